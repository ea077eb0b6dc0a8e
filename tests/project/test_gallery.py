"""The gallery names each picture once and looks at every page, size, theme and number of seats."""

from collections import Counter
from pathlib import Path

from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.window.actions import COMMANDS
from tools.gallery.contact import write_page, write_sheets
from tools.gallery.positions import POSITIONS, find
from tools.gallery.scenes import PAGES, TABLES
from tools.gallery.shots import TARGETS, gallery

PAGES_OF_COMMANDS = {
    "new": "new-match", "house_rules": "house-rules", "history": "history", "statistics": "statistics",
    "people": "people", "settings": "settings", "give_up": "give-up", "rules": "rules", "keys": "keys",
    "fair_play": "fair-play", "about": "about",
}  # fmt: skip


def test_every_picture_has_a_name_of_its_own() -> None:
    names = Counter(shot.name for shot in (*TARGETS, *gallery()))
    assert [name for name, count in names.items() if count > 1] == []


def test_every_page_that_a_command_opens_is_looked_at() -> None:
    opening = {command.id for command in COMMANDS if command.text().endswith("…")} | {
        "rules",
        "keys",
        "about",
    }
    assert {PAGES_OF_COMMANDS[command] for command in opening} <= set(PAGES)


def test_every_theme_text_size_and_direction_is_there() -> None:
    shots = [shot for shot in gallery() if shot.name.startswith("pages/")]
    assert {shot.settings[rows.THEME] for shot in shots} == {"light", "dark", "high_contrast"}
    assert {8, 11, 16, 20} <= {shot.settings[rows.TEXT_SIZE] for shot in shots}
    assert {shot.mirrored for shot in shots} == {False, True}
    assert {(800, 600), (900, 1200), (2560, 1440)} <= {shot.size for shot in shots}


def test_the_positions_of_the_tables_are_found() -> None:
    seats = {find(name).book.seats for name in ("naming", "closed", "six", "six-late", "two-pack")}
    assert seats == {4, 6}
    assert set(TABLES) - {"hint-and-last-trick", "closed-hint"} <= set(POSITIONS)


def test_contact_sheets_hold_every_picture(qtbot: QtBot, tmp_path: Path) -> None:
    pictures = []
    for number in range(10):
        image = QImage(64, 40, QImage.Format.Format_RGB32)
        image.fill(QColor("red"))
        pictures.append(tmp_path / "pages" / f"{number}.jpg")
        pictures[-1].parent.mkdir(exist_ok=True)
        image.save(str(pictures[-1]))
    assert len(write_sheets(tmp_path, pictures)) == 2
    page = write_page(tmp_path, pictures).read_text("utf-8")
    assert all(f"pages/{number}.jpg" in page for number in range(10))

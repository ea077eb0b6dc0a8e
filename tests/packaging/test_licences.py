"""The licence of everything that travels with the program lies beside it, and *About* shows it."""

import re
from importlib import metadata
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from dehla_desktop.dialogs import licences as shown
from dehla_desktop.dialogs.about import AboutSheet
from tools.release import licences
from tools.release.product import ROOT


def needed_at_run_time() -> set[str]:
    """Every distribution that the game asks for, directly or through another one."""
    names, waiting = set(), ["dehla-pakad"]
    while waiting:
        for line in metadata.requires(waiting.pop()) or []:
            name = re.split(r"[^\w-]", line.replace("_", "-").casefold())[0]
            if "extra ==" not in line and name not in names:
                names.add(name)
                waiting.append(name)
    return names


def test_the_index_says_what_was_gathered() -> None:
    assert (licences.OUT / licences.INDEX).read_text(encoding="utf-8") == licences.index()
    texts = {path.name for path in licences.OUT.iterdir()} - {licences.INDEX}
    assert texts == {licences.file_name(part) for part in licences.PARTS}


def test_everything_that_the_game_needs_has_its_licence() -> None:
    known = " ".join(part.name.casefold() for part in licences.PARTS)
    spoken = {name.removesuffix("-essentials").removesuffix("-addons") for name in needed_at_run_time()}
    assert {"pyside6", "msgspec"} <= spoken
    assert {name for name in spoken if name not in known} == set()


def test_every_font_has_its_licence() -> None:
    fonts = {path.stem for path in (ROOT / "assets" / "fonts").glob("*.ttf")}
    sources = [Path(part.source).name for part in licences.PARTS if part.licence == "OFL-1.1"]
    assert fonts == {name.removesuffix("-OFL.txt") for name in sources}


def test_our_own_text_is_the_one_of_the_clone() -> None:
    assert licences.text_of(licences.PARTS[0], Path()) == (ROOT / "LICENSE").read_text(encoding="utf-8")


def test_about_shows_each_with_its_text(qtbot: QtBot) -> None:
    sheet = AboutSheet()
    qtbot.addWidget(sheet)
    assert [row.button.text() for row in sheet.licences] == [
        f"{part.name}: {part.licence}" for part in shown.parts()
    ]
    row = next(row for row in sheet.licences if row.button.text().startswith("Qt:"))
    row.button.click()
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in row.text.text()
    assert not row.text.isHidden()
    row.button.click()
    assert row.text.isHidden()


@pytest.mark.parametrize(("compiled", "word"), [(True, "compiled"), (False, "plain Python")])
def test_about_says_which_core_runs(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, compiled: bool, word: str
) -> None:
    monkeypatch.setattr("dehla_engine.serve.core_is_compiled", lambda: compiled)
    sheet = AboutSheet()
    qtbot.addWidget(sheet)
    assert any(word in label.text() for label in sheet.findChildren(QLabel))

"""Everything as one file and back, and a fresh start: by the buttons of the settings, on the whole game."""

import json
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dehla_desktop.dialogs.data_page import AskingFiles, DataPage
from dehla_desktop.dialogs.message import MessageSheet, QuestionSheet
from dehla_desktop.dialogs.settings_dialog import SettingsDialog
from dehla_desktop.storage import atomic
from dehla_desktop.storage import setting_rows as rows
from dehla_engine.rules.presets import PRESETS
from tests.desktop.app.conftest import Table
from tests.desktop.app.test_game import WAIT, play

Sit = Callable[[], Table]


class Given(AskingFiles):
    """A file chosen without the system's dialogs."""

    def __init__(self, file: Path | None) -> None:
        self.file = file

    def target(self, parent: QWidget, name: str) -> Path | None:
        return self.file

    def archive(self, parent: QWidget) -> Path | None:
        return self.file


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def data_page(table: Table) -> DataPage:
    """The page of the settings, opened by its name in the list."""
    if not isinstance(table.game.dialogs.top, SettingsDialog):
        table.game.window.commanded.emit("settings")
    sheet = table.game.dialogs.top
    assert isinstance(sheet, SettingsDialog)
    sheet.show_page(rows.DATA)
    assert not sheet.back_button.isEnabled()
    page = sheet.findChild(DataPage)
    assert isinstance(page, DataPage)
    return page


def told(table: Table, qtbot: QtBot) -> str:
    """The message that comes, put away again."""
    qtbot.waitUntil(lambda: isinstance(table.game.dialogs.top, MessageSheet), timeout=WAIT)
    sheet = table.game.dialogs.top
    assert isinstance(sheet, MessageSheet)
    text = sheet.text.text()
    click(sheet.done_button)
    return text


def answer(table: Table, yes: bool) -> None:
    sheet = table.game.dialogs.top
    assert isinstance(sheet, QuestionSheet)
    click(sheet.yes_button if yes else sheet.no_button)


def played(table: Table, qtbot: QtBot, seed: int) -> None:
    """One match more in the history."""
    count = len(table.history())
    table.begin("classic", seed)
    play(table, qtbot, 1)
    table.game.controller.give_up()
    qtbot.waitUntil(lambda: len(table.history()) == count + 1, timeout=WAIT)


def test_everything_as_one_file_and_back(sit: Sit, qtbot: QtBot, tmp_path: Path) -> None:
    table = sit()
    table.game.settings.set(rows.VOLUME, 31)
    own = table.game.own.add("Nani’s table", PRESETS["club"].rules)
    played(table, qtbot, 3)
    table.begin("classic", 5)
    play(table, qtbot, 2)
    archive = tmp_path / "elsewhere" / "all.dehla-backup"
    table.game.data_care.asking = Given(archive)
    click(data_page(table).back_up_button)
    assert "all.dehla-backup" in told(table, qtbot)
    with zipfile.ZipFile(archive) as made:
        assert {
            "config/settings.toml",
            "config/rules.toml",
            "data/match.dehla",
            "data/history.sqlite",
        } <= set(made.namelist())
    table.game.settings.set(rows.VOLUME, 90)
    table.game.own.remove(own.id)
    table.game.window.escape()
    table.game.to_start()
    played(table, qtbot, 7)
    assert table.game._waiting is None
    click(data_page(table).restore_button)
    answer(table, yes=False)
    assert table.game.settings.get(rows.VOLUME) == 90
    click(data_page(table).restore_button)
    answer(table, yes=True)
    message = told(table, qtbot)
    assert "put back" in message
    assert table.game.window.isEnabled()
    assert table.game.settings.get(rows.VOLUME) == 31
    assert table.game.own.presets == (own,)
    assert len(table.history()) == 1
    assert table.game.start.waiting.isVisibleTo(table.game.start)
    before = next((tmp_path / "backups").glob("*.dehla-backup"))
    table.game.data_care.asking = Given(before)
    click(data_page(table).restore_button)
    answer(table, yes=True)
    told(table, qtbot)
    assert table.game.settings.get(rows.VOLUME) == 90
    assert len(table.history()) == 2


def test_a_match_that_ends_at_the_last_moment_does_not_take_the_one_put_back_with_it(
    sit: Sit, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slow disk forgets the match in progress only when files have long been put back."""
    table = sit()
    table.begin("classic", 5)
    play(table, qtbot, 2)
    table.game.data_care.asking = Given(tmp_path / "x.dehla-backup")
    click(data_page(table).back_up_button)
    told(table, qtbot)
    table.game.window.escape()
    table.game.to_start()
    table.begin("classic", 7)
    play(table, qtbot, 1)
    page = data_page(table)
    remove = atomic.remove

    def remove_late(path: Path) -> atomic.Failure | None:
        time.sleep(1)
        return remove(path)

    monkeypatch.setattr(atomic, "remove", remove_late)
    table.game.controller.give_up()
    click(page.restore_button)
    answer(table, yes=True)
    assert "put back" in told(table, qtbot)
    table.thread.flush()
    assert table.game.start.waiting.isVisibleTo(table.game.start)
    assert (tmp_path / "match.dehla").exists()


def test_a_match_that_has_just_ended_is_backed_up_as_ended(sit: Sit, qtbot: QtBot, tmp_path: Path) -> None:
    table = sit()
    table.begin("classic", 7)
    play(table, qtbot, 1)
    table.game.data_care.asking = Given(archive := tmp_path / "x.dehla-backup")
    page = data_page(table)
    table.game.controller.give_up()
    click(page.back_up_button)
    told(table, qtbot)
    with zipfile.ZipFile(archive) as made:
        assert "data/match.dehla" not in made.namelist()


def test_what_was_put_back_is_there_at_the_next_start(sit: Sit, qtbot: QtBot, tmp_path: Path) -> None:
    table = sit()
    table.game.settings.set(rows.VOLUME, 31)
    table.game.data_care.asking = Given(tmp_path / "x.dehla-backup")
    click(data_page(table).back_up_button)
    told(table, qtbot)
    table.game.settings.set(rows.VOLUME, 90)
    click(data_page(table).restore_button)
    answer(table, yes=True)
    told(table, qtbot)
    table.close()
    assert sit().game.settings.get(rows.VOLUME) == 31


def hostile(path: Path, name: str) -> None:
    """An archive that nobody should put back."""
    manifest = json.dumps({"format": "dehla-backup/1", "files": 1})
    members = {
        "a path that leads out": {"backup.json": manifest, "../../evil.toml": "x = 1"},
        "an absolute path": {"backup.json": manifest, "/tmp/evil.toml": "x = 1"},
        "a program": {"backup.json": manifest, "config/run.py": "x = 1"},
        "a bad text": {"backup.json": manifest, "config/settings.toml": "x = = 1"},
        "a bad record": {"backup.json": manifest, "data/match.dehla": "x = 1"},
        "no history": {"backup.json": manifest, "data/history.sqlite": "x = 1"},
        "a huge file": {"backup.json": manifest, "config/settings.toml": "#" * 9_000_000},
        "a newer one": {"backup.json": json.dumps({"format": "dehla-backup/2"})},
        "no backup": {"readme.txt": "hello"},
    }[name]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        for member, text in members.items():
            made.writestr(member, text)


@pytest.mark.parametrize(
    "name",
    [
        "a path that leads out",
        "an absolute path",
        "a program",
        "a bad text",
        "a bad record",
        "no history",
        "a huge file",
        "a newer one",
        "no backup",
    ],
)
def test_a_hostile_backup_is_told_and_changes_nothing(
    sit: Sit, qtbot: QtBot, tmp_path: Path, name: str
) -> None:
    table = sit()
    table.game.settings.set(rows.VOLUME, 31)
    archive = tmp_path / "strange.dehla-backup"
    hostile(archive, name)
    table.game.data_care.asking = Given(archive)
    click(data_page(table).restore_button)
    answer(table, yes=True)
    message = told(table, qtbot)
    assert message.startswith("strange.dehla-backup ")
    assert message.endswith("Nothing was changed.")
    assert table.game.settings.get(rows.VOLUME) == 31
    assert table.game.window.isEnabled()
    assert not list(tmp_path.parent.rglob("evil.toml"))
    assert not (tmp_path / "run.py").exists()


def test_a_backup_where_nothing_can_be_written_is_told(sit: Sit, qtbot: QtBot, tmp_path: Path) -> None:
    table = sit()
    (tmp_path / "file").write_text("")
    table.game.data_care.asking = Given(tmp_path / "file" / "x.dehla-backup")
    click(data_page(table).back_up_button)
    assert told(table, qtbot)
    table.game.data_care.asking = Given(None)
    click(data_page(table).back_up_button)
    click(data_page(table).restore_button)
    assert isinstance(table.game.dialogs.top, SettingsDialog)


def test_a_fresh_start_asks_and_keeps_a_copy(sit: Sit, qtbot: QtBot, tmp_path: Path) -> None:
    table = sit()
    played(table, qtbot, 3)
    click(data_page(table).afresh_button)
    answer(table, yes=False)
    assert len(table.history()) == 1
    click(data_page(table).afresh_button)
    answer(table, yes=True)
    assert "history.sqlite.before-" in told(table, qtbot)
    assert table.history() == []
    assert len(list(tmp_path.glob("history.sqlite.before-*"))) == 1


def test_the_search_finds_the_page(sit: Sit) -> None:
    table = sit()
    data_page(table)
    sheet = table.game.dialogs.top
    assert isinstance(sheet, SettingsDialog)
    sheet.pages.setCurrentRow(0)
    assert not any(page.isVisible() for page in sheet.findChildren(DataPage))
    sheet.search.setText("back up")
    assert any(page.isVisible() for page in sheet.findChildren(DataPage))

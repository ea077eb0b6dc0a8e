"""Own rules in the game as a whole: made, dealt, named in the record, kept for the next start."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dehla_desktop.dialogs.house_rules import HouseRulesDialog
from dehla_desktop.dialogs.new_match import NewMatchDialog
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.own_rules_file import HOUSE_ID
from dehla_engine.rules.presets import PRESETS
from tests.desktop.app.conftest import Table

Sit = Callable[[], Table]
CLUB = PRESETS["club"].rules
LEFT = Qt.MouseButton.LeftButton


def house(table: Table) -> HouseRulesDialog:
    top = table.game.dialogs.top
    assert isinstance(top, HouseRulesDialog)
    return top


def new_match(table: Table) -> NewMatchDialog:
    top = table.game.dialogs.top
    assert isinstance(top, NewMatchDialog)
    return top


def test_from_the_start_page_to_a_match_by_unnamed_rules(sit: Sit) -> None:
    table = sit()
    link = next(link for link in table.game.start.links if link.text() == "House rules")
    QTest.mouseClick(link, LEFT)
    dialog = house(table)
    dialog.start.choose("club")
    dialog.form.told.emit("streak", "4")
    QTest.mouseClick(dialog.use_button, LEFT)
    match = new_match(table)
    assert match.presets.preset.id == HOUSE_ID
    said = match.presets.currentItem().data(Qt.ItemDataRole.AccessibleTextRole)
    assert said.startswith("Changed rules. Your own: Club, called trump, with 1 change.")
    QTest.mouseClick(match.deal, LEFT)
    session = table.game.desk.session
    assert session is not None
    assert (session.match.rules.streak, session.preset) == (4, "")
    assert "preset" not in session.record()
    assert table.game.settings.get(rows.LAST_PRESET) == HOUSE_ID
    assert table.game.window.windowTitle().startswith("Own rules")


def test_named_rules_from_the_new_match_dialog_name_the_match(sit: Sit) -> None:
    table = sit()
    own = table.game.own.add("My Sunday table", CLUB)
    table.game.window.actions_["new"].trigger()
    match = new_match(table)
    assert match.presets.count() == len(PRESETS) + 1
    match.presets.choose("double-sir")
    QTest.mouseClick(match.rules_button, LEFT)
    dialog = house(table)
    assert dialog.base.id == "double-sir"
    dialog.start.choose(own.id)
    QTest.mouseClick(dialog.use_button, LEFT)
    assert new_match(table) is match
    assert match.presets.preset == own
    QTest.mouseClick(match.deal, LEFT)
    session = table.game.desk.session
    assert session is not None
    assert session.preset == own.id
    assert table.game.window.windowTitle().startswith("My Sunday table")


def test_a_match_at_the_table_keeps_its_rules(sit: Sit) -> None:
    table = sit()
    table.begin("classic")
    table.game.window.actions_["house_rules"].trigger()
    dialog = house(table)
    dialog.start.choose("mendikot")
    QTest.mouseClick(dialog.use_button, LEFT)
    assert table.game.dialogs.top is None
    session = table.game.desk.session
    assert session is not None
    assert session.match.rules == PRESETS["classic"].rules
    table.game.window.actions_["new"].trigger()
    assert new_match(table).presets.preset.id == "mendikot"


def test_deleted_rules_leave_the_list_behind_the_dialog(sit: Sit) -> None:
    table = sit()
    own = table.game.own.add("Mine", CLUB)
    table.game.dialogs.new_match()
    match = new_match(table)
    match.presets.choose(own.id)
    QTest.mouseClick(match.rules_button, LEFT)
    dialog = house(table)
    dialog.delete()
    assert match.presets.count() == len(PRESETS)
    assert match.presets.preset.id in PRESETS
    dialog.undo()
    assert match.presets.count() == len(PRESETS) + 1


def test_own_rules_are_there_at_the_next_start_and_a_bad_file_is_told(
    sit: Sit, tmp_path: Path, qtbot: QtBot
) -> None:
    table = sit()
    table.game.own.add("My Sunday table", CLUB)
    table.close()
    again = sit()
    assert [own.name for own in again.game.own.presets] == ["My Sunday table"]
    again.close()
    (tmp_path / "rules.toml").write_bytes(bytes(50))
    broken = sit()
    qtbot.waitUntil(lambda: broken.game.dialogs.top is not None, timeout=5000)
    assert list(tmp_path.glob("rules.toml.bad-*"))


@pytest.mark.parametrize("command", ["house_rules", "new"])
def test_the_command_opens_its_dialog_from_the_menu(sit: Sit, command: str) -> None:
    table = sit()
    table.game.window.actions_[command].trigger()
    assert table.game.dialogs.top is not None

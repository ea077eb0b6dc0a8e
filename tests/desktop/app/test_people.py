"""Several people at one computer: each with matches, own rules and a name; who is alone is not asked."""

import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dehla_desktop.app.keeper import resume
from dehla_desktop.dialogs.people_page import PeoplePage
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.table_state import MARK, split_state
from dehla_engine.rules.presets import PRESETS
from tests.desktop.app.conftest import Table
from tests.desktop.app.test_game import WAIT, play
from tests.desktop.history.conftest import record

Sit = Callable[[], Table]


def people_page(table: Table) -> PeoplePage:
    table.game.window.commanded.emit("people")
    page = table.game.dialogs.top
    assert isinstance(page, PeoplePage)
    return page


def add(table: Table, qtbot: QtBot, name: str) -> None:
    """A new person, who plays from now on."""
    page = people_page(table)
    QTest.keyClicks(page.field, name)
    QTest.mouseClick(page.add_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.list.chosen is not None and page.list.chosen.name == name, timeout=WAIT)
    QTest.mouseClick(page.play_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: table.game.settings.get(rows.PLAYER_NAME) == name, timeout=WAIT)


def told(table: Table) -> str:
    """What the start page says of who plays."""
    link = table.game.start.player_link
    return "" if link is None or link.isHidden() else link.text()


def known(table: Table) -> str | None:
    """The name in the history of who plays; None while it has not been heard of."""
    person = table.game.library.known
    return None if person is None else person.name


def owners(table: Table) -> list[int]:
    with closing(sqlite3.connect(table.folder / "history.sqlite")) as connection:
        return [person for (person,) in connection.execute("SELECT person FROM match ORDER BY id")]


def test_one_alone_is_never_asked(sit: Sit, qtbot: QtBot) -> None:
    table = sit()
    qtbot.waitUntil(lambda: known(table) is not None, timeout=WAIT)
    assert told(table) == ""
    table.game.settings.set(rows.PLAYER_NAME, "Asha")
    qtbot.waitUntil(lambda: known(table) == "Asha", timeout=WAIT)
    assert told(table) == ""


def test_the_start_page_says_who_plays_and_leads_to_the_others(sit: Sit, qtbot: QtBot) -> None:
    table = sit()
    table.game.settings.set(rows.PLAYER_NAME, "Asha")
    add(table, qtbot, "Dev")
    qtbot.waitUntil(lambda: told(table) == "Player: Dev", timeout=WAIT)
    link = table.game.start.player_link
    assert link is not None
    QTest.mouseClick(link, Qt.MouseButton.LeftButton)
    page = table.game.dialogs.top
    assert isinstance(page, PeoplePage)
    qtbot.waitUntil(lambda: page.list.count() == 2, timeout=WAIT)
    assert [page.list.item(row).text() for row in range(2)] == ["Asha", "Dev"]
    QTest.mouseClick(page.remove_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: table.game.settings.get(rows.PLAYER_NAME) == "Asha", timeout=WAIT)
    assert table.game.settings.get(rows.PERSON) == 1
    assert told(table) == ""
    QTest.mouseClick(page.undo_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: told(table) == "Player: Asha", timeout=WAIT)


def test_a_name_is_the_same_in_the_settings_and_in_the_list(sit: Sit, qtbot: QtBot) -> None:
    table = sit()
    add(table, qtbot, "Dev")
    page = people_page(table)
    qtbot.waitUntil(lambda: page.list.count() == 2, timeout=WAIT)
    QTest.keyClicks(page.field, "Devika")
    QTest.mouseClick(page.rename_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: table.game.settings.get(rows.PLAYER_NAME) == "Devika", timeout=WAIT)
    table.game.settings.set(rows.PLAYER_NAME, "Devi")
    qtbot.waitUntil(lambda: "Devi" in [page.list.item(i).text() for i in range(2)], timeout=WAIT)


def test_a_name_typed_last_is_kept(sit: Sit, qtbot: QtBot) -> None:
    table = sit()
    table.game.settings.set(rows.PLAYER_NAME, "Asha")
    table.close()
    with closing(sqlite3.connect(table.folder / "history.sqlite")) as connection:
        assert connection.execute("SELECT name FROM person").fetchall() == [("Asha",)]


def test_own_rules_are_a_persons_own(sit: Sit, qtbot: QtBot) -> None:
    table = sit()
    own = table.game.own.add("Nani’s table", PRESETS["club"].rules)
    add(table, qtbot, "Dev")
    assert table.game.own.presets == ()
    assert table.game.dialogs.name_of(own.id) == "Own rules"
    mine = table.game.own.add("Dev’s table", PRESETS["mendikot"].rules)
    table.close()
    again = sit()
    assert again.game.own.presets == (mine,)
    page = people_page(again)
    qtbot.waitUntil(lambda: page.list.count() == 2, timeout=WAIT)
    page.list.setCurrentRow(0)
    QTest.mouseClick(page.play_button, Qt.MouseButton.LeftButton)
    assert again.game.own.presets == (own,)


def test_a_match_counts_for_who_began_it(sit: Sit, qtbot: QtBot) -> None:
    table = sit()
    table.game.settings.set(rows.PLAYER_NAME, "Asha")
    table.begin("classic", 3)
    play(table, qtbot, 2)
    table.game.to_start()
    add(table, qtbot, "Dev")
    table.close()
    again = sit()
    assert again.game.settings.get(rows.PERSON) == 2
    again.game.resume()
    session = again.game.desk.session
    assert session is not None
    assert (session.player, session.seating.names[0]) == (1, "Asha")
    again.game.controller.give_up()
    qtbot.waitUntil(lambda: len(again.history()) == 1, timeout=WAIT)
    again.begin("classic", 4)
    play(again, qtbot, 1)
    again.game.controller.give_up()
    qtbot.waitUntil(lambda: len(again.history()) == 2, timeout=WAIT)
    assert owners(again) == [1, 2]


@pytest.mark.parametrize("player", ['"2"', "-1", "true", "99999999999"])
def test_a_player_that_cannot_be_is_nobody(player: str) -> None:
    text = record("classic", 1, 1) + MARK + "\n"
    session = resume(*split_state(f"{text}#| person = {player}\n"), ("a",) * 6, ("casual",) * 6)
    assert session.player == 0

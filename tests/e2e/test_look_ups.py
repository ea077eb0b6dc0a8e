"""The open pile and the cards played, asked for by real clicks and keys on the real game."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from dehla_desktop.dialogs.last_trick import trick_text
from dehla_desktop.dialogs.pile_sheet import PileSheet
from dehla_desktop.dialogs.played_sheet import PlayedSheet
from dehla_desktop.dialogs.settings_dialog import SettingsDialog
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.table.proxies import Proxy
from dehla_engine.cards import CARDS
from tests.e2e.conftest import SitDown
from tests.e2e.sitting import Sitting


def _sheet(sitting: Sitting) -> object:
    return sitting.game.window.sheets.top


def _pile_buttons(sitting: Sitting) -> list[Proxy]:
    buttons = sitting.game.table.findChildren(Proxy)
    return [b for b in buttons if b.isVisible() and b.accessibleName() == "Look through the pile"]


def _with_a_pile(sitting: Sitting, preset: str) -> None:
    """Play until at least two tricks wait and the person is to play."""
    sitting.begin(preset, 5)
    sitting.until_ready()
    while sitting.session.view_of(0).table.pile_tricks < 2:
        sitting.does(sitting.person.act())
        sitting.until_ready()


def _key(sitting: Sitting, key: Qt.Key) -> None:
    QTest.keyClick(sitting.game.window.windowHandle(), key)


def test_an_open_pile_is_looked_through_by_click_key_and_screen_reader(sit_down: SitDown) -> None:
    sitting = sit_down()
    _with_a_pile(sitting, "club")
    table = sitting.session.view_of(0).table
    waiting = table.tricks[-table.pile_tricks :]
    assert [card for trick in waiting for card in trick.cards] == list(table.pile)
    names = sitting.game.desk.names
    button = _pile_buttons(sitting)[0]
    acted = sitting.promises.acted
    ways: tuple[Callable[[], object], ...] = (
        lambda: sitting.person.click_scene(sitting.game.table.stage.layout.pool),
        lambda: _key(sitting, Qt.Key.Key_F6),
        lambda: QAccessible.queryAccessibleInterface(button).actionInterface().doAction("Press"),
    )
    for way in ways:
        way()
        sitting.wait(lambda: _sheet(sitting) is not None, 3)  # a screen reader's press takes its time
        sheet = _sheet(sitting)
        assert isinstance(sheet, PileSheet)
        told = [row.picture.accessibleName() for row in sheet.tricks]
        assert told == [trick_text(trick, names) for trick in waiting]
        assert [row.said.text().split(",")[0] for row in sheet.tricks] == [
            f"Trick {len(table.tricks) - len(waiting) + 1 + i}" for i in range(len(waiting))
        ]
        if way is ways[0]:
            sitting.person.hands.click(sheet, sheet.rect().center())
        else:
            _key(sitting, Qt.Key.Key_Escape)
        assert _sheet(sitting) is None
    assert sitting.promises.acted == acted, "looking plays no card"


def test_a_pile_that_lies_face_down_shows_nothing(sit_down: SitDown) -> None:
    sitting = sit_down()
    _with_a_pile(sitting, "double-sir")
    assert sitting.game.table.stage.furnishing.item("packets") is not None
    assert not _pile_buttons(sitting)
    assert not sitting.game.window.actions_["pile"].isEnabled()
    sitting.person.click_scene(sitting.game.table.stage.layout.pool)
    _key(sitting, Qt.Key.Key_F6)
    sitting.game.table.tool.emit("pile")  # whoever asks, even round the table
    assert _sheet(sitting) is None


@pytest.mark.parametrize("wanted", [False, True])
def test_the_list_of_cards_played_is_a_matter_of_taste(sit_down: SitDown, wanted: bool) -> None:
    sitting = sit_down()
    sitting.set(rows.CARDS_PLAYED, wanted)
    sitting.begin("classic", 3)
    sitting.until_ready()
    for _ in range(2):
        sitting.does(sitting.person.act())
        sitting.until_ready()
    _key(sitting, Qt.Key.Key_F7)
    sheet = _sheet(sitting)
    if not wanted:
        assert sheet is None
        return
    assert isinstance(sheet, PlayedSheet)
    state = sitting.session.state
    assert state is not None
    held = {card for hand in state.hands for card in hand}
    undealt = {card for hand in state.dealt for card in hand[len(hand) - state.table.stock :]}
    hidden = held | (undealt if state.table.stock else set())
    assert sheet.cards.played == tuple(int(card not in hidden) for card in CARDS)
    assert sum(sheet.cards.played) >= 8
    _key(sitting, Qt.Key.Key_Escape)
    assert _sheet(sitting) is None


def test_the_row_of_the_cards_played_is_offered(sit_down: SitDown) -> None:
    sitting = sit_down()
    sitting.game.dialogs.settings()
    sheet = sitting.game.dialogs.top
    assert isinstance(sheet, SettingsDialog)
    sheet.search.setText("cards played")
    assert rows.CARDS_PLAYED.key in sheet.controls

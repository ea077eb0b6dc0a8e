"""A played match is looked through trick by trick, by buttons and keys, and never past its ends."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dehla_desktop.dialogs.pictures import Pictures
from dehla_desktop.dialogs.step_through import PlayedRound, StepSheet
from dehla_desktop.i18n.game_words import seat_names
from dehla_desktop.theme.tokens import Look
from dehla_engine.cli.simulate import simulate
from dehla_engine.players.greedy import Greedy
from dehla_engine.rules.presets import PRESETS


def sheet(qtbot: QtBot, rounds: int) -> StepSheet:
    match = simulate(PRESETS["mendikot"].rules, 3, [Greedy()], rounds)
    played = tuple(PlayedRound(r.state.table.tricks, r.state.table.trump) for r in match.finished)
    made = StepSheet("Classic", seat_names(4, None), played, Pictures(), Look())
    qtbot.addWidget(made)
    made.show()
    return made


def test_it_goes_through_every_trick_and_stops_at_the_ends(qtbot: QtBot) -> None:
    page = sheet(qtbot, 2)
    assert not page.before.isEnabled()
    seen = {page.place.text()}
    for _ in range(40):
        QTest.mouseClick(page.after, Qt.MouseButton.LeftButton)
        seen.add(page.place.text())
    assert len(seen) == 26
    assert not page.after.isEnabled()
    assert page.place.text() == "Round 2, trick 13"


def test_keys_go_by_trick_and_by_round(qtbot: QtBot) -> None:
    page = sheet(qtbot, 2)
    QTest.keyClick(page, Qt.Key.Key_Right)
    assert page.place.text() == "Round 1, trick 2"
    QTest.keyClick(page, Qt.Key.Key_PageDown)
    assert page.place.text() == "Round 2, trick 1"
    QTest.keyClick(page, Qt.Key.Key_Left)
    assert page.place.text() == "Round 1, trick 13"
    QTest.keyClick(page, Qt.Key.Key_PageUp)
    assert page.place.text() == "Round 1, trick 13", "there is no round before the first"


def test_a_match_without_a_trick_says_so(qtbot: QtBot) -> None:
    page = StepSheet("Classic", seat_names(4, None), (), Pictures(), Look())
    qtbot.addWidget(page)
    page.show()
    assert page.none.isVisible()
    assert not page.after.isEnabled()

"""A short storm of everything at once: the table keeps its promises at every instant."""

import random
import time
from collections import Counter

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dehla_desktop.table.motion import Speed
from dehla_desktop.table.picture import picture_of
from dehla_desktop.table.proxies import Proxy
from dehla_desktop.table.table_view import TableView
from dehla_desktop.theme.tokens import CLOTHS, Back, DeckStyle, Look
from tests.desktop.table.host import Host

SECONDS = 4.0
SIZES = ((800, 600), (1280, 764), (640, 480), (1000, 900), (1600, 900))
KEYS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_1, Qt.Key.Key_3, Qt.Key.Key_Tab)
LEFT, PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def _one_act(dice: random.Random, table: TableView, host: Host) -> None:
    point = QPoint(dice.randrange(table.width()), dice.randrange(table.height()))
    match dice.randrange(12):
        case 0 | 1 | 2 | 3:
            QTest.mouseClick(table.viewport(), LEFT, PLAIN, point)
        case 4:
            QTest.mousePress(table.viewport(), LEFT, PLAIN, point)
            QTest.mouseMove(table.viewport(), QPoint(table.width() // 2, table.height() // 3))
            QTest.mouseRelease(table.viewport(), LEFT, PLAIN, QPoint(table.width() // 2, table.height() // 3))
        case 5 | 6:
            focused = next((b for b in table.findChildren(Proxy) if b.hasFocus()), table)
            QTest.keyClick(focused, dice.choice(KEYS))
        case 7:
            table.resize(*dice.choice(SIZES))
        case 8:
            table.set_look(
                Look(CLOTHS[dice.choice(list(CLOTHS))], dice.choice(list(Back)), dice.choice(list(DeckStyle)))
            )
        case 9:
            table.set_speed(dice.choice(list(Speed)))
        case 10:
            table.finish()
        case _:
            table.hide()
            table.show()


def _check(table: TableView, host: Host) -> None:
    view = host.view()
    stage = table.stage
    seen = Counter([*view.dealt, *(c for t in view.table.tricks for c in t.cards), *view.table.trick])
    if view.table.drawn is not None:
        seen[view.table.drawn] += 1
    assert (
        not Counter(stage.items_showing()) - seen - seen
    )  # nothing but what may be known, at most in flight twice
    if not table.moving and not host.stopped:
        assert stage.picture == picture_of(view)
        if not view.table.over:
            assert Counter(stage.items_showing()) == Counter([*view.hand, *view.table.trick])
    if not table.moving and not table.turn_is_open:
        assert not table.choreographer.running


@pytest.mark.parametrize("preset", ["kots-cut", "mendikot-ask"])
def test_a_storm_breaks_nothing(qtbot: QtBot, preset: str) -> None:
    table = TableView()
    table.set_hold(60)
    table.set_speed(Speed.FAST)
    qtbot.addWidget(table, before_close_func=lambda w: w.shut_down())
    table.resize(1000, 764)
    table.show()
    host = Host(table, preset, seed=11, rounds=50)
    dice = random.Random(5)
    host.start()
    end = time.monotonic() + SECONDS / 2
    while time.monotonic() < end and not host.stopped:
        _one_act(dice, table, host)
        qtbot.wait(dice.choice((0, 1, 5, 20)))
        _check(table, host)
    assert len(host.actions) <= host.turns
    assert len(table.stage.items()) < 160
    table.finish()
    assert not table.choreographer.running

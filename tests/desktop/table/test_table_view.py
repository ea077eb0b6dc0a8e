"""The table as a person meets it: clicks, keys, motion, and what never happens."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from dehla_desktop.table.furniture.naming import choice_rects
from dehla_desktop.table.hand_order import HandOrder, SuitOrder, sorted_hand
from dehla_desktop.table.motion import Speed
from dehla_desktop.table.picture import picture_of
from dehla_desktop.table.table_view import TableView
from dehla_desktop.table.tips import tip_at
from dehla_engine.cards import TEN, Card, Suit, make_card
from dehla_engine.play.actions import Play
from tests.desktop.table.host import Host


@pytest.fixture
def table(qtbot: QtBot) -> TableView:
    view = TableView()
    view.set_speed(Speed.INSTANT)
    view.set_hold(0)
    qtbot.addWidget(view, before_close_func=lambda w: w.shut_down())
    view.resize(850, 660)
    view.show()
    return view


def _spot(table: TableView, card: Card) -> QPoint:
    """A point of the card that is seen: near its upper left corner."""
    sprite = table.stage.hand_sprite(card)
    assert sprite is not None and sprite.place is not None
    corner = sprite.scene_point(-sprite.place.width * 0.42, -sprite.place.height * 0.40)
    return table.mapFromScene(corner)


def _answer_by_mouse(qtbot: QtBot, table: TableView) -> None:
    turn = table.stage.turn
    assert turn is not None
    if turn.cards:
        card = next(iter(turn.cards))
        QTest.mouseClick(table.viewport(), LEFT, PLAIN, _spot(table, card))
    else:
        assert turn.asking is not None
        rect = choice_rects(table.stage.kit, turn.asking)[1]
        QTest.mouseClick(table.viewport(), LEFT, PLAIN, table.mapFromScene(rect.center()))


LEFT, PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
PRESETS = ("kots-cut", "mendikot-ask", "classic-closed", "three-pack")


@pytest.mark.parametrize("preset", PRESETS)
def test_a_round_by_mouse(qtbot: QtBot, table: TableView, preset: str) -> None:
    host = Host(table, preset, seed=3)
    host.start()
    while True:
        qtbot.waitUntil(lambda: host.stopped or table.turn_is_open, timeout=4000)
        if host.stopped:
            break
        stage = table.stage
        assert stage.picture == picture_of(host.view())
        shown = sorted(stage.items_showing())
        assert shown == sorted([*host.view().hand, *host.view().table.trick])
        _answer_by_mouse(qtbot, table)
    assert len(host.actions) == host.turns
    assert not table.choreographer.running
    assert stage.picture is not None and stage.picture.over


@pytest.mark.parametrize("preset", ["kots-called", "classic-spoken"])
def test_a_round_by_keys(qtbot: QtBot, table: TableView, preset: str) -> None:
    host = Host(table, preset, seed=5)
    host.start()
    QTest.keyClick(table, Qt.Key.Key_Right)
    while True:
        qtbot.waitUntil(lambda: host.stopped or table.turn_is_open, timeout=4000)
        if host.stopped:
            break
        buttons = [b for b in table.findChildren(QAbstractButton) if b.hasFocus()]
        if not buttons:
            QTest.keyClick(table, Qt.Key.Key_Right)
            buttons = [b for b in table.findChildren(QAbstractButton) if b.hasFocus()]
        assert buttons and buttons[0].accessibleName()
        QTest.keyClick(buttons[0], Qt.Key.Key_Return)
    assert len(host.actions) == host.turns


def test_a_fast_double_click_plays_one_card(qtbot: QtBot, table: TableView) -> None:
    host = Host(table, "classic", seed=3)
    host.start()
    qtbot.waitUntil(lambda: table.turn_is_open)
    turn = table.stage.turn
    assert turn is not None
    spot = _spot(table, next(iter(turn.cards)))
    table.idle.disconnect(host.go_on)
    for _ in range(2):
        QTest.mouseClick(table.viewport(), LEFT, PLAIN, spot)
    QTest.mouseDClick(table.viewport(), LEFT, PLAIN, spot)
    assert len(host.actions) == 1


def test_an_illegal_card_is_refused_in_words(qtbot: QtBot, table: TableView) -> None:
    host = Host(table, "classic", seed=3)
    host.start()
    illegal: list[Card] = []
    for _ in range(20):
        qtbot.waitUntil(lambda: table.turn_is_open)
        turn = table.stage.turn
        assert turn is not None
        illegal = [c for c in host.view().hand if c not in turn.cards]
        if illegal:
            break
        _answer_by_mouse(qtbot, table)
    with qtbot.waitSignals([table.refused, table.announced], timeout=500):
        QTest.mouseClick(table.viewport(), LEFT, PLAIN, _spot(table, illegal[0]))
    assert table.stage.message[0]
    assert table.turn_is_open


def test_a_card_is_dragged_onto_the_table_or_returns(qtbot: QtBot, table: TableView) -> None:
    host = Host(table, "classic", seed=3)
    host.start()
    qtbot.waitUntil(lambda: table.turn_is_open)
    turn = table.stage.turn
    assert turn is not None
    card = next(iter(turn.cards))
    spot = _spot(table, card)
    port = table.viewport()
    for goal, played in ((spot + QPoint(40, 30), 0), (QPoint(425, 250), 1)):
        QTest.mousePress(port, LEFT, PLAIN, spot)
        QTest.mouseMove(port, QPoint((spot.x() + goal.x()) // 2, (spot.y() + goal.y()) // 2))
        QTest.mouseMove(port, goal)
        QTest.mouseRelease(port, LEFT, PLAIN, goal)
        assert len(host.actions) == played
    assert host.actions == [Play(card)]


@pytest.mark.parametrize("moment", [0, 40, 200, 700])
def test_resize_close_and_hide_while_moving_leave_nothing_running(
    qtbot: QtBot, table: TableView, moment: int
) -> None:
    table.set_speed(Speed.NORMAL)
    host = Host(table, "kots-cut", seed=2)
    table.idle.disconnect(host.go_on)
    host.start()
    assert table.moving
    qtbot.wait(moment)
    table.resize(900, 640)
    assert not table.choreographer.running
    assert table.stage.picture == picture_of(host.view())
    assert sorted(table.stage.items_showing()) == sorted(host.view().hand)
    table.hide()
    assert not table.choreographer.running


def test_a_hidden_table_moves_at_once(qtbot: QtBot, table: TableView) -> None:
    table.set_speed(Speed.SLOW)
    table.hide()
    host = Host(table, "classic", seed=2)
    host.start()
    qtbot.waitUntil(lambda: table.turn_is_open, timeout=1000)
    assert not table.choreographer.running


def test_clicks_only_hurry_while_the_table_moves(qtbot: QtBot, table: TableView) -> None:
    table.set_speed(Speed.SLOW)
    host = Host(table, "classic", seed=2)
    host.start()
    assert table.moving
    QTest.mouseClick(table.viewport(), LEFT, PLAIN, QPoint(425, 560))
    assert not host.actions
    qtbot.waitUntil(lambda: not table.choreographer.running, timeout=500)


def test_a_trick_held_until_a_click_stays(qtbot: QtBot, table: TableView) -> None:
    table.set_hold(None)
    host = Host(table, "classic", seed=3)
    host.start()
    qtbot.waitUntil(lambda: table.turn_is_open)
    _answer_by_mouse(qtbot, table)
    qtbot.waitUntil(lambda: table.choreographer.running, timeout=2000)
    assert len(table.stage.items_showing()) == len(host.view().hand) + 4
    QTest.mouseClick(table.viewport(), LEFT, PLAIN, QPoint(425, 560))
    qtbot.waitUntil(lambda: table.turn_is_open, timeout=2000)


def test_a_watched_table_shows_no_hand(qtbot: QtBot, table: TableView) -> None:
    table.set_watching(True)
    host = Host(table, "classic", seed=3)
    table.idle.disconnect(host.go_on)
    host.start()
    qtbot.waitUntil(lambda: not table.moving)
    assert table.stage.items_showing() == []


def test_the_scene_keeps_its_number_of_items(qtbot: QtBot, table: TableView) -> None:
    host = Host(table, "double-sir", seed=4, rounds=3)
    host.start()
    counts = []
    while not host.stopped:
        qtbot.waitUntil(lambda: host.stopped or table.turn_is_open, timeout=4000)
        if table.turn_is_open:
            counts.append((len(host.match.finished), len(table.stage.items())))
            _answer_by_mouse(qtbot, table)
    earlier = [n for finished, n in counts if finished == 1]
    later = [n for finished, n in counts if finished == 2]
    assert max(later) <= max(earlier) + 1  # a piece is made when it is first needed


def test_advice_and_the_last_trick_go_with_the_next_move(qtbot: QtBot, table: TableView) -> None:
    host = Host(table, "kots-called", seed=3)
    host.start()
    while not (table.turn_is_open and host.view().table.tricks):
        qtbot.waitUntil(lambda: table.turn_is_open)
        _answer_by_mouse(qtbot, table)
        qtbot.waitUntil(lambda: table.turn_is_open)
    turn = table.stage.turn
    assert turn is not None
    card = next(iter(turn.cards))
    table.show_last_trick(True)
    table.show_hint("Play it.", "It takes.", card, {card: "70 %"})
    pieces = table.stage.furnishing
    assert all(pieces.item(name) for name in ("last trick", "hint coin", "chance0", "ribbon"))
    _answer_by_mouse(qtbot, table)
    assert not any(pieces.item(name) for name in ("last trick", "hint coin", "chance0"))


def test_a_second_click_confirms(qtbot: QtBot, table: TableView) -> None:
    table.set_confirm(True)
    host = Host(table, "classic", seed=3)
    host.start()
    qtbot.waitUntil(lambda: table.turn_is_open)
    turn = table.stage.turn
    assert turn is not None
    for card in list(turn.cards)[:2]:
        QTest.mouseClick(table.viewport(), LEFT, PLAIN, _spot(table, card))
        assert not host.actions
    QTest.mouseClick(table.viewport(), LEFT, PLAIN, _spot(table, card))
    assert host.actions == [Play(card)]


def test_the_last_card_plays_itself_when_wanted(qtbot: QtBot, table: TableView) -> None:
    table.set_plays_last(True)
    host = Host(table, "classic", seed=3)
    host.start()
    while len(host.view().hand) > 1:
        qtbot.waitUntil(lambda: table.turn_is_open)
        _answer_by_mouse(qtbot, table)
    qtbot.waitUntil(lambda: host.stopped, timeout=3000)
    assert len(host.actions) == 13


def test_another_hand_order_is_shown_at_once(qtbot: QtBot, table: TableView) -> None:
    host = Host(table, "classic", seed=3)
    host.start()
    qtbot.waitUntil(lambda: table.turn_is_open)
    order = HandOrder(SuitOrder.CDHS, trump_left=False, high_left=False)
    table.set_hand_order(order)
    assert table.turn_is_open
    shown = tuple(sprite.card for sprite in table.stage.hand if sprite.visible)
    assert shown == sorted_hand(host.view().hand, None, order)


def test_tips_say_what_a_small_table_leaves_out(qtbot: QtBot, table: TableView) -> None:
    table.resize(800, 564)
    host = Host(table, "kots-called", seed=3)
    host.start()
    qtbot.waitUntil(lambda: table.turn_is_open)
    layout = table.stage.layout
    assert layout.compact
    assert "tricks" in tip_at(table.stage, layout.pool)
    assert "point" in tip_at(table.stage, layout.panels[0].center())
    assert "Trump" in tip_at(table.stage, layout.plaque)
    assert tip_at(table.stage, layout.centre) == ""


def test_the_tens_still_out_are_those_not_seen(qtbot: QtBot, table: TableView) -> None:
    table.set_tens_out(True)
    host = Host(table, "kots-cut", seed=3)
    host.start()
    while not host.stopped:
        qtbot.waitUntil(lambda: host.stopped or table.turn_is_open, timeout=4000)
        out = table.stage.extras.tens_out
        if host.match.round is None:
            break
        hidden = [c for hand in host.match.round.hands[1:] for c in hand]
        undealt = [c for hand in host.match.round.dealt for c in hand[len(hand) - host.view().table.stock :]]
        known = hidden + (undealt if host.view().table.stock else [])
        assert out == tuple(sum(c == make_card(s, TEN) for c in known) for s in Suit)
        _answer_by_mouse(qtbot, table)

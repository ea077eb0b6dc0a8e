"""Faults that other card games have, each provoked on the real game."""

import random
import time

import pytest
from PySide6.QtCore import QAbstractAnimation, QPoint, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from dehla_desktop.app.crash import report
from dehla_desktop.app.dialogs import rules_name
from dehla_desktop.app.taste import hand_order_of
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.table.sprites import pose_of
from dehla_engine.rules.presets import PRESETS
from tests.e2e.conftest import SitDown
from tests.e2e.sitting import Sitting

CTRL = Qt.KeyboardModifier.ControlModifier
LEFT, PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def _card_point(sitting: Sitting) -> QPoint:
    """Where to click on a card that may be played now."""
    turn = sitting.game.table.stage.turn
    assert turn is not None
    point = sitting.person.seen_point(next(iter(turn.cards)))
    table = sitting.game.table
    return table.viewport().mapTo(sitting.game.window, table.mapFromScene(point))


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_a_fast_double_click_plays_one_card(sit_down: SitDown, speed: str) -> None:
    sitting = sit_down(speed=speed)
    sitting.begin("classic", 3)
    sitting.until_ready()
    native = sitting.game.window.windowHandle()
    place = _card_point(sitting)
    acted = sitting.promises.acted
    for _ in range(4):
        QTest.mouseClick(native, LEFT, PLAIN, place)
    QTest.mouseDClick(native, LEFT, PLAIN, place)
    assert sitting.promises.acted == acted + 1
    assert sitting.session.state is not None
    assert len(sitting.session.view_of(0).hand) == 12


def test_new_while_a_computer_seat_thinks_plays_nothing_into_the_new_match(
    sit_down: SitDown, seed: int
) -> None:
    sitting = sit_down(speed="fast")
    dice = random.Random(seed)
    for number in range(12):
        sitting.begin(dice.choice(("classic", "kots-called", "mendikot-ask")), number)
        QTest.qWait(dice.randrange(120))
        before = sitting.session
        sitting.begin("classic", 1000 + number)
        assert sitting.session is not before
        assert sitting.session.state is not None
        assert sitting.session.state.actions == ()
        sitting.promises.check()
    sitting.until_ready()
    sitting.promises.check_record()


def test_an_old_score_never_shows_in_a_new_match(sit_down: SitDown) -> None:
    sitting = sit_down()
    sitting.begin("classic", 23)
    sitting.does(sitting.person.play(rounds=1))
    seen: list[str] = []

    def look() -> None:
        game = sitting.game
        picture = game.table.stage.picture
        if game.desk.session is before or picture is None:
            return
        teams = [(team.tens, team.tricks, team.points, team.kots) for team in picture.teams]
        if teams != [((), 0, 0, 0)] * 2 or sitting.person.result is not None:
            seen.append(str(teams))

    before = sitting.session
    sitting.set(rows.SPEED, "normal")
    sitting.begin("classic", 4)
    look()
    end = time.monotonic() + 1.0
    while time.monotonic() < end:
        QTest.qWait(1)
        look()
    assert seen == []


@pytest.mark.parametrize("size", [(800, 600), (1600, 1000)])
def test_resizing_during_the_deal_leaves_no_card_astray(sit_down: SitDown, size: tuple[int, int]) -> None:
    sitting = sit_down(speed="normal")
    sitting.begin("classic", 5)
    sitting.wait(lambda: sitting.game.table.choreographer.running)
    QTest.qWait(250)
    assert sitting.game.table.moving
    sitting.game.window.resize(*size)
    sitting.until_ready()
    QTest.qWait(300)  # legal cards have been lifted
    stage = sitting.game.table.stage
    assert stage.picture is not None
    places = stage.hand_places(stage.picture.hand)
    shown = [sprite for sprite in stage.hand if sprite.visible]
    assert len(shown) == len(places) == 13
    for sprite, place in zip(shown, places, strict=True):
        pose = pose_of(place, stage.kit.ratio, place.height)
        assert (sprite.pose.x, sprite.pose.y) == pytest.approx((pose.x, pose.y), abs=0.01)
        assert stage.sceneRect().contains(sprite.item.pos())
    assert not [sprite for sprite in stage.flyers if sprite.visible]


def test_a_turn_taken_back_at_once_leaves_no_card_lifted(sit_down: SitDown) -> None:
    sitting = sit_down(speed="slow")
    sitting.begin("classic", 3)
    table = sitting.game.table
    rising: list[bool] = []
    sitting.game.controller.turn_opened.connect(lambda _view: rising.append(table.choreographer.running))
    while not rising:
        table.choreographer.hurry()
        QTest.qWait(1)
    assert rising == [True], "legal cards rise"
    sitting.game.controller.play_on()
    assert not table.choreographer.running
    places = table.stage.hand_places(sitting.session.view_of(0).hand)
    shown = [sprite.pose.y for sprite in table.stage.hand if sprite.visible]
    assert shown == pytest.approx([place.y for place in places], abs=1)
    sitting.promises.check()


@pytest.mark.parametrize("preset", ["classic-closed", "mendikot-drawn", "kots-called"])
def test_no_hidden_face_flashes(sit_down: SitDown, preset: str) -> None:
    sitting = sit_down(speed="fast")
    sitting.begin(preset, 6)
    sitting.does(sitting.person.play(actions=4))  # the promises are checked every few milliseconds


def test_a_watched_table_flashes_no_face(sit_down: SitDown) -> None:
    sitting = sit_down(speed="fast")
    sitting.begin("classic", 6, watch=True)
    sitting.wait(lambda: len(sitting.session.state.table.tricks) >= 3 if sitting.session.state else False)


def test_nothing_moves_or_ticks_after_closing(sit_down: SitDown) -> None:
    sitting = sit_down(speed="normal")
    sitting.begin("classic", 7)
    sitting.wait(lambda: sitting.game.table.choreographer.running)
    QTest.qWait(100)
    game = sitting.game
    running = QAbstractAnimation.State.Running
    game.window.close()
    owners = (game.table, game.controller, game.desk)
    assert not [a for owner in owners for a in owner.findChildren(QAbstractAnimation) if a.state() == running]
    assert not [timer for owner in owners for timer in owner.findChildren(QTimer) if timer.isActive()]
    assert game.thinker.process_id == 0


def test_the_system_turning_dark_does_not_reach_a_closed_game(sit_down: SitDown) -> None:
    sitting = sit_down()
    paper = sitting.game.window.paper
    sitting.close()
    QTest.qWait(1)
    QGuiApplication.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)  # its window is gone by now
    assert sitting.game.window.paper == paper


def test_late_thinking_is_not_delivered_after_closing(sit_down: SitDown) -> None:
    sitting = sit_down(speed="instant")
    heard: list[object] = []
    sitting.begin("classic", 8)
    sitting.until_ready()
    turn = sitting.game.table.stage.turn
    assert turn is not None
    sitting.game.controller.submit(next(iter(turn.cards.values())))  # now a computer seat is asked
    sitting.close()
    sitting.game.thinker.decided.connect(lambda *facts: heard.append(facts))
    sitting.game.controller.happened.connect(lambda *facts: heard.append(facts))
    QTest.qWait(600)
    assert heard == []


def test_every_way_of_the_start_page_deals_what_its_label_says(sit_down: SitDown) -> None:
    sitting = sit_down()
    for button in sitting.game.start.ways:
        sitting.person.press(button)
        sitting.wait(lambda: sitting.game.desk.session is not None)
        session = sitting.session
        assert session.match.rules == PRESETS[button.way.preset].rules
        assert session.preset == button.way.preset
        title = sitting.game.window.bar.title.accessibleName()
        assert title.startswith(rules_name(button.way.preset))
        assert button.text() == button.way.title
        sitting.game.to_start()
        sitting.wait(lambda: sitting.game.start.isVisible())


def test_a_finished_trick_stays_to_be_read_and_needs_no_click(sit_down: SitDown) -> None:
    sitting = sit_down(speed="fast")
    sitting.set(rows.HOLD_SECONDS, 0.5)
    sitting.begin("classic", 9)
    sitting.until_ready()
    stage = sitting.game.table.stage
    held: list[float] = []
    since = 0.0
    script = sitting.person.play(rounds=1)
    sitting.person.follow(script)
    while len(held) < 3:
        QTest.qWait(2)
        whole = len([sprite for sprite in stage.trick if sprite.visible]) == 4
        moving_off = any(sprite.visible for sprite in stage.flyers)
        if whole and not moving_off and not since:
            since = time.monotonic()
        elif since and (not whole or moving_off):
            held.append(time.monotonic() - since)
            since = 0.0
    sitting.person.stop()
    print(f"three tricks were seen for {[round(seconds, 2) for seconds in held]} s")
    assert min(held) >= 0.5


def test_one_click_sends_a_held_trick_on_its_way(sit_down: SitDown) -> None:
    sitting = sit_down(speed="fast")
    sitting.set(rows.HOLD_UNTIL_CLICK, True)
    sitting.begin("classic", 9)
    sitting.until_ready()
    sitting.does(sitting.person.act())
    stage = sitting.game.table.stage
    sitting.wait(lambda: len([sprite for sprite in stage.trick if sprite.visible]) == 4)
    QTest.qWait(700)  # far longer than any card flies
    assert sitting.game.table.moving
    assert len([sprite for sprite in stage.trick if sprite.visible]) == 4
    sitting.person.click_scene(stage.sceneRect().center())
    sitting.wait(lambda: len([sprite for sprite in stage.trick if sprite.visible]) < 4, 3)


def test_no_single_key_gives_the_match_up(sit_down: SitDown) -> None:
    sitting = sit_down()
    sitting.begin("double-sir", 10)  # seven points: it outlasts these keys, and no rematch is offered
    sitting.until_ready()
    native = sitting.game.window.windowHandle()
    names = [f"Key_{letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"]
    names += ["Key_Backspace", "Key_Delete", "Key_Escape", "Key_Return", "Key_Space", "Key_End", "Key_Insert"]
    names += [f"Key_F{number}" for number in range(1, 13)]
    for name, held in [
        *((name, PLAIN) for name in names),
        *((name, CTRL) for name in names if name != "Key_Q"),
    ]:
        QTest.keyClick(native, Qt.Key[name], held)
        if held is PLAIN:  # Return after Ctrl+N is a match wanted twice
            QTest.keyClick(native, Qt.Key.Key_Return, PLAIN)
        QTest.qWait(0)
        sitting.game.window.sheets.close_all()
        for menu in sitting.game.window.bar.menu.values():
            menu.close()
        sitting.promises.check()
        assert sitting.game.desk.session is not None, name
        assert sitting.session.abandoned is None, name
        assert sitting.session.match.seed == 10, name


def test_tab_in_a_dialog_leaves_the_menus_alive(sit_down: SitDown) -> None:
    sitting = sit_down()
    window = sitting.game.window
    sitting.game.dialogs.settings()
    sheet = sitting.game.dialogs.top
    assert sheet is not None
    for _ in range(60):
        focused = window.focusWidget()
        assert sheet.isAncestorOf(focused), "the focus left the dialog"
        QTest.keyClick(window.windowHandle(), Qt.Key.Key_Tab)
    window.sheets.close_all()
    QTest.qWait(20)
    window.resize(1700, 1000)  # lays paper and font on the menus again
    QTest.qWait(20)
    for menu in window.bar.menu.values():
        assert menu.title()


def test_a_fault_that_comes_again_and_again_is_told_once(sit_down: SitDown) -> None:
    sitting = sit_down()
    sitting.begin("classic", 14)
    sitting.until_ready()
    fault = "Traceback (most recent call last):\nZeroDivisionError: division by zero"
    told = 0
    for facts in ("first", "second", "third"):
        sitting.game.tell_broken(report(fault, facts))
        told += sitting.game.dialogs.top is not None
        sitting.game.window.sheets.close_all()
    sitting.game.tell_broken(report(fault.replace("zero", "two"), ""))
    assert told == 1
    assert sitting.game.dialogs.top is not None, "another fault is told"


def test_an_order_chosen_while_cards_move_shows_when_they_rest(sit_down: SitDown) -> None:
    sitting = sit_down(speed="fast")
    sitting.begin("classic", 15, watch=False)
    table = sitting.game.table
    sitting.wait(lambda: table.choreographer.running)
    sitting.set(rows.HIGH_LEFT, not sitting.game.settings.get(rows.HIGH_LEFT))
    orders: list[bool] = []
    table.idle.connect(lambda: orders.append(_in_wanted_order(sitting)))
    sitting.until_ready()
    assert orders and all(orders)


def _in_wanted_order(sitting: Sitting) -> bool:
    picture = sitting.game.table.stage.picture
    return picture is not None and picture.fixed.order == hand_order_of(sitting.game.settings)


def test_a_closed_table_starts_no_worker_any_more(sit_down: SitDown) -> None:
    sitting = sit_down()
    sitting.begin("classic", 16)
    sitting.until_ready()
    images = sitting.game.table.stage.images
    sitting.game.close()
    before = images.pending()
    sitting.game.window.resize(1500, 900)  # every card in another size
    QTest.qWait(50)
    assert images.pending() == before

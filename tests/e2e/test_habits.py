"""What the settings say about hand, motion and play, each tried on the real game by real clicks."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QAbstractAnimation
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QProxyStyle, QStyle, QStyleHintReturn, QStyleOption, QWidget

from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.setting_kinds import Setting
from dehla_engine.cards import RANK_OF, SUIT_OF, Card, Suit
from tests.e2e.conftest import SitDown
from tests.e2e.sitting import Sitting


def _shown(sitting: Sitting) -> list[Card]:
    """The own hand as it lies, from left to right."""
    sprites = [s for s in sitting.game.table.stage.hand if s.visible and s.card is not None]
    return [s.card for s in sorted(sprites, key=lambda s: s.pose.x) if s.card is not None]


def _suits(cards: list[Card]) -> list[Suit]:
    return list(dict.fromkeys(SUIT_OF[card] for card in cards))


def test_the_hand_lies_as_the_settings_say(sit_down: SitDown) -> None:
    sitting = sit_down()
    sitting.begin("kots-called", 2)
    sitting.until_ready()
    while (trump := sitting.session.view_of(0).table.trump) is None:
        sitting.does(sitting.person.act())
        sitting.until_ready()
    orders = {"shdc": "SHDC", "cdhs": "CDHS"}
    for order, letters in orders.items():
        for trump_left in (True, False):
            for high_left in (True, False):
                sitting.set(rows.SUIT_ORDER, order)
                sitting.set(rows.TRUMP_LEFT, trump_left)
                sitting.set(rows.HIGH_LEFT, high_left)
                cards = _shown(sitting)
                assert sorted(cards) == sorted(sitting.session.view_of(0).hand)
                wanted = sorted(_suits(cards), key=lambda suit: letters.index(suit.letter))
                if trump_left and trump in wanted:
                    wanted = [trump, *(suit for suit in wanted if suit != trump)]
                assert _suits(cards) == wanted, (order, trump_left, high_left)
                for suit in wanted:
                    ranks = [RANK_OF[card] for card in cards if SUIT_OF[card] == suit]
                    assert ranks == sorted(ranks, reverse=high_left)
    sitting.does(sitting.person.act())  # a card is clicked where it lies now


@pytest.mark.parametrize("wanted", [False, True])
def test_a_forced_last_card_waits_unless_wanted(sit_down: SitDown, wanted: bool) -> None:
    sitting = sit_down()
    assert sitting.game.settings.get(rows.AUTO_FORCED_LAST) is False, "off by default"
    sitting.set(rows.AUTO_FORCED_LAST, wanted)
    sitting.begin("double-sir", 4)
    sitting.until_ready()
    while len(sitting.session.view_of(0).hand) > 2:
        sitting.does(sitting.person.act())
        sitting.until_ready()
    sitting.does(sitting.person.act())
    if wanted:
        sitting.wait(lambda: sitting.person.result is not None)
    else:
        sitting.until_ready()
        QTest.qWait(200)
        assert sitting.person.ready
        assert len(sitting.session.view_of(0).hand) == 1


@pytest.mark.parametrize("wanted", [False, True])
def test_a_card_needs_a_second_click_only_where_wanted(sit_down: SitDown, wanted: bool) -> None:
    sitting = sit_down()
    assert sitting.game.settings.get(rows.CONFIRM_SECOND_CLICK) is False, "off by default"
    sitting.set(rows.CONFIRM_SECOND_CLICK, wanted)
    sitting.begin("classic", 3)
    sitting.until_ready()
    turn = sitting.game.table.stage.turn
    assert turn is not None
    card = next(iter(turn.cards))
    acted = sitting.promises.acted
    sitting.person.click_scene(sitting.person.seen_point(card))
    assert sitting.promises.acted == acted + (not wanted)
    if wanted:
        QTest.qWait(700)  # no double click
        sitting.person.click_scene(sitting.person.seen_point(card))
        assert sitting.promises.acted == acted + 1


class _Resting(QProxyStyle):
    """The style of a system that wants no movement."""

    def styleHint(
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        data: QStyleHintReturn | None = None,
    ) -> int:
        if hint is QStyle.StyleHint.SH_Widget_Animation_Duration:
            return 0
        return super().styleHint(hint, option, widget, data)


@pytest.fixture
def resting_system(qapp: QApplication) -> Iterator[None]:
    before = qapp.style().name()
    qapp.setStyle(_Resting(before))
    yield
    qapp.setStyle(before)


def _moved(sitting: Sitting) -> bool:
    """Whether anything is animated in the first half second of a match."""
    sitting.begin("classic", 3)
    seen = False
    for _ in range(50):
        QTest.qWait(10)
        owned = sitting.game.table.findChildren(QAbstractAnimation)
        running = any(a.state() is QAbstractAnimation.State.Running for a in owned)
        flying = any(sprite.visible for sprite in sitting.game.table.stage.flyers)
        seen = seen or flying or (running and sitting.game.table.choreographer.running)
    return seen


def _set_and_move(sitting: Sitting, row: Setting[str], value: str) -> bool:
    sitting.set(row, value)
    return _moved(sitting)


def test_reduced_motion_moves_nothing(sit_down: SitDown) -> None:
    sitting = sit_down(speed="normal")
    assert _set_and_move(sitting, rows.REDUCED_MOTION, "off")
    assert _set_and_move(sitting, rows.REDUCED_MOTION, "system"), "this system has no such wish"
    assert not _set_and_move(sitting, rows.REDUCED_MOTION, "on")


@pytest.mark.usefixtures("resting_system")
def test_the_wish_of_the_system_is_followed_unless_overruled(sit_down: SitDown) -> None:
    sitting = sit_down(speed="normal")
    assert not _set_and_move(sitting, rows.REDUCED_MOTION, "system")
    assert _set_and_move(sitting, rows.REDUCED_MOTION, "off")

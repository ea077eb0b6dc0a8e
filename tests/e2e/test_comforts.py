"""What a player expects around the cards: rematch, finish, play on, a quiet disk, a window that stays."""

import os
import time

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from dehla_desktop.controller.session import Unranked
from dehla_desktop.i18n.game_words import card_name
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.table.proxies import Proxy
from dehla_engine.play.match import Match, apply
from dehla_engine.play.round import legal_actions
from tests.e2e.conftest import SitDown


def test_a_rematch_is_the_same_table_with_new_cards(sit_down: SitDown) -> None:
    sitting = sit_down()
    sitting.begin("kots-cut", 4)
    rematch = sitting.game.window.actions_["rematch"]
    sitting.until_ready()
    assert not rematch.isEnabled(), "a key alone would put the match away"
    sitting.does(sitting.person.play())
    before = sitting.session
    assert before.over
    rematch.trigger()
    sitting.until_ready()
    session = sitting.session
    assert session is not before
    assert (session.match.rules, session.seating, session.preset) == (
        before.match.rules,
        before.seating,
        before.preset,
    )
    assert session.match.finished == ()
    assert session.match.seed != before.match.seed
    assert not session.unranked


def test_a_decided_round_is_finished_by_a_key_and_counts_as_played(sit_down: SitDown) -> None:
    sitting = sit_down()
    finish = sitting.game.window.actions_["finish"]
    for seed in range(20):
        sitting.begin("classic", seed)
        sitting.until_ready()
        while sitting.person.result is None and not finish.isEnabled():
            sitting.does(sitting.person.act())
            sitting.wait(lambda: sitting.person.ready or sitting.person.result is not None)
        if finish.isEnabled():
            break
    match = sitting.session.match
    finish.trigger()
    sitting.wait(lambda: sitting.person.result is not None)
    played = sitting.session.match.finished[-1]
    assert played.result.winner == _winner_of_any_play(match)
    assert not sitting.session.unranked
    sitting.promises.check_record()


def _winner_of_any_play(match: Match) -> int | None:
    while match.round is not None:
        match = apply(match, legal_actions(match.round)[-1]).match
    return match.finished[-1].result.winner


def test_the_computer_plays_on_until_the_person_takes_over(sit_down: SitDown) -> None:
    sitting = sit_down()
    sitting.begin("classic", 3)
    sitting.until_ready()
    play_on = sitting.game.window.actions_["play_on"]
    play_on.trigger()
    assert play_on.isChecked()
    sitting.wait(lambda: sitting.session.state is not None and len(sitting.session.state.actions) > 12)
    play_on.trigger()
    assert not play_on.isChecked()
    sitting.until_ready()
    assert sitting.promises.acted == 0
    assert sitting.session.unranked == {Unranked.PLAYED_FOR}


def test_four_computer_players_play_while_one_watches(sit_down: SitDown) -> None:
    sitting = sit_down()
    sitting.begin("single-sir", 3, watch=True)
    sitting.wait(lambda: sitting.person.result is not None)
    assert sitting.promises.opened == 0
    assert sitting.session.unranked == {Unranked.WATCHED}
    sitting.promises.check_record()


def test_a_screen_reader_finds_the_hand_and_plays_a_card(sit_down: SitDown) -> None:
    sitting = sit_down()
    sitting.begin("classic", 3)
    sitting.until_ready()
    hand = sitting.session.view_of(0).hand
    buttons = [button for button in sitting.game.table.findChildren(Proxy) if button.isVisible()]
    names = [button.accessibleName().casefold() for button in buttons]
    assert len(set(names)) == len(names)
    turn = sitting.game.table.stage.turn
    assert turn is not None
    card = next(iter(turn.cards))
    assert {card_name(other).casefold() for other in hand} <= set(names)
    found = buttons[names.index(card_name(card).casefold())]
    actions = QAccessible.queryAccessibleInterface(found).actionInterface()
    actions.doAction("Press")
    sitting.wait(lambda: sitting.promises.acted == 1)
    state = sitting.session.state
    assert state is not None
    assert card not in state.hands[0]


def test_a_slow_disk_holds_up_no_frame(sit_down: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sit_down(speed="fast")
    sitting.begin("classic", 3)
    sitting.until_ready()
    real, slow = os.fsync, 2.0

    def fsync(descriptor: int) -> None:
        time.sleep(slow)
        real(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    script = sitting.person.act()
    sitting.person.follow(script)
    longest, last = 0.0, time.monotonic()
    end = last + slow
    while last < end:
        QTest.qWait(1)
        now = time.monotonic()
        longest, last = max(longest, now - last), now
    assert longest < slow / 2, f"nothing moved for {longest:.2f} s"
    monkeypatch.setattr(os, "fsync", real)
    sitting.until_ready()


def test_the_window_stays_where_it_stood_over_many_starts(sit_down: SitDown) -> None:
    sitting = sit_down()
    sitting.game.window.setGeometry(QRect(60, 70, 900, 640))
    QTest.qWait(20)
    stood = sitting.game.window.geometry()
    for _ in range(4):
        sitting = sit_down()
        sitting.game.window.resize(stood.size())  # a sitting begins at a size of its own
        QTest.qWait(20)
        assert sitting.game.window.geometry() == stood
        assert sitting.game.settings.get(rows.WINDOW_PLACE) != ""

"""What was played counts once: rounds claimed, resumed, given up and played again, on the whole game."""

from collections.abc import Callable
from functools import partial

from pytestqt.qtbot import QtBot

from dehla_desktop.dialogs.new_match import NewMatchChoice
from dehla_desktop.history.filters import Filter
from dehla_desktop.history.statistics import Statistics, statistics
from dehla_engine.play.view import legal_actions
from dehla_engine.rules.house import HouseRules, MatchUnit, Objective
from tests.desktop.app.conftest import Table
from tests.desktop.app.test_game import WAIT, play

Sit = Callable[[], Table]
TWO_ROUNDS = HouseRules(
    objective=Objective.TRICKS, kot_all_tens=False, streak=0, match_unit=MatchUnit.ROUNDS, match_target=2
)
"""Decided with the seventh trick of a side."""


def figures(table: Table, ranked_only: bool = False) -> Statistics:
    """The figures of the first person, once all is written down."""
    answers: list[Statistics] = []
    for _ in range(3):
        assert table.game.history.flush(60)
    table.game.history.ask(
        lambda store: statistics(store, Filter(1, ranked_only=ranked_only)), answers.append
    )
    assert table.game.history.flush(60)
    return answers[0]


def begin(table: Table, seed: int) -> None:
    table.game.begin(NewMatchChoice("", TWO_ROUNDS, seed, ("casual",) * 4, False))


def longer(table: Table, count: int) -> bool:
    """Whether the history holds more matches than that."""
    return len(table.history()) > count


def to_the_end_of_the_round(table: Table, qtbot: QtBot) -> bool:
    """Play on until the round is over; claimed as soon as it is decided. Whether it was claimed."""
    game, session = table.game, table.game.desk.session
    assert session is not None
    rounds, claimed = len(session.match.finished), False
    while len(session.match.finished) == rounds:
        qtbot.waitUntil(lambda: game.table.turn_is_open or len(session.match.finished) > rounds, timeout=WAIT)
        if session.can_finish:
            claimed = True
            game.window.commanded.emit("finish")
        elif game.table.turn_is_open:
            game.controller.submit(legal_actions(session.shown_view())[0])
    return claimed


def test_claimed_and_resumed_rounds_count_once(sit: Sit, qtbot: QtBot) -> None:
    table = sit()
    begin(table, 3)
    assert to_the_end_of_the_round(table, qtbot)
    qtbot.waitUntil(lambda: table.game.controller.waits_for_next_round, timeout=WAIT)
    assert figures(table).matches.played == 0  # a match that goes on is none yet
    table.close()
    again = sit()
    again.game.resume()  # between two rounds: the next one is dealt
    play(again, qtbot, 2)
    again.close()
    last = sit()
    last.game.resume()
    to_the_end_of_the_round(last, qtbot)
    qtbot.waitUntil(lambda: len(last.history()) == 1, timeout=WAIT)
    found = figures(last)
    assert (found.matches.played, found.rounds.played) == (1, 2)
    assert sum(found.matches) == 1
    assert found.rounds == figures(last, ranked_only=True).rounds
    assert sum(sum(tens.counts) for tens in found.tens) == 2
    last.close()
    assert figures(sit()) == found  # nor is it taken in again at the next start


def test_an_abandoned_match_counts_as_given_up(sit: Sit, qtbot: QtBot) -> None:
    table = sit()
    begin(table, 3)
    play(table, qtbot, 2)
    table.game.controller.give_up()
    qtbot.waitUntil(lambda: len(table.history()) == 1, timeout=WAIT)
    found = figures(table)
    assert (found.matches.played, found.matches.given_up) == (1, 1)
    assert found.rounds.played == 0  # no round was finished


def test_a_deal_played_again_never_touches_the_ranked_figures(sit: Sit, qtbot: QtBot) -> None:
    table = sit()
    for seed in (3, 3):
        begin(table, seed)
        to_the_end_of_the_round(table, qtbot)
        qtbot.waitUntil(lambda: table.game.controller.waits_for_next_round, timeout=WAIT)
        count = len(table.history())
        table.game.controller.give_up()
        qtbot.waitUntil(partial(longer, table, count), timeout=WAIT)
    assert figures(table).rounds.played == 2
    assert figures(table, ranked_only=True).rounds.played == 1

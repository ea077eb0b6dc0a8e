"""A match from its first deal to its end, and steps out of order."""

import random

import pytest

from dehla_engine.errors import Illegal, IllegalAction
from dehla_engine.play.actions import PLAYS
from dehla_engine.play.events import MatchEnded, RoundEnded
from dehla_engine.play.match import (
    MatchOrderError,
    apply,
    begin_round,
    deal_number,
    deal_round,
    new_match,
    view,
)
from dehla_engine.play.round import legal_actions
from dehla_engine.play.view import why_illegal as why_illegal_in_view
from dehla_engine.record.replay import record_of, replay
from dehla_engine.rules.house import HouseRules
from dehla_engine.rules.presets import PRESETS
from tests.engine.tables import played_match, states_of_round


def test_nothing_is_played_between_rounds() -> None:
    match = new_match(HouseRules(), 1)
    with pytest.raises(MatchOrderError):
        apply(match, PLAYS[0])
    with pytest.raises(MatchOrderError):
        view(match, 0)


def test_no_round_begins_in_the_middle_of_one_or_after_the_end() -> None:
    match = deal_round(new_match(HouseRules(), 1)).match
    with pytest.raises(MatchOrderError):
        deal_round(match)
    over = played_match(PRESETS["classic-short"].rules, 1, 99)
    assert over.over
    with pytest.raises(MatchOrderError):
        begin_round(over, deal_number(over.book, 1, 5, 0))


def test_after_the_round_nothing_may_be_done() -> None:
    match = played_match(HouseRules(), 1, 1)
    state = match.finished[-1].state
    seen = replay(record_of(match)).finished[-1].state
    assert seen == state
    assert legal_actions(state) == ()


def test_a_view_of_a_round_that_is_over_refuses() -> None:
    match = deal_round(new_match(HouseRules(), 1)).match
    assert match.round is not None
    other = (match.round.table.turn + 1) % 4
    refusal = why_illegal_in_view(view(match, other), PLAYS[0])
    assert refusal is not None
    assert refusal.reason is Illegal.NOT_YOUR_TURN
    with pytest.raises(IllegalAction):
        apply(match, PLAYS[0], other)


def test_the_end_of_a_round_and_of_a_match_are_told() -> None:
    match, rng = new_match(PRESETS["classic-short"].rules, 4), random.Random(4)
    ended = 0
    while not match.over:
        *_, (match, events) = states_of_round(match, rng)
        result = match.finished[-1].result
        assert RoundEnded(result, match.dealer) in events  # type: ignore[arg-type]  # a seat once dealt
        assert (MatchEnded(match.winner) in events) == match.over
        ended += 1
    assert ended == match.standing.rounds_played == len(match.finished)
    assert match.winner in (0, 1)


def test_not_over_has_no_winner() -> None:
    assert new_match(HouseRules(), 1).winner is None

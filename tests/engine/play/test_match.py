"""A match from its first deal to its end, steps out of order, and rounds that are decided early."""

import random

import pytest

from dehla_engine.errors import Illegal, IllegalAction
from dehla_engine.play.actions import PLAYS
from dehla_engine.play.events import MatchEnded, RoundEnded
from dehla_engine.play.finish import finish_round, table_is_decided
from dehla_engine.play.match import (
    Match,
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
from dehla_engine.rules.scoring import RoundResult
from tests.engine.tables import played_match, random_rules, states_of_round


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


def outcome(result: RoundResult) -> tuple[object, ...]:
    """What must be the same whatever is played from a decided moment on."""
    return (result.winner, result.kot, result.standing)


def check_decided(seed: int) -> bool:
    """Play random rounds; from the first decided moment on, try several ends. Whether one was found early."""
    rng = random.Random(seed)
    rules = random_rules(rng)
    match = new_match(rules, seed)
    for moment, _ in states_of_round(match, rng):
        if moment.round is None:
            return False
        if table_is_decided(moment.round.table):
            ends = {outcome(ended(moment, random.Random(end)).finished[-1].result) for end in range(6)}
            ends.add(outcome(finish_round(moment, 40).match.finished[-1].result))
            assert len(ends) == 1, f"seed {seed}"
            dealers = {ended(moment, random.Random(end)).dealer for end in range(6)}
            assert len(dealers) == 1, f"seed {seed}"
            return True
    return False


def ended(match: Match, rng: random.Random) -> Match:
    """The match after the rest of the round by chance."""
    while match.round is not None:
        match = apply(match, rng.choice(legal_actions(match.round)), seconds=40).match
    return match


def test_decided_is_decided() -> None:
    assert sum(check_decided(seed) for seed in range(60)) > 20


@pytest.mark.long
def test_decided_is_decided_at_length() -> None:
    assert sum(check_decided(seed) for seed in range(1000, 4000)) > 1000


def test_finishing_records_every_action() -> None:
    match = deal_round(new_match(HouseRules(), 2)).match
    done, events = finish_round(match, 12)
    assert done.round is None
    assert done.finished[-1].seconds == 12
    assert replay(record_of(done)) == done
    assert any(isinstance(event, RoundEnded) for event in events)

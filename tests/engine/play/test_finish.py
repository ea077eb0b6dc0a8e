"""Finishing a decided round: sound over every rule, and recorded like any other play."""

import random

import pytest

from dehla_engine.play.finish import finish_round, table_is_decided
from dehla_engine.play.match import Match, apply, deal_round, new_match
from dehla_engine.play.round import legal_actions
from dehla_engine.record.record import read_record, write_record
from dehla_engine.record.replay import record_of, replay
from dehla_engine.rules.decided import certain_winner, is_decided
from dehla_engine.rules.house import HouseRules
from dehla_engine.rules.presets import PRESETS
from dehla_engine.rules.scoring import Kot, Tally
from tests.engine.tables import random_rules

CONTINUATIONS = 4


def play_out(match: Match, dice: random.Random) -> Match:
    while match.round is not None:
        match = apply(match, dice.choice(legal_actions(match.round))).match
    return match


def outcome(match: Match) -> tuple[object, ...]:
    result = match.finished[-1].result
    return (result.winner, result.kot, result.standing, match.dealer, match.over)


def check_round(rules: HouseRules, seed: int) -> int:
    """How many moments of a random round were decided; each is checked by several continuations."""
    dice = random.Random(seed)
    match = deal_round(new_match(rules, seed)).match
    decided = 0
    while match.round is not None:
        if table_is_decided(match.round.table):
            decided += 1
            ends = {outcome(play_out(match, dice)) for _ in range(CONTINUATIONS)}
            ends.add(outcome(finish_round(match).match))
            assert len(ends) == 1, f"seed {seed}, rules {rules.to_table()}: {ends}"
        match = apply(match, dice.choice(legal_actions(match.round))).match
    return decided


@pytest.mark.parametrize("preset", PRESETS)
def test_every_continuation_of_a_decided_round_gives_the_same_result(preset: str) -> None:
    decided = seed = 0
    while seed < 6 or not decided:  # double capture by even tens is rarely decided before its end
        decided += check_round(PRESETS[preset].rules, seed)
        seed += 1
        assert seed < 200, "no moment was ever decided: the test looked at nothing"


def every_outcome(match: Match) -> set[tuple[object, ...]]:
    """The results of all continuations; only for the last cards."""
    if match.round is None:
        return {outcome(match)}
    ends: set[tuple[object, ...]] = set()
    for action in legal_actions(match.round):
        ends |= every_outcome(apply(match, action).match)
    return ends


def check_every_end(rules: HouseRules, seed: int) -> tuple[int, int]:
    """Of the moments with at most two cards a hand: how many there were, how many of them were decided."""
    dice = random.Random(seed)
    match = deal_round(new_match(rules, seed)).match
    moments = decided = 0
    while match.round is not None:
        state = match.round
        if not state.table.stock and max(map(len, state.hands)) <= 2:
            moments += 1
            if table_is_decided(state.table):
                decided += 1
                ends = every_outcome(match)
                assert len(ends) == 1, f"seed {seed}, rules {rules.to_table()}: {ends}"
        match = apply(match, dice.choice(legal_actions(state))).match
    return moments, decided


def test_decided_is_never_said_wrongly_under_any_rules(seed: int) -> None:
    dice = random.Random(seed)
    moments = decided = 0
    for _ in range(80):
        rules = random_rules(dice, players=4, packs=1)
        found = check_every_end(rules, dice.randrange(10**6))
        moments, decided = moments + found[0], decided + found[1]
        decided += check_round(rules, dice.randrange(10**6))
    print(f"seed {seed}: {moments} last moments")
    assert decided > 100


def test_a_finished_round_is_recorded_like_any_other(seed: int) -> None:
    dice = random.Random(seed)
    match = new_match(PRESETS["classic"].rules, 2)
    for deal in range(100):
        match = deal_round(new_match(PRESETS["classic"].rules, deal)).match
        while match.round is not None and not table_is_decided(match.round.table):
            match = apply(match, dice.choice(legal_actions(match.round))).match
        if match.round is not None:
            break
    assert match.round is not None
    ended = finish_round(match, 77).match
    assert ended.finished[-1].seconds == 77
    assert replay(read_record(write_record(record_of(ended)).encode())) == ended


def tally(tens: tuple[int, int], captured: tuple[int, int], won: tuple[int, int]) -> Tally:
    points = (captured[0] * 4 + tens[0], captured[1] * 4 + tens[1])
    return Tally(tens, captured, won, points, 0, None)


def test_three_tens_win_but_a_kot_is_open_while_the_other_side_has_nothing() -> None:
    rules = PRESETS["classic"].rules
    three = tally((3, 0), (8, 0), (8, 0))
    assert certain_winner(rules, three, 13, 4) == 0
    assert not is_decided(rules, three, 8, 13, 4)
    assert is_decided(rules, tally((3, 1), (7, 1), (7, 1)), 8, 13, 4)


def test_where_all_tricks_count_a_whitewash_may_still_come() -> None:
    rules = PRESETS["mendikot"].rules
    assert not is_decided(rules, tally((4, 0), (8, 0), (8, 0)), 8, 13, 4)
    assert is_decided(PRESETS["classic"].rules, tally((4, 0), (8, 0), (8, 0)), 8, 13, 4)
    assert is_decided(rules, tally((4, 0), (7, 1), (7, 1)), 8, 13, 4)


def test_two_tens_each_prove_nothing_before_the_end() -> None:
    rules = PRESETS["mendikot"].rules
    assert certain_winner(rules, tally((2, 2), (12, 0), (12, 0)), 13, 4) is None


def test_the_first_seven_are_open_until_both_sides_took_one() -> None:
    rules = PRESETS["court-piece"].rules
    assert not is_decided(rules, tally((0, 0), (7, 0), (7, 0))._replace(), 6, 13, 4)
    assert is_decided(rules, tally((2, 2), (7, 1), (7, 1)), 8, 13, 4)
    assert Kot.FIRST_SEVEN.value == "first_seven"

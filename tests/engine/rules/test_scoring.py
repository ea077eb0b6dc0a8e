"""Who wins a round, kots, streaks, points, and when a match ends (rules.md section 5)."""

import pytest

from dehla_engine.play.match import Match, apply, begin_round, deal_number, deal_round, new_match
from dehla_engine.play.round import legal_actions
from dehla_engine.rules.house import HouseRules, RuleValue
from dehla_engine.rules.scoring import (
    Kot,
    Pair,
    RoundResult,
    Standing,
    Tally,
    kot_by_play,
    match_is_over,
    match_winner,
    objective_count,
    round_winner,
    score_round,
)
from tests.engine.by_hand import table_of


def rules(**values: RuleValue) -> HouseRules:
    return HouseRules.from_table(values)


def tally(
    tens: Pair = (2, 2),
    captured: Pair = (7, 6),
    won: Pair = (7, 6),
    points: Pair | None = None,
    last: int = 0,
    first_seven: int | None = None,
) -> Tally:
    return Tally(tens, captured, won, points or (4 * captured[0], 4 * captured[1]), last, first_seven)


def score(
    before: Standing, counted: Tally, dealer: int = 0, seconds: int = 0, **values: RuleValue
) -> RoundResult:
    return score_round(rules(**values), before, dealer, counted, seconds)


NOTHING = Standing()


# the winner


def test_objectives() -> None:
    counted = tally(tens=(1, 3), captured=(8, 5), points=(20, 36))
    assert objective_count(rules(objective="tens"), counted) == (1, 3)
    assert objective_count(rules(objective="tricks"), counted) == (8, 5)
    assert objective_count(rules(objective="card_points"), counted) == (20, 36)
    assert round_winner(rules(objective="tens"), counted, 0, None) == 1
    assert round_winner(rules(objective="tricks"), counted, 0, None) == 0
    assert round_winner(rules(objective="card_points"), counted, 0, None) == 1


@pytest.mark.parametrize("dealer", range(4))
def test_ties(dealer: int) -> None:
    def winner(tie: str, counted: Tally, previous: int | None = None) -> int | None:
        return round_winner(rules(tie=tie), counted, dealer, previous)

    even = tally(captured=(6, 7), won=(8, 5), last=3)
    assert winner("no_result", even, 0) is None
    assert winner("non_dealers", even) == 1 - dealer % 2
    assert winner("captured_tricks", even) == 1
    assert winner("won_tricks", even) == 0
    assert winner("last_trick", even) == 1
    assert winner("last_trick", even._replace(last_taker=2)) == 0
    assert winner("previous_winner", even, 0) == 0
    assert winner("previous_winner", even, 1) == 1


def test_a_tie_that_ties_again_has_no_result() -> None:
    even = tally(captured=(13, 13), won=(13, 13))
    assert round_winner(rules(tie="captured_tricks"), even, 0, None) is None
    assert round_winner(rules(tie="won_tricks"), even, 0, None) is None
    assert round_winner(rules(tie="previous_winner"), even, 0, None) is None


def test_a_majority_needs_no_tie_rule() -> None:
    for tie in ("no_result", "non_dealers", "last_trick", "previous_winner"):
        assert round_winner(rules(tie=tie), tally(tens=(3, 1), last=1), 0, 1) == 0
        assert round_winner(rules(tie=tie), tally(tens=(1, 3), last=0), 1, 0) == 1


# kots by play


def test_kot_by_all_tens() -> None:
    assert kot_by_play(rules(), tally(tens=(4, 0)), 0) is Kot.ALL_TENS
    assert kot_by_play(rules(), tally(tens=(0, 4)), 1) is Kot.ALL_TENS
    assert kot_by_play(rules(), tally(tens=(3, 1)), 0) is None
    assert kot_by_play(rules(kot_all_tens=False), tally(tens=(4, 0)), 0) is None


def test_kot_by_all_tricks_captured_not_taken() -> None:
    whole = tally(tens=(4, 0), captured=(13, 0), won=(9, 4))
    assert kot_by_play(rules(kot_all_tricks=True), whole, 0) is Kot.ALL_TRICKS
    assert kot_by_play(rules(kot_all_tens=False), whole, 0) is None
    taken = tally(tens=(4, 0), captured=(12, 1), won=(13, 0))
    assert kot_by_play(rules(kot_all_tricks=True, kot_all_tens=False), taken, 0) is None


def test_kot_by_the_first_seven() -> None:
    seven = tally(first_seven=1)
    first: dict[str, RuleValue] = {"kot_first_seven": True, "kot_all_tens": False}
    assert kot_by_play(HouseRules.from_table(first), seven, 1) is Kot.FIRST_SEVEN
    assert kot_by_play(HouseRules.from_table(first), seven, 0) is None, "of the winner only"
    assert kot_by_play(rules(kot_all_tens=False), seven, 1) is None
    assert kot_by_play(HouseRules.from_table(first), tally(), 0) is None


def test_tricks_one_to_seven_are_won_not_captured() -> None:
    assert table_of([0, 2, 0, 2, 0, 2, 0]).tally().first_seven == 0
    assert table_of([1, 3, 1, 3, 1, 3, 3, 0, 0]).tally().first_seven == 1
    assert table_of([0, 2, 0, 2, 0, 2]).tally().first_seven is None, "only six so far"
    assert table_of([0, 2, 0, 2, 0, 2, 1]).tally().first_seven is None
    assert table_of([0, 2, 0, 2, 0, 2, 0, 1, 1, 1]).tally().first_seven == 0


# streaks and points


def test_a_streak_grows_and_the_loser_s_falls() -> None:
    after = score(Standing(streaks=(0, 3)), tally(tens=(3, 1))).standing
    assert after.streaks == (1, 0)
    assert after.points == (1, 0)
    assert after.kots == (0, 0)
    assert score(Standing(streaks=(2, 0)), tally(tens=(1, 3))).standing.streaks == (0, 1)


def test_no_result_leaves_the_streaks() -> None:
    before = Standing(streaks=(3, 0), previous_winner=0, last_winner=0, points=(3, 1), kots=(1, 1))
    kept = score(before, tally())
    assert (kept.winner, kept.kot) == (None, None)
    assert kept.standing.streaks == (3, 0)
    assert kept.standing.points == (3, 1)
    assert kept.standing.kots == (1, 1)
    assert kept.standing.previous_winner == 0
    assert kept.standing.last_winner is None
    assert score(before, tally(), tie_resets_streaks=True).standing.streaks == (0, 0)
    assert score(before, tally(tens=(3, 1)), tie_resets_streaks=True).standing.streaks == (4, 0)


def test_a_completed_streak_is_a_kot() -> None:
    six = Standing(streaks=(6, 0))
    done = score(six, tally(tens=(3, 1)), kot_points=5)
    assert done.kot is Kot.STREAK
    assert done.standing.streaks == (0, 0)
    assert done.standing.kots == (1, 0)
    assert done.standing.points == (5, 0)
    assert score(Standing(streaks=(5, 0)), tally(tens=(3, 1))).kot is None
    assert score(Standing(streaks=(0, 2)), tally(tens=(1, 3)), streak=3).standing.kots == (0, 1)


def test_streak_off_counts_on() -> None:
    after = score(Standing(streaks=(30, 0)), tally(tens=(3, 1)), streak=0)
    assert after.kot is None
    assert after.standing.streaks == (31, 0)


def test_a_kot_by_play_resets_both_and_counts_once() -> None:
    for streaks in ((6, 0), (0, 4), (0, 0)):
        after = score(Standing(streaks=streaks), tally(tens=(4, 0)), kot_points=3)
        assert after.kot is Kot.ALL_TENS
        assert after.standing.streaks == (0, 0)
        assert after.standing.kots == (1, 0)
        assert after.standing.points == (3, 0)
    second = score(NOTHING, tally(tens=(0, 4)), kot_points=3).standing
    assert second.kots == (0, 1)
    assert second.points == (0, 3)


def test_a_tie_won_by_the_tie_rule_is_a_won_round() -> None:
    after = score(NOTHING, tally(), dealer=1, tie="non_dealers").standing
    assert (after.points, after.streaks, after.previous_winner, after.last_winner) == ((1, 0), (1, 0), 0, 0)


def test_totals_add_up() -> None:
    before = Standing(kots=(1, 2), points=(5, 6), rounds_played=9, seconds=100)
    after = score(before, tally(tens=(4, 0)), seconds=40, kot_points=2).standing
    assert after.kots == (2, 2)
    assert after.points == (7, 6)
    assert after.rounds_played == 10
    assert after.seconds == 140


# the match


def test_match_to_kots_and_points() -> None:
    assert not match_is_over(rules(match_target=2), Standing(kots=(1, 1)))
    assert match_is_over(rules(match_target=2), Standing(kots=(1, 2)))
    assert match_winner(rules(match_target=2), Standing(kots=(1, 2), points=(9, 0))) == 1
    to_points: dict[str, RuleValue] = {"match_unit": "points", "match_target": 5}
    assert not match_is_over(HouseRules.from_table(to_points), Standing(points=(4, 4), kots=(9, 9)))
    assert match_is_over(HouseRules.from_table(to_points), Standing(points=(6, 4)))
    assert match_winner(HouseRules.from_table(to_points), Standing(points=(6, 4), kots=(0, 3))) == 0


@pytest.mark.parametrize("unit", ["rounds", "minutes"])
def test_winner_by_rounds_and_minutes(unit: str) -> None:
    by = rules(match_unit=unit)
    assert match_winner(by, Standing(kots=(1, 0), points=(3, 9))) == 0
    assert match_winner(by, Standing(kots=(1, 1), points=(3, 9))) == 1
    assert match_winner(by, Standing(kots=(1, 1), points=(9, 9))) is None


def test_match_to_rounds() -> None:
    three = rules(match_unit="rounds", match_target=3)
    assert not match_is_over(three, Standing(rounds_played=2, points=(99, 0), kots=(9, 0)))
    assert match_is_over(three, Standing(rounds_played=3))


def test_match_to_minutes() -> None:
    two = rules(match_unit="minutes", match_target=2)
    assert not match_is_over(two, Standing(rounds_played=5, seconds=119))
    assert match_is_over(two, Standing(rounds_played=1, seconds=120))


def play_out(match: Match, seconds: int) -> Match:
    while match.round is not None:
        match, _ = apply(match, legal_actions(match.round)[0], seconds=seconds)
    return match


def test_minutes_are_the_sum_of_the_rounds() -> None:
    match = new_match(rules(match_unit="minutes", match_target=1), 4)
    match = play_out(deal_round(match).match, 40)
    assert not match.over
    match = play_out(deal_round(match).match, 20)
    assert match.over
    assert match.standing.seconds == 60
    assert [played.seconds for played in match.finished] == [40, 20]


def test_previous_winner_through_rounds_without_result() -> None:
    match = new_match(rules(match_unit="rounds", match_target=20, streak=0), 8)
    seen: list[int | None] = []
    while not match.over:
        deal = deal_number(match.book, match.seed, len(match.finished), match.dealer)
        match = play_out(begin_round(match, deal).match, 1)
        winner = match.finished[-1].result.winner
        seen.append(winner)
        winners = [team for team in seen if team is not None]
        assert match.standing.previous_winner == (winners[-1] if winners else None)
        assert match.standing.last_winner == winner
    assert None in seen

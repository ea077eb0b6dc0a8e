"""The result of a round and of a match (rules.md section 5)."""

from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from dehla_engine.rules.house import HouseRules, MatchUnit, Objective, Tie
from dehla_engine.seats import Seat, Team, team_of

Pair: TypeAlias = tuple[int, int]
"""One number a team."""


class Tally(NamedTuple):
    """What a round came to, by team; ``first_seven``: the team whose members took tricks 1 to 7, if any."""

    tens: Pair
    captured_tricks: Pair
    won_tricks: Pair
    card_points: Pair
    last_taker: Seat
    first_seven: Team | None


class Kot(StrEnum):
    """The kinds of kot; a round counts one at most, the first of these that applies."""

    ALL_TRICKS = "all_tricks"
    ALL_TENS = "all_tens"
    FIRST_SEVEN = "first_seven"
    STREAK = "streak"


class Standing(NamedTuple):
    """Where a match stands before a round.

    ``previous_winner``: of the last round that had one. ``last_winner``: of the round just before,
    None when it had none. ``seconds``: played time.
    """

    streaks: Pair = (0, 0)
    kots: Pair = (0, 0)
    points: Pair = (0, 0)
    previous_winner: Team | None = None
    last_winner: Team | None = None
    rounds_played: int = 0
    seconds: int = 0


class RoundResult(NamedTuple):
    """A finished round: its tally, who won it and how, and the standing after it."""

    dealer: Seat
    tally: Tally
    winner: Team | None
    kot: Kot | None
    standing: Standing


FIRST_SEVEN: Final = 7
SECONDS_A_MINUTE: Final = 60


def _more(pair: Pair) -> Team | None:
    if pair[0] == pair[1]:
        return None
    return 0 if pair[0] > pair[1] else 1


def objective_count(rules: HouseRules, tally: Tally) -> Pair:
    """What a round is won by, for each team."""
    match rules.objective:
        case Objective.TENS:
            return tally.tens
        case Objective.TRICKS:
            return tally.captured_tricks
        case Objective.CARD_POINTS:
            return tally.card_points


def _tie_winner(rules: HouseRules, tally: Tally, dealer: Seat, previous_winner: Team | None) -> Team | None:
    match rules.tie:
        case Tie.NO_RESULT:
            return None
        case Tie.NON_DEALERS:
            return 1 - team_of(dealer)
        case Tie.CAPTURED_TRICKS:
            return _more(tally.captured_tricks)
        case Tie.WON_TRICKS:
            return _more(tally.won_tricks)
        case Tie.LAST_TRICK:
            return team_of(tally.last_taker)
        case Tie.PREVIOUS_WINNER:
            return previous_winner


def round_winner(rules: HouseRules, tally: Tally, dealer: Seat, previous_winner: Team | None) -> Team | None:
    """The objective's majority, else the tie rule's word, else None."""
    winner = _more(objective_count(rules, tally))
    return winner if winner is not None else _tie_winner(rules, tally, dealer, previous_winner)


def kot_by_play(rules: HouseRules, tally: Tally, winner: Team) -> Kot | None:
    """A kot by tens or tricks of the round's winner."""
    loser = 1 - winner
    if rules.kot_all_tricks and tally.captured_tricks[loser] == 0:
        return Kot.ALL_TRICKS
    if rules.kot_all_tens and tally.tens[loser] == 0:
        return Kot.ALL_TENS
    if rules.kot_first_seven and tally.first_seven == winner:
        return Kot.FIRST_SEVEN
    return None


def _streaks_and_kot(
    rules: HouseRules, streaks: Pair, winner: Team | None, kot: Kot | None
) -> tuple[Pair, Kot | None]:
    if winner is None:
        return ((0, 0) if rules.tie_resets_streaks else streaks), None
    grown = streaks[winner] + 1
    if kot is None and rules.streak and grown >= rules.streak:
        kot = Kot.STREAK
    if kot is not None:
        return (0, 0), kot
    return _for(winner, grown), None


def _for(team: Team, number: int) -> Pair:
    return (number, 0) if team == 0 else (0, number)


def _plus(pair: Pair, other: Pair) -> Pair:
    return (pair[0] + other[0], pair[1] + other[1])


def score_round(rules: HouseRules, before: Standing, dealer: Seat, tally: Tally, seconds: int) -> RoundResult:
    """The result of a complete round that took so many seconds."""
    winner = round_winner(rules, tally, dealer, before.previous_winner)
    kot = None if winner is None else kot_by_play(rules, tally, winner)
    streaks, kot = _streaks_and_kot(rules, before.streaks, winner, kot)
    points, kots = before.points, before.kots
    if winner is not None:
        points = _plus(points, _for(winner, rules.kot_points if kot else 1))
        kots = _plus(kots, _for(winner, 1 if kot else 0))
    after = Standing(
        streaks=streaks,
        kots=kots,
        points=points,
        previous_winner=before.previous_winner if winner is None else winner,
        last_winner=winner,
        rounds_played=before.rounds_played + 1,
        seconds=before.seconds + seconds,
    )
    return RoundResult(dealer, tally, winner, kot, after)


def match_is_over(rules: HouseRules, standing: Standing) -> bool:
    """Whether the target of the match is reached."""
    match rules.match_unit:
        case MatchUnit.KOTS:
            return max(standing.kots) >= rules.match_target
        case MatchUnit.POINTS:
            return max(standing.points) >= rules.match_target
        case MatchUnit.ROUNDS:
            return standing.rounds_played >= rules.match_target
        case MatchUnit.MINUTES:
            return standing.seconds >= rules.match_target * SECONDS_A_MINUTE


def match_winner(rules: HouseRules, standing: Standing) -> Team | None:
    """The winner of a match that is over; None is a draw."""
    if rules.match_unit is MatchUnit.KOTS:
        return _more(standing.kots)
    if rules.match_unit is MatchUnit.POINTS:
        return _more(standing.points)
    by_kots = _more(standing.kots)
    return by_kots if by_kots is not None else _more(standing.points)

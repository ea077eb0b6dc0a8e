"""What the outcomes of a round are worth to a team: the chance to win the match after each of them.

Between two equal sides the rounds to come are drawn from rough odds; how often kots and rounds without
a result come is what computer matches show (benchmarks/results.md). It looks ``AHEAD`` rounds ahead, so a
distant target is judged by the lead.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from dehla_engine.rules.house import HouseRules, MatchUnit, Tie
from dehla_engine.rules.scoring import Pair, Standing, match_is_over, match_winner
from dehla_engine.seats import Team

AHEAD: Final = 8
KOT_BY_TENS: Final = 0.20
"""How often a won round is one with every ten, and otherwise with another kot."""
KOT_OTHERWISE: Final = 0.05
NO_RESULT: Final = 0.12
SECONDS_A_ROUND: Final = 240

OUTCOMES: Final = ((1, True), (1, False), (None, False), (0, False), (0, True))
"""By the side of team 0: lost with a kot, lost, no result, won, won with a kot."""


class _Odds(NamedTuple):
    kot: float
    nothing: float


def outcome_values(rules: HouseRules, standing: Standing, team: Team) -> tuple[float, ...]:
    """For the five outcomes of the round, lost with a kot first: 0 the worst for the match to 1 the best."""
    own = standing if team == 0 else _exchanged(standing)
    values = [_chance(rules, after_round(rules, own, winner, kot), AHEAD) for winner, kot in OUTCOMES]
    low, high = min(values), max(values)
    if high - low < 1e-9:
        return (0.0, 0.0, 0.5, 1.0, 1.0)
    return tuple((value - low) / (high - low) for value in values)


def after_round(rules: HouseRules, before: Standing, winner: Team | None, kot: bool) -> Standing:
    """The standing after a round with this winner, won with a kot by play or without (rules.md section 5)."""
    played = before._replace(
        rounds_played=before.rounds_played + 1,
        seconds=before.seconds + SECONDS_A_ROUND,
        last_winner=None,
        previous_winner=None,
    )
    if winner is None:
        return played._replace(streaks=(0, 0)) if rules.tie_resets_streaks else played
    grown = before.streaks[winner] + 1
    kot = kot or 0 < rules.streak <= grown
    return played._replace(
        streaks=(0, 0) if kot else _for(winner, grown),
        kots=_plus(before.kots, _for(winner, int(kot))),
        points=_plus(before.points, _for(winner, rules.kot_points if kot else 1)),
    )


@lru_cache(maxsize=65536)
def _chance(rules: HouseRules, standing: Standing, ahead: int) -> float:
    """Team 0's chance to win the match from here, a draw counting half."""
    if match_is_over(rules, standing):
        winner = match_winner(rules, standing)
        return 0.5 if winner is None else 1.0 - winner
    if ahead == 0:
        return _by_lead(rules, standing)
    odds = _odds(rules)
    won = (1.0 - odds.nothing) / 2
    shares = (won * odds.kot, won * (1 - odds.kot), odds.nothing, won * (1 - odds.kot), won * odds.kot)
    total = 0.0
    for (winner, kot), share in zip(OUTCOMES, shares, strict=True):
        if share:
            total += share * _chance(rules, after_round(rules, standing, winner, kot), ahead - 1)
    return total


def _odds(rules: HouseRules) -> _Odds:
    kot = KOT_BY_TENS if rules.kot_all_tens else KOT_OTHERWISE
    return _Odds(kot, NO_RESULT if rules.tie is Tie.NO_RESULT else 0.0)


def _by_lead(rules: HouseRules, standing: Standing) -> float:
    counts = standing.points if rules.match_unit is MatchUnit.POINTS else standing.kots
    lead = counts[0] - counts[1] + (standing.streaks[0] - standing.streaks[1]) / 8
    return min(0.95, max(0.05, 0.5 + 0.12 * lead))


def _exchanged(standing: Standing) -> Standing:
    return standing._replace(
        streaks=standing.streaks[::-1], kots=standing.kots[::-1], points=standing.points[::-1]
    )


def _for(team: Team, number: int) -> Pair:
    return (number, 0) if team == 0 else (0, number)


def _plus(pair: Pair, other: Pair) -> Pair:
    return (pair[0] + other[0], pair[1] + other[1])

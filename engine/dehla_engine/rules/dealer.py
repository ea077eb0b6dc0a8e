"""Who deals next (rules.md section 6)."""

from typing import Final

from dehla_engine.rules.house import DealerRule, HouseRules
from dehla_engine.rules.scoring import RoundResult, Standing
from dehla_engine.seats import Seat, next_seat, team_of

NEXT: Final = 1
SAME: Final = 0
PARTNER: Final = 2


def _steps(rules: HouseRules, before: Standing, result: RoundResult) -> int:
    team = team_of(result.dealer)
    if rules.dealer is DealerRule.ROTATE or result.winner == team:
        return NEXT
    if result.winner is None:
        return _steps_without_result(rules, before, team)
    if rules.dealer is DealerRule.KOT_TO_PARTNER and result.kot is not None:
        return PARTNER
    if rules.dealer is DealerRule.WHITEWASH_TO_PARTNER and result.tally.captured_tricks[team] == 0:
        return PARTNER
    return SAME


def _steps_without_result(rules: HouseRules, before: Standing, team: int) -> int:
    if rules.dealer is DealerRule.SAME_UNLESS_WON:
        return SAME
    return SAME if before.last_winner == 1 - team else NEXT


def next_dealer(rules: HouseRules, before: Standing, result: RoundResult) -> Seat:
    """The dealer after a round; ``before`` is the standing when it began."""
    return next_seat(result.dealer, rules.players, _steps(rules, before, result))

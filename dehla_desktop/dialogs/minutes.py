"""About how long a match takes: rounds a match times seconds a round, rounded to what one can plan with."""

from typing import Final

from dehla_engine.rules.house import HouseRules

# Median rounds a match of 41 matches (deal numbers 0 to 40) between casual computer players.
MEDIAN_ROUNDS: Final[dict[str, int]] = {
    "classic": 5,
    "classic-open": 5,
    "classic-closed": 4,
    "classic-spoken": 4,
    "classic-short": 4,
    "coat": 5,
    "classic-tricks": 19,
    "card-points": 5,
    "three-pack": 8,
    "court-piece": 10,
    "court-double-sir": 11,
    "court-double-ace": 10,
    "double-sir": 11,
    "single-sir": 10,
    "club": 7,
    "club-cut": 7,
    "kots-called": 6,
    "kots-cut": 7,
    "mendikot": 6,
    "mendikot-ask": 7,
    "mendikot-cut": 6,
    "mendikot-drawn": 7,
    "two-pack": 6,
    "even-tens": 6,
}

CARD_SECONDS: Final = 0.6
"""A computer player's card."""
OWN_CARD_SECONDS: Final = 3.5
HOLD_SECONDS: Final = 1.2
ROUND_SECONDS: Final = 15
"""The deal, the naming and a look at the result."""
PACK: Final = 52


def round_seconds(rules: HouseRules) -> float:
    """A round at normal speed with one person at the table."""
    tricks = PACK * rules.packs // rules.players
    return tricks * ((rules.players - 1) * CARD_SECONDS + OWN_CARD_SECONDS + HOLD_SECONDS) + ROUND_SECONDS


def about_minutes(preset: str, rules: HouseRules) -> int | None:
    """Minutes of a match, in steps of five; None for rules that were not measured."""
    rounds = MEDIAN_ROUNDS.get(preset)
    if rounds is None:
        return None
    return max(5, round(rounds * round_seconds(rules) / 60 / 5) * 5)

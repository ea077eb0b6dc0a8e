"""Whether the result of a round can still change (rules.md section 5, the last paragraphs).

Sound, not complete: "decided" is only said when every legal continuation gives the same winner,
the same kot and so the same standing and next dealer; False means "not proven".
"""

from dehla_engine.rules.house import DealerRule, HouseRules, Objective
from dehla_engine.rules.scoring import FIRST_SEVEN, Pair, Tally, objective_count
from dehla_engine.seats import Team


def _whole(rules: HouseRules, hand_size: int, tens: int) -> int:
    """All there is to win by the objective in a round of this size."""
    match rules.objective:
        case Objective.TENS:
            return tens
        case Objective.TRICKS:
            return hand_size
        case Objective.CARD_POINTS:
            return hand_size * rules.players + tens


def certain_winner(rules: HouseRules, tally: Tally, hand_size: int, tens: int) -> Team | None:
    """The team that holds the majority of the objective for good; a tie is never certain before the end."""
    whole = _whole(rules, hand_size, tens)
    counts = objective_count(rules, tally)
    for team in (0, 1):
        if 2 * counts[team] > whole:
            return team
    return None


def _all_or_nothing_is_settled(captured: Pair, winner: Team, whole: int) -> bool:
    """Whether it is certain if the winner captures everything of a kind."""
    return captured[1 - winner] > 0 or captured[winner] == whole


def _all_tricks_matter(rules: HouseRules) -> bool:
    """Whether capturing every trick changes the score or the next dealer."""
    return rules.kot_all_tricks or rules.dealer is DealerRule.WHITEWASH_TO_PARTNER


def is_decided(rules: HouseRules, tally: Tally, played: int, hand_size: int, tens: int) -> bool:
    """Whether winner and kot are certain after ``played`` of ``hand_size`` tricks; ``tens`` in play.

    ``tally`` is of the finished tricks; its first_seven may be None before the seventh.
    """
    winner = certain_winner(rules, tally, hand_size, tens)
    if winner is None:
        return False
    tricks_settled = _all_or_nothing_is_settled(tally.captured_tricks, winner, hand_size)
    tens_settled = _all_or_nothing_is_settled(tally.tens, winner, tens)
    seven_settled = played >= FIRST_SEVEN or tally.won_tricks[1 - winner] > 0
    return (
        (tricks_settled or not _all_tricks_matter(rules))
        and (tens_settled or not rules.kot_all_tens)
        and (seven_settled or not rules.kot_first_seven)
    )

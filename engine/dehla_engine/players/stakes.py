"""What a trick or a ten is worth under the rules in force, in units of one ten that decides something.

The one place in players that reads what a round is won by; everything else asks here.
"""

from dataclasses import dataclass
from typing import Final

from dehla_engine.players.knowledge import Knowledge
from dehla_engine.rules.house import Objective, Tie
from dehla_engine.seats import Team

ROUND: Final = 4.0
"""A whole round is worth about as much whatever it is won by: the four tens of one pack."""
TIEBREAK: Final = 0.10
PLAIN_TRICK: Final = 0.04
SETTLED: Final = 0.25
"""What is left of the worth when it cannot change the winner any more."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """Worth of a ten and of a captured trick (without its tens) at this moment of the round."""

    ten: float
    trick: float

    def worth(self, tens: float, tricks: float) -> float:
        """What so many tens and tricks are worth."""
        return tens * self.ten + tricks * self.trick


def stakes_of(known: Knowledge) -> Stakes:
    """The stakes of the round as it stands."""
    table = known.table
    rules = table.book.rules
    hand_size, tens = table.book.hand_size, table.book.tens
    match rules.objective:
        case Objective.TENS:
            trick = TIEBREAK if rules.tie in (Tie.CAPTURED_TRICKS, Tie.WON_TRICKS) else PLAIN_TRICK
            return Stakes(_ten_now(known) * ROUND / tens, trick * 13 / hand_size)
        case Objective.TRICKS:
            return Stakes(0.02, 1.6 * ROUND / hand_size)
        case Objective.CARD_POINTS:
            point = 1.6 * ROUND / (hand_size * table.seats + tens)
            return Stakes(point, point * table.seats)


def _ten_now(known: Knowledge) -> float:
    """Tens matter less once the majority is held, unless all of them are a kot."""
    table = known.table
    counts = (len(table.tens[0]), len(table.tens[1]))
    for team in (0, 1):
        if 2 * counts[team] > table.book.tens:
            return 0.6 if _kot_is_open(known, team, counts) else SETTLED
    return 1.0


def _kot_is_open(known: Knowledge, team: Team, counts: tuple[int, int]) -> bool:
    return known.table.book.rules.kot_all_tens and counts[1 - team] == 0

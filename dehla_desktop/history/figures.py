"""What a match adds to the statistics: whole numbers that sum, and runs that join.

Statistics over any number of matches are sums of these rows, so no question ever plays a record again.
"""

from collections.abc import Iterable
from dataclasses import dataclass, fields
from functools import reduce
from typing import Final, NamedTuple

MOST_TENS: Final = 12
"""Three packs."""


@dataclass(slots=True)
class Figures:
    """Sums over complete rounds, from the person's side; all zero for a watched match.

    ``even``: rounds without a result. ``kot_for_*`` and ``kot_against_*`` by the kind of kot. ``dealt_*``:
    rounds that the person dealt; ``named_*``: rounds whose trump the person named, cut, whispered or laid.
    ``tens_n``: rounds in which the person's side captured n tens. ``seconds`` of playing time.
    """

    rounds: int = 0
    won: int = 0
    lost: int = 0
    even: int = 0
    kot_for_all_tricks: int = 0
    kot_for_all_tens: int = 0
    kot_for_first_seven: int = 0
    kot_for_streak: int = 0
    kot_against_all_tricks: int = 0
    kot_against_all_tens: int = 0
    kot_against_first_seven: int = 0
    kot_against_streak: int = 0
    dealt_won: int = 0
    dealt_lost: int = 0
    dealt_even: int = 0
    named_won: int = 0
    named_lost: int = 0
    named_even: int = 0
    seconds: int = 0
    tens_0: int = 0
    tens_1: int = 0
    tens_2: int = 0
    tens_3: int = 0
    tens_4: int = 0
    tens_5: int = 0
    tens_6: int = 0
    tens_7: int = 0
    tens_8: int = 0
    tens_9: int = 0
    tens_10: int = 0
    tens_11: int = 0
    tens_12: int = 0

    def add(self, name: str, number: int = 1) -> None:
        """Add to one of the sums."""
        setattr(self, name, getattr(self, name) + number)


FIGURES: Final = tuple(field.name for field in fields(Figures))
TENS: Final = tuple(f"tens_{number}" for number in range(MOST_TENS + 1))


class Run(NamedTuple):
    """Wins in a row in some sequence of results, such that two sequences join into one.

    ``head`` and ``tail``: wins before the first and after the last loss; ``best``: the longest run;
    ``unbroken``: there is no loss at all. What is neither won nor lost neither adds nor breaks, as in the
    game's own streaks.
    """

    head: int = 0
    tail: int = 0
    best: int = 0
    unbroken: bool = True

    def join(self, later: "Run") -> "Run":
        """The run over this sequence followed by the later one."""
        return Run(
            head=self.head + later.head if self.unbroken else self.head,
            tail=later.tail + self.tail if later.unbroken else later.tail,
            best=max(self.best, later.best, self.tail + later.head),
            unbroken=self.unbroken and later.unbroken,
        )


WIN: Final = Run(1, 1, 1)
LOSS: Final = Run(unbroken=False)
NEITHER: Final = Run()


def run_of(won: bool | None) -> Run:
    """The run of a single result; None: neither won nor lost."""
    return NEITHER if won is None else WIN if won else LOSS


def join_runs(runs: Iterable[Run]) -> Run:
    """All runs joined in their order."""
    return reduce(Run.join, runs, NEITHER)

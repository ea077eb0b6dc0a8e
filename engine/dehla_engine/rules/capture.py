"""Who captures what, and when (rules.md section 4)."""

from dataclasses import dataclass
from typing import NamedTuple

from dehla_engine.cards import ACE, RANK_OF, Card
from dehla_engine.rules.house import Aces, Capture, CollectWhen, HouseRules, RunAfterCollect
from dehla_engine.seats import Seat


class Run(NamedTuple):
    """How many counted tricks in a row the same player has taken.

    ``by_ace``: the last counted one was taken by an ace.
    """

    seat: Seat | None = None
    length: int = 0
    by_ace: bool = False


NO_RUN = Run()


class Captured(NamedTuple):
    """What a finished trick does: the run afterwards, and whether the taker's team captures the pile."""

    run: Run
    collects: bool


@dataclass(frozen=True, slots=True)
class CaptureRules:
    """The capture of one table; every question is about a trick just finished."""

    piles: bool
    """Tricks wait in a pile (``double``)."""
    continues: bool
    earliest: int
    second_ace_void: bool
    even_tens: bool

    def after_trick(
        self, run: Run, taker: Seat, card: Card, trick: int, last: bool, tens_in_pile: int
    ) -> Captured:
        """``trick`` counts from 1; ``tens_in_pile`` counts this trick's too."""
        if not self.piles:
            return Captured(NO_RUN, True)
        by_ace = RANK_OF[card] == ACE
        if self.is_void(run, taker, by_ace):
            return Captured(run, last)
        grown = Run(taker, run.length + 1 if run.seat == taker else 1, by_ace)
        if last:
            return Captured(grown, True)
        if grown.length < 2 or trick < self.earliest or not self.tens_allow(tens_in_pile):
            return Captured(grown, False)
        return Captured(grown if self.continues else NO_RUN, True)

    def is_void(self, run: Run, taker: Seat, by_ace: bool) -> bool:
        """``second_ace_void``: a further trick that the same player takes by an ace is not counted."""
        return self.second_ace_void and by_ace and run.by_ace and run.seat == taker

    def tens_allow(self, tens_in_pile: int) -> bool:
        """``even_tens``: the pile must hold an even number of tens that is not zero."""
        return not self.even_tens or (tens_in_pile > 0 and tens_in_pile % 2 == 0)


def capture_rules(rules: HouseRules) -> CaptureRules:
    """The capture that these rules play by."""
    return CaptureRules(
        piles=rules.capture is Capture.DOUBLE,
        continues=rules.run_after_collect is RunAfterCollect.CONTINUES,
        earliest=rules.earliest_collect,
        second_ace_void=rules.aces is Aces.SECOND_ACE_VOID,
        even_tens=rules.collect_when is CollectWhen.EVEN_TENS,
    )

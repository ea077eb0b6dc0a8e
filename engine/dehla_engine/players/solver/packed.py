"""House rules as the plain numbers that the compiled core reads: the one bridge between the two.

The core cannot hold values of Python, so it has its own copy of the rules' machine; it is held to the
engine's own by tests that play both side by side. Nothing here decides anything.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from dehla_engine.rules.house import (
    Aces,
    Capture,
    CollectWhen,
    HouseRules,
    IdenticalCards,
    Objective,
    RunAfterCollect,
    Start,
    Tie,
    Trump,
    VoidDuty,
)

METHODS: Final[Mapping[StrEnum, int]] = {
    Trump.CUT: 0,
    Trump.SPOKEN_CUT: 1,
    Trump.CLOSED_CUT: 2,
    Trump.CALLED: 3,
    Trump.PARTNER: 4,
    Trump.CLOSED_CARD: 5,
    Trump.ASKED_CARD: 6,
    Trump.DRAWN: 7,
}
DUTIES: Final[Mapping[StrEnum, int]] = {
    VoidDuty.ANY: 0,
    VoidDuty.MUST_TRUMP: 1,
    VoidDuty.MUST_TRUMP_UNLESS_PARTNER_WINNING: 2,
}
OBJECTIVES: Final[Mapping[StrEnum, int]] = {Objective.TENS: 0, Objective.TRICKS: 1, Objective.CARD_POINTS: 2}
TIES: Final[Mapping[StrEnum, int]] = {
    Tie.NO_RESULT: 0,
    Tie.NON_DEALERS: 1,
    Tie.CAPTURED_TRICKS: 2,
    Tie.WON_TRICKS: 3,
    Tie.LAST_TRICK: 4,
    Tie.PREVIOUS_WINNER: 5,
}


class PackedRules(NamedTuple):
    """The rules that matter inside one round, each a small number, in the order that the core reads."""

    seats: int
    packs: int
    method: int
    first_five: int
    double: int
    continues: int
    earliest: int
    second_ace: int
    even_tens: int
    duty: int
    objective: int
    tie: int
    kot_tens: int
    kot_tricks: int
    kot_seven: int
    later_wins: int
    streak: int


def pack_rules(rules: HouseRules) -> PackedRules:
    """The numbers of these rules."""
    return PackedRules(
        seats=rules.players,
        packs=rules.packs,
        method=METHODS[rules.trump],
        first_five=int(rules.start is Start.FIRST_FIVE),
        double=int(rules.capture is Capture.DOUBLE),
        continues=int(rules.run_after_collect is RunAfterCollect.CONTINUES),
        earliest=rules.earliest_collect,
        second_ace=int(rules.aces is Aces.SECOND_ACE_VOID),
        even_tens=int(rules.collect_when is CollectWhen.EVEN_TENS),
        duty=DUTIES[rules.void_duty],
        objective=OBJECTIVES[rules.objective],
        tie=TIES[rules.tie],
        kot_tens=int(rules.kot_all_tens),
        kot_tricks=int(rules.kot_all_tricks),
        kot_seven=int(rules.kot_first_seven),
        later_wins=int(rules.identical_cards is IdenticalCards.LATER_WINS),
        streak=rules.streak,
    )

"""How trump comes about (rules.md section 2): one row a method."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from dehla_engine.rules.house import HouseRules, Start, Trump


class Opening(Enum):
    """What has to be done before the first lead."""

    NOTHING = auto()
    CALL = auto()
    LAY_ASIDE = auto()


class OnVoid(Enum):
    """What becomes of the trump when a player cannot follow."""

    NOTHING = auto()
    CUT = auto()
    """His card's suit is trump from that card on."""
    SPEAK = auto()
    """He names a suit aloud before his card."""
    WHISPER = auto()
    """He names a suit in secret before his card; shown when he is void again."""
    TURN_UP = auto()
    """The laid-aside card is turned up before he plays."""
    MAY_ASK = auto()
    """He may ask for the laid-aside card before he plays."""


@dataclass(frozen=True, slots=True)
class TrumpMethod:
    """One way to come to a trump.

    ``opener`` is how many seats after the dealer the one who opens sits (1 = eldest);
    ``first_five`` says whether only five cards each are out when it begins.
    """

    opening: Opening
    on_void: OnVoid
    opener: int = 1
    drawn: bool = False
    called_on_five: bool = False
    first_five: bool = False
    """Play itself begins on five cards (start ``first_five``)."""

    @property
    def names_when_void(self) -> bool:
        """Whether the first void player names a suit, aloud or in secret."""
        return self.on_void is OnVoid.SPEAK or self.on_void is OnVoid.WHISPER

    @property
    def begins_on_five(self) -> bool:
        """Whether only the first five cards of each seat are dealt at first."""
        return self.called_on_five or self.first_five


_METHODS: Final = {
    Trump.CALLED: TrumpMethod(Opening.CALL, OnVoid.NOTHING, called_on_five=True),
    Trump.PARTNER: TrumpMethod(Opening.CALL, OnVoid.NOTHING, opener=2),
    Trump.DRAWN: TrumpMethod(Opening.NOTHING, OnVoid.NOTHING, drawn=True),
    Trump.CUT: TrumpMethod(Opening.NOTHING, OnVoid.CUT),
    Trump.SPOKEN_CUT: TrumpMethod(Opening.NOTHING, OnVoid.SPEAK),
    Trump.CLOSED_CUT: TrumpMethod(Opening.NOTHING, OnVoid.WHISPER),
    Trump.CLOSED_CARD: TrumpMethod(Opening.LAY_ASIDE, OnVoid.TURN_UP),
    Trump.ASKED_CARD: TrumpMethod(Opening.LAY_ASIDE, OnVoid.MAY_ASK),
}

FIRST_PACKET: Final = 5
"""Cards of the first packet, on which a trump is called and ``first_five`` play begins."""

FIRST_STAGE_TRICKS: Final = 5
"""The rest goes out after this trick at the latest (start ``first_five``)."""


def trump_method(rules: HouseRules) -> TrumpMethod:
    """The row that these rules play by."""
    row = _METHODS[rules.trump]
    if rules.start is Start.FIRST_FIVE:
        return TrumpMethod(row.opening, row.on_void, first_five=True)
    return row


def rest_is_due(tricks: int, trump_is_set: bool) -> bool:
    """Whether the undealt rest goes out after this many tricks (start ``first_five``)."""
    return trump_is_set or tricks >= FIRST_STAGE_TRICKS

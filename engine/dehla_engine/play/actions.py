"""The actions that a seat can make, and how a record writes them (record-format.md)."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from dehla_engine.cards import CARDS, Card, Suit, format_card, parse_card, parse_suit
from dehla_engine.errors import CardError, EngineError, shorten


@dataclass(frozen=True, slots=True)
class Call:
    """Name the trump before the first lead (``called``, ``partner``)."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Aside:
    """Lay this card face down; None stands for one that may not be known."""

    card: Card | None


@dataclass(frozen=True, slots=True)
class Name:
    """The first void player names a suit before his card; None stands for one that may not be known."""

    suit: Suit | None


@dataclass(frozen=True, slots=True)
class Ask:
    """A void player asks for the laid-aside card."""


@dataclass(frozen=True, slots=True)
class Play:
    """Play this card."""

    card: Card


Action: TypeAlias = Call | Aside | Name | Ask | Play

# One object an action: states are compared and kept by the million.
CALLS: Final = tuple(Call(s) for s in Suit)
NAMES: Final = tuple(Name(s) for s in Suit)
ASIDES: Final = tuple(Aside(c) for c in CARDS)
PLAYS: Final = tuple(Play(c) for c in CARDS)
ASK: Final = Ask()
HIDDEN_ASIDE: Final = Aside(None)
HIDDEN_NAME: Final = Name(None)


class ActionError(EngineError):
    """A text that is no action."""


def format_action(action: Action) -> str:
    """The action as a record writes it; ``?`` stands for what may not be known."""
    match action:
        case Play(card):
            return format_card(card)
        case Call(suit):
            return f"call:{suit.letter}"
        case Aside(card):
            return f"aside:{'?' if card is None else format_card(card)}"
        case Name(suit):
            return f"name:{'?' if suit is None else suit.letter}"
        case Ask():
            return "ask"


def parse_action(text: str) -> Action:
    """The action that ``format_action`` writes so; raises ActionError for anything else."""
    head, colon, tail = text.partition(":")
    try:
        if not colon:
            return ASK if text == "ask" else PLAYS[parse_card(text)]
        if head == "aside":
            return HIDDEN_ASIDE if tail == "?" else ASIDES[parse_card(tail)]
        if head == "call":
            return CALLS[parse_suit(tail)]
        if head == "name":
            return HIDDEN_NAME if tail == "?" else NAMES[parse_suit(tail)]
    except CardError:
        pass
    raise ActionError(f"{shorten(text)} is no action")

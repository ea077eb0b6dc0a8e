"""The order in which a hand is held: by suit, colours alternating, trump at the left once it is known."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from dehla_engine.cards import RANK_OF, SUIT_OF, Hand, Suit

_COLOURS: Final = (0, 1, 1, 0)
DEFAULT_ORDER: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


class SuitOrder(StrEnum):
    """How suits follow each other from left to right."""

    ALTERNATING = "alternating"
    SHDC = "shdc"
    CDHS = "cdhs"


_FIXED: Final = {
    SuitOrder.SHDC: (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS),
    SuitOrder.CDHS: (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES),
}


@dataclass(frozen=True, slots=True)
class HandOrder:
    """What the person chose about the order of his hand."""

    suits: SuitOrder = SuitOrder.ALTERNATING
    trump_left: bool = True
    high_left: bool = True


USUAL: Final = HandOrder()


def suit_order(present: frozenset[Suit], trump: Suit | None, order: HandOrder = USUAL) -> tuple[Suit, ...]:
    """The suits that are held, from left to right."""
    first = trump if order.trump_left and trump in present else None
    if order.suits in _FIXED:
        rest = [suit for suit in _FIXED[order.suits] if suit in present and suit != first]
        return tuple(rest if first is None else [first, *rest])
    return _alternating(present, first)


def _alternating(present: frozenset[Suit], first: Suit | None) -> tuple[Suit, ...]:
    """Colours in turn as far as they can; of three suits the scarce colour stands in the middle."""
    rest = [suit for suit in DEFAULT_ORDER if suit in present and suit != first]
    order = [] if first is None else [first]
    if not order:
        colours = [_COLOURS[s] for s in rest]
        plenty = [s for s in rest if len(rest) != 3 or colours.count(_COLOURS[s]) == 2]
        order = plenty[:1]
        rest = [s for s in rest if s not in order]
    while rest:
        other = [s for s in rest if _COLOURS[s] != _COLOURS[order[-1]]]
        order.append((other or rest)[0])
        rest.remove(order[-1])
    return tuple(order)


def sorted_hand(cards: Hand, trump: Suit | None = None, order: HandOrder = USUAL) -> Hand:
    """The cards by suit, and by rank within a suit."""
    suits = suit_order(frozenset(SUIT_OF[c] for c in cards), trump, order)
    way = -1 if order.high_left else 1
    return tuple(sorted(cards, key=lambda c: (suits.index(SUIT_OF[c]), way * RANK_OF[c])))

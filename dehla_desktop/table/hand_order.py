"""The order in which a hand is held: by suit, colours alternating, trump at the left once it is known."""

from typing import Final

from dehla_engine.cards import RANK_OF, SUIT_OF, Hand, Suit

_COLOURS: Final = (0, 1, 1, 0)
DEFAULT_ORDER: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def suit_order(present: frozenset[Suit], trump: Suit | None) -> tuple[Suit, ...]:
    """Suits from left to right: trump first once known, then colours alternating as far as they can."""
    rest = [suit for suit in DEFAULT_ORDER if suit in present and suit != trump]
    order = [trump] if trump in present and trump is not None else []
    if not order:
        colours = [_COLOURS[s] for s in rest]
        scarce = [s for s in rest if colours.count(_COLOURS[s]) == 1]
        order = [next(s for s in rest if s not in scarce)] if len(rest) == 3 else rest[:1]
        rest = [s for s in rest if s not in order]
    while rest:
        other = [s for s in rest if _COLOURS[s] != _COLOURS[order[-1]]]
        order.append((other or rest)[0])
        rest.remove(order[-1])
    return tuple(order)


def sorted_hand(cards: Hand, trump: Suit | None = None) -> Hand:
    """The cards by suit in `suit_order`, the highest of a suit at the left."""
    order = suit_order(frozenset(SUIT_OF[c] for c in cards), trump)
    return tuple(sorted(cards, key=lambda c: (order.index(SUIT_OF[c]), -RANK_OF[c])))

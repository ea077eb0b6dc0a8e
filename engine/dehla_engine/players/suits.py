"""How good a suit would be as trump: its length and its honours."""

from collections.abc import Sequence
from typing import Final

from dehla_engine.cards import RANK_OF, SUIT_OF, Card, Suit

HONOUR: Final = {12: 0.9, 11: 0.6, 10: 0.35, 9: 0.2, 8: 0.25}
"""Ace, king, queen, jack, ten: in cards of length."""


def strength(cards: Sequence[Card]) -> float:
    """The strength of cards of one suit as trumps, in cards of length."""
    return sum(1.0 + HONOUR.get(RANK_OF[c], 0.0) for c in cards)


def suit_strength(hand: Sequence[Card], suit: Suit) -> float:
    """The strength of a suit in a hand."""
    return strength([c for c in hand if SUIT_OF[c] == suit])


def best_suit(hand: Sequence[Card], but: Suit | None = None) -> Suit:
    """The suit of most strength, of equals the first; ``but`` only when nothing else is held."""
    return max(Suit, key=lambda suit: (suit != but, suit_strength(hand, suit), -suit))

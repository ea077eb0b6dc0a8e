"""Cards: small ints inside, names outside.

A card is ``suit * 13 + rank`` with suits in the order S H D C and ranks 0 (two) to 12 (ace).
With several packs the same card simply occurs again.
"""

from collections.abc import Iterable
from enum import IntEnum
from typing import Final, NewType

from dehla_engine.errors import CardError

Card = NewType("Card", int)
Hand = tuple[Card, ...]
"""Cards held, in the order dealt."""


class Suit(IntEnum):
    """The four suits, in the order in which they are written."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        return SUIT_LETTERS[self]


SUIT_LETTERS: Final = "SHDC"
RANK_LETTERS: Final = "23456789TJQKA"
RANKS: Final = len(RANK_LETTERS)
KINDS: Final = 4 * RANKS
"""Number of different cards."""

TEN: Final = RANK_LETTERS.index("T")
ACE: Final = RANK_LETTERS.index("A")

CARDS: Final = tuple(Card(c) for c in range(KINDS))
SUIT_OF: Final = tuple(Suit(c // RANKS) for c in range(KINDS))
RANK_OF: Final = tuple(c % RANKS for c in range(KINDS))
NAME_OF: Final = tuple(RANK_LETTERS[RANK_OF[c]] + SUIT_LETTERS[SUIT_OF[c]] for c in range(KINDS))
_BY_NAME: Final = {name: Card(c) for c, name in enumerate(NAME_OF)}
_SUIT_BY_LETTER: Final = {letter: Suit(s) for s, letter in enumerate(SUIT_LETTERS)}


def make_card(suit: Suit, rank: int) -> Card:
    """The card of this suit and rank (0 = two … 12 = ace)."""
    return Card(suit * RANKS + rank)


def is_ten(card: Card) -> bool:
    """Whether the card is one of the tens, the cards that the game is about."""
    return RANK_OF[card] == TEN


def format_card(card: Card) -> str:
    """Rank then suit, as in a record: ``TS`` is the ten of spades."""
    return NAME_OF[card]


def parse_card(text: str) -> Card:
    """The card that ``format_card`` writes so; raises CardError for anything else."""
    try:
        return _BY_NAME[text]
    except KeyError:
        raise CardError(text) from None


def parse_suit(letter: str) -> Suit:
    """The suit of one of the letters S H D C; raises CardError for anything else."""
    try:
        return _SUIT_BY_LETTER[letter]
    except KeyError:
        raise CardError(letter) from None


def format_cards(cards: Iterable[Card]) -> str:
    """Cards separated by blanks."""
    return " ".join(NAME_OF[c] for c in cards)


def parse_cards(text: str) -> Hand:
    """Cards separated by white space; raises CardError at the first that is none."""
    return tuple(parse_card(word) for word in text.split())


def pack(packs: int = 1) -> Hand:
    """All cards of so many packs, unshuffled."""
    return CARDS * packs

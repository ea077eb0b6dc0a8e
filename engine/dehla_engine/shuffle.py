"""Deal numbers: (match seed, round index) to the cards of a round, the same for ever.

Version 1: the stream is SHA-256 in counter mode over ``dehla-deal/1:SEED:ROUND:BLOCK``, read as
big-endian 32-bit words. Numbers below n come by rejection, so the shuffle is unbiased.
"""

from hashlib import sha256
from typing import Final, NamedTuple, TypeVar

from dehla_engine.cards import RANK_OF, Card, Hand, pack
from dehla_engine.seats import Seat

VERSION: Final = 1
MAX_SEED: Final = 2**53 - 1
"""The largest match seed: whole in every reader of JSON."""

_WORD: Final = 2**32
T = TypeVar("T")


class Stream:
    """The random numbers of one round, in a fixed order."""

    def __init__(self, match_seed: int, round_index: int) -> None:
        self._prefix = f"dehla-deal/{VERSION}:{match_seed}:{round_index}:"
        self._block = 0
        self._words: list[int] = []

    def _word(self) -> int:
        if not self._words:
            digest = sha256(f"{self._prefix}{self._block}".encode()).digest()
            self._block += 1
            self._words = [int.from_bytes(digest[i : i + 4], "big") for i in range(28, -1, -4)]
        return self._words.pop()

    def below(self, bound: int) -> int:
        """A number from 0 to bound-1, each equally likely; 1 <= bound <= 2**32."""
        limit = _WORD - _WORD % bound
        while (word := self._word()) >= limit:
            pass
        return word % bound

    def shuffled(self, things: tuple[T, ...]) -> tuple[T, ...]:
        """All orders equally likely (Fisher and Yates, from the end)."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


class Cut(NamedTuple):
    """One time round the table: the seats that cut, and the card that each cut."""

    seats: tuple[Seat, ...]
    cards: Hand


def cut_for_deal(stream: Stream, seats: int, packs: int, *, high: bool) -> tuple[Seat, tuple[Cut, ...]]:
    """The first dealer by cutting a shuffled pack; the seats that tie cut again, suits decide nothing."""
    cuts: list[Cut] = []
    cutting = tuple(range(seats))
    while len(cutting) > 1:
        cards = stream.shuffled(pack(packs))[: len(cutting)]
        cuts.append(Cut(cutting, cards))
        best = (max if high else min)(RANK_OF[c] for c in cards)
        cutting = tuple(s for s, c in zip(cutting, cards, strict=True) if RANK_OF[c] == best)
    return cutting[0], tuple(cuts)


def drawn_card(stream: Stream, packs: int) -> Card:
    """The card turned for trump before the deal (trump ``drawn``); it goes back into the pack."""
    cards = pack(packs)
    return cards[stream.below(len(cards))]

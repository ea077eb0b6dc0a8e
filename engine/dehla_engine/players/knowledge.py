"""What follows from a view: which cards are out, where they may lie, who can beat what.

Everything is worked out from the table and the own hand; it is exact where it says so and else a
plain estimate by shares: a card that is out lies with each seat that may hold its suit, as likely as
that seat has room.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from dehla_engine.cards import CARDS, KINDS, RANKS, SUIT_OF, TEN, Card, Hand, Suit, make_card
from dehla_engine.play.table import Table
from dehla_engine.play.view import View
from dehla_engine.rules.trick import Strength, Taking
from dehla_engine.seats import Seat, team_of

FITS: Final = 3
"""Times that the shares are fitted to suits and seats in turn; more changes little."""


@dataclass(frozen=True)
class Knowledge:
    """What the seat of a view can work out."""

    view: View

    @property
    def table(self) -> Table:
        return self.view.table

    @cached_property
    def out(self) -> tuple[int, ...]:
        """By card, how many of it the seat has not seen: in other hands, aside or undealt (exact)."""
        left = [self.table.book.packs] * KINDS
        for trick in self.table.tricks:
            for card in trick.cards:
                left[card] -= 1
        for card in (*self.table.trick, *self.view.hand):
            left[card] -= 1
        if self.view.aside is not None:
            left[self.view.aside] -= 1
        return tuple(left)

    @cached_property
    def out_of_suit(self) -> tuple[int, ...]:
        """By suit, how many cards are out (exact)."""
        return tuple(sum(self.out[s * RANKS : (s + 1) * RANKS]) for s in Suit)

    def out_above(self, card: Card, or_equal: bool = False) -> int:
        """Cards out of the same suit that are higher, or as high where that beats it (exact)."""
        suit = SUIT_OF[card]
        start = card if or_equal else card + 1
        return sum(self.out[start : (suit + 1) * RANKS])

    def tens_out(self) -> int:
        """Tens not seen yet (exact)."""
        return sum(self.out[make_card(s, TEN)] for s in Suit)

    def shown_void(self, seat: Seat, suit: Suit) -> bool:
        """Whether the seat has shown that its hand holds none of the suit (exact)."""
        return bool(self.table.voids[seat] >> suit & 1)

    @cached_property
    def expected(self) -> tuple[tuple[float, ...], ...]:
        """By seat, then by suit: the cards that it holds on average."""
        return tuple(tuple(column[:4]) for column in self._fitted[: self.table.seats])

    @cached_property
    def _fitted(self) -> list[list[float]]:
        rooms = self._rooms()
        open_to = self._open()
        cells = [
            [float(out * room * may) for out, may in zip(self.out_of_suit, row, strict=True)]
            for room, row in zip(rooms, open_to, strict=True)
        ]
        for _ in range(FITS):
            for s in range(4):
                whole = sum(row[s] for row in cells)
                if whole > 0:
                    scale = self.out_of_suit[s] / whole
                    for row in cells:
                        row[s] *= scale
            for row, room in zip(cells, rooms, strict=True):
                whole = sum(row)
                if whole > 0:
                    scale = room / whole
                    for s in range(4):
                        row[s] *= scale
        return cells

    def _rooms(self) -> list[int]:
        """Cards held unseen by each seat, then by what lies aside or is undealt."""
        table = self.table
        rooms = [0 if seat == self.view.seat else count for seat, count in enumerate(table.counts)]
        elsewhere = table.stock * table.seats
        if table.card_is_laid and table.setter != self.view.seat:
            elsewhere += 1
        return [*rooms, elsewhere]

    def _open(self) -> list[list[bool]]:
        seats = [[not self.shown_void(seat, s) for s in Suit] for seat in range(self.table.seats)]
        return [*seats, [True] * 4]

    def share(self, seat: Seat, suit: Suit) -> float:
        """The chance that one given card of the suit that is out lies in the seat's hand."""
        out = self.out_of_suit[suit]
        return min(1.0, self.expected[seat][suit] / out) if out else 0.0

    def holds_one_of(self, seat: Seat, suit: Suit, cards: int) -> float:
        """The chance that the seat holds at least one of so many given cards of the suit."""
        return 1.0 - (1.0 - self.share(seat, suit)) ** cards if cards > 0 else 0.0

    def is_void(self, seat: Seat, suit: Suit) -> float:
        """The chance that the seat holds none of the suit."""
        return 1.0 - self.holds_one_of(seat, suit, self.out_of_suit[suit])

    def is_top(self, card: Card) -> bool:
        """Whether no card that is out is higher in its suit, or as high where that would beat it (exact)."""
        return self.out_above(card, self.later_equal_wins) == 0

    @cached_property
    def later_equal_wins(self) -> bool:
        """Whether of two identical cards the later one takes."""
        some = Taking(0, CARDS[0], Strength.LED_SUIT)
        return self.table.book.challenge(some, 1, CARDS[0], Strength.LED_SUIT).seat == 1

    @cached_property
    def behind(self) -> tuple[Seat, ...]:
        """The seats still to play to this trick after this one, in order."""
        table = self.table
        left = table.seats - len(table.trick) - 1
        return tuple((self.view.seat + step) % table.seats for step in range(1, left + 1))

    @cached_property
    def opponents_behind(self) -> tuple[Seat, ...]:
        return tuple(s for s in self.behind if team_of(s) != self.view.team)

    @cached_property
    def tricks_left(self) -> int:
        """Tricks not yet complete, this one included (exact)."""
        return self.table.book.hand_size - len(self.table.tricks)

    @cached_property
    def is_last_trick(self) -> bool:
        return self.tricks_left == 1

    def of_suit(self, suit: Suit) -> Hand:
        """Own cards of the suit, a laid-aside one not counted."""
        return tuple(c for c in self.view.hand if SUIT_OF[c] == suit)

    def own_count(self, suit: Suit) -> int:
        return sum(SUIT_OF[c] == suit for c in self.view.hand)

    def cards_between(self, low: Card, high: Card) -> int:
        """Cards out between two of a suit: none means that they are worth the same."""
        return sum(self.out[low + 1 : high])

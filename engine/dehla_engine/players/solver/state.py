"""The numbers of one round in play: cards in hands, trump, the trick, the pile; kept, copied and put back.

A card is ``suit * 13 + rank`` (cards.py). A seat's cards are four masks of 13 bits, one a suit; with more
packs than one, three layers of masks say which kinds are held at least once, twice, three times. Types
stand in state.pxd; what may be done is in position.py.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from dehla_engine.players.solver import shim as cython

from collections.abc import Sequence

FACTOR = 6364136223846793005
STEP = 1442695040888963407

if not cython.compiled:
    CALLING, LAYING, PLAYING, NAMING, OVER = 0, 1, 2, 3, 4
    NAME, ASK, ASIDE = 52, 56, 64
    HIGH = [0] * 8192
    LOW = [0] * 8192
    COUNT = [0] * 8192


def _fill_tables() -> None:
    """For each mask of 13 bits its highest bit, its lowest bit and its number of bits."""
    mask: cython.int
    bit: cython.int
    for mask in range(8192):
        HIGH[mask], LOW[mask], COUNT[mask] = 0, 0, 0
        for bit in range(13):
            if mask >> bit & 1:
                if COUNT[mask] == 0:
                    LOW[mask] = bit
                HIGH[mask] = bit
                COUNT[mask] += 1


_fill_tables()


class State:
    """All that a round in play consists of. ``rules`` is a PackedRules; the seats hold nothing at first."""

    def __init__(
        self,
        rules: Sequence[int],
        dealer: int,
        previous_winner: int = -1,
        streaks: tuple[int, int] = (0, 0),
    ) -> None:
        if not cython.compiled:
            self.hand, self.rest, self.saved = [0] * 72, [0] * 72, [0] * 8192
            self.void_in, self.legal, self.actions = [0] * 6, [0] * 4, [0] * 72
        self.seats, self.packs, self.method, self.first_five, self.double = rules[0:5]
        self.continues, self.earliest, self.second_ace, self.even_tens, self.duty = rules[5:10]
        self.objective, self.tie, self.kot_tens, self.kot_tricks, self.kot_seven = rules[10:15]
        self.later_wins, self.streak = rules[15:17]
        self.tricks, self.all_tens = 52 * self.packs // self.seats, 4 * self.packs
        self.dealer, self.previous_winner = dealer, previous_winner
        self.streak0, self.streak1 = streaks
        self.random_state, self.depth = 1, 0
        self.reset()

    def reset(self) -> cython.void:
        """Back to the empty table before the deal."""
        i: cython.int
        for i in range(72):
            self.hand[i] = 0
            self.rest[i] = 0
        for i in range(6):
            self.void_in[i] = 0
        self.has_rest, self.aside, self.owner, self.asked, self.may_ask = 0, -1, -1, 0, 0
        self.trump, self.live, self.setter = -1, 0, -1
        self.in_trick, self.led, self.best, self.best_seat, self.trick_tens, self.trick_no = (
            0,
            -1,
            -1,
            -1,
            0,
            0,
        )
        self.pile, self.pile_tens, self.run_seat, self.run, self.run_ace = 0, 0, -1, 0, 0
        self.tens0, self.tens1, self.captured0, self.captured1, self.won0, self.won1 = 0, 0, 0, 0, 0, 0
        self.seven0, self.seven1, self.last_taker = 0, 0, -1
        self.start()

    def start(self) -> cython.void:
        """The phase and the turn with which a round begins (rules.md section 2)."""
        self.turn = (self.dealer + 1) % self.seats
        self.phase = PLAYING
        if self.method == 3 or self.method == 4:
            self.phase = CALLING
        if self.method == 4:
            self.turn = (self.dealer + 2) % self.seats
        if self.method == 5 or self.method == 6:
            self.phase = LAYING
            self.owner = self.turn

    # Randomness: a linear congruence of 64 bits, the upper half used.

    def random_below(self, n: cython.int) -> cython.int:
        """A random number from 0 to n-1."""
        if cython.compiled:
            self.random_state = self.random_state * FACTOR + STEP
        else:
            self.random_state = (self.random_state * FACTOR + STEP) & ((1 << 64) - 1)
        return cython.cast(cython.int, ((self.random_state >> 33) * n) >> 31)

    def seed(self, number: int) -> None:
        """Starts the random numbers afresh."""
        self.random_state = (number * 2 + 1) & ((1 << 63) - 1)
        self.random_below(2)
        self.random_below(2)

    # Cards in hands.

    def add_card(self, seat: cython.int, card: cython.int) -> cython.void:
        """One more card of this kind in a hand."""
        i: cython.int = seat * 4 + card // 13
        bit: cython.int = 1 << card % 13
        if not self.hand[i] & bit:
            self.hand[i] |= bit
        elif not self.hand[24 + i] & bit:
            self.hand[24 + i] |= bit
        else:
            self.hand[48 + i] |= bit

    def add_rest(self, seat: cython.int, card: cython.int) -> cython.void:
        """One more card that a seat will get with the rest."""
        i: cython.int = seat * 4 + card // 13
        bit: cython.int = 1 << card % 13
        while self.rest[i] & bit:
            i += 24
        self.rest[i] |= bit
        self.has_rest = 1

    def remove_card(self, seat: cython.int, card: cython.int) -> cython.void:
        """One card less of this kind in a hand that holds it."""
        i: cython.int = seat * 4 + card // 13
        bit: cython.int = 1 << card % 13
        if self.packs > 1:
            if self.hand[48 + i] & bit:
                self.hand[48 + i] &= ~bit
                return
            if self.hand[24 + i] & bit:
                self.hand[24 + i] &= ~bit
                return
        self.hand[i] &= ~bit

    def deal_rest(self) -> cython.void:
        """The undealt cards go out; voids shown on five cards say nothing any more."""
        seat: cython.int
        suit: cython.int
        layer: cython.int
        mask: cython.int
        for seat in range(self.seats):
            self.void_in[seat] = 0
            for suit in range(4):
                for layer in range(3):
                    mask = self.rest[layer * 24 + seat * 4 + suit]
                    self.rest[layer * 24 + seat * 4 + suit] = 0
                    while mask:
                        self.add_card(seat, suit * 13 + LOW[mask])
                        mask &= mask - 1
        self.has_rest = 0

    # The way back, and copies.

    def push(self) -> cython.void:
        """Keeps all that changes; as many times as a round has steps."""
        n: cython.int = self.depth
        i: cython.int
        layer: cython.int
        for layer in range(self.packs):
            for i in range(self.seats * 4):
                self.saved[n + i] = self.hand[layer * 24 + i]
            n += self.seats * 4
        if self.has_rest:
            for layer in range(self.packs):
                for i in range(self.seats * 4):
                    self.saved[n + i] = self.rest[layer * 24 + i]
                n += self.seats * 4
        self.saved[n + 0] = self.has_rest
        self.saved[n + 1] = self.aside
        self.saved[n + 2] = self.owner
        self.saved[n + 3] = self.phase
        self.saved[n + 4] = self.turn
        self.saved[n + 5] = self.trump
        self.saved[n + 6] = self.live
        self.saved[n + 7] = self.setter
        self.saved[n + 8] = self.asked
        self.saved[n + 9] = self.in_trick
        self.saved[n + 10] = self.led
        self.saved[n + 11] = self.best
        self.saved[n + 12] = self.best_seat
        self.saved[n + 13] = self.trick_tens
        self.saved[n + 14] = self.trick_no
        self.saved[n + 15] = self.pile
        self.saved[n + 16] = self.pile_tens
        self.saved[n + 17] = self.run_seat
        self.saved[n + 18] = self.run
        self.saved[n + 19] = self.run_ace
        self.saved[n + 20] = self.tens0
        self.saved[n + 21] = self.tens1
        self.saved[n + 22] = self.captured0
        self.saved[n + 23] = self.captured1
        self.saved[n + 24] = self.won0
        self.saved[n + 25] = self.won1
        self.saved[n + 26] = self.seven0
        self.saved[n + 27] = self.seven1
        self.saved[n + 28] = self.last_taker
        self.depth = n + 29

    def pop(self) -> cython.void:
        """Puts back what was kept last."""
        n: cython.int = self.depth - 29
        i: cython.int
        layer: cython.int
        self.has_rest = self.saved[n + 0]
        self.aside = self.saved[n + 1]
        self.owner = self.saved[n + 2]
        self.phase = self.saved[n + 3]
        self.turn = self.saved[n + 4]
        self.trump = self.saved[n + 5]
        self.live = self.saved[n + 6]
        self.setter = self.saved[n + 7]
        self.asked = self.saved[n + 8]
        self.in_trick = self.saved[n + 9]
        self.led = self.saved[n + 10]
        self.best = self.saved[n + 11]
        self.best_seat = self.saved[n + 12]
        self.trick_tens = self.saved[n + 13]
        self.trick_no = self.saved[n + 14]
        self.pile = self.saved[n + 15]
        self.pile_tens = self.saved[n + 16]
        self.run_seat = self.saved[n + 17]
        self.run = self.saved[n + 18]
        self.run_ace = self.saved[n + 19]
        self.tens0 = self.saved[n + 20]
        self.tens1 = self.saved[n + 21]
        self.captured0 = self.saved[n + 22]
        self.captured1 = self.saved[n + 23]
        self.won0 = self.saved[n + 24]
        self.won1 = self.saved[n + 25]
        self.seven0 = self.saved[n + 26]
        self.seven1 = self.saved[n + 27]
        self.last_taker = self.saved[n + 28]
        if self.has_rest:
            n -= self.packs * self.seats * 4
            for layer in range(self.packs):
                for i in range(self.seats * 4):
                    self.rest[layer * 24 + i] = self.saved[n + layer * self.seats * 4 + i]
        n -= self.packs * self.seats * 4
        for layer in range(self.packs):
            for i in range(self.seats * 4):
                self.hand[layer * 24 + i] = self.saved[n + layer * self.seats * 4 + i]
        self.depth = n

    def copy_from(self, other: State) -> cython.void:
        """The same round, of the same rules, in another place; what was kept there is not copied."""
        i: cython.int
        layer: cython.int
        for layer in range(self.packs):
            for i in range(self.seats * 4):
                self.hand[layer * 24 + i] = other.hand[layer * 24 + i]
                self.rest[layer * 24 + i] = other.rest[layer * 24 + i]
        for i in range(self.seats):
            self.void_in[i] = other.void_in[i]
        self.has_rest = other.has_rest
        self.aside = other.aside
        self.owner = other.owner
        self.phase = other.phase
        self.turn = other.turn
        self.trump = other.trump
        self.live = other.live
        self.setter = other.setter
        self.asked = other.asked
        self.in_trick = other.in_trick
        self.led = other.led
        self.best = other.best
        self.best_seat = other.best_seat
        self.trick_tens = other.trick_tens
        self.trick_no = other.trick_no
        self.pile = other.pile
        self.pile_tens = other.pile_tens
        self.run_seat = other.run_seat
        self.run = other.run
        self.run_ace = other.run_ace
        self.tens0 = other.tens0
        self.tens1 = other.tens1
        self.captured0 = other.captured0
        self.captured1 = other.captured1
        self.won0 = other.won0
        self.won1 = other.won1
        self.seven0 = other.seven0
        self.seven1 = other.seven1
        self.last_taker = other.last_taker

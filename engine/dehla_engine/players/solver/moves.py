"""The moves of the exact search: one card of each run of cards that play alike, the most promising first.

Types stand in moves.pxd. Nothing here says what a position is worth; exact.py does.
"""

try:
    import cython
except ImportError:
    from dehla_engine.players.solver import shim as cython

from collections.abc import Sequence

if not cython.compiled:
    from dehla_engine.players.solver.position import Position
    from dehla_engine.players.solver.state import COUNT, HIGH, NAMING, OVER, PLAYING

# fmt: off
RATES = (
    25, 110, -10, 30, -5, 15, -1, 2,  # leads: sure, sure ten, other ten, his top, his ruff, other, ranks
    10, 0, 0, -5,  # leads: their ten is out, partner's is, length, trump
    20, 50, 70, 90, 8, -45,  # winning: partner's trick, with a ten; surely, with a ten; for now, with a ten
    30, 80, 25, -45, 5,  # not winning: partner's sure trick, with a ten; else, with a ten, with a trump
    0, 2,  # winning a trick, for each ten on it; ranks
    0, 0, 0, 0,  # winning: breaks their run, takes the partner's, makes a run; length of a discard's suit
)
# fmt: on
"""How promising moves look; tuned for few nodes. No answer hangs on them."""


class Moves(Position):
    """A position of one pack made ready to be searched, and the moves in it."""

    def __init__(self, rules: Sequence[int], dealer: int, rates: Sequence[int] = RATES) -> None:
        Position.__init__(self, rules, dealer)
        if not cython.compiled:
            self.order, self.present, self.rates = [0] * 32768, [0] * 4, [0] * 32
            self.moves, self.move_low, self.move_score = [0] * 1024, [0] * 1024, [0] * 1024
        for i, number in enumerate(rates):
            self.rates[i] = number
        self.count_moves, self.shape, self.tens_key, self.tens_here = 0, 0, 0, 0
        self.fit_rules()

    def fit_rules(self) -> cython.void:
        """What the result hangs on, by the rules."""
        self.per_ten, self.per_trick = 0, 0
        if self.objective == 0:
            self.per_ten = 1
            self.joint = (2 <= self.tie <= 4) or (self.kot_tricks and not self.kot_tens) or self.kot_seven
        elif self.objective == 1:
            self.per_trick = 1
            self.joint = self.kot_tens or self.kot_seven
        else:
            self.per_ten, self.per_trick = 1, self.seats
            self.joint = self.kot_tens or self.kot_tricks or self.kot_seven or 2 <= self.tie <= 4
        self.use_tens = self.objective != 1 or self.kot_tens or (self.double and self.even_tens)
        self.use_captured = self.objective != 0 or self.tie == 2 or self.kot_tricks
        self.use_won = self.tie == 3
        self.use_seven = self.kot_seven

    def fits(self, other: Position) -> cython.bint:
        """Whether a position can be searched here."""
        if other.packs != 1 or other.seats != 4 or other.has_rest or other.phase == OVER:
            return False
        if other.phase != PLAYING and other.phase != NAMING:
            return False
        return other.live or (other.trump < 0 and other.method < 2)

    def take_over(self, other: Position) -> cython.void:
        """Takes a position over and makes ready to search it."""
        suit: cython.int
        seat: cython.int
        mask: cython.int
        part: cython.int
        top: cython.int
        holder: cython.int = 0
        self.copy_from(other)
        self.dealer = other.dealer
        self.previous_winner = other.previous_winner
        self.streak0 = other.streak0
        self.streak1 = other.streak1
        self.shape = 0
        self.tens_key = 0
        for suit in range(4):
            mask = 0
            for seat in range(4):
                mask |= self.hand[seat * 4 + suit]
                self.shape += cython.cast(cython.ulonglong, COUNT[self.hand[seat * 4 + suit]]) << (
                    4 * (seat * 4 + suit)
                )
                if self.hand[seat * 4 + suit] & 256:
                    self.tens_key |= cython.cast(cython.ulonglong, seat + 1) << (3 * suit)
            self.present[suit] = mask
            self.order[suit * 8192] = 0
            part = 0
            while part != mask:
                part = (part - mask) & mask
                top = HIGH[part]
                for seat in range(4):
                    if self.hand[seat * 4 + suit] >> top & 1:
                        holder = seat
                self.order[suit * 8192 + part] = (holder << 24) | (
                    self.order[suit * 8192 + (part ^ (1 << top))] >> 2
                )

    # What can be played, best guess first.

    def find_moves(
        self,
        level: cython.int,
        seat: cython.int,
        led: cython.int,
        i: cython.int,
        best: cython.int,
        best_seat: cython.int,
    ) -> cython.void:
        """Fills ``moves`` of a level with one card of each run of cards that play alike."""
        suit: cython.int
        hand: cython.int = seat * 4
        self.count_moves = 0
        if i > 0:
            if self.hand[hand + led]:
                self.add_moves(level, seat, led, led, i, best, best_seat)
                return
            if (
                self.trump >= 0
                and self.hand[hand + self.trump]
                and (self.duty == 1 or (self.duty == 2 and (seat ^ best_seat) & 1))
            ):
                self.add_moves(level, seat, self.trump, led, i, best, best_seat)
                return
        for suit in range(4):
            if self.hand[hand + suit]:
                self.add_moves(level, seat, suit, led, i, best, best_seat)

    def add_moves(
        self,
        level: cython.int,
        seat: cython.int,
        suit: cython.int,
        led: cython.int,
        i: cython.int,
        best: cython.int,
        best_seat: cython.int,
    ) -> cython.void:
        """The moves in one suit: the ten apart, other cards together when no other seat's card lies
        between."""
        mine: cython.int = self.hand[seat * 4 + suit]
        left: cython.int = mine
        others: cython.int = self.present[suit] & ~mine
        rank: cython.int
        high: cython.int = -1
        least: cython.int = -1
        if i > 0 and best // 13 == suit:
            others |= 1 << best % 13
        while left:
            rank = HIGH[left]
            left ^= 1 << rank
            if (rank == 8 and self.use_tens) or (rank == 12 and self.second_ace):
                self.add_move(level, seat, suit, rank, rank, led, i, best, best_seat)
            elif high >= 0 and others & ((1 << least) - (1 << rank)) == 0:
                least = rank
            else:
                if high >= 0:
                    self.add_move(level, seat, suit, high, least, led, i, best, best_seat)
                high = rank
                least = rank
        if high >= 0:
            self.add_move(level, seat, suit, high, least, led, i, best, best_seat)

    def add_move(
        self,
        level: cython.int,
        seat: cython.int,
        suit: cython.int,
        high: cython.int,
        least: cython.int,
        led: cython.int,
        i: cython.int,
        best: cython.int,
        best_seat: cython.int,
    ) -> cython.void:
        """Puts a move in its place."""
        at: cython.int = level * 16 + self.count_moves
        score: cython.int
        if i == 0:
            score = self.rate_lead(seat, suit, high)
        else:
            score = self.rate(seat, suit, high, led, i, best, best_seat, self.tens_here)
        self.count_moves += 1
        while at > level * 16 and self.move_score[at - 1] < score:
            self.moves[at] = self.moves[at - 1]
            self.move_low[at] = self.move_low[at - 1]
            self.move_score[at] = self.move_score[at - 1]
            at -= 1
        self.moves[at] = suit * 13 + high
        self.move_low[at] = least
        self.move_score[at] = score

    def later_beats(self, seat: cython.int, card: cython.int, led: cython.int, i: cython.int) -> cython.bint:
        """Whether an opponent of ``seat`` who plays after the i-th card can beat a card."""
        suit: cython.int = card // 13
        other: cython.int
        step: cython.int
        for step in range(1, 4 - i, 2):
            other = (seat + step & 3) * 4
            if suit == led:
                if self.hand[other + led] >> (card % 13 + 1):
                    return True
                if self.hand[other + led] == 0:
                    if self.trump >= 0:
                        if self.trump != led and self.hand[other + self.trump]:
                            return True
                    else:
                        return True
            elif self.hand[other + led] == 0 and self.hand[other + suit] >> (card % 13 + 1):
                return True
        return False

    def rate_lead(self, seat: cython.int, suit: cython.int, rank: cython.int) -> cython.int:
        """How promising a lead looks."""
        top: cython.int = HIGH[self.present[suit]]
        partner: cython.int = (seat + 2 & 3) * 4
        ten: cython.bint = rank == 8 and self.use_tens
        value: cython.int = self.rates[11] if suit == self.trump else 0
        value -= self.rates[10] * COUNT[self.hand[seat * 4 + suit]]
        if self.use_tens and not ten and self.present[suit] & 256:
            if self.hand[partner + suit] & 256:
                value += self.rates[9]
            elif not self.hand[seat * 4 + suit] & 256:
                value += self.rates[8]
        if not self.later_beats(seat, suit * 13 + rank, suit, 0):
            return value + self.rates[0] + (self.rates[1] if ten else -self.rates[6] * rank)
        if ten:
            return value + self.rates[2]
        value -= self.rates[7] * rank
        if self.hand[partner + suit] >> top & 1:
            return value + self.rates[3]
        if (
            self.hand[partner + suit] == 0
            and self.trump != suit
            and (self.trump < 0 or self.hand[partner + self.trump])
        ):
            return value + self.rates[4]
        return value + self.rates[5]

    def rate(
        self,
        seat: cython.int,
        suit: cython.int,
        rank: cython.int,
        led: cython.int,
        i: cython.int,
        best: cython.int,
        best_seat: cython.int,
        tens: cython.int,
    ) -> cython.int:
        """How promising a card to the trick looks."""
        card: cython.int = suit * 13 + rank
        ten: cython.bint = rank == 8 and self.use_tens
        ours: cython.bint = (seat ^ best_seat) & 1 == 0
        safe: cython.bint = ours and not self.later_beats(seat, best, led, i)
        wins: cython.bint
        value: cython.int = -self.rates[24] * rank
        wins = suit == self.trump or (self.trump < 0 and suit != led)
        if suit == best // 13:
            wins = card > best
        if suit != led:
            value -= self.rates[28] * COUNT[self.hand[seat * 4 + suit]]
        if wins:
            value += self.rates[23] * tens
            if self.double and self.run > 0:
                if self.run_seat == seat:
                    value += self.rates[27]
                elif (self.run_seat ^ seat) & 1:
                    value += self.rates[25]
                elif self.run_seat == best_seat:
                    value -= self.rates[26]
            if not self.later_beats(seat, card, led, i):
                if safe:
                    return value + (self.rates[13] if ten else self.rates[12])
                return value + (self.rates[15] if ten else self.rates[14])
            return value + (self.rates[17] if ten else self.rates[16])
        if safe:
            return value + (self.rates[19] if ten else self.rates[18])
        if ten:
            return value + self.rates[21]
        return value + (self.rates[20] if suit == led or suit != self.trump else self.rates[22])

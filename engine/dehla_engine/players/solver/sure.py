"""Tricks that are certain without a search, a bound for counting tricks (``single``, no void duty).

The side on lead cashes top cards that nobody can ruff, then, over a small card, its partner's; the other side
has its top trumps at least. (Haglund's "quick tricks" and "later tricks", in a small form.)
"""

try:
    import cython
except ImportError:
    from dehla_engine.players.solver import shim as cython

from collections.abc import Sequence

if not cython.compiled:
    from dehla_engine.players.solver.moves import Moves
    from dehla_engine.players.solver.state import COUNT, HIGH


class Sure(Moves):
    """Bounds on the tricks of a position; ``sure_low`` says on which ranks the last one hangs."""

    def __init__(self, rules: Sequence[int], dealer: int, rates: Sequence[int] | None = None) -> None:
        if rates is None:
            Moves.__init__(self, rules, dealer)
        else:
            Moves.__init__(self, rules, dealer, rates)
        if not cython.compiled:
            self.sure_low = [13] * 4

    def tops(self, seat: cython.int, suit: cython.int) -> cython.int:
        """How many of the highest cards of a suit, one after another, a seat holds."""
        mine: cython.int = self.hand[seat * 4 + suit]
        left: cython.int = self.present[suit]
        n: cython.int = 0
        while left and mine >> HIGH[left] & 1:
            n += 1
            self.cash_rank = HIGH[left]
            left ^= 1 << self.cash_rank
        return n

    def cash(self, leader: cython.int, seat: cython.int, suit: cython.int, drawn: cython.int) -> cython.int:
        """Tricks that ``seat``, on lead, takes in a suit before anybody can ruff; ``cash_rank``: with what.

        ``drawn``: so many rounds of trumps are played first.
        """
        n: cython.int = self.tops(seat, suit)
        other: cython.int
        step: cython.int
        size: cython.int
        longest: cython.int = 0
        if n == 0:
            return 0
        for step in range(1, 4):
            other = (seat + step & 3) * 4
            size = COUNT[self.hand[other + suit]]
            longest = max(longest, size)
            if step != 2 and suit != self.trump and COUNT[self.hand[other + self.trump]] > drawn:
                n = min(n, size)
        if n >= longest:
            for step in range(1, 4, 2):
                other = (seat + step & 3) * 4
                if suit != self.trump and COUNT[self.hand[other + self.trump]] > drawn:
                    return n
            return COUNT[self.hand[seat * 4 + suit]]
        return n

    def sure_tricks(self, leader: cython.int, enough: cython.int) -> cython.int:
        """Tricks that the side on lead takes for certain from now on, counted until there are ``enough``."""
        partner: cython.int = leader + 2 & 3
        suit: cython.int
        total: cython.int
        drawn: cython.int
        for suit in range(4):
            self.sure_low[suit] = 13
        drawn = self.cash(leader, leader, self.trump, 0)
        if drawn:
            self.sure_low[self.trump] = self.cash_rank
        total = drawn + self.cash_all(leader, leader, drawn, enough - drawn)
        if total < enough and self.reaches_partner(leader, drawn):
            total += self.cash_all(leader, partner, drawn, enough - total)
        return min(total, self.tricks - self.trick_no)

    def cash_all(
        self, leader: cython.int, seat: cython.int, drawn: cython.int, enough: cython.int
    ) -> cython.int:
        """Tricks of a seat in the suits not counted yet, until there are ``enough``."""
        suit: cython.int
        n: cython.int
        total: cython.int = 0
        for suit in range(4):
            if self.sure_low[suit] == 13 and total < enough and (suit != self.trump or seat != leader):
                n = self.cash(leader, seat, suit, drawn)
                if n:
                    self.sure_low[suit] = self.cash_rank
                    total += n
        return total

    def reaches_partner(self, leader: cython.int, drawn: cython.int) -> cython.bint:
        """Whether the leader has a card in a suit, not counted yet, whose top his partner can cash."""
        open_suit: cython.bint
        suit: cython.int
        for suit in range(4):
            open_suit = self.sure_low[suit] == 13 and self.hand[leader * 4 + suit] != 0
            if open_suit and self.cash(leader, leader + 2 & 3, suit, drawn) > 0:
                return True
        return False

    def sure_own(self, leader: cython.int, enough: cython.int) -> cython.int:
        """Tricks that the seat on lead takes itself for certain, counted until there are ``enough``."""
        suit: cython.int
        n: cython.int
        total: cython.int = 0
        for suit in range(4):
            self.sure_low[suit] = 13
        for suit in range(4):
            n = self.cash(leader, leader, suit, 0) if total < enough else 0
            if n:
                self.sure_low[suit] = self.cash_rank
                total += n
        return total

    def sure_later(self, leader: cython.int) -> cython.int:
        """Tricks that the other side takes for certain some time: its top trumps."""
        suit: cython.int
        first: cython.int
        second: cython.int
        rank: cython.int = 13
        for suit in range(4):
            self.sure_low[suit] = 13
        first = self.tops(leader + 1 & 3, self.trump)
        if first:
            rank = self.cash_rank
        second = self.tops(leader + 3 & 3, self.trump)
        if second:
            rank = self.cash_rank
        self.sure_low[self.trump] = rank
        return max(first, second)

"""A position that Python can hold in its hands: dealt, stepped, asked; and random rounds as a measure of
speed.
"""

try:
    import cython
except ImportError:
    from dehla_engine.players.solver import shim as cython

from collections.abc import Iterable, Sequence

if not cython.compiled:
    from dehla_engine.players.solver.position import Position
    from dehla_engine.players.solver.state import OVER


class Round(Position):
    """A Position with doors to Python; see Position and State for the numbers that it keeps."""

    def __init__(
        self,
        rules: Sequence[int],
        dealer: int,
        previous_winner: int = -1,
        streaks: tuple[int, int] = (0, 0),
    ) -> None:
        Position.__init__(self, rules, dealer, previous_winner, streaks)
        if not cython.compiled:
            self.pack = [0] * 156
        i: cython.int
        for i in range(52 * self.packs):
            self.pack[i] = i % 52

    def deal(self, hands: Sequence[Sequence[int]]) -> None:
        """A new round with these hands (each in the order dealt); ``drawn`` is set apart."""
        self.reset()
        self.depth = 0
        first: cython.int = 5 if self.method == 3 or self.first_five else self.tricks
        seat: cython.int
        for seat, hand in enumerate(hands):
            for card in hand[:first]:
                self.add_card(seat, card)
            for card in hand[first:]:
                self.add_rest(seat, card)

    def draw(self, suit: int) -> None:
        """``drawn``: the suit of the card turned before the deal."""
        self.trump = suit
        self.live = 1

    def put(self, seat: int, cards: Iterable[int]) -> None:
        """Cards into a hand."""
        for card in cards:
            self.add_card(seat, card)

    def void(self, seat: int, suits: int) -> None:
        """The suits (a mask of four bits) in which a seat has shown void."""
        self.void_in[seat] = suits

    def act(self, action: int) -> None:
        """One legal action by its number."""
        self.do(action)

    def keep(self) -> None:
        """Keeps the position, for ``undo``; raises IndexError when the place is used up (a search needs
        little)."""
        if self.depth > 8000:
            raise IndexError(self.depth)
        self.push()

    def undo(self) -> None:
        """Back to what was kept last."""
        self.pop()

    def legal_actions(self) -> list[int]:
        """All legal actions, as numbers."""
        n: cython.int = self.list_actions()
        return [self.actions[i] for i in range(n)]

    def cards_of(self, seat: int) -> list[int]:
        """The cards in a hand, lowest number first."""
        return [
            card
            for card in range(52)
            for layer in range(3)
            if self.hand[layer * 24 + seat * 4 + card // 13] >> card % 13 & 1
        ]

    def rest_of(self, seat: int) -> list[int]:
        """The cards that a seat will still get."""
        return [
            card
            for card in range(52)
            for layer in range(3)
            if self.rest[layer * 24 + seat * 4 + card // 13] >> card % 13 & 1
        ]

    def result(self) -> int:
        """-2 … 2 for team 0, of a round that is over."""
        return int(self.outcome())

    def bounds(self) -> tuple[int, int]:
        """The worst and the best result that can still be."""
        return self.lower(), self.upper()

    def shuffle_deal(self) -> cython.void:
        """A random deal, and a random suit where one is drawn."""
        i: cython.int
        j: cython.int
        seat: cython.int
        first: cython.int = 5 if self.method == 3 or self.first_five else self.tricks
        for i in range(52 * self.packs - 1, 0, -1):
            j = self.random_below(i + 1)
            seat = self.pack[i]
            self.pack[i] = self.pack[j]
            self.pack[j] = seat
        for seat in range(self.seats):
            for i in range(self.tricks):
                if i < first:
                    self.add_card(seat, self.pack[seat * self.tricks + i])
                else:
                    self.add_rest(seat, self.pack[seat * self.tricks + i])
        if self.method == 7:
            self.trump = self.random_below(4)
            self.live = 1

    def play_out(self) -> cython.void:
        """Random legal actions to the end."""
        while self.phase != OVER:
            self.do(self.random_action())

    def random_rounds(self, rounds: int, seed: int) -> tuple[int, int]:
        """Deals and plays so many random rounds without the lock; the sum of results and of captured tens."""
        _i: cython.int
        n: cython.int = rounds
        total: cython.longlong = 0
        tens: cython.longlong = 0
        self.seed(seed)
        with cython.nogil:
            for _i in range(n):
                self.reset()
                self.shuffle_deal()
                self.play_out()
                total += self.outcome()
                tens += self.tens0
        return int(total), int(tens)

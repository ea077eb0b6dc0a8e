"""Perfect-information search: what a round of one pack comes to when everybody plays best.

Trump must be live, or still to be made by the first cut (``cut``, ``spoken_cut``). Elsewhere, and where a
search is stopped, the answer is "not proven" (None). The search itself is in search.py.
"""

try:
    import cython
except ImportError:
    from dehla_engine.players.solver import shim as cython

from collections.abc import Sequence

if not cython.compiled:
    from dehla_engine.players.solver.position import Position
    from dehla_engine.players.solver.search import Search
    from dehla_engine.players.solver.state import NAME


class Exact(Search):
    """A search over positions of one table's rules; its memory serves all of them."""

    def load(self, other: Position) -> cython.void:
        """Takes a position over; the memory stays, unless its entries hang on what has changed."""
        if self.joint and (
            self.dealer != other.dealer
            or self.previous_winner != other.previous_winner
            or self.streak0 != other.streak0
            or self.streak1 != other.streak1
        ):
            self.memory.clear()
        self.memory.age()
        self.take_over(other)
        self.broken = False

    # Questions about the position loaded last.

    def need_for(self, outcome: cython.int) -> cython.int:
        """How much team 0 must still capture for an outcome (or, ``joint``, the outcome counted from 0)."""
        n: cython.int
        most: cython.int = self.tricks * self.per_trick + self.all_tens * self.per_ten
        got: cython.int
        if self.joint:
            return outcome + 2
        for n in range(most + 1):
            if self.objective == 0:
                got = self.judge(n, most - n, 1, 1, 0, 0, 0, -1)
            elif self.objective == 1:
                got = self.judge(1, 1, n, most - n, 0, 0, 0, -1)
            else:
                got = self.judge(n, most - n, 0, 0, 0, 0, 0, -1)
            if got >= outcome:
                return n - self.captured0 * self.per_trick - self.tens0 * self.per_ten
        return 1000

    def reaches(self, outcome: cython.int) -> cython.bint:
        """Whether team 0 reaches an outcome when all play best; False, and ``broken``, when stopped."""
        return self.action_reaches(-1, outcome)

    def action_reaches(self, action: cython.int, outcome: cython.int) -> cython.bint:
        """The same after one action of the seat whose turn it is: a card, or under ``spoken_cut`` a suit
        named."""
        need: cython.int = self.need_for(outcome)
        reached: cython.bint
        i: cython.int = self.in_trick
        seat: cython.int = self.turn
        led: cython.int = self.led
        best: cython.int = self.best
        best_seat: cython.int = self.best_seat
        last_taker: cython.int = self.last_taker
        tens: cython.int = self.trick_tens if i else 0
        if action < 0 and i == 0:
            reached = self.lead(0, seat, need)
        elif action < 0:
            reached = self.expand(0, i, seat, led, best, best_seat, 2, tens, need)
        elif action >= NAME:
            self.trump = action - NAME
            reached = self.expand(1, i, seat, led, best, best_seat, 2, tens, need)
            self.trump = -1
        else:
            reached = self.try_card(1, i, seat, action, led, best, best_seat, 2, tens, need)
        self.in_trick, self.turn, self.led, self.best, self.best_seat = i, seat, led, best, best_seat
        self.last_taker, self.trick_tens = last_taker, tens
        return reached

    def value(self) -> cython.int:
        """The outcome, -2 … 2 for team 0, when all play best."""
        if self.reaches(1):
            return 2 if self.reaches(2) else 1
        if self.reaches(0):
            return 0
        return -1 if self.reaches(-1) else -2

    def action_value(self, action: cython.int) -> cython.int:
        """The outcome after one action when all play best from then on."""
        if self.action_reaches(action, 1):
            return 2 if self.action_reaches(action, 2) else 1
        if self.action_reaches(action, 0):
            return 0
        return -1 if self.action_reaches(action, -1) else -2

    def solve(self, position: Position, actions: Sequence[int], nodes: int = 0) -> list[int] | None:
        """For each action the outcome (-2 … 2 for team 0) when all play best from then on, without the lock.

        None, "not proven", where the position cannot be searched, ``stop`` was set, or after so many
        ``nodes``.
        """
        found: list[int] = []
        known: cython.bint = self.fits(position)
        action: cython.int
        result: cython.int
        self.stop = False
        self.limit = self.nodes + nodes if nodes else 0
        if known:
            self.load(position)
            for action in actions:
                with cython.nogil:
                    result = self.action_value(action)
                found.append(result)
                known = known and not self.broken
        return found if known else None

    def best_value(self, position: Position, nodes: int = 0) -> int | None:
        """The outcome for team 0 when all play best; None as in ``solve``."""
        result: cython.int
        if not self.fits(position):
            return None
        self.stop = False
        self.limit = self.nodes + nodes if nodes else 0
        self.load(position)
        with cython.nogil:
            result = self.value()
        return None if self.broken else result

    def most(self, position: Position, nodes: int = 0) -> int | None:
        """What team 0 captures still when all play best: tens, tricks or card points, where one number
        decides.

        None as in ``solve``; raises ValueError when the rules are ``joint``.
        """
        low: cython.int = 0
        high: cython.int
        middle: cython.int
        reached: cython.bint
        if self.joint:
            raise ValueError("more than one number decides a round of these rules")
        if not self.fits(position) or position.in_trick:
            return None
        self.stop = False
        self.limit = self.nodes + nodes if nodes else 0
        self.load(position)
        high = (self.tricks - self.captured0 - self.captured1) * self.per_trick
        high += (self.all_tens - self.tens0 - self.tens1) * self.per_ten
        while low < high and not self.broken:
            middle = (low + high + 1) // 2
            with cython.nogil:
                reached = self.lead(0, position.turn, middle)
            if reached:
                low = middle
            else:
                high = middle - 1
        return None if self.broken else low

"""The last tricks of any round, exactly: every way of trump, any number of packs and seats.

Plain alpha-beta on the position itself, so it knows every rule that the position knows. Good for a few
tricks; exact.py is the one for whole rounds, where it can be used.
"""

try:
    import cython
except ImportError:
    from dehla_engine.players.solver import shim as cython

from collections.abc import Sequence

if not cython.compiled:
    from dehla_engine.players.solver.position import Position
    from dehla_engine.players.solver.state import NAME, OVER


class Ending(Position):
    """A search over the last tricks, all hands known, a secret suit and a card laid aside too."""

    def __init__(self, rules: Sequence[int], dealer: int) -> None:
        Position.__init__(self, rules, dealer)
        if not cython.compiled:
            self.choices, self.score = [0] * 4096, [0] * 4096
        self.nodes, self.limit, self.stop, self.broken = 0, 0, False, False

    def alike(self, suit: cython.int, high: cython.int, rank: cython.int) -> cython.bint:
        """Whether two cards of the seat whose turn it is play alike: no other card in play lies between."""
        between: cython.int = (1 << high) - (2 << rank)
        seat: cython.int
        if rank == 8 or high == 8 or (self.second_ace and high == 12):
            return False
        if self.in_trick and self.best // 13 == suit and rank <= self.best % 13 <= high:
            return False
        if self.aside >= 0 and self.aside // 13 == suit and rank <= self.aside % 13 <= high:
            return False
        if self.packs > 1:
            between |= (1 << high) | (1 << rank)
        for seat in range(self.seats):
            if seat != self.turn and self.hand[seat * 4 + suit] & between:
                return False
        return True

    def rate(self, suit: cython.int, rank: cython.int) -> cython.int:
        """How promising a card looks."""
        card: cython.int = suit * 13 + rank
        seat: cython.int
        ours: cython.bint
        wins: cython.bint
        if self.in_trick == 0:
            for seat in range(self.seats):
                if (seat ^ self.turn) & 1 and self.hand[seat * 4 + suit] >> (rank + 1):
                    return 20 - rank - (40 if rank == 8 else 0)
            return 60 + (20 if rank == 8 else 0)
        ours = (self.best_seat ^ self.turn) & 1 == 0
        wins = card > self.best if suit == self.best // 13 else self.live and suit == self.trump
        if wins and not ours:
            return 50 - rank + (30 if rank == 8 else 0)
        if rank == 8:
            return 70 if ours else -40
        return 30 - rank

    def gather(self, level: cython.int) -> cython.int:
        """The actions worth trying at a level, best guess first; how many."""
        n: cython.int = self.list_actions()
        kept: cython.int = 0
        k: cython.int
        action: cython.int
        other: cython.int
        at: cython.int
        value: cython.int
        same: cython.bint
        for k in range(n - 1, -1, -1):
            action = self.actions[k]
            same = False
            value = 0
            if action < NAME:
                for other in range(kept):
                    at = self.choices[level * 64 + other]
                    if (
                        at < NAME
                        and at // 13 == action // 13
                        and self.alike(action // 13, at % 13, action % 13)
                    ):
                        same = True
                value = self.rate(action // 13, action % 13)
            if same:
                continue
            at = level * 64 + kept
            while at > level * 64 and self.score[at - 1] < value:
                self.choices[at] = self.choices[at - 1]
                self.score[at] = self.score[at - 1]
                at -= 1
            self.choices[at] = action
            self.score[at] = value
            kept += 1
        return kept

    def search(self, level: cython.int, low: cython.int, high: cython.int) -> cython.int:
        """The outcome for team 0, exact between ``low`` and ``high``."""
        n: cython.int
        k: cython.int
        value: cython.int
        best: cython.int
        mine: cython.bint
        if self.phase == OVER:
            return self.outcome()
        self.nodes += 1
        if self.stop or (self.limit and self.nodes > self.limit) or level > 62:
            self.broken = True
            return 0
        if self.in_trick == 0:
            value = self.lower()
            if value >= high:
                return value
            low = max(low, value)
            value = self.upper()
            if value <= low:
                return value
            high = min(high, value)
        mine = self.turn & 1 == 0
        best = -3 if mine else 3
        n = self.gather(level)
        for k in range(n):
            self.push()
            self.do(self.choices[level * 64 + k])
            value = self.search(level + 1, low, high)
            self.pop()
            if self.broken:
                return 0
            if mine:
                best = max(best, value)
                low = max(low, value)
            else:
                best = min(best, value)
                high = min(high, value)
            if low >= high:
                break
        return best

    def take_over(self, other: Position, nodes: cython.ulonglong) -> cython.void:
        """Takes a position over, to search it within so many nodes (0: no limit)."""
        self.copy_from(other)
        self.dealer = other.dealer
        self.previous_winner = other.previous_winner
        self.streak0 = other.streak0
        self.streak1 = other.streak1
        self.depth = 0
        self.broken = False
        self.limit = self.nodes + nodes if nodes else 0

    def solve(self, position: Position, actions: Sequence[int], nodes: int = 0) -> list[int] | None:
        """For each action the outcome (-2 … 2 for team 0) when all play best from then on, without the lock.

        None, "not proven", when ``stop`` was set or after so many ``nodes``.
        """
        found: list[int] = []
        action: cython.int
        result: cython.int
        self.stop = False
        self.take_over(position, nodes)
        for action in actions:
            with cython.nogil:
                self.push()
                self.do(action)
                result = self.search(0, -2, 2)
                self.pop()
            found.append(result)
            if self.broken:
                return None
        return found

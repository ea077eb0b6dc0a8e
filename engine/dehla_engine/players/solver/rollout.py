"""Rollouts: what each action comes to over many worlds, each played out by the rule policy, its end by
search.
"""

try:
    import cython
except ImportError:
    from dehla_engine.players.solver import shim as cython

from collections.abc import Sequence

if not cython.compiled:
    from math import sqrt

    from dehla_engine.players.solver.ending import Ending
    from dehla_engine.players.solver.exact import Exact
    from dehla_engine.players.solver.policy import Policy
    from dehla_engine.players.solver.state import OVER
    from dehla_engine.players.solver.witness import Witness
    from dehla_engine.players.solver.worlds import Worlds

GIVEN_UP = 1_000_000
"""Taken off the number of worlds of an action that is tried no more."""


class Rollout:
    """Counts outcomes for each of some legal actions of the seat whose turn it is in ``worlds.base``.

    Outcomes are counted from that seat's side: 0 lost with a kot, 1 lost, 2 none, 3 won, 4 won with a kot.
    ``worth``: the values of these. ``doubt``: an action is given up when its total lies further behind the
    best than this times the root of the worlds tried (0: never); ``settled``: nothing is left to find out.
    ``witness`` weighs worlds, of which ``draws`` are drawn for each that is used (1: not weighed). ``world``,
    ``play`` and ``trial`` are places of the same rules as ``worlds.base`` to work in; ``exact`` and
    ``ending`` solve the last ``endgame`` tricks. ``played`` counts actions of rollouts, ``unproven`` the
    endings that took more than ``most_nodes`` and went on by the policy.
    """

    def __init__(
        self,
        worlds: Worlds,
        world: Policy,
        play: Policy,
        trial: Policy,
        witness: Witness,
        exact: Exact,
        ending: Ending,
        actions: Sequence[int],
        endgame: int,
        worth: Sequence[float] = (0.0, 0.0, 0.5, 1.0, 1.0),
        doubt: float = 0.0,
        draws: int = 1,
    ) -> None:
        if not cython.compiled:
            self.action, self.tally = [0] * 72, [0] * 360
            self.tried, self.total, self.worth = [0] * 72, [0.0] * 72, [0.0] * 5
        self.worlds, self.world, self.play, self.exact, self.ending = worlds, world, play, exact, ending
        self.choices, self.endgame, self.done, self.played = len(actions), endgame, 0, 0
        self.stop, self.unproven, self.solved, self.most_nodes = False, 0, 0, 10000
        self.witness, self.trial, self.draws = witness, trial, draws
        self.doubt, self.settled = doubt, False
        self.side = worlds.base.turn & 1
        for i, action in enumerate(actions):
            self.action[i] = action
            self.tried[i], self.total[i] = 0, 0.0
        for i in range(5):
            self.worth[i] = worth[i]
        for i in range(360):
            self.tally[i] = 0

    def solve(self) -> cython.bint:
        """Solves the position in ``play`` exactly, into ``solved``; False when that would take too long."""
        if self.exact.fits(self.play):
            self.exact.load(self.play)
            self.exact.limit = self.exact.nodes + self.most_nodes
            self.solved = self.exact.value()
            return not self.exact.broken
        self.ending.take_over(self.play, self.most_nodes)
        self.solved = self.ending.search(0, -2, 2)
        return not self.ending.broken

    def result_of(self, action: cython.int) -> cython.int:
        """The outcome of one action in the present world, for the side."""
        result: cython.int
        tried: cython.bint = False
        self.play.copy_from(self.world)
        self.play.do(action)
        while self.play.phase != OVER:
            if not tried and self.play.tricks - self.play.trick_no <= self.endgame:
                tried = True
                if self.solve():
                    return 2 - self.solved if self.side else 2 + self.solved
                self.unproven += 1
            self.play.do(self.play.choose())
            self.played += 1
        result = self.play.outcome()
        return 2 - result if self.side else 2 + result

    def cost(self) -> int:
        """All that was played and searched so far, in actions."""
        return self.played + self.exact.nodes + self.ending.nodes + self.witness.told

    def draw(self) -> cython.bint:
        """The next world: one of ``draws``, by lot as the witness weighs them."""
        _i: cython.int
        weight: cython.double
        total: cython.double = 0.0
        if self.draws < 2:
            return self.worlds.sample(self.world)
        for _i in range(self.draws):
            if not self.worlds.sample(self.trial):
                return False
            weight = self.witness.weight(self.trial)
            total += weight
            if self.worlds.random_part() * total <= weight:
                self.world.copy_from(self.trial)
        return True

    def one_world(self) -> cython.int:
        """Draws a world and tries every action in it; False (0) when what is known cannot be."""
        i: cython.int
        result: cython.int
        if not self.draw():
            return 0
        for i in range(self.choices):
            if self.tried[i] == self.done:
                result = self.result_of(self.action[i])
                self.tally[i * 5 + result] += 1
                self.total[i] += self.worth[result]
                self.tried[i] += 1
        self.done += 1
        if self.doubt > 0.0 and self.done >= 64 and self.done % 32 == 0:
            self.give_up()
        return 1

    def give_up(self) -> cython.void:
        """Tries no more what lies so far behind that chance can hardly make up for it."""
        i: cython.int
        left: cython.int = 0
        best: cython.double = 0.0
        worst: cython.double = 1e9
        for i in range(self.choices):
            if self.tried[i] == self.done:
                best = max(best, self.total[i])
                worst = min(worst, self.total[i])
        for i in range(self.choices):
            if self.tried[i] == self.done:
                if self.total[i] < best - self.doubt * sqrt(self.done):
                    self.tried[i] -= GIVEN_UP
                else:
                    left += 1
        self.settled = left == 1 or (self.done >= 128 and best - worst < 1e-9)

    def run(self, worlds: int) -> bool:
        """Tries so many worlds more, without the lock; ends early when ``stop`` is set. False: there is no
        world."""
        _i: cython.int
        n: cython.int = worlds
        good: cython.int = 1
        with cython.nogil:
            for _i in range(n):
                if self.stop or self.settled or not good:
                    break
                good = self.one_world()
        return bool(good)

    def worlds_of(self, choice: int) -> int:
        """In how many worlds an action was tried."""
        tried: cython.int = self.tried[choice]
        return int(tried if tried > 0 else tried + GIVEN_UP)

    def counts(self) -> list[list[int]]:
        """For each action how often each outcome came."""
        return [[self.tally[i * 5 + k] for k in range(5)] for i in range(self.choices)]

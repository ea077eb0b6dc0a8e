"""Rollouts: what each action comes to over many worlds, each played out by the rule policy, its end by
search.
"""

try:
    import cython
except ImportError:
    from dehla_engine.players.solver import shim as cython

from collections.abc import Sequence

if not cython.compiled:
    from dehla_engine.players.solver.ending import Ending
    from dehla_engine.players.solver.exact import Exact
    from dehla_engine.players.solver.policy import Policy
    from dehla_engine.players.solver.state import OVER
    from dehla_engine.players.solver.worlds import Worlds


class Rollout:
    """Counts outcomes for each of some legal actions of the seat whose turn it is in ``worlds.base``.

    Outcomes are counted from that seat's side: 0 lost with a kot, 1 lost, 2 none, 3 won, 4 won with a kot.
    ``world`` and ``play`` are two places of the same rules as ``worlds.base`` to work in; ``exact`` and
    ``ending`` solve the last ``endgame`` tricks. ``played`` counts actions of rollouts, ``unproven`` the
    endings that took more than 10 000 nodes and went on by the policy.
    """

    def __init__(
        self,
        worlds: Worlds,
        world: Policy,
        play: Policy,
        exact: Exact,
        ending: Ending,
        actions: Sequence[int],
        endgame: int,
    ) -> None:
        if not cython.compiled:
            self.action, self.tally = [0] * 72, [0] * 360
        self.worlds, self.world, self.play, self.exact, self.ending = worlds, world, play, exact, ending
        self.choices, self.endgame, self.done, self.played = len(actions), endgame, 0, 0
        self.stop, self.unproven, self.solved = False, 0, 0
        self.side = worlds.base.turn & 1
        for i, action in enumerate(actions):
            self.action[i] = action
        for i in range(360):
            self.tally[i] = 0

    def solve(self) -> cython.bint:
        """Solves the position in ``play`` exactly, into ``solved``; False when that would take too long."""
        if self.exact.fits(self.play):
            self.exact.load(self.play)
            self.exact.limit = self.exact.nodes + 10000
            self.solved = self.exact.value()
            return not self.exact.broken
        self.ending.take_over(self.play, 10000)
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
        return self.played + self.exact.nodes + self.ending.nodes

    def one_world(self) -> cython.int:
        """Draws a world and tries every action in it; False (0) when what is known cannot be."""
        i: cython.int
        if not self.worlds.sample(self.world):
            return 0
        for i in range(self.choices):
            self.tally[i * 5 + self.result_of(self.action[i])] += 1
        self.done += 1
        return 1

    def run(self, worlds: int) -> bool:
        """Tries so many worlds more, without the lock; ends early when ``stop`` is set. False: there is no
        world."""
        _i: cython.int
        n: cython.int = worlds
        good: cython.int = 1
        with cython.nogil:
            for _i in range(n):
                if self.stop or not good:
                    break
                good = self.one_world()
        return bool(good)

    def counts(self) -> list[list[int]]:
        """For each action how often each outcome came."""
        return [[self.tally[i * 5 + k] for k in range(5)] for i in range(self.choices)]

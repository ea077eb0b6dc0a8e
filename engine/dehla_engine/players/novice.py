"""The beginner: sees the obvious, errs in human ways, and never gives a ten away."""

from typing import Final

from dehla_engine.play.view import View
from dehla_engine.players.casual import Casual
from dehla_engine.players.greedy import Greedy
from dehla_engine.players.player import DEFAULT_BUDGET, Budget, Cancel, Decision, never
from dehla_engine.players.random_player import lot

ERRS: Final = 0.3
"""How often a novice follows its first impulse."""


class Novice:
    """Plays like casual, but now and then by impulse."""

    def choose(
        self, view: View, seed: int, budget: Budget = DEFAULT_BUDGET, cancelled: Cancel = never
    ) -> Decision:
        considered = Casual().choose(view, seed, budget, cancelled)
        if lot(view, seed, "novice").random() >= ERRS:
            return considered
        return Greedy().choose(view, seed, budget, cancelled)

"""The casual player: a rule script that plays by the rules in force."""

from dehla_engine.play.view import View
from dehla_engine.players.greedy import Greedy
from dehla_engine.players.player import DEFAULT_BUDGET, Budget, Cancel, Decision, never


class Casual:
    """See the module."""

    def choose(
        self, view: View, seed: int, budget: Budget = DEFAULT_BUDGET, cancelled: Cancel = never
    ) -> Decision:
        return Greedy().choose(view, seed, budget, cancelled)

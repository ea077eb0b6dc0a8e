"""The master against OpenSpiel's Python ISMCTS (200 simulations) at the same game: single sir, called trump.

``python -m benchmarks.ismcts [--deals N] [--simulations N] [--level NAME]``. The game is our core behind the
few methods that the algorithm asks of a state; worlds are drawn uniformly from those that agree with the
view, random rollouts value the leaves. OpenSpiel is imported where it is used, as it may be missing.
"""

import argparse
import sys
from types import SimpleNamespace
from typing import Any, Final

from dehla_engine.arena import duplicate
from dehla_engine.play.view import View, legal_actions
from dehla_engine.players.levels import make_any_player
from dehla_engine.players.player import (
    DEFAULT_BUDGET,
    Budget,
    Cancel,
    Code,
    Decision,
    NotYourTurn,
    Reason,
    never,
)
from dehla_engine.players.random_player import lot
from dehla_engine.players.solver.facts import new_round, number_of, worlds_of
from dehla_engine.players.solver.rounds import Round
from dehla_engine.players.solver.worlds import Worlds
from dehla_engine.rules.book import rulebook
from dehla_engine.rules.presets import PRESETS

PRESET: Final = "single-sir"
EXPLORATION: Final = 1.4
OVER: Final = 4


class Node:
    """A position as the algorithm wants to see it; ``played`` are the actions since the decision."""

    def __init__(self, view: View, core: Round, played: str = "") -> None:
        self._view, self._core, self._played = view, core, played

    def get_game(self) -> Any:
        """Only asked whether moves come in turn and hands are hidden."""
        import pyspiel

        kind = SimpleNamespace(
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        )
        return SimpleNamespace(get_type=lambda: kind)

    def is_terminal(self) -> bool:
        return bool(self._core.phase == OVER)

    def is_chance_node(self) -> bool:
        return False

    def current_player(self) -> int:
        return int(self._core.turn)

    def legal_actions(self, _seat: int = 0) -> list[int]:
        return self._core.legal_actions()

    def information_state_string(self) -> str:
        """What the seat whose turn it is knows: its hand, and what was played."""
        return f"{self._core.cards_of(self._core.turn)} {self._played}"

    def apply_action(self, action: int) -> None:
        self._core.act(int(action))
        self._played += f" {action}"

    def returns(self) -> list[float]:
        """1 for who won, -1 for who lost, by seat."""
        result = self._core.result()
        sign = (result > 0) - (result < 0)
        return [float(sign if seat % 2 == 0 else -sign) for seat in range(4)]

    def clone(self) -> "Node":
        core, nobody = new_round(self._view, Round), [0] * 9
        Worlds(self._core, [], nobody, nobody).world(core)
        return Node(self._view, core, self._played)


class Ismcts:
    """OpenSpiel's bot as a player."""

    def __init__(self, simulations: int) -> None:
        self._simulations = simulations

    def choose(
        self, view: View, seed: int, budget: Budget = DEFAULT_BUDGET, cancelled: Cancel = never
    ) -> Decision:
        from numpy.random import RandomState
        from open_spiel.python.algorithms.ismcts import ISMCTSBot
        from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

        actions = legal_actions(view)
        if not actions:
            raise NotYourTurn(view.seat)
        if len(actions) == 1:
            return Decision(actions[0], Reason(Code.ONLY_CHOICE))
        random = RandomState(lot(view, seed, "ismcts").getrandbits(31))
        evaluator = RandomRolloutEvaluator(n_rollouts=1, random_state=random)
        bot = ISMCTSBot(None, evaluator, EXPLORATION, self._simulations, random_state=random)
        worlds = worlds_of(view)
        worlds.start_random(int(random.randint(1 << 30)))

        def draw(_state: Node, _player: int) -> Node:
            core = new_round(view, Round)
            worlds.world(core)
            return Node(view, core)

        bot.set_resampler(draw)
        chosen = int(bot.step(draw(Node(view, worlds.base), view.seat)))
        return Decision(next(a for a in actions if number_of(a) == chosen), Reason(Code.BEST_CHANCE))


def main() -> int:
    """Prints one line."""
    parser = argparse.ArgumentParser(prog="ismcts", description=__doc__)
    parser.add_argument("--deals", type=int, default=100, help="each is played twice")
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--level", default="master")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    try:
        import pyspiel  # noqa: F401  (asked for once, before anything is played)
    except ImportError:
        print("ISMCTS: not measured, `open_spiel` is not installed")
        return 0
    players = (make_any_player(args.level), Ismcts(args.simulations))
    report = duplicate(rulebook(PRESETS[PRESET].rules), players, args.deals, args.seed)
    print(report.words(args.level, f"ISMCTS, {args.simulations} simulations", PRESET), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

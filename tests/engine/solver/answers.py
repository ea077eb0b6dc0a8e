"""Prints what the core answers to a fixed set of questions, and whether it is compiled: run as a program.

With the argument ``plain`` the core's files are read as they are, without Cython, even where compiled ones
lie beside them.
"""

import importlib.util
import json
import random
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

CORE = "dehla_engine.players.solver."


class PlainFiles(MetaPathFinder):
    """Finds the core's modules as source files, and no Cython at all."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith(CORE) or path is None:
            return None
        return importlib.util.spec_from_file_location(name, Path(path[0]) / f"{name.rsplit('.', 1)[1]}.py")


def answers() -> list[object]:
    """Worlds, rollouts, exact values and random rounds, all by lot under random rules."""
    from dehla_engine.play.view import legal_actions, view
    from dehla_engine.players.solver.evaluate import Budget, evaluate
    from dehla_engine.players.solver.exact import Exact
    from dehla_engine.players.solver.memory import Memory
    from dehla_engine.players.solver.packed import pack_rules
    from dehla_engine.players.solver.rounds import Round
    from dehla_engine.rules.house import Start, Trump
    from dehla_engine.rules.scoring import Standing
    from tests.engine.solver.endings import random_ending
    from tests.engine.solver.playing import random_play, random_rules

    found: list[object] = []
    rng = random.Random(11)
    for number in range(10):
        rules = random_rules(rng)
        found.append(Round(pack_rules(rules), number % 4).random_rounds(3, number))
        for state, _core, action in random_play(rng, rules):
            if action is None or rng.random() < 0.94:
                continue
            seen = view(state, state.table.turn, Standing())
            actions = legal_actions(seen)
            result = evaluate(seen, actions, Budget(worlds=3), number, endgame=3)
            found.append([[*score[1:]] for score in result.scores] + [result.nodes])
            result = evaluate(seen, actions, Budget(worlds=2), number, draws=3)
            found.append([[*score[1:]] for score in result.scores] + [result.nodes])
    for trump in (Trump.CUT, Trump.SPOKEN_CUT, Trump.CALLED):
        for _ in range(3):
            rules = random_rules(rng, players=4, packs=1, trump=trump, start=Start.FULL_HAND)
            exact = Exact(pack_rules(rules), 0, Memory(bits=8))
            core = random_ending(rng, rules, 5)
            found.append([exact.solve(core, core.legal_actions()), exact.nodes])
    return found


if __name__ == "__main__":
    if sys.argv[1:] == ["plain"]:
        sys.meta_path.insert(0, PlainFiles())
        sys.modules["cython"] = None  # type: ignore[assignment]  # what makes an import fail
    answer = answers()
    from dehla_engine.players.solver import state

    print(json.dumps({"compiled": not str(state.__file__).endswith(".py"), "answers": answer}))

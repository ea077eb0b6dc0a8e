"""The exact search against trying everything, on random endings under random rules."""

import random

import pytest

from dehla_engine.players.solver.exact import Exact
from dehla_engine.players.solver.memory import Memory
from dehla_engine.players.solver.packed import pack_rules
from dehla_engine.rules.house import HouseRules, Start, Trump
from tests.engine.solver.endings import best_outcome, random_ending
from tests.engine.solver.playing import random_rules

METHODS = list(Trump)


def rules_for(rng: random.Random, number: int) -> HouseRules:
    method = METHODS[number % len(METHODS)] if number % 3 else Trump.CUT
    return random_rules(rng, players=4, packs=1, trump=method, start=Start.FULL_HAND)


@pytest.mark.parametrize("number", range(300))
def test_every_card_is_worth_what_trying_everything_says(number: int) -> None:
    rng = random.Random(number)
    rules = rules_for(rng, number)
    exact = Exact(pack_rules(rules), 0, Memory(bits=10))
    for _ in range(4):
        core = random_ending(rng, rules, rng.choice((1, 2, 3, 3, 4)))
        actions = core.legal_actions()
        wanted = []
        for action in actions:
            core.keep()
            core.act(action)
            wanted.append(best_outcome(core))
            core.undo()
        assert exact.solve(core, actions) == wanted
        assert exact.best_value(core) == (min(wanted) if core.turn % 2 else max(wanted))

"""Larger endings, where trying everything is too slow: with and without memory; what is not proven."""

import random
import threading

import pytest

from dehla_engine.players.solver.ending import Ending
from dehla_engine.players.solver.exact import Exact
from dehla_engine.players.solver.memory import Memory
from dehla_engine.players.solver.packed import pack_rules
from dehla_engine.players.solver.rounds import Round
from dehla_engine.rules.house import Capture, HouseRules, Objective, Start, Trump
from tests.engine.solver.endings import best_outcome, random_ending
from tests.engine.solver.playing import random_play, random_rules


def exact_for(rules: HouseRules, *, remembers: bool = True) -> Exact:
    exact = Exact(pack_rules(rules), 0, Memory(bits=14))
    exact.remembers = remembers
    return exact


@pytest.mark.parametrize("number", range(40))
def test_what_is_remembered_changes_no_answer(number: int) -> None:
    rng = random.Random(number)
    trump = rng.choice((Trump.CUT, Trump.SPOKEN_CUT, Trump.CALLED, Trump.PARTNER))
    rules = random_rules(rng, players=4, packs=1, trump=trump, start=Start.FULL_HAND)
    shared = exact_for(rules)  # one memory for several deals, as for sampled worlds
    for _ in range(4):
        core = random_ending(rng, rules, 5 if trump is Trump.SPOKEN_CUT else 6)
        actions = core.legal_actions()
        assert shared.solve(core, actions) == exact_for(rules, remembers=False).solve(core, actions)


@pytest.mark.parametrize("bits", [2, 4, 7])
def test_a_full_memory_gives_up_entries_and_changes_no_answer(bits: int) -> None:
    rng = random.Random(bits)
    rules = HouseRules(trump=Trump.CALLED)
    exact = Exact(pack_rules(rules), 0, Memory(bits=bits))
    for _ in range(4):
        core = random_ending(rng, rules, 7)
        actions = core.legal_actions()
        assert exact.solve(core, actions) == exact_for(rules, remembers=False).solve(core, actions)
    assert exact.memory.used == exact.memory.blocks


COUNTED = (
    HouseRules(trump=Trump.CALLED, objective=Objective.TRICKS, kot_all_tens=False),
    HouseRules(trump=Trump.CALLED, capture=Capture.DOUBLE),
    HouseRules(trump=Trump.CALLED),
)


@pytest.mark.parametrize("rules", COUNTED)
def test_counting_agrees_with_and_without_memory(rules: HouseRules) -> None:
    rng = random.Random(2)
    for _ in range(12):
        core = random_ending(rng, rules, 7)
        while core.in_trick:
            core = random_ending(rng, rules, 7)
        assert exact_for(rules).most(core) == exact_for(rules, remembers=False).most(core)


@pytest.mark.parametrize("number", range(100))
def test_endings_of_all_rules_are_what_trying_everything_says(number: int) -> None:
    rng = random.Random(number)
    rules = random_rules(rng)
    for _state, core, action in random_play(rng, rules):
        if action is None or core.tricks - core.trick_no > 2:
            continue
        wanted = []
        for choice in core.legal_actions():
            core.keep()
            core.act(choice)
            wanted.append(best_outcome(core))
            core.undo()
        assert Ending(pack_rules(rules), 0).solve(core, core.legal_actions()) == wanted


def whole_round(trump: Trump, seed: int = 1) -> tuple[HouseRules, Round]:
    rules = HouseRules(trump=trump)
    core = next(random_play(random.Random(seed), rules))[1]
    if trump is Trump.CALLED:
        core.act(52)
    return rules, core


@pytest.mark.parametrize("trump", [Trump.CLOSED_CUT, Trump.CLOSED_CARD, Trump.ASKED_CARD])
def test_a_secret_trump_is_not_proven(trump: Trump) -> None:
    rules, core = whole_round(trump)
    assert exact_for(rules).solve(core, core.legal_actions()) is None
    assert exact_for(rules).best_value(core) is None


def test_more_packs_and_seats_are_not_proven() -> None:
    rules = HouseRules(players=6, packs=3)
    core = next(random_play(random.Random(1), rules))[1]
    assert Exact(pack_rules(rules), 0, Memory(bits=8)).best_value(core) is None


def test_a_budget_of_nodes_ends_a_search_and_repeats() -> None:
    rules, core = whole_round(Trump.CALLED)
    exact = exact_for(rules)
    assert exact.solve(core, core.legal_actions(), nodes=20_000) is None
    assert 20_000 <= exact.nodes < 25_000
    ending = Ending(pack_rules(rules), 0)
    assert ending.solve(core, core.legal_actions(), nodes=500) is None
    assert ending.nodes <= 502


def test_stop_from_another_thread_ends_a_search() -> None:
    rules, core = whole_round(Trump.CUT)
    ending = Ending(pack_rules(rules), 0)  # would take for ever
    threading.Timer(0.1, lambda: setattr(ending, "stop", True)).start()
    assert ending.solve(core, core.legal_actions(), nodes=50_000_000) is None

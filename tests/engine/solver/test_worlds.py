"""Sampled worlds agree with what the seat knows, come up evenly, and follow weights."""

import random
from collections import Counter
from itertools import combinations

import pytest

from dehla_engine.cards import pack
from dehla_engine.play.view import view
from dehla_engine.players.solver.facts import new_round, worlds_of
from dehla_engine.players.solver.packed import pack_rules
from dehla_engine.players.solver.rounds import Round
from dehla_engine.players.solver.worlds import Worlds
from dehla_engine.rules.house import HouseRules
from dehla_engine.rules.scoring import Standing
from tests.engine.solver.playing import random_play, random_rules

HEARTS = range(13, 26)


def all_cards(world: Round) -> list[int]:
    held = [card for seat in range(world.seats) for card in (*world.cards_of(seat), *world.rest_of(seat))]
    return sorted([*held, world.aside] if world.aside >= 0 else held)


@pytest.mark.parametrize("number", range(60))
def test_worlds_agree_with_the_view(number: int) -> None:
    rng = random.Random(number)
    rules = random_rules(rng)
    for state, core, action in random_play(rng, rules):
        if action is None or rng.random() < 0.85:
            continue
        seen = view(state, state.table.turn, Standing())
        worlds = worlds_of(seen)
        worlds.start_random(number)
        world = new_round(seen, Round)
        out = [card for trick in state.table.tricks for card in trick.cards] + list(state.table.trick)
        left = Counter(pack(rules.packs))
        left.subtract(out)
        for _ in range(3):
            assert worlds.world(world)
            assert all_cards(world) == sorted(left.elements())
            assert world.cards_of(seen.seat) == sorted(seen.hand)
            assert world.legal_actions() == core.legal_actions()
            for seat in range(world.seats):
                assert len(world.cards_of(seat)) == state.table.counts[seat]
                assert not any(state.table.voids[seat] >> card // 13 & 1 for card in world.cards_of(seat))


def small_worlds(
    unseen: list[int], room: list[int], barred: list[int], weights: list[list[float]] | None = None
) -> Worlds:
    base = Round(pack_rules(HouseRules()), 0)
    base.put(0, [0])
    return Worlds(base, unseen, [*room, 0, 0, 0, 0, 0], [*barred, 0, 0, 0, 0, 0], weights)


def drawn(worlds: Worlds, times: int) -> Counter[tuple[tuple[int, ...], ...]]:
    worlds.start_random(3)
    world = Round(pack_rules(HouseRules()), 0)
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for _ in range(times):
        assert worlds.world(world)
        found[tuple(tuple(world.cards_of(seat)) for seat in (1, 2, 3))] += 1
    return found


def test_each_possible_world_comes_as_often_as_any_other() -> None:
    # Seat 1 has no spades and seat 2 no hearts: 2 spades, 2 hearts and 2 clubs for two places each.
    unseen = [1, 2, 14, 15, 40, 41]
    possible = {
        (first, second, tuple(sorted(set(unseen) - {*first, *second})))
        for first in combinations(unseen, 2)
        for second in combinations(sorted(set(unseen) - set(first)), 2)
        if min(first) > 12 and not set(second) & set(HEARTS)
    }
    found = drawn(small_worlds(unseen, [0, 2, 2, 2], [0, 1, 2, 0]), 700 * len(possible))
    assert set(found) == possible
    assert min(found.values()) > 600
    assert max(found.values()) < 800


def test_weights_make_a_holder_likelier() -> None:
    weights = [[1.0] * 13 for _ in range(52)]
    weights[1][2] = 3.0
    found = drawn(small_worlds([1, 40, 41], [0, 1, 1, 1], [0, 0, 0, 0], weights), 6000)
    there = sum(times for hands, times in found.items() if 1 in hands[1])
    assert 0.57 < there / 6000 < 0.63


def test_what_cannot_be_has_no_world() -> None:
    worlds = small_worlds([1, 2], [0, 1, 1, 0], [0, 1, 0, 0])
    assert not worlds.world(Round(pack_rules(HouseRules()), 0))
    with pytest.raises(ValueError, match="2 unseen cards for 3 places"):
        small_worlds([1, 2], [0, 1, 1, 1], [0, 0, 0, 0])

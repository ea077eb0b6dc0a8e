"""The witness of a world: what it tells again ends where the round stands, and it knows true from false."""

import random
from math import log
from statistics import mean

import pytest

from dehla_engine.play.round import RoundState, apply, legal_actions
from dehla_engine.play.view import view
from dehla_engine.players.casual import Casual
from dehla_engine.players.solver.facts import base_round, new_round, worlds_of
from dehla_engine.players.solver.policy import Policy
from dehla_engine.players.solver.telling import witness_of
from dehla_engine.players.solver.witness import Witness
from dehla_engine.rules.presets import PRESETS
from dehla_engine.rules.scoring import Standing
from tests.engine.solver.playing import random_play, random_rules, random_start

STANDS = ("turn", "live", "in_trick", "trick_no", "pile", "pile_tens", "run_seat", "run", "has_rest")
TRICK = ("led", "best", "best_seat", "trick_tens")
CAPTURED = ("tens0", "tens1", "captured0", "captured1", "won0", "won1")


@pytest.mark.parametrize("number", range(60))
def test_what_is_told_ends_where_the_round_stands(number: int) -> None:
    rng = random.Random(number)
    for state, _core, action in random_play(rng, random_rules(rng)):
        if action is None or rng.random() < 0.85:
            continue
        seen = view(state, state.table.turn, Standing())
        witness = witness_of(seen, number)
        if witness is None:
            continue
        worlds, world = worlds_of(seen), new_round(seen, Policy)
        worlds.start_random(number)
        for _ in range(3):
            assert worlds.world(world)
            assert 0.0 < witness.likelihood(world) <= 1.0
            for name in STANDS + CAPTURED + (TRICK if world.in_trick else ()):
                assert getattr(witness, name) == getattr(world, name), (number, name)
            for seat in range(world.seats):
                assert witness.cards_of(seat) == world.cards_of(seat), number


def round_of_casual(rng: random.Random, preset: str) -> list[RoundState]:
    """The moments of a round that casual players play."""
    state, _core = random_start(rng, PRESETS[preset].rules)
    moments = []
    while not state.over:
        moments.append(state)
        turn = state.table.turn
        state = apply(state, Casual().choose(view(state, turn, Standing()), 0).action, turn).state
    return moments


def true_likelihood(state: RoundState, witness: Witness) -> float:
    """How likely the witness finds what was done if the cards lie as they do."""
    seen = view(state, state.table.turn, Standing())
    core = base_round(seen)
    for seat, hand in enumerate(state.hands):
        if seat != seen.seat:
            core.put(seat, hand)
    if state.aside is not None:
        core.aside = int(state.aside)
    if state.secret is not None:
        core.trump = int(state.secret)
    return witness.likelihood(core)


@pytest.mark.parametrize("preset", ["classic", "kots-called", "mendikot-ask", "court-piece", "two-pack"])
def test_the_true_cards_agree_better_than_others(preset: str) -> None:
    rng, gains = random.Random(8), []
    for _ in range(6):
        for state in round_of_casual(rng, preset)[9::9]:
            seen = view(state, state.table.turn, Standing())
            witness = witness_of(seen, 1)
            if len(legal_actions(state)) < 2 or witness is None:
                continue
            worlds, world = worlds_of(seen), new_round(seen, Policy)
            others = [log(witness.likelihood(world)) for _ in range(12) if worlds.world(world)]
            gains.append(log(true_likelihood(state, witness)) - mean(others))
    assert mean(gains) > 0.5


def test_before_anything_is_done_there_is_nothing_to_tell() -> None:
    state, _core = random_start(random.Random(1), PRESETS["kots-called"].rules)
    assert witness_of(view(state, state.table.turn, Standing()), 1) is None


def test_who_named_trump_probably_holds_it() -> None:
    rng = random.Random(2)
    plain, weighed = [], []
    for _ in range(12):
        state = round_of_casual(rng, "kots-called")[1]
        setter, trump = state.table.setter, state.table.trump
        assert setter is not None
        assert trump is not None
        seen = view(state, (setter + 1) % 4, Standing())
        witness = witness_of(seen, 3)
        assert witness is not None
        worlds, world = worlds_of(seen), new_round(seen, Policy)
        for _ in range(60):
            worlds.world(world)
            trumps = sum(card // 13 == trump for card in world.cards_of(setter))
            plain.append(trumps)
            weighed.append((witness.likelihood(world), trumps))
    whole = sum(weight for weight, _ in weighed)
    assert sum(weight * trumps for weight, trumps in weighed) / whole > mean(plain) + 0.5

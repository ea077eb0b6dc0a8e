"""Evaluations: shares that add up, the same again for the same seed, blind to what the seat cannot see."""

import random

import pytest

from dehla_engine.play.round import RoundState
from dehla_engine.play.view import legal_actions, view
from dehla_engine.players.solver.evaluate import Budget, evaluate
from dehla_engine.players.solver.packed import pack_rules
from dehla_engine.players.solver.policy import Policy
from dehla_engine.players.solver.styles import SINGLE
from dehla_engine.rules.presets import PRESETS
from dehla_engine.rules.scoring import Standing
from tests.engine.solver.playing import random_play, random_rules


@pytest.mark.parametrize("number", range(40))
def test_shares_add_up_and_repeat(number: int) -> None:
    rng = random.Random(number)
    for state, _core, action in random_play(rng, random_rules(rng)):
        if action is None or rng.random() < 0.9:
            continue
        seen = view(state, state.table.turn, Standing())
        first = evaluate(seen, legal_actions(seen), Budget(worlds=6), number)
        assert first == evaluate(seen, legal_actions(seen), Budget(worlds=6), number)
        assert first.worlds == 6
        for score in first.scores:
            assert 0 <= score.kot <= score.win <= 1
            assert score.win + score.none + score.kot_against <= 1 + 1e-9


def permuted(state: RoundState, seat: int, rng: random.Random) -> RoundState:
    """The state with the unseen cards of two seats without shown voids exchanged."""
    others = [s for s in range(len(state.hands)) if s != seat and state.table.counts[s] > 0]
    a, b = rng.sample(others, 2)
    hands = [list(hand) for hand in state.hands]
    size = min(len(hands[a]), len(hands[b]))
    hands[a][:size], hands[b][:size] = hands[b][:size], hands[a][:size]
    return state._replace(hands=tuple(tuple(hand) for hand in hands))


@pytest.mark.parametrize("number", range(20))
def test_other_hands_change_nothing(number: int) -> None:
    rng = random.Random(number)
    for state, _core, action in random_play(rng, random_rules(rng)):
        if action is None or rng.random() < 0.9 or len(state.table.tricks) > state.table.book.hand_size - 2:
            continue
        seen = view(state, state.table.turn, Standing())
        other = view(permuted(state, seen.seat, rng), seen.seat, Standing())
        actions = legal_actions(seen)
        assert evaluate(seen, actions, Budget(worlds=5), 1) == evaluate(other, actions, Budget(worlds=5), 1)


def test_budgets_and_cancelling() -> None:
    rng = random.Random(5)
    state = next(random_play(rng, PRESETS["kots-called"].rules))[0]
    seen = view(state, state.table.turn, Standing())
    actions = legal_actions(seen)
    assert evaluate(seen, actions, Budget(worlds=10_000), 1, cancelled=lambda: True).worlds == 1
    assert evaluate(seen, actions, Budget(worlds=10_000, seconds=0.0), 1).worlds == 1
    few = evaluate(seen, actions, Budget(worlds=10_000, nodes=1000), 1)
    assert 2 <= few.worlds < 40


@pytest.mark.parametrize(
    "preset", ["classic", "kots-called", "mendikot-ask", "court-double-sir", "three-pack"]
)
def test_the_policy_beats_chance_by_far(preset: str) -> None:
    by_chance = [*SINGLE[:23], 1e6]
    core = Policy(pack_rules(PRESETS[preset].rules), 0, styles=(SINGLE, by_chance))
    won, none, lost, _total = core.duplicate(100, 1)
    assert won + none + lost == 200
    assert won + none / 2 > 0.68 * 200

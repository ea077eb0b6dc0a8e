"""Evaluations: shares that add up, the same again for the same seed, blind to what the seat cannot see."""

import random

import pytest

from dehla_engine.cards import TEN
from dehla_engine.play.round import RoundState
from dehla_engine.play.view import legal_actions, view
from dehla_engine.players.solver.evaluate import Budget, alike, evaluate
from dehla_engine.players.solver.facts import number_of
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


def test_cards_that_play_alike_are_tried_once() -> None:
    rng, found = random.Random(6), 0
    for number in range(12):
        for state, _core, action in random_play(rng, random_rules(rng)):
            if action is None or rng.random() < 0.8:
                continue
            seen = view(state, state.table.turn, Standing())
            actions = legal_actions(seen)
            numbers, like = alike(seen, actions)
            assert len(like) == len(actions)
            for one, place in zip(actions, like, strict=True):
                low, high = numbers[place], number_of(one)
                if low == high:
                    continue
                found += 1
                assert low // 13 == high // 13
                between = set(range(low, high + 1))
                others = [card for seat, hand in enumerate(state.hands) if seat != seen.seat for card in hand]
                assert not between & {*others, *state.table.trick}, number
                assert TEN not in {low % 13, high % 13}
    assert found > 20


@pytest.mark.parametrize("preset", ["classic", "kots-called"])
def test_giving_up_saves_work_and_finds_as_good_a_card(preset: str) -> None:
    rng, saved = random.Random(7), 0
    for state, _core, action in random_play(rng, PRESETS[preset].rules):
        seen = view(state, state.table.turn, Standing())
        actions = legal_actions(seen) if action is not None else ()
        if len(actions) < 2:
            continue
        full = evaluate(seen, actions, Budget(worlds=160), 1)
        short = evaluate(seen, actions, Budget(worlds=160), 1, doubt=1.0)
        value = {score.action: score.value for score in full.scores}
        best = max(short.scores, key=lambda score: score.value).action
        assert value[best] > max(value.values()) - 0.1
        assert short.nodes <= full.nodes
        saved += full.nodes - short.nodes
    assert saved > 0


@pytest.mark.parametrize(
    "preset", ["classic", "kots-called", "mendikot-ask", "court-double-sir", "three-pack"]
)
def test_the_policy_beats_chance_by_far(preset: str) -> None:
    by_chance = [*SINGLE[:23], 1e6]
    core = Policy(pack_rules(PRESETS[preset].rules), 0, styles=(SINGLE, by_chance))
    won, none, lost, _total = core.duplicate(100, 1)
    assert won + none + lost == 200
    assert won + none / 2 > 0.68 * 200

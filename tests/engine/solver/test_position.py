"""The core's own machine against the engine's: legality, takers, captures, results, and the way back."""

import random

import pytest

from dehla_engine.play.round import RoundState, legal_actions
from dehla_engine.players.solver.packed import pack_rules
from dehla_engine.players.solver.rounds import Round
from dehla_engine.rules.house import HouseRules, Trump
from dehla_engine.rules.presets import PRESETS
from dehla_engine.rules.scoring import Standing, score_round
from tests.engine.solver.playing import number_of, random_play, random_rules

ROUNDS = 150


def shown(core: Round) -> dict[str, object]:
    """All that both machines must agree on."""
    return {
        "turn": core.turn if core.phase != 4 else None,
        "trump": core.trump if core.live else None,
        "trick": core.trick_no,
        "captured": (core.captured0, core.captured1),
        "tens": (core.tens0, core.tens1),
        "won": (core.won0, core.won1),
        "pile": core.pile,
        "hands": [sorted(core.cards_of(seat)) for seat in range(core.seats)],
    }


def known(state: RoundState) -> dict[str, object]:
    table = state.table
    return {
        "turn": table.turn if not table.over else None,
        "trump": table.trump,
        "trick": len(table.tricks),
        "captured": table.captured_tricks,
        "tens": (len(table.tens[0]), len(table.tens[1])),
        "won": table.won,
        "pile": table.pile_tricks,
        "hands": [sorted(hand) for hand in state.hands],
    }


@pytest.mark.parametrize("number", range(ROUNDS))
def test_every_step_is_the_engines(number: int) -> None:
    rng = random.Random(number)
    rules = random_rules(rng)
    for state, core, action in random_play(rng, rules):
        assert shown(core) == known(state)
        assert sorted(core.legal_actions()) == sorted(set(map(number_of, legal_actions(state))))
        assert action is not None or core.phase == 4


@pytest.mark.parametrize("number", range(ROUNDS))
def test_the_result_is_the_engines(number: int) -> None:
    rng = random.Random(1000 + number)
    rules = random_rules(rng)
    streaks = (rng.randrange(5), rng.randrange(5))
    before = rng.choice((None, 0, 1))
    state, core = list(random_play(rng, rules))[-1][:2]
    core.streak0, core.streak1 = streaks
    core.previous_winner = -1 if before is None else before
    standing = Standing(streaks=streaks, previous_winner=before)
    result = score_round(rules, standing, state.table.dealer, state.table.tally(), 0)
    wanted = 0 if result.winner is None else (1 - 2 * result.winner) * (2 if result.kot else 1)
    assert core.result() == wanted
    assert core.bounds() == (wanted, wanted)


@pytest.mark.parametrize("number", range(60))
def test_bounds_close_in_and_steps_are_taken_back(number: int) -> None:
    rng = random.Random(2000 + number)
    rules = random_rules(rng)
    steps, bounds, core = [], [], None
    for _state, core, action in random_play(rng, rules):
        if core.packs > 1 and core.trick_no < core.tricks - 7:
            continue  # a search goes back a few tricks, and so much is kept
        steps.append(shown(core))
        bounds.append(core.bounds())
        if action is not None:
            core.keep()
    assert core is not None
    result = core.result()
    assert all(low <= result <= high for low, high in bounds)
    for before, after in zip(steps[-2::-1], bounds[-2::-1], strict=True):
        core.undo()
        assert shown(core) == before
        assert core.bounds() == after


@pytest.mark.parametrize("method", list(Trump))
def test_random_rounds_are_the_same_every_time(method: Trump) -> None:
    rules = HouseRules(trump=method)
    first = Round(pack_rules(rules), 1).random_rounds(200, 5)
    assert Round(pack_rules(rules), 1).random_rounds(200, 5) == first
    assert Round(pack_rules(rules), 1).random_rounds(200, 6) != first


def test_all_presets_play_to_the_end() -> None:
    for preset in PRESETS.values():
        results, tens = Round(pack_rules(preset.rules), 0).random_rounds(10, 3)
        assert -20 <= results <= 20
        assert 0 <= tens <= 120

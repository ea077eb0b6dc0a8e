"""What holds for every level over any rules: legal, repeatable, blind to what it may not know."""

from dataclasses import replace
from random import Random

import pytest

from dehla_engine.cards import Card, Suit
from dehla_engine.play.round import RoundState
from dehla_engine.play.view import View, legal_actions, view
from dehla_engine.players.levels import LevelError, level_names, make_any_player, make_player
from dehla_engine.players.player import Budget, NotYourTurn
from dehla_engine.seats import next_seat
from tests.engine.players.situations import random_positions

ALL = (*level_names(), "greedy", "random")
SMALL = Budget(nodes=400)


def hidden_exchanged(state: RoundState, seen: View, chance: Random) -> RoundState:
    """The same position for this seat: everything that it may not know is dealt anew."""
    seat, table = seen.seat, state.table
    stock = table.stock
    others = [s for s in range(table.seats) if s != seat]
    hidden: list[Card] = [c for s in others for c in state.hands[s]]
    hidden += [c for hand in state.dealt for c in hand[len(hand) - stock :]]
    foreign_aside = state.aside is not None and table.setter != seat
    if foreign_aside and state.aside is not None:
        hidden.append(state.aside)
    chance.shuffle(hidden)
    hands = tuple(h if s == seat else tuple(hidden.pop() for _ in h) for s, h in enumerate(state.hands))
    dealt = tuple(h[: len(h) - stock] + tuple(hidden.pop() for _ in range(stock)) for h in state.dealt)
    foreign_secret = state.secret is not None and table.setter != seat
    return state._replace(
        hands=hands,
        dealt=dealt,
        aside=hidden.pop() if foreign_aside else state.aside,
        secret=chance.choice(tuple(Suit)) if foreign_secret else state.secret,
    )


@pytest.mark.parametrize("level", ALL)
def test_legal_over_random_rules_and_presets(level: str) -> None:
    player = make_any_player(level)
    for presets in (False, True):
        for _, seen in random_positions(72, seed=11, presets=presets):
            decision = player.choose(seen, 5, SMALL)
            assert decision.action in legal_actions(seen)
            assert decision.reason.to_table()["code"]


@pytest.mark.parametrize("level", ALL)
def test_answer_does_not_depend_on_what_is_hidden(level: str) -> None:
    chance = Random(3)
    player = make_any_player(level)
    for state, seen in random_positions(60, seed=21):
        first = player.choose(seen, 9, SMALL)
        for _ in range(3):
            other = view(hidden_exchanged(state, seen, chance), seen.seat, seen.standing)
            assert other == seen
            assert player.choose(other, 9, SMALL) == first


@pytest.mark.parametrize("level", ALL)
def test_same_seed_same_answer_from_a_fresh_player(level: str) -> None:
    for _, seen in random_positions(25, seed=31):
        copied = replace(seen)
        assert make_any_player(level).choose(seen, 4, SMALL) == make_any_player(level).choose(
            copied, 4, SMALL
        )


@pytest.mark.parametrize("level", ALL)
def test_asked_out_of_turn_it_says_so(level: str) -> None:
    for state, seen in random_positions(3, seed=41):
        waiting = view(state, next_seat(seen.seat, state.table.seats), seen.standing)
        with pytest.raises(NotYourTurn):
            make_any_player(level).choose(waiting, 4, SMALL)


def test_levels_have_the_order_of_the_protocol() -> None:
    order = ("novice", "casual", "skilled", "master")
    assert [name for name in order if name in level_names()] == list(level_names())
    assert level_names()[:2] == ("novice", "casual")


@pytest.mark.parametrize("name", ["greedy", "grandmaster", "", "Casual"])
def test_an_absent_level_is_an_error_that_lists_the_present_ones(name: str) -> None:
    with pytest.raises(LevelError, match="novice, casual"):
        make_player(name)

"""Faults that other programs of this game have; here each is a test."""

import random
from itertools import pairwise

import pytest

from dehla_engine.cards import SUIT_OF, Suit
from dehla_engine.play.actions import Play
from dehla_engine.play.events import CardPlayed, TrumpCut, TrumpNamed, TrumpShown
from dehla_engine.play.match import apply, new_match
from dehla_engine.play.round import RoundState, legal_actions
from dehla_engine.play.view import View, view
from dehla_engine.rules.house import HouseRules, Trump
from dehla_engine.rules.presets import PRESETS
from dehla_engine.rules.scoring import Standing
from tests.engine.by_hand import by_suits, play, table_of, takers
from tests.engine.tables import played_match, random_rules, states_of_round

HIDDEN = (Trump.CLOSED_CUT, Trump.CLOSED_CARD, Trump.ASKED_CARD)


def rounds_of(trump: Trump, count: int) -> list[list[RoundState]]:
    """Random rounds as lists of their moments."""
    found = []
    for seed in range(count):
        rules = random_rules(random.Random(seed), trump=trump)
        moments = states_of_round(new_match(rules, seed), random.Random(seed))
        found.append([match.round or match.finished[-1].state for match, _ in moments])
    return found


@pytest.mark.parametrize("trump", HIDDEN)
def test_a_hidden_trump_takes_nothing_before_it_is_shown(trump: Trump) -> None:
    """While it is hidden, the highest card of the led suit takes every trick."""
    hidden_tricks = 0
    for moments in rounds_of(trump, 12):
        for before, after in pairwise(moments):
            done = after.table.tricks[len(before.table.tricks) :]
            if done and after.table.hidden:
                led = SUIT_OF[done[0].cards[0]]
                best = max(card for card in done[0].cards if SUIT_OF[card] == led)
                taker = done[0].cards[(done[0].taker - done[0].leader) % after.table.seats]
                assert taker == best
                hidden_tricks += 1
    assert hidden_tricks > 20


@pytest.mark.parametrize("trump", HIDDEN)
def test_a_hidden_trump_is_known_to_its_owner_alone(trump: Trump) -> None:
    for moments in rounds_of(trump, 8):
        for state in moments:
            if not state.table.hidden:
                continue
            assert state.table.trump is None
            for seat in range(state.table.seats):
                seen: View = view(state, seat, Standing())
                assert (seen.known_trump is not None) == (seat == state.table.setter)


@pytest.mark.parametrize("trump", list(Trump))
def test_trump_is_set_once(trump: Trump) -> None:
    for moments in rounds_of(trump, 10):
        suits = [state.table.trump for state in moments]
        known = [suit for suit in suits if suit is not None]
        assert len(set(known)) <= 1
        if known:
            assert None not in suits[suits.index(known[0]) :], "and never forgotten"


@pytest.mark.parametrize("trump", list(Trump))
def test_trump_is_told_at_most_once(trump: Trump) -> None:
    for seed in range(10):
        rules = random_rules(random.Random(seed), trump=trump)
        moments = states_of_round(new_match(rules, seed), random.Random(seed))
        told = [
            e for _, events in moments for e in events if isinstance(e, (TrumpCut, TrumpNamed, TrumpShown))
        ]
        assert len(told) <= 1


def test_a_second_cut_does_not_overwrite_the_trump() -> None:
    state = play(by_suits("DCHS"), "AD 4C 2H 3S 5C 3H 4S 2D")
    assert state.table.trump is Suit.CLUBS
    assert takers(state) == [1, 1]


@pytest.mark.parametrize("preset", list(PRESETS))
def test_an_off_suit_card_is_not_taken_for_a_trump(preset: str) -> None:
    """A card neither of the led suit nor of the trump never takes, not even so far."""
    rng = random.Random(5)
    for match, events in states_of_round(new_match(PRESETS[preset].rules, 5), rng):
        state = match.round or match.finished[-1].state
        for event in events:
            if not isinstance(event, CardPlayed) or event.taking != event.seat:
                continue
            trick = state.table.trick or state.table.tricks[-1].cards
            assert SUIT_OF[event.card] in (SUIT_OF[trick[0]], state.table.trump)


def test_the_player_is_counted_and_not_his_team() -> None:
    assert table_of([0, 2, 0, 2, 0, 2]).captured == (0, 0)
    assert table_of([1, 3, 3]).captured == (0, 12)


def check_following(rounds: int) -> None:
    """No legal action of any seat is a revoke."""
    rules = HouseRules.from_table({"match_unit": "rounds", "match_target": rounds})
    match, rng = new_match(rules, 1), random.Random(1)
    while not match.over:
        for moment, _ in states_of_round(match, rng):
            match = moment
            state = moment.round
            if state is None or state.table.led is None:
                continue
            hand = state.hands[state.table.turn]
            follows = any(SUIT_OF[card] == state.table.led for card in hand)
            for action in legal_actions(state):
                assert isinstance(action, Play)
                assert not follows or SUIT_OF[action.card] == state.table.led


def test_no_seat_revokes() -> None:
    check_following(25)


@pytest.mark.long
def test_no_seat_revokes_in_a_thousand_rounds() -> None:
    check_following(1000)


@pytest.mark.parametrize("preset", list(PRESETS))
def test_a_match_ends(preset: str) -> None:
    match = played_match(PRESETS[preset].rules, 9, 200)
    assert match.over
    assert match.round is None


def test_a_state_is_never_changed() -> None:
    for trump in Trump:
        rules = random_rules(random.Random(3), trump=trump)
        for match, _ in states_of_round(new_match(rules, 3), random.Random(3)):
            if match.round is None:
                continue
            before = repr(match)
            for action in legal_actions(match.round):
                apply(match, action)
            assert repr(match) == before

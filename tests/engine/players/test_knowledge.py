"""What follows from a view: exact counts against the true hands, estimates that add up."""

import pytest

from dehla_engine.cards import Suit, is_ten
from dehla_engine.players.knowledge import Knowledge
from dehla_engine.players.taking import takes
from tests.engine.players.situations import random_positions


def test_counts_of_what_is_out_are_the_truth() -> None:
    for state, seen in random_positions(60, seed=81):
        known = Knowledge(seen)
        others = [c for s, hand in enumerate(state.hands) if s != seen.seat for c in hand]
        stock = state.table.stock
        others += [c for hand in state.dealt for c in hand[len(hand) - stock :]]
        if state.aside is not None and seen.aside is None:
            others.append(state.aside)
        assert sum(known.out) == len(others)
        assert all(known.out[card] == others.count(card) for card in set(others))
        assert known.tens_out() == sum(map(is_ten, others))


def test_expected_cards_fill_every_hand_and_keep_to_the_voids() -> None:
    for _, seen in random_positions(60, seed=82):
        known = Knowledge(seen)
        for seat, count in enumerate(seen.table.counts):
            if seat == seen.seat:
                continue
            assert sum(known.expected[seat]) == pytest.approx(count, abs=0.6)
            for suit in Suit:
                if known.shown_void(seat, suit):
                    assert known.expected[seat][suit] == 0.0
                    assert known.is_void(seat, suit) == 1.0


def test_a_lead_always_takes_so_far() -> None:
    for _, seen in random_positions(40, seed=83):
        if not seen.table.trick:
            assert all(takes(seen.table, card) for card in seen.hand)

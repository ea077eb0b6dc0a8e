"""A picture moved on event by event ends where the view says."""

import random
from dataclasses import replace

import pytest

from dehla_desktop.table.hand_order import sorted_hand
from dehla_desktop.table.picture import picture_of
from dehla_desktop.table.unfold import advance
from dehla_engine.cards import Suit, parse_cards
from dehla_engine.play.events import redact
from dehla_engine.play.match import Match, apply, deal_round, new_match
from dehla_engine.play.round import legal_actions
from dehla_engine.play.view import View, watcher_view
from dehla_engine.play.view import view as view_round
from dehla_engine.rules.presets import PRESETS


def _view(match: Match, seat: int) -> View:
    if match.round is not None:
        return view_round(match.round, seat, match.standing)
    return view_round(match.finished[-1].state, seat, match.standing)


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_events_lead_to_the_picture_of_the_view(preset: str) -> None:
    dice = random.Random(preset)
    match = new_match(PRESETS[preset].rules, 5)
    seat = dice.randrange(match.book.seats)
    for _ in range(2):
        if match.over:
            break
        match, events = deal_round(match)
        target = picture_of(_view(match, seat))
        picture = target
        while True:
            for event in redact(events, seat):
                picture = advance(picture, event, target)
            assert replace(picture, turn=target.turn) == target
            if match.round is None:
                break
            match, events = apply(match, dice.choice(legal_actions(match.round)))
            target = picture_of(_view(match, seat))


def test_a_watched_table_shows_no_hand() -> None:
    match, _ = deal_round(new_match(PRESETS["classic"].rules, 1))
    assert picture_of(_view(match, 0), watched=True).hand == ()


@pytest.mark.parametrize(
    ("held", "trump", "shown"),
    [
        ("4D AS 7H TS AH", None, "AH 7H AS TS 4D"),
        ("2C 3S 4D", None, "3S 4D 2C"),
        ("2C 3D 4D KH", None, "KH 2C 4D 3D"),
        ("2C 3H 4D 5S", Suit.DIAMONDS, "4D 5S 3H 2C"),
    ],
)
def test_hand_order_alternates_colours_and_has_trump_left(held: str, trump: Suit | None, shown: str) -> None:
    assert sorted_hand(parse_cards(held), trump) == parse_cards(shown)


def test_a_watcher_sees_seat_0_at_south() -> None:
    match, _events = deal_round(new_match(PRESETS["classic"].rules, 3))
    assert match.round is not None
    picture = picture_of(watcher_view(match.round, match.standing))
    assert picture.fixed.home == 0
    assert picture.fixed.watched
    assert picture.hand == ()

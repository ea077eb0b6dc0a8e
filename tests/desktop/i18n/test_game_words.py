"""The game's own words: each card and suit has its own."""

from dehla_desktop.i18n import game_words as words
from dehla_engine.cards import CARDS, Suit, parse_card


def test_every_card_has_its_own_name() -> None:
    assert len({words.card_name(card) for card in CARDS}) == 52
    assert words.card_name(parse_card("TH")) == "ten of hearts"
    assert words.card_name(parse_card("2C")) == "two of clubs"


def test_signs_are_drawn_or_spoken() -> None:
    assert words.card_sign(parse_card("TS")) == "10{S}"
    assert words.spoken("the 10{S} and {D}") == "the 10 spades and diamonds"
    assert [words.suit_title(suit).lower() for suit in Suit] == [words.suit_name(suit) for suit in Suit]


def test_names_at_the_table() -> None:
    names = words.seat_names(4, 0, "Asha")
    assert (names.of(0), names.within(0)) == ("Asha", "you")
    assert names.team(0).startswith("Asha and ")
    assert names.team_within(0).startswith("you and ")
    for seats in (4, 6):
        watched = words.seat_names(seats, None)
        assert len(set(watched.seats)) == seats
        assert all(watched.seats)
        assert sorted((*watched.members(0), *watched.members(1))) == list(range(seats))

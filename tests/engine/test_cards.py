"""Cards and seats: names outside, numbers inside."""

import pytest

from dehla_engine.cards import (
    CARDS,
    RANK_OF,
    SUIT_OF,
    Suit,
    format_card,
    format_cards,
    is_ten,
    make_card,
    pack,
    parse_card,
    parse_cards,
    parse_suit,
)
from dehla_engine.errors import CardError, shorten
from dehla_engine.play.actions import ActionError, format_action, parse_action
from dehla_engine.seats import next_seat, partners, team_of


def test_every_card_has_one_name() -> None:
    names = [rank + suit for suit in "SHDC" for rank in "23456789TJQKA"]
    assert [format_card(card) for card in CARDS] == names
    assert [parse_card(name) for name in names] == list(CARDS)
    assert parse_cards(" ".join(names)) == pack()
    assert format_cards(pack()) == " ".join(names)
    assert [make_card(SUIT_OF[card], RANK_OF[card]) for card in CARDS] == list(CARDS)


@pytest.mark.parametrize("text", ["", "S", "10S", "1S", "as", "AS ", "SA", "A♠", "ASS", "??", "\0", "\ud800"])
def test_anything_else_is_no_card(text: str) -> None:
    with pytest.raises(CardError) as raised:
        parse_card(text)
    assert raised.value.text == text
    str(raised.value).encode()


def test_suits() -> None:
    assert [suit.letter for suit in Suit] == list("SHDC")
    assert [parse_suit(letter) for letter in "SHDC"] == list(Suit)
    with pytest.raises(CardError):
        parse_suit("X")


def test_tens() -> None:
    assert {format_card(card) for card in CARDS if is_ten(card)} == {"TS", "TH", "TD", "TC"}


@pytest.mark.parametrize("packs", [1, 2, 3])
def test_pack(packs: int) -> None:
    assert len(pack(packs)) == 52 * packs
    assert all(pack(packs).count(card) == packs for card in CARDS)


def test_seats() -> None:
    assert [team_of(seat) for seat in range(6)] == [0, 1, 0, 1, 0, 1]
    assert [next_seat(seat, 4) for seat in range(4)] == [1, 2, 3, 0]
    assert next_seat(5, 6, 2) == 1
    assert partners(3, 4) == (1,)
    assert partners(3, 6) == (5, 1)


@pytest.mark.parametrize("text", ["AS", "ask", "call:H", "aside:TS", "aside:?", "name:C", "name:?"])
def test_actions_there_and_back(text: str) -> None:
    assert format_action(parse_action(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "ASK", "call:", "call:?", "call:X", "aside:", "aside:S", "name:AS", "play:AS", ":", "AS:", "ask:"],
)
def test_anything_else_is_no_action(text: str) -> None:
    with pytest.raises(ActionError):
        parse_action(text)


def test_shortened_texts_are_safe_to_show() -> None:
    assert shorten("a" * 40) == "“" + "a" * 40 + "”"
    assert shorten("a" * 41) == "“" + "a" * 40 + "…”"
    assert shorten("a\nb") == r"'a\nb'"
    shorten("\ud800\0").encode()

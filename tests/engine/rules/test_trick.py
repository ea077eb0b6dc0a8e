"""Following suit, void duty and who takes (rules.md section 3)."""

from typing import Any

import pytest

from dehla_engine.cards import Card, Suit
from dehla_engine.errors import Illegal
from dehla_engine.rules.trick import Strength, strength_of
from tests.engine.by_hand import EVEN, begin, by_suits, legal, play, refusal, takers

SPADES, HEARTS, DIAMONDS, CLUBS = Suit
SIX_OF_HEARTS = Card(13 + 4)


def test_the_led_suit_must_be_followed() -> None:
    state = play(begin(EVEN), "AH")
    assert legal(state) == {"2H", "3H", "4H", "5H"}
    assert refusal(state, "2S") is Illegal.MUST_FOLLOW
    assert refusal(state, "AS") is Illegal.NOT_HELD
    assert refusal(state, "2H", 2) is Illegal.NOT_YOUR_TURN
    assert refusal(state, "2H", 1) is None


def test_the_leader_plays_anything() -> None:
    assert len(legal(begin(EVEN))) == 13


def test_highest_of_the_led_suit_takes_and_leads() -> None:
    state = play(begin(["2S 3H", "AS", "KS", "QS"]), "2S AS KS QS")
    assert takers(state) == [1]
    assert state.table.turn == 1
    assert state.table.leader == 1


@pytest.mark.parametrize("dealer", range(4))
def test_eldest_leads_the_first(dealer: int) -> None:
    assert begin([], dealer=dealer).table.turn == (dealer + 1) % 4


def test_ace_is_high_and_two_is_low() -> None:
    assert takers(play(begin(["KS", "AS", "2S", "TS"]), "KS AS 2S TS")) == [1]


def test_an_off_suit_card_is_no_trump() -> None:
    state = play(by_suits(drawn="2C", trump="drawn"), "2S AH AD 2C")
    assert takers(state) == [3]
    assert takers(play(by_suits(drawn="2S", trump="drawn"), "2S AH AD AC")) == [0]


def test_highest_live_trump_takes() -> None:
    hands = ["AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S", "2H 4H", "3H 2D", "AH"]
    assert takers(play(begin(hands, drawn="KH", trump="drawn"), "AS 4H 3H AH")) == [3]
    assert takers(play(begin(hands, drawn="KH", trump="drawn"), "AS 4H 2D AH")) == [3]


def test_trump_led_only_rank_counts() -> None:
    assert takers(play(begin(["2H", "AH", "KH", "QH"], drawn="3H", trump="drawn"), "2H AH KH QH")) == [1]
    assert takers(play(by_suits("HSDC", drawn="3H", trump="drawn"), "2H AS AD AC")) == [0]


def test_strength() -> None:
    six = SIX_OF_HEARTS
    assert strength_of(six, HEARTS, None) is Strength.LED_SUIT
    assert strength_of(six, HEARTS, HEARTS) is Strength.LED_SUIT
    assert strength_of(six, SPADES, HEARTS) is Strength.LIVE_TRUMP
    assert strength_of(six, SPADES, CLUBS) is Strength.NOTHING
    assert strength_of(six, SPADES, None) is Strength.NOTHING


@pytest.mark.parametrize(("rule", "taker"), [("later_wins", 2), ("earlier_wins", 0)])
def test_identical_cards_of_the_led_suit(rule: str, taker: int) -> None:
    state = begin(["AS 2S", "KS", "AS", "QS"], packs=2, identical_cards=rule)
    assert takers(play(state, "AS KS AS QS")) == [taker]


@pytest.mark.parametrize(("rule", "taker"), [("later_wins", 3), ("earlier_wins", 1)])
def test_identical_trumps(rule: str, taker: int) -> None:
    suits = [" ".join(r + s for r in "23456789TJQKA" for _ in (0, 1)) for s in "SHDC"]
    swapped = [suits[0], suits[1], suits[2], suits[3].replace("2C ", "", 1) + " AH"]
    swapped[1] = suits[1].replace("AH", "2C", 1)
    state = begin(swapped, packs=2, identical_cards=rule, drawn="KH", trump="drawn")
    assert takers(play(state, "AS AH AD AH")) == [taker]


@pytest.mark.parametrize("rule", ["later_wins", "earlier_wins"])
def test_equal_cards_that_cannot_take_decide_nothing(rule: str) -> None:
    state = begin(["AS", "KS", "KS", "QS"], packs=2, identical_cards=rule)
    assert takers(play(state, "AS KS KS QS")) == [0]
    suits = [" ".join(r + s for r in "23456789TJQKA" for _ in (0, 1)) for s in "SHDC"]
    assert takers(
        play(begin(suits, packs=2, identical_cards=rule, drawn="2S", trump="drawn"), "2S AH AD AC")
    ) == [0]


DUTY = ("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2H", "2S 2D 3D", "3H 4D 4C", "4H 5D")
"""Hearts are drawn. AS is led; seat 1 follows, seat 2 (partner of seat 0) is void and holds 3H."""


@pytest.mark.parametrize(
    ("duty", "free"),
    [("any", True), ("must_trump", False), ("must_trump_unless_partner_winning", True)],
)
def test_void_duty_with_the_partner_taking(duty: str, free: bool) -> None:
    state = play(begin(DUTY, drawn="AH", trump="drawn", void_duty=duty), "AS 2S")
    assert ("4D" in legal(state)) == free
    assert "3H" in legal(state)
    assert refusal(state, "4D") is (None if free else Illegal.MUST_TRUMP)


@pytest.mark.parametrize(
    ("duty", "free"),
    [("any", True), ("must_trump", False), ("must_trump_unless_partner_winning", False)],
)
def test_void_duty_with_an_opponent_taking(duty: str, free: bool) -> None:
    state = play(begin(DUTY, drawn="AH", trump="drawn", void_duty=duty), "AS 2S 3H")
    assert ("5D" in legal(state)) == free
    assert "4H" in legal(state)
    assert refusal(state, "5D") is (None if free else Illegal.MUST_TRUMP)


def test_void_duty_binds_nobody_without_a_trump_in_hand() -> None:
    state = play(by_suits(drawn="2C", trump="drawn", void_duty="must_trump"), "2S")
    assert len(legal(state)) == 13


def test_void_duty_needs_a_live_trump() -> None:
    state = play(by_suits(void_duty="must_trump"), "2S")
    assert len(legal(state)) == 13


def test_who_can_follow_is_not_bound_to_trump() -> None:
    state = play(begin(DUTY, drawn="AH", trump="drawn", void_duty="must_trump"), "AS")
    assert legal(state) == {"2S"}


@pytest.mark.parametrize(("taker", "free"), [(0, True), (2, True), (3, False)])
def test_partners_of_six_sit_two_and_four_seats_on(taker: int, free: bool) -> None:
    """Seat 4 is void; the trick is so far taken by seat 0 or 2 of its own team, or by seat 3."""
    spades = ["2S 5D", "3S 6D", "4S 7D", "5S 8D", "9D TD 3H"]
    spades[taker] = f"AS {spades[taker][3:]}"
    everything = list(spades)
    rules: dict[str, Any] = {
        "players": 6,
        "packs": 3,
        "void_duty": "must_trump_unless_partner_winning",
        "trump": "drawn",
    }
    diamonds = " ".join(f"{rank}D" for rank in "23456789TJQKA")
    everything[4] = f"{diamonds} {diamonds}".rsplit(" ", 1)[0] + " 3H"
    state = begin(everything, dealer=5, drawn="2H", **rules)
    for seat in range(4):
        state = play(state, spades[seat][:2])
    assert ("3D" in legal(state)) == free
    assert "3H" in legal(state)


def test_no_action_after_the_end() -> None:
    state = begin(EVEN)
    while not state.over:
        state = play(state, sorted(legal(state))[0])
    assert refusal(state, "AS") is Illegal.ROUND_OVER
    assert legal(state) == set()

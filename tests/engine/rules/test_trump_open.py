"""The trump methods that hide nothing, each by hand (rules.md section 2)."""

import pytest

from dehla_engine.cards import Suit, parse_card
from dehla_engine.errors import Illegal
from dehla_engine.play.events import (
    CardPlayed,
    RestDealt,
    TrumpCut,
    TrumpNamed,
)
from dehla_engine.play.round import start_round
from dehla_engine.play.table import Phase
from dehla_engine.rules.book import rulebook
from dehla_engine.rules.house import HouseRules
from tests.engine.by_hand import EVEN, TWELVE, begin, by_suits, events_of, legal, play, refusal, takers

NAMES = {"name:S", "name:H", "name:D", "name:C"}
CALLS = {"call:S", "call:H", "call:D", "call:C"}
HEARTS = {f"{rank}H" for rank in "23456789TJQKA"}


# cut: the first void player's card sets the trump, that very card on


def test_cut_vector() -> None:
    state = play(by_suits("DCHS"), "AD 4C")
    assert state.table.trump is Suit.CLUBS
    assert state.table.setter == 1
    assert state.table.taking is not None
    assert state.table.taking.seat == 1
    assert takers(play(state, "AH AS")) == [1]


def test_cut_vector_overtrumped() -> None:
    diamonds = "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD"
    state = begin([diamonds, "2C 3C 4C 5C 6C", "7C 2H 3H", "AS"])
    assert takers(play(state, "AD 4C 7C AS")) == [2]
    assert takers(play(state, "AD 4C 2H AS")) == [1]


def test_cut_a_second_cut_changes_nothing() -> None:
    state = play(by_suits("DCHS"), "AD 4C AH AS 5C 2H 2S 2D")
    assert state.table.trump is Suit.CLUBS
    assert state.table.setter == 1
    assert takers(state) == [1, 1]


def test_cut_is_told_once() -> None:
    events = events_of(by_suits("DCHS"), "AD 4C 2H 3S 5C 3H")
    assert [e for e in events if isinstance(e, TrumpCut)] == [TrumpCut(1, Suit.CLUBS, parse_card("4C"))]
    played, cut = events[1:3]
    assert isinstance(played, CardPlayed)
    assert isinstance(cut, TrumpCut)


def test_cut_only_by_who_cannot_follow() -> None:
    state = play(begin(EVEN), TWELVE)
    assert state.table.trump is None
    assert takers(state) == [0] * 12
    assert play(state, "JS 5H").table.trump is Suit.HEARTS


# spoken_cut: named aloud, then any card


def test_spoken_cut_names_before_the_card() -> None:
    state = play(by_suits(trump="spoken_cut"), "2S")
    assert legal(state) == NAMES
    assert refusal(state, "2H") is Illegal.MUST_NAME_FIRST
    assert refusal(state, "name:?") is Illegal.HIDDEN_CARD
    assert refusal(state, "call:H") is Illegal.CALL_NOT_NOW
    named = play(state, "name:C")
    assert named.table.trump is Suit.CLUBS
    assert named.table.turn == 1
    assert legal(named) == HEARTS
    assert refusal(named, "name:H") is Illegal.NAME_NOT_NOW


def test_spoken_cut_is_live_for_that_very_card() -> None:
    assert takers(play(by_suits(trump="spoken_cut"), "AS name:H 2H AD AC")) == [1]
    assert takers(play(by_suits(trump="spoken_cut"), "AS name:C 2H AD 2C")) == [3]


def test_spoken_cut_may_name_the_led_suit() -> None:
    state = play(by_suits(trump="spoken_cut"), "2S name:S AH AD AC")
    assert state.table.trump is Suit.SPADES
    assert takers(state) == [0]


def test_spoken_cut_happens_once() -> None:
    state = play(by_suits(trump="spoken_cut"), "2S name:H 2H")
    assert refusal(state, "name:D") is Illegal.NAME_NOT_NOW
    assert takers(play(state, "AD AC 3H 3D 3C AS")) == [1, 1]


def test_spoken_cut_duty_binds_the_namer() -> None:
    hands = ["AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S", "2H 3H 4H 2C"]
    state = play(begin(hands, trump="spoken_cut", void_duty="must_trump"), "AS name:C")
    assert {text[1] for text in legal(state)} == {"C"}
    assert refusal(state, "2H") is Illegal.MUST_TRUMP


def test_only_the_void_name() -> None:
    state = play(begin(EVEN, trump="spoken_cut"), "AS")
    assert refusal(state, "name:S") is Illegal.NAME_NOT_NOW
    assert refusal(begin(EVEN, trump="spoken_cut"), "name:S") is Illegal.NAME_NOT_NOW


# called: eldest names on five cards


@pytest.mark.parametrize("deal", ["singly", "packets"])
def test_called_on_the_first_five(deal: str) -> None:
    state = by_suits(trump="called", deal=deal)
    assert state.table.phase is Phase.CALL
    assert state.table.turn == 0
    assert state.table.counts == (5, 5, 5, 5)
    assert all(len(hand) == 5 for hand in state.hands)
    assert state.table.stock == 8
    assert legal(state) == CALLS
    for action in ("2S", "ask", "name:S", "aside:2S"):
        assert refusal(state, action) is Illegal.MUST_CALL_FIRST
    called = play(state, "call:H")
    assert called.table.counts == (13, 13, 13, 13)
    assert called.hands == called.dealt
    assert called.table.stock == 0
    assert called.table.turn == 0
    assert called.table.trump is Suit.HEARTS
    assert called.table.setter == 0
    assert refusal(called, "call:H") is Illegal.CALL_NOT_NOW


def test_called_is_live_before_the_first_lead() -> None:
    assert takers(play(by_suits(trump="called"), "call:C AS AH AD 2C")) == [3]


def test_called_brings_the_rest() -> None:
    named, rest = events_of(by_suits(trump="called"), "call:C")
    assert named == TrumpNamed(0, Suit.CLUBS)
    assert isinstance(rest, RestDealt)
    assert rest.sizes == (8, 8, 8, 8)
    assert all(hand is not None and len(hand) == 8 for hand in rest.hands)


# partner: the dealer's partner names on his whole hand


def test_partner_names_on_his_whole_hand() -> None:
    state = by_suits(trump="partner")
    assert state.table.turn == 1
    assert state.table.counts == (13, 13, 13, 13)
    assert legal(state) == CALLS
    named = play(state, "call:C")
    assert named.table.turn == 0
    assert named.table.setter == 1
    assert takers(play(named, "AS AH AD 2C")) == [3]
    assert events_of(state, "call:C") == [TrumpNamed(1, Suit.CLUBS)]


@pytest.mark.parametrize("dealer", range(6))
def test_partner_of_six_is_two_seats_on(dealer: int) -> None:
    state = begin([], dealer=dealer, trump="partner", players=6, packs=3)
    assert state.table.turn == (dealer + 2) % 6
    assert play(state, "call:S").table.turn == (dealer + 1) % 6


# drawn: a card turned before the deal


def test_drawn() -> None:
    state = by_suits(drawn="7H", trump="drawn")
    assert state.table.trump is Suit.HEARTS
    assert state.table.phase is Phase.PLAY
    assert state.table.turn == 0
    assert takers(play(state, "AS 2H AD AC")) == [1]


# first_five


@pytest.mark.parametrize("trump", ["cut", "spoken_cut"])
def test_first_five_begins_on_five(trump: str) -> None:
    state = by_suits(trump=trump, start="first_five")
    assert state.table.phase is Phase.PLAY
    assert state.table.counts == (5, 5, 5, 5)
    assert legal(state) == {"2S", "3S", "4S", "5S", "6S"}
    assert refusal(state, "7S") is Illegal.NOT_HELD


def test_first_five_the_rest_follows_the_trick_that_sets_trump() -> None:
    state = by_suits(start="first_five")
    cut = play(state, "2S 2H 2D")
    assert cut.table.stock == 8, "the trick is not over"
    assert any(cut.table.voids)
    after = play(cut, "2C")
    assert after.table.stock == 0
    assert after.table.counts == (12, 12, 12, 12)
    assert after.table.turn == 1
    assert after.table.voids == (0, 0, 0, 0), "new cards: nobody is known to be void"
    assert isinstance(events_of(cut, "2C")[-1], RestDealt)


def test_first_five_the_rest_follows_the_fifth_trick() -> None:
    packets = ["AS KS QS AH KH", "2S 3S 4S 2H 3H", "5S 6S 7S 4H 5H", "8S 9S TS 6H 7H"]
    state = play(begin(packets, start="first_five"), "AS 2S 5S 8S KS 3S 6S 9S QS 4S 7S TS AH 2H 4H 6H")
    assert state.table.stock == 8
    after = play(state, "KH 3H 5H 7H")
    assert after.table.stock == 0
    assert after.table.counts == (8, 8, 8, 8)
    assert after.table.trump is None


def test_first_five_two_packs() -> None:
    state = begin([], start="first_five", packs=2)
    assert state.table.counts == (5, 5, 5, 5)
    assert state.table.stock == 21


def test_the_hand_dealt_tells_nothing_early() -> None:
    book = rulebook(HouseRules.from_table({"trump": "called"}))
    dealt = by_suits(trump="called").dealt
    state, events = start_round(book, 0, dealt)
    assert [len(hand) for hand in state.hands] == [5, 5, 5, 5]
    assert events[0].sizes == (5, 5, 5, 5)  # type: ignore[union-attr]  # the first event is the deal

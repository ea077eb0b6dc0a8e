"""The trump methods with a secret, each by hand (rules.md section 2)."""

from dehla_engine.cards import SUIT_OF, Suit, parse_card
from dehla_engine.errors import Illegal
from dehla_engine.play.events import (
    CardLaid,
    TrumpAsked,
    TrumpNamed,
    TrumpShown,
    TrumpWhispered,
)
from dehla_engine.play.table import Phase
from tests.engine.by_hand import EVEN, TWELVE, begin, by_suits, events_of, legal, play, refusal, takers

NAMES = {"name:S", "name:H", "name:D", "name:C"}
HEARTS = {f"{rank}H" for rank in "23456789TJQKA"}
OWNER_VOID = ("2S 3S 4S 5S 6S 7S 8S 9S TS JS 2D 3D 2H", "AS 3H 4H 5H", "KS KH", "QS QH")
"""Seat 0 lays 2H aside and is the first to be void, in hearts; seat 1 leads them."""


# closed_cut: named in secret, shown when the namer is void again


def test_closed_cut_first_card_is_no_trump() -> None:
    state = play(by_suits(trump="closed_cut"), "2S")
    assert legal(state) == NAMES
    state = play(state, "name:H")
    assert state.table.trump is None
    assert state.table.hidden
    assert state.secret is Suit.HEARTS
    assert takers(play(state, "AH AD AC")) == [0]


def test_closed_cut_is_shown_when_the_setter_is_void_again() -> None:
    state = play(by_suits(trump="closed_cut"), "2S name:D 2H 2D 2C")
    assert state.table.trump is None
    shown = play(state, "3S")
    assert shown.table.trump is Suit.DIAMONDS
    assert not shown.table.hidden
    assert shown.secret is None
    assert legal(shown) == HEARTS - {"2H"}
    assert takers(play(shown, "3H 3D AC")) == [0, 2]


def test_closed_cut_others_do_not_show_it() -> None:
    hands = [
        "AS KS QS 2D 3D 4D 5D 6D 7D 8D 9D TD JD",
        "JS AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H",
        "2S 3S 4S 5S 6S 7S 8S 9S TS 2H",
    ]
    state = play(begin(hands, trump="closed_cut"), "AS JS 2S name:H 2C")
    assert state.table.setter == 3
    assert state.table.hidden
    later = play(state, "KS")
    assert later.table.hidden
    assert refusal(later, "name:D") is Illegal.NAME_NOT_NOW
    assert play(later, "AH 3S").table.trump is Suit.HEARTS


def test_closed_cut_duty_binds_from_the_showing_on() -> None:
    state = play(by_suits(trump="closed_cut", void_duty="must_trump"), "2S name:H")
    assert legal(state) == HEARTS
    state = play(
        begin(["AS KS QS", "2H 3H 4C", "JS TS", "9S 8S 7S 6S"], trump="closed_cut", void_duty="must_trump"),
        "AS",
    )
    state = play(state, "name:C 2H TS 6S KS")
    assert {text[1] for text in legal(state)} == {"C"}
    assert refusal(state, "3H") is Illegal.MUST_TRUMP


def test_closed_cut_never_shown_is_no_trump() -> None:
    state = play(begin(EVEN, trump="closed_cut"), TWELVE + " JS name:H 5H 8D JC")
    assert state.over
    assert state.table.trump is None
    assert state.table.hidden
    assert takers(state) == [0] * 13


def test_closed_cut_events() -> None:
    events = events_of(by_suits(trump="closed_cut"), "2S name:D 2H 2D 2C 3S")
    assert [e for e in events if isinstance(e, (TrumpWhispered, TrumpShown, TrumpNamed))] == [
        TrumpWhispered(1, Suit.DIAMONDS),
        TrumpShown(1, Suit.DIAMONDS, None),
    ]


# closed_card: eldest lays a card face down, turned up when anybody is void


def test_closed_card_is_laid_first() -> None:
    state = by_suits(trump="closed_card")
    assert state.table.phase is Phase.LAY_ASIDE
    assert state.table.turn == 0
    assert legal(state) == {f"aside:{rank}S" for rank in "23456789TJQKA"}
    assert refusal(state, "2S") is Illegal.MUST_LAY_ASIDE_FIRST
    assert refusal(state, "call:S") is Illegal.MUST_LAY_ASIDE_FIRST
    assert refusal(state, "name:S") is Illegal.MUST_LAY_ASIDE_FIRST
    assert refusal(state, "ask") is Illegal.MUST_LAY_ASIDE_FIRST
    assert refusal(state, "aside:2H") is Illegal.NOT_HELD
    assert refusal(state, "aside:?") is Illegal.HIDDEN_CARD
    laid = play(state, "aside:7S")
    assert laid.aside == parse_card("7S")
    assert laid.table.counts == (12, 13, 13, 13)
    assert laid.table.turn == 0
    assert refusal(laid, "7S") is Illegal.NOT_HELD
    assert refusal(laid, "aside:8S") is Illegal.ASIDE_NOT_NOW
    assert refusal(laid, "ask") is Illegal.ASK_NOT_NOW


def test_closed_card_is_turned_up_before_the_void_one_plays() -> None:
    state = play(by_suits(trump="closed_card"), "aside:7S 2S")
    assert state.table.trump is Suit.SPADES
    assert state.aside is None
    assert state.table.counts == (12, 13, 13, 13)
    assert parse_card("7S") in state.hands[0]
    assert takers(play(state, "AH AD AC 7S")) == [0]


def test_closed_card_returns_before_the_next_card() -> None:
    hands = ["2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS 2H", "AS 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"]
    state = begin(hands, trump="closed_card")
    up = play(state, "aside:2H 2S AS")
    assert up.table.trump is Suit.HEARTS, "seat 2 has no spade"
    played = play(up, "2D 2C 3H 3D 3C" if SUIT_OF[up.hands[2][0]] is Suit.DIAMONDS else "2C 2D 3H 3C 3D")
    assert legal(played) == {"2H"}


def test_closed_card_owner_is_void_without_it() -> None:
    state = play(begin(OWNER_VOID, trump="closed_card"), "aside:2H 2S AS KS QS 3H KH QH")
    assert state.table.trump is Suit.HEARTS
    assert legal(state) == {"2H"}
    assert takers(play(state, "2H")) == [1, 2]


def test_closed_card_stays_down_while_all_follow() -> None:
    state = play(begin(EVEN, trump="closed_card"), "aside:QC " + TWELVE.rsplit(" ", 4)[0])
    assert state.table.hidden
    assert state.table.trump is None


def test_closed_card_the_owner_s_last_card_is_turned_up_by_itself() -> None:
    for trump in ("closed_card", "asked_card"):
        state = play(begin(EVEN, trump=trump), "aside:JS " + TWELVE)
        assert state.table.trump is Suit.SPADES
        assert not state.table.hidden
        assert legal(state) == {"JS"}
        assert takers(play(state, "JS 5H 8D JC")) == [0] * 13


def test_closed_card_events() -> None:
    card = parse_card("7S")
    events = events_of(by_suits(trump="closed_card"), "aside:7S 2S 2H")
    assert events[0] == CardLaid(0, card)
    assert events[2] == TrumpShown(0, Suit.SPADES, card)


# asked_card: a void player may ask


def test_asked_card_may_be_asked_for_or_not() -> None:
    state = play(by_suits(trump="asked_card"), "aside:7S 2S")
    assert legal(state) == HEARTS | {"ask"}
    assert state.table.hidden
    silent = play(state, "2H")
    assert silent.table.hidden
    asked = play(silent, "ask")
    assert asked.table.trump is Suit.SPADES
    assert asked.table.turn == 2
    assert asked.table.asker == 2
    assert refusal(asked, "ask") is Illegal.ASK_NOT_NOW
    after = play(asked, "2D")
    assert after.table.asker is None
    assert refusal(after, "ask") is Illegal.ASK_NOT_NOW


def test_asked_card_only_the_void_ask() -> None:
    state = play(begin(EVEN, trump="asked_card"), "aside:JS")
    assert refusal(state, "ask") is Illegal.ASK_NOT_VOID, "the leader is not void"
    assert refusal(play(state, "AS"), "ask") is Illegal.ASK_NOT_VOID


def test_asked_card_a_spade_thrown_before_the_asking_is_no_trump() -> None:
    hands = ["AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 7S", "KS 2H 3H", "2S 2C 3C"]
    state = play(begin(hands, trump="asked_card"), "aside:7S AD KS ask")
    assert legal(state) == {"2S"}
    assert refusal(state, "2C") is Illegal.MUST_TRUMP_AFTER_ASKING
    thrown = play(state, "2S")
    assert thrown.table.taking is not None
    assert thrown.table.taking.seat == 2, "KS, thrown unasked, is no trump"


def test_asked_card_an_earlier_trick_does_not_change() -> None:
    hands = ["AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 7S", "KS 2H 3H", "2S 2C 3C"]
    first = play(begin(hands, trump="asked_card"), "aside:7S AD KS 2C")
    first = play(first, sorted(legal(first) - {"ask"})[0])
    assert takers(first) == [0]
    later = play(first, "KD ask")
    assert later.table.trump is Suit.SPADES
    assert takers(later) == [0]
    assert later.table.won == (1, 0)


def test_asked_card_who_asks_must_trump_even_over_his_partner() -> None:
    hands = ["AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 7S", "2D 2H 3H", "2S 2C 3C"]
    for duty in ("any", "must_trump_unless_partner_winning"):
        state = play(begin(hands, trump="asked_card", void_duty=duty), "aside:7S AD 2D ask")
        assert {text[1] for text in legal(state)} == {"S"}


def test_asked_card_who_has_none_plays_anything() -> None:
    state = play(by_suits(trump="asked_card"), "aside:7S 2S ask")
    assert legal(state) == HEARTS


def test_asked_card_the_owner_may_ask() -> None:
    state = play(begin(OWNER_VOID, trump="asked_card"), "aside:2H 2S AS KS QS 3H KH QH")
    assert state.table.hidden
    assert "ask" in legal(state)
    assert "2D" in legal(state)
    assert "2H" not in legal(state)
    asked = play(state, "ask")
    assert legal(asked) == {"2H"}
    events = events_of(state, "ask")
    assert events == [TrumpAsked(0), TrumpShown(0, Suit.HEARTS, parse_card("2H"))]


def test_asked_card_never_asked_is_no_trump() -> None:
    state = play(begin(EVEN, trump="asked_card"), "aside:QC " + TWELVE.rsplit(" ", 4)[0])
    state = play(state, "JS 5H 8D")
    assert state.table.trump is None

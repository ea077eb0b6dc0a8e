"""What the rule script is promised to do, on rounds laid out by hand."""

from dehla_engine.cards import Suit
from dehla_engine.play.actions import Call, format_action
from dehla_engine.play.round import RoundState
from dehla_engine.play.view import view
from dehla_engine.players.casual import Casual
from dehla_engine.players.player import Code
from dehla_engine.rules.scoring import Standing
from tests.engine.by_hand import begin, play


def _answer(state: RoundState) -> str:
    seen = view(state, state.table.turn, Standing())
    return format_action(Casual().choose(seen, 1).action)


def test_names_its_longest_and_strongest_suit() -> None:
    state = begin(["AS KS 8S TH 3C"], trump="called", deal="packets")
    decision = Casual().choose(view(state, 0, Standing()), 1)
    assert decision.action == Call(Suit.SPADES)
    assert decision.reason.code is Code.BEST_SUIT
    assert decision.reason.to_table() == {"code": "best_suit", "suit": "S"}


def test_feeds_the_ten_to_a_partner_who_surely_takes() -> None:
    state = begin(["AS 2H", "3S 4S", "TS 2S", "5S 6S"], trump="partner")
    assert _answer(play(state, "call:H AS 3S")) == "TS"


def test_keeps_the_ten_from_opponents_who_surely_take() -> None:
    state = begin(["3S 2H", "AS 4S", "TS 2S", "5S 6S"], trump="partner")
    assert _answer(play(state, "call:H 3S AS")) == "2S"


def test_takes_a_ten_with_the_cheapest_card_when_last() -> None:
    state = begin(["TS 2H", "3S 4S", "5S 6S", "JS AS KS"], trump="partner")
    assert _answer(play(state, "call:H TS 3S 5S")) == "JS"


def test_does_not_overtake_a_partner_on_his_second_win_in_a_row() -> None:
    state = begin(
        ["AS QS 2H", "3S 4S", "2S KS 5S", "6S 7S"], trump="partner", capture="double", tie="non_dealers"
    )
    third = play(state, "call:H AS 3S 2S 6S QS 4S")
    assert third.table.run.seat == 0
    assert _answer(third) == "5S"


def test_breaks_the_opponents_second_win_in_a_row() -> None:
    state = begin(["AS QS 2H", "3S 4S", "TS 5S", "6S KS 7S"], trump="partner", capture="double")
    last = play(state, "call:H AS 3S TS 6S QS 4S 5S")
    assert _answer(last) == "KS"

"""A hint has words for every reason that a player can give, and none breaks it."""

import pytest

from dehla_desktop.i18n.hint_words import hint_words
from dehla_engine.cards import parse_card
from dehla_engine.play.actions import ASIDES, ASK, CALLS, NAMES, PLAYS
from dehla_engine.players.player import Code


@pytest.mark.parametrize("code", Code)
def test_every_reason_has_a_sentence(code: Code) -> None:
    hint = hint_words(PLAYS[parse_card("TS")], {"code": str(code), "suit": "H", "card": "TS"})
    assert hint.what == "Play 10{S}"
    assert hint.why.endswith(".")
    assert "{suit}" not in hint.why


def test_every_kind_of_action_has_words() -> None:
    for action in (PLAYS[0], CALLS[1], NAMES[2], ASIDES[3], ASK):
        assert hint_words(action, None).what


@pytest.mark.parametrize(
    "reason", [None, {}, {"code": 5}, {"code": "x"}, {"code": "lead_short"}, {"suit": "Z"}]
)
def test_a_reason_that_is_not_known_says_nothing(reason: dict[str, object] | None) -> None:
    assert hint_words(PLAYS[0], reason).why == ""

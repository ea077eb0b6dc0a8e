"""Every field, value and refusal of the rules (rules.md section 1)."""

import dataclasses
import random

import pytest

from dehla_engine.errors import RulesError
from dehla_engine.rules.house import FIELDS, HouseRules, Trump, differences
from tests.engine.tables import random_rules

ALLOWED: dict[str, list[object]] = {
    "players": [4, 6],
    "packs": [1, 2, 3],
    "direction": ["anticlockwise", "clockwise"],
    "first_dealer": ["cut_high", "cut_low", "random"],
    "deal": ["singly", "packets"],
    "trump": ["cut", "spoken_cut", "closed_cut", "called", "partner", "closed_card", "asked_card", "drawn"],
    "start": ["full_hand", "first_five"],
    "capture": ["single", "double"],
    "run_after_collect": ["restarts", "continues"],
    "earliest_collect": [2, 3, 5],
    "aces": ["count", "second_ace_void"],
    "collect_when": ["always", "even_tens"],
    "pile_face": ["down", "up"],
    "void_duty": ["any", "must_trump", "must_trump_unless_partner_winning"],
    "objective": ["tens", "tricks", "card_points"],
    "tie": [
        "no_result",
        "non_dealers",
        "captured_tricks",
        "won_tricks",
        "last_trick",
        "previous_winner",
    ],
    "tie_resets_streaks": [False, True],
    "kot_all_tens": [True, False],
    "kot_all_tricks": [False, True],
    "kot_first_seven": [False, True],
    "streak": [7, 0, *range(2, 7), *range(8, 21)],
    "kot_points": list(range(1, 11)),
    "match_unit": ["kots", "points", "rounds", "minutes"],
    "match_target": list(range(1, 1001)),
    "dealer": ["classic", "same_unless_won", "kot_to_partner", "whitewash_to_partner", "rotate"],
    "identical_cards": ["later_wins", "earlier_wins"],
}
"""The table of rules.md; the first value is the default."""

NOT_ALLOWED: dict[str, list[object]] = {
    "players": [3, 5, 8, 4.0, "4", True, None],
    "packs": [0, 4, 1.0, True],
    "direction": ["left", "", 1, "Clockwise"],
    "trump": ["hidden", "CUT", 0, None, []],
    "earliest_collect": [1, 4, 6, 2.0],
    "tie_resets_streaks": [0, 1, "true", None],
    "kot_all_tens": [1, "yes"],
    "streak": [1, 21, -1, 7.0, True],
    "kot_points": [0, 11, 1.0, True, "1"],
    "match_target": [0, 1001, -5, 10**30, 1.0, True],
    "dealer": ["seat 0", {}],
}


def test_the_fields_are_those_of_the_page_in_its_order() -> None:
    assert list(FIELDS) == list(ALLOWED)


@pytest.mark.parametrize("key", list(ALLOWED))
def test_default_and_choices(key: str) -> None:
    field, allowed = FIELDS[key], ALLOWED[key]
    assert field.default == allowed[0]
    assert getattr(HouseRules(), key) == allowed[0]
    assert sorted(map(str, field.allowed)) == sorted(str(v) for v in allowed)
    if key not in ("match_target", "streak"):
        assert list(field.allowed) == allowed


TOGETHER: dict[tuple[str, object], dict[str, object]] = {
    ("players", 6): {"packs": 3},
    ("packs", 3): {"players": 6},
}


@pytest.mark.parametrize("key", list(ALLOWED))
def test_every_value_is_taken_and_kept(key: str) -> None:
    for value in ALLOWED[key]:
        rules = HouseRules.from_table({key: value, **TOGETHER.get((key, value), {})})
        assert getattr(rules, key) == value
        assert type(rules.to_full_table()[key]) is type(value)
        assert HouseRules.from_table(rules.to_table()) == rules
        assert (key in rules.to_table()) == (value != ALLOWED[key][0])


@pytest.mark.parametrize("key", list(NOT_ALLOWED))
def test_any_other_value_is_refused_by_name(key: str) -> None:
    for value in NOT_ALLOWED[key]:
        with pytest.raises(RulesError) as raised:
            HouseRules.from_table({key: value})
        assert raised.value.fields == (key,)
        assert key in str(raised.value)
        assert raised.value.given in str(raised.value)
        assert raised.value.allowed in str(raised.value)


def test_the_message_says_what_was_given_and_what_is_allowed() -> None:
    def message(**values: object) -> str:
        with pytest.raises(RulesError) as raised:
            HouseRules.from_table(values)
        return str(raised.value)

    assert message(players=5) == "players: got 5; allowed: 4, 6"
    assert message(earliest_collect=4) == "earliest_collect: got 4; allowed: 2, 3, 5"
    assert message(streak=1) == "streak: got 1; allowed: 0, 2 to 20"
    assert message(kot_points=0) == "kot_points: got 0; allowed: 1 to 10"
    assert message(match_target=1.5) == "match_target: got 1.5; allowed: 1 to 1000"
    assert message(kot_all_tens="yes") == "kot_all_tens: got “yes”; allowed: true, false"
    assert message(kot_points=True) == "kot_points: got true; allowed: 1 to 10"
    assert message(kot_points=False) == "kot_points: got false; allowed: 1 to 10"
    assert message(pile_face="x") == "pile_face: got “x”; allowed: down, up"
    assert message(pile_face=[]) == "pile_face: got a list; allowed: down, up"
    assert message(match_target=10**15) == "match_target: got a number beyond all ranges; allowed: 1 to 1000"
    assert message(match_target=10**15 - 1).startswith("match_target: got 999999999999999;")


def test_an_unknown_key_is_refused_by_name() -> None:
    with pytest.raises(RulesError) as raised:
        HouseRules.from_table({"trumps": "cut"})
    assert "trumps" in raised.value.fields[0]
    assert raised.value.given == "an unknown key"
    assert "trump," in raised.value.allowed


@pytest.mark.parametrize("players", [4, 6])
@pytest.mark.parametrize("packs", [1, 2, 3])
def test_players_and_packs_go_together(players: int, packs: int) -> None:
    if (players, packs) in ((4, 1), (4, 2), (6, 3)):
        assert HouseRules.from_table({"players": players, "packs": packs}).packs == packs
        return
    with pytest.raises(RulesError) as raised:
        HouseRules.from_table({"players": players, "packs": packs})
    assert raised.value.fields == ("players", "packs")
    assert raised.value.given == f"{players} and {packs}"
    assert raised.value.allowed == "4 players with 1 pack, 4 players with 2 packs, 6 players with 3 packs"


@pytest.mark.parametrize("trump", list(Trump))
def test_first_five_only_with_an_open_cut(trump: Trump) -> None:
    table = {"trump": str(trump), "start": "first_five"}
    if trump in ("cut", "spoken_cut"):
        assert HouseRules.from_table(table).start == "first_five"
        return
    with pytest.raises(RulesError) as raised:
        HouseRules.from_table(table)
    assert raised.value.fields == ("start", "trump")
    assert raised.value.given == f"first_five and {trump}"
    assert "cut or spoken_cut" in raised.value.allowed


def test_meaningless_fields_are_kept_but_must_be_allowed() -> None:
    table = {"capture": "single", "earliest_collect": 5, "aces": "second_ace_void"}
    assert HouseRules.from_table(table).to_table() == {"earliest_collect": 5, "aces": "second_ace_void"}
    with pytest.raises(RulesError):
        HouseRules.from_table({"capture": "single", "earliest_collect": 4})


def test_rules_are_one_frozen_value() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        HouseRules().trump = Trump.DRAWN  # type: ignore[misc]  # the point of the test
    assert HouseRules() == HouseRules.from_table({})
    assert hash(HouseRules()) == hash(HouseRules.from_table({}))


def test_there_and_back() -> None:
    for seed in range(200):
        rules = random_rules(random.Random(seed))
        assert HouseRules.from_table(rules.to_table()) == rules
        assert HouseRules.from_table(rules.to_full_table()) == rules


def test_differences() -> None:
    rules = HouseRules.from_table({"trump": "drawn", "streak": 3})
    assert differences(rules) == {"trump": ("cut", "drawn"), "streak": (7, 3)}
    assert differences(HouseRules(), rules) == {"trump": ("drawn", "cut"), "streak": (3, 7)}
    assert differences(rules, rules) == {}

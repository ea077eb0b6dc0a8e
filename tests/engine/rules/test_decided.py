"""When a result is certain: at the last card that could change it, and not one before."""

import pytest

from dehla_engine.rules.decided import certain_winner, is_decided
from dehla_engine.rules.house import HouseRules, RuleValue
from dehla_engine.rules.scoring import Pair, Tally

NOBODY: Pair = (0, 0)


def tally(tens: Pair = NOBODY, captured: Pair = NOBODY, won: Pair = NOBODY, points: Pair = NOBODY) -> Tally:
    return Tally(tens, captured, won, points, 0, None)


def winner(counted: Tally, hand_size: int = 13, tens: int = 4, **rules: RuleValue) -> int | None:
    return certain_winner(HouseRules.from_table(rules), counted, hand_size, tens)


def decided(counted: Tally, played: int, **rules: RuleValue) -> bool:
    return is_decided(HouseRules.from_table(rules), counted, played, 13, 4)


@pytest.mark.parametrize("team", [0, 1])
def test_more_than_half_is_a_majority_for_good(team: int) -> None:
    def pair(number: int) -> Pair:
        return (number, 0) if team == 0 else (0, number)

    assert winner(tally(tens=pair(3))) == team
    assert winner(tally(tens=pair(2))) is None
    assert winner(tally(tens=pair(5)), tens=8) == team
    assert winner(tally(tens=pair(4)), tens=8) is None
    assert winner(tally(captured=pair(7)), objective="tricks") == team
    assert winner(tally(captured=pair(6)), objective="tricks") is None
    assert winner(tally(points=pair(29)), objective="card_points") == team
    assert winner(tally(points=pair(28)), objective="card_points") is None


def test_card_points_of_six_players_and_three_packs() -> None:
    six: dict[str, RuleValue] = {"objective": "card_points", "players": 6, "packs": 3}
    rules = HouseRules.from_table(six)
    assert certain_winner(rules, tally(points=(85, 0)), 26, 12) == 0
    assert certain_winner(rules, tally(points=(84, 0)), 26, 12) is None


def test_a_kot_of_all_tens_is_open_while_the_loser_has_none() -> None:
    assert not decided(tally(tens=(3, 0)), 9)
    assert decided(tally(tens=(3, 1)), 9)
    assert decided(tally(tens=(4, 0)), 9)
    assert decided(tally(tens=(3, 0)), 9, kot_all_tens=False)
    assert not decided(tally(tens=(0, 3)), 9)
    assert decided(tally(tens=(1, 3)), 9)


@pytest.mark.parametrize(
    "table", [{"kot_all_tricks": True}, {"dealer": "whitewash_to_partner"}], ids=["kot", "dealer"]
)
def test_where_every_trick_counts(table: dict[str, RuleValue]) -> None:
    rules = HouseRules.from_table(table)
    assert not is_decided(rules, tally(tens=(4, 0), captured=(12, 0)), 12, 13, 4)
    assert is_decided(rules, tally(tens=(4, 0), captured=(13, 0)), 13, 13, 4)
    assert is_decided(rules, tally(tens=(4, 0), captured=(11, 1)), 12, 13, 4)
    assert is_decided(HouseRules(), tally(tens=(4, 0), captured=(11, 0)), 11, 13, 4)


def test_the_first_seven() -> None:
    assert not decided(tally(tens=(4, 0), won=(6, 0)), 6, kot_first_seven=True)
    assert decided(tally(tens=(4, 0), won=(5, 1)), 6, kot_first_seven=True)
    assert decided(tally(tens=(4, 0), won=(7, 0)), 7, kot_first_seven=True)
    assert decided(tally(tens=(4, 0), won=(6, 0)), 6)
    assert not decided(tally(tens=(0, 4), won=(0, 6)), 6, kot_first_seven=True)
    assert decided(tally(tens=(0, 4), won=(1, 5)), 6, kot_first_seven=True)


def test_nothing_is_decided_without_a_winner() -> None:
    assert not decided(tally(tens=(2, 2), captured=(7, 6), won=(7, 6)), 13)

"""Who deals next: every cell of the table of rules.md section 6."""

import pytest

from dehla_engine.rules.dealer import next_dealer
from dehla_engine.rules.house import HouseRules
from dehla_engine.rules.scoring import Kot, RoundResult, Standing, Tally

NEXT, SAME, PARTNER = 1, 0, 2
RULES = ("classic", "same_unless_won", "kot_to_partner", "whitewash_to_partner", "rotate")


def steps(
    rule: str, dealer: int, winner: int | None, kot: Kot | None, captured: tuple[int, int], last: int | None
) -> int:
    tally = Tally((2, 2), captured, (7, 6), (0, 0), 0, None)
    result = RoundResult(dealer, tally, winner, kot, Standing())
    before = Standing(last_winner=last, previous_winner=last)
    return (next_dealer(HouseRules.from_table({"dealer": rule}), before, result) - dealer) % 4


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("rule", RULES)
def test_the_dealer_s_team_won(rule: str, dealer: int) -> None:
    own = dealer % 2
    for kot in (None, Kot.ALL_TENS):
        assert steps(rule, dealer, own, kot, (13, 0) if own == 0 else (0, 13), 1 - own) == NEXT


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("kot", [None, *Kot])
def test_the_dealer_s_team_lost(dealer: int, kot: Kot | None) -> None:
    other = 1 - dealer % 2
    some = (7, 6)
    assert steps("classic", dealer, other, kot, some, other) == SAME
    assert steps("same_unless_won", dealer, other, kot, some, other) == SAME
    assert steps("kot_to_partner", dealer, other, kot, some, other) == (SAME if kot is None else PARTNER)
    assert steps("whitewash_to_partner", dealer, other, kot, some, other) == SAME
    assert steps("rotate", dealer, other, kot, some, other) == NEXT


@pytest.mark.parametrize("dealer", range(4))
def test_a_whitewash_needs_every_trick(dealer: int) -> None:
    own, other = dealer % 2, 1 - dealer % 2
    every = (13, 0) if other == 0 else (0, 13)
    assert steps("whitewash_to_partner", dealer, other, None, every, None) == PARTNER
    assert steps("kot_to_partner", dealer, other, None, every, None) == SAME
    but_one = (12, 1) if other == 0 else (1, 12)
    assert steps("whitewash_to_partner", dealer, other, Kot.ALL_TENS, but_one, None) == SAME
    assert own != other


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("last", [None, 0, 1])
def test_no_result(dealer: int, last: int | None) -> None:
    lost_before = last == 1 - dealer % 2
    for rule in ("classic", "kot_to_partner", "whitewash_to_partner"):
        assert steps(rule, dealer, None, None, (7, 6), last) == (SAME if lost_before else NEXT)
    assert steps("same_unless_won", dealer, None, None, (7, 6), last) == SAME
    assert steps("rotate", dealer, None, None, (7, 6), last) == NEXT


def test_an_older_loss_does_not_count() -> None:
    """“The round just before this one”: a round without a result in between ends it."""
    tally = Tally((2, 2), (7, 6), (7, 6), (0, 0), 0, None)
    before = Standing(previous_winner=1, last_winner=None)
    assert next_dealer(HouseRules(), before, RoundResult(0, tally, None, None, Standing())) == 1


def test_six_seats() -> None:
    tally = Tally((2, 2), (7, 6), (7, 6), (0, 0), 0, None)
    six = HouseRules.from_table({"players": 6, "packs": 3, "dealer": "kot_to_partner"})
    won = RoundResult(5, tally, 1, None, Standing())
    assert next_dealer(six, Standing(), won) == 0
    lost = RoundResult(5, tally, 0, Kot.STREAK, Standing())
    assert next_dealer(six, Standing(), lost) == 1

"""Who captures what, and when (rules.md sections 4 and 8)."""

from collections.abc import Iterable
from typing import Any

import pytest

from dehla_engine.cards import Card, parse_card
from dehla_engine.play.events import Collected
from dehla_engine.rules.capture import NO_RUN, Run, capture_rules
from dehla_engine.rules.house import HouseRules, RuleValue
from tests.engine.by_hand import EVEN, TWELVE, begin, events_of, play, table_of, takers

KING, ACE = parse_card("KS"), parse_card("AS")


def collects(
    seats: Iterable[int],
    cards: Iterable[Card] = (),
    tens: Iterable[int] = (),
    tricks: int = 13,
    **rules: RuleValue,
) -> list[int]:
    """After which tricks (from 1) something is captured, when these seats take by these cards.

    ``tens``: how many tens each trick holds.
    """
    book = capture_rules(HouseRules.from_table({"capture": "double", **rules}))
    run, pile, found = NO_RUN, 0, []
    seats = list(seats)
    by = list(cards) or [KING] * len(seats)
    held = list(tens) or [0] * len(seats)
    for number, (seat, card, more) in enumerate(zip(seats, by, held, strict=True), 1):
        pile += more
        run, collected = book.after_trick(run, seat, card, number, number == tricks, pile)
        if collected:
            found.append(number)
            pile = 0
    return found


def test_single_captures_at_once() -> None:
    assert collects([0, 1, 2, 3], capture="single") == [1, 2, 3, 4]
    book = capture_rules(HouseRules())
    assert book.after_trick(NO_RUN, 2, KING, 1, False, 0) == (NO_RUN, True)


def test_vector_four_in_a_row() -> None:
    assert collects([0, 0, 0, 0], run_after_collect="restarts") == [2, 4]
    assert collects([0, 0, 0, 0], run_after_collect="continues") == [2, 3, 4]


def test_vector_partners_do_not_add_up() -> None:
    assert collects([0, 2] * 6) == []
    assert collects([0, 2, 0, 2, 2]) == [5]


def test_a_run_broken_begins_anew() -> None:
    assert collects([0, 1, 0, 0]) == [4]
    assert collects([0, 0, 1, 0, 0], run_after_collect="continues") == [2, 5]


def test_restarting_needs_two_new_ones() -> None:
    assert collects([0, 0, 0, 1, 0, 0]) == [2, 6]


def test_the_last_trick_takes_all_that_is_left() -> None:
    assert collects([0, 1] * 6 + [1]) == [13]
    assert collects([0, 1] * 6 + [0], earliest_collect=5, collect_when="even_tens") == [13]
    assert collects([0, 1, 0], tricks=3) == [3]
    assert collects([0, 0], tens=[1, 0], tricks=2, collect_when="even_tens") == [2]
    assert collects([0, 0], [ACE, ACE], tricks=2, aces="second_ace_void") == [2]


@pytest.mark.parametrize(("earliest", "expected"), [(2, [2, 4, 6]), (3, [3, 5]), (5, [5])])
def test_earliest_collect(earliest: int, expected: list[int]) -> None:
    assert collects([0] * 6, earliest_collect=earliest) == expected


def test_the_run_grows_before_the_earliest_collect() -> None:
    assert collects([1, 0, 0, 0, 0], earliest_collect=5) == [5]
    assert collects([0, 0, 0, 0, 1, 1], earliest_collect=5) == [6]
    assert collects([0] * 6, earliest_collect=5, run_after_collect="continues") == [5, 6]


def test_even_tens() -> None:
    even: dict[str, Any] = {"collect_when": "even_tens"}
    assert collects([0, 0], tens=[0, 0], **even) == [], "no ten"
    assert collects([0, 0], tens=[1, 0], **even) == [], "one ten"
    assert collects([0, 0], tens=[1, 1], **even) == [2]
    assert collects([0, 0], tens=[3, 1], **even) == [2]
    assert collects([0, 0, 0], tens=[1, 0, 1], **even) == [3], "the third in a row asks again"
    assert collects([0, 0, 1, 0, 0], tens=[1, 0, 1, 0, 0], **even) == [5]


def test_second_ace_void() -> None:
    void: dict[str, Any] = {"aces": "second_ace_void"}
    assert collects([0, 0], [ACE, ACE]) == [2], "aces count"
    assert collects([0, 0], [ACE, ACE], **void) == []
    assert collects([0, 0], [KING, ACE], **void) == [2]
    assert collects([0, 0], [ACE, KING], **void) == [2]
    assert collects([0, 0, 0], [ACE, ACE, KING], **void) == [3], "the uncounted one ended nothing"
    assert collects([0, 0, 0], [ACE, ACE, ACE], **void) == [], "the last counted one is still an ace"
    assert collects([1, 0], [ACE, ACE], **void) == []
    assert collects([1, 0, 0], [ACE, ACE, KING], **void) == [3], "another player's ace is counted"
    assert collects([0, 1, 0, 0], [ACE, KING, ACE, ACE], **void) == []


def test_second_ace_after_a_collect() -> None:
    assert collects([0, 0, 0, 0], [KING, ACE, ACE, KING], aces="second_ace_void") == [2, 4], (
        "a restart forgets"
    )
    continued = collects(
        [0, 0, 0, 0], [KING, ACE, ACE, KING], aces="second_ace_void", run_after_collect="continues"
    )
    assert continued == [2, 4], "a run that goes on was last taken by an ace"


def test_the_run_itself() -> None:
    book = capture_rules(HouseRules.from_table({"capture": "double", "aces": "second_ace_void"}))
    one = book.after_trick(NO_RUN, 1, ACE, 1, False, 0)
    assert one == (Run(1, 1, True), False)
    assert book.after_trick(one.run, 1, ACE, 2, False, 0) == (Run(1, 1, True), False)
    assert book.after_trick(one.run, 1, KING, 2, False, 0) == (NO_RUN, True)
    assert book.after_trick(one.run, 2, KING, 2, False, 0) == (Run(2, 1, False), False)
    assert book.after_trick(Run(1, 1, False), 1, KING, 13, True, 0) == (Run(1, 2, False), True)


def test_vector_example_of_seed_003() -> None:
    """TH falls in trick 1; takers by seat 3, 1, 0 (with AS), 0."""
    hands = ("2H 3D AS KS", "3H AD KC 2S", "TH 4D 2C 5S", "AH 2D 3C 6S")
    state = begin(hands, dealer=2, drawn="4S", trump="drawn", capture="double")
    three = play(state, "AH 2H 3H TH 2D 3D AD 4D KC 2C 3C AS")
    assert takers(three) == [3, 1, 0]
    assert three.table.captured == (0, 0)
    four = play(three, "KS 2S 5S 6S")
    assert takers(four) == [3, 1, 0, 0]
    assert four.table.captured_tricks == (4, 0)
    assert four.table.tens == ((parse_card("TH"),), ())
    assert four.table.pile == ()


def test_a_team_collects_what_the_player_earned() -> None:
    state = play(begin(EVEN, capture="double"), " ".join(TWELVE.split()[:4]))
    assert state.table.captured == (0, 0)
    assert len(state.table.pile) == 4
    assert state.table.run == Run(0, 1, True)
    events = events_of(state, " ".join(TWELVE.split()[4:8]))
    collected = [event for event in events if isinstance(event, Collected)]
    assert [(event.seat, event.team, event.tricks) for event in collected] == [(0, 0, 2)]
    after = play(state, " ".join(TWELVE.split()[4:8]))
    assert after.table.captured == (8, 0)
    assert after.table.pile == ()
    assert after.table.tricks[-1].collected == 0
    assert after.table.tricks[0].collected is None


def test_vector_alternating_then_all_at_the_end() -> None:
    twelve = table_of([0, 1] * 6)
    assert twelve.captured == (0, 0)
    assert len(twelve.pile) == 48
    whole = table_of([0, 1] * 6 + [1])
    assert whole.over
    assert whole.captured == (0, 52)
    assert len(whole.tens[1]) == 4
    assert whole.tally().captured_tricks == (0, 13)
    assert whole.tally().won_tricks == (6, 7)
    assert whole.tally().card_points == (0, 56)


def test_who_takes_the_last_trick_captures_the_rest() -> None:
    whole = table_of([0, 0, 1, 1, 0, 1, 0, 1, 0, 1, 0, 1, 2])
    assert whole.captured_tricks == (11, 2)
    assert [trick.collected for trick in whole.tricks].count(None) == 10
    assert whole.tricks[-1].collected == 0


def test_tricks_of_a_team_are_not_a_run() -> None:
    assert table_of([0, 2, 0, 2]).captured == (0, 0)
    assert table_of([0, 2, 2]).captured == (12, 0)


def test_single_has_no_pile() -> None:
    table = table_of([0, 1, 3], capture="single")
    assert table.pile == ()
    assert table.captured_tricks == (1, 2)
    assert [trick.collected for trick in table.tricks] == [0, 1, 1]

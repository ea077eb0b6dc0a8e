"""The format, key by key: what is kept, what is refused, and where a fault is said to be."""

from collections.abc import Callable
from typing import Any

import pytest
import tomli
import tomli_w

from dehla_engine.errors import RecordError, RulesError
from dehla_engine.play.match import deal_round
from dehla_engine.record.record import read_record, read_rules, write_record
from dehla_engine.record.replay import Meta, record_of, replay, verify
from dehla_engine.rules.house import HouseRules
from dehla_engine.rules.presets import PRESETS
from dehla_engine.shuffle import MAX_SEED
from tests.engine.tables import played_match

Table = dict[str, Any]
SEED = 3


def two_rounds(preset: str = "classic-short") -> Table:
    """A record of two complete rounds as a table; the match goes on."""
    match = played_match(PRESETS[preset].rules, SEED, 2)
    assert len(match.finished) == 2
    assert not match.over
    return tomli.loads(write_record(record_of(match)))


def fault(table: Table) -> tuple[int | None, int | None, str]:
    error = verify(tomli_w.dumps(table).encode())["error"]
    assert isinstance(error, dict)
    return error["round"], error["action"], error["reason"]


def test_in_order() -> None:
    assert "error" not in verify(tomli_w.dumps(two_rounds()).encode())


def at(round_index: int, **values: object) -> Callable[[Table], None]:
    return lambda table: table["rounds"][round_index].update(values)


def without(round_index: int, key: str) -> Callable[[Table], None]:
    def change(table: Table) -> None:
        del table["rounds"][round_index][key]

    return change


def top(**values: object) -> Callable[[Table], None]:
    return lambda table: table.update(values)


def rule(**values: object) -> Callable[[Table], None]:
    return lambda table: table["rules"].update(values)


NO_TEXTS: tuple[object, ...] = (1, 1.5, True, ["AS"], {"a": 1})
NO_NUMBERS: tuple[object, ...] = (1.0, 1.5, True, "1", [1], {"a": 1})
NO_LISTS_OF_TEXTS: tuple[object, ...] = ("AS", 1, [1], [["AS"]], {"a": 1}, ["AS", 1])
NO_TABLES: tuple[object, ...] = (1, "x", {"a": 1}, [1], [[]])
WRONG_TYPES = [
    *(top(**{key: value}) for key in ("format", "title", "preset") for value in NO_TEXTS),
    *(top(**{key: value}) for key in ("match_seed", "abandoned") for value in NO_NUMBERS),
    *(top(names=value) for value in NO_LISTS_OF_TEXTS),
    *(top(date=value) for value in NO_TEXTS),
    *(top(rules=value) for value in (1, "cut", [1])),
    *(top(rounds=value) for value in NO_TABLES),
    *(at(1, **{key: value}) for key in ("dealer", "seconds", "seed") for value in NO_NUMBERS),
    *(at(1, hands=value) for value in NO_LISTS_OF_TEXTS),
    *(at(1, **{key: value}) for key in ("actions", "drawn") for value in NO_TEXTS),
    rule(streak=3.0),
    rule(kot_all_tens=1),
    rule(trump=["cut"]),
]


@pytest.mark.parametrize("place", range(len(WRONG_TYPES)))
def test_a_wrong_type_anywhere_is_no_fault_of_a_round(place: int) -> None:
    table = two_rounds()
    WRONG_TYPES[place](table)
    assert fault(table)[:2] == (None, None)


def test_a_wrong_type_comes_before_everything_else() -> None:
    table = two_rounds()
    at(0, dealer=9)(table)
    top(comment=1)(table)
    at(1, seconds=1.5)(table)
    assert fault(table) == (None, None, "“seconds” of round 1 must be a whole number")


IN_ROUND_1 = {
    "no dealer": (without(1, "dealer"), "“dealer” is missing"),
    "no hands": (without(1, "hands"), "“hands” is missing"),
    "no actions": (without(1, "actions"), "“actions” is missing"),
    "unknown key": (at(1, note="x"), "“note” is no key of a round"),
    "seconds": (at(1, seconds=-1), "“seconds” is less than nothing"),
    "dealer too high": (at(1, dealer=4), "the dealer is no seat"),
    "dealer below": (at(1, dealer=-1), "the dealer is no seat"),
    "huge dealer": (at(1, dealer=10**30), "the dealer is no seat"),
    "drawn": (at(1, drawn="7H"), "the rules draw none"),
    "drawn empty": (at(1, drawn=""), "the rules draw none"),
    "five hands": (at(1, hands=[""] * 5), "5 hands are dealt; the table has 4 seats"),
    "no cards": (at(1, hands=[""] * 4), "seat 0 is dealt 0 cards instead of 13"),
    "unknown card": (at(1, hands=["1S", "", "", ""]), "hands: “1S” is no card"),
    "twice": (at(1, hands=[" ".join(["AS"] * 13)] * 4), "is dealt 0 times instead of 1"),
}


@pytest.mark.parametrize("what", list(IN_ROUND_1))
def test_faults_of_a_round(what: str) -> None:
    table = two_rounds()
    change, words = IN_ROUND_1[what]
    change(table)
    place, action, reason = fault(table)
    assert (place, action) == (1, None)
    assert words in reason


def test_the_dealer_of_a_later_round_is_given_by_the_rules() -> None:
    table = two_rounds()
    right = table["rounds"][1]["dealer"]
    at(1, dealer=(right + 1) % 4)(table)
    assert fault(table) == (1, None, f"seat {(right + 1) % 4} deals; by the rules seat {right} does")


def test_any_seat_may_deal_the_first() -> None:
    for dealer in range(4):
        table = two_rounds()
        del table["rounds"][1]
        at(0, dealer=dealer, actions="")(table)
        assert "error" not in verify(tomli_w.dumps(table).encode())


def test_a_round_keeps_its_own_faults_before_its_actions() -> None:
    table = two_rounds()
    at(1, seconds=-1, actions="nonsense")(table)
    assert fault(table)[:2] == (1, None)
    at(0, actions="nonsense")(table)
    assert fault(table) == (0, 0, "“nonsense” is no action")


def test_only_the_last_round_may_be_unfinished() -> None:
    table = two_rounds()
    whole = table["rounds"][0]["actions"]
    at(0, actions=whole.rsplit(" ", 1)[0])(table)
    assert fault(table) == (0, None, "the round is not complete, and another follows")
    del table["rounds"][1]
    verdict = verify(tomli_w.dumps(table).encode())
    rounds = verdict["rounds"]
    assert isinstance(rounds, list)
    last = rounds[0]
    assert last["complete"] is False
    assert (last["winner"], last["kot"], last["next_dealer"]) == (None, None, None)
    assert len(last["tricks"]) == 12


def test_actions_after_the_end() -> None:
    table = two_rounds()
    table["rounds"][0]["actions"] += " AS AS"
    assert fault(table)[:2] == (0, 52)


def test_a_round_after_the_match() -> None:
    match = played_match(PRESETS["classic-short"].rules, 3, 99)
    table = tomli.loads(write_record(record_of(match)))
    table["rounds"].append(dict(table["rounds"][-1]))
    assert fault(table) == (len(match.finished), None, "the match is over: no round follows")


def test_drawn_is_asked_for() -> None:
    match = played_match(HouseRules.from_table({"trump": "drawn"}), 3, 1)
    table = tomli.loads(write_record(record_of(match)))
    assert "error" not in verify(tomli_w.dumps(table).encode())
    at(0, drawn="7X")(table)
    assert fault(table) == (0, None, "drawn: “7X” is no card")
    del table["rounds"][0]["drawn"]
    assert fault(table) == (0, None, "“drawn” is missing")


def test_optional_keys_are_kept_and_without_effect() -> None:
    table = two_rounds()
    plain = verify(tomli_w.dumps(table).encode())
    table |= {"title": "Ein Spiel", "date": "2026-12-01", "names": ["a"], "preset": "?", "match_seed": -5}
    table["abandoned"] = 99
    table["rounds"][0]["seed"] = 12
    text = tomli_w.dumps(table)
    assert verify(text.encode()) == plain
    record = read_record(text.encode())
    assert (record.title, record.date, record.names) == ("Ein Spiel", "2026-12-01", ("a",))
    assert (record.preset, record.match_seed, record.abandoned) == ("?", -5, 99)
    assert record.rounds[0].seed == 12
    assert read_record(write_record(record).encode()) == record


def test_a_date_may_be_one_of_toml() -> None:
    record = read_record(b'format = "dehla-record/1"\ndate = 2026-12-01\n')
    assert record.date == "2026-12-01"


def test_a_key_by_another_name_at_the_top() -> None:
    table = two_rounds()
    top(comment="x")(table)
    assert fault(table)[:2] == (None, None)


def test_format_is_required() -> None:
    for text in (b"", b"[rules]\n", b'format = ""\n', b'format = "dehla-record/2"\n'):
        with pytest.raises(RecordError):
            read_record(text)


def test_no_rules_are_the_defaults() -> None:
    assert read_record(b'format = "dehla-record/1"\n').rules == HouseRules()
    assert read_record(b'format = "dehla-record/1"\nrounds = []\n').rounds == ()


def test_rules_alone() -> None:
    assert read_rules(b'[rules]\ntrump = "drawn"\n[other]\nx = 1\n').trump == "drawn"
    with pytest.raises(RecordError):
        read_rules(b"rules = 1\n")
    with pytest.raises(RecordError):
        read_rules(b"\xff")
    with pytest.raises(RulesError):
        read_rules(b"[rules]\nstreak = 1\n")


@pytest.mark.parametrize(
    ("seed", "dealt_by"), [(7, 7), (0, 0), (MAX_SEED, MAX_SEED), (-1, 0), (MAX_SEED + 1, 0)]
)
def test_a_resumed_match_deals_on_by_its_number(seed: int, dealt_by: int) -> None:
    match = played_match(PRESETS["classic-short"].rules, SEED, 1)
    resumed = replay(record_of(match)._replace(match_seed=seed))
    assert resumed.seed == dealt_by
    assert deal_round(resumed) == deal_round(match._replace(seed=dealt_by))


def test_meta_goes_into_the_record() -> None:
    match = deal_round(played_match(PRESETS["classic-short"].rules, SEED, 1)).match
    meta = Meta("t", "2026-12-01", ("a", "b", "c", "d"), "classic-short", 1, 33)
    record = record_of(match, meta)
    assert (record.title, record.date, record.names) == meta[:3]
    assert (record.preset, record.abandoned, record.match_seed) == ("classic-short", 1, SEED)
    assert record.rounds[-1].seconds == 33
    assert record.rounds[0].seconds == 40
    assert replay(record) == match

"""The conformance records: every verdict to the letter, every fault at its place."""

import json
from pathlib import Path

import pytest

from dehla_engine.record.record import read_record, write_record
from dehla_engine.record.replay import Meta, record_of, replay, verify

RECORDS = Path(__file__).parents[2] / "golden" / "records"
GOOD = sorted(path.name.removesuffix(".verdict.json") for path in RECORDS.glob("*.verdict.json"))
BAD = sorted(path.name.removesuffix(".error.json") for path in RECORDS.glob("*.error.json"))


def data(name: str) -> bytes:
    return (RECORDS / f"{name}.toml").read_bytes()


def test_nothing_is_missing() -> None:
    assert len(GOOD) == 124
    assert len(BAD) == 74
    assert len(list(RECORDS.glob("*.toml"))) == len(GOOD) + len(BAD)


@pytest.mark.parametrize("name", GOOD)
def test_verdict(name: str) -> None:
    assert verify(data(name)) == json.loads((RECORDS / f"{name}.verdict.json").read_text("utf-8"))


@pytest.mark.parametrize("name", BAD)
def test_fault(name: str) -> None:
    error = verify(data(name))["error"]
    assert isinstance(error, dict)
    expected = json.loads((RECORDS / f"{name}.error.json").read_text("utf-8"))
    assert {"round": error["round"], "action": error["action"]} == expected
    assert error["reason"]


@pytest.mark.parametrize("name", GOOD)
def test_written_again_it_is_the_same_record(name: str) -> None:
    record = read_record(data(name))
    assert read_record(write_record(record).encode()) == record


@pytest.mark.parametrize("name", GOOD)
def test_a_match_gives_its_record_back(name: str) -> None:
    record = read_record(data(name))
    last = record.rounds[-1].seconds if record.rounds else 0
    again = record_of(replay(record), Meta(seconds=last))
    assert again.rules == record.rules
    assert [r._replace(seed=None) for r in record.rounds] == list(again.rounds)

"""The table's part of a saved match: comments at the end of the record, read leniently."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dehla_desktop.storage.table_state import MARK, TableState, join_state, split_state

RECORD = 'format = "dehla-record/1"\n[rules]\ntrump = "called"\n'
LINES = st.text(st.characters(exclude_categories=["C", "Z"]), max_size=20)
LISTS = st.lists(LINES, max_size=4).map(tuple)
STATES = st.builds(
    TableState,
    redo=LISTS,
    unranked=LISTS,
    levels=LISTS,
    watched=st.booleans(),
    extra=st.dictionaries(LINES.map("x".__add__), LINES | st.integers(), max_size=2),
)


@given(STATES)
def test_it_comes_back_and_the_record_still_reads_the_same(state: TableState) -> None:
    text = join_state(RECORD, state)
    assert split_state(text) == (RECORD, state)
    assert tomllib.loads(text) == tomllib.loads(RECORD)


def test_a_record_alone_has_no_state() -> None:
    assert split_state(RECORD) == (RECORD, None)


@given(STATES, st.data())
def test_a_truncated_state_never_costs_the_record(state: TableState, data: st.DataObject) -> None:
    text = join_state(RECORD, state)
    cut = data.draw(st.integers(len(RECORD), len(text)))
    record, _ = split_state(text[:cut])
    assert tomllib.loads(record) == tomllib.loads(RECORD)


@pytest.mark.parametrize(
    ("line", "state"),
    [
        ("levels = 3", TableState()),
        ('levels = ["a", 3]', TableState()),
        ('unranked = ["\\u0000"]', TableState()),
        ('watched = 1\nredo = ["AS", "ask"]', TableState(redo=("AS", "ask"))),
        ("later = [1]", TableState(extra={"later": [1]})),
    ],
)
def test_a_bad_key_costs_only_itself(line: str, state: TableState) -> None:
    lines = "\n".join("#| " + part for part in line.split("\n"))
    assert split_state(f"{RECORD}{MARK}\n{lines}\n") == (RECORD, state)


@pytest.mark.parametrize("line", ["#| ???", "#| a = " + "[" * 5000])
def test_a_state_that_cannot_be_read_is_none(line: str) -> None:
    assert split_state(f"{RECORD}{MARK}\n{line}\n") == (RECORD, None)


def test_words_of_the_mark_inside_a_record_are_left_alone() -> None:
    text = f'{RECORD}title = """\n{MARK}\nfine"""\n'
    assert split_state(text) == (text, None)

"""The declared table itself: every row is sound, has its words and can be stored."""

import math
import tomllib
from typing import Any

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.setting_kinds import BadValue, Choice, Number, Setting, Switch, Text, Texts, Whole

ANY_TOML = st.recursive(
    st.booleans() | st.integers() | st.floats() | st.text(max_size=50) | st.dates(),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
each_row = pytest.mark.parametrize("row", rows.ROWS, ids=lambda row: row.key)


def samples(row: Setting[Any]) -> list[Any]:
    """Every kind of value that a row allows, its borders included."""
    match row:
        case Switch():
            return [False, True]
        case Choice():
            return [name for name, _ in row.choices]
        case Whole():
            return [row.least, row.most, *([0] if row.zero else [])]
        case Number():
            return [row.least, row.most, (row.least + row.most) / 2]
        case Text() | Texts():
            return [row.default]
        case _:
            raise AssertionError(f"{row.key}: a kind without samples")


def test_keys_are_unique_and_no_key_is_the_table_of_another() -> None:
    keys = [row.key for row in rows.ROWS]
    assert len(set(keys)) == len(keys)
    assert not [key for key in keys for other in keys if other.startswith(key + ".")]
    assert all(part.isidentifier() for key in keys for part in key.split("."))
    assert all(key.count(".") <= 1 for key in keys)
    assert "version" not in keys


def test_every_declared_row_is_in_the_table() -> None:
    declared = [value for value in vars(rows).values() if isinstance(value, Setting)] + list(rows.SOUND_KINDS)
    assert sorted(row.key for row in declared) == sorted(row.key for row in rows.ROWS)


@each_row
def test_a_row_holds_its_default_and_its_borders_through_toml(row: Setting[Any]) -> None:
    for value in [row.default, *samples(row)]:
        written = tomli_w.dumps({"v": row.to_toml(row.check(value))})
        assert row.check(tomllib.loads(written)["v"]) == value


@each_row
def test_a_shown_row_has_words(row: Setting[Any]) -> None:
    if not row.page:
        return
    assert row.page in rows.PAGES
    assert rows.page_title(row.page)
    words = [row.label(), *(text() for _, text in getattr(row, "choices", ()))]
    assert all(words)
    assert len(set(words)) == len(words)


def test_labels_of_one_page_differ() -> None:
    for page in rows.PAGES:
        labels = [row.label() for row in rows.ROWS if row.page == page]
        assert labels
        assert len(set(labels)) == len(labels)


@given(ANY_TOML)
def test_any_value_is_taken_or_refused_and_what_is_taken_is_allowed(raw: object) -> None:
    for row in rows.ROWS:
        try:
            value = row.check(raw)
        except BadValue as error:
            assert str(error)
        else:
            assert type(value) is type(row.default)
            assert row.check(row.to_toml(value)) == value


@pytest.mark.parametrize(
    ("row", "raw"),
    [
        (rows.SOUND_ON, 1),
        (rows.VOLUME, True),
        (rows.VOLUME, 101),
        (rows.VOLUME, 50.0),
        (rows.TEXT_SIZE, 7),
        (rows.TEXT_SIZE, 21),
        (rows.HOLD_SECONDS, math.nan),
        (rows.HOLD_SECONDS, math.inf),
        (rows.HOLD_SECONDS, 10**400),
        (rows.HOLD_SECONDS, True),
        (rows.SPEED, "NORMAL"),
        (rows.PLAYER_NAME, "x" * 41),
        (rows.PLAYER_NAME, "two\nlines"),
        (rows.PLAYER_NAME, "\ud800"),
        (rows.LEVELS, ["casual"] * 4),
        (rows.LEVELS, ["casual"] * 4 + [5]),
        (rows.LEVELS, "casual"),
        (rows.LAST_PRESET, "../x"),
        (rows.WINDOW_PLACE, "1,2,3"),
    ],
)
def test_refused(row: Setting[Any], raw: object) -> None:
    with pytest.raises(BadValue):
        row.check(raw)

"""What can still be read of a damaged history: people, and every match whose record is in order."""

import glob
import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from dehla_desktop.history.derive import Played
from dehla_desktop.history.opening import COMPANIONS
from dehla_desktop.history.store import Store
from dehla_desktop.storage import atomic

_MOST: Final = 10_000_000
"""Row numbers that are tried: a damaged file may claim any."""

_PERSON: Final = (
    "INSERT INTO person VALUES (?, ?, ?, ?) ON CONFLICT (id)"
    " DO UPDATE SET name = excluded.name, made = excluded.made, removed = excluded.removed"
)
_MARK: Final = ".read"
"""An empty file of this ending beside a file that was set aside says that all of it has been looked at."""


def end_salvage(aside: Path) -> None:
    """This file has been looked at to its end."""
    atomic.write_text(Path(f"{aside}{_MARK}"), "")


def unread(path: Path) -> tuple[Path, ...]:
    """What was set aside of this history and never looked at to its end, the oldest first."""
    there = set(path.parent.glob(f"{glob.escape(path.name)}.bad-*"))
    bad = {file for file in there if not file.name.endswith((_MARK, *COMPANIONS)) and os.path.isfile(file)}
    return tuple(sorted(file for file in bad if Path(f"{file}{_MARK}") not in there))


def salvage_people(aside: Path, store: Store) -> None:
    """Take over the people with their numbers, so that their matches stay theirs."""
    for row in _rows(aside, "SELECT id, name, made, removed FROM person ORDER BY id"):
        if _is(row, int, str, str, (str, type(None))) and 0 < row[0] < _MOST:
            with store.changing() as connection:
                connection.execute(_PERSON, row)


def salvaged(aside: Path) -> Iterator[Played]:
    """Every match that can be read, one after the other; a record is still to be checked."""
    sql = (
        "SELECT person, seat, levels, unranked, text FROM match JOIN record ON record.match = match.id"
        " WHERE match.id = ? AND deleted IS NULL"
    )
    for number in _numbers(aside):
        for row in _rows(aside, sql, (number,)):
            if _is(row, int, (int, type(None)), str, str, str) and row[1] in (None, *range(6)):
                person, seat, levels, unranked, text = row
                yield Played(text, person, seat, _texts(levels), frozenset(unranked.split()))


def _numbers(aside: Path) -> list[int]:
    found: set[int] = set()
    for table, column in (("match", "id"), ("record", "match")):
        # The number is found both ways along the tree: what lies behind a bad page is reached from the end.
        for way in ("ASC", "DESC"):
            rows = _rows(aside, f"SELECT {column} FROM {table} ORDER BY {column} {way}")
            found.update(row[0] for row in rows if _is(row, int) and 0 < row[0] < _MOST)
    return sorted(found)


def _rows(aside: Path, sql: str, values: tuple[object, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Rows until the first one that cannot be read."""
    # Without a log of its own it is read as it lies: else SQLite would leave an empty one beside it.
    how = "mode=ro" if Path(f"{aside}-wal").exists() else "mode=ro&immutable=1"
    try:
        with closing(sqlite3.connect(f"{aside.absolute().as_uri()}?{how}", uri=True)) as connection:
            yield from connection.execute(sql, values)
    except (
        sqlite3.Error,
        UnicodeDecodeError,
    ):  # SQLite quotes the damage in its message, and it may be no text
        return


def _is(row: tuple[Any, ...], *kinds: type | tuple[type, ...]) -> bool:
    return len(row) == len(kinds) and all(map(isinstance, row, kinds))


def _texts(levels: str) -> tuple[str, ...]:
    try:
        read = json.loads(levels)
    except (ValueError, RecursionError):
        return ()
    return tuple(read) if isinstance(read, list) and all(isinstance(text, str) for text in read) else ()

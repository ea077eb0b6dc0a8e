"""The history as an open file: people, matches in and out. Used by one thread; raises sqlite3.Error."""

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from enum import Enum, auto
from pathlib import Path
from typing import Any, Final, NamedTuple

from dehla_desktop.history.codes import Reason, Result, reasons_of
from dehla_desktop.history.derive import Derived, MatchRow, Played, derive
from dehla_desktop.history.figures import FIGURES
from dehla_desktop.history.filters import folded
from dehla_desktop.history.opening import copy_to
from dehla_desktop.history.schema import FIRST_PERSON, RUN_COLUMNS

KEEP_DELETED: Final = timedelta(days=30)
MOST_NAME: Final = 40
_ENDED: Final = frozenset({Result.WON, Result.LOST, Result.DRAWN})


class Added(Enum):
    """What became of a match that was handed in."""

    NEW = auto()
    LONGER = auto()
    """It was there, less far."""
    KNOWN = auto()
    """It was there, as far or further: nothing changed."""


class Person(NamedTuple):
    """Somebody who plays here; the name of the first may be empty: not chosen yet."""

    id: int
    name: str
    matches: int


class NameRefused(ValueError):
    """A name that is empty, too long, or borne by another person."""


class Store:
    """One open history. Every change is whole on the disk when the call returns, or not there at all."""

    def __init__(
        self, path: Path, connection: sqlite3.Connection, now: Callable[[], datetime] = datetime.now
    ) -> None:
        self.path = path
        self.connection = connection
        self._now = now

    def close(self) -> None:
        """Let the file go; what is in its companions moves into it."""
        self.connection.close()

    def copy_to(self, target: Path) -> None:
        """A complete copy of the file; raises sqlite3.Error or OSError."""
        copy_to(self.connection, target)

    def owned(self, played: Played) -> Played:
        """The match, as that of the first person when nobody has its person's number."""
        there = self.connection.execute("SELECT 1 FROM person WHERE id = ?", (played.person,)).fetchone()
        return played if there else replace(played, person=FIRST_PERSON)

    @contextmanager
    def changing(self) -> Iterator[sqlite3.Connection]:
        """A transaction that holds or leaves no trace."""
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            yield self.connection
            self.connection.execute("COMMIT")
        except BaseException:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            raise

    # --- matches --------------------------------------------------------------------------------------------
    def add(self, played: Played) -> Added:
        """Take a match in, once however often it is handed in; raises RecordError when it is not in order."""
        derived = derive(played)
        with self.changing():
            return self._put(played, derived)

    def add_all(self, matches: Iterable[tuple[Played, Derived]]) -> list[Added]:
        """Take many in, all or none."""
        with self.changing():
            return [self._put(played, derived) for played, derived in matches]

    def _put(self, played: Played, derived: Derived) -> Added:
        row = derived.row
        there = self.connection.execute(
            "SELECT id, result, actions, unranked FROM match WHERE person = ? AND key = ?",
            (played.person, row.key),
        ).fetchone()
        if there is not None and not _replaces(played, row, there):
            return Added.KNOWN
        unranked = self._reasons(played, row)
        if there is None:
            self._insert(played, derived, unranked)
            return Added.NEW
        merged = reasons_of(frozenset(unranked.split()) | frozenset(there[3].split()))
        self._replace(there[0], played, derived, " ".join(merged))
        return Added.LONGER

    def _reasons(self, played: Played, row: MatchRow) -> str:
        codes = set(played.unranked)
        if row.result is Result.WATCHED:
            codes.add(Reason.WATCHED)
        if self._seen_before(played.person, row) and not played.imported:
            codes.add(Reason.REPLAYED_DEAL)
        return " ".join(reasons_of(frozenset(codes)))

    def _seen_before(self, person: int, row: MatchRow) -> bool:
        first = self.connection.execute(
            "SELECT match_key FROM seen_deal WHERE person = ? AND deal_key = ?", (person, row.deal_key)
        ).fetchone()
        return first is not None and first[0] != row.key

    def _insert(self, played: Played, derived: Derived, unranked: str) -> None:
        values = values_of(played, derived, unranked) | {"added": _stamp(self._now())}
        columns = ", ".join(values)
        marks = ", ".join(f":{column}" for column in values)
        cursor = self.connection.execute(f"INSERT INTO match ({columns}) VALUES ({marks})", values)
        assert cursor.lastrowid is not None
        self._insert_play(cursor.lastrowid, played, derived)
        self.connection.execute(
            "INSERT OR IGNORE INTO seen_deal VALUES (?, ?, ?)",
            (played.person, derived.row.deal_key, derived.row.key),
        )

    def rewrite(self, match: int, played: Played, derived: Derived, unranked: str) -> None:
        """Put other rows in place of those of a match."""
        with self.changing():
            self._replace(match, played, derived, unranked)

    def _replace(self, match: int, played: Played, derived: Derived, unranked: str) -> None:
        values = values_of(played, derived, unranked)
        changes = ", ".join(f"{column} = :{column}" for column in values)
        self.connection.execute(f"UPDATE match SET {changes} WHERE id = :id", values | {"id": match})
        for table in ("record", "round"):
            self.connection.execute(f"DELETE FROM {table} WHERE match = ?", (match,))
        self._insert_play(match, played, derived)

    def _insert_play(self, match: int, played: Played, derived: Derived) -> None:
        self.connection.execute("INSERT INTO record VALUES (?, ?)", (match, _storable(played.record)))
        self.connection.executemany(
            "INSERT INTO round VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            [(match, *row[:-1]) for row in derived.rounds],
        )
        self.connection.executemany(
            "INSERT INTO round_side VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [(match, row.number, *side) for row in derived.rounds for side in row.sides],
        )

    def record(self, match: int) -> str | None:
        """The record of a match; None when there is none of this number."""
        row = self.connection.execute("SELECT text FROM record WHERE match = ?", (match,)).fetchone()
        return None if row is None else str(row[0])

    def delete(self, matches: Iterable[int]) -> None:
        """Throw matches away, so that `restore` brings them back for a month."""
        self._mark(matches, _stamp(self._now()))

    def restore(self, matches: Iterable[int]) -> None:
        """Bring matches back that were thrown away."""
        self._mark(matches, None)

    def _mark(self, matches: Iterable[int], deleted: str | None) -> None:
        with self.changing() as connection:
            connection.executemany(
                "UPDATE match SET deleted = ? WHERE id = ?", [(deleted, match) for match in matches]
            )

    def purge(self) -> int:
        """Forget for good what was thrown away over a month ago; how many."""
        before = _stamp(self._now() - KEEP_DELETED)
        with self.changing() as connection:
            return connection.execute("DELETE FROM match WHERE deleted < ?", (before,)).rowcount

    # --- people ---------------------------------------------------------------------------------------------
    def people(self, removed: bool = False) -> tuple[Person, ...]:
        """Those who play here (or those removed), in the order in which they came."""
        rows = self.connection.execute(
            "SELECT person.id, name, count(match.id) FROM person"
            " LEFT JOIN match ON match.person = person.id AND match.deleted IS NULL"
            " WHERE (removed IS NOT NULL) = ? GROUP BY person.id ORDER BY person.id",
            (removed,),
        )
        return tuple(Person(*row) for row in rows)

    def add_person(self, name: str) -> int:
        """A new person's number; raises NameRefused."""
        with self.changing() as connection:
            cursor = connection.execute(
                "INSERT INTO person (name, made) VALUES (?, ?)", (self._checked(name), _stamp(self._now()))
            )
            assert cursor.lastrowid is not None
            return cursor.lastrowid

    def rename_person(self, person: int, name: str) -> None:
        """Another name; raises NameRefused. Matches keep the names that they were played under."""
        with self.changing() as connection:
            checked = self._checked(name, person)
            connection.execute("UPDATE person SET name = ? WHERE id = ?", (checked, person))

    def remove_person(self, person: int) -> None:
        """Take a person off the list with all their matches, until `restore_person`; the last one stays."""
        with self.changing() as connection:
            connection.execute(
                "UPDATE person SET removed = ? WHERE id = ? AND removed IS NULL"
                " AND (SELECT count(*) FROM person WHERE removed IS NULL) > 1",
                (_stamp(self._now()), person),
            )

    def restore_person(self, person: int) -> None:
        """Undo `remove_person`; raises NameRefused when another one bears the name by now."""
        with self.changing() as connection:
            row = connection.execute("SELECT name FROM person WHERE id = ?", (person,)).fetchone()
            if row and row[0]:
                self._checked(row[0], person)
            connection.execute("UPDATE person SET removed = NULL WHERE id = ?", (person,))

    def start_afresh(self, person: int) -> int:
        """Forget all matches of a person for good; how many. Keep a copy of the file before."""
        with self.changing() as connection:
            connection.execute("DELETE FROM seen_deal WHERE person = ?", (person,))
            return connection.execute("DELETE FROM match WHERE person = ?", (person,)).rowcount

    def _checked(self, name: str, person: int = 0) -> str:
        clean = " ".join(_storable(name).split())
        if not clean or len(clean) > MOST_NAME or not clean.isprintable():
            raise NameRefused(clean)
        others = self.connection.execute(
            "SELECT name FROM person WHERE id <> ? AND removed IS NULL", (person,)
        ).fetchall()
        if any(folded(clean) == folded(other) for (other,) in others):
            raise NameRefused(clean)
        return clean


def _replaces(played: Played, row: MatchRow, there: tuple[Any, ...]) -> bool:
    """Whether a match handed in again goes further than the one kept.

    An ended match stands for ever, so that nothing undone afterwards changes it; what was played here is
    not changed by an import.
    """
    _, result, actions, unranked = there
    if result in _ENDED or (played.imported and Reason.IMPORTED not in unranked.split()):
        return False
    return row.actions > actions or (row.actions == actions and row.result in _ENDED)


def values_of(played: Played, derived: Derived, unranked: str) -> dict[str, object]:
    """The columns of a match that follow from its record and from how it was played."""
    row = derived.row._asdict()
    kots, points = row.pop("kots"), row.pop("points")
    values = {key: _plain(value) for key, value in row.items()}
    values |= {"kots_own": kots[0], "kots_other": kots[1], "points_own": points[0], "points_other": points[1]}
    values |= {name: getattr(derived.figures, name) for name in FIGURES}
    values |= dict(zip(RUN_COLUMNS, map(int, derived.run), strict=True))
    words = (*derived.row.names, derived.row.title, derived.row.preset)
    values |= {"person": played.person, "unranked": unranked, "search": folded("\n".join(words))}
    return values


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return json.dumps([_storable(item) for item in value], ensure_ascii=False)
    return _storable(value) if isinstance(value, str) else value


def _storable(text: str) -> str:
    """What a file can hold: no lone surrogates, no NUL."""
    return str(text).encode("utf-8", "replace").decode("utf-8").replace("\0", "�")


def _stamp(moment: datetime) -> str:
    return moment.isoformat(timespec="seconds")

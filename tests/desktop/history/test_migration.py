"""An older history comes up to date, whole or not at all, and a copy of the old one is kept."""

import sqlite3
from pathlib import Path

import pytest

from dehla_desktop.history.derive import Played
from dehla_desktop.history.desk import Desk
from dehla_desktop.history.opening import Opened, open_history
from dehla_desktop.history.schema import MIGRATIONS, Migration
from dehla_desktop.history.store import Added, Store
from dehla_desktop.storage.atomic import Failure, FailureKind
from tests.desktop.history.conftest import NOON, counts, opened, record


def with_notes(connection: sqlite3.Connection) -> None:
    connection.execute("CREATE TABLE note (match INTEGER REFERENCES match (id), text TEXT) STRICT")
    connection.execute("INSERT INTO note SELECT id, 'kept' FROM match")


def with_a_colour(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE person ADD COLUMN colour TEXT")


def broken(connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM record")
    connection.execute("CREATE TABLE person (id INTEGER)")


LATER: tuple[Migration, ...] = (*MIGRATIONS, with_notes, with_a_colour)


def filled(path: Path, migrations: tuple[Migration, ...] = MIGRATIONS) -> tuple[int, ...]:
    store = Store(path, opened(path, migrations=migrations).connection, lambda: NOON)
    for seed in range(3):
        store.add(Played(record(seed=seed), 1))
    found = counts(store)
    store.close()
    return found


def versions(path: Path) -> dict[str, tuple[int, int]]:
    """Version and number of matches of every history in the folder."""
    found = {}
    for file in sorted(path.parent.glob("history.sqlite*")):
        connection = sqlite3.connect(file)
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        (matches,) = connection.execute("SELECT count(*) FROM match").fetchone()
        connection.close()
        found[file.name] = (version, matches)
    return found


def test_step_by_step_with_a_copy_of_each(path: Path) -> None:
    before = filled(path)
    found = opened(path, migrations=LATER)
    assert (found.notice, found.writable) == (None, True)
    store = Store(path, found.connection)
    assert counts(store) == before
    assert store.connection.execute("SELECT count(*) FROM note").fetchone() == (3,)
    assert store.add(Played(record(seed=9), 1)) is Added.NEW
    store.close()
    assert versions(path) == {
        "history.sqlite": (3, 4),
        "history.sqlite.version-1-20261130-120000": (1, 3),
        "history.sqlite.version-2-20261130-120000": (2, 3),
    }


def test_a_new_file_is_of_the_latest_version(path: Path) -> None:
    filled(path, LATER)
    assert versions(path) == {"history.sqlite": (3, 3)}


def test_one_that_fails_changes_nothing(path: Path) -> None:
    before = filled(path)
    found = open_history(path, NOON, (*MIGRATIONS, broken))
    assert isinstance(found, Failure)
    again = opened(path)
    assert counts(Store(path, again.connection)) == before
    again.connection.close()


def test_none_is_made_without_its_copy(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(path)

    def full(*_given: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("dehla_desktop.history.opening.copy_to", full)
    found = open_history(path, NOON, LATER)
    assert isinstance(found, Failure)
    assert found.kind is FailureKind.FULL
    assert versions(path) == {"history.sqlite": (1, 3)}


def test_an_older_program_reads_the_newer_file_and_leaves_it(path: Path) -> None:
    filled(path, LATER)
    found = opened(path)
    assert not found.writable
    assert counts(Store(path, found.connection))[1] == 3
    with pytest.raises(sqlite3.OperationalError):
        found.connection.execute("DELETE FROM match")
    found.connection.close()
    desk = Desk(path, lambda: NOON, LATER)
    assert not isinstance(desk.change(lambda store: store.add(Played(record(seed=9), 1))), Failure)
    desk.close()


def test_opening_twice_migrates_once(path: Path) -> None:
    filled(path)
    for _ in range(2):
        found = open_history(path, NOON, LATER)
        assert isinstance(found, Opened)
        found.connection.close()
    assert len(versions(path)) == 3

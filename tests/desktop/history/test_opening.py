"""A history file in any state: it opens or is set aside and named, and is never written over."""

import os
import random
import sqlite3
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from dehla_desktop.history import browse
from dehla_desktop.history.derive import Played
from dehla_desktop.history.desk import Desk
from dehla_desktop.history.filters import Filter
from dehla_desktop.history.opening import LOCKED, NEWER, Notice, Opened, connect, open_history
from dehla_desktop.history.schema import APPLICATION_ID, MIGRATIONS
from dehla_desktop.history.statistics import statistics
from dehla_desktop.history.store import Store
from dehla_desktop.history.words import history_failure_text, notice_text
from dehla_desktop.storage.atomic import Failure, FailureKind
from tests.desktop.history.conftest import NOON, counts, opened, record


def filled(path: Path) -> bytes:
    """A history with some matches, closed; its bytes."""
    store = Store(path, opened(path).connection, lambda: NOON)
    for seed in range(3):
        store.add(Played(record(seed=seed), 1))
    store.close()
    return path.read_bytes()


def set_aside(path: Path, notice: Notice) -> Path:
    """Open a bad file: it is moved whole, a new history stands in its place, and the message names it."""
    before = path.read_bytes()
    found = opened(path)
    assert found.notice is notice
    assert found.writable
    assert found.aside is not None
    assert found.aside.read_bytes() == before
    assert str(found.aside) in (notice_text(found) or "")
    assert counts(Store(path, found.connection)) == (1, 0, 0, 0, 0, 0)
    found.connection.close()
    return found.aside


def test_missing(path: Path) -> None:
    found = opened(path)
    assert found == Opened(found.connection)
    assert notice_text(found) is None
    found.connection.close()
    assert [file.name for file in path.parent.iterdir()] == ["history.sqlite"]


def test_empty(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"")
    set_aside(path, Notice.EMPTY)


@pytest.mark.parametrize("size", [1, 16, 99, 100, 511, 512, 4096, 40_000])
def test_filled_with_nuls(path: Path, size: int) -> None:
    path.parent.mkdir()
    path.write_bytes(bytes(size))
    found = open_history(path, NOON)
    assert isinstance(found, Opened)
    assert found.notice in (Notice.DAMAGED, Notice.FOREIGN)
    assert found.aside is not None
    assert found.aside.read_bytes() == bytes(size)
    found.connection.close()


def test_two_bad_files_in_one_second(path: Path) -> None:
    path.parent.mkdir()
    asides = []
    for text in ("first", "second"):
        path.write_text(text * 100)
        asides.append(set_aside(path, Notice.DAMAGED))
    assert [aside.read_text()[:5] for aside in asides] == ["first", "secon"]


def opens_or_is_kept(path: Path, data: bytes) -> bool:
    """Whether a damaged file still opened; if not, it is kept to the last byte."""
    path.write_bytes(data)
    found = open_history(path, NOON)
    assert isinstance(found, Opened), found
    store = Store(path, found.connection)
    if found.aside is not None:
        assert found.aside.read_bytes() == data
        assert counts(store) == (1, 0, 0, 0, 0, 0)
        found.aside.unlink()
    else:
        # Whole enough to be read through.
        statistics(store, Filter())
        counts(store)
        browse.choices(store)
        for listed in browse.matches(store, Filter()):
            browse.rounds(store, listed.id)
            store.record(listed.id)
    store.close()
    return found.aside is None


def test_truncated_at_many_lengths(path: Path, seed: int) -> None:
    whole = filled(path)
    chance = random.Random(seed)
    lengths = {0, 1, 15, 16, 99, 100, 101, 4095, 4096, 4097, len(whole) - 1, len(whole) - 4096}
    for length in sorted(lengths | {chance.randrange(len(whole)) for _ in range(60)}):
        if length == 0:
            continue
        assert not opens_or_is_kept(path, whole[:length])


def random_bytes_anywhere(path: Path, seed: int, times: int) -> None:
    whole = filled(path)
    chance = random.Random(seed)
    for _ in range(times):
        data = bytearray(whole)
        for _ in range(chance.choice((1, 4, 64))):
            data[chance.randrange(len(data))] = chance.randrange(256)
        opens_or_is_kept(path, bytes(data))


def test_random_bytes_anywhere(path: Path, seed: int) -> None:
    random_bytes_anywhere(path, seed, 120)


@pytest.mark.long
def test_random_bytes_anywhere_many_times(path: Path, seed: int) -> None:
    random_bytes_anywhere(path, seed + 1, 5000)


def test_random_blocks_and_whole_random_files(path: Path, seed: int) -> None:
    whole = filled(path)
    chance = random.Random(seed)
    for _ in range(30):
        data = bytearray(whole)
        page = 4096 * chance.randrange(len(data) // 4096)
        data[page : page + 4096] = chance.randbytes(4096)
        opens_or_is_kept(path, bytes(data))
        assert not opens_or_is_kept(path, chance.randbytes(chance.randrange(1, 20_000)))


def test_another_programs_database(path: Path) -> None:
    path.parent.mkdir()
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE bookmarks (address TEXT)")
    other.close()
    set_aside(path, Notice.FOREIGN)


def test_ours_without_a_version(path: Path) -> None:
    path.parent.mkdir()
    with sqlite3.connect(path) as other:
        other.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        other.execute("CREATE TABLE match (id INTEGER)")
    other.close()
    set_aside(path, Notice.FOREIGN)


def test_wrong_types_are_damage(path: Path) -> None:
    filled(path)
    with sqlite3.connect(path, isolation_level=None) as other:
        other.execute("PRAGMA writable_schema = ON")
        other.execute("UPDATE sqlite_schema SET sql = replace(sql, ') STRICT', ')') WHERE name = 'match'")
    other.close()
    with sqlite3.connect(path, isolation_level=None) as other:
        other.execute("UPDATE match SET rounds = 'many'")
        other.execute("PRAGMA writable_schema = ON")
        other.execute("UPDATE sqlite_schema SET sql = sql || ' STRICT' WHERE name = 'match'")
        other.execute("PRAGMA journal_mode = DELETE")
    other.close()
    set_aside(path, Notice.DAMAGED)


def test_what_waits_beside_the_file_is_set_aside_with_it(path: Path) -> None:
    filled(path)
    store = Store(path, opened(path).connection)
    store.add(Played(record(seed=9), 1))
    wal = path.with_name("history.sqlite-wal").read_bytes()
    path.write_bytes(b"broken" * 1000)
    path.with_name("history.sqlite-wal").write_bytes(wal)
    found = opened(path)
    assert found.aside is not None
    assert Path(f"{found.aside}-wal").read_bytes() == wal
    found.connection.close()


def test_a_newer_version_is_only_read(path: Path) -> None:
    filled(path)
    with sqlite3.connect(path) as newer:
        newer.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    newer.close()
    before = path.read_bytes()
    desk = Desk(path, lambda: NOON)
    assert desk.read(counts) == (1, 3, 3, *counts_of_three(desk))
    assert desk.change(lambda store: store.add(Played(record(seed=9), 1))) == Failure(
        path, FailureKind.OTHER, NEWER
    )
    (found,) = desk.findings()
    assert (found.notice, found.aside) == (Notice.NEWER, None)
    assert "newer" in (notice_text(found) or "")
    assert "newer" in history_failure_text(Failure(path, FailureKind.OTHER, NEWER))
    desk.close()
    assert path.read_bytes() == before


def counts_of_three(desk: Desk) -> tuple[int, ...]:
    found = desk.read(counts)
    assert not isinstance(found, Failure)
    return found[3:]


def test_locked_by_another_program(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dehla_desktop.history.opening.BUSY_SECONDS", 0.05)
    before = filled(path)
    other = connect(path)
    other.execute("PRAGMA journal_mode = DELETE")
    other.execute("BEGIN EXCLUSIVE")
    found = open_history(path, NOON)
    assert found == Failure(path, FailureKind.OTHER, LOCKED)
    assert "Another program" in history_failure_text(found)
    desk = Desk(path, lambda: NOON)
    assert isinstance(desk.change(lambda store: store.add(Played(record(seed=9), 1))), Failure)
    other.execute("ROLLBACK")
    other.close()
    assert path.read_bytes()[100:] == before[100:]
    assert not isinstance(desk.change(lambda store: store.add(Played(record(seed=9), 1))), Failure)
    desk.close()


@pytest.mark.parametrize("what", ["folder", "pipe", "loop"])
@pytest.mark.skipif(sys.platform == "win32", reason="no pipes in folders there")
def test_something_else_in_its_place_is_set_aside(path: Path, what: str) -> None:
    put_something_else(path, what)
    found = opened(path)
    assert (found.notice, found.writable) == (Notice.FOREIGN, True)
    assert found.aside is not None
    assert os.path.lexists(found.aside)
    assert str(found.aside) in (notice_text(found) or "")
    found.connection.close()


@pytest.mark.parametrize("companion", ["-wal", "-shm", "-journal"])
@pytest.mark.parametrize("what", ["folder", "pipe", "loop"])
@pytest.mark.skipif(sys.platform == "win32", reason="no pipes in folders there")
def test_something_else_beside_it_is_moved_and_told(path: Path, companion: str, what: str) -> None:
    filled(path)
    put_something_else(Path(f"{path}{companion}"), what)
    found = opened(path)
    assert (found.notice, found.writable) == (Notice.BESIDE, True)
    assert found.aside is not None
    assert os.path.lexists(found.aside)
    assert str(found.aside) in (notice_text(found) or "")
    store = Store(path, found.connection)
    assert counts(store)[:3] == (1, 3, 3)
    store.close()


def put_something_else(path: Path, what: str) -> None:
    path.parent.mkdir(exist_ok=True)
    if what == "folder":
        path.mkdir()
    elif what == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to(path.name)


def test_a_link_to_a_disk_that_is_not_there_is_left_alone(path: Path, tmp_path: Path) -> None:
    path.parent.mkdir()
    path.symlink_to(tmp_path / "disk" / "history.sqlite")
    assert open_history(path, NOON) == Failure(path, FailureKind.MISSING)
    filled(tmp_path / "disk" / "history.sqlite")  # now it is
    store = Store(path, opened(path).connection)
    assert counts(store)[:2] == (1, 3)
    store.close()
    assert path.is_symlink()


def test_what_killed_makers_left_is_swept_once_it_opens(path: Path) -> None:
    filled(path)
    left = [path.with_name(f".history.sqlite.{name}.tmp") for name in ("77", "version-1-20261130-120000.78")]
    for file in left:
        file.write_bytes(b"half")
    opened(path).connection.close()
    assert [file.name for file in path.parent.iterdir()] == ["history.sqlite"]


def test_the_folder_is_a_file(path: Path) -> None:
    path.parent.write_text("")
    assert isinstance(found := open_history(path, NOON), Failure)
    assert found.kind is FailureKind.NOT_A_FILE


def test_removed_while_open(path: Path) -> None:
    desk = Desk(path, lambda: NOON)
    for seed in range(3):
        desk.change(lambda store, seed=seed: store.add(Played(record(seed=seed), 1)))  # type: ignore[misc]  # a loop's value
        for file in path.parent.iterdir():
            file.unlink()
        path.parent.rmdir()
    assert not isinstance(desk.change(lambda store: store.add(Played(record(seed=9), 1))), Failure)
    desk.close()
    store = Store(path, opened(path).connection)
    assert counts(store)[:3] == (1, 4, 4)
    store.close()


def test_damaged_while_open(path: Path) -> None:
    filled(path)
    desk = Desk(path, lambda: NOON)
    desk.read(counts)
    desk.close()
    path.write_bytes(b"broken" * 4000)
    assert desk.change(counts) == (1, 0, 0, 0, 0, 0)
    assert [found.notice for found in desk.findings()] == [Notice.DAMAGED]
    desk.close()


class Full:
    """A connection whose disk is full after so many statements."""

    def __init__(self, real: sqlite3.Connection, statements: int) -> None:
        self.real = real
        self.left = statements

    def __getattr__(self, name: str) -> object:
        return getattr(self.real, name)

    def execute(self, *given: object) -> object:
        self.left -= 1
        if self.left < 0 and not str(given[0]).startswith("ROLLBACK"):
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise error
        return self.real.execute(*given)  # type: ignore[arg-type]  # handed on as it came


def test_the_disk_fills_up_at_every_statement(path: Path) -> None:
    filled(path)
    desk = Desk(path, lambda: NOON)
    before = desk.read(counts)
    for statements in range(6):

        def add(store: Store, statements: int = statements) -> object:
            real = store.connection
            store.connection = Full(real, statements)  # type: ignore[assignment]  # stands in for one
            try:
                return store.add(Played(record(seed=50), 1))
            finally:
                store.connection = real

        answer = desk.change(add)
        assert isinstance(answer, Failure)
        assert answer.kind is FailureKind.FULL
        assert "full" in history_failure_text(answer)
        assert desk.read(counts) == before
    assert not isinstance(desk.change(lambda store: store.add(Played(record(seed=50), 1))), Failure)
    desk.close()


def test_a_really_full_disk(path: Path) -> None:
    """SQLite's own limit of pages stands for the disk."""
    filled(path)
    desk = Desk(path, lambda: NOON)

    def fill(store: Store) -> int:
        (pages,) = store.connection.execute("PRAGMA page_count").fetchone()
        store.connection.execute(f"PRAGMA max_page_count = {pages + 1}")
        for seed in range(100, 200):
            store.add(Played(record(seed=seed % 20, date=f"2026-10-10T10:00:{seed % 60:02}"), 1))
        return int(pages)

    answer = desk.change(fill)
    assert isinstance(answer, Failure)
    assert answer.kind is FailureKind.FULL
    found = desk.read(counts)
    assert not isinstance(found, Failure)
    assert found[1] == found[2] >= 3
    desk.close()


READ_ONLY = """
import os, sys
from datetime import datetime
from pathlib import Path
from dehla_desktop.history.desk import Desk
from dehla_desktop.history.store import Store
from dehla_desktop.history.words import history_failure_text
from dehla_desktop.storage.atomic import Failure
if os.getuid() == 0:  # after the imports: the interpreter may be closed to others
    os.setgroups([]); os.setgid(65534); os.setuid(65534)
desk = Desk(Path(sys.argv[1]))
for work in (desk.read, desk.change):
    answer = work(Store.people)
    print(history_failure_text(answer) if isinstance(answer, Failure) else answer)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="permissions work otherwise there")
def test_a_folder_that_may_only_be_read(open_tmp_path: Path) -> None:
    folder = open_tmp_path / "data"
    folder.mkdir()
    folder.chmod(0o555)
    run = subprocess.run(
        [sys.executable, "-c", READ_ONLY, str(folder / "history.sqlite")], capture_output=True, text=True
    )
    assert run.stderr == ""
    assert run.stdout.count("permission") == 2
    assert list(folder.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="permissions work otherwise there")
def test_a_file_that_may_only_be_read(open_tmp_path: Path) -> None:
    path = open_tmp_path / "data" / "history.sqlite"
    before = filled(path)
    path.chmod(0o444)
    path.parent.chmod(0o555)
    run = subprocess.run([sys.executable, "-c", READ_ONLY, str(path)], capture_output=True, text=True)
    assert run.stderr == ""
    assert "matches=3" in run.stdout or "permission" in run.stdout
    assert path.read_bytes() == before


def test_a_clock_set_back(path: Path) -> None:
    filled(path)
    path.write_bytes(b"bad" * 1000)
    found = open_history(path, datetime(1970, 1, 1))
    assert isinstance(found, Opened)
    assert found.aside == path.with_name("history.sqlite.bad-19700101-000000")
    found.connection.close()

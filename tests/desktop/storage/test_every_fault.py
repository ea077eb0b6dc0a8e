"""The matrix: everything that is kept, met by every fault. It starts, it tells calmly, it loses nothing.

Rows are the stores of `kept.KEPT`; each test is a column; two more stand in `test_closed_and_full`.
"""

import os
import random
import shutil
import sqlite3
import sys
import tomllib
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import datetime
from functools import cache
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dehla_desktop.history.schema import MIGRATIONS
from tests.desktop.storage.kept import BAD, KEPT, NOON, Kept, KeptHistory, KeptMatch, KeptRules, KeptSettings
from tests.desktop.storage.locks import locked_by_a_process, share_nothing

ROOT = Path(__file__).resolve().parents[3]
Make = Callable[[], Kept]
on_posix = pytest.mark.skipif(sys.platform == "win32", reason="no such files or users there")


@pytest.fixture(params=KEPT, ids=lambda kind: kind.name)
def kept(
    request: pytest.FixtureRequest, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Kept]:
    """One store of an empty home, closed in the end. Nobody pulls a plug: the disk need not be waited for."""
    monkeypatch.setattr(os, "fsync", lambda _file: None)
    monkeypatch.setattr("dehla_desktop.history.opening.BUSY_SECONDS", 0.05)
    made: Kept = request.param(tmp_path)
    yield made
    made.close()


@cache
def good_bytes(kind: type[Kept], home: Path) -> bytes:
    """A file of some use; made once."""
    return kind(home).filled()


@pytest.fixture
def good(kept: Kept, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return good_bytes(type(kept), tmp_path_factory.getbasetemp() / "good")


def assert_set_aside(kept: Kept, data: bytes) -> None:
    """It started with nothing held, kept the bad file to the last byte, said so, and works."""
    assert kept.held == kept.fresh
    (aside,) = kept.asides()
    assert aside.name == f"{kept.file.name}.bad-{kept.now:%Y%m%d-%H%M%S}"
    assert aside.read_bytes() == data
    assert_told(kept, str(aside))
    assert_works(kept)
    assert aside.read_bytes() == data


def assert_told(kept: Kept, *words: str) -> None:
    """Something was told, calmly: in sentences, without a trace, with these words in it."""
    told = " ".join(kept.told)
    assert told, "nothing was told"
    assert "Traceback" not in told
    assert "Error" not in told
    for word in words:
        assert word in told


def assert_works(kept: Kept) -> None:
    """What is changed now is there at the next start, and nothing is told any more."""
    held = kept.change(77)
    assert held != kept.fresh
    assert kept.start().held == held
    assert kept.told == []


def start_with(kept: Kept, data: bytes) -> Kept:
    kept.put(data)
    return kept.start()


# --- what lies there at the start ---------------------------------------------------------------------------
def test_missing(kept: Kept) -> None:
    assert kept.start().held == kept.fresh
    assert kept.told == []
    assert_works(kept)


def test_empty(kept: Kept) -> None:
    assert_set_aside(start_with(kept, b""), b"")


def test_filled_with_nuls(kept: Kept, good: bytes) -> None:
    assert_set_aside(start_with(kept, bytes(len(good))), bytes(len(good)))


@pytest.mark.parametrize("size", [1, 7, 64, 1000, 20_000])
def test_random_bytes(kept: Kept, size: int, seed: int) -> None:
    data = b"\xff" + random.Random(seed + size).randbytes(size - 1)  # \xff: never a text
    assert_set_aside(start_with(kept, data), data)


def test_not_utf_8(kept: Kept) -> None:
    data = 'version = 1\nname = "Müller"\n'.encode("latin-1")
    assert_set_aside(start_with(kept, data), data)


def test_nested_too_deeply(kept: Kept) -> None:
    data = b"a = " + b"[" * 5000 + b"]" * 5000
    assert_set_aside(start_with(kept, data), data)


def truncated(kept: Kept, good: bytes, lengths: list[int]) -> None:
    """A part is either what can be read of it, or set aside whole and told."""
    for length in lengths:
        kept.close()
        for left in kept.file.parent.glob(f"{kept.file.name}*"):
            left.unlink()
        start_with(kept, good[:length])
        asides = kept.asides()
        if asides or kept.told:
            assert [aside.read_bytes() for aside in asides] == [good[:length]]
            assert_told(kept, str(asides[0]))
        else:  # a text may lack its last lines and still be one
            assert not isinstance(kept, KeptHistory)
            tomllib.loads(good[:length].decode())
        assert kept.change(50) != kept.fresh


def test_truncated_at_every_length(kept: Kept, good: bytes, seed: int) -> None:
    lengths = list(range(len(good)))
    if len(good) > 2000:  # the history: all lengths in `make test-long`
        borders = {*range(0, 120, 5), *range(4094, 4099), *range(0, len(good), 4096), len(good) - 1}
        lengths = sorted(borders | set(random.Random(seed).sample(lengths, 30)))
    truncated(kept, good, lengths)


@pytest.mark.long
def test_truncated_at_really_every_length(kept: Kept, good: bytes) -> None:
    truncated(kept, good, list(range(len(good))))


def test_an_older_version(kept: Kept, tmp_path: Path) -> None:
    """Read as it is, or brought up to date with the old one kept; nothing is lost, nothing need be told."""
    good = kept.filled()
    held = kept.start().held
    kept.close()
    if isinstance(kept, (KeptSettings, KeptRules)):
        kept.put(good.replace(b"version = 1\n", b""))  # before there were versions
    elif isinstance(kept, KeptMatch):
        kept.put(good[: good.index(b"# What the table")])  # before the table remembered anything
    elif isinstance(kept, KeptHistory):
        kept.migrations = (*MIGRATIONS, _later)
    assert kept.start().held == held
    assert kept.told == []
    if isinstance(kept, KeptHistory):
        (copy,) = kept.file.parent.glob("history.sqlite.version-1-20261130-120000")
        with closing(sqlite3.connect(copy)) as old:
            assert old.execute("SELECT count(*) FROM match").fetchone() == (held,)
    assert_works(kept)


def _later(connection: sqlite3.Connection) -> None:
    connection.execute("CREATE TABLE later (thing TEXT) STRICT")


def test_a_newer_version(kept: Kept) -> None:
    """Its own things stay in the file, or the file stays as it is."""
    good = kept.filled()
    held = kept.start().held
    kept.close()
    if isinstance(kept, (KeptSettings, KeptRules)):
        text = good.replace(b"version = 1\n", b'version = 2\nnovelty = "of version 2"\n')
        assert start_with(kept, text).held == held
        assert kept.told == []
        kept.change(3)
        assert b'novelty = "of version 2"' in kept.file.read_bytes()
        assert b"version = 2" in kept.file.read_bytes()
    elif isinstance(kept, KeptMatch):
        text = good.replace(b"dehla-record/1", b"dehla-record/2")
        assert_set_aside(start_with(kept, text), text)
    elif isinstance(kept, KeptHistory):
        with closing(sqlite3.connect(kept.file, isolation_level=None)) as newer:
            newer.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
        before = kept.file.read_bytes()
        assert kept.start().held == held
        assert_told(kept, "newer version")
        assert kept.change(3) == 3  # kept beside it, and counted once that version runs again
        kept.close()
        assert kept.file.read_bytes() == before


WRONG: dict[type[Kept], bytes] = {
    KeptSettings: b'version = 1\ntheme = 7\n[sound]\nvolume = "loud"\non = [1]\n[motion]\nspeed = 10'
    + b"0" * 400,
    KeptRules: b'version = 1\n[[presets]]\nid = 5\nname = []\nrules = 7\n[[presets]]\nid = "own-1"\n',
    KeptMatch: b'format = "dehla-record/1"\n[[rounds]]\ndealer = "north"\nhands = 5\nactions = []\n',
}


def test_wrong_types(kept: Kept, good: bytes) -> None:
    if isinstance(kept, KeptHistory):
        data = _with_wrong_types(kept, good)
        start_with(kept, data)
        assert_told(kept, str(kept.asides()[0]))
        assert kept.asides()[0].read_bytes() == data
    else:
        data = WRONG[type(kept)]
        start_with(kept, data)
        assert kept.held == kept.fresh
        (aside,) = kept.asides()
        assert aside.read_bytes() == data
        assert_told(kept, str(aside))
    assert_works(kept)


def _with_wrong_types(kept: Kept, good: bytes) -> bytes:
    """A text where a number belongs, which the declared types do not allow."""
    kept.put(good)
    for sql in ("replace(sql, ') STRICT', ')')", "sql || ' STRICT'"):
        with closing(sqlite3.connect(kept.file, isolation_level=None)) as other:
            other.execute("PRAGMA journal_mode = DELETE")
            if "||" in sql:
                other.execute("UPDATE match SET rounds = 'many'")
            other.execute("PRAGMA writable_schema = ON")
            other.execute(f"UPDATE sqlite_schema SET sql = {sql} WHERE name = 'match'")
    return kept.file.read_bytes()


# --- something that is no file of ours ----------------------------------------------------------------------
def _put_something(path: Path, what: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if what == "folder":
        path.mkdir()
        (path / "inside").write_text("kept")
    elif what == "pipe":
        os.mkfifo(path)
    elif what == "loop":
        path.symlink_to(path.name)
    else:
        path.write_bytes(b"")
        os.truncate(path, 1 << 30)


@on_posix
@pytest.mark.parametrize("what", ["folder", "pipe", "loop", "a gigabyte of nothing"])
def test_something_else_in_its_place(kept: Kept, what: str) -> None:
    _put_something(kept.file, what)
    assert kept.start().held == kept.fresh
    (aside,) = kept.asides()
    assert_told(kept, str(aside))
    assert_works(kept)
    assert os.path.lexists(aside)
    assert what != "folder" or (aside / "inside").read_text() == "kept"


def test_the_file_of_another_store(kept: Kept, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Swapped files: a match in place of the history, the settings in place of the match, ...

    Settings and rules are both tables that keep what they do not know: they stand each other.
    """
    texts = (KeptSettings, KeptRules)
    for other in KEPT:
        if other is type(kept) or (other in texts and isinstance(kept, texts)):
            continue
        data = good_bytes(other, tmp_path_factory.getbasetemp() / "good")
        kept.close()
        for left in kept.file.parent.glob(f"{kept.file.name}*"):
            left.unlink()
        start_with(kept, data)
        if isinstance(kept, texts) and other is KeptMatch:
            assert kept.held == kept.fresh  # a table too; nothing of it is lost
            kept.change(5)
            assert b"dehla-record/1" in kept.file.read_bytes()
        else:
            assert_set_aside(kept, data)


# --- what happens while it runs -----------------------------------------------------------------------------
def test_locked_by_another_process(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither read nor written nor moved; told, not waited for; and all there when it is free again."""
    before = kept.filled()
    held = kept.start().held
    kept.close()
    if isinstance(kept, KeptHistory):
        with locked_by_a_process(kept.file):
            _meets_a_lock(kept, "Another program is using")
    else:
        with monkeypatch.context() as patch:
            share_nothing(patch, kept.file)
            _meets_a_lock(kept, "no permission")
        assert kept.file.read_bytes() == before
    kept.close()
    found = kept.start().held
    assert kept.told == []
    assert found == held or isinstance(kept, KeptHistory)
    assert not isinstance(kept, KeptHistory) or found == 3  # the two, and the one that waited


def _meets_a_lock(kept: Kept, words: str) -> None:
    kept.start()
    assert_told(kept, str(kept.file), words)
    kept.change(9)
    kept.close()
    assert kept.asides() == []


def test_the_folder_goes_while_it_runs(kept: Kept) -> None:
    kept.filled()
    kept.start()
    shutil.rmtree(kept.file.parent)
    held = kept.change(3)
    assert kept.told == []
    assert kept.start().held == held
    assert kept.told == []


@pytest.mark.parametrize("year", [1970, 1999, 2026])
def test_the_clock_is_set_back(kept: Kept, year: int) -> None:
    """Nothing depends on time going on; two bad files of one second lie side by side."""
    kept.filled()
    held = kept.start().held
    kept.now = datetime(year, 1, 1)
    assert kept.start().held == held
    changed = kept.change(3)
    kept.now = NOON
    assert kept.start().held == changed
    assert kept.told == []
    kept.now = datetime(year, 1, 1)
    bad = (BAD, BAD + b"2", BAD + b"3")
    for data in bad:
        start_with(kept, data).close()
    assert {aside.read_bytes() for aside in kept.asides()} >= set(bad)

"""Matches played by chance, and histories that are always closed."""

import shutil
import tempfile
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import cache
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dehla_desktop.history.history import History
from dehla_desktop.history.opening import Opened, open_history
from dehla_desktop.history.schema import MIGRATIONS, Migration
from dehla_desktop.history.store import Store
from dehla_engine.record.record import write_record
from dehla_engine.record.replay import Meta, record_of
from dehla_engine.rules.presets import PRESETS
from tests.engine.tables import played_match

NOON = datetime(2026, 11, 30, 12, 0, 0)
NAMES = ("You", "Rohan", "Zoya", "Arjun", "Nadia", "Kabir")


@cache
def record(
    preset: str = "classic",
    seed: int = 1,
    rounds: int = 20,
    date: str | None = "2026-11-30T20:15:00",
    abandoned: int | None = None,
) -> str:
    """The record of a match played by chance, at most so many rounds of it."""
    match = played_match(PRESETS[preset].rules, seed, rounds)
    names = NAMES[: match.book.seats]
    return write_record(record_of(match, Meta(date=date, names=names, preset=preset, abandoned=abandoned)))


def opened(path: Path, now: datetime = NOON, migrations: tuple[Migration, ...] = MIGRATIONS) -> Opened:
    """The history of this path, which must open."""
    found = open_history(path, now, migrations)
    assert isinstance(found, Opened), found
    return found


def counts(store: Store) -> tuple[int, ...]:
    """How many rows each table has."""
    tables = ("person", "match", "record", "round", "round_side", "seen_deal")
    return tuple(store.connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in tables)


@pytest.fixture
def open_tmp_path() -> Iterator[Path]:
    """A folder that other users can reach: pytest's own is closed to them."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o777)
    yield folder
    for inner in folder.rglob("*"):
        if inner.is_dir():
            inner.chmod(0o755)
    shutil.rmtree(folder)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "history.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    made = Store(path, opened(path).connection, lambda: NOON)
    yield made
    made.close()


@pytest.fixture
def history(qtbot: QtBot, tmp_path: Path) -> Iterator[History]:
    made = History(tmp_path / "data", tmp_path / "data" / "matches", lambda: NOON)
    yield made
    made.close()


@pytest.fixture
def make_history(qtbot: QtBot, tmp_path: Path) -> Iterator[Callable[[], History]]:
    """One start of the program after the other on the same folder."""
    made: list[History] = []

    def make() -> History:
        while made:
            made.pop().close()
        made.append(History(tmp_path / "data", tmp_path / "data" / "matches", lambda: NOON))
        return made[-1]

    yield make
    for history in made:
        history.close()

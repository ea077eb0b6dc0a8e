"""A fuzz over every file kept on the disk, through what loads it: it starts, it tells, it loses nothing.

10,000 mutations here and 200,000 in `make test-long`; the seed is printed by every failing test.
"""

import os
import resource
import sys
from pathlib import Path
from typing import Final

import pytest
from pytestqt.qtbot import QtBot

from tests.desktop.storage import mutations
from tests.desktop.storage.fuzz_small import (
    FuzzBackup,
    FuzzLog,
    FuzzMarks,
    FuzzPlace,
    FuzzPortable,
    FuzzSingle,
)
from tests.desktop.storage.fuzz_stores import (
    Fuzz,
    FuzzHistory,
    FuzzImport,
    FuzzMatch,
    FuzzRecord,
    FuzzRules,
    FuzzSettings,
    FuzzWaiting,
    FuzzWal,
    Scratch,
)

ALL: Final[dict[type[Fuzz], int]] = {
    FuzzSettings: 2000, FuzzRules: 1700, FuzzMatch: 1300, FuzzRecord: 2240, FuzzHistory: 250, FuzzWal: 100,
    FuzzWaiting: 250, FuzzImport: 300, FuzzBackup: 300, FuzzSingle: 60, FuzzMarks: 400, FuzzLog: 400,
    FuzzPortable: 200, FuzzPlace: 500,
}  # fmt: skip
"""How many of each in `make test`: what is quick oftener."""
PER_TEST: Final = 20
"""So many times more in `make test-long`."""


@pytest.fixture
def scratch(qtbot: QtBot, tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch) -> Scratch:
    """Nobody pulls a plug: the disk need not be waited for."""
    monkeypatch.setattr(os, "fsync", lambda _file: None)
    return Scratch(tmp_path, seed)


def fuzz(kind: type[Fuzz], scratch: Scratch, times: int) -> None:
    print(f"{kind.__name__}: seed {scratch.dice.getstate()[1][0]}")
    made = kind(scratch)
    try:
        made.run(times)
    finally:
        made.close()


def test_there_are_enough() -> None:
    assert sum(ALL.values()) >= 10_000
    assert sum(ALL.values()) * PER_TEST >= 200_000


@pytest.mark.parametrize("kind", ALL, ids=lambda kind: kind.__name__)
def test_mutated(kind: type[Fuzz], scratch: Scratch) -> None:
    fuzz(kind, scratch, ALL[kind])


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("kind", ALL, ids=lambda kind: kind.__name__)
def test_mutated_many_times(kind: type[Fuzz], part: int, scratch: Scratch) -> None:
    scratch.dice.seed(f"{scratch.dice.random()} {part}")
    fuzz(kind, scratch, ALL[kind] * PER_TEST // 4)


@pytest.mark.skipif(sys.platform == "win32", reason="no such measure there")
def test_a_gigabyte_is_never_read_whole(scratch: Scratch) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for kind in ALL:
        made = kind(scratch)
        scratch.clean()
        made.file.parent.mkdir(parents=True, exist_ok=True)
        mutations.a_gigabyte(made.file)
        made.load(None)
        made.close()
        scratch.clean()
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 200_000, f"{grown} kB more"

"""A storage thread that is always closed, and a clock that stands still."""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dehla_desktop.storage.thread import StorageThread

NOON = datetime(2026, 11, 30, 12, 0, 0)


@pytest.fixture
def thread(qtbot: QtBot) -> Iterator[StorageThread]:
    made = StorageThread()
    yield made
    made.close()


@pytest.fixture
def noon() -> Callable[[], datetime]:
    return lambda: NOON


@pytest.fixture
def break_fsync(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Make every fsync fail with this errno; 0 mends it."""
    real = os.fsync
    broken = [0]

    def fsync(descriptor: int) -> None:
        if broken[0]:
            raise OSError(broken[0], os.strerror(broken[0]))
        real(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    return lambda code: broken.__setitem__(0, code)


@pytest.fixture
def open_tmp_path() -> Iterator[Path]:
    """A folder that other users can reach: pytest's own is closed to them."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o777)
    yield folder
    for inner in folder.rglob("*"):
        if inner.is_dir() and not inner.is_symlink():
            inner.chmod(0o755)
    shutil.rmtree(folder)

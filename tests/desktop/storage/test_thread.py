"""The storage thread: the newest wins, nothing is lost at close, nothing arrives after it."""

import errno
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dehla_desktop.storage import atomic
from dehla_desktop.storage.atomic import Failure, FailureKind
from dehla_desktop.storage.thread import StorageThread


class SlowDisk:
    """Holds every write until it is let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.texts: list[str] = []
        self.gate = threading.Event()
        self._real = atomic.write_text
        monkeypatch.setattr(atomic, "write_text", self.write)

    def write(self, path: Path, text: str) -> Failure | None:
        self.texts.append(text)
        assert self.gate.wait(10)
        return self._real(path, text)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> SlowDisk:
    return SlowDisk(monkeypatch)


def listen(thread: StorageThread) -> list[tuple[str, int]]:
    heard: list[tuple[str, int]] = []
    thread.done.connect(lambda path, revision: heard.append((path.name, revision)))
    thread.failed.connect(lambda path, revision, failure: heard.append((failure.kind, revision)))
    return heard


def wait_for(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.001)


def test_done_arrives_through_the_event_loop(qtbot: QtBot, thread: StorageThread, tmp_path: Path) -> None:
    with qtbot.waitSignal(thread.done, timeout=5000) as done:
        thread.write(tmp_path / "a", "text", 7)
    assert done.args == [tmp_path / "a", 7]
    assert (tmp_path / "a").read_text() == "text"


def test_writing_never_waits_and_the_newest_wins(
    thread: StorageThread, slow: SlowDisk, tmp_path: Path
) -> None:
    heard = listen(thread)
    thread.write(tmp_path / "a", "0", 0)
    wait_for(lambda: slow.texts == ["0"])
    for revision in range(1, 50):
        thread.write(tmp_path / "a", str(revision), revision)
        thread.write(tmp_path / "b", str(revision), revision)
    assert heard == []
    slow.gate.set()
    assert thread.flush()
    assert slow.texts == ["0", "49", "49"]
    assert heard == [("a", 0), ("a", 49), ("b", 49)]
    assert (tmp_path / "a").read_text() == (tmp_path / "b").read_text() == "49"


def test_a_failure_is_told_and_the_next_write_succeeds(
    thread: StorageThread, tmp_path: Path, break_fsync: Callable[[int], None]
) -> None:
    heard = listen(thread)
    break_fsync(errno.ENOSPC)
    thread.write(tmp_path / "a", "one", 1)
    assert thread.flush()
    break_fsync(0)
    thread.write(tmp_path / "a", "two", 2)
    assert thread.flush()
    assert heard == [(FailureKind.FULL, 1), ("a", 2)]


def test_removing_overtakes_a_write_that_has_not_begun(
    thread: StorageThread, slow: SlowDisk, tmp_path: Path
) -> None:
    thread.write(tmp_path / "a", "one", 1)
    wait_for(lambda: slow.texts == ["one"])
    thread.write(tmp_path / "a", "two", 2)
    thread.remove(tmp_path / "a", 3)
    slow.gate.set()
    assert thread.flush()
    assert slow.texts == ["one"]
    assert not (tmp_path / "a").exists()


def test_close_finishes_what_waits_and_then_is_silent(
    qtbot: QtBot, thread: StorageThread, tmp_path: Path
) -> None:
    heard = listen(thread)
    thread.write(tmp_path / "a", "last", 9)
    assert thread.close()
    assert heard == [("a", 9)]
    assert (tmp_path / "a").read_text() == "last"
    qtbot.wait(20)
    assert heard == [("a", 9)]
    with pytest.raises(RuntimeError):
        thread.write(tmp_path / "a", "later", 10)
    assert thread.close()


def test_a_disk_that_hangs_does_not_hold_up_the_close(
    qtbot: QtBot, thread: StorageThread, slow: SlowDisk, tmp_path: Path
) -> None:
    heard = listen(thread)
    thread.write(tmp_path / "a", "text", 1)
    begin = time.monotonic()
    assert not thread.close(timeout=0.05)
    assert time.monotonic() - begin < 2
    slow.gate.set()
    wait_for((tmp_path / "a").exists)
    qtbot.wait(50)
    assert heard == []


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_job_that_breaks_is_answered_and_the_next_one_runs(
    thread: StorageThread, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = listen(thread)

    def broken(*_args: object) -> None:
        raise MemoryError

    with monkeypatch.context() as patched:
        patched.setattr(atomic, "write_text", broken)
        thread.write(tmp_path / "a", "one", 1)
        assert thread.flush()
    wait_for(lambda: not any(t.name == "storage" for t in threading.enumerate()))
    thread.write(tmp_path / "a", "two", 2)
    assert thread.flush()
    assert heard == [(FailureKind.OTHER, 1), ("a", 2)]


EXIT = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from dehla_desktop.storage import atomic
from dehla_desktop.storage.thread import StorageThread
application = QCoreApplication([])
thread = StorageThread()
for revision in range(200):
    thread.write(Path(sys.argv[1]) / str(revision % 7), "x" * revision, revision)
if sys.argv[2] == "close":
    assert thread.close()
"""


@pytest.mark.parametrize("way", ["close", "forget"])
def test_the_process_ends_calmly(tmp_path: Path, way: str) -> None:
    command = [sys.executable, "-c", EXIT, str(tmp_path), way]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (run.returncode, run.stderr) == (0, "")
    if way == "close":
        assert (tmp_path / "3").read_text() == "x" * 199

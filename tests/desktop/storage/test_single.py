"""One window: a second start hands its request over and ends; a dead or silent first one is no obstacle."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLockFile
from pytestqt.qtbot import QtBot

from dehla_desktop.storage.single import Claim, SingleGame

pytestmark = pytest.mark.usefixtures("qapp")

FIRST = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from dehla_desktop.storage.single import SingleGame
application = QCoreApplication([])
game = SingleGame(Path(sys.argv[1]))
print(game.claim().name, flush=True)
game.raise_requested.connect(lambda text: print("raised", text, flush=True))
application.exec()
"""
SECOND = """
import sys
from pathlib import Path
from dehla_desktop.storage.single import Claim, SingleGame
sys.exit(0 if SingleGame(Path(sys.argv[1]), float(sys.argv[3])).claim(sys.argv[2]) is Claim.PASSED_ON else 3)
"""


class Process:
    """A game that runs elsewhere."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-c", FIRST, str(folder)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)

    def line(self) -> str:
        assert self.process.stdout
        return self.process.stdout.readline().rstrip("\n")

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        assert self.process.stdout
        self.process.stdout.close()


def second_start(folder: Path, request: str = "", seconds: float = 20.0) -> int:
    command = [sys.executable, "-c", SECOND, str(folder), request, str(seconds)]
    return subprocess.run(command, timeout=60).returncode


@pytest.fixture
def first(tmp_path: Path) -> Iterator[Process]:
    process = Process(tmp_path / "running")
    assert process.line() == "FIRST"
    yield process
    process.end()


def test_a_second_start_raises_the_first(tmp_path: Path, first: Process) -> None:
    assert second_start(tmp_path / "running") == 0
    assert first.line() == "raised "
    assert second_start(tmp_path / "running", "/home/zoë/my match.dehla") == 0
    assert first.line() == "raised /home/zoë/my match.dehla"
    assert [entry.name for entry in (tmp_path / "running").iterdir()] == ["lock"]


def test_the_lock_of_a_killed_game_is_taken_over(tmp_path: Path, first: Process) -> None:
    first.end()
    assert (tmp_path / "running" / "lock").exists()
    game = SingleGame(tmp_path / "running")
    begin = time.monotonic()
    assert game.claim() is Claim.FIRST
    assert time.monotonic() - begin < 2
    assert (
        second_start(tmp_path / "running", "", 0.1) == 3
    )  # nobody answers it while this test does not listen
    game.release()


def test_a_silent_game_does_not_stop_the_start(tmp_path: Path, first: Process) -> None:
    first.process.send_signal(signal.SIGSTOP)
    game = SingleGame(tmp_path / "running", answer_seconds=0.2)
    assert game.claim("/x") is Claim.FIRST
    assert not list((tmp_path / "running").glob("request-*"))
    game.release()


@pytest.mark.parametrize("data", [b"", b"garbage", bytes(100), b"\xff" * 3000, b"9" * 100_000])
def test_a_damaged_lock_costs_no_time(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "lock").write_bytes(data)
    begin = time.monotonic()
    game = SingleGame(tmp_path)
    assert game.claim("/x") is Claim.FIRST
    assert time.monotonic() - begin < 2
    assert second_start(tmp_path, "", 0.1) == 3  # it holds a lock of its own now
    game.release()


@pytest.mark.skipif(sys.platform == "win32", reason="no such names there")
def test_a_name_that_is_no_text_is_passed_on(qtbot: QtBot, tmp_path: Path) -> None:
    game = SingleGame(tmp_path)
    assert game.claim() is Claim.FIRST
    name = "/home/zo\udceb/match \udcff.dehla"
    with qtbot.waitSignal(game.raise_requested, timeout=5000) as raised:
        (tmp_path / f"request-1-{time.time_ns()}").write_bytes(os.fsencode(name))
    assert raised.args == [name]
    game.release()


def test_requests_reach_the_game_that_listens(qtbot: QtBot, tmp_path: Path) -> None:
    game = SingleGame(tmp_path)
    assert game.claim() is Claim.FIRST
    for text in ("", "/a/b.dehla", "two\nlines"):
        with qtbot.waitSignal(game.raise_requested, timeout=5000) as raised:
            (tmp_path / f"request-1-{time.time_ns()}").write_text(text)
        assert raised.args == [text if "\n" not in text else ""]
    game.release()


def test_a_request_made_while_the_game_starts_is_answered_an_old_one_dropped(
    qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / f"request-1-{time.time_ns()}").write_text("/new")
    (tmp_path / "request-1-1000000000").write_text("/old")
    (tmp_path / "request-notes").write_text("not ours")
    game = SingleGame(tmp_path)
    heard: list[str] = []
    game.raise_requested.connect(heard.append)
    assert game.claim() is Claim.FIRST
    qtbot.waitUntil(lambda: heard == ["/new"], timeout=5000)
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["lock", "request-notes"]
    game.release()


def test_the_folder_is_removed_while_running(qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "running"
    game = SingleGame(folder)
    assert game.claim() is Claim.FIRST
    (folder / "lock").unlink()
    folder.rmdir()
    qtbot.wait(50)
    with qtbot.waitSignal(game.raise_requested, timeout=5000):
        folder.mkdir(exist_ok=True)
        (folder / f"request-1-{time.time_ns()}").write_text("")
    assert (folder / "lock").exists()  # claimed again
    (folder / "lock").unlink()
    folder.rmdir()
    game.release()


def test_a_released_claim_is_free_again(tmp_path: Path) -> None:
    for _ in range(3):
        game = SingleGame(tmp_path / "running")
        assert game.claim() is Claim.FIRST
        game.release()
    assert not (tmp_path / "running" / "lock").exists()


def test_where_nothing_can_be_written_the_game_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    assert SingleGame(tmp_path / "file" / "running").claim() is Claim.FIRST
    monkeypatch.setattr(QLockFile, "tryLock", lambda *_: False)
    monkeypatch.setattr(QLockFile, "error", lambda _: QLockFile.LockError.PermissionError)
    assert SingleGame(tmp_path / "running").claim() is Claim.FIRST

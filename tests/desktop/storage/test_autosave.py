"""The saved match: found again after anything, or set aside and named; the game always starts."""

import errno
import os
import random
import tomllib
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dehla_desktop.storage import autosave as module
from dehla_desktop.storage.atomic import Failure
from dehla_desktop.storage.autosave import (
    Autosave,
    Found,
    Loaded,
    Nothing,
    Problem,
    ProblemKind,
    problem_text,
)
from dehla_desktop.storage.table_state import TableState
from dehla_desktop.storage.thread import StorageThread

RECORD = (
    'format = "dehla-record/1"\n[[rounds]]\ndealer = 3\nhands = ["AS", "KS", "8S", "3S"]\nactions = "AS KS"\n'
)
STATE = TableState(redo=("8S",), unranked=("undo",), levels=("", "master", "novice", "master"))
Clock = Callable[[], datetime]


def verify(text: str) -> None:
    """A stand-in for the engine: TOML of the right format with a round that has all its keys."""
    table = tomllib.loads(text)
    if table.get("format") != "dehla-record/1":
        raise ValueError("format")
    if set(table["rounds"][0]) != {"dealer", "hands", "actions"}:
        raise KeyError("rounds")


class Disk:
    """Starts of the game on one data folder."""

    def __init__(self, folder: Path, thread: StorageThread, noon: Clock) -> None:
        self.path = folder / "data" / "match.dehla"
        self.thread = thread
        self._noon = noon

    def start(self) -> Autosave:
        return Autosave(self.path, self.thread, verify, self._noon)

    def put(self, data: bytes | str) -> None:
        self.path.parent.mkdir(exist_ok=True)
        self.path.write_bytes(data if isinstance(data, bytes) else data.encode())

    def asides(self) -> list[Path]:
        return sorted(self.path.parent.glob("match.dehla.bad-*"))


@pytest.fixture
def disk(tmp_path: Path, thread: StorageThread, noon: Clock) -> Disk:
    return Disk(tmp_path, thread, noon)


def listen(autosave: Autosave) -> list[int | tuple[int, str]]:
    heard: list[int | tuple[int, str]] = []
    autosave.saved.connect(heard.append)
    autosave.failed.connect(lambda revision, message: heard.append((revision, message)))
    return heard


def problem_of(loaded: Loaded) -> Problem:
    assert isinstance(loaded, Problem)
    return loaded


def test_nothing_was_saved(disk: Disk) -> None:
    assert disk.start().load() == Nothing()
    assert not disk.path.parent.exists()


def test_what_was_saved_is_found_with_its_state(qtbot: QtBot, disk: Disk) -> None:
    autosave = disk.start()
    with qtbot.waitSignal(autosave.saved, timeout=5000) as saved:
        autosave.save(3, RECORD, STATE)
    assert saved.args == [3]
    assert disk.start().load() == Found(RECORD, STATE)
    verify(disk.path.read_text())  # the file as it stands is a record too


def test_a_bare_record_is_found(disk: Disk) -> None:
    disk.put(RECORD)
    assert disk.start().load() == Found(RECORD, None)


def test_a_finished_match_is_forgotten(disk: Disk) -> None:
    autosave = disk.start()
    heard = listen(autosave)
    autosave.save(1, RECORD, STATE)
    autosave.clear(2)
    assert autosave.flush()
    assert heard[-1] == 2
    assert disk.start().load() == Nothing()


BAD: dict[str, tuple[bytes, ProblemKind]] = {
    "empty": (b"", ProblemKind.EMPTY),
    "blank": (b"\n  \n", ProblemKind.EMPTY),
    "nuls": (b"\0" * 4096, ProblemKind.NULS),
    "nuls at the end": (RECORD.encode() + b"\0" * 10, ProblemKind.NULS),
    "latin": (RECORD.replace("AS", "Ä").encode("latin-1"), ProblemKind.NOT_TEXT),
    "half": (RECORD.encode()[:60], ProblemKind.BROKEN),
    "no round": (b'format = "dehla-record/1"\n', ProblemKind.BROKEN),
    "picture": (b"GIF89a = 1", ProblemKind.BROKEN),
    "deep": (b"a = " + b"[" * 50_000, ProblemKind.BROKEN),
    "newer": (b"format = 'dehla-record/2'\n[new]\n", ProblemKind.NEWER),
    "much newer": (b'# hello\nformat = "dehla-record/17"\nx = 1', ProblemKind.NEWER),
    "older": (b'format = "dehla-record/0"\n', ProblemKind.FOREIGN),
    "other game": (b'format = "bridge/3"\n', ProblemKind.FOREIGN),
    "too large": (b"#" * (module.MOST_BYTES + 1), ProblemKind.TOO_LARGE),
}


@pytest.mark.parametrize(("data", "kind"), BAD.values(), ids=BAD.keys())
def test_a_bad_file_is_set_aside_and_named(disk: Disk, data: bytes, kind: ProblemKind) -> None:
    disk.put(data)
    autosave = disk.start()
    problem = problem_of(autosave.load())
    assert problem.kind is kind
    assert disk.asides() == [problem.aside]
    assert disk.asides()[0].read_bytes() == data
    assert str(problem.aside) in problem_text(problem)
    autosave.save(1, RECORD, STATE)
    assert autosave.flush()
    assert disk.start().load() == Found(RECORD, STATE)


def test_truncated_at_every_length(disk: Disk) -> None:
    disk.start().save(1, RECORD, STATE)
    assert disk.thread.flush()
    whole = disk.path.read_bytes()
    for length in range(len(whole)):
        disk.put(whole[:length])
        loaded = disk.start().load()
        if isinstance(loaded, Found):
            assert tomllib.loads(loaded.record) == tomllib.loads(RECORD)
        else:
            (aside,) = disk.asides()
            assert aside.read_bytes() == whole[:length]
            aside.unlink()


def test_random_bytes_and_flipped_bits(disk: Disk, seed: int) -> None:
    chance = random.Random(seed)
    whole = bytearray(RECORD.encode())
    for number in range(400):
        flipped = bytearray(whole)
        flipped[chance.randrange(len(flipped))] ^= 1 << chance.randrange(8)
        data = bytes(flipped) if number % 2 else chance.randbytes(chance.randrange(300))
        disk.put(data)
        loaded = disk.start().load()
        assert isinstance(loaded, (Found, Problem))
        assert [aside.read_bytes() for aside in disk.asides()] == [data] * isinstance(loaded, Problem)
        for aside in disk.asides():
            aside.unlink()


def test_a_full_disk_keeps_the_action_before(disk: Disk, break_fsync: Callable[[int], None]) -> None:
    autosave = disk.start()
    heard = listen(autosave)
    autosave.save(1, RECORD, STATE)
    assert autosave.flush()
    break_fsync(errno.ENOSPC)
    autosave.save(2, RECORD + "# more\n", STATE)
    assert autosave.flush()
    assert disk.start().load() == Found(RECORD, STATE)
    break_fsync(0)
    autosave.save(3, RECORD + "# still more\n", STATE)
    assert autosave.flush()
    assert isinstance(heard[1], tuple)
    assert (heard[0], heard[1][0], heard[2]) == (1, 2, 3)
    assert str(disk.path) in heard[1][1]


def test_the_folder_is_removed_while_running(disk: Disk) -> None:
    autosave = disk.start()
    autosave.save(1, RECORD)
    assert autosave.flush()
    disk.path.unlink()
    disk.path.parent.rmdir()
    autosave.save(2, RECORD, STATE)
    assert autosave.flush()
    assert disk.start().load() == Found(RECORD, STATE)


def test_a_bad_file_that_cannot_be_moved_is_never_written_over(
    disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk.put(b"\0\0")
    autosave = disk.start()
    heard = listen(autosave)

    def refuse(*_args: object) -> None:
        raise PermissionError(errno.EACCES, "no")

    with monkeypatch.context() as broken:
        broken.setattr(os, "rename", refuse)
        problem = problem_of(autosave.load())
        assert isinstance(problem.aside, Failure)
        assert str(disk.path) in problem_text(problem)
        autosave.save(1, RECORD)
        autosave.clear(2)
        assert autosave.flush()
        assert disk.path.read_bytes() == b"\0\0"
    autosave.save(3, RECORD, STATE)
    assert autosave.flush()
    assert disk.asides()[0].read_bytes() == b"\0\0"
    assert disk.start().load() == Found(RECORD, STATE)
    assert [entry if isinstance(entry, int) else entry[0] for entry in heard] == [1, 2, 3]
    assert isinstance(heard[0], tuple)


def test_the_bad_file_went_away_by_itself(disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    disk.put(b"\0")
    autosave = disk.start()

    def refuse(*_args: object) -> None:
        raise PermissionError(errno.EACCES, "no")

    with monkeypatch.context() as broken:
        broken.setattr(os, "rename", refuse)
        autosave.load()
    disk.path.unlink()
    autosave.save(1, RECORD, STATE)
    assert autosave.flush()
    assert disk.start().load() == Found(RECORD, STATE)


@pytest.mark.parametrize("kind", ["folder", "pipe", "loop"])
def test_something_that_is_no_file(disk: Disk, kind: str) -> None:
    disk.path.parent.mkdir()
    if kind == "folder":
        disk.path.mkdir()
    elif kind == "pipe":
        os.mkfifo(disk.path)
    else:
        disk.path.symlink_to(disk.path)
    autosave = disk.start()
    assert problem_of(autosave.load()).kind is ProblemKind.UNREADABLE
    autosave.save(1, RECORD, STATE)
    assert autosave.flush()
    assert disk.start().load() == Found(RECORD, STATE)


def test_half_written_temporary_files_of_killed_games_are_swept(disk: Disk) -> None:
    disk.put(RECORD)
    (disk.path.parent / ".match.dehla.4242.tmp").write_bytes(b"half")
    assert disk.start().load() == Found(RECORD, None)
    assert [entry.name for entry in disk.path.parent.iterdir()] == ["match.dehla"]


def test_every_problem_has_words(tmp_path: Path) -> None:
    for kind in ProblemKind:
        assert str(tmp_path) in problem_text(Problem(kind, tmp_path / "a", "", tmp_path / "b"))

"""Files are replaced whole or not at all, and every failure comes back as a value."""

import errno
import os
import stat
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dehla_desktop.storage import atomic
from dehla_desktop.storage.atomic import Failure, FailureKind
from dehla_desktop.storage.words import failure_text

NOON = datetime(2026, 11, 30, 12, 0, 0)


def kind_of(result: object) -> FailureKind | None:
    return result.kind if isinstance(result, Failure) else None


def names(folder: Path) -> list[str]:
    return sorted(entry.name for entry in folder.iterdir())


def test_write_makes_the_folder_and_keeps_the_file_private(tmp_path: Path) -> None:
    path = tmp_path / "not" / "yet" / "match.dehla"
    assert atomic.write_text(path, "ten ♠\r\n") is None
    assert path.read_bytes() == "ten ♠\r\n".encode()
    assert atomic.read_text(path, 100) == "ten ♠\r\n"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert names(path.parent) == ["match.dehla"]


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_any_text_comes_back_to_the_last_byte(tmp_path: Path, text: str) -> None:
    path = tmp_path / "t"
    assert atomic.write_text(path, text) is None
    assert atomic.read_text(path, 100_000) == text


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (errno.ENOSPC, FailureKind.FULL),
        (errno.EDQUOT, FailureKind.FULL),
        (errno.EIO, FailureKind.OTHER),
        (errno.EROFS, FailureKind.READ_ONLY),
    ],
)
@pytest.mark.parametrize("call", ["write", "fsync", "replace", "open"])
def test_an_error_at_any_step_leaves_the_old_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, code: int, kind: FailureKind
) -> None:
    path = tmp_path / "match.dehla"
    atomic.write_text(path, "old")

    def fail(*_args: object) -> None:
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as broken:
        broken.setattr(os, call, fail)
        failure = atomic.write_text(path, "new")
    assert kind_of(failure) is kind
    assert isinstance(failure, Failure)
    assert str(path) in failure_text(failure)
    assert path.read_text() == "old"
    assert names(tmp_path) == ["match.dehla"]


def test_a_disk_that_fills_after_half_the_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.dehla"
    atomic.write_text(path, "old")
    real = os.write
    calls = []

    def write(descriptor: int, data: memoryview) -> int:
        calls.append(len(data))
        if len(calls) > 2:
            raise OSError(errno.ENOSPC, "full")
        return real(descriptor, data[:2])

    monkeypatch.setattr(os, "write", write)
    assert kind_of(atomic.write_text(path, "newer text")) is FailureKind.FULL
    assert calls == [10, 8, 6]
    assert path.read_text() == "old"


def test_folders_that_cannot_be_synced_are_no_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.fsync

    def fsync(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(errno.EINVAL, "no")
        real(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    assert atomic.write_text(tmp_path / "a", "text") is None


def test_something_else_stands_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    assert kind_of(atomic.write_text(tmp_path / "file" / "match", "x")) is FailureKind.NOT_A_FILE
    assert kind_of(atomic.write_text(tmp_path / "folder", "x")) is FailureKind.NOT_A_FILE
    assert kind_of(atomic.read_text(tmp_path / "folder", 9)) is FailureKind.NOT_A_FILE
    assert kind_of(atomic.read_text(tmp_path / "pipe", 9)) is FailureKind.NOT_A_FILE
    assert kind_of(atomic.write_text(tmp_path / "x", "\ud800")) is FailureKind.NOT_TEXT


def test_a_link_is_followed_not_replaced(tmp_path: Path) -> None:
    link = tmp_path / "settings.toml"
    link.symlink_to(tmp_path / "elsewhere" / "mine.toml")
    assert atomic.write_text(link, "text") is None
    assert link.is_symlink()
    assert (tmp_path / "elsewhere" / "mine.toml").read_text() == "text"


def test_reading_tells_what_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "f"
    assert kind_of(atomic.read_text(path, 9)) is FailureKind.MISSING
    path.write_bytes(b"0123456789")
    assert kind_of(atomic.read_text(path, 9)) is FailureKind.TOO_LARGE
    path.write_bytes(b"\xff\xfe")
    assert kind_of(atomic.read_text(path, 9)) is FailureKind.NOT_TEXT


def test_bad_files_are_set_aside_one_beside_the_other(tmp_path: Path) -> None:
    path = tmp_path / "match.dehla"
    asides = []
    for text in ("one", "two", "three"):
        path.write_text(text)
        asides.append(atomic.set_aside(path, NOON))
    expected = [f"match.dehla.bad-20261130-120000{n}" for n in ("", "-2", "-3")]
    assert asides == [tmp_path / name for name in expected]
    assert [(tmp_path / name).read_text() for name in expected] == ["one", "two", "three"]
    assert kind_of(atomic.set_aside(path, NOON)) is FailureKind.MISSING
    assert atomic.write_aside(path, "four", NOON) == tmp_path / "match.dehla.bad-20261130-120000-4"


def test_sweep_removes_only_what_killed_writers_left(tmp_path: Path) -> None:
    kept = ("match.dehla", ".other.1.tmp", "match.dehla.bad-20261130-120000")
    for name in (*kept, ".match.dehla.77.tmp", ".match.dehla.1234.tmp"):
        (tmp_path / name).write_text("")
    atomic.sweep(tmp_path / "match.dehla")
    assert names(tmp_path) == sorted(kept)
    atomic.sweep(tmp_path / "nowhere" / "match.dehla")


def test_removing(tmp_path: Path) -> None:
    path = tmp_path / "f"
    path.write_text("")
    assert atomic.remove(path) is None
    assert atomic.remove(path) is None
    assert kind_of(atomic.remove(tmp_path)) is not None


UNPRIVILEGED = """
import os, sys
from datetime import datetime
from pathlib import Path
from dehla_desktop.storage import atomic  # before the change: the interpreter may be closed to others
if os.getuid() == 0:
    os.setgroups([]); os.setgid(65534); os.setuid(65534)
folder = Path(sys.argv[1])
for result in (
    atomic.write_text(folder / "match.dehla", "new"),
    atomic.write_text(folder / "deeper" / "match.dehla", "new"),
    atomic.set_aside(folder / "match.dehla", datetime.now()),
    atomic.remove(folder / "match.dehla"),
    atomic.read_text(folder / "secret", 9),
):
    print(result.kind)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="permissions work otherwise there")
def test_a_read_only_folder_as_an_unprivileged_user(open_tmp_path: Path) -> None:
    folder = open_tmp_path / "data"
    folder.mkdir()
    (folder / "match.dehla").write_text("old")
    (folder / "secret").touch(mode=0o000)
    folder.chmod(0o555)
    run = subprocess.run(
        [sys.executable, "-c", UNPRIVILEGED, str(folder)], capture_output=True, text=True, timeout=60
    )
    assert run.stdout.split() == ["forbidden"] * 5, run.stderr
    assert (folder / "match.dehla").read_text() == "old"
    folder.chmod(0o755)

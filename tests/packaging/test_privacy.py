"""Nothing leaves this computer and nothing is written outside the program's own folders.

A whole match of computer players is played at the real table, offscreen, by the program and its engine
process. Inside both an audit hook notes what Python does; outside `strace`, where it is there, notes what the
machine code of Qt does as well. DEHLA_PROGRAM names another program to watch, such as a frozen one (which has
no room for the hook).
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.e2e.processes import ROOT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="strace and its ways are of Linux")
HOOK = """
import os, sys
_log = os.open(os.environ["DEHLA_AUDIT"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
_writing = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC

def _hook(event, args):
    line = ""
    if event.startswith("socket.") or event in ("urllib.Request", "http.client.connect"):
        line = f"network {event} {args[1:]}"
    elif event == "open" and isinstance(args[0], (str, bytes)) and isinstance(args[2], int):
        if args[2] & _writing:
            line = f"write {os.path.abspath(os.fsdecode(args[0]))}"
    elif event in ("os.mkdir", "os.remove", "os.rename", "os.rmdir", "os.link", "os.symlink"):
        line = f"write {os.path.abspath(os.fsdecode(args[0]))}"
    if line:
        os.write(_log, (line + "\\n").encode())

os.write(_log, f"begun {sys.argv[:1]}\\n".encode())
sys.addaudithook(_hook)
"""
FILES = ("openat", "open", "creat", "mkdir", "mkdirat", "rename", "renameat", "renameat2")
LINKS = ("link", "symlink", "unlink", "unlinkat")
WATCHED = ",".join(f"?{call}" for call in ("socket", "connect", "bind", *FILES, *LINKS))
"""System calls; those with a question mark may be missing on a processor."""
WRITES = re.compile(r"O_WRONLY|O_RDWR|O_CREAT|^\w*(creat|mkdir|rename|unlink|link|symlink)")
ALLOWED_SOCKETS = ("AF_UNIX", "AF_LOCAL")


@cache
def can_trace() -> bool:
    """Whether strace is there and allowed to look: some containers forbid it."""
    if shutil.which("strace") is None:
        return False
    probe = ["strace", "-f", "--seccomp-bpf", "-o", os.devnull, "true"]
    return subprocess.run(probe, capture_output=True, check=False).returncode == 0


class Watched(NamedTuple):
    """What was noted of a match."""

    said: str
    audit: list[str]
    calls: list[str]


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Watched:
    """A match, watched from inside and outside."""
    home = tmp_path_factory.mktemp("home")
    return watch(home, os.environ.get("DEHLA_PROGRAM", ""))


def watch(home: Path, program: str) -> Watched:
    hook, audit, calls = home / "hook", home / "audit.txt", home / "calls.txt"
    hook.mkdir()
    (hook / "sitecustomize.py").write_text(HOOK, encoding="utf-8")
    audit.touch()
    calls.touch()
    (home / "tmp").mkdir()
    command = [program] if program else [sys.executable, "-m", "dehla_desktop"]
    strace = ["strace", "-f", "--seccomp-bpf", "-y", "-e", f"trace={WATCHED}", "-o", str(calls)]
    if not can_trace():
        strace = []
    paths = [str(hook), str(ROOT / "engine"), str(ROOT)]
    done = subprocess.run(
        [*strace, *command, "--demo", str(home / "demo")],
        cwd=home,
        env={
            "HOME": str(home),
            "TMPDIR": str(home / "tmp"),
            "PATH": os.environ["PATH"],
            "PYTHONPATH": os.pathsep.join(paths),
            "PYTHONDONTWRITEBYTECODE": "1",
            "DEHLA_AUDIT": str(audit),
            "QT_QPA_PLATFORM": "offscreen",
            "LANG": "C.UTF-8",
        },
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    lines = (path.read_text(encoding="utf-8", errors="replace").splitlines() for path in (audit, calls))
    return Watched(done.stdout, *lines)


def outside(paths: Sequence[str], home: str) -> list[str]:
    """What lies neither in the program's own folders nor in the devices that everything writes to."""
    return [path for path in paths if not path.startswith((home, "/dev/null", "/proc/self/"))]


def test_a_whole_match_was_watched(watched: Watched) -> None:
    assert "the match ended" in watched.said
    if "DEHLA_PROGRAM" not in os.environ:
        begun = [line for line in watched.audit if line.startswith("begun")]
        assert len(begun) >= 2, "the hook was not in the program and its engine process"


def test_no_socket_of_a_network_is_opened(watched: Watched) -> None:
    assert [line for line in watched.audit if line.startswith("network")] == []
    sockets = [line for line in watched.calls if re.search(r"\b(socket|connect|bind)\(", line)]
    assert [line for line in sockets if not any(family in line for family in ALLOWED_SOCKETS)] == []


def test_nothing_is_written_outside_its_own_folders(watched: Watched) -> None:
    home = re.search(r"record: (.*)/demo/match\.dehla", watched.said)
    assert home is not None
    written = [line.removeprefix("write ") for line in watched.audit if line.startswith("write ")]
    assert written or "DEHLA_PROGRAM" in os.environ
    assert outside(written, home.group(1)) == []
    calls = [call for line in watched.calls if WRITES.search(call := line.partition(" ")[2].strip())]
    paths = [path for call in calls if " = -1 " not in call for path in re.findall(r'"([^"]+)"', call)]
    assert outside([path for path in paths if path.startswith("/")], home.group(1)) == []


@pytest.mark.skipif(not can_trace(), reason="strace is not installed or not allowed here")
def test_the_watch_would_see_a_socket(tmp_path: Path) -> None:
    """A test of the test: a program that does open one is caught both ways."""
    (tmp_path / "demo.py").write_text(
        "import socket, sys, os\nsocket.socket()\nopen('/dev/shm/dehla-test', 'w').close()\n"
        "os.remove('/dev/shm/dehla-test')\nprint('the match ended')\n",
        encoding="utf-8",
    )
    program = tmp_path / "program"
    program.write_text(f"#!/bin/sh\nexec {sys.executable} {tmp_path / 'demo.py'}\n", encoding="utf-8")
    program.chmod(0o755)
    (tmp_path / "home").mkdir()
    seen = watch(tmp_path / "home", str(program))
    assert any("network socket.__new__" in line for line in seen.audit)
    assert any("AF_INET" in line for line in seen.calls)
    assert any(line == "write /dev/shm/dehla-test" for line in seen.audit)
    assert any(WRITES.search(line.partition(" ")[2].strip()) and "/dev/shm" in line for line in seen.calls)

"""Starts the real program as a process: its home, its settings, and a screen that nobody sees."""

import contextlib
import json
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.e2e.complaints import without_harmless

ROOT = Path(__file__).resolve().parents[2]
Settings = dict[str, dict[str, Any]]
QUICK: Settings = {"motion": {"speed": "instant"}, "sound": {"on": False}}


@dataclass
class Screen:
    """A virtual X server of this process."""

    display: str
    process: subprocess.Popen[bytes]


@contextlib.contextmanager
def virtual_screen(size: str = "1400x900") -> Iterator[Screen]:
    """Starts Xvfb on a number of its own choice and ends it."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
    process = subprocess.Popen(
        command, pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(write)
    try:
        with os.fdopen(read) as told:
            number = told.readline().strip()
        assert number, "Xvfb did not start"
        yield Screen(f":{number}", process)
    finally:
        process.terminate()
        process.wait(20)


def write_settings(home: Path, settings: Settings) -> None:
    """Settings as the person would have left them."""
    lines = ["version = 1"]
    for table, values in settings.items():
        lines.append(f"[{table}]")
        lines += [f"{key} = {json.dumps(value)}" for key, value in values.items()]
    folder = home / "config"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def environment(display: str | None = None, **more: str) -> dict[str, str]:
    """For a program on this screen, or on none."""
    found = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    found["PYTHONPATH"] = os.pathsep.join([str(ROOT / "engine"), str(ROOT)])
    found["QT_QPA_PLATFORM"] = "xcb" if display else "offscreen"
    found["QT_LOGGING_RULES"] = "qt.multimedia*=false"
    if display:
        found["DISPLAY"] = display
    return found | more


def without_rights() -> list[str]:
    """What to put before a command so that root too has no more rights than the owner of its files."""
    if sys.platform == "win32" or os.geteuid() != 0:
        return []
    return ["setpriv", "--bounding-set=-all", "--inh-caps=-all"]


def command(home: Path, *words: str) -> list[str]:
    return [sys.executable, "-m", "tests.e2e.play", "--home", str(home), *words]


@dataclass
class Ended:
    """How a visit went."""

    status: int
    report: dict[str, Any]
    errors: str

    def assert_calm(self) -> None:
        """It ended by itself, as it should, and nothing complained."""
        assert self.report.get("stuck", "") == "", self.report["stuck"]
        assert self.status == 0, f"exit status {self.status}: {self.errors}"
        assert self.report["complaints"] == []
        assert self.errors == ""


def visit(
    home: Path, *words: str, display: str | None = None, seconds: float = 240, before: Sequence[str] = ()
) -> Ended:
    """Run one visit to its end."""
    done = subprocess.run(
        [*before, *command(home, *words)], env=environment(display), cwd=ROOT, capture_output=True, text=True,
        timeout=seconds, check=False,
    )  # fmt: skip
    lines = done.stdout.strip().splitlines()
    return Ended(done.returncode, json.loads(lines[-1]) if lines else {}, without_harmless(done.stderr))


def wait_until(done: Any, seconds: float = 30) -> bool:
    """Look again and again whether it has happened."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if done():
            return True
        time.sleep(0.02)
    return False


def history(home: Path) -> list[str]:
    """The records of the matches that are over or were put away."""
    file = home / "data" / "history.sqlite"
    if not file.exists():
        return []
    with contextlib.closing(sqlite3.connect(file)) as connection:
        return [text for (text,) in connection.execute("SELECT text FROM record ORDER BY match")]

"""Starts that really crash, or break: told with a report, and after two of them a safe start that works."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.processes import ROOT, environment, write_settings

# The program with a fault that one setting brings about, as a driver or an old file might.
BREAKABLE = """
import faulthandler
from dehla_desktop.app.game import Game
from dehla_desktop.storage import setting_rows as rows
from tests.e2e import starts

class Breakable(Game):
    def __init__(self, *given):
        super().__init__(*given)
        if self.settings.get(rows.VOLUME) == 13:
            faulthandler._sigsegv()
        if self.settings.get(rows.VOLUME) == 14:
            raise ValueError("a fault of the test")

starts.Game = Breakable
starts.main()
"""


def start(home: Path) -> tuple[int, dict[str, Any], str]:
    """One start: how the process ended, what was seen of it, and what it said."""
    done = subprocess.run(
        [sys.executable, "-c", BREAKABLE], env=environment(), cwd=ROOT, capture_output=True, text=True,
        input=json.dumps({"home": str(home)}), timeout=120, check=False,
    )  # fmt: skip
    lines = done.stdout.splitlines()
    return done.returncode, json.loads(lines[0]) if lines else {}, done.stderr


def home_with(folder: Path, volume: int) -> Path:
    write_settings(folder, {"sound": {"on": False, "volume": volume}, "player": {"name": "Asha"}})
    (folder / "config" / "rules.toml").write_text("version = 1\npresets = []\n")
    return folder


@pytest.mark.skipif(sys.platform == "win32", reason="a process dies otherwise there")
def test_a_start_that_crashes_twice_is_then_a_safe_one(tmp_path: Path) -> None:
    home = home_with(tmp_path, 13)
    settings = (home / "config" / "settings.toml").read_bytes()
    for _ in range(2):
        status, answer, _ = start(home)
        assert status < 0
        assert answer == {}
    status, answer, _ = start(home)
    assert (status, answer["status"]) == (0, 0)
    (offered,) = answer["boxes"]
    assert "Start it safely" in offered
    (told,) = answer["told"]
    for name in ("settings.toml", "rules.toml"):
        (aside,) = (home / "config").glob(f"{name}.bad-*")
        assert str(aside) in told
    assert next((home / "config").glob("settings.toml.bad-*")).read_bytes() == settings
    log = (home / "data" / "log" / "log.txt").read_text()
    assert "Segmentation fault" in log
    status, answer, _ = start(home)  # all is well again
    assert (status, answer["status"], answer["boxes"], answer["told"]) == (0, 0, [], [])


def test_a_start_that_breaks_says_so_with_a_report(tmp_path: Path) -> None:
    home = home_with(tmp_path, 14)
    for _ in range(2):
        status, answer, said = start(home)
        assert (status, answer["status"]) == (0, 1)
        (box,) = answer["boxes"]
        assert "could not start" in box
        assert "ValueError: a fault of the test" in box
        assert "Asha" not in box
        assert str(Path.home()) + "/" not in box or home.is_relative_to(Path.home())
        assert "a fault of the test" in said
    status, answer, _ = start(home)
    assert answer["status"] == 0
    assert "Start it safely" in answer["boxes"][0]

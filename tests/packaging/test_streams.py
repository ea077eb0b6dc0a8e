"""A program started from a menu may have no standard streams at all: nothing breaks, nothing is written into
what took their place."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.processes import environment
from tools.release.starts import starts

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there a windowed program shows it")


def without_streams(*words: str) -> list[str]:
    """The program started with its three streams closed."""
    line = shlex.join([sys.executable, "-m", "dehla_desktop", *words])
    return ["sh", "-c", f'exec {line} "$@" <&- >&- 2>&-', "sh"]


@pytest.mark.parametrize("word", ["--version", "--help"])
def test_what_has_nowhere_to_be_said_is_not_said(word: str) -> None:
    done = subprocess.run(without_streams(word), env=environment(), timeout=60, check=False)
    assert done.returncode == 0


def test_the_game_comes_to_its_window(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in environment().items():
        monkeypatch.setenv(name, value)
    assert starts(without_streams()) == ""


def test_no_file_takes_the_place_of_a_stream(tmp_path: Path) -> None:
    """Whatever C code writes to a closed standard error would land in the first file that was opened."""
    ask = (
        "import os, json; from dehla_desktop.__main__ import main; main(['--version']); "
        f"json.dump([os.fstat(n).st_rdev for n in range(3)], open({str(tmp_path / 'told')!r}, 'w'))"
    )
    line = shlex.join([sys.executable, "-c", ask])
    subprocess.run(["sh", "-c", f"exec {line} <&- >&- 2>&-"], env=environment(), timeout=60, check=True)
    assert json.loads((tmp_path / "told").read_text()) == [os.stat(os.devnull).st_rdev] * 3

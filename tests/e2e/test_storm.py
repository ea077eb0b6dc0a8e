"""Everything at once: random clicks, keys, sizes, settings, undo, new matches, closing, on the real game."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.processes import ROOT, environment


def _storm(home: Path, seed: int, seconds: float, *only: str) -> None:
    words = ["--home", str(home), "--seed", str(seed), "--seconds", str(seconds)]
    words += ["--only", *only] if only else []
    done = subprocess.run(
        [sys.executable, "-m", "tests.e2e.storm", *words], env=environment(), cwd=ROOT,
        capture_output=True, text=True, timeout=seconds + 180, check=False,
    )  # fmt: skip
    print(f"storm of seed {seed}: {done.stdout.strip()}")
    assert done.returncode == 0, f"exit status {done.returncode}\n{done.stdout}\n{done.stderr[-4000:]}"
    assert done.stderr == ""
    report = json.loads(done.stdout)
    assert report["complaints"] == []
    assert report["broken"] == ""
    assert report["acted"] > 0, "nobody came to play"


def test_a_storm_of_half_a_minute(tmp_path: Path, seed: int) -> None:
    _storm(tmp_path, seed, 30)


@pytest.mark.long
def test_a_storm_of_five_minutes(tmp_path: Path, seed: int) -> None:
    _storm(tmp_path, seed + 1, 300)


@pytest.mark.long
@pytest.mark.parametrize("preset", ["three-pack", "two-pack"])
def test_a_storm_at_a_large_table(tmp_path: Path, seed: int, preset: str) -> None:
    _storm(tmp_path, seed + 2, 60, preset)

"""The core compiled and the core as plain Python give the same answers, to the last digit."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[3]


def run(*arguments: str) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.engine.solver.answers", *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'engine'}{os.pathsep}{ROOT}"},
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def test_compiled_and_plain_answers_are_the_same() -> None:
    plain = run("plain")
    assert not plain["compiled"]
    machine = run()
    if not machine["compiled"]:
        pytest.skip("the core is not compiled here (no compiler): there is nothing to compare")
    assert machine["answers"] == plain["answers"]

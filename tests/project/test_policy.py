"""What the tree promises about itself."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
POLICY = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def tracked() -> list[Path]:
    """The files of the tree that are ours to read: text under version control, or all but what is made."""
    done = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        pytest.skip("not a clone")  # an unpacked archive has no list of its files
    return [ROOT / name for name in done.stdout.splitlines() if (ROOT / name).is_file()]


def test_the_import_contracts_hold() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.contracts"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_packaging_does_not_shadow_the_library_of_that_name() -> None:
    assert not (ROOT / "packaging" / "__init__.py").exists()


def test_qt_is_held_off_the_broken_pair() -> None:
    """Below Python 3.12 the binding stays below 6.12 (see test_qt_python_pair)."""
    old = [line for line in POLICY["project"]["dependencies"] if "python_version < '3.12'" in line]
    assert len(old) == 2
    assert all("<6.12" in line for line in old)


def test_the_make_targets_are_all_there() -> None:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    wanted = ["play", "demo", "test", "test-long", "lint", "bench", "bench-full", "dist", "screenshots"]
    assert [name for name in wanted if f"\n{name}:\n" not in text] == []


def test_continuous_integration_is_make_test() -> None:
    assert "make test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("module", ["socket", "ssl", "urllib", "http", "pickle", "PySide6.QtNetwork"])
def test_nothing_in_the_program_talks_to_a_network(module: str) -> None:
    """No import of it anywhere in the program, and no way to run what a stranger wrote."""
    starts = (f"import {module}", f"from {module} ", f"from {module}.")
    guilty = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in tracked()
        if path.suffix == ".py" and path.relative_to(ROOT).parts[0] in ("engine", "dehla_desktop")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if line.strip().startswith(starts)
    ]
    assert guilty == []


def test_the_controller_knows_qtcore_only() -> None:
    """import-linter sees PySide6 as one thing; the controller may have its core and nothing to draw with."""
    guilty = [
        f"{path.relative_to(ROOT)}: {line}"
        for path in (ROOT / "dehla_desktop" / "controller").glob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.strip().startswith(("from PySide6", "import PySide6")) and "PySide6.QtCore" not in line
    ]
    assert guilty == []

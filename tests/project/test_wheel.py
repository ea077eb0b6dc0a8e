"""The wheel, installed outside the clone, is the whole game, with the compiled core or without a compiler."""

import json
import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# What the wheel is built from; a copy, so that two builds at a time share no build folder.
SOURCES = ["pyproject.toml", "setup.py", "README.md", "LICENSE", "engine", "dehla_desktop", "assets"]
# What the build is told, and whether a compiled core comes out of it.
BUILDS = {
    "compiled": ({"DEHLA_NO_COMPILE": ""}, True),
    "asked-not-to": ({"DEHLA_NO_COMPILE": "1"}, False),
    "no-compiler": ({"DEHLA_NO_COMPILE": "", "CC": "false", "CXX": "false"}, False),
}
WHERE = "import dehla_engine, dehla_desktop; print(dehla_engine.__file__, dehla_desktop.__file__)"
RULES, LENGTH = ["--preset", "classic"], ["--seed", "7", "--rounds", "1", "--level", "casual"]
SIMULATE = ["-m", "dehla_engine", "simulate", *RULES, *LENGTH]


def run(*command: str | Path, cwd: Path, **extra: str) -> "subprocess.CompletedProcess[str]":
    """Run a command to its end, away from the clone's own paths; fails the test with what it said."""
    given = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COV_"))}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**given, "QT_QPA_PLATFORM": "offscreen", **extra},
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done


def build(folder: Path, extra: dict[str, str]) -> Path:
    """The wheel of a copy of the sources without anything that an earlier build left behind."""
    source = folder / "source"
    source.mkdir()
    names = [name for name in SOURCES if (ROOT / name).exists()]
    run("cp", "-r", *names, source, cwd=ROOT)
    for left in [*source.rglob("*.so"), *source.rglob("*.pyd")]:
        left.unlink()
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    run(*pip, "--wheel-dir", folder, source, cwd=folder, **extra)
    (wheel,) = folder.glob("*.whl")
    return wheel


def environment(folder: Path, wheel: Path) -> Path:
    """The Python of a fresh environment with the wheel; what it depends on is lent by this environment, whose
    link to the clone does not come along, since Python reads such links only in its own folders."""
    run(sys.executable, "-m", "venv", "--without-pip", folder / "venv", cwd=folder)
    python = folder / "venv" / "bin" / "python"
    pip = [sys.executable, "-m", "pip", f"--python={python}", "install", "--quiet", "--no-deps", "--no-index"]
    run(*pip, wheel, cwd=folder)
    (site,) = (folder / "venv").glob("lib/python*/site-packages")
    (site / "lent.pth").write_text(sysconfig.get_paths()["purelib"] + "\n", encoding="utf-8")
    return python


@pytest.mark.skipif(os.name == "nt", reason="the folders of an environment are written as on Linux and macOS")
@pytest.mark.parametrize(("extra", "compiled"), BUILDS.values(), ids=BUILDS.keys())
def test_the_wheel_plays_outside_the_clone(tmp_path: Path, extra: dict[str, str], compiled: bool) -> None:
    python = environment(tmp_path, build(tmp_path, extra))
    assert str(ROOT) not in run(python, "-c", WHERE, cwd=tmp_path).stdout
    assert assets_of(next((tmp_path / "venv").glob("lib/python*/site-packages/dehla_desktop/assets"))) == (
        assets_of(ROOT / "assets")
    )
    assert hello(python, tmp_path)["compiled"] is compiled
    record = run(python, *SIMULATE, cwd=tmp_path).stdout
    (tmp_path / "record.toml").write_text(record, encoding="utf-8")
    verdict = run(python, "-m", "dehla_engine", "verify", tmp_path / "record.toml", cwd=tmp_path).stdout
    assert json.loads(verdict)["rounds"][0]["complete"] is True
    report = json.loads(run(python.parent / "dehla-pakad", "--self-test", cwd=tmp_path).stdout)
    assert report["ok"] is True, report


def assets_of(folder: Path) -> set[str]:
    """What a folder of assets holds for the game: faces, sounds, fonts, translations, licences; not the
    scripts that made them, nor the translators' own files."""
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*.*") if path.is_file()}
    return {name for name in files if not name.endswith((".py", ".pyc", ".ts"))}


def hello(python: Path, cwd: Path) -> dict[str, object]:
    """What the engine process says of itself."""
    line = json.dumps({"id": 0, "do": "hello"}) + "\n"
    serve = [str(python), "-m", "dehla_engine", "serve"]
    done = subprocess.run(serve, cwd=cwd, input=line, capture_output=True, text=True, timeout=60, check=True)
    answer: dict[str, object] = json.loads(done.stdout)
    return answer

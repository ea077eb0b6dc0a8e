"""The virtual environment of this clone: made once, filled again only when what it was made from changes.

Only the standard library: it runs under the system's Python. It speaks in single lines; what pip says is
kept back unless it fails.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from tools import needs

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".venv"
CORE = ROOT / "engine" / "dehla_engine" / "players" / "solver"

# Measured with empty caches. Python 3.12 and later get Qt 6.12, whose browser engine is a package of its own.
OLD, NEW = "260 MB to download, 650 MB on disk", "150 MB to download, 410 MB on disk"
SIZE = OLD if sys.version_info < (3, 12) else NEW


def say(text: str) -> None:
    """One line for the person, at once even through a pipe."""
    print("* " + text, flush=True)


def stop(*lines: str) -> NoReturn:
    """Say what is missing and how to mend it, and end with an error."""
    for line in lines:
        print(line, file=sys.stderr, flush=True)
    sys.exit(1)


def right_python(module: str) -> None:
    """Go on under a Python that is new enough, if this one is not: `module` is started again there."""
    if needs.python_is_new_enough():
        return
    other = needs.newer_python()
    if other:
        os.execv(other, [other, "-m", module, *sys.argv[1:]])
    fix = needs.fix(["python3", "python3-venv"], needs.is_root())
    stop(f"Python 3.11 or newer is needed, this is {_version()}; Debian 12 and later have it:", "    " + fix)


def provide(wanted: Sequence[needs.Need]) -> None:
    """See to the needs: install what is missing where that is allowed, else print the one line and stop."""
    missing = needs.missing_packages(wanted)
    if not missing:
        return
    root = needs.is_root()
    if needs.may_install():
        say("installing with apt: " + " ".join(missing))
        if needs.install(missing):
            return
    names, line = ", ".join(need.name for need in wanted if not need.there), needs.fix(missing, root)
    if any(not (need.there or need.wanted_only) for need in wanted):
        stop(f"Missing on this machine: {names}. {needs.where_it_works()}", "    " + line)
    say(f"the game plays without it, but better with it: {names}; to have it: {line}")


def python() -> Path:
    """The Python inside the environment."""
    return FOLDER / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def ensure(extras: Sequence[str]) -> Path:
    """The environment's Python, with the game (editable) and the extras. Quick when nothing changed."""
    stamp = FOLDER / ("stamp-" + "-".join(["play", *extras]))
    now = fingerprint()
    if stamp.exists() and stamp.read_text(encoding="utf-8") == now and _works(python()):
        return python()
    if not _works(python()):
        shutil.rmtree(str(FOLDER), ignore_errors=True)
        say(f"making a virtual environment in .venv (Python {_version()})")
        _run([sys.executable, "-m", "venv", str(FOLDER)], "The virtual environment could not be made.")
        say(f"installing the game and what it stands on: about {SIZE}, and a minute or two of compiling")
    else:
        say("bringing .venv up to date")
    what = f".[{','.join(extras)}]" if extras else "."
    _run(
        [str(python()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable", what],
        "The packages could not be installed: is the network there? Then run this again.",
    )
    stamp.write_text(now, encoding="utf-8")
    return python()


def fingerprint() -> str:
    """Changes when the environment has to be filled again: with the policy, the Python, or the source of the
    compiled core, since a stale compiled module would hide the edited one."""
    digest = hashlib.sha256(sys.version.encode() + os.environ.get("DEHLA_NO_COMPILE", "").encode())
    for path in [ROOT / "pyproject.toml", ROOT / "setup.py", *sorted(CORE.glob("*.p*"))]:
        if path.suffix in (".py", ".pxd", ".toml"):
            digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()


def _works(program: Path) -> bool:
    """Whether the environment starts: after an upgrade or a move of the system's Python it does not."""
    if not program.exists():
        return False
    done = subprocess.run([str(program), "-c", "import pip"], stderr=subprocess.DEVNULL, check=False)
    return done.returncode == 0


def _run(command: list[str], failure: str) -> None:
    """Run quietly in the clone; show what the command said only when it fails."""
    done = subprocess.run(
        command, cwd=str(ROOT), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if done.returncode != 0:
        stop(done.stdout, failure)


def run(arguments: Sequence[str], platform: str | None = None) -> int:
    """Run the environment's Python in the clone; returns its exit code. `platform` names Qt's plugin."""
    environment = dict(os.environ)
    if platform:
        environment["QT_QPA_PLATFORM"] = platform
    command = [str(python()), *arguments]
    return subprocess.run(command, cwd=str(ROOT), env=environment, check=False).returncode


def _version() -> str:
    return ".".join(str(part) for part in sys.version_info[:2])

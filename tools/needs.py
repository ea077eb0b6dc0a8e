"""What the game needs of a machine, looked at one by one, each with the one line that fixes it.

Only the standard library, and syntax that an old Python reads too: this runs before anything is
installed, and its first question is whether this Python is new enough.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from dehla_desktop.missing import QT_LIBRARIES as QT_LIBRARIES
from dehla_desktop.missing import WINDOW_LIBRARIES as WINDOW_LIBRARIES

OLDEST = (3, 11)


class Need(NamedTuple):
    """One thing to have: its name in words, whether it is there, the Debian packages that bring it, and
    whether the game starts without it."""

    name: str
    there: bool
    packages: Sequence[str]
    wanted_only: bool = False


def has_library(soname: str) -> bool:
    """Whether the loader finds a shared library; asking the loader itself needs no tool of the system."""
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True


def library_needs(libraries: dict[str, str], find: Callable[[str], bool] = has_library) -> list[Need]:
    """One need for each shared library; none on systems whose wheels bring everything."""
    if not sys.platform.startswith("linux"):
        return []
    return [Need(soname, find(soname), [package]) for soname, package in libraries.items()]


def venv_need() -> Need:
    """Debian takes `ensurepip` out of Python; without it a virtual environment has no pip."""
    there = all(importlib.util.find_spec(name) for name in ("venv", "ensurepip"))
    return Need("Python's venv module", there, ["python3-venv"])


def compiler_need() -> Need:
    """A C compiler and Python's headers, for the compiled core of the computer players."""
    headers = Path(sysconfig.get_paths()["include"]) / "Python.h"
    there = bool(shutil.which("cc") or shutil.which("gcc") or os.name == "nt") and headers.exists()
    return Need("C compiler (faster computer players)", there, ["gcc", "libc6-dev", "python3-dev"], True)


def program_need(program: str, package: str) -> Need:
    """A program on the PATH."""
    return Need(program, shutil.which(program) is not None, [package])


def python_is_new_enough() -> bool:
    """Whether this very Python can run the game."""
    return sys.version_info >= OLDEST


def newer_python() -> str:
    """The path of a Python on this machine that is new enough, or nothing."""
    for minor in range(14, OLDEST[1] - 1, -1):
        path = shutil.which(f"python3.{minor}")
        if path and _starts(path):
            return path
    return ""


def _starts(path: str) -> bool:
    """Version managers leave a command for every version they know; it fails unless that one is chosen."""
    done = subprocess.run([path, "-c", ""], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return done.returncode == 0


def has_display() -> bool:
    """Whether a window can open here (an empty value counts as none)."""
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def missing_packages(needs: Sequence[Need]) -> list[str]:
    """The Debian packages of all that is missing, each once, in order."""
    found: list[str] = []
    for need in needs:
        found += [package for package in need.packages if not need.there and package not in found]
    return found


def fix(packages: Sequence[str], root: bool) -> str:
    """The one line that brings the packages on a Debian-like system."""
    sudo = "" if root else "sudo "
    return sudo + "apt-get install -y --no-install-recommends " + " ".join(packages)


def where_it_works() -> str:
    """What to say before the one line: other systems have the same libraries under other package names."""
    if shutil.which("apt-get"):
        return "This line brings it:"
    return "Your package manager has it; on Debian this line would bring it:"


def may_install() -> bool:
    """Only root on a Debian-like system: anywhere else the line is printed and nothing is touched."""
    return is_root() and shutil.which("apt-get") is not None


def is_root() -> bool:
    """Whether this process may change the system; never on Windows."""
    return os.name == "posix" and os.geteuid() == 0


def install(packages: Sequence[str]) -> bool:
    """Install Debian packages as root. The lists are fetched first: on a fresh machine there are none."""
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    apt = ["apt-get", "-qq", "-o", "Dpkg::Use-Pty=0", "-o", "Acquire::Retries=3"]
    step = ["install", "-y", "--no-install-recommends", *packages]
    # one unreachable list need not spoil the rest, so only the installation decides
    _quietly([*apt, "update"], environment)
    done = _quietly([*apt, *step], environment)
    if done.returncode != 0:
        print(done.stdout, file=sys.stderr)
    return done.returncode == 0


def _quietly(command: Sequence[str], environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    output, errors = subprocess.PIPE, subprocess.STDOUT
    return subprocess.run(command, env=environment, stdout=output, stderr=errors, text=True, check=False)

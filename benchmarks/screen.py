"""A screen of its own for whatever paints: one Xvfb where there is one, else the screen that there is."""

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator


@contextlib.contextmanager
def screen() -> Iterator[dict[str, str]]:
    """The environment for the measured processes."""
    environment = dict(os.environ, QT_LOGGING_RULES="qt.multimedia*=false")
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # a program that is started twice has its bytecode
    if not sys.platform.startswith("linux") or shutil.which("Xvfb") is None:
        yield environment
        return
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "2600x1700x24", "-nolisten", "tcp"]
    server = subprocess.Popen(
        command, pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(write)
    try:
        with os.fdopen(read) as told:
            environment["DISPLAY"] = ":" + told.readline().strip()
        environment["QT_QPA_PLATFORM"] = "xcb"
        yield environment
    finally:
        server.terminate()
        server.wait()


def child(module: str, *words: str) -> list[str]:
    """The command for a module of this folder in a process of its own."""
    return [sys.executable, "-m", f"benchmarks.{module}", *words]


def percentile(values: list[float], share: float) -> float:
    """The value that this share of all does not pass."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(share * (len(ordered) - 1)))]


def verdict(name: str, found: float, aim: float, unit: str = "x") -> str:
    """Whether an aim is met; a miss is told and never fails the run, since machines differ."""
    return f"{name}: {'met' if found <= aim else 'missed'} (aim {aim}{unit})"

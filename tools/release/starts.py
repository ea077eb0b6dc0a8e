"""`python -m tools.release.starts PROGRAM ...`: does an installed program come to its window, and stay?

The program itself tells: it notes a start in its data folder and takes the note back once its window has
stood for some seconds. Nothing else is needed, so that the same test runs on Windows, macOS and Linux.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

PATIENCE = 60.0
"""Seconds for the window to stand: machines of a build service are slow at first."""


def starts(command: list[str], patience: float = PATIENCE) -> str:
    """Start it on folders of its own and end it again; empty when all was well, else what was not."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        data = Path(home) / "data"
        program = subprocess.Popen([*command, "--config", str(Path(home) / "config"), "--data", str(data)])
        try:
            return _stands(program, data / "starting", time.monotonic() + patience)
        finally:
            program.terminate()
            try:
                program.wait(20)
            except subprocess.TimeoutExpired:
                program.kill()


def _stands(program: subprocess.Popen[bytes], note: Path, end: float) -> str:
    begun = False
    while time.monotonic() < end:
        if program.poll() is not None:
            return f"it ended by itself with exit status {program.returncode}"
        if begun and not note.exists():
            return ""
        begun = begun or note.exists()
        time.sleep(0.05)
    return "its window did not come" if begun else "it did not get as far as its data folder"


def main(command: list[str]) -> int:
    """Say how it went; 1 when it did not start."""
    begun = time.monotonic()
    trouble = starts(command)
    said = trouble or f"it stood after {time.monotonic() - begun:.1f} s"
    print(f"{' '.join(command)}: {said}", flush=True)
    return 1 if trouble else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""`python -m tools.release.try_windows`: install, start, upgrade and remove the real program on Windows.

Runs on a machine of the release workflow, whose registry and folders are thrown away after it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

from tools.release import starts
from tools.release.product import NAME, OUT

EXE = f"{NAME}.exe"
PATIENCE = 120.0


def check(what: str, holds: object) -> None:
    """Say it; end with 1 when it does not hold."""
    print(f"{'ok' if holds else 'FAILED'}: {what}", flush=True)
    if not holds:
        sys.exit(1)


def self_test(program: Path) -> None:
    """Run the self-test; a windowed program tells through a file."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        subprocess.run([str(program), "--self-test", "--report", str(report)], timeout=300, check=False)
        told = json.loads(report.read_text(encoding="utf-8"))
    check(f"self-test of {program.parent.name}: {told['versions']}", told["ok"])


def try_installer(setup: Path, local: Path) -> None:
    """The installer's whole life; `local` is the person's folder for data of this machine."""
    folder, data = local / "Programs" / "Dehla Pakad", local / NAME
    subprocess.run([str(setup), "/S"], check=True)
    check("installed", (folder / EXE).exists())
    self_test(folder / EXE)
    check("it comes to its window", starts.starts([str(folder / EXE)]) == "")
    (folder / "of-a-person.txt").write_text("mine", encoding="utf-8")
    data.mkdir(exist_ok=True)
    (data / "kept.txt").write_text("mine", encoding="utf-8")
    subprocess.run([str(setup), "/S"], check=True)
    check("installed over itself it still passes", (folder / EXE).exists())
    self_test(folder / EXE)
    subprocess.run([str(folder / "uninstall.exe"), "/S"], check=True)
    end = time.monotonic() + PATIENCE  # the uninstaller goes on in a copy of itself
    while (folder / EXE).exists() and time.monotonic() < end:
        time.sleep(0.5)
    left = sorted(path.name for path in folder.iterdir())
    check(f"removed, what is not ours is left: {left}", left == ["of-a-person.txt"])
    check("the person's data are left", (data / "kept.txt").exists())


def try_portable(archive: Path) -> None:
    """Unpacked it passes, and keeps its data beside itself."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        with zipfile.ZipFile(archive) as packed:
            packed.extractall(folder)
        program = Path(folder) / NAME / EXE
        self_test(program)
        running = subprocess.Popen([str(program)])
        end = time.monotonic() + starts.PATIENCE
        data = program.parent / "Dehla Pakad data"
        while not data.exists() and time.monotonic() < end:
            time.sleep(0.2)
        running.terminate()
        running.wait(20)
        check("the portable program keeps its data beside itself", data.exists())


def main() -> int:
    """Try the packages of `dist/packages`."""
    (setup,), (archive,) = OUT.glob("*-setup.exe"), OUT.glob("*-portable.zip")
    try_installer(setup, Path(os.environ["LOCALAPPDATA"]))
    try_portable(archive)
    return 0


if __name__ == "__main__":
    sys.exit(main())

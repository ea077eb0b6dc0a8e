"""`make dist`: freeze the game into dist/dehla-pakad, let it test itself, print how large it is.

The wheel is built and laid out first, and frozen from there: so the build holds what an installation
holds, the compiled core included, and nothing that merely lies about in the clone.
"""

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORK, TREE, DIST = ROOT / "build", ROOT / "build" / "tree", ROOT / "dist"
SPEC = Path(__file__).with_name("dehla_pakad.spec")
PROGRAM = DIST / "dehla-pakad" / ("dehla-pakad.exe" if os.name == "nt" else "dehla-pakad")
BUDGET = 150_000_000  # bytes, unpacked, on Linux


def lay_out() -> None:
    """The wheel of the clone, unpacked into build/tree."""
    wheels = WORK / "wheel"
    shutil.rmtree(TREE, ignore_errors=True)
    shutil.rmtree(wheels, ignore_errors=True)
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--disable-pip-version-check"]
    subprocess.run([*pip, "--wheel-dir", str(wheels), str(ROOT)], check=True)
    (wheel,) = wheels.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(TREE)


def freeze() -> None:
    """Run PyInstaller on the spec; its own report only when it fails."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    folders = ["--distpath", str(DIST), "--workpath", str(WORK / "pyinstaller")]
    subprocess.run([*command, *folders, str(SPEC)], check=True, cwd=WORK)


def sizes() -> list[tuple[int, str]]:
    """Every file of the build with its size in bytes, largest first; links are not counted twice."""
    top = PROGRAM.parent
    files = [path for path in top.rglob("*") if path.is_file() and not path.is_symlink()]
    return sorted(((path.stat().st_size, path.relative_to(top).as_posix()) for path in files), reverse=True)


def self_test() -> dict[str, object]:
    """What the frozen program says of itself, run offscreen and away from the clone."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment["QT_QPA_PLATFORM"] = "offscreen"
    command = [str(PROGRAM), "--self-test"]
    done = subprocess.run(
        command, cwd=WORK, env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    if done.returncode != 0:
        sys.exit(f"self-test: exit code {done.returncode}\n{done.stdout}\n{done.stderr}")
    report: dict[str, object] = json.loads(done.stdout)
    return report


def main() -> int:
    """Build, test, measure; not 0 when the self-test fails or the build is over its budget."""
    lay_out()
    freeze()
    found = sizes()
    total = sum(size for size, _ in found)
    for size, name in found[:10]:
        print(f"{size / 1e6:8.1f} MB  {name}")
    print(f"{total / 1e6:8.1f} MB  in {len(found)} files: {PROGRAM.parent.relative_to(ROOT)}")
    report = self_test()
    print("self-test:", json.dumps(report, ensure_ascii=False))
    return 0 if total <= BUDGET or sys.platform != "linux" else 1


if __name__ == "__main__":
    sys.exit(main())

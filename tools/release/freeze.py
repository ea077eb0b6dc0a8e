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

from tools.release import check, licences
from tools.release.product import DIST, FROZEN, NAME, ROOT
from tools.release.share import draw_icons

WORK, TREE = ROOT / "build", ROOT / "build" / "tree"
SPEC = ROOT / "packaging" / "pyinstaller" / "dehla_pakad.spec"
PROGRAM = FROZEN / (NAME + (".exe" if os.name == "nt" else ""))


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


def self_test() -> dict[str, object]:
    """What the frozen program says of itself, run offscreen and away from the clone."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    told = WORK / "self-test.json"
    command = [str(PROGRAM), "--self-test", "--report", str(told)]  # a windowed program may have no output
    done = subprocess.run(
        command, cwd=WORK, env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    if done.returncode != 0:
        sys.exit(f"self-test: exit code {done.returncode}\n{done.stdout}\n{done.stderr}")
    report: dict[str, object] = json.loads(told.read_text(encoding="utf-8"))
    return report


def main() -> int:
    """Build, test, measure; not 0 when the self-test fails or the build is not what it promises."""
    lay_out()
    draw_icons(WORK / "icons")
    freeze()
    licences.bundled(FROZEN)
    bad = check.problems(FROZEN)
    report = self_test()
    print("self-test:", json.dumps(report, ensure_ascii=False))
    for problem in bad:
        print(problem)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())

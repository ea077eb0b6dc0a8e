"""`python -m tools.release`: every package of this system from the frozen folder, and their checksums."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from tools.release import check, deb, macos, tarball, windows
from tools.release.product import FROZEN, OUT

SUMS = "SHA256SUMS"


def packages() -> list[Path]:
    """Make what people of this system download; the files."""
    if sys.platform == "win32":
        return [windows.installer(), windows.portable()]
    if sys.platform == "darwin":
        return [macos.build()]
    made = [tarball.build(), tarball.build_appdir()]
    return [deb.build(), *made] if tarball.has_debian_tools() else made


def write_sums(folder: Path) -> None:
    """The list by which `sha256sum --check` finds damaged downloads."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != SUMS)
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (folder / SUMS).write_text("".join(lines), encoding="utf-8", newline="\n")


def main() -> int:
    """Make them, say how large they are; 1 when the build is not what it promises."""
    for made in packages():
        size = f"{made.stat().st_size / 1e6:8.1f} MB" if made.is_file() else "   folder   "
        print(f"{size}  {made.name}", flush=True)
    write_sums(OUT)
    bad = check.problems(FROZEN)
    for problem in bad:
        print(problem)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())

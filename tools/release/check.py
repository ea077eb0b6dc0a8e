"""`python -m tools.release.check [--glibc 2.35]`: is the frozen folder what it promises to be?

Its size and largest parts, links that lead somewhere, machine code that the loader still takes after
stripping, and the oldest C library on which it starts.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

from tools.release import elf
from tools.release.deb import LIBC, PACKAGES
from tools.release.product import FROZEN, GLIBC, MOST_PACKED, MOST_UNPACKED, OUT

LARGEST = 10


def sizes(program: Path) -> list[tuple[int, str]]:
    """Every file with its size in bytes, largest first; links are not counted twice."""
    files = [path for path in program.rglob("*") if path.is_file() and not path.is_symlink()]
    return sorted(
        ((path.stat().st_size, path.relative_to(program).as_posix()) for path in files), reverse=True
    )


def print_sizes(program: Path) -> int:
    """Print the largest parts and the sum; the sum in bytes."""
    found = sizes(program)
    total = sum(size for size, _ in found)
    for size, name in found[:LARGEST]:
        print(f"{size / 1e6:8.1f} MB  {name}")
    print(f"{total / 1e6:8.1f} MB  in {len(found)} files: {program.name}", flush=True)
    return total


def lost_links(program: Path) -> list[str]:
    """Links that lead nowhere or out of the folder."""
    links = [path for path in program.rglob("*") if path.is_symlink()]
    inside = program.resolve()
    return [
        f"a link that leads nowhere: {path.relative_to(program)}"
        for path in links
        if not path.exists() or inside not in path.resolve().parents
    ]


def unknown_libraries(found: dict[Path, elf.Needs]) -> list[str]:
    """Libraries that neither the build nor a package that it depends on brings."""
    outside = elf.from_outside(found)
    return [
        f"nothing brings {soname}, which {askers[0].name} asks for"
        for soname, askers in outside.items()
        if soname not in PACKAGES and soname not in LIBC
    ]


def too_new(found: dict[Path, elf.Needs], promised: tuple[int, ...]) -> list[str]:
    """Machine code that needs a newer C library than promised."""
    floor, askers = elf.floor(found)
    print(
        f"glibc floor {'.'.join(map(str, floor))}, because of {askers[0].name if askers else 'nothing'}",
        flush=True,
    )
    newer = [path for path, need in found.items() if need.glibc > promised]
    return [f"{path.name} needs glibc {'.'.join(map(str, found[path].glibc))}" for path in newer]


def unloadable(program: Path, code: list[Path]) -> list[str]:
    """Machine code that the loader refuses, such as a library that stripping has broken."""
    environment = {**os.environ, "LD_LIBRARY_PATH": str(program / "_internal"), "LC_ALL": "C"}
    bad = []
    for path in code:
        command = ["ldd", str(path)]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        said = done.stdout + done.stderr
        if done.returncode != 0 or re.search(r"not a dynamic executable|error while loading", said):
            bad.append(f"the loader refuses {path.relative_to(program)}: {said.strip()[:200]}")
    return bad


def problems(program: Path, promised: tuple[int, ...] = GLIBC) -> list[str]:
    """Everything that is wrong with a frozen folder; prints what it measures."""
    total = print_sizes(program)
    if sys.platform != "linux":
        return []
    code = elf.code_of(program)
    found = elf.needs(code)
    bad = [*lost_links(program), *unknown_libraries(found), *too_new(found, promised)]
    bad += unloadable(program, code)
    if total > MOST_UNPACKED:
        bad.append(f"{total / 1e6:.1f} MB unpacked, more than {MOST_UNPACKED / 1e6:.0f}")
    for archive in OUT.glob("*.tar.xz"):
        size = archive.stat().st_size
        print(f"{size / 1e6:8.1f} MB  {archive.name}", flush=True)
        bad += [f"{archive.name} is larger than {MOST_PACKED / 1e6:.0f} MB"] if size > MOST_PACKED else []
    return bad


def main() -> int:
    """Print what was measured and what is wrong; 1 when anything is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--glibc", default=".".join(map(str, GLIBC)), help="the C library that is promised")
    wanted = parser.parse_args()
    bad = problems(FROZEN, tuple(int(part) for part in wanted.glibc.split(".")))
    for problem in bad:
        print(problem)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())

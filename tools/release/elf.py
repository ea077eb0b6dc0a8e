"""What the machine code of a folder needs: other libraries, and how new a C library. By `objdump`."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

MAGIC = b"\x7fELF"


class Needs(NamedTuple):
    """Of one file: sonames of the libraries that it links, and the newest glibc version that it asks for."""

    libraries: frozenset[str]
    glibc: tuple[int, ...]


def is_elf(path: Path) -> bool:
    """Whether a file is machine code; links are not followed."""
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) == MAGIC


def code_of(folder: Path) -> list[Path]:
    """All machine code below a folder."""
    return sorted(path for path in folder.rglob("*") if is_elf(path))


def needs(paths: Iterable[Path]) -> dict[Path, Needs]:
    """The needs of each file. Raises CalledProcessError where one is no machine code."""
    wanted = [str(path) for path in paths]
    if not wanted:
        return {}
    done = subprocess.run(["objdump", "-p", *wanted], capture_output=True, text=True, check=True)
    parts = re.split(r"(?m)^(\S.*):\s+file format .*$", done.stdout)
    return {Path(name): _needs(text) for name, text in zip(parts[1::2], parts[2::2], strict=True)}


def _needs(text: str) -> Needs:
    libraries = frozenset(re.findall(r"(?m)^\s+NEEDED\s+(\S+)$", text))
    asked = re.findall(r"\bGLIBC_(\d+(?:\.\d+)+)\b", text.partition("Version References:")[2])
    return Needs(libraries, max((tuple(map(int, number.split("."))) for number in asked), default=()))


def floor(found: dict[Path, Needs]) -> tuple[tuple[int, ...], list[Path]]:
    """The newest glibc that any of the files asks for, and who asks for it."""
    newest = max((need.glibc for need in found.values()), default=())
    return newest, [path for path, need in found.items() if newest and need.glibc == newest]


def from_outside(found: dict[Path, Needs]) -> dict[str, list[Path]]:
    """The libraries that the system must bring: each soname that no file of the folder has, with who asks."""
    inside = {path.name for path in found}
    asked: dict[str, list[Path]] = {}
    for path, need in found.items():
        for soname in need.libraries - inside:
            asked.setdefault(soname, []).append(path)
    return dict(sorted(asked.items()))

"""Brings the program to the state of each shot and takes its picture."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tools.gallery.program import Program
from tools.gallery.shots import Shot

QUALITY: Final = 90
"""Of pictures that are not PNG."""


def take(program: Program, shots: Iterable[Shot], folder: Path, suffix: str) -> list[Path]:
    """Take the pictures; the files."""
    made = []
    for shot in shots:
        program.dress(shot.size, shot.settings, shot.mirrored)
        shot.scene(program)
        path = folder / f"{shot.name}{suffix}"
        path.parent.mkdir(parents=True, exist_ok=True)
        program.take().save(str(path), quality=-1 if suffix == ".png" else QUALITY)
        program.clear()
        made.append(path)
    return made

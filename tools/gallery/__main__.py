"""``python -m tools.gallery FOLDER [NAME ...]``: pictures whose name contains one of the words; none: all."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from tools.gallery.contact import write_figures, write_page, write_sheets
from tools.gallery.program import Program
from tools.gallery.shots import SCALES, TARGETS, Shot, gallery, scaled
from tools.gallery.take import take


def wanted(shots: Iterable[Shot], words: list[str]) -> list[Shot]:
    return [shot for shot in shots if not words or any(word in shot.name for word in words)]


def take_scaled(folder: Path, words: list[str]) -> list[Path]:
    """The same in processes with other device pixel ratios; a ratio cannot change in a running one."""
    for scale in SCALES:
        environment = {**os.environ, "QT_SCALE_FACTOR": str(scale)}
        command = [sys.executable, "-m", "tools.gallery", "--scaled", str(folder), *words]
        subprocess.run(command, env=environment, check=True)
    return sorted((folder / "scaled").glob("*.jpg"))


def main(arguments: list[str]) -> int:
    """Write the gallery and its contact sheets."""
    only_scaled = arguments[:1] == ["--scaled"]
    if only_scaled:
        arguments = arguments[1:]
    if not arguments:
        print("usage: python -m tools.gallery FOLDER [NAME ...]", file=sys.stderr)
        return 2
    folder, words = Path(arguments[0]), arguments[1:]
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, Program(Path(data)) as program:
        if only_scaled:
            ratio = program.game.window.devicePixelRatio()
            take(program, wanted(scaled(), words), folder, f"-x{ratio:g}.jpg")
            return 0
        made = take(program, wanted(TARGETS, words), folder, ".png")
        made += take(program, wanted(gallery(), words), folder, ".jpg")
    if wanted(scaled(), words):
        made += take_scaled(folder, words)
    write_figures(folder / "figures.png")
    write_sheets(folder, made)
    print(f"{len(made)} pictures:", write_page(folder, made))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

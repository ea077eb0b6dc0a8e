"""`make compare WITH=FOLDER`: the program's own picture beside each picture of a folder, pairs of one state.

The left half is the folder's, the right half is taken now of the real program in the state that the file is
named for (`5b-six-late.png`: six-late); both are scaled to one height. Prints each pair, and what has none.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage, QPainter

ROOT = Path(__file__).resolve().parent.parent
MADE = ROOT / "build" / "compare"
OWN = MADE / "own"
HEIGHT, GAP = 800, 16


def beside(left: QImage, right: QImage) -> QImage:
    """Both pictures at the same height with a gap between them."""
    smooth = Qt.TransformationMode.SmoothTransformation
    pair = [picture.scaledToHeight(HEIGHT, smooth) for picture in (left, right)]
    made = QImage(sum(part.width() for part in pair) + GAP, HEIGHT, QImage.Format.Format_RGB32)
    made.fill(QColor("white"))
    painter = QPainter(made)
    painter.drawImage(QPoint(0, 0), pair[0])
    painter.drawImage(QPoint(pair[0].width() + GAP, 0), pair[1])
    painter.end()
    return made


def state_of(name: str) -> str:
    """The state that a picture is named for, without the number before it."""
    return re.sub(r"^\d+[a-z]?-", "", Path(name).stem)


def take_own(folder: Path, states: set[str]) -> None:
    """Pictures of the real program in these states, as far as it has them."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from tools.gallery.program import Program
    from tools.gallery.shots import TARGETS
    from tools.gallery.take import take

    with tempfile.TemporaryDirectory() as data, Program(Path(data)) as program:
        take(program, [shot for shot in TARGETS if shot.name in states], folder, ".png")


def compare(other: Path, own: Path, made: Path) -> list[str]:
    """Write a picture for each state that both folders have; the names of those that only `other` has."""
    made.mkdir(parents=True, exist_ok=True)
    alone = []
    for picture in sorted(other.glob("*.png")):
        mine = own / f"{state_of(picture.name)}.png"
        if not mine.exists():
            alone.append(picture.name)
            continue
        beside(QImage(str(picture)), QImage(str(mine))).save(str(made / picture.name))
        print(made / picture.name)
    return alone


def main(arguments: list[str]) -> int:
    """Compare with the folder given; 1 when there is nothing to compare."""
    if not arguments or not Path(arguments[0]).is_dir():
        print("make compare WITH=FOLDER: a folder of pictures is needed", file=sys.stderr)
        return 1
    other = Path(arguments[0])
    take_own(OWN, {state_of(path.name) for path in other.glob("*.png")})
    alone = compare(other, OWN, MADE)
    if alone:
        print("no such state in the program:", ", ".join(alone))
    return 0 if any(MADE.glob("*.png")) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

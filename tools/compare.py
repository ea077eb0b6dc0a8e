"""`make compare WITH=FOLDER`: pictures of two folders side by side, pairs of the same state.

The left half comes from the other folder, the right half from `make screenshots`; both are scaled to one
height. Prints each pair made, and what has no partner.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter

ROOT = Path(__file__).resolve().parent.parent
OWN, MADE = ROOT / "build" / "screenshots", ROOT / "build" / "compare"
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


def partner(own: Path, name: str) -> Path | None:
    """The program's picture of the state that a picture like `5b-six-late.png` is named for: the one without
    a size in its name, else that of a window 1280 wide in its usual text size."""
    state = re.sub(r"^\d+[a-z]?-", "", Path(name).stem)
    size = re.compile(rf"{re.escape(state)}(-1280x\d+)?\.png")
    found = sorted(path for path in own.glob(f"{state}*.png") if size.fullmatch(path.name))
    return found[-1] if found else None


def compare(other: Path, own: Path, made: Path) -> list[str]:
    """Write a picture for each state that both folders have; the names of those that only `other` has."""
    made.mkdir(parents=True, exist_ok=True)
    alone = []
    for picture in sorted(other.glob("*.png")):
        mine = partner(own, picture.name)
        if mine is None:
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
    application = QGuiApplication(sys.argv[:1])
    alone = compare(Path(arguments[0]), OWN, MADE)
    del application
    if alone:
        print("without a partner in build/screenshots:", ", ".join(alone))
    return 0 if any(MADE.glob("*.png")) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

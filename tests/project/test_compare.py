"""`make compare` lays pictures of the same state side by side."""

import subprocess
import sys
from pathlib import Path

from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from tools import compare


def picture(path: Path, colour: str, width: int, height: int) -> None:
    path.parent.mkdir(exist_ok=True)
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    image.save(str(path))


def test_pairs_are_made_and_the_rest_is_named(qtbot: QtBot, tmp_path: Path) -> None:
    picture(tmp_path / "other" / "5b-a.png", "red", 64, 40)
    picture(tmp_path / "other" / "b.png", "red", 64, 40)
    picture(tmp_path / "own" / "a.png", "blue", 32, 40)
    picture(tmp_path / "own" / "a-late.png", "green", 32, 40)
    assert compare.compare(tmp_path / "other", tmp_path / "own", tmp_path / "made") == ["b.png"]
    made = QImage(str(tmp_path / "made" / "5b-a.png"))
    assert made.height() == compare.HEIGHT
    assert made.pixelColor(10, 10) == QColor("red")
    assert made.pixelColor(made.width() - 10, 10) == QColor("blue")


def test_own_pictures_are_of_the_real_program(tmp_path: Path) -> None:
    """In a process of its own: it opens a whole game."""
    code = "import sys, pathlib, tools.compare as c; c.take_own(pathlib.Path(sys.argv[1]), {'start'})"
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        cwd=compare.ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["start.png"]
    start = QImage(str(tmp_path / "start.png"))
    assert (start.width(), start.height()) == (1280, 800)
    assert len({start.pixel(x, y) for x in range(0, 1280, 40) for y in range(0, 800, 40)}) > 50

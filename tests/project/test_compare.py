"""`make compare` lays pictures of the same state side by side."""

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
    picture(tmp_path / "own" / "a-1280x764.png", "blue", 32, 40)
    picture(tmp_path / "own" / "a-late-1280x764.png", "green", 32, 40)
    picture(tmp_path / "own" / "a-1280x744-text2.png", "green", 32, 40)
    assert compare.compare(tmp_path / "other", tmp_path / "own", tmp_path / "made") == ["b.png"]
    made = QImage(str(tmp_path / "made" / "5b-a.png"))
    assert made.height() == compare.HEIGHT
    assert made.pixelColor(10, 10) == QColor("red")
    assert made.pixelColor(made.width() - 10, 10) == QColor("blue")

"""Picture sheets of the deck, to look at: every card at 60, 120 and 240 pixels, court cards at 480.

    python -m assets.deck.sheets OUT_DIR [STYLE]

Writes `<style>-60.png` to `<style>-240.png`, `<style>-courts-480.png`, and for telling king, queen,
jack, ace and ten apart without their index `<style>-covered-60.png`.
"""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from .make_deck import BACKS, RANKS, deck
from .palette import STOCK, STYLES
from .svg import H, W

CLOTH = "#0F4D54"
SUIT_ROWS = "SHCD"
INDEX_BOXES = ((3, 6, 40, 122), (W - 43, H - 128, 40, 122))

Rows = Sequence[Sequence[str]]


def sheet(files: dict[str, str], rows: Rows, height: int, covered: bool = False) -> QImage:
    """The named cards in rows on the cloth, each `height` pixels high, perhaps with covered index."""
    width, gap = round(height * W / H), max(4, height // 20)
    columns = max(len(row) for row in rows)
    image = QImage(
        gap + columns * (width + gap), gap + len(rows) * (height + gap), QImage.Format.Format_RGB32
    )
    image.fill(QColor(CLOTH))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for j, row in enumerate(rows):
        for i, name in enumerate(row):
            box = QRectF(gap + i * (width + gap), gap + j * (height + gap), width, height)
            QSvgRenderer(QByteArray(files[name].encode())).render(painter, box)
            if covered:
                cover_index(painter, box)
    painter.end()
    return image


def cover_index(painter: QPainter, box: QRectF) -> None:
    """Paint card stock over both indices of the card in that box."""
    scale = box.width() / W
    for x, y, w, h in INDEX_BOXES:
        place = QRectF(box.x() + x * scale, box.y() + y * scale, w * scale, h * scale)
        painter.fillRect(place, QColor(STOCK))


def sheets(style: str) -> dict[str, QImage]:
    """Every sheet of a style by the end of its file name."""
    files = deck()
    whole: list[list[str]] = [[f"{style}/{rank}{suit}.svg" for rank in RANKS] for suit in SUIT_ROWS]
    backs = [f"backs/{back}.svg" for back in BACKS]
    courts = [[f"{style}/{rank}{suit}.svg" for suit in SUIT_ROWS] for rank in "KQJ"]
    telling = [[f"{style}/{rank}{suit}.svg" for suit in SUIT_ROWS for rank in "KQJAT"]]
    pictures = {f"{size}": sheet(files, [*whole, backs], size) for size in (60, 120, 240)}
    pictures["courts-480"] = sheet(files, [*courts, [f"{style}/AS.svg", *backs]], 480)
    return pictures | {"covered-60": sheet(files, telling, 60, covered=True)}


def main(arguments: list[str]) -> None:
    """Write the sheets of one style (`two-colour` if none is named)."""
    out, style = Path(arguments[0]), arguments[1] if len(arguments) > 1 else next(iter(STYLES))
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication([])
    out.mkdir(parents=True, exist_ok=True)
    for name, image in sheets(style).items():
        image.save(str(out / f"{style}-{name}.png"))
    application.quit()


if __name__ == "__main__":
    main(sys.argv[1:])

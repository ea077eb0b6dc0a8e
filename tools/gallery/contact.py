"""The contact sheets: a page of HTML with every picture, sheets of nine, and the figures side by side."""

import html
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from dehla_desktop.table.card_images import Face, render_face
from dehla_desktop.theme.fonts import font
from dehla_desktop.theme.tokens import CAPTION, DeckStyle, Look
from dehla_engine.cards import CARDS

CELL: Final = QSize(640, 400)
COLUMNS: Final = 3
LABEL: Final = 22
HEIGHTS: Final = (60, 120, 240)
RANKS: Final = (12, 11, 10, 9, 8)
"""Ace, king, queen, jack, ten."""
GROUND: Final = "#123F45"


def write_page(folder: Path, pictures: Sequence[Path]) -> Path:
    """``index.html`` with every picture, linked to itself."""
    cells = []
    for picture in pictures:
        name = html.escape(picture.relative_to(folder).as_posix())
        cells.append(
            f'<figure><a href="{name}"><img src="{name}" loading="lazy"></a>'
            f"<figcaption>{name}</figcaption></figure>"
        )
    style = (
        "body{background:#222;color:#ddd;font:13px sans-serif;display:flex;flex-wrap:wrap;gap:12px}"
        "figure{margin:0;width:420px}img{width:100%}"
    )
    page = folder / "index.html"
    page.write_text(f'<!doctype html><meta charset="utf-8"><style>{style}</style>{"".join(cells)}\n', "utf-8")
    return page


def write_sheets(folder: Path, pictures: Sequence[Path], rows: int = 3) -> list[Path]:
    """``contact-NN.jpg``: so many rows of three pictures each, with their names."""
    a_sheet = COLUMNS * rows
    made = []
    for start in range(0, len(pictures), a_sheet):
        sheet = folder / f"contact-{start // a_sheet:02d}.jpg"
        _sheet(folder, pictures[start : start + a_sheet], rows).save(str(sheet), quality=88)
        made.append(sheet)
    return made


def _sheet(folder: Path, pictures: Sequence[Path], rows: int) -> QImage:
    high = CELL.height() + LABEL
    made = QImage(COLUMNS * CELL.width(), rows * high, QImage.Format.Format_RGB32)
    made.fill(QColor("#222222"))
    painter = QPainter(made)
    painter.setFont(font(CAPTION, 400))
    painter.setPen(QColor("#DDDDDD"))
    for index, picture in enumerate(pictures):
        corner = QPoint(index % COLUMNS * CELL.width(), index // COLUMNS * high)
        small = QImage(str(picture)).scaled(
            CELL, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        painter.drawImage(corner + QPoint((CELL.width() - small.width()) // 2, LABEL), small)
        painter.drawText(corner + QPoint(6, 16), picture.relative_to(folder).as_posix())
    painter.end()
    return made


def write_figures(path: Path) -> None:
    """Ace, king, queen, jack and ten of all suits at three heights, for every deck."""
    decks = list(DeckStyle)
    wide = sum(len(RANKS) * (height * 5 // 7 + 8) for height in HEIGHTS) + 8 * len(HEIGHTS)
    high = 4 * (HEIGHTS[-1] + 8)
    made = QImage(wide, high * len(decks), QImage.Format.Format_RGB32)
    made.fill(QColor(GROUND))
    painter = QPainter(made)
    for row, deck in enumerate(decks):
        x = 8
        for height in HEIGHTS:
            x = _figures(painter, Look(deck=deck), height, QPointF(x, row * high + 4))
    painter.end()
    made.save(str(path))


def _figures(painter: QPainter, look: Look, height: int, corner: QPointF) -> int:
    """Five columns of four suits; where the next block begins."""
    wide = height * 5 // 7
    for suit in range(4):
        for column, rank in enumerate(RANKS):
            place = QRectF(corner.x() + column * (wide + 8), corner.y() + suit * (height + 8), wide, height)
            painter.drawImage(place, render_face(Face(CARDS[suit * 13 + rank], look, height)))
    return round(corner.x()) + len(RANKS) * (wide + 8) + 8

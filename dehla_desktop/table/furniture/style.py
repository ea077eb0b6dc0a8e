"""What every piece is painted with, and what painting a piece gives."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap

from dehla_desktop.table.card_images import CardImages
from dehla_desktop.table.geometry import Layout
from dehla_desktop.table.paint import painted
from dehla_desktop.theme.tokens import Cloth, Look


@dataclass(frozen=True)
class Style:
    """The room, the look and the screen that furniture is painted for."""

    layout: Layout
    look: Look
    ratio: float
    images: CardImages

    @property
    def cloth(self) -> Cloth:
        return self.look.cloth

    def px(self, units: float) -> float:
        return self.layout.px(units)

    def type(self, step: float) -> float:
        return self.layout.type(step)


@dataclass(frozen=True)
class Piece:
    """A painted piece: its pixmap, where the pixmap's corner lies, and the piece's own body without glows."""

    pixmap: QPixmap
    corner: QPointF
    body: QRectF


def piece(style: Style, body: QRectF, spread: float, paint: Callable[[QPainter], None]) -> Piece:
    """Paint a piece in scene coordinates, with room for shadows and glows round its body."""
    area = body.adjusted(-spread, -spread, spread, spread)
    corner = QPointF(*(round(v * style.ratio) / style.ratio for v in (area.x(), area.y())))
    area.moveTopLeft(corner)
    return Piece(painted(area, style.ratio, paint), corner, body)

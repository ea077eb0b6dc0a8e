"""Small pictures that travel: a ten as a tile, the ring round it, a bead."""

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPixmap

from dehla_desktop.table.furniture.marks import draw_bead, draw_ten
from dehla_desktop.table.furniture.style import Style
from dehla_desktop.table.paint import painted, rounded
from dehla_desktop.theme.tokens import GOLD_LIGHT, LAMP, colour
from dehla_engine.cards import Card


def ten_pixmap(style: Style, card: Card, size: QSizeF) -> QPixmap:
    """The tile, glowing; its middle is the pixmap's middle."""
    rect = QRectF(QPointF(0, 0), size)
    area = rect.adjusted(-12, -12, 12, 12)
    return painted(area, style.ratio, lambda p: draw_ten(p, card, rect, style.look, glow=True))


def ring_pixmap(style: Style, size: QSizeF) -> QPixmap:
    rect = QRectF(QPointF(0, 0), size)

    def paint(p: QPainter) -> None:
        for grow, width, alpha in ((3, 7.0, 0.25), (3, 3.0, 0.95)):
            ring = rect.adjusted(-grow, -grow, grow, grow)
            rounded(
                p,
                ring,
                size.width() * 0.11 + grow,
                None,
                colour(LAMP if width < 5 else GOLD_LIGHT, alpha),
                width,
            )

    return painted(rect.adjusted(-12, -12, 12, 12), style.ratio, paint)


def bead_pixmap(style: Style, team: int) -> QPixmap:
    radius = style.px(4.6 if style.layout.compact else 6.2)
    area = QRectF(-radius - 2, -radius - 2, 2 * radius + 4, 2 * radius + 4)
    return painted(area, style.ratio, lambda p: draw_bead(p, QPointF(0, 0), radius, team))

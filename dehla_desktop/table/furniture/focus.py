"""The keyboard's focus: a ring outside the card, and a lamp diamond below it."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from dehla_desktop.table.furniture.style import Piece, Style, piece
from dehla_desktop.table.paint import rounded
from dehla_desktop.table.places import Place
from dehla_desktop.theme.shapes import suit_path
from dehla_desktop.theme.tokens import CARD_RADIUS, IVORY, LAMP, RING_DARK, colour

_DIAMONDS = 2


def paint_focus(style: Style, place: Place) -> Piece:
    """A dark ring and an ivory one, the outer edge 8 px outside the card."""

    def paint(p: QPainter) -> None:
        w, h = place.width, place.height
        p.translate(place.point)
        p.rotate(place.angle)
        card = QRectF(-w / 2, -h / 2, w, h)
        for grow, ink, width in ((4.5, RING_DARK, 7), (3.0, IVORY, 3)):
            ring = card.adjusted(-grow, -grow, grow, grow)
            rounded(p, ring, w * CARD_RADIUS + grow, None, colour(ink), width)

    return piece(style, place.bounds(), 10, paint)


def paint_diamond(style: Style, place: Place) -> Piece:
    """The diamond under the card, above the frame."""
    low = place.bounds().bottom()
    k = style.px(1)
    y = min(low + 13 * k, style.layout.height - 13 * k)
    centre = QPointF(place.x, y)
    rect = QRectF(centre.x() - 10 * k, centre.y() - 12 * k, 20 * k, 24 * k)

    def paint(p: QPainter) -> None:
        p.translate(centre)
        p.scale(24 * k * 0.75, 24 * k * 0.8)
        p.setPen(QPen(colour(RING_DARK), 0.1))
        p.setBrush(colour(LAMP))
        p.drawPath(suit_path(_DIAMONDS))

    return piece(style, rect, 4, paint)

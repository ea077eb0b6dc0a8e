"""The tens still out, as small tiles above the own plate."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from dehla_desktop.i18n.words import translate
from dehla_desktop.table.furniture.marks import draw_count, draw_slot, draw_ten
from dehla_desktop.table.furniture.style import Piece, Style, piece
from dehla_desktop.table.paint import text
from dehla_desktop.theme.tokens import CAPTION
from dehla_engine.cards import TEN, Suit, make_card

TILE, PITCH = (26.0, 33.0), 32.0


def paint_tens_out(style: Style, out: tuple[int, ...]) -> Piece:
    """One tile a suit: a ten if any is out (with its number if several), an empty place if none is."""
    layout, size = style.layout, style.type(CAPTION)
    radius = size * 0.75
    several = 8 if max(out) > 1 else 0  # their numbers hang below: on a tile's top they hide the index
    bottom = layout.own_plate.y() - layout.plate_height / 2 - style.px(44 + several)
    top = bottom - style.px(TILE[1])
    height = bottom - top + size * 1.6 + 2 * radius
    area = QRectF(layout.margin, top - size * 1.6, style.px(PITCH * 4 + 8), height)

    def paint(p: QPainter) -> None:
        words = translate("Table", "Tens still out")
        text(p, layout.margin, top - size * 0.6, words, size, 500, style.cloth.second)
        for suit, number in zip(Suit, out, strict=True):
            rect = QRectF(layout.margin + style.px(PITCH) * suit, top, style.px(TILE[0]), style.px(TILE[1]))
            if not number:
                draw_slot(p, rect)
                continue
            draw_ten(p, make_card(suit, TEN), rect, style.look)
            if number > 1:
                draw_count(p, QPointF(rect.center().x(), bottom + radius - 1), radius, number, size)

    return piece(style, area, 12, paint)

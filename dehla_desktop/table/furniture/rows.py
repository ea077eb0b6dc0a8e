"""The captured packets of both sides, laid out in rows when a round is over."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from dehla_desktop.i18n.words import translate
from dehla_desktop.table.card_images import Dressed, Mark
from dehla_desktop.table.furniture.style import Piece, Style, piece
from dehla_desktop.table.paint import text
from dehla_desktop.table.places import Place
from dehla_desktop.theme.tokens import BODY, CAPTION


def paint_row(style: Style, tricks: int, words: str, own: bool) -> Piece:
    """One side's packets: own ones where the hand lay, the others' at the right."""
    layout = style.layout
    h = style.px(82) * (0.8 if layout.compact else 1) if own else layout.others_packet
    room = (
        layout.width - style.px(layout.sizes.reserve)
        if own
        else layout.width - layout.pool.x() + layout.pool_radius
    )
    room -= 0 if own else layout.margin
    step = min(h * 0.76, (room - h) / max(1, tricks - 1))
    body = style.type(BODY)
    length = step * max(0, tricks - 1)
    if own:
        first = QPointF(layout.hand_centre - length / 2, layout.height - style.px(64) - h / 2)
        baseline, x, align = layout.height - style.px(40), layout.hand_centre, "c"
    else:
        right = layout.width - layout.margin - style.px(4)
        first = QPointF(right - h / 2 - length, layout.others_row(h + body * 3.4))
        baseline, x, align = first.y() + h / 2 + body * 1.7, right, "r"
    rect = QRectF(first.x() - h / 2, first.y() - h / 2, length + h, h + body * 2)

    def paint(p: QPainter) -> None:
        for i in range(tricks):
            for j in range(4):
                turn = (90 if i % 2 else 0) + (j - 1.5) * 2.4
                pixmap = style.images.pixmap(Dressed(None, h, style.ratio, Mark.REST, round(turn / 90) % 4))
                size = pixmap.deviceIndependentSize()
                p.save()
                p.translate(first.x() + i * step + j * 0.8, first.y())
                p.rotate(turn)
                p.drawPixmap(QPointF(-size.width() / 2, -size.height() / 2), pixmap)
                p.restore()
        text(p, x, baseline, words, body, 500, style.cloth.second, align)

    return piece(style, rect, h * 0.3 + 40, paint)


def paint_stock(style: Style, place: Place, cards: int) -> Piece:
    """The undealt cards beside the dealer, and how many are to come."""
    body = style.type(CAPTION)
    words = translate("Table", "{number} to come").format(number=cards)
    rect = place.bounds().adjusted(-20, -14, 20, body * 2)
    layers = min(8, 1 + cards // 8)

    def paint(p: QPainter) -> None:
        for i in range(layers):
            pixmap = style.images.pixmap(Dressed(None, place.height, style.ratio, Mark.REST))
            size = pixmap.deviceIndependentSize()
            at = QPointF(place.x - i * 0.9 - size.width() / 2, place.y - i * 1.4 - size.height() / 2)
            p.drawPixmap(at, pixmap)
        below = place.y + place.height / 2 + body * 1.7
        text(p, place.x, below, words, body, 500, style.cloth.second, "c")

    return piece(style, rect, 16, paint)


def paint_last_words(style: Style, words: str) -> Piece:
    """Below the last trick: who took it."""
    layout, body = style.layout, style.type(BODY)
    lowest = max(layout.trick(i).bounds().bottom() for i in range(layout.seats))
    y = lowest + body * 1.8
    rect = QRectF(layout.centre.x() - style.px(160), y - body, style.px(320), body * 1.4)
    return piece(style, rect, 2, lambda p: _centred(p, layout.centre.x(), y, words, body, style.cloth.second))


def _centred(p: QPainter, x: float, y: float, words: str, size: float, ink: str) -> None:
    text(p, x, y, words, size, 500, ink, "c")

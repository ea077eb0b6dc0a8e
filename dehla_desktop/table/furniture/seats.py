"""A seat: its name plate with emblem, run and dealer's coin, and its face-down fan."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from dehla_desktop.table.card_images import Dressed, Mark
from dehla_desktop.table.furniture.emblems import draw_emblem
from dehla_desktop.table.furniture.marks import draw_dealer_coin, draw_run, draw_turn_mark
from dehla_desktop.table.furniture.style import Piece, Style, piece
from dehla_desktop.table.paint import elided, rounded, shadow, text
from dehla_desktop.table.places import Place
from dehla_desktop.theme.fonts import text_width
from dehla_desktop.theme.tokens import GLOW, GOLD, LAMP, NAME, colour


@dataclass(frozen=True, slots=True)
class Plate:
    """A name plate. `run`: won tricks in a row if they count here. `room`: the greatest width."""

    name: str
    emblem: str
    team: int
    dealer: bool
    turn: bool
    run: int | None
    anchor: tuple[float, float]
    align: str
    room: float
    pressed: bool = False
    """No room beside it: the turn arrow stands above."""


def plate_rect(style: Style, value: Plate) -> tuple[QRectF, str]:
    """The plate's rectangle and its name as far as it fits."""
    h = style.layout.plate_height
    size = style.type(NAME)
    extras = h + 10 + 14 + (h * 0.70 if value.dealer else 0) + (h * 0.85 if value.run is not None else 0)
    name = elided(value.name, size, 600, max(h, value.room - extras))
    width = extras + text_width(name, size, 600)
    x, y = value.anchor
    left = {"l": x, "c": x - width / 2, "r": x - width}[value.align]
    return QRectF(left, y - h / 2, width, h), name


def paint_plate(style: Style, value: Plate) -> Piece:
    rect, name = plate_rect(style, value)
    h, y = rect.height(), rect.center().y()
    size = style.type(NAME)

    def paint(p: QPainter) -> None:
        if value.turn:
            _glow(p, rect)
        shadow(p, rect, h / 2, 2, 7, 0.30)
        edge = colour(LAMP) if value.turn else colour(GOLD, 0.55)
        rounded(p, rect, h / 2, colour(style.cloth.plate, 0.80), edge, 2 if value.turn else 1)
        draw_emblem(p, QPointF(rect.x() + h / 2, y), h * 1.05, value.emblem, value.team)
        x = rect.x() + h + 10
        x += text(p, x, y + size * 0.35, name, size, 600) + h * 0.2
        if value.run is not None:
            draw_run(p, QPointF(x + h * 0.175, y), value.run, h * 0.375, h * 0.135)
            x += h * 0.85
        if value.dealer:
            draw_dealer_coin(p, QPointF(x + h * 0.3, y), h * 0.55)
        if value.turn:
            if value.pressed:
                draw_turn_mark(p, QPointF(rect.x() + h / 2, y - h), h * 0.5, 90)
            else:
                side = rect.x() - h * 0.5 if value.align == "r" else rect.right() + h * 0.5
                draw_turn_mark(p, QPointF(side, y), h * 0.5, 180 if value.align == "r" else 0)

    return piece(style, rect, h, paint)


def _glow(p: QPainter, rect: QRectF) -> None:
    h = rect.height()
    for grow, alpha in ((13, 0.07), (10, 0.09), (7, 0.13), (4, 0.20)):
        rounded(p, rect.adjusted(-grow, -grow, grow, grow), h / 2 + grow, colour(GLOW, alpha))


def paint_fan(style: Style, places: tuple[Place, ...], quarter: int) -> Piece:
    """Face-down cards; `quarter` is the side's turn, so that shadows fall down the screen."""
    bounds = QRectF()
    for place in places:
        bounds |= place.bounds()
    height = places[0].height
    look = Dressed(None, height, style.ratio, Mark.REST, quarter)

    def paint(p: QPainter) -> None:
        pixmap = style.images.pixmap(look)
        size = pixmap.deviceIndependentSize()
        for place in places:
            p.save()
            p.translate(place.point)
            p.rotate(place.angle)
            p.drawPixmap(QPointF(-size.width() / 2, -size.height() / 2), pixmap)
            p.restore()

    return piece(style, bounds, height * 0.2 + 10, paint)

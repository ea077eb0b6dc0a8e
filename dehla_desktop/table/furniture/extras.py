"""What comes and goes on request: the last trick in the pool's place, and the marks of a hint."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen, QRadialGradient

from dehla_desktop.table.card_images import Dressed, Mark
from dehla_desktop.table.furniture.centre import draw_pill
from dehla_desktop.table.furniture.marks import draw_count, draw_ten
from dehla_desktop.table.furniture.style import Piece, Style, piece
from dehla_desktop.table.paint import rich, rounded, text
from dehla_desktop.table.places import Place
from dehla_desktop.theme.fonts import text_width
from dehla_desktop.theme.icons import draw_icon
from dehla_desktop.theme.tokens import BODY, COIN, GOLD, LAMP, SCORE, colour
from dehla_engine.cards import Card, Hand


@dataclass(frozen=True, slots=True)
class LastTrick:
    """A finished trick (cards with their seats' steps after South) and what still waits in the pool."""

    cards: tuple[tuple[int, Card], ...]
    taker: int
    title: str
    words: str
    waiting: int
    tens: Hand


def paint_last_trick(style: Style, value: LastTrick) -> Piece:
    """The last trick inside a larger ring; the pool's count and tens sit on its lower edge."""
    layout = style.layout
    k = layout.pool_radius / 104
    # on a small table a plate lies right below the pool: the ring is the pool's own
    r, centre, low = (104 * k, layout.pool, 52 * k) if layout.compact else (116 * k, _middle(style), 60 * k)
    rect = QRectF(centre.x() - r, centre.y() - r, 2 * r, 2 * r + 40 * k)

    def paint(p: QPainter) -> None:
        _inlay(p, centre, r)
        for steps, card in value.cards:
            _laid(p, style, _place(style, steps, k), card, steps == value.taker)
        draw_pill(p, style, value.title, QPointF(centre.x(), centre.y() - r))
        if value.waiting:
            radius = 19 * k
            draw_count(p, centre + QPointF(-82 * k, 82 * k), radius, value.waiting, radius * 1.2)
        for i, ten in enumerate(value.tens):
            at = QRectF(centre.x() + (64 - i * 38) * k, centre.y() + low, 34 * k, 48 * k)
            draw_ten(p, ten, at, style.look, glow=True)
        if not layout.compact:
            size = style.type(BODY)
            rich(p, centre.x(), centre.y() + r + size * 1.7, value.words, size, style.look, 500, align="c")

    return piece(style, rect, 24, paint)


def _middle(style: Style) -> QPointF:
    """A little below the pool's own middle, so that the title stays clear of the team's panel."""
    layout = style.layout
    return layout.pool + QPointF(0, 0.0 if layout.compact else layout.pool_radius / 4)


def _inlay(p: QPainter, centre: QPointF, radius: float) -> None:
    depth = QRadialGradient(centre, radius)
    for at, alpha in ((0, 0.30), (0.8, 0.42), (1, 0.48)):
        depth.setColorAt(at, colour("#000A0C", alpha))
    p.setBrush(depth)
    p.setPen(QPen(colour(LAMP, 0.9), 1.6))
    p.drawEllipse(centre, radius, radius)


def _place(style: Style, steps: int, k: float) -> Place:
    """As in the trick itself, only smaller."""
    layout = style.layout
    own = layout.trick(steps)
    high = (90 if layout.seats == 4 else 72) * k
    shrink = (high / layout.trick_height) * (0.84 if layout.seats == 4 else 0.92)
    dx, dy = (own.x - layout.centre.x()) * shrink, (own.y - layout.centre.y()) * shrink
    return Place(_middle(style).x() + dx, _middle(style).y() + dy, high, own.angle)


def _laid(p: QPainter, style: Style, place: Place, card: Card, taking: bool) -> None:
    mark = Mark.TAKING if taking else Mark.REST
    pixmap = style.images.pixmap(Dressed(card, place.height, style.ratio, mark))
    size = pixmap.deviceIndependentSize()
    p.save()
    p.translate(place.point)
    p.rotate(place.angle)
    p.drawPixmap(QPointF(-size.width() / 2, -size.height() / 2), pixmap)
    p.restore()


def paint_hint_coin(style: Style, place: Place) -> Piece:
    """A bulb on a coin below the hinted card's index."""
    r = style.px(17)
    centre = QPointF(place.x - place.width / 2 + r * 1.3, place.y - place.height * 0.02)
    rect = QRectF(centre.x() - r, centre.y() - r, 2 * r, 2 * r)

    def paint(p: QPainter) -> None:
        p.setBrush(colour(COIN, 0.94))
        p.setPen(QPen(colour(LAMP), 2))
        p.drawEllipse(centre, r, r)
        draw_icon(p, "hint", centre, r * 1.15, colour(SCORE))

    return piece(style, rect, 4, paint)


def paint_chance(style: Style, place: Place, words: str) -> Piece:
    """A chance on a pill at the card's foot."""
    size = style.type(BODY + 1)
    w, h = text_width(words, size, 700) + size * 1.4, size * 2
    left = place.x - place.width / 2 + style.px(8)
    rect = QRectF(left, place.y + place.height / 2 - h - style.px(12), w, h)

    def paint(p: QPainter) -> None:
        rounded(p, rect, h / 2, colour(COIN, 0.94), colour(GOLD), 1.2)
        text(p, rect.center().x(), rect.center().y() + size * 0.36, words, size, 700, SCORE, "c")

    return piece(style, rect, 4, paint)

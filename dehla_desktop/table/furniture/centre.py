"""What lies round the trick: the trump arch, the pool, the ribbon and the empty place of the own card."""

import math
import random
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPen, QRadialGradient

from dehla_desktop.table.card_images import Dressed, Mark
from dehla_desktop.table.furniture.marks import draw_count, draw_ten, draw_turn_mark
from dehla_desktop.table.furniture.style import Piece, Style, piece
from dehla_desktop.table.paint import (
    NO_BRUSH,
    NO_PEN,
    dashed,
    elided,
    rich,
    rich_width,
    rounded,
    shadow,
    sign,
    text,
    wrapped,
)
from dehla_desktop.table.places import Place
from dehla_desktop.theme.fonts import text_width
from dehla_desktop.theme.icons import draw_icon
from dehla_desktop.theme.shapes import arch_path
from dehla_desktop.theme.tokens import (
    ARCH_FOOT,
    ARCH_TOP,
    BODY,
    CARD_RADIUS,
    CARD_RATIO,
    DISPLAY,
    GLOW,
    GOLD,
    GOLD_LIGHT,
    HEAD,
    IVORY,
    LAMP,
    NAME,
    PILL,
    SCORE,
    SHADOW,
    colour,
)
from dehla_engine.cards import Hand, Suit

MOST_PACKETS = 7


@dataclass(frozen=True, slots=True)
class Plaque:
    """The trump: a known suit, a closed card or nothing yet; `pill` is the word on the arch's foot."""

    suit: Suit | None
    closed: bool
    title: str
    lines: tuple[str, ...]
    pill: str


def paint_arch(style: Style, value: Plaque) -> Piece:
    """The arch alone, so that it can turn in when trump is set."""
    rect = style.layout.arch
    k = rect.width() / 118

    def paint(p: QPainter) -> None:
        path = arch_path(rect)
        p.save()
        p.translate(0, 3)
        p.setBrush(NO_BRUSH)
        for i in range(7):
            pen = QPen(colour(SHADOW, 0.07), 2 + i * 2.4)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            p.strokePath(path, pen)
        p.restore()
        if value.suit is not None:
            ivory = QLinearGradient(0, rect.y(), 0, rect.bottom())
            ivory.setColorAt(0, colour(ARCH_TOP))
            ivory.setColorAt(1, colour(ARCH_FOOT))
            p.setBrush(ivory)
        else:
            p.setBrush(colour(style.cloth.plate, 0.70))
        p.setPen(QPen(colour(GOLD), 3 * max(0.8, k)))
        p.drawPath(path)
        if not style.layout.compact:
            p.setBrush(NO_BRUSH)
            p.setPen(QPen(colour(GOLD, 0.8), 1))
            p.drawPath(arch_path(rect.adjusted(7 * k, 8 * k, -7 * k, -7 * k)))
        _in_arch(p, style, value, rect, k)
        if not style.layout.compact:
            draw_pill(p, style, value.pill, QPointF(rect.center().x(), rect.bottom()))

    return piece(style, rect, 30, paint)


def _in_arch(p: QPainter, style: Style, value: Plaque, rect: QRectF, k: float) -> None:
    middle = QPointF(rect.center().x(), rect.y() + rect.height() * 0.54)
    if value.suit is not None:
        sign(p, value.suit, middle, 70 * k, style.look.suit_ink(value.suit))
    elif value.closed:
        h = min(84 * k, rect.height() * 0.6)
        pixmap = style.images.pixmap(Dressed(None, h, style.ratio, Mark.REST))
        size = pixmap.deviceIndependentSize()
        p.drawPixmap(middle - QPointF(size.width() / 2, size.height() / 2), pixmap)
    else:
        size_px = DISPLAY * k
        text(p, middle.x(), middle.y() + size_px * 0.34, "?", size_px, 400, GOLD_LIGHT, "c")


def draw_pill(p: QPainter, style: Style, word: str, centre: QPointF) -> None:
    """A dark pill with a gold edge, for one word."""
    size = style.type(BODY)
    w, h = text_width(word, size, 600) + size * 1.9, size * 1.72
    pill = QRectF(centre.x() - w / 2, centre.y() - h / 2, w, h)
    rounded(p, pill, h / 2, colour(PILL), colour(GOLD), 1.2)
    text(p, centre.x(), centre.y() + size * 0.35, word, size, 600, SCORE, "c")


def paint_plaque_words(style: Style, value: Plaque) -> Piece:
    """The suit's name and who set it, below the arch."""
    layout, arch = style.layout, style.layout.arch
    head, body = style.type(NAME if layout.compact else HEAD), style.type(BODY - 2 * layout.compact)
    room = min(layout.words_room, style.px(236))
    top = arch.bottom() + style.px(38 if not layout.compact else 20) * math.sqrt(max(1.0, layout.text_factor))
    lines: list[str] = []
    for parts in (wrapped(words, body, 400, room) for words in value.lines):
        if not lines or len(lines) + len(parts) <= 3 - layout.tall:  # a sentence is told whole or not at all
            lines += parts
    area = QRectF(arch.center().x() - room / 2, top - head, room, head * 1.3 + body * 1.5 * len(lines))

    def paint(p: QPainter) -> None:
        x = arch.center().x()
        text(p, x, top, elided(value.title, head, 600, room), head, 600, IVORY, "c")
        y = top + body * 1.5
        for words in lines:
            rich(p, x, y, words, body, style.look, 400, style.cloth.second, "c")
            y += body * 1.42

    return piece(style, area, 4, paint)


@dataclass(frozen=True, slots=True)
class Pool:
    """The pool of a double table: waiting tricks, the tens among them, two lines of text."""

    tricks: int
    tens: Hand
    first: str
    second: str


def ten_rects(style: Style, count: int) -> tuple[QRectF, ...]:
    """Where the tens lie in the pool: one beside the packets, several in a row below, many in two rows."""
    centre, k = style.layout.pool, style.layout.pool_radius / 104
    if count == 1:
        return (QRectF(centre.x() + 12 * k, centre.y() - 46 * k, 64 * k, 92 * k),)
    a_row = count if count <= 4 else -(-count // 2)
    w, h, gap = (42 * k, 60 * k, 6 * k) if count <= 4 else (26 * k, 37 * k, 6 * k)
    if a_row > 6:
        w, gap = w * 6 / a_row, gap * 6 / a_row
    top = centre.y() + 6 * k
    rects = []
    for i in range(count):
        row, column = divmod(i, a_row)
        in_row = min(a_row, count - row * a_row)
        x = centre.x() + (column - (in_row - 1) / 2) * (w + gap) - w / 2
        rects.append(QRectF(x, top + row * (h + 5 * k), w, h))
    return tuple(rects)


def packets_place(style: Style, tens: int) -> Place:
    """Where the crossed packets lie, leaving room for so many tens."""
    centre, k = style.layout.pool, style.layout.pool_radius / 104
    h = style.layout.packet_height * (1 if not style.layout.compact else 1.1)
    h = min(h, 100 * k)
    if tens == 1:
        return Place(centre.x() - 42 * k, centre.y(), h * 0.92)
    return Place(centre.x(), centre.y() - (37 * k if tens else 0), h * (0.72 if tens else 1))


def paint_pool_ring(style: Style) -> Piece:
    """The round inlay in the cloth."""
    r, centre = style.layout.pool_radius, style.layout.pool
    rect = QRectF(centre.x() - r, centre.y() - r, 2 * r, 2 * r)

    def paint(p: QPainter) -> None:
        p.translate(centre)
        depth = QRadialGradient(QPointF(0, 0), r)
        for at, alpha in ((0, 0.20), (0.8, 0.34), (1, 0.40)):
            depth.setColorAt(at, colour("#000A0C", alpha))
        p.setBrush(depth)
        p.setPen(QPen(colour(GOLD, 0.75), 1.4))
        p.drawEllipse(QPointF(0, 0), r, r)
        p.setBrush(NO_BRUSH)
        if style.layout.compact:
            return
        p.setPen(QPen(colour(GOLD, 0.45), 1))
        p.drawEllipse(QPointF(0, 0), r - 6, r - 6)
        p.setPen(NO_PEN)
        p.setBrush(colour(GOLD_LIGHT, 0.55))
        for _ in range(48):
            p.drawEllipse(QPointF(r - 3, 0), 1.2, 1.2)
            p.rotate(7.5)

    return piece(style, rect, 4, paint)


def paint_packets(style: Style, tricks: int, tens: int, cards: int = 4) -> Piece:
    """The taken tricks as packets crossed by a quarter turn; seven at most are drawn."""
    place = packets_place(style, tens)
    h = place.height
    dice = random.Random(3)
    k = h / 100
    turns = []
    for i in range(min(tricks, MOST_PACKETS)):
        turn = (0 if i % 2 else 90) + dice.uniform(-5, 5)
        turns += [(j, i, turn + (j - 1.5) * 3.4, dice.uniform(-1, 1)) for j in range(cards)]

    def paint(p: QPainter) -> None:
        for j, i, turn, shift in turns:
            mark = Mark.REST
            pixmap = style.images.pixmap(Dressed(None, h, style.ratio, mark, round(turn / 90) % 4))
            size = pixmap.deviceIndependentSize()
            p.save()
            p.translate(place.x + (j * 1.6 + shift) * k, place.y - i * 2.2 * k + j * 0.8 * k)
            p.rotate(turn)
            p.drawPixmap(QPointF(-size.width() / 2, -size.height() / 2), pixmap)
            p.restore()

    half = h * 0.62
    rect = QRectF(place.x - half, place.y - half, 2 * half, 2 * half)
    return piece(style, rect, h * 0.25 + 10, paint)


def paint_pool_count(style: Style, tricks: int, tens: int) -> Piece:
    place = packets_place(style, tens)
    k = style.layout.pool_radius / 104
    lift = min(tricks, MOST_PACKETS) * 2.2 * place.height / 100
    radius = (25 if tens <= 1 else 21) * k * (1.15 if style.layout.compact else 1)
    centre = QPointF(place.x, place.y - 2 * k - lift)
    size = radius * 1.2
    rect = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    return piece(style, rect, 4, lambda p: draw_count(p, centre, radius, tricks, size))


def paint_pool_tens(style: Style, tens: Hand) -> Piece:
    rects = ten_rects(style, len(tens))
    bounds = QRectF()
    for rect in rects:
        bounds |= rect

    def paint(p: QPainter) -> None:
        for card, rect in zip(tens, rects, strict=True):
            draw_ten(p, card, rect, style.look, glow=True)

    return piece(style, bounds, 16, paint)


def paint_pool_words(style: Style, value: Pool) -> Piece:
    """What waits and who collects it; beside a docked panel the second line goes."""
    layout = style.layout
    centre, r = layout.pool, layout.pool_radius
    name, body = style.type(NAME), style.type(BODY)
    room = 2 * min(layout.width - layout.margin - centre.x() - style.px(4), r * 1.35)
    if value.tricks:
        top, size, weight, ink, first_room = centre.y() + r + name * 1.55, name, 600, IVORY, room
    else:
        top, size, weight, ink = centre.y() + body * 0.35, body, 500, style.cloth.second
        first_room = r * 1.7
    lines = [(words, size, weight, ink) for words in wrapped(value.first, size, weight, first_room)[:2]]
    if layout.docked < 0.5:
        lines += [
            (words, body, 400, style.cloth.second) for words in wrapped(value.second, body, 400, room)[:2]
        ]
    area = QRectF(centre.x() - room / 2, top - name, room, name * 1.4 * len(lines) + body)

    def paint(p: QPainter) -> None:
        y = top
        for words, size, weight, ink in lines:
            rich(p, centre.x(), y, words, size, style.look, weight, ink, "c")
            y += size * 1.4

    return piece(style, area, 4, paint)


def paint_slot(style: Style, place: Place) -> Piece:
    """The own empty place in the trick, only on the person's turn."""
    w, h = place.height * CARD_RATIO, place.height
    rect = QRectF(place.x - w / 2, place.y - h / 2, w, h)
    radius = w * CARD_RADIUS

    def paint(p: QPainter) -> None:
        for grow, alpha in ((8, 0.05), (5, 0.07), (2, 0.09)):
            rounded(p, rect.adjusted(-grow, -grow, grow, grow), radius + grow, colour(GLOW, alpha))
        rounded(p, rect, radius, colour("#000A0C", 0.22))
        p.setPen(dashed(colour(LAMP, 0.85), 1.6, 5, 4))
        p.setBrush(NO_BRUSH)
        p.drawRoundedRect(rect, radius, radius)

    return piece(style, rect, 12, paint)


def paint_ribbon(style: Style, words: str, icon: str = "", second: str = "") -> Piece:
    """What the person may do; with an icon and a second line it is the hint's strip."""
    layout = style.layout
    size, small = style.type(NAME), style.type(BODY)
    tall = 1.25 if layout.compact else 1.65  # on a small table the own place in the trick is just above
    h = layout.ribbon_height * (tall if second else 1.0)
    width = max(rich_width(words, size, 600), rich_width(second, small)) + size * 3.6
    width = min(width, layout.width - 2 * layout.margin)
    bottom = layout.ribbon.y() + layout.ribbon_height / 2
    rect = QRectF(layout.ribbon.x() - width / 2, bottom - h, width, h)
    radius = min(h / 2, layout.ribbon_height / 2)

    def paint(p: QPainter) -> None:
        shadow(p, rect, radius, 2, 8, 0.3)
        fill = colour(style.cloth.plate, 1.0 if style.cloth.plain else 0.88)
        rounded(p, rect, radius, fill, colour(LAMP, 0.9), 1.4)
        mark = QPointF(rect.x() + size * 1.5, rect.center().y())
        if icon:
            draw_icon(p, icon, mark, size * 1.25, colour(LAMP))
        else:
            draw_turn_mark(p, mark, size * 0.94, 90)
        x, middle = rect.x() + size * 2.5, rect.center().y()
        first = middle + size * 0.35 - (small * (0.8 if layout.compact else 0.72) if second else 0)
        rich(p, x, first, words, size, style.look, 600)
        if second:
            below = first + small * (1.45 if layout.compact else 1.6)
            rich(p, x, below, second, small, style.look, 400, style.cloth.second)

    return piece(style, rect, 16, paint)


def paint_tool(style: Style, icon: str, centre: QPointF) -> Piece:
    """A round tool button."""
    d = style.px(style.layout.sizes.tool)
    rect = QRectF(centre.x() - d / 2, centre.y() - d / 2, d, d)

    def paint(p: QPainter) -> None:
        fill = colour(style.cloth.plate, 1.0 if style.cloth.plain else 0.72)
        rounded(p, rect, d / 2, fill, colour(GOLD, 0.55))
        draw_icon(p, icon, centre, d * 0.5, colour(IVORY))

    return piece(style, rect, 4, paint)

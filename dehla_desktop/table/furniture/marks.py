"""Small marks: the dealer's coin, the turn arrow, streak beads, the ten as a tile and its empty place."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from dehla_desktop.table.paint import NO_BRUSH, NO_PEN, dashed, line, rounded, shadow, sign, text
from dehla_desktop.theme.shapes import team_path
from dehla_desktop.theme.tokens import (
    COIN,
    GOLD,
    GOLD_LIGHT,
    IVORY,
    LAMP,
    SCORE,
    SHADOW,
    TEAM,
    TEAM_BEAD,
    Look,
    colour,
)
from dehla_engine.cards import SUIT_OF, Card


def draw_dealer_coin(p: QPainter, centre: QPointF, size: float) -> None:
    """A gold coin with a little pack on it."""
    radius = size / 2
    p.save()
    p.translate(centre)
    p.setPen(NO_PEN)
    p.setBrush(colour(SHADOW, 0.4))
    p.drawEllipse(QPointF(0, size * 0.06), radius, radius)
    metal = QLinearGradient(0, -radius, 0, radius)
    metal.setColorAt(0, colour("#F2DB9C"))
    metal.setColorAt(1, colour("#BF9540"))
    p.setBrush(metal)
    p.setPen(QPen(colour("#7A5A18"), 0.8))
    p.drawEllipse(QPointF(0, 0), radius, radius)
    w, h = size * 0.28, size * 0.42
    for dx, turn in ((-2.2, -14), (1.6, 10)):
        p.save()
        p.translate(dx * size / 22, 0)
        p.rotate(turn)
        rounded(p, QRectF(-w / 2, -h / 2, w, h), 1.2, colour("#5A3F10"), colour("#F6E6B8"), 0.9)
        p.restore()
    p.restore()


def draw_turn_mark(p: QPainter, centre: QPointF, size: float, turn: float = 0) -> None:
    """The arrow that says whose turn it is: a shape beside the glow."""
    p.save()
    p.translate(centre)
    p.rotate(turn)
    path = QPainterPath(QPointF(-size * 0.42, -size * 0.5))
    for x, y in ((0.5, 0.0), (-0.42, 0.5), (-0.18, 0.0)):
        path.lineTo(size * x, size * y)
    path.closeSubpath()
    p.setPen(QPen(colour("#4A3508"), 0.8))
    p.setBrush(colour(LAMP))
    p.drawPath(path)
    p.restore()


def draw_bead(p: QPainter, centre: QPointF, radius: float, team: int) -> None:
    light = QRadialGradient(centre + QPointF(-radius * 0.2, -radius * 0.23), radius * 1.5)
    light.setColorAt(0, colour(TEAM_BEAD[team]))
    light.setColorAt(1, colour(TEAM[team]).darker(106))
    p.setBrush(light)
    p.setPen(QPen(colour("#1A0E05", 0.7), 0.8))
    p.drawPath(team_path(team, radius).translated(centre))


def draw_beads(
    p: QPainter, first: QPointF, count: int, filled: int, team: int, step: float, radius: float
) -> None:
    """A streak as beads on a string: won rounds are full beads, the rest small rings."""
    end = QPointF(first.x() + (count - 1) * step + radius + 4, first.y())
    line(p, first - QPointF(radius + 4, 0), end, colour(GOLD_LIGHT, 0.65), 1.1)
    for i in range(count):
        at = first + QPointF(i * step, 0)
        if i < filled:
            draw_bead(p, at, radius, team)
        else:
            p.setBrush(colour(SHADOW, 0.75))
            p.setPen(QPen(colour(GOLD_LIGHT, 0.7), 1.1))
            p.drawEllipse(at, radius * 0.66, radius * 0.66)


def draw_ten(p: QPainter, card: Card, rect: QRectF, look: Look, glow: bool = False) -> None:
    """A ten as a tile that reads across the room: a bold figure and a large sign, no shrunken card."""
    radius, h = rect.width() * 0.11, rect.height()
    shadow(p, rect, radius, 1.5, 5, 0.40)
    if glow:
        for grow, alpha in ((6, 0.16), (4, 0.28), (2, 0.9)):
            rounded(p, rect.adjusted(-grow, -grow, grow, grow), radius + grow, colour(GOLD_LIGHT, alpha))
    rounded(p, rect, radius, colour(IVORY), colour(GOLD, 0.9))
    suit = SUIT_OF[card]
    ink = look.suit_ink(suit)
    text(p, rect.center().x() - 0.5, rect.y() + h * 0.45, "10", h * 0.40, 700, ink, "c")
    sign(p, suit, QPointF(rect.center().x(), rect.y() + h * 0.715), h * 0.41, ink)


def draw_slot(p: QPainter, rect: QRectF) -> None:
    """The empty place of a ten on the shelf."""
    radius = rect.width() * 0.11
    rounded(p, rect, radius, colour("#000A0C", 0.34))
    p.setPen(dashed(colour(GOLD_LIGHT, 0.55), 1.1, 3, 2.6))
    p.setBrush(NO_BRUSH)
    p.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


def draw_count(p: QPainter, centre: QPointF, radius: float, number: int, size: float) -> None:
    """A number on a dark coin."""
    p.setBrush(colour(COIN, 0.94))
    p.setPen(QPen(colour(GOLD_LIGHT), 2.2))
    p.drawEllipse(centre, radius, radius)
    text(p, centre.x(), centre.y() + size * 0.365, str(number), size, 700, SCORE, "c")


def draw_run(p: QPainter, first: QPointF, run: int, step: float, radius: float) -> None:
    """The run as two dots: one win, and the next one collects."""
    for i in range(2):
        p.setPen(QPen(colour(GOLD_LIGHT), 1.3))
        p.setBrush(colour(LAMP) if i < run else colour("#000000", 0.35))
        p.drawEllipse(first + QPointF(i * step, 0), radius, radius)

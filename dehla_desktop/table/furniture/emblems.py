"""The small round emblems of the seats. The ring's shape and colour tell the team."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from dehla_desktop.table.paint import NO_PEN
from dehla_desktop.theme.shapes import scallop_path
from dehla_desktop.theme.tokens import SHADOW, TEAM, TEAM_GROUND, TEAM_MARK, colour

FOUR_SEATS = ("lotus", "star", "kite", "marigold")
SIX_SEATS = ("lotus", "star", "lamp", "marigold", "kite", "leaf")


def emblem_of(seat: int, seats: int) -> str:
    return (FOUR_SEATS if seats == 4 else SIX_SEATS)[seat]


def draw_emblem(p: QPainter, centre: QPointF, size: float, name: str, team: int) -> None:
    """An emblem `size` across."""
    radius = size / 2
    base = QPainterPath()
    if team == 0:
        base.addEllipse(QPointF(0, 0), radius, radius)
    else:
        base = scallop_path(radius * 1.06, 10, 0.09)
    p.save()
    p.translate(centre)
    p.setPen(NO_PEN)
    p.setBrush(colour(SHADOW, 0.4))
    p.drawPath(base.translated(0, size * 0.036))
    p.setBrush(colour(TEAM[team]))
    p.drawPath(base)
    ground, mark = colour(TEAM_GROUND[team]), colour(TEAM_MARK[team])
    p.setBrush(ground)
    p.drawEllipse(QPointF(0, 0), radius * 0.80, radius * 0.80)
    p.scale(radius, radius)
    p.setBrush(mark)
    _DRAW[name](p, ground, mark)
    p.restore()


def _petal(p: QPainter, turn: float, length: float, wide: float, start: float = 0.0) -> None:
    p.save()
    p.rotate(turn)
    path = QPainterPath(QPointF(0, -start))
    path.cubicTo(-wide, -start - length * 0.35, -wide * 0.7, -start - length * 0.8, 0, -start - length)
    path.cubicTo(wide * 0.7, -start - length * 0.8, wide, -start - length * 0.35, 0, -start)
    p.drawPath(path)
    p.restore()


def _dots(p: QPainter, fills: tuple[tuple[QColor, float, float, float, float], ...]) -> None:
    for fill, x, y, rx, ry in fills:
        p.setBrush(QBrush(fill))
        p.drawEllipse(QPointF(x, y), rx, ry)


def _lotus(p: QPainter, ground: QColor, mark: QColor) -> None:
    p.translate(0, 0.38)
    for turn, length, wide in ((-72, 0.58, 0.17), (72, 0.58, 0.17), (-38, 0.74, 0.20), (38, 0.74, 0.20)):
        _petal(p, turn, length, wide)
    _petal(p, 0, 0.86, 0.22)


def _star(p: QPainter, ground: QColor, mark: QColor) -> None:
    for _ in range(2):
        p.drawRect(QRectF(-0.40, -0.40, 0.80, 0.80))
        p.rotate(45)
    p.setBrush(ground)
    p.drawPath(scallop_path(0.30, 8, 0.16))
    _dots(p, ((mark, 0, 0, 0.13, 0.13),))


def _marigold(p: QPainter, ground: QColor, mark: QColor) -> None:
    for i in range(10):
        _petal(p, 36 * i, 0.56, 0.17, 0.06)
    _dots(p, ((ground, 0, 0, 0.17, 0.17), (mark, 0, 0, 0.09, 0.09)))


def _leaf(p: QPainter, ground: QColor, mark: QColor) -> None:
    p.translate(0, -0.52)
    p.rotate(180)
    for turn in (-40, 40, 0):
        _petal(p, turn, 1.02, 0.22)
    p.setPen(QPen(ground, 0.06))
    for turn in (-40, 40, 0):
        p.save()
        p.rotate(turn)
        p.drawLine(QPointF(0, -0.25), QPointF(0, -0.84))
        p.restore()


def _lamp(p: QPainter, ground: QColor, mark: QColor) -> None:
    path = QPainterPath(QPointF(-0.56, 0.10))
    path.quadTo(0, 0.30, 0.56, 0.10)
    path.quadTo(0.40, 0.52, 0, 0.52)
    path.quadTo(-0.40, 0.52, -0.56, 0.10)
    p.drawPath(path)
    p.translate(0, 0.10)
    _petal(p, 0, 0.66, 0.20)


def _kite(p: QPainter, ground: QColor, mark: QColor) -> None:
    p.rotate(20)
    for points in (
        ((0, -0.58), (0.42, -0.10), (0, 0.40), (-0.42, -0.10)),
        ((0, 0.40), (0.16, 0.62), (-0.16, 0.62)),
    ):
        path = QPainterPath(QPointF(*points[0]))
        for x, y in points[1:]:
            path.lineTo(x, y)
        path.closeSubpath()
        p.drawPath(path)
    p.setPen(QPen(ground, 0.06))
    p.drawLine(QPointF(0, -0.5), QPointF(0, 0.36))
    p.drawLine(QPointF(-0.38, -0.10), QPointF(0.38, -0.10))


_DRAW: dict[str, Callable[[QPainter, QColor, QColor], None]] = {
    "lotus": _lotus,
    "star": _star,
    "marigold": _marigold,
    "leaf": _leaf,
    "lamp": _lamp,
    "kite": _kite,
}

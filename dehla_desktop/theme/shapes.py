"""Outlines that the table and the pages share: suit signs, the pointed arch, the scalloped round."""

import math
import re
from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

# the deck's own outlines, about 100 high and centred, in the order of `Suit`
_SIGNS = (
    "M0-50C5-34 42-14 42 13C42 28 31 36 20 36C13 36 7 33 4 28C5 38 10 45 20 50L-20 50C-10 45-5 38-4 28"
    "C-7 33-13 36-20 36C-31 36-42 28-42 13C-42-14-5-34 0-50Z",
    "M0 50C-5 32-44 8-44-20C-44-36-34-46-22-46C-11-46-3-39 0-28C3-39 11-46 22-46C34-46 44-36 44-20"
    "C44 8 5 32 0 50Z",
    "M0-50C8-31 21-13 37 0C21 13 8 31 0 50C-8 31-21 13-37 0C-21-13-8-31 0-50Z",
    "M4 18C5 33 9 43 20 50L-20 50C-9 43-5 33-4 18C-8 27-15 32-24 32C-37 32-45 22-45 10"
    "C-45-3-35-12-23-12C-19-12-15-11-12-9C-18-14-22-20-22-28C-22-41-12-50 0-50"
    "C12-50 22-41 22-28C22-20 18-14 12-9C15-11 19-12 23-12C35-12 45-3 45 10C45 22 37 32 24 32"
    "C15 32 8 27 4 18Z",
)


@cache
def suit_path(suit: int) -> QPainterPath:
    """The sign of a suit (0 spades … 3 clubs), one unit high and centred on the origin."""
    path = QPainterPath()
    for letter, numbers in re.findall(r"([MCLZ])([^MCLZ]*)", _SIGNS[suit]):
        v = [float(n) / 100 for n in re.findall(r"-?[0-9.]+", numbers)]
        if letter == "M":
            path.moveTo(v[0], v[1])
        elif letter == "L":
            path.lineTo(v[0], v[1])
        elif letter == "Z":
            path.closeSubpath()
        else:
            for i in range(0, len(v), 6):
                path.cubicTo(*v[i : i + 6])
    return path


def arch_path(rect: QRectF, shoulder: float = 0.42) -> QPainterPath:
    """A pointed Mughal arch that fills `rect`; the curve springs `shoulder` widths from the top."""
    x, y, w, h = rect.x(), rect.y(), rect.width(), rect.height()
    s = y + w * shoulder
    path = QPainterPath(QPointF(x, y + h))
    path.lineTo(x, s)
    path.cubicTo(x, s - w * 0.20, x + w * 0.17, s - w * 0.27, x + w * 0.30, s - w * 0.32)
    path.cubicTo(x + w * 0.40, s - w * 0.355, x + w * 0.46, y + w * 0.03, x + w * 0.5, y)
    path.cubicTo(x + w * 0.54, y + w * 0.03, x + w * 0.60, s - w * 0.355, x + w * 0.70, s - w * 0.32)
    path.cubicTo(x + w * 0.83, s - w * 0.27, x + w, s - w * 0.20, x + w, s)
    path.lineTo(x + w, y + h)
    path.closeSubpath()
    return path


def scallop_path(radius: float, petals: int = 8, depth: float = 0.10) -> QPainterPath:
    """A round with a scalloped edge, centred on the origin: the mark of team 1."""
    path = QPainterPath()
    steps = petals * 12
    for i in range(steps + 1):
        angle = 2 * math.pi * i / steps
        r = radius * (1 - depth + depth * abs(math.cos(petals * angle / 2)))
        point = QPointF(r * math.sin(angle), -r * math.cos(angle))
        if i:
            path.lineTo(point)
        else:
            path.moveTo(point)
    return path


def team_path(team: int, radius: float) -> QPainterPath:
    """The small mark of a team, centred on the origin."""
    if team:
        return scallop_path(radius * 7 / 6, 8, 0.2)
    path = QPainterPath()
    path.addEllipse(QPointF(0, 0), radius, radius)
    return path

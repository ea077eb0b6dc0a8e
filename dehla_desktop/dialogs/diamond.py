"""How what was altered and what is one's own is marked: a gold edge and a gold diamond."""

from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from dehla_desktop.dialogs.paper import Paper
from dehla_desktop.theme.tokens import CHANGED, colour

DIAMOND: Final = (4.0, 7.0)
"""Half its width and height in pixels at text scale 1."""


def changed_colours(paper: Paper) -> tuple[QColor, QColor]:
    """Ground and edge of what was altered; the diamond says it without colour."""
    if paper.dark:
        return colour(paper.gold, 0.0 if not paper.grain else 0.16), colour(paper.gold)
    return colour(CHANGED), colour(paper.gold)


def paint_diamond(p: QPainter, centre: QPointF, paper: Paper) -> None:
    """The gold diamond, the sign of all that is one's own."""
    wide, high = (side * paper.scale for side in DIAMOND)
    path = QPainterPath(QPointF(centre.x(), centre.y() - high))
    for x, y in ((wide, 0.0), (0.0, high), (-wide, 0.0)):
        path.lineTo(centre.x() + x, centre.y() + y)
    path.closeSubpath()
    p.fillPath(path, colour(paper.gold))

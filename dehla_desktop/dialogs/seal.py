"""The seal of what is ranked."""

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from dehla_desktop.dialogs.paper import LIGHT, Paper
from dehla_desktop.table.paint import filled
from dehla_desktop.theme.icons import draw_icon
from dehla_desktop.theme.shapes import scallop_path
from dehla_desktop.theme.tokens import colour

SIDE = 20


def paint_seal(p: QPainter, centre: QPointF, paper: Paper) -> None:
    """Eight scallops and a tick."""
    side = paper.px(SIDE)
    filled(p, scallop_path(side / 2).translated(centre), colour(paper.chosen))
    draw_icon(p, "tick", centre, side * 0.52, colour(paper.chosen_mark))


class Seal(QWidget):
    """The seal before a sentence that says the rest."""

    def __init__(self) -> None:
        super().__init__()
        self._paper = LIGHT

    def use_paper(self, paper: Paper) -> None:
        self._paper = paper
        self.setFixedSize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._paper.px(SIDE + 2), self._paper.px(SIDE + 2))

    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_seal(p, QPointF(self.width() / 2, self.height() / 2), self._paper)

"""The bahi, the red-spined account book: the frame of every panel, sheet and card of paper."""

from typing import Final

from PySide6.QtCore import QEvent, QLineF, QRectF
from PySide6.QtGui import QBrush, QLinearGradient, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QWidget

from dehla_desktop.dialogs.mirror import set_margins, turn_margins
from dehla_desktop.dialogs.paper import LIGHT, Paper, hand_down
from dehla_desktop.dialogs.style import style_sheet
from dehla_desktop.table.cloth import noise_tile
from dehla_desktop.table.paint import rounded, shadow
from dehla_desktop.theme.tokens import PANEL_RADIUS, colour

SPINE: Final = 14
SHADOW_ROOM: Final = 18
"""Free pixels around a bahi that casts a shadow."""


def paint_bahi(p: QPainter, area: QRectF, paper: Paper, radius: float) -> None:
    """Paper, spine and stitches; the spine is at the left, or at the right of a mirrored page."""
    outline = QPainterPath()
    outline.addRoundedRect(area, radius, radius)
    p.save()
    p.setClipPath(outline)
    p.fillRect(area, colour(paper.page))
    if paper.grain:
        p.fillRect(area, QBrush(noise_tile()))
    spine = QRectF(area.x(), area.y(), SPINE, area.height())
    p.fillRect(spine, colour(paper.spine))
    if paper.grain:
        round_back = QLinearGradient(spine.left(), 0, spine.right(), 0)
        for at, name, alpha in ((0, "#000000", 0.25), (0.4, "#FFFFFF", 0.06), (1, "#000000", 0.22)):
            round_back.setColorAt(at, colour(name, alpha))
        p.fillRect(spine, round_back)
    thread = QPen(colour(paper.stitch, 0.9), 1.6)
    thread.setDashPattern([5, 4])
    p.setPen(thread)
    p.drawLine(QLineF(spine.right() - 4.5, area.y() + 6, spine.right() - 4.5, area.bottom() - 6))
    p.restore()
    edge = colour(paper.gold, 0.35) if paper.dark and paper.grain else colour("#5E1A20", 0.6)
    rounded(p, area, radius, None, edge if paper.grain else colour(paper.edge), paper.line)


class BahiFrame(QFrame):
    """A sheet of bahi paper. ``docked``: part of the window, square and without a shadow."""

    def __init__(self, docked: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.paper = LIGHT
        self._docked = docked
        room = 0 if docked else SHADOW_ROOM
        set_margins(self, room + SPINE, room + 1, room + 1, room + 1)

    def use_paper(self, paper: Paper) -> None:
        """Called by `hand_down`; to change a page with all that is on it, call `lay_on`."""
        self.paper = paper
        self.setStyleSheet(style_sheet(paper))
        self.update()

    def lay_on(self, paper: Paper) -> None:
        """Hand the paper to this page and to everything on it."""
        hand_down(self, paper)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LayoutDirectionChange:
            turn_margins(self)

    def sheet_area(self) -> QRectF:
        """Where the paper is, without the room for the shadow."""
        room = 0 if self._docked else SHADOW_ROOM
        return QRectF(self.rect()).adjusted(room, room, -room, -room)

    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = self.sheet_area()
        if not self._docked:
            shadow(p, area, PANEL_RADIUS, 6, 22, 0.45)
        if self.layoutDirection().name == "RightToLeft":
            p.translate(self.width(), 0)
            p.scale(-1, 1)
        paint_bahi(p, area.adjusted(0.5, 0.5, -0.5, -0.5), self.paper, 0 if self._docked else PANEL_RADIUS)

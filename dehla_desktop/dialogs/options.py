"""One choice out of a few: segments side by side, or tiles with pictures. Real radio buttons underneath."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QRadioButton, QSizePolicy, QWidget

from dehla_desktop.dialogs.paper import LIGHT, Paper
from dehla_desktop.table.paint import rounded, shadow
from dehla_desktop.theme.icons import draw_icon
from dehla_desktop.theme.tokens import BODY, FIELD_RADIUS, colour

TICK_ROOM: Final = 16


class OptionButton(QRadioButton):
    """A radio button that is drawn whole by its subclass and may be hit anywhere."""

    def __init__(self, value: str, text: str) -> None:
        super().__init__(text)
        self.value = value
        self.paper = LIGHT
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(text)
        self._wide = self._measure()

    def use_paper(self, paper: Paper) -> None:
        self.paper = paper
        self._wide = self._measure()
        self.setFont(paper.font(BODY))
        self.updateGeometry()
        self.update()

    def hitButton(self, point: QPoint) -> bool:
        return self.rect().contains(point)

    def wide(self) -> int:
        """The width of the words, chosen or not."""
        return self._wide

    def _measure(self) -> int:
        metrics = QFontMetrics(self.paper.font(BODY, 600))
        return metrics.horizontalAdvance(self.text())


class SegmentButton(OptionButton):
    """One part of a switch; the chosen one is filled and ticked."""

    def sizeHint(self) -> QSize:
        return QSize(
            self.wide() + TICK_ROOM + self.paper.px(20), self.fontMetrics().height() + self.paper.px(15)
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper, chosen = self.paper, self.isChecked()
        area = QRectF(self.rect()).adjusted(2.5, 2.5, -2.5, -2.5)
        words = QRectF(area)
        if chosen:
            rounded(p, area, 5, colour(paper.chosen) if self.isEnabled() else colour(paper.rule, 0.3))
            tick = paper.px(11)
            draw_icon(
                p,
                "tick",
                QPointF(area.x() + 7 + tick / 2, area.center().y()),
                tick,
                colour(paper.chosen_mark if self.isEnabled() else paper.ink2),
            )
            words.adjust(tick + 5, 0, 0, 0)
        elif self.underMouse() and self.isEnabled():
            rounded(p, area, 5, colour(paper.side))
        if self.hasFocus():
            rounded(p, area.adjusted(-1, -1, 1, 1), 6, None, colour(paper.focus), 2.2)
            if chosen:
                rounded(p, area.adjusted(2, 2, -2, -2), 4, None, colour(paper.chosen_ink), 1.2)
        p.setFont(paper.font(BODY, 600 if chosen else 400))
        on, off = (paper.chosen_ink, paper.ink2) if chosen else (paper.ink, paper.ink3)
        ink = on if self.isEnabled() else off
        p.setPen(colour(ink))
        p.drawText(words, Qt.AlignmentFlag.AlignCenter, self.text())


class Options(QWidget):
    """A group of options of which one is chosen; `chosen` tells the value when the person changes it."""

    chosen = Signal(str)

    def __init__(self, buttons: Sequence[OptionButton], name: str) -> None:
        super().__init__()
        self.buttons = tuple(buttons)
        self.paper = LIGHT
        self.setAccessibleName(name)
        for button in self.buttons:
            button.setParent(self)
            button.setAutoExclusive(True)
            button.setAccessibleDescription(name)
            button.clicked.connect(self._clicked)
            button.toggled.connect(self._fix_focus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def use_paper(self, paper: Paper) -> None:
        self.paper = paper
        for button in self.buttons:
            button.use_paper(paper)
        self.updateGeometry()
        self.lay_out()
        self.update()

    def value(self) -> str:
        """The chosen value, empty when none is."""
        return next((button.value for button in self.buttons if button.isChecked()), "")

    def choose(self, value: str) -> None:
        """Show a value as chosen; tells nobody."""
        for button in self.buttons:
            if button.value == value:
                button.setChecked(True)

    def _fix_focus(self) -> None:
        """Tab reaches the chosen option only; from there the arrows choose another."""
        for button in self.buttons:
            tabs = button.isChecked() or not self.value()
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if tabs else Qt.FocusPolicy.ClickFocus)

    def _clicked(self) -> None:
        self.chosen.emit(self.value())

    def lay_out(self) -> None:
        """Put the buttons into their places; subclasses say where."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.lay_out()


class Segments(Options):
    """A switch of words; where the words do not fit side by side they stand one below the other."""

    def __init__(self, choices: Sequence[tuple[str, str]], name: str) -> None:
        super().__init__([SegmentButton(value, text) for value, text in choices], name)

    def _row_height(self) -> int:
        return max(button.sizeHint().height() for button in self.buttons)

    def _natural(self) -> int:
        return sum(button.sizeHint().width() for button in self.buttons)

    def stacked_at(self, width: int) -> bool:
        """Whether the options stand in a column at this width."""
        return self._natural() > width

    def heightForWidth(self, width: int) -> int:
        return self._row_height() * (len(self.buttons) if self.stacked_at(width) else 1)

    def sizeHint(self) -> QSize:
        return QSize(self._natural(), self._row_height())

    def minimumSizeHint(self) -> QSize:
        widest = max(button.sizeHint().width() for button in self.buttons)
        return QSize(widest, self._row_height())

    def lay_out(self) -> None:
        if self.stacked_at(self.width()):
            high = self.height() / len(self.buttons)
            for i, button in enumerate(self.buttons):
                top = round(i * high)
                button.setGeometry(QRect(0, top, self.width(), round((i + 1) * high) - top))
            return
        grow = self.width() / max(1, self._natural())
        at = 0.0
        for i, button in enumerate(self._visual_order()):
            end = self.width() if i == len(self.buttons) - 1 else at + button.sizeHint().width() * grow
            button.setGeometry(QRect(round(at), 0, round(end) - round(at), self.height()))
            at = end

    def _visual_order(self) -> tuple[OptionButton, ...]:
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        return self.buttons[::-1] if mirrored else self.buttons

    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = self.paper
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        rounded(p, area, FIELD_RADIUS, colour(paper.field), colour(paper.edge), paper.line)
        p.setPen(QPen(colour(paper.edge, 0.6), 1))
        order = self._visual_order()
        for before, after in pairwise(order):
            if not self.stacked_at(self.width()) and not before.isChecked() and not after.isChecked():
                p.drawLine(QPointF(after.x() + 0.5, 7), QPointF(after.x() + 0.5, self.height() - 7.0))


TilePainter = Callable[[QPainter, QRectF], None]
COIN: Final = 24
MOST_ZOOM: Final = 1.35
"""Tiles grow with the text, but not so far that few of them fit."""


class TileButton(OptionButton):
    """A picture on a small card of paper with its words below; chosen: gold edge and a tick coin."""

    def __init__(self, value: str, text: str, paint: TilePainter, tile: QSize) -> None:
        super().__init__(value, text)
        self._paint, self._tile = paint, tile

    def sizeHint(self) -> QSize:
        zoom = min(MOST_ZOOM, max(1.0, self.paper.scale))
        high = round(self._tile.height() * zoom) + self.fontMetrics().height() + 8 + COIN // 2
        return QSize(max(round(self._tile.width() * zoom), self.wide() + 8) + COIN // 2, high)

    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        paper, half = self.paper, COIN / 2
        words = self.fontMetrics().height() + 8
        tile = QRectF(self.rect()).adjusted(2, half, -half, -words)
        shadow(p, tile, 8, 1, 3, 0.18)
        edge = colour(paper.gold if self.isChecked() else paper.edge, 1.0 if self.isChecked() else 0.6)
        rounded(p, tile, 8, colour(paper.field), edge, 2.6 if self.isChecked() else paper.line)
        self._paint(p, tile.adjusted(5, 5, -5, -5))
        if self.hasFocus():
            rounded(p, tile.adjusted(-1, -1, 1, 1), 9, None, colour(paper.focus), 2.4)
        if self.isChecked():
            coin = QPointF(tile.right() - 3, tile.top() + 3)
            p.setBrush(colour(paper.chosen))
            p.setPen(QPen(colour(paper.field), 1.6))
            p.drawEllipse(coin, half, half)
            draw_icon(p, "tick", coin, 12, colour(paper.chosen_mark))
        p.setFont(paper.font(BODY, 600 if self.isChecked() else 400))
        p.setPen(colour(paper.ink))
        below = QRectF(0, tile.bottom() + 4, tile.right() + 4, words)
        p.drawText(below, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, self.text())


class Tiles(Options):
    """Tiles in rows, as many side by side as fit; equal in width."""

    def __init__(
        self, choices: Sequence[tuple[str, str, TilePainter]], name: str, tile: QSize, stretch: bool = False
    ) -> None:
        super().__init__([TileButton(value, text, paint, tile) for value, text, paint in choices], name)
        self._stretch = stretch

    def _cell(self) -> QSize:
        hints = [button.sizeHint() for button in self.buttons]
        return QSize(max(h.width() for h in hints), max(h.height() for h in hints))

    def _columns(self, width: int) -> int:
        return max(1, min(len(self.buttons), width // max(1, self._cell().width())))

    def heightForWidth(self, width: int) -> int:
        columns = self._columns(width)
        return -(-len(self.buttons) // columns) * self._cell().height()

    def sizeHint(self) -> QSize:
        return QSize(self._cell().width() * len(self.buttons), self._cell().height())

    def minimumSizeHint(self) -> QSize:
        return self._cell()

    def lay_out(self) -> None:
        columns, cell = self._columns(self.width()), self._cell()
        wide = self.width() // columns if self._stretch else cell.width()
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        for i, button in enumerate(self.buttons):
            x = (i % columns) * wide
            x = self.width() - x - wide if mirrored else x
            button.setGeometry(QRect(x, i // columns * cell.height(), wide, cell.height()))

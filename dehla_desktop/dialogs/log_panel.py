"""The log as a list: suit signs drawn, every line readable by a screen reader."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from dehla_desktop.dialogs.paper import LIGHT, Paper
from dehla_desktop.i18n.game_words import spoken
from dehla_desktop.table.paint import rich, rounded, wrapped
from dehla_desktop.theme.tokens import BODY, LINE_HEIGHT, Look, colour

Index = QModelIndex | QPersistentModelIndex


class _LineDelegate(QStyledItemDelegate):
    """Paints one line of the log, wrapped, later lines set in."""

    def __init__(self, panel: "LogPanel") -> None:
        super().__init__(panel)
        self._panel = panel

    def _lines(self, index: Index) -> list[str]:
        room = self._panel.viewport().width() - self._panel.paper.px(12)
        words = str(index.data(Qt.ItemDataRole.UserRole))
        return wrapped(words, self._panel.paper.type_px(BODY), 400, max(80, room))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        high = self._panel.paper.type_px(BODY) * LINE_HEIGHT
        return QSize(80, round(len(self._lines(index)) * high + self._panel.paper.px(5)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        paper = self._panel.paper
        area, state = QRectF(option.rect), option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & QStyle.StateFlag.State_HasFocus:
            rounded(painter, area.adjusted(1, 1, -1, -1), 4, None, colour(paper.focus), 1.6)
        size = paper.type_px(BODY)
        metrics = QFontMetricsF(paper.font(BODY))
        y = area.y() + (size * LINE_HEIGHT - metrics.height()) / 2 + metrics.ascent() + paper.px(2)
        last = index.row() == self._panel.count() - 1
        ink = paper.head if last else paper.ink
        for i, line in enumerate(self._lines(index)):
            x = area.x() + (paper.px(12) if i else 0)
            rich(painter, x, y, line, size, self._panel.look, 400, ink, dark=paper.dark)
            y += size * LINE_HEIGHT
        painter.restore()


class LogPanel(QListWidget):
    """What happened in this round; the newest line stands out and is kept in sight."""

    def __init__(self) -> None:
        super().__init__()
        self.paper, self.look = LIGHT, Look()
        self.setItemDelegate(_LineDelegate(self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self._follows = True
        bar = self.verticalScrollBar()
        bar.rangeChanged.connect(self._follow)
        bar.valueChanged.connect(self._scrolled)

    def use_paper(self, paper: Paper) -> None:
        self.paper = paper
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def set_look(self, look: Look) -> None:
        self.look = look
        self.viewport().update()

    def show_lines(self, lines: Sequence[str]) -> None:
        """Show these lines; what stands already is not made anew."""
        while self.count() > len(lines):
            self.takeItem(self.count() - 1)
        for i, line in enumerate(lines):
            item = self.item(i) if i < self.count() else None
            if item is None:
                item = QListWidgetItem()
                self.addItem(item)
            if item.data(Qt.ItemDataRole.UserRole) != line:
                item.setData(Qt.ItemDataRole.UserRole, line)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken(line))
        self._follows = True
        self.scheduleDelayedItemsLayout()
        self.scrollToBottom()

    def _scrolled(self, value: int) -> None:
        """Who scrolls back to read is left alone until the next line comes."""
        self._follows = value == self.verticalScrollBar().maximum()

    def _follow(self, _least: int, most: int) -> None:
        """Another width breaks the lines anew: the newest one stays in sight."""
        if self._follows:
            self.verticalScrollBar().setValue(most)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

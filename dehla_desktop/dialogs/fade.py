"""A page that goes on below its edge says so: its last lines fade into the paper."""

from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QAbstractScrollArea, QWidget

from dehla_desktop.dialogs.paper import LIGHT, Paper
from dehla_desktop.theme.tokens import colour

HIGH: Final = 36


def clear_of_fade(view: QAbstractItemView, index: QModelIndex | QPersistentModelIndex) -> None:
    """After a scroll to a row: on until it lies above the fade, as far as there is more."""
    bar = view.verticalScrollBar()
    hidden = view.visualRect(index).bottom() - (view.viewport().height() - _high(view))
    if hidden > 0 and bar.value() < bar.maximum():
        bar.setValue(bar.value() + hidden)


def _high(area: QAbstractScrollArea) -> int:
    return min(HIGH, area.viewport().height() // 4)


class Fade(QWidget):
    """Lies over the lower edge of a scroll area; ``ground`` names the paper's colour that is faded into.

    In high contrast nothing is shown half: the scroll bar alone tells.
    """

    def __init__(self, area: QAbstractScrollArea, ground: str = "page") -> None:
        super().__init__(area)
        self._area, self._ground = area, ground
        self._paper = LIGHT
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        bar = area.verticalScrollBar()
        bar.valueChanged.connect(self.follow)
        bar.rangeChanged.connect(self.follow)
        area.installEventFilter(self)

    def use_paper(self, paper: Paper) -> None:
        self._paper = paper
        self.follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.LayoutRequest):
            self.follow()
        return super().eventFilter(watched, event)

    def follow(self) -> None:
        """Where the viewport ends now, and only while there is more below."""
        bar, port = self._area.verticalScrollBar(), self._area.viewport()
        more = self._paper.grain and bar.value() < bar.maximum()
        self.setVisible(more)
        if more:
            high = _high(self._area)
            self.setGeometry(port.x(), port.y() + port.height() - high, port.width(), high)
            self.raise_()

    def paintEvent(self, _event: QPaintEvent) -> None:
        light = QLinearGradient(0, 0, 0, self.height())
        name = getattr(self._paper, self._ground)
        for at, alpha in ((0.0, 0.0), (0.65, 0.72), (1.0, 1.0)):
            light.setColorAt(at, colour(name, alpha))
        QPainter(self).fillRect(self.rect(), light)

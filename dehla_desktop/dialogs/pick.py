"""Choosing in a filter row: a drop-down list and a check mark, drawn from the paper in hand."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QFontMetrics, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLineEdit,
    QSizePolicy,
    QStyle,
    QStyleOptionComboBox,
    QWidget,
)

from dehla_desktop.dialogs.paper import LIGHT, Paper
from dehla_desktop.table.paint import rounded
from dehla_desktop.theme.icons import draw_icon, icon
from dehla_desktop.theme.tokens import BODY, FIELD_RADIUS, colour

GAP: Final = 8
MOST_WIDE: Final = 220
"""Pixels at text scale 1; longer choices end with an ellipsis until the list is open."""


class Pick(QComboBox):
    """A choice of one; ``name`` says to a screen reader what is chosen."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._paper = LIGHT
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)

    def offer(self, choices: Sequence[tuple[str, str]]) -> None:
        """Values and words to choose from; what was chosen stays chosen while it is still offered."""
        before = self.value
        self.blockSignals(True)
        self.clear()
        for value, words in choices:
            self.addItem(words, value)
        self.setCurrentIndex(max(0, self.findData(before)))
        self.blockSignals(False)
        self.updateGeometry()

    @property
    def value(self) -> str:
        """The chosen value; empty when nothing is offered."""
        return str(self.currentData() or "")

    def choose(self, value: str) -> None:
        """Choose one of the values offered; others are passed over."""
        if (place := self.findData(value)) >= 0:
            self.setCurrentIndex(place)

    def use_paper(self, paper: Paper) -> None:
        self._paper = paper
        self.setFont(paper.font(BODY))
        self.view().setFont(paper.font(BODY))
        self.view().setStyleSheet(
            f"QAbstractItemView {{ background: {paper.field}; color: {paper.ink}; outline: none;"
            f" border: {round(paper.line)}px solid {paper.edge}; selection-background-color: {paper.chosen};"
            f" selection-color: {paper.chosen_ink}; }}"
            f"QAbstractItemView::item {{ min-height: {paper.px(26)}px; padding-left: 8px; }}"
        )
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self._paper.font(BODY))
        widest = max((metrics.horizontalAdvance(self.itemText(i)) for i in range(self.count())), default=60)
        wide = min(widest + max(46, self._paper.px(46)), max(MOST_WIDE, self._paper.px(MOST_WIDE)))
        return QSize(wide, metrics.height() + self._paper.px(16))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._paper.px(90), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = self._paper
        area = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        rounded(p, area, FIELD_RADIUS, colour(paper.field), colour(paper.edge), paper.line)
        if self.hasFocus():
            rounded(p, area, FIELD_RADIUS, None, colour(paper.focus), 2)
        mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        room, arrow = paper.px(30), paper.px(16)
        words = area.adjusted(room if mirrored else 11, 0, -11 if mirrored else -room, 0)
        x = area.left() + arrow if mirrored else area.right() - arrow
        draw_icon(p, "down", QPointF(x, area.center().y()), paper.px(13), colour(paper.ink2))
        p.setFont(self.font())
        p.setPen(colour(paper.ink if self.isEnabled() else paper.ink3))
        shown = QFontMetrics(self.font()).elidedText(
            self.currentText(), Qt.TextElideMode.ElideRight, int(words.width())
        )
        side = Qt.AlignmentFlag.AlignRight if mirrored else Qt.AlignmentFlag.AlignLeft
        p.drawText(words, side | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute, shown)

    def showPopup(self) -> None:
        super().showPopup()
        view = self.view()
        needed = view.sizeHintForColumn(0) + self._paper.px(30)
        view.setMinimumWidth(max(self.width(), min(needed, self._paper.px(420))))

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        super().initStyleOption(option)
        option.state &= ~QStyle.StateFlag.State_On

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # the page below scrolls; a filter never changes by the way


class PickRow(QWidget):
    """A line of filters, or two where there is little room; they may change their widths at any time."""

    def __init__(self, parts: Sequence[QWidget]) -> None:
        super().__init__()
        self._parts = tuple(parts)
        for part in parts:
            part.setParent(self)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def heightForWidth(self, width: int) -> int:
        return max(place.bottom() + 1 for _, place in self._places(width))

    def sizeHint(self) -> QSize:
        return QSize(300, self.heightForWidth(max(300, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(max(part.minimumSizeHint().width() for part in self._parts), self.sizeHint().height())

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._lay_out()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        for part, place in self._places(self.width()):
            if self.layoutDirection() == Qt.LayoutDirection.RightToLeft:
                place.moveRight(self.width() - 1 - place.left())
            part.setGeometry(place)
        self.updateGeometry()

    def _places(self, width: int) -> list[tuple[QWidget, QRect]]:
        high = max(part.sizeHint().height() for part in self._parts)
        places: list[tuple[QWidget, QRect]] = []
        x = y = 0
        for part in self._parts:
            wide = min(part.sizeHint().boundedTo(part.maximumSize()).width(), width)
            if x and x + wide > width:
                x, y = 0, y + high + GAP
            places.append((part, QRect(x, y, wide, high)))
            x += wide + GAP
        return places


class Field(QLineEdit):
    """A line of text."""

    def __init__(self, hint: str, name: str) -> None:
        super().__init__()
        self._paper = LIGHT
        self.setPlaceholderText(hint)
        self.setAccessibleName(name)
        self.setClearButtonEnabled(True)

    def use_paper(self, paper: Paper) -> None:
        self._paper = paper
        self.setFont(paper.font(BODY))

    def sizeHint(self) -> QSize:
        return QSize(self._paper.px(166), super().sizeHint().height())


class SearchField(Field):
    """A field to look for something in a list."""

    def __init__(self, hint: str, name: str) -> None:
        super().__init__(hint, name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._sign = QAction(self)  # a picture only: no words, nothing to press
        self.addAction(self._sign, QLineEdit.ActionPosition.LeadingPosition)

    def sizeHint(self) -> QSize:
        hint = QFontMetrics(self._paper.font(BODY)).horizontalAdvance(self.placeholderText())
        return QSize(max(super().sizeHint().width(), hint + self._paper.px(72)), super().sizeHint().height())

    def use_paper(self, paper: Paper) -> None:
        super().use_paper(paper)
        self.updateGeometry()
        self._sign.setIcon(icon("search", colour(paper.ink2), paper.px(18)))


class Check(QCheckBox):
    """A box with a tick and its words."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self._paper = LIGHT
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def use_paper(self, paper: Paper) -> None:
        self._paper = paper
        self.setFont(paper.font(BODY))
        self.updateGeometry()
        self.update()

    def hitButton(self, pos: object) -> bool:
        return True

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self._paper.font(BODY))
        wide = metrics.horizontalAdvance(self.text()) + self._paper.px(34)
        return QSize(wide, metrics.height() + self._paper.px(16))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper, side = self._paper, self._paper.px(20)
        mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        x = self.width() - side - 3 if mirrored else 3
        box = QRectF(x, (self.height() - side) / 2, side, side)
        fill = paper.chosen if self.isChecked() else paper.field
        rounded(p, box, 5, colour(fill), colour(paper.edge), paper.line)
        if self.isChecked():
            draw_icon(p, "tick", box.center(), side * 0.68, colour(paper.chosen_mark))
        if self.hasFocus():
            rounded(p, QRectF(self.rect()).adjusted(0.5, 3, -0.5, -3), 6, None, colour(paper.focus), 2)
        p.setFont(self.font())
        p.setPen(colour(paper.ink))
        room = side + 10
        words = QRectF(self.rect()).adjusted(0 if mirrored else room, 0, -room if mirrored else 0, 0)
        edge = Qt.AlignmentFlag.AlignRight if mirrored else Qt.AlignmentFlag.AlignLeft
        p.drawText(words, edge | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute, self.text())

"""Groups side by side as far as they fit, then in the next line."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

GAP = 18


class Flow(QWidget):
    """Children in their own sizes, in lines from the top; the last of a line takes what is left."""

    def __init__(self, children: Sequence[QWidget]) -> None:
        super().__init__()
        self._parts = tuple(children)
        for child in self._parts:
            child.setParent(self)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _lines(self, width: int) -> list[list[QWidget]]:
        lines: list[list[QWidget]] = []
        used = 0
        for part in self._parts:
            wide = part.sizeHint().width()
            if lines and used + GAP + wide <= width:
                lines[-1].append(part)
                used += GAP + wide
            else:
                lines.append([part])
                used = wide
        return lines

    @staticmethod
    def _height(part: QWidget, width: int) -> int:
        layout = part.layout()
        if layout is not None and layout.hasHeightForWidth():
            return layout.heightForWidth(width)
        return part.sizeHint().height()

    def _places(self, width: int) -> list[tuple[QWidget, QRect]]:
        places: list[tuple[QWidget, QRect]] = []
        y = 0
        for line in self._lines(width):
            spare = width - sum(part.sizeHint().width() for part in line) - GAP * (len(line) - 1)
            x, high = 0, 0
            for part in line:
                wide = part.sizeHint().width() + (max(0, spare) if part is line[-1] else min(0, spare))
                places.append((part, QRect(x, y, wide, self._height(part, wide))))
                high = max(high, places[-1][1].height())
                x += wide + GAP
            y += high + GAP // 2
        return places

    def heightForWidth(self, width: int) -> int:
        places = self._places(width)
        return max((rect.bottom() + 1 for _, rect in places), default=0)

    def sizeHint(self) -> QSize:
        return QSize(300, self.heightForWidth(max(300, self.width())))

    def minimumSizeHint(self) -> QSize:
        widest = max((part.minimumSizeHint().width() for part in self._parts), default=0)
        return QSize(widest, self.heightForWidth(max(widest, self.width())))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:  # a group came to want another size
            self._place()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        for part, rect in self._places(self.width()):
            if self.layoutDirection().name == "RightToLeft":
                rect.moveRight(self.width() - rect.left())
            part.setGeometry(rect)
        self.updateGeometry()

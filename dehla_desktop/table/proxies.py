"""Invisible buttons over what one may act on: keys, focus ring and screen readers share this one path."""

from collections.abc import Callable

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

_BY_KEYS = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_PRESS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class Proxy(QAbstractButton):
    """A button that paints nothing and lets the mouse through. `moved` is called with -1 or 1 on arrows."""

    def __init__(
        self, parent: QWidget, moved: Callable[[int], None], focused: Callable[[bool], None]
    ) -> None:
        super().__init__(parent)
        self._moved, self._focused = moved, focused
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The scene below shows everything."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        if step is not None:
            self._moved(step)
        elif event.key() in _PRESS and not event.isAutoRepeat():
            self.click()
        else:
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._focused(event.reason() in _BY_KEYS)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._focused(False)


class ProxyRow:
    """The buttons of one kind, side by side: the hand, the choices or the tools."""

    def __init__(
        self, parent: QWidget, pressed: Callable[[int], None], focused: Callable[[int | None], None]
    ) -> None:
        self._parent, self._pressed, self._focused = parent, pressed, focused
        self._row: list[Proxy] = []
        self._shown = 0

    def show(self, names: list[str], places: list[QRect], notes: list[str] | None = None) -> None:
        """Set the buttons' names and places; the rest is hidden."""
        while len(self._row) < len(names):
            self._row.append(self._make(len(self._row)))
        self._shown = len(names)
        for i, proxy in enumerate(self._row):
            if i >= len(names):
                if proxy.hasFocus():  # hiding would hand the focus on as if by a key
                    self._parent.setFocus(Qt.FocusReason.OtherFocusReason)
                proxy.hide()
                continue
            proxy.setAccessibleName(names[i])
            proxy.setAccessibleDescription(notes[i] if notes else "")
            proxy.setGeometry(places[i])
            proxy.show()

    def _make(self, index: int) -> Proxy:
        proxy = Proxy(
            self._parent, lambda step: self.focus(index + step), lambda on: self._on_focus(index, on)
        )
        proxy.clicked.connect(lambda: self._pressed(index))
        return proxy

    def _on_focus(self, index: int, by_keys: bool) -> None:
        self._focused(index if by_keys else None)

    def focus(self, index: int) -> None:
        """Give a button the keyboard's focus; past the ends it goes round."""
        if self._shown:
            self._row[index % self._shown].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def focused(self) -> int | None:
        return next((i for i, proxy in enumerate(self._row[: self._shown]) if proxy.hasFocus()), None)

    def buttons(self) -> list[Proxy]:
        """The buttons that are shown."""
        return self._row[: self._shown]

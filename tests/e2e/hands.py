"""The hands of a person: clicks and keys that reach the window as those of the system do."""

import subprocess
from typing import Protocol

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

X_NAMES = {
    Qt.Key.Key_Return: "Return",
    Qt.Key.Key_Left: "Left",
    Qt.Key.Key_Right: "Right",
    Qt.Key.Key_Up: "Up",
    Qt.Key.Key_Down: "Down",
    Qt.Key.Key_Home: "Home",
    Qt.Key.Key_End: "End",
    Qt.Key.Key_Backspace: "BackSpace",
    Qt.Key.Key_Tab: "Tab",
    Qt.Key.Key_Escape: "Escape",
}
PLAIN = Qt.KeyboardModifier.NoModifier
NOTCH = 120


class Hands(Protocol):
    """What a person does to a window. Nothing is promised about when it arrives."""

    def click(self, widget: QWidget, point: QPoint) -> None: ...

    def key(self, window: QWidget, key: Qt.Key) -> None: ...

    def type(self, window: QWidget, text: str) -> None: ...

    def scroll(self, widget: QWidget, notches: int) -> None: ...


def _native(widget: QWidget) -> QWindow:
    window = widget.window().windowHandle()
    assert window is not None, "the window is not shown"
    return window


class TestHands:
    """Events at the native window, through Qt's own test hands: for a run without any screen."""

    __test__ = False  # no test class, whatever its name begins with

    def click(self, widget: QWidget, point: QPoint) -> None:
        window = widget.window()
        if not window.isActiveWindow():
            window.activateWindow()  # as a window manager does for a click
        place = widget.mapTo(window, point)
        QTest.mouseClick(_native(widget), Qt.MouseButton.LeftButton, PLAIN, place)

    def key(self, window: QWidget, key: Qt.Key) -> None:
        QTest.keyClick(_native(window), key, PLAIN)

    def type(self, window: QWidget, text: str) -> None:
        for letter in text:
            QTest.keyClick(_native(window), Qt.Key(ord(letter.upper())), PLAIN)

    def scroll(self, widget: QWidget, notches: int) -> None:
        middle = QPointF(widget.rect().center())
        turn = QPoint(0, -NOTCH * notches)
        away = QPointF(widget.mapToGlobal(middle.toPoint()))
        event = QWheelEvent(
            middle, away, QPoint(), turn, Qt.MouseButton.NoButton, PLAIN, Qt.ScrollPhase.NoScrollPhase, False
        )
        QApplication.sendEvent(widget, event)


class XHands:
    """Events of the X server itself, made by xdotool: for a run under Xvfb."""

    def click(self, widget: QWidget, point: QPoint) -> None:
        self._move(widget, point)
        self._do("click", "1")

    def key(self, window: QWidget, key: Qt.Key) -> None:
        self._focus(window)
        self._do("key", X_NAMES[key] if key in X_NAMES else chr(key.value).lower())

    def type(self, window: QWidget, text: str) -> None:
        self._focus(window)
        self._do("type", "--delay", "3", text)

    def scroll(self, widget: QWidget, notches: int) -> None:
        self._move(widget, widget.rect().center())
        self._do("click", "--repeat", str(abs(notches)), "5" if notches > 0 else "4")

    def _move(self, widget: QWidget, point: QPoint) -> None:
        ratio = widget.devicePixelRatioF()
        place = widget.mapToGlobal(point)
        self._do("mousemove", str(round(place.x() * ratio)), str(round(place.y() * ratio)))

    def _focus(self, window: QWidget) -> None:
        """No window manager runs here that would give a new window the keyboard."""
        self._do("windowfocus", str(int(window.window().winId())))

    @staticmethod
    def _do(*words: str) -> None:
        subprocess.run(["xdotool", *words], check=True, capture_output=True, timeout=20)

"""The bar: letters are underlined only while Alt is held."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QStyle
from pytestqt.qtbot import QtBot

from dehla_desktop.window.main_window import MainWindow
from tests.desktop.dialogs.desk import make_window


def test_menu_letters_are_underlined_only_while_alt_is_held(qtbot: QtBot) -> None:
    window = make_window()
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    assert not _underlines(window)
    _alt(window, QEvent.Type.KeyPress)
    assert _underlines(window)
    _alt(window, QEvent.Type.KeyRelease)
    assert not _underlines(window)
    _alt(window, QEvent.Type.KeyPress)
    QApplication.sendEvent(window, QEvent(QEvent.Type.WindowDeactivate))  # Alt+Tab: no release comes here
    assert not _underlines(window)


def _underlines(window: MainWindow) -> bool:
    """What the bar asks when it paints its letters."""
    menus = window.bar.menus
    return bool(menus.style().styleHint(QStyle.StyleHint.SH_UnderlineShortcut, None, menus))


def _alt(window: MainWindow, kind: QEvent.Type) -> None:
    """Straight to the window: by the platform it would also open the bar, which grabs the keyboard."""
    QApplication.sendEvent(window, QKeyEvent(kind, Qt.Key.Key_Alt, Qt.KeyboardModifier.AltModifier))

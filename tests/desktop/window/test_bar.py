"""The bar: letters are underlined only while Alt is held."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.desktop.dialogs.desk import make_window


def test_menu_letters_are_underlined_only_while_alt_is_held(qtbot: QtBot) -> None:
    window = make_window()
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    plain = window.bar.menus.grab().toImage()
    QTest.keyPress(window, Qt.Key.Key_Alt)
    assert window.bar.menus.grab().toImage() != plain
    QTest.keyRelease(window, Qt.Key.Key_Alt)
    assert window.bar.menus.grab().toImage() == plain

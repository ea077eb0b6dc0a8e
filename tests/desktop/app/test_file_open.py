"""A double click on a record, as macOS tells of it."""

from PySide6.QtCore import QCoreApplication, QEvent, QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dehla_desktop.app.file_open import FileOpens


def test_the_record_is_asked_for(qtbot: QtBot, qapp: QApplication) -> None:
    opens = FileOpens()
    asked: list[str] = []
    opens.wanted.connect(asked.append)
    qapp.installEventFilter(opens)
    try:
        QCoreApplication.sendEvent(qapp, QFileOpenEvent(QUrl.fromLocalFile("/home/x/an evening.dehla")))
        QCoreApplication.sendEvent(qapp, QEvent(QEvent.Type.User))
    finally:
        qapp.removeEventFilter(opens)
    assert asked == ["/home/x/an evening.dehla"]

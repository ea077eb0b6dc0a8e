"""A record opened by a double click on macOS: there it comes as an event, elsewhere as an argument."""

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QFileOpenEvent


class FileOpens(QObject):
    """Install it on the application as an event filter, on macOS alone."""

    wanted = Signal(str)
    """path: str of the record"""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.wanted.emit(event.file())
            return True
        return super().eventFilter(watched, event)

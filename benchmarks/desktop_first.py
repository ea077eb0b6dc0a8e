"""What `desktop_start` measures, one start a process: the first picture of a bare window and of the game.

Imports are inside: they are part of a start.
"""

import sys
from typing import Any


def bare() -> None:
    """A window of PySide6 with nothing in it."""
    from PySide6.QtWidgets import QApplication, QMainWindow

    app = QApplication([])
    window = QMainWindow()
    window.resize(1280, 800)
    tell_first_paint(window)
    window.show()
    app.exec()


def game(home: str) -> None:
    """The real start of the program, up to its first picture."""
    from dehla_desktop.app import rising, start
    from dehla_desktop.app.front import Front

    class Watched(Front):
        def show(self) -> None:
            tell_first_paint(self.window)
            super().show()

    vars(rising)["Front"] = (
        Watched  # the program itself stays as it is; a mock's import would be measured too
    )
    start.run(f"{home}/config", f"{home}/data")


def tell_first_paint(window: Any) -> None:
    """Print as soon as the window has painted itself and all that is in it, then close it."""
    from PySide6.QtCore import QEvent, QObject, QTimer

    class Watch(QObject):
        told = False

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() is QEvent.Type.UpdateRequest and not self.told:
                self.told = True
                QTimer.singleShot(0, self.tell)
            return False

        def tell(self) -> None:
            print("painted", flush=True)
            QTimer.singleShot(50, window.close)

    window.installEventFilter(Watch(window))


if __name__ == "__main__":
    game(sys.argv[1]) if sys.argv[1:] else bare()

"""Python's cyclic garbage is collected in the thread of the window, and nowhere else."""

import gc
from typing import Final

from PySide6.QtCore import QObject, QTimer

EVERY_MS: Final = 1000
"""Between two looks at whether there is something to collect."""


class Tidy(QObject):
    """Stops Python from collecting by itself, and collects from the event loop until `close`.

    Python collects in whichever thread happens to make objects: the history's worker would then destroy the
    widgets of a dialog closed a moment ago. Qt lets them die in their own thread only, and crashes.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.timeout.connect(collect_what_is_due)
        self._timer.start(EVERY_MS)

    def close(self) -> None:
        """Nothing is collected any more: the storage's thread may still be at work, and the program ends."""
        self._timer.stop()


def collect_what_is_due() -> None:
    """The generation that Python would collect by now, if any. Only in the thread of the window."""
    due = [count > most for count, most in zip(gc.get_count(), gc.get_threshold(), strict=True)]
    if due[0]:
        gc.collect((1 + due[2]) if due[1] else 0)

"""`python -m tests.e2e.starts`: one real start after the other in one process, each closed once it is calm.

On standard input one JSON object a line, ``{"home": ..., "record": ...}``; for each, one on standard output:
what was told, what complained, and the exit status. A safe start that is offered is taken.
"""

import json
import sys
import time
from typing import Any
from unittest import mock

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QMessageBox

from dehla_desktop.app import start
from dehla_desktop.app.front import Front
from dehla_desktop.app.game import Game
from dehla_desktop.dialogs.message import MessageSheet
from dehla_desktop.storage.paths import Paths
from dehla_desktop.storage.thread import StorageThread
from tests.e2e.complaints import hear

LOOK_MS = 15
CALM_LOOKS = 3
LATEST_SECONDS = 60.0


class Visitor(QObject):
    """Reads every message, dismisses it, and closes the window when there are no more."""

    def __init__(self, record: str) -> None:
        super().__init__()
        self.told: list[str] = []
        self.game: Game | None = None
        self.boxes: list[str] = []
        self.played = False
        self._record = record
        self._asked = self._answered = False
        self._calm = 0
        self._end = time.monotonic() + LATEST_SECONDS
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def sees(self, game: Game) -> None:
        self.game = game

    def end(self) -> None:
        self._timer.stop()

    def _look(self) -> None:
        box = QApplication.activeModalWidget()
        if isinstance(box, QMessageBox):
            self.boxes.append(f"{box.text()} {box.detailedText()}".strip())
            box.buttons()[0].click()  # the safe one, where it is offered
            return
        if self.game is None:
            return
        sheet = self.game.dialogs.top
        if isinstance(sheet, MessageSheet):
            self.told.append(f"{sheet.text.text()} {sheet.details.toPlainText()}".strip())
            sheet.done_button.click()
            self._calm = 0
            return
        self._ask()
        self._calm += self._answered
        if self._calm > CALM_LOOKS or time.monotonic() > self._end:
            self.played = self.game.desk.session is not None
            self.game.window.close()

    def _ask(self) -> None:
        """The history answers when everything before was done: opened, told, taken over."""
        assert self.game is not None
        if not self._asked and not self.game._problems:
            self._asked = True
            self.game.history.ask(lambda _store: None, self._heard, self._heard)

    def _heard(self, _answer: object) -> None:
        self._answered = True


def visit(home: str, record: str, complaints: list[str]) -> dict[str, Any]:
    """One start; what came of it."""
    visitor = Visitor(record)

    class VisitedGame(Game):
        def __init__(self, paths: Paths, thread: StorageThread, front: Front) -> None:
            super().__init__(paths, thread, front)
            visitor.sees(self)

    began = time.monotonic()
    with mock.patch("dehla_desktop.app.game.Game", VisitedGame):
        status = start.run(f"{home}/config", f"{home}/data", record or None)
    visitor.end()
    heard, complaints[:] = complaints[:], []
    return {
        "status": status, "told": visitor.told, "complaints": heard, "boxes": visitor.boxes,
        "played": visitor.played, "seconds": round(time.monotonic() - began, 2),
    }  # fmt: skip


def main() -> None:
    """Starts until there are no more lines."""
    complaints = hear()
    application = start.make_application()
    for line in sys.stdin:
        asked = json.loads(line)
        print(json.dumps(visit(asked["home"], asked.get("record", ""), complaints)), flush=True)
    del application


if __name__ == "__main__":
    main()

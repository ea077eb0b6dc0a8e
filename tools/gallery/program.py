"""The real program under the camera: one running game in a folder of its own, offscreen."""

import time
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from PySide6.QtCore import QEventLoop, QPoint, Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from dehla_desktop.app.game import Game
from dehla_desktop.app.start import make_application
from dehla_desktop.controller.session import Seating, Session
from dehla_desktop.dialogs.sheet import Sheet
from dehla_desktop.history.history import FILE
from dehla_desktop.i18n.game_words import seat_names
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.paths import find_paths
from dehla_desktop.storage.setting_kinds import Setting
from dehla_desktop.storage.thread import StorageThread
from dehla_engine.play.actions import Action
from dehla_engine.play.match import Match
from tools.gallery.past import write_past
from tools.gallery.positions import POSITIONS, find

PATIENCE: Final = 15.0
"""Seconds after which something that should show is missing."""
STILL: Final = 60
"""Milliseconds in which a page that was asked for shows itself."""
LEVELS: Final = ("skilled",) * 6

Settings = Mapping[Setting[Any], Any]


class Program:
    """Use as a context. `take` gives the picture of the window as it stands."""

    def __init__(self, folder: Path) -> None:
        self.application: QApplication = make_application()
        write_past(folder / FILE, datetime.now())
        self._thread = StorageThread()
        self.game = Game(find_paths(str(folder), str(folder)), self._thread)
        self.game.settings.set(rows.SPEED, "instant")
        self.game.settings.set(rows.VOLUME, 0)
        self._matches: dict[str, Match] = {}

    def __enter__(self) -> Self:
        self.game.show()
        self.wait(STILL)
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.game.window.close()
        self.game.close()
        self._thread.close()

    # time

    def wait(self, milliseconds: int) -> None:
        loop = QEventLoop()
        QTimer.singleShot(milliseconds, loop.quit)
        loop.exec()

    def wait_until(self, reached: Callable[[], bool], what: str) -> None:
        """Raises TimeoutError when it is not reached."""
        end = time.monotonic() + PATIENCE
        while not reached():
            if time.monotonic() > end:
                raise TimeoutError(what)
            self.wait(5)

    def settle(self) -> None:
        """Until nothing moves and every card is sharp."""
        table = self.game.table
        answered: list[object] = []
        self.game.history.ask(lambda _store: True, answered.append)
        self.wait_until(lambda: bool(answered), "an answer of the history")
        self.wait(STILL)
        self.wait_until(lambda: not table.moving and not table.stage.images.pending(), "a table at rest")
        self.wait(STILL)

    # what is shown

    def dress(self, size: tuple[int, int], settings: Settings, mirrored: bool) -> None:
        """Size, settings and direction of the next picture."""
        direction = Qt.LayoutDirection.RightToLeft if mirrored else Qt.LayoutDirection.LeftToRight
        if self.application.layoutDirection() is not direction:
            self.application.setLayoutDirection(direction)
        for setting, value in settings.items():
            self.game.settings.set(setting, value)
        self.game.window.resize(*size)
        self.wait(1)

    def clear(self) -> None:
        """Back to an empty start page."""
        self.game.window.sheets.close_all()
        self.game.window.panels.close_side()
        self.game.table.show_last_trick(False)
        self.game.to_start()

    def sit(self, name: str) -> Session:
        """Sit down at a position."""
        if name not in self._matches:
            self._matches[name] = find(name)
        match, position = self._matches[name], POSITIONS[name]
        preset = "" if position.changes else position.preset
        seats = match.book.seats
        session = Session(match, Seating(seat_names(seats, 0).seats, LEVELS[:seats]), preset)
        self.game.desk.sit_down(session)
        if session.turn == 0:
            self.wait_until(lambda: self.game.controller.turn_is_open, f"the turn of {name}")
        return session

    def act(self, action: Action) -> None:
        """The person acts."""
        self.game.controller.submit(action)

    def do(self, command: str) -> None:
        """A command of the menus."""
        self.game.window.actions_[command].trigger()
        self.wait(1)

    @property
    def sheet(self) -> Sheet:
        """The sheet on top."""
        top = self.game.window.sheets.top
        assert top is not None
        return top

    def take(self) -> QImage:
        self.settle()
        window = self.game.window
        image = QImage(window.size() * window.devicePixelRatio(), QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(window.devicePixelRatio())
        window.render(image, QPoint())
        return image

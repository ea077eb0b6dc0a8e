"""The window first, then, while it is looked at, everything behind it: in slices, between which clicks and
keys are heard. That is why the game is imported inside a function here."""

import gc
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal

from dehla_desktop.app.crash import STARTED_MS, CrashCare
from dehla_desktop.app.front import Front
from dehla_desktop.storage.paths import Paths
from dehla_desktop.storage.thread import StorageThread

if TYPE_CHECKING:
    from dehla_desktop.app.game import Game

SLICES: Final = (
    "dehla_engine.players.levels",
    "dehla_desktop.controller.table_controller",
    "dehla_desktop.history.history",
    "dehla_desktop.dialogs.side_panel",
    "dehla_desktop.table.table_view",
    "dehla_desktop.app.game",
)
"""What is loaded after the first picture, a slice at a time; the last one needs all the others."""


class Rising(QObject):
    """A start from the first picture to the complete game."""

    stands = Signal()
    """The start has not failed: the game has lived for some time, or somebody has played."""

    def __init__(
        self, paths: Paths, thread: StorageThread, care: CrashCare, record: str, to_tell: tuple[str, ...] = ()
    ) -> None:
        super().__init__()
        self._to_tell = to_tell
        self._paths, self._thread, self._care = paths, thread, care
        self._requests = [record] if record else []
        self._slices = iter(SLICES)
        self._closed = False
        self.failed = False
        """Whether something broke on the way: the program ends, and the next start can be a safe one."""
        self.front = Front(paths, thread)
        self.game: Game | None = None
        self.front.window.closing.connect(self._leave)
        self.front.seen.connect(self._next_slice)

    def begin(self) -> None:
        """Show the window; all else follows when it has been painted."""
        self.front.show()

    def come_up(self, request: str) -> None:
        """A second start asks this one to the front, perhaps with a record to open."""
        if self.game is not None:
            self.game.come_up(request)
            return
        self.front.come_up()
        if request:
            self._requests.append(request)

    def close(self) -> None:
        """End the game as far as it had come."""
        if self.game is not None:
            self.game.close()
        else:
            self.front.settings.close()

    def _leave(self) -> None:
        self._closed = True

    def _next_slice(self) -> None:
        if self._closed:
            return
        try:
            name = next(self._slices, None)
            if name is None:
                self._complete()
                return
            import_module(name)
        except BaseException:
            self.failed = True
            QCoreApplication.exit(1)
            raise
        QTimer.singleShot(0, self, self._next_slice)

    def _complete(self) -> None:
        from dehla_desktop.app.facts import facts_text
        from dehla_desktop.app.game import Game

        gc.freeze()  # all that is there by now stays: no later look for garbage has to pass over it
        self.game = game = Game(self._paths, self._thread, self.front)
        self._care.facts = lambda: facts_text(self.front.settings, game.facts())
        self._care.broken.connect(game.tell_broken)
        game.show()
        QTimer.singleShot(STARTED_MS, self, self.stands.emit)
        # Who acts at the table has a window that works, however soon the program is killed.
        game.table.action_chosen.connect(self.stands, Qt.ConnectionType.SingleShotConnection)
        for text in self._to_tell:
            QTimer.singleShot(0, self, lambda text=text: game.dialogs.tell(text))
        for request in self._requests:
            QTimer.singleShot(0, self, lambda request=request: game.open_record(Path(request)))

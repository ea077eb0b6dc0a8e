"""One running game: a lock file, and a watched folder through which a second start asks the first to come up.

No network: the folder is private to the user, and a request is a small text file.
"""

import itertools
import os
import re
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from enum import Enum, auto
from pathlib import Path
from typing import Final

from PySide6.QtCore import QFileSystemWatcher, QLockFile, QObject, QTimer, Signal

from dehla_desktop.storage import atomic
from dehla_desktop.storage.atomic import Failure

ANSWER_SECONDS: Final = 4.0
"""How long a second start waits for the first to take its request: the first may be starting itself."""
OWNER_SECONDS: Final = 0.3
MOST_BYTES: Final = 64 * 1024
OLD_SECONDS: Final = 60
"""A request that a dead game left unread is none any more."""
REQUEST: Final = re.compile(r"request-\d{1,10}-\d{1,20}")
CONTROL: Final = re.compile(r"[\x00-\x1f\x7f]")
MOST_LOCK_BYTES: Final = 4096
POLL_MS: Final = 1000
"""Only where the system has no watches left."""


class Claim(Enum):
    """What a start found."""

    FIRST = auto()
    """This is the game; it listens."""
    PASSED_ON = auto()
    """Another one runs and took the request: end with exit status 0."""


class SingleGame(QObject):
    """The claim to be the one game on this data folder.

    A lock of a killed process is taken over. So is one whose owner does not answer (hung, or a number that
    another program has by now), and where the folder cannot be written there is no claim to make: the game
    always starts.
    """

    raise_requested = Signal(object)  # a path may be no text: Qt would change it
    """request: str of a second start; empty to come to the front, else the path of a record to open."""

    def __init__(self, folder: Path, answer_seconds: float = ANSWER_SECONDS) -> None:
        super().__init__()
        self._folder = folder
        self._answer_seconds = answer_seconds
        self._lock_file = folder / "lock"
        self._lock = QLockFile(str(self._lock_file))
        self._lock.setStaleLockTime(0)  # by age never; a dead owner is found out all the same
        self._watcher: QFileSystemWatcher | None = None
        self._poll = QTimer(self, interval=POLL_MS)
        self._poll.timeout.connect(self._take_requests)

    def claim(self, request: str = "") -> Claim:
        """Be the one game, or hand the request to the one that runs; blocks up to ``answer_seconds``.

        Needs a QCoreApplication, for what the first one does afterwards.
        """
        if atomic.make_folder(self._folder):
            return Claim.FIRST
        # Qt reads whatever stands there to its end.
        atomic.clear_way(self._lock_file, datetime.now(), MOST_LOCK_BYTES)
        if not self._lock.tryLock(0):
            if self._lock.error() != QLockFile.LockError.LockFailedError:
                return Claim.FIRST
            # A lock that names nobody is damaged, or another start is writing it this very moment.
            if _wait(self._is_owned, OWNER_SECONDS) and self._ask(request):
                return Claim.PASSED_ON
            self._take_over()
        self._discard_old_requests()
        self._listen()
        QTimer.singleShot(0, self, self._take_requests)  # made between our lock and our watch
        return Claim.FIRST

    def release(self) -> None:
        """Stop listening and give the lock back, at close."""
        self._poll.stop()
        if self._watcher:
            self._watcher.deleteLater()
            self._watcher = None
        self._unlock()

    def _is_owned(self) -> bool:
        process, _host, _program = self._lock.getLockInfo()
        return bool(process)

    def _ask(self, request: str) -> bool:
        path = self._folder / f"request-{os.getpid()}-{time.time_ns()}"
        if atomic.write_bytes(path, os.fsencode(request)):  # a path may be no text
            return False
        taken = _wait(lambda: not path.exists(), self._answer_seconds)
        if not taken:
            atomic.remove(path)
        return taken

    def _take_over(self) -> None:
        self._lock.removeStaleLockFile()
        if not self._lock.tryLock(0):  # alive but silent: take its file away, it holds no claim on a new one
            atomic.remove(self._lock_file)
            self._lock.tryLock(0)

    def _listen(self) -> None:
        self._watcher = QFileSystemWatcher(self)
        self._watcher.directoryChanged.connect(self._on_folder_changed)
        self._watch()

    def _watch(self) -> None:
        # A folder that was removed may still be listed as watched.
        if self._watcher:
            self._watcher.removePath(str(self._folder))
            if not self._watcher.addPath(str(self._folder)):
                self._poll.start()

    def _on_folder_changed(self) -> None:
        if not self._lock_file.exists():  # the folder was removed while we run: claim and watch a new one
            self._unlock()
            if self._lock.tryLock(0):
                self._watch()
        self._take_requests()

    def _unlock(self) -> None:
        # Qt complains when the file that it is to remove is gone already.
        if self._lock.isLocked() and not atomic.make_folder(self._folder):
            with suppress(OSError):
                self._lock_file.touch()
            self._lock.unlock()

    def _take_requests(self) -> None:
        for path in self._requests():
            data = atomic.read_bytes(path, MOST_BYTES)
            gone = atomic.remove(path) is None
            if gone and not isinstance(data, Failure):
                text = os.fsdecode(data)
                self.raise_requested.emit("" if CONTROL.search(text) else text)

    def _discard_old_requests(self) -> None:
        for path in self._requests():
            made = int(path.name.rpartition("-")[2])
            if abs(time.time_ns() - made) > OLD_SECONDS * 1_000_000_000:
                atomic.remove(path)

    def _requests(self) -> list[Path]:
        try:
            return sorted(path for path in self._folder.iterdir() if REQUEST.fullmatch(path.name))
        except OSError:
            return []


def _wait(done: Callable[[], bool], seconds: float) -> bool:
    end = time.monotonic() + seconds
    for _ in itertools.count():
        if done():
            return True
        if time.monotonic() >= end:
            return False
        time.sleep(0.02)
    return False

"""The one storage thread: files are replaced behind the table's back, so that no frame waits for a disk."""

import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, Qt, Signal, Slot

from dehla_desktop.storage import atomic
from dehla_desktop.storage.atomic import Failure, FailureKind

CLOSE_SECONDS: Final = 5.0
"""How long closing waits for a slow disk."""


class _Outcome(NamedTuple):
    path: Path
    revision: int
    failure: Failure | None


class _Job(NamedTuple):
    path: Path
    revision: int
    run: Callable[[], Failure | None]


class StorageThread(QObject):
    """Writes and removes files in the background, one after the other; for each path the newest job wins.

    Every signal arrives in the thread that made this object, from its event loop or from `flush`. ``done`` of
    a revision says that all older ones of that path are settled too: those overtaken are never reported. A
    plain thread, not a QThread: it cannot be "destroyed while running". `close` it before the program ends.
    """

    done = Signal(object, int)
    """path: Path, revision: int; the file is safely on the disk (or removed)."""
    failed = Signal(object, int, object)
    """path: Path, revision: int, failure: Failure; the old file is untouched."""
    _wake = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._state = threading.Condition()
        self._jobs: dict[Path, _Job] = {}
        self._outcomes: deque[_Outcome] = deque()
        self._busy = False
        self._closed = False
        self._thread: threading.Thread | None = None
        self._wake.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def write(self, path: Path, text: str, revision: int) -> None:
        """Replace the file by the text, soon."""
        self._add(_Job(path, revision, lambda: atomic.write_text(path, text)))

    def remove(self, path: Path, revision: int) -> None:
        """Remove the file, soon; a write of it that has not begun is forgotten."""
        self._add(_Job(path, revision, lambda: atomic.remove(path)))

    def flush(self, timeout: float = CLOSE_SECONDS) -> bool:
        """Wait at most so many seconds until all is done, deliver the signals; False if it is not done."""
        end = time.monotonic() + timeout
        with self._state:
            idle = self._state.wait_for(self._idle, max(end - time.monotonic(), 0))
        self._deliver()
        return idle

    def close(self, timeout: float = CLOSE_SECONDS) -> bool:
        """Finish what is waiting, deliver the signals and end the thread; nothing is delivered afterwards."""
        idle = self.flush(timeout)
        with self._state:
            self._closed = True
            self._state.notify_all()
            thread = self._thread
        if thread and idle:
            thread.join()
        self._outcomes.clear()
        return idle

    def _add(self, job: _Job) -> None:
        with self._state:
            if self._closed:
                raise RuntimeError("the storage thread is closed")
            self._jobs[job.path] = job
            if not (self._thread and self._thread.is_alive()):
                self._thread = threading.Thread(target=self._work, name="storage", daemon=True)
                self._thread.start()
            self._state.notify_all()

    def _idle(self) -> bool:
        return not self._jobs and not self._busy

    def _work(self) -> None:
        while job := self._next():
            failure: Failure | None = Failure(job.path, FailureKind.OTHER)
            try:
                failure = job.run()
            finally:  # also when the job breaks: the table must never wait for an answer that does not come
                self._settle(_Outcome(job.path, job.revision, failure))

    def _next(self) -> _Job | None:
        with self._state:
            self._state.wait_for(lambda: self._jobs or self._closed)
            if not self._jobs:
                return None
            self._busy = True
            return self._jobs.pop(next(iter(self._jobs)))

    def _settle(self, outcome: _Outcome) -> None:
        with self._state:
            self._busy = False
            self._outcomes.append(outcome)
            self._state.notify_all()
            if not self._closed:  # under the lock: after close nobody touches the signals of a dying object
                with suppress(RuntimeError):  # dead without having been closed: nobody listens
                    self._wake.emit()

    @Slot()
    def _deliver(self) -> None:
        while self._outcomes:
            outcome = self._outcomes.popleft()
            if outcome.failure:
                self.failed.emit(outcome.path, outcome.revision, outcome.failure)
            else:
                self.done.emit(outcome.path, outcome.revision)

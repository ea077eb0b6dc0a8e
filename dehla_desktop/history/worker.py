"""The one thread that touches the history file, so that no frame waits for a disk."""

import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QObject, Qt, Signal, Slot

CLOSE_SECONDS: Final = 5.0
"""How long closing waits for a slow disk."""


@dataclass(frozen=True, slots=True)
class _Asked:
    job: Callable[[], Any]
    then: Callable[[Any], None]


@dataclass(frozen=True, slots=True)
class _Answer:
    number: int
    value: Any
    error: BaseException | None = None


class Worker(QObject):
    """Does jobs in another thread, in their order, and hands each answer over in the thread of this object.

    An exception of a job is raised where its answer would have arrived: it is a fault of the program and
    belongs to the exception hook. A plain thread, not a QThread: it cannot be "destroyed while running".
    Jobs and what follows them are kept and let go by the asking thread alone: they may be the last to hold a
    dialog that was closed meanwhile, and a widget must die in its own thread.
    """

    _wake = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._state = threading.Condition()
        self._asked: dict[int, _Asked] = {}
        self._number = 0
        self._jobs: deque[int] = deque()
        self._answers: deque[_Answer] = deque()
        self._busy = False
        self._closed = False
        self._thread: threading.Thread | None = None
        self._wake.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def post(self, job: Callable[[], Any], then: Callable[[Any], None]) -> None:
        """Do this soon, then call ``then`` with what it returned. Ignored after `close`."""
        with self._state:
            if self._closed:
                return
            self._add(job, then)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="history", daemon=True)
                self._thread.start()
            self._state.notify_all()

    def flush(self, timeout: float = CLOSE_SECONDS) -> bool:
        """Wait at most so many seconds until all is done, with what its answers begin; False if it is not."""
        end = time.monotonic() + timeout
        while True:
            with self._state:
                idle = self._state.wait_for(self._idle, max(end - time.monotonic(), 0))
            self._deliver()
            with self._state:
                # What an answer began may be done by now, and its own answer not delivered yet.
                if not idle or (self._idle() and not self._answers):
                    return idle

    def close(self, last: Callable[[], Any], timeout: float = CLOSE_SECONDS) -> bool:
        """Finish what is waiting, then do this last job and end; nothing is delivered afterwards."""
        idle = self.flush(timeout)
        with self._state:
            if self._thread is not None and not self._closed:
                self._add(last, _nothing)
            self._closed = True
            self._state.notify_all()
            thread = self._thread
        if thread and idle:
            thread.join(timeout)
        ended = not (thread and thread.is_alive())
        if ended:
            self._answers.clear()
            self._asked.clear()
        return idle and ended

    def _add(self, job: Callable[[], Any], then: Callable[[Any], None]) -> None:
        self._number += 1
        self._asked[self._number] = _Asked(job, then)
        self._jobs.append(self._number)

    def _idle(self) -> bool:
        return not self._jobs and not self._busy

    def _work(self) -> None:
        while number := self._next():
            try:
                answer = _Answer(number, self._asked[number].job())
            except Exception as error:  # noqa: BLE001 - raised again in the thread that asked
                answer = _Answer(number, None, error)
            self._settle(answer)
            del answer

    def _next(self) -> int:
        """The number of the next job, waited for; 0 after the last one."""
        with self._state:
            self._state.wait_for(lambda: self._jobs or self._closed)
            if not self._jobs:
                return 0
            self._busy = True
            return self._jobs.popleft()

    def _settle(self, answer: _Answer) -> None:
        with self._state:
            self._busy = False
            self._answers.append(answer)
            self._state.notify_all()
            if not self._closed:
                with suppress(RuntimeError):  # dead without having been closed: nobody listens
                    self._wake.emit()

    @Slot()
    def _deliver(self) -> None:
        while self._answers:
            answer = self._answers.popleft()
            asked = self._asked.pop(answer.number)
            if answer.error is not None:
                raise answer.error
            asked.then(answer.value)


def _nothing(_answer: Any) -> None:
    return None

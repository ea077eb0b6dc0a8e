"""The computer players' end of the line: one engine process that speaks JSON lines (engine-protocol.md)."""

import logging
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from PySide6.QtCore import QObject, QProcess, QTimer, Signal

from dehla_engine.errors import EngineError
from dehla_engine.play.actions import Action, parse_action
from dehla_engine.play.view import View, legal_actions
from dehla_engine.play.wire import view_to_wire

log = logging.getLogger(__name__)

ENGINE_ARGUMENT: Final = "--engine-serve"
"""The hidden argument by which a frozen program starts itself as the engine."""

GRACE_MS: Final = 4000
"""How much longer than its budget an answer may take before a stand-in plays."""

CLOSE_MS: Final = 500

NICENESS: Final = 5
"""How far the engine stands back from the window when both want the processor."""

StandIn = Callable[[View], Action]


@dataclass(frozen=True, slots=True)
class Answer:
    """A decision: the action, and why (raw facts of the protocol, for hints)."""

    action: Action
    scores: tuple[dict[str, Any], ...] = ()
    reason: dict[str, Any] | None = None
    stand_in: bool = False
    """The engine failed and the simplest player decided."""


@dataclass(frozen=True, slots=True)
class _Request:
    view: View
    level: str
    budget_ms: int
    seed: int


def engine_command() -> tuple[str, list[str]]:
    """The program and arguments of the engine process, from source and frozen."""
    if getattr(sys, "frozen", False):
        return sys.executable, [ENGINE_ARGUMENT]
    return sys.executable, ["-P", "-m", "dehla_engine", "serve"]


class Thinker(QObject):
    """Asks the engine process; every request ends in exactly one ``decided``, unless it is dropped.

    When the process dies, answers nonsense or is too slow, ``stand_in`` decides at once, the failure
    is logged and the process is started anew with the next request: the table never waits.
    """

    decided = Signal(int, object)
    """id: int, answer: Answer"""

    def __init__(self, stand_in: StandIn, command: tuple[str, list[str]] | None = None) -> None:
        super().__init__()
        self._stand_in = stand_in
        self._command = command or engine_command()
        self._waiting: dict[int, _Request] = {}
        self._last_id = 0
        self._process: QProcess | None = None
        self._buffer = b""
        self._guard = QTimer(self)
        self._guard.setSingleShot(True)
        self._guard.timeout.connect(self._too_slow)

    @property
    def process_id(self) -> int:
        """The engine's process number, 0 when none runs."""
        return int(self._process.processId()) if self._process is not None else 0

    def start(self) -> None:
        """Start the process ahead of the first question."""
        if self._process is None:
            self._launch()

    def ask(self, view: View, level: str, budget_ms: int, seed: int) -> int:
        """Ask for a decision in this view; the answer comes by ``decided`` with the number returned."""
        self._last_id += 1
        request = _Request(view, level, budget_ms, seed)
        self._waiting[self._last_id] = request
        self.start()
        self._send(
            {
                "id": self._last_id,
                "do": "choose",
                "view": view_to_wire(view),
                "level": level,
                "budget": {"ms": budget_ms},
                "seed": seed,
            }
        )
        self._guard.start(sum(r.budget_ms for r in self._waiting.values()) + GRACE_MS)
        return self._last_id

    def drop(self) -> None:
        """Forget every question: nothing of them is delivered any more."""
        for number in self._waiting:
            self._send({"do": "cancel", "id": number})
        self._waiting.clear()
        self._guard.stop()

    def close(self) -> None:
        """End the process; nothing is delivered afterwards."""
        self._waiting.clear()
        self._guard.stop()
        process, self._process = self._process, None
        if process is None:
            return
        process.blockSignals(True)  # it must not speak any more
        process.closeWriteChannel()
        if not process.waitForFinished(CLOSE_MS):
            process.kill()
            process.waitForFinished(CLOSE_MS)
        process.deleteLater()

    def _launch(self) -> None:
        process = QProcess(self)
        process.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._died)
        process.errorOccurred.connect(self._died)
        process.started.connect(self._give_way)
        self._process, self._buffer = process, b""
        process.start(*self._command)

    def _give_way(self) -> None:
        """On a busy machine frames come before thoughts, where the system lets us say so."""
        if sys.platform != "win32" and self.process_id:  # 0 would be this very process
            with suppress(OSError):  # it may have died by now
                niceness = max(NICENESS, os.getpriority(os.PRIO_PROCESS, 0))  # never before the window
                os.setpriority(os.PRIO_PROCESS, self.process_id, niceness)

    def _send(self, message: dict[str, Any]) -> None:
        if self._process is not None:
            self._process.write(msgspec.json.encode(message) + b"\n")

    def _read(self) -> None:
        if self._process is None:
            return
        self._buffer += self._process.readAllStandardOutput().data()
        *lines, self._buffer = self._buffer.split(b"\n")
        for line in lines:
            self._take(line)

    def _take(self, line: bytes) -> None:
        try:
            message = msgspec.json.decode(line)
            number = message.get("id")
        except (msgspec.DecodeError, AttributeError):
            log.warning("the engine wrote a line that is no answer")
            return
        request = self._waiting.get(number) if isinstance(number, int) else None
        if request is not None and number is not None:
            self._deliver(number, _answer(request, message) or self._substitute(request, message))

    def _deliver(self, number: int, answer: Answer) -> None:
        del self._waiting[number]
        if not self._waiting:
            self._guard.stop()
        self.decided.emit(number, answer)

    def _substitute(self, request: _Request, why: object) -> Answer:
        log.warning("the engine failed (%s); the simplest player stands in", str(why)[:200])
        return Answer(self._stand_in(request.view), stand_in=True)

    def _died(self, *_facts: object) -> None:
        if self._process is None:
            return
        process, self._process = self._process, None
        _end(process)
        self._stand_in_for_all("its process ended")

    def _too_slow(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            _end(process)
        self._stand_in_for_all("no answer in time")

    def _stand_in_for_all(self, why: str) -> None:
        for number, request in list(self._waiting.items()):
            if number in self._waiting:  # an answer may have dropped the others
                self._deliver(number, self._substitute(request, why))


def _end(process: QProcess) -> None:
    """Let go of a process. A failed write is told before its death is: then it still counts as running."""
    process.blockSignals(True)  # it must not speak any more
    if process.state() != QProcess.ProcessState.NotRunning:
        process.kill()
        process.waitForFinished(CLOSE_MS)
    process.deleteLater()


def _answer(request: _Request, message: dict[str, Any]) -> Answer | None:
    """The answer, if it is a legal one."""
    try:
        action = parse_action(message["action"])
        scores = tuple(message.get("scores") or ())
    except (KeyError, TypeError, AttributeError, EngineError):
        return None
    if action not in legal_actions(request.view):
        return None
    reason = message.get("reason")
    return Answer(action, scores, reason if isinstance(reason, dict) else None)

"""The engine as a process: one JSON object a line in, one a line out (engine-protocol.md, version 1).

A thread reads. It puts requests in a queue, and answers a cancel itself at once, so that it is heard
whatever is being computed; the request it ends finds its flag raised and says nothing more.
"""

import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from queue import SimpleQueue
from threading import Event, Lock, Thread
from typing import Annotated, Any, BinaryIO, Final, TypeAlias

import msgspec

from dehla_engine import __version__
from dehla_engine.errors import EngineError
from dehla_engine.play.actions import format_action
from dehla_engine.play.wire import view_from_wire
from dehla_engine.players.levels import level_names, make_player
from dehla_engine.players.player import Budget, Cancelled, Decision, Player

PROTOCOL: Final = 1
ENGINE: Final = "dehla_engine"
LONGEST_LINE: Final = 32 * 1024 * 1024
"""Bytes; a record of the largest size fits in, every character of it escaped."""


Answer: TypeAlias = dict[str, Any]
_Positive = Annotated[int, msgspec.Meta(ge=1)]


class RequestError(EngineError):
    """A request that cannot be answered; the words go to whoever asked."""


class BudgetWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long to think: exactly one of the two."""

    ms: _Positive | None = None
    nodes: _Positive | None = None


class Choose(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a ``choose`` request holds."""

    id: int | str
    do: str
    view: dict[str, Any]
    level: str
    budget: BudgetWords | None = None
    seed: int = 0


class Job:
    """A request that waits or is computed. It ends in exactly one answer, whoever comes first."""

    def __init__(self, values: Answer) -> None:
        self.values = values
        self.cancelled = Event()


def core_is_compiled() -> bool:
    """Whether the players' core runs compiled (else the same files run as plain Python)."""
    spec = find_spec("dehla_engine.players.solver.state")
    return spec is not None and spec.origin is not None and not spec.origin.endswith((".py", ".pyc"))


class Server:
    """Reads requests from one stream and writes answers to the other until the input ends."""

    def __init__(self, source: BinaryIO, target: BinaryIO) -> None:
        self._source = source
        self._target = target
        self._lock = Lock()
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._open: dict[int | str, Job] = {}
        """Requests that have no answer yet; held under the lock, like the target."""
        self._players: dict[str, Player] = {}
        self._kinds: dict[str, Callable[[Job], Answer]] = {"hello": _hello, "choose": self._choose}

    def run(self) -> int:
        """Serve; 0 at the end of input, when all that was asked before is answered."""
        Thread(target=self._read, name="reader", daemon=True).start()
        while (job := self._queue.get()) is not None:
            if not job.cancelled.is_set():
                self._finish(job, self._answer(job))
        return 0

    def _read(self) -> None:
        try:
            for line in _lines(self._source):
                self._take(line)
        finally:
            self._queue.put(None)

    def _take(self, line: bytes | None) -> None:
        values = None if line is None else _decode(line)
        if values is None:
            self._write({"id": None, "error": "the line is no JSON object"})
            return
        number = values.get("id")
        if not isinstance(number, (int, str)) or isinstance(number, bool):
            self._write({"id": None, "error": "“id” must be a whole number or a string"})
        elif values.get("do") == "cancel":
            self._cancel(number)
        else:
            self._enqueue(number, Job(values))

    def _enqueue(self, number: int | str, job: Job) -> None:
        with self._lock:
            is_new = self._open.setdefault(number, job) is job
        if is_new:
            self._queue.put(job)
        else:
            self._write({"id": number, "error": "a request with this id has no answer yet"})

    def _cancel(self, number: int | str) -> None:
        with self._lock:
            job = self._open.pop(number, None)
            if job is not None:
                job.cancelled.set()
            self._send({"id": number, "cancelled": job is not None})

    def _finish(self, job: Job, answer: Answer) -> None:
        number = job.values["id"]
        with self._lock:
            if self._open.get(number) is job:
                del self._open[number]
                self._send({"id": number} | answer)

    def _write(self, answer: Answer) -> None:
        with self._lock:
            self._send(answer)

    def _send(self, answer: Answer) -> None:
        """The lock is held."""
        try:
            self._target.write(msgspec.json.encode(answer) + b"\n")
            self._target.flush()
        except (BrokenPipeError, ValueError):
            pass  # nobody listens any more; the end of input follows

    def _answer(self, job: Job) -> Answer:
        kind = self._kinds.get(str(job.values.get("do")))
        try:
            if kind is None:
                raise RequestError(
                    "this version knows no such request; it knows: cancel, " + ", ".join(self._kinds)
                )
            return kind(job)
        except Cancelled:
            return {"error": "cancelled"}  # never sent: whoever cancelled has been told
        except (EngineError, msgspec.ValidationError) as error:
            return {"error": str(error)}
        except Exception:  # noqa: BLE001 - a fault in one player must not end the process of a whole table
            traceback.print_exc()
            return {"error": "the engine failed; standard error says where"}

    def _choose(self, job: Job) -> Answer:
        start = time.monotonic()
        asked = msgspec.convert(job.values, Choose)
        view = view_from_wire(asked.view)
        player = self._player(asked.level)
        if not view.is_turn:
            raise RequestError(f"it is not the turn of seat {view.seat}")
        decision = player.choose(view, asked.seed, _budget(asked.budget), job.cancelled.is_set)
        return _choice(decision) | {"ms": round(1000 * (time.monotonic() - start))}

    def _player(self, level: str) -> Player:
        if level not in self._players:
            self._players[level] = make_player(level)
        return self._players[level]


def _hello(job: Job) -> Answer:
    return {
        "engine": ENGINE,
        "version": __version__,
        "protocol": PROTOCOL,
        "levels": list(level_names()),
        "compiled": core_is_compiled(),
    }


def _budget(words: BudgetWords | None) -> Budget:
    if words is None:
        return Budget()
    if (words.ms is None) == (words.nodes is None):
        raise RequestError("a budget is {“ms”: n} or {“nodes”: n}")
    return Budget(ms=words.ms, nodes=words.nodes)


def _choice(decision: Decision) -> Answer:
    scores = [{"action": format_action(s.action), "win": s.win, "kot": s.kot} for s in decision.scores]
    return {
        "action": format_action(decision.action),
        "scores": scores,
        "reason": decision.reason.to_table(),
        "worlds": decision.worlds,
        "nodes": decision.nodes,
    }


def _lines(source: BinaryIO) -> Iterator[bytes | None]:
    """The lines that are not blank; None stands for one that is too long."""
    while line := source.readline(LONGEST_LINE):
        if len(line) == LONGEST_LINE and not line.endswith(b"\n"):
            while (rest := source.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
                pass
            yield None
        elif line.strip():
            yield line


def _decode(line: bytes) -> Answer | None:
    try:
        values = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return None
    return values if isinstance(values, dict) else None


def main(argv: Sequence[str] = ()) -> int:
    """Serve on standard input and output (no arguments are looked at); the exit status."""
    return Server(sys.stdin.buffer, sys.stdout.buffer).run()

"""Anyone's own player: a command that speaks the protocol of ``serve``, seated like any other."""

import json
import shlex
import subprocess
from typing import IO, Any

from dehla_engine.errors import EngineError, shorten
from dehla_engine.play.actions import ActionError, parse_action
from dehla_engine.play.view import View, legal_actions
from dehla_engine.play.wire import view_to_wire
from dehla_engine.players.player import (
    DEFAULT_BUDGET,
    Budget,
    Cancel,
    Code,
    Decision,
    NotYourTurn,
    Reason,
    never,
)


class ExternalError(EngineError):
    """A command that does not start, ends, or gives an answer that cannot be used."""


class ExternalPlayer:
    """A player in a process of its own; use it in a ``with`` block, which ends the process.

    ``command`` is split as a shell would; with ``LEVEL@`` before it that level is asked for, else the
    last one that the command's ``hello`` lists. Raises ExternalError when it does not greet.
    """

    def __init__(self, command: str) -> None:
        level, at, rest = command.partition("@")
        self._command = rest if at else command
        try:
            self._process = subprocess.Popen(
                shlex.split(self._command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
        except (OSError, ValueError) as error:
            raise ExternalError(f"{shorten(self._command)} does not start: {error}") from None
        self._requests = 0
        levels = self._ask({"do": "hello"}).get("levels")
        known = levels if isinstance(levels, list) and levels else ["master"]
        self._level = level if at else str(known[-1])

    def __enter__(self) -> "ExternalPlayer":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the process: by end of input, or by force after a second."""
        self._pipe(self._process.stdin).close()
        try:
            self._process.wait(1)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._pipe(self._process.stdout).close()

    def choose(
        self, view: View, seed: int, budget: Budget = DEFAULT_BUDGET, cancelled: Cancel = never
    ) -> Decision:
        """The command's answer; raises ExternalError when it is no legal action."""
        if not view.is_turn:
            raise NotYourTurn(view.seat)
        request: dict[str, Any] = {"do": "choose", "view": view_to_wire(view), "level": self._level}
        request["seed"] = seed
        limits = {"ms": budget.ms, "nodes": budget.nodes}
        request["budget"] = {key: value for key, value in limits.items() if value is not None} or {"ms": 400}
        answer = self._ask(request)
        try:
            action = parse_action(str(answer.get("action")))
        except ActionError:
            raise ExternalError(f"{shorten(self._command)} answers {shorten(str(answer))}") from None
        if action not in legal_actions(view):
            raise ExternalError(f"{shorten(self._command)} may not play {answer['action']}")
        return Decision(action, Reason(Code.BEST_CHANCE))

    def _ask(self, request: dict[str, Any]) -> dict[str, Any]:
        self._requests += 1
        line = json.dumps({"id": self._requests, **request})
        try:
            stdin = self._pipe(self._process.stdin)
            stdin.write(line + "\n")
            stdin.flush()
            answer = json.loads(self._pipe(self._process.stdout).readline())
        except (OSError, ValueError):
            raise ExternalError(f"{shorten(self._command)} gives no answer") from None
        if not isinstance(answer, dict):
            raise ExternalError(f"{shorten(self._command)} answers {shorten(str(answer))}")
        return answer

    @staticmethod
    def _pipe(pipe: IO[str] | None) -> IO[str]:
        assert pipe is not None  # Popen was given PIPE
        return pipe

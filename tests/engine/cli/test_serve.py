"""The engine as a process: every request ends in exactly one answer."""

import io
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

import pytest

from dehla_engine import __version__
from dehla_engine.play.actions import parse_action
from dehla_engine.play.match import deal_round, new_match, view
from dehla_engine.play.round import legal_actions
from dehla_engine.play.view import View
from dehla_engine.play.wire import view_to_wire
from dehla_engine.players.levels import level_names
from dehla_engine.players.player import DEFAULT_BUDGET, Budget, Cancel, Cancelled, Decision, never
from dehla_engine.players.random_player import RandomPlayer
from dehla_engine.rules.presets import PRESETS
from dehla_engine.serve import Server

ENGINE = Path(__file__).parents[3] / "engine"
Answer = dict[str, Any]


def a_choice(number: int, preset: str = "kots-called", level: str = "casual", **more: object) -> Answer:
    """A choose request of a round just dealt."""
    match = deal_round(new_match(PRESETS[preset].rules, 7)).match
    assert match.round is not None
    seen = view_to_wire(view(match, match.round.table.turn))
    return {
        "id": number,
        "do": "choose",
        "view": seen,
        "level": level,
        "budget": {"nodes": 100},
        "seed": 7,
    } | more


def served(*requests: Answer | bytes) -> list[Answer]:
    """What a server in this process answers to these lines."""
    lines = [r if isinstance(r, bytes) else json.dumps(r).encode() for r in requests]
    target = io.BytesIO()
    assert Server(io.BytesIO(b"\n".join(lines) + b"\n"), target).run() == 0
    return [json.loads(line) for line in target.getvalue().splitlines()]


def error_of(request: Answer | bytes) -> tuple[object, str]:
    (answer,) = served(request)
    assert set(answer) == {"id", "error"}
    return answer["id"], answer["error"]


def test_hello() -> None:
    (answer,) = served({"id": 0, "do": "hello"})
    compiled = answer.pop("compiled")
    assert answer == {
        "id": 0,
        "engine": "dehla_engine",
        "version": __version__,
        "protocol": 1,
        "levels": list(level_names()),
    }
    assert isinstance(compiled, bool)


@pytest.mark.parametrize("preset", list(PRESETS))
def test_choose_is_legal(preset: str) -> None:
    match = deal_round(new_match(PRESETS[preset].rules, 7)).match
    assert match.round is not None
    (answer,) = served(a_choice(3, preset))
    assert set(answer) == {"id", "action", "scores", "reason", "worlds", "nodes", "ms"}
    assert answer["id"] == 3
    assert parse_action(answer["action"]) in legal_actions(match.round)
    assert isinstance(answer["reason"]["code"], str)
    assert answer["ms"] >= 0


def test_nodes_and_a_seed_repeat() -> None:
    for level in level_names():
        one, two = (served(a_choice(1, level=level))[0] for _ in "12")
        del one["ms"], two["ms"]
        assert one == two


def test_ids_may_be_texts() -> None:
    (answer,) = served({"id": "seven", "do": "hello"})
    assert answer["id"] == "seven"


def test_requests_are_answered_in_order() -> None:
    answers = served(a_choice(1), {"id": 2, "do": "hello"}, a_choice(3))
    assert [answer["id"] for answer in answers] == [1, 2, 3]


NO_REQUESTS: list[bytes] = [
    b"garbage",
    b"{",
    b"[]",
    b"7",
    b'"hello"',
    b"null",
    b"[" * 100_000,
    b'{"id":' * 50_000,
    b"\xff\xfe",
    b'{"id": 1, "do": "hello", "x": "\\ud800"}',
    b"{}",
    b'{"do": "hello"}',
    b'{"id": null, "do": "hello"}',
    b'{"id": true, "do": "hello"}',
    b'{"id": 1.5, "do": "hello"}',
    b'{"id": [1], "do": "cancel"}',
]


@pytest.mark.parametrize("line", NO_REQUESTS, ids=range(len(NO_REQUESTS)))
def test_a_line_that_is_no_request(line: bytes) -> None:
    assert error_of(line)[0] is None
    assert {a["id"] for a in served(line, {"id": 5, "do": "hello"})} == {None, 5}, "the process goes on"


def test_blank_lines_are_nothing() -> None:
    assert served(b"", b"  ", b"\r") == []


def test_a_line_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dehla_engine.serve.LONGEST_LINE", 64)
    answers = served(b" " * 500 + b"{}", {"id": 1, "do": "hello"}, b"x" * 64)
    assert sorted(str(answer["id"]) for answer in answers) == ["1", "None", "None"]


BROKEN: dict[str, Callable[[], Answer]] = {
    "no such request": lambda: {"id": 1, "do": "fly"},
    "no request": lambda: {"id": 1},
    "a number to do": lambda: {"id": 1, "do": 7},
    "no view": lambda: {"id": 1, "do": "choose", "level": "casual"},
    "an empty view": lambda: a_choice(1, view={}),
    "a text for a view": lambda: a_choice(1, view="x"),
    "no such level": lambda: a_choice(1, level="wizard"),
    "a yardstick is no level": lambda: a_choice(1, level="greedy"),
    "a budget of nothing": lambda: a_choice(1, budget={}),
    "a budget of both": lambda: a_choice(1, budget={"ms": 1, "nodes": 1}),
    "a budget below one": lambda: a_choice(1, budget={"ms": 0}),
    "a budget of words": lambda: a_choice(1, budget={"ms": "long"}),
    "an unknown budget": lambda: a_choice(1, budget={"days": 1}),
    "a seed of words": lambda: a_choice(1, seed="x"),
    "an unknown key": lambda: a_choice(1, hands=[]),
}


@pytest.mark.parametrize("what", list(BROKEN))
def test_a_broken_request(what: str) -> None:
    number, words = error_of(BROKEN[what]())
    assert number == 1
    assert words


def test_another_seat_s_turn() -> None:
    request = a_choice(1)
    match = deal_round(new_match(PRESETS["kots-called"].rules, 7)).match
    request["view"] = view_to_wire(view(match, (request["view"]["seat"] + 1) % 4))
    assert "not the turn of seat" in error_of(request)[1]


def test_the_same_id_twice_at_once() -> None:
    answers = served(a_choice(1), a_choice(1))
    assert {answer["id"] for answer in answers} == {1}
    assert 1 <= sum("action" in answer for answer in answers) <= 2
    assert len(answers) == 2


def test_cancel_of_nothing() -> None:
    assert served({"do": "cancel", "id": 9}) == [{"id": 9, "cancelled": False}]


class Stubborn:
    """A player that thinks until it is cancelled."""

    def __init__(self) -> None:
        self.thinks = threading.Event()

    def choose(
        self, view: View, seed: int, budget: Budget = DEFAULT_BUDGET, cancelled: Cancel = never
    ) -> Decision:
        self.thinks.set()
        while not cancelled():
            time.sleep(0.001)
        raise Cancelled


class Broken:
    """A player with a fault."""

    def choose(
        self, view: View, seed: int, budget: Budget = DEFAULT_BUDGET, cancelled: Cancel = never
    ) -> Decision:
        raise ZeroDivisionError


def test_a_player_s_fault_is_an_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("dehla_engine.serve.make_player", lambda level: Broken())
    broken, hello = served(a_choice(1), {"id": 2, "do": "hello"})
    assert broken == {"id": 1, "error": "the engine failed; standard error says where"}
    assert hello["id"] == 2
    assert "ZeroDivisionError" in capsys.readouterr().err


class Line:
    """The two ends of a server that runs in a thread."""

    def __init__(self) -> None:
        here, there = Pipe(), Pipe()
        self._ask, self.answers = here, there
        self._server = Server(here.reader, there.writer)
        self._thread = threading.Thread(target=self._server.run)
        self._thread.start()

    def send(self, request: Answer) -> None:
        self._ask.writer.write(json.dumps(request).encode() + b"\n")
        self._ask.writer.flush()

    def next(self) -> Answer:
        return dict(json.loads(self.answers.reader.readline()))

    def close(self) -> None:
        self._ask.writer.close()
        self._thread.join(10)
        assert not self._thread.is_alive()
        for end in (self._ask.reader, self.answers.writer, self.answers.reader):
            end.close()


class Pipe:
    """A pipe of the system as two files."""

    def __init__(self) -> None:
        reading, writing = os.pipe()
        self.reader: BinaryIO = os.fdopen(reading, "rb")
        self.writer: BinaryIO = os.fdopen(writing, "wb")


@contextmanager
def line() -> Iterator[Line]:
    opened = Line()
    try:
        yield opened
    finally:
        opened.close()


def test_cancel_while_thinking_and_while_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Stubborn()
    monkeypatch.setattr("dehla_engine.serve.make_player", lambda level: player)
    with line() as opened:
        opened.send(a_choice(1))
        opened.send(a_choice(2))
        opened.send({"id": 3, "do": "hello"})
        assert player.thinks.wait(5)
        opened.send({"do": "cancel", "id": 2})
        assert opened.next() == {"id": 2, "cancelled": True}
        opened.send({"do": "cancel", "id": 1})
        assert opened.next() == {"id": 1, "cancelled": True}
        assert opened.next()["id"] == 3
        opened.send({"do": "cancel", "id": 1})
        assert opened.next() == {"id": 1, "cancelled": False}
        opened.send({"do": "cancel", "id": 3})
        assert opened.next() == {"id": 3, "cancelled": False}


def test_an_id_may_be_used_again_after_its_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dehla_engine.serve.make_player", lambda level: RandomPlayer())
    with line() as opened:
        for _ in range(3):
            opened.send(a_choice(1))
            assert "action" in opened.next()


def test_nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    class Deaf(io.BytesIO):
        def write(self, data: object) -> int:
            raise BrokenPipeError

    assert Server(io.BytesIO(b'{"id": 1, "do": "hello"}\n'), Deaf()).run() == 0


# the process


def started() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-W", "error", "-m", "dehla_engine", "serve"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ENGINE,
    )


def test_end_of_input_is_a_good_end() -> None:
    with started() as process:
        out, err = process.communicate(json.dumps(a_choice(1)).encode() + b"\n", timeout=60)
    assert (process.returncode, err) == (0, b"")
    assert json.loads(out)["id"] == 1


@pytest.mark.parametrize("level", level_names())
def test_the_process_hears_a_cancel_at_any_level(level: str) -> None:
    with started() as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps({"id": 0, "do": "hello"}).encode() + b"\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["id"] == 0
        request = a_choice(1, level=level, budget={"ms": 20_000})
        process.stdin.write(json.dumps(request).encode() + b'\n{"do": "cancel", "id": 1}\n')
        process.stdin.flush()
        answer = json.loads(process.stdout.readline())
        process.stdin.close()
        assert process.wait(15) == 0
    assert answer["id"] == 1
    assert "cancelled" in answer or "action" in answer

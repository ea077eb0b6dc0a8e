"""The engine process: real answers, and a legal stand-in whenever it dies, lies or is too slow."""

import os
import signal
import sys
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from dehla_desktop.controller.session import Seating, Session
from dehla_desktop.controller.thinker import NICENESS, Answer, Thinker
from dehla_engine.play.view import View, legal_actions
from dehla_engine.players.greedy import Greedy
from dehla_engine.rules.presets import PRESETS

LINES = "import sys\nfor line in sys.stdin:\n    print({!r}, flush=True)\n"


def stand_in(view: View) -> object:
    return Greedy().choose(view, 0).action


def first_view(preset: str = "court-piece", seed: int = 1) -> View:
    session = Session.begin(PRESETS[preset].rules, seed, Seating(("a", "b", "c", "d"), ("casual",) * 4))
    session.deal()
    assert session.turn is not None
    return session.view_of(session.turn)


class Answers:
    def __init__(self, thinker: Thinker) -> None:
        self.got: dict[int, Answer] = {}
        thinker.decided.connect(self.take)

    def take(self, number: int, answer: Answer) -> None:
        assert number not in self.got, "answered twice"
        self.got[number] = answer


@pytest.fixture
def thinkers() -> Iterator[list[Thinker]]:
    made: list[Thinker] = []
    yield made
    for thinker in made:
        thinker.close()


def make(thinkers: list[Thinker], script: str | None = None) -> tuple[Thinker, Answers]:
    command = None if script is None else (sys.executable, ["-c", script])
    thinker = Thinker(stand_in, command)  # type: ignore[arg-type]  # object is an Action
    thinkers.append(thinker)
    return thinker, Answers(thinker)


def test_the_real_process_answers(qtbot: object, thinkers: list[Thinker]) -> None:
    thinker, answers = make(thinkers)
    view = first_view()
    number = thinker.ask(view, "casual", 200, 7)
    qtbot.waitUntil(lambda: number in answers.got, timeout=15_000)  # type: ignore[attr-defined]  # pytest-qt
    assert answers.got[number].action in legal_actions(view)
    assert not answers.got[number].stand_in


@pytest.mark.parametrize(
    "script",
    [
        LINES.format('{"id": 1, "action": "call:X"}'),
        LINES.format('{"id": 1, "action": "AS"}'),
        LINES.format('{"id": 1, "error": "no"}'),
        LINES.format('{"id": 1}'),
        LINES.format('{"id": 1, "action": 5}'),
        "import sys\nsys.stdin.readline()\nsys.exit(3)",
        "import sys\nsys.exit(1)",
    ],
    ids=["nonsense", "illegal", "error", "empty", "type", "dies", "never starts"],
)
def test_a_stand_in_plays_at_once(qtbot: object, thinkers: list[Thinker], script: str) -> None:
    thinker, answers = make(thinkers, script)
    view = first_view()
    thinker.ask(view, "casual", 200, 7)
    qtbot.waitUntil(lambda: 1 in answers.got, timeout=10_000)  # type: ignore[attr-defined]  # pytest-qt
    assert answers.got[1].stand_in
    assert answers.got[1].action in legal_actions(view)


def test_lines_that_are_no_answer_are_passed_over(qtbot: object, thinkers: list[Thinker]) -> None:
    script = (
        "import sys\nfor line in sys.stdin:\n"
        "    print('no json', flush=True)\n    print('[1]', flush=True)\n"
        '    print(\'{"id": 99, "action": "ask"}\', flush=True)\n'
        '    print(\'{"id": 1, "action": "call:S"}\', flush=True)\n'
    )
    thinker, answers = make(thinkers, script)
    thinker.ask(first_view(), "casual", 200, 7)
    qtbot.waitUntil(lambda: 1 in answers.got, timeout=10_000)  # type: ignore[attr-defined]  # pytest-qt
    assert not answers.got[1].stand_in
    assert list(answers.got) == [1]


def test_a_program_that_is_not_there(qtbot: object, thinkers: list[Thinker]) -> None:
    thinker = Thinker(stand_in, ("/no/such/program", []))  # type: ignore[arg-type]  # object is an Action
    thinkers.append(thinker)
    answers = Answers(thinker)
    number = thinker.ask(first_view(), "casual", 200, 7)
    qtbot.waitUntil(lambda: number in answers.got, timeout=10_000)  # type: ignore[attr-defined]  # pytest-qt
    assert answers.got[number].stand_in


def test_killed_again_and_again_it_still_answers(qtbot: object, thinkers: list[Thinker]) -> None:
    thinker, answers = make(thinkers)
    view = first_view()
    for _ in range(6):
        number = thinker.ask(view, "casual", 200, 7)
        if thinker.process_id:
            os.kill(thinker.process_id, signal.SIGKILL)
        qtbot.waitUntil(lambda n=number: n in answers.got, timeout=10_000)  # type: ignore[attr-defined]  # pytest-qt
        assert answers.got[number].action in legal_actions(view)
    number = thinker.ask(view, "casual", 200, 7)
    qtbot.waitUntil(lambda: number in answers.got, timeout=15_000)  # type: ignore[attr-defined]  # pytest-qt
    assert not answers.got[number].stand_in, "it was not started anew"


def test_dropped_questions_are_never_answered(qtbot: object, thinkers: list[Thinker]) -> None:
    thinker, answers = make(thinkers)
    dropped = thinker.ask(first_view(), "casual", 200, 7)
    thinker.drop()
    kept = thinker.ask(first_view(seed=2), "casual", 200, 7)
    qtbot.waitUntil(lambda: kept in answers.got, timeout=15_000)  # type: ignore[attr-defined]  # pytest-qt
    assert dropped not in answers.got


def test_nothing_is_delivered_after_close(qapp: object, thinkers: list[Thinker]) -> None:
    thinker, answers = make(thinkers)
    thinker.ask(first_view(), "casual", 200, 7)
    thinker.close()
    for _ in range(100):
        QCoreApplication.processEvents()
    assert answers.got == {}


@pytest.mark.skipif(sys.platform == "win32", reason="there a process has classes, not niceness")
def test_the_engine_gives_way_to_the_window(qtbot: QtBot, thinkers: list[Thinker]) -> None:
    thinker, _ = make(thinkers)
    thinker.start()
    own = os.getpriority(os.PRIO_PROCESS, 0)
    wanted = min(19, max(own, NICENESS))
    qtbot.waitUntil(lambda: os.getpriority(os.PRIO_PROCESS, thinker.process_id) == wanted, timeout=15_000)

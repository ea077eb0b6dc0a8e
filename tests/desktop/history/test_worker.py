"""The history's thread holds nothing of those who ask it."""

import threading
import time
import weakref
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dehla_desktop.history.worker import Worker


class Page:
    """Stands for a dialog: it notes in which thread the last hold on it was let go."""

    def __init__(self, freed: list[int]) -> None:
        self.answers: list[Any] = []
        weakref.finalize(self, lambda: freed.append(threading.get_ident()))

    def ask(self) -> int:
        return 7

    def take(self, answer: Any) -> None:
        self.answers.append(answer)


def test_an_answer_arrives_in_the_thread_that_asked(qapp: QObject) -> None:
    worker, page = Worker(), Page([])
    worker.post(page.ask, page.take)
    worker.flush()
    assert page.answers == [7]
    worker.close(lambda: None)


def test_a_page_closed_before_its_answer_is_freed_in_its_own_thread(qapp: QObject) -> None:
    worker, freed = Worker(), list[int]()
    go_on = threading.Event()
    for _ in range(50):
        worker.post(lambda: go_on.wait(5), lambda _answer: None)
        page = Page(freed)
        worker.post(page.ask, page.take)
        del page
        go_on.set()
        worker.flush()
        go_on.clear()
    QTest.qWait(0)
    assert freed == [threading.get_ident()] * 50
    worker.close(lambda: None)


def test_a_flush_waits_for_what_answers_begin(qtbot: QtBot) -> None:
    """Each answer asks for the next job, which is done before anybody looks again."""

    class Slow(Worker):
        def _deliver(self) -> None:
            super()._deliver()
            time.sleep(0.005)  # the next job ends here

    worker = Slow()
    heard: list[int] = []

    def answered(number: int) -> None:
        heard.append(number)
        if number < 10:
            worker.post(lambda: slowly(number + 1), answered)

    worker.post(lambda: slowly(1), answered)
    assert worker.flush(30)
    assert heard == list(range(1, 11))
    assert worker.close(lambda: None)


def slowly(number: int) -> int:
    time.sleep(0.001)
    return number

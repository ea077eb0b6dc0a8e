"""Garbage that holds widgets must be collected in their thread: elsewhere Qt crashes."""

import gc
import threading

import pytest
from PySide6.QtCore import QObject, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from dehla_desktop.app import tidy
from dehla_desktop.app.tidy import Tidy, collect_what_is_due


class Tangled(QWidget):
    """A widget that only the cyclic collector can free."""

    def __init__(self, freed: list[int]) -> None:
        super().__init__()
        self.itself = self
        self.timer = QTimer(self)
        self.freed = freed

    def __del__(self) -> None:
        self.freed.append(threading.get_ident())


def _busy_thread() -> None:
    """Makes more objects than any threshold, as a worker does that reads a long list of matches."""
    kept: list[list[list[int]]] = [[[], []] for _ in range(200_000)]
    assert len(kept) == 200_000


def test_a_worker_that_makes_many_objects_frees_no_widget(qapp: QObject) -> None:
    gc.collect()
    keeper = Tidy(qapp)
    freed: list[int] = []
    for _ in range(20):
        Tangled(freed)
    worker = threading.Thread(target=_busy_thread)
    worker.start()
    worker.join()
    assert freed == []
    heap: list[list[int]] = [[] for _ in range(gc.get_threshold()[0] + 1)]
    collect_what_is_due()
    assert heap
    assert len(freed) == 20
    assert set(freed) == {threading.get_ident()}
    keeper.close()
    keeper.deleteLater()


def test_the_timer_collects(qapp: QObject, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tidy, "EVERY_MS", 1)
    gc.collect()
    keeper = Tidy(qapp)
    freed: list[int] = []
    Tangled(freed)
    # many more than are due: what dies of earlier tests while we wait is taken off their number
    heap: list[list[int]] = [[] for _ in range(20 * gc.get_threshold()[0])]
    QTest.qWait(100)
    assert freed == [threading.get_ident()]
    assert heap
    keeper.close()
    keeper.deleteLater()


def test_after_closing_nobody_collects(qapp: QObject) -> None:
    """The thread that saves outlives the game: it would free the window that was just closed."""
    gc.collect()
    gc.enable()
    keeper = Tidy(qapp)
    freed: list[int] = []
    Tangled(freed)
    keeper.close()
    worker = threading.Thread(target=_busy_thread)
    worker.start()
    worker.join()
    assert freed == []
    gc.collect()
    assert freed == [threading.get_ident()]
    keeper.deleteLater()

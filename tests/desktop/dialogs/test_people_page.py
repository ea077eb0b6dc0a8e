"""Who plays here, by clicks and keys."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dehla_desktop.dialogs.paper import DARK, HIGH_CONTRAST, LIGHT, Paper
from dehla_desktop.dialogs.people_page import PeoplePage
from dehla_desktop.history.derive import Played
from dehla_desktop.history.history import History
from tests.desktop.dialogs.desk import cut_texts, make_window, unnamed
from tests.desktop.history.conftest import record


@pytest.fixture
def history(qtbot: QtBot, tmp_path: Path) -> Iterator[History]:
    made = History(tmp_path / "data", tmp_path / "data" / "matches")
    made.add(Played(record(), 1), 1)
    assert made.flush(60)
    yield made
    made.close()


def settle(history: History) -> None:
    for _ in range(3):
        assert history.flush(60)
        QGuiApplication.processEvents()


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def names(page: PeoplePage) -> list[str]:
    return [page.list.item(row).text() for row in range(page.list.count())]


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
@pytest.mark.parametrize("paper", [LIGHT, DARK, HIGH_CONTRAST, LIGHT.scaled(16 / 11)])
def test_added_renamed_removed_and_back(history: History, paper: Paper, size: tuple[int, int]) -> None:
    page = PeoplePage(history, 1)
    window = make_window(paper)
    window.resize(*size)
    window.show()
    window.open_sheet(page)
    settle(history)
    assert names(page) == ["You"]
    assert not page.remove_button.isEnabled()
    assert not page.add_button.isEnabled()
    QTest.keyClicks(page.field, "Asha")
    click(page.rename_button)
    settle(history)
    assert names(page) == ["Asha"]
    QTest.keyClicks(page.field, "Dev")
    QTest.keyClick(page.field, Qt.Key.Key_Return)
    settle(history)
    assert names(page) == ["Asha", "Dev"]
    QTest.keyClicks(page.field, "asha")
    click(page.add_button)
    settle(history)
    assert page.note.text() == "Please choose another name."
    assert cut_texts(page) == []
    assert unnamed(page) == []
    page.list.setCurrentRow(0)
    click(page.remove_button)
    settle(history)
    assert names(page) == ["Dev"]
    click(page.undo_button)
    settle(history)
    assert names(page) == ["Asha", "Dev"]
    assert page.list.chosen is not None
    assert page.list.chosen.matches == 1
    chosen: list[tuple[int, str]] = []
    page.person_chosen.connect(lambda person, name: chosen.append((person, name)))
    QTest.keyClick(page.list, Qt.Key.Key_Return)
    assert chosen == [(1, "Asha")]
    settle(history)
    window.close()

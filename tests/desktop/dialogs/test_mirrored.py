"""Pages that are read from the right: the spine, what lies beside it and the room around it change sides."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dehla_desktop.dialogs.about import AboutSheet
from dehla_desktop.dialogs.bahi import SHADOW_ROOM, SPINE
from dehla_desktop.dialogs.fair_play import FairPlaySheet
from dehla_desktop.dialogs.history_page import HistoryPage
from dehla_desktop.dialogs.house_rules import HouseRulesDialog
from dehla_desktop.dialogs.message import give_up_question
from dehla_desktop.dialogs.pictures import Pictures
from dehla_desktop.dialogs.settings_dialog import SettingsDialog
from dehla_desktop.dialogs.sheet import Sheet
from dehla_desktop.history.derive import Played
from dehla_desktop.history.history import History
from dehla_desktop.storage.own_rules import OwnRules
from dehla_desktop.storage.settings import SettingsStore
from dehla_desktop.storage.thread import StorageThread
from tests.desktop.dialogs.desk import make_window
from tests.desktop.history.conftest import record

RIGHT, LEFT = Qt.LayoutDirection.RightToLeft, Qt.LayoutDirection.LeftToRight


@pytest.fixture
def sheets(tmp_path: Path) -> Iterator[list[Sheet]]:
    """Sheets made while the program is read from the right."""
    thread = StorageThread()
    QApplication.setLayoutDirection(RIGHT)
    try:
        settings = SettingsStore(tmp_path / "settings.toml", thread)
        own = OwnRules(tmp_path / "rules.toml", thread)
        yield [
            AboutSheet(),
            FairPlaySheet(3),
            HouseRulesDialog(own),
            SettingsDialog(settings, Pictures()),
            give_up_question(),
        ]
    finally:
        QApplication.setLayoutDirection(LEFT)
        thread.close()


@pytest.fixture
def history(qtbot: QtBot, tmp_path: Path) -> Iterator[History]:
    made = History(tmp_path / "data", tmp_path / "data" / "matches")
    yield made
    made.close()


def edges(sheet: Sheet) -> tuple[int, int]:
    """Free pixels between the paper's edges and what is on it, at the left and the right."""
    parts = [part for part in sheet.findChildren(QWidget) if part.isVisible()]
    lefts = [part.mapTo(sheet, part.rect().topLeft()).x() for part in parts]
    rights = [part.mapTo(sheet, part.rect().topRight()).x() for part in parts]
    return min(lefts) - SHADOW_ROOM, sheet.width() - 1 - SHADOW_ROOM - max(rights)


def test_nothing_lies_on_the_spine(qtbot: QtBot, sheets: list[Sheet]) -> None:
    window = make_window()
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    for sheet in sheets:
        window.open_sheet(sheet)
        qtbot.wait(1)
        left, right = edges(sheet)
        assert right >= SPINE, type(sheet)
        assert 0 <= left < SPINE, type(sheet)
        title = sheet.title.mapTo(sheet, sheet.title.rect().topRight()).x()
        assert sheet.width() - SHADOW_ROOM - SPINE - title >= 20, "the title touches the spine"
        window.sheets.close_top()


def test_the_first_match_of_a_list_is_chosen(qtbot: QtBot, history: History) -> None:
    QApplication.setLayoutDirection(RIGHT)
    try:
        history.open()
        history.add(Played(record(), 1), 1)
        window = make_window()
        qtbot.addWidget(window)
        window.resize(1280, 800)
        window.show()
        page = HistoryPage(history, 1, date(2026, 11, 30))
        window.open_sheet(page)
        qtbot.waitUntil(lambda: page.list.chosen is not None)
    finally:
        QApplication.setLayoutDirection(LEFT)


def test_an_open_page_follows_another_direction(qtbot: QtBot) -> None:
    window = make_window()
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    sheet = AboutSheet()
    window.open_sheet(sheet)
    qtbot.wait(1)
    before = edges(sheet)
    QApplication.setLayoutDirection(RIGHT)
    try:
        qtbot.wait(1)
        assert edges(sheet) == before[::-1]
    finally:
        QApplication.setLayoutDirection(LEFT)
    qtbot.wait(1)
    assert edges(sheet) == before

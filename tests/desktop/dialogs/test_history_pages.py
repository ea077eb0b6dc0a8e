"""The history and the statistics as pages: by clicks and keys, in every theme and size."""

import json
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dehla_desktop.dialogs.history_page import Asking, HistoryPage, import_words
from dehla_desktop.dialogs.history_words import day_text, percent, score_text, since, time_text
from dehla_desktop.dialogs.paper import DARK, HIGH_CONTRAST, LIGHT, Paper
from dehla_desktop.dialogs.sheet import Sheet
from dehla_desktop.dialogs.statistics_page import StatisticsPage
from dehla_desktop.history import browse
from dehla_desktop.history.browse import Order
from dehla_desktop.history.derive import Played, derive
from dehla_desktop.history.filters import Filter
from dehla_desktop.history.history import History
from dehla_desktop.window.main_window import MainWindow
from tests.desktop.dialogs.desk import cut_texts, make_window, unnamed
from tests.desktop.history.conftest import record

TODAY = date(2026, 11, 30)
PAPERS = (LIGHT, DARK, HIGH_CONTRAST, LIGHT.scaled(16 / 11))
MATCHES = 260


@pytest.fixture
def history(qtbot: QtBot, tmp_path: Path) -> Iterator[History]:
    made = History(tmp_path / "data", tmp_path / "data" / "matches")
    yield made
    made.close()


@pytest.fixture
def full(history: History) -> History:
    plays = [some_play(number) for number in range(12)]
    history.change(lambda store: store.add_all((play, derive(play)) for play in plays))
    assert history.flush(60)
    return history


def some_play(number: int) -> Played:
    preset = ("classic", "court-piece", "three-pack")[number % 3]
    seats = 6 if preset == "three-pack" else 4
    text = record(preset, number % 4, 3, f"2026-11-{30 - number}T20:15:00", 0 if number == 5 else None)
    levels = ("casual", "master") * (seats // 2) if number % 2 else ("novice", "skilled", "casual", "master")
    return Played(
        text,
        1,
        levels=levels if len(levels) == seats else (),
        unranked=frozenset({"hint"} if number == 3 else ()),
    )


Show = Callable[[Sheet], MainWindow]


@pytest.fixture
def show(qtbot: QtBot, full: History) -> Iterator[Show]:
    windows: list[MainWindow] = []

    def open_page(page: Sheet, paper: Paper = LIGHT, size: tuple[int, int] = (1280, 800)) -> MainWindow:
        window = make_window(paper)
        windows.append(window)
        window.resize(*size)
        window.show()
        window.open_sheet(page)
        settle(full)
        return window

    yield open_page
    for window in windows:
        window.close()


def settle(history: History) -> None:
    """All that was asked is answered and laid out."""
    for _ in range(3):
        assert history.flush(60)
        QGuiApplication.processEvents()


class Told(Asking):
    """Files chosen without the system's dialogs."""

    def __init__(self, folder: Path, files: tuple[Path, ...] = ()) -> None:
        self._folder, self._files = folder, files

    def record_target(self, parent: QWidget, name: str) -> Path | None:
        return self._folder / name

    def folder(self, parent: QWidget) -> Path | None:
        return self._folder

    def records(self, parent: QWidget) -> list[Path]:
        return list(self._files)


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: f"{paper.name}-{paper.scale:.1f}")
@pytest.mark.parametrize("page", [HistoryPage, StatisticsPage])
def test_nothing_is_cut_and_all_has_a_name(
    show: Callable[..., MainWindow],
    full: History,
    page: Callable[[History, int, date], Sheet],
    paper: Paper,
    size: tuple[int, int],
) -> None:
    sheet = page(full, 1, TODAY)
    show(sheet, paper, size)
    assert cut_texts(sheet) == []
    assert unnamed(sheet) == []


def test_the_list_shows_every_match_and_the_chosen_one(show: Show, full: History) -> None:
    page = HistoryPage(full, 1, TODAY)
    show(page)
    assert page.count.text() == "12 matches"
    assert page.list.matches.rowCount() == 12
    first = page.list.chosen
    assert first is not None
    assert first.began == "2026-11-30T20:15:00"
    assert page.preview.headline.text().startswith(("Won", "Lost", "Given up"))
    assert page.preview.rounds.rowCount() == first.rounds
    cells = [str(page.list.matches.index(0, column).data()) for column in range(6)]
    assert cells[0].startswith("Today")
    assert "Classic" in cells[1]


def test_filters_by_clicks_and_keys(qtbot: QtBot, show: Show, full: History) -> None:
    page = HistoryPage(full, 1, TODAY)
    show(page)
    page.preset.choose("three-pack")
    settle(full)
    assert page.count.text() == "4 matches"
    page.preset.choose("all")
    page.ranked.click()
    settle(full)
    assert page.list.matches.rowCount() < 12
    page.ranked.click()
    page.search.setFocus()
    QTest.keyClicks(page.search, "kabir")
    qtbot.waitUntil(lambda: not page._typing.isActive(), timeout=5000)
    settle(full)
    assert page.count.text() == "4 matches"
    QTest.keyClicks(page.search, " nobody")
    qtbot.waitUntil(lambda: not page._typing.isActive(), timeout=5000)
    settle(full)
    assert page.list.matches.rowCount() == 0
    assert not page.preview.step_button.isEnabled()
    assert "No match fits" in page.list.none


def test_filters_by_level_and_date(qtbot: QtBot, show: Show, full: History) -> None:
    page = HistoryPage(full, 1, TODAY)
    show(page)
    everything = [page.list.matches.listed(row) for row in range(12)]
    for value, told in (("others:master", "other_level"), ("partner:casual", "partner_level")):
        page.level.choose(value)
        settle(full)
        wanted = sum(getattr(listed, told) == value.partition(":")[2] for listed in everything)
        assert 0 < page.list.matches.rowCount() == wanted < 12
    page.level.choose("all")
    page.search.setFocus()
    QTest.keyClicks(page.search, "2026-11-28")
    qtbot.waitUntil(lambda: not page._typing.isActive(), timeout=5000)
    settle(full)
    assert page.count.text() == "1 match"


def test_own_rules_are_called_by_their_name(qtbot: QtBot, show: Show, full: History) -> None:
    play = Played(record("classic", 77, 3, "2026-11-29T20:15:00").replace('"classic"', '"own-1a2b"', 1), 1)
    full.change(lambda store: store.add(play))
    page = HistoryPage(full, 1, TODAY, name_of=lambda way: "Nani’s table" if way == "own-1a2b" else way)
    show(page)
    assert "Nani’s table" in [page.preset.itemText(row) for row in range(page.preset.count())]
    page.search.setFocus()
    QTest.keyClicks(page.search, "NANI")
    qtbot.waitUntil(lambda: not page._typing.isActive(), timeout=5000)
    settle(full)
    assert page.count.text() == "1 match"
    assert str(page.list.matches.index(0, 1).data()).startswith("Nani’s table")
    assert page.preview.who.text().startswith("Nani’s table.")
    figures = StatisticsPage(full, 1, TODAY, name_of=lambda way: "Nani’s table" if way == "own-1a2b" else way)
    show(figures)
    figures.preset.choose("own-1a2b")
    settle(full)
    assert "Nani’s table" in figures.table.as_text()


def test_sorting_by_the_heads(show: Show, full: History) -> None:
    page = HistoryPage(full, 1, TODAY)
    show(page)
    header = page.list.horizontalHeader()
    for section, order in ((0, Order.DATE), (1, Order.PRESET), (3, Order.RESULT)):
        at = QPoint(header.sectionViewportPosition(section) + 20, header.height() // 2)
        QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=at)
        settle(full)
        assert page.list.order is order
        assert str(page.list.matches.headerData(section, Qt.Orientation.Horizontal))[-1] in "↑↓"
    at = QPoint(header.sectionViewportPosition(5) + 20, header.height() // 2)
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=at)
    settle(full)
    assert page.list.order is Order.DATE


def test_deleted_and_back_again(show: Show, full: History) -> None:
    page = HistoryPage(full, 1, TODAY)
    show(page)
    page.list.setFocus()
    QTest.keyClick(page.list, Qt.Key.Key_Down)
    settle(full)
    QTest.keyClick(page.list, Qt.Key.Key_Delete)
    settle(full)
    assert page.count.text() == "11 matches"
    click(page.preview.delete_button)
    settle(full)
    assert page.count.text() == "10 matches"
    for left in (11, 12):
        click(page.undo_button)
        settle(full)
        assert page.count.text() == f"{left} matches"
    assert page.undo_button.isHidden()


def test_a_match_is_handed_over_as_its_record(show: Show, full: History) -> None:
    page = HistoryPage(full, 1, TODAY)
    show(page)
    handed: list[str] = []
    page.step_through.connect(handed.append)
    page.play_again.connect(handed.append)
    click(page.preview.step_button)
    click(page.preview.again_button)
    settle(full)
    QTest.keyClick(page.list, Qt.Key.Key_Return)
    settle(full)
    assert handed[:2] == [some_play(0).record] * 2
    assert len(handed) == 3


def test_export_wipe_import(show: Show, full: History, tmp_path: Path) -> None:
    asking = Told(tmp_path / "out")
    page = HistoryPage(full, 1, TODAY, asking)
    show(page)
    click(page.one_button)
    settle(full)
    assert "1 record written" in page.note.text()
    click(page.all_button)
    settle(full)
    assert "12 records written" in page.note.text()
    files = sorted((tmp_path / "out").glob("*.dehla"))
    full.start_afresh(1, lambda copy: None)
    settle(full)
    assert page.list.matches.rowCount() == 0
    (tmp_path / "bad.dehla").write_text("no record")
    asking._files = (*files, tmp_path / "bad.dehla")
    click(page.import_button)
    settle(full)
    assert page.count.text() == "12 matches"
    counts: list[int] = []
    full.ask(lambda store: browse.count(store, Filter(ranked_only=True)), counts.append)
    settle(full)
    assert counts == [0]


def test_words_of_an_import() -> None:
    assert import_words(()) == "0 matches taken in, unranked."


def test_a_long_list_comes_page_by_page(show: Show, full: History) -> None:
    play = some_play(1)
    derived = derive(play)

    def many() -> Iterator[tuple[Played, object]]:
        for number in range(MATCHES):
            began = f"2025-{number % 12 + 1:02}-{number % 28 + 1:02}T10:00:{number % 60:02}"
            row = derived.row._replace(key=str(number), deal_key=str(number), began=began, day=began[:10])
            yield play, derived._replace(row=row)

    full.change(lambda store: store.add_all(many()))  # type: ignore[arg-type]  # rows made of others
    settle(full)
    page = HistoryPage(full, 1, TODAY)
    show(page)
    assert page.count.text() == "272 matches"
    assert page.list.matches.rowCount() == 200
    page.list.scrollToBottom()
    settle(full)
    assert page.list.matches.rowCount() == 272
    assert not page.list.matches.canFetchMore(page.list.rootIndex())


def test_the_figures_are_those_of_the_filters(show: Show, full: History) -> None:
    page = StatisticsPage(full, 1, TODAY)
    show(page)
    ranked = int(page.figures[0].figure.text())
    page.ranked.click()
    settle(full)
    every = int(page.figures[0].figure.text())
    assert every > ranked > 0
    page.preset.choose("three-pack")
    settle(full)
    assert int(page.figures[0].figure.text()) < every
    assert "of 12" in page.figures[2].caption.text()
    assert "12" in page.tens.accessibleDescription()
    assert (
        "%" in page.over_time.accessibleDescription() or "No round" in page.over_time.accessibleDescription()
    )


def test_the_table_behind_the_pictures_can_be_copied(show: Show, full: History) -> None:
    page = StatisticsPage(full, 1, TODAY)
    show(page)
    click(page.table_button)
    assert page.table.isVisible()
    QTest.keyClick(page.table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keySequence(page.table, QKeySequence(QKeySequence.StandardKey.Copy))
    text = QGuiApplication.clipboard().text()
    assert f"All\t{page.figures[0].figure.text()}\t" in text
    assert "Given up\t" in text
    assert "Kot by all tens\t" in text
    click(page.table_button)
    assert page.over_time.isVisible()


@pytest.mark.parametrize("name", ["figures.csv", "figures.json"])
def test_the_figures_are_exported(show: Show, full: History, tmp_path: Path, name: str) -> None:
    page = StatisticsPage(full, 1, TODAY, lambda parent: tmp_path / name)
    show(page)
    click(page.export_button)
    text = (tmp_path / name).read_text()
    rounds = int(page.figures[0].figure.text())
    if name.endswith("json"):
        assert json.loads(text)["rounds"]["played"] == rounds
    else:
        assert f"rounds,,played,{rounds}\n" in text.replace("\r\n", "\n")
    assert name in page.note.text()


def test_nothing_played_yet(show: Show, history: History) -> None:
    history.change(lambda store: store.start_afresh(1))
    for page in (HistoryPage(history, 1, TODAY), StatisticsPage(history, 1, TODAY)):
        show(page)
        assert page.grab().toImage().pixel(200, 200) != 0
        assert cut_texts(page) == []


def test_a_page_that_was_closed_gets_no_answer(show: Show, full: History) -> None:
    page = StatisticsPage(full, 1, TODAY)
    window = show(page)
    page.refresh()
    page.dismiss()
    QGuiApplication.processEvents()
    window.open_sheet(HistoryPage(full, 1, TODAY))
    full.change(lambda store: store.delete([1]))
    settle(full)


def test_a_history_that_cannot_be_read_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    history = History(tmp_path / "data", tmp_path / "matches")
    for page in (HistoryPage(history, 1, TODAY), StatisticsPage(history, 1, TODAY)):
        qtbot.addWidget(page)
        assert history.flush(60)
        assert "in the way" in page.note.text()
    history.close()


def test_days_and_periods() -> None:
    assert day_text("2026-11-30T10:00", TODAY) == "Today"
    assert day_text("2026-11-29", TODAY) == "Yesterday"
    assert day_text("2026-03-04T10:00", TODAY) == "4 Mar"
    assert day_text("2025-03-04T10:00", TODAY) == "4 Mar 2025"
    assert day_text("last summer, I think", TODAY) == "last summer,"
    assert day_text("", TODAY) == "No date"
    assert time_text("2026-11-30") == time_text("nonsense") == ""
    assert time_text("2026-11-30T21:14:00") != ""
    assert since("all", TODAY) is None
    assert since("4", TODAY) == date(2026, 11, 3)
    assert percent(None) == "–"
    assert percent(0.575) == "57 %"


def test_the_score_is_told_in_what_decided_it(full: History) -> None:
    found: list[tuple[browse.Listed, ...]] = []
    full.ask(lambda store: browse.matches(store, Filter()), found.append)
    settle(full)
    for listed in found[0]:
        score, unit = score_text(listed)
        pair = listed.kots if unit == "kots" else listed.points
        assert score == f"{pair[0]} : {pair[1]}"
    ended = found[0][0]._replace(unit="rounds", kots=(1, 1), points=(5, 3))
    assert score_text(ended) == ("5 : 3", "points")
    assert score_text(ended._replace(kots=(2, 1))) == ("2 : 1", "kots")

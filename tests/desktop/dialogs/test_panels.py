"""Side panel and result panel, fed by the values of really played matches."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontInfo
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dehla_desktop.dialogs.paper import DARK, LIGHT, Paper, hand_down
from dehla_desktop.dialogs.result_panel import ResultPanel
from dehla_desktop.dialogs.score_sheet import ScoreSheet
from dehla_desktop.dialogs.side_panel import LAST, LOG, SCORE
from dehla_desktop.i18n.game_words import seat_names
from dehla_desktop.theme.tokens import CAPTION, Look
from dehla_desktop.window.main_window import MainWindow
from dehla_engine.play.match import Match
from tests.desktop.dialogs.desk import PAPERS, SIZES, cut_texts, make_window, play, report, unnamed


def open_table(
    qtbot: QtBot, size: tuple[int, int] = (1280, 800), paper: Paper = PAPERS[1]
) -> tuple[MainWindow, Match]:
    match, book = play("kots-called", 5, 3)
    window = make_window(paper)
    qtbot.addWidget(window)
    window.resize(*size)
    names = seat_names(4)
    trick = match.finished[-1].state.table.tricks[-1]
    window.side.show_rounds(match.rules, names, [round_.result for round_ in match.finished])
    window.side.show_trick(trick, 13, names)
    window.side.show_lines(book.lines)
    window.show_table()
    window.show()
    return window, match


def test_the_score_sheet_has_a_row_a_round(qtbot: QtBot) -> None:
    window, match = open_table(qtbot)
    table = window.side.score.table
    assert table.rowCount() == len(match.finished)
    model = table.model()
    for row, finished in enumerate(match.finished):
        tens = finished.result.tally.tens
        assert model.index(row, 1).data() == f"{tens[0]} : {tens[1]}"
        assert model.index(row, 4).data() == seat_names(4).of(finished.result.dealer)
        said = model.index(row, 0).data(Qt.ItemDataRole.AccessibleDescriptionRole)
        assert (finished.result.kot is not None) == ("Kot" in said)
    standing = match.standing
    assert window.side.score.match.text().startswith(f"Match: {standing.kots[0]} kot")


def test_nothing_played_yet_is_said(qtbot: QtBot) -> None:
    window, match = open_table(qtbot)
    window.side.show_rounds(match.rules, seat_names(4), [])
    window.side.show_trick(None, 0, seat_names(4))
    window.open_panel()
    assert window.side.score.none_yet.isVisible()
    assert window.side.last.said.text() == "No trick is taken yet."
    assert not window.side.last.picture.isVisible()


def test_tabs_in_a_low_window_and_all_parts_in_a_high_one(qtbot: QtBot) -> None:
    window, _ = open_table(qtbot, (800, 600))
    window.open_panel(LOG)
    side = window.side
    assert side.log.isVisible()
    assert not side.score.isVisible()
    told: list[str] = []
    side.tab_changed.connect(told.append)
    tab = side.tabs.buttons[1]
    QTest.mouseClick(tab, Qt.MouseButton.LeftButton, pos=tab.rect().center())
    assert told == [LAST]
    assert side.last.isVisible()
    window.resize(1280, 900)
    qtbot.wait(1)
    assert side.log.isVisible()
    assert side.score.isVisible()
    assert not side.tabs.isVisible()
    assert side.tab == LAST


def test_unknown_tabs_are_passed_over(qtbot: QtBot) -> None:
    window, _ = open_table(qtbot)
    window.side.show_tab("nonsense")
    assert window.side.tab == SCORE


def test_the_log_keeps_the_newest_line_in_sight_and_speaks(qtbot: QtBot) -> None:
    window, _ = open_table(qtbot)
    window.open_panel(LOG)
    log = window.side.log
    qtbot.wait(1)
    assert log.item(0).data(Qt.ItemDataRole.AccessibleTextRole).startswith("Round 3.")
    assert "{" not in log.item(3).data(Qt.ItemDataRole.AccessibleTextRole)
    last = log.visualItemRect(log.item(log.count() - 1))
    assert log.viewport().rect().intersects(last)
    count = log.count()
    window.side.show_lines(["one", "two"])
    assert log.count() == 2 < count


def test_the_panel_takes_room_and_never_lies_on_the_table(qtbot: QtBot) -> None:
    window, match = open_table(qtbot)
    whole = window.table.width()
    window.open_panel()
    qtbot.wait(1)
    assert window.table.width() + window.panels.width() == whole
    window.panels.close_side()
    window.show_result(ResultPanel(report(match), Look()))
    qtbot.wait(1)
    assert window.panels.width() == 344
    assert window.table.geometry().right() < window.panels.x()


def test_the_result_leads_on_by_one_key(qtbot: QtBot) -> None:
    window, match = open_table(qtbot)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    panel = ResultPanel(report(match, 0), Look())
    window.show_result(panel)
    assert panel.first.text() == "Next round"
    assert panel.first.hasFocus()
    with qtbot.waitSignal(panel.next_chosen):
        QTest.keyClick(panel.first, Qt.Key.Key_Return)
    with qtbot.waitSignal(panel.start_chosen):
        QTest.mouseClick(panel.start_button, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(panel.score_chosen):
        QTest.mouseClick(panel.score_button, Qt.MouseButton.LeftButton)


def test_the_score_sheet_comes_over_a_result_and_goes_again(qtbot: QtBot) -> None:
    window, match = open_table(qtbot)
    panel = ResultPanel(report(match, 0), Look())
    window.show_result(panel)
    window.open_panel(SCORE)
    assert window.side.isVisible()
    assert not panel.isVisible()
    window.escape()
    assert panel.isVisible()
    window.hide_result()
    assert not window.panels.isVisible()


def test_the_end_of_a_match_offers_a_rematch(qtbot: QtBot) -> None:
    match, _ = play("double-sir", 3)
    assert match.over
    window, _ = open_table(qtbot)
    panel = ResultPanel(report(match), Look())
    window.show_result(panel)
    assert panel.headline.text().endswith("win the match")
    for button, signal in (
        (panel.first, panel.rematch_chosen),
        (panel.new_button, panel.new_match_chosen),
        (panel.start_button, panel.start_chosen),
    ):
        with qtbot.waitSignal(signal):
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("paper", (*PAPERS, DARK), ids=lambda paper: f"{paper.name}-{paper.scale * 11:.0f}pt")
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_text_is_cut(qtbot: QtBot, size: tuple[int, int], paper: Paper) -> None:
    window, match = open_table(qtbot, size, paper)
    for tab in (SCORE, LAST, LOG):
        window.open_panel(tab)
        qtbot.wait(1)
        assert cut_texts(window.panels) == []
        assert unnamed(window) == []
    six, _ = play("three-pack", 3, 1)
    window.panels.close_side()
    for shown in (report(match, 0), report(match), report(six)):
        window.show_result(ResultPanel(shown, Look()))
        qtbot.wait(1)
        assert cut_texts(window.panels) == []


@pytest.mark.parametrize("width", [300, 344, 440])
@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: f"{paper.scale * 11:.0f}pt")
def test_no_column_of_the_score_sheet_is_cut(qtbot: QtBot, paper: Paper, width: int) -> None:
    """What has no room goes as a whole; the heads keep their size when another paper comes."""
    match, _ = play("kots-called", 3, 6)
    sheet = ScoreSheet()
    qtbot.addWidget(sheet)
    sheet.resize(width, 400)
    sheet.show()
    hand_down(sheet, LIGHT)
    sheet.show_rounds(match.rules, seat_names(4), [finished.result for finished in match.finished])
    hand_down(sheet, paper)
    qtbot.wait(1)
    table = sheet.table
    shown = [column for column in range(5) if not table.isColumnHidden(column)]
    assert {0, 1, 3} <= set(shown)
    for column in shown:
        assert table.columnWidth(column) >= table.sizeHintForColumn(column) - 1
        assert (
            table.columnViewportPosition(column) + table.columnWidth(column) <= table.viewport().width() + 1
        )
    assert QFontInfo(table.horizontalHeader().font()).pixelSize() == paper.type_px(CAPTION)

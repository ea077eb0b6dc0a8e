"""The new match dialog by clicks and keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dehla_desktop.dialogs.minutes import MEDIAN_ROUNDS, about_minutes
from dehla_desktop.dialogs.new_match import (
    NewMatchChoice,
    NewMatchDialog,
    Remembered,
    new_deal_number,
    read_deal_number,
)
from dehla_desktop.dialogs.options import SegmentButton
from dehla_desktop.dialogs.paper import Paper
from dehla_desktop.dialogs.pictures import Pictures
from dehla_desktop.dialogs.preset_list import FAMILIAR
from dehla_desktop.i18n.preset_words import preset_words
from dehla_desktop.theme.tokens import Look
from dehla_desktop.window.main_window import MainWindow
from dehla_engine.rules.presets import PRESETS
from dehla_engine.shuffle import MAX_SEED
from tests.desktop.dialogs.desk import PAPERS, SIZES, cut_texts, make_window, unnamed

LEVELS = ("novice", "casual", "skilled", "master")


def open_dialog(
    qtbot: QtBot,
    remembered: Remembered | None = None,
    size: tuple[int, int] = (1280, 800),
    paper: Paper | None = None,
) -> tuple[MainWindow, NewMatchDialog, list[NewMatchChoice]]:
    window = make_window(paper or PAPERS[1])
    qtbot.addWidget(window)
    window.resize(*size)
    window.show_table()
    window.show()
    known = remembered or Remembered("classic", ("casual",) * 5)
    dialog = NewMatchDialog(PRESETS, LEVELS, known, Pictures(), Look(), lambda: 4711)
    chosen: list[NewMatchChoice] = []
    dialog.chosen.connect(chosen.append)
    window.open_sheet(dialog)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window, dialog, chosen


def test_every_preset_has_a_row_words_and_minutes(qtbot: QtBot) -> None:
    _, dialog, _ = open_dialog(qtbot)
    assert dialog.presets.count() == len(PRESETS) == 24
    assert set(FAMILIAR) == set(PRESETS) == set(MEDIAN_ROUNDS)
    for key, preset in PRESETS.items():
        words = preset_words(key)
        assert words.title != key
        assert words.line
        minutes = about_minutes(key, preset.rules)
        assert minutes is not None
        assert 5 <= minutes <= 60
    said = dialog.presets.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said.startswith("Classic. The first missing suit")
    assert len({preset_words(key).title for key in PRESETS}) == 24


def test_what_is_remembered_stands_and_enter_deals_it(qtbot: QtBot) -> None:
    levels = ("novice", "casual", "skilled", "master", "novice")
    _, dialog, chosen = open_dialog(qtbot, Remembered("kots-called", levels))
    assert dialog.presets.hasFocus()
    QTest.keyClick(dialog.presets, Qt.Key.Key_Return)
    assert chosen == [
        NewMatchChoice(
            "kots-called", PRESETS["kots-called"].rules, 4711, (None, "novice", "casual", "skilled"), False
        )
    ]


def test_keys_alone_choose_preset_level_and_number(qtbot: QtBot) -> None:
    window, dialog, chosen = open_dialog(qtbot)
    QTest.keyClick(dialog.presets, Qt.Key.Key_Down)
    seen = set()
    for _ in range(10):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        focus = window.focusWidget()
        assert focus is not None
        assert dialog.isAncestorOf(focus)
        seen.add(focus)
        if focus is dialog.number:
            QTest.keyClicks(focus, "12345")
        if isinstance(focus, SegmentButton) and focus.parent() is dialog.rows[0].levels:
            QTest.keyClick(focus, Qt.Key.Key_Right)
    assert {dialog.number, dialog.rules_button, dialog.deal, dialog.cancel, dialog.presets} <= seen
    dialog.number.setFocus()
    QTest.keyClick(dialog.number, Qt.Key.Key_Return)
    assert len(chosen) == 1
    assert chosen[0].preset_id == FAMILIAR[1]
    assert chosen[0].seed == 12345
    assert chosen[0].levels[dialog.rows[0].seat] == "skilled"


def test_six_players_get_five_switches_and_watching_one_more(qtbot: QtBot) -> None:
    _, dialog, chosen = open_dialog(qtbot, Remembered("three-pack", ("casual",) * 5))
    assert [row.seat for row in dialog.rows] == [2, 4, 1, 3, 5]
    watch = dialog.role.buttons[1]
    QTest.mouseClick(watch, Qt.MouseButton.LeftButton, pos=watch.rect().center())
    assert len(dialog.rows) == 6
    QTest.mouseClick(dialog.deal, Qt.MouseButton.LeftButton)
    assert chosen[0].watch
    assert chosen[0].levels == ("casual",) * 6


def test_a_level_by_mouse_stays_when_the_preset_changes(qtbot: QtBot) -> None:
    _, dialog, _ = open_dialog(qtbot)
    row = next(row for row in dialog.rows if row.seat == 3)
    master = row.levels.buttons[3]
    QTest.mouseClick(master, Qt.MouseButton.LeftButton, pos=master.rect().center())
    dialog.presets.choose("double-sir")
    assert dialog.choice().levels == (None, "casual", "casual", "master")
    dialog.presets.choose("three-pack")
    assert dialog.choice().levels[3] == "master"


def test_a_level_that_is_gone_falls_back_to_the_first(qtbot: QtBot) -> None:
    _, dialog, _ = open_dialog(qtbot, Remembered("no-such-preset", ("wizard",) * 5))
    assert dialog.presets.preset.id == "classic"
    assert dialog.choice().levels == (None, "novice", "novice", "novice")


@pytest.mark.parametrize("text", ["x", "-1", "1.5", str(MAX_SEED + 1), "9" * 24, "１２"])
def test_a_bad_deal_number_cannot_be_dealt_and_says_why(qtbot: QtBot, text: str) -> None:
    window, dialog, chosen = open_dialog(qtbot)
    dialog.number.setText(text)
    assert not dialog.deal.isEnabled()
    assert str(MAX_SEED) in dialog.note.text()
    dialog.accept()
    assert chosen == []
    dialog.number.clear()
    assert dialog.deal.isEnabled()
    assert window.sheets.top is dialog


def test_deal_numbers() -> None:
    assert read_deal_number("") is None
    assert read_deal_number(" 12 345 ") == 12345
    assert read_deal_number(str(MAX_SEED)) == MAX_SEED
    assert 0 <= new_deal_number() <= MAX_SEED
    assert len({new_deal_number() for _ in range(20)}) == 20


def test_escape_cross_and_cancel_deal_nothing(qtbot: QtBot) -> None:
    for how in range(3):
        window, dialog, chosen = open_dialog(qtbot)
        if how == 0:
            QTest.keyClick(dialog.presets, Qt.Key.Key_Escape)
        else:
            button = dialog.cancel if how == 1 else dialog.close_button
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert window.sheets.top is None
        assert chosen == []


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: f"{paper.scale * 11:.0f}pt")
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("preset", ["classic", "three-pack"])
def test_no_text_is_cut(qtbot: QtBot, size: tuple[int, int], paper: Paper, preset: str) -> None:
    window, dialog, _ = open_dialog(qtbot, Remembered(preset), size, paper)
    qtbot.wait(1)
    assert cut_texts(dialog) == []
    assert unnamed(dialog) == []
    assert window.rect().contains(dialog.sheet_area().toRect().translated(dialog.pos()))
    assert dialog.presets.height() >= 120

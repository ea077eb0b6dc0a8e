"""The main window: commands by menu, key and tool, pages, sheets, Esc, full screen, its place."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from dehla_desktop.dialogs.about import AboutSheet
from dehla_desktop.dialogs.keys_dialog import KeysSheet
from dehla_desktop.dialogs.message import MessageSheet, give_up_question
from dehla_desktop.dialogs.paper import HIGH_CONTRAST, LIGHT
from dehla_desktop.theme.tokens import MADDER_CLOTH, Look
from dehla_desktop.window.actions import COMMANDS, TOOLS, Menu, Needs
from dehla_desktop.window.keys import key_groups
from dehla_desktop.window.main_window import MainWindow, growth
from tests.desktop.dialogs.desk import PAPERS, cut_texts, make_window, unnamed


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    made = make_window()
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


@pytest.fixture
def told(window: MainWindow) -> list[str]:
    commands: list[str] = []
    window.commanded.connect(commands.append)
    return commands


def test_the_table_of_commands_has_no_key_twice() -> None:
    keys = [
        QKeySequence(key).toString()
        for c in COMMANDS
        for key in (*c.keys, *((c.letter,) if c.letter else ()))
    ]
    assert "" not in keys
    assert len(set(keys)) == len(keys)
    assert {"F1", "F2", "F3", "F4", "Ctrl+Z", "F11"} <= set(keys)
    assert len({c.id for c in COMMANDS}) == len(COMMANDS)
    assert set(TOOLS) <= {c.id for c in COMMANDS if c.icon}


def test_every_letter_has_a_twin_that_all_keyboards_have() -> None:
    assert {c.letter: c.keys[0] for c in COMMANDS if c.letter} == {"H": "F2", "L": "F3", "S": "F4", "R": "F1"}


@pytest.mark.parametrize("menu", Menu)
def test_menus_hold_their_commands_with_different_mnemonics(window: MainWindow, menu: Menu) -> None:
    actions = [action for action in window.bar.menu[menu].actions() if not action.isSeparator()]
    assert [a.text() for a in actions] == [c.text() for c in COMMANDS if c.menu is menu]
    letters = [a.text()[a.text().index("&") + 1].lower() for a in actions]
    assert len(set(letters)) == len(letters)


@pytest.mark.parametrize("key", ["F1", "F2", "F3", "F4", "H", "L", "S", "R", "Ctrl+Z", "Ctrl+N", "F9"])
def test_keys_tell_their_command(window: MainWindow, told: list[str], key: str) -> None:
    window.show_table()
    window.enable_for(match=True, in_round=True)
    QTest.keySequence(window, QKeySequence(key))
    wanted = next(c.id for c in COMMANDS if key in (*c.keys, c.letter))
    assert told == [wanted]


def test_single_letters_can_be_switched_off(window: MainWindow, told: list[str]) -> None:
    window.show_table()
    window.enable_for(match=True, in_round=True)
    window.actions_.set_single_letters(False)
    QTest.keySequence(window, QKeySequence("H"))
    assert told == []
    QTest.keySequence(window, QKeySequence("F2"))
    assert told == ["hint"]
    assert "H" not in window.actions_["hint"].toolTip().split("(")[1]


def test_commands_need_what_they_need(window: MainWindow, told: list[str]) -> None:
    window.enable_for(match=False, in_round=False)
    for command in COMMANDS:
        assert window.actions_[command.id].isEnabled() == (command.needs is Needs.NOTHING)
    QTest.keySequence(window, QKeySequence("F2"))
    assert told == []
    window.enable({"undo": True})
    assert window.actions_["undo"].isEnabled()


def test_tools_are_named_clickable_and_follow_hidden_commands(window: MainWindow, told: list[str]) -> None:
    window.show_table()
    window.enable_for(match=True, in_round=True)
    for command in TOOLS:
        tool = window.bar.tools[command]
        assert tool.accessibleName()
        assert not tool.icon().isNull()
        QTest.mouseClick(tool, Qt.MouseButton.LeftButton)
    assert told == list(TOOLS)
    window.actions_.set_hidden("hint", True)
    assert not window.bar.tools["hint"].isVisible()


def test_the_side_panel_opens_and_closes_and_tells(window: MainWindow) -> None:
    window.show_table()
    window.enable_for(match=True, in_round=True)
    changes: list[bool] = []
    window.panel_changed.connect(changes.append)
    QTest.keySequence(window, QKeySequence("F4"))
    assert window.side.isVisible()
    assert window.side.tab == "score"
    assert window.actions_["panel"].isChecked()
    window.open_panel("log")
    assert window.side.tab == "log"
    QTest.mouseClick(window.side.cross, Qt.MouseButton.LeftButton)
    assert not window.side.isVisible()
    assert not window.actions_["panel"].isChecked()
    assert changes == [True, True, False]


def test_the_start_page_has_no_panel_and_the_wish_for_it_stays(window: MainWindow) -> None:
    window.show_table()
    window.open_panel()
    window.show_start()
    assert not window.panels.isVisible()
    window.show_table()
    assert window.side.isVisible()


# the offscreen platform says that it has no window manager to raise the menu
@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_escape_closes_from_the_top_and_then_opens_the_menu(window: MainWindow, qtbot: QtBot) -> None:
    window.show_table()
    window.open_panel()
    window.open_sheet(AboutSheet())
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert window.sheets.top is None
    assert window.side.isVisible()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.side.isVisible()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    menu = window.bar.menu[Menu.GAME]
    qtbot.waitUntil(menu.isVisible)
    menu.close()


def test_a_sheet_keeps_commands_and_focus_to_itself(window: MainWindow, told: list[str]) -> None:
    window.show_table()
    window.enable_for(match=True, in_round=True)
    window.table.setFocus()
    window.open_sheet(MessageSheet("Title", "Text", "details"))
    QTest.keySequence(window, QKeySequence("F2"))
    assert told == []
    for _ in range(6):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        focus = window.focusWidget()
        assert focus is not None
        assert window.sheets.isAncestorOf(focus)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
    assert window.sheets.close_top()
    assert window.focusWidget() is window.table
    assert window.actions_["hint"].isEnabled()


def test_letters_typed_into_a_field_are_no_commands(window: MainWindow, told: list[str]) -> None:
    window.show_table()
    window.enable_for(match=True, in_round=True)
    field = QLineEdit(window.table)
    field.show()
    field.setFocus()
    QTest.keyClicks(field, "hlsr")
    assert field.text() == "hlsr"
    assert told == []


def test_giving_up_is_never_an_accident(window: MainWindow) -> None:
    given_up: list[bool] = []
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Space):
        question = give_up_question()
        question.accepted.connect(lambda: given_up.append(True))
        window.open_sheet(question)
        QTest.keyClick(window.focusWidget(), key)
        assert window.sheets.top is None
    assert given_up == []
    question = give_up_question()
    question.accepted.connect(lambda: given_up.append(True))
    window.open_sheet(question)
    QTest.mouseClick(question.yes_button, Qt.MouseButton.LeftButton)
    assert given_up == [True]


def test_the_keys_sheet_lists_every_key_in_force(window: MainWindow) -> None:
    groups = key_groups(window.actions_)
    listed = {key for group in groups for row in group.rows for key in row.keys}
    for command in COMMANDS:
        for key in window.actions_[command.id].shortcuts():
            assert key.toString(QKeySequence.SequenceFormat.NativeText) in listed
    window.actions_.set_hidden("hint", True)
    assert "F2" not in {
        key for group in key_groups(window.actions_) for row in group.rows for key in row.keys
    }
    window.open_sheet(KeysSheet(groups))
    assert unnamed(window.sheets) == []


def test_the_title_shortens_where_there_is_no_room(window: MainWindow) -> None:
    window.set_title("Kots, called trump", ("Double sir", "Round 8", "Trick 7"))
    assert window.windowTitle().startswith("Kots, called trump")
    assert window.bar.title.shown()[0] == "Kots, called trump"
    window.resize(760, 600)
    window.lay_on(LIGHT.scaled(1.3))
    QTest.qWait(1)
    assert window.bar.title.shown()[0] != "Kots, called trump"
    assert "Trick 7" in "".join(window.bar.title.shown())
    assert "Double sir" in window.bar.title.toolTip()


def test_a_big_window_tells_the_title_whole(window: MainWindow) -> None:
    """It is drawn larger, which is no large text: there is more room than words."""
    window.set_title("Kots, called trump", ("Double sir", "Round 8", "Trick 7"))
    window.resize(2560, 1440)
    QTest.qWait(1)
    assert window.bar.title.shown()[0] == "Kots, called trump"


def test_the_title_says_nothing_twice(window: MainWindow) -> None:
    window.set_title("Double Sir", ("Double sir", "Round 1", "Trick 2"))
    assert window.bar.title.shown() == ("Double Sir", "Round 1  ·  Trick 2")


def test_the_title_stays_clear_of_menus_and_tools(window: MainWindow) -> None:
    for paper in PAPERS:
        window.lay_on(paper)
        for width in (760, 800, 1280):
            window.resize(width, 600)
            QTest.qWait(1)
            assert window.bar.title.x() >= window.bar.menus.geometry().right()
            assert window.bar.title.geometry().right() < window.bar.tools[TOOLS[0]].x()


def test_full_screen_by_key_and_back(window: MainWindow, told: list[str]) -> None:
    QTest.keySequence(window, QKeySequence("F11"))
    assert window.isFullScreen()
    assert window.actions_["full_screen"].isChecked()
    QTest.keySequence(window, QKeySequence("F11"))
    assert not window.isFullScreen()
    assert told == ["full_screen", "full_screen"]


def test_closing_tells_once_with_the_place(window: MainWindow) -> None:
    closing: list[bool] = []
    places: list[str] = []
    window.closing.connect(lambda: closing.append(True))
    window.place_changed.connect(places.append)
    window.setGeometry(10, 20, 900, 700)
    window.close()
    assert closing == [True]
    assert places[-1] == "10,20,900,700,0"


def test_the_window_comes_back_where_it_was_and_never_creeps(qtbot: QtBot) -> None:
    place = "10,20,760,560,0"
    for _ in range(4):
        window = make_window()
        qtbot.addWidget(window)
        window.restore_place(place)
        window.show()
        qtbot.wait(1)
        place = window.place_text()
        window.close()
    assert place == "10,20,760,560,0"


@pytest.mark.parametrize("text", ["-5000,-5000,900,700,0", "90000,90000,900,700,0", "nonsense", ""])
def test_a_place_that_is_off_every_screen_is_not_taken(qtbot: QtBot, text: str) -> None:
    window = make_window()
    qtbot.addWidget(window)
    window.restore_place(text)
    window.show()
    assert window.screen().availableGeometry().intersects(window.geometry())
    assert window.geometry().top() >= window.screen().availableGeometry().top()


def test_a_big_window_is_drawn_larger(window: MainWindow) -> None:
    assert growth(1280, 800) == growth(800, 600) == 1.0
    assert growth(1920, 1080) == 1.3
    assert growth(3840, 2160) == 1.6
    before = window.bar.height()
    window.resize(2560, 1440)
    QTest.qWait(1)
    assert window.bar.height() > before * 1.3
    window.resize(1280, 800)
    QTest.qWait(1)
    assert window.bar.height() == before


def test_look_and_paper_reach_all_parts_and_open_sheets(window: MainWindow) -> None:
    sheet = AboutSheet()
    window.open_sheet(sheet)
    window.set_look(Look(MADDER_CLOTH))
    window.lay_on(HIGH_CONTRAST)
    assert sheet.paper.name == window.side.paper.name == "high_contrast"
    picture = sheet.grab().toImage()
    ratio = picture.devicePixelRatio()
    assert picture.pixelColor(round(sheet.width() / 2 * ratio), round(30 * ratio)).value() < 40


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: f"{paper.scale * 11:.0f}pt")
def test_no_text_is_cut_on_the_small_sheets(window: MainWindow, paper: object) -> None:
    assert isinstance(paper, type(LIGHT))
    window.resize(800, 600)
    window.lay_on(paper)
    for sheet in (AboutSheet(), give_up_question(), MessageSheet("A title", "Some words " * 20, "x"),
                  KeysSheet(key_groups(window.actions_))):  # fmt: skip
        window.open_sheet(sheet)
        QTest.qWait(1)
        assert cut_texts(sheet) == []
        assert unnamed(sheet) == []
        window.sheets.close_all()

"""The settings dialog: generated from the table, live, searchable, by mouse and by keys."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dehla_desktop.dialogs.controls import OptionControl, SliderControl, TextControl
from dehla_desktop.dialogs.data_page import DataPage
from dehla_desktop.dialogs.options import Segments
from dehla_desktop.dialogs.paper import Paper
from dehla_desktop.dialogs.pictures import Pictures
from dehla_desktop.dialogs.settings_dialog import SettingsDialog
from dehla_desktop.dialogs.tile_settings import deck_style, look_of
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.paths import Paths
from dehla_desktop.storage.setting_kinds import Choice
from dehla_desktop.storage.settings import SettingsStore
from dehla_desktop.storage.thread import StorageThread
from dehla_desktop.theme.tokens import CLOTHS, Back, DeckStyle
from dehla_desktop.window.main_window import MainWindow
from tests.desktop.dialogs.desk import PAPERS, SIZES, cut_texts, make_window, unnamed

KEPT = Paths(Path("/home/somebody/.config/dehla-pakad"), Path("/home/somebody/.local/share/dehla-pakad"))


@pytest.fixture
def store(tmp_path: Path, qtbot: QtBot) -> Iterator[SettingsStore]:
    thread = StorageThread()
    made = SettingsStore(tmp_path / "settings.toml", thread)
    yield made
    made.flush()
    thread.close()


def open_dialog(
    qtbot: QtBot, store: SettingsStore, paper: Paper = PAPERS[1], size: tuple[int, int] = (1280, 800)
) -> tuple[MainWindow, SettingsDialog]:
    window = make_window(paper)
    qtbot.addWidget(window)
    window.resize(*size)
    window.show_table()
    window.show()
    dialog = SettingsDialog(store, Pictures(), data_page=lambda: DataPage(KEPT))
    window.open_sheet(dialog)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window, dialog


def test_every_row_of_a_page_has_a_control(qtbot: QtBot, store: SettingsStore) -> None:
    _, dialog = open_dialog(qtbot, store)
    shown: set[str] = set()
    for i in range(dialog.pages.count()):
        dialog.pages.setCurrentRow(i)
        shown |= set(dialog.controls)
    offered = {
        row.key for row in rows.ROWS if row.page and not (isinstance(row, Choice) and len(row.choices) < 2)
    }
    assert shown == offered


def test_tiles_set_cloth_back_and_deck_at_once(qtbot: QtBot, store: SettingsStore) -> None:
    _, dialog = open_dialog(qtbot, store)
    picks = ((rows.CLOTH, 1), (rows.BACK, 2), (rows.FOUR_COLOURS, 1), (rows.LARGE_INDEX, 1))
    for row, i in picks:
        control = dialog.controls[row.key]
        assert isinstance(control, OptionControl)
        tile = control.options.buttons[i]
        QTest.mouseClick(tile, Qt.MouseButton.LeftButton, pos=tile.rect().center())
    look = look_of(store)
    assert (look.cloth, look.back, look.deck) == (CLOTHS["indigo"], Back.BLOCK, DeckStyle.LARGE_FOUR)
    QTest.mouseClick(dialog.back_button, Qt.MouseButton.LeftButton)
    assert look_of(store).deck is DeckStyle.TWO_COLOUR
    control = dialog.controls[rows.CLOTH.key]
    assert isinstance(control, OptionControl)
    assert control.options.value() == "peacock"


def test_deck_styles() -> None:
    styles = {deck_style(four, large) for four in (False, True) for large in (False, True)}
    assert styles == set(DeckStyle)


def test_arrows_choose_within_a_switch(qtbot: QtBot, store: SettingsStore) -> None:
    _, dialog = open_dialog(qtbot, store)
    dialog.show_page(rows.MOTION)
    qtbot.wait(1)
    control = dialog.controls[rows.SPEED.key]
    assert isinstance(control, OptionControl)
    control.options.buttons[1].setFocus()
    QTest.keyClick(control.options.buttons[1], Qt.Key.Key_Right)
    assert store.get(rows.SPEED) == "fast"


def test_a_slider_moves_by_keys_and_says_its_value(qtbot: QtBot, store: SettingsStore) -> None:
    _, dialog = open_dialog(qtbot, store)
    control = dialog.controls[rows.TEXT_SIZE.key]
    assert isinstance(control, SliderControl)
    assert control.value.text() == "As the system"
    QTest.keyClick(control.slider, Qt.Key.Key_Right)
    assert store.get(rows.TEXT_SIZE) == 8
    QTest.keyClick(control.slider, Qt.Key.Key_End)
    assert store.get(rows.TEXT_SIZE) == 20
    assert control.value.text() == "20 pt"
    dialog.show_page(rows.MOTION)
    hold = dialog.controls[rows.HOLD_SECONDS.key]
    assert isinstance(hold, SliderControl)
    QTest.keyClick(hold.slider, Qt.Key.Key_Home)
    assert store.get(rows.HOLD_SECONDS) == 0.3
    assert hold.value.text() == "0.3 s"


def test_opening_the_dialog_changes_nothing(qtbot: QtBot, store: SettingsStore) -> None:
    changed: list[str] = []
    store.set(rows.HOLD_SECONDS, 0.333)  # a value between two steps of the slider
    store.changed.connect(changed.append)
    _, dialog = open_dialog(qtbot, store)
    for i in range(dialog.pages.count()):
        dialog.pages.setCurrentRow(i)
    assert changed == []
    assert store.get(rows.HOLD_SECONDS) == 0.333


def test_a_name_is_typed_and_a_bad_one_is_marked(qtbot: QtBot, store: SettingsStore) -> None:
    _, dialog = open_dialog(qtbot, store)
    dialog.show_page(rows.PLAYERS)
    control = dialog.controls[rows.PLAYER_NAME.key]
    assert isinstance(control, TextControl)
    QTest.keyClicks(control.field, "Asha")
    assert store.get(rows.PLAYER_NAME) == "Asha"
    QTest.keyClicks(control.field, "x" * 60)
    assert control.field.property("wrong")
    assert store.get(rows.PLAYER_NAME).startswith("Asha")


def test_search_finds_rows_of_all_pages(qtbot: QtBot, store: SettingsStore) -> None:
    _, dialog = open_dialog(qtbot, store)
    dialog.search.setFocus()
    QTest.keyClicks(dialog.search, "volume")
    assert set(dialog.controls) == {rows.VOLUME.key}
    assert not dialog.back_button.isEnabled()
    dialog.search.setText("saffron")
    assert set(dialog.controls) == {rows.FOUR_COLOURS.key}
    dialog.search.setText("zzz")
    assert not dialog.controls
    dialog.search.clear()
    assert rows.CLOTH.key in dialog.controls


def test_a_change_from_elsewhere_shows(qtbot: QtBot, store: SettingsStore) -> None:
    _, dialog = open_dialog(qtbot, store)
    store.set(rows.THEME, "dark")
    control = dialog.controls[rows.THEME.key]
    assert isinstance(control, OptionControl)
    assert control.options.value() == "dark"


def test_after_the_dialog_is_gone_the_store_tells_nobody(qtbot: QtBot, store: SettingsStore) -> None:
    window, dialog = open_dialog(qtbot, store)
    QTest.keyClick(dialog.pages, Qt.Key.Key_Escape)
    assert window.sheets.top is None
    qtbot.wait(1)
    store.set(rows.CLOTH, "madder")
    assert store.get(rows.CLOTH) == "madder"


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: f"{paper.scale * 11:.0f}pt")
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_text_is_cut(qtbot: QtBot, store: SettingsStore, size: tuple[int, int], paper: Paper) -> None:
    _, dialog = open_dialog(qtbot, store, paper, size)
    for i in range(dialog.pages.count()):
        dialog.pages.setCurrentRow(i)
        qtbot.wait(1)
        assert cut_texts(dialog) == []
        assert unnamed(dialog) == []


def test_no_row_is_higher_than_its_words_and_control_need(qtbot: QtBot, store: SettingsStore) -> None:
    """A page with few rows leaves the rest free; it does not stretch them."""
    _, dialog = open_dialog(qtbot, store)
    for number in range(dialog.pages.count()):
        dialog.pages.setCurrentRow(number)
        qtbot.wait(1)
        for switch in dialog.findChildren(Segments):
            if switch.isVisible():
                assert switch.height() <= switch.heightForWidth(switch.width()) + 2, (number, switch.height())

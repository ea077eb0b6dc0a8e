"""What sheets lie on: a whole page on bare cloth, a word between two plays over the table."""

from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from dehla_desktop.dialogs.keys_dialog import KeysSheet
from dehla_desktop.dialogs.message import MessageSheet
from dehla_desktop.dialogs.sheet import Sheet
from dehla_desktop.theme.tokens import CLOTHS, Look
from tests.desktop.dialogs.desk import make_window


class WholePage(Sheet):
    def __init__(self) -> None:
        super().__init__("Page", (1100, 700))


def middle_of_the_left_edge(qtbot: QtBot, sheet: Sheet, look: Look) -> QColor:
    window = make_window(look=look)
    qtbot.addWidget(window)
    window.table.setStyleSheet("background: #FF00FF")  # nothing on a page has this colour
    window.show_table()
    window.resize(1280, 800)
    window.show()
    window.open_sheet(sheet)
    qtbot.wait(1)
    return window.grab().toImage().pixelColor(34, 400)


def test_a_page_hides_the_table_behind_cloth(qtbot: QtBot) -> None:
    look = Look(CLOTHS["plain"])
    assert middle_of_the_left_edge(qtbot, WholePage(), look) == QColor(CLOTHS["plain"].mid)


def test_a_message_leaves_the_table_in_sight(qtbot: QtBot) -> None:
    seen = middle_of_the_left_edge(qtbot, MessageSheet("A word", "Something."), Look(CLOTHS["plain"]))
    assert min(seen.red(), seen.blue()) > 60 > 20 > seen.green()


def test_which_sheets_are_pages(qtbot: QtBot) -> None:
    for sheet, whole in ((WholePage(), True), (MessageSheet("A", "B"), False), (KeysSheet(()), False)):
        qtbot.addWidget(sheet)
        assert sheet.is_whole is whole

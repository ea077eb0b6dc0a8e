"""The start page: what it offers, what a click or a key chooses, and that it fits."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dehla_desktop.dialogs.paper import HIGH_CONTRAST, Paper
from dehla_desktop.dialogs.pictures import Pictures
from dehla_desktop.dialogs.start_page import StartPage
from dehla_desktop.dialogs.waiting_card import Waiting
from dehla_desktop.dialogs.ways import four_ways
from dehla_desktop.theme.tokens import INDIGO_CLOTH, Look
from dehla_engine.rules.presets import PRESETS
from tests.desktop.dialogs.desk import PAPERS, SIZES, cut_texts, unnamed

WAITING = Waiting(
    "Kots, called trump",
    "You and Arjun against Zoya and Meera",
    "Round 8, trick 7. Kots 1 to 0, tens 2 to 1, the 10{H} in the pile",
)


def open_page(qtbot: QtBot, waiting: Waiting | None = WAITING) -> StartPage:
    page = StartPage(Pictures(), Look())
    qtbot.addWidget(page)
    page.show_waiting(waiting)
    page.resize(1280, 800)
    page.show()
    return page


def test_each_way_deals_the_preset_that_it_names(qtbot: QtBot) -> None:
    page = open_page(qtbot)
    assert [way.way.preset for way in page.ways] == ["classic", "double-sir", "court-piece", "three-pack"]
    for way in page.ways:
        with qtbot.waitSignal(page.way_chosen) as told:
            QTest.mouseClick(way, Qt.MouseButton.LeftButton)
        assert told.args == [way.way.preset]
        assert way.way.preset in PRESETS


def test_continue_is_there_only_when_a_match_waits(qtbot: QtBot) -> None:
    page = open_page(qtbot)
    assert page.waiting.isVisible()
    assert page.waiting.stand.accessibleName().endswith("the 10 hearts in the pile")
    with qtbot.waitSignal(page.continue_chosen):
        QTest.mouseClick(page.waiting.continue_button, Qt.MouseButton.LeftButton)
    page.show_waiting(None)
    assert not page.waiting.isVisible()
    assert page.links[0].isVisible()


def test_the_keyboard_begins_at_continue_and_enter_takes_it(qtbot: QtBot) -> None:
    page = open_page(qtbot)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.focus_first()
    assert page.waiting.continue_button.hasFocus()
    with qtbot.waitSignal(page.continue_chosen):
        QTest.keyClick(page.waiting.continue_button, Qt.Key.Key_Return)
    page.show_waiting(None)
    assert page.ways[0].hasFocus()
    page.show_waiting(WAITING)
    assert page.waiting.continue_button.hasFocus()
    page.show_waiting(None)
    with qtbot.waitSignal(page.way_chosen):
        QTest.keyClick(page.ways[0], Qt.Key.Key_Space)


def test_every_link_leads_somewhere(qtbot: QtBot) -> None:
    page = open_page(qtbot, None)
    signals = (
        page.new_match_chosen,
        page.house_rules_chosen,
        page.history_chosen,
        page.statistics_chosen,
        page.rules_chosen,
        page.settings_chosen,
        page.about_chosen,
    )
    for link, signal in zip(page.links, signals, strict=True):
        with qtbot.waitSignal(signal):
            QTest.mouseClick(link, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: f"{paper.scale * 11:.0f}pt")
@pytest.mark.parametrize("size", (*SIZES, (2560, 1440)), ids=str)
def test_no_text_is_cut(qtbot: QtBot, size: tuple[int, int], paper: Paper) -> None:
    page = open_page(qtbot)
    page.lay_on(paper)
    page.resize(*size)
    qtbot.wait(20)
    assert cut_texts(page) == []
    assert unnamed(page) == []
    for way in page.ways:
        assert way.height() >= way.heightForWidth(way.width()) - 2  # of the four that are spare
        assert way.width() >= way.minimumSizeHint().width()


@pytest.mark.parametrize("waiting", [WAITING, None], ids=["waiting", "fresh"])
@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: f"{paper.scale * 11:.0f}pt")
@pytest.mark.parametrize("size", [(800, 600), (900, 1164), (1280, 764)], ids=str)
def test_nothing_reaches_beyond_the_sides(
    qtbot: QtBot, size: tuple[int, int], paper: Paper, waiting: Waiting | None
) -> None:
    """There is no scrolling sideways: ways and links make a second row."""
    page = open_page(qtbot, waiting)
    page.lay_on(paper)
    page.resize(*size)
    qtbot.wait(1)
    for part in (*page.ways, *(link for link in page.links if link.isVisible())):
        left = part.mapTo(page, part.rect().topLeft()).x()
        assert left >= 0, part.text()
        assert left + part.width() <= page.width(), part.text()


def test_at_800_by_600_the_whole_page_is_seen_without_scrolling(qtbot: QtBot) -> None:
    page = open_page(qtbot)
    page.resize(800, 600)
    qtbot.wait(20)
    for link in page.links[1:]:
        bottom = link.mapTo(page, link.rect().bottomLeft()).y()
        assert bottom < 600 - 20


def test_another_look_and_paper_repaint_everything(qtbot: QtBot) -> None:
    page = open_page(qtbot)
    page.waiting.picture.show_picture(QPixmap(40, 40))
    before = page.grab().toImage()
    page.set_look(Look(INDIGO_CLOTH))
    page.lay_on(HIGH_CONTRAST)
    after = page.grab().toImage()
    assert before.pixelColor(20, 400) != after.pixelColor(20, 400)
    card = page.waiting.mapTo(page, page.waiting.rect().center())
    assert after.pixelColor(card.x(), page.waiting.y() + 80).value() < 60


def test_the_cards_are_dealt_though_the_cloth_came_before_the_first_picture(qtbot: QtBot) -> None:
    """A busy machine: the window is laid out and settled before it is painted."""
    page = StartPage(Pictures(), Look())
    qtbot.addWidget(page)
    page.deal_late()
    page.resize(1280, 764)
    page._renew()
    with qtbot.waitSignal(page.painted):
        page.show()
    assert all(way.dealt for way in page.ways)


def test_every_way_has_its_own_words() -> None:
    ways = four_ways()
    assert len({way.title for way in ways}) == len({way.words for way in ways}) == 4

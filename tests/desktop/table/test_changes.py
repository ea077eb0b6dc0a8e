"""Another look or size: the very next picture shows every card, whole and never blank, the sharp one soon."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from dehla_desktop.table.sprites import Sprite
from dehla_desktop.table.table_view import TableView
from dehla_desktop.theme.tokens import CLOTHS, Back, DeckStyle, Look
from dehla_engine.play.match import deal_round, new_match, view
from dehla_engine.rules.presets import PRESETS

COMPLETE_MS = 5000
"""A second is the aim, and `make bench` measures it; machines of the tests are shared."""
CHANGES: dict[str, Callable[[TableView], None]] = {
    "larger": lambda table: table.resize(1280, 800),
    "smaller": lambda table: table.resize(800, 600),
    "upright": lambda table: table.resize(700, 900),
    "cloth": lambda table: table.set_look(Look(CLOTHS["madder"])),
    "deck": lambda table: table.set_look(Look(deck=DeckStyle.LARGE_FOUR)),
    "back": lambda table: table.set_look(Look(back=Back.JALI)),
    "text": lambda table: table.set_text_scale(1.6),
}


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[TableView]:
    match, _ = deal_round(new_match(PRESETS["classic"].rules, 5))
    shown = TableView()
    qtbot.addWidget(shown)
    shown.set_names(("You", "Zoya", "Arjun", "Meera"))
    shown.resize(1000, 700)
    shown.show()
    shown.lay_out(view(match, 0))
    qtbot.waitUntil(lambda: not shown.stage.images.pending(), timeout=COMPLETE_MS)
    yield shown
    shown.shut_down()


def bright(table: TableView, picture: QImage, sprite: Sprite) -> list[bool]:
    """Points of the strip that a fan leaves free of each card, its index included: stock or ink."""
    assert sprite.place is not None
    wide, high = sprite.place.width, sprite.place.height
    across, down = [0.30 + i / 60 for i in range(9)], [-0.46 + i / 40 for i in range(36)]
    points = [table.mapFromScene(sprite.scene_point(-x * wide, y * high)) for x in across for y in down]
    return [picture.pixelColor(point).lightness() > 150 for point in points]


@pytest.mark.parametrize("change", CHANGES)
def test_no_card_is_blank_in_the_next_picture(qtbot: QtBot, table: TableView, change: str) -> None:
    CHANGES[change](table)
    at_once = table.viewport().grab().toImage()
    for sprite in table.stage.hand:
        assert sprite.visible
        stock = bright(table, at_once, sprite)
        assert sum(stock) > 0.5 * len(stock), (change, sprite.card, "no card")
        assert not all(stock), (change, sprite.card, "no ink")
    qtbot.waitUntil(lambda: not table.stage.images.pending(), timeout=COMPLETE_MS)
    qtbot.wait(1)
    stand_ins = table.stage.images.stand_ins
    table.stage.refresh()
    assert table.stage.images.stand_ins == stand_ins, "something is still shown scaled"

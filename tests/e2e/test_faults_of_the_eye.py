"""What looks wrong in other card games, each provoked on the real game."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest

from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.table.furniture.marks import draw_bead
from dehla_engine.cards import SUIT_OF
from tests.e2e.conftest import SitDown
from tests.e2e.sitting import Sitting


def _sharp(sitting: Sitting) -> QImage:
    """The table at rest, every card in its last picture."""
    stage = sitting.game.table.stage
    sitting.wait(lambda: not stage.images.pending() and not sitting.game.table.choreographer.running)
    stage.refresh()
    return sitting.game.table.viewport().grab().toImage()


def test_a_deck_changed_during_the_deal_leaves_no_old_card(sit_down: SitDown) -> None:
    sitting = sit_down(speed="slow")
    sitting.begin("classic", 5)
    sitting.wait(lambda: sitting.game.table.choreographer.running)
    QTest.qWait(400)
    assert sitting.game.table.moving
    sitting.set(rows.FOUR_COLOURS, True)
    sitting.set(rows.SPEED, "instant")
    sitting.until_ready()
    changed = _sharp(sitting)
    sitting.set(rows.FOUR_COLOURS, False)
    old = _sharp(sitting)
    sitting.set(rows.FOUR_COLOURS, True)
    assert changed == _sharp(sitting)
    assert changed != old


def test_no_card_leaves_a_trail(sit_down: SitDown) -> None:
    sitting = sit_down(speed="normal")
    sitting.begin("classic", 5)
    sitting.until_ready()
    sitting.does(sitting.person.act())
    sitting.until_ready()
    wanted = _sharp(sitting)
    viewport = sitting.game.table.viewport()
    QTest.qWait(50)
    window = sitting.game.window
    corner = viewport.mapTo(window, QPoint(0, 0))
    area = QRect(corner, viewport.size())
    shown = window.screen().grabWindow(window.winId()).toImage().copy(area)
    assert shown.size() == wanted.size()
    shades = [
        abs(shown.pixelColor(x, y).lightness() - wanted.pixelColor(x, y).lightness())
        for x in range(0, area.width(), 3)
        for y in range(0, area.height(), 3)
    ]
    assert max(shades) <= 8, "what stands on the screen is not what the table paints"


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_a_result_lies_beside_the_table(sit_down: SitDown, size: tuple[int, int]) -> None:
    sitting = sit_down()
    sitting.game.window.resize(*size)
    sitting.begin("double-sir", 4)
    sitting.does(sitting.person.play(rounds=1))
    sitting.wait(lambda: sitting.person.result is not None)
    panel, table, window = sitting.person.result, sitting.game.table, sitting.game.window
    assert panel is not None
    result = QRect(panel.mapTo(window, QPoint(0, 0)), panel.size())
    cards = QRect(table.mapTo(window, QPoint(0, 0)), table.size())
    assert not result.intersects(cards)


def test_cards_and_width_grow_with_a_4k_screen(sit_down: SitDown) -> None:
    sitting = sit_down()
    sitting.begin("classic", 3)
    sitting.until_ready()
    shares = []
    for size in ((1280, 800), (3840, 2160)):
        sitting.game.window.resize(*size)
        QTest.qWait(50)
        stage = sitting.game.table.stage
        places = [sprite.place for sprite in stage.hand if sprite.visible and sprite.place is not None]
        span = max(p.x for p in places) - min(p.x for p in places)
        shares.append((places[0].height / stage.layout.height, span / stage.layout.width))
    assert shares[1][0] == pytest.approx(shares[0][0], rel=0.1), "cards as large as the screen allows"
    assert shares[1][1] > 0.8 * shares[0][1], "no cap on the width"


def test_nothing_is_told_by_colour_alone(sit_down: SitDown) -> None:
    sitting = sit_down()
    sitting.begin("classic", 3)
    sitting.until_ready()
    while True:
        stage = sitting.game.table.stage
        turn, picture = stage.turn, stage.picture
        assert turn is not None and picture is not None
        if 0 < len(turn.cards) < len(picture.hand):
            break
        sitting.does(sitting.person.act())
        sitting.until_ready()
    rest = stage.layout.hand(tuple(SUIT_OF[card] for card in picture.hand))
    raised = {
        c
        for c, low, now in zip(picture.hand, rest, stage.hand_places(picture.hand), strict=True)
        if now.y < low.y
    }
    assert raised == set(turn.cards), "cards that may be played are raised"
    silhouettes = [_silhouette(team) for team in (0, 1)]
    assert silhouettes[0] != silhouettes[1], "sides differ in shape"


def _silhouette(team: int) -> list[bool]:
    image = QImage(60, 60, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    draw_bead(painter, QPointF(QRectF(image.rect()).center()), 25, team)
    painter.end()
    return [image.pixelColor(x, y).alpha() > 128 for x in range(60) for y in range(60)]

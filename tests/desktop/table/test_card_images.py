"""Card pictures are sharp at every size and ratio, never blank and never another size's."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dehla_desktop.table import card_images as module
from dehla_desktop.table.card_images import CardImages, Dressed, Face, Mark, render_face
from dehla_desktop.table.places import Place
from dehla_desktop.table.sprites import pose_of
from dehla_desktop.theme.tokens import CARD_RATIO, Back, DeckStyle, Look
from dehla_engine.cards import CARDS, Card

ACE = Card(12)


@pytest.fixture
def images(qapp: QApplication) -> Iterator[CardImages]:
    made = CardImages(Look())
    yield made
    made.close()


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("height", [54.0, 146.0, 180.0])
def test_a_card_has_a_pixel_for_every_pixel_of_the_screen(
    images: CardImages, height: float, ratio: float
) -> None:
    pixmap = images.pixmap(Dressed(ACE, height, ratio, Mark.REST))
    assert pixmap.devicePixelRatio() == ratio
    picture = pixmap.toImage()
    high, wide = round(height * ratio), round(round(height * ratio) * CARD_RATIO)
    left, top = (picture.width() - wide) // 2, (picture.height() - high) // 2
    face = render_face(Face(ACE, Look(deck=DeckStyle.TWO_COLOUR), high))
    for x in range(wide // 4, wide * 3 // 4, 7):
        for y in range(high // 4, high * 3 // 4, 7):
            assert picture.pixel(left + x, top + y) == face.pixel(x, y)


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
def test_an_upright_card_lies_on_whole_pixels(ratio: float) -> None:
    place = Place(100.37, 200.61, 146)
    pose = pose_of(place, ratio, place.height)
    high = round(place.height * ratio)
    left = pose.x * ratio - round(high * CARD_RATIO) / 2
    top = pose.y * ratio - high / 2
    assert left == pytest.approx(round(left)) and top == pytest.approx(round(top))


def _ink(image: QImage) -> int:
    columns, rows = range(0, image.width(), 4), range(0, image.height(), 4)
    return sum(image.pixelColor(x, y).alpha() > 200 for x in columns for y in rows)


def test_another_size_shows_the_old_picture_until_the_sharp_one_comes(
    qtbot: QtBot, images: CardImages
) -> None:
    images.pixmap(Dressed(ACE, 100, 1.0, Mark.REST))
    images.forget_sizes()
    stand_in = images.pixmap(Dressed(ACE, 180, 1.0, Mark.REST))
    assert images.pending() == 1
    assert _ink(stand_in.toImage()) > 500
    with qtbot.waitSignal(images.fresh, timeout=2000):
        pass
    sharp = images.pixmap(Dressed(ACE, 180, 1.0, Mark.REST))
    assert sharp.size() == stand_in.size()
    assert sharp.toImage() != stand_in.toImage()
    assert images.face(ACE, 180, 1.0).height() == 180


def test_dressed_cards_take_no_more_than_their_room(
    images: CardImages, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_BYTES", 400_000)
    monkeypatch.setattr(module, "LEAST_KEPT", 5)
    first = images.pixmap(Dressed(ACE, 100, 1.0, Mark.REST))
    for card in CARDS[:20]:
        images.pixmap(Dressed(card, 100, 1.0, Mark.REST))
    kept = images.dressed()
    assert 5 <= kept < 20
    assert first.toImage() == images.pixmap(Dressed(ACE, 100, 1.0, Mark.REST)).toImage()
    for card in CARDS[:20]:
        images.pixmap(Dressed(card, 700, 1.0, Mark.REST))
    assert images.dressed() == 5, "what lies on the table stays, however large"


def test_another_deck_or_back_is_drawn_anew(images: CardImages) -> None:
    club, back = Card(3 * 13 + 2), Dressed(None, 100, 1.0, Mark.REST)
    before = images.pixmap(Dressed(club, 100, 1.0, Mark.REST)).toImage(), images.pixmap(back).toImage()
    images.set_look(Look(back=Back.JALI, deck=DeckStyle.FOUR_COLOUR))
    after = images.pixmap(Dressed(club, 100, 1.0, Mark.REST)).toImage(), images.pixmap(back).toImage()
    assert before[0] != after[0] and before[1] != after[1]


@pytest.mark.parametrize("deck", list(DeckStyle))
def test_every_face_of_every_deck_can_be_drawn(images: CardImages, deck: DeckStyle) -> None:
    plain = render_face(Face(ACE, Look(deck=deck), 60))
    for card in CARDS:
        image = render_face(Face(card, Look(deck=deck), 60))
        assert card == ACE or image != plain
        assert _ink(image) > 100


@pytest.mark.parametrize("quarter", range(4))
def test_the_shadow_falls_down_the_screen_whatever_the_turn(images: CardImages, quarter: int) -> None:
    image = images.pixmap(Dressed(ACE, 120, 1.0, Mark.LEGAL, quarter)).toImage()
    inner = QRectF(0, 0, round(120 * CARD_RATIO), 120)
    inner.moveCenter(QRectF(image.rect()).center())
    middle = inner.center()
    edges = {
        0: image.pixelColor(int(middle.x()), int(inner.bottom()) + 5),
        1: image.pixelColor(int(inner.right()) + 5, int(middle.y())),
        2: image.pixelColor(int(middle.x()), int(inner.top()) - 6),
        3: image.pixelColor(int(inner.left()) - 6, int(middle.y())),
    }
    assert edges[quarter].alpha() == max(colour.alpha() for colour in edges.values())
    assert edges[quarter].alpha() > edges[(quarter + 2) % 4].alpha()

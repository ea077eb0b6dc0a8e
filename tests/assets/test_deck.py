"""The committed deck is what its script draws; every file is small, plain, whole and not empty."""

import re
from importlib import resources
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from assets.deck.make_deck import BACKS, RANKS, SUITS, deck
from assets.deck.palette import STYLES

CARDS = resources.files("dehla_desktop.assets").joinpath("cards")
DRAWN = deck()
PLAIN = {"svg", "title", "g", "defs", "use", "path", "circle", "ellipse", "rect"}
PLAIN |= {"radialGradient", "linearGradient", "stop"}
FACES = [rank + suit for suit in SUITS for rank in RANKS]
# Backs and these ranks; a sign in the middle of other cards points one way.
TWO_ENDED = [f"two-colour/{face}.svg" for face in FACES if face[0] in "24TJQK"] + [
    f"backs/{b}.svg" for b in BACKS
]
WIDTH, HEIGHT = 100, 140


def picture(name: str, half_turned: bool = False) -> QImage:
    """The file drawn at 100 by 140 pixels."""
    renderer = QSvgRenderer(QByteArray(DRAWN[name].encode()))
    assert renderer.isValid(), name
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("magenta"))
    painter = QPainter(image)
    if half_turned:
        painter.translate(WIDTH, HEIGHT)
        painter.rotate(180)
    renderer.render(painter, QRectF(0, 0, WIDTH, HEIGHT))
    painter.end()
    return image


def strangers(first: QImage, second: QImage) -> int:
    """How many pixels differ visibly."""
    return sum(
        abs(p.red() - q.red()) + abs(p.green() - q.green()) + abs(p.blue() - q.blue()) > 90
        for y in range(HEIGHT)
        for x in range(WIDTH)
        for p, q in [(first.pixelColor(x, y), second.pixelColor(x, y))]
    )


def test_every_style_is_whole() -> None:
    wanted = {f"{style}/{face}.svg" for style in STYLES for face in FACES}
    assert set(DRAWN) == wanted | {f"backs/{back}.svg" for back in BACKS}
    assert len(FACES) == 52


def test_committed_files_are_what_the_script_draws() -> None:
    stale = [name for name, text in DRAWN.items() if CARDS.joinpath(name).read_bytes() != text.encode()]
    assert stale == [], "run python -m assets.deck.make_deck"


def test_the_script_draws_the_same_twice() -> None:
    assert deck() == DRAWN


def test_no_other_file_lies_there() -> None:
    folders = [*STYLES, "backs"]
    found = {f"{folder}/{file.name}" for folder in folders for file in CARDS.joinpath(folder).iterdir()}
    assert found == set(DRAWN)


def test_files_are_small() -> None:
    assert max(len(text.encode()) for text in DRAWN.values()) < 60_000


def test_only_plain_svg_is_used() -> None:
    for name, text in DRAWN.items():
        root = ElementTree.fromstring(text)
        tags = {element.tag.rpartition("}")[2] for element in root.iter()}
        assert tags <= PLAIN, (name, tags - PLAIN)
        assert not re.search(r" (style|class|filter|mask|clip-path)=", text), name
        assert not re.search(r"nan|inf|None", text), name


def test_ids_are_unique_and_all_references_meet_one() -> None:
    for name, text in DRAWN.items():
        ids = re.findall(r' id="([^"]+)"', text)
        assert len(ids) == len(set(ids)), name
        wanted = re.findall(r'href="#([^"]+)"', text) + re.findall(r"url\(#([^)]+)\)", text)
        assert set(wanted) <= set(ids), name


@pytest.mark.parametrize("name", sorted(DRAWN))
def test_card_is_drawn(qapp: object, name: str) -> None:
    upright = picture(name)
    colours = {upright.pixel(x, y) for x in range(0, WIDTH, 2) for y in range(0, HEIGHT, 2)}
    assert len(colours) > 8, "more than stock and edge"
    assert upright.pixelColor(0, 0) == QColor("magenta"), "the corner is round"


@pytest.mark.parametrize("name", [name for name in sorted(DRAWN) if name[-6] not in "23456789T"])
def test_nothing_is_painted_outside_the_card(qapp: object, name: str) -> None:
    margin = 12  # a pixel of it may take the soft edge of the stock
    image = QImage(WIDTH + 2 * margin, HEIGHT + 2 * margin, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("magenta"))
    painter = QPainter(image)
    QSvgRenderer(QByteArray(DRAWN[name].encode())).render(painter, QRectF(margin, margin, WIDTH, HEIGHT))
    painter.end()
    outside = [
        (x, y)
        for y in range(image.height())
        for x in range(image.width())
        if not (margin - 1 <= x <= margin + WIDTH and margin - 1 <= y <= margin + HEIGHT)
        and image.pixelColor(x, y) != QColor("magenta")
    ]
    assert outside == []


@pytest.mark.parametrize("name", TWO_ENDED)
def test_card_looks_the_same_from_both_ends(qapp: object, name: str) -> None:
    assert strangers(picture(name), picture(name, half_turned=True)) < WIDTH * HEIGHT / 100


def test_styles_differ_where_they_should() -> None:
    for face in FACES:
        same_ink = DRAWN[f"two-colour/{face}.svg"] == DRAWN[f"four-colour/{face}.svg"]
        assert same_ink == (face[1] in "SH"), face
        assert DRAWN[f"two-colour/{face}.svg"] != DRAWN[f"large-index/{face}.svg"], face

"""Nothing lies on anything it must not, and every card can be clicked, at every size."""

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from dehla_desktop.table.card_images import CardImages
from dehla_desktop.table.furniture.centre import paint_ribbon
from dehla_desktop.table.furniture.extras import LastTrick, paint_last_trick
from dehla_desktop.table.furniture.style import Style
from dehla_desktop.table.geometry import Layout, split_rows
from dehla_desktop.table.places import Place
from dehla_desktop.table.tall import TallLayout, lay_out
from dehla_desktop.theme.tokens import BODY, NAME, Look
from dehla_engine.rules.book import rulebook
from dehla_engine.rules.presets import PRESETS

TABLES = sorted({(rulebook(p.rules).seats, rulebook(p.rules).hand_size) for p in PRESETS.values()})
SIZES = [
    (1280, 764),
    (800, 564),
    (936, 764),
    (1920, 1044),
    (2560, 1400),
    (3840, 2120),
    (1024, 732),
    (900, 1100),
    (900, 1164),
    (480, 564),  # beside a docked panel, and the same in large text
    (432, 545),
    (556, 1164),
]
SUITS = {13: (0,) * 4 + (1,) * 3 + (3,) * 3 + (2,) * 3, 26: (0,) * 7 + (1,) * 6 + (3,) * 7 + (2,) * 6}


def _shape(place: Place) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(place.polygon())
    path.closeSubpath()
    return path


def _layouts() -> list[Layout]:
    return [
        lay_out(w, h, seats, clockwise, hand)
        for seats, hand in TABLES
        for w, h in SIZES
        for clockwise in (False, True)
    ]


def _name(layout: Layout) -> str:
    turn = "clockwise" if layout.clockwise else "anti"
    return f"{layout.width:g}x{layout.height:g}-{layout.seats}-{layout.hand_size}-{turn}"


@pytest.fixture(params=_layouts(), ids=_name)
def layout(request: pytest.FixtureRequest) -> Layout:
    made = request.param
    assert isinstance(made, Layout)
    return made


def _inside(layout: Layout, rect: QRectF) -> bool:
    return QRectF(0, 0, layout.width, layout.height).contains(rect)


def test_nothing_overlaps_the_hand_or_the_trick(layout: Layout) -> None:
    hand = [p.moved(0, -layout.lift).bounds() for p in layout.hand(SUITS[layout.hand_size])]
    trick = [layout.trick(i).bounds() for i in range(layout.seats)]
    others = [*layout.panels, layout.arch, _ribbon(layout)]
    for steps in range(1, layout.seats):
        others += [p.bounds() for p in layout.fan(steps, layout.hand_size)]
    for number in range(2):
        others.append(_around(layout.tool(number), layout.px(layout.sizes.tool) / 2))
    pool = _around(layout.pool, layout.pool_radius * 0.86)
    for card in trick:
        assert not any(card.adjusted(3, 3, -3, -3).intersects(other) for other in [*others, pool])
        assert not any(card.intersects(held) for held in hand)
    for held in hand:
        assert not any(held.adjusted(3, 3, -3, -3).intersects(other) for other in [*others, pool])


def _ribbon(layout: Layout) -> QRectF:
    half = layout.px(120)
    return QRectF(
        layout.ribbon.x() - half, layout.ribbon.y() - layout.ribbon_height / 2, 2 * half, layout.ribbon_height
    )


def _around(point: QPointF, radius: float) -> QRectF:
    return QRectF(point.x() - radius, point.y() - radius, 2 * radius, 2 * radius)


def test_everything_is_on_the_table(layout: Layout) -> None:
    hand = layout.hand(SUITS[layout.hand_size])
    fans = [p for s in range(1, layout.seats) for p in layout.fan(s, layout.hand_size)]
    for place in (*hand, *fans):
        assert _inside(layout, place.bounds())
    for rect in (*layout.panels, layout.arch, layout.naming, _around(layout.pool, layout.pool_radius)):
        assert _inside(layout, rect)


def test_side_plates_lie_below_their_fans_and_clear_of_the_pool(layout: Layout) -> None:
    half = layout.plate_height / 2
    pool = QPainterPath()
    pool.addEllipse(layout.pool, layout.pool_radius, layout.pool_radius)
    for count in (0, 1, layout.hand_size // 2, layout.hand_size):
        for steps in range(1, layout.seats):
            anchor, align = layout.plate(steps, count)
            if align == "c":
                continue
            left = anchor.x() - (layout.px(120) if align == "r" else 0)
            plate = QRectF(left, anchor.y() - half, layout.px(120), 2 * half)
            assert not pool.intersects(plate)
            assert not any(plate.intersects(p.bounds()) for p in layout.hand(SUITS[layout.hand_size]))


def test_the_others_packets_lie_clear_of_panel_and_plates(layout: Layout) -> None:
    """After a round with six seats they had lain over Kabir's plate."""
    if layout.seats != 6:
        return
    h = layout.others_packet
    words = layout.type(BODY) * 1.7
    y = layout.others_row(h + 2 * words)
    assert y - h / 2 >= layout.panels[1].bottom()
    for steps in range(1, 6):
        anchor, align = layout.plate(steps, 0)
        if align == "r":
            top, bottom = (anchor.y() + side * layout.plate_height / 2 for side in (-1, 1))
            assert y + h / 2 + words <= top or y - h / 2 >= bottom


@pytest.mark.parametrize("preset", sorted(PRESETS))
@pytest.mark.parametrize("legal", range(4))
def test_every_card_shows_24_px_to_click(preset: str, legal: int) -> None:
    """At 1280x800, whatever suit is legal (lifted), each card of it shows a strip at least 24 px wide."""
    book = rulebook(PRESETS[preset].rules)
    layout = Layout(1280, 764, book.seats, False, book.hand_size)
    suits = SUITS[book.hand_size]
    places = [
        p.moved(0, -layout.lift if s == legal else 0) for s, p in zip(suits, layout.hand(suits), strict=True)
    ]
    for i, place in enumerate(places):
        if suits[i] != legal:
            continue
        covered = QPainterPath()
        for later in places[i + 1 :]:
            covered = covered.united(_shape(later))
        seen = _shape(place).subtracted(covered)
        middle = seen.boundingRect().center().y() if not covered.isEmpty() else place.y
        widest = max(
            _width_at(seen, seen.boundingRect().top() + seen.boundingRect().height() * k / 8)
            for k in range(1, 8)
        )
        assert widest >= 24, (i, middle)


def _width_at(path: QPainterPath, y: float) -> float:
    bounds = path.boundingRect()
    band = QPainterPath()
    band.addRect(QRectF(bounds.left() - 1, y - 0.5, bounds.width() + 2, 1))
    return path.intersected(band).boundingRect().width()


def test_direction_puts_the_next_player_right_or_left_of_south() -> None:
    for seats in (4, 6):
        assert Layout(1280, 764, seats).trick(1).x > 640
        assert Layout(1280, 764, seats, clockwise=True).trick(1).x < 640


@pytest.mark.parametrize("text", [0.8, 1.0, 1.2, 1.45, 1.6, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_text_is_never_below_12_px(size: tuple[int, int], text: float) -> None:
    layout = lay_out(*size, 4, False, 13, text)
    assert layout.type(12) >= 12
    assert layout.compact or text < 1.45
    assert _inside(layout, layout.naming)


def test_rows_are_split_between_suits() -> None:
    assert split_rows(SUITS[26]) == 13
    assert split_rows((0,) * 12 + (1,) * 8) == 12
    assert split_rows((0,) * 20) == 10


def _side_plates(layout: Layout, count: int) -> list[QRectF]:
    half, wide = layout.plate_height / 2, layout.plate_room
    found = []
    for steps in range(1, layout.seats):
        anchor, align = layout.plate(steps, count)
        if align != "c":
            left = anchor.x() - (wide if align == "r" else 0)
            found.append(QRectF(left, anchor.y() - half, wide, 2 * half))
    return found


@pytest.mark.parametrize("text", [1.1, 1.6, 2.0])
@pytest.mark.parametrize("size", [(480, 564), (432, 545), (900, 1164), (556, 1164)])
@pytest.mark.parametrize("table", TABLES)
def test_a_room_higher_than_wide_has_a_place_for_all(
    table: tuple[int, int], size: tuple[int, int], text: float
) -> None:
    """Beside a docked panel names were "Ka…", "0 of 1" lay on the tens, plates on words and cards."""
    layout = lay_out(*size, table[0], False, table[1], text)
    assert isinstance(layout, TallLayout)
    trick = [layout.trick(i).bounds() for i in range(layout.seats)]
    north = layout.plate(layout.seats // 2, table[1])[0].y() + layout.plate_height / 2
    ribbon_top = layout.ribbon.y() - layout.ribbon_height / 2
    for plate in _side_plates(layout, table[1]):
        assert not any(plate.adjusted(2, 2, -2, -2).intersects(card) for card in trick)
        assert plate.width() >= layout.plate_height + 24 + 3 * layout.type(NAME)
        assert not plate.intersects(layout.arch)
        assert plate.top() >= layout.pool.y() + layout.pool_radius
    assert min(card.top() for card in trick) >= north
    assert max(card.bottom() for card in trick) <= ribbon_top - layout.ribbon_height * 0.65
    assert layout.own_plate.y() + layout.plate_height / 2 <= layout.hand_top - layout.lift


def test_cards_grow_in_an_upright_window() -> None:
    """At 900x1200 they had been as small as at 900x688."""
    flat, tall = lay_out(900, 700, 4, False, 13), lay_out(900, 1164, 4, False, 13)
    assert tall.trick_height >= 1.5 * flat.trick_height
    assert tall.hand_height >= 1.2 * flat.hand_height


def test_the_naming_panel_of_a_small_table_ends_beside_easts_plate() -> None:
    """At 800x600 it had touched Zoya's plate."""
    for seats, hand in TABLES:
        layout = lay_out(800, 564, seats, False, hand, 1.1)
        plate = layout.plate_height + 6 * layout.type(NAME)
        assert layout.naming.right() <= layout.width - layout.margin - plate


@pytest.mark.parametrize("size", [(800, 564), (480, 564), (900, 1164)])
@pytest.mark.usefixtures("qapp")
def test_the_last_tricks_ring_and_the_hints_strip_lie_clear(size: tuple[int, int]) -> None:
    """At 800x600 the ring lay under Zoya's plate and the strip on the own empty place."""
    layout = lay_out(*size, 4, False, 13, 1.1)
    style = Style(layout, Look(), 1.0, CardImages(Look()))
    last = paint_last_trick(style, LastTrick((), 0, "Last trick", "", 0, ()))
    ring = QRectF(last.body.x(), last.body.y(), last.body.width(), last.body.width())
    for plate in _side_plates(layout, 13):
        assert not plate.intersects(ring.adjusted(2, 2, -2, -2))
    strip = paint_ribbon(style, "Play", "hint", "It takes the trick.").body
    assert strip.top() >= layout.trick(0).bounds().bottom() - 3

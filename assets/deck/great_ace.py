"""The large ornamented ace of spades."""

from .ornaments import boteh, leaf
from .palette import GOLD, GOLD_PALE, STOCK, Style
from .signs import SIGN
from .strokes import brush, petals
from .svg import CX, CY, at, circle, path


def great_ace(style: Style) -> str:
    """The large ornamented ace of spades: a garden in gold inside the sign."""
    ink, ruby, leafy = style.inks["S"], "#B3162E", "#2C6E73"
    spade = SIGN["S"]
    layers = (
        ("none", GOLD, 4.2, "scale(2)"),
        (STOCK, STOCK, 2.9, "scale(2)"),
        (ink, None, None, "scale(2)"),
        ("none", GOLD, 0.6, "translate(0 1.4) scale(1.86)"),
        ("none", GOLD, 0.3, "translate(0 2.2) scale(1.78)"),
    )
    body = "".join(path(spade, fill, line, sw, transform=t) for fill, line, sw, t in layers)
    side = brush("1,60 8,50 26,52 48,50 63,36 62,14 46,4 33,14 38,28 48,27", (2.4, 2.2, 1), GOLD)
    side += brush("2,48 14,34 20,14 34,-8 31,-28 20,-30 17,-20", (2.2, 2, 0.8), GOLD)
    side += brush("20,14 14,8 12,16", (0.6, 1.3, 0.3), GOLD) + brush(
        "34,-8 44,-12 48,-6", (0.6, 1.4, 0.4), GOLD
    )
    side += at(48, 26, petals(8, 2, 9.5, 4, GOLD_PALE), circle(0, 0, 3.2, ruby), circle(0, 0, 1.2, GOLD_PALE))
    side += at(17, -18, petals(6, 1, 6, 3, GOLD_PALE), circle(0, 0, 2, ruby))
    for x, y, turn, k in (
        (26, 51, -20, 0.62),
        (56, 43, 60, 0.6),
        (65, 25, 20, 0.6),
        (54, 7, -50, 0.62),
        (20, 30, 60, 0.6),
        (15, 31, -70, 0.5),
        (29, 2, 62, 0.6),
        (35, -17, 40, 0.6),
        (26, -31, -10, 0.6),
        (40, 51, 150, 0.5),
    ):
        side += leaf(x, y, turn, k, leafy)
    side += at(13, 69, boteh(GOLD, ink, GOLD_PALE), s=0.3, turn=14.0)
    garden = side + at(0, 0, side, mirror=True)
    heart = (
        petals(12, 4, 20, 5, GOLD)
        + petals(12, 3, 16, 4.4, GOLD_PALE, start=15)
        + circle(0, 0, 7.4, ruby, GOLD, 1)
        + petals(6, 0.5, 5.4, 2, GOLD_PALE)
    )
    bud = path("M0 12C-8 4-7-6 0-18C7-6 8 4 0 12Z", GOLD) + path("M0 8C-4 3-4-3 0-10C4-3 4 3 0 8Z", ruby)
    crown = at(
        0, -56, bud, path("M-3 12C-10 10-13 3-12-4C-7 0-4 5-3 12ZM3 12C10 10 13 3 12-4C7 0 4 5 3 12Z", leafy)
    )
    stemline = brush("0,84 0,60 0,20", (3, 2, 2), GOLD) + brush("0,-8 0,-30 0,-46", (1.6, 2, 1.4), GOLD)
    return at(CX, CY, body, stemline, garden, crown, at(0, 4, heart), s=0.84 if style.large else 1)

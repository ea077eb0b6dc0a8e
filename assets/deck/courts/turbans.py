"""Turbans, jewels and plumes of the four kings."""

from assets.deck.geometry import Outline, shape
from assets.deck.palette import GOLD, GOLD_DEEP, LINE, PEARL
from assets.deck.strokes import brush, dots, pearls
from assets.deck.svg import at, circle, path

from .people import Court


def sarpech(x: float, y: float, gem: str, turn: float = 0.0) -> str:
    """Turban jewel: a gold drop with a stone and three pearls."""
    return at(
        x,
        y,
        path("M0 7C-6 4-6-3 0-11C6-3 6 4 0 7Z", GOLD, GOLD_DEEP, 0.6),
        path("M0 4.2C-3 2-3-2 0-6C3-2 3 2 0 4.2Z", gem),
        dots("-3.5,5.8 0,8.6 3.5,5.8", 1.3, PEARL, GOLD_DEEP, 0.4),
        turn=turn,
    )


def plume(pts: Outline, dark: str, light: str) -> str:
    """A heron plume: a tapering stem with soft barbs."""
    out = brush(pts, (1, 6.5, 0.6), dark)
    return out + brush(pts, (0.5, 1.1, 0.3), light)


def turban_akbari(c: Court) -> str:
    """A flat round turban, banded across."""
    body = shape("27,5! 29.5,-3 25,-13 12,-22 -6,-22 -18,-13 -19,0 -9,10 5,13! 15,9")
    out = path(body, c.head, LINE, 0.8)
    for p in ("27,2 14,3 0,8", "28,-5 10,-6 -12,5", "24,-13 6,-14 -17,-4", "12,-21 -4,-18 -16,-11"):
        out += brush(p, (0.3, 1, 0.3), c.head2)
    band = shape("17,-20! 25,-12 12,-4 -4,4 -13,7! -18,-1! -6,-5 8,-12")
    out += path(band, c.trim, GOLD, 0.9)
    out += pearls("20,-15.5 7,-8 -8,0 -15,3", 9, 1.1)
    return plume("20,-14 19,-26 11,-33 0,-30", PEARL, GOLD_DEEP) + out + sarpech(21, -13, c.gem, 20)


def turban_shahjahani(c: Court) -> str:
    """A high turban, wound back over the crown."""
    body = shape("27,5! 28,-4 20,-11 6,-18 -8,-30 -22,-27 -25,-10 -16,5 -5,13 6,13! 16,9")
    out = path(body, c.head, LINE, 0.8)
    for p in ("27,0 12,4 0,11", "2,-16 -8,-4 -13,7", "-6,-26 -14,-12 -18,2", "-16,-28 -20,-16 -23,-6"):
        out += brush(p, (0.3, 1, 0.3), c.head2)
    band = shape("28,-3! 21,-10! 8,-9 -6,0 -14,8! -6,13! 6,3 18,-1")
    out += path(band, c.trim, GOLD, 0.9)
    out += pearls("24,-6 10,-4 -2,4 -9,10", 9, 1.1)
    return plume("18,-12 23,-23 18,-32 9,-33", "#1B1716", GOLD) + out + sarpech(19, -11, c.gem, 15)


def turban_jahangiri(c: Court) -> str:
    """A broad turban in crossing bands of pearls."""
    body = shape("27,5! 30,-4 24,-14 10,-19 -4,-28 -17,-23 -21,-8 -13,6 5,13! 16,9")
    out = path(body, c.head, LINE, 0.8)
    for k, p in enumerate(
        ("29,-2 10,-3 -10,9", "27,-10 8,-10 -15,3", "12,-18 0,-14 -18,-3", "-3,-26 -10,-20 -19,-12")
    ):
        out += brush(p, (0.8, 2.6, 0.8), c.trim if k % 2 == 0 else c.head2)
    for y in (0, 1):
        out += pearls([(29 - y, -4 - 6 * y), (12, -5 - 6 * y), (-9 - 4 * y, 5 - 6 * y)], 11, 1)
    tail = plume("25,-14 29,-28 38,-33 46,-26", "#F7EBD2", GOLD_DEEP) + circle(
        47, -24, 2.3, PEARL, GOLD_DEEP, 0.5
    )
    return tail + out + sarpech(25, -11, c.gem, 28)


def turban_pagri(c: Court) -> str:
    """A striped turban with its tail over the shoulder."""
    body = shape("27,5! 31,-5 29,-17 17,-27 1,-26 -13,-17 -17,-2 -8,9 5,13! 16,9")
    tail = shape("-14,-6! -23,4 -25,22 -30,40 -20,43 -14,26 -12,8")
    out = path(tail, c.head, LINE, 0.8) + brush("-18,4 -21,22 -25,40", (1, 2, 1.6), c.trim)
    out += path(body, c.head, LINE, 0.8)
    for p in ("28,0 12,2 -6,10", "30.6,-7 10,-6 -13,4", "29.6,-15 9,-14 -16,-4", "24,-22 6,-20 -14,-12"):
        out += brush(p, (1.4, 3.4, 1.4), c.trim)
    out += brush("27.5,4 15,8 5,12.4", (2, 3, 2), GOLD)
    feather = plume("23,-21 23,-30 16,-36 6,-34", "#F7EBD2", GOLD_DEEP)
    return feather + out + sarpech(24, -15, c.gem, 20)


TURBANS = {
    "akbari": turban_akbari,
    "shahjahani": turban_shahjahani,
    "jahangiri": turban_jahangiri,
    "pagri": turban_pagri,
}

"""Flowers that the queens hold."""

import math

from assets.deck.geometry import Pair
from assets.deck.ornaments import leaf
from assets.deck.palette import LINE
from assets.deck.strokes import brush, petals
from assets.deck.svg import at, circle, path


def stem(top: Pair) -> str:
    """A stalk from below the hand to the flower."""
    return brush([(-3, 16), (0, 0), (3, -14), top], (1.2, 1.7, 1.2), "#3E6B3A")


def flower_rose() -> str:
    """A red rose."""
    out = circle(0, 0, 11, "#C4253F", LINE, 0.6)
    for r, a in ((8.5, 20), (6, 140), (3.6, 260)):
        p = [
            (r * math.cos(math.radians(a + k)), r * math.sin(math.radians(a + k))) for k in (0, 70, 140, 210)
        ]
        out += brush(p, (0.3, 1.6, 0.3), "#F4A6A0")
    return at(0, 0, path("M-8 6L-12 12L-4 10L0 15L4 10L12 12L8 6Z", "#3E6B3A"), out)


def flower_lotus() -> str:
    """A pink lotus."""
    out = ""
    for a, f in ((-62, "#E79BAA"), (62, "#E79BAA"), (-34, "#F2B9C1"), (34, "#F2B9C1"), (0, "#F9D9DB")):
        out += at(0, 8, path("M0 0C-8-7-7-17 0-25C7-17 8-7 0 0Z", f, "#A34A60", 0.6), turn=float(a))
    return at(0, 0, out, path("M-8 7C-4 13 4 13 8 7C3 10-3 10-8 7Z", "#3E6B3A"))


def flower_narcissus() -> str:
    """A white narcissus."""
    return at(
        0,
        0,
        petals(6, 0, 13, 5.6, "#FFFDF4", "#7B8BA8", 0.6),
        circle(0, 0, 4.6, "#F0B73A", "#A96A12", 0.7),
        circle(0, 0, 2, "#D9721E"),
    )


def flower_marigold() -> str:
    """A marigold."""
    return at(
        0,
        0,
        path("M-4 8L0 17L4 8Z", "#3E6B3A"),
        petals(14, 3, 13, 3.4, "#D9591A", "#8E3510", 0.5),
        petals(12, 1, 9, 2.8, "#F39A1F", start=13),
        petals(8, 0, 5, 2, "#FBC84B"),
    )


FLOWERS = {
    "rose": flower_rose,
    "lotus": flower_lotus,
    "narcissus": flower_narcissus,
    "marigold": flower_marigold,
}


def flower(kind: str) -> str:
    """A flower on its stalk with two leaves, seen from the hand that holds it."""
    return (
        leaf(3, -14, 55, 0.9, edge="#2C4A2A")
        + leaf(2, -8, -50, 0.7, edge="#2C4A2A")
        + stem((3, -34))
        + at(3, -39, FLOWERS[kind]())
    )

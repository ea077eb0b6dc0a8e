"""Crowns and jewels of the four queens."""

from assets.deck.geometry import places, shape
from assets.deck.palette import GOLD, GOLD_DEEP, GOLD_PALE, LINE, PEARL
from assets.deck.strokes import brush, dots, pearls, petals
from assets.deck.svg import at, circle, path

from .people import Court
from .turbans import plume, sarpech


def tikka(c: Court) -> str:
    """Pearls along the parting to a jewel on the brow."""
    return (
        pearls("10,-6 18,-3.5 25,3", 6, 1.1)
        + path("M24.5 3C22 6 22.5 9.5 25 10.5C27 9 27 6 24.5 3Z", GOLD, GOLD_DEEP, 0.4)
        + circle(24.8, 7.2, 1.2, c.gem)
    )


def nath(c: Court) -> str:
    """The nose ring."""
    return circle(26.6, 28.8, 2.3, "none", GOLD, 0.8) + circle(25.6, 30.8, 0.9, c.gem)


def jhumka(c: Court) -> str:
    """A bell-shaped earring."""
    return (
        circle(3.6, 30, 1.9, c.gem, GOLD, 0.9)
        + path("M-.6 37C0 32.6 7.2 32.6 7.8 37Z", GOLD, GOLD_DEEP, 0.5)
        + dots("0,38.4 2.4,38.9 4.8,38.9 7.2,38.4", 1.1, PEARL, GOLD_DEEP, 0.4)
    )


def crown_peak(c: Court) -> str:
    """Chagatai-style tall cap with a gold brim and a feather."""
    d = shape("22,-9! 18,-18 8,-34! -6,-25 -14,-12! 2,-16")
    return (
        path(d, c.trim, LINE, 0.8)
        + brush("22,-10 4,-16 -14,-12", (3.5, 4.5, 3.5), GOLD)
        + pearls("20,-11 4,-16 -12,-13", 8, 1.1)
        + circle(8, -35.5, 2.2, PEARL, GOLD_DEEP, 0.6)
        + at(6, -23, petals(6, 0, 5, 2, GOLD_PALE))
    )


def crown_diadem(c: Court) -> str:
    """Four leaves of gold, each with a stone and a pearl."""
    out = ""
    for i, (x, y) in enumerate(places("19,-12.5 11.5,-16.5 3,-18.4 -6,-18")):
        out += at(
            x,
            y,
            path("M0 2C-7-1-6-8 0-14C6-8 7-1 0 2Z", GOLD, GOLD_DEEP, 0.6),
            path("M0-1C-3-3-3-6 0-9.5C3-6 3-3 0-1Z", c.gem),
            circle(0, -14.5, 1.4, PEARL, GOLD_DEEP, 0.5),
            s=1 if i in (1, 2) else 0.8,
            turn=36.0 - 20 * i,
        )
    return (
        out
        + brush("23.5,-8 9,-16 -11,-15", (2.4, 3.4, 2.4), GOLD)
        + pearls("21.6,-9.4 9,-15.8 -9,-15.2", 9, 0.8, PEARL, None)
    )


def crown_plume(c: Court) -> str:
    """A jewel with a feather."""
    return plume("13,-18 10,-30 0,-35 -11,-30", "#F9D9DB", c.trim) + sarpech(14, -17, c.gem, 12)


def crown_none(c: Court) -> str:
    """No crown: pearls along the edge of the veil."""
    return pearls("20.5,-12.5 9,-7.5 0,1 -6,14", 12, 1.2)


CROWNS = {"peak": crown_peak, "diadem": crown_diadem, "plume": crown_plume, "pearls": crown_none}

"""Women's hair and veils."""

from assets.deck.geometry import along, places, shape
from assets.deck.palette import GOLD, LINE, PEARL
from assets.deck.strokes import brush, petals
from assets.deck.svg import at, circle, copies, path

from .people import Court


def hair_back(c: Court) -> str:
    """Hair from the parting over the ear, and a mass behind."""
    d = shape("25.6,3! 22,-9 10,-15 -6,-11 -13,4 -12,22 -8,34! 0,30 4,24 7,15 14,8")
    return (
        path(d, c.hair, LINE, 0.6)
        + brush("24,0 12,1 2,10 -4,22", (0.2, 0.8, 0.2), "#6B5148")
        + brush("20,-6 6,-5 -5,8 -8,20", (0.2, 0.8, 0.2), "#6B5148")
    )


def lock(c: Court) -> str:
    """A curl before the ear."""
    return brush("6,11 8.4,20 7.6,27 9.4,31 11.6,29.8", (0.5, 1.6, 0.3), c.hair)


def tress_straight(c: Court) -> str:
    """One straight tress."""
    return brush("-5,26 -8,44 -6,62 -9,80 -6,98", (7, 8, 4), c.hair)


def tress_waved(c: Court) -> str:
    """Two waved tresses."""
    return brush("-6,26 -10,38 -3,50 -10,62 -3,74 -9,90", (6, 7, 2), c.hair) + brush(
        "-1,28 1,38 -3,48 1,58 -1,66 3,69", (3, 3.6, 0.6), c.hair
    )


def tress_braided(c: Court) -> str:
    """A braid with gold ties."""
    line = "-6,26 -8,44 -5,62 -8,80 -5,98"
    ties = along(line, 9)[1:]
    return brush(line, (8, 8.4, 5), c.hair) + "".join(
        brush([(x - 4, y - 2), (x, y + 0.4), (x + 4, y - 2)], (1, 1.7, 1), GOLD) for x, y in ties
    )


def jasmine_bun(c: Court) -> str:
    """A knot with jasmine."""
    knot = path(shape("-4,20 2,26 1,34 -6,38 -13,34 -14,24"), c.hair, LINE, 0.6)
    blooms = "".join(
        at(x, y, petals(5, 0.5, 3.6, 2, PEARL, start=-90), circle(0, 0, 0.9, "#F0B73A"))
        for x, y in ((-10, 19), (-5, 22), (-1, 27), (-0.6, 33), (-4, 38))
    )
    return knot + blooms


TRESSES = {"peak": tress_waved, "diadem": jasmine_bun, "pearls": tress_straight, "plume": tress_braided}


def veil(c: Court, front: bool) -> str:
    """Odhni: behind the figure and over the hair; front=True draws the part lying over the shoulder."""
    if not front:
        d = shape("18,-15! 4,-20 -14,-14 -23,6 -26,34 -38,62 -46,98! 10,98! 6,60 0,20")
        return path(d, c.veil, LINE, 0.8)
    d = shape(
        "21,-13! 10,-19 -5,-17 -17,-8 -22,10 -25,34 -37,60 -46,98! -17,98! -17,78 -12,58 -12,36 -9,18 "
        "-2,2 8,-7"
    )
    edge = "21,-13 8,-7 -2,2 -9,18 -12,36 -12,58 -17,78 -17,98"
    return (
        path(d, c.veil, LINE, 0.8)
        + brush(edge, (2, 3, 3), GOLD)
        + brush(edge, (0.6, 1, 1), c.trim)
        + copies("bt", places("-12,-8 -16,12 -18,34 -22,56 -30,74"))
    )

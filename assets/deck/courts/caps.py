"""Hair and caps of the four young attendants."""

from assets.deck.geometry import shape
from assets.deck.palette import GOLD, GOLD_DEEP, GOLD_PALE, LINE, PEARL
from assets.deck.strokes import brush, pearls, petals, strands
from assets.deck.svg import at, circle, path

from .heads import nape
from .people import Court


def youth_hair(c: Court) -> str:
    """A bob turned out at the nape, ringlets, or cropped, by cap."""
    if c.kind == "fur":
        return nape(c.hair) + brush("-6,8 -6,20 -2,31", (0.2, 0.8, 0.2), "#6B5148")
    if c.kind == "round":
        curls = ((-9, 22, 5), (-11, 28.5, 4.6), (-6, 33, 4.8), (0, 34, 4.2), (4, 30, 3.4), (-3, 27, 7))
        shine = [
            brush([(x - 2.4, y + 1), (x - 1.4, y - 2), (x + 2, y - 2)], (0.2, 0.9, 0.2), "#7A5A4C")
            for x, y, _ in curls[:4]
        ]
        return (
            path(shape("6,6! 6.4,16 4,26 -8,26 -13,16 -12,2!"), c.hair)
            + "".join(circle(x, y, r, c.hair) for x, y, r in curls)
            + "".join(shine)
        )
    bob = path(shape("6,6! 7,18 3.4,27 -3,33 -11,35 -17,31 -18,25! -14,25 -12,18 -12,2!"), c.hair, LINE, 0.6)
    return bob + strands(("-2,8 -3,20 -10,31", "-7,8 -8,20 -14,29"), (0.2, 0.8, 0.2), "#6B5148")


def cap_kulah(c: Court) -> str:
    """A tall pointed cap in a wound brim."""
    d = shape("25,-4! 20,-16 13,-36! -2,-28 -12,-12 -12,3! 6,2")
    brim = shape("28.5,4! 27,-4 14,-5 0,-1 -12,3 -14,10! 0,10 14,7")
    return (
        path(d, c.head, LINE, 0.8)
        + brush("13,-35 8,-20 4,-4", (0.4, 1.2, 0.4), GOLD)
        + brush("13,-35 16,-20 18,-6", (0.4, 1.2, 0.4), GOLD)
        + path(brim, c.head2, LINE, 0.8)
        + pearls("26,0 12,1 -11,6", 9, 1)
        + circle(13, -37, 2.4, GOLD, GOLD_DEEP, 0.5)
    )


def cap_round(c: Court) -> str:
    """A round embroidered cap."""
    d = shape("27,4! 26,-9 16,-19 0,-19 -11,-8 -13,6! 6,8")
    return (
        path(d, c.head, LINE, 0.8)
        + brush("27,3 8,6 -13,6", (4, 5, 4), c.head2)
        + pearls("25,2.6 8,5.6 -11,5.8", 10, 1)
        + at(8, -9, petals(8, 3, 20, 7, GOLD_PALE), circle(0, 0, 5, c.gem), s=0.28)
        + circle(9, -20, 2.2, GOLD, GOLD_DEEP, 0.5)
    )


def cap_tied(c: Court) -> str:
    """A small flat turban with a short free end."""
    end = shape("-10,-12! -20,-20 -27,-14 -22,-9 -11,-3!")
    d = shape("27,4! 28,-6 20,-13 6,-17 -9,-13 -15,-2 -9,8 4,10!")
    out = path(end, c.trim, LINE, 0.7) + path(d, c.head, LINE, 0.8)
    for p in ("27,-1 10,0 -6,8", "25,-8 6,-8 -13,0"):
        out += brush(p, (0.8, 2, 0.8), c.trim)
    return out + circle(24, -6, 2.6, GOLD, GOLD_DEEP, 0.5) + circle(24, -6, 1.2, c.gem)


def cap_fur(c: Court) -> str:
    """A dome of cloth in a fur brim."""
    d = shape("25,-3! 24,-16 14,-27 2,-25 -8,-16 -12,0! 6,0")
    fur = shape("29,5 28,-3 14,-6 0,-3 -14,1 -16,9 -4,11 12,8.5")
    ticks = "".join(
        brush([(x, y), (x - 2, y + 4)], (0.2, 1, 0.2), PEARL)
        for x, y in ((24, -1), (17, -1), (9, 0), (1, 2), (-7, 4))
    )
    return (
        path(d, c.head, LINE, 0.8)
        + brush("8,-26 10,-14 12,-6", (0.5, 1.6, 0.5), GOLD)
        + path(fur, c.head2, LINE, 0.7)
        + ticks
        + circle(8, -27, 2.3, GOLD, GOLD_DEEP, 0.5)
    )


CAPS = {"kulah": cap_kulah, "round": cap_round, "tied": cap_tied, "fur": cap_fur}

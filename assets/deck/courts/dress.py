"""Robes, necklaces and the near arm, in card coordinates."""

from assets.deck.geometry import Outline, places, points, shape
from assets.deck.palette import GOLD, LINE
from assets.deck.strokes import brush, pearls, strands
from assets.deck.svg import copies, number, path

from .people import Court

TORSO = "66,178! 69,154 78,137 95,127 106,122 124,122 142,128 158,136 168,152 171,178!"


def torso(c: Court, narrow: float = 0.0) -> str:
    """The robe from the shoulders to the ledge; `narrow` takes that much off each side."""
    pts = [
        p._replace(x=p.x + (narrow if p.x < 116 else -narrow) * (1 if p.y > 130 else 0.3))
        for p in points(TORSO)
    ]
    return path(shape(pts), c.robe, LINE, 0.9)


BUTI = "84,142 98,137 80,158 92,152 106,150 140,142 155,146 148,158 161,160 118,160 132,154"
NARROW_BUTI = "106,150 140,142 155,146 148,158 161,160 118,160 132,154"


def robe_buti(c: Court, pts: Outline = BUTI) -> str:
    """Small gold flowers strewn on the robe."""
    return copies("bt", places(pts))


def crossed_front(c: Court) -> str:
    """Jama: a crossed front with gold hems over an inner shirt."""
    return (
        path(
            "M92 130C97 137 103 139.6 111 139.6C118 139.6 123 135 126 129"
            "C128.6 140 126 150 119 156C107 150 97 142 92 130Z",
            c.inner,
            LINE,
            0.6,
        )
        + brush("91.5,128 98,141 116,155 134,170", (1.6, 3.8, 3), GOLD)
        + brush("125.5,127.5 128.5,141 121,156", (1.6, 3.2, 2.2), GOLD)
    )


def buttoned_front(c: Court) -> str:
    """A robe closed down the middle, with loops of gold braid, over a standing collar."""
    collar = brush("92,127.5 98,137 110,141.5 120,137.5 126,127.5", (5, 7, 5), c.inner)
    collar += brush("91.5,129.5 97.5,139.6 110,144.4 121,140 127,129.5", (1.6, 2.2, 1.6), GOLD)
    placket = brush("110.5,144 112.5,160 114,178", (3.6, 4, 4), GOLD) + brush(
        "110.5,145 112.5,160 114,178", (1, 1.2, 1.2), c.trim
    )
    loops = [
        f"{x - 8},{y} {x},{y + 1} {x + 8},{y - 0.5}" for x, y in ((111.4, 151), (112.4, 159), (113.2, 167))
    ]
    return collar + placket + strands(loops, (1, 1.5, 1), GOLD)


FRONTS = {"crossed": crossed_front, "buttoned": buttoned_front}


def round_neckline(c: Court) -> str:
    """A round neckline with a gold hem."""
    return brush("91,128 98,139 111,143 121,139 126.5,127", (2, 3.4, 2), GOLD)


def necklaces(c: Court, strands: int = 2) -> str:
    """Strings of pearls, each longer than the last, and a jewel below."""
    out = ""
    for i in range(strands):
        out += pearls(
            [
                (94 - 5 * i, 128),
                (100 - 3 * i, 138 + 9 * i),
                (112, 143 + 10 * i),
                (121 + i, 138 + 9 * i),
                (124 + 3 * i, 128),
            ],
            14 + 6 * i,
            1.5,
        )
    return out + path(f"M112 {number(142 + 10 * (strands - 1))}l4 5l-4 6l-4-6Z", c.gem, GOLD, 0.8)

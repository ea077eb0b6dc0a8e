"""Robes, necklaces and the near arm, in card coordinates."""

from assets.deck.geometry import Outline, places, points, shape
from assets.deck.palette import GOLD, GOLD_DEEP, LINE
from assets.deck.strokes import beads, brush, pearls
from assets.deck.svg import circle, copies, number, path

from .people import Court

TORSO = "66,178! 69,154 78,137 95,127 106,122 124,122 142,128 158,136 168,152 171,178!"


def torso(c: Court, narrow: float = 0.0) -> str:
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


def round_neckline(c: Court) -> str:
    return brush("91,128 98,139 111,143 121,139 126.5,127", (2, 3.4, 2), GOLD)


def necklaces(c: Court, strands: int = 2) -> str:
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


def arm(c: Court, bangles: bool = False) -> str:
    """Near arm: upper sleeve down to the ledge, forearm rising to the hand at (166, 136)."""
    upper = shape("70,150 84,141.5 97,148 104,164 100,178! 64,178! 65.4,164")
    fore = shape("86,178! 98,163 120,154 151,137! 157,147! 142,164 122,178!")
    cuff = shape("148,138.5! 153,135.5! 160,146! 154,149.5!")
    band = (
        brush("67.4,158 82,152.6 101.4,158", (4, 4.6, 4), GOLD)
        + brush("67.8,158 82,152.6 101,158", (1, 1.4, 1), c.trim)
        + circle(82, 153.4, 3.8, GOLD, GOLD_DEEP, 0.6)
        + circle(82, 153.4, 2, c.gem)
    )
    if bangles:
        wrist = "".join(
            brush(
                [
                    (166 - 15 + i, 136 + 1 - 0.55 * i),
                    (166 - 11.4 + 0.9 * i, 136 + 5.6 - 0.7 * i),
                    (166 - 9 + 0.75 * i, 136 + 11 - 0.85 * i),
                ],
                (2.1, 2.1, 2.1),
                hue,
            )
            for i, hue in ((-6.3, GOLD), (-4.2, c.gem), (-2.1, GOLD), (0, c.gem), (2, GOLD))
        )
    else:
        wrist = path(cuff, GOLD, GOLD_DEEP, 0.6) + beads("152,140 154,143 156,146", 0.9)
    return (
        path(upper, c.sleeve, LINE, 0.9)
        + band
        + path(fore, c.sleeve, LINE, 0.9)
        + wrist
        + brush("100,172 116,164 134,158", (0.3, 1.1, 0.3), GOLD)
    )

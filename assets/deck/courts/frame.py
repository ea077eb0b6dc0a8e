"""The pointed arch, its ground, and the ledge where the two halves meet."""

from itertools import pairwise

from assets.deck.geometry import places
from assets.deck.ornaments import leaf
from assets.deck.palette import GOLD, GOLD_DEEP, GOLD_PALE, PEARL, STOCK, SUIT
from assets.deck.strokes import beads, brush, petals
from assets.deck.svg import (
    CX,
    CY,
    W,
    at,
    circle,
    copies,
    element,
    group,
    half_turn,
    number,
    pack,
    path,
    rect,
    use,
)

FRAME = (45, 14, 160, 322)


ARCH_FOOT, ARCH_APEX = (51.0, 92.0), (CX, 21.0)
ARCH_CUSPS = ((60.0, 68.0), (75.0, 50.0), (94.0, 38.0))


def arch_half() -> str:
    """The cusped arch from its left foot over the apex to its right foot, as path data without a start."""
    rising = [ARCH_FOOT, *ARCH_CUSPS]
    data = f"L{pack(*ARCH_FOOT)}"
    for (x, _), (cusp_x, cusp_y) in pairwise(rising):
        data += f"Q{pack(x - 2, cusp_y - 1)} {pack(cusp_x, cusp_y)}"
    (x, y), (top_x, top_y) = rising[-1], ARCH_APEX
    data += f"C{pack(x + 4, y - 8, top_x - 8, top_y + 12, top_x, top_y)}"
    data += f"C{pack(top_x + 8, top_y + 12, W - x - 4, y - 8, W - x, y)}"
    for (_, y), (next_x, next_y) in pairwise(reversed(rising)):
        data += f"Q{pack(W - next_x + 2, y - 1)} {pack(W - next_x, next_y)}"
    return data


def spandrel_vine(suit: str, rank: str) -> str:
    line = GOLD_PALE if rank == "Q" else SUIT[suit].deep
    return (
        brush("20,27 38,24 54,30 66,44 72,66", (0.6, 1.5, 0.6), line)
        + at(63, 32, petals(6, 3, 20, 8, line), circle(0, 0, 5, GOLD), s=0.42)
        + path("M44 25C46 19 51 17 57 19C54 24 50 27 44 25ZM71 50C76 48 78 44 78 39C73 41 70 45 71 50Z", line)
    )


def frame(suit: str, rank: str) -> str:
    """Spandrels and gold lines, painted over the figure so that nothing needs clipping (top half)."""
    p = SUIT[suit]
    x, y, w, _ = FRAME
    spandrel = {"K": p.soft, "Q": p.deep, "J": p.mid}[rank]
    arch = arch_half()
    out = path(f"M{x} {number(CY)}H51{arch}V{number(CY)}H{x + w}V{y}H{x}Z", spandrel)
    out += use("vine", "translate(125 0)") + use("vine", "translate(125 0) scale(-1 1)")
    return out + path(f"M51 {number(CY)}{arch}V{number(CY)}", "none", GOLD, 2.2)


def ledge(suit: str) -> str:
    """The textile over the jharokha ledge: the belt where the two halves meet (turns into itself)."""
    p = SUIT[suit]
    y0, hgt = CY - 11, 22
    out = rect(45, y0, 160, hgt, 0, p.spark)
    for y in (y0, y0 + hgt - 4.4):
        out += rect(45, y, 160, 4.4, 0, GOLD_PALE, GOLD_DEEP, 0.6) + beads(
            [(49 + 8 * i, y + 2.2) for i in range(20)], 1.1, p.deep
        )
    out += copies("lf", [(CX + 21 * i, CY) for i in (-3, -2, -1, 1, 2, 3)])
    return out + at(CX, CY, petals(8, 4, 22, 8, GOLD_PALE), circle(0, 0, 6, PEARL), s=0.34)


def grounds(rank: str, suit: str) -> str:
    p = SUIT[suit]
    fill = {"K": p.deep, "Q": p.mid, "J": p.pale}[rank]
    out = rect(46, 15, 158, 162, 0, fill)
    if rank == "J":
        out += group(copies("gf", places(GROUND_J)), fill=p.soft)
    if rank == "Q":
        out += group(copies("gf", places(GROUND_Q)), fill=p.pale)
    return out


GROUND_J = "64,108 76,84 150,64 180,108 62,138 188,136 98,56 172,84"


GROUND_Q = "66,96 178,76 186,112 160,60 60,126 190,140"


MARGIN = "#E2CF9E"


def margin_plants() -> str:
    """A fine gold flowering plant in the empty margin, as on an album page."""
    side = (
        brush("0,30 4,18 8,6", (0.6, 1.2, 0.5), MARGIN)
        + leaf(4.5, 17, 58, 0.55, MARGIN)
        + leaf(1, 27, 50, 0.6, MARGIN)
        + at(8.6, 3, petals(5, 0.6, 5, 2.4, MARGIN, start=-90), s=0.8)
    )
    plant = (
        brush("0,34 .6,16 0,-4", (0.8, 1.3, 0.6), MARGIN)
        + side
        + group(side, transform="scale(-1 1)")
        + at(0, -9, petals(7, 1, 7.4, 3, MARGIN, start=-90), circle(0, 0, 1.4, STOCK))
    )
    rows = copies("pl", places("226,52 226,122 226,192"))
    return element("defs", group(plant, id="pl")) + rows + half_turn(rows)

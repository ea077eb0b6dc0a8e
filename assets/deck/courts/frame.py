"""The pointed arch, its ground, and the ledge where the two halves meet."""

from dataclasses import dataclass
from itertools import pairwise

from assets.deck.geometry import Pair, places
from assets.deck.ornaments import leaf
from assets.deck.palette import GOLD, GOLD_DEEP, GOLD_PALE, PEARL, STOCK, SUIT
from assets.deck.strokes import beads, brush, petals
from assets.deck.svg import (
    CX,
    CY,
    H,
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

TOP = 14
FULL_HALF = 80.0  # half the width of the common window; arch and vine are drawn for it
ARCH_FOOT, ARCH_APEX = (51.0, 92.0), (CX, 21.0)
ARCH_CUSPS = ((60.0, 68.0), (75.0, 50.0), (94.0, 38.0))

GROUND_J = "64,108 76,84 150,64 180,108 62,138 188,136 98,56 172,84"
GROUND_Q = "66,96 178,76 186,112 160,60 60,126 190,140"
MARGIN = "#E2CF9E"


@dataclass(frozen=True)
class Window:
    """The window of a court card: half its width, and the scale of the figure in it."""

    half: float = FULL_HALF
    figure: float = 1

    @property
    def left(self) -> float:
        """Its left edge."""
        return CX - self.half

    @property
    def width(self) -> float:
        """Its width."""
        return 2 * self.half

    def narrowed(self, point: Pair) -> Pair:
        """A point of the common arch in this window."""
        return CX + (point[0] - CX) * self.half / FULL_HALF, point[1]


COMMON = Window()
NARROW = Window(half=65, figure=0.9)  # leaves the corners to the large index


def arch_half(window: Window) -> str:
    """The cusped arch from its left foot over the apex to its right foot, as path data without a start."""
    rising = [window.narrowed(point) for point in (ARCH_FOOT, *ARCH_CUSPS)]
    data = f"L{pack(*rising[0])}"
    for (x, _), (cusp_x, cusp_y) in pairwise(rising):
        data += f"Q{pack(x - 2, cusp_y - 1)} {pack(cusp_x, cusp_y)}"
    (x, y), (top_x, top_y) = rising[-1], ARCH_APEX
    data += f"C{pack(x + 4, y - 8, top_x - 8, top_y + 12, top_x, top_y)}"
    data += f"C{pack(top_x + 8, top_y + 12, W - x - 4, y - 8, W - x, y)}"
    for (_, y), (next_x, next_y) in pairwise(reversed(rising)):
        data += f"Q{pack(W - next_x + 2, y - 1)} {pack(W - next_x, next_y)}"
    return data


def spandrel_vine(suit: str, rank: str) -> str:
    """A flowering vine in the corner above the arch, seen from the card's middle line."""
    ink = GOLD_PALE if rank == "Q" else SUIT[suit].deep
    stalk = brush("20,27 38,24 54,30 66,44 72,66", (0.6, 1.5, 0.6), ink)
    bloom = at(63, 32, petals(6, 3, 20, 8, ink), circle(0, 0, 5, GOLD), s=0.42)
    leaves = "M44 25C46 19 51 17 57 19C54 24 50 27 44 25ZM71 50C76 48 78 44 78 39C73 41 70 45 71 50Z"
    return stalk + bloom + path(leaves, ink)


def frame(suit: str, rank: str, window: Window) -> str:
    """Spandrels and gold lines, painted over the figure so that nothing needs clipping (top half)."""
    cloths = SUIT[suit]
    spandrel = {"K": cloths.soft, "Q": cloths.deep, "J": cloths.mid}[rank]
    foot, middle, left = number(window.narrowed(ARCH_FOOT)[0]), number(CY), number(window.left)
    arch, right = arch_half(window), number(window.left + window.width)
    out = path(f"M{left} {middle}H{foot}{arch}V{middle}H{right}V{TOP}H{left}Z", spandrel)
    scale = window.half / FULL_HALF
    corner = f"translate({number(CX)} {number(TOP * (1 - scale))})"
    out += use("vine", f"{corner} scale({scale:g})") + use("vine", f"{corner} scale({-scale:g} {scale:g})")
    return out + path(f"M{foot} {middle}{arch}V{middle}", "none", GOLD, 2.2)


def mats(window: Window) -> str:
    """Card stock over what a figure shows outside a narrow window."""
    if window.half == FULL_HALF:
        return ""
    breadth = FULL_HALF - window.half + 6
    height = H - 2 * TOP
    left = rect(window.left - breadth, TOP, breadth, height, 0, STOCK)
    return left + rect(window.left + window.width, TOP, breadth, height, 0, STOCK)


def ledge(suit: str, window: Window) -> str:
    """The textile over the jharokha ledge: the belt where the two halves meet (turns into itself)."""
    cloths, top, height, hem = SUIT[suit], CY - 11, 22, 4.4
    out = rect(window.left, top, window.width, height, 0, cloths.spark)
    count = round(window.width / 8)
    for y in (top, top + height - hem):
        out += rect(window.left, y, window.width, hem, 0, GOLD_PALE, GOLD_DEEP, 0.6)
        first = CX - 4 * (count - 1)
        out += beads([(first + 8 * i, y + hem / 2) for i in range(count)], 1.1, cloths.deep)
    flowers = int((window.half - 8) / 21)
    out += copies("lf", [(CX + 21 * i, CY) for i in range(-flowers, flowers + 1) if i])
    return out + at(CX, CY, petals(8, 4, 22, 8, GOLD_PALE), circle(0, 0, 6, PEARL), s=0.34)


def lines(window: Window) -> str:
    """A gold line and a finer one round the window."""
    x, w, h = window.left, window.width, H - 2 * TOP
    inner = rect(x, TOP, w, h, 3, "none", GOLD, 1.4)
    return inner + rect(x - 2.6, TOP - 2.6, w + 5.2, h + 5.2, 4.5, "none", GOLD, 0.5)


def ground(rank: str, suit: str, window: Window) -> str:
    """What is seen through the arch: deep for kings, flowered for queens and jacks."""
    cloths = SUIT[suit]
    fill = {"K": cloths.deep, "Q": cloths.mid, "J": cloths.pale}[rank]
    out = rect(window.left + 1, TOP + 1, window.width - 2, CY - TOP + 1, 0, fill)
    spots = {"Q": (GROUND_Q, cloths.pale), "J": (GROUND_J, cloths.soft)}.get(rank)
    if spots:
        inside = [window.narrowed(place) for place in places(spots[0])]
        out += group(copies("gf", inside), fill=spots[1])
    return out


def margin_plants(window: Window) -> str:
    """A fine gold flowering plant in the empty margin, as on an album page."""
    side = (
        brush("0,30 4,18 8,6", (0.6, 1.2, 0.5), MARGIN)
        + leaf(4.5, 17, 58, 0.55, MARGIN)
        + leaf(1, 27, 50, 0.6, MARGIN)
        + at(8.6, 3, petals(5, 0.6, 5, 2.4, MARGIN, start=-90), s=0.8)
    )
    crown = at(0, -9, petals(7, 1, 7.4, 3, MARGIN, start=-90), circle(0, 0, 1.4, STOCK))
    stalk = brush("0,34 .6,16 0,-4", (0.8, 1.3, 0.6), MARGIN)
    plant = stalk + side + group(side, transform="scale(-1 1)") + crown
    middle = (window.left + window.width + 2.6 + W) / 2
    rows = copies("pl", [(middle, y) for y in (52, 122, 192)])
    return element("defs", group(plant, id="pl")) + rows + half_turn(rows)

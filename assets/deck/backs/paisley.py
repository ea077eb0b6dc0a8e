"""The paisley back: a field of large drops, cut by its border like printed cloth."""

from assets.deck.geometry import Pair, Point, along, places, points, shape
from assets.deck.ornaments import leaf
from assets.deck.palette import GOLD, GOLD_PALE
from assets.deck.strokes import beads, brush, petals
from assets.deck.svg import at, both_ways, circle, copies, element, group, path

from .borders import back_field, cut_border

MADDER, ROSE, TEAL, CREAM = "#8A1E2E", "#CF5D55", "#1F5F66", "#F5E6C6"
DROP = places("0,-27 -13,-10 -17,9 -8,24 7,25 17,13 14,-1 5,-12 5,-23")
COLUMN, STEP = 48.6, 66.0


def drop(scale: float, down: float, tip: Pair) -> list[Point]:
    """The drop drawn smaller, with its own tip."""
    return [Point(*tip, corner=True), *[Point(x * scale, y * scale + down) for x, y in DROP]]


def motif() -> str:
    """One drop: gold fringe, cream rim, rose and teal fields, a flower."""
    fringe = along([(x * 1.2, y * 1.14 + 0.4) for x, y in DROP], 20)
    return (
        beads(fringe, 1.1, GOLD_PALE)
        + path(shape(drop(1, 0, (13, -33))), CREAM, GOLD, 1)
        + path(shape(drop(0.78, 2.5, (7.5, -27.5))), ROSE)
        + path(shape(drop(0.58, 4.8, (3.6, -16))), TEAL, GOLD, 0.9)
        + at(0, 10, petals(8, 2, 7.6, 3.2, GOLD_PALE), circle(0, 0, 2.6, MADDER))
        + brush("-1,1 -1.4,-4 1.4,-9", (0.6, 1.8, 0.3), GOLD_PALE)
    )


def foot() -> str:
    """The round end of a drop whose tip the border hides, so that nothing overruns the card."""
    fringe = [
        (x * 1.2, y * 1.14 + 0.4) for x, y in places("-15.5,16 -11.5,21.5 -5,25 2,26 8.5,24 14,19 17,13")
    ]
    ends = "-17.5,4! -17,9 -8,24 7,25 17,13 15,4!"
    out = beads(fringe, 1.1, GOLD_PALE)
    for scale, down, fill in ((1, 0, CREAM), (0.78, 2.5, ROSE), (0.58, 4.8, TEAL)):
        outline = [Point(p.x * scale, p.y * scale + down, p.corner) for p in points(ends)]
        out += path(shape(outline), fill, None if fill == ROSE else GOLD, None if fill == ROSE else 1)
    return out + at(0, 10, petals(8, 2, 7.6, 3.2, GOLD_PALE), circle(0, 0, 2.6, MADDER))


def sprig() -> str:
    """The small flower in the gap above a drop's shoulder."""
    bloom = petals(6, 1, 6, 2.4, GOLD_PALE) + circle(0, 0, 1.4, ROSE)
    leaves = leaf(-1, 4, 55, 0.4, GOLD) + leaf(-1.4, 1, -60, 0.4, GOLD)
    return brush("0,8 -2,2 1,-6", (0.5, 1.2, 0.5), GOLD) + leaves + at(1.4, -9, bloom, s=0.9)


def back_paisley() -> str:
    """The whole back without its stock."""
    # upright columns 0 and 2; the half turn gives columns 3 and 1, half a step lower
    upright = [(x, 149.5 + STEP * k) for x in (52.0, 52 + 2 * COLUMN) for k in (-1, 0, 1, 2)]
    things = element("defs", group(at(0, 0, motif(), s=1.08), id="b"), group(sprig(), id="p"))
    things += element("defs", group(at(0, 0, foot(), s=1.08), id="t"))
    half = (
        copies("t", [(x, 149.5 - 2 * STEP) for x in (52.0, 52 + 2 * COLUMN)])
        + copies("b", upright)
        + copies("p", [(x - 13, y - 27) for x, y in upright])
    )
    field = back_field(MADDER, GOLD) + things + both_ways(half, "h")
    return field + cut_border(MADDER, GOLD, GOLD_PALE, ROSE)

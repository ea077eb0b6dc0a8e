"""The paisley back."""

from assets.deck.geometry import Pair, Point, along, places, shape
from assets.deck.ornaments import leaf
from assets.deck.palette import GOLD, GOLD_PALE
from assets.deck.strokes import beads, brush, petals
from assets.deck.svg import H, W, at, both_ways, circle, copies, element, group, path, rect

from .borders import back_field, flower_border


def back_paisley() -> str:
    madder, rose, teal, cream = "#8A1E2E", "#CF5D55", "#1F5F66", "#F5E6C6"
    ring = places("0,-27 -13,-10 -17,9 -8,24 7,25 17,13 14,-1 5,-12 5,-23")

    def drop(k: float, dy: float, tip: Pair) -> list[Point]:
        """The boteh drawn smaller, its own tip given."""
        return [Point(*tip, corner=True), *[Point(x * k, y * k + dy) for x, y in ring]]

    outer = drop(1, 0, (13, -33))
    fringe = along([(x * 1.2, y * 1.14 + 0.4) for x, y in ring], 20)
    motif = (
        beads(fringe, 1.1, GOLD_PALE)
        + path(shape(outer), cream, GOLD, 1)
        + path(shape(drop(0.78, 2.5, (7.5, -27.5))), rose)
        + path(shape(drop(0.58, 4.8, (3.6, -16))), teal, GOLD, 0.9)
        + at(0, 10, petals(8, 2, 7.6, 3.2, GOLD_PALE), circle(0, 0, 2.6, madder))
        + brush("-1,1 -1.4,-4 1.4,-9", (0.6, 1.8, 0.3), GOLD_PALE)
    )
    # upright columns 0 and 2; the half turn gives columns 3 and 1, half a step lower
    ups = [(x, 149.5 + 66 * k) for x in (52, 149.4) for k in (-1, 0, 1, 2)]
    half = element("defs", group(at(0, 0, motif, s=1.08), id="b")) + copies("b", ups)
    bloom = petals(6, 1, 6, 2.4, GOLD_PALE) + circle(0, 0, 1.4, rose)
    sprig = (
        brush("0,8 -2,2 1,-6", (0.5, 1.2, 0.5), GOLD)
        + leaf(-1, 4, 55, 0.4, GOLD)
        + leaf(-1.4, 1, -60, 0.4, GOLD)
        + at(1.4, -9, bloom, s=0.9)
    )
    half += element("defs", group(sprig, id="p")) + copies("p", [(x - 13, y - 27) for x, y in ups])
    return (
        back_field(madder, GOLD)
        + rect(28.5, 28.5, W - 57, H - 57, 3, "none", GOLD, 0.9)
        + flower_border("f", 22.5, 17, 17, GOLD_PALE, rose)
        + both_ways(half, "h")
    )

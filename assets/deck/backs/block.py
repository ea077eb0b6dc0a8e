"""The block-print back: an ogee net with flowers; colours sit a hair beside their key lines."""

from assets.deck.strokes import beads, brush, petals
from assets.deck.svg import CX, CY, H, W, at, both_ways, circle, copies, element, group, number, pack, path

from .borders import FIELD, back_field, cut_border

OCHRE, MADDER, INDIGO, GREEN, CREAM = "#D9A441", "#A32C2C", "#22345F", "#2F5B45", "#F8ECCB"
COLUMNS, ROWS = 3, 4
CELL_W, CELL_H = (W - 2 * FIELD) / COLUMNS, (H - 2 * FIELD) / ROWS
SCALE = 1.34  # of the flower
SLIP = 0.7  # how far the colours are printed beside their lines
BUD = "M0-16C-4-19-3.4-23 0-26.5C3.4-23 4-19 0-16Z"
LEAVES = "M1-10C2-16 6-18 9.5-16.5C8.5-12 5.5-9.4 1-10ZM-1-10C-2-16-6-18-9.5-16.5C-8.5-12-5.5-9.4-1-10Z"


def net_cell() -> str:
    """One cell of the net, round its middle: four equal S-curves."""
    w, h = CELL_W / 2, CELL_H / 2
    lean, climb = w * 0.09, h * 0.47
    data = f"M0 {number(-h)}"
    for i, j in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
        data += "c" + pack(i * lean, j * climb, i * (w - lean), j * (h - climb), i * w, j * h)
    return data + "Z"


def sprout() -> str:
    """A bud between two leaves."""
    return brush("0,-8 0,-16 0,-20", (1, 1.2, 0.8), INDIGO) + path(BUD, MADDER) + path(LEAVES, GREEN)


def flower() -> str:
    """The flower with its colours printed a little beside the key lines."""
    printed = at(SLIP, SLIP, petals(8, 0, 12, 5.4, MADDER)) + petals(8, 2, 12.5, 4.8, "none", INDIGO, 0.8)
    eye = circle(0.7 * SLIP, 0.7 * SLIP, 4, CREAM) + circle(0, 0, 4, "none", INDIGO, 0.8)
    return printed + eye + circle(0, 0, 1.2, INDIGO)


def back_block() -> str:
    """The whole back without its stock."""
    even = [(CX + CELL_W * i, CY + CELL_H * (j - 1.5)) for j in range(4) for i in (-1, 0, 1)]
    odd = [(CX + CELL_W * (i - 1.5), CY + CELL_H * (j - 2)) for j in range(5) for i in range(4)]
    upper = [(x, y) for x, y in even + odd if y > FIELD and (y, x) < (CY, CX)]  # the half turn gives the rest
    edge = [(x, y) for x, y in odd if y <= FIELD]
    knots = sorted({(x + side, y) for x, y in even + odd for side in (-CELL_W / 2, CELL_W / 2)})
    things = element(
        "defs",
        group(at(0, 0, sprout(), at(0, 0, sprout(), turn=180), flower(), s=SCALE), id="k"),
        group(at(0, 0, at(0, 0, sprout(), turn=180), flower(), s=SCALE), id="e"),
        group(path(net_cell(), "none", INDIGO, 1.5), id="n"),
    )
    field = back_field(OCHRE, INDIGO) + things + copies("n", even)
    inside = [(x, y) for x, y in knots if FIELD < x < W - FIELD and FIELD < y < H - FIELD]
    field += both_ways(copies("k", upper) + copies("e", edge), "h") + beads(inside, 2.2, CREAM, INDIGO)
    return field + cut_border(OCHRE, INDIGO, MADDER, CREAM)

"""The block-print back."""

from assets.deck.strokes import beads, brush, petals
from assets.deck.svg import (
    CX,
    CY,
    H,
    W,
    at,
    both_ways,
    circle,
    copies,
    element,
    group,
    number,
    pack,
    path,
    rect,
)

from .borders import back_field, back_lines, flower_border


def back_block() -> str:
    """Hand block print: an ogee net with flowers; colours sit a hair beside their key lines."""
    ochre, madder, indigo, green, cream = "#D9A441", "#A32C2C", "#22345F", "#2F5B45", "#F8ECCB"
    cw, ch = 46.0, 55.0

    a, b, w, h = 2, 13, cw / 2, ch / 2  # one cell of the net: four equal S-curves
    quarters = ((1, 1), (-1, 1), (-1, -1), (1, -1))
    net = (
        f"M0 {number(-h)}"
        + "".join("c" + pack(i * a, j * b, i * (w - a), j * (h - b), i * w, j * h) for i, j in quarters)
        + "Z"
    )

    bud = "M0-16C-4-19-3.4-23 0-26.5C3.4-23 4-19 0-16Z"
    leaves = "M1-10C2-16 6-18 9.5-16.5C8.5-12 5.5-9.4 1-10ZM-1-10C-2-16-6-18-9.5-16.5C-8.5-12-5.5-9.4-1-10Z"
    sprout = brush("0,-8 0,-16 0,-20", (1, 1.2, 0.8), indigo) + path(bud, madder) + path(leaves, green)

    def flower_print(slip: float) -> str:
        """The flower with its colours printed slip beside the key lines."""
        return (
            sprout
            + at(0, 0, sprout, turn=180)
            + at(slip, slip, petals(8, 0, 12, 5.4, madder))
            + petals(8, 2, 12.5, 4.8, "none", indigo, 0.8)
            + circle(0.7 * slip, 0.7 * slip, 4, cream)
            + circle(0, 0, 4, "none", indigo, 0.8)
            + circle(0, 0, 1.2, indigo)
        )

    cells = [(CX + cw * i, CY + ch * j) for j in range(-2, 3) for i in range(-2, 3)]
    cells += [(CX + cw * (i + 0.5), CY + ch * (j + 0.5)) for j in range(-3, 3) for i in range(-2, 2)]
    upper = [(x, y) for x, y in cells if (y, x) < (CY, CX)]  # the half turn gives the rest
    crossings = {(x + side, y) for x, y in cells for side in (-w, w)}
    knots = sorted((x, y) for x, y in crossings if 30 < x < W - 30 and 30 < y < H - 30)
    surround = (
        "M17 9H233Q241 9 241 17V333Q241 341 233 341H17Q9 341 9 333V17Q9 9 17 9ZM28.5 28.5V321.5H221.5V28.5Z"
    )
    return (
        back_field(ochre, indigo)
        + element("defs", group(flower_print(0.7), id="k"), group(path(net, "none", indigo, 1.4), id="n"))
        + copies("n", cells)
        + both_ways(copies("k", upper), "h")
        + at(CX, CY, flower_print(0))
        + beads(knots, 1.8, cream, indigo)
        + path(surround, ochre, fill_rule="evenodd")
        + back_lines(indigo)
        + rect(28.5, 28.5, W - 57, H - 57, 3, "none", indigo, 1.2)
        + flower_border("f", 22.5, 17, 17, madder, cream)
    )

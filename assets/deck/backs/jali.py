"""The lattice back."""

from assets.deck.geometry import polar
from assets.deck.palette import GOLD, GOLD_PALE
from assets.deck.strokes import petals
from assets.deck.svg import CX, CY, circle, copies, element, group, pack, path, rect

from .borders import back_field


def back_jali() -> str:
    """A marble screen of eight-pointed stars and crosses before the night."""
    night, star_blue, marble, p, cols, rows = "#1C2C57", "#26407A", "#F4EAD5", 33.6, 6, 9
    star = (
        "M" + "L".join(pack(*polar(p / 2 * (1 if k % 2 == 0 else 0.7654), 22.5 * k)) for k in range(16)) + "Z"
    )
    # three layers over the whole screen, so that no star lies above its neighbour
    layers = {
        "s": path(star, star_blue),
        "t": path(star, "none", marble, 3.8, stroke_linejoin="round"),
        "u": path(star, "none", GOLD, 0.8) + petals(8, 2, 8.6, 2.8, GOLD_PALE) + circle(0, 0, 1.7, marble),
    }
    cross = petals(4, 1.4, 7.6, 2.2, GOLD, start=45) + circle(0, 0, 1.3, marble)
    x0, y0 = CX - p * (cols - 1) / 2, CY - p * (rows - 1) / 2
    stars = [(x0 + p * i, y0 + p * j) for j in range(rows) for i in range(cols)]
    gaps = [(x0 + p * (i + 0.5), y0 + p * (j + 0.5)) for j in range(rows - 1) for i in range(cols - 1)]
    box = (CX - p * cols / 2, CY - p * rows / 2, p * cols, p * rows, 2, "none")
    return (
        back_field(night, GOLD)
        + element("defs", *[group(art, id=k) for k, art in layers.items()], group(cross, id="x"))
        + copies("x", gaps)
        + "".join(copies(k, stars) for k in layers)
        + rect(*box, marble, 4.6)
        + rect(*box, GOLD, 0.9)
    )

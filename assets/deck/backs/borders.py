"""What the backs share: field, lines, border of flowers."""

from assets.deck.strokes import beads, petals
from assets.deck.svg import H, W, circle, copies, element, group, rect


def back_field(fill: str, line: str) -> str:
    """Ivory margin, coloured field and two fine lines."""
    return rect(9, 9, W - 18, H - 18, 8, fill) + back_lines(line)


def back_lines(line: str) -> str:
    return rect(13, 13, W - 26, H - 26, 6, "none", line, 1.4) + rect(
        16.5, 16.5, W - 33, H - 33, 4, "none", line, 0.6
    )


def flower_border(ident: str, inset: float, step_x: float, step_y: float, fill: str, core: str) -> str:
    """Small flowers and dots between the field's edge and its inner line."""
    x0, y0 = W - 2 * inset, H - 2 * inset
    nx, ny = round(x0 / step_x), round(y0 / step_y)
    spots = [(inset + x0 * i / nx, y) for i in range(nx + 1) for y in (inset, H - inset)]
    spots += [(x, inset + y0 * j / ny) for j in range(1, ny) for x in (inset, W - inset)]
    mids = [(inset + x0 * (i + 0.5) / nx, y) for i in range(nx) for y in (inset, H - inset)]
    mids += [(x, inset + y0 * (j + 0.5) / ny) for j in range(ny) for x in (inset, W - inset)]
    bloom = petals(6, 0.8, 5, 2, fill) + circle(0, 0, 1.2, core)
    return element("defs", group(bloom, id=ident)) + copies(ident, spots) + beads(mids, 1, fill)

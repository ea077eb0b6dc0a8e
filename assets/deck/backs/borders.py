"""What the backs share: field, lines, border of flowers."""

from assets.deck.strokes import beads, petals
from assets.deck.svg import H, W, circle, copies, element, group, path, rect

FIELD = 28.5  # from the card's edge to the inner line


def back_field(fill: str, line: str) -> str:
    """Ivory margin, coloured field and two fine lines."""
    return rect(9, 9, W - 18, H - 18, 8, fill) + back_lines(line)


def back_lines(line: str) -> str:
    """The two fine lines along the field's edge."""
    outer = rect(13, 13, W - 26, H - 26, 6, "none", line, 1.4)
    return outer + rect(16.5, 16.5, W - 33, H - 33, 4, "none", line, 0.6)


def cut_border(fill: str, line: str, bloom: str, core: str) -> str:
    """A flowered border painted over a pattern, so that the pattern runs under it as woven cloth does.

    The pattern may run under the border, not beyond it.
    """
    right, bottom = W - 9, H - 9
    field = (
        f"M17 9H{W - 17}Q{right} 9 {right} 17V{H - 17}Q{right} {bottom} {W - 17} {bottom}"
        f"H17Q9 {bottom} 9 {H - 17}V17Q9 9 17 9Z"
    )
    window = f"M{FIELD} {FIELD}V{H - FIELD}H{W - FIELD}V{FIELD}Z"
    return (
        path(field + window, fill, fill_rule="evenodd")
        + back_lines(line)
        + rect(FIELD, FIELD, W - 2 * FIELD, H - 2 * FIELD, 0, "none", line, 1.2)
        + flower_border("f", 22.5, 17, bloom, core)
    )


def flower_border(ident: str, inset: float, step: float, fill: str, core: str) -> str:
    """Small flowers about `step` apart, dots between them, between the field's edge and its inner line."""
    width, height = W - 2 * inset, H - 2 * inset
    columns, rows = round(width / step), round(height / step)
    xs = [inset + width * i / columns for i in range(columns + 1)]
    ys = [inset + height * j / rows for j in range(rows + 1)]
    flowers = [(x, y) for x in xs for y in (inset, H - inset)]
    flowers += [(x, y) for y in ys[1:-1] for x in (inset, W - inset)]
    dots = [(x + width / columns / 2, y) for x in xs[:-1] for y in (inset, H - inset)]
    dots += [(x, y + height / rows / 2) for y in ys[:-1] for x in (inset, W - inset)]
    bloom = petals(6, 0.8, 5, 2, fill) + circle(0, 0, 1.2, core)
    return element("defs", group(bloom, id=ident)) + copies(ident, flowers) + beads(dots, 1, fill)

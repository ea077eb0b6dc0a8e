"""Elements of SVG as text, written as short as can be.

Only what SVG Tiny knows is made here: no filters, masks, clips, styles or text, so that Qt draws the
deck as intended. All lengths are card units: a card is `W` by `H`, its middle at (`CX`, `CY`).
"""

from collections.abc import Iterable

W, H = 250, 350
CX, CY = W / 2, H / 2

Attribute = str | float | None
HALF_TURN = "rotate(180 125 175)"


def number(value: float) -> str:
    """Shortest text for a coordinate (one decimal)."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    if text.startswith(("0.", "-0.")):
        text = text.replace("0.", ".", 1)
    return "0" if text in ("-0", "") else text


def pack(*values: float) -> str:
    """Numbers as path data: a minus sign separates, so a blank is needed only before a plus."""
    texts = [number(value) for value in values]
    return texts[0] + "".join(text if text[0] == "-" else " " + text for text in texts[1:])


def element(tag: str, *children: str, **attributes: Attribute) -> str:
    """An element; `None` leaves an attribute out, `stroke_width` becomes `stroke-width`, `id_` is `id`."""
    text = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{value if isinstance(value, str) else number(value)}"'
        for name, value in attributes.items()
        if value is not None
    )
    inner = "".join(children)
    return f"<{tag}{text}>{inner}</{tag}>" if inner else f"<{tag}{text}/>"


def group(*children: str, **attributes: Attribute) -> str:
    """A group of elements."""
    return element("g", *children, **attributes)


def path(
    d: str, fill: str | None = "none", stroke: str | None = None, sw: float | None = None, **more: Attribute
) -> str:
    """A path; `fill=None` takes the group's fill."""
    return element("path", d=d, fill=fill, stroke=stroke, stroke_width=sw, **more)


def circle(
    x: float, y: float, r: float, fill: str = "none", stroke: str | None = None, sw: float | None = None
) -> str:
    """A circle round (x, y)."""
    return element("circle", cx=x, cy=y, r=r, fill=fill, stroke=stroke, stroke_width=sw)


def ellipse(
    x: float,
    y: float,
    rx: float,
    ry: float,
    fill: str = "none",
    stroke: str | None = None,
    sw: float | None = None,
) -> str:
    """An upright or lying oval round (x, y)."""
    return element("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, stroke=stroke, stroke_width=sw)


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    r: float = 0,
    fill: str = "none",
    stroke: str | None = None,
    sw: float | None = None,
) -> str:
    """A rectangle with its corner at (x, y), rounded by `r`."""
    return element(
        "rect", x=x, y=y, width=w, height=h, rx=r or None, fill=fill, stroke=stroke, stroke_width=sw
    )


def at(x: float, y: float, *children: str, s: float = 1, turn: float = 0, mirror: bool = False) -> str:
    """A group moved to (x, y), turned (degrees), scaled and perhaps mirrored left to right."""
    steps = []
    if x or y:
        steps.append(f"translate({number(x)} {number(y)})")
    if turn:
        steps.append(f"rotate({number(turn)})")
    if mirror:
        steps.append(f"scale({-s:g} {s:g})")
    elif s != 1:
        steps.append(f"scale({round(s, 3):g})")
    return group(*children, transform=" ".join(steps) or None)


def half_turn(content: str) -> str:
    """The content as seen from the other end of the card."""
    return group(content, transform=HALF_TURN)


def use(ident: str, transform: str | None = None) -> str:
    """A second copy of an element that has an id."""
    return f'<use xlink:href="#{ident}"' + (f' transform="{transform}"/>' if transform else "/>")


def both_ways(content: str, ident: str) -> str:
    """Something and its half-turned twin, so that the card looks the same from either end."""
    return group(content, id=ident) + use(ident, HALF_TURN)


def copies(ident: str, places: Iterable[tuple[float, float]]) -> str:
    """The element of that id at each place."""
    return "".join(use(ident, f"translate({number(x)} {number(y)})") for x, y in places)


def document(content: str, title: str) -> str:
    """A whole file, `W` by `H`."""
    head = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="0 0 {W} {H}" width="{W}" height="{H}"><title>{title}</title>'
    )
    return head + content + "</svg>\n"

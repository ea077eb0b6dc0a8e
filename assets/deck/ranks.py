"""The rank letters of the corner index, as outlines: the deck needs no font."""

from .ornaments import rosette
from .palette import Style
from .signs import sign
from .svg import at, element, group, number


def oval_ring(cx: float, cy: float, rx: float, ry: float, ix: float, iy: float) -> str:
    """An oval with an oval counter: heavy sides, light top and foot (even-odd)."""

    def point(x: float) -> str:
        return f"{number(x)} {number(cy)}"

    def oval(a: float, b: float) -> str:
        arc, right, left = f"A{number(a)} {number(b)} 0 1 1 ", point(cx + a), point(cx - a)
        return f"M{left}{arc}{right}{arc}{left}Z"

    return oval(rx, ry) + oval(ix, iy)


# rank -> (width, outlines drawn one over the other) in a box 44 high
GLYPHS: dict[str, tuple[float, list[str]]] = {
    "2": (
        28,
        [
            "M3 13.8C3 5.6 8 1 14.2 1C21 1 25 5.8 25 12.4C25 18.8 21.4 23.6 16.6 28.8"
            "C13.6 32 11.8 34.2 10.9 36.6H25.6V43H2.4V39.4"
            "C3.4 32.6 7.4 28 11.6 23.2C15 19.2 17.2 16.6 17.2 12.4C17.2 8.2 16.2 5.6 13.9 5.6"
            "C11.4 5.6 10.2 8.6 10.2 13.8Z"
        ],
    ),
    "3": (
        28,
        [
            "M4 1H24V5.2L15.8 17.4C21.5 18.6 25 23 25 29.6C25 37.9 19.8 43.2 12.4 43.2"
            "C7 43.2 3.4 40.6 2.2 36.6L7.8 33.4"
            "C8.7 36.9 10.1 38.6 12.1 38.6C15.4 38.6 17.2 35.4 17.2 30"
            "C17.2 24.6 15 21.6 11.2 21.6H8.2V18.2L16 6.8H4Z"
        ],
    ),
    "4": (28, ["M15.4 1H22V28H26.6V33.4H22V43H14.2V33.4H1.4V28.6ZM14.2 28V12.6L7 28Z"]),
    "5": (
        28,
        [
            "M6 1H23.6V6.8H11.5L11 16.8C12.3 15.9 13.7 15.5 15.3 15.5C21.2 15.5 25 20.8 25 28.8"
            "C25 37.6 20 43.2 12.4 43.2"
            "C7 43.2 3.4 40.6 2.2 36.6L7.8 33.4C8.7 36.9 10.1 38.6 12.1 38.6"
            "C15.4 38.6 17.2 35.2 17.2 29.2C17.2 23.2 15.6 20 12.8 20"
            "C11.2 20 10 20.8 8.9 22.8L4.6 22Z"
        ],
    ),
    "6": (
        28,
        [
            oval_ring(14, 29.6, 12.2, 13.9, 4.4, 9.3),
            "M1.8 29.6C1.8 12.6 8.6 1.4 22.8 .8V5.8C14.8 6.8 9.9 14 9.6 29.6Z",
        ],
    ),
    "7": (
        28,
        [
            "M2.4 1H25.4V5.6C18.4 15 14.6 27 14 43H5.6C6.6 28 10.6 16.4 17 7.2H10.4"
            "C7.8 7.2 6.6 8.6 6.2 12H2.4Z"
        ],
    ),
    "8": (28, [oval_ring(14, 12, 10.8, 11.4, 4, 7.1), oval_ring(14, 31.1, 12.4, 12.4, 4.8, 7.9)]),
    "T": (
        36,
        ["M1.6 6.6C4.6 5.8 6.4 4 7.2 1H12.2V43H4.4V10.4L1.6 10.8Z", oval_ring(25, 22, 10, 21.4, 3.2, 16.6)],
    ),
    "J": (
        26,
        [
            "M10 1H24.6V5.2H21.8V30.4C21.8 38.8 17.4 43.2 10.8 43.2C5.6 43.2 1.8 40 1.8 35.4"
            "C1.8 32.6 3.6 30.8 6 30.8"
            "C8.4 30.8 10 32.4 10 34.8C10 36.6 9 37.4 9 38.2C9 38.9 9.7 39.2 10.6 39.2"
            "C12.9 39.2 13.8 36.6 13.8 31V5.2H10Z"
        ],
    ),
    "Q": (
        31,
        [
            oval_ring(15.4, 21.6, 14, 20.8, 5.8, 16.2),
            "M17.2 34.2C20 33.4 22 34.4 23.2 36.8C24.6 39.4 26.4 40.4 30.4 39.6V44"
            "C23.6 46.4 18.8 44.4 16 39Z",
        ],
    ),
    "K": (
        32,
        [
            "M1.2 1H15V5.2H12.2V38.8H15V43H1.2V38.8H4V5.2H1.2Z",
            "M19.6 1H30.6V5.2H27.8L13.8 23L10.6 25.4V19L21.6 5.2H19.6Z",
            "M12.6 20.8L18.6 15.2L28.8 38.8H31.4V43H18.2V38.8H20.2Z",
        ],
    ),
    "A": (
        33.4,
        [
            "M14.6 1H19.6L31 38.8H33.4V43H20V38.8H22.8L20.8 32.2H8.7L6.4 38.8H9.4V43H0V38.8H1.8Z"
            "M15.1 13.3L10.4 27H19.2Z"
        ],
    ),
}


def glyph(rank: str, x_mid: float, top: float, scale: float, fill: str) -> str:
    """The rank drawn with its middle at x_mid and its top edge at top (the nine is a turned six)."""
    width, outlines = GLYPHS["6" if rank == "9" else rank]
    ink = "".join(element("path", d=d) for d in outlines)
    if rank == "9":
        t = f"translate({number(x_mid + width * scale / 2)} {number(top + 44 * scale)}) scale({-scale:g})"
    else:
        t = f"translate({number(x_mid - width * scale / 2)} {number(top)}) scale({scale:g})"
    return group(ink, fill=fill, fill_rule="evenodd", transform=t)


def index(rank: str, suit: str, style: Style) -> str:
    """Rank above suit sign, top left (the caller adds the turned twin)."""
    ink = style.inks[suit]
    s, x = (1.55, 33) if style.large else (1.09, 23)
    sign_h = 42 if style.large else 31
    if rank == "T":
        s *= 0.97
        x += 1
    top = 11
    parts = [glyph(rank, x, top, s, ink), sign(suit, x, top + 44 * s + 6 + sign_h / 2, sign_h, ink)]
    if rank == "T":
        parts.append(at(x, top + 44 * s + 19 + sign_h, rosette(), s=0.3))
    return "".join(parts)

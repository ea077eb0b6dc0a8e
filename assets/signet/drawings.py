"""The icons of the program and of its records, as SVG.

The program: a card's ten of hearts seen through a pointed arch on the peacock cloth; below 32 pixels
only its heart. A record: a page with the red spine of an account book and the arch as its seal; below
32 pixels the spine and a heart.
"""

from assets.deck.signs import SIGN
from assets.deck.strokes import petals
from assets.deck.svg import at, circle, element, group, path, rect

SIZE = 256
IVORY, GOLD, GOLD_LIGHT, GOLD_DEEP = "#FBF6EA", "#C9A24B", "#EBD08C", "#8A6820"
CRIMSON, PEACOCK, NIGHT, MADDER, ROSE = "#B3162E", "#176269", "#04262B", "#8A2A30", "#FF9C8C"
PAPER_EDGE, FOLD, THREAD = "#B49C6C", "#E6D5AE", "#F3E4C4"

ONE = "M-41-18L-23-30L-11-30L-11 30L-26 30L-26-12L-41-5Z"
ARCH = "M33 233V97C33 59 65 45 90 36C109 29 120 19 128 13C136 19 147 29 166 36C191 45 223 59 223 97V233Z"
WIDE_ARCH = (
    "M30 240V100C30 61 63 47 89 37.5C108 30.7 120 20 128 14"
    "C136 20 148 30.7 167 37.5C193 47 226 61 226 100V240Z"
)
SEAL_ARCH = (
    "M88 178V96C88 76 105 69 118 64C128 60.5 134 55 138 52C142 55 148 60.5 158 64C171 69 188 76 188 96V178Z"
)
PAGE = "M52 12H164L220 68V224A14 14 0 0 1 206 238H52A14 14 0 0 1 38 224V26A14 14 0 0 1 52 12Z"
CORNER = "M164 12L220 68H178A14 14 0 0 1 164 54Z"
SPINE = "M52 12H72V238H52A14 14 0 0 1 38 224V26A14 14 0 0 1 52 12Z"
SMALL_PAGE = "M40 8H168L228 68V230A18 18 0 0 1 210 248H40A18 18 0 0 1 22 230V26A18 18 0 0 1 40 8Z"
SMALL_CORNER = "M168 8L228 68H168Z"
SMALL_SPINE = "M40 8H80V248H40A18 18 0 0 1 22 230V26A18 18 0 0 1 40 8Z"


def document(*content: str) -> str:
    """A whole square file."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE}" height="{SIZE}" viewBox="0 0 {SIZE} {SIZE}">'
        + "".join(content)
        + "</svg>\n"
    )


def cloth(inset: float, radius: float) -> str:
    """The peacock ground, lit from above."""
    stops = element("stop", offset="0", stop_color="#1F757C") + element(
        "stop", offset="1", stop_color="#083A41"
    )
    light = element("linearGradient", stops, id="cloth", x1="0", y1="0", x2="0", y2="1")
    side = SIZE - 2 * inset
    return element("defs", light) + rect(inset, inset, side, side, radius, "url(#cloth)")


def numeral(x: float, y: float, scale: float, ink: str) -> str:
    """The ten in plain strokes, 60 high before scaling."""
    zero = element("ellipse", cx=19, cy=0, rx=16.5, ry=23, fill="none", stroke=ink, stroke_width=14)
    return at(x, y, path(ONE, ink), zero, s=scale)


def heart(x: float, y: float, width: float, height: float, ink: str) -> str:
    """A heart; 1 is the deck's own."""
    return group(path(SIGN["H"], ink), transform=f"translate({x:g} {y:g}) scale({width:g} {height:g})")


def program() -> str:
    """The program's icon, for 32 pixels and more."""
    rosette = petals(8, 4, 23, 11, GOLD_LIGHT) + circle(0, 0, 6, CRIMSON)
    return document(
        cloth(4, 52),
        at(0, 5, path(ARCH, NIGHT)),
        path(ARCH, IVORY, GOLD, 11, stroke_linejoin="round"),
        numeral(128, 93, 1.2, CRIMSON),
        heart(128, 182, 0.98, 0.93, CRIMSON),
        at(128, 172, rosette),
    )


def small_program() -> str:
    """The program's icon for 16 to 24 pixels."""
    return document(
        cloth(0, 48),
        path(WIDE_ARCH, IVORY, GOLD, 16, stroke_linejoin="round"),
        heart(128, 150, 1.55, 1.45, CRIMSON),
    )


def record() -> str:
    """A record's icon, for 32 pixels and more."""
    return document(
        at(0, 4, path(PAGE, NIGHT)),
        path(PAGE, IVORY, PAPER_EDGE, 4),
        path(CORNER, FOLD, PAPER_EDGE, 4, stroke_linejoin="round"),
        path(SPINE, MADDER),
        path("M55 22V230", "none", THREAD, 4, stroke_dasharray="14 11"),
        path(SEAL_ARCH, PEACOCK, GOLD, 7, stroke_linejoin="round"),
        numeral(138, 104, 0.6, IVORY),
        heart(138, 152, 0.46, 0.44, ROSE),
        path("M90 200H196M90 220H160", "none", GOLD_DEEP, 9, stroke_linecap="round"),
    )


def small_record() -> str:
    """A record's icon for 16 to 24 pixels."""
    return document(
        path(SMALL_PAGE, IVORY, PAPER_EDGE, 10),
        path(SMALL_CORNER, FOLD, PAPER_EDGE, 10, stroke_linejoin="round"),
        path(SMALL_SPINE, MADDER),
        heart(152, 150, 1.25, 1.3, CRIMSON),
    )


ICONS = {
    "icon.svg": program,
    "icon-small.svg": small_program,
    "record-icon.svg": record,
    "record-icon-small.svg": small_record,
}

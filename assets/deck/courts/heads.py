"""Heads in profile, looking right in their own coordinates (see `faces`)."""

from assets.deck.geometry import shape
from assets.deck.palette import GOLD, GOLD_DEEP, LINE, PEARL
from assets.deck.strokes import brush, strands
from assets.deck.svg import at, circle, element, path

from .faces import Face, outline
from .people import Court, Gaze

MAN_LIPS = (
    "M25.2 34.6C26.8 33 28.6 32 29.8 33C30.4 33.7 30.2 34.5 28.6 35.1"
    "C29.9 35.9 29.8 37.6 28.2 38.2C26.6 38.4 25.6 36.6 25.2 34.6Z"
)
SOFT_LIPS = (
    "M24 33.7C25.8 32 27.6 31 29.1 31.9C30 32.7 29.8 33.5 28.2 34.2"
    "C29.6 35 29.4 36.9 27.5 37.4C25.7 37.6 24.6 35.9 24 33.7Z"
)
MOUTH_SHADE = "#5A1A20"
EYE_WHITE, IRIS = "#FFFBF2", "#2B1A14"


def neck(skin: str) -> str:
    """The neck, down below the collar."""
    outer = "-4,16! -4.6,32 -6,44 -9.6,52.5! -2,59 8,63 17,59 22,52! 16.5,47 14.6,38!"
    return path(shape(outer), skin, LINE, 0.8)


def nape(hair: str) -> str:
    """Short hair between turban and collar."""
    return path(shape("-13,4! -11,20 -6.5,33 -1,36 4,33 6,20 6,6!"), hair, LINE, 0.6)


def profile(skin: str, face: Face, soft: bool = False) -> str:
    """The head itself."""
    return path(outline(face, soft), skin, LINE, 0.8)


def blush(tone: str) -> str:
    """A soft warmth on the cheek (the only gradient in a face)."""
    stops = element("stop", offset=0, stop_color=tone, stop_opacity=".32")
    stops += element("stop", offset=1, stop_color=tone, stop_opacity="0")
    glow = element("radialGradient", stops, id="blush")
    return element("defs", glow) + circle(18.5, 27.5, 8, "url(#blush)")


def eye(skin: str, gaze: Gaze, woman: bool) -> str:
    """A calm almond eye under a lowered lid: a full round iris would stare."""
    out = path("M12.6 18.4C15.6 14.6 21.2 13.8 24.3 17C21.6 19.8 16.8 20.6 12.6 18.4Z", EYE_WHITE)
    out += circle(20.2, 17, 2.5, IRIS) + circle(21, 16.9, 0.7, EYE_WHITE)
    out += path(shape("12.2,18.4! 15.4,14.4 20.5,12.8 25,16.4! 21.2,15.5 16.8,15.9"), skin)
    tail = (12.8 - gaze.kohl, 18.4 - 0.2 * gaze.kohl)
    lash = (0.4, 2.2 if woman else 1.7, 0.5)
    out += brush([tail, (12.8, 18.3), (16.8, 15.9), (21.2, 15.4), (24.7, 17)], lash)
    out += brush("13.2,18.7 18,20 23.8,17.5", (0.2, 0.7, 0.3))
    return out + brush("14,15.4 18,12.9 24,13.6", (0.2, 0.7, 0.2))


def eyebrow(gaze: Gaze) -> str:
    """A tapering brow; `arch` lifts its middle."""
    line = [(10.4, 12.6), (14, 9.8 - 0.7 * gaze.arch), (19.4, 8.6 - gaze.arch), (25.2, 10.8)]
    return brush(line, (0.3, gaze.brow, 0.6), gaze.brow_ink)


def wrinkles(skin_line: str) -> str:
    """An old man's eye: crow's feet, a pouch below, a furrow from the nose."""
    lines = (
        "9.6,17 6.8,15.6",
        "9.4,18.8 6.4,19",
        "9.8,20.6 7.4,22.4",
        "15,21.8 18.6,23 22.6,21.4",
        "27,29 24.4,30.4",
    )
    return strands(lines, (0.2, 0.7, 0.2), skin_line)


def face_marks(c: Court, woman: bool = False, soft: bool = False) -> str:
    """Eye, brow, nostril and lips."""
    out = eye(c.skin, c.gaze, woman) + eyebrow(c.gaze)
    if c.gaze.aged:
        out += wrinkles(c.lip)
    shift = 0.6 * c.face.lips
    if woman or soft:
        lips = path(SOFT_LIPS, c.lip) + brush("23,33.2 25.8,34 28.6,34.2", (0.3, 0.9, 0.5), MOUTH_SHADE)
        return out + brush("28.8,28.4 27.4,27.4 27.8,25.8", (0.3, 0.8, 0.2)) + at(shift, 0, lips)
    lips = path(MAN_LIPS, c.lip) + brush("24,34.1 26.4,35 28.9,35.1", (0.3, 0.9, 0.5))
    return out + brush("29.6,29.3 28.2,28.2 28.8,26.4", (0.3, 0.9, 0.2)) + at(shift, 0, lips)


def ear(skin: str) -> str:
    """An ear, round its own middle."""
    shell = path(shape("-3,-5 1,-7.5 4,-4 2.6,2 .5,6.5 -2.4,3"), skin, LINE, 0.7)
    return shell + brush("2,-4 -.8,-3 .4,1.5", (0.3, 0.9, 0.3), LINE)


def ring_earring(gem: str) -> str:
    """A gold ring with a stone above and a pearl below."""
    ring = circle(0, 0, 2.6, "none", GOLD, 1.2) + circle(0, 3.4, 1.7, PEARL, GOLD_DEEP, 0.5)
    return ring + circle(0, -2.6, 1, gem)

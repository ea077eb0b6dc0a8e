"""Heads in profile, looking right in their own coordinates."""

from assets.deck.geometry import shape
from assets.deck.palette import GOLD, GOLD_DEEP, LINE, PEARL
from assets.deck.strokes import brush
from assets.deck.svg import circle, element, path


def neck(skin: str) -> str:
    return path(
        shape("-4,16! -4.6,32 -6,44 -9.6,52.5! -2,59 8,63 17,59 22,52! 16.5,47 14.6,38!"), skin, LINE, 0.8
    )


def nape(hair: str) -> str:
    """Short hair between turban and collar."""
    return path(shape("-13,4! -11,20 -6.5,33 -1,36 4,33 6,20 6,6!"), hair, LINE, 0.6)


HEAD_BACK = "C14 47.8 6.5 42 3 32C0 26-4 20-6 8C-8-6 4-16 14-14C20-13 23-9 24-4Z"


MAN = (
    "M24-4C26 0 26.8 6 26.5 10C26.3 13 25.9 14.2 26.3 15.8C27.6 19.5 30.8 23.4 32.6 26.4"
    "C33.5 28.2 31.8 29.9 28.6 29.6C28 30.5 27.9 31.1 28.3 31.8C30 32.3 30.9 33.5 30 34.6"
    "L28.6 35.2"
    "C30.2 35.8 30 38 28.2 38.7C27.4 39.3 27.4 40.1 27.7 41C28.7 44.6 26.2 48 21.8 48"
) + HEAD_BACK


WOMAN = (
    "M24-4C26 0 26.7 5.5 26.3 10C26.1 13 25.7 14.6 26 16C26.8 19.2 29.2 22.6 30.9 25.2"
    "C31.9 27.2 30.6 28.9 27.9 28.7C27.3 29.5 27.2 30.2 27.6 30.9"
    "C29.4 31.3 30.5 32.5 29.7 33.7L28.2 34.3"
    "C29.9 35 29.6 37.2 27.6 37.8C26.8 38.4 26.8 39.2 27 40.2C27.5 43.6 25 46.6 20.8 46.4"
) + HEAD_BACK.replace("C14 47.8 6.5 42", "C13.4 46 6.4 40.6")


def profile(skin: str, female: bool = False) -> str:
    return path(WOMAN if female else MAN, skin, LINE, 0.8)


def blush(tone: str) -> str:
    """A soft warmth on the cheek (the only gradient in a face)."""
    return element(
        "defs",
        element(
            "radialGradient",
            element("stop", offset=0, stop_color=tone, stop_opacity=".32"),
            element("stop", offset=1, stop_color=tone, stop_opacity="0"),
            id="blush",
        ),
    ) + circle(18.5, 27.5, 8, "url(#blush)")


def face_marks(skin: str, lip: str, lash: str = LINE, female: bool = False, soft: bool = False) -> str:
    """A calm almond eye under a lowered lid, brow, nostril and lips."""
    out = path("M12.6 18.4C15.6 14.6 21.2 13.8 24.3 17C21.6 19.8 16.8 20.6 12.6 18.4Z", "#FFFBF2")
    out += circle(20.2, 17, 2.5, "#2B1A14") + circle(21, 16.9, 0.7, "#FFFBF2")
    out += path(shape("12.2,18.4! 15.4,14.4 20.5,12.8 25,16.4! 21.2,15.5 16.8,15.9"), skin)
    tail = (8.8, 17.6) if female else (10.6, 18.8)
    out += brush(
        [tail, (12.8, 18.3), (16.8, 15.9), (21.2, 15.4), (24.7, 17)], (0.4, 2.2 if female else 1.7, 0.5), lash
    )
    out += brush("13.2,18.7 18,20 23.8,17.5", (0.2, 0.7, 0.3), lash)
    out += brush("14,15.4 18,12.9 24,13.6", (0.2, 0.7, 0.2), lash)
    out += brush("10.4,12.6 14,9.8 19.4,8.6 25.2,10.8", (0.3, 1.3 if female else 2, 0.6), lash)
    if female or soft:
        out += brush("28.8,28.4 27.4,27.4 27.8,25.8", (0.3, 0.8, 0.2), lash)
        out += path(
            "M24 33.7C25.8 32 27.6 31 29.1 31.9C30 32.7 29.8 33.5 28.2 34.2"
            "C29.6 35 29.4 36.9 27.5 37.4C25.7 37.6 24.6 35.9 24 33.7Z",
            lip,
        )
        return out + brush("23,33.2 25.8,34 28.6,34.2", (0.3, 0.9, 0.5), "#5A1A20")
    out += brush("29.6,29.3 28.2,28.2 28.8,26.4", (0.3, 0.9, 0.2), lash)
    out += path(
        "M25.2 34.6C26.8 33 28.6 32 29.8 33C30.4 33.7 30.2 34.5 28.6 35.1"
        "C29.9 35.9 29.8 37.6 28.2 38.2C26.6 38.4 25.6 36.6 25.2 34.6Z",
        lip,
    )
    return out + brush("24,34.1 26.4,35 28.9,35.1", (0.3, 0.9, 0.5), lash)


def ear(skin: str) -> str:
    return path(shape("-3,-5 1,-7.5 4,-4 2.6,2 .5,6.5 -2.4,3"), skin, LINE, 0.7) + brush(
        "2,-4 -.8,-3 .4,1.5", (0.3, 0.9, 0.3), LINE
    )


def ring_earring(gem: str) -> str:
    return (
        circle(0, 0, 2.6, "none", GOLD, 1.2)
        + circle(0, 3.4, 1.7, PEARL, GOLD_DEEP, 0.5)
        + circle(0, -2.6, 1, gem)
    )

"""Beards of the four kings."""

from assets.deck.geometry import shape
from assets.deck.palette import LINE
from assets.deck.strokes import brush, strands
from assets.deck.svg import path


def beard_long(c: str, light: str) -> str:
    """A long beard, parted in strands to a point."""
    d = shape("6,12! 8.5,23 14,30.5 20,33.6 24,36.5 27.6,39.4! 30,45 28.5,55 20,68! 10,59 2,47 -2,32 .5,18")
    hair = strands(
        ("5,30 9,44 17,60", "10,33 14,46 20,60", "17,38 20,48 22,58", "23,42 25,49 24,56"),
        (0.3, 0.8, 0.2),
        light,
    )
    return path(d, c, LINE, 0.5) + hair + brush("29,31.4 24.6,32 20.5,35 15,37.5", (1.2, 3.2, 0.4), c)


def beard_round(c: str, light: str) -> str:
    """A full round beard, white in old age."""
    d = shape("5.5,12! 8,23 13.5,30 20,33.4 24,36.6 27.6,39.4! 31,44 31,51 25,58 15,59 5,52 -2,40 -3,28 0,17")
    hair = strands(
        (
            "2,28 4,40 11,50 12,56",
            "8,30 11,41 18,49 19,56",
            "15,36 18,43 25,49 25,55",
            "23,40 26,44 29,48",
        ),
        (0.3, 0.9, 0.3),
        light,
    )
    return path(d, c, LINE, 0.6) + hair + brush("29.4,31.2 25,31.6 20,35 14.5,35.4", (1.4, 3.8, 0.5), c)


def beard_trim(c: str, light: str) -> str:
    """A close-cut beard along the jaw."""
    d = shape("6.5,12! 8.2,24 12.5,33 19,39.6 24,41.5 27.4,41! 28.5,45 25,50.5 16.5,49 7,42 1.5,32 1.5,18")
    return (
        path(d, c, LINE, 0.4)
        + brush("29,31.2 25,31.4 20.5,34.4 15.5,33.4 13,29.6", (1, 2.9, 0.5), c)
        + brush("7,34 14,42.5 22,46", (0.2, 0.7, 0.2), light)
    )


def beard_swept(c: str, light: str) -> str:
    """Rajput beard, parted at the chin and brushed back and up."""
    d = shape(
        "6.5,11! 8.6,21 14,28 20,32.6 24,37 27.6,39.4! 30.5,44 28.6,50 22,52.5! 13,53 2,47 -7,37 "
        "-8,23! -3,26 0,19"
    )
    hair = strands(
        ("18,36 10,34 3,25", "20,43 9,42 -3,30", "20,49 9,48 -5,34", "25,42 26,46 24,50"),
        (0.2, 0.8, 0.2),
        light,
    )
    return path(d, c, LINE, 0.5) + hair + brush("29.2,31 25,31 19,34.5 12,32.5 9.5,26.5", (1.2, 4.2, 0.5), c)


BEARDS = {"long": beard_long, "round": beard_round, "trim": beard_trim, "swept": beard_swept}

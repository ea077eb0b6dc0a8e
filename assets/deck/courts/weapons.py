"""Swords, arrow and falcons, drawn round the hand that holds them."""

from assets.deck.geometry import shape
from assets.deck.palette import GOLD, GOLD_DEEP, LINE
from assets.deck.strokes import brush, strands
from assets.deck.svg import circle, ellipse, path, rect


def talwar() -> str:
    """A curved sword."""
    blade = shape("-2,-10! -2,-36 3.5,-60 11,-78! 9.5,-56 4,-34 3,-10!")
    hilt = path(shape("-2,-10 3,-10 3,12 -2,12"), GOLD, GOLD_DEEP, 0.6)
    guard = path(shape("-9,-10 0,-13 10,-10 0,-7.5"), GOLD, GOLD_DEEP, 0.6)
    return (
        path(blade, "#DCE4E8", LINE, 0.8)
        + brush("0,-14 1,-40 8,-68", (0.4, 1, 0.3), "#8DA0AA")
        + hilt
        + guard
        + ellipse(0.5, 14, 5, 2.6, GOLD, stroke=GOLD_DEEP, sw=0.6)
    )


def khanda() -> str:
    """A straight sword."""
    blade = "M-4 -12L-4.5 -62C-6 -70 -3 -75 .5 -82C4 -75 7 -70 5.5 -62L5 -12Z"
    return (
        path(blade, "#DCE4E8", LINE, 0.8)
        + brush(".5,-14 .5,-46 .5,-74", (0.8, 1.2, 0.3), "#8DA0AA")
        + path("M-4 -12V-34L.5 -27L5 -34V-12Z", GOLD, GOLD_DEEP, 0.6)
        + rect(-2, -12, 5, 25, 2, GOLD, GOLD_DEEP, 0.6)
        + rect(-11, -13, 23, 4.6, 2.3, GOLD, GOLD_DEEP, 0.6)
        + circle(0.5, 15, 4, GOLD, GOLD_DEEP, 0.6)
    )


def arrow() -> str:
    """An arrow, head up."""
    shaft = brush("-2,32 1,-20 3,-62", (1.6, 2, 1.6), "#7A4A22")
    head = path("M3.4 -78L8 -61L3 -64L-1.6 -61Z", "#DCE4E8", LINE, 0.8)
    vane = "".join(path(f"M-2 14L{-2 + m * 6} 20V36L-2 30Z", "#D2562B", LINE, 0.6) for m in (1, -1))
    return vane + shaft + head


def bow() -> str:
    """A bow slung over the far shoulder, in card coordinates, seen behind the back."""
    stave = "80,176 66,140 62,112 71,88 69,70 63,64"
    string = path("M64 64.5L82 172", "none", "#8E8474", 0.7)
    horn = brush(stave, (4, 5.6, 2), LINE, steps=2) + brush(stave, (2.8, 4.2, 1), "#8C1730", steps=2)
    bindings = strands(("59.6,110 64.6,111", "60.4,118 65.4,118", "66.8,94 71.4,96"), (1.8, 1.8, 1.8), GOLD)
    return string + horn + bindings


def falcon(body: str = "#F3ECDD", mark: str = "#6E5A48", hood: str | None = None) -> str:
    """A falcon on the fist, looking back at its king (left)."""
    tail = path(shape("2,2! 10,8 13,26! 7,27! -1,10"), mark, LINE, 0.6)
    trunk = path(shape("-1,-38 6,-33 11,-18 9,-2 2,5 -7,1 -11,-12 -9,-26 -7,-35"), body, LINE, 0.8)
    wing = path(shape("5,-28 13,-16 14,2 9,16! 2,-4 0,-18"), mark, LINE, 0.8)
    feathers = "".join(
        brush([(3 + i, -20 + 5 * i), (7 + i, -10 + 6 * i), (9, 4 + 3 * i)], (0.2, 0.9, 0.2), body)
        for i in (0, 1, 2)
    )
    spots = "".join(
        brush([(a, b), (a, b + 3)], (0.2, 1.4, 0.2), mark)
        for a, b in ((-6, -22), (-2, -19), (-7, -14), (-3, -11), (-6, -6), (-1, -4))
    )
    beak = path("M-9 -36C-13 -35 -14 -32 -12.6 -30C-11 -32 -9 -31.6 -8 -31.6Z", GOLD, GOLD_DEEP, 0.5)
    if hood:
        head = (
            path(shape("-9,-33! -8,-39 -1,-41 5,-36 4,-30! -3,-31"), hood, LINE, 0.7)
            + brush("-1,-41 1,-46 5,-48", (1, 1.8, 0.4), GOLD)
            + beak
        )
    else:
        head = circle(-3.6, -35, 1.5, LINE) + beak
    feet = "".join(
        brush([(-5 + 5 * i, 2), (-6 + 5 * i, 6), (-7 + 5 * i, 8)], (1.6, 2, 1), GOLD) for i in (0, 1)
    )
    return tail + trunk + spots + wing + feathers + head + feet

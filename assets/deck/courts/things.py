"""What the young attendants hold."""

from assets.deck.geometry import shape
from assets.deck.palette import GOLD, GOLD_DEEP, GOLD_PALE, LINE, PEARL
from assets.deck.strokes import brush, petals
from assets.deck.svg import at, circle, ellipse, path, rect


def scroll() -> str:
    """A letter between two rolls."""
    sheet = path("M-7 -46C0 -43 8 -46 15 -44L13 6C6 3 0 7 -6 4Z", PEARL, LINE, 0.8)
    lines = "".join(
        brush(
            [(-3, -36 + 6 * i), (3, -37 + 6 * i), (10 - 3 * (i % 2), -35.4 + 6 * i)],
            (0.4, 1.3, 0.4),
            "#5A4636",
        )
        for i in range(5)
    )
    roll = "".join(rect(-10, yy, 28, 6, 3, GOLD_PALE, GOLD_DEEP, 0.7) for yy in (-50, 3))
    return sheet + lines + roll + circle(4, -3, 2.6, "#B3162E")


def hookah_base() -> str:
    """Water pipe standing on the ledge behind the arm."""
    base = path(shape("-4,8! -6,14 -13,24 -13,38! 13,38! 13,24 6,14 4,8!"), "#2F6F8F", LINE, 0.8)
    base += at(0, 26, petals(8, 3, 20, 7, GOLD_PALE), s=0.34)
    column = rect(-2, -24, 4, 34, 2, GOLD, GOLD_DEEP, 0.6) + "".join(
        ellipse(0, k, 5, 2.6, GOLD_PALE, stroke=GOLD_DEEP, sw=0.6) for k in (-16, -4, 8)
    )
    bowl = path(shape("-7.5,-37! -6,-29 -2.5,-23! 2.5,-23! 6,-29 7.5,-37!"), "#A9480F", LINE, 0.8)
    coal = path(shape("-6,-37 -3.5,-40.5 0,-39 3.5,-41 6,-37"), "#E4572E", LINE, 0.5)
    smoke = brush("-1,-43 -5,-51 1,-58 -4,-67 0,-75", (0.4, 1.6, 0.3), "#B9A98A")
    port = brush("-11,21 -15,16 -17,14", (2.6, 2.6, 2), GOLD)
    return smoke + coal + column + bowl + port + base


def hookah_hose() -> str:
    """Its hose, seen from the hand that guides it: from the vessel's port through the fist to the lips."""
    hose = brush("-1,12 -3,4 -5,-8 -15,-18 -30,-22", (3, 3.2, 2.2), "#7A2459", steps=3)
    return hose + brush("-21,-20.4 -26,-21.6 -32,-22", (2.6, 2.6, 1.6), GOLD)


def morchhal() -> str:
    """Peacock-feather fan, drawn round its handle's top."""
    out = path(shape("0,2! -14,-18 -16,-40 0,-58 16,-40 14,-18 0,2!"), "#1F7A5C", LINE, 0.8)
    for dx, dy in ((0, -48), (-9, -38), (9, -38), (-8, -24), (8, -24), (0, -31)):
        out += (
            ellipse(dx, dy, 4.4, 5.8, GOLD)
            + ellipse(dx, dy + 0.8, 3.2, 4.2, "#1F8A9A")
            + ellipse(dx, dy + 1.6, 1.7, 2.3, "#1B2B66")
        )
    for a in (-8, -3, 3, 8):
        out += brush([(0, -1), (a * 0.5, -11), (a, -17)], (0.5, 0.9, 0.2), GOLD_PALE)
    return (
        at(3, -17, out, turn=6.0)
        + rect(0, -20, 4.4, 38, 2.2, GOLD, GOLD_DEEP, 0.6)
        + circle(2.2, 19, 3.4, GOLD, GOLD_DEEP, 0.6)
    )

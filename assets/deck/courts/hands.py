"""Hands, drawn round their own middle: palm, then the thing held, then fingers."""

from assets.deck.geometry import Outline, curve, shape
from assets.deck.palette import LINE
from assets.deck.svg import path


def finger(skin: str, pts: Outline, w: float = 4.0) -> str:
    """A finger: a rounded stroke with an outline."""
    d = curve(pts)
    return path(d, "none", LINE, w + 1.3, stroke_linecap="round") + path(
        d, "none", skin, w, stroke_linecap="round"
    )


def grip(skin: str, thing: str) -> str:
    """A hand closed round an upright thing (drawn between palm and fingers)."""
    palm = path(shape("-12,-1 -5,-9 3,-9 7,-2 5,8 -3,11 -10,9"), skin, LINE, 0.8)
    fingers = "".join(
        finger(skin, [(-3, -3.6 + 3.7 * i), (2.5, -4.6 + 3.7 * i), (6 - 0.5 * i, -3 + 3.6 * i)], 3.2)
        for i in (3, 2, 1, 0)
    )
    thumb = finger(skin, "-6,-5 -1,-9 3.5,-11", 3.3)
    return palm + thing + fingers + thumb


def far_hand(skin: str) -> str:
    """The other hand, seen from its back, with its fingers over a roll that lies across (0, 0)."""
    palm = path(shape("8,-2 10,4 7,10 0,10 -3,5 0,-1"), skin, LINE, 0.8)
    return palm + "".join(finger(skin, [(x + 1.5, 7), (x, 0), (x - 1.2, -3.4)], 3) for x in (6.2, 2.6, -1))


def pinch(skin: str, thing: str) -> str:
    """Thumb and forefinger hold a stem at (0, 0); the other fingers are gently curled."""
    palm = path(shape("-16,6 -8,-1 -3,2 -3,9 -8,14 -14,14"), skin, LINE, 0.8)
    fs = "".join(
        finger(skin, [(-6, 11 - 2.6 * i), (1 + 0.4 * i, 11 - 3.1 * i), (3 + i, 7.5 - 3 * i)], 2.9)
        for i in (0, 1, 2)
    )
    index_f = finger(skin, "-8,1.5 -3.5,-3 .5,-.6", 3)
    return palm + thing + fs + finger(skin, "-9,6 -4,3.4 .6,1.2", 3) + index_f

"""Small ornaments that several cards share."""

from .geometry import shape
from .palette import GOLD, GOLD_DEEP, GOLD_PALE
from .strokes import petals
from .svg import at, circle, path


def rosette() -> str:
    """Gold rosette of the tens, radius about 25."""
    return (
        petals(8, 6, 25, 9, GOLD)
        + petals(8, 6, 21, 8, GOLD_PALE, start=22.5)
        + petals(8, 5, 16, 5, GOLD)
        + circle(0, 0, 6.2, GOLD_DEEP)
        + circle(0, 0, 4, GOLD_PALE)
    )


def leaf(
    x: float, y: float, turn: float, s: float = 1.0, fill: str = "#4F8048", edge: str | None = None
) -> str:
    """A leaf growing from (x, y), turned from upright."""
    return at(
        x, y, path("M0 0C5-4 5-11 0-17C-5-11-5-4 0 0Z", fill, edge, 0.5 if edge else None), s=s, turn=turn
    )


def boteh(fill: str, inner: str, core: str) -> str:
    """A paisley about 60 high, tip bent to the right."""
    outer = shape("12,-30! -2,-26 -15,-8 -18,10 -8,25 8,25 17,12 13,-2 4,-12 5,-22")
    mid = shape("4,-20! -5,-12 -11,2 -10,13 -2,19 7,16 9,8 5,0 -1,-8")
    return (
        path(outer, fill) + path(mid, inner) + at(-1, 9, petals(8, 1, 6.5, 2, core), circle(0, 0, 1.8, fill))
    )

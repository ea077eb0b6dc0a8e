"""Number cards and the three small aces."""

from .geometry import Pair, polar
from .ornaments import rosette
from .palette import GOLD, GOLD_PALE, Style
from .signs import sign
from .strokes import beads
from .svg import CX, CY, at, circle, pack, path

THIRDS = (0.0, 1 / 3, 2 / 3, 1.0)

# count -> heights (0 top, 1 bottom) of the pairs at the sides, and of the signs in the middle
PIP_ROWS: dict[int, tuple[tuple[float, ...], tuple[float, ...]]] = {
    2: ((), (0, 1)),
    3: ((), (0, 0.5, 1)),
    4: ((0, 1), ()),
    5: ((0, 1), (0.5,)),
    6: ((0, 0.5, 1), ()),
    7: ((0, 0.5, 1), (0.25,)),
    8: ((0, 0.5, 1), (0.25, 0.75)),
    9: (THIRDS, (0.5,)),
    10: (THIRDS, (1 / 6, 5 / 6)),
}


def pip_layout(count: int, left: float, right: float, top: float, bottom: float) -> list[Pair]:
    """Where the signs stand: `count` of them between the given edges."""
    side_rows, middle_rows = PIP_ROWS[count]
    heights = bottom - top
    sides = [(x, top + heights * row) for row in side_rows for x in (left, right)]
    return sides + [(CX, top + heights * row) for row in middle_rows]


def number_card(rank: str, suit: str, style: Style) -> str:
    """The signs of a number card; the ten has its rosette."""
    ink = style.inks[suit]
    count = 10 if rank == "T" else int(rank)
    if style.large:
        places, size = pip_layout(count, 93, 157, 72, 278), 37
    else:
        places, size = pip_layout(count, 80, 170, 62, 288), 45
    body = "".join(sign(suit, x, y, size, ink, turned=y > CY + 1) for x, y in places)
    if rank == "T":
        body = at(CX, CY, rosette(), s=0.95) + body
    return body


def small_ace(suit: str, style: Style) -> str:
    """The sign in a fine gold ring of scallops with eight buds."""
    buds, lobes = "", ""
    for k in range(8):
        buds += at(
            0,
            0,
            path("M0-76C6-81 6-88 0-95C-6-88-6-81 0-76Z", GOLD),
            path(
                "M3-74C8-78 12-78 15-76C12-72 8-71 3-74ZM-3-74C-8-78-12-78-15-76C-12-72-8-71-3-74Z", GOLD_PALE
            ),
            turn=45 * k,
        )
        lobes += f"M{pack(*polar(66, 45 * k - 22.5))}Q{pack(*polar(82, 45 * k), *polar(66, 45 * k + 22.5))}"
    ring_line = path(lobes, "none", GOLD, 1.4) + circle(0, 0, 62, "none", GOLD, 0.7)
    joints = beads([polar(66, 45 * k + 22.5) for k in range(8)], 2, GOLD)
    return at(CX, CY, ring_line, joints, buds) + sign(suit, CX, CY, 84, style.inks[suit])

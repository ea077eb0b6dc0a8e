"""Marks that a miniature painter makes: tapering brush lines, dots, pearls, petals."""

import math
from collections.abc import Iterable

from .geometry import Outline, Point, along, places, points, shape, stations
from .palette import GOLD_DEEP, LINE, PEARL
from .svg import circle, pack, path

Widths = tuple[float, float, float]


def brush(outline: Outline, widths: Widths, fill: str = LINE, steps: int = 1) -> str:
    """A tapering brush line through the points; widths at its start, middle and end."""
    start, middle, end = widths
    line = points(outline)
    left, right = [], []
    for place in stations(line, max(steps, 2) if len(line) == 2 else steps):
        near = start if place.t < 0.5 else end
        half = (near + (middle - near) * math.sin(math.pi * place.t)) / 2
        left.append((place.x - place.dy * half, place.y + place.dx * half))
        right.append((place.x + place.dy * half, place.y - place.dx * half))
    ring = left + right[::-1]
    ends = {0, len(left) - 1, len(left), len(ring) - 1}
    return path(shape([Point(*p, i in ends) for i, p in enumerate(ring)]), fill)


def strands(outlines: Iterable[Outline], widths: Widths, fill: str) -> str:
    """Several brush lines of one kind: hair, folds, feathers."""
    return "".join(brush(outline, widths, fill) for outline in outlines)


def dots(
    spots: Outline, r: float, fill: str = PEARL, stroke: str | None = None, sw: float | None = None
) -> str:
    """Circles at the spots."""
    return "".join(circle(x, y, r, fill, stroke, sw) for x, y in places(spots))


def beads(spots: Outline, r: float, fill: str = PEARL, rim: str | None = None) -> str:
    """Round dots as two paths of tiny capped strokes (much shorter than circles)."""
    data = "".join(f"M{pack(x, y)}h.1" for x, y in places(spots))
    edge = path(data, "none", rim, 2 * r + 1, stroke_linecap="round") if rim else ""
    return edge + path(data, "none", fill, 2 * r, stroke_linecap="round")


def pearls(outline: Outline, count: int, r: float, fill: str = PEARL, rim: str | None = GOLD_DEEP) -> str:
    """A string of round dots along the curve."""
    return beads(along(outline, count), r, fill, rim)


def petals(
    count: int,
    r_in: float,
    r_out: float,
    width: float,
    fill: str | None,
    stroke: str | None = None,
    sw: float | None = None,
    start: float = 0,
) -> str:
    """A ring of pointed petals round the origin, as one path."""
    return path(
        "".join(_petal(r_in, r_out, width, start + 360 * i / count) for i in range(count)), fill, stroke, sw
    )


def _petal(r_in: float, r_out: float, width: float, degrees: float) -> str:
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))

    def turned(x: float, y: float) -> str:
        return pack(x * cosine - y * sine, x * sine + y * cosine)

    belly = r_in + (r_out - r_in) * 0.55
    tip, foot = turned(r_out, 0), turned(r_in, 0)
    return f"M{foot}Q{turned(belly, -width)} {tip}Q{turned(belly, width)} {foot}Z"

"""Smooth curves through points, and points along them.

An outline is a list of points or its text: `"3,4 5.5,-2! 7,0"`. A point with `!` is a corner; the
curve passes smoothly through all others.
"""

import math
from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from .svg import pack


class Point(NamedTuple):
    """A point of an outline."""

    x: float
    y: float
    corner: bool = False


Pair = tuple[float, float]
Outline = str | Sequence[Point | Pair]
Cubic = tuple[Pair, Pair, Pair, Pair]


class Station(NamedTuple):
    """A place on a curve: where, in which direction (unit vector), and how far along (0 to 1)."""

    x: float
    y: float
    dx: float
    dy: float
    t: float


def points(outline: Outline) -> list[Point]:
    """The points of an outline, read from text or taken as they are."""
    if not isinstance(outline, str):
        return [point if isinstance(point, Point) else Point(*point) for point in outline]
    read = []
    for word in outline.split():
        x, y = word.rstrip("!").split(",")
        read.append(Point(float(x), float(y), word.endswith("!")))
    return read


def places(outline: Outline) -> list[Pair]:
    """The points of an outline as plain pairs, to set things at."""
    return [(point.x, point.y) for point in points(outline)]


def _cubics(line: list[Point], closed: bool = False) -> list[Cubic]:
    """Catmull-Rom through the points as cubic segments, with short straight starts at corners."""
    count = len(line)
    segments = []
    for i in range(count if closed else count - 1):
        a, b = i, (i + 1) % count
        p, q = line[a], line[b]
        before = line[a - 1] if (closed or a > 0) and not p.corner else None
        after = line[(b + 1) % count] if (closed or b < count - 1) and not q.corner else None
        out = ((q.x - before.x) / 6, (q.y - before.y) / 6) if before else ((q.x - p.x) / 4, (q.y - p.y) / 4)
        into = ((after.x - p.x) / 6, (after.y - p.y) / 6) if after else ((q.x - p.x) / 4, (q.y - p.y) / 4)
        controls = (p.x + out[0], p.y + out[1]), (q.x - into[0], q.y - into[1])
        segments.append(((p.x, p.y), *controls, (q.x, q.y)))
    return segments


def curve(outline: Outline, closed: bool = False) -> str:
    """Smooth path data through the points of the outline."""
    segments = _cubics(points(outline), closed)
    x, y = round(segments[0][0][0], 1), round(segments[0][0][1], 1)
    data = f"M{pack(x, y)}"
    for _, c1, c2, end in segments:
        dx, dy = round(end[0] - x, 1), round(end[1] - y, 1)
        data += f"c{pack(c1[0] - x, c1[1] - y, c2[0] - x, c2[1] - y, dx, dy)}"
        x, y = x + dx, y + dy
    return data + ("Z" if closed else "")


def shape(outline: Outline) -> str:
    """Smooth closed path data through the points of the outline."""
    return curve(outline, closed=True)


def stations(outline: Outline, steps: int) -> list[Station]:
    """Places along the smooth curve, `steps` to each of its segments, and its end."""
    segments = _cubics(points(outline))
    places = []
    for k, segment in enumerate(segments):
        last = k == len(segments) - 1
        for j in range(steps + 1 if last else steps):
            places.append(_station(segment, j / steps, (k + j / steps) / len(segments)))
    return places


def _station(segment: Cubic, t: float, overall: float) -> Station:
    p, a, b, q = segment
    u = 1 - t
    weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
    x, y = (sum(w * c[axis] for w, c in zip(weights, segment, strict=True)) for axis in (0, 1))
    dx, dy = (
        3 * (u * u * (a[axis] - p[axis]) + 2 * u * t * (b[axis] - a[axis]) + t * t * (q[axis] - b[axis]))
        for axis in (0, 1)
    )
    length = math.hypot(dx, dy) or 1
    return Station(x, y, dx / length, dy / length, overall)


def along(outline: Outline, count: int) -> list[Pair]:
    """Points evenly spaced along the smooth curve (for pearls)."""
    line = [(place.x, place.y) for place in stations(outline, 24)]
    run = [0.0]
    for p, q in pairwise(line):
        run.append(run[-1] + math.dist(p, q))
    return [line[bisect_left(run, run[-1] * i / (count - 1) - 1e-9)] for i in range(count)]


def polar(radius: float, degrees: float) -> Pair:
    """The point at that distance and angle from the origin (clockwise from the right, as y goes down)."""
    angle = math.radians(degrees)
    return radius * math.cos(angle), radius * math.sin(angle)

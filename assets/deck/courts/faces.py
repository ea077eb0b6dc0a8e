"""The line of a face in profile, looking right: two outlines, and what makes each person's own.

Coordinates are those of the head: ear near (5, 24), nose tip (33, 27), chin (24, 48); the turban line
runs from the forehead (26, 4) back.
"""

from dataclasses import dataclass, fields

from assets.deck.geometry import Pair
from assets.deck.svg import pack

START: Pair = (24, -4)
LIP_GAP = 5  # after this part a short straight line runs to the mouth

# Ten cubic parts: forehead, root of the nose, its bridge, its tip, philtrum, upper and lower lip, the
# fold below, chin, jaw.
MAN = (
    ((26, 0), (26.8, 6), (26.5, 10)),
    ((26.3, 13), (25.9, 14.2), (26.3, 15.8)),
    ((27.6, 19.5), (30.8, 23.4), (32.6, 26.4)),
    ((33.5, 28.2), (31.8, 29.9), (28.6, 29.6)),
    ((28, 30.5), (27.9, 31.1), (28.3, 31.8)),
    ((30, 32.3), (30.9, 33.5), (30, 34.6)),
    ((30.2, 35.8), (30, 38), (28.2, 38.7)),
    ((27.4, 39.3), (27.4, 40.1), (27.7, 41)),
    ((28.7, 44.6), (26.2, 48), (21.8, 48)),
    ((14, 47.8), (6.5, 42), (3, 32)),
)
MAN_MOUTH: Pair = (28.6, 35.2)
SOFT = (
    ((26, 0), (26.7, 5.5), (26.3, 10)),
    ((26.1, 13), (25.7, 14.6), (26, 16)),
    ((26.8, 19.2), (29.2, 22.6), (30.9, 25.2)),
    ((31.9, 27.2), (30.6, 28.9), (27.9, 28.7)),
    ((27.3, 29.5), (27.2, 30.2), (27.6, 30.9)),
    ((29.4, 31.3), (30.5, 32.5), (29.7, 33.7)),
    ((29.9, 35), (29.6, 37.2), (27.6, 37.8)),
    ((26.8, 38.4), (26.8, 39.2), (27, 40.2)),
    ((27.5, 43.6), (25, 46.6), (20.8, 46.4)),
    ((13.4, 46), (6.4, 40.6), (3, 32)),
)
SOFT_MOUTH: Pair = (28.2, 34.3)
BACK = "C0 26-4 20-6 8C-8-6 4-16 14-14C20-13 23-9 24-4Z"


@dataclass(frozen=True)
class Face:
    """How far a person's features stand from the common outline, in head units; 0 is the outline."""

    brow: float = 0  # the ridge above the eye, forward
    root: float = 0  # the root of the nose, forward
    hump: float = 0  # the bridge of the nose, forward: an eagle's nose; below 0: a snub one
    nose: float = 0  # its tip, forward
    droop: float = 0  # its tip, down
    lips: float = 0  # fuller
    chin: float = 0  # forward
    jaw: float = 0  # down


# feature -> (part, point, share across, share down)
MOVES = {
    "brow": ((0, 1, 0.6, 0), (0, 2, 1, 0), (1, 0, 0.7, 0)),
    "root": ((1, 1, 1, 0), (1, 2, 1, 0), (2, 0, 0.5, 0)),
    "hump": ((2, 0, 1, 0), (2, 1, 0.8, 0)),
    "nose": ((2, 1, 0.4, 0), (2, 2, 1, 0), (3, 0, 1, 0), (3, 1, 0.6, 0)),
    "droop": ((2, 1, 0, 0.4), (2, 2, 0, 1), (3, 0, 0, 0.9), (3, 1, 0, 0.4)),
    "lips": ((5, 1, 1, 0), (5, 2, 0.8, 0), (6, 0, 0.8, 0), (6, 1, 1, 0)),
    "chin": ((7, 2, 0.4, 0), (8, 0, 1, 0), (8, 1, 0.8, 0)),
    "jaw": ((8, 0, 0, 0.5), (8, 1, 0, 1), (8, 2, 0, 1), (9, 0, 0, 0.9)),
}


def outline(face: Face, soft: bool) -> str:
    """The whole head as path data; `soft` for women and boys."""
    parts = [[[float(value) for value in point] for point in part] for part in (SOFT if soft else MAN)]
    for feature in fields(face):
        amount = getattr(face, feature.name)
        for k, point, across, down in MOVES[feature.name]:
            parts[k][point][0] += amount * across
            parts[k][point][1] += amount * down
    data = f"M{pack(*START)}"
    for i, part in enumerate(parts):
        data += "C" + pack(*(value for point in part for value in point))
        if i == LIP_GAP:
            data += f"L{pack(*(SOFT_MOUTH if soft else MAN_MOUTH))}"
    return data + BACK

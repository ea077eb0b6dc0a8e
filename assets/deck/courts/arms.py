"""The near arm: upper sleeve down to the ledge, and the forearm that rises to its wrist."""

import math

from assets.deck.geometry import Pair, Point, places, shape
from assets.deck.palette import GOLD, GOLD_DEEP, LINE
from assets.deck.strokes import beads, brush, petals, strands
from assets.deck.svg import at, circle, path

from .people import Court, Pose

ELBOW: Pair = (100, 172)
LEVEL = math.degrees(math.atan2(-30, 54))  # the direction of the forearm that the hands are drawn for
HALF_WRIST = 5.8


def direction(pose: Pose) -> Pair:
    """The unit vector from elbow to wrist."""
    across, down = pose.wrist[0] - ELBOW[0], pose.wrist[1] - ELBOW[1]
    length = math.hypot(across, down)
    return across / length, down / length


def hand_turn(pose: Pose) -> float:
    """How far the forearm, and with it the hand, is turned against the drawing of the hands (degrees)."""
    dx, dy = direction(pose)
    return math.degrees(math.atan2(dy, dx)) - LEVEL


def hand_at(pose: Pose, reach: Pair, hand: str) -> str:
    """A hand at the end of the forearm; `reach` is its place seen from the wrist in the level pose."""
    turn = math.radians(hand_turn(pose))
    cosine, sine = math.cos(turn), math.sin(turn)
    x = pose.wrist[0] + reach[0] * cosine - reach[1] * sine
    y = pose.wrist[1] + reach[0] * sine + reach[1] * cosine
    return at(x, y, hand, turn=math.degrees(turn))


def leaning(pose: Pose, thing: str) -> str:
    """What a hand holds, leaning as the pose says however the hand is turned."""
    return at(0, 0, thing, turn=pose.lean - hand_turn(pose))


def beside(pose: Pose, along: float, across: float) -> Pair:
    """A point seen from the wrist: along the forearm towards the hand, and across it (down is positive)."""
    dx, dy = direction(pose)
    return pose.wrist[0] + along * dx - across * dy, pose.wrist[1] + along * dy + across * dx


def between(p: Pair, q: Pair, share: float) -> Pair:
    """The point at that share of the way from p to q."""
    return p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share


def armlet(c: Court) -> str:
    """A jewelled band round the upper sleeve."""
    band = brush("67.4,158 82,152.6 101.4,158", (4, 4.6, 4), GOLD)
    band += brush("67.8,158 82,152.6 101,158", (1, 1.4, 1), c.trim)
    return band + circle(82, 153.4, 3.8, GOLD, GOLD_DEEP, 0.6) + circle(82, 153.4, 2, c.gem)


def stripes(c: Court) -> str:
    """Bands woven across the sleeve."""
    arcs = ("71.5,149.6 83,145 95,149.8", "68,157 82.6,151.4 100,157", "66,164.6 82,158.8 103,164.6")
    return strands(arcs, (2.6, 3, 2.6), GOLD) + strands(arcs, (1.1, 1.5, 1.1), c.robe)


def sleeve_flowers(c: Court) -> str:
    """Small flowers strewn on the sleeve, in the colour of the robe."""
    bloom = petals(5, 0.5, 3.4, 1.8, c.robe, start=-90) + circle(0, 0, 0.9, GOLD)
    spots = places("77,150.5 89,149.5 71.5,158.5 83.5,157.5 95.5,158 77.5,166.5 89.5,166.5 70,170.5")
    return "".join(at(x, y, bloom) for x, y in spots)


def shawl(c: Court) -> str:
    """A folded shawl over the near shoulder, down to the ledge, with a woven border."""
    cloth = "94,127 84,133 72,144 65,158 62,178! 89,178! 92,163 96,148 101,131!"
    border = "101,131 96,148 92,163 89,178"
    folds = ("88,134 79,150 75,176", "80,140 71,154 68,176")
    hem = brush(border, (3.4, 4.4, 4.4), GOLD) + brush(border, (1.2, 1.8, 1.8), c.trim)
    return path(shape(cloth), c.inner, LINE, 0.9) + strands(folds, (0.3, 1, 0.4), c.trim) + hem


SHOULDERS = {"armlet": armlet, "stripes": stripes, "flowers": sleeve_flowers, "shawl": shawl}


def upper_arm(c: Court) -> str:
    """The upper sleeve and what is on it."""
    sleeve = path(shape("70,150 84,141.5 97,148 104,164 100,178! 64,178! 65.4,164"), c.sleeve, LINE, 0.9)
    return sleeve + SHOULDERS[c.shoulder](c)


def forearm(c: Court) -> str:
    """The lower sleeve from the ledge to the wrist, with one gold fold."""
    upper, lower = beside(c.pose, 0, -HALF_WRIST), beside(c.pose, 0, HALF_WRIST)
    bend_up = between((98, 163), upper, 0.41)
    bend_low = between(lower, (122, 178), 0.46)
    sleeve = [
        Point(86, 178, True),
        Point(98, 163),
        Point(bend_up[0], bend_up[1] + 1.8),
        Point(*upper, True),
        Point(*lower, True),
        Point(bend_low[0] + 1, bend_low[1] + 2),
        Point(122, 178, True),
    ]
    fold = [
        (100.0, 172.0),
        between(ELBOW, beside(c.pose, 0, 3), 0.3),
        between(ELBOW, beside(c.pose, 0, 3), 0.64),
    ]
    return path(shape(sleeve), c.sleeve, LINE, 0.9) + brush(fold, (0.3, 1.1, 0.3), GOLD)


def far_sleeve(c: Court) -> str:
    """The other arm, behind the body, up to a wrist at (187, 146)."""
    sleeve = path(shape("146,178! 156,158 168,154 181,144! 192,149! 188,164 174,178!"), c.sleeve, LINE, 0.9)
    return sleeve + path("M178.5 146.5L189.5 152.5L193.5 147.6L182.6 141.4Z", GOLD, GOLD_DEEP, 0.6)


def cuff(c: Court) -> str:
    """A gold cuff with pearls."""
    places = ((-3, -5.6), (3, -6.2), (3, 6.2), (-3, 6.4))
    ring = [Point(*beside(c.pose, along, across), True) for along, across in places]
    pearls = [beside(c.pose, 0, across) for across in (-3.6, 0, 3.6)]
    return path(shape(ring), GOLD, GOLD_DEEP, 0.6) + beads(pearls, 0.9)


def bangles(c: Court) -> str:
    """Five bangles, gold and coloured by turns."""
    out = ""
    for k, along in enumerate((-5.6, -3.2, -0.8, 1.6, 4)):
        slim = 5.9 - 0.12 * (along + 5.6)
        arc = [beside(c.pose, along + bow, across) for bow, across in ((0, -slim), (1.3, 0), (0, slim))]
        out += brush(arc, (2.2, 2.2, 2.2), GOLD if k % 2 == 0 else c.gem)
    return out


def arm(c: Court, woman: bool = False) -> str:
    """The whole arm without its hand."""
    return upper_arm(c) + forearm(c) + (bangles(c) if woman else cuff(c))

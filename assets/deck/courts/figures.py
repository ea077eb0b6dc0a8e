"""King, queen and jack put together."""

from collections.abc import Callable

from assets.deck.geometry import polar
from assets.deck.palette import GOLD, GOLD_DEEP, GOLD_PALE
from assets.deck.strokes import brush
from assets.deck.svg import at, circle, pack, path

from .arms import arm, far_sleeve, hand_at, hand_turn, leaning
from .beards import BEARDS
from .caps import CAPS, youth_hair
from .crowns import CROWNS, jhumka, nath, tikka
from .dress import FRONTS, NARROW_BUTI, necklaces, robe_buti, round_neckline, torso
from .flowers import flower
from .hands import far_hand, grip, pinch
from .heads import blush, ear, face_marks, nape, neck, profile, ring_earring
from .people import Court
from .things import hookah_base, hookah_hose, morchhal, scroll
from .tresses import TRESSES, hair_back, lock, veil
from .turbans import TURBANS
from .weapons import arrow, bow, falcon, khanda, talwar

SWORDS = {"talwar": talwar, "khanda": khanda}
SERVICE = {"arrow": arrow, "scroll": scroll, "morchhal": morchhal, "hookah": hookah_hose}
GLOVE = "#8A5A2E"
HEAD_AT, HEAD_SCALE = (102, 73), 1.06


def head_group(*parts: str) -> str:
    """Parts of a head, set on the shoulders."""
    return at(*HEAD_AT, *parts, s=HEAD_SCALE)


def nimbus() -> str:
    """The king's gold halo with fine rays."""
    x, y = HEAD_AT[0] + 8, HEAD_AT[1] + 18
    rays = "".join(f"M{pack(*polar(40, 7.5 * k))}L{pack(*polar(45.5, 7.5 * k))}" for k in range(48))
    return at(
        x,
        y,
        circle(0, 0, 47, GOLD_PALE, GOLD_DEEP, 0.8),
        circle(0, 0, 38.5, "#F6DF9B", GOLD, 0.8),
        path(rays, "none", GOLD_DEEP, 0.8),
    )


def falconry(c: Court) -> str:
    """The gloved fist and the falcon on it."""
    bird = falcon() if c.holds == "falcon" else falcon(body="#B98F5E", mark="#5A3B22", hood="#B3162E")
    return hand_at(c.pose, (13, -9), grip(GLOVE, at(1, -15, bird, turn=-hand_turn(c.pose))))


def king(c: Court) -> str:
    """Turban, beard and halo; sword or falcon."""
    if c.holds.startswith("falcon"):
        hand = falconry(c)
    else:
        hand = hand_at(c.pose, (14, -10), grip(c.skin, leaning(c.pose, SWORDS[c.holds]())))
    beard = BEARDS[c.beard](c.hair, "#A79C8E" if c.beard == "round" else "#7C6A5C")
    head = head_group(
        profile(c.skin, c.face),
        nape(c.hair),
        blush(c.lip),
        face_marks(c),
        beard,
        TURBANS[c.kind](c),
        at(3, 22, ear(c.skin)),
        at(3.2, 31, ring_earring(c.gem)),
    )
    body = torso(c) + robe_buti(c) + head_group(neck(c.skin)) + FRONTS[c.front](c) + necklaces(c, 2)
    return nimbus() + body + head + arm(c) + hand


def queen(c: Court) -> str:
    """Veil and crown; a flower."""
    head = head_group(
        profile(c.skin, c.face, soft=True),
        blush(c.lip),
        face_marks(c, woman=True),
        hair_back(c),
        TRESSES[c.kind](c),
        lock(c),
        veil(c, True),
        CROWNS[c.kind](c),
        tikka(c),
        nath(c),
        jhumka(c),
    )
    body = torso(c, 7) + robe_buti(c, NARROW_BUTI) + head_group(neck(c.skin)) + round_neckline(c)
    hand = hand_at(c.pose, (13, -14), pinch(c.skin, leaning(c.pose, flower(c.holds))))
    return head_group(veil(c, False)) + body + necklaces(c, 2) + head + arm(c, woman=True) + hand


def _nothing(_: Court) -> str:
    return ""


# What stands or shows behind the body of a young attendant.
BEHIND: dict[str, Callable[[Court], str]] = {
    "arrow": lambda _: bow(),
    "hookah": lambda _: at(183, 128, hookah_base()),
    "scroll": far_sleeve,
}


def jack(c: Court) -> str:
    """Cap and hair of a young attendant; what he serves with."""
    moustache = brush("28.4,30.6 25,30.4 21.5,32 19.6,31", (0.7, 1.5, 0.2), c.hair) if c.beard else ""
    head = head_group(
        profile(c.skin, c.face, soft=True),
        blush(c.lip),
        face_marks(c, soft=True),
        moustache,
        youth_hair(c),
        CAPS[c.kind](c),
        lock(c),
        at(2, 23, ear(c.skin)),
        at(2.2, 32, ring_earring(c.gem)),
    )
    body = torso(c, 6) + robe_buti(c) + head_group(neck(c.skin)) + FRONTS[c.front](c) + necklaces(c, 1)
    hand = hand_at(c.pose, (13, -11), grip(c.skin, leaning(c.pose, SERVICE[c.holds]())))
    if c.holds == "scroll":
        hand += at(183, 137, far_hand(c.skin))
    return BEHIND.get(c.holds, _nothing)(c) + body + head + arm(c) + hand

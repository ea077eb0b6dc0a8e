"""King, queen and jack put together."""

from assets.deck.geometry import polar
from assets.deck.palette import GOLD, GOLD_DEEP, GOLD_PALE
from assets.deck.strokes import brush
from assets.deck.svg import at, circle, pack, path

from .beards import BEARDS
from .caps import CAPS, youth_hair
from .crowns import CROWNS, jhumka, nath, tikka
from .dress import NARROW_BUTI, arm, crossed_front, necklaces, robe_buti, round_neckline, torso
from .flowers import flower
from .hands import grip, pinch
from .heads import blush, ear, face_marks, nape, neck, profile, ring_earring
from .people import Court
from .things import hookah_base, hookah_stem, morchhal, scroll
from .tresses import TRESSES, hair_back, lock, veil
from .turbans import TURBANS
from .weapons import arrow, falcon, khanda, talwar

HEAD_AT, HEAD_SCALE = (102, 73), 1.06


def head_group(*parts: str) -> str:
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


def king(c: Court) -> str:
    thing = {"talwar": talwar, "khanda": khanda}.get(c.holds)
    hand = at(168, 132, grip(c.skin, thing())) if thing else ""
    if c.holds.startswith("falcon"):
        bird = falcon() if c.holds == "falcon" else falcon(body="#B98F5E", mark="#5A3B22", hood="#B3162E")
        hand = at(167, 133, grip("#8A5A2E", "")) + at(168, 118, bird)
    beard = BEARDS[c.beard](c.hair, "#A79C8E" if c.beard == "round" else "#7C6A5C")
    return (
        nimbus()
        + torso(c)
        + robe_buti(c)
        + head_group(neck(c.skin))
        + crossed_front(c)
        + necklaces(c, 2)
        + head_group(
            profile(c.skin),
            nape(c.hair),
            blush(c.lip),
            face_marks(c.skin, c.lip),
            beard,
            TURBANS[c.kind](c),
            at(3, 22, ear(c.skin)),
            at(3.2, 31, ring_earring(c.gem)),
        )
        + arm(c)
        + hand
    )


def queen(c: Court) -> str:
    return (
        head_group(veil(c, False))
        + torso(c, 7)
        + robe_buti(c, NARROW_BUTI)
        + head_group(neck(c.skin))
        + round_neckline(c)
        + necklaces(c, 2)
        + head_group(
            profile(c.skin, True),
            blush(c.lip),
            face_marks(c.skin, c.lip, female=True),
            hair_back(c),
            TRESSES[c.kind](c),
            lock(c),
            veil(c, True),
            CROWNS[c.kind](c),
            tikka(c),
            nath(c),
            jhumka(c),
        )
        + arm(c, bangles=True)
        + at(167, 128, pinch(c.skin, flower(c.holds)))
    )


def jack(c: Court) -> str:
    things = {"arrow": arrow, "scroll": scroll, "morchhal": morchhal, "hookah": hookah_stem}
    behind = at(183, 128, hookah_base()) if c.holds == "hookah" else ""
    hair = youth_hair(c)
    lip_hair = brush("28.4,30.6 25,30.4 21.5,32 19.6,31", (0.7, 1.5, 0.2), c.hair) if c.beard else ""
    return (
        behind
        + torso(c, 6)
        + robe_buti(c)
        + head_group(neck(c.skin))
        + crossed_front(c)
        + necklaces(c, 1)
        + head_group(
            profile(c.skin, True),
            blush(c.lip),
            face_marks(c.skin, c.lip, soft=True),
            lip_hair,
            hair,
            CAPS[c.kind](c),
            lock(c),
            at(2, 23, ear(c.skin)),
            at(2.2, 32, ring_earring(c.gem)),
        )
        + arm(c)
        + at(167, 131, grip(c.skin, things[c.holds]()))
    )

"""A whole court card: two half figures in their arches."""

from assets.deck.palette import GOLD_PALE, PEARL, SUIT, Style
from assets.deck.strokes import beads, petals
from assets.deck.svg import CX, CY, HALF_TURN, W, at, circle, element, group, number, use

from .figures import jack, king, queen
from .frame import COMMON, NARROW, Window, frame, ground, ledge, lines, margin_plants, mats, spandrel_vine
from .people import COURTS

DRAWN = {"K": king, "Q": queen, "J": jack}


def ledge_flower(rank: str, suit: str) -> str:
    """The flower on the ledge's textile, one kind a rank."""
    if rank == "K":
        return petals(8, 4, 22, 8, GOLD_PALE) + circle(0, 0, 6, PEARL)
    if rank == "Q":
        buds = beads([(-38, 0), (38, 0)], 4, GOLD_PALE)
        return petals(6, 2, 24, 13, GOLD_PALE, start=-90) + circle(0, 0, 6, SUIT[suit].spark) + buds
    small = petals(4, 4, 14, 4, GOLD_PALE, start=45)
    return petals(4, 4, 24, 16, GOLD_PALE) + small + circle(0, 0, 4, PEARL)


def small_things(rank: str, suit: str) -> str:
    """Small things that are used many times on the card: flowers of robe, ground and ledge, the vine."""
    return element(
        "defs",
        group(petals(5, 0.4, 2.9, 1.5, GOLD_PALE, start=-90), id="bt"),
        group(petals(5, 0.5, 3.5, 1.8, None, start=-90), id="gf"),
        group(at(0, 0, ledge_flower(rank, suit), s=0.24), id="lf"),
        group(spandrel_vine(suit, rank), id="vine"),
    )


def figure(rank: str, suit: str, window: Window) -> str:
    """The half figure, facing its side, in the size of the window."""
    court = COURTS[rank + suit]
    drawn = DRAWN[rank](court)
    if court.flip:
        drawn = group(drawn, transform=f"translate({W} 0) scale(-1 1)")
    if window.figure == 1:
        return drawn
    rest = 1 - window.figure
    return group(
        drawn, transform=f"translate({number(CX * rest)} {number(CY * rest)}) scale({window.figure:g})"
    )


def court_card(rank: str, suit: str, style: Style) -> str:
    """The picture of a court card, without its index."""
    window = NARROW if style.large else COMMON
    half = ground(rank, suit, window) + figure(rank, suit, window) + frame(suit, rank, window)
    both = group(half, id="half") + use("half", HALF_TURN)
    return (
        margin_plants(window)
        + small_things(rank, suit)
        + both
        + ledge(suit, window)
        + mats(window)
        + lines(window)
    )

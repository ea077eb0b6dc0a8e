"""A whole court card: two half figures in their arches."""

from assets.deck.palette import GOLD, GOLD_PALE, PEARL, STOCK, SUIT, Style
from assets.deck.strokes import beads, petals
from assets.deck.svg import HALF_TURN, W, at, circle, element, group, half_turn, path, rect, use

from .figures import jack, king, queen
from .frame import FRAME, frame, grounds, ledge, margin_plants, spandrel_vine
from .people import COURTS


def court_defs(suit: str, rank: str) -> str:
    """Small things used many times on a court card."""
    bloom = {
        "K": petals(8, 4, 22, 8, GOLD_PALE) + circle(0, 0, 6, PEARL),
        "Q": petals(6, 2, 24, 13, GOLD_PALE, start=-90)
        + circle(0, 0, 6, SUIT[suit].spark)
        + beads([(-38, 0), (38, 0)], 4, GOLD_PALE),
        "J": petals(4, 4, 24, 16, GOLD_PALE)
        + petals(4, 4, 14, 4, GOLD_PALE, start=45)
        + circle(0, 0, 4, PEARL),
    }[rank]
    return element(
        "defs",
        group(petals(5, 0.4, 2.9, 1.5, GOLD_PALE, start=-90), id="bt"),
        group(petals(5, 0.5, 3.5, 1.8, None, start=-90), id="gf"),
        group(at(0, 0, bloom, s=0.24), id="lf"),
        group(spandrel_vine(suit, rank), id="vine"),
    )


def court_card(rank: str, suit: str, style: Style) -> str:
    c = COURTS[rank + suit]
    figure = {"K": king, "Q": queen, "J": jack}[rank](c)
    if c.flip:
        figure = group(figure, transform=f"translate({W} 0) scale(-1 1)")
    half = group(grounds(rank, suit), figure, frame(suit, rank), id="half")
    x, y, w, h = FRAME
    out = (
        ("" if style.large else margin_plants())
        + court_defs(suit, rank)
        + half
        + use("half", HALF_TURN)
        + ledge(suit)
    )
    out += rect(x, y, w, h, 3, "none", GOLD, 1.4) + rect(
        x - 2.6, y - 2.6, w + 5.2, h + 5.2, 4.5, "none", GOLD, 0.5
    )
    if style.large:
        notch = path("M40 10H58V134Q58 140 52 140H40Z", STOCK) + path(
            "M58 14V134Q58 140 52 140H45", "none", GOLD, 1.4
        )
        out += notch + half_turn(notch)
    return out

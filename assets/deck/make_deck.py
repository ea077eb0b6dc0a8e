"""Draw the deck: 52 faces in each style and three backs, as small plain SVG files.

    python -m assets.deck.make_deck [OUT_DIR]

Writes `<style>/<card>.svg` and `backs/<back>.svg` below OUT_DIR (`assets/cards` beside this folder
without one). The same program always writes the same bytes.
"""

import sys
from collections.abc import Callable
from pathlib import Path

from .backs.block import back_block
from .backs.jali import back_jali
from .backs.paisley import back_paisley
from .courts.card import court_card
from .great_ace import great_ace
from .numbers import number_card, small_ace
from .palette import EDGE, STOCK, STYLES, Style
from .ranks import index
from .svg import H, W, both_ways, document, rect

RANKS, SUITS = "23456789TJQKA", "SHDC"
BACKS: dict[str, Callable[[], str]] = {"paisley": back_paisley, "jali": back_jali, "block": back_block}


def stock() -> str:
    """The ivory sheet with its fine edge."""
    return rect(0.6, 0.6, W - 1.2, H - 1.2, 14, STOCK, EDGE, 1.2)


def middle(rank: str, suit: str, style: Style) -> str:
    """What stands between the two indices."""
    if rank in "JQK":
        return court_card(rank, suit, style)
    if rank == "A":
        return great_ace(style) if suit == "S" else small_ace(suit, style)
    return number_card(rank, suit, style)


def face(rank: str, suit: str, style: Style) -> str:
    """The whole file of a face."""
    index_twice = both_ways(index(rank, suit, style), "ix")
    return document(stock() + middle(rank, suit, style) + index_twice, rank + suit)


def deck() -> dict[str, str]:
    """Every file of the deck: its path below the folder of cards, and its text."""
    files = {
        f"{name}/{rank}{suit}.svg": face(rank, suit, style)
        for name, style in STYLES.items()
        for suit in SUITS
        for rank in RANKS
    }
    return files | {f"backs/{name}.svg": document(stock() + draw(), name) for name, draw in BACKS.items()}


def main(arguments: list[str]) -> None:
    """Write the deck into the folder given, or into `assets/cards`."""
    out = Path(arguments[0]) if arguments else Path(__file__).parent.parent / "cards"
    files = deck()
    for name, text in files.items():
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_text(text, encoding="utf-8", newline="\n")
    sizes = [len(text.encode()) for text in files.values()]
    print(f"{len(files)} files, {sum(sizes)} bytes, the largest {max(sizes)}, in {out}")


if __name__ == "__main__":
    main(sys.argv[1:])

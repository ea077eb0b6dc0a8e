"""How strong the levels are: duplicate matches of each level against the one below, over the five presets.

``python -m benchmarks.strength [--deals N] [--presets NAME,NAME] [--matches FIRST:SECOND:SHARE,...]`` prints
one row a preset. Every deal is played twice with the teams exchanged; a won round counts 1, one without a
result a half, with the 95 % interval. The levels think by their own measure in worlds, so the same call
gives the same table anywhere. ``SHARE`` is the part of the deals that a match gets: strong players are slow.
"""

import argparse
import sys
from collections.abc import Sequence
from typing import Final, NamedTuple

from dehla_engine.arena import Report, duplicate
from dehla_engine.players.levels import make_any_player
from dehla_engine.rules.book import rulebook
from dehla_engine.rules.presets import PRESETS

FIVE: Final = ("classic", "kots-called", "kots-cut", "mendikot-ask", "court-piece")


class Match(NamedTuple):
    """Two levels, and the part of the deals that they play."""

    first: str
    second: str
    share: float

    def play(self, preset: str, deals: int, seed: int) -> Report:
        """The match with the rules of a preset."""
        players = (make_any_player(self.first), make_any_player(self.second))
        return duplicate(rulebook(PRESETS[preset].rules), players, max(2, round(deals * self.share)), seed)


MATCHES: Final = (
    Match("casual", "greedy", 2.0),
    Match("casual", "novice", 2.0),
    Match("skilled", "casual", 1.0),
    Match("master", "skilled", 0.25),
    Match("master", "casual", 0.5),
)


def cell(report: Report) -> str:
    """A score with its interval and the number of deals."""
    return f"{100 * report.mean:.1f} ± {100 * report.half_width:.1f} ({len(report.bouts)})"


def table(presets: Sequence[str], matches: Sequence[Match], deals: int, seed: int) -> None:
    """Prints the table, row by row as it comes."""
    print("| deals twice in brackets | " + " | ".join(f"{m.first} v {m.second}" for m in matches) + " |")
    print("|---" * (len(matches) + 1) + "|", flush=True)
    for preset in presets:
        cells = [cell(match.play(preset, deals, seed)) for match in matches]
        print(f"| {preset} | " + " | ".join(cells) + " |", flush=True)


def _match(text: str) -> Match:
    first, second, share = text.split(":")
    return Match(first, second, float(share))


def main(argv: Sequence[str]) -> int:
    """Prints the table of the call."""
    parser = argparse.ArgumentParser(prog="strength", description=__doc__)
    parser.add_argument("--deals", type=int, default=48, help="each is played twice")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--presets", default=",".join(FIVE), help="names, or all")
    parser.add_argument("--matches", help="FIRST:SECOND:SHARE, several with commas between")
    args = parser.parse_args(argv)
    presets = tuple(PRESETS) if args.presets == "all" else args.presets.split(",")
    matches = MATCHES if args.matches is None else tuple(map(_match, args.matches.split(",")))
    table(presets, matches, args.deals, args.seed)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Computer play as a record: the same rules, seed and levels give the same text for ever.

``python -m dehla_engine simulate --preset kots-called --seed 7 --rounds 3 --level casual``
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from dehla_engine.errors import EngineError, shorten
from dehla_engine.play.match import Match, apply, deal_round, new_match, view
from dehla_engine.players.levels import make_any_player
from dehla_engine.players.player import Player
from dehla_engine.record.record import read_rules, write_record
from dehla_engine.record.replay import Meta, record_of
from dehla_engine.record.toml_text import MAX_BYTES
from dehla_engine.rules.house import HouseRules
from dehla_engine.rules.presets import PRESETS
from dehla_engine.shuffle import MAX_SEED

SECONDS_A_ROUND: Final = 240
MOST_ROUNDS: Final = 3000
"""No rules end a match by force; a record of more rounds could grow beyond what may be read."""


def simulate(rules: HouseRules, seed: int, players: Sequence[Player], rounds: int = MOST_ROUNDS) -> Match:
    """The match after so many rounds, fewer when it ends before; seat s is played by player s mod k."""
    match = new_match(rules, seed)
    while len(match.finished) < rounds and not match.over:
        match = _play_round(deal_round(match).match, players, seed)
    return match


def _play_round(match: Match, players: Sequence[Player], seed: int) -> Match:
    while match.round is not None:
        turn = match.round.table.turn
        decision = players[turn % len(players)].choose(view(match, turn), seed)
        match = apply(match, decision.action, turn, SECONDS_A_ROUND).match
    return match


def _up_to(most: int) -> Callable[[str], int]:
    """The reader of a whole number from 0 to ``most``."""

    def read(text: str) -> int:
        if not text.isascii() or not text.isdigit() or len(text) > 20 or int(text) > most:
            raise argparse.ArgumentTypeError(f"{shorten(text)} is no whole number from 0 to {most}")
        return int(text)

    return read


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="dehla_engine simulate", description="A record of computer play.")
    table = parser.add_mutually_exclusive_group()
    table.add_argument("--preset", choices=tuple(PRESETS), default="classic", metavar="PRESET")
    table.add_argument("--rules", type=Path, metavar="FILE", help="a TOML file with a [rules] table")
    parser.add_argument("--seed", type=_up_to(MAX_SEED), default=1, help="the deal number")
    parser.add_argument(
        "--rounds", type=_up_to(MOST_ROUNDS), help="stop after so many (else at the match's end)"
    )
    parser.add_argument(
        "--level",
        action="append",
        help="may be given several times: with k levels seat s plays level s mod k",
    )
    return parser


def _rules(args: argparse.Namespace) -> HouseRules:
    if args.rules is None:
        return PRESETS[args.preset].rules
    with args.rules.open("rb") as file:
        return read_rules(file.read(MAX_BYTES + 1))


def main(argv: Sequence[str]) -> int:
    """Print the record; 0, 1 when the match did not come to its end, 2 for arguments that fit nothing."""
    args = _parser().parse_args(argv)
    levels = args.level or ["casual"]
    try:
        rules = _rules(args)
        players = [make_any_player(level) for level in levels]
    except (EngineError, OSError) as error:
        print(f"simulate: {error}", file=sys.stderr)
        return 2
    match = simulate(rules, args.seed, players, MOST_ROUNDS if args.rounds is None else args.rounds)
    names = tuple(levels[seat % len(levels)] for seat in range(rules.players))
    preset = args.preset if args.rules is None else None
    sys.stdout.write(write_record(record_of(match, Meta(names=names, preset=preset))))
    if args.rounds is None and not match.over:
        print(f"simulate: no end after {MOST_ROUNDS} rounds", file=sys.stderr)
        return 1
    return 0

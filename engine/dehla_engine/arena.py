"""Duplicate matches: every deal is played twice, with the teams exchanged, so that luck cancels out.

``python -m dehla_engine arena --preset kots-called --deals 200 master casual`` prints the score of the
first player: a won round counts 1, one without a result a half.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from math import sqrt
from typing import Final, NamedTuple

from dehla_engine.external_player import ExternalError, ExternalPlayer
from dehla_engine.play.match import DealtRound, deal_number
from dehla_engine.play.round import RoundState, apply, start_round
from dehla_engine.play.view import view
from dehla_engine.players.levels import LevelError, make_any_player
from dehla_engine.players.player import DEFAULT_BUDGET, Budget, Player
from dehla_engine.rules.book import Rulebook, rulebook
from dehla_engine.rules.presets import PRESETS
from dehla_engine.rules.scoring import RoundResult, Standing, score_round
from dehla_engine.seats import Team, next_seat, team_of

NORMAL_95: Final = 1.96
"""Standard errors on either side of the mean that hold 95 % of a normal distribution."""


class Bout(NamedTuple):
    """The two results of one deal; the first player holds team 0, then team 1."""

    first: RoundResult
    exchanged: RoundResult

    @property
    def score(self) -> float:
        """The first player's score of this deal, 0 to 1."""
        return (_score(self.first, 0) + _score(self.exchanged, 1)) / 2


def _score(result: RoundResult, team: Team) -> float:
    return 0.5 if result.winner is None else float(result.winner == team)


@dataclass(frozen=True, slots=True)
class Report:
    """What a duplicate match came to, for the first player."""

    bouts: tuple[Bout, ...]

    @property
    def mean(self) -> float:
        """The average score, 0 to 1."""
        return sum(bout.score for bout in self.bouts) / len(self.bouts)

    @property
    def half_width(self) -> float:
        """Half the width of the 95 % interval, from how the deals differ."""
        deals = len(self.bouts)
        if deals < 2:
            return 1.0
        spread = sum((bout.score - self.mean) ** 2 for bout in self.bouts) / (deals - 1)
        return NORMAL_95 * sqrt(spread / deals)

    def kots(self, own: bool) -> int:
        """Rounds won with a kot, by the first player or by the other."""
        sides = [(bout.first, 0) for bout in self.bouts] + [(bout.exchanged, 1) for bout in self.bouts]
        return sum(r.kot is not None and (r.winner == team) == own for r, team in sides)

    def words(self, first: str, second: str, name: str) -> str:
        """One line for people."""
        undecided = sum((r.winner is None) for bout in self.bouts for r in bout)
        return (
            f"{name}: {first} v {second}: {100 * self.mean:.1f} ± {100 * self.half_width:.1f} % "
            f"({len(self.bouts)} deals twice, {undecided} rounds without result, "
            f"kots {self.kots(True)}:{self.kots(False)})"
        )


def play_round(
    book: Rulebook, deal: DealtRound, teams: tuple[Player, Player], seed: int, budget: Budget = DEFAULT_BUDGET
) -> RoundState:
    """A complete round; ``teams`` are the players of the even and of the odd seats."""
    state = start_round(book, deal.dealer, deal.hands, deal.drawn).state
    while not state.over:
        turn = state.table.turn
        decision = teams[team_of(turn)].choose(view(state, turn, Standing()), seed, budget)
        state = apply(state, decision.action, turn).state
    return state


def play_bout(
    book: Rulebook, players: tuple[Player, Player], seed: int, index: int, budget: Budget = DEFAULT_BUDGET
) -> Bout:
    """Deal ``index`` of this seed, twice; the dealer moves on from deal to deal."""
    deal = deal_number(book, seed, index, next_seat(0, book.seats, index))
    return Bout(*(_result(book, deal, teams, seed + index, budget) for teams in (players, players[::-1])))


def _result(
    book: Rulebook, deal: DealtRound, teams: tuple[Player, Player], seed: int, budget: Budget
) -> RoundResult:
    tally = play_round(book, deal, teams, seed, budget).table.tally()
    return score_round(book.rules, Standing(), deal.dealer, tally, 0)


def duplicate(
    book: Rulebook,
    players: tuple[Player, Player],
    deals: int,
    seed: int,
    budget: Budget = DEFAULT_BUDGET,
    progress: Callable[[int], None] = lambda _: None,
) -> Report:
    """So many deals, each twice; ``progress`` is told the number done after each."""
    bouts: list[Bout] = []
    for index in range(deals):
        bouts.append(play_bout(book, players, seed, index, budget))
        progress(index + 1)
    return Report(tuple(bouts))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="arena", description="A duplicate match of two players.")
    parser.add_argument(
        "first", help="a level, greedy, random, or a command that speaks the protocol of serve"
    )
    parser.add_argument("second", help="the same; its score is what is left of 100 %%")
    parser.add_argument(
        "--preset", action="append", choices=tuple(PRESETS), help="may be given several times"
    )
    parser.add_argument("--deals", type=int, default=100, help="each is played twice")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same deals and answers")
    parser.add_argument("--nodes", type=int, help="budget of a decision in nodes")
    parser.add_argument(
        "--ms", type=int, help="budget of a decision in milliseconds (does not repeat exactly)"
    )
    parser.add_argument("--quiet", action="store_true", help="no results of single deals")
    return parser


def main(argv: Sequence[str]) -> int:
    """Plays and prints; 0, or 2 with the fault on standard error when a player cannot be seated or fails."""
    args = _parser().parse_args(argv)
    with ExitStack() as stack:
        try:
            players = (_seated(args.first, stack), _seated(args.second, stack))
            _play(args, players)
        except (LevelError, ExternalError) as error:
            print(error, file=sys.stderr)
            return 2
    return 0


def _seated(name: str, stack: ExitStack) -> Player:
    """A level by its name, or a command: whatever holds a blank, a slash, a dot or an @."""
    if any(mark in name for mark in " /\\.@"):
        return stack.enter_context(ExternalPlayer(name))
    return make_any_player(name)


def _play(args: argparse.Namespace, players: tuple[Player, Player]) -> None:
    budget = Budget(ms=args.ms, nodes=args.nodes)
    for preset in args.preset or ["classic"]:
        report = duplicate(rulebook(PRESETS[preset].rules), players, args.deals, args.seed, budget)
        if not args.quiet:
            _print_bouts(report)
        print(report.words(args.first, args.second, preset), flush=True)


def _print_bouts(report: Report) -> None:
    for index, bout in enumerate(report.bouts):
        tens = [f"{r.tally.tens[0]}-{r.tally.tens[1]}" for r in bout]
        print(f"deal {index}: {bout.score:.2f}  tens {tens[0]}, exchanged {tens[1]}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

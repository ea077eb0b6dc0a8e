"""A player that sees all hands, against the levels: how much there is to win by knowing the cards.

``python -m benchmarks.see_all [--deals N] [--preset NAME] [LEVEL ...]``. It plays every card out in the true
deal, the rule policy with a little chance for all four seats, and solves the last 8 cards exactly. It lives
here only: nothing that the program seats may know what it knows.
"""

import argparse
import sys
from dataclasses import dataclass
from typing import Final

from dehla_engine.arena import Bout, Report
from dehla_engine.play.actions import Action
from dehla_engine.play.match import DealtRound, deal_number
from dehla_engine.play.round import RoundState, apply, start_round
from dehla_engine.play.view import legal_actions, view
from dehla_engine.players.casual import Casual
from dehla_engine.players.levels import make_any_player
from dehla_engine.players.player import Player
from dehla_engine.players.solver.ending import Ending
from dehla_engine.players.solver.exact import Exact
from dehla_engine.players.solver.facts import number_of
from dehla_engine.players.solver.memory import Memory
from dehla_engine.players.solver.packed import pack_rules
from dehla_engine.players.solver.policy import Policy
from dehla_engine.players.solver.rollout import Rollout
from dehla_engine.players.solver.rounds import Round
from dehla_engine.players.solver.styles import style_of
from dehla_engine.players.solver.witness import Witness
from dehla_engine.players.solver.worlds import Worlds
from dehla_engine.rules.book import Rulebook, rulebook
from dehla_engine.rules.presets import PRESETS
from dehla_engine.rules.scoring import RoundResult, Standing, score_round
from dehla_engine.seats import next_seat, team_of

EXACT_CARDS: Final = 8
MOST_NODES: Final = 1_000_000
"""Enough for nearly every ending of so many cards; the few others are played out by the policy."""
ROLLOUTS: Final = 24
CHANCE: Final = 23
"""Where a style (styles.py) keeps its chance."""
VALUES: Final = (0.0, 0.0, 0.5, 1.0, 1.0)


@dataclass(frozen=True)
class SeeAll:
    """The cheat: asked with the state of the round."""

    chance: float = 3.0

    def choose(self, deal: DealtRound, state: RoundState, seed: int) -> Action:
        seen = view(state, state.table.turn, Standing())
        actions = legal_actions(seen)
        if len(actions) == 1:
            return actions[0]
        counts = self._rollout(deal, state, [number_of(action) for action in actions], seed)
        usual = Casual().choose(seen, seed).action
        worth = [sum(n * value for n, value in zip(row, VALUES, strict=True)) for row in counts]
        best = max(range(len(actions)), key=lambda i: (worth[i], actions[i] == usual))
        return actions[best]

    def _rollout(self, deal: DealtRound, state: RoundState, numbers: list[int], seed: int) -> list[list[int]]:
        rules, dealer = pack_rules(state.table.book.rules), deal.dealer
        style = list(style_of(rules.double, rules.objective))
        style[CHANCE] = self.chance
        world, play, trial = (Policy(rules, dealer, -1, (0, 0), (style, style)) for _ in range(3))
        play.seed(seed)
        holders = 2 * rules.seats + 1
        worlds = Worlds(self._true_round(deal, state), [], [0] * holders, [0] * holders)
        exact, ending = Exact(rules, dealer, Memory(14)), Ending(rules, dealer)
        rollout = Rollout(
            worlds, world, play, trial, Witness(rules, dealer), exact, ending, numbers, EXACT_CARDS
        )
        rollout.most_nodes = MOST_NODES
        rollout.run(ROLLOUTS)
        return rollout.counts()

    def _true_round(self, deal: DealtRound, state: RoundState) -> Round:
        """The round as it is, played again from its deal."""
        core = Round(pack_rules(state.table.book.rules), deal.dealer)
        core.deal(deal.hands)
        if deal.drawn is not None:
            core.draw(deal.drawn // 13)
        for action in state.actions:
            core.act(number_of(action))
        return core


def play_round(book: Rulebook, deal: DealtRound, player: Player, team: int, seed: int) -> RoundResult:
    """A round in which the cheat holds one team."""
    state, cheat = start_round(book, deal.dealer, deal.hands, deal.drawn).state, SeeAll()
    while not state.over:
        turn = state.table.turn
        if team_of(turn) == team:
            action = cheat.choose(deal, state, seed)
        else:
            action = player.choose(view(state, turn, Standing()), seed).action
        state = apply(state, action, turn).state
    return score_round(book.rules, Standing(), deal.dealer, state.table.tally(), 0)


def match(preset: str, player: Player, deals: int, seed: int) -> Report:
    """So many deals, each played twice."""
    book, bouts = rulebook(PRESETS[preset].rules), []
    for index in range(deals):
        deal = deal_number(book, seed, index, next_seat(0, book.seats, index))
        bouts.append(Bout(*(play_round(book, deal, player, team, seed + index) for team in (0, 1))))
    return Report(tuple(bouts))


def main() -> int:
    """Prints a line a match."""
    parser = argparse.ArgumentParser(prog="see_all", description=__doc__)
    parser.add_argument("levels", nargs="*", default=["casual", "master"])
    parser.add_argument("--preset", action="append", choices=tuple(PRESETS))
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for preset in args.preset or ["classic"]:
        for level in args.levels:
            report = match(preset, make_any_player(level), args.deals, args.seed)
            print(report.words("see-all", level, preset), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Players that try every action in many worlds: ways for the hidden cards to lie that agree with the view."""

from dataclasses import dataclass
from math import sqrt
from typing import Final

from dehla_engine.play.actions import Action, Aside, Ask, Play
from dehla_engine.play.view import View, legal_actions
from dehla_engine.players.casual import Casual
from dehla_engine.players.explain import explain
from dehla_engine.players.judge import Judge
from dehla_engine.players.knowledge import Knowledge
from dehla_engine.players.match_value import outcome_values
from dehla_engine.players.player import (
    DEFAULT_BUDGET,
    ActionScore,
    Budget,
    Cancel,
    Cancelled,
    Code,
    Decision,
    NotYourTurn,
    Reason,
    never,
    reason,
)
from dehla_engine.players.random_player import lot
from dehla_engine.players.solver import evaluate as core
from dehla_engine.players.solver import rollout
from dehla_engine.players.taking import cards_of
from dehla_engine.players.weights import DEFAULT_WEIGHTS

COMPILED: Final = not str(rollout.__file__).endswith(".py")
"""Whether the core runs as machine code; without, it plays the same with fewer worlds."""
UNCOMPILED_SHARE: Final = 1 / 25
LEAST_NODES: Final = 8
"""Nodes that a world costs at least, as a budget in nodes counts them."""


@dataclass(frozen=True)
class Search:
    """A level that searches.

    ``worlds``: how many it tries when no budget is given. ``endgame``: so many last tricks are solved
    exactly in each world. ``match_share``: how far it plays for the match instead of for the round (0 to
    1). ``trust``: how much the rule script's choice counts beside the worlds, the less the more there
    are. ``draws``: so many worlds are drawn for each that is used, weighed by what the others have
    done (1: not weighed). ``doubt``: how far behind an action must lie to be given up early (0: never).
    ``most_ms``: it never thinks longer, whatever the budget.
    """

    worlds: int
    endgame: int = 0
    match_share: float = 0.0
    trust: float = 0.0
    draws: int = 1
    doubt: float = 0.0
    most_ms: int = 1500

    def choose(
        self, view: View, seed: int, budget: Budget = DEFAULT_BUDGET, cancelled: Cancel = never
    ) -> Decision:
        actions = legal_actions(view)
        if not actions:
            raise NotYourTurn(view.seat)
        if len(actions) == 1:
            return Decision(actions[0], Reason(Code.ONLY_CHOICE))
        found = core.evaluate(
            view,
            actions,
            self._core_budget(budget),
            lot(view, seed, "search").getrandbits(60),
            self.endgame,
            self._values(view),
            draws=self.draws,
            doubt=self.doubt,
            cancelled=cancelled,
        )
        if cancelled():
            raise Cancelled
        favoured = Casual().choose(view, seed).action
        bonus = self.trust / sqrt(found.worlds)
        ordered = sorted(found.scores, key=lambda s: -s.value - bonus * (s.action == favoured))
        best = ordered[0].action
        scores = tuple(ActionScore(s.action, s.win, s.kot) for s in ordered)
        return Decision(best, why(view, actions, best), scores, found.worlds, found.nodes)

    def _values(self, view: View) -> tuple[float, ...]:
        """What the five outcomes of the round are worth, lost with a kot first."""
        if not self.match_share:
            return core.PLAIN_VALUES
        match = outcome_values(view.rules, view.standing, view.team)
        share = self.match_share
        return tuple(share * m + (1 - share) * p for m, p in zip(match, core.PLAIN_VALUES, strict=True))

    def _core_budget(self, budget: Budget) -> core.Budget:
        if budget.nodes is not None:
            # A world in which all is decided costs no node, so the worlds are bounded too.
            return core.Budget(worlds=max(4, budget.nodes // LEAST_NODES), nodes=budget.nodes)
        if budget.ms is not None:
            return core.Budget(worlds=self.worlds, seconds=min(budget.ms, self.most_ms) / 1000)
        worlds = self.worlds if COMPILED else max(4, int(self.worlds * UNCOMPILED_SHARE))
        return core.Budget(worlds=worlds)


def why(view: View, actions: tuple[Action, ...], chosen: Action) -> Reason:
    """The reason for an action that was found by search, told from what it does."""
    if isinstance(chosen, Play):
        judge = Judge(Knowledge(view), DEFAULT_WEIGHTS, view.table.trump)
        return explain(judge, chosen.card, cards_of(actions))
    if isinstance(chosen, Ask):
        return reason(Code.ASK_TO_TAKE)
    if isinstance(chosen, Aside):
        return reason(Code.LAY_LOW, card=chosen.card)
    return reason(Code.BEST_SUIT, suit=chosen.suit)

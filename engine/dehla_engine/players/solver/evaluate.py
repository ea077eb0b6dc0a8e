"""What each action of a seat is worth, over sampled worlds: the door through which players use the core."""

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from dehla_engine.play.actions import Action
from dehla_engine.play.view import View
from dehla_engine.players.solver.ending import Ending
from dehla_engine.players.solver.exact import Exact
from dehla_engine.players.solver.facts import Weights, new_round, number_of, worlds_of
from dehla_engine.players.solver.memory import Memory
from dehla_engine.players.solver.packed import pack_rules
from dehla_engine.players.solver.policy import Policy
from dehla_engine.players.solver.rollout import Rollout

PLAIN_VALUES = (0.0, 0.0, 0.5, 1.0, 1.0)
"""The worth of a round lost with a kot, lost, without result, won, won with a kot: just winning."""


class Score(NamedTuple):
    """An action and how often, over the worlds, the seat's team won the round, won it with a kot, got no
    result and lost with a kot; ``value`` is the mean of the values given for these outcomes."""

    action: Action
    win: float
    kot: float
    none: float
    kot_against: float
    value: float


class Evaluation(NamedTuple):
    """Scores in the order of the actions asked for, and what they cost."""

    scores: tuple[Score, ...]
    worlds: int
    nodes: int


class Budget(NamedTuple):
    """When to stop: after so many worlds, nodes (actions played) or seconds, whichever comes first.

    Without ``seconds`` the answer repeats exactly. At least one world is always tried.
    """

    worlds: int = 100
    nodes: int | None = None
    seconds: float | None = None


MEMORY_BITS = 12


def never() -> bool:
    """Nobody cancels."""
    return False


def evaluate(
    view: View,
    actions: Sequence[Action],
    budget: Budget,
    seed: int,
    endgame: int = 0,
    values: Sequence[float] = PLAIN_VALUES,
    weights: Weights | None = None,
    suits: Sequence[float] = (1.0, 1.0, 1.0, 1.0),
    cancelled: Callable[[], bool] = never,
) -> Evaluation:
    """Scores legal actions of the view's seat, whose turn it must be.

    ``endgame``: so many last tricks are solved exactly in each world (0: none). ``values``: the worth of the
    five outcomes, lost with a kot first. ``weights``, ``suits``: beliefs (worlds.py). ``cancelled`` is
    asked after every world. Raises ValueError when no deal agrees with the view.
    """
    worlds = worlds_of(view, weights, suits)
    worlds.start_random(seed)
    world, play = new_round(view, Policy), new_round(view, Policy)
    play.seed(seed)
    exact = Exact(pack_rules(view.rules), view.table.dealer, Memory(MEMORY_BITS if endgame else 4))
    ending = Ending(pack_rules(view.rules), view.table.dealer)
    numbers = [number_of(action) for action in actions]
    rollout = Rollout(worlds, world, play, exact, ending, numbers, endgame)
    began = time.monotonic()
    while rollout.done < budget.worlds:
        if not rollout.run(1):
            raise ValueError("no deal agrees with the view")
        if cancelled() or (budget.nodes is not None and rollout.cost() >= budget.nodes):
            break
        if budget.seconds is not None and time.monotonic() - began >= budget.seconds:
            break
    return _evaluation(actions, rollout, values)


def _evaluation(actions: Sequence[Action], rollout: Rollout, values: Sequence[float]) -> Evaluation:
    scores = []
    for action, counts in zip(actions, rollout.counts(), strict=True):
        share = [count / rollout.done for count in counts]
        value = sum(part * worth for part, worth in zip(share, values, strict=True))
        scores.append(Score(action, share[3] + share[4], share[4], share[2], share[0], value))
    return Evaluation(tuple(scores), rollout.done, rollout.cost())

"""What each action of a seat is worth, over sampled worlds: the door through which players use the core."""

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from dehla_engine.cards import KINDS, RANKS, TEN
from dehla_engine.play.actions import Action
from dehla_engine.play.view import View
from dehla_engine.players.knowledge import Knowledge
from dehla_engine.players.solver.ending import Ending
from dehla_engine.players.solver.exact import Exact
from dehla_engine.players.solver.facts import Weights, new_round, number_of, worlds_of
from dehla_engine.players.solver.memory import Memory
from dehla_engine.players.solver.packed import pack_rules
from dehla_engine.players.solver.policy import Policy
from dehla_engine.players.solver.rollout import Rollout
from dehla_engine.players.solver.telling import witness_of
from dehla_engine.players.solver.witness import Witness

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
ACE = RANKS - 1
"""An ace is not like a king where a second ace in a row does not count."""


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
    draws: int = 1,
    doubt: float = 0.0,
    cancelled: Callable[[], bool] = never,
) -> Evaluation:
    """Scores legal actions of the view's seat, whose turn it must be.

    ``endgame``: so many last tricks are solved exactly in each world (0: none). ``values``: the worth of the
    five outcomes, lost with a kot first. ``weights``, ``suits``: beliefs (worlds.py). ``draws``: so many
    worlds are drawn for each that is used, and weighed by what the others have done (witness.py).
    ``doubt``: when an action is given up (rollout.py). ``cancelled`` is asked after every world. Raises
    ValueError when no deal agrees with the view.
    """
    worlds = worlds_of(view, weights, suits)
    worlds.start_random(seed)
    world, play = new_round(view, Policy), new_round(view, Policy)
    play.seed(seed)
    exact = Exact(pack_rules(view.rules), view.table.dealer, Memory(MEMORY_BITS if endgame else 4))
    ending = Ending(pack_rules(view.rules), view.table.dealer)
    numbers, like = alike(view, actions)
    witness = witness_of(view, seed) if draws > 1 else None
    silent, trial = new_round(view, Witness), new_round(view, Policy)
    rollout = Rollout(
        worlds,
        world,
        play,
        trial,
        witness or silent,
        exact,
        ending,
        numbers,
        endgame,
        values,
        doubt,
        draws if witness else 1,
    )
    began = time.monotonic()
    while rollout.done < budget.worlds and not rollout.settled:
        if not rollout.run(1):
            raise ValueError("no deal agrees with the view")
        if cancelled() or (budget.nodes is not None and rollout.cost() >= budget.nodes):
            break
        if budget.seconds is not None and time.monotonic() - began >= budget.seconds:
            break
    return _evaluation(actions, like, rollout, values)


def alike(view: View, actions: Sequence[Action]) -> tuple[list[int], list[int]]:
    """The numbers of the actions that are worth trying, and for each action the place of the one that stands
    for it: of cards that no other card in play lies between, the lowest is enough."""
    out, lying = Knowledge(view).out, set(view.table.trick)
    numbers: list[int] = []
    like = [0] * len(actions)
    for number, place in sorted((number_of(action), place) for place, action in enumerate(actions)):
        last = numbers[-1] if numbers else number
        kinds = {last, number}
        if (
            last == number
            or number >= KINDS
            or last // RANKS != number // RANKS
            or any(kind % RANKS in (TEN, ACE) for kind in kinds)
            or any(out[card] or card in lying for card in range(last, number + 1))
        ):
            numbers.append(number)
        like[place] = len(numbers) - 1
    return numbers, like


def _evaluation(
    actions: Sequence[Action], like: Sequence[int], rollout: Rollout, values: Sequence[float]
) -> Evaluation:
    scores, counts = [], rollout.counts()
    for action, place in zip(actions, like, strict=True):
        share = [count / rollout.worlds_of(place) for count in counts[place]]
        value = sum(part * worth for part, worth in zip(share, values, strict=True))
        scores.append(Score(action, share[3] + share[4], share[4], share[2], share[0], value))
    return Evaluation(tuple(scores), rollout.done, rollout.cost())

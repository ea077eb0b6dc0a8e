"""From a View to what its other seats have done so far, as a Witness tells it."""

from collections.abc import Sequence
from typing import Final

from dehla_engine.play.actions import Action, Aside, Call, Name, Play
from dehla_engine.play.table import Table
from dehla_engine.play.view import View
from dehla_engine.players.solver.facts import PLAYING, new_round, number_of
from dehla_engine.players.solver.policy import Policy
from dehla_engine.players.solver.witness import HIDDEN_NAME, Witness
from dehla_engine.seats import Seat

WIDTH: Final = 4.0
FLOOR: Final = 0.1
"""See Witness.hear; set by duplicate matches (benchmarks/results.md)."""


def witness_of(view: View, seed: int) -> Witness | None:
    """The witness of a view, for its eyes; None when nothing has been done yet that could tell anything."""
    told = [action for action in view.actions if not isinstance(action, Call | Aside)]
    seats = _players(view.table)
    start, first = _start(view, told, seats)
    history = [_number(action) for action in told[first:]]
    if not history and not any(isinstance(action, Call | Aside) for action in view.actions):
        return None
    gone = sum(isinstance(action, Play) for action in told[:first])
    cards = [int(action.card) for action in told[first:] if isinstance(action, Play)]
    witness = new_round(view, Witness)
    witness.hear(start, history, cards, seats[gone:], view.seat, _shown(view), WIDTH, FLOOR)
    witness.seed(seed)
    return witness


def _number(action: Action) -> int:
    return HIDDEN_NAME if isinstance(action, Name) and action.suit is None else number_of(action)


def _players(table: Table) -> list[Seat]:
    """Who played each card so far."""
    runs = [(trick.leader, len(trick.cards)) for trick in table.tricks] + [(table.leader, len(table.trick))]
    return [(leader + i) % table.seats for leader, cards in runs for i in range(cards)]


def _shown(view: View) -> int:
    """The card that lay aside and has been turned up, or -1."""
    laid = [action.card for action in view.actions if isinstance(action, Aside)]
    return -1 if not laid or laid[0] is None or view.table.hidden else int(laid[0])


def _start(view: View, told: Sequence[Action], seats: Sequence[Seat]) -> tuple[Policy, int]:
    """The round, hands left out, from which on it can be told, and how many actions lie before: where the
    rest was dealt in the middle of play nobody knows what was held before."""
    start = new_round(view, Policy)
    start.phase, start.turn = PLAYING, (start.dealer + 1) % start.seats
    called = [action for action in view.actions if isinstance(action, Call)]
    if called:
        start.draw(called[0].suit)
        start.setter = (start.dealer + start.method - 2) % start.seats
    elif view.table.drawn is not None:
        start.draw(view.table.drawn // 13)
    start.has_rest = start.first_five
    if not start.first_five or view.table.stock:
        return start, 0
    plays = iter(seats)
    for done, action in enumerate(told):
        if not start.has_rest:
            return start, done
        if isinstance(action, Play):
            start.put(next(plays), [action.card])
        start.act(number_of(action))
    return start, len(told)

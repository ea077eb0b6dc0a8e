"""What one seat knows of a round: the only thing that a player, human or computer, ever gets."""

from dataclasses import dataclass
from functools import cached_property

from dehla_engine.cards import SUIT_OF, Card, Hand, Suit
from dehla_engine.errors import Illegal, IllegalAction
from dehla_engine.play.actions import HIDDEN_ASIDE, HIDDEN_NAME, Action, Aside, Name
from dehla_engine.play.legal import choices, why_not
from dehla_engine.play.round import RoundState
from dehla_engine.play.table import Phase, Table
from dehla_engine.rules.house import HouseRules
from dehla_engine.rules.scoring import Standing
from dehla_engine.seats import Seat, Team, team_of


@dataclass(frozen=True)
class View:
    """A round with what a seat may not know left out.

    ``dealt``: own cards as dealt so far, played ones included, in the order dealt. ``hand``: own
    cards held now. ``aside`` and ``secret``: own laid-aside card or whispered suit while hidden.
    ``actions``: all so far, the secret ones of other seats masked until they are shown.
    """

    seat: Seat
    table: Table
    dealt: Hand
    hand: Hand
    actions: tuple[Action, ...]
    standing: Standing
    aside: Card | None = None
    secret: Suit | None = None

    @property
    def rules(self) -> HouseRules:
        return self.table.book.rules

    @property
    def team(self) -> Team:
        return team_of(self.seat)

    @property
    def is_turn(self) -> bool:
        """Whether this seat has to act."""
        return self.table.phase is not Phase.OVER and self.table.turn == self.seat

    @cached_property
    def known_trump(self) -> Suit | None:
        """The trump as far as this seat knows it, shown or its own secret."""
        if self.table.trump is not None or self.aside is None:
            return self.secret if self.table.trump is None else self.table.trump
        return SUIT_OF[self.aside]


def legal_actions(view: View) -> tuple[Action, ...]:
    """Every action that this seat may make now; empty when it is not its turn."""
    return choices(view.table, view.hand) if view.is_turn else ()


def why_illegal(view: View, action: Action) -> IllegalAction | None:
    """Why this seat may not do this now; None when it may."""
    if not view.is_turn:
        return IllegalAction(Illegal.ROUND_OVER if view.table.over else Illegal.NOT_YOUR_TURN)
    return why_not(view.table, view.hand, action)


def view(state: RoundState, seat: Seat, standing: Standing) -> View:
    """What this seat knows of the round."""
    table = state.table
    dealt = state.dealt[seat]
    own_secret = table.setter == seat
    return View(
        seat=seat,
        table=table,
        dealt=dealt[: len(dealt) - table.stock],
        hand=state.hands[seat],
        actions=state.actions if own_secret or not table.hidden else tuple(map(_masked, state.actions)),
        standing=_remembered(standing),
        aside=state.aside if own_secret else None,
        secret=state.secret if own_secret else None,
    )


def _remembered(standing: Standing) -> Standing:
    """What a view holds of the standing: the protocol leaves out what only the next dealer hangs on."""
    return standing if standing.last_winner is None else standing._replace(last_winner=None)


def _masked(action: Action) -> Action:
    match action:
        case Aside():
            return HIDDEN_ASIDE
        case Name():
            return HIDDEN_NAME
        case _:
            return action


WATCHER: Seat = -1
"""The seat of a view that belongs to nobody: it sees the table and no hand."""


def watcher_view(state: RoundState, standing: Standing) -> View:
    """What somebody who only watches may see of the round: no hand and no secret."""
    return View(
        seat=WATCHER,
        table=state.table,
        dealt=(),
        hand=(),
        actions=tuple(map(_masked, state.actions)) if state.table.hidden else state.actions,
        standing=_remembered(standing),
    )

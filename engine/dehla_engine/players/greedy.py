"""The fixed yardstick: a plain greedy player. Levels are measured against it, so it must not change.

It leads its highest card; it plays its lowest while its partner is taking, else the cheapest card that
takes, else its lowest; it names its longest suit, lays a low card of it aside, and asks when its
partner is not taking.
"""

from dehla_engine.cards import SUIT_OF, Hand, Suit
from dehla_engine.play.actions import ASIDES, ASK, CALLS, NAMES, PLAYS, Action
from dehla_engine.play.table import Phase
from dehla_engine.play.view import View, legal_actions
from dehla_engine.players.player import (
    DEFAULT_BUDGET,
    Budget,
    Cancel,
    Code,
    Decision,
    NotYourTurn,
    Reason,
    never,
)
from dehla_engine.players.taking import cards_of, highest, lowest, partner_is_taking, takes


class Greedy:
    """See the module."""

    def choose(
        self, view: View, seed: int, budget: Budget = DEFAULT_BUDGET, cancelled: Cancel = never
    ) -> Decision:
        actions = legal_actions(view)
        if not actions:
            raise NotYourTurn(view.seat)
        return Decision(*_greedy(view, actions))


def longest_suit(hand: Hand) -> Suit:
    """The suit of most cards, of equals the first."""
    return max(Suit, key=lambda suit: (sum(SUIT_OF[c] == suit for c in hand), -suit))


def _greedy(view: View, actions: tuple[Action, ...]) -> tuple[Action, Reason]:
    suit = longest_suit(view.hand)
    if view.table.phase is Phase.CALL:
        return CALLS[suit], Reason(Code.BEST_SUIT)
    if view.table.phase is Phase.LAY_ASIDE:
        return ASIDES[lowest([c for c in view.hand if SUIT_OF[c] == suit])], Reason(Code.LAY_LOW)
    if actions == NAMES:
        return NAMES[suit], Reason(Code.BEST_SUIT)
    if ASK in actions and not partner_is_taking(view):
        return ASK, Reason(Code.ASK_TO_TAKE)
    cards = cards_of(actions)
    if not view.table.trick:
        return PLAYS[highest(cards)], Reason(Code.LEAD_WINNER)
    if partner_is_taking(view):
        return PLAYS[lowest(cards)], Reason(Code.DUCK_PARTNER)
    taking = [c for c in cards if takes(view.table, c)]
    return PLAYS[lowest(taking or cards)], Reason(Code.TAKE_CHEAP if taking else Code.LOWEST)

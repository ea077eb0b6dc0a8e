"""The beginner: sees the obvious, errs in human ways, and never gives a ten away.

Most of the time it plays as casual would with a poor memory; now and then an impulse comes first. The
impulses are data: what beginners do at a card table, each with how often it comes.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from dehla_engine.cards import RANK_OF, SUIT_OF, Card, is_ten
from dehla_engine.play.actions import ASK, CALLS, NAMES, PLAYS, Action
from dehla_engine.play.table import Phase
from dehla_engine.play.view import View, legal_actions
from dehla_engine.players.casual import Casual
from dehla_engine.players.explain import explain
from dehla_engine.players.greedy import longest_suit
from dehla_engine.players.judge import Judge
from dehla_engine.players.knowledge import Knowledge
from dehla_engine.players.player import (
    DEFAULT_BUDGET,
    Budget,
    Cancel,
    Code,
    Decision,
    NotYourTurn,
    Reason,
    never,
    reason,
)
from dehla_engine.players.random_player import lot
from dehla_engine.players.taking import cards_of, highest, lowest, partner_is_taking, takes
from dehla_engine.players.weights import DEFAULT_WEIGHTS
from dehla_engine.seats import team_of


def _grab(view: View, cards: Sequence[Card]) -> Card | None:
    """Takes with the highest card although a lower one would do, even from the partner."""
    taking = [c for c in cards if takes(view.table, c)]
    return highest(taking) if view.table.trick and taking else None


def _lead_high(view: View, cards: Sequence[Card]) -> Card | None:
    """Leads the highest card at once."""
    return None if view.table.trick else highest([c for c in cards if not is_ten(c)] or cards)


def _trump_eagerly(view: View, cards: Sequence[Card]) -> Card | None:
    """Trumps whatever the trick is worth."""
    trump, led = view.table.trump, view.table.led
    if trump is None or led is None or led == trump or partner_is_taking(view):
        return None
    taking = [c for c in cards if SUIT_OF[c] == trump and takes(view.table, c)]
    return lowest(taking) if taking else None


def _hold_back(view: View, cards: Sequence[Card]) -> Card | None:
    """Plays low without asking whether the trick is worth a card."""
    return lowest(cards) if view.table.trick else None


def _drop_guard(view: View, cards: Sequence[Card]) -> Card | None:
    """Throws away the lowest card, even the one that kept a ten company."""
    led = view.table.led
    if led is None or any(SUIT_OF[c] == led for c in cards):
        return None
    plain = [c for c in cards if SUIT_OF[c] != view.table.trump]
    return min(plain, key=lambda c: (RANK_OF[c], c)) if plain else None


@dataclass(frozen=True, slots=True)
class Impulse:
    """A beginner's mistake: how often it comes, where it can."""

    chance: float
    card: Callable[[View, Sequence[Card]], Card | None]


IMPULSES: Final = (
    Impulse(0.40, _grab),
    Impulse(0.50, _lead_high),
    Impulse(0.50, _trump_eagerly),
    Impulse(0.30, _hold_back),
    Impulse(0.50, _drop_guard),
)
ASKS_AT_ONCE: Final = 0.5
FORGETS_VOIDS: Final = 0.6
COUNTS_LENGTH_ALONE: Final = 0.5


@dataclass(frozen=True)
class Novice:
    """See the module."""

    impulses: tuple[Impulse, ...] = IMPULSES

    def choose(
        self, view: View, seed: int, budget: Budget = DEFAULT_BUDGET, cancelled: Cancel = never
    ) -> Decision:
        actions = legal_actions(view)
        if not actions:
            raise NotYourTurn(view.seat)
        chance = lot(view, seed, "novice")
        decision = self._impulse(view, actions, chance)
        if decision is None:
            decision = Casual().choose(_as_remembered(view, chance), seed, budget, cancelled)
        return _without_gift(view, actions, decision)

    def _impulse(self, view: View, actions: tuple[Action, ...], chance: Random) -> Decision | None:
        if view.table.phase is Phase.CALL or actions == NAMES:
            if chance.random() >= COUNTS_LENGTH_ALONE:
                return None
            suit = longest_suit(view.hand)
            named = CALLS if view.table.phase is Phase.CALL else NAMES
            return Decision(named[suit], reason(Code.BEST_SUIT, suit=suit))
        if ASK in actions and chance.random() < ASKS_AT_ONCE:
            return Decision(ASK, Reason(Code.ASK_TO_TAKE))
        cards = cards_of(actions)
        for impulse in self.impulses if cards else ():
            card = impulse.card(view, cards)
            if card is not None and chance.random() < impulse.chance:
                return _play(view, card, cards)
        return None


def _play(view: View, card: Card, cards: Sequence[Card]) -> Decision:
    judge = Judge(Knowledge(view), DEFAULT_WEIGHTS, view.table.trump)
    return Decision(PLAYS[card], explain(judge, card, cards))


def _as_remembered(view: View, chance: Random) -> View:
    """The view without the voids that were shown, more often than not."""
    if chance.random() >= FORGETS_VOIDS:
        return view
    return replace(view, table=view.table._replace(voids=(0,) * view.table.seats))


def gives_a_ten_away(view: View, card: Card) -> bool:
    """Whether this card is a ten on a trick that an opponent is taking and goes on taking."""
    taking = view.table.taking
    if taking is None or not is_ten(card) or takes(view.table, card):
        return False
    return team_of(taking.seat) != view.team


def _without_gift(view: View, actions: tuple[Action, ...], decision: Decision) -> Decision:
    """The decision, or another card where it would give a ten to the opponents without need."""
    cards = cards_of((decision.action,))
    if not cards or not gives_a_ten_away(view, cards[0]):
        return decision
    kept = [c for c in cards_of(actions) if not gives_a_ten_away(view, c)]
    if not kept:
        return decision
    return Decision(PLAYS[lowest(kept)], reason(Code.KEEP_TEN, card=cards[0]))

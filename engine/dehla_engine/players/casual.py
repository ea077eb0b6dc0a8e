"""The casual player: a rule script that plays by the rules in force.

It weighs every legal card by what the trick will probably bring and what the card is worth in hand;
it looks no further than this trick and never guesses at whole hands.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from dehla_engine.cards import SUIT_OF, Card, Suit
from dehla_engine.play.actions import ASIDES, ASK, CALLS, NAMES, PLAYS, Action
from dehla_engine.play.table import Phase
from dehla_engine.play.view import View, legal_actions
from dehla_engine.players.explain import explain
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
from dehla_engine.players.suits import best_suit
from dehla_engine.players.taking import cards_of, lowest
from dehla_engine.players.weights import DEFAULT_WEIGHTS, Weights
from dehla_engine.seats import team_of


@dataclass(frozen=True)
class Casual:
    """See the module."""

    weights: Weights = DEFAULT_WEIGHTS

    def choose(
        self, view: View, seed: int, budget: Budget = DEFAULT_BUDGET, cancelled: Cancel = never
    ) -> Decision:
        actions = legal_actions(view)
        if not actions:
            raise NotYourTurn(view.seat)
        if len(actions) == 1:
            return Decision(actions[0], Reason(Code.ONLY_CHOICE))
        return Decision(*self._decide(view, actions))

    def _decide(self, view: View, actions: tuple[Action, ...]) -> tuple[Action, Reason]:
        if view.table.phase is Phase.CALL or actions == NAMES:
            suit = best_suit(view.hand, but=view.table.led)
            named = CALLS if view.table.phase is Phase.CALL else NAMES
            return named[suit], reason(Code.BEST_SUIT, suit=suit)
        if view.table.phase is Phase.LAY_ASIDE:
            suit = best_suit(view.hand)
            card = lowest([c for c in view.hand if SUIT_OF[c] == suit])
            return ASIDES[card], reason(Code.LAY_LOW, suit=suit)
        known = Knowledge(view)
        judge = Judge(known, self.weights, view.table.trump)
        cards = cards_of(actions)
        best, value = best_card(judge, cards)
        if ASK in actions and self._asking(known, value) > value:
            return ASK, reason(Code.ASK_TO_TAKE)
        return PLAYS[best], explain(judge, best, cards)

    def _asking(self, known: Knowledge, value: float) -> float:
        """What asking for the hidden trump is worth: the best card under each suit that it may be."""
        view = known.view
        chances = _hidden_suits(known)
        total = 0.0
        for suit, chance in chances.items():
            judge = Judge(known, self.weights, suit)
            trumps = [c for c in view.hand if SUIT_OF[c] == suit]
            total += chance * best_card(judge, trumps or view.hand)[1]
        setter = view.table.setter
        own = setter is not None and team_of(setter) == view.team
        return total + (self.weights.show_own if own else self.weights.show_theirs)


def best_card(judge: Judge, cards: Sequence[Card]) -> tuple[Card, float]:
    """The card of most value, of equals the lowest, and its value."""
    values = {card: judge.value(card) for card in cards}
    best = max(cards, key=lambda c: (round(values[c], 9), -c % 13, -c))
    return best, values[best]


def _hidden_suits(known: Knowledge) -> dict[Suit, float]:
    """By suit, the chance that it is the hidden trump, as this seat sees it."""
    own = known.view.known_trump
    if own is not None:
        return {own: 1.0}
    setter = known.table.setter
    assert setter is not None
    # Who lays aside lays his longest suit: the more of a suit he may hold, the likelier by its cube.
    likely = {s: known.expected[setter][s] ** 3 + 0.05 for s in Suit if known.out_of_suit[s]}
    whole = sum(likely.values())
    return {s: chance / whole for s, chance in likely.items()}

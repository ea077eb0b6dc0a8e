"""A player that only keeps to the rules: any legal action, by lot."""

from random import Random

from dehla_engine.play.actions import format_action
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


def lot(view: View, seed: int, purpose: str = "") -> Random:
    """Chance that is the same for equal views: it hangs on the seed, the seat and the play so far alone."""
    played = " ".join(map(format_action, view.actions))
    held = " ".join(str(card) for card in view.dealt)
    return Random(f"{purpose}/{seed}/{view.seat}/{held}/{played}")


class RandomPlayer:
    """Any legal action, each as likely."""

    def choose(
        self, view: View, seed: int, budget: Budget = DEFAULT_BUDGET, cancelled: Cancel = never
    ) -> Decision:
        actions = legal_actions(view)
        if not actions:
            raise NotYourTurn(view.seat)
        code = Code.ONLY_CHOICE if len(actions) == 1 else Code.DISCARD
        return Decision(lot(view, seed).choice(actions), Reason(code))

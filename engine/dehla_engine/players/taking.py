"""What a card would do to the trick on the table, seen from a view."""

from collections.abc import Iterable, Sequence

from dehla_engine.cards import RANK_OF, SUIT_OF, Card, Suit
from dehla_engine.play.actions import Action, Play
from dehla_engine.play.legal import is_void
from dehla_engine.play.table import Table
from dehla_engine.play.view import View
from dehla_engine.rules.trick import strength_of
from dehla_engine.rules.trump import OnVoid
from dehla_engine.seats import team_of


def cards_of(actions: Iterable[Action]) -> tuple[Card, ...]:
    """The cards among these actions that may be played."""
    return tuple(a.card for a in actions if isinstance(a, Play))


def live_trump_with(table: Table, card: Card) -> Suit | None:
    """The trump that is live when this card falls: a first cut is its own trump."""
    led = table.led
    if table.trump is None and led is not None and SUIT_OF[card] != led:
        return SUIT_OF[card] if table.book.trump.on_void is OnVoid.CUT else None
    return table.trump


def takes(table: Table, card: Card) -> bool:
    """Whether this card, played now, takes the trick so far; a lead always does."""
    if table.taking is None or table.led is None:
        return True
    strength = strength_of(card, table.led, live_trump_with(table, card))
    return table.book.challenge(table.taking, table.turn, card, strength).seat == table.turn


def partner_is_taking(view: View) -> bool:
    """Whether another seat of the own team takes the trick so far."""
    taking = view.table.taking
    return taking is not None and taking.seat != view.seat and team_of(taking.seat) == view.team


def cuts_now(view: View) -> bool:
    """Whether any card played now sets the trump by its suit (the first cut)."""
    table = view.table
    sets = table.book.trump.on_void is OnVoid.CUT and table.trump is None
    return sets and is_void(table, view.hand)


def lowest(cards: Sequence[Card]) -> Card:
    """The lowest rank, of equals the first suit."""
    return min(cards, key=lambda c: (RANK_OF[c], c))


def highest(cards: Sequence[Card]) -> Card:
    """The highest rank, of equals the first suit."""
    return max(cards, key=lambda c: (RANK_OF[c], -c))

"""Why a card was chosen, told afterwards from what it does."""

from collections.abc import Sequence

from dehla_engine.cards import SUIT_OF, Card, is_ten
from dehla_engine.play.table import Table
from dehla_engine.players.judge import Judge
from dehla_engine.players.player import Code, Reason, reason
from dehla_engine.players.taking import cuts_now, partner_is_taking, takes
from dehla_engine.seats import team_of


def explain(judge: Judge, card: Card, cards: Sequence[Card]) -> Reason:
    """The reason that fits this card best, with its facts."""
    view = judge.known.view
    table = view.table
    if table.led is None:
        return _lead(judge, card)
    if cuts_now(view):
        return reason(Code.CUT_BEST_SUIT, suit=SUIT_OF[card])
    if takes(table, card):
        return _take(judge, card)
    if partner_is_taking(view):
        if is_ten(card):
            return reason(Code.FEED_PARTNER, card=card, suit=SUIT_OF[card])
        return reason(Code.DUCK_PARTNER, seat=table.taking.seat if table.taking else None)
    return _lose(judge, card, cards)


def _pile_tens(table: Table) -> int:
    return sum(map(is_ten, table.pile + table.trick))


def _lead(judge: Judge, card: Card) -> Reason:
    known = judge.known
    table, suit = known.table, SUIT_OF[card]
    if known.is_top(card):
        if table.book.capture.piles and table.run.seat == known.view.seat and table.pile:
            return reason(Code.SECOND_WIN, card=card, tens=_pile_tens(table))
        return reason(Code.LEAD_WINNER, card=card)
    if suit == judge.trump:
        return reason(Code.LEAD_TRUMP, suit=suit)
    if known.own_count(suit) <= 2:
        return reason(Code.LEAD_SHORT, suit=suit)
    return reason(Code.LEAD_LOW if card % 13 < 8 else Code.LEAD_SAFE, suit=suit)


def _take(judge: Judge, card: Card) -> Reason:
    known = judge.known
    table, view = known.table, known.view
    run = table.run
    tens = _pile_tens(table) + is_ten(card)
    if table.book.capture.piles and run.length and run.seat is not None:
        if run.seat == view.seat:
            return reason(Code.SECOND_WIN, card=card, tens=tens)
        if team_of(run.seat) != view.team:
            return reason(Code.BREAK_SECOND_WIN, card=card, seat=run.seat)
    if known.tricks_left == 2:
        return reason(Code.LAST_TRICK, card=card)
    if any(map(is_ten, table.trick)):
        return reason(Code.TAKE_TEN, card=card, tens=sum(map(is_ten, table.trick)))
    if SUIT_OF[card] == judge.trump and table.led != judge.trump:
        return reason(Code.TRUMP_IN, card=card)
    return reason(Code.TAKE_CHEAP, card=card)


def _lose(judge: Judge, card: Card, cards: Sequence[Card]) -> Reason:
    table = judge.known.table
    if SUIT_OF[card] != table.led:
        return reason(Code.DISCARD, suit=SUIT_OF[card])
    if any(takes(table, c) for c in cards):
        return reason(Code.KEEP_HIGH, card=card)
    if any(map(is_ten, cards)) and not is_ten(card):
        return reason(Code.KEEP_TEN, card=card)
    return reason(Code.LOWEST, card=card)

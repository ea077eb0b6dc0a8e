"""What a seat can work out for itself, shown to it: tens not seen yet, cards played, an open pile."""

from collections import Counter

from dehla_engine.cards import CARDS, RANK_OF, SUIT_OF, TEN, Card, Suit
from dehla_engine.play.table import Table, Trick
from dehla_engine.play.view import View


def tens_out(view: View) -> tuple[int, ...]:
    """By suit, how many tens are neither in the own hand nor ever seen: only what this seat knows is used."""
    table = view.table
    played = _played(table)
    held = [*view.hand, *(() if view.aside is None else (view.aside,))]
    seen = Counter(SUIT_OF[card] for card in (*played, *held) if RANK_OF[card] == TEN)
    return tuple(table.book.packs - seen[suit] for suit in Suit)


def cards_played(table: Table) -> tuple[int, ...]:
    """By card, how many of it were played openly in this round."""
    seen = Counter(_played(table))
    return tuple(seen[card] for card in CARDS)


def open_pile(table: Table) -> tuple[Trick, ...]:
    """The uncollected tricks in the order played; none where the pile lies face down (`pile_face`)."""
    if not table.book.pile_is_open or not table.book.capture.piles or not table.pile_tricks:
        return ()
    return table.tricks[-table.pile_tricks :]  # who collects takes the whole pile: it is what came last


def _played(table: Table) -> list[Card]:
    return [card for trick in table.tricks for card in trick.cards] + list(table.trick)

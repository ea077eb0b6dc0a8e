"""What a seat can work out for itself, counted for it: the tens that it has not seen yet."""

from collections import Counter

from dehla_engine.cards import RANK_OF, SUIT_OF, TEN, Suit
from dehla_engine.play.view import View


def tens_out(view: View) -> tuple[int, ...]:
    """By suit, how many tens are neither in the own hand nor ever seen: only what this seat knows is used."""
    table = view.table
    played = [card for trick in table.tricks for card in trick.cards] + list(table.trick)
    held = [*view.hand, *(() if view.aside is None else (view.aside,))]
    seen = Counter(SUIT_OF[card] for card in (*played, *held) if RANK_OF[card] == TEN)
    return tuple(table.book.packs - seen[suit] for suit in Suit)

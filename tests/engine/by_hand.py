"""Rounds laid out by hand: say the cards that matter, the rest of the pack fills up."""

from collections import Counter
from collections.abc import Iterable, Sequence

from dehla_engine.cards import Card, pack, parse_card, parse_cards
from dehla_engine.errors import Illegal, IllegalAction
from dehla_engine.play.actions import format_action, parse_action
from dehla_engine.play.events import Event
from dehla_engine.play.round import RoundState, apply, legal_actions, start_round
from dehla_engine.play.table import Table, new_table, play_card
from dehla_engine.rules.book import rulebook
from dehla_engine.rules.house import HouseRules, RuleValue


def begin(hands: Sequence[str], dealer: int = 3, drawn: str | None = None, **rules: RuleValue) -> RoundState:
    """A round whose seats hold these cards first; the rest of the pack, in order, fills them up."""
    book = rulebook(HouseRules.from_table(rules))
    given = [parse_cards(hand) for hand in hands] + [()] * (book.seats - len(hands))
    rest = list((Counter(pack(book.packs)) - Counter(card for hand in given for card in hand)).elements())
    dealt = []
    for hand in given:
        missing = book.hand_size - len(hand)
        dealt.append((*hand, *rest[:missing]))
        rest = rest[missing:]
    card = None if drawn is None else parse_card(drawn)
    return start_round(book, dealer, tuple(dealt), card).state


def by_suits(order: str = "SHDC", drawn: str | None = None, **rules: RuleValue) -> RoundState:
    """Four seats, each with a whole suit, seat 0 (eldest) the first of ``order``; seat 3 deals."""
    hands = [" ".join(rank + suit for rank in "23456789TJQKA") for suit in order]
    return begin(hands, 3, drawn, **rules)


def play(state: RoundState, actions: str) -> RoundState:
    """The round after these actions."""
    for text in actions.split():
        state = apply(state, parse_action(text)).state
    return state


def events_of(state: RoundState, actions: str) -> list[Event]:
    """What happens by these actions."""
    happened: list[Event] = []
    for text in actions.split():
        state, events = apply(state, parse_action(text))
        happened.extend(events)
    return happened


def play_out(state: RoundState) -> RoundState:
    """The complete round, by the first legal action each time."""
    while not state.over:
        state = apply(state, legal_actions(state)[0]).state
    return state


def legal(state: RoundState) -> set[str]:
    """What may be done now, as a record writes it."""
    return {format_action(action) for action in legal_actions(state)}


def refusal(state: RoundState, action: str, seat: int | None = None) -> Illegal | None:
    """The reason why this may not be done now."""
    try:
        apply(state, parse_action(action), seat)
    except IllegalAction as error:
        return error.reason
    return None


def takers(state: RoundState) -> list[int]:
    """Who took the finished tricks."""
    return [trick.taker for trick in state.table.tricks]


def table_of(taken_by: Iterable[int], **rules: RuleValue) -> Table:
    """The table after tricks taken by these seats: each by the only spade in it, and spades are trump."""
    book = rulebook(HouseRules.from_table({"capture": "double", "trump": "drawn", **rules}))
    table = new_table(book, 3, parse_card("2S"))
    for rank, taker in enumerate(taken_by):
        others = [suit * 13 + rank for suit in (1, 2, 3)]
        for _ in range(4):
            card = rank if table.turn == taker else others.pop()
            table, _ = play_card(table, Card(card))
    return table


EVEN = (
    "AS KS QS AH KH QH AD KD QD AC KC QC JS",
    "2S 3S 4S 2H 3H 4H 5H 2D 3D 4D 2C 3C 4C",
    "5S 6S 7S 6H 7H 8H 5D 6D 7D 8D 5C 6C 7C",
    "8S 9S TS 9H TH JH 9D TD JD 8C 9C TC JC",
)
"""Everybody follows for twelve tricks, all of them taken by seat 0; in the last one nobody can."""

TWELVE = " ".join(
    f"{top}{suit} {low}{suit} {middle}{suit} {high}{suit}"
    for suit, lows, middles, highs in (
        ("S", "234", "567", "89T"),
        ("H", "234", "678", "9TJ"),
        ("D", "234", "567", "9TJ"),
        ("C", "234", "567", "89T"),
    )
    for top, low, middle, high in zip("AKQ", lows, middles, highs, strict=True)
)
"""The first twelve tricks of EVEN."""

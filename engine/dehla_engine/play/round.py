"""A round as a value: the table, the hands and the secrets; one step turns it into the next."""

from typing import NamedTuple

from dehla_engine.cards import SUIT_OF, Card, Hand, Suit
from dehla_engine.errors import Illegal, IllegalAction
from dehla_engine.play.actions import Action, Aside, Ask, Call, Name, Play
from dehla_engine.play.events import (
    CardLaid,
    Event,
    RestDealt,
    RoundDealt,
    TrumpAsked,
    TrumpNamed,
    TrumpShown,
    TrumpWhispered,
)
from dehla_engine.play.legal import choices, is_void, why_not
from dehla_engine.play.table import (
    Table,
    ask_trump,
    call_trump,
    lay_card,
    name_suit,
    new_table,
    play_card,
    show_trump,
)
from dehla_engine.rules.book import Rulebook
from dehla_engine.rules.trump import OnVoid
from dehla_engine.seats import Seat


class RoundState(NamedTuple):
    """A round at one moment. Nothing changes it: ``apply`` gives the next one.

    ``dealt``: the whole hands of the round, seat 0 first, in the order dealt, the undealt rest
    included. ``hands``: cards held now. ``aside``: the laid-aside card while it lies face down.
    ``secret``: the whispered suit while it is not shown. ``actions``: all so far.
    """

    table: Table
    dealt: tuple[Hand, ...]
    hands: tuple[Hand, ...]
    aside: Card | None = None
    secret: Suit | None = None
    actions: tuple[Action, ...] = ()

    @property
    def over(self) -> bool:
        return self.table.over


class Transition(NamedTuple):
    """A step: the new state and what happened on the way."""

    state: RoundState
    events: tuple[Event, ...]


def start_round(
    book: Rulebook, dealer: Seat, dealt: tuple[Hand, ...], drawn: Card | None = None
) -> Transition:
    """Deal: ``dealt`` are whole hands of ``book.hand_size`` cards, seat 0 first, in the order dealt."""
    table = new_table(book, dealer, drawn)
    first = book.first_dealt
    hands = tuple(hand[:first] for hand in dealt)
    return Transition(RoundState(table, dealt, hands), (RoundDealt(dealer, hands, table.counts, drawn),))


def legal_actions(state: RoundState) -> tuple[Action, ...]:
    """Every action that may be made now; empty when the round is over."""
    return choices(state.table, state.hands[state.table.turn])


def why_illegal(state: RoundState, action: Action, seat: Seat | None = None) -> IllegalAction | None:
    """Why this action may not be made now, by ``seat`` if given; None when it may."""
    if state.over:
        return IllegalAction(Illegal.ROUND_OVER)
    if seat is not None and seat != state.table.turn:
        return IllegalAction(Illegal.NOT_YOUR_TURN)
    return why_not(state.table, state.hands[state.table.turn], action)


def apply(state: RoundState, action: Action, seat: Seat | None = None) -> Transition:
    """Make an action for the seat whose turn it is (``seat``, if given, must be that one).

    Raises IllegalAction and changes nothing when it may not be made.
    """
    refusal = why_illegal(state, action, seat)
    if refusal is not None:
        raise refusal
    after, events = _step(state._replace(actions=(*state.actions, action)), action)
    return _settle(after, events)


def _step(state: RoundState, action: Action) -> Transition:
    table = state.table
    turn = table.turn
    match action:
        case Play(card):
            after, events = play_card(table, card)
            played = state._replace(table=after, hands=_without(state.hands, turn, card))
            return _with_rest(played, table.stock, events)
        case Call(suit):
            called = state._replace(table=call_trump(table, suit))
            return _with_rest(called, table.stock, (TrumpNamed(turn, suit),))
        case Name(suit):
            assert suit is not None
            if table.book.trump.on_void is OnVoid.SPEAK:
                return Transition(state._replace(table=name_suit(table, suit)), (TrumpNamed(turn, suit),))
            whispered = state._replace(table=name_suit(table, suit), secret=suit)
            return Transition(whispered, (TrumpWhispered(turn, suit),))
        case Aside(card):
            assert card is not None
            laid = state._replace(table=lay_card(table), hands=_without(state.hands, turn, card), aside=card)
            return Transition(laid, (CardLaid(turn, card),))
        case Ask():
            return Transition(state._replace(table=ask_trump(table)), (TrumpAsked(turn),))


def _with_rest(state: RoundState, stock_before: int, events: tuple[Event, ...]) -> Transition:
    """Deal the rest into the hands when the table has dealt it."""
    if state.table.stock == stock_before:
        return Transition(state, events)
    rest = tuple(hand[-stock_before:] for hand in state.dealt)
    hands = tuple(held + new for held, new in zip(state.hands, rest, strict=True))
    dealt = RestDealt(rest, (stock_before,) * state.table.seats)
    return Transition(state._replace(hands=hands), (*events, dealt))


def _settle(state: RoundState, events: tuple[Event, ...]) -> Transition:
    """What happens by itself as a seat's turn comes: the showing of a hidden trump (rules.md section 2)."""
    table = state.table
    if not table.hidden or table.over or not _shows(state):
        return Transition(state, events)
    assert table.setter is not None
    if state.aside is None:
        assert state.secret is not None
        shown = TrumpShown(table.setter, state.secret, None)
        return Transition(
            state._replace(table=show_trump(table, state.secret, None), secret=None), (*events, shown)
        )
    suit = SUIT_OF[state.aside]
    hands = list(state.hands)
    hands[table.setter] += (state.aside,)
    after = state._replace(table=show_trump(table, suit, state.aside), hands=tuple(hands), aside=None)
    return Transition(after, (*events, TrumpShown(table.setter, suit, state.aside)))


def _shows(state: RoundState) -> bool:
    table = state.table
    hand = state.hands[table.turn]
    match table.book.trump.on_void:
        case OnVoid.TURN_UP:
            return is_void(table, hand) or (table.turn == table.setter and not hand)
        case OnVoid.MAY_ASK:
            return table.asker is not None or (table.turn == table.setter and not hand)
        case OnVoid.WHISPER:
            return table.turn == table.setter and not table.just_named and is_void(table, hand)
        case _:
            return False


def _without(hands: tuple[Hand, ...], seat: Seat, card: Card) -> tuple[Hand, ...]:
    hand = hands[seat]
    place = hand.index(card)
    return (*hands[:seat], hand[:place] + hand[place + 1 :], *hands[seat + 1 :])

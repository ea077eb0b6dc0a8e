"""What the seat whose turn it is may do, given the table and its own hand."""

from dehla_engine.cards import SUIT_OF, Hand, Suit
from dehla_engine.errors import Illegal, IllegalAction
from dehla_engine.play.actions import ASIDES, ASK, CALLS, NAMES, PLAYS, Action, Aside, Ask, Call, Name, Play
from dehla_engine.play.table import Phase, Table
from dehla_engine.rules.trick import must_trump, of_suit
from dehla_engine.rules.trump import OnVoid
from dehla_engine.seats import team_of


def is_void(table: Table, hand: Hand) -> bool:
    """Whether a holder of this hand, whose turn it is, cannot follow."""
    led = table.led
    return led is not None and led not in [SUIT_OF[c] for c in hand]


def must_name(table: Table, hand: Hand) -> bool:
    """Whether a suit has to be named before the card (``spoken_cut``, ``closed_cut``)."""
    return table.setter is None and table.book.trump.names_when_void and is_void(table, hand)


def may_ask(table: Table, hand: Hand) -> bool:
    """Whether the laid-aside card may be asked for (``asked_card``)."""
    asks = table.book.trump.on_void is OnVoid.MAY_ASK
    return asks and table.hidden and table.asker is None and is_void(table, hand)


def _owes_trump(table: Table, hand: Hand) -> Hand:
    """The trumps one of which a void player must play; empty when he is free."""
    if table.trump is None:
        return ()
    assert table.taking is not None
    partner_is_taking = team_of(table.taking.seat) == team_of(table.turn)
    if table.asker == table.turn or must_trump(table.book.rules, partner_is_taking):
        return of_suit(hand, table.trump)
    return ()


def playable(table: Table, hand: Hand) -> Hand:
    """The cards that may be played now, when a card is to be played."""
    led = table.led
    if led is None:
        return hand
    return of_suit(hand, led) or _owes_trump(table, hand) or hand


def choices(table: Table, hand: Hand) -> tuple[Action, ...]:
    """Every legal action of the seat whose turn it is, once each, in the order of its hand."""
    match table.phase:
        case Phase.OVER:
            return ()
        case Phase.CALL:
            return CALLS
        case Phase.LAY_ASIDE:
            return tuple(ASIDES[c] for c in dict.fromkeys(hand))
        case Phase.PLAY:
            if must_name(table, hand):
                return NAMES
            plays = tuple([PLAYS[c] for c in dict.fromkeys(playable(table, hand))])
            return (ASK, *plays) if may_ask(table, hand) else plays


def why_not(table: Table, hand: Hand, action: Action) -> IllegalAction | None:
    """Why the seat whose turn it is may not do this; None when it may."""
    if table.phase is Phase.OVER:
        return IllegalAction(Illegal.ROUND_OVER)
    match action:
        case Call():
            return None if table.phase is Phase.CALL else _refusal(table, Illegal.CALL_NOT_NOW)
        case Aside(card):
            if table.phase is not Phase.LAY_ASIDE:
                return _refusal(table, Illegal.ASIDE_NOT_NOW)
            return _why_not_held(hand, card)
        case Name(suit):
            if table.phase is not Phase.PLAY or not must_name(table, hand):
                return _refusal(table, Illegal.NAME_NOT_NOW)
            return IllegalAction(Illegal.HIDDEN_CARD) if suit is None else None
        case Ask():
            if table.phase is Phase.PLAY and may_ask(table, hand):
                return None
            can_ask = table.card_is_laid and table.book.trump.on_void is OnVoid.MAY_ASK
            return _refusal(table, Illegal.ASK_NOT_VOID if can_ask else Illegal.ASK_NOT_NOW)
        case Play(card):
            if table.phase is not Phase.PLAY:
                return _refusal(table, Illegal.NOT_HELD)
            return _why_not_held(hand, card) or _why_not_card(table, hand, action)


def _refusal(table: Table, reason: Illegal) -> IllegalAction:
    """What must come first says more than that the action does not fit."""
    if table.phase is Phase.CALL:
        reason = Illegal.MUST_CALL_FIRST
    elif table.phase is Phase.LAY_ASIDE:
        reason = Illegal.MUST_LAY_ASIDE_FIRST
    return IllegalAction(reason)


def _why_not_held(hand: Hand, card: int | None) -> IllegalAction | None:
    if card is None:
        return IllegalAction(Illegal.HIDDEN_CARD)
    return None if card in hand else IllegalAction(Illegal.NOT_HELD)


def _why_not_card(table: Table, hand: Hand, action: Play) -> IllegalAction | None:
    if must_name(table, hand):
        return IllegalAction(Illegal.MUST_NAME_FIRST)
    allowed = playable(table, hand)
    if action.card in allowed:
        return None
    led = table.led
    assert led is not None
    if SUIT_OF[allowed[0]] == led:
        return IllegalAction(Illegal.MUST_FOLLOW, suit_word(led))
    assert table.trump is not None
    asked = table.asker == table.turn
    reason = Illegal.MUST_TRUMP_AFTER_ASKING if asked else Illegal.MUST_TRUMP
    return IllegalAction(reason, suit_word(table.trump))


def suit_word(suit: Suit) -> str:
    """The English name of a suit, for messages of the engine alone."""
    return suit.name.lower()

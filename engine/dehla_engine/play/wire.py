"""Views as plain JSON values (engine-protocol.md) and back.

A view on the wire holds the seat's own cards and all actions, the secret ones of others masked. All
else is won back by moving a Table by the same steps as the round itself. What happens by itself in
between is not written: for the own seat it follows from the hand, for others from what they did next
(who plays off suit was void) and from whether a secret is still masked.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from dehla_engine.cards import SUIT_OF, Card, Hand, Suit, format_card, format_cards, parse_card, parse_cards
from dehla_engine.errors import EngineError, ViewError
from dehla_engine.play.actions import Action, Aside, Ask, Call, Name, Play, format_action, parse_action
from dehla_engine.play.legal import is_void, may_ask, must_name, why_not
from dehla_engine.play.table import (
    Phase,
    Table,
    ask_trump,
    call_trump,
    lay_card,
    name_suit,
    new_table,
    play_card,
    show_trump,
)
from dehla_engine.play.view import View
from dehla_engine.rules.book import Rulebook, rulebook
from dehla_engine.rules.house import HouseRules
from dehla_engine.rules.scoring import Standing
from dehla_engine.rules.trump import OnVoid
from dehla_engine.seats import Seat

_Count = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
_Team = Annotated[int, msgspec.Meta(ge=0, le=1)]


class WireView(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The fields of a view as the protocol names them."""

    rules: dict[str, Any]
    seat: _Count
    dealer: _Count
    hand: str
    actions: str
    streaks: tuple[_Count, _Count]
    kots: tuple[_Count, _Count]
    points: tuple[_Count, _Count]
    previous_winner: _Team | None
    rounds_played: _Count
    seconds_played: _Count
    drawn: str | None = None


def view_to_wire(view: View) -> dict[str, Any]:
    """A seat's view as JSON values. A watcher's view has no place on the wire: raises ViewError."""
    table, standing = view.table, view.standing
    if not 0 <= view.seat < table.seats:
        raise ViewError("the view belongs to no seat")
    wire = WireView(
        rules=dict(view.rules.to_table()),
        seat=view.seat,
        dealer=table.dealer,
        hand=format_cards(view.dealt),
        actions=" ".join(map(format_action, view.actions)),
        streaks=standing.streaks,
        kots=standing.kots,
        points=standing.points,
        previous_winner=standing.previous_winner,
        rounds_played=standing.rounds_played,
        seconds_played=standing.seconds,
        drawn=None if table.drawn is None else format_card(table.drawn),
    )
    return dict(msgspec.to_builtins(wire))


def view_from_wire(values: object) -> View:
    """The view that these JSON values tell; raises ViewError when they are broken or break a rule."""
    try:
        return _read(msgspec.convert(values, WireView))
    except ViewError:
        raise
    except (msgspec.ValidationError, EngineError) as error:
        raise ViewError(str(error)) from None


def _read(wire: WireView) -> View:
    book = rulebook(HouseRules.from_table(wire.rules))
    if wire.seat >= book.seats or wire.dealer >= book.seats:
        raise ViewError(f"seats are numbered 0 to {book.seats - 1}")
    if book.trump.drawn != (wire.drawn is not None):
        raise ViewError("“drawn” belongs to the rules that draw a card, and only to them")
    drawn = None if wire.drawn is None else parse_card(wire.drawn)
    actions = tuple(map(parse_action, wire.actions.split()))
    memory = _Memory(new_table(book, wire.dealer, drawn), wire.seat, parse_cards(wire.hand), actions)
    standing = Standing(
        streaks=wire.streaks,
        kots=wire.kots,
        points=wire.points,
        previous_winner=wire.previous_winner,
        rounds_played=wire.rounds_played,
        seconds=wire.seconds_played,
    )
    return memory.recalled(standing)


class _Memory:
    """The round as one seat remembers it, action by action."""

    def __init__(self, table: Table, seat: Seat, dealt: Hand, actions: Sequence[Action]) -> None:
        self.table = table
        self.seat = seat
        self.dealt = dealt
        self.actions = tuple(actions)
        self.hand = dealt[: table.book.first_dealt]
        self.aside: Card | None = None
        """The laid-aside card, as far as it is written."""
        self.secret: Suit | None = None
        """The whispered suit, as far as it is written."""
        self.unseen = _unseen(table.book, dealt)

    def recalled(self, standing: Standing) -> View:
        """The view after all actions; raises ViewError where they break a rule."""
        for place, action in enumerate(self.actions):
            self._step(place, action)
        self._settle(None)
        table = self.table
        if len(self.dealt) != table.book.hand_size - table.stock:
            raise ViewError(f"the hand has {len(self.dealt)} cards instead of {self._should_hold()}")
        own = table.hidden and table.setter == self.seat
        self._check_masks(own)
        return View(
            seat=self.seat,
            table=table,
            dealt=self.dealt,
            hand=self.hand,
            actions=self.actions,
            standing=standing,
            aside=self.aside if own else None,
            secret=self.secret if own else None,
        )

    def _should_hold(self) -> int:
        return self.table.book.hand_size - self.table.stock

    def _check_masks(self, own: bool) -> None:
        """A secret is written out when it is the own one or shown, else masked."""
        if not self.table.hidden:
            return
        known = self.aside is not None or self.secret is not None
        if known != own:
            raise ViewError("a secret is written out that is not shown, or the own one is masked")

    def _step(self, place: int, action: Action) -> None:
        self._settle(action)
        refusal = (
            why_not(self.table, self.hand, action)
            if self.table.turn == self.seat
            else self._why_not_others(action)
        )
        if refusal is not None:
            raise ViewError(f"action {place} ({format_action(action)}): {refusal}")
        self._apply(action)

    def _why_not_others(self, action: Action) -> str | None:
        """What can be wrong with another seat's action, seen from this seat."""
        table = self.table
        if table.phase is Phase.OVER:
            return "the round is over"
        match action:
            case Call():
                return None if table.phase is Phase.CALL else "no trump is to be called now"
            case Aside(card):
                if table.phase is not Phase.LAY_ASIDE:
                    return "no card is to be laid aside now"
                return None if card is None or self.unseen[card] else "the card lies elsewhere"
            case Name():
                # An empty hand is void in everything: these ask what the table alone allows.
                return None if self._plays() and must_name(table, ()) else "no suit is to be named now"
            case Ask():
                return None if self._plays() and may_ask(table, ()) else "there is nothing to ask for now"
            case Play(card):
                return self._why_not_card(card)

    def _plays(self) -> bool:
        return self.table.phase is Phase.PLAY

    def _why_not_card(self, card: Card) -> str | None:
        table, suit, led = self.table, SUIT_OF[card], self.table.led
        if not self._plays():
            return "no card is to be played now"
        if table.voids[table.turn] >> suit & 1:
            return "the seat has shown that it holds none of this suit"
        if led is not None and suit != led and must_name(table, ()):
            return "a suit must be named before the card"
        if led is not None and suit == led and table.just_named:
            return "who names a suit is void in the led one"
        return None if self.unseen[card] else "the card lies elsewhere"

    def _apply(self, action: Action) -> None:
        table = self.table
        own = table.turn == self.seat
        match action:
            case Play(card):
                self._forget(card, own)
                self.table, _ = play_card(table, card)
            case Call(suit):
                self.table = call_trump(table, suit)
            case Name(suit):
                self.table, self.secret = name_suit(table, suit), suit
                if table.book.trump.on_void is OnVoid.SPEAK:
                    if suit is None:
                        raise ViewError("a suit named aloud is masked")
                    self.secret = None
            case Aside(card):
                self.aside = card
                if card is not None and own:
                    self.hand = _without(self.hand, card)
                self.table = lay_card(table)
            case Ask():
                self.table = ask_trump(table)
        if self.table.stock != table.stock:
            self.hand += self.dealt[table.book.first_dealt :]

    def _forget(self, card: Card, own: bool) -> None:
        if own:
            self.hand = _without(self.hand, card)
        else:
            self.unseen[card] -= 1

    def _settle(self, action: Action | None) -> None:
        """The forced showing as a turn comes; ``action`` is what the seat then did, None at the end."""
        table = self.table
        if not table.hidden or table.over or not self._shows(action):
            return
        suit = self.secret if self.aside is None else SUIT_OF[self.aside]
        if suit is None:
            raise ViewError("a secret is masked that has been shown")
        if self.aside is not None and table.setter == self.seat:
            self.hand += (self.aside,)
        self.table = show_trump(table, suit, self.aside)
        self.aside, self.secret = None, None

    def _shows(self, action: Action | None) -> bool:
        """Whether the secret is shown before this action."""
        table = self.table
        is_setter = table.turn == table.setter
        match table.book.trump.on_void:
            case OnVoid.TURN_UP:
                return self._was_void(action) or (is_setter and table.counts[table.turn] == 0)
            case OnVoid.MAY_ASK:
                return table.asker is not None or (is_setter and table.counts[table.turn] == 0)
            case _:
                return is_setter and not table.just_named and self._was_void(action)

    def _was_void(self, action: Action | None) -> bool:
        """Whether the seat whose turn it is could not follow."""
        table = self.table
        led = table.led
        if table.turn == self.seat:
            return is_void(table, self.hand)
        if led is None:
            return False
        if action is None:
            # At the end a secret of another seat is written out because it has just been shown.
            return table.setter != self.seat and (self.aside is not None or self.secret is not None)
        if not isinstance(action, Play):
            return False
        # The owner who plays the very card that he laid aside can do so because it was turned up.
        owner_follows = table.turn == table.setter and action.card == self.aside
        return SUIT_OF[action.card] != led or owner_follows


def _unseen(book: Rulebook, dealt: Hand) -> Counter[Card]:
    """How often each card can be with the others; raises ViewError when the hand has one too often."""
    own = Counter(dealt)
    if len(dealt) > book.hand_size or any(number > book.packs for number in own.values()):
        raise ViewError("the hand has too many cards, or a card too often")
    return Counter({card: book.packs - own[card] for card in map(Card, range(52))})


def _without(hand: Hand, card: Card) -> Hand:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]

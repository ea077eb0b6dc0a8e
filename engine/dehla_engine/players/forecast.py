"""Who is likely to take the trick when a certain card is played, and which tens will fall on it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from dehla_engine.cards import RANKS, SUIT_OF, TEN, Card, Suit, make_card
from dehla_engine.players.knowledge import Knowledge
from dehla_engine.players.weights import Weights
from dehla_engine.rules.trick import Strength, Taking, strength_of
from dehla_engine.rules.trump import OnVoid
from dehla_engine.seats import Seat, team_of

Takers: TypeAlias = Mapping[Seat, float]
"""By seat, the chance that it takes the trick; they add up to 1."""


@dataclass(frozen=True)
class Forecast:
    """Looks ahead to the end of the trick; ``trump`` is the suit that is live (or supposed to be)."""

    known: Knowledge
    weights: Weights
    trump: Suit | None

    def takers(self, card: Card) -> Takers:
        """Who takes it when the seat plays this card now."""
        after = self.after(card)
        chances: dict[Seat, float] = {after.seat: 1.0}
        led = self.led_with(card)
        trump = self.trump_with(card)
        for seat in self.known.behind:
            can = self.can_beat(seat, led, after, trump)
            moved = 0.0
            for taker, chance in list(chances.items()):
                if team_of(taker) == team_of(seat):
                    continue
                will = can if taker == after.seat else can * self.weights.beats_again
                will *= self._willing(seat)
                chances[taker] = chance * (1.0 - will)
                moved += chance * will
            chances[seat] = chances.get(seat, 0.0) + moved
        return chances

    def after(self, card: Card) -> Taking:
        """Who takes the trick so far once this card lies on it."""
        table = self.known.table
        seat = self.known.view.seat
        if table.taking is None or table.led is None:
            return Taking(seat, card, Strength.LED_SUIT)
        strength = strength_of(card, table.led, self.trump_with(card))
        return table.book.challenge(table.taking, seat, card, strength)

    def led_with(self, card: Card) -> Suit:
        """The suit to follow once this card lies."""
        led = self.known.table.led
        return SUIT_OF[card] if led is None else led

    def trump_with(self, card: Card) -> Suit | None:
        """The trump that is live once this card lies: a first cut is its own."""
        table = self.known.table
        if self.trump is None and table.led is not None and SUIT_OF[card] != table.led:
            return SUIT_OF[card] if table.book.trump.on_void is OnVoid.CUT else None
        return self.trump

    def _willing(self, seat: Seat) -> float:
        own = team_of(seat) == self.known.view.team
        return self.weights.partner_beats if own else self.weights.beats_if_can

    def can_beat(self, seat: Seat, led: Suit, taking: Taking, trump: Suit | None) -> float:
        """The chance that the seat is able to take the trick from this card."""
        known = self.known
        above = known.out_above(taking.card, known.later_equal_wins)
        void = known.is_void(seat, led)
        if taking.strength is Strength.LIVE_TRUMP:
            return void * known.holds_one_of(seat, SUIT_OF[taking.card], above)
        follows = known.holds_one_of(seat, led, above)
        return min(1.0, follows + void * self.can_ruff(seat, led, trump))

    def can_ruff(self, seat: Seat, led: Suit, trump: Suit | None) -> float:
        """The chance that a seat void in the led suit has a trump to take with."""
        if trump is not None:
            if trump == led:
                return 0.0
            known = self.known
            return known.holds_one_of(seat, trump, known.out_of_suit[trump]) * self.weights.ruffs_if_can
        match self.known.table.book.trump.on_void:
            case OnVoid.CUT | OnVoid.SPEAK:
                return 1.0
            case OnVoid.TURN_UP | OnVoid.MAY_ASK:
                return self.weights.hidden_ruff if self.known.table.hidden else 0.0
            case _:
                return 0.0

    def tens_to_come(self, card: Card) -> tuple[float, float]:
        """Tens that seats still to play would add for the own team if it takes, and for the other."""
        led = self.led_with(card)
        own = other = 0.0
        for seat in self.known.behind:
            feeds = self._feeds(seat, led)
            if team_of(seat) == self.known.view.team:
                own += feeds
            else:
                other += feeds
        return own, other

    def _feeds(self, seat: Seat, led: Suit) -> float:
        known = self.known
        ten = known.share(seat, led) if known.out[make_card(led, TEN)] else 0.0
        void = known.is_void(seat, led)
        others = 0.0
        if void > 0.02:
            for suit in Suit:
                if suit != led and suit != self.trump and known.out[suit * RANKS + TEN]:
                    others = max(others, known.share(seat, suit))
        return (ten + void * others) * self.weights.feeds

"""What playing a card is worth: what the trick will probably bring, less what the card is worth in hand."""

from dataclasses import dataclass
from functools import cached_property

from dehla_engine.cards import CARDS, RANK_OF, SUIT_OF, TEN, Card, Suit, is_ten, make_card
from dehla_engine.players.forecast import Forecast
from dehla_engine.players.knowledge import Knowledge
from dehla_engine.players.stakes import Stakes, stakes_of
from dehla_engine.players.suits import suit_strength
from dehla_engine.players.weights import Weights
from dehla_engine.rules.trump import OnVoid
from dehla_engine.seats import Seat, team_of


@dataclass(frozen=True)
class Judge:
    """Weighs the cards of one view; ``trump`` is the suit that is live or supposed to be."""

    known: Knowledge
    weights: Weights
    trump: Suit | None

    @cached_property
    def forecast(self) -> Forecast:
        return Forecast(self.known, self.weights, self.trump)

    @cached_property
    def stakes(self) -> Stakes:
        return stakes_of(self.known)

    @cached_property
    def own_trump(self) -> Suit | None:
        """The trump as far as this seat knows it."""
        return self.trump if self.trump is not None else self.known.view.known_trump

    def value(self, card: Card) -> float:
        """The worth of playing this card now, in tens."""
        return self.outcome(card) + self.purpose(card) - self.keep(card)

    # What the trick brings.

    def outcome(self, card: Card) -> float:
        """What the trick brings the own side on average, less what it brings the other."""
        known = self.known
        tens = sum(map(is_ten, known.table.trick)) + is_ten(card)
        own_tens, other_tens = self.forecast.tens_to_come(card)
        total = 0.0
        for seat, chance in self.forecast.takers(card).items():
            if team_of(seat) == known.view.team:
                total += chance * self._taken(seat, card, tens, own_tens)
            else:
                total -= chance * self._taken(seat, card, tens, other_tens)
        return total

    def _taken(self, seat: Seat, card: Card, tens: int, to_come: float) -> float:
        """What it is worth to the side of a seat that it takes the trick."""
        table = self.known.table
        pile_tens = tens + sum(map(is_ten, table.pile))
        worth = self.stakes.worth(pile_tens + to_come, 1 + table.pile_tricks)
        capture = table.book.capture
        if not capture.piles:
            return worth
        number = len(table.tricks) + 1
        captured = capture.after_trick(
            table.run, seat, self._taking_card(seat, card), number, self.known.is_last_trick, pile_tens
        )
        if captured.collects:
            return worth
        if captured.run == table.run:
            # A second ace in a row, which is not counted: nothing is gained but the lead.
            return self.weights.claim * worth
        return self._claim(seat, card) * (worth + self.weights.latent_pile)

    def _taking_card(self, seat: Seat, card: Card) -> Card:
        """The card by which a seat would take; where it is not known, one that is no ace."""
        if seat == self.known.view.seat:
            return card
        taking = self.known.table.taking
        return taking.card if taking is not None and taking.seat == seat else CARDS[0]

    def _claim(self, seat: Seat, card: Card) -> float:
        """The part of an uncollected pile that belongs to the side of who took the last trick."""
        view, weights = self.known.view, self.weights
        if self.known.tricks_left == 2:
            return self._claim_on_last_trick(seat, card)
        control = weights.control * self._top_trumps_after(card)
        if team_of(seat) != view.team:
            return weights.claim - control
        if seat == view.seat and any(self._wins_next(c) for c in view.hand if c != card):
            return weights.claim_with_winner + control
        return weights.claim + control

    def _claim_on_last_trick(self, seat: Seat, card: Card) -> float:
        """With one trick to come, the pile goes with it: what the own last card is good for."""
        view = self.known.view
        (left,) = (c for c in view.hand if c != card) if len(set(view.hand)) == 2 else (card,)
        own = team_of(seat) == view.team
        if left == card or not self.known.is_top(left):
            return self.weights.claim
        if SUIT_OF[left] == self.trump or (seat == view.seat and self._wins_next(left)):
            return 1.0 if own else -1.0
        return self.weights.claim

    def _top_trumps_after(self, card: Card) -> int:
        """How many trumps that nothing beats stay in hand."""
        if self.trump is None:
            return 0
        left = (c for c in self.known.view.hand if SUIT_OF[c] == self.trump and c != card)
        return sum(map(self.known.is_top, left))

    def _wins_next(self, card: Card) -> bool:
        """Whether a lead of this card would surely take."""
        known = self.known
        if not known.is_top(card):
            return False
        suit = SUIT_OF[card]
        if suit == self.trump:
            return True
        return self._unruffed(suit) > 0.7

    def _unruffed(self, suit: Suit) -> float:
        """The chance that no opponent trumps a lead of this suit."""
        known = self.known
        safe = 1.0
        for seat in range(known.table.seats):
            if team_of(seat) != known.view.team:
                safe *= 1.0 - known.is_void(seat, suit) * self.forecast.can_ruff(seat, suit, self.trump)
        return safe

    # What the card is for besides.

    def purpose(self, card: Card) -> float:
        """Aims beyond this trick: the trump that a cut sets, a void to come, drawing trumps."""
        known, weights = self.known, self.weights
        table = known.table
        sets_trump = table.book.trump.on_void is OnVoid.CUT and self.trump is None
        suit = SUIT_OF[card]
        if table.led is None:
            if sets_trump:
                return self._towards_a_cut(suit)
            if suit == self.trump:
                return self._drawing()
            return 0.0
        if sets_trump and suit != table.led:
            return weights.cut_suit * suit_strength(known.view.hand, suit)
        return 0.0

    def _towards_a_cut(self, suit: Suit) -> float:
        """While trump waits for the first cut: the chance that it falls to the own side."""
        known, weights = self.known, self.weights
        short = {1: weights.singleton, 2: weights.doubleton}.get(known.own_count(suit), 0.0)
        unset, balance = 1.0, 0.0
        for seat in known.behind:
            void = known.is_void(seat, suit)
            balance += unset * void * (1.0 if team_of(seat) == known.view.team else -1.0)
            unset *= 1.0 - void
        return short * unset + weights.right_to_cut * balance

    def _drawing(self) -> float:
        known = self.known
        if self.trump is None:
            return 0.0
        theirs = sum(
            known.expected[s][self.trump]
            for s in range(known.table.seats)
            if team_of(s) != known.view.team and s != known.view.seat
        )
        return self.weights.draw_trump * theirs if known.own_count(self.trump) >= 4 else 0.0

    # What it is worth in hand.

    def keep(self, card: Card) -> float:
        """What the card is worth if it is kept."""
        weights, suit = self.weights, SUIT_OF[card]
        worth = weights.rank * RANK_OF[card]
        if suit == self.own_trump:
            worth += (weights.trump + weights.trump_rank * RANK_OF[card]) * self._trick_value
        else:
            worth += self._as_winner(card) + self._guarding(card) - self._shortening(card)
        return worth + (self._ten_kept(card) if is_ten(card) else 0.0)

    @cached_property
    def _trick_value(self) -> float:
        """What a trick to come brings on average."""
        known = self.known
        table = known.table
        tens = table.book.tens - len(table.tens[0]) - len(table.tens[1])
        left = known.tricks_left
        return self.stakes.worth(tens / left, 1.0 + table.pile_tricks / left)

    def _as_winner(self, card: Card) -> float:
        known, weights = self.known, self.weights
        suit = SUIT_OF[card]
        above = known.out_above(card, known.later_equal_wins)
        if above > 2 or known.out_of_suit[suit] == 0:
            return 0.0
        factor = (weights.winner, weights.second_best, weights.third_best)[above]
        if above and known.own_count(suit) <= above:
            factor *= 0.3
        return factor * self._unruffed(suit) * self._trick_value * 2

    def _guarding(self, card: Card) -> float:
        known = self.known
        suit = SUIT_OF[card]
        ten = make_card(suit, TEN)
        if is_ten(card) or ten not in known.view.hand or known.out_above(ten) == 0:
            return 0.0
        guards = known.own_count(suit) - 1
        return self.weights.guard * self.stakes.ten / guards if guards <= 3 else 0.0

    def _shortening(self, card: Card) -> float:
        known = self.known
        if self.own_trump is None or known.own_count(self.own_trump) == 0:
            return 0.0
        count = known.own_count(SUIT_OF[card])
        return self.weights.shorten * max(0, 3 - count)

    def _ten_kept(self, card: Card) -> float:
        known, weights = self.known, self.weights
        if SUIT_OF[card] == self.own_trump:
            return weights.trump_ten * self.stakes.ten
        if known.is_top(card):
            return weights.top_ten * self._unruffed(SUIT_OF[card]) * self.stakes.ten
        return weights.own_ten * self.stakes.ten

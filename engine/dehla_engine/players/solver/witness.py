"""How well a world agrees with what the others have done: worlds in which they would have done otherwise are
unlikely.

The round is played again in the world, and every choice of another seat is put to the rule policy: a card
counts by how good it looks to that seat beside the other cards that it could have played. Who named trump
is asked whether he would name that suit. Types stand in witness.pxd.
"""

try:
    import cython
except ImportError:
    from dehla_engine.players.solver import shim as cython

from collections.abc import Sequence

if not cython.compiled:
    from math import exp

    from dehla_engine.players.solver.policy import Policy
    from dehla_engine.players.solver.position import Position
    from dehla_engine.players.solver.state import ASK, LOW, NAME, PLAYING

HIDDEN_NAME = -1
"""Stands in a history for the naming of a suit that the seat does not know."""


class Witness(Policy):
    """A place in which what was done is told again, in one world after another; ``hear`` says what.

    ``told`` counts actions told.
    """

    def __init__(
        self,
        rules: Sequence[int],
        dealer: int,
        previous_winner: int = -1,
        streaks: tuple[int, int] = (0, 0),
    ) -> None:
        Policy.__init__(self, rules, dealer, previous_winner, streaks)
        self.told = 0

    def hear(
        self,
        begin: Policy,
        history: Sequence[int],
        cards: Sequence[int],
        seats: Sequence[int],
        seat: int,
        shown: int,
        width: float,
        floor: float,
    ) -> None:
        """What there is to tell.

        ``begin``: the round from which on it is told, with empty hands. ``history``: the actions since then,
        as the core numbers them; ``cards`` those among them, ``seats`` who played these. ``seat``: whose own
        choices say nothing. ``shown``: a card that lay aside at the beginning and has been turned up since
        (-1: none). ``width``: how much worse (a ten = 10) a choice looks that is e times rarer.
        ``floor``: the part of choices that follow no rule.
        """
        if not cython.compiled:
            self.history, self.card, self.who = [0] * 256, [0] * 256, [0] * 256
            self.whole = [0] * 12
        self.begin, self.length, self.plays = begin, len(history), len(cards)
        for i, action in enumerate(history):
            self.history[i] = action
        for i, card in enumerate(cards):
            self.card[i], self.who[i] = card, seats[i]
        self.seat, self.shown, self.width, self.floor = seat, shown, width, floor

    def set_up(self, world: Position) -> cython.void:
        """The round as it was at the start, if this is how the cards lie."""
        i: cython.int
        layer: cython.int
        self.copy_from(self.begin)
        for layer in range(self.packs):
            for i in range(self.seats * 4):
                self.hand[layer * 24 + i] = world.hand[layer * 24 + i]
                self.rest[layer * 24 + i] = world.rest[layer * 24 + i]
        for i in range(self.plays):
            self.add_card(self.who[i], self.card[i])
        if self.shown >= 0:
            self.remove_card(self.owner, self.shown)
            self.aside = self.shown
        elif self.owner >= 0:
            self.aside = world.aside

    # Who named trump, or laid a card of it aside.

    def named(self) -> cython.double:
        """How likely another seat would name what it named, with the cards of this world."""
        value: cython.double
        if (self.method == 3 or self.method == 4) and self.setter != self.seat:
            return self.likes(self.setter, self.trump)
        if self.aside < 0 or self.owner == self.seat:
            return 1.0
        self.add_card(self.owner, self.aside)
        value = self.likes(self.owner, self.aside // 13)
        self.remove_card(self.owner, self.aside)
        return value

    def likes(self, seat: cython.int, suit: cython.int) -> cython.double:
        """1 when the suit is the seat's best, else the part of choices that follow no rule."""
        other: cython.int
        value: cython.double
        mine: cython.double
        best: cython.bint = True
        if self.method == 3:
            self.keep_five(seat)
        mine = self.suit_strength(seat, suit)
        for other in range(4):
            value = self.suit_strength(seat, other)
            if value > mine or (value == mine and other < suit):
                best = False
        if self.method == 3:
            self.give_back(seat)
        return 1.0 if best else self.floor

    def keep_five(self, seat: cython.int) -> cython.void:
        """Five cards of the hand by lot stay, for those that were seen when trump was called."""
        i: cython.int
        layer: cython.int
        mask: cython.int
        wanted: cython.int = 5
        left: cython.int = self.tricks
        for layer in range(self.packs):
            for i in range(seat * 4, seat * 4 + 4):
                mask = self.hand[layer * 24 + i]
                self.whole[layer * 4 + i - seat * 4] = mask
                while mask:
                    if self.random_below(left) < wanted:
                        wanted -= 1
                    else:
                        self.hand[layer * 24 + i] &= ~(1 << LOW[mask])
                    left -= 1
                    mask &= mask - 1

    def give_back(self, seat: cython.int) -> cython.void:
        """The whole hand again."""
        i: cython.int
        layer: cython.int
        for layer in range(self.packs):
            for i in range(4):
                self.hand[layer * 24 + seat * 4 + i] = self.whole[layer * 4 + i]

    # What was played.

    def weight(self, world: Position) -> cython.double:
        """How likely the others' choices are in this world, beside other worlds."""
        i: cython.int
        action: cython.int
        product: cython.double
        self.set_up(world)
        product = self.named()
        for i in range(self.length):
            action = self.history[i]
            if action < 0:
                action = NAME + world.trump
            if self.turn != self.seat and self.phase == PLAYING and (action < NAME or action == ASK):
                product *= self.chance(action)
            self.do(action)
            self.told += 1
        return product

    def chance(self, action: cython.int) -> cython.double:
        """How well this card, or asking, suits the seat whose turn it is: 1 if nothing looks better."""
        suit: cython.int
        mask: cython.int
        value: cython.double
        chosen: cython.double = -1e9
        best: cython.double = -1e9
        self.find_legal()
        self.look_around()
        if self.may_ask:
            best = self.score_asking()
            if action == ASK:
                chosen = best
        for suit in range(4):
            mask = self.legal[suit]
            while mask:
                value = self.score(suit, LOW[mask])
                best = max(best, value)
                if suit * 13 + LOW[mask] == action:
                    chosen = value
                mask &= mask - 1
        return self.floor + (1.0 - self.floor) * exp((chosen - best) / self.width)

    def likelihood(self, world: Position) -> float:
        """``weight``, for Python."""
        return float(self.weight(world))

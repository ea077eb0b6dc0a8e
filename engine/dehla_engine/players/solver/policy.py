"""The rule policy of rollouts: a legal action for any position, from one seat's cards and what all have
seen.

Every card gets a score: how likely each seat takes the trick after it, what that is worth to the team under
the capture in force (a second win in a row takes the pile), less what the card is worth if kept. It looks
at its own hand, at which cards are still out (not where), and at voids shown. The numbers
stand in styles.py.
"""

try:
    import cython
except ImportError:
    from dehla_engine.players.solver import shim as cython

if not cython.compiled:
    from dehla_engine.players.solver.outlook import Outlook
    from dehla_engine.players.solver.state import (
        ASIDE,
        ASK,
        CALLING,
        COUNT,
        LAYING,
        LOW,
        NAME,
        NAMING,
        OVER,
    )


class Policy(Outlook):
    """A round that can play itself; see Outlook for what it is made with."""

    def choose(self) -> cython.int:
        """The policy's action for the seat whose turn it is."""
        suit: cython.int
        mask: cython.int
        count: cython.int = 0
        action: cython.int = -1
        value: cython.double
        best: cython.double = -1e9
        if self.phase == CALLING or self.phase == NAMING:
            return NAME + self.best_suit()
        if self.phase == LAYING:
            suit = self.best_suit()
            mask = self.hand[self.turn * 4 + suit]
            if mask & ~256:
                mask &= ~256
            return ASIDE + suit * 13 + LOW[mask]
        self.find_legal()
        for suit in range(4):
            count += COUNT[self.legal[suit]]
            if self.legal[suit]:
                action = suit * 13 + LOW[self.legal[suit]]
        if count == 1 and not self.may_ask:
            return action
        self.look_around()
        if self.may_ask:
            best = self.score_asking()
            action = ASK
        for suit in range(4):
            mask = self.legal[suit]
            while mask:
                value = self.score(suit, LOW[mask])
                if value > best:
                    best = value
                    action = suit * 13 + LOW[mask]
                mask &= mask - 1
        return action

    def best_suit(self) -> cython.int:
        """The suit to name, or to lay a card of."""
        suit: cython.int
        best: cython.int = 0
        value: cython.double
        most: cython.double = -1.0
        for suit in range(4):
            value = self.suit_strength(self.turn, suit)
            if self.phase == LAYING and self.hand[self.turn * 4 + suit] == 0:
                value = -2.0
            if value > most:
                most = value
                best = suit
        return best

    def worth(self, seat: cython.int, tens: cython.int) -> cython.double:
        """What the trick, with so many tens in it, is worth to the team of the seat that takes it."""
        w: cython.int = (self.turn & 1) * 32
        trick: cython.double = self.per_trick if self.objective else self.style[w + 10]
        all_of_it: cython.double
        held: cython.double
        n: cython.int = self.pile_tens + tens
        if not self.double:
            return tens * self.per_ten + trick + self.style[w + 19]
        all_of_it = n * self.per_ten + (self.pile + 1) * trick
        if self.trick_no + 1 == self.tricks:
            return all_of_it
        held = all_of_it * self.style[w + 13]
        if seat == self.turn:
            held = all_of_it * (self.style[w + 14] + self.has_boss * self.style[w + 15])
        ripe: cython.bint = self.trick_no + 1 >= self.earliest and (
            not self.even_tens or (n > 0 and n % 2 == 0)
        )
        if ripe and self.run_seat == seat and self.run > 0:
            return all_of_it + (held * 0.3 if self.continues else 0.0)
        return self.held_over(seat, held, all_of_it) + self.style[w + 19]

    def held_over(self, seat: cython.int, held: cython.double, all_of_it: cython.double) -> cython.double:
        """A pile that nobody collects yet, with the top cards that stay in hand weighed in."""
        w: cython.int = (self.turn & 1) * 32
        if self.trick_no + 2 == self.tricks and self.last_good:
            if self.last_good == 1 and seat != self.turn:
                return all_of_it * self.style[w + 13]
            held *= 1.0 - self.style[w + 28]
            return held + all_of_it * (-self.style[w + 28] if (seat ^ self.turn) & 1 else self.style[w + 28])
        if (seat ^ self.turn) & 1:
            return held - all_of_it * self.style[w + 27] * self.control
        return held + all_of_it * self.style[w + 27] * self.control

    def keep_card(self, suit: cython.int, rank: cython.int) -> cython.double:
        """What a card is worth later if it is not played now."""
        w: cython.int = (self.turn & 1) * 32
        mine: cython.int = self.hand[self.turn * 4 + suit] & ~(1 << rank)
        higher: cython.int = COUNT[self.unseen[suit] >> (rank + 1)]
        value: cython.double = rank * self.style[w + 2]
        if rank == 8 and self.per_ten > 5.0:
            value = self.style[w + 6] if higher == 0 else self.style[w + 5]
        elif self.unseen[suit]:
            if higher == 0:
                value += self.style[w] * self.scale
                if rank > 8 and self.unseen[suit] & 256:
                    value += self.style[w + 7]
            elif higher == 1:
                value += self.style[w + 1] * self.scale
        if self.live and suit == self.trump:
            value += (self.style[w + 3] + rank * self.style[w + 4]) * self.scale
        elif mine == 0:
            value -= self.style[w + 9]
        if mine == 256 and rank < 8 and self.unseen[suit] >> 9 and self.per_ten > 5.0:
            value += self.style[w + 8]
        elif mine & 256 and rank < 8 and self.unseen[suit] >> 9 and self.per_ten > 5.0:
            value += self.style[w + 31]
        return value

    def trick_value(self, suit: cython.int, tens: cython.int, after: cython.int) -> cython.double:
        """What the trick is worth to the team by ``mass``; ``after`` seats play later."""
        seat: cython.int
        value: cython.double = 0.0
        side: cython.double = 0.0
        for seat in range(self.seats):
            if (seat ^ self.turn) & 1:
                value -= self.mass[seat] * self.worth(seat, tens)
                side -= self.mass[seat]
            else:
                value += self.mass[seat] * self.worth(seat, tens)
                side += self.mass[seat]
        if after > 0 and self.style[(self.turn & 1) * 32 + 30] > 0.0:
            value += side * self.per_ten * self.style[(self.turn & 1) * 32 + 30] * self.void_tens(suit)
        if after > 0 and self.unseen[suit] & 256:
            value += side * self.per_ten * self.style[(self.turn & 1) * 32 + 16]
        return value

    def score(self, suit: cython.int, rank: cython.int) -> cython.double:
        """How good a legal card looks."""
        w: cython.int = (self.turn & 1) * 32
        card: cython.int = suit * 13 + rank
        best: cython.int = card
        holder: cython.int = self.turn
        led: cython.int = suit
        trump: cython.int = self.trump if self.live else -1
        value: cython.double = 0.0
        other: cython.int
        self.has_boss = 0
        for other in range(4):
            if self.hand[self.turn * 4 + other] & ~(1 << rank if other == suit else 0) > self.unseen[other]:
                self.has_boss = 1
        if self.in_trick > 0:
            led = self.led
            if suit != led and self.method == 0 and self.trump < 0:
                trump = suit
                value += self.style[w + 17] * self.suit_strength(self.turn, suit)
            if suit == self.best // 13:
                if card < self.best or (card == self.best and not self.later_wins):
                    best = self.best
            elif suit != trump:
                best = self.best
            if best != card or (suit == self.best // 13 and card == self.best and not self.later_wins):
                holder = self.best_seat
        else:
            value += self.score_lead(suit, trump)
        if self.double:
            self.look_after(suit, rank)
        self.spread(best, holder, led, trump)
        value += self.trick_value(
            led, self.trick_tens * (self.in_trick > 0) + (rank == 8), self.seats - self.in_trick - 1
        )
        if self.style[w + 23] > 0.0:
            value += self.style[w + 23] * self.random_below(1024) / 1024.0
        return value - self.keep_card(suit, rank)

    def score_lead(self, suit: cython.int, trump: cython.int) -> cython.double:
        """What a lead of this suit is for besides the trick."""
        if suit == trump:
            return self.style[(self.turn & 1) * 32 + 21]
        if trump < 0 and self.method < 2:
            return self.towards_cut(suit)
        return 0.0

    def score_asking(self) -> cython.double:
        """How good asking looks: a trump must be played then, if one is held."""
        seat: cython.int
        value: cython.double
        for seat in range(self.seats):
            self.mass[seat] = 0.0
        self.has_boss = 0
        self.mass[self.turn] = 0.7
        self.mass[self.best_seat] += 0.3
        value = self.trick_value(self.led, self.trick_tens, 0)
        return value - self.style[(self.turn & 1) * 32 + 18]

    def finish(self) -> cython.void:
        """Plays the round to its end."""
        while self.phase != OVER:
            self.do(self.choose())

    def choice(self) -> int:
        """``choose``, for Python."""
        return int(self.choose())

    def duplicate(self, deals: int, seed: int) -> tuple[int, int, int, int]:
        """Plays each random deal with the two styles, then with the styles exchanged, without the lock.

        Rounds won, without result and lost by the first style, and the sum of its results (-2 … 2).
        """
        i: cython.int
        n: cython.int = deals
        k: cython.int
        turn: cython.int
        kept: cython.double
        result: cython.int
        won: cython.int = 0
        none: cython.int = 0
        lost: cython.int = 0
        total: cython.int = 0
        self.seed(seed)
        with cython.nogil:
            for i in range(n):
                self.reset()
                self.dealer = i % self.seats
                self.start()
                self.shuffle_deal()
                self.depth = 0
                self.push()
                for turn in range(2):
                    if turn == 1:
                        self.pop()
                    for k in range(self.seats):
                        self.void_in[k] = 0
                    self.finish()
                    result = self.outcome()
                    if turn == 1:
                        result = -result
                    won += result > 0
                    none += result == 0
                    lost += result < 0
                    total += result
                    for k in range(32):
                        kept = self.style[k]
                        self.style[k] = self.style[32 + k]
                        self.style[32 + k] = kept
        return won, none, lost, total

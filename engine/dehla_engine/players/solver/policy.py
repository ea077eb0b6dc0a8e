"""The rule policy of rollouts: a legal action for any position, from one seat's cards and what all have
seen.

Every card gets a score: how likely each seat takes the trick after it, what that is worth to the team under
the capture in force (a second win in a row takes the pile), less what the card is worth if kept. It looks
at its own hand, at which cards are still out (not where), and at voids shown. The numbers (``STYLE``) were
tuned by duplicate self-play.
"""

try:
    import cython
except ImportError:
    from dehla_engine.players.solver import shim as cython

from collections.abc import Sequence

if not cython.compiled:
    from dehla_engine.players.solver.rounds import Round
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

STYLE = (
    3.0,  # 0 keeping a card that nothing unseen beats
    1.5,  # 1 keeping one that one unseen card beats
    0.08,  # 2 keeping, by rank
    2.0,  # 3 keeping a trump
    0.1,  # 4 keeping a trump, by rank
    1.0,  # 5 keeping a ten
    3.0,  # 6 keeping a ten that nothing beats
    1.5,  # 7 keeping a top card while the ten of its suit is out
    2.0,  # 8 leaving a ten bare
    0.5,  # 9 being rid of a suit
    1.0,  # 10 a trick, when tens count
    1.0,  # 11 opponents beat what they can
    1.0,  # 12 partners beat what they can
    0.35,  # 13 double: a pile whose last trick another took
    0.25,  # 14 double: a pile whose last trick I took
    0.35,  # 15 double: the same with a top card left
    0.25,  # 16 tens that others will throw in
    0.5,  # 17 a good suit when my cut makes trump
    2.0,  # 18 asking costs
    0.5,  # 19 having the lead
    0.6,  # 20 a card that beat mine is beaten in turn
    0.0,  # 21 leading trumps
    0.9,  # 22 a void seat with trumps ruffs
    0.0,  # 23 chance
)


class Policy(Round):
    """A round that can play itself. ``styles``: the numbers of team 0 and of team 1."""

    def __init__(
        self,
        rules: Sequence[int],
        dealer: int,
        previous_winner: int = -1,
        streaks: tuple[int, int] = (0, 0),
        styles: tuple[Sequence[float], Sequence[float]] = (STYLE, STYLE),
    ) -> None:
        Round.__init__(self, rules, dealer, previous_winner, streaks)
        if not cython.compiled:
            self.style, self.power, self.mass = [0.0] * 64, [0.0] * 320, [0.0] * 6
            self.unseen, self.many = [0] * 4, [0] * 4
        for team in range(2):
            for i, number in enumerate(styles[team]):
                self.style[team * 32 + i] = number
        for k in range(1, 8):
            for n in range(40):
                self.power[k * 40 + n] = (1.0 - 1.0 / k) ** n
        self.per_ten, self.per_trick = 10.0, 0.0
        if self.objective == 1:
            self.per_ten, self.per_trick = 0.0, 6.0
        elif self.objective == 2:
            self.per_ten, self.per_trick = 1.5, 6.0

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

    def suit_strength(self, seat: cython.int, suit: cython.int) -> cython.double:
        """How good a trump a suit would be for its holder."""
        mask: cython.int = self.hand[seat * 4 + suit]
        value: cython.double = 2.5 * COUNT[mask]
        if self.packs > 1:
            value += (
                2.0 * COUNT[self.hand[24 + seat * 4 + suit]] + 2.0 * COUNT[self.hand[48 + seat * 4 + suit]]
            )
        if mask & 4096:
            value += 3.0
        if mask & 2048:
            value += 2.0
        if mask & 1024:
            value += 1.2
        if mask & 512:
            value += 0.6
        if mask & 256:
            value += 0.8
        return value

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

    def look_around(self) -> cython.void:
        """Which cards are out, by suit; whether the seat holds a card that nothing beats."""
        seat: cython.int
        suit: cython.int
        layer: cython.int
        for suit in range(4):
            self.unseen[suit] = 0
            self.many[suit] = 0
            for seat in range(self.seats):
                if seat != self.turn:
                    self.unseen[suit] |= self.hand[seat * 4 + suit]
                    for layer in range(self.packs):
                        self.many[suit] += COUNT[self.hand[layer * 24 + seat * 4 + suit]]
                if self.has_rest:
                    self.unseen[suit] |= self.rest[seat * 4 + suit]
            if self.many[suit] > 39:
                self.many[suit] = 39

    def holds(self, suit: cython.int, above: cython.int, seat: cython.int) -> cython.double:
        """How likely a seat holds an unseen card of a suit above a rank."""
        hidden: cython.int = 0
        other: cython.int
        cards: cython.int
        if self.void_in[seat] >> suit & 1:
            return 0.0
        for other in range(self.seats):
            if other != self.turn and not self.void_in[other] >> suit & 1:
                hidden += 1
        cards = COUNT[self.unseen[suit] >> (above + 1)]
        if above < 0:
            cards = self.many[suit]
        return 1.0 - self.power[hidden * 40 + cards]

    def beats(self, seat: cython.int, best: cython.int, led: cython.int, trump: cython.int) -> cython.double:
        """How likely a seat that plays later can beat the best card."""
        suit: cython.int = best // 13
        follows: cython.double = self.holds(led, -1, seat)
        ruff: cython.double = 0.0
        higher: cython.double = 0.0
        if suit == led:
            higher = self.holds(led, best % 13, seat)
            if trump >= 0 and trump != led:
                ruff = (1.0 - follows) * self.holds(trump, -1, seat)
            elif trump < 0 and self.method < 2:
                ruff = 1.0 - follows
        elif trump >= 0:
            ruff = (1.0 - follows) * self.holds(trump, best % 13, seat)
        return higher + ruff * self.style[(self.turn & 1) * 32 + 22]

    def spread(self, best: cython.int, holder: cython.int, led: cython.int, trump: cython.int) -> cython.void:
        """Fills ``mass``: how likely each seat takes the trick in which ``holder`` has the best card now."""
        w: cython.int = (self.turn & 1) * 32
        i: cython.int
        seat: cython.int
        other: cython.int
        chance: cython.double
        moved: cython.double
        part: cython.double
        for seat in range(self.seats):
            self.mass[seat] = 0.0
        self.mass[holder] = 1.0
        for i in range(1, self.seats - self.in_trick):
            seat = (self.turn + i) % self.seats
            chance = self.beats(seat, best, led, trump)
            chance *= self.style[w + 11] if (seat ^ self.turn) & 1 else self.style[w + 12]
            moved = 0.0
            for other in range(self.seats):
                if (other ^ seat) & 1:
                    part = self.mass[other] * chance
                    if other != holder:
                        part *= self.style[w + 20]
                    self.mass[other] -= part
                    moved += part
            self.mass[seat] += moved

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
        return held + self.style[w + 19]

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
                value += self.style[w]
                if rank > 8 and self.unseen[suit] & 256:
                    value += self.style[w + 7]
            elif higher == 1:
                value += self.style[w + 1]
        if self.live and suit == self.trump:
            value += self.style[w + 3] + rank * self.style[w + 4]
        elif mine == 0:
            value -= self.style[w + 9]
        if mine == 256 and rank < 8 and self.unseen[suit] >> 9 and self.per_ten > 5.0:
            value += self.style[w + 8]
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
        elif suit == trump:
            value += self.style[w + 21]
        self.spread(best, holder, led, trump)
        value += self.trick_value(
            led, self.trick_tens * (self.in_trick > 0) + (rank == 8), self.seats - self.in_trick - 1
        )
        if self.style[w + 23] > 0.0:
            value += self.style[w + 23] * self.random_below(1024) / 1024.0
        return value - self.keep_card(suit, rank)

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

"""What a seat of a round can tell from its own hand and what all have seen: who is likely to take a trick."""

try:
    import cython
except ImportError:
    from dehla_engine.players.solver import shim as cython

from collections.abc import Sequence

from dehla_engine.players.solver.styles import Style, style_of

if not cython.compiled:
    from dehla_engine.players.solver.rounds import Round
    from dehla_engine.players.solver.state import COUNT, HIGH


class Outlook(Round):
    """A round seen from the seat whose turn it is. ``styles``: the numbers of team 0 and of team 1."""

    def __init__(
        self,
        rules: Sequence[int],
        dealer: int,
        previous_winner: int = -1,
        streaks: tuple[int, int] = (0, 0),
        styles: tuple[Style, Style] | None = None,
    ) -> None:
        Round.__init__(self, rules, dealer, previous_winner, streaks)
        if not cython.compiled:
            self.style, self.power, self.mass = [0.0] * 64, [0.0] * 320, [0.0] * 6
            self.unseen, self.many = [0] * 4, [0] * 4
        usual = style_of(self.double, self.objective)
        for team, style in enumerate((usual, usual) if styles is None else styles):
            for i, number in enumerate(style):
                self.style[team * 32 + i] = number
        for k in range(1, 8):
            for n in range(40):
                self.power[k * 40 + n] = (1.0 - 1.0 / k) ** n
        self.control, self.last_good, self.scale = 0, 0, 1.0
        self.per_ten, self.per_trick = 10.0, 0.0
        if self.objective == 1:
            self.per_ten, self.per_trick = 0.0, 6.0
        elif self.objective == 2:
            self.per_ten, self.per_trick = 1.5, 6.0

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

    def look_around(self) -> cython.void:
        """Which cards are out, by suit; whether the seat holds a card that nothing beats."""
        seat: cython.int
        suit: cython.int
        layer: cython.int
        left: cython.double = self.tricks - self.trick_no
        trick: cython.double = self.per_trick if self.objective else self.style[(self.turn & 1) * 32 + 10]
        share: cython.double = self.style[(self.turn & 1) * 32 + 29]
        whole: cython.double = self.all_tens * self.per_ten / self.tricks + trick
        self.scale = (self.all_tens - self.tens0 - self.tens1) * self.per_ten / left + trick
        self.scale = 1.0 - share + share * (self.scale + self.pile * trick / left) / whole
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

    def towards_cut(self, suit: cython.int) -> cython.double:
        """While trump waits for a cut: what a lead of this suit does for the own side's chance to make it."""
        w: cython.int = (self.turn & 1) * 32
        cards: cython.int = COUNT[self.hand[self.turn * 4 + suit]]
        i: cython.int
        seat: cython.int
        void: cython.double
        unset: cython.double = 1.0
        value: cython.double = 0.0
        if self.packs > 1:
            cards += COUNT[self.hand[24 + self.turn * 4 + suit]] + COUNT[self.hand[48 + self.turn * 4 + suit]]
        for i in range(1, self.seats):
            seat = (self.turn + i) % self.seats
            void = 1.0 - self.holds(suit, -1, seat)
            value += unset * void * (-self.style[w + 26] if i & 1 else self.style[w + 26])
            unset *= 1.0 - void
        if cards == 1:
            value += unset * self.style[w + 24]
        elif cards == 2:
            value += unset * self.style[w + 25]
        return value

    def look_after(self, suit: cython.int, rank: cython.int) -> cython.void:
        """What stays in hand after a card: top trumps; whether the last card will take the last trick."""
        other: cython.int
        left: cython.int
        trump: cython.int = self.trump if self.live else -1
        self.control = 0
        self.last_good = 0
        for other in range(4):
            left = self.hand[self.turn * 4 + other]
            if other == suit:
                left &= ~(1 << rank)
            while left > self.unseen[other]:
                if other == trump:
                    self.control += 1
                    self.last_good = 2
                elif self.last_good == 0 and (trump < 0 or self.unseen[trump] == 0):
                    self.last_good = 1
                left &= ~(1 << HIGH[left])

    def void_tens(self, led: cython.int) -> cython.double:
        """How likely a seat that plays later is void in the led suit and has a ten to throw."""
        i: cython.int
        suit: cython.int
        seat: cython.int
        value: cython.double = 0.0
        void: cython.double
        tens: cython.int = 0
        for suit in range(4):
            if suit != led and self.unseen[suit] & 256 and not (self.live and suit == self.trump):
                tens += 1
        if tens == 0:
            return 0.0
        for i in range(1, self.seats - self.in_trick):
            seat = (self.turn + i) % self.seats
            void = 1.0 - self.holds(led, -1, seat)
            value += void * tens / 3.0
        return value

"""Worlds: full deals that agree with all that a seat knows, drawn at random.

The unseen cards go to holders: 0 … n-1 the seats' hands, n … 2n-1 what each seat will get with the rest, 2n
the card laid aside. A holder has room for so many cards and may be barred from suits (shown voids). Each
world is dealt card by card, the most constrained suits first, then stirred by exchanges of two cards, each
accepted so that in the long run every world comes up as often as its weight (a product of one weight a card
and holder) says.
"""

try:
    import cython
except ImportError:
    from dehla_engine.players.solver import shim as cython

from collections.abc import Sequence

if not cython.compiled:
    from dehla_engine.players.solver.position import Position
    from dehla_engine.players.solver.rounds import Round
    from dehla_engine.players.solver.state import COUNT

HOLDERS = 13


class Worlds:
    """What a seat cannot see, and how it may lie.

    ``base`` is the round with all cards that the seat knows in their places. ``unseen`` are the cards that it
    cannot place, ``room`` how many of them each holder has, ``barred`` for each holder a mask of the
    suits that it cannot hold. ``weights``: by card (0-51) and holder, missing = all equal. ``suits``: how
    likely each whispered suit is, if one is hidden (``hidden_suit``), before the setter's cards count.
    """

    def __init__(
        self,
        base: Round,
        unseen: Sequence[int],
        room: Sequence[int],
        barred: Sequence[int],
        weights: Sequence[Sequence[float]] | None = None,
        hidden_suit: bool = False,
        suits: Sequence[float] = (1.0, 1.0, 1.0, 1.0),
    ) -> None:
        if not cython.compiled:
            self.card, self.holder, self.allowed = [0] * 156, [0] * 156, [0] * 52
            self.room, self.left, self.queue = [0] * HOLDERS, [0] * HOLDERS, [0] * HOLDERS
            self.came_by, self.came_from = [0] * HOLDERS, [0] * HOLDERS
            self.weight, self.suit_weight = [1.0] * 676, [1.0] * 4
        if sum(room) != len(unseen):
            raise ValueError(f"{len(unseen)} unseen cards for {sum(room)} places")
        self.base, self.cards, self.seats = base, len(unseen), base.seats
        self.holders = 2 * base.seats + 1
        self.hidden_suit = hidden_suit
        free = [0, 0, 0, 0]
        for h in range(self.holders):
            self.room[h] = room[h]
            for suit in range(4):
                self.allowed[suit * 13 + h] = room[h] > 0 and not barred[h] >> suit & 1
                free[suit] += room[h] if self.allowed[suit * 13 + h] else 0
        ordered = sorted(unseen, key=lambda card: (free[card // 13], card))
        for k, card in enumerate(ordered):
            self.card[k] = card
        for card in range(52):
            for h in range(self.holders):
                self.weight[card * 13 + h] = 1.0 if weights is None else max(1e-6, weights[card][h])
        for suit in range(4):
            self.suit_weight[suit] = suits[suit]
        constrained = weights is not None or min(free) < max(free)
        self.steps = 4 * self.cards + 20 if constrained else 0

    def random_part(self) -> cython.double:
        """A random number from 0 to below 1."""
        return self.base.random_below(1 << 30) / 1073741824.0

    def place(self, k: cython.int) -> cython.bint:
        """A holder for the k-th card, by room left and weight."""
        h: cython.int
        suit: cython.int = self.card[k] // 13
        total: cython.double = 0.0
        part: cython.double
        for h in range(self.holders):
            if self.left[h] > 0 and self.allowed[suit * 13 + h]:
                total += self.left[h] * self.weight[self.card[k] * 13 + h]
        if total <= 0.0:
            return self.make_room(k)
        part = self.random_part() * total
        self.holder[k] = -1
        for h in range(self.holders):
            if self.left[h] > 0 and self.allowed[suit * 13 + h]:
                self.holder[k] = h
                part -= self.left[h] * self.weight[self.card[k] * 13 + h]
                if part < 0.0:
                    break
        self.left[self.holder[k]] -= 1
        return True

    def make_room(self, k: cython.int) -> cython.bint:
        """All who may hold the k-th card are full: move others along, by the shortest way; False when none
        is."""
        h: cython.int
        to: cython.int
        j: cython.int
        head: cython.int = 0
        tail: cython.int = 0
        for h in range(self.holders):
            self.came_by[h] = -1
            if self.allowed[self.card[k] // 13 * 13 + h]:
                self.came_by[h] = k
                self.came_from[h] = -1
                self.queue[tail] = h
                tail += 1
        while head < tail:
            h = self.queue[head]
            head += 1
            for j in range(k):
                if self.holder[j] != h:
                    continue
                for to in range(self.holders):
                    if self.came_by[to] >= 0 or not self.allowed[self.card[j] // 13 * 13 + to]:
                        continue
                    self.came_by[to] = j
                    self.came_from[to] = h
                    self.queue[tail] = to
                    tail += 1
                    if self.left[to] > 0:
                        self.left[to] -= 1
                        while to >= 0:
                            self.holder[self.came_by[to]] = to
                            to = self.came_from[to]
                        return True
        return False

    def stir(self) -> cython.void:
        """Exchanges of two cards, each accepted by the weights."""
        _step: cython.int
        a: cython.int
        b: cython.int
        ha: cython.int
        hb: cython.int
        ca: cython.int
        cb: cython.int
        before: cython.double
        after: cython.double
        for _step in range(self.steps):
            a = self.base.random_below(self.cards)
            b = self.base.random_below(self.cards)
            ha = self.holder[a]
            hb = self.holder[b]
            ca = self.card[a]
            cb = self.card[b]
            if ha == hb or not self.allowed[ca // 13 * 13 + hb] or not self.allowed[cb // 13 * 13 + ha]:
                continue
            before = self.weight[ca * 13 + ha] * self.weight[cb * 13 + hb]
            after = self.weight[ca * 13 + hb] * self.weight[cb * 13 + ha]
            if after >= before or self.random_part() * before < after:
                self.holder[a] = hb
                self.holder[b] = ha

    def whisper(self, target: Position) -> cython.void:
        """A whispered suit, likelier the more of it its setter holds in this world."""
        suit: cython.int
        n: cython.int
        total: cython.double = 0.0
        part: cython.double
        for suit in range(4):
            n = COUNT[target.hand[target.setter * 4 + suit]]
            total += self.suit_weight[suit] * (0.2 + n * n)
        part = self.random_part() * total
        target.trump = 3
        for suit in range(4):
            n = COUNT[target.hand[target.setter * 4 + suit]]
            part -= self.suit_weight[suit] * (0.2 + n * n)
            if part < 0.0:
                target.trump = suit
                break

    def sample(self, target: Position) -> cython.bint:
        """The next world, into ``target``; False when what is known cannot be (then there is no world)."""
        k: cython.int
        h: cython.int
        for h in range(self.holders):
            self.left[h] = self.room[h]
        for k in range(self.cards):
            if not self.place(k):
                return False
        self.stir()
        target.copy_from(self.base)
        for k in range(self.cards):
            h = self.holder[k]
            if h < self.seats:
                target.add_card(h, self.card[k])
            elif h < 2 * self.seats:
                target.add_rest(h - self.seats, self.card[k])
            else:
                target.aside = self.card[k]
        if self.hidden_suit:
            self.whisper(target)
        return True

    def world(self, target: Round) -> bool:
        """``sample``, for Python: whether there is a world."""
        return bool(self.sample(target))

    def start_random(self, seed: int) -> None:
        """Starts the random numbers afresh."""
        self.base.seed(seed)

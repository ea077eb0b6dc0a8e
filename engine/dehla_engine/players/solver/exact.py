"""Perfect-information search: what a round of one pack comes to when everybody plays best.

Null-window: can team 0 reach so much? Where the result hangs on one number (``joint`` = 0: tens, tricks or card
points), "so much" counts what is still to be captured, so that what is found holds for every score. Where several
numbers decide (ties by tricks, kots by tricks), it is the outcome itself and the numbers join the context.

Trump must be live, or still to be made by the first cut (``cut``, ``spoken_cut``). At the start of each
trick the memory is asked for a position that differs only in cards that cannot matter: ``low`` carries up from
each line of play the lowest rank that took a trick by its rank.
"""

try:
    import cython
except ImportError:
    from dehla_engine.players.solver import shim as cython

from collections.abc import Sequence

if not cython.compiled:
    from dehla_engine.players.solver.memory import Memory
    from dehla_engine.players.solver.position import Position
    from dehla_engine.players.solver.state import COUNT, HIGH, NAME, NAMING, OVER, PLAYING

ONE = 1

RATES = (
    60, 90, -30, 40, 35, 15, 0, 1,  # leads: sure, sure ten, other ten, partner's top, partner's ruff, other, ranks
    0, 0, 0, 0,  # leads: their ten is out, partner's is, length, trump
    10, 50, 50, 90, 8, -40,  # winning: partner's trick, with a ten; surely, with a ten; for now, with a ten
    30, 80, 25, -40, 5,  # not winning: partner's sure trick, with a ten; else, with a ten, with a trump
    0, 1,  # winning a trick, for each ten on it; ranks
    0, 0, 0, 0,  # winning: breaks their run, takes it from the partner, makes a run; length of a discard's suit
)
"""How promising moves look; tuned for few nodes. No answer hangs on them."""


class Exact(Position):
    """A search over positions of one table's rules; its memory serves all of them."""

    def __init__(self, rules: Sequence[int], dealer: int, memory: Memory, rates: Sequence[int] = RATES) -> None:
        Position.__init__(self, rules, dealer)
        if not cython.compiled:
            self.order, self.present, self.low = [0] * 32768, [0] * 4, [13] * 260
            self.moves, self.move_low, self.move_score = [0] * 1024, [0] * 1024, [0] * 1024
        if not cython.compiled:
            self.rates = [0] * 32
        for i, number in enumerate(rates):
            self.rates[i] = number
        self.memory = memory
        self.nodes, self.limit, self.stop, self.broken, self.remembers = 0, 0, False, False, True
        self.count_moves, self.shape, self.tens_key = 0, 0, 0
        self.fit_rules()

    def fit_rules(self) -> cython.void:
        """What the result hangs on, by the rules."""
        self.per_ten, self.per_trick = 0, 0
        if self.objective == 0:
            self.per_ten = 1
            self.joint = (2 <= self.tie <= 4) or (self.kot_tricks and not self.kot_tens) or self.kot_seven
        elif self.objective == 1:
            self.per_trick = 1
            self.joint = self.kot_tens or self.kot_seven
        else:
            self.per_ten, self.per_trick = 1, self.seats
            self.joint = self.kot_tens or self.kot_tricks or self.kot_seven or 2 <= self.tie <= 4
        self.use_tens = self.objective != 1 or self.kot_tens or (self.double and self.even_tens)
        self.use_captured = self.objective != 0 or self.tie == 2 or self.kot_tricks
        self.use_won = self.tie == 3
        self.use_seven = self.kot_seven

    def fits(self, other: Position) -> cython.bint:
        """Whether a position can be searched here."""
        if other.packs != 1 or other.seats != 4 or other.has_rest or other.phase == OVER:
            return False
        if other.phase != PLAYING and other.phase != NAMING:
            return False
        return other.live or (other.trump < 0 and other.method < 2)

    def load(self, other: Position) -> cython.void:
        """Takes a position over and makes ready to search it."""
        suit: cython.int
        seat: cython.int
        mask: cython.int
        part: cython.int
        top: cython.int
        holder: cython.int = 0
        if self.joint and (
            self.dealer != other.dealer
            or self.previous_winner != other.previous_winner
            or self.streak0 != other.streak0
            or self.streak1 != other.streak1
        ):
            self.memory.clear()
        self.memory.age()
        self.copy_from(other)
        self.dealer = other.dealer
        self.previous_winner = other.previous_winner
        self.streak0 = other.streak0
        self.streak1 = other.streak1
        self.shape = 0
        self.tens_key = 0
        self.broken = False
        for suit in range(4):
            mask = 0
            for seat in range(4):
                mask |= self.hand[seat * 4 + suit]
                self.shape += cython.cast(cython.ulonglong, COUNT[self.hand[seat * 4 + suit]]) << (
                    4 * (seat * 4 + suit)
                )
                if self.hand[seat * 4 + suit] & 256:
                    self.tens_key |= cython.cast(cython.ulonglong, seat + 1) << (3 * suit)
            self.present[suit] = mask
            self.order[suit * 8192] = 0
            part = 0
            while part != mask:
                part = (part - mask) & mask
                top = HIGH[part]
                for seat in range(4):
                    if self.hand[seat * 4 + suit] >> top & 1:
                        holder = seat
                self.order[suit * 8192 + part] = (holder << 24) | (
                    self.order[suit * 8192 + (part ^ (1 << top))] >> 2
                )

    # What can be played, best guess first.

    def find_moves(
        self,
        level: cython.int,
        seat: cython.int,
        led: cython.int,
        i: cython.int,
        best: cython.int,
        best_seat: cython.int,
    ) -> cython.void:
        """Fills ``moves`` of a level with one card of each run of cards that play alike."""
        suit: cython.int
        hand: cython.int = seat * 4
        self.count_moves = 0
        if i > 0:
            if self.hand[hand + led]:
                self.add_moves(level, seat, led, led, i, best, best_seat)
                return
            if (
                self.trump >= 0
                and self.hand[hand + self.trump]
                and (self.duty == 1 or (self.duty == 2 and (seat ^ best_seat) & 1))
            ):
                self.add_moves(level, seat, self.trump, led, i, best, best_seat)
                return
        for suit in range(4):
            if self.hand[hand + suit]:
                self.add_moves(level, seat, suit, led, i, best, best_seat)

    def add_moves(
        self,
        level: cython.int,
        seat: cython.int,
        suit: cython.int,
        led: cython.int,
        i: cython.int,
        best: cython.int,
        best_seat: cython.int,
    ) -> cython.void:
        """The moves in one suit: the ten apart, other cards together when no other seat's card lies between."""
        mine: cython.int = self.hand[seat * 4 + suit]
        left: cython.int = mine
        others: cython.int = self.present[suit] & ~mine
        rank: cython.int
        high: cython.int = -1
        least: cython.int = -1
        if i > 0 and best // 13 == suit:
            others |= 1 << best % 13
        while left:
            rank = HIGH[left]
            left ^= 1 << rank
            if (rank == 8 and self.use_tens) or (rank == 12 and self.second_ace):
                self.add_move(level, seat, suit, rank, rank, led, i, best, best_seat)
            elif high >= 0 and others & ((1 << least) - (1 << rank)) == 0:
                least = rank
            else:
                if high >= 0:
                    self.add_move(level, seat, suit, high, least, led, i, best, best_seat)
                high = rank
                least = rank
        if high >= 0:
            self.add_move(level, seat, suit, high, least, led, i, best, best_seat)

    def add_move(
        self,
        level: cython.int,
        seat: cython.int,
        suit: cython.int,
        high: cython.int,
        least: cython.int,
        led: cython.int,
        i: cython.int,
        best: cython.int,
        best_seat: cython.int,
    ) -> cython.void:
        """Puts a move in its place."""
        at: cython.int = level * 16 + self.count_moves
        score: cython.int
        if i == 0:
            score = self.rate_lead(seat, suit, high)
        else:
            score = self.rate(seat, suit, high, led, i, best, best_seat, self.tens_here)
        self.count_moves += 1
        while at > level * 16 and self.move_score[at - 1] < score:
            self.moves[at] = self.moves[at - 1]
            self.move_low[at] = self.move_low[at - 1]
            self.move_score[at] = self.move_score[at - 1]
            at -= 1
        self.moves[at] = suit * 13 + high
        self.move_low[at] = least
        self.move_score[at] = score

    def later_beats(self, seat: cython.int, card: cython.int, led: cython.int, i: cython.int) -> cython.bint:
        """Whether an opponent of ``seat`` who plays after the i-th card can beat a card."""
        suit: cython.int = card // 13
        other: cython.int
        step: cython.int
        for step in range(1, 4 - i, 2):
            other = (seat + step & 3) * 4
            if suit == led:
                if self.hand[other + led] >> (card % 13 + 1):
                    return True
                if self.hand[other + led] == 0:
                    if self.trump >= 0:
                        if self.trump != led and self.hand[other + self.trump]:
                            return True
                    else:
                        return True
            elif self.hand[other + led] == 0 and self.hand[other + suit] >> (card % 13 + 1):
                return True
        return False

    def rate_lead(self, seat: cython.int, suit: cython.int, rank: cython.int) -> cython.int:
        """How promising a lead looks."""
        top: cython.int = HIGH[self.present[suit]]
        partner: cython.int = (seat + 2 & 3) * 4
        ten: cython.bint = rank == 8 and self.use_tens
        value: cython.int = self.rates[11] if suit == self.trump else 0
        value -= self.rates[10] * COUNT[self.hand[seat * 4 + suit]]
        if self.use_tens and not ten and self.present[suit] & 256:
            if self.hand[partner + suit] & 256:
                value += self.rates[9]
            elif not self.hand[seat * 4 + suit] & 256:
                value += self.rates[8]
        if not self.later_beats(seat, suit * 13 + rank, suit, 0):
            return value + self.rates[0] + (self.rates[1] if ten else -self.rates[6] * rank)
        if ten:
            return value + self.rates[2]
        value -= self.rates[7] * rank
        if self.hand[partner + suit] >> top & 1:
            return value + self.rates[3]
        if self.hand[partner + suit] == 0 and self.trump != suit and (
            self.trump < 0 or self.hand[partner + self.trump]
        ):
            return value + self.rates[4]
        return value + self.rates[5]

    def rate(
        self,
        seat: cython.int,
        suit: cython.int,
        rank: cython.int,
        led: cython.int,
        i: cython.int,
        best: cython.int,
        best_seat: cython.int,
        tens: cython.int,
    ) -> cython.int:
        """How promising a card to the trick looks."""
        card: cython.int = suit * 13 + rank
        ten: cython.bint = rank == 8 and self.use_tens
        ours: cython.bint = (seat ^ best_seat) & 1 == 0
        safe: cython.bint = ours and not self.later_beats(seat, best, led, i)
        wins: cython.bint
        value: cython.int = -self.rates[24] * rank
        if suit == best // 13:
            wins = card > best
        else:
            wins = suit == self.trump or (self.trump < 0 and suit != led)
        if suit != led:
            value -= self.rates[28] * COUNT[self.hand[seat * 4 + suit]]
        if wins:
            value += self.rates[23] * tens
            if self.double and self.run > 0:
                if self.run_seat == seat:
                    value += self.rates[27]
                elif (self.run_seat ^ seat) & 1:
                    value += self.rates[25]
                elif self.run_seat == best_seat:
                    value -= self.rates[26]
            if not self.later_beats(seat, card, led, i):
                if safe:
                    return value + (self.rates[13] if ten else self.rates[12])
                return value + (self.rates[15] if ten else self.rates[14])
            return value + (self.rates[17] if ten else self.rates[16])
        if safe:
            return value + (self.rates[19] if ten else self.rates[18])
        if ten:
            return value + self.rates[21]
        return value + (self.rates[20] if suit == led or suit != self.trump else self.rates[22])

    # The search. Each function returns whether ``need`` is reached and leaves in ``low`` of its level what mattered.

    def no_ranks(self, level: cython.int) -> cython.void:
        """Nothing mattered yet."""
        suit: cython.int
        for suit in range(4):
            self.low[level * 4 + suit] = 13

    def expand(
        self,
        level: cython.int,
        i: cython.int,
        seat: cython.int,
        led: cython.int,
        best: cython.int,
        best_seat: cython.int,
        same: cython.int,
        tens: cython.int,
        need: cython.int,
    ) -> cython.bint:
        """A seat plays the i-th card of a trick; ``same``: cards of the best one's suit on it."""
        wants: cython.bint = seat & 1 == 0
        reached: cython.bint
        k: cython.int
        n: cython.int
        suit: cython.int
        card: cython.int
        at: cython.int = level * 4
        below: cython.int = at + 4
        bound: cython.int = 13
        if self.trump < 0 and self.method == 1 and i > 0 and self.hand[seat * 4 + led] == 0:
            return self.expand_names(level, i, seat, led, best, best_seat, same, tens, need)
        self.tens_here = tens
        self.find_moves(level, seat, led, i, best, best_seat)
        n = self.count_moves
        self.no_ranks(level)
        if self.duty == 2 and i > 0 and same > 1 and self.hand[seat * 4 + led] == 0:
            bound = best % 13
        for k in range(n):
            card = self.moves[level * 16 + k]
            reached = self.try_card(level + 1, i, seat, card, led, best, best_seat, same, tens, need)
            if self.broken:
                return False
            if reached == wants:
                for suit in range(4):
                    self.low[at + suit] = self.low[below + suit]
                if bound < 13 and bound < self.low[at + best // 13]:
                    self.low[at + best // 13] = bound
                return reached
            suit = card // 13
            if self.low[below + suit] <= card % 13 and self.move_low[level * 16 + k] < self.low[below + suit]:
                self.low[below + suit] = self.move_low[level * 16 + k]
            for suit in range(4):
                if self.low[below + suit] < self.low[at + suit]:
                    self.low[at + suit] = self.low[below + suit]
        if bound < 13 and bound < self.low[at + best // 13]:
            self.low[at + best // 13] = bound
        return not wants

    def expand_names(
        self,
        level: cython.int,
        i: cython.int,
        seat: cython.int,
        led: cython.int,
        best: cython.int,
        best_seat: cython.int,
        same: cython.int,
        tens: cython.int,
        need: cython.int,
    ) -> cython.bint:
        """``spoken_cut``: the first void seat names each suit in turn, then plays."""
        wants: cython.bint = seat & 1 == 0
        reached: cython.bint = False
        suit: cython.int
        other: cython.int
        at: cython.int = level * 4
        below: cython.int = at + 4
        self.no_ranks(level)
        for suit in range(4):
            self.trump = suit
            reached = self.expand(level + 1, i, seat, led, best, best_seat, same, tens, need)
            self.trump = -1
            if self.broken:
                return False
            for other in range(4):
                if reached == wants or self.low[below + other] < self.low[at + other]:
                    self.low[at + other] = self.low[below + other]
            if reached == wants:
                break
        return reached

    def try_card(
        self,
        level: cython.int,
        i: cython.int,
        seat: cython.int,
        card: cython.int,
        led: cython.int,
        best: cython.int,
        best_seat: cython.int,
        same: cython.int,
        tens: cython.int,
        need: cython.int,
    ) -> cython.bint:
        """One card falls, the search goes on, the card comes back."""
        suit: cython.int = card // 13
        at: cython.int = seat * 4 + suit
        bit: cython.int = 1 << card % 13
        trump: cython.int = self.trump
        reached: cython.bint
        tens_key: cython.ulonglong = self.tens_key
        self.nodes += 1
        if self.nodes & 1023 == 0 and (self.stop or (self.limit and self.nodes > self.limit)):
            self.broken = True
            return False
        self.hand[at] ^= bit
        self.present[suit] ^= bit
        self.shape -= ONE << (4 * at)
        if bit == 256:
            tens += 1
            self.tens_key &= ~(cython.cast(cython.ulonglong, 7) << (3 * suit))
        if i == 0:
            led = suit
            best = card
            best_seat = seat
            same = 1
        else:
            if suit != led and trump < 0:
                self.trump = suit
            if suit == best // 13:
                same += 1
                if card > best:
                    best = card
                    best_seat = seat
            elif suit == self.trump:
                best = card
                best_seat = seat
                same = 1
        if i == 3:
            reached = self.end_trick(level, best, best_seat, same, tens, need)
        else:
            reached = self.expand(level, i + 1, seat + 1 & 3, led, best, best_seat, same, tens, need)
        self.trump = trump
        self.tens_key = tens_key
        self.shape += ONE << (4 * at)
        self.present[suit] ^= bit
        self.hand[at] ^= bit
        return reached

    def end_trick(
        self,
        level: cython.int,
        best: cython.int,
        best_seat: cython.int,
        same: cython.int,
        tens: cython.int,
        need: cython.int,
    ) -> cython.bint:
        """The trick is taken by the rules' own step; its taker leads; all is put back."""
        reached: cython.bint
        pile: cython.int = self.pile
        pile_tens: cython.int = self.pile_tens
        run: cython.int = self.run
        run_seat: cython.int = self.run_seat
        run_ace: cython.int = self.run_ace
        tens0: cython.int = self.tens0
        tens1: cython.int = self.tens1
        captured0: cython.int = self.captured0
        captured1: cython.int = self.captured1
        won0: cython.int = self.won0
        won1: cython.int = self.won1
        seven0: cython.int = self.seven0
        seven1: cython.int = self.seven1
        phase: cython.int = self.phase
        self.best = best
        self.best_seat = best_seat
        self.trick_tens = tens
        self.take()
        if not self.joint:
            need -= (self.captured0 - captured0) * self.per_trick + (self.tens0 - tens0) * self.per_ten
        reached = self.lead(level, best_seat, need)
        if (same > 1 or self.second_ace) and best % 13 < self.low[level * 4 + best // 13]:
            self.low[level * 4 + best // 13] = best % 13
        self.trick_no -= 1
        self.phase = phase
        self.pile, self.pile_tens, self.run, self.run_seat, self.run_ace = pile, pile_tens, run, run_seat, run_ace
        self.tens0, self.tens1, self.captured0, self.captured1 = tens0, tens1, captured0, captured1
        self.won0, self.won1, self.seven0, self.seven1 = won0, won1, seven0, seven1
        return reached

    def lead(self, level: cython.int, leader: cython.int, need: cython.int) -> cython.bint:
        """The start of a trick: what is certain, what is known, else the search."""
        left: cython.int = self.tricks - self.trick_no
        before: cython.ulonglong = self.nodes
        reached: cython.bint
        self.no_ranks(level)
        if self.joint:
            if left == 0:
                return self.outcome() + 2 >= need
            if self.lower() + 2 >= need:
                return True
            if self.upper() + 2 < need:
                return False
        else:
            if need <= 0:
                return True
            if need > (self.tricks - self.captured0 - self.captured1) * self.per_trick + (
                self.all_tens - self.tens0 - self.tens1
            ) * self.per_ten:
                return False
        if left > 1 and self.remembers and self.look_up(level, leader, need):
            return self.memory.is_enough(0)
        reached = self.expand(level, 0, leader, -1, -1, leader, 0, 0, need)
        if left > 1 and self.remembers and not self.broken:
            self.note(level, leader, need, reached, self.nodes - before)
        return reached

    def context(self, leader: cython.int) -> cython.ulonglong:
        """All that matters beside the cards."""
        key: cython.ulonglong = leader | ((self.trump + 1) << 2)
        if self.use_tens:
            key |= self.tens_key << 5
            key |= cython.cast(cython.ulonglong, self.pile_tens) << 17
        key |= cython.cast(cython.ulonglong, self.joint) << 61
        if self.double:
            key |= cython.cast(cython.ulonglong, self.run > 0) << 20
            key |= cython.cast(cython.ulonglong, self.run_ace) << 21
            if self.use_captured:
                key |= cython.cast(cython.ulonglong, self.pile) << 22
            if self.second_ace:
                key |= cython.cast(
                    cython.ulonglong,
                    (self.present[0] >> 12)
                    | (self.present[1] >> 12 << 1)
                    | (self.present[2] >> 12 << 2)
                    | (self.present[3] >> 12 << 3),
                ) << 26
        if self.joint:
            if self.use_tens:
                key |= cython.cast(cython.ulonglong, self.tens0) << 30
            if self.use_captured:
                key |= cython.cast(cython.ulonglong, self.captured0) << 34
            if self.use_won:
                key |= cython.cast(cython.ulonglong, self.won0) << 39
            if self.use_seven:
                key |= cython.cast(cython.ulonglong, (self.seven0 > 0) + 2 * (self.seven1 > 0)) << 44
        return key

    def describe(self) -> cython.void:
        """Tells the memory how the cards lie."""
        suit: cython.int
        self.memory.now01 = self.order[self.present[0]] | (
            cython.cast(cython.ulonglong, self.order[8192 + self.present[1]]) << 32
        )
        self.memory.now23 = self.order[16384 + self.present[2]] | (
            cython.cast(cython.ulonglong, self.order[24576 + self.present[3]]) << 32
        )
        for suit in range(4):
            self.memory.tenth[suit] = 15
            if self.use_tens and self.present[suit] & 256:
                self.memory.tenth[suit] = COUNT[self.present[suit] >> 9]

    def look_up(self, level: cython.int, leader: cython.int, need: cython.int) -> cython.bint:
        """Asks the memory; ``low`` then says what its answer hangs on."""
        suit: cython.int
        n: cython.int
        mask: cython.int
        entry: cython.int
        self.describe()
        entry = self.memory.find(self.shape, self.context(leader), need)
        if entry < 0:
            return False
        for suit in range(4):
            n = self.memory.tops(entry, suit)
            if n > 0:
                mask = self.present[suit]
                while n > 1:
                    mask ^= 1 << HIGH[mask]
                    n -= 1
                self.low[level * 4 + suit] = HIGH[mask]
        return True

    def note(
        self, level: cython.int, leader: cython.int, need: cython.int, reached: cython.bint, work: cython.ulonglong
    ) -> cython.void:
        """Tells the memory; the position must look as it did when asked."""
        self.describe()
        self.memory.keep(
            self.shape,
            self.context(leader),
            COUNT[self.present[0] >> self.low[level * 4]],
            COUNT[self.present[1] >> self.low[level * 4 + 1]],
            COUNT[self.present[2] >> self.low[level * 4 + 2]],
            COUNT[self.present[3] >> self.low[level * 4 + 3]],
            need,
            reached,
            work,
        )

    # Questions about the position loaded last.

    def need_for(self, outcome: cython.int) -> cython.int:
        """How much team 0 must still capture for an outcome (or, ``joint``, the outcome counted from 0)."""
        n: cython.int
        most: cython.int = self.tricks * self.per_trick + self.all_tens * self.per_ten
        got: cython.int
        if self.joint:
            return outcome + 2
        for n in range(most + 1):
            if self.objective == 0:
                got = self.judge(n, most - n, 1, 1, 0, 0, 0, -1)
            elif self.objective == 1:
                got = self.judge(1, 1, n, most - n, 0, 0, 0, -1)
            else:
                got = self.judge(n, most - n, 0, 0, 0, 0, 0, -1)
            if got >= outcome:
                return n - self.captured0 * self.per_trick - self.tens0 * self.per_ten
        return 1000

    def reaches(self, outcome: cython.int) -> cython.bint:
        """Whether team 0 reaches an outcome when all play best; False, and ``broken``, when stopped."""
        return self.action_reaches(-1, outcome)

    def action_reaches(self, action: cython.int, outcome: cython.int) -> cython.bint:
        """The same after one action of the seat whose turn it is: a card, or under ``spoken_cut`` a suit named."""
        need: cython.int = self.need_for(outcome)
        reached: cython.bint
        i: cython.int = self.in_trick
        seat: cython.int = self.turn
        led: cython.int = self.led
        best: cython.int = self.best
        best_seat: cython.int = self.best_seat
        last_taker: cython.int = self.last_taker
        tens: cython.int = self.trick_tens if i else 0
        if action < 0 and i == 0:
            reached = self.lead(0, seat, need)
        elif action < 0:
            reached = self.expand(0, i, seat, led, best, best_seat, 2, tens, need)
        elif action >= NAME:
            self.trump = action - NAME
            reached = self.expand(1, i, seat, led, best, best_seat, 2, tens, need)
            self.trump = -1
        else:
            reached = self.try_card(1, i, seat, action, led, best, best_seat, 2, tens, need)
        self.in_trick, self.turn, self.led, self.best, self.best_seat = i, seat, led, best, best_seat
        self.last_taker, self.trick_tens = last_taker, tens
        return reached

    def value(self) -> cython.int:
        """The outcome, -2 … 2 for team 0, when all play best."""
        if self.reaches(1):
            return 2 if self.reaches(2) else 1
        if self.reaches(0):
            return 0
        return -1 if self.reaches(-1) else -2

    def action_value(self, action: cython.int) -> cython.int:
        """The outcome after one action when all play best from then on."""
        if self.action_reaches(action, 1):
            return 2 if self.action_reaches(action, 2) else 1
        if self.action_reaches(action, 0):
            return 0
        return -1 if self.action_reaches(action, -1) else -2

    def solve(self, position: Position, actions: Sequence[int], nodes: int = 0) -> list[int] | None:
        """For each action the outcome (-2 … 2 for team 0) when all play best from then on, without the lock.

        None, "not proven", where the position cannot be searched, or ``stop`` was set, or after so many ``nodes``.
        """
        found: list[int] = []
        known: cython.bint = self.fits(position)
        action: cython.int
        result: cython.int
        self.stop = False
        self.limit = self.nodes + nodes if nodes else 0
        if known:
            self.load(position)
            for action in actions:
                with cython.nogil:
                    result = self.action_value(action)
                found.append(result)
                known = known and not self.broken
        return found if known else None

    def best_value(self, position: Position, nodes: int = 0) -> int | None:
        """The outcome for team 0 when all play best; None as in ``solve``."""
        result: cython.int
        if not self.fits(position):
            return None
        self.stop = False
        self.limit = self.nodes + nodes if nodes else 0
        self.load(position)
        with cython.nogil:
            result = self.value()
        return None if self.broken else result

    def most(self, position: Position, nodes: int = 0) -> int | None:
        """What team 0 captures still when all play best: tens, tricks or card points, where one number decides.

        None as in ``solve``; raises ValueError when the rules are ``joint``.
        """
        low: cython.int = 0
        high: cython.int
        middle: cython.int
        reached: cython.bint
        if self.joint:
            raise ValueError("more than one number decides a round of these rules")
        if not self.fits(position) or position.in_trick:
            return None
        self.stop = False
        self.limit = self.nodes + nodes if nodes else 0
        self.load(position)
        high = (self.tricks - self.captured0 - self.captured1) * self.per_trick
        high += (self.all_tens - self.tens0 - self.tens1) * self.per_ten
        while low < high and not self.broken:
            middle = (low + high + 1) // 2
            with cython.nogil:
                reached = self.lead(0, position.turn, middle)
            if reached:
                low = middle
            else:
                high = middle - 1
        return None if self.broken else low

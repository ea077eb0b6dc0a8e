"""Perfect-information search: what a round of one pack comes to when everybody plays best.

Null-window: can team 0 reach so much? Where the result hangs on one number (``joint`` = 0: tens, tricks or
card points), "so much" counts what is still to be captured, so that what is found holds for every score.
Where several numbers decide (ties by tricks, kots by tricks), it is the outcome itself and the numbers join
the context.

Trump must be live, or still to be made by the first cut (``cut``, ``spoken_cut``). At the start of each
trick the memory is asked for a position that differs only in cards that cannot matter: ``low`` carries up
from each line of play the lowest rank that took a trick by its rank.
"""

try:
    import cython
except ImportError:
    from dehla_engine.players.solver import shim as cython

from collections.abc import Sequence

if not cython.compiled:
    from dehla_engine.players.solver.memory import Memory
    from dehla_engine.players.solver.state import COUNT, HIGH
    from dehla_engine.players.solver.sure import Sure

ONE = 1


class Search(Sure):
    """The search itself; ``exact.Exact`` asks it."""

    def __init__(
        self, rules: Sequence[int], dealer: int, memory: Memory, rates: Sequence[int] | None = None
    ) -> None:
        Sure.__init__(self, rules, dealer, rates)
        if not cython.compiled:
            self.low = [13] * 260
        self.memory = memory
        self.nodes, self.limit, self.stop, self.broken, self.remembers = 0, 0, False, False, True
        self.takes_piles = (
            self.double
            and self.objective == 0
            and not (self.joint or self.second_ace or self.even_tens or self.duty)
        )
        self.counts_tricks = not (self.joint or self.double or self.per_ten or self.duty)

    # Each function returns whether ``need`` is reached and leaves in ``low`` of its level what mattered.

    def no_ranks(self, level: cython.int) -> cython.void:
        """Nothing mattered yet."""
        suit: cython.int
        for suit in range(4):
            self.low[level * 4 + suit] = 13

    def take_ranks(self, level: cython.int) -> cython.void:
        """What a bound hangs on."""
        suit: cython.int
        for suit in range(4):
            self.low[level * 4 + suit] = self.sure_low[suit]

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
        self.pile, self.pile_tens, self.run, self.run_seat, self.run_ace = (
            pile,
            pile_tens,
            run,
            run_seat,
            run_ace,
        )
        self.tens0, self.tens1, self.captured0, self.captured1 = tens0, tens1, captured0, captured1
        self.won0, self.won1, self.seven0, self.seven1 = won0, won1, seven0, seven1
        return reached

    def lead(self, level: cython.int, leader: cython.int, need: cython.int) -> cython.bint:
        """The start of a trick: what is certain, what is known, else the search."""
        left: cython.int = self.tricks - self.trick_no
        before: cython.ulonglong = self.nodes
        answer: cython.int
        reached: cython.bint
        self.no_ranks(level)
        answer = self.certain(need)
        if answer < 0 and left > 2 and self.trump >= 0:
            if self.counts_tricks:
                answer = self.certain_tricks(level, leader, need, left)
            elif self.takes_piles and self.pile_tens:
                answer = self.certain_pile(level, leader, need)
        if answer >= 0:
            return answer != 0
        if left > 1 and self.remembers and self.look_up(level, leader, need):
            return self.memory.is_enough(0)
        reached = self.expand(level, 0, leader, -1, -1, leader, 0, 0, need)
        if left > 1 and self.remembers and not self.broken:
            self.note(level, leader, need, reached, self.nodes - before)
        return reached

    def certain(self, need: cython.int) -> cython.int:
        """1 when ``need`` is reached already, 0 when it is out of reach, else -1."""
        left: cython.int
        if self.joint:
            if self.trick_no == self.tricks:
                return self.outcome() + 2 >= need
            if self.lower() + 2 >= need:
                return 1
            return 0 if self.upper() + 2 < need else -1
        if need <= 0:
            return 1
        left = (self.tricks - self.captured0 - self.captured1) * self.per_trick
        left += (self.all_tens - self.tens0 - self.tens1) * self.per_ten
        return 0 if need > left else -1

    def certain_tricks(
        self, level: cython.int, leader: cython.int, need: cython.int, left: cython.int
    ) -> cython.int:
        """The same by tricks that one side takes for certain (sure.py)."""
        ours: cython.bint = leader & 1 == 0
        for_lead: cython.int = need if ours else left - need + 1
        if self.sure_tricks(leader, for_lead) >= for_lead:
            self.take_ranks(level)
            return ours
        if self.sure_later(leader) >= left + 1 - for_lead:
            self.take_ranks(level)
            return not ours
        return -1

    def certain_pile(self, level: cython.int, leader: cython.int, need: cython.int) -> cython.int:
        """The same where the seat on lead can collect a pile for certain, and its tens decide."""
        ours: cython.bint = leader & 1 == 0
        wins: cython.int = 1 if self.run > 0 else 2
        others: cython.int = self.all_tens - self.tens0 - self.tens1 - self.pile_tens
        if (self.pile_tens < need if ours else others >= need) or self.trick_no + wins < self.earliest:
            return -1
        if self.sure_own(leader, wins) < wins:
            return -1
        self.take_ranks(level)
        return ours

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
        self,
        level: cython.int,
        leader: cython.int,
        need: cython.int,
        reached: cython.bint,
        work: cython.ulonglong,
    ) -> cython.void:
        """Tells the memory; the position must look as it did when asked."""
        self.describe()
        self.memory.keep(
            self.shape,
            self.context(leader),
            COUNT[self.present[0] >> self.low[level * 4]]
            | COUNT[self.present[1] >> self.low[level * 4 + 1]] << 4
            | COUNT[self.present[2] >> self.low[level * 4 + 2]] << 8
            | COUNT[self.present[3] >> self.low[level * 4 + 3]] << 12,
            need,
            reached,
            work,
        )

    def context(self, leader: cython.int) -> cython.ulonglong:
        """All that matters beside the cards."""
        key: cython.ulonglong = leader | ((self.trump + 1) << 2)
        if self.use_tens:
            key |= self.tens_key << 5
            key |= cython.cast(cython.ulonglong, self.pile_tens) << 17
        key |= cython.cast(cython.ulonglong, self.joint) << 61
        if self.double:
            key |= cython.cast(cython.ulonglong, self.run > 0) << 20
            if self.use_captured:
                key |= cython.cast(cython.ulonglong, self.pile) << 22
            if self.second_ace:
                key |= cython.cast(cython.ulonglong, self.run_ace) << 21
                key |= (
                    cython.cast(
                        cython.ulonglong,
                        (self.present[0] >> 12)
                        | (self.present[1] >> 12 << 1)
                        | (self.present[2] >> 12 << 2)
                        | (self.present[3] >> 12 << 3),
                    )
                    << 26
                )
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

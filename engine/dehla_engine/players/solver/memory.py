# cython: boundscheck=False, wraparound=False
"""What a search has found out: bounds for sets of positions that differ only in cards that did not matter.

An entry holds a shape (16 hand lengths of 4 bits), a context (leader, trump, holders of the tens, pile),
and for each suit its highest cards, as many as mattered: who holds them, and which of them is the ten. It
is true for every position that looks the same so far down, in any deal of the same rules (partition search,
Ginsberg). An entry is 8 words: shape; context; holders and mask of two suits; of the other two; the value
that is reached at least, and the least that is not; how many tops of each suit (4 bits), and the place of
the ten among them (4).
"""

try:
    import cython
except ImportError:
    from dehla_engine.players.solver import shim as cython

from array import array

FIELD = 0x3FFFFFF
FULL = 0xFFFFFFFFFFFFFFFF
MIX1 = 0x9E3779B97F4A7C15
MIX2 = 0xC2B2AE3D27D4EB4F


class Memory:
    """Room for ``2 ** bits`` entries of 64 bytes, in buckets of ``ways``."""

    def __init__(self, bits: int = 16, ways: int = 64) -> None:
        if not cython.compiled:
            self.tenth = [0] * 4
            self.now01, self.now23 = 0, 0
        self.ways = ways
        self.buckets = (1 << bits) // ways
        self.turn, self.generation = 0, 0
        self.table = array("Q", bytes(8 * 8 * (1 << bits)))

    def clear(self) -> cython.void:
        """Forgets everything."""
        i: cython.Py_ssize_t
        for i in range(self.buckets * self.ways * 8):
            self.table[i] = 0

    def age(self) -> cython.void:
        """A new question begins: what was found before stays true and may be written over first."""
        self.generation = self.generation + 1 & 255

    def bucket_of(self, shape: cython.ulonglong, context: cython.ulonglong) -> cython.ulonglong:
        """The first word of the bucket of a shape and a context."""
        mixed: cython.ulonglong
        if cython.compiled:
            mixed = (shape * MIX1) ^ (context * MIX2)
            mixed = (mixed ^ (mixed >> 29)) * MIX1
        else:
            mixed = ((shape * MIX1) ^ (context * MIX2)) & FULL
            mixed = ((mixed ^ (mixed >> 29)) * MIX1) & FULL
        return (mixed >> 32) % self.buckets * self.ways * 8

    def find(self, shape: cython.ulonglong, context: cython.ulonglong, need: cython.int) -> cython.int:
        """An entry that decides whether ``need`` can be reached, -1 if none; ``now01`` … describe the
        position."""
        at: cython.int = cython.cast(cython.int, self.bucket_of(shape, context))
        _i: cython.int
        suit: cython.int
        n: cython.int
        word: cython.ulonglong
        same: cython.bint
        for _i in range(self.ways):
            if self.table[at + 6] == 0:
                return -1
            if (
                self.table[at] == shape
                and self.table[at + 1] == context
                and ((self.table[at + 2] ^ self.now01) & self.table[at + 3]) == 0
                and ((self.table[at + 4] ^ self.now23) & self.table[at + 5]) == 0
            ):
                word = self.table[at + 6]
                if need <= cython.cast(cython.int, word & 255) or need >= cython.cast(
                    cython.int, word >> 8 & 255
                ):
                    word = self.table[at + 7]
                    same = True
                    for suit in range(4):
                        n = (word >> (4 * suit)) & 15
                        if self.tenth[suit] < n:
                            n = self.tenth[suit]
                        if n != cython.cast(cython.int, (word >> (16 + 4 * suit)) & 15):
                            same = False
                    if same:
                        self.turn = need <= cython.cast(cython.int, self.table[at + 6] & 255)
                        return at
            at += 8
        return -1

    def is_enough(self, entry: cython.int) -> cython.bint:
        """Whether the entry found last says that what was needed is reached."""
        return self.turn != 0

    def tops(self, entry: cython.int, suit: cython.int) -> cython.int:
        """How many of the highest cards of a suit an entry depends on."""
        return cython.cast(cython.int, (self.table[entry + 7] >> (4 * suit)) & 15)

    def field(self, n: cython.int) -> cython.ulonglong:
        """The mask of the n highest cards of a suit, two bits each."""
        return (FIELD << (26 - 2 * n)) & FIELD

    def keep(
        self,
        shape: cython.ulonglong,
        context: cython.ulonglong,
        n0: cython.int,
        n1: cython.int,
        n2: cython.int,
        n3: cython.int,
        need: cython.int,
        reached: cython.bint,
        work: cython.ulonglong,
    ) -> cython.void:
        """Notes that ``need`` can (or cannot) be reached in all positions that look like this one so far
        down.

        In a full bucket the entry goes that took the least ``work``, one from before the last ``age`` first.
        """
        first: cython.int = cython.cast(cython.int, self.bucket_of(shape, context))
        at: cython.int = first
        free: cython.int = -1
        _i: cython.int
        cost: cython.int = 1
        least: cython.int = 1 << 20
        worst: cython.int = first
        price: cython.int
        word6: cython.ulonglong
        lo: cython.int = need if reached else 0
        hi: cython.int = 255 if reached else need
        mask01: cython.ulonglong = self.field(n0) | (self.field(n1) << 32)
        mask23: cython.ulonglong = self.field(n2) | (self.field(n3) << 32)
        word: cython.ulonglong = cython.cast(cython.ulonglong, n0 | (n1 << 4) | (n2 << 8) | (n3 << 12))
        tens: cython.ulonglong = cython.cast(
            cython.ulonglong,
            min(n0, self.tenth[0])
            | (min(n1, self.tenth[1]) << 4)
            | (min(n2, self.tenth[2]) << 8)
            | (min(n3, self.tenth[3]) << 12),
        )
        word = word | (tens << 16)
        for _i in range(self.ways):
            word6 = self.table[at + 6]
            if word6 == 0:
                free = at
                break
            price = cython.cast(cython.int, word6 >> 16 & 255)
            if cython.cast(cython.int, word6 >> 24 & 255) != self.generation:
                price = 0
            if price < least:
                least = price
                worst = at
            if (
                self.table[at] == shape
                and self.table[at + 1] == context
                and self.table[at + 7] == word
                and self.table[at + 2] == (self.now01 & mask01)
                and self.table[at + 4] == (self.now23 & mask23)
            ):
                lo = max(lo, cython.cast(cython.int, self.table[at + 6] & 255))
                hi = min(hi, cython.cast(cython.int, self.table[at + 6] >> 8 & 255))
                free = at
                break
            at += 8
        if free < 0:
            free = worst
        while work > 0 and cost < 255:
            cost += 1
            work >>= 1
        self.table[free] = shape
        self.table[free + 1] = context
        self.table[free + 7] = word
        self.table[free + 2] = self.now01 & mask01
        self.table[free + 3] = mask01
        self.table[free + 4] = self.now23 & mask23
        self.table[free + 5] = mask23
        self.table[free + 6] = cython.cast(cython.ulonglong, lo | (hi << 8) | (cost << 16)) | (
            cython.cast(cython.ulonglong, self.generation) << 24
        )

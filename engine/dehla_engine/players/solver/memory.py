# cython: boundscheck=False, wraparound=False, cdivision=True
"""What a search has found out: bounds for sets of positions that differ only in cards that did not matter.

An entry belongs to a shape (16 hand lengths of 4 bits) and a context (leader, trump, holders of the tens,
pile); it holds for each suit its highest cards, as many as mattered: who has them, and which of them is the
ten. It is true for every position that looks the same so far down, in any deal of the same rules (partition
search, Ginsberg).

A block is 16 words: shape; context; a word about the block; nothing; then up to four entries of three
words: the holders in two suits; in the other two; what they are worth. Blocks of one bucket hang together in
a chain, the newest first, so that a key with many entries has them all and is asked for nothing else.
The word about a block: number of the next one (32 bits), entries (8), most work (8), generation (8). The last
word of an entry: the value that is reached at least (8), the least that is not (8), how many tops of each
suit (4 × 4), the place of the ten among them (4 × 4), work (8).
"""

try:
    import cython
except ImportError:
    from dehla_engine.players.solver import shim as cython

from array import array

FIELD = 0x3FFFFFF
FULL = 0xFFFFFFFFFFFFFFFF
NEXT = 0xFFFFFFFF
MIX1 = 0x9E3779B97F4A7C15
MIX2 = 0xC2B2AE3D27D4EB4F
ONE_MORE = 1 << 32
COUNTED = 0xFFFFFFFFFF
if not cython.compiled:
    FIELDS = [0] * 256


def fill_fields() -> cython.void:
    """The masks of the n highest cards of a suit (two bits each) and the m highest of another: n + 16 m."""
    n: cython.int
    m: cython.int
    for m in range(14):
        for n in range(14):
            FIELDS[n | m << 4] = (FIELD << (26 - 2 * n)) & FIELD
            FIELDS[n | m << 4] |= ((FIELD << (26 - 2 * m)) & FIELD) << 32


fill_fields()


class Memory:
    """Room for ``2 ** bits`` entries of 32 bytes."""

    def __init__(self, bits: int = 16) -> None:
        if not cython.compiled:
            self.tenth = [0] * 4
            self.now01, self.now23 = 0, 0
        self.blocks = max(1 << bits, 4) // 4
        self.used, self.hand, self.reached, self.generation = 0, 0, 0, 0
        self.table = array("Q", bytes(128 * self.blocks))
        self.heads = array("I", bytes(4 * self.blocks))

    def clear(self) -> cython.void:
        """Forgets everything."""
        i: cython.int
        for i in range(self.blocks):
            self.heads[i] = 0
        self.used = 0

    def age(self) -> cython.void:
        """A new question begins: what was found before stays true and may be written over first."""
        self.generation = self.generation + 1 & 255

    def bucket_of(self, shape: cython.ulonglong, context: cython.ulonglong) -> cython.uint:
        """The bucket of a shape and a context."""
        mixed: cython.ulonglong
        if cython.compiled:
            mixed = (shape * MIX1) ^ (context * MIX2)
            mixed = (mixed ^ (mixed >> 29)) * MIX1
        else:
            mixed = ((shape * MIX1) ^ (context * MIX2)) & FULL
            mixed = ((mixed ^ (mixed >> 29)) * MIX1) & FULL
        return cython.cast(cython.uint, (mixed >> 32) % cython.cast(cython.uint, self.blocks))

    def find(self, shape: cython.ulonglong, context: cython.ulonglong, need: cython.int) -> cython.int:
        """An entry that decides whether ``need`` can be reached, -1 if none; ``now01`` … describe the
        position."""
        block: cython.uint = self.heads[self.bucket_of(shape, context)]
        at: cython.int
        end: cython.int
        worth: cython.ulonglong
        while block:
            at = cython.cast(cython.int, (block - 1) * 16)
            worth = self.table[at + 2]
            block = cython.cast(cython.uint, worth & NEXT)
            if self.table[at] == shape and self.table[at + 1] == context:
                end = at + 4 + 3 * cython.cast(cython.int, worth >> 32 & 255)
                at += 4
                while at < end:
                    worth = self.table[at + 2]
                    if (
                        need <= cython.cast(cython.int, worth & 255)
                        or need >= cython.cast(cython.int, worth >> 8 & 255)
                    ) and self.is_like(at, worth):
                        self.reached = need <= cython.cast(cython.int, worth & 255)
                        return at
                    at += 3
        return -1

    def is_like(self, entry: cython.int, worth: cython.ulonglong) -> cython.bint:
        """Whether the position looks as the entry says, as far down as that goes."""
        suit: cython.int
        n: cython.int
        if self.now01 & FIELDS[worth >> 16 & 255] != self.table[entry]:
            return False
        if self.now23 & FIELDS[worth >> 24 & 255] != self.table[entry + 1]:
            return False
        for suit in range(4):
            n = cython.cast(cython.int, worth >> (16 + 4 * suit) & 15)
            if self.tenth[suit] < n:
                n = self.tenth[suit]
            if n != cython.cast(cython.int, worth >> (32 + 4 * suit) & 15):
                return False
        return True

    def is_enough(self, entry: cython.int) -> cython.bint:
        """Whether the entry found last says that what was needed is reached."""
        return self.reached != 0

    def tops(self, entry: cython.int, suit: cython.int) -> cython.int:
        """How many of the highest cards of a suit an entry depends on."""
        return cython.cast(cython.int, self.table[entry + 2] >> (16 + 4 * suit) & 15)

    def keep(
        self,
        shape: cython.ulonglong,
        context: cython.ulonglong,
        tops: cython.ulonglong,
        need: cython.int,
        reached: cython.bint,
        work: cython.ulonglong,
    ) -> cython.void:
        """Notes that ``need`` can (or cannot) be reached in all positions that look like this one so far
        down: ``tops`` cards of each suit, 4 bits for each."""
        bucket: cython.uint = self.bucket_of(shape, context)
        suit: cython.int
        n: cython.int
        at: cython.int
        cost: cython.ulonglong = 1
        worth: cython.ulonglong = need | (255 << 8) if reached else need << 8
        worth |= tops << 16
        for suit in range(4):
            n = cython.cast(cython.int, tops >> (4 * suit) & 15)
            if self.tenth[suit] < n:
                n = self.tenth[suit]
            worth |= cython.cast(cython.ulonglong, n) << (32 + 4 * suit)
        while work > 0:
            cost += 1
            work >>= 1
        at = self.place_for(bucket, shape, context, worth)
        if self.table[at + 2] != 0:
            worth = self.narrowed(worth, self.table[at + 2])
        self.table[at] = self.now01 & FIELDS[tops & 255]
        self.table[at + 1] = self.now23 & FIELDS[tops >> 8]
        self.table[at + 2] = worth | (cost << 48)
        at &= ~15
        if self.table[at + 2] >> 40 & 255 > cost and self.table[at + 2] >> 48 == self.generation:
            cost = self.table[at + 2] >> 40 & 255
        self.table[at + 2] = (
            self.table[at + 2] & COUNTED | cost << 40 | cython.cast(cython.ulonglong, self.generation) << 48
        )

    def narrowed(self, worth: cython.ulonglong, known: cython.ulonglong) -> cython.ulonglong:
        """What is worth so much, with the bounds known before."""
        low: cython.ulonglong = max(worth & 255, known & 255)
        high: cython.ulonglong = min(worth >> 8 & 255, known >> 8 & 255)
        return (worth >> 16 << 16) | (high << 8) | low

    def place_for(
        self,
        bucket: cython.uint,
        shape: cython.ulonglong,
        context: cython.ulonglong,
        worth: cython.ulonglong,
    ) -> cython.int:
        """The place of an entry: where it stands already, else a free one (its last word 0)."""
        block: cython.uint = self.heads[bucket]
        at: cython.int
        end: cython.int
        about: cython.ulonglong
        free: cython.int = -1
        while block:
            at = cython.cast(cython.int, (block - 1) * 16)
            about = self.table[at + 2]
            block = cython.cast(cython.uint, about & NEXT)
            if self.table[at] != shape or self.table[at + 1] != context:
                continue
            end = at + 4 + 3 * cython.cast(cython.int, about >> 32 & 255)
            if end < at + 16:
                free = end
            at += 4
            while at < end:
                if (self.table[at + 2] ^ worth) >> 16 & NEXT == 0 and self.is_like(at, worth):
                    return at
                at += 3
        if free < 0:
            free = self.new_block(bucket, shape, context)
        self.table[free & ~15 | 2] += ONE_MORE
        self.table[free + 2] = 0
        return free

    def new_block(
        self, bucket: cython.uint, shape: cython.ulonglong, context: cython.ulonglong
    ) -> cython.int:
        """An empty block for a key, the first of its bucket's chain; where its first entry goes."""
        at: cython.int
        number: cython.int = self.used
        if number < self.blocks:
            self.used += 1
        else:
            number = self.give_up_one()
        at = number * 16
        self.table[at] = shape
        self.table[at + 1] = context
        self.table[at + 2] = self.heads[bucket]
        self.heads[bucket] = number + 1
        return at + 4

    def give_up_one(self) -> cython.int:
        """Frees the block that took the least work among the next few, one from before the last ``age``
        first."""
        _i: cython.int
        at: cython.int
        price: cython.int
        least: cython.int = 1 << 20
        worst: cython.int = 0
        block: cython.uint
        bucket: cython.uint
        for _i in range(16):
            self.hand = self.hand + 1 if self.hand + 1 < self.blocks else 0
            at = self.hand * 16
            price = cython.cast(cython.int, self.table[at + 2] >> 40 & 255)
            if self.table[at + 2] >> 48 != self.generation:
                price = 0
            if price < least:
                least = price
                worst = self.hand
        at = worst * 16
        bucket = self.bucket_of(self.table[at], self.table[at + 1])
        block = self.heads[bucket]
        if block == worst + 1:
            self.heads[bucket] = cython.cast(cython.uint, self.table[at + 2] & NEXT)
            return worst
        while self.table[(block - 1) * 16 + 2] & NEXT != worst + 1:
            block = cython.cast(cython.uint, self.table[(block - 1) * 16 + 2] & NEXT)
        at = cython.cast(cython.int, (block - 1) * 16 + 2)
        self.table[at] = self.table[at] >> 32 << 32 | self.table[worst * 16 + 2] & NEXT
        return worst

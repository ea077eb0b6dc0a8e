# The types of memory.py.

from dehla_engine.players.solver.state cimport COUNT, HIGH

cdef unsigned long long FIELD, MIX1, MIX2, FULL

cdef class Memory:
    cdef unsigned long long[::1] table
    cdef public int buckets, ways
    cdef int turn, generation
    cdef unsigned long long now01, now23
    cdef int tenth[4]
    cdef unsigned long long bucket_of(self, unsigned long long shape, unsigned long long context) noexcept nogil
    cdef int find(self, unsigned long long shape, unsigned long long context, int need) noexcept nogil
    cdef int tops(self, int entry, int suit) noexcept nogil
    cdef void clear(self) noexcept nogil
    cdef void age(self) noexcept nogil
    cdef bint is_enough(self, int entry) noexcept nogil
    cdef void keep(self, unsigned long long shape, unsigned long long context, int n0, int n1, int n2, int n3,
                   int need, bint reached, unsigned long long work) noexcept nogil
    cdef unsigned long long field(self, int n) noexcept nogil

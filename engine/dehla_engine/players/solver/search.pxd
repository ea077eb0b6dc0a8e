# The types of search.py.

from dehla_engine.players.solver.state cimport COUNT, HIGH
from dehla_engine.players.solver.sure cimport Sure
from dehla_engine.players.solver.memory cimport Memory

cdef unsigned long long ONE

cdef class Search(Sure):
    cdef public Memory memory
    cdef int low[260]
    cdef public unsigned long long nodes, limit
    cdef public bint stop, broken, remembers, counts_tricks, takes_piles
    cdef unsigned long long context(self, int leader) noexcept nogil
    cdef bint expand(self, int level, int i, int seat, int led, int best, int best_seat, int same, int tens,
                     int need) noexcept nogil
    cdef bint expand_names(self, int level, int i, int seat, int led, int best, int best_seat, int same, int tens,
                           int need) noexcept nogil
    cdef bint try_card(self, int level, int i, int seat, int card, int led, int best, int best_seat, int same,
                       int tens, int need) noexcept nogil
    cdef bint end_trick(self, int level, int best, int best_seat, int same, int tens, int need) noexcept nogil
    cdef bint lead(self, int level, int leader, int need) noexcept nogil
    cdef void describe(self) noexcept nogil
    cdef int certain(self, int need) noexcept nogil
    cdef int certain_tricks(self, int level, int leader, int need, int left) noexcept nogil
    cdef int certain_pile(self, int level, int leader, int need) noexcept nogil
    cdef bint look_up(self, int level, int leader, int need) noexcept nogil
    cdef void note(self, int level, int leader, int need, bint reached,
                   unsigned long long work) noexcept nogil
    cdef void take_ranks(self, int level) noexcept nogil
    cdef void no_ranks(self, int level) noexcept nogil

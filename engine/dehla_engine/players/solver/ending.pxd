# The types of ending.py.

from dehla_engine.players.solver.state cimport ASIDE, ASK, CALLING, LAYING, LOW, NAME, NAMING, OVER, PLAYING
from dehla_engine.players.solver.position cimport Position

cdef class Ending(Position):
    cdef public unsigned long long nodes, limit
    cdef public bint stop, broken
    cdef int choices[4096]
    cdef int score[4096]
    cdef int gather(self, int level) noexcept nogil
    cdef int rate(self, int suit, int rank) noexcept nogil
    cdef bint alike(self, int suit, int high, int rank) noexcept nogil
    cdef int search(self, int level, int low, int high) noexcept nogil
    cdef void take_over(self, Position other, unsigned long long nodes) noexcept nogil

# The types of sure.py.

from dehla_engine.players.solver.state cimport COUNT, HIGH
from dehla_engine.players.solver.moves cimport Moves

cdef class Sure(Moves):
    cdef int sure_low[4]
    cdef int cash_rank
    cdef int tops(self, int seat, int suit) noexcept nogil
    cdef int cash(self, int leader, int seat, int suit, int drawn) noexcept nogil
    cdef int sure_tricks(self, int leader, int enough) noexcept nogil
    cdef int cash_all(self, int leader, int seat, int drawn, int enough) noexcept nogil
    cdef bint reaches_partner(self, int leader, int drawn) noexcept nogil
    cdef int sure_own(self, int leader, int enough) noexcept nogil
    cdef int sure_later(self, int leader) noexcept nogil

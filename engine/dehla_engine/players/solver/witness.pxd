# The types of witness.py.

from libc.math cimport exp

from dehla_engine.players.solver.state cimport ASK, LOW, NAME, PLAYING
from dehla_engine.players.solver.policy cimport Policy
from dehla_engine.players.solver.position cimport Position

cdef class Witness(Policy):
    cdef public Policy begin
    cdef public int length, plays, seat, shown
    cdef public double width, floor
    cdef public unsigned long long told
    cdef int history[256]
    cdef int card[256]
    cdef int who[256]
    cdef int whole[12]
    cdef void set_up(self, Position world) noexcept nogil
    cdef double named(self) noexcept nogil
    cdef double likes(self, int seat, int suit) noexcept nogil
    cdef void keep_five(self, int seat) noexcept nogil
    cdef void give_back(self, int seat) noexcept nogil
    cdef double weight(self, Position world) noexcept nogil
    cdef double chance(self, int action) noexcept nogil

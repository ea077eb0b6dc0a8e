# The types of rounds.py.

from dehla_engine.players.solver.state cimport OVER, State
from dehla_engine.players.solver.position cimport Position

cdef class Round(Position):
    cdef int pack[156]
    cdef void shuffle_deal(self) noexcept nogil
    cdef void play_out(self) noexcept nogil

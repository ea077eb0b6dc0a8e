# The types of worlds.py.

from dehla_engine.players.solver.state cimport COUNT
from dehla_engine.players.solver.position cimport Position
from dehla_engine.players.solver.rounds cimport Round

cdef class Worlds:
    cdef public Round base
    cdef public int cards, seats, holders, hidden_suit, steps
    cdef int card[156]
    cdef int holder[156]
    cdef int room[13]
    cdef int left[13]
    cdef int allowed[52]
    cdef int came_by[13]
    cdef int came_from[13]
    cdef int queue[13]
    cdef double weight[676]
    cdef double suit_weight[4]
    cdef bint place(self, int k) noexcept nogil
    cdef bint make_room(self, int k) noexcept nogil
    cdef void stir(self) noexcept nogil
    cdef double random_part(self) noexcept nogil
    cdef void whisper(self, Position target) noexcept nogil
    cdef bint sample(self, Position target) noexcept nogil

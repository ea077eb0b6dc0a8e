# The types of exact.py.

from dehla_engine.players.solver.state cimport NAME
from dehla_engine.players.solver.position cimport Position
from dehla_engine.players.solver.search cimport Search
from dehla_engine.players.solver.memory cimport Memory

cdef class Exact(Search):
    cdef void load(self, Position other) noexcept nogil
    cdef int need_for(self, int outcome) noexcept nogil
    cdef bint reaches(self, int outcome) noexcept nogil
    cdef bint action_reaches(self, int action, int outcome) noexcept nogil
    cdef int value(self) noexcept nogil
    cdef int action_value(self, int action) noexcept nogil

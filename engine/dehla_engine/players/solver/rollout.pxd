# The types of rollout.py.

from dehla_engine.players.solver.state cimport OVER
from dehla_engine.players.solver.policy cimport Policy
from dehla_engine.players.solver.worlds cimport Worlds

cdef class Rollout:
    cdef public Worlds worlds
    cdef public Policy world, play
    cdef public int choices, side, endgame, done
    cdef public unsigned long long nodes
    cdef public bint stop
    cdef int action[72]
    cdef int tally[360]
    cdef int result_of(self, int action) noexcept nogil
    cdef int one_world(self) noexcept nogil

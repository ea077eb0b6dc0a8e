# The types of rollout.py.

from libc.math cimport sqrt

from dehla_engine.players.solver.state cimport OVER
from dehla_engine.players.solver.policy cimport Policy
from dehla_engine.players.solver.ending cimport Ending
from dehla_engine.players.solver.exact cimport Exact
from dehla_engine.players.solver.witness cimport Witness
from dehla_engine.players.solver.worlds cimport Worlds

cdef int GIVEN_UP

cdef class Rollout:
    cdef public Worlds worlds
    cdef public Policy world, play
    cdef public Exact exact
    cdef public Ending ending
    cdef public int choices, side, endgame, done
    cdef public unsigned long long played, unproven
    cdef public bint stop, settled
    cdef public int draws, most_nodes
    cdef public double doubt
    cdef public Witness witness
    cdef public Policy trial
    cdef int action[72]
    cdef int tried[72]
    cdef double total[72]
    cdef double worth[5]
    cdef int tally[360]
    cdef int result_of(self, int action) noexcept nogil
    cdef bint solve(self) noexcept nogil
    cdef int solved
    cdef bint draw(self) noexcept nogil
    cdef void give_up(self) noexcept nogil
    cdef int one_world(self) noexcept nogil

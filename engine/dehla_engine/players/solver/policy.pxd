# The types of policy.py.

from dehla_engine.players.solver.state cimport (
    ASIDE, ASK, CALLING, COUNT, LAYING, LOW, NAME, NAMING, OVER, PLAYING,
)
from dehla_engine.players.solver.outlook cimport Outlook

cdef class Policy(Outlook):
    cdef int has_boss
    cdef int choose(self) noexcept nogil
    cdef int best_suit(self) noexcept nogil
    cdef double worth(self, int seat, int tens) noexcept nogil
    cdef double held_over(self, int seat, double held, double all_of_it) noexcept nogil
    cdef double keep_card(self, int suit, int rank) noexcept nogil
    cdef double trick_value(self, int suit, int tens, int after) noexcept nogil
    cdef double score(self, int suit, int rank) noexcept nogil
    cdef double score_lead(self, int suit, int trump) noexcept nogil
    cdef double score_asking(self) noexcept nogil
    cdef void finish(self) noexcept nogil

# The types of policy.py.

from dehla_engine.players.solver.state cimport (
    ASIDE, ASK, CALLING, COUNT, LAYING, LOW, NAME, NAMING, OVER, PLAYING,
)
from dehla_engine.players.solver.rounds cimport Round

cdef class Policy(Round):
    cdef double style[64]
    cdef double power[320]
    cdef double mass[6]
    cdef int unseen[4]
    cdef int many[4]
    cdef double per_ten, per_trick
    cdef int has_boss
    cdef int choose(self) noexcept nogil
    cdef int best_suit(self) noexcept nogil
    cdef double suit_strength(self, int seat, int suit) noexcept nogil
    cdef void look_around(self) noexcept nogil
    cdef double holds(self, int suit, int above, int seat) noexcept nogil
    cdef double beats(self, int seat, int best, int led, int trump) noexcept nogil
    cdef void spread(self, int best, int holder, int led, int trump) noexcept nogil
    cdef double worth(self, int seat, int tens) noexcept nogil
    cdef double keep_card(self, int suit, int rank) noexcept nogil
    cdef double trick_value(self, int suit, int tens, int after) noexcept nogil
    cdef double score(self, int suit, int rank) noexcept nogil
    cdef double score_asking(self) noexcept nogil
    cdef void finish(self) noexcept nogil

# The types of outlook.py.

from dehla_engine.players.solver.state cimport COUNT, HIGH
from dehla_engine.players.solver.rounds cimport Round

cdef class Outlook(Round):
    cdef double style[64]
    cdef double power[320]
    cdef double mass[6]
    cdef int unseen[4]
    cdef int many[4]
    cdef double per_ten, per_trick, scale
    cdef int control, last_good
    cdef double suit_strength(self, int seat, int suit) noexcept nogil
    cdef void look_around(self) noexcept nogil
    cdef double holds(self, int suit, int above, int seat) noexcept nogil
    cdef double beats(self, int seat, int best, int led, int trump) noexcept nogil
    cdef void spread(self, int best, int holder, int led, int trump) noexcept nogil
    cdef double towards_cut(self, int suit) noexcept nogil
    cdef void look_after(self, int suit, int rank) noexcept nogil
    cdef double void_tens(self, int led) noexcept nogil

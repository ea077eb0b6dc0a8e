# The types of moves.py.

from dehla_engine.players.solver.state cimport COUNT, HIGH, NAMING, OVER, PLAYING
from dehla_engine.players.solver.position cimport Position

cdef class Moves(Position):
    cdef unsigned int order[32768]
    cdef int present[4]
    cdef int rates[32]
    cdef int moves[1024]
    cdef int move_low[1024]
    cdef int move_score[1024]
    cdef int tens_here, count_moves
    cdef unsigned long long shape, tens_key
    cdef public int joint, per_trick, per_ten, use_tens, use_captured, use_won, use_seven
    cdef void take_over(self, Position other) noexcept nogil
    cdef void fit_rules(self) noexcept nogil
    cdef bint fits(self, Position other) noexcept nogil
    cdef void add_moves(self, int level, int seat, int suit, int led, int i, int best, int best_seat) noexcept nogil
    cdef void add_move(self, int level, int seat, int suit, int high, int least, int led, int i, int best,
                       int best_seat) noexcept nogil
    cdef void find_moves(self, int level, int seat, int led, int i, int best, int best_seat) noexcept nogil
    cdef int rate(self, int seat, int suit, int rank, int led, int i, int best, int best_seat,
                  int tens) noexcept nogil
    cdef int rate_lead(self, int seat, int suit, int rank) noexcept nogil
    cdef bint later_beats(self, int seat, int card, int led, int i) noexcept nogil

# The types of exact.py.

from dehla_engine.players.solver.state cimport COUNT, HIGH, NAME, NAMING, OVER, PLAYING
from dehla_engine.players.solver.position cimport Position
from dehla_engine.players.solver.memory cimport Memory

cdef unsigned long long ONE

cdef class Exact(Position):
    cdef public Memory memory
    cdef unsigned int order[32768]
    cdef int present[4]
    cdef int low[260]
    cdef int rates[32]
    cdef int tens_here
    cdef int moves[1024]
    cdef int move_low[1024]
    cdef int move_score[1024]
    cdef unsigned long long shape, tens_key
    cdef public int joint, per_trick, per_ten, tens_apart, use_tens, use_captured, use_won, use_seven, open_cut
    cdef public unsigned long long nodes, limit
    cdef public bint stop
    cdef public bint broken, remembers
    cdef int count_moves
    cdef void load(self, Position other) noexcept nogil
    cdef void fit_rules(self) noexcept nogil
    cdef bint fits(self, Position other) noexcept nogil
    cdef unsigned long long context(self, int leader) noexcept nogil
    cdef void add_moves(self, int level, int seat, int suit, int led, int i, int best, int best_seat) noexcept nogil
    cdef void add_move(self, int level, int seat, int suit, int high, int least, int led, int i, int best,
                       int best_seat) noexcept nogil
    cdef void find_moves(self, int level, int seat, int led, int i, int best, int best_seat) noexcept nogil
    cdef int rate(self, int seat, int suit, int rank, int led, int i, int best, int best_seat,
                  int tens) noexcept nogil
    cdef int rate_lead(self, int seat, int suit, int rank) noexcept nogil
    cdef bint later_beats(self, int seat, int card, int led, int i) noexcept nogil
    cdef bint expand(self, int level, int i, int seat, int led, int best, int best_seat, int same, int tens,
                     int need) noexcept nogil
    cdef bint expand_names(self, int level, int i, int seat, int led, int best, int best_seat, int same, int tens,
                           int need) noexcept nogil
    cdef bint try_card(self, int level, int i, int seat, int card, int led, int best, int best_seat, int same,
                       int tens, int need) noexcept nogil
    cdef bint end_trick(self, int level, int best, int best_seat, int same, int tens, int need) noexcept nogil
    cdef bint lead(self, int level, int leader, int need) noexcept nogil
    cdef void describe(self) noexcept nogil
    cdef bint look_up(self, int level, int leader, int need) noexcept nogil
    cdef void note(self, int level, int leader, int need, bint reached,
                   unsigned long long work) noexcept nogil
    cdef void no_ranks(self, int level) noexcept nogil
    cdef int need_for(self, int outcome) noexcept nogil
    cdef bint reaches(self, int outcome) noexcept nogil
    cdef bint action_reaches(self, int action, int outcome) noexcept nogil
    cdef int value(self) noexcept nogil
    cdef int action_value(self, int action) noexcept nogil

# The types of position.py: methods that run without the interpreter's lock.

from dehla_engine.players.solver.state cimport (
    ASIDE, ASK, CALLING, LAYING, LOW, NAME, NAMING, OVER, PLAYING, State,
)

cdef class Position(State):
    cdef void settle(self) noexcept nogil
    cdef void turn_up(self) noexcept nogil
    cdef void play(self, int card) noexcept nogil
    cdef void take(self) noexcept nogil
    cdef bint may_collect(self) noexcept nogil
    cdef void collect(self, int team) noexcept nogil
    cdef void call(self, int suit) noexcept nogil
    cdef void name(self, int suit) noexcept nogil
    cdef void ask(self) noexcept nogil
    cdef void lay_aside(self, int card) noexcept nogil
    cdef void do(self, int action) noexcept nogil
    cdef void find_legal(self) noexcept nogil
    cdef int list_actions(self) noexcept nogil
    cdef bint is_partner(self, int seat, int other) noexcept nogil
    cdef int random_action(self) noexcept nogil
    cdef int judge(self, int tens0, int tens1, int cap0, int cap1, int won0, int won1, int last_team,
                   int seven) noexcept nogil
    cdef int outcome(self) noexcept nogil
    cdef int upper(self) noexcept nogil
    cdef int lower(self) noexcept nogil

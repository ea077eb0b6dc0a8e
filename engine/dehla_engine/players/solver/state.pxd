# The types of state.py: C numbers and arrays, methods that run without the interpreter's lock.

cdef unsigned char HIGH[8192]
cdef unsigned char LOW[8192]
cdef unsigned char COUNT[8192]

cdef unsigned long long FACTOR, STEP

cdef enum:
    CALLING = 0
    LAYING = 1
    PLAYING = 2
    NAMING = 3
    OVER = 4
    NAME = 52
    ASK = 56
    ASIDE = 64

cdef class State:
    # the rules of the table (packed.py)
    cdef public int seats, packs, method, first_five, double, continues, earliest, second_ace, even_tens
    cdef public int duty, objective, tie, kot_tens, kot_tricks, kot_seven, later_wins, streak
    # the round
    cdef public int tricks, all_tens, dealer, previous_winner, streak0, streak1
    # what changes: cards
    cdef int hand[72]
    cdef int rest[72]
    cdef int void_in[6]
    cdef int legal[4]
    cdef int actions[72]
    cdef public int has_rest, aside, owner
    # what changes: trump, the trick
    cdef public int phase, turn, trump, live, setter, asked, may_ask
    cdef public int in_trick, led, best, best_seat, trick_tens, trick_no
    # what changes: the pile, what is captured
    cdef public int pile, pile_tens, run_seat, run, run_ace
    cdef public int tens0, tens1, captured0, captured1, won0, won1, seven0, seven1, last_taker
    # the way back
    cdef int saved[8192]
    cdef int depth
    cdef unsigned long long random_state

    cdef void reset(self) noexcept nogil
    cdef void start(self) noexcept nogil
    cdef void add_rest(self, int seat, int card) noexcept nogil
    cdef int random_below(self, int n) noexcept nogil
    cdef void add_card(self, int seat, int card) noexcept nogil
    cdef void remove_card(self, int seat, int card) noexcept nogil
    cdef void deal_rest(self) noexcept nogil
    cdef void push(self) noexcept nogil
    cdef void pop(self) noexcept nogil
    cdef void copy_from(self, State other) noexcept nogil

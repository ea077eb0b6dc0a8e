# The types of memory.py.

cdef unsigned long long FIELD, MIX1, MIX2, FULL, NEXT, ONE_MORE, COUNTED
cdef unsigned long long FIELDS[256]

cdef void fill_fields() noexcept

cdef class Memory:
    cdef unsigned long long[::1] table
    cdef unsigned int[::1] heads
    cdef public int blocks, used
    cdef int hand, reached, generation
    cdef unsigned long long now01, now23
    cdef int tenth[4]
    cdef unsigned int bucket_of(self, unsigned long long shape, unsigned long long context) noexcept nogil
    cdef int find(self, unsigned long long shape, unsigned long long context, int need) noexcept nogil
    cdef bint is_like(self, int entry, unsigned long long worth) noexcept nogil
    cdef int tops(self, int entry, int suit) noexcept nogil
    cdef void clear(self) noexcept nogil
    cdef void age(self) noexcept nogil
    cdef bint is_enough(self, int entry) noexcept nogil
    cdef void keep(self, unsigned long long shape, unsigned long long context, unsigned long long tops,
                   int need, bint reached, unsigned long long work) noexcept nogil
    cdef unsigned long long narrowed(self, unsigned long long worth, unsigned long long known) noexcept nogil
    cdef int place_for(self, unsigned int bucket, unsigned long long shape, unsigned long long context,
                       unsigned long long worth) noexcept nogil
    cdef int new_block(self, unsigned int bucket, unsigned long long shape, unsigned long long context) noexcept nogil
    cdef int give_up_one(self) noexcept nogil

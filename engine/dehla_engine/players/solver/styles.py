"""The numbers of the rule policy (policy.py), tuned by duplicate self-play."""

from collections.abc import Sequence

Style = Sequence[float]

SINGLE = (
    1.928,  # 0 keeping a card that nothing unseen beats
    1.5,  # 1 keeping one that one unseen card beats
    0.03,  # 2 keeping, by rank
    2.997,  # 3 keeping a trump
    0.1,  # 4 keeping a trump, by rank
    3.014,  # 5 keeping a ten
    3.0,  # 6 keeping a ten that nothing beats
    0.661,  # 7 keeping a top card while the ten of its suit is out
    2.0,  # 8 leaving a ten bare
    0.775,  # 9 being rid of a suit
    0.467,  # 10 a trick, when tens count
    1.0,  # 11 opponents beat what they can
    1.0,  # 12 partners beat what they can
    0.35,  # 13 double: a pile whose last trick another took
    0.25,  # 14 double: a pile whose last trick I took
    0.35,  # 15 double: the same with a top card left
    0.25,  # 16 tens that others will throw in
    0.5,  # 17 a good suit when my cut makes trump
    2.0,  # 18 asking costs
    0.225,  # 19 having the lead
    0.6,  # 20 a card that beat mine is beaten in turn
    0.0,  # 21 leading trumps
    0.9,  # 22 a void seat with trumps ruffs
    0.0,  # 23 chance
    2.0,  # 24 trump waits for a cut: leading a suit that then runs out
    0.7,  # 25 the same, leaving one card of it
    4.0,  # 26 the first cut falling to the own side
    0.15,  # 27 double: each top trump left, as a part of a pile
    1.0,  # 28 double: the last card, for the last trick
    0.5,  # 29 keeping weighs by what is left to win (0 to 1)
    0.0,  # 30 tens that void seats will throw in
    0.0,  # 31 keeping the low cards of a ten
)
"""For tens under single capture."""

DOUBLE = (
    2.998,  # 0 keeping a card that nothing unseen beats
    1.111,  # 1 keeping one that one unseen card beats
    0.024,  # 2 keeping, by rank
    4.63,  # 3 keeping a trump
    0.157,  # 4 keeping a trump, by rank
    2.103,  # 5 keeping a ten
    3.0,  # 6 keeping a ten that nothing beats
    1.5,  # 7 keeping a top card while the ten of its suit is out
    2.0,  # 8 leaving a ten bare
    0.763,  # 9 being rid of a suit
    0.641,  # 10 a trick, when tens count
    1.0,  # 11 opponents beat what they can
    1.0,  # 12 partners beat what they can
    0.231,  # 13 double: a pile whose last trick another took
    0.172,  # 14 double: a pile whose last trick I took
    0.125,  # 15 double: the same with a top card left
    0.122,  # 16 tens that others will throw in
    0.5,  # 17 a good suit when my cut makes trump
    2.0,  # 18 asking costs
    0.113,  # 19 having the lead
    0.6,  # 20 a card that beat mine is beaten in turn
    0.0,  # 21 leading trumps
    0.706,  # 22 a void seat with trumps ruffs
    0.0,  # 23 chance
    2.0,  # 24 trump waits for a cut: leading a suit that then runs out
    0.7,  # 25 the same, leaving one card of it
    4.0,  # 26 the first cut falling to the own side
    0.15,  # 27 double: each top trump left, as a part of a pile
    1.0,  # 28 double: the last card, for the last trick
    0.782,  # 29 keeping weighs by what is left to win (0 to 1)
    0.0,  # 30 tens that void seats will throw in
    0.0,  # 31 keeping the low cards of a ten
)
"""For double capture."""

PLAIN = (
    4.431,  # 0 keeping a card that nothing unseen beats
    2.387,  # 1 keeping one that one unseen card beats
    0.118,  # 2 keeping, by rank
    4.745,  # 3 keeping a trump
    0.1,  # 4 keeping a trump, by rank
    1.0,  # 5 keeping a ten
    3.0,  # 6 keeping a ten that nothing beats
    1.5,  # 7 keeping a top card while the ten of its suit is out
    2.0,  # 8 leaving a ten bare
    0.647,  # 9 being rid of a suit
    1.0,  # 10 a trick, when tens count
    1.0,  # 11 opponents beat what they can
    1.0,  # 12 partners beat what they can
    0.214,  # 13 double: a pile whose last trick another took
    0.119,  # 14 double: a pile whose last trick I took
    0.181,  # 15 double: the same with a top card left
    0.25,  # 16 tens that others will throw in
    0.5,  # 17 a good suit when my cut makes trump
    2.0,  # 18 asking costs
    0.338,  # 19 having the lead
    0.6,  # 20 a card that beat mine is beaten in turn
    0.0,  # 21 leading trumps
    1.0,  # 22 a void seat with trumps ruffs
    0.0,  # 23 chance
    2.917,  # 24 trump waits for a cut: leading a suit that then runs out
    0.935,  # 25 the same, leaving one card of it
    4.0,  # 26 the first cut falling to the own side
    0.241,  # 27 double: each top trump left, as a part of a pile
    1.0,  # 28 double: the last card, for the last trick
    0.5,  # 29 keeping weighs by what is left to win (0 to 1)
    0.0,  # 30 tens that void seats will throw in
    0.0,  # 31 keeping the low cards of a ten
)
"""For tricks or card points under single capture."""


def style_of(double: int, objective: int) -> Style:
    """The style for a table's capture and objective, as PackedRules numbers them."""
    if double:
        return DOUBLE
    return PLAIN if objective else SINGLE

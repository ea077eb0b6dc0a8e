"""Sine and exponential decay from +, -, * and / alone.

Those four give the same bits on every machine; the mathematics library of each system does not. So
the sounds come out equal to the last sample wherever the script runs. (For the same reason nothing
here uses `**` with fractions or the built-in sum of floats, whose rounding changed in Python 3.12.)
"""

PI = 3.141592653589793
TAU = 2 * PI


def sine(angle: float) -> float:
    """The sine of an angle in radians, to about 1e-12."""
    turns = angle / TAU
    x = (turns - int(turns)) * TAU
    if x > PI:
        x -= TAU
    elif x < -PI:
        x += TAU
    if x > PI / 2:
        x = PI - x
    elif x < -PI / 2:
        x = -PI - x
    square, term, total = x * x, x, x
    for k in (2, 4, 6, 8, 10, 12, 14, 16):
        term = -term * square / (k * (k + 1))
        total += term
    return total


def cosine(angle: float) -> float:
    """The cosine of an angle in radians."""
    return sine(angle + PI / 2)


def decay(exponent: float) -> float:
    """e to the power of minus `exponent` (not negative)."""
    halvings = 0
    while exponent > 0.125:
        exponent /= 2
        halvings += 1
    term = total = 1.0
    for k in range(1, 12):
        term = -term * exponent / k
        total += term
    for _ in range(halvings):
        total *= total
    return total

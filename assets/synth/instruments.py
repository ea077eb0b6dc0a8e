"""The instruments: card stock, cloth, tabla, bell and santoor."""

from .parts import (
    Sound,
    add,
    band,
    faded,
    falling,
    hump,
    noise,
    partial,
    shaped,
    silence,
    slide,
    soften,
    string,
)

# The loaded skin of the right-hand drum rings nearly in harmony: ratio, loudness, fade in seconds.
TREBLE_SKIN = ((1, 0.55, 0.16), (2.003, 1, 0.22), (3.012, 0.7, 0.13), (4.03, 0.28, 0.08), (5.06, 0.16, 0.05))

# A small cast bell: hum, prime, tierce, quint, nominal and two above; each twice, a hair apart, so
# that it shimmers.
BELL = (
    (0.5, 0.18, 0.75),
    (1, 1, 0.6),
    (1.19, 0.4, 0.4),
    (1.51, 0.22, 0.3),
    (2.0, 0.6, 0.36),
    (2.53, 0.2, 0.2),
    (3.02, 0.16, 0.14),
    (4.17, 0.1, 0.09),
)
BEATING = 1.0018


def paper_slide(seconds: float, seed: int, start: float, end: float) -> Sound:
    """A card drawn over another: a breath of noise whose colour glides."""
    rub = band(noise(seconds, seed), slide(start, end, seconds / 2), 0.9)
    return shaped(soften(rub, 5200), hump(seconds, 0.3))


def card_slap(seed: int) -> Sound:
    """A card put down: the sharp edge of stock, then the dull cloth below it."""
    sound = silence(0.16)
    add(sound, shaped(band(noise(0.05, seed), 2900, 0.8), falling(0.0012, 0.007)), gain=0.85)
    add(sound, shaped(soften(noise(0.1, seed + 1), 700), falling(0.003, 0.02)), gain=1.9)
    add(sound, partial(slide(190, 118, 0.02), 0.16, 0.026), gain=0.38)
    return sound


def bass_drum(seconds: float) -> Sound:
    """The left-hand drum: a deep note that the heel of the hand bends upwards, `ge`."""
    sound = silence(seconds)
    add(sound, partial(slide(82, 104, 0.09), seconds, 0.17))
    add(sound, partial(slide(166, 214, 0.09), seconds, 0.07), gain=0.3)
    return sound


def treble_drum(pitch: float, seconds: float, seed: int) -> Sound:
    """The right-hand drum, struck at its rim: `na`."""
    sound = silence(seconds)
    for ratio, gain, fade in TREBLE_SKIN:
        add(sound, partial(pitch * ratio, seconds, fade), gain=gain)
    add(sound, shaped(band(noise(0.03, seed), 2200, 0.7), falling(0.001, 0.004)), gain=0.5)
    return faded(sound, 0.0015, 0.1)


def tabla(pitch: float, seconds: float, seed: int) -> Sound:
    """Both drums at once, `dha`."""
    sound = silence(seconds)
    add(sound, treble_drum(pitch, seconds, seed), gain=0.46)
    add(sound, bass_drum(seconds), gain=0.9)
    return faded(sound, 0.002, 0.1)


def bell(pitch: float, seconds: float) -> Sound:
    """A small bell, softly struck."""
    sound = silence(seconds)
    for ratio, gain, fade in BELL:
        add(sound, partial(pitch * ratio, seconds, fade), gain=gain)
        add(sound, partial(pitch * ratio * BEATING, seconds, fade, phase=1.1), gain=0.4 * gain)
    return faded(sound, 0.003, 0.3)


def santoor(pitch: float, seconds: float, seed: int) -> Sound:
    """A hammered course of strings: two, a hair apart."""
    sound = silence(seconds)
    add(sound, string(pitch, seconds, 0.3, 0.003, seed))
    add(sound, string(pitch * 1.0012, seconds, 0.3, 0.003, seed + 1), gain=0.8)
    return faded(sound, 0.002, 0.1)


def wood(pitch: float, seconds: float) -> Sound:
    """A bead set down on wood."""
    sound = silence(seconds)
    add(sound, partial(pitch, seconds, 0.012))
    add(sound, partial(pitch * 2.76, seconds, 0.005), gain=0.35)
    return faded(sound, 0.001, 0.02)

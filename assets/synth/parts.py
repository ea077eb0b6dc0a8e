"""Parts of sounds: partials, noise, filters, plucked strings, and how they are mixed.

A sound is a list of samples around -1 to 1 at `RATE` a second; all times are seconds, all pitches Hz.
"""

import random
from collections.abc import Callable, Sequence

from .exact import PI, TAU, cosine, decay, sine

RATE = 44_100

Sound = list[float]
Curve = Callable[[float], float]


def count(seconds: float) -> int:
    """How many samples that time has."""
    return round(seconds * RATE)


def silence(seconds: float) -> Sound:
    """A sound of nothing."""
    return [0.0] * count(seconds)


def add(into: Sound, sound: Sequence[float], start: float = 0, gain: float = 1) -> None:
    """Mix a sound into another from `start` on; what would hang over its end is dropped."""
    offset = count(start)
    for i, sample in enumerate(sound[: max(0, len(into) - offset)]):
        into[offset + i] += gain * sample


def partial(pitch: float | Curve, seconds: float, fade: float, phase: float = 0) -> Sound:
    """A sine that falls to 1/e every `fade` seconds; its pitch may glide (a function of time)."""
    glide = pitch if callable(pitch) else None
    step = 0.0 if callable(pitch) else TAU * pitch / RATE
    shrink, level, angle = decay(1 / (fade * RATE)), 1.0, phase
    sound = []
    for i in range(count(seconds)):
        sound.append(level * sine(angle))
        angle += TAU * glide(i / RATE) / RATE if glide else step
        level *= shrink
    return sound


def noise(seconds: float, seed: int) -> Sound:
    """White noise, always the same for the same seed."""
    source = random.Random(seed)
    return [2 * source.random() - 1 for _ in range(count(seconds))]


def band(sound: Sequence[float], centre: float | Curve, width: float) -> Sound:
    """A band-pass filter (state variable, centre below 7 kHz) whose centre may glide; `width` = 1/Q."""
    low = middle = 0.0
    fixed = 0.0 if callable(centre) else 2 * sine(PI * centre / RATE)
    out = []
    for i, sample in enumerate(sound):
        tuning = 2 * sine(PI * centre(i / RATE) / RATE) if callable(centre) else fixed
        low += tuning * middle
        middle += tuning * (sample - low - width * middle)
        out.append(middle)
    return out


def soften(sound: Sequence[float], pitch: float) -> Sound:
    """A gentle low-pass filter: all above `pitch` gets weaker."""
    share, level = 1 - decay(TAU * pitch / RATE), 0.0
    out = []
    for sample in sound:
        level += share * (sample - level)
        out.append(level)
    return out


def shaped(sound: Sequence[float], envelope: Curve) -> Sound:
    """The sound with its loudness following a function of time."""
    return [sample * envelope(i / RATE) for i, sample in enumerate(sound)]


def falling(rise: float, fade: float) -> Curve:
    """An envelope: up within `rise` seconds, then down to 1/e every `fade` seconds."""
    return lambda t: t / rise if t < rise else decay((t - rise) / fade)


def faded(sound: Sequence[float], rise: float, fall: float) -> Sound:
    """The sound with soft edges, so that neither its start nor its end clicks."""
    out = list(sound)
    for i in range(count(rise)):
        out[i] *= i / count(rise)
    for i in range(count(fall)):
        out[-1 - i] *= (1 - cosine(PI * i / count(fall))) / 2
    return out


def hump(seconds: float, peak: float) -> Curve:
    """An envelope: a smooth hill of that length, highest at the share `peak` of it."""

    def envelope(t: float) -> float:
        share = t / seconds
        if share >= 1:
            return 0.0
        climb = share / peak if share < peak else (1 - share) / (1 - peak)
        return (1 - cosine(PI * climb)) / 2

    return envelope


def slide(start: float, end: float, fade: float) -> Curve:
    """A glide: from `start` towards `end`, most of it within `fade` seconds."""
    return lambda t: end + (start - end) * decay(t / fade)


def string(pitch: float, seconds: float, brightness: float, loss: float, seed: int) -> Sound:
    """A plucked string: noise running round a loop whose filter takes the edge off at each turn.

    `brightness` 0 to 1 is the share of the pluck's edge that is kept; `loss` is lost at each turn.
    """
    length = RATE / pitch - 0.5
    whole = int(length)
    part = length - whole
    pluck = soften(noise((whole + 2) / RATE, seed), 900 + 6000 * brightness)
    loop = pluck[: whole + 1]
    middle = 0.0
    for sample in loop:
        middle += sample / len(loop)
    loop = [sample - middle for sample in loop]
    out, last = [], 0.0
    for i in range(count(seconds)):
        near, far = loop[i % len(loop)], loop[(i + 1) % len(loop)]
        sample = (1 - part) * far + part * near
        out.append(near)
        loop[i % len(loop)] = (1 - loss) * (sample + last) / 2
        last = sample
    return out

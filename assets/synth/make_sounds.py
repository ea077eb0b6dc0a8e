#!/usr/bin/env python3
"""Compute the sounds of the program as small WAV files (mono, 16 bit).

    python -m assets.synth.make_sounds [OUT_DIR]

Writes one file for each of `SOUNDS` into OUT_DIR (`assets/sounds` without one): the same
bytes on every machine. All are quiet; nothing starts or ends with a click.
"""

import sys
import wave
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from .instruments import bell, card_slap, paper_slide, santoor, tabla, wood
from .parts import RATE, Sound, add, faded, silence

EDGE_IN, EDGE_OUT = 0.0015, 0.03

# The scale of the flourish: sa, ga, pa, dha, sa above, on a middle D.
NOTES = (293.66, 367.08, 440.49, 489.43, 587.33)


def deal() -> Sound:
    """A card slides off the pack."""
    return paper_slide(0.11, 11, 3600, 1700)


def play() -> Sound:
    """A card is put down: a short slide, then the snap."""
    sound = silence(0.2)
    add(sound, paper_slide(0.05, 21, 2400, 2900), gain=0.25)
    add(sound, card_slap(22), start=0.03)
    return sound


def collect() -> Sound:
    """The pile is swept up: one long slide with the flutter of many cards in it."""
    sound = silence(0.5)
    add(sound, paper_slide(0.46, 31, 900, 2600))
    for k in range(7):
        add(sound, paper_slide(0.06, 40 + k, 2600, 1800), start=0.05 + 0.05 * k, gain=0.35)
    return sound


def trick() -> Sound:
    """A trick is taken: one soft stroke on both drums."""
    return tabla(294, 0.75, 51)


def ten() -> Sound:
    """A ten is captured: a small bell."""
    return bell(1174.66, 1.5)


def kot() -> Sound:
    """A kot: a rising run on the santoor, three strokes, and the bell over the last."""
    sound = silence(1.9)
    for k, pitch in enumerate(NOTES):
        add(sound, santoor(pitch, 1.2, 61 + 2 * k), start=0.11 * k, gain=0.5)
    for k, start in enumerate((0.0, 0.22, 0.44)):
        add(sound, tabla(293.66, 0.7, 81 + k), start=start, gain=0.3 + 0.15 * k)
    add(sound, bell(1174.66, 1.4), start=0.44, gain=0.16)
    return sound


def turn() -> Sound:
    """It is the person's turn: a bead set down."""
    return wood(920, 0.12)


# Loudest sample of each, as a share of full scale: 0.25 is -12 dBFS. What comes often is softer.
SOUNDS: dict[str, tuple[Callable[[], Sound], float]] = {
    "deal": (deal, 0.125),
    "play": (play, 0.25),
    "collect": (collect, 0.18),
    "trick": (trick, 0.25),
    "ten": (ten, 0.2),
    "kot": (kot, 0.25),
    "turn": (turn, 0.125),
}


def finished(sound: Sound, peak: float) -> Sound:
    """The sound with soft edges, brought to its peak."""
    out = faded(sound, EDGE_IN, EDGE_OUT)
    loudest = max(abs(sample) for sample in out)
    return [sample * peak / loudest for sample in out]


def wav(sound: Sound) -> bytes:
    """The whole file of a sound."""
    data = b"".join(round(sample * 32767).to_bytes(2, "little", signed=True) for sample in sound)
    buffer = BytesIO()
    with wave.open(buffer, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data)
    return buffer.getvalue()


def sounds() -> dict[str, bytes]:
    """Every sound file by its name."""
    return {f"{name}.wav": wav(finished(draw(), peak)) for name, (draw, peak) in SOUNDS.items()}


def main(arguments: list[str]) -> None:
    """Write the sounds into the folder given, or into `assets/sounds`."""
    out = Path(arguments[0]) if arguments else Path(__file__).parent.parent / "sounds"
    for name, data in sounds().items():
        (out / name).write_bytes(data)
        print(f"{name}: {len(data)} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])

"""The committed sounds are what their script computes: short, quiet, without clicks, true to their kind."""

import math
import wave
from array import array
from importlib import resources
from io import BytesIO

import pytest

from assets.synth import exact
from assets.synth.make_sounds import SOUNDS, sounds
from assets.synth.parts import RATE

FOLDER = resources.files("dehla_desktop.assets").joinpath("sounds")
NAMES = ["deal", "play", "collect", "trick", "ten", "kot", "turn"]
LONGEST = {"deal": 0.15, "play": 0.25, "collect": 0.6, "trick": 1.0, "ten": 2.0, "kot": 2.0, "turn": 0.15}


def samples(name: str) -> "array[int]":
    """The samples of a committed sound, 16 bit."""
    with wave.open(BytesIO(FOLDER.joinpath(f"{name}.wav").read_bytes())) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44_100)
        return array("h", file.readframes(file.getnframes()))


def loudness(name: str, pitch: float, start: float, seconds: float) -> float:
    """How strongly a pitch sounds in a stretch of a sound (one bin of a Fourier sum, windowed)."""
    part = samples(name)[int(start * RATE) : int((start + seconds) * RATE)]
    real = imaginary = 0.0
    for i, sample in enumerate(part):
        weight = sample * (1 - math.cos(2 * math.pi * i / len(part)))
        real += weight * math.cos(2 * math.pi * pitch * i / RATE)
        imaginary += weight * math.sin(2 * math.pi * pitch * i / RATE)
    return math.hypot(real, imaginary) / len(part)


def test_committed_files_are_what_the_script_computes() -> None:
    computed = sounds()
    assert list(computed) == [f"{name}.wav" for name in NAMES]
    stale = [name for name, data in computed.items() if FOLDER.joinpath(name).read_bytes() != data]
    assert stale == [], "run python -m assets.synth.make_sounds"


@pytest.mark.parametrize("name", NAMES)
def test_sound_is_short_and_quiet(name: str) -> None:
    data = samples(name)
    loudest = max(abs(sample) for sample in data) / 32767
    assert loudest == pytest.approx(SOUNDS[name][1], abs=0.001)
    assert loudest <= 10 ** (-12 / 20)
    assert 0.05 < len(data) / RATE <= LONGEST[name]
    assert abs(sum(data) / len(data)) < 40, "no standing offset"


@pytest.mark.parametrize("name", NAMES)
def test_sound_starts_and_ends_without_a_click(name: str) -> None:
    data = samples(name)
    assert data[0] == data[-1] == 0
    assert max(abs(sample) for sample in data[:12]) < 1200
    assert max(abs(sample) for sample in data[-220:]) < 60


@pytest.mark.parametrize("name", ["trick", "ten", "kot", "turn"])
def test_no_click_in_the_tail(name: str) -> None:
    data = samples(name)
    tail = data[len(data) // 2 :]
    bends = [abs(tail[i + 2] - 2 * tail[i + 1] + tail[i]) for i in range(len(tail) - 2)]
    assert max(bends) < 1000


@pytest.mark.parametrize(
    ("name", "low", "high"), [("trick", 294.0, 294 * 5.06), ("ten", 1174.66, 1174.66 * 4.17)]
)
def test_high_partials_die_first(name: str, low: float, high: float) -> None:
    at_first = loudness(name, high, 0.0, 0.1) / loudness(name, low, 0.0, 0.1)
    later = loudness(name, high, 0.3, 0.1) / loudness(name, low, 0.3, 0.1)
    assert at_first > 0.02
    assert later < at_first / 3


def test_the_bell_is_no_organ() -> None:
    """Its partials stand between the whole multiples of its strike note."""
    assert loudness("ten", 1174.66 * 1.19, 0, 0.3) > 3 * loudness("ten", 1174.66 * 1.35, 0, 0.3)
    assert loudness("ten", 1174.66 * 2.53, 0, 0.3) > 3 * loudness("ten", 1174.66 * 2.75, 0, 0.3)


def test_the_drum_bends_upwards() -> None:
    assert loudness("trick", 86, 0.0, 0.08) > loudness("trick", 106, 0.0, 0.08)
    assert loudness("trick", 104, 0.3, 0.15) > 2 * loudness("trick", 84, 0.3, 0.15)


@pytest.mark.parametrize("angle", [0.0, 0.3, 1.6, 3.1, 4.8, 6.28, 100.0, 12_345.6, -2.0, -50.0])
def test_own_sine_is_the_sine(angle: float) -> None:
    assert exact.sine(angle) == pytest.approx(math.sin(angle), abs=1e-9)
    assert exact.cosine(angle) == pytest.approx(math.cos(angle), abs=1e-9)


@pytest.mark.parametrize("exponent", [0.0, 1e-5, 0.1, 0.5, 1.0, 7.3, 40.0])
def test_own_decay_is_the_exponential(exponent: float) -> None:
    assert exact.decay(exponent) == pytest.approx(math.exp(-exponent), rel=1e-9)

"""Frames and the first picture, as ratios in one run: ``python -m benchmarks.desktop_frames [SECONDS]``.

Frames: the intervals between paints while 13 cards move, of (a) plain pixmaps in a bare view, (b) the real
table, (c) the real table while the engine process thinks at its strongest level. Each in its own process, in
turns, under one Xvfb where there is one (else on whatever screen there is). First picture: from the start
of the process until the window has painted, of a bare PySide6 window and of the game.
"""

import contextlib
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator

SIZES = ((1280, 800), (2560, 1600))
CASES = ("plain", "table", "busy")
TURNS = 3
STARTS = 9
AIMS = {"p95": 1.25, "p99": 1.5, "first": 1.5}


@contextlib.contextmanager
def screen() -> Iterator[dict[str, str]]:
    """The environment for the measured processes."""
    environment = dict(os.environ, QT_LOGGING_RULES="qt.multimedia*=false")
    if not sys.platform.startswith("linux") or shutil.which("Xvfb") is None:
        yield environment
        return
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "2600x1700x24", "-nolisten", "tcp"]
    server = subprocess.Popen(
        command, pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(write)
    try:
        with os.fdopen(read) as told:
            environment["DISPLAY"] = ":" + told.readline().strip()
        environment["QT_QPA_PLATFORM"] = "xcb"
        yield environment
    finally:
        server.terminate()
        server.wait()


def _child(*words: str) -> list[str]:
    return [sys.executable, "-m", "benchmarks.desktop_measured", *words]


def intervals(case: str, size: tuple[int, int], seconds: float, environment: dict[str, str]) -> list[float]:
    """Milliseconds between paints, of one turn."""
    words = _child(case, str(size[0]), str(size[1]), str(seconds))
    done = subprocess.run(words, env=environment, stdout=subprocess.PIPE, text=True, check=True, timeout=120)
    found: list[float] = json.loads(done.stdout)
    return found


def percentile(values: list[float], share: float) -> float:
    """The value that this share of all does not pass."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(share * (len(ordered) - 1)))]


def frames(size: tuple[int, int], seconds: float, environment: dict[str, str]) -> None:
    """Measure and print one size."""
    found: dict[str, list[float]] = {case: [] for case in CASES}
    for _ in range(TURNS):
        for case in CASES:
            found[case] += intervals(case, size, seconds, environment)
    print(f"\n13 cards moving, {size[0]}x{size[1]}: milliseconds between paints")
    print("case                        p50    p95    p99   frames   p95 ratio  p99 ratio")
    names = {"plain": "plain pixmaps", "table": "the table", "busy": "the table, engine busy"}
    for case, base in (("plain", "plain"), ("table", "plain"), ("busy", "table")):
        p50, p95, p99 = (percentile(found[case], share) for share in (0.5, 0.95, 0.99))
        ratios = [p95 / percentile(found[base], 0.95), p99 / percentile(found[base], 0.99)]
        said = "" if case == base else f"   {ratios[0]:7.2f}    {ratios[1]:7.2f}   to {names[base]}"
        print(f"{names[case]:24}{p50:7.1f}{p95:7.1f}{p99:7.1f}{len(found[case]):9}{said}")
        if case == "busy":
            print(verdict("p95", ratios[0]) + ", " + verdict("p99", ratios[1]))


def verdict(name: str, ratio: float) -> str:
    """Whether an aim is met."""
    return f"{name}: {'met' if ratio <= AIMS[name] else 'missed'} (aim {AIMS[name]}x)"


def _start_seconds(words: list[str], environment: dict[str, str]) -> float:
    begin = time.perf_counter()
    with subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        took = time.perf_counter() - begin
        process.communicate(timeout=60)
    if line.strip() != "painted":
        raise RuntimeError(f"{words[-1]} painted nothing")
    return took


def first_picture(environment: dict[str, str]) -> None:
    """Measure and print the starts, bare window and game in turns."""
    bare, game = [], []
    with tempfile.TemporaryDirectory() as home:
        _start_seconds(_child("first-game", home), environment)  # once to fill all caches
        _start_seconds(_child("first-bare"), environment)
        for _ in range(STARTS):
            bare.append(_start_seconds(_child("first-bare"), environment))
            game.append(_start_seconds(_child("first-game", home), environment))
    ratio = statistics.median(game) / statistics.median(bare)
    best = min(game) / min(bare)
    print("\nfirst picture: milliseconds from the start of the process (median, best)")
    print(f"bare PySide6 window{1000 * statistics.median(bare):9.0f}{1000 * min(bare):9.0f}")
    print(f"the game           {1000 * statistics.median(game):9.0f}{1000 * min(game):9.0f}")
    print(f"ratio              {ratio:9.2f}{best:9.2f}   {verdict('first', ratio)}")


def main() -> int:
    """Print the tables; aims are told and never fail the run, since machines differ."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 4.0
    with screen() as environment:
        for size in SIZES:
            frames(size, seconds, environment)
        first_picture(environment)
    return 0


if __name__ == "__main__":
    sys.exit(main())

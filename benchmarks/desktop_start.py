"""The first picture against a bare window's: ``python -m benchmarks.desktop_start [STARTS]``.

From the start of the process until the window has painted, of a bare PySide6 window and of the game, in
turns: the time on the clock, and the processor time, which other work of the machine hardly touches.
"""

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.screen import child, screen, verdict

STARTS = 15
AIM = 1.6


def start(words: list[str], environment: dict[str, str]) -> tuple[float, float]:
    """Milliseconds on the clock and of the processor until the first picture (the latter 0 off Linux)."""
    begin = time.perf_counter()
    with subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        took = time.perf_counter() - begin
        spent = processor_ms(process.pid)
        process.communicate(timeout=60)
    if line.strip() != "painted":
        raise RuntimeError(f"{words[-1]} painted nothing")
    return 1000 * took, spent


def processor_ms(process: int) -> float:
    """Processor time of a running process, its threads included, in steps of 10 ms."""
    table = Path(f"/proc/{process}/stat")
    if not table.exists():
        return 0.0
    fields = table.read_text(encoding="ascii").rpartition(")")[2].split()
    return 10.0 * (int(fields[11]) + int(fields[12]))


def main() -> int:
    """Measure and print; a miss is told and fails nothing, since machines differ."""
    starts = int(sys.argv[1]) if len(sys.argv) > 1 else STARTS
    found: dict[str, list[tuple[float, float]]] = {"bare PySide6 window": [], "the game": []}
    with screen() as environment, tempfile.TemporaryDirectory() as home:
        commands = dict(zip(found, (child("desktop_first"), child("desktop_first", home)), strict=True))
        for turn in range(starts + 1):
            for name, words in commands.items():
                measured = start(words, environment)
                if turn:  # the first fills all caches
                    found[name].append(measured)
    print("\nfirst picture: milliseconds from the start of the process")
    print("                       median     best   processor")
    for name, times in found.items():
        clock, spent = zip(*times, strict=True)
        print(f"{name:20}{statistics.median(clock):9.0f}{min(clock):9.0f}{statistics.fmean(spent):12.0f}")
    bare, game = (list(zip(*times, strict=True)) for times in found.values())
    median = statistics.median(game[0]) / statistics.median(bare[0])
    spent_ratio = sum(game[1]) / max(1.0, sum(bare[1]))
    print(f"ratio               {median:9.2f}{min(game[0]) / min(bare[0]):9.2f}{spent_ratio:12.2f}")
    print(verdict("median", median, AIM))
    return 0


if __name__ == "__main__":
    sys.exit(main())

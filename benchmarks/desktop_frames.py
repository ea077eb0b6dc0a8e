"""Frames as ratios in one run: ``python -m benchmarks.desktop_frames [TURNS]``.

The intervals between paints while 13 cards move, of (a) as many plain pixmaps in a bare view, (b) the real
table, (c) the real table while the engine process thinks at its strongest level; a second each in turns.
"""

import json
import subprocess
import sys

from benchmarks.screen import child, percentile, screen, verdict

SIZES = ((1280, 800), (2560, 1600))
TURNS = 12
AIMS = {"p95": 1.25, "p99": 1.5}
NAMES = {"plain": "plain pixmaps", "table": "the table", "busy": "the table, masters thinking"}


def frames(size: tuple[int, int], turns: int, environment: dict[str, str]) -> None:
    """Measure and print one size."""
    words = child("desktop_moving", str(size[0]), str(size[1]), str(turns))
    done = subprocess.run(words, env=environment, stdout=subprocess.PIPE, text=True, check=True, timeout=600)
    found: dict[str, tuple[list[float], list[float]]] = json.loads(done.stdout)
    print(f"\n13 cards moving, {size[0]}x{size[1]}: milliseconds between paints, and of a paint")
    print("case                           p50    p95    p99  frames | paint p50    p95    p99")
    for case, (intervals, paints) in found.items():
        between = "".join(f"{percentile(intervals, share):7.1f}" for share in (0.5, 0.95, 0.99))
        paint = "".join(f"{percentile(paints, share):7.1f}" for share in (0.5, 0.95, 0.99))
        print(f"{NAMES[case]:28}{between}{len(intervals):8} |  {paint}")
    for case, base in (("table", "plain"), ("busy", "plain"), ("busy", "table")):
        said = []
        for name, share in (("p95", 0.95), ("p99", 0.99)):
            ratio = percentile(found[case][0], share) / percentile(found[base][0], share)
            said.append(f"{name} {ratio:.2f}, {verdict(name, ratio, AIMS[name])}")
        print(f"{NAMES[case]} to {NAMES[base]}: {'; '.join(said)}")


def main() -> int:
    """Print the tables; aims are told and never fail the run, since machines differ."""
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else TURNS
    with screen() as environment:
        for size in SIZES:
            frames(size, turns, environment)
    return 0


if __name__ == "__main__":
    sys.exit(main())

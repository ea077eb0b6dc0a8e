"""How many rounds a match takes, for each way to play: the guide to the minutes in the new match dialog.

`python -m benchmarks.rounds_a_match [MATCHES]`: so many matches of each preset (200) with novice and casual
mixed at the seats; every match must end, and its record must verify, else the run fails.
"""

import statistics
import sys
from concurrent.futures import ProcessPoolExecutor

from dehla_engine.cli.simulate import simulate
from dehla_engine.players.levels import make_player
from dehla_engine.record.record import write_record
from dehla_engine.record.replay import Meta, record_of, verify
from dehla_engine.rules.presets import PRESETS

# Each team has one of either.
LEVELS = ("novice", "casual", "casual", "novice")


def rounds(job: tuple[str, int]) -> int:
    """The rounds that one match took; an error when it did not end or its record does not verify."""
    preset, seed = job
    match = simulate(PRESETS[preset].rules, seed, [make_player(level) for level in LEVELS])
    if not match.over:
        raise RuntimeError(f"{preset}, deal number {seed}: the match does not end")
    names = tuple(LEVELS[seat % len(LEVELS)] for seat in range(match.rules.players))
    verdict = verify(write_record(record_of(match, Meta(names=names, preset=preset))).encode())
    if verdict.get("match") != {"over": True, "winner": match.winner}:
        raise RuntimeError(f"{preset}, deal number {seed}: the record does not verify: {verdict}")
    return len(match.finished)


def main() -> int:
    """Print the table; matches are shared out to both cores."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    print("| preset | matches | rounds, median | 90th percentile | longest |")
    print("|---|---|---|---|---|")
    with ProcessPoolExecutor() as pool:
        for preset in PRESETS:
            played = list(pool.map(rounds, [(preset, seed) for seed in range(1, count + 1)], chunksize=5))
            tenth = statistics.quantiles(played, n=10)[-1] if count > 1 else float(played[0])
            row = (preset, count, f"{statistics.median(played):g}", f"{tenth:.0f}", max(played))
            print("|", " | ".join(map(str, row)), "|", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

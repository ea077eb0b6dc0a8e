"""How many full rounds of random play the engine gets through in a second.

``python -m benchmarks.engine_speed [SECONDS]``; legal actions, the step and the scoring are all in it.
"""

import random
import sys
import time

from dehla_engine.play.match import apply, deal_round, new_match
from dehla_engine.play.round import legal_actions
from dehla_engine.rules.presets import PRESETS

MEASURED = ("classic", "kots-called", "kots-cut", "mendikot-ask", "court-piece")


def rounds_a_second(preset: str, seconds: float) -> float:
    """Random full rounds a second with these rules, one match after another."""
    rules, rng = PRESETS[preset].rules, random.Random(1)
    done, start = 0, time.perf_counter()
    match = new_match(rules, 1)
    while time.perf_counter() - start < seconds:
        match, _ = deal_round(match if not match.over else new_match(rules, done))
        while match.round is not None:
            match, _ = apply(match, rng.choice(legal_actions(match.round)))
        done += 1
    return done / (time.perf_counter() - start)


def main() -> int:
    """Print one line a preset."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    for preset in MEASURED:
        speed = rounds_a_second(preset, seconds)
        print(f"{preset:14}{speed:8.0f} rounds/s {1e6 / speed / 52:8.1f} µs an action", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

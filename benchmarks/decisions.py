"""How long master takes at the table: ``python -m benchmarks.decisions [MATCHES]``.

Asked as the table asks, through the engine process and with its budget; the answer is timed from the
question to its arrival. Every preset of `make bench` gives turns of rounds that casual players play.
"""

import statistics
import sys
import time

from PySide6.QtCore import QCoreApplication, QEventLoop

from benchmarks.screen import percentile, verdict
from dehla_desktop.controller.thinker import Answer, Thinker
from dehla_engine.play.match import apply, deal_round, new_match, view
from dehla_engine.play.view import View, legal_actions
from dehla_engine.players.casual import Casual
from dehla_engine.players.levels import level_names
from dehla_engine.rules.presets import PRESETS

NAMES = ("classic", "kots-called", "kots-cut", "mendikot-ask", "court-piece")
BUDGET_MS = 400
EVERY = 5
"""One turn in so many is asked: turns of a round resemble each other."""
ROUNDS = 2
AIM_MS = 500


def turns(preset: str, rounds: int) -> list[View]:
    """What the seats see at every `EVERY`th turn with a choice."""
    seen: list[View] = []
    count = 0
    player = Casual()
    for seed in range(rounds):
        match, _ = deal_round(new_match(PRESETS[preset].rules, seed))
        while match.round is not None:
            at = view(match, match.round.table.turn)
            if len(legal_actions(at)) > 1:
                count += 1
                if count % EVERY == 0:
                    seen.append(at)
            match, _ = apply(match, player.choose(at, count).action)
    return seen


class Clock:
    """Asks one question after the other and times the answers."""

    def __init__(self) -> None:
        self._thinker = Thinker(lambda at: legal_actions(at)[0])
        self._loop = QEventLoop()
        self._thinker.decided.connect(self._decided)
        self.stand_ins = 0

    def ask(self, at: View) -> float:
        """Milliseconds until the answer is here."""
        begin = time.perf_counter()
        self._thinker.ask(at, level_names()[-1], BUDGET_MS, 1)
        self._loop.exec()
        return 1000 * (time.perf_counter() - begin)

    def _decided(self, _number: int, answer: Answer) -> None:
        self.stand_ins += answer.stand_in
        self._loop.quit()

    def close(self) -> None:
        self._thinker.close()


def main() -> int:
    """Print one line a preset and the whole; a miss is told and fails nothing, since machines differ."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    app = QCoreApplication([])
    clock = Clock()
    asked = {preset: turns(preset, rounds) for preset in NAMES}
    clock.ask(asked[NAMES[0]][0])  # the process starts with the first question
    print("\nmaster at the table: milliseconds to a decision")
    print("preset          turns     p50     p95   worst")
    every: list[float] = []
    for preset, views in asked.items():
        took = [clock.ask(at) for at in views]
        every += took
        print(
            f"{preset:14}{len(took):7}{statistics.median(took):8.0f}{percentile(took, 0.95):8.0f}"
            f"{max(took):8.0f}"
        )
    print(f"all: p95 {percentile(every, 0.95):.0f}; {verdict('p95', percentile(every, 0.95), AIM_MS, ' ms')}")
    print(f"decided by the stand-in because the engine failed: {clock.stand_ins}")
    clock.close()
    del app
    return 0


if __name__ == "__main__":
    sys.exit(main())

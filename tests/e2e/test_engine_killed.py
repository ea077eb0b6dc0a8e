"""The engine process is killed again and again during play: the match goes on, and goes on legally."""

import os
import random
import signal
from contextlib import suppress

import pytest
from PySide6.QtCore import QTimer

from dehla_engine.record.record import read_record
from dehla_engine.record.replay import replay
from tests.e2e.conftest import SitDown
from tests.e2e.sitting import Sitting

SPARE_MS = (15, 220)


class Killer:
    """Kills the engine process that runs now, at random moments, so many times."""

    def __init__(self, sitting: Sitting, dice: random.Random, kills: int) -> None:
        self._sitting, self._dice, self._left = sitting, dice, kills
        self.killed: set[int] = set()
        self._timer = QTimer(sitting.game)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._kill)
        self._again()

    @property
    def done(self) -> bool:
        return len(self.killed) >= self._left

    def _again(self) -> None:
        self._timer.start(self._dice.randint(*SPARE_MS))

    def _kill(self) -> None:
        process = self._sitting.game.thinker.process_id
        if process and process not in self.killed:
            self.killed.add(process)
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        if not self.done:
            self._again()


def _play_while_killing(sitting: Sitting, seed: int, kills: int) -> None:
    killer = Killer(sitting, random.Random(seed), kills)
    matches = 0
    while not killer.done:
        sitting.begin("kots-cut", seed + matches)
        sitting.does(sitting.person.play())
        assert sitting.session.over
        replay(read_record(sitting.session.record().encode()))
        matches += 1
    print(f"seed {seed}: the engine was killed {len(killer.killed)} times in {matches} whole matches")


def test_killed_twenty_times(sit_down: SitDown, seed: int) -> None:
    _play_while_killing(sit_down(), seed, 20)


@pytest.mark.long
def test_killed_two_hundred_times(sit_down: SitDown, seed: int) -> None:
    _play_while_killing(sit_down(), seed, 200)

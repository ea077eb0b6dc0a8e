"""`python -m tests.e2e.storm`: everything at once and at random on the real game, as a process of its own.

Prints one line of JSON; the exit status is 0 when every promise held and nothing complained.
"""

import argparse
import faulthandler
import json
import sys
import time
import traceback
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dehla_desktop.app.game import Game
from dehla_desktop.app.start import make_application
from dehla_desktop.dialogs.new_match import NewMatchChoice
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.paths import find_paths
from dehla_desktop.storage.thread import StorageThread
from dehla_engine.rules.presets import PRESETS
from tests.e2e.complaints import hear
from tests.e2e.gusts import PAUSES, PLAYED, Gusts
from tests.e2e.hands import TestHands
from tests.e2e.person import Person
from tests.e2e.promises import Promises


class Storm(Gusts):
    """One storm on one home; the game is closed and started anew now and then."""

    def __init__(self, home: Path, seed: int, played: tuple[str, ...] = PLAYED, trace: bool = False) -> None:
        super().__init__(seed, played)
        self.home = home
        self.steps = self.starts = self.acted = 0
        self.last = ""
        self.trace = trace
        self._closer = QTimer(interval=100)
        self._closer.timeout.connect(_close_file_dialog)
        self._closer.start()
        self.open()

    def open(self) -> None:
        self.starts += 1
        self.thread = StorageThread()
        self.game = Game(find_paths(str(self.home / "config"), str(self.home / "data")), self.thread)
        self.game.settings.set(rows.SPEED, "fast")
        self.game.settings.set(rows.HOLD_SECONDS, 0.3)
        self.promises = Promises(self.game)
        self.game.show()

    def close(self) -> None:
        """Close as a person does; nothing may move, tick, think or work afterwards."""
        self.game.window.close()
        self.game.close()
        self.acted += self.promises.acted
        self.promises.check_closed()
        self.thread.close()
        self.game.window.deleteLater()

    def blow(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.steps += 1
            self.last = self.blow_once()
            if self.trace:
                print(self.steps, self.last, file=sys.stderr, flush=True)
            QTest.qWait(self.dice.choice(PAUSES))
            self.promises.check()

    def again(self) -> None:
        self.close()
        QTest.qWait(1)
        self.open()

    def calm(self) -> str:
        """Afterwards a whole round can be played; why not, else nothing."""
        self.escape()
        game = self.game
        game.window.showNormal()
        game.window.resize(1280, 800)
        for row in (rows.HOLD_UNTIL_CLICK, rows.CONFIRM_SECOND_CLICK, rows.AUTO_FORCED_LAST):
            game.settings.set(row, False)
        game.settings.set(rows.SPEED, "instant")
        game.begin(NewMatchChoice("classic", PRESETS["classic"].rules, 23, ("casual",) * 4, watch=False))
        person = Person(game, TestHands())
        why: list[str] = []
        person.done.connect(lambda: why.append(""))
        person.failed.connect(why.append)
        person.follow(person.play(rounds=1))
        while not why:
            QTest.qWait(10)
            self.promises.check()
        self.promises.check_record()
        return why[0]


def _close_file_dialog() -> None:
    """A click may have opened one: it has a loop of its own, so that nobody else comes to close it."""
    dialog = QApplication.activeModalWidget()
    if dialog is not None:
        dialog.close()


def main() -> int:
    faulthandler.enable()
    parser = argparse.ArgumentParser()
    parser.add_argument("--home", type=Path, required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--only", nargs="*", choices=PRESETS, help="the ways to play; by default all")
    parser.add_argument("--trace", action="store_true", help="tell every act, to find what breaks it")
    wanted = parser.parse_args()
    complaints = hear()
    app = make_application()
    app.setQuitOnLastWindowClosed(False)
    storm = Storm(wanted.home, wanted.seed, tuple(wanted.only or PLAYED), wanted.trace)
    broken = ""
    try:
        storm.blow(wanted.seconds)
        broken = storm.calm()
    except AssertionError as error:
        traceback.print_exception(error)
        broken = f"step {storm.steps}, one after {storm.last}: {error}"
    storm.close()
    facts = {
        "steps": storm.steps,
        "starts": storm.starts,
        "matches": storm.matches,
        "acted": storm.acted,
    }
    print(json.dumps(facts | {"broken": broken, "complaints": complaints}), flush=True)
    return 1 if broken or complaints else 0


if __name__ == "__main__":
    sys.exit(main())

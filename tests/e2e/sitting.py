"""A real game in this process, on a home of its own, with a person who sits at it."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtTest import QTest

from dehla_desktop.app.game import Game
from dehla_desktop.controller.session import Session
from dehla_desktop.dialogs.new_match import NewMatchChoice
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.paths import find_paths
from dehla_desktop.storage.setting_kinds import Setting
from dehla_desktop.storage.thread import StorageThread
from dehla_engine.rules.presets import PRESETS
from tests.e2e.hands import TestHands
from tests.e2e.person import PATIENCE, Person, Script
from tests.e2e.promises import Promises


class Sitting:
    """Opens the game; `close` it. `does` drives a script of the person to its end."""

    def __init__(self, home: Path, speed: str = "instant", **settings: Any) -> None:
        self.home = home
        self.paths = find_paths(str(home / "config"), str(home / "data"))
        self.thread = StorageThread()
        self.game = Game(self.paths, self.thread)
        self.set(rows.SPEED, speed)
        self.set(rows.SOUND_ON, False)
        self.set(rows.HOLD_SECONDS, 0.3)
        self.promises = Promises(self.game)
        self.person = Person(self.game, TestHands())
        self.game.show()
        self.game.window.resize(1280, 800)
        self._open = True
        QTest.qWait(30)

    def set(self, row: Setting[Any], value: Any) -> None:
        self.game.settings.set(row, value)

    def begin(self, preset: str, seed: int = 1, watch: bool = False) -> None:
        """Begin a match without the dialog."""
        rules = PRESETS[preset].rules
        levels = ("casual",) * rules.players
        self.game.begin(NewMatchChoice(preset, rules, seed, levels, watch))

    def does(self, script: Script) -> None:
        """Let the person do this to its end; the promises are checked all the while."""
        ended: list[str] = []
        self.person.done.connect(lambda: ended.append(""))
        self.person.failed.connect(ended.append)
        self.person.follow(script)
        while not ended:
            QTest.qWait(5)
            self.promises.check()
        assert ended[0] == "", ended[0]

    def wait(self, done: Callable[[], object], seconds: float = PATIENCE) -> None:
        """Wait until something holds, the promises checked all the while."""
        end = time.monotonic() + seconds
        while not done():
            assert time.monotonic() < end, self.person.what_stands()
            QTest.qWait(5)
            self.promises.check()

    def until_ready(self) -> None:
        """Until the person's turn is open."""
        self.wait(lambda: self.person.ready)

    @property
    def session(self) -> Session:
        session = self.game.desk.session
        assert session is not None
        return session

    def close(self) -> None:
        """As the person does; again it does nothing."""
        if self._open:
            self._open = False
            self.person.stop()
            self.game.window.close()
            self.game.close()
            self.thread.close()
            self.game.window.deleteLater()
            QTest.qWait(0)

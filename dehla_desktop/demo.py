"""``dehla-pakad --demo DIR``: a computer match at the real table; pictures and record go to DIR."""

import os
import sys
import tempfile
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEventLoop, QTimer

from dehla_desktop.app.game import Game
from dehla_desktop.app.matches import has_play
from dehla_desktop.app.start import make_application
from dehla_desktop.controller.session import Session
from dehla_desktop.dialogs.new_match import NewMatchChoice
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.paths import find_paths
from dehla_desktop.storage.thread import StorageThread
from dehla_engine.rules.presets import PRESETS

PRESET: Final = "kots-cut"
SEED: Final = 7
LEVELS: Final = ("casual", "novice", "casual", "novice")
SIZE: Final = (1280, 800)
MOST_MS: Final = 120_000
PICTURE_EVERY: Final = 26
"""Actions between two pictures of the table."""


def main(folder: str) -> int:
    """Play and print where everything lies; 1 when the match did not end."""
    if not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or sys.platform in ("win32", "darwin")
    ):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    app = make_application()
    with tempfile.TemporaryDirectory() as kept:
        thread = StorageThread()
        game = Game(find_paths(kept, kept), thread)
        try:
            session = _Demo(game, out).play()
        finally:
            game.close()
            thread.close()
    record = out / "match.dehla"
    record.write_text(session.record(), encoding="utf-8")
    print(f"record: {record}")
    ended = "ended" if session.match.over else "did not end"
    print(f"{PRESET}, {len(session.match.finished)} rounds, the match {ended}")
    del app
    return 0 if session.match.over and has_play(session) else 1


class _Demo:
    """Watches a match to its end and takes pictures on the way."""

    def __init__(self, game: Game, out: Path) -> None:
        self._game = game
        self._out = out
        self._loop = QEventLoop()
        self._count = 0
        self._pictures = 0

    def play(self) -> Session:
        game = self._game
        game.settings.set(rows.SPEED, "instant")
        game.show()
        game.window.resize(*SIZE)
        game.controller.turn_closed.connect(self._step)
        game.table.idle.connect(self._step)
        game.controller.round_over.connect(self._round)
        self._picture("start")
        game.begin(NewMatchChoice(PRESET, PRESETS[PRESET].rules, SEED, LEVELS, watch=True))
        session = game.desk.session
        assert session is not None
        QTimer.singleShot(MOST_MS, self._loop.quit)
        self._loop.exec()
        return session

    def _step(self) -> None:
        self._count += 1
        if self._count % PICTURE_EVERY == PICTURE_EVERY // 2:
            self._picture("table")

    def _round(self, session: Session) -> None:
        QTimer.singleShot(0, lambda: self._after_round(session))

    def _after_round(self, session: Session) -> None:
        self._picture("result")
        if session.match.over:
            self._loop.quit()
        else:
            self._game.controller.next_round()

    def _picture(self, name: str) -> None:
        self._pictures += 1
        path = self._out / f"{self._pictures:02}-{name}.png"
        self._game.window.grab().save(str(path))
        print(f"picture: {path}")

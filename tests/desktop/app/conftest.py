"""A whole game in a temporary folder, offscreen and at instant speed."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dehla_desktop.app.game import Game
from dehla_desktop.dialogs.new_match import NewMatchChoice
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.paths import find_paths
from dehla_desktop.storage.thread import StorageThread
from dehla_engine.rules.presets import PRESETS


class Table:
    """One running game and the folder that it keeps its things in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.closed = False
        self.thread = StorageThread()
        self.game = Game(find_paths(str(folder), str(folder)), self.thread)
        self.game.settings.set(rows.SPEED, "instant")
        self.game.settings.set(rows.SOUND_ON, False)
        self.game.show()

    def begin(self, preset: str = "classic", seed: int = 3, watch: bool = False) -> None:
        rules = PRESETS[preset].rules
        self.game.begin(NewMatchChoice(preset, rules, seed, ("casual",) * rules.players, watch))

    def aside(self) -> list[Path]:
        """Unfinished matches that were put aside."""
        return sorted((self.folder / "matches").glob("*.dehla"))

    def history(self) -> list[str]:
        """The records in the history."""
        file = self.folder / "history.sqlite"
        if not file.exists():  # looking must not make it: the game would find an empty file
            return []
        with closing(sqlite3.connect(file)) as connection:
            return [text for (text,) in connection.execute("SELECT text FROM record ORDER BY match")]

    def close(self) -> None:
        if self.closed:
            return
        self.closed = True
        self.game.window.close()
        self.game.close()
        self.thread.close()
        self.game.window.deleteLater()


@pytest.fixture
def sit(tmp_path: Path, qtbot: QtBot) -> Iterator[Callable[[], Table]]:
    """Starts a game on the same folder each time it is called; what is open is closed in the end."""
    open_tables: list[Table] = []

    def start() -> Table:
        table = Table(tmp_path)
        open_tables.append(table)
        return table

    yield start
    for table in open_tables:
        table.close()
    qtbot.wait(1)  # what is to be deleted goes now

"""Opens every page and dialog once, for the self-test."""

import tempfile

from PySide6.QtCore import QCoreApplication

from dehla_desktop.app.game import Game
from dehla_desktop.dialogs.new_match import NewMatchChoice
from dehla_desktop.storage.paths import find_paths
from dehla_desktop.storage.thread import StorageThread
from dehla_engine.rules.presets import PRESETS


def open_all_pages() -> int:
    """How many pages were opened; raises AssertionError when one is blank or does not come."""
    with tempfile.TemporaryDirectory() as folder:
        thread = StorageThread()
        game = Game(find_paths(folder, folder), thread)
        try:
            return _open_all(game)
        finally:
            game.close()
            thread.close()


def _open_all(game: Game) -> int:
    game.show()
    opened = 2  # start page and table
    _look(game)
    for preset in ("classic", "three-pack"):
        rules = PRESETS[preset].rules
        levels = ("casual",) * rules.players
        game.begin(NewMatchChoice(preset, rules, 1, levels, watch=False))
        _look(game)
    for opener in (*game.dialogs.openers(), *game.library.acts().values()):
        opener()
        if game.dialogs.top is None:
            raise AssertionError(f"{opener} opens nothing")
        _look(game)
        game.window.escape()
        opened += 1
    return opened


def _look(game: Game) -> None:
    QCoreApplication.processEvents()
    picture = game.window.grab().toImage()
    grid = [(x, y) for x in range(0, picture.width(), 40) for y in range(0, picture.height(), 40)]
    colours = {picture.pixel(x, y) for x, y in grid}
    if len(colours) < 8:
        raise AssertionError("a page is blank")

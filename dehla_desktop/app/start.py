"""From the command line to the event loop, and out again without leaving anything behind."""

import logging
import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from dehla_desktop.app.game import Game
from dehla_desktop.storage.paths import find_paths
from dehla_desktop.storage.single import Claim, SingleGame
from dehla_desktop.storage.thread import StorageThread
from dehla_desktop.theme.fonts import load_fonts


def run(config: str | None = None, data: str | None = None, record: str | None = None) -> int:
    """Play; the exit status. A second start on the same data only raises the first."""
    logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s")
    app = make_application()
    paths = find_paths(config, data)
    single = SingleGame(paths.single_dir)
    if single.claim(str(Path(record).absolute()) if record else "") is Claim.PASSED_ON:
        return 0
    thread = StorageThread()
    game = Game(paths, thread)
    single.raise_requested.connect(game.come_up)
    game.show()
    if record:
        QTimer.singleShot(0, lambda: game.open_record(Path(record)))
    try:
        return app.exec()
    finally:
        game.close()
        thread.close()
        single.release()


def make_application() -> QApplication:
    """The application with its names, fonts and style."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication(sys.argv[:1])
    app.setApplicationName("dehla-pakad")
    app.setApplicationDisplayName("Dehla Pakad")
    app.setDesktopFileName("dehla-pakad")
    app.setStyle("Fusion")
    load_fonts()
    return app

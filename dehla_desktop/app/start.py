"""From the command line to the event loop, and out again without leaving anything behind.

The window with its start page comes first; see `Rising` for the rest.
"""

import gc
import logging
import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from dehla_desktop.app.crash import CrashCare
from dehla_desktop.app.file_open import FileOpens
from dehla_desktop.app.rising import Rising
from dehla_desktop.app.safe_start import StartMarks, offer_safe_start, tell_failed_start
from dehla_desktop.storage.paths import find_paths
from dehla_desktop.storage.single import Claim, SingleGame
from dehla_desktop.storage.thread import StorageThread
from dehla_desktop.theme.fonts import load_fonts


def run(config: str | None = None, data: str | None = None, record: str | None = None) -> int:
    """Play; the exit status. A second start on the same data only raises the first."""
    gc.disable()  # classes are made and hardly anything dies: to look for garbage costs a tenth of the start
    logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s")
    app = make_application()
    paths = find_paths(config, data)
    single = SingleGame(paths.single_dir)
    if single.claim(str(Path(record).absolute()) if record else "") is Claim.PASSED_ON:
        return 0
    care = CrashCare(paths.data_dir / "log")
    care.begin()
    marks = StartMarks(paths)
    to_tell = offer_safe_start(marks)
    marks.begin()
    thread = StorageThread()
    rising = Rising(paths, thread, care, record or "", to_tell)
    single.raise_requested.connect(rising.come_up)
    rising.stands.connect(marks.succeeded)
    file_opens = FileOpens()
    file_opens.wanted.connect(rising.come_up)
    if sys.platform == "darwin":  # nowhere else: every event would pass through Python
        app.installEventFilter(file_opens)
    rising.begin()
    try:
        return app.exec()
    finally:
        if rising.failed:
            tell_failed_start(care.last)
        else:
            marks.succeeded()
        rising.close()
        thread.close()
        single.release()
        care.end()


def make_application() -> QApplication:
    """The application with its names, fonts and style."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        # as an argument: to set the style by a call makes PySide load all that a style is, 5 ms
        app = QApplication([*sys.argv[:1], "-style", "Fusion"])
    app.setApplicationName("dehla-pakad")
    app.setApplicationDisplayName("Dehla Pakad")
    app.setDesktopFileName("dehla-pakad")
    load_fonts()
    return app

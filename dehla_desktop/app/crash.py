"""When something breaks all the same: it goes into a small log, and a calm report can be copied."""

import faulthandler
import logging
import sys
import threading
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Final, TextIO

from PySide6.QtCore import QMessageLogContext, QObject, QtMsgType, Signal, qInstallMessageHandler, qVersion

from dehla_desktop.app.small_log import MOST_LETTERS, MOST_LOG_BYTES, SmallLog
from dehla_desktop.storage.atomic import (
    clear_way,
    make_folder,
    read_text,
)

log = logging.getLogger("dehla_desktop")

STARTED_MS: Final = 3000
"""A start that lives so long after its first picture has not failed."""

_LEVELS: Final = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


class CrashCare(QObject):
    """Catches what nobody caught: exceptions, Qt's messages and crashes go into the log.

    ``broken`` carries a report that can be copied; it is sent in the thread of the window.
    """

    broken = Signal(str)
    """report: str"""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self._handler: logging.Handler | None = None
        self._fault_file: TextIO | None = None
        self.last = ""
        """The last report, for a start that comes to no window which could show it."""
        self.facts: Callable[[], str] = lambda: ""
        """What to add to a report, such as the match record so far."""

    def begin(self) -> None:
        """Install everything; without a folder to write to the log goes to standard error alone."""
        make_folder(self._folder)  # one that cannot be made is told with the first file in it
        self._handler = SmallLog(self._folder / "log.txt")
        self._handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        logging.getLogger().addHandler(self._handler)
        self._await_a_crash(self._folder / "crash.txt")
        sys.excepthook = self._caught
        sys.unraisablehook = self._unraisable
        threading.excepthook = self._caught_in_a_thread
        qInstallMessageHandler(_qt_message)

    def end(self) -> None:
        """Take everything back."""
        sys.excepthook = sys.__excepthook__
        sys.unraisablehook = sys.__unraisablehook__
        threading.excepthook = threading.__excepthook__
        qInstallMessageHandler(None)
        faulthandler.disable()
        if self._handler is not None:
            logging.getLogger().removeHandler(self._handler)
            self._handler.close()
        if self._fault_file is not None:
            self._fault_file.close()

    def _await_a_crash(self, path: Path) -> None:
        """What the last crash left goes into the log; the next one finds the file open."""
        clear_way(path, datetime.now())
        left = read_text(path, MOST_LOG_BYTES)
        if isinstance(left, str) and left:
            log.error("the last time the game crashed:\n%s", left[:MOST_LETTERS])
        try:
            self._fault_file = path.open("w", encoding="utf-8")
            faulthandler.enable(self._fault_file)
        except OSError as error:
            log.warning("no crash file: %s", error)

    def _caught_in_a_thread(self, args: threading.ExceptHookArgs) -> None:
        if not issubclass(args.exc_type, SystemExit):
            self._caught(args.exc_type, args.exc_value or args.exc_type(), args.exc_traceback)

    def _unraisable(self, args: "sys.UnraisableHookArgs") -> None:
        """Python goes on after these, in a destructor mostly: the log is enough."""
        trace = traceback.format_exception(args.exc_type, args.exc_value, args.exc_traceback)
        log.error("%s: %s", args.err_msg or "not raised", "".join(trace))

    def _caught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        text = "".join(traceback.format_exception(kind, error, trace))
        log.error("%s", text)
        self.last = report(text, self._facts())
        self.broken.emit(self.last)

    def _facts(self) -> str:
        try:
            return self.facts()
        except Exception as error:  # noqa: BLE001 - the report of a fault must not fail for another one
            return f"(no facts: {error})"


def report(trace: str, facts: str) -> str:
    """A report to copy: versions, what went wrong, the match so far; no names and no paths of the home."""
    import platform

    from dehla_desktop import __version__  # 15 ms that no good start should pay

    versions = f"Dehla Pakad {__version__}, Python {platform.python_version()}, Qt {qVersion()}"
    text = "\n\n".join((f"{versions}, {platform.system()}", trace.strip(), facts)).strip()
    return text.replace(str(Path.home()), "~")


def _qt_message(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    category = str(getattr(context, "category", "") or "qt")
    logging.getLogger(f"qt.{category}").log(_LEVELS.get(kind, logging.WARNING), "%s", message)

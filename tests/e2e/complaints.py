"""Hears everything that Qt, Python or the log complain about in a process: there must be nothing."""

import logging
import re
import sys
from types import TracebackType

from PySide6.QtCore import QtMsgType, qInstallMessageHandler

HARMLESS = re.compile(
    r"This plugin does not support (propagateSizeHints\(\)|raise\(\)|grabbing the keyboard)"
)
"""What the offscreen platform says of itself: it has no window manager and no keyboard."""
QUIET = (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg)


class _Hearing(logging.Handler):
    """The running program gives Qt's messages and its own warnings to the log."""

    def __init__(self, complaints: list[str]) -> None:
        super().__init__(logging.WARNING)
        self._complaints = complaints

    def emit(self, record: logging.LogRecord) -> None:
        text = record.getMessage()
        if not HARMLESS.fullmatch(text):
            self._complaints.append(text)


def without_harmless(errors: str) -> str:
    """What is left of an error stream."""
    lines = [line for line in errors.splitlines() if not HARMLESS.search(line)]
    return "\n".join(lines)


def hear() -> list[str]:
    """From now on every warning of Qt and every exception that nobody caught is in this list."""
    complaints: list[str] = []
    usual = sys.excepthook

    def said(kind: QtMsgType, _context: object, text: str) -> None:
        if kind not in QUIET and not HARMLESS.fullmatch(text):
            complaints.append(text)

    def raised(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        complaints.append(f"{kind.__name__}: {error}")
        usual(kind, error, trace)

    logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s")  # as the program does
    logging.getLogger().addHandler(_Hearing(complaints))
    qInstallMessageHandler(said)
    sys.excepthook = raised
    return complaints

"""Hears everything that Qt or Python complain about in a process: there must be nothing."""

import re
import sys
from types import TracebackType

from PySide6.QtCore import QtMsgType, qInstallMessageHandler

HARMLESS = re.compile(
    r"This plugin does not support (propagateSizeHints\(\)|raise\(\)|grabbing the keyboard)"
)
"""What the offscreen platform says of itself: it has no window manager and no keyboard."""
QUIET = (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg)


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

    qInstallMessageHandler(said)
    sys.excepthook = raised
    return complaints

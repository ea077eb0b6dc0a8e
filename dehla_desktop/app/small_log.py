"""A log file that stays small and never gets in the way: whatever stops it costs lines of the log alone."""

import logging
import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from dehla_desktop.storage import atomic

MOST_LOG_BYTES: Final = 300_000
"""Twice this is the most that the log takes on the disk; the report of a crash has as much beside it."""
MOST_LETTERS: Final = 20_000
"""What is longer says nothing more."""
_BEFORE: Final = "log-before.txt"


class SmallLog(logging.Handler):
    """A log file that is put aside once when it is full; the one before it goes.

    The standard library's rotating handler would load its network and pickle code with it, and keeps a file
    open whose folder may be gone. Warnings are rare: opening the file for each costs nothing.
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path

    def emit(self, record: logging.LogRecord) -> None:
        """Write one message; a disk that takes none loses it quietly."""
        text = self.format(record)
        text = text if len(text) <= MOST_LETTERS else text[:MOST_LETTERS] + " …"
        with suppress(OSError):
            self._write((text + "\n").encode("utf-8", "backslashreplace"))

    def _write(self, data: bytes) -> None:
        atomic.make_folder(self._path.parent)
        atomic.clear_way(self._path, datetime.now())
        if self._path.exists() and self._path.stat().st_size + len(data) > MOST_LOG_BYTES:
            before = self._path.with_name(_BEFORE)
            atomic.clear_way(before, datetime.now())
            os.replace(self._path, before)
        with self._path.open("ab") as file:
            file.write(data)

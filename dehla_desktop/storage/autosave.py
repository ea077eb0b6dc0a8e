"""The match in progress on the disk: every action of it, replaced whole, read back with care."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Final, assert_never

from PySide6.QtCore import QObject, Signal

from dehla_desktop.i18n.words import translate
from dehla_desktop.storage import atomic
from dehla_desktop.storage.atomic import Failure, FailureKind
from dehla_desktop.storage.table_state import TableState, join_state, split_state
from dehla_desktop.storage.thread import CLOSE_SECONDS, StorageThread
from dehla_desktop.storage.words import failure_text, path_text

MOST_BYTES: Final = 4 * 1024 * 1024 + 64 * 1024
"""The largest record (record-format.md) and what the table adds to it."""
FORMAT: Final = re.compile(r"""^\s*format\s*=\s*["']([^"'\n]*)["']""", re.MULTILINE)
FAMILY: Final = "dehla-record/"
OWN_VERSION: Final = 1

Verify = Callable[[str], object]
"""Plays a record by the rules and raises any Exception, whose text says why, when it is not in order.

With the engine: ``replay(read_record(text.encode()))``; its ``verify`` answers instead of raising.
"""


class ProblemKind(StrEnum):
    """Why a saved match could not be taken up."""

    UNREADABLE = "unreadable"
    EMPTY = "empty"
    NULS = "nuls"
    NOT_TEXT = "not_text"
    TOO_LARGE = "too_large"
    FOREIGN = "foreign"
    NEWER = "newer"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Nothing:
    """No match was saved."""


@dataclass(frozen=True, slots=True)
class Found:
    """A record in order, and the table's part of the file (None when lost or never there)."""

    record: str
    state: TableState | None


@dataclass(frozen=True, slots=True)
class Problem:
    """A saved match that cannot be used. ``aside``: where it lies now, or why it could not be moved."""

    kind: ProblemKind
    path: Path
    detail: str
    aside: Path | Failure


Loaded = Nothing | Found | Problem


class Autosave(QObject):
    """Keeps the match in progress in one file through the storage thread; the newest revision wins.

    A bad file that could not be set aside is never written over: saving then fails with that message until
    the file can be moved.
    """

    saved = Signal(int)
    """revision: this one and all before it are settled."""
    failed = Signal(int, str)
    """revision, message: nothing was lost that was saved before."""

    def __init__(
        self,
        path: Path,
        thread: StorageThread,
        verify: Verify,
        now: Callable[[], datetime] = datetime.now,
    ) -> None:
        super().__init__()
        self._path = path
        self._thread = thread
        self._verify = verify
        self._now = now
        self._bad_in_the_way = False
        thread.done.connect(self._on_done)
        thread.failed.connect(self._on_failed)

    def load(self) -> Loaded:
        """What was saved; a bad file is set aside. Call it once, before the first `save`."""
        atomic.sweep(self._path)
        text = atomic.read_text(self._path, MOST_BYTES)
        if isinstance(text, Failure):
            if text.kind is FailureKind.MISSING:
                return Nothing()
            return self._problem(_kind_of(text), text.detail)
        if kind := _unusable(text):
            return self._problem(kind, "")
        record, state = split_state(text)
        try:
            self._verify(record)
        except Exception as error:  # noqa: BLE001 - whatever the check stumbles over, the game must start
            return self._problem(_kind_of_record(record), str(error))
        return Found(record, state)

    def save(self, revision: int, record: str, state: TableState | None = None) -> None:
        """Save this record (in order by the rules) soon; `saved` or `failed` answers unless overtaken."""
        if self._bad_in_the_way and isinstance(aside := self._set_aside(), Failure):
            self.failed.emit(revision, failure_text(aside))
            return
        self._thread.write(self._path, join_state(record, state or TableState()), revision)

    def clear(self, revision: int) -> None:
        """Forget the saved match, since it is finished or given up; answered like `save`."""
        if self._bad_in_the_way:
            self.saved.emit(revision)
            return
        self._thread.remove(self._path, revision)

    def flush(self, timeout: float = CLOSE_SECONDS) -> bool:
        """Wait until the last revision is settled and deliver its signal; False when the disk is slower."""
        return self._thread.flush(timeout)

    def _problem(self, kind: ProblemKind, detail: str) -> Problem:
        return Problem(kind, self._path, detail, self._set_aside())

    def _set_aside(self) -> Path | Failure:
        aside = atomic.set_aside(self._path, self._now())
        gone = isinstance(aside, Failure) and aside.kind is FailureKind.MISSING
        self._bad_in_the_way = isinstance(aside, Failure) and not gone
        return self._path if gone else aside

    def _on_done(self, path: Path, revision: int) -> None:
        if path == self._path:
            self.saved.emit(revision)

    def _on_failed(self, path: Path, revision: int, failure: Failure) -> None:
        if path == self._path:
            self.failed.emit(revision, failure_text(failure))


def problem_text(problem: Problem) -> str:
    """A calm message: what is wrong with the saved match and where the file is now."""
    why = _why(problem.kind)
    if isinstance(problem.aside, Failure):
        return f"{why} {failure_text(problem.aside)}"
    return f"{why} {translate('Storage', 'It is kept as {path}.').format(path=path_text(problem.aside))}"


def _why(kind: ProblemKind) -> str:
    match kind:
        case ProblemKind.UNREADABLE:
            return translate("Storage", "The saved match could not be opened.")
        case ProblemKind.EMPTY | ProblemKind.NULS | ProblemKind.NOT_TEXT:
            return translate("Storage", "The saved match is damaged: it holds no text.")
        case ProblemKind.TOO_LARGE:
            return translate("Storage", "The saved match is too large to be one.")
        case ProblemKind.FOREIGN:
            return translate("Storage", "What lies in place of the saved match is something else.")
        case ProblemKind.NEWER:
            return translate("Storage", "The saved match was written by a newer version of the game.")
        case ProblemKind.BROKEN:
            return translate("Storage", "The saved match is damaged or breaks the rules.")
        case _:
            assert_never(kind)


def _kind_of(failure: Failure) -> ProblemKind:
    known = {FailureKind.TOO_LARGE: ProblemKind.TOO_LARGE, FailureKind.NOT_TEXT: ProblemKind.NOT_TEXT}
    return known.get(failure.kind, ProblemKind.UNREADABLE)


def _unusable(text: str) -> ProblemKind | None:
    if not text.strip():
        return ProblemKind.EMPTY
    return ProblemKind.NULS if "\0" in text else None


def _kind_of_record(record: str) -> ProblemKind:
    """Why a record was refused, as far as its first line tells."""
    found = FORMAT.search(record[:4096])
    if not found or found[1] == f"{FAMILY}{OWN_VERSION}":
        return ProblemKind.BROKEN
    family, _, version = found[1].partition("/")
    newer = family + "/" == FAMILY and version.isdecimal() and len(version) < 9 and int(version) > OWN_VERSION
    return ProblemKind.NEWER if newer else ProblemKind.FOREIGN

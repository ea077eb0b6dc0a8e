"""What becomes of a match on the disk: saved at every action, put away with the played when over."""

import re
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal

from dehla_desktop.controller.session import Seating, Session, Unranked
from dehla_desktop.storage.atomic import Failure, read_text
from dehla_desktop.storage.autosave import Autosave
from dehla_desktop.storage.table_state import TableState
from dehla_desktop.storage.thread import StorageThread
from dehla_desktop.storage.words import failure_text
from dehla_engine.record.toml_text import MAX_BYTES

SUFFIX: Final = ".dehla"
_NOT_IN_A_NAME: Final = re.compile(r"[^0-9A-Za-z-]+")


class RecordProblem(Exception):
    """Why a record file cannot be read, in words for the person."""


class Keeper(QObject):
    """Saves a session through the storage thread and reports every revision as settled, failed or not."""

    settled = Signal(int)
    """revision: saved, or told as failed; the game goes on either way."""
    failed = Signal(str)
    """message: why something could not be saved; sent once until saving succeeds again."""

    def __init__(self, thread: StorageThread, autosave: Autosave, played: Path) -> None:
        super().__init__()
        self._thread = thread
        self._autosave = autosave
        self._played = played
        self._told = False
        self._putting_away: dict[Path, int] = {}
        autosave.saved.connect(self._saved)
        autosave.failed.connect(self._failed)
        thread.done.connect(self._put_away)
        thread.failed.connect(self._not_put_away)

    def save(self, session: Session, revision: int, record: str) -> None:
        """Save the match as it stands; one that is over goes to the played matches and is resumed no more."""
        if session.over:
            path = self._played / played_name(session)
            self._putting_away[path] = revision
            self._thread.write(path, record, revision)
        else:
            self._autosave.save(revision, record, state_of(session))

    def put_aside(self, session: Session) -> None:
        """Put a match away with the played ones, finished or not, and forget the autosave."""
        path = self._played / played_name(session)
        self._putting_away[path] = 0
        self._thread.write(path, session.record(), 0)

    def read(self, path: Path) -> str:
        """The text of a record file; raises RecordProblem with a calm message when it cannot be read."""
        text = read_text(path, MAX_BYTES)
        if isinstance(text, Failure):
            raise RecordProblem(failure_text(text))
        return text

    def _saved(self, revision: int) -> None:
        self._told = False
        self.settled.emit(revision)

    def _failed(self, revision: int, message: str) -> None:
        self._tell(message)
        self.settled.emit(revision)

    def _put_away(self, path: Path, _revision: int) -> None:
        revision = self._putting_away.pop(path, None)
        if revision is not None:  # only now: until then the autosave is the only copy
            self._autosave.clear(revision)

    def _not_put_away(self, path: Path, _revision: int, failure: Failure) -> None:
        revision = self._putting_away.pop(path, None)
        if revision is not None:
            self._failed(revision, failure_text(failure))

    def _tell(self, message: str) -> None:
        if not self._told:
            self._told = True
            self.failed.emit(message)


def played_name(session: Session) -> str:
    """The file name of a played match: when it began, its rules and its deal number."""
    began = _NOT_IN_A_NAME.sub("", session.date)[:20] or "match"
    rules = _NOT_IN_A_NAME.sub("", session.preset)[:40] or "own"
    return f"{began}-{rules}-{session.match.seed}{SUFFIX}"


def state_of(session: Session) -> TableState:
    """What the table remembers beside the record."""
    return TableState(
        redo=session.redo_actions,
        unranked=tuple(sorted(session.unranked)),
        levels=session.seating.levels,
        watched=session.seating.person is None,
    )


def resume(record: str, state: TableState | None, names: tuple[str, ...], levels: tuple[str, ...]) -> Session:
    """The session of a saved match; raises RecordError when the record breaks a rule.

    ``names`` and ``levels`` (six each) stand in for what the file does not tell.
    """
    state = state or TableState()
    known = {reason.value for reason in Unranked}
    unranked = frozenset(Unranked(reason) for reason in state.unranked if reason in known)
    person = None if state.watched else 0
    session = Session.resume(record, Seating(names, levels, person), unranked, state.redo)
    seats = session.match.book.seats
    kept = state.levels if len(state.levels) == seats and set(state.levels) <= set(levels) else levels[:seats]
    session.seating = Seating(names[:seats], kept, person)
    return session

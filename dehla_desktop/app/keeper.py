"""What becomes of a match on the disk: saved at every action, taken into the history when it is over."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal

from dehla_desktop.controller.session import Seating, Session, Unranked
from dehla_desktop.history.derive import Played
from dehla_desktop.history.history import History
from dehla_desktop.history.outbox import MOST_PEOPLE
from dehla_desktop.storage.atomic import Failure, read_text
from dehla_desktop.storage.autosave import Autosave
from dehla_desktop.storage.table_state import TableState
from dehla_desktop.storage.thread import StorageThread
from dehla_desktop.storage.words import failure_text
from dehla_engine.record.toml_text import MAX_BYTES

SUFFIX: Final = ".dehla"
PLAYER: Final = "person"
"""Whose match it is, among what the table remembers of it."""
_NOT_IN_A_NAME: Final = re.compile(r"[^0-9A-Za-z-]+")


class RecordProblem(Exception):
    """Why a record file cannot be read, in words for the person."""


class Keeper(QObject):
    """Saves a session through the storage thread and reports every revision as settled, failed or not."""

    settled = Signal(int)
    """revision: saved, or told as failed; the game goes on either way."""
    failed = Signal(str)
    """message: why something could not be saved; sent once until saving succeeds again."""

    def __init__(
        self,
        thread: StorageThread,
        autosave: Autosave,
        history: History,
        aside: Path,
        person: Callable[[], int],
    ) -> None:
        super().__init__()
        self._thread = thread
        self._autosave = autosave
        self._history = history
        self._aside = aside
        self._person = person
        self._told = False
        self._latest = -1
        self._asides: set[Path] = set()
        autosave.saved.connect(self._saved)
        autosave.failed.connect(self._failed)
        history.added.connect(self._added)
        history.failed.connect(self._failed)
        thread.failed.connect(self._not_put_aside)

    def save(self, session: Session, revision: int, record: str) -> None:
        """Save the match as it stands; one that is over goes into the history and is resumed no more."""
        self._latest = revision
        if session.over:
            self._history.add(self._played(session, record), revision)
        else:
            self._autosave.save(revision, record, state_of(session))

    def put_aside(self, session: Session) -> None:
        """Keep an unfinished match that another one replaces as a record file."""
        path = self._aside / record_name(session)
        self._asides.add(path)
        self._thread.write(path, session.record(), 0)

    def _played(self, session: Session, record: str) -> Played:
        return Played(
            record=record,
            person=session.player or self._person(),
            seat=session.seating.person,
            levels=session.seating.levels,
            unranked=frozenset(str(reason) for reason in session.unranked),
        )

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

    def _added(self, revision: int) -> None:
        if revision == self._latest:  # only now: until then the autosave is the only copy
            self._autosave.clear(revision)
        else:  # the next match is saved in its place by now
            self._saved(revision)

    def _not_put_aside(self, path: Path, _revision: int, failure: Failure) -> None:
        if path in self._asides:
            self._tell(failure_text(failure))

    def _tell(self, message: str) -> None:
        if not self._told:
            self._told = True
            self.failed.emit(message)


def record_name(session: Session) -> str:
    """The file name of a match: when it began, its rules and its deal number."""
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
        extra={PLAYER: session.player} if session.player else {},
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
    player = state.extra.get(PLAYER)
    session.player = player if type(player) is int and 0 < player < MOST_PEOPLE else 0
    return session

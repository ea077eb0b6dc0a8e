"""The history file as the worker sees it: opened when needed, opened again after trouble, never given up."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final, TypeVar

from dehla_desktop.history.opening import (
    NEWER,
    Opened,
    copy_to,
    failure_of,
    is_bad,
    open_history,
)
from dehla_desktop.history.schema import MIGRATIONS, Migration
from dehla_desktop.history.store import Store
from dehla_desktop.storage import atomic
from dehla_desktop.storage.atomic import Failure, FailureKind

T = TypeVar("T")
_Identity = tuple[int, int] | None
NOWHERE: Final[_Identity] = None


class Desk:
    """Runs work on the store. Whatever stops it comes back as a Failure, and the next work tries again."""

    def __init__(
        self,
        path: Path,
        now: Callable[[], datetime] = datetime.now,
        migrations: tuple[Migration, ...] = MIGRATIONS,
    ) -> None:
        self.path = path
        self._now = now
        self._migrations = migrations
        self._store: Store | None = None
        self._writable = False
        self._identity: _Identity = NOWHERE
        self._findings: list[Opened] = []

    def findings(self) -> tuple[Opened, ...]:
        """What the openings since the last question found wrong, to be told."""
        found, self._findings = tuple(self._findings), []
        return found

    def read(self, work: Callable[[Store], T]) -> T | Failure:
        """What the work says of the history."""
        return self._run(work)

    def change(self, work: Callable[[Store], T]) -> T | Failure:
        """The same for work that changes it; the file is put back first when somebody removed it."""
        if failure := self._ensure_there():
            return failure
        if self._store is not None and not self._writable:
            return Failure(self.path, FailureKind.OTHER, NEWER)
        return self._run(work)

    def close(self) -> None:
        """Let the file go, until the next work."""
        if self._store is not None:
            with suppress(sqlite3.Error):  # what was told as saved is saved; this only tidies up
                self._store.close()
        self._store = None

    def _run(self, work: Callable[[Store], T]) -> T | Failure:
        store = self._open()
        if isinstance(store, Failure):
            return store
        try:
            return work(store)
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            if is_bad(error):
                self.close()  # the next opening looks at the whole file and sets it aside
            return failure_of(self.path, error)
        except OSError as error:
            return atomic.failure_of(self.path, error)

    def _open(self) -> Store | Failure:
        if self._store is not None:
            return self._store
        opened = open_history(self.path, self._now(), self._migrations)
        if isinstance(opened, Failure):
            return opened
        if opened.notice is not None:
            self._findings.append(opened)
        self._store = Store(self.path, opened.connection, self._now)
        self._writable = opened.writable
        self._identity = _identity(self.path)
        return self._store

    def _ensure_there(self) -> Failure | None:
        """Open; a file that was removed while it was open is written again from what is still held of it."""
        if self._store is not None and (there := _identity(self.path)) != self._identity:
            if there is NOWHERE:
                self._put_back(self._store)
            self.close()
        store = self._open()
        return store if isinstance(store, Failure) else None

    def _put_back(self, store: Store) -> None:
        if not atomic.make_folder(self.path.parent):
            with suppress(sqlite3.Error, OSError):  # then a new one is begun
                copy_to(store.connection, self.path)


def _identity(path: Path) -> _Identity:
    try:
        status = os.stat(path)
    except OSError:
        return NOWHERE
    return status.st_dev, status.st_ino

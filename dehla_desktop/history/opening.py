"""Opening the history file: checked, brought to this version with a copy kept, or set aside if bad."""

import errno
import glob
import os
import sqlite3
import stat
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Final

from dehla_desktop.history.schema import APPLICATION_ID, MIGRATIONS, Migration
from dehla_desktop.storage import atomic
from dehla_desktop.storage.atomic import Failure, FailureKind

BUSY_SECONDS: Final = 2.0
PAGE_BYTES: Final = 4096
CACHE_KIB: Final = 32 * 1024
"""At most; a short history takes as much as it is long."""
COMPANIONS: Final = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a file; it belongs to it."""
_BAD: Final = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
_LOCKED: Final = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL})
_KINDS: Final = {
    sqlite3.SQLITE_FULL: FailureKind.FULL,
    sqlite3.SQLITE_READONLY: FailureKind.FORBIDDEN,
    sqlite3.SQLITE_PERM: FailureKind.FORBIDDEN,
    sqlite3.SQLITE_AUTH: FailureKind.FORBIDDEN,
}
NEWER: Final = "newer version"
"""The detail of a failure because the file is a newer version's."""
LOCKED: Final = "locked"
"""The detail of a failure that another program's lock caused."""


class Notice(StrEnum):
    """What a person should be told once about the opening."""

    DAMAGED = "damaged"
    EMPTY = "empty"
    FOREIGN = "foreign"
    NEWER = "newer"
    BESIDE = "beside"
    """The history is in order; what lay in the place of one of its companions was moved."""


@dataclass(frozen=True, slots=True)
class Opened:
    """An open history. ``aside``: where a bad file lies now. ``writable`` is False for a newer version's."""

    connection: sqlite3.Connection
    writable: bool = True
    notice: Notice | None = None
    aside: Path | None = None


class BadHistory(Exception):
    """The file cannot be used as a history; ``notice`` says why."""

    def __init__(self, notice: Notice) -> None:
        super().__init__(notice.value)
        self.notice = notice


def failure_of(path: Path, error: sqlite3.Error | UnicodeDecodeError) -> Failure:
    """The failure that an error of SQLite means."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in _LOCKED:
        return Failure(path, FailureKind.OTHER, LOCKED)
    if code == sqlite3.SQLITE_CANTOPEN:
        return Failure(path, _why_not_opened(path), str(error))
    return Failure(path, _KINDS.get(code, FailureKind.OTHER), str(error))


def _why_not_opened(path: Path) -> FailureKind:
    if path.is_dir() or (path.parent.exists() and not path.parent.is_dir()):
        return FailureKind.NOT_A_FILE
    if not os.access(path.parent, os.W_OK) or not os.access(path, os.R_OK | os.W_OK):
        return FailureKind.FORBIDDEN
    return FailureKind.OTHER  # SQLite does not say; a full disk, for one


def open_history(
    path: Path, now: datetime, migrations: tuple[Migration, ...] = MIGRATIONS
) -> Opened | Failure:
    """The history of this path, made when there is none.

    A file that cannot be read as one is renamed with its companions and a new one made; only when that
    fails, or the file is locked or may not be touched, there is a failure and nothing was changed.
    """
    try:
        return _open(path, now, migrations)
    except BadHistory as bad:
        return _begin_anew(path, now, migrations, bad.notice)
    except sqlite3.Error as error:
        return failure_of(path, error)
    except OSError as error:
        return atomic.failure_of(path, error)


def _open(path: Path, now: datetime, migrations: tuple[Migration, ...]) -> Opened | Failure:
    try:
        status = os.stat(path)
    except FileNotFoundError:
        if path.is_symlink():  # to a disk that is not there today: matches wait until it is
            return Failure(path, FailureKind.MISSING)
        return _create(path, migrations)
    except OSError as error:
        if error.errno != errno.ELOOP:
            raise
        raise BadHistory(Notice.FOREIGN) from error
    if not stat.S_ISREG(status.st_mode):
        raise BadHistory(Notice.FOREIGN)
    if status.st_size == 0:  # ours is never empty: it is made beside and moved here
        raise BadHistory(Notice.EMPTY)
    return _open_there(path, now, migrations)


def _open_there(path: Path, now: datetime, migrations: tuple[Migration, ...]) -> Opened:
    # SQLite waits for a pipe and trips over a folder; neither holds matches.
    beside = [atomic.clear_way(Path(f"{path}{companion}"), now) for companion in COMPANIONS]
    _sweep_unfinished(path)
    connection = connect(path)
    try:
        if _is_cut_off(path):
            raise BadHistory(Notice.DAMAGED)
        version = _checked_version(connection)
        if version <= len(migrations) and not _schema_of(connection) >= _schema(migrations[:version]):
            raise BadHistory(Notice.DAMAGED)
        if version > len(migrations):
            connection.execute("PRAGMA query_only = ON")
            return Opened(connection, writable=False, notice=Notice.NEWER)
        _set_up(connection)
        if version < len(migrations):
            _migrate(connection, path, version, now, migrations)
    except BaseException as error:
        connection.close()
        if is_bad(error):
            raise BadHistory(Notice.DAMAGED) from error
        raise
    moved = next((aside for aside in beside if aside), None)
    return Opened(connection, notice=Notice.BESIDE if moved else None, aside=moved)


def is_bad(error: BaseException) -> bool:
    """Whether this error says that the file is damaged or no SQLite file.

    SQLite quotes the file in its messages, so that even the message of a damaged one may be no text.
    """
    if isinstance(error, UnicodeDecodeError):
        return True
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _BAD


def connect(path: Path) -> sqlite3.Connection:
    """A connection in autocommit mode; nothing is written by opening it."""
    uri = f"{path.absolute().as_uri()}?mode=rw"
    connection = sqlite3.connect(uri, uri=True, timeout=BUSY_SECONDS, isolation_level=None)
    connection.text_factory = _text
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _text(data: bytes) -> str:
    """A bit that flipped inside a text costs a letter, not the list that it stands in."""
    return data.decode("utf-8", "replace")


def _set_up(connection: sqlite3.Connection) -> None:
    connection.execute(f"PRAGMA cache_size = -{CACHE_KIB}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")  # a power cut loses nothing that was told as saved


def _checked_version(connection: sqlite3.Connection) -> int:
    """The version of a file that is whole and ours; raises BadHistory or sqlite3.Error."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    if application != APPLICATION_ID:
        raise BadHistory(Notice.FOREIGN)
    verdict = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != ("ok",):
        raise BadHistory(Notice.DAMAGED)
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version < 1:
        raise BadHistory(Notice.FOREIGN)
    return int(version)


def _is_cut_off(path: Path) -> bool:
    """Whether the file ends inside a page and nothing beside it holds the rest."""
    wal = Path(f"{path}-wal")
    return path.stat().st_size % PAGE_BYTES != 0 and not (wal.exists() and wal.stat().st_size)


def _schema_of(connection: sqlite3.Connection) -> frozenset[tuple[object, ...]]:
    return frozenset(connection.execute("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL"))


def _schema(migrations: tuple[Migration, ...]) -> frozenset[tuple[object, ...]]:
    """The tables and indices that these migrations make of nothing."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as empty:
        for migration in migrations:
            migration(empty)
        return _schema_of(empty)


def _create(path: Path, migrations: tuple[Migration, ...]) -> Opened | Failure:
    """A new file, made beside and moved into place whole: a kill leaves none or a complete one."""
    if failure := atomic.make_folder(path.parent):
        return failure
    _sweep(path)
    fresh = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    _discard(fresh)
    with closing(sqlite3.connect(fresh, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA page_size = {PAGE_BYTES}")
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        for version in range(len(migrations)):
            _step(connection, version, migrations[version])
    atomic.put_in_place(fresh, path)
    connection = connect(path)
    _set_up(connection)
    return Opened(connection)


def _migrate(
    connection: sqlite3.Connection, path: Path, version: int, now: datetime, migrations: tuple[Migration, ...]
) -> None:
    for step in range(version, len(migrations)):
        copy = path.with_name(f"{path.name}.version-{step}-{now:%Y%m%d-%H%M%S}")
        copy_to(connection, atomic.free_name(copy))
        _step(connection, step, migrations[step])


def _step(connection: sqlite3.Connection, version: int, migration: Migration) -> None:
    """One migration, whole or not at all."""
    connection.execute("PRAGMA foreign_keys = OFF")  # tables may be made anew; checked before the end
    connection.execute("BEGIN IMMEDIATE")
    try:
        migration(connection)
        if connection.execute("PRAGMA foreign_key_check").fetchone():
            raise BadHistory(Notice.DAMAGED)
        connection.execute(f"PRAGMA user_version = {version + 1}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    connection.execute("PRAGMA foreign_keys = ON")


def copy_to(connection: sqlite3.Connection, target: Path) -> None:
    """A complete copy of an open history, in place whole or not at all; raises sqlite3.Error or OSError."""
    fresh = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    _discard(fresh)
    try:
        with closing(sqlite3.connect(fresh, isolation_level=None)) as copy:
            connection.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        atomic.put_in_place(fresh, target)
    except BaseException:
        _discard(fresh)
        raise


def _begin_anew(
    path: Path, now: datetime, migrations: tuple[Migration, ...], notice: Notice
) -> Opened | Failure:
    aside = set_aside(path, now)
    if isinstance(aside, Failure):
        return aside
    try:
        opened = _create(path, migrations)
    except sqlite3.Error as error:
        return failure_of(path, error)
    except OSError as error:
        return atomic.failure_of(path, error)
    if isinstance(opened, Failure):
        return opened
    return Opened(opened.connection, notice=notice, aside=aside)


def set_aside(path: Path, now: datetime) -> Path | Failure:
    """Rename a history and what belongs to it, never over another file; its new path."""
    aside = atomic.set_aside(path, now)
    if isinstance(aside, Path):
        for companion in COMPANIONS:
            with suppress(OSError):  # mostly not there
                os.rename(f"{path}{companion}", f"{aside}{companion}")
    return aside


def _sweep(path: Path) -> None:
    """Remove what killed makers of this file left, and companions of a file that is gone."""
    for companion in COMPANIONS:
        _discard(Path(f"{path}{companion}"))
    _sweep_unfinished(path)


def _sweep_unfinished(path: Path) -> None:
    """Remove what was not finished when its maker was killed."""
    for left in path.parent.glob(f".{glob.escape(path.name)}.*.tmp*"):
        _discard(left)


def _discard(path: Path) -> None:
    with suppress(OSError):
        os.unlink(path)

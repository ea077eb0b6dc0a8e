"""Reading and replacing small text files so that a crash, a full disk or a bad file never costs the old one.

Nothing here raises OSError: what went wrong comes back as a `Failure` that the caller shows.
"""

import errno
import itertools
import os
import re
import stat
import time
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Final, NamedTuple

# Folders cannot be opened or synced everywhere (Windows, some network systems): then there is nothing to do.
_NO_FOLDER_SYNC: Final = frozenset(
    {errno.EINVAL, errno.EACCES, errno.EPERM, errno.EBADF, errno.ENOTSUP, errno.EISDIR}
)
_UNFINISHED: Final = re.compile(r"\..+\.\d+\.tmp")
"""What `write_bytes` gives its temporary files for names."""
_BINARY: Final = getattr(os, "O_BINARY", 0)
_SHARED: Final = frozenset({5, 32, 33})
"""What Windows says of a file that a virus scanner or a backup has open for a moment."""
_PATIENCE: Final = (0.02, 0.05, 0.1, 0.2, 0.4)
"""Seconds between two attempts; nobody waits for the threads that write."""


class FailureKind(StrEnum):
    """What stopped a file operation, as far as it changes what a person can do about it."""

    MISSING = "missing"
    FULL = "full"
    FORBIDDEN = "forbidden"
    READ_ONLY = "read_only"
    NOT_A_FILE = "not_a_file"
    TOO_LARGE = "too_large"
    NOT_TEXT = "not_text"
    OTHER = "other"


class Failure(NamedTuple):
    """A file operation that did not happen: the path, the kind, and the system's own words (may be empty)."""

    path: Path
    kind: FailureKind
    detail: str = ""


_KINDS: Final = {
    errno.ENOENT: FailureKind.MISSING,
    errno.ENOTDIR: FailureKind.NOT_A_FILE,
    errno.EISDIR: FailureKind.NOT_A_FILE,
    errno.ENOSPC: FailureKind.FULL,
    errno.EDQUOT: FailureKind.FULL,
    errno.EFBIG: FailureKind.FULL,
    errno.EACCES: FailureKind.FORBIDDEN,
    errno.EPERM: FailureKind.FORBIDDEN,
    errno.EROFS: FailureKind.READ_ONLY,
}


def failure_of(path: Path, error: OSError) -> Failure:
    """The failure that an OSError means."""
    kind = _KINDS.get(error.errno or 0, FailureKind.OTHER)
    return Failure(path, kind, error.strerror or type(error).__name__)


def make_folder(folder: Path) -> Failure | None:
    """The folder, with its parents, private to the user; nothing to do when it is there."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except FileExistsError:
        return Failure(folder, FailureKind.NOT_A_FILE, "")
    except OSError as error:
        return failure_of(folder, error)
    return None


def write_text(path: Path, text: str) -> Failure | None:
    """Replace the file by this text (UTF-8); see `write_bytes`."""
    try:
        data = text.encode("utf-8")
    except UnicodeEncodeError as error:
        return Failure(path, FailureKind.NOT_TEXT, error.reason)
    return write_bytes(path, data)


def write_bytes(path: Path, data: bytes) -> Failure | None:
    """Replace the file by these bytes, whole or not at all, safe against a power cut once None is back.

    The folder is made when it is missing, also when it was removed meanwhile. A link is followed.
    """
    target = Path(os.path.realpath(path))
    if failure := make_folder(target.parent):
        return failure
    temporary = _temporary(target)
    try:
        _write_synced(temporary, data)
        _replace(temporary, target)
        _sync_folder(target.parent)
    except OSError as error:
        _discard(temporary)
        return failure_of(path, error)
    return None


def put_in_place(finished: Path, target: Path) -> None:
    """Move a complete file over the target, safe against a power cut; raises OSError."""
    descriptor = os.open(finished, os.O_RDWR | _BINARY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
    _replace(finished, target)
    _sync_folder(target.parent)


def remove(path: Path) -> Failure | None:
    """Remove the file for good; one that is not there is as good as removed."""
    try:
        os.unlink(path)
        _sync_folder(path.parent)
    except FileNotFoundError:
        return None
    except OSError as error:
        return failure_of(path, error)
    return None


def read_text(path: Path, most: int) -> str | Failure:
    """The text of a file of at most ``most`` bytes, or why there is none (a missing file included)."""
    data = read_bytes(path, most)
    if isinstance(data, Failure):
        return data
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        return Failure(path, FailureKind.NOT_TEXT, error.reason)


def read_bytes(path: Path, most: int) -> bytes | Failure:
    """The same for what need not be text; no more than ``most`` bytes are ever read."""
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):  # never wait for a pipe
            return Failure(path, FailureKind.NOT_A_FILE, "")
        with open(path, "rb") as file:
            data = file.read(most + 1)
    except OSError as error:
        return failure_of(path, error)
    return Failure(path, FailureKind.TOO_LARGE, "") if len(data) > most else data


def set_aside(path: Path, now: datetime) -> Path | Failure:
    """Rename a bad file to ``name.bad-YYYYMMDD-HHMMSS[-n]`` beside it, never over another; its new path."""
    aside = free_name(path.with_name(f"{path.name}.bad-{now:%Y%m%d-%H%M%S}"))
    try:
        os.rename(path, aside)
    except OSError as error:
        return failure_of(path, error)
    return aside


def clear_way(path: Path, now: datetime, most: int | None = None) -> Path | None:
    """Set aside what a library would open without a look, if it is no plain file or has over ``most`` bytes.

    A pipe would be waited for, a huge file read to its end. Where it lies now; None when all is well, or when
    it cannot be moved.
    """
    try:
        status = os.stat(path)
    except FileNotFoundError:
        bad = path.is_symlink()
    except OSError:
        bad = True
    else:
        bad = not stat.S_ISREG(status.st_mode) or (most is not None and status.st_size > most)
    aside = set_aside(path, now) if bad else None
    return aside if isinstance(aside, Path) else None


def write_aside(path: Path, text: str, now: datetime) -> Path | Failure:
    """Keep this text of a file under such a name while the file itself lives on; the path of the copy."""
    aside = free_name(path.with_name(f"{path.name}.bad-{now:%Y%m%d-%H%M%S}"))
    return write_text(aside, text) or aside


def free_name(stem: Path, ending: str = "") -> Path:
    """``stem`` and ``ending``, a number between them when that is taken (a clock set back)."""
    numbers = itertools.count(2)
    path = stem.with_name(f"{stem.name}{ending}")
    while os.path.lexists(path):
        path = stem.with_name(f"{stem.name}-{next(numbers)}{ending}")
    return path


def sweep(path: Path) -> None:
    """Remove temporary files that killed writers of this path left; only while nobody else writes it."""
    target = Path(os.path.realpath(path))
    for entry in _entries(target.parent):
        if _is_temporary(entry.name, target.name):
            _discard(entry)


def sweep_folder(folder: Path) -> None:
    """The same for every file that was to be written into this folder."""
    for entry in _entries(folder):
        if _UNFINISHED.fullmatch(entry.name):
            _discard(entry)


def _entries(folder: Path) -> tuple[Path, ...]:
    try:
        return tuple(folder.iterdir())
    except OSError:
        return ()  # no folder, nothing left behind; a folder that cannot be read is told by the next write


def _replace(finished: Path, target: Path) -> None:
    """Move over the target; on Windows one that another program looks at is tried again for a moment."""
    for wait in (*_PATIENCE, None):
        try:
            os.replace(finished, target)
            return
        except PermissionError as error:
            if wait is None or getattr(error, "winerror", None) not in _SHARED:
                raise
            time.sleep(wait)


def _temporary(target: Path) -> Path:
    return target.with_name(f".{target.name}.{os.getpid()}.tmp")


def _is_temporary(name: str, target: str) -> bool:
    return name.startswith(f".{target}.") and name.endswith(".tmp")


def _write_synced(path: Path, data: bytes) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY, 0o600)
    try:
        view = memoryview(data)
        while view:
            view = view[os.write(descriptor, view) :]
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _sync_folder(folder: Path) -> None:
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except OSError as error:
        if error.errno in _NO_FOLDER_SYNC:
            return
        raise
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in _NO_FOLDER_SYNC:
            raise
    finally:
        os.close(descriptor)


def _discard(path: Path) -> None:
    try:
        os.unlink(path)
    except OSError:
        return  # the failure that led here is the one that is told

"""Everything as one file, and back: settings, own rules, matches and the history in a zip archive."""

import json
import os
import re
import shutil
import sqlite3
import stat
import struct
import tempfile
import tomllib
import zipfile
import zlib
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Final

from dehla_desktop.history.opening import COMPANIONS, Opened, connect, copy_to, failure_of, open_history
from dehla_desktop.history.schema import APPLICATION_ID, MIGRATIONS
from dehla_desktop.storage import atomic
from dehla_desktop.storage.atomic import Failure
from dehla_desktop.storage.autosave import MOST_BYTES
from dehla_desktop.storage.paths import Paths
from dehla_desktop.storage.table_state import split_state
from dehla_engine.errors import RecordError
from dehla_engine.record.record import read_record

FORMAT: Final = "dehla-backup/1"
MANIFEST: Final = "backup.json"
HISTORY: Final = "data/history.sqlite"
SUFFIX: Final = ".dehla-backup"
_SMALL_FILE: Final = re.compile(
    r"(config|data)/([A-Za-z0-9][\w-]*/)?[A-Za-z0-9][\w.-]*\.(toml|dehla|json)", re.ASCII
)
MOST_FILES: Final = 20_000
MOST_HISTORY: Final = 2 * 1024**3
# What the standard library raises over an archive that is damaged or none.
_BROKEN: Final = (
    zipfile.BadZipFile,
    zipfile.LargeZipFile,
    NotImplementedError,
    EOFError,
    KeyError,
    OverflowError,
    RuntimeError,
    ValueError,
    struct.error,
    zlib.error,
)
_CHUNK: Final = 1024 * 1024


class Refusal(StrEnum):
    """Why an archive is not restored."""

    NO_BACKUP = "no_backup"
    NEWER = "newer"
    DAMAGED = "damaged"


@dataclass(frozen=True, slots=True)
class Refused:
    """An archive that is not restored; ``member`` is the file in it that is at fault, if one is."""

    refusal: Refusal
    member: str = ""


@dataclass(frozen=True, slots=True)
class Restored:
    """What was restored; ``before`` is the backup of how it was."""

    files: int
    before: Path


class _BadArchive(Exception):
    def __init__(self, refusal: Refusal, member: str = "") -> None:
        super().__init__(refusal)
        self.refused = Refused(refusal, member)


def back_up(paths: Paths, target: Path, now: datetime) -> int | Failure:
    """Write everything into one archive, whole or not at all; how many files it holds."""
    try:
        with tempfile.TemporaryDirectory(prefix="dehla-", ignore_cleanup_errors=True) as folder:
            archive = Path(folder) / "backup.zip"
            count = _pack(paths, archive, Path(folder) / "history.sqlite", now)
            return _move(archive, target) or count
    except sqlite3.Error as error:
        return failure_of(paths.data_dir / "history.sqlite", error)
    except OSError as error:
        return atomic.failure_of(target, error)


def restore(paths: Paths, archive: Path, now: datetime) -> Restored | Refused | Failure:
    """Put everything back as an archive has it, after a look at each file and a backup of how it is now.

    The history must be closed. Files that the archive does not know stay as they are.
    """
    try:
        paths.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=paths.data_dir, prefix=".restore-") as folder:
            names = _unpack(archive, Path(folder))
            wanted = paths.data_dir / "backups" / f"before-{now:%Y%m%d-%H%M%S}"
            before = atomic.free_name(wanted, SUFFIX)
            if isinstance(kept := back_up(paths, before, now), Failure):
                return kept
            for name in names:
                _put(Path(folder) / name, _place(paths, name))
            return Restored(len(names), before)
    except _BadArchive as bad:
        return bad.refused
    except _BROKEN:
        return Refused(Refusal.NO_BACKUP)
    except OSError as error:
        return atomic.failure_of(archive, error)


def _pack(paths: Paths, archive: Path, history: Path, now: datetime) -> int:
    count = 0
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as made:
        for name, path in _small_files(paths).items():
            if (data := _held(path)) is not None:
                made.writestr(name, data)
                count += 1
        if copy := _copied_history(paths.data_dir / "history.sqlite", history):
            made.write(copy, HISTORY)
            count += 1
        manifest = {"format": FORMAT, "made": now.isoformat(timespec="seconds"), "files": count}
        made.writestr(MANIFEST, json.dumps(manifest))
    return count


def _held(path: Path) -> bytes | None:
    """What a file holds; None for one that is gone by now (its match has just ended) or too large."""
    try:
        return path.read_bytes() if path.is_file() and path.stat().st_size <= MOST_BYTES else None
    except FileNotFoundError:
        return None


def _small_files(paths: Paths) -> dict[str, Path]:
    found: dict[str, Path] = {}
    for root, folder in (("config", paths.config_dir), ("data", paths.data_dir)):
        for path in (*sorted(folder.glob("*")), *sorted(folder.glob("*/*"))):
            name = f"{root}/{path.relative_to(folder).as_posix()}"
            if _SMALL_FILE.fullmatch(name):
                found[name] = path
    return found


def _copied_history(path: Path, target: Path) -> Path | None:
    """A copy of the history as it is at this moment, also while it is open elsewhere."""
    if not path.is_file():
        return None
    with closing(connect(path)) as connection:
        copy_to(connection, target)
    return target


def _move(finished: Path, target: Path) -> Failure | None:
    """From one disk to another, in place only when complete."""
    if failure := atomic.make_folder(target.parent):
        return failure
    beside = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        shutil.copyfile(finished, beside)
        atomic.put_in_place(beside, target)
    except OSError as error:
        atomic.remove(beside)
        return atomic.failure_of(target, error)
    return None


def _unpack(archive: Path, folder: Path) -> list[str]:
    """The archive's files in this folder, every one looked at; raises _BadArchive and what zipfile raises."""
    if not stat.S_ISREG(os.stat(archive).st_mode):  # a pipe would be waited for
        raise _BadArchive(Refusal.NO_BACKUP)
    with zipfile.ZipFile(archive) as opened:
        members = opened.infolist()
        plain = all(member.compress_type in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) for member in members)
        if len(members) > MOST_FILES or not plain:
            raise _BadArchive(Refusal.DAMAGED)
        _check_manifest(opened)
        names = [member.filename for member in members if member.filename != MANIFEST]
        if len(set(names)) != len(names):
            raise _BadArchive(Refusal.DAMAGED)
        for name in names:
            if name != HISTORY and not _SMALL_FILE.fullmatch(name):
                raise _BadArchive(Refusal.DAMAGED, name)
            _extract(opened, name, folder / name)
            _check(name, folder / name)
    return names


def _check_manifest(opened: zipfile.ZipFile) -> None:
    try:
        with opened.open(MANIFEST) as file:
            told = json.loads(file.read(4096))
    except (KeyError, ValueError, RecursionError):
        raise _BadArchive(Refusal.NO_BACKUP) from None
    given = told.get("format") if isinstance(told, dict) else None
    if given != FORMAT:
        family = isinstance(given, str) and given.startswith("dehla-backup/")
        raise _BadArchive(Refusal.NEWER if family else Refusal.NO_BACKUP)


def _extract(opened: zipfile.ZipFile, name: str, target: Path) -> None:
    """Write one file, no more of it than such a file can have: a small archive may hold a huge one."""
    left = MOST_HISTORY if name == HISTORY else MOST_BYTES
    target.parent.mkdir(parents=True, exist_ok=True)
    with opened.open(name) as source, open(target, "xb") as file:
        while chunk := source.read(_CHUNK):
            left -= len(chunk)
            if left < 0:
                raise _BadArchive(Refusal.DAMAGED, name)
            file.write(chunk)


def _check(name: str, path: Path) -> None:
    """Refuse a file that the game could not read."""
    try:
        match path.suffix:
            case ".sqlite":
                _check_history(path)
            case ".toml":
                tomllib.loads(path.read_text("utf-8"))
            case ".json":
                json.loads(path.read_text("utf-8"))
            case _:
                read_record(split_state(path.read_text("utf-8"))[0].encode())
    except (ValueError, RecursionError, RecordError, sqlite3.Error):
        raise _BadArchive(Refusal.DAMAGED, name) from None


def _check_history(path: Path) -> None:
    with closing(connect(path)) as connection:
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        (version,) = connection.execute("PRAGMA user_version").fetchone()
    if application != APPLICATION_ID:
        raise _BadArchive(Refusal.DAMAGED, HISTORY)
    if version > len(MIGRATIONS):
        raise _BadArchive(Refusal.NEWER, HISTORY)
    found = open_history(path, datetime.now())
    if isinstance(found, Failure):
        raise _BadArchive(Refusal.DAMAGED, HISTORY)
    found.connection.close()
    if found != Opened(found.connection):
        raise _BadArchive(Refusal.DAMAGED, HISTORY)


def _place(paths: Paths, name: str) -> Path:
    root, _, rest = name.partition("/")
    return (paths.config_dir if root == "config" else paths.data_dir) / rest


def _put(source: Path, target: Path) -> None:
    if failure := atomic.make_folder(target.parent):
        raise OSError(failure.detail or failure.kind.value)
    if target.suffix == ".sqlite":
        for companion in COMPANIONS:
            atomic.remove(Path(f"{target}{companion}"))
        atomic.put_in_place(source, target)
    elif failure := atomic.write_bytes(target, source.read_bytes()):
        raise OSError(failure.detail or failure.kind.value)

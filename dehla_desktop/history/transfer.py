"""Records in and out as files: exported one by one or all, imported from anyone."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from dehla_desktop.history import browse
from dehla_desktop.history.codes import Reason
from dehla_desktop.history.derive import Played
from dehla_desktop.history.filters import Filter
from dehla_desktop.history.outbox import SUFFIX
from dehla_desktop.history.store import Added, Store
from dehla_desktop.storage import atomic
from dehla_desktop.storage.atomic import Failure, FailureKind
from dehla_desktop.storage.autosave import MOST_BYTES
from dehla_desktop.storage.table_state import split_state
from dehla_engine.errors import RecordError

_NOT_IN_A_NAME: Final = re.compile(r"[^0-9A-Za-z-]+")


@dataclass(frozen=True, slots=True)
class Imported:
    """What became of one file: taken in, or why not (the disk failed, or the record is wrong)."""

    path: Path
    added: Added | None = None
    failure: Failure | None = None
    fault: RecordError | None = None


@dataclass(frozen=True, slots=True)
class Exported:
    """How many records were written, and what stopped it, if anything did."""

    written: int
    failure: Failure | None = None


def import_file(store: Store, path: Path, person: int) -> Imported:
    """Take a record of anyone's into a person's history, unranked for ever."""
    text = atomic.read_text(path, MOST_BYTES)
    if isinstance(text, Failure):
        return Imported(path, failure=text)
    record, _state = split_state(text)
    try:
        played = Played(record, person, unranked=frozenset({Reason.IMPORTED.value}))
        return Imported(path, added=store.add(played))
    except RecordError as error:
        return Imported(path, fault=error)


def export_one(store: Store, match: int, target: Path) -> Exported:
    """Write the record of a match to this file."""
    record = store.record(match)
    if record is None:
        return Exported(0, Failure(target, FailureKind.MISSING))
    failure = atomic.write_text(target, record)
    return Exported(0 if failure else 1, failure)


def export_all(store: Store, asked: Filter, folder: Path) -> Exported:
    """Write the records of all matches that a filter names into a folder, one file each, over none."""
    written = 0
    for listed in _all(store, asked):
        done = export_one(store, listed.id, _free(folder, file_name(listed)))
        if done.failure:
            return Exported(written, done.failure)
        written += done.written
    return Exported(written)


def file_name(listed: browse.Listed) -> str:
    """The name of an exported record, without the ending: when it began, its rules and its deal number."""
    parts = (listed.began, listed.preset or "own", "" if listed.seed is None else str(listed.seed))
    return "-".join(clean for part in parts if (clean := _NOT_IN_A_NAME.sub("", part)[:40])) or "match"


def _all(store: Store, asked: Filter) -> Iterable[browse.Listed]:
    start = 0
    while page := browse.matches(store, asked, descending=False, start=start):
        yield from page
        start += len(page)


def _free(folder: Path, name: str) -> Path:
    path, number = folder / f"{name}{SUFFIX}", 1
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}{SUFFIX}"
    return path

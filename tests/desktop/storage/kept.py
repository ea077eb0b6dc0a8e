"""Everything that is kept on the disk behind one face: put a file there, start, see what is told, change it.

``python -m tests.desktop.storage.kept WAY HOME`` does so in a process of its own: ``full``, on a disk that
fills up (`full_disk.c` must be preloaded); ``closed``, as a user without rights.
"""

import ctypes
import json
import os
import sys
from abc import ABC, abstractmethod
from datetime import datetime
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication

from dehla_desktop.app.matches import check_record
from dehla_desktop.history.derive import Played
from dehla_desktop.history.history import History
from dehla_desktop.history.schema import MIGRATIONS, Migration
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.autosave import Autosave, Found, Problem, problem_text
from dehla_desktop.storage.own_rules import OwnRules
from dehla_desktop.storage.paths import Paths
from dehla_desktop.storage.settings import SettingsStore
from dehla_desktop.storage.table_state import TableState
from dehla_desktop.storage.thread import StorageThread
from dehla_engine.rules.presets import PRESETS
from tests.desktop.history.conftest import record

NOON = datetime(2026, 11, 30, 12, 0, 0)
BAD = b"\0bad\xff" * 300


class Kept(ABC):
    """One store of one home, started anew by `start`; ``told``: every message so far, in order."""

    name: str
    fresh: object
    """What is held when nothing was kept."""

    def __init__(self, home: Path, now: datetime = NOON) -> None:
        self.paths = Paths(home / "config", home / "data")
        self.now = now
        self.told: list[str] = []
        self._thread: StorageThread | None = None

    @property
    @abstractmethod
    def file(self) -> Path:
        """Where it is kept."""

    @property
    @abstractmethod
    def held(self) -> object:
        """What the started store holds."""

    def start(self) -> "Kept":
        """As the program starts, after it ended in between; messages begin anew."""
        self.close()
        self.told = []
        self._thread = StorageThread()
        self._start(self._thread)
        return self

    def change(self, number: int) -> object:
        """Change what is held, saved or told by the end of the call; what is held then."""
        self._change(number)
        self._settle()
        return self.held

    def close(self) -> None:
        """End it."""
        if self._thread is not None:
            self._settle()
            self._close()
            self._thread.close()
            self._thread = None

    def put(self, data: bytes) -> None:
        """Let this be the file."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_bytes(data)

    def filled(self) -> bytes:
        """The bytes of a file of some use, which is there now."""
        self.start()
        for number in (1, 2):
            self.change(number)
        self.close()
        return self.file.read_bytes()

    def asides(self) -> list[Path]:
        """What was set aside of it, without SQLite's companions and the marks of what was looked through."""
        there = self.file.parent.glob(f"{self.file.name}.bad-*")
        return sorted(path for path in there if not path.name.endswith((".read", "-wal", "-shm")))

    @abstractmethod
    def _start(self, thread: StorageThread) -> None: ...

    @abstractmethod
    def _change(self, number: int) -> None: ...

    def _settle(self) -> None:
        assert self._thread is not None
        assert self._thread.flush(30)

    def _close(self) -> None:
        return


class KeptSettings(Kept):
    name, fresh = "settings", rows.VOLUME.default

    @property
    def file(self) -> Path:
        return self.paths.settings_file

    @property
    def held(self) -> object:
        return self.store.get(rows.VOLUME)

    def _start(self, thread: StorageThread) -> None:
        self.store = SettingsStore(self.file, thread, now=lambda: self.now)
        self.told += self.store.problems
        self.store.save_failed.connect(self.told.append)

    def _change(self, number: int) -> None:
        self.store.set(rows.VOLUME, number % 101)
        self.store.set(rows.SPEED, ("fast", "instant")[number % 2])

    def _settle(self) -> None:
        assert self.store.flush(30)


class KeptRules(Kept):
    name: str = "rules"
    fresh: object = ()

    @property
    def file(self) -> Path:
        return self.paths.rules_file

    @property
    def held(self) -> object:
        return tuple(own.name for own in self.own.presets)

    def _start(self, thread: StorageThread) -> None:
        self.own = OwnRules(self.file, thread, now=lambda: self.now)
        self.told += self.own.problems
        self.own.save_failed.connect(self.told.append)

    def _change(self, number: int) -> None:
        self.own.add(f"House {number}", list(PRESETS.values())[number % len(PRESETS)].rules)


class KeptMatch(Kept):
    name, fresh = "autosave", None

    @property
    def file(self) -> Path:
        return self.paths.match_file

    @property
    def held(self) -> object:
        return self.match

    def _start(self, thread: StorageThread) -> None:
        self.autosave = Autosave(self.file, thread, check_record, now=lambda: self.now)
        self.autosave.failed.connect(lambda _revision, message: self.told.append(message))
        loaded = self.autosave.load()
        self.match: str | None = loaded.record if isinstance(loaded, Found) else None
        if isinstance(loaded, Problem):
            self.told.append(problem_text(loaded))

    def _change(self, number: int) -> None:
        self.match = record("court-piece", number, 1)
        self.autosave.save(number, self.match, TableState(redo=("AS",), levels=("casual",) * 4))


class KeptHistory(Kept):
    name, fresh = "history", 0
    migrations: tuple[Migration, ...] = MIGRATIONS

    @property
    def file(self) -> Path:
        return self.paths.data_dir / "history.sqlite"

    @property
    def held(self) -> object:
        """How many matches, those that wait for it too."""
        found: list[int] = []
        count = "SELECT count(*) FROM match"
        self.history.ask(
            lambda store: int(store.connection.execute(count).fetchone()[0]), found.append, self.told.append
        )
        self._settle()
        waiting = self.paths.waiting_dir
        return (found or [0])[0] + (len(list(waiting.glob("*.dehla"))) if waiting.is_dir() else 0)

    def _start(self, thread: StorageThread) -> None:
        self.history = History(self.paths.data_dir, self.paths.waiting_dir, lambda: self.now, self.migrations)
        self.history.message.connect(self.told.append)
        self.history.failed.connect(lambda _ticket, message: self.told.append(message))
        self.history.open()
        self._settle()

    def _change(self, number: int) -> None:
        self.history.add(Played(record("court-piece", number, 1), 1), number)

    def _settle(self) -> None:
        assert self.history.flush(30)

    def _close(self) -> None:
        assert self.history.close(30)


KEPT: tuple[type[Kept], ...] = (KeptSettings, KeptRules, KeptMatch, KeptHistory)


def give_up_rights() -> None:
    """Be nobody; only after everything was imported, for the interpreter may lie in a closed folder."""
    if os.getuid() == 0:
        os.setgroups([])
        os.setgid(65534)
        os.setuid(65534)


def without_rights(kind: type[Kept], home: Path) -> dict[str, Any]:
    """A start and a change as nobody, in a home that is there already."""
    kept = kind(home)
    held = kept.start().held
    told = list(kept.told)
    kept.change(9)
    kept.close()
    return {"held": held, "told": told, "later": kept.told[len(told) :]}


def on_a_full_disk(kind: type[Kept], home: Path) -> dict[str, Any]:
    """Start, and change, while the disk is full from the first write on, the second, … until it all fits."""
    disk = ctypes.CDLL(None)
    found: dict[str, Any] = {}
    for there in ("nothing", "good", "bad"):
        tries: list[dict[str, Any]] = []
        while not tries or tries[-1]["before"] == tries[-1]["after"]:
            kept = kind(home / kind.name / there / str(len(tries)))
            before = kept.fresh
            if there == "good":
                kept.filled()
                before = kept.start().held
                kept.close()
            if there == "bad":
                kept.put(BAD)
            disk.dehla_disk_holds(len(tries))
            kept.start().change(100)
            kept.close()
            disk.dehla_disk_holds(-1)
            told = list(kept.told)
            bad = [path.read_bytes() for path in kept.file.parent.glob(f"{kept.file.name}*")]
            after = kept.start().held
            kept.close()
            tries.append(
                {"before": before, "after": after, "told": told, "kept": BAD in bad, "then": kept.told}
            )
            assert len(tries) < 400
        found[there] = tries
    return found


def main() -> None:
    """Do for every store what the first word says, in the home that the second names."""
    way, home = sys.argv[1], Path(sys.argv[2])
    application = QCoreApplication([])
    if way == "full":
        print(json.dumps({kind.name: on_a_full_disk(kind, home) for kind in KEPT}))
        return
    for kind in KEPT:
        kind(home / "before").filled()  # so that all is imported while it can be
    give_up_rights()
    homes = [home / place for place in ("empty", "good", "bad")]
    print(json.dumps([{kind.name: without_rights(kind, place) for kind in KEPT} for place in homes]))
    del application


if __name__ == "__main__":
    main()

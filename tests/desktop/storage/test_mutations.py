"""A fuzz over every file kept on the disk, through what loads it: it starts, it tells, it loses nothing.

10,000 mutations here and 200,000 in `make test-long`; the seed is printed by every failing test.
"""

import logging
import os
import random
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from pytestqt.qtbot import QtBot

from dehla_desktop.app.crash import CrashCare
from dehla_desktop.app.keeper import resume
from dehla_desktop.app.safe_start import StartMarks
from dehla_desktop.history import backup
from dehla_desktop.history.transfer import Imported
from dehla_desktop.history.words import history_failure_text
from dehla_desktop.storage import atomic
from dehla_desktop.storage.atomic import Failure
from dehla_desktop.storage.geometry import Box, fit_place, parse_place
from dehla_desktop.storage.paths import PORTABLE_MARK, Paths, find_paths
from dehla_desktop.storage.single import Claim, SingleGame
from dehla_desktop.storage.table_state import TableState, join_state, split_state
from dehla_engine.errors import EngineError
from dehla_engine.players.levels import level_names
from dehla_engine.record.toml_text import MAX_BYTES
from tests.desktop.history.conftest import record
from tests.desktop.storage import mutations
from tests.desktop.storage.kept import NOON, Kept, KeptHistory, KeptMatch, KeptRules, KeptSettings
from tests.desktop.storage.mutations import THINGS, mutate

LONGEST: Final = 5.0
"""Seconds of work that any one file may cost at the start."""
STATE: Final = TableState(redo=("AS", "KS"), unranked=("undo", "hint"), levels=("casual",) * 4, watched=False)
Load = Callable[[bytes], None]


class Scratch:
    """A folder for one bad file after the other, and the dice."""

    def __init__(self, home: Path, seed: int) -> None:
        self.home = home
        self.dice = random.Random(seed)

    def clean(self) -> None:
        mutations.clear(self.home)


class Fuzz:
    """One kind of file: good samples of it, whether they are texts, and what loading one must keep to."""

    textual = True

    def __init__(self, scratch: Scratch) -> None:
        self.home = scratch.home
        self.dice = scratch.dice
        self.samples = self.good()

    def good(self) -> list[bytes]:
        """Files that are in order."""
        return [b""]

    @property
    def file(self) -> Path:
        """Where it is kept."""
        raise NotImplementedError

    def load(self, data: bytes | None) -> None:
        """Load what lies at `file` now; ``data``: its bytes, None when it is no file."""
        raise NotImplementedError

    def close(self) -> None:
        """Let go of everything."""

    def run(self, times: int) -> None:
        for turn in range(times):
            mutations.clear(self.home)
            self.file.parent.mkdir(parents=True, exist_ok=True)
            data: bytes | None = None
            if turn % 40 == 7 and sys.platform != "win32":
                self.dice.choice(THINGS)(self.file)
            else:
                data = mutate(self.dice.choice(self.samples), self.dice, self.textual)
                self.file.write_bytes(data)
            began = time.process_time()
            try:
                self.load(data)
            except BaseException:
                print(f"turn {turn}: {data!r}" if data is None or len(data) < 3000 else f"turn {turn}")
                raise
            assert time.process_time() - began < LONGEST, f"turn {turn} takes too long"


class FuzzKept(Fuzz):
    """A store: what is told is kept to the last byte, and after it everything works."""

    kind: type[Kept]

    def __init__(self, scratch: Scratch) -> None:
        self.kept = self.kind(scratch.home)
        super().__init__(scratch)

    @property
    def file(self) -> Path:
        return self.kept.file

    def good(self) -> list[bytes]:
        return [self.kept.filled()]

    def load(self, data: bytes | None) -> None:
        kept = self.kept.start()
        if kept.told:
            self.check_told(data)
        before = kept.told.copy()
        held = kept.change(77)
        assert kept.told == before, "it does not work"
        kept.start()
        assert kept.told == []
        assert kept.held == held
        kept.close()

    def check_told(self, data: bytes | None) -> None:
        told = " ".join(self.kept.told)
        assert "Traceback" not in told
        (aside, *more) = self.kept.asides()
        assert more == []
        assert str(aside) in told
        assert data is None or aside.read_bytes() == data, "the bad file was written over"

    def close(self) -> None:
        self.kept.close()


class FuzzSettings(FuzzKept):
    kind = KeptSettings

    def good(self) -> list[bytes]:
        full = (
            'version = 1\ntheme = "dark"\n[motion]\nspeed = "fast"\n[sound]\nvolume = 7\non = true\n[match]\n'
        )
        full += 'last_preset = "classic"\nlevels = ["casual", "casual", "casual", "casual", "casual"]\n'
        full += '[window]\nplace = "10,20,1280,800,0"\n[player]\nname = "Asha"\nperson = 1\n'
        return [*super().good(), full.encode()]


class FuzzRules(FuzzKept):
    kind = KeptRules


class FuzzMatch(FuzzKept):
    """The saved match, and what the game makes of it then."""

    kind = KeptMatch

    def good(self) -> list[bytes]:
        return [
            join_state(_begun(record(name, seed, 1), actions), STATE).encode()
            for name, seed, actions in (("classic", 1, 7), ("mendikot-ask", 2, 15), ("three-pack", 3, 2))
        ]

    def load(self, data: bytes | None) -> None:
        text = atomic.read_text(self.file, MAX_BYTES)
        super().load(data)
        if isinstance(text, str):
            _resumed(text)


class FuzzRecord(Fuzz):
    """A record that is given on the command line or opened by a double click."""

    @property
    def file(self) -> Path:
        return self.home / "from a stranger.dehla"

    def good(self) -> list[bytes]:
        return [record("classic", 4, 1).encode(), _begun(record("kots-cut", 5, 1), 9).encode()]

    def load(self, data: bytes | None) -> None:
        text = atomic.read_text(self.file, MAX_BYTES)
        if isinstance(text, str):
            _resumed(text)


def _begun(text: str, actions: int) -> str:
    """The same match with so many actions of its last round."""
    head, _, tail = text.rpartition('actions = "')
    return f'{head}actions = "{" ".join(tail.partition(chr(34))[0].split()[:actions])}"\n'


def _resumed(text: str) -> None:
    """What the program does with a record that it is to go on with: a session, or an error of the engine."""
    try:
        session = resume(*split_state(text), ("You",) * 6, (level_names()[-1],) * 6)
    except EngineError as error:
        assert str(error).isprintable()
        return
    session.record()
    assert session.redo_actions is not None
    if session.state is not None:
        session.shown_view()
        session.round_events()


class FuzzHistory(FuzzKept):
    kind, textual = KeptHistory, False

    def load(self, data: bytes | None) -> None:
        kept = self.kept
        if (
            isinstance(data, bytes)
            or not self.file.is_symlink()
            or self.file.readlink() == Path(self.file.name)
        ):
            kept.start()
            if any("newer version" in text for text in kept.told):
                assert kept.file.read_bytes() == data
            elif kept.told:
                self.check_told(data)
            kept.change(77)
            assert not any("Traceback" in text for text in kept.told)
        kept.close()

    def check_told(self, data: bytes | None) -> None:
        if any("bad-" in text for text in self.kept.told):
            super().check_told(data)


def _leads_nowhere(path: Path) -> bool:
    return path.is_symlink() and path.readlink() != Path(path.name)


class FuzzWal(FuzzHistory):
    """What SQLite keeps beside the history: a damaged log costs what was in it and nothing else."""

    def good(self) -> list[bytes]:
        self.whole = super().good()[0]
        kept = self.kept.start()
        kept.change(50)
        logged = Path(f"{kept.file}-wal").read_bytes()
        kept.close()
        return [logged]

    @property
    def file(self) -> Path:
        return Path(f"{self.kept.file}-wal")

    def load(self, data: bytes | None) -> None:
        self.kept.file.write_bytes(self.whole)
        kept = self.kept.start()
        held = kept.held
        assert isinstance(held, int)
        assert held >= 2 or kept.asides(), "a bad log costs matches"
        kept.change(77)
        kept.close()


class FuzzWaiting(FuzzKept):
    """A match that waits for the history: taken over, or set aside and told."""

    kind = KeptHistory

    @property
    def file(self) -> Path:
        return self.kept.paths.waiting_dir / "0123456789abcdef.dehla"

    def good(self) -> list[bytes]:
        state = TableState(levels=("casual",) * 4, unranked=("undo",), extra={"person": 1})
        self.empty = super().good()[0]
        return [join_state(record("court-piece", 3, 1), state).encode()]

    def load(self, data: bytes | None) -> None:
        self.kept.put(self.empty)
        kept = self.kept.start()
        if data is not None:
            asides = list(self.file.parent.glob("*.bad-*"))
            assert not self.file.exists(), "it waits for ever"
            assert kept.held == (2 if asides else 3) or not asides
            for aside in asides:
                assert aside.read_bytes() == data
                assert str(aside) in " ".join(kept.told)
        kept.close()


class FuzzImport(FuzzWaiting):
    """Records of others, imported: taken in or refused with a reason."""

    @property
    def file(self) -> Path:
        return self.home / "import" / "from a stranger.dehla"

    def load(self, data: bytes | None) -> None:
        self.kept.put(self.empty)
        kept = self.kept.start()
        assert isinstance(kept, KeptHistory)
        answers: list[tuple[Imported, ...]] = []
        kept.history.import_files([self.file], 1, answers.append)
        assert kept.history.flush(30)
        ((answer,),) = answers
        assert [answer.added, answer.failure, answer.fault].count(None) == 2
        if isinstance(answer.failure, Failure):
            assert history_failure_text(answer.failure)
        kept.close()
        assert data is None or self.file.read_bytes() == data


class FuzzBackup(Fuzz):
    """A backup archive that is to be restored: whole, or refused and nothing changed."""

    textual = False

    @property
    def file(self) -> Path:
        return self.home / "all.dehla-backup"

    def good(self) -> list[bytes]:
        paths = Paths(self.home / "config", self.home / "data")
        for kind in (KeptSettings, KeptRules, KeptMatch, KeptHistory):
            kind(self.home).filled()
        assert isinstance(backup.back_up(paths, self.file, NOON), int)
        return [self.file.read_bytes()]

    def load(self, data: bytes | None) -> None:
        paths = Paths(self.home / "config", self.home / "data")
        paths.config_dir.mkdir()
        paths.settings_file.write_text("version = 1\n")
        answer = backup.restore(paths, self.file, NOON)
        assert isinstance(answer, (backup.Restored, backup.Refused, Failure))
        if not isinstance(answer, backup.Restored):
            assert paths.settings_file.read_text() == "version = 1\n"


class FuzzSingle(Fuzz):
    """The lock of the one game, and the requests of second starts."""

    @property
    def file(self) -> Path:
        return self.home / "running" / ("lock" if self.turn % 2 else "request-1-1764000000000000000")

    def good(self) -> list[bytes]:
        self.turn = 0
        return [b"123456\ndehla-pakad\nhost\n\n\n", b"/home/a/b.dehla", b""]

    def load(self, data: bytes | None) -> None:
        game = SingleGame(self.home / "running", answer_seconds=0)
        assert game.claim() is Claim.FIRST
        game._take_requests()
        game.release()
        self.turn += 1


class FuzzMarks(Fuzz):
    """How many starts failed, as the start before left it."""

    @property
    def file(self) -> Path:
        return self.home / "data" / "starting"

    def good(self) -> list[bytes]:
        return [b"1", b"2", b"99"]

    def load(self, data: bytes | None) -> None:
        marks = StartMarks(Paths(self.home / "config", self.home / "data"))
        assert marks.failed() >= 0
        marks.begin()
        marks.succeeded()


class FuzzLog(Fuzz):
    """The log, the log before it, and what a crash left."""

    @property
    def file(self) -> Path:
        return self.home / "log" / ("log.txt", "log-before.txt", "crash.txt")[self.turn % 3]

    def good(self) -> list[bytes]:
        self.turn = 0
        return [
            b"2026-11-30 WARNING qt: a line\n" * 20,
            b"Fatal Python error: Aborted\n\nThread 0x1:\n",
            b"x" * 310_000,
        ]

    def load(self, data: bytes | None) -> None:
        care = CrashCare(self.home / "log")
        care.begin()
        try:
            logging.getLogger("test").error("a line")
        finally:
            care.end()
        kept = [path for path in (self.home / "log").iterdir() if "bad-" not in path.name]
        assert sum(path.stat().st_size for path in kept if path.name != "log-before.txt") < 1_000_000
        self.turn += 1


class FuzzPortable(Fuzz):
    """The mark beside a portable program: whatever is in it."""

    @property
    def file(self) -> Path:
        return self.home / PORTABLE_MARK

    def load(self, data: bytes | None) -> None:
        paths = find_paths(str(self.home) if data is None else None, None, self.home)
        assert paths.config_dir.is_absolute()
        assert data is None or paths.config_dir.is_relative_to(self.home)


class FuzzPlace(Fuzz):
    """Where the window stood, a text among the settings."""

    @property
    def file(self) -> Path:
        return self.home / "place"

    def good(self) -> list[bytes]:
        return [b"10,20,1280,800,0", b"-99999,99999,1,1,1", b""]

    def load(self, data: bytes | None) -> None:
        place = parse_place((data or b"").decode("utf-8", "replace"))
        if place is not None:
            fitted = fit_place(place, (Box(0, 0, 1280, 800),), (640, 480))
            assert fitted is not None
            assert fitted.box.width <= 1280


ALL: Final[dict[type[Fuzz], int]] = {
    FuzzSettings: 2000, FuzzRules: 1700, FuzzMatch: 1300, FuzzRecord: 2000, FuzzHistory: 250, FuzzWal: 100,
    FuzzWaiting: 250, FuzzImport: 300, FuzzBackup: 300, FuzzSingle: 300, FuzzMarks: 400, FuzzLog: 400,
    FuzzPortable: 200, FuzzPlace: 500,
}  # fmt: skip
"""How many of each in `make test`: what is quick oftener."""
PER_TEST: Final = 20
"""So many times more in `make test-long`."""


@pytest.fixture
def scratch(qtbot: QtBot, tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch) -> Scratch:
    """Nobody pulls a plug: the disk need not be waited for."""
    monkeypatch.setattr(os, "fsync", lambda _file: None)
    return Scratch(tmp_path, seed)


def fuzz(kind: type[Fuzz], scratch: Scratch, times: int) -> None:
    print(f"{kind.__name__}: seed {scratch.dice.getstate()[1][0]}")
    made = kind(scratch)
    try:
        made.run(times)
    finally:
        made.close()


def test_there_are_enough() -> None:
    assert sum(ALL.values()) >= 10_000
    assert sum(ALL.values()) * PER_TEST >= 200_000


@pytest.mark.parametrize("kind", ALL, ids=lambda kind: kind.__name__)
def test_mutated(kind: type[Fuzz], scratch: Scratch) -> None:
    fuzz(kind, scratch, ALL[kind])


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("kind", ALL, ids=lambda kind: kind.__name__)
def test_mutated_many_times(kind: type[Fuzz], part: int, scratch: Scratch) -> None:
    scratch.dice.seed(f"{scratch.dice.random()} {part}")
    fuzz(kind, scratch, ALL[kind] * PER_TEST // 4)


@pytest.mark.skipif(sys.platform == "win32", reason="no such measure there")
def test_a_gigabyte_is_never_read_whole(scratch: Scratch) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for kind in ALL:
        made = kind(scratch)
        scratch.clean()
        made.file.parent.mkdir(parents=True, exist_ok=True)
        mutations.a_gigabyte(made.file)
        made.load(None)
        made.close()
        scratch.clean()
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 200_000, f"{grown} kB more"

"""A fuzz over the stores and the records that reach them: what is told is kept, and all works after it."""

import random
import sys
import time
from pathlib import Path
from typing import Final

from dehla_desktop.app.keeper import resume
from dehla_desktop.history.transfer import Imported
from dehla_desktop.history.words import history_failure_text
from dehla_desktop.storage import atomic
from dehla_desktop.storage.atomic import Failure
from dehla_desktop.storage.table_state import TableState, join_state, split_state
from dehla_engine.errors import EngineError
from dehla_engine.players.levels import level_names
from dehla_engine.record.toml_text import MAX_BYTES
from tests.desktop.history.conftest import record
from tests.desktop.storage import mutations
from tests.desktop.storage.kept import Kept, KeptHistory, KeptMatch, KeptRules, KeptSettings
from tests.desktop.storage.mutations import THINGS, mutate

LONGEST: Final = 5.0
"""Seconds of work that any one file may cost at the start."""
STATE: Final = TableState(redo=("AS", "KS"), unranked=("undo", "hint"), levels=("casual",) * 4, watched=False)


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

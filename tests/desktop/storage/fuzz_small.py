"""A fuzz over everything else that lies on the disk: backups, locks, logs, marks, the place of the window."""

import logging
from pathlib import Path

from dehla_desktop.app.crash import CrashCare
from dehla_desktop.app.safe_start import StartMarks
from dehla_desktop.history import backup
from dehla_desktop.storage.atomic import Failure
from dehla_desktop.storage.geometry import Box, fit_place, parse_place
from dehla_desktop.storage.paths import PORTABLE_MARK, Paths, find_paths
from dehla_desktop.storage.single import Claim, SingleGame
from tests.desktop.storage.fuzz_stores import Fuzz
from tests.desktop.storage.kept import NOON, KeptHistory, KeptMatch, KeptRules, KeptSettings


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

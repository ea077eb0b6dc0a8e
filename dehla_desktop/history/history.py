"""The history as the rest of the program uses it: asked and changed from any window, never waited for."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Final, TypeVar

from PySide6.QtCore import QObject, Signal

from dehla_desktop.history import backup, outbox
from dehla_desktop.history.derive import Played
from dehla_desktop.history.desk import Desk
from dehla_desktop.history.opening import Notice
from dehla_desktop.history.salvage import (
    end_salvage,
    salvage_people,
    salvaged,
    unread,
)
from dehla_desktop.history.schema import MIGRATIONS, Migration
from dehla_desktop.history.store import NameRefused, Store
from dehla_desktop.history.transfer import Imported, import_file
from dehla_desktop.history.words import history_failure_text, notice_text
from dehla_desktop.history.worker import CLOSE_SECONDS, Worker
from dehla_desktop.i18n.words import translate
from dehla_desktop.storage import atomic
from dehla_desktop.storage.atomic import Failure, FailureKind
from dehla_desktop.storage.paths import Paths
from dehla_desktop.storage.words import path_text
from dehla_engine.errors import RecordError

T = TypeVar("T")
FILE: Final = "history.sqlite"
Finished = Failure | None


class History(QObject):
    """All matches of all people. Every signal and every answer arrives in the thread that made this object.

    ``folder`` holds the file; ``waiting`` is the folder of matches that the file could not take yet.
    """

    added = Signal(int)
    """ticket: the match of `add` is safe on the disk, in the history or in a file that waits for it."""
    failed = Signal(int, str)
    """ticket, message: it is nowhere on the disk; what was kept of it before must not be thrown away."""
    message = Signal(str)
    """What a person should be told once and calmly."""
    changed = Signal()
    """Something was added, thrown away, brought back or renamed: lists and figures are to be asked again."""

    def __init__(
        self,
        folder: Path,
        waiting: Path,
        now: Callable[[], datetime] = datetime.now,
        migrations: tuple[Migration, ...] = MIGRATIONS,
    ) -> None:
        super().__init__()
        self.path = folder / FILE
        self._waiting = waiting
        self._now = now
        self._desk = Desk(self.path, now, migrations)
        self._worker = Worker()
        self._told: set[str] = set()
        self._bad_files: list[Path] = []
        self._is_open = False
        self._closing = False

    def open(self) -> None:
        """Open, check and tidy up the file in the background, take over what waits; once, at the start."""
        self._worker.post(lambda: self._desk.change(Store.purge), self._opened)

    def add(self, played: Played, ticket: int) -> None:
        """Take a match in; `added` or `failed` answers with this ticket. Handed in twice it counts once."""
        self._worker.post(lambda: self._add(played), lambda answer: self._answer_add(ticket, answer))

    def ask(
        self,
        work: Callable[[Store], T],
        then: Callable[[T], None],
        fail: Callable[[str], None] | None = None,
    ) -> None:
        """Run work that only reads, in the background, and hand over its answer.

        When the file cannot be read, ``fail`` is given the reason in words (else `message` is sent).
        """
        self._worker.post(lambda: self._desk.read(work), lambda answer: self._answer(answer, then, fail))

    def change(
        self,
        work: Callable[[Store], T],
        then: Callable[[T], None] | None = None,
        fail: Callable[[str], None] | None = None,
    ) -> None:
        """The same for work that changes the history; a name that is refused comes as a failure too."""

        def answer(value: T | Failure | NameRefused) -> None:
            if isinstance(value, NameRefused):
                self._answer_failure(translate("History", "Please choose another name."), fail)
                return
            self._answer(value, then or _nothing, fail)
            if not isinstance(value, Failure):
                self.changed.emit()

        self._worker.post(lambda: self._refusable(work), answer)

    def import_files(
        self, paths: Sequence[Path], person: int, then: Callable[[tuple[Imported, ...]], None]
    ) -> None:
        """Take in records from files, one by one: a match that ends meanwhile need not wait for all."""
        done: list[Imported] = []
        left = iter(tuple(paths))

        def step() -> bool:
            path = next(left, None)
            if path is None:
                return False
            answer = self._desk.change(lambda store: import_file(store, path, person))
            done.append(Imported(path, failure=answer) if isinstance(answer, Failure) else answer)
            return True

        def ended() -> None:
            then(tuple(done))
            self.changed.emit()

        self._steps(step, ended)

    def start_afresh(self, person: int, then: Callable[[Path], None]) -> None:
        """Forget a person's matches for good; ``then`` is given the copy of the whole file kept before."""
        wanted = self.path.with_name(f"{FILE}.before-{self._now():%Y%m%d-%H%M%S}")

        def work(store: Store) -> Path:
            copy = atomic.free_name(wanted)
            store.copy_to(copy)
            store.start_afresh(person)
            return copy

        self.change(work, then)

    def back_up(self, paths: Paths, target: Path, then: Callable[[int | Failure], None]) -> None:
        """Write everything into one archive; ``then`` is given the number of files, or what stopped it."""
        self.apart(lambda _close: backup.back_up(paths, target, self._now()), then)

    def restore(
        self,
        paths: Paths,
        archive: Path,
        then: Callable[[backup.Restored | backup.Refused | Failure], None],
    ) -> None:
        """Put everything back as an archive has it; the settings that the program holds are then old."""

        def work(close: Callable[[], None]) -> backup.Restored | backup.Refused | Failure:
            close()
            return backup.restore(paths, archive, self._now())

        self.apart(work, then)

    def apart(self, work: Callable[[Callable[[], None]], T], then: Callable[[T], None]) -> None:
        """Run work on the closed file in the background (restoring a backup); it is given what closes it."""
        self._worker.post(lambda: work(self._desk.close), lambda answer: self._ended_apart(answer, then))

    def settle(self, then: Callable[[], None]) -> None:
        """Call ``then`` when all that was asked before is done and answered; nothing waits meanwhile."""
        self._worker.post(lambda: None, lambda _nothing: then())

    def flush(self, timeout: float = CLOSE_SECONDS) -> bool:
        """Wait until all is done and answered; False when the disk is slower."""
        return self._worker.flush(timeout)

    def close(self, timeout: float = CLOSE_SECONDS) -> bool:
        """Finish and let the file go, at the end of the program; nothing is answered afterwards."""
        self._closing = True
        return self._worker.close(self._desk.close, timeout)

    # --- in the worker's thread -----------------------------------------------------------------------------
    def _add(self, played: Played) -> Failure | RecordError | Path | None:
        """None: it is in the history; a path: it waits there; else it is nowhere."""
        try:
            answer = self._desk.change(lambda store: store.add(played))
        except RecordError as error:  # only by a fault of the program: kept for whoever looks into it
            return outbox.put(self._waiting, f"not-in-order-{_name(played)}", played) or error
        if not isinstance(answer, Failure):
            return None
        if outbox.put(self._waiting, _name(played), played) is None:
            return self._waiting
        return answer

    def _refusable(self, work: Callable[[Store], T]) -> T | Failure | NameRefused:
        try:
            return self._desk.change(work)
        except NameRefused as refused:
            return refused

    def _take_over(self, path: Path) -> bool:
        """Take over one waiting match or set a bad file aside; False: the history takes no more."""
        played = outbox.take(path)
        if isinstance(played, Failure):
            if played.kind in (FailureKind.NOT_TEXT, FailureKind.TOO_LARGE):
                self._set_aside(path)
            return True
        try:
            answer = self._desk.change(lambda store: store.add(store.owned(played)))
        except RecordError:
            self._set_aside(path)
            return True
        if isinstance(answer, Failure):
            return False
        atomic.remove(path)  # one that stays is known the next time
        return True

    def _set_aside(self, path: Path) -> None:
        aside = atomic.set_aside(path, self._now())
        if isinstance(aside, Path):
            self._bad_files.append(aside)

    # --- in the thread of this object -----------------------------------------------------------------------
    def _opened(self, answer: int | Failure) -> None:
        self._tell_findings()
        self._is_open = True
        if isinstance(answer, Failure):
            self._tell(history_failure_text(answer))
            return
        for aside in unread(self.path):
            self._salvage(aside)
        self._take_over_all()

    def _take_over_all(self) -> None:
        files = iter(outbox.waiting(self._waiting))

        def step() -> bool:
            path = next(files, None)
            return path is not None and self._take_over(path)

        self._steps(step, self.changed.emit)

    def _answer_add(self, ticket: int, answer: Failure | RecordError | Path | None) -> None:
        self._tell_findings()
        match answer:
            case Failure():
                self.failed.emit(ticket, history_failure_text(answer))
            case RecordError():
                self._tell(str(answer))
                self.added.emit(ticket)
            case Path():
                text = translate("History", "The history could not be written; the match is kept in {path}.")
                self._tell(text.format(path=path_text(answer)))
                self.added.emit(ticket)
            case None:
                self.added.emit(ticket)
                self.changed.emit()

    def _answer(self, answer: Any, then: Callable[[Any], None], fail: Callable[[str], None] | None) -> None:
        self._tell_findings()
        if isinstance(answer, Failure):
            self._answer_failure(history_failure_text(answer), fail)
        else:
            then(answer)

    def _answer_failure(self, text: str, fail: Callable[[str], None] | None) -> None:
        (fail or self.message.emit)(text)

    def _ended_apart(self, answer: T, then: Callable[[T], None]) -> None:
        then(answer)
        self.changed.emit()

    def _steps(self, step: Callable[[], bool], ended: Callable[[], None]) -> None:
        """Do steps in the background until one says that it was the last; other work comes in between."""

        def stepped(more: bool) -> None:
            if more and not self._closing:
                self._worker.post(step, stepped)
            elif not more:
                self._tell_findings()
                ended()

        self._worker.post(step, stepped)

    def _tell_findings(self) -> None:
        while self._bad_files:
            kept = translate("History", "A match that was waiting is damaged. It is kept as {path}.")
            self._tell(kept.format(path=path_text(self._bad_files.pop(0))))
        for opened in self._desk.findings():
            if text := notice_text(opened):
                self._tell(text)
            if opened.notice is Notice.DAMAGED and opened.aside is not None and self._is_open:
                self._salvage(opened.aside)

    def _salvage(self, aside: Path) -> None:
        """Take over what can be read of a damaged file that was set aside; goes on at the next start."""
        left: list[Iterator[Played]] = []

        def begin() -> bool:
            self._desk.change(lambda store: salvage_people(aside, store))
            left.append(salvaged(aside))
            return True

        def step() -> bool:
            if not left:
                return begin()
            played = next(left[0], None)
            if played is None:
                end_salvage(aside)
                return False
            self._take_salvaged(played)
            return True

        self._steps(step, self.changed.emit)

    def _take_salvaged(self, played: Played) -> None:
        try:
            self._desk.change(lambda store: store.add(store.owned(played)))
        except RecordError:
            return  # the damage went through this record

    def _tell(self, text: str) -> None:
        if text not in self._told:
            self._told.add(text)
            self.message.emit(text)


def _name(played: Played) -> str:
    return hashlib.sha256(played.record.encode("utf-8", "replace")).hexdigest()[:24]


def _nothing(_answer: object) -> None:
    return None

"""The settings of the game: typed, live, saved by themselves shortly after each change."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any, Final, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from dehla_desktop.i18n.words import translate
from dehla_desktop.storage import atomic
from dehla_desktop.storage.atomic import Failure, FailureKind
from dehla_desktop.storage.setting_kinds import Setting
from dehla_desktop.storage.setting_rows import ROWS
from dehla_desktop.storage.settings_file import (
    MOST_BYTES,
    BadFile,
    BadKey,
    Document,
    Rows,
    format_document,
    parse_document,
)
from dehla_desktop.storage.thread import CLOSE_SECONDS, StorageThread
from dehla_desktop.storage.words import failure_text, path_text

V = TypeVar("V")
SAVE_AFTER_MS: Final = 300
"""A slider that is dragged saves once, not at every step."""


class SettingsStore(QObject):
    """All settings, each with its default until set.

    ``problems`` holds what went wrong on loading, in words, to be shown once and calmly. A bad file, or one
    with bad keys, is kept beside the new one. If that fails, it is left alone and nothing is saved.
    """

    changed = Signal(str)
    """key: str; sent after the new value stands, and only if it differs."""
    save_failed = Signal(str)
    """message: str; sent once until a later save succeeds."""

    def __init__(
        self,
        path: Path,
        thread: StorageThread,
        rows: Rows = ROWS,
        now: Callable[[], datetime] = datetime.now,
    ) -> None:
        super().__init__()
        self._path = path
        self._thread = thread
        self._rows = rows
        self._now = now
        self._document = Document()
        self._revision = 0
        self._may_save = True
        self._told = False
        self._timer = QTimer(self, singleShot=True, interval=SAVE_AFTER_MS)
        self._timer.timeout.connect(self._save)
        thread.done.connect(self._on_done)
        thread.failed.connect(self._on_failed)
        self.problems: tuple[str, ...] = self._load()

    @property
    def rows(self) -> Rows:
        """The declared table."""
        return self._rows

    def get(self, setting: Setting[V]) -> V:
        """The value in force."""
        value: V = self._document.values.get(setting.key, setting.default)
        return value

    def set(self, setting: Setting[V], value: V) -> None:
        """Set, announce and soon save a value; raises BadValue for one that the row does not allow."""
        self._replace(setting, setting.check(value), stored=True)

    def reset(self, setting: Setting[Any]) -> None:
        """Back to the default, also of later versions."""
        self._replace(setting, setting.default, stored=False)

    def reset_page(self, page: str) -> None:
        """Set back all that one page of the dialog shows."""
        for row in self._rows:
            if row.page == page:
                self.reset(row)

    def flush(self, timeout: float = CLOSE_SECONDS) -> bool:
        """Save now what is not saved yet and wait for it; False when the disk is slower."""
        if self._timer.isActive():
            self._timer.stop()
            self._save()
        return self._thread.flush(timeout)

    def close(self, timeout: float = CLOSE_SECONDS) -> bool:
        """Save what is not saved yet and save nothing any more: a window may close after its storage."""
        saved = self.flush(timeout)
        self._may_save = False
        return saved

    def reload(self) -> tuple[str, ...]:
        """Read the file anew, another one lies there now; what is not saved is forgotten. The `problems`."""
        before = {row.key: self.get(row) for row in self._rows}
        self._timer.stop()
        self._document, self._may_save, self._told = Document(), True, False
        self.problems = self._load()
        for row in self._rows:
            if self.get(row) != before[row.key]:
                self.changed.emit(row.key)
        return self.problems

    def _replace(self, setting: Setting[Any], value: Any, stored: bool) -> None:
        before = self.get(setting)
        was_stored = setting.key in self._document.values
        if stored:
            self._document.values[setting.key] = value
        else:
            self._document.values.pop(setting.key, None)
        if before != value or was_stored != stored:
            self._timer.start()
        if before != value:
            self.changed.emit(setting.key)

    def _save(self) -> None:
        if self._may_save:
            self._revision += 1
            self._thread.write(self._path, format_document(self._document, self._rows), self._revision)

    def _on_done(self, path: Path, _revision: int) -> None:
        if path == self._path:
            self._told = False

    def _on_failed(self, path: Path, _revision: int, failure: Failure) -> None:
        if path == self._path and not self._told:
            self._told = True
            self.save_failed.emit(failure_text(failure))

    def _load(self) -> tuple[str, ...]:
        atomic.sweep(self._path)
        text = atomic.read_text(self._path, MOST_BYTES)
        if isinstance(text, Failure):
            return () if text.kind is FailureKind.MISSING else self._set_aside(failure_text(text))
        try:
            self._document = parse_document(text, self._rows)
        except BadFile:
            unreadable = translate("Storage", "{path} cannot be read as settings.")
            return self._set_aside(unreadable.format(path=path_text(self._path)))
        return self._tell_bad(text) if self._document.bad else ()

    def _set_aside(self, why: str) -> tuple[str, ...]:
        aside = atomic.set_aside(self._path, self._now())
        if isinstance(aside, Failure):
            return (why, *self._leave_alone(aside))
        return (why, _kept_as(aside) + " " + translate("Storage", "All settings have their defaults."))

    def _tell_bad(self, text: str) -> tuple[str, ...]:
        told = tuple(_bad_text(bad) for bad in self._document.bad)
        copy = atomic.write_aside(self._path, text, self._now())
        if isinstance(copy, Failure):
            return (*told, *self._leave_alone(copy))
        self._timer.start()
        return (*told, _kept_as(copy))

    def _leave_alone(self, failure: Failure) -> tuple[str, ...]:
        self._may_save = False
        left = translate("Storage", "The file is left as it is; settings are not saved this time.")
        return (failure_text(failure), left)


def _kept_as(path: Path) -> str:
    return translate("Storage", "It is kept as {path}.").format(path=path_text(path))


def _bad_text(bad: BadKey) -> str:
    text = translate("Storage", "{key}: {given} cannot be used (allowed: {allowed}); the default stands.")
    return text.format(key=bad.key, given=bad.given, allowed=bad.allowed)

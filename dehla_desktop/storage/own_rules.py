"""Own house rules: named ones, and those changed for the next match; saved at each change."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from dehla_desktop.i18n.words import translate
from dehla_desktop.storage import atomic
from dehla_desktop.storage.atomic import Failure, FailureKind
from dehla_desktop.storage.own_rules_file import (
    HOUSE_ID,
    MOST_BYTES,
    MOST_LETTERS,
    MOST_PRESETS,
    PREFIX,
    BadEntry,
    BadOwnFile,
    OwnDocument,
    format_own,
    is_name,
    parse_own,
    tidy_name,
)
from dehla_desktop.storage.thread import StorageThread
from dehla_desktop.storage.words import failure_text, path_text
from dehla_engine.rules.house import HouseRules
from dehla_engine.rules.presets import PRESETS, Preset


class BadName(ValueError):
    """A name that own rules cannot have; the text says why, in words for the person."""


@dataclass(frozen=True, slots=True)
class Removed:
    """What was deleted and from where, so that it can be put back."""

    preset: Preset
    place: int


def random_id() -> str:
    """A new id; that it is free is checked by who uses it."""
    return PREFIX + secrets.token_hex(4)


class OwnRules(QObject):
    """The own presets in the order in which they were made.

    ``problems`` holds what went wrong on loading, in words, to be shown once and calmly. A bad file is kept
    beside the new one; if that fails, it is left alone and nothing is saved.
    """

    changed = Signal()
    """An own preset was added, renamed, changed, deleted or put back, or the unnamed rules are others."""
    save_failed = Signal(str)
    """message: str; sent once until a later save succeeds."""

    def __init__(
        self,
        path: Path,
        thread: StorageThread,
        now: Callable[[], datetime] = datetime.now,
        draw_id: Callable[[], str] = random_id,
    ) -> None:
        super().__init__()
        self._path, self._thread = path, thread
        self._now, self._draw_id = now, draw_id
        self._document = OwnDocument()
        self._revision = 0
        self._may_save = True
        self._told = False
        thread.done.connect(self._on_done)
        thread.failed.connect(self._on_failed)
        self.problems: tuple[str, ...] = self._load()

    def open(self, path: Path) -> tuple[str, ...]:
        """Turn to another file, or read the same one anew; the new `problems`. What was changed is saved."""
        self._thread.flush()
        self._path = path
        self._document = OwnDocument()
        self._may_save, self._told = True, False
        self.problems = self._load()
        self.changed.emit()
        return self.problems

    @property
    def presets(self) -> tuple[Preset, ...]:
        """All named own presets."""
        return tuple(self._document.presets)

    @property
    def house(self) -> HouseRules | None:
        """The rules changed for the next match without a name; None when there are none."""
        return self._document.house

    def get(self, own_id: str) -> Preset | None:
        """An own preset by its id."""
        return next((own for own in self._document.presets if own.id == own_id), None)

    def find(self, rules: HouseRules, first: str = "") -> Preset | None:
        """The preset, own or not, that has exactly these rules; ``first``: the id to prefer."""
        known = [*PRESETS.values(), *self._document.presets]
        known.sort(key=lambda preset: preset.id != first)
        return next((preset for preset in known if preset.rules == rules), None)

    def check_name(self, name: str, own_id: str = "") -> str:
        """The name, tidied; raises BadName. ``own_id``: whose name it is going to be."""
        name = tidy_name(name)
        if not name:
            raise BadName(translate("Own rules", "A name needs at least one letter."))
        if len(name) > MOST_LETTERS:
            raise BadName(translate("Own rules", "A name has at most %n letter(s).", "", MOST_LETTERS))
        if not is_name(name):
            raise BadName(translate("Own rules", "The name holds a sign that cannot be shown."))
        if any(own.name.casefold() == name.casefold() and own.id != own_id for own in self.presets):
            raise BadName(translate("Own rules", "Other rules of yours have this name."))
        return name

    def add(self, name: str, rules: HouseRules) -> Preset:
        """Keep rules under a name; raises BadName: the name is bad or taken, or there are too many."""
        if len(self.presets) >= MOST_PRESETS:
            raise BadName(translate("Own rules", "There are %n own rules already.", "", MOST_PRESETS))
        own = Preset(self._free_id(), self.check_name(name), rules)
        self._document.presets.append(own)
        self._tell()
        return own

    def rename(self, own_id: str, name: str) -> Preset:
        """Another name; raises BadName, KeyError when there is no such preset."""
        return self._replace(own_id, self.check_name(name, own_id), self._known(own_id).rules)

    def change(self, own_id: str, rules: HouseRules) -> Preset:
        """Other rules under the same name; raises KeyError when there is no such preset."""
        return self._replace(own_id, self._known(own_id).name, rules)

    def remove(self, own_id: str) -> Removed:
        """Delete, and give back what `restore` needs; raises KeyError when there is no such preset."""
        own = self._known(own_id)
        removed = Removed(own, self._document.presets.index(own))
        del self._document.presets[removed.place]
        self._tell()
        return removed

    def restore(self, removed: Removed) -> Preset:
        """Put back what was deleted; with another id or name if these were given away meanwhile."""
        own = removed.preset
        own_id = own.id if self.get(own.id) is None else self._free_id()
        names = {known.name.casefold() for known in self.presets}
        name, number = own.name, 2
        while name.casefold() in names:
            tail = f" {number}"
            name, number = own.name[: MOST_LETTERS - len(tail)].rstrip() + tail, number + 1
        back = Preset(own_id, name, own.rules)
        self._document.presets.insert(removed.place, back)
        self._tell()
        return back

    def use(self, rules: HouseRules, first: str = "") -> Preset:
        """Remember rules for the next match; the preset that has them (see `find`), or the unnamed one."""
        known = self.find(rules, first)
        house = None if known else rules
        if house != self._document.house:
            self._document.house = house
            self._tell()
        return known or Preset(HOUSE_ID, "", rules)

    def _known(self, own_id: str) -> Preset:
        own = self.get(own_id)
        if own is None:
            raise KeyError(own_id)
        return own

    def _replace(self, own_id: str, name: str, rules: HouseRules) -> Preset:
        own = self._known(own_id)
        changed = Preset(own_id, name, rules)
        if changed != own:
            self._document.presets[self._document.presets.index(own)] = changed
            self._tell()
        return changed

    def _free_id(self) -> str:
        taken = {own.id for own in self.presets} | {HOUSE_ID} | PRESETS.keys()
        while (own_id := self._draw_id()) in taken:
            pass
        return own_id

    def _tell(self) -> None:
        self._save()
        self.changed.emit()

    def _save(self) -> None:
        if self._may_save:
            self._revision += 1
            self._thread.write(self._path, format_own(self._document), self._revision)

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
            self._document = parse_own(text)
        except BadOwnFile:
            unreadable = translate("Storage", "{path} cannot be read as house rules.")
            return self._set_aside(unreadable.format(path=path_text(self._path)))
        return self._tell_bad(text) if self._document.bad else ()

    def _set_aside(self, why: str) -> tuple[str, ...]:
        aside = atomic.set_aside(self._path, self._now())
        if isinstance(aside, Failure):
            return (why, *self._leave_alone(aside))
        none = translate("Storage", "There are no own rules now.")
        return (f"{why} {_kept_as(aside)} {none}",)

    def _tell_bad(self, text: str) -> tuple[str, ...]:
        told = tuple(_bad_text(bad) for bad in self._document.bad)
        copy = atomic.write_aside(self._path, text, self._now())
        if isinstance(copy, Failure):
            return (*told, *self._leave_alone(copy))
        self._save()
        return (*told, _kept_as(copy))

    def _leave_alone(self, failure: Failure) -> tuple[str, ...]:
        self._may_save = False
        left = translate("Storage", "The file is left as it is; own rules are not saved this time.")
        return (failure_text(failure), left)


def _kept_as(path: Path) -> str:
    return translate("Storage", "It is kept as {path}.").format(path=path_text(path))


def _bad_text(bad: BadEntry) -> str:
    text = translate("Storage", "The own rules “{name}” cannot be used: {why}. All others stand.")
    return text.format(name=bad.name, why=bad.why)

"""The text of the file of own rules: presets out of an untrusted text, keeping what is unknown."""

import tomllib
from dataclasses import dataclass, field
from typing import Any, Final

import tomli_w

from dehla_desktop.storage.settings_file import DEEPEST, depth_of
from dehla_engine.errors import RulesError
from dehla_engine.rules.house import HouseRules
from dehla_engine.rules.presets import PRESETS, Preset

VERSION: Final = 1
MOST_BYTES: Final = 128 * 1024
MOST_PRESETS: Final = 100
MOST_LETTERS: Final = 40
PREFIX: Final = "own-"
"""Begins every id of own rules, so that none is ever that of a preset."""
HOUSE_ID: Final = "own-house"
"""The id of rules that were changed for the next match without being given a name."""
JOINERS: Final = "\u200c\u200d"
"""Invisible, but part of words in the scripts of the game's home."""
MOST_ID_LETTERS: Final = 60

Table = dict[str, Any]


class BadOwnFile(ValueError):
    """The text as a whole is no file of own rules."""


@dataclass(frozen=True, slots=True)
class BadEntry:
    """An entry that cannot be used: its name (or place) and why, in the engine's words where it has some."""

    name: str
    why: str


@dataclass(slots=True)
class OwnDocument:
    """The file in parts: own presets in order, the unnamed rules, and all that this version does not know.

    ``kept``: entries that a newer version wrote and this one cannot read; they are written back.
    """

    presets: list[Preset] = field(default_factory=list)
    house: HouseRules | None = None
    rest: Table = field(default_factory=dict)
    kept: list[object] = field(default_factory=list)
    bad: list[BadEntry] = field(default_factory=list)
    version: int = VERSION


def tidy_name(name: str) -> str:
    """The name without blanks at its ends and doubled ones inside."""
    return " ".join(name.split())


def is_name(name: object) -> bool:
    """Whether this can be shown as a name: some printable letters, not too many."""
    if not isinstance(name, str) or name != tidy_name(name) or not 0 < len(name) <= MOST_LETTERS:
        return False
    return all(letter.isprintable() or letter in JOINERS for letter in name)


def is_own_id(own_id: object) -> bool:
    """Whether this can be the id of a named own preset."""
    if not isinstance(own_id, str) or not own_id.startswith(PREFIX) or len(own_id) > MOST_ID_LETTERS:
        return False
    rest = own_id.removeprefix(PREFIX)
    sound = rest.isascii() and rest.isalnum() and rest == rest.lower()
    return sound and own_id != HOUSE_ID and own_id not in PRESETS


def parse_own(text: str) -> OwnDocument:
    """Take a text apart; raises BadOwnFile. One bad entry costs only itself."""
    rest = _read(text)
    version = rest.pop("version", VERSION)
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise BadOwnFile("version")
    entries = rest.pop("presets", [])
    if not isinstance(entries, list):
        raise BadOwnFile("presets")
    document = OwnDocument(rest=rest, version=max(version, VERSION))
    _take_house(document)
    for place, entry in enumerate(entries, 1):
        _take(entry, place, document)
    return document


def format_own(document: OwnDocument) -> str:
    """The text to write; only what differs from the default rules is written of each."""
    table: Table = {"version": document.version, **document.rest}
    if document.house is not None:
        table["house"] = {"rules": document.house.to_table()}
    entries: list[object] = [
        {"id": own.id, "name": own.name, "rules": own.rules.to_table()} for own in document.presets
    ]
    table["presets"] = [*entries, *document.kept]
    return tomli_w.dumps(table)


def _read(text: str) -> Table:
    if not text.strip():
        raise BadOwnFile("empty")
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadOwnFile(str(error)) from None
    if depth_of(table) > DEEPEST:
        raise BadOwnFile("nested too deeply")
    return table


def _take_house(document: OwnDocument) -> None:
    if "house" not in document.rest:
        return
    raw = document.rest["house"]
    try:
        document.house = _rules(raw.get("rules") if isinstance(raw, dict) else None)
    except RulesError as error:
        if document.version > VERSION:
            return
        document.bad.append(BadEntry("house", str(error)))
    del document.rest["house"]


def _take(entry: object, place: int, document: OwnDocument) -> None:
    try:
        own = _preset(entry, {known.id for known in document.presets})
    except RulesError as error:
        if document.version > VERSION:
            document.kept.append(entry)
            return
        name = entry.get("name") if isinstance(entry, dict) else None
        document.bad.append(BadEntry(str(name) if is_name(name) else str(place), str(error)))
        return
    document.presets.append(own)


def _preset(entry: object, taken: set[str]) -> Preset:
    table = entry if isinstance(entry, dict) else {}
    own_id, name = table.get("id"), table.get("name")
    if not isinstance(own_id, str) or not is_own_id(own_id) or own_id in taken:
        raise RulesError(("id",), type(own_id).__name__, f"one of its own, beginning with {PREFIX}")
    if not isinstance(name, str) or not is_name(name):
        raise RulesError(("name",), type(name).__name__, f"1 to {MOST_LETTERS} letters")
    if len(taken) >= 2 * MOST_PRESETS:  # an undone deletion may go beyond what may be added
        raise RulesError(("presets",), "one too many", str(MOST_PRESETS))
    return Preset(own_id, name, _rules(table.get("rules")))


def _rules(raw: object) -> HouseRules:
    if not isinstance(raw, dict):
        raise RulesError(("rules",), type(raw).__name__, "a table")
    return HouseRules.from_table(raw)

"""The text of the settings file: values out of an untrusted text, and a text that keeps what is unknown."""

from typing import Any, Final, NamedTuple

from dehla_desktop.storage.setting_kinds import BadValue, Setting

VERSION: Final = 1
"""Raised when a key changes its meaning; a new key needs no new version."""
MOST_BYTES: Final = 64 * 1024
DEEPEST: Final = 8

Table = dict[str, Any]
Rows = tuple[Setting[Any], ...]


class BadFile(ValueError):
    """The text as a whole is no settings file; the text says why."""


class BadKey(NamedTuple):
    """A key whose value cannot be used: the default stands."""

    key: str
    given: str
    allowed: str


class Document:
    """A settings file in parts: the values that were set, all else as it was, the keys that are bad."""

    def __init__(self, rest: Table | None = None, version: int = VERSION) -> None:
        self.values: dict[str, Any] = {}
        self.rest: Table = rest if rest is not None else {}
        self.bad: list[BadKey] = []
        self.version = version


def parse_document(text: str, rows: Rows) -> Document:
    """Take a text apart; raises BadFile. One bad key costs only itself.

    A bad value of a newer version is kept for that version and not called bad: it may be right there.
    """
    rest = _read(text)
    version = rest.pop("version", VERSION)
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise BadFile("version")
    document = Document(rest=rest, version=max(version, VERSION))
    for row in rows:
        _take(row, document)
    return document


def format_document(document: Document, rows: Rows) -> str:
    """The text to write: the version, the values in the order of the rows, and the rest."""
    import tomli_w

    table: Table = {"version": document.version}
    _merge(table, document.rest)
    for row in rows:
        if row.key in document.values:
            _put(table, row.key.split("."), row.to_toml(document.values[row.key]))
    return tomli_w.dumps(table)


def _read(text: str) -> Table:
    if not text.strip():
        raise BadFile("empty")
    import tomllib  # not before there is a file to read, for the sake of the first picture

    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # ValueError: also dates, huge numbers
        raise BadFile(str(error)) from None
    if depth_of(table) > DEEPEST:
        raise BadFile("nested too deeply")
    return table


def depth_of(table: Table) -> int:
    """Levels of tables and lists, counted no further than needed."""
    level: list[object] = [table]
    depth = 0
    while level and depth <= DEEPEST:
        depth += 1
        level = [child for node in level for child in _children(node)]
    return depth


def _children(node: object) -> list[object]:
    inner = node.values() if isinstance(node, dict) else node if isinstance(node, list) else ()
    return [child for child in inner if isinstance(child, (dict, list))]


def _take(row: Setting[Any], document: Document) -> None:
    *folders, name = row.key.split(".")
    table: object = document.rest
    for folder in folders:
        table = table.get(folder) if isinstance(table, dict) else None
    if not isinstance(table, dict):
        _take_blocked(row.key, folders, document)
        return
    if name not in table:
        return
    try:
        document.values[row.key] = row.check(table[name])
    except BadValue as error:
        if document.version > VERSION:
            return
        document.bad.append(BadKey(row.key, _shown(table[name]), str(error)))
    del table[name]


def _take_blocked(key: str, folders: list[str], document: Document) -> None:
    """Something that is no table stands where the key's table should be: one bad key for all below it."""
    if len(folders) == 1 and folders[0] in document.rest and document.version == VERSION:
        given = document.rest.pop(folders[0])
        document.bad.append(BadKey(folders[0], _shown(given), f"[{folders[0]}]"))


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:40] + "…"


def _merge(table: Table, rest: Table) -> None:
    for key, value in rest.items():
        table[key] = dict(value) if isinstance(value, dict) else value


def _put(table: Table, path: list[str], value: object) -> None:
    for folder in path[:-1]:
        inner = table.get(folder)
        if not isinstance(inner, dict):
            inner = table[folder] = {}
        table = inner
    table[path[-1]] = value

"""What the table remembers of an unfinished match beside its record.

It is kept as comments at the end of the saved record: one file, so that a crash can never part the two, and
still a record that every reader of the format accepts.
"""

import tomllib
from dataclasses import dataclass, field, fields
from typing import Any, Final

import tomli_w

MARK: Final = "# What the table remembers (no part of the record):"
PREFIX: Final = "#| "


@dataclass(frozen=True, slots=True)
class TableState:
    """Extra state of an autosaved match; every field has a harmless default.

    Names, preset and match seed are in the record itself, and what may be undone follows from its actions.
    """

    redo: tuple[str, ...] = ()
    """The undone actions as a record writes them, the next to make again first."""
    unranked: tuple[str, ...] = ()
    """Why the match does not count, as reason codes."""
    levels: tuple[str, ...] = ()
    """By seat; whatever stands at the person's."""
    watched: bool = False
    """Four computer players; nobody sits at South."""
    extra: dict[str, Any] = field(default_factory=dict)
    """Keys of a newer version, written back as they came."""


def join_state(record: str, state: TableState) -> str:
    """The text of the autosave: the record, then the state as comments."""
    table: dict[str, Any] = dict(state.extra)
    for f in fields(state):
        value = getattr(state, f.name)
        if f.name != "extra" and value != f.default:
            table[f.name] = list(value) if isinstance(value, tuple) else value
    lines = (PREFIX + line for line in tomli_w.dumps(table).rstrip("\n").split("\n"))
    return "\n".join((record.rstrip("\n"), MARK, *lines, ""))


def split_state(text: str) -> tuple[str, TableState | None]:
    """Record and state; None when there is none or it cannot be read. Bad keys in it cost only themselves."""
    record, mark, rest = text.rpartition("\n" + MARK + "\n")
    lines = rest.rstrip("\n").split("\n")
    if not mark or any(not line.startswith(PREFIX.rstrip()) for line in lines):
        return text, None
    try:
        table = tomllib.loads("\n".join(line[len(PREFIX) :] for line in lines))
    except (ValueError, RecursionError):
        return record + "\n", None
    return record + "\n", _state(table)


def _state(table: dict[str, Any]) -> TableState:
    take = table.pop
    return TableState(
        redo=_texts(take("redo", None)),
        unranked=_texts(take("unranked", None)),
        levels=_texts(take("levels", None)),
        watched=take("watched", None) is True,
        extra=table,
    )


def _texts(raw: object) -> tuple[str, ...]:
    if not isinstance(raw, list) or not all(isinstance(part, str) and part.isprintable() for part in raw):
        return ()
    return tuple(raw)

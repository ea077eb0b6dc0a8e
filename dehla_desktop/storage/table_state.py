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
MOST_SEED: Final = 2**63 - 1


@dataclass(frozen=True, slots=True)
class TableState:
    """Extra state of an autosaved match; every field has a harmless default.

    ``redo``: the undone actions in the record's own words, the next to redo first; ``undo_steps``: how many
    of the last actions may be taken back; ``unranked``: why it does not count, reason codes in the order
    they came; ``levels`` and ``names`` by seat; ``preset``: id or empty; ``match_seed``: None if unknown.
    """

    redo: tuple[str, ...] = ()
    undo_steps: int = 0
    unranked: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    preset: str = ""
    match_seed: int | None = None
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
        undo_steps=_whole(take("undo_steps", None), 1_000_000) or 0,
        unranked=_texts(take("unranked", None)),
        levels=_texts(take("levels", None)),
        names=_texts(take("names", None)),
        preset=_text(take("preset", None)),
        match_seed=_whole(take("match_seed", None), MOST_SEED),
        watched=take("watched", None) is True,
        extra=table,
    )


def _text(raw: object) -> str:
    return raw if isinstance(raw, str) and raw.isprintable() else ""


def _texts(raw: object) -> tuple[str, ...]:
    if not isinstance(raw, list) or not all(isinstance(part, str) and part.isprintable() for part in raw):
        return ()
    return tuple(raw)


def _whole(raw: object, most: int) -> int | None:
    whole = isinstance(raw, int) and not isinstance(raw, bool)
    return raw if whole and isinstance(raw, int) and 0 <= raw <= most else None

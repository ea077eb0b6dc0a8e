"""Matches that wait in files: those the history could not take yet, with all that it needs to count them.

A match lies here when the history was locked, full, read-only or a newer version's; it is taken over as soon
as that works, and its file goes only when the history holds it.
"""

from pathlib import Path
from typing import Final

from dehla_desktop.history.codes import Reason
from dehla_desktop.history.derive import Played
from dehla_desktop.history.schema import FIRST_PERSON
from dehla_desktop.storage import atomic
from dehla_desktop.storage.atomic import Failure
from dehla_desktop.storage.autosave import MOST_BYTES
from dehla_desktop.storage.table_state import TableState, join_state, split_state

SUFFIX: Final = ".dehla"
MOST_PEOPLE: Final = 2**31
"""No person has a higher number, whatever a file says."""


def put(folder: Path, name: str, played: Played) -> Failure | None:
    """Keep a match in a file of this name until it can be taken over."""
    state = TableState(
        unranked=tuple(sorted(played.unranked)),
        levels=played.levels,
        watched=played.seat is None,
        extra={"person": played.person},
    )
    return atomic.write_text(folder / f"{name}{SUFFIX}", join_state(played.record, state))


def waiting(folder: Path) -> tuple[Path, ...]:
    """The files that wait, in the order of their names."""
    try:
        return tuple(sorted(path for path in folder.iterdir() if path.suffix == SUFFIX and path.is_file()))
    except OSError:
        return ()  # no folder: nothing waits


def take(path: Path) -> Played | Failure:
    """The match in a file; whoever put it there without telling how it was played made it unranked."""
    text = atomic.read_text(path, MOST_BYTES)
    if isinstance(text, Failure):
        return text
    record, state = split_state(text)
    if state is None:
        return Played(record, FIRST_PERSON, unranked=frozenset({Reason.UNKNOWN.value}))
    person = state.extra.get("person")
    return Played(
        record=record,
        person=person if type(person) is int and 0 < person < MOST_PEOPLE else FIRST_PERSON,
        seat=None if state.watched else 0,
        levels=state.levels,
        unranked=frozenset(state.unranked),
    )

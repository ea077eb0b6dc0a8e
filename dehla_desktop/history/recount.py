"""All rows made again from the records, which are what is true: after damage, or a change in counting."""

import json
from typing import Any

from dehla_desktop.history.derive import Derived, Played, derive
from dehla_desktop.history.store import Store, values_of
from dehla_engine.errors import RecordError


def recount(store: Store) -> int:
    """Count every match again; how many were not counted as their record says, and are now."""
    numbers = [row[0] for row in store.connection.execute("SELECT id FROM match ORDER BY id")]
    return sum(_recount_one(store, number) for number in numbers)


def _recount_one(store: Store, number: int) -> bool:
    stored = _row(store, number)
    text = store.record(number)
    if text is None:
        return False
    levels = tuple(map(str, json.loads(stored["levels"])))
    unranked = stored["unranked"]
    played = Played(text, stored["person"], stored["seat"], levels, frozenset(unranked.split()))
    try:
        derived = derive(played)
    except RecordError:
        return False  # nothing better is known than the rows
    values = values_of(played, derived, unranked)
    if all(stored[name] == value for name, value in values.items()) and _rounds_fit(store, number, derived):
        return False
    store.rewrite(number, played, derived, unranked)
    return True


def _row(store: Store, number: int) -> dict[str, Any]:
    cursor = store.connection.execute("SELECT * FROM match WHERE id = ?", (number,))
    names = [column[0] for column in cursor.description]
    return dict(zip(names, cursor.fetchone(), strict=True))


def _rounds_fit(store: Store, number: int, derived: Derived) -> bool:
    rounds = store.connection.execute("SELECT * FROM round WHERE match = ? ORDER BY number", (number,))
    if [row[1:] for row in rounds] != [tuple(row[:-1]) for row in derived.rounds]:
        return False
    sides = store.connection.execute(
        "SELECT * FROM round_side WHERE match = ? ORDER BY number, team", (number,)
    )
    expected = [(row.number, *side) for row in derived.rounds for side in row.sides]
    return [row[1:] for row in sides] == expected

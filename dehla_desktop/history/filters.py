"""What a list or the statistics are asked about, and its condition in SQL."""

import re
from dataclasses import dataclass, field
from datetime import date
from typing import Final

from dehla_desktop.history.codes import Result

Condition = tuple[str, tuple[object, ...]]
"""An SQL condition on the table ``match`` and its parameters."""

A_DATE: Final = re.compile(r"\d{4}-\d\d(-\d\d)?", re.ASCII)
MOST_TEXT: Final = 200
"""Characters of a search that are looked at."""


@dataclass(frozen=True, slots=True)
class Filter:
    """Which matches; what is left out does not matter. Days are inclusive, of when a match began.

    ``text`` is looked for in names, titles and ways of playing; a word of figures only is a deal number too,
    one like ``2026-11`` or ``2026-11-30`` a date. ``names``: ways of playing with the names that the person
    knows them by, to be found by these.
    ``deleted``: those thrown away instead of those kept.
    """

    person: int | None = None
    since: date | None = None
    until: date | None = None
    presets: frozenset[str] = field(default_factory=frozenset)
    other_levels: frozenset[str] = field(default_factory=frozenset)
    partner_levels: frozenset[str] = field(default_factory=frozenset)
    results: frozenset[Result] = field(default_factory=frozenset)
    seed: int | None = None
    text: str = ""
    names: tuple[tuple[str, str], ...] = ()
    ranked_only: bool = False
    deleted: bool = False


def condition(asked: Filter) -> Condition:
    """The condition of a filter; every value of a person's making is a parameter."""
    parts: list[str] = ["deleted IS NOT NULL" if asked.deleted else "deleted IS NULL"]
    values: list[object] = []
    comparisons = (
        ("person = ?", asked.person),
        ("day >= ?", _day(asked.since)),
        ("day <= ?", _day(asked.until)),
    )
    for sql, value in (*comparisons, ("seed = ?", _in_range(asked.seed))):
        if value is not None:
            parts.append(sql)
            values.append(value)
    if asked.until is not None and asked.since is None:
        parts.append("day <> ''")  # a match of no known day lies in no period
    if asked.ranked_only:
        parts.append("unranked = ''")
    for column, chosen in _choices(asked):
        if chosen:
            parts.append(f"{column} IN ({', '.join('?' * len(chosen))})")
            values.extend(sorted(chosen))
    for sql, more in _searches(asked):
        parts.append(sql)
        values.extend(more)
    return " AND ".join(parts), tuple(values)


def _day(day: date | None) -> str | None:
    return None if day is None else day.isoformat()


def _in_range(seed: int | None) -> int | None:
    """A number beyond what a file can hold is no deal of it: -1 finds none."""
    return seed if seed is None or abs(seed) < 2**63 else -1


def _choices(asked: Filter) -> tuple[tuple[str, frozenset[str]], ...]:
    return (
        ("preset", asked.presets),
        ("other_level", asked.other_levels),
        ("partner_level", asked.partner_levels),
        ("result", frozenset(result.value for result in asked.results)),
    )


def _searches(asked: Filter) -> list[Condition]:
    """Every word must be found."""
    names = [(preset, folded(name)) for preset, name in asked.names]
    return [_search(word, names) for word in folded(asked.text[:MOST_TEXT]).split()]


def _search(word: str, names: list[tuple[str, str]]) -> Condition:
    like = "%" + word.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%"
    parts: list[str] = ["search LIKE ? ESCAPE '\\'"]
    values: list[object] = [like]
    if word.isascii() and word.isdigit():
        parts.append("seed = ?")
        values.append(_in_range(int(word)))
    if A_DATE.fullmatch(word):
        parts.append("substr(day, 1, ?) = ?")
        values += [len(word), word]
    if ways := [preset for preset, name in names if word in name]:
        parts.append(f"preset IN ({', '.join('?' * len(ways))})")
        values += ways
    return f"({' OR '.join(parts)})", tuple(values)


def folded(text: str) -> str:
    """A text as it is compared: without case, without what a file cannot hold."""
    return text.encode("utf-8", "replace").decode("utf-8").replace("\0", " ").casefold()

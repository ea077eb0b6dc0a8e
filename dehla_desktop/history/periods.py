"""Days joined into weeks or months, for a picture of results over time."""

from collections.abc import Iterable
from datetime import date, timedelta

from dehla_desktop.history.statistics import Matches, Part, Rounds


def by_week(days: Iterable[Part]) -> tuple[Part, ...]:
    """One part a week that has matches, named by its Monday; the earliest first."""
    return _joined((_monday(day.name), day) for day in days)


def by_month(days: Iterable[Part]) -> tuple[Part, ...]:
    """One part a month that has matches, named by its first day; the earliest first."""
    return _joined((day.name[:8] + "01", day) for day in days)


def _monday(day: str) -> str:
    when = date.fromisoformat(day)
    # In the very first week there may be no Monday to go back to.
    back = min(when.weekday(), when.toordinal() - 1)
    return (when - timedelta(days=back)).isoformat()


def _joined(named: Iterable[tuple[str, Part]]) -> tuple[Part, ...]:
    groups: dict[str, list[Part]] = {}
    for name, part in named:
        groups.setdefault(name, []).append(part)
    return tuple(
        Part(
            name,
            Matches(*map(sum, zip(*(part.matches for part in parts), strict=True))),
            Rounds(*map(sum, zip(*(part.rounds for part in parts), strict=True))),
        )
        for name, parts in sorted(groups.items())
    )

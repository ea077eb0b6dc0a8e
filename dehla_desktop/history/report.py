"""Statistics as JSON and as CSV, for other programs; the keys are English, so that scripts last."""

import csv
import io
import json
from collections.abc import Iterator
from typing import Any, Final

from dehla_desktop.history.statistics import KOTS, Matches, Part, Rounds, Statistics, Streaks

FORMAT: Final = "dehla-statistics/1"
_GROUPS: Final = ("by_preset", "by_trump", "by_partner_level", "by_other_level", "by_day")


def as_table(found: Statistics) -> dict[str, Any]:
    """The statistics as plain JSON values."""
    table: dict[str, Any] = {
        "format": FORMAT,
        "matches": _matches(found.matches),
        "rounds": _rounds(found.rounds),
        "kots_for": dict(zip(KOTS, found.kots_for, strict=True)),
        "kots_against": dict(zip(KOTS, found.kots_against, strict=True)),
        "tens": [
            {"in_play": tens.in_play, "rounds": list(tens.counts), "expected": list(tens.expected)}
            for tens in found.tens
        ],
        "round_streaks": _streaks(found.round_streaks),
        "match_streaks": _streaks(found.match_streaks),
        "as_dealer": _rounds(found.as_dealer),
        "as_namer": _rounds(found.as_namer),
        "length": found.length._asdict(),
        "quality": found.quality,
    }
    for group in _GROUPS:
        table[group] = [_part(part) for part in getattr(found, group)]
    return table


def as_json(found: Statistics) -> str:
    """The statistics as JSON text."""
    return json.dumps(as_table(found), ensure_ascii=False, indent=2) + "\n"


def as_csv(found: Statistics) -> str:
    """The statistics as CSV (RFC 4180): section, name, figure, value."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(("section", "name", "figure", "value"))
    writer.writerows(_rows(as_table(found)))
    return text.getvalue()


def _rows(table: dict[str, Any]) -> Iterator[tuple[str, str, str, object]]:
    for section, value in table.items():
        if isinstance(value, dict):
            yield from ((section, "", figure, number) for figure, number in value.items())
        elif section == "tens":
            for tens in value:
                for number, rounds in enumerate(tens["rounds"]):
                    yield "tens", f"of {tens['in_play']}", str(number), rounds
        elif isinstance(value, list):
            for part in value:
                for kind in ("matches", "rounds"):
                    name = _harmless(part["name"])
                    yield from ((section, name, f"{kind}_{figure}", n) for figure, n in part[kind].items())
        elif section != "format":
            yield section, "", "", "" if value is None else value


def _harmless(name: str) -> str:
    """A name of a stranger's making never begins as a formula does."""
    return f"'{name}" if name.startswith(("=", "+", "-", "@", "\t", "\r")) else name


def _matches(matches: Matches) -> dict[str, int]:
    return {"played": matches.played} | matches._asdict()


def _rounds(rounds: Rounds) -> dict[str, int]:
    return {"played": rounds.played} | rounds._asdict()


def _streaks(streaks: Streaks) -> dict[str, int]:
    return streaks._asdict()


def _part(part: Part) -> dict[str, Any]:
    return {"name": part.name, "matches": _matches(part.matches), "rounds": _rounds(part.rounds)}

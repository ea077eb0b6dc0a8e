"""A match record as a value: from text and back (record-format.md). Nothing is played here."""

import json
from collections.abc import Mapping
from datetime import date as Date
from typing import Any, Final, NamedTuple

from dehla_engine.errors import RecordError, RulesError, shorten
from dehla_engine.record.toml_text import parse_toml
from dehla_engine.rules.house import HouseRules, RuleValue

FORMAT: Final = "dehla-record/1"


class RecordRound(NamedTuple):
    """One round as written: right in type, not yet checked by the rules.

    ``dealer``, ``hands`` and ``actions`` are None when the key is missing. ``hands``: one text of
    cards a seat; ``actions``: texts in the order made. ``seconds`` of playing time. ``unknown``:
    keys that a round cannot have.
    """

    dealer: int | None
    hands: tuple[str, ...] | None
    actions: tuple[str, ...] | None
    drawn: str | None = None
    seconds: int = 0
    seed: int | None = None
    unknown: tuple[str, ...] = ()


class Record(NamedTuple):
    """A match as written. The optional keys are without effect; None where they are missing."""

    rules: HouseRules
    rounds: tuple[RecordRound, ...] = ()
    title: str | None = None
    date: str | None = None
    names: tuple[str, ...] | None = None
    preset: str | None = None
    match_seed: int | None = None
    abandoned: int | None = None


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _is_table(value: object) -> bool:
    return isinstance(value, dict)


def _is_tables(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, dict) for item in value)


def _is_date(value: object) -> bool:
    return isinstance(value, (str, Date))


_KINDS: Final = {
    _is_whole: "a whole number",
    _is_text: "a string",
    _is_texts: "a list of strings",
    _is_table: "a table",
    _is_tables: "a list of tables",
    _is_date: "a string or a date",
}
_TOP: Final = {
    "format": _is_text,
    "rules": _is_table,
    "rounds": _is_tables,
    "title": _is_text,
    "date": _is_date,
    "names": _is_texts,
    "preset": _is_text,
    "match_seed": _is_whole,
    "abandoned": _is_whole,
}
_ROUND: Final = {
    "dealer": _is_whole,
    "hands": _is_texts,
    "actions": _is_text,
    "drawn": _is_text,
    "seconds": _is_whole,
    "seed": _is_whole,
}


def read_record(data: bytes) -> Record:
    """The record that this text holds.

    Raises RecordError, in no round, for a text that is no TOML, a value of the wrong type anywhere,
    a wrong key at the top or among the rules. Faults of the rounds are left to the replay.
    """
    top = parse_toml(data)
    _check_types(top)
    for key in top:
        if key not in _TOP:
            raise RecordError(f"{shorten(key)} is no key of a record; allowed: {', '.join(_TOP)}")
    _check_format(top.get("format"))
    return Record(
        rules=_rules(top),
        rounds=tuple(map(_round, top.get("rounds", ()))),
        title=top.get("title"),
        date=None if "date" not in top else str(top["date"]),
        names=None if "names" not in top else tuple(top["names"]),
        preset=top.get("preset"),
        match_seed=top.get("match_seed"),
        abandoned=top.get("abandoned"),
    )


def read_rules(data: bytes) -> HouseRules:
    """The rules in the ``[rules]`` table of a TOML text, whatever else it holds.

    Raises RecordError when there is no such table, RulesError for what is wrong in it.
    """
    rules = parse_toml(data).get("rules")
    if not isinstance(rules, dict):
        raise RecordError("the text has no [rules] table")
    return HouseRules.from_table(rules)


def _check_types(top: Mapping[str, Any]) -> None:
    """A value of the wrong type anywhere comes before any other fault."""
    _check_table(top, _TOP, "")
    for index, table in enumerate(top.get("rounds", ())):
        _check_table(table, _ROUND, f"of round {index} ")


def _check_table(table: Mapping[str, Any], kinds: Mapping[str, Any], place: str) -> None:
    for key, is_right in kinds.items():
        if key in table and not is_right(table[key]):
            raise RecordError(f"“{key}” {place}must be {_KINDS[is_right]}")


def _check_format(given: str | None) -> None:
    if given is None:
        raise RecordError(f"“format” is missing; a record begins with format = “{FORMAT}”")
    if given != FORMAT:
        raise RecordError(f"the format is {shorten(given)}; this program reads “{FORMAT}”")


def _rules(top: Mapping[str, Any]) -> HouseRules:
    try:
        return HouseRules.from_table(top.get("rules", {}))
    except RulesError as error:
        raise RecordError(f"rules: {error}") from None


def _round(table: Mapping[str, Any]) -> RecordRound:
    hands, actions = table.get("hands"), table.get("actions")
    return RecordRound(
        dealer=table.get("dealer"),
        hands=None if hands is None else tuple(hands),
        actions=None if actions is None else tuple(actions.split()),
        drawn=table.get("drawn"),
        seconds=table.get("seconds", 0),
        seed=table.get("seed"),
        unknown=tuple(key for key in table if key not in _ROUND),
    )


def write_record(record: Record) -> str:
    """The text of a record: every line a key, the rules without what is default.

    Texts of people's making are escaped; what no text can hold (a lone surrogate) becomes U+FFFD.
    """
    lines = [f"format = {_text(FORMAT)}"]
    for key in ("title", "date", "names", "preset", "match_seed", "abandoned"):
        lines += _line(key, getattr(record, key))
    lines.append("[rules]")
    for key, value in record.rules.to_table().items():
        lines += _line(key, value)
    for played in record.rounds:
        lines += _round_lines(played)
    return "\n".join(lines) + "\n"


def _round_lines(played: RecordRound) -> list[str]:
    lines = ["[[rounds]]", *_line("dealer", played.dealer), *_line("hands", played.hands)]
    lines += _line("drawn", played.drawn)
    if played.actions is not None:
        lines += _line("actions", " ".join(played.actions))
    if played.seconds:
        lines += _line("seconds", played.seconds)
    return lines + _line("seed", played.seed)


def _line(key: str, value: RuleValue | tuple[str, ...] | None) -> list[str]:
    return [] if value is None else [f"{key} = {_toml(value)}"]


def _toml(value: RuleValue | tuple[str, ...]) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        # Python writes no decimal number of more than some thousand digits; TOML reads hexadecimal ones.
        return str(value) if value.bit_length() < 10_000 else hex(value)
    if isinstance(value, str):
        return _text(value)
    return f"[{', '.join(map(_text, value))}]"


def _text(value: str) -> str:
    whole = value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return json.dumps(whole, ensure_ascii=False).replace("\x7f", "\\u007f")

"""The list of matches: a page of it, one match in detail, and what there is to filter by."""

import json
from enum import StrEnum
from typing import Any, Final, NamedTuple

from dehla_desktop.history.codes import Reason, Result, reasons_of
from dehla_desktop.history.filters import Filter, condition
from dehla_desktop.history.store import Store
from dehla_engine.seats import Seat, Team

PAGE: Final = 200
"""Matches fetched at once while a list is scrolled."""


class Order(StrEnum):
    """What a list is sorted by."""

    DATE = "date"
    PRESET = "preset"
    LEVEL = "level"
    RESULT = "result"
    SEED = "seed"
    ROUNDS = "rounds"


class Listed(NamedTuple):
    """A match in the list. Score pairs are own, other; ``began`` as the record has it; texts may be empty."""

    id: int
    began: str
    preset: str
    title: str
    seed: int | None
    seats: int
    seat: Seat | None
    names: tuple[str, ...]
    levels: tuple[str, ...]
    partner_level: str
    other_level: str
    result: Result
    unit: str
    kots: tuple[int, int]
    points: tuple[int, int]
    rounds: int
    seconds: int
    unranked: tuple[Reason, ...]

    @property
    def ranked(self) -> bool:
        return not self.unranked


class ListedRound(NamedTuple):
    """A complete round of a match in the list; pairs are own, other; ``winner``: the person's side."""

    number: int
    dealer: Seat
    trump: str | None
    setter: Seat | None
    winner: bool | None
    kot: str | None
    seconds: int
    tens: tuple[int, int]
    captured_tricks: tuple[int, int]
    won_tricks: tuple[int, int]
    card_points: tuple[int, int]
    points: tuple[int, int]
    """Won in this round."""


class Choices(NamedTuple):
    """What occurs in a person's matches, to filter by."""

    presets: tuple[str, ...]
    partner_levels: tuple[str, ...]
    other_levels: tuple[str, ...]
    first_day: str


_COLUMNS: Final = (
    "id, began, preset, title, seed, seats, seat, names, levels, partner_level, other_level, result, unit,"
    " kots_own, kots_other, points_own, points_other, rounds, seconds, unranked"
)
_RESULTS: Final = {result.value: result for result in Result}
_ORDERS: Final = {
    Order.DATE: "began",
    Order.PRESET: "preset",
    Order.LEVEL: "other_level",
    Order.RESULT: "result",
    Order.SEED: "seed",
    Order.ROUNDS: "rounds",
}


def count(store: Store, asked: Filter) -> int:
    """How many matches a filter names."""
    where, values = condition(asked)
    row = store.connection.execute(f"SELECT count(*) FROM match WHERE {where}", values).fetchone()
    return int(row[0])


def matches(
    store: Store,
    asked: Filter,
    order: Order = Order.DATE,
    descending: bool = True,
    start: int = 0,
    most: int = PAGE,
) -> tuple[Listed, ...]:
    """A page of the list; equal ones with the latest first."""
    where, values = condition(asked)
    way = "DESC" if descending else "ASC"
    then = f"id {way}" if order is Order.DATE else "began DESC, id DESC"
    sql = (
        f"SELECT {_COLUMNS} FROM match WHERE {where} ORDER BY {_ORDERS[order]} {way}, {then} LIMIT ? OFFSET ?"
    )
    return tuple(map(_listed, store.connection.execute(sql, (*values, most, start))))


def match(store: Store, number: int) -> Listed | None:
    """One match, thrown away or not."""
    row = store.connection.execute(f"SELECT {_COLUMNS} FROM match WHERE id = ?", (number,)).fetchone()
    return None if row is None else _listed(row)


def rounds(store: Store, number: int) -> tuple[ListedRound, ...]:
    """The complete rounds of a match from the person's side (South's, when watched)."""
    seat = store.connection.execute("SELECT seat FROM match WHERE id = ?", (number,)).fetchone()
    own: Team = 0 if seat is None or seat[0] is None else seat[0] & 1
    sql = (
        "SELECT round.number, dealer, trump, setter, winner, kot, seconds, o.tens, t.tens, o.captured_tricks,"
        " t.captured_tricks, o.won_tricks, t.won_tricks, o.card_points, t.card_points, o.points, t.points"
        " FROM round JOIN round_side AS o USING (match, number) JOIN round_side AS t USING (match, number)"
        " WHERE match = ? AND o.team = ? AND t.team = ? ORDER BY round.number"
    )
    before = (0, 0)
    listed: list[ListedRound] = []
    for row in store.connection.execute(sql, (number, own, 1 - own)):
        after = (row[15], row[16])
        listed.append(_listed_round(row, own, (after[0] - before[0], after[1] - before[1])))
        before = after
    return tuple(listed)


def choices(store: Store, person: int | None = None) -> Choices:
    """What can be chosen in the filters of this person's list."""
    where, values = condition(Filter(person=person))
    columns = ("preset", "partner_level", "other_level")
    presets, partners, others = (_different(store, column, where, values) for column in columns)
    first = store.connection.execute(
        f"SELECT min(day) FROM match WHERE {where} AND day <> ''", values
    ).fetchone()
    return Choices(presets, partners, others, first[0] or "")


def _different(store: Store, column: str, where: str, values: tuple[object, ...]) -> tuple[str, ...]:
    sql = f"SELECT DISTINCT {column} FROM match WHERE {where} AND {column} <> '' ORDER BY {column}"
    return tuple(row[0] for row in store.connection.execute(sql, values))


def _texts(stored: str) -> tuple[str, ...]:
    """A list of texts; none when what is stored is damaged."""
    try:
        return tuple(map(str, json.loads(stored)))
    except (ValueError, TypeError, RecursionError):
        return ()


def _listed(row: tuple[Any, ...]) -> Listed:
    number, began, preset, title, seed, seats, seat = row[:7]
    return Listed(
        id=number,
        began=began,
        preset=preset,
        title=title,
        seed=seed,
        seats=seats,
        seat=seat,
        names=_texts(row[7]),
        levels=_texts(row[8]),
        partner_level=row[9],
        other_level=row[10],
        result=_RESULTS.get(row[11], Result.UNFINISHED),
        unit=row[12],
        kots=(row[13], row[14]),
        points=(row[15], row[16]),
        rounds=row[17],
        seconds=row[18],
        unranked=reasons_of(frozenset(row[19].split())),
    )


def _listed_round(row: tuple[Any, ...], own: Team, points: tuple[int, int]) -> ListedRound:
    number, dealer, trump, setter, winner, kot, seconds = row[:7]
    return ListedRound(
        number=number,
        dealer=dealer,
        trump=trump,
        setter=setter,
        winner=None if winner is None else winner == own,
        kot=kot,
        seconds=seconds,
        tens=(row[7], row[8]),
        captured_tricks=(row[9], row[10]),
        won_tricks=(row[11], row[12]),
        card_points=(row[13], row[14]),
        points=points,
    )

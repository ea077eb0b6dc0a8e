"""The figures of a person's play, for any filter: sums over rows, never a record played again."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from dehla_desktop.history.codes import Result
from dehla_desktop.history.figures import FIGURES, TENS
from dehla_desktop.history.filters import Filter, condition
from dehla_desktop.history.schema import RUN_COLUMNS
from dehla_desktop.history.store import Store

KOTS: Final = ("all_tricks", "all_tens", "first_seven", "streak")
"""The kinds of kot, in the order in which they are looked for."""


class Matches(NamedTuple):
    """Matches by what became of them."""

    won: int = 0
    lost: int = 0
    drawn: int = 0
    given_up: int = 0
    unfinished: int = 0
    watched: int = 0

    @property
    def played(self) -> int:
        """All that the person sat at: none of them counts nowhere."""
        return self.won + self.lost + self.drawn + self.given_up + self.unfinished


class Rounds(NamedTuple):
    """Complete rounds by their result; ``even``: without one."""

    won: int = 0
    lost: int = 0
    even: int = 0

    @property
    def played(self) -> int:
        return self.won + self.lost + self.even

    @property
    def share(self) -> float | None:
        """The part won of those that had a result, 0 to 1; above one half more are won than lost."""
        decided = self.won + self.lost
        return self.won / decided if decided else None


class Tens(NamedTuple):
    """How many rounds brought the person's side 0, 1, … of the ``in_play`` tens.

    ``expected``: how many it would have been in the same rounds, were both sides equally strong: then own
    and other tens are alike, so each number occurs as often as its opposite.
    """

    in_play: int
    counts: tuple[int, ...]

    @property
    def expected(self) -> tuple[float, ...]:
        return tuple((own + other) / 2 for own, other in zip(self.counts, reversed(self.counts), strict=True))

    @property
    def captured(self) -> int:
        """All tens captured."""
        return sum(number * rounds for number, rounds in enumerate(self.counts))

    @property
    def a_round(self) -> float | None:
        """Captured tens a round."""
        rounds = sum(self.counts)
        return self.captured / rounds if rounds else None


class Streaks(NamedTuple):
    """Wins in a row: the most ever, and those of now."""

    longest: int = 0
    current: int = 0


class Length(NamedTuple):
    """Sums to make averages of."""

    matches: int = 0
    rounds: int = 0
    seconds: int = 0

    @property
    def rounds_a_match(self) -> float | None:
        return self.rounds / self.matches if self.matches else None

    @property
    def seconds_a_round(self) -> float | None:
        return self.seconds / self.rounds if self.rounds else None

    @property
    def seconds_a_match(self) -> float | None:
        return self.seconds / self.matches if self.matches else None


class Part(NamedTuple):
    """The matches and rounds of one preset, trump method, level or day."""

    name: str
    matches: Matches
    rounds: Rounds


@dataclass(frozen=True, slots=True)
class Statistics:
    """Everything that is told about a choice of matches.

    ``kots_for`` and ``kots_against`` by KOTS. ``tens``: one item for each number of tens in play. ``by_*``:
    the most played first; ``by_day``: the earliest first, those of no known day left out. ``quality``: the
    mean quality of play, None where none was measured.
    """

    matches: Matches
    rounds: Rounds
    kots_for: tuple[int, ...]
    kots_against: tuple[int, ...]
    tens: tuple[Tens, ...]
    round_streaks: Streaks
    match_streaks: Streaks
    as_dealer: Rounds
    as_namer: Rounds
    length: Length
    by_preset: tuple[Part, ...]
    by_trump: tuple[Part, ...]
    by_partner_level: tuple[Part, ...]
    by_other_level: tuple[Part, ...]
    by_day: tuple[Part, ...]
    quality: float | None


def statistics(store: Store, asked: Filter) -> Statistics:
    """The statistics of the matches that a filter names."""
    where, values = condition(asked)

    def ask(sql: str) -> list[tuple[Any, ...]]:
        return store.connection.execute(sql.format(where=where), values).fetchall()

    by_tens = [dict(zip(("tens", "quality", "measured", *FIGURES), row, strict=True)) for row in ask(_TOTALS)]
    total = {name: sum(row[name] for row in by_tens) for name in ("measured", "quality", *FIGURES)}
    groups = ask(_GROUPS)
    results = _matches((row[4], row[5]) for row in groups)
    of_rounds, of_matches = _streaks(ask(_RUNS))
    return Statistics(
        matches=results,
        rounds=_rounds(total, ""),
        kots_for=tuple(total[f"kot_for_{kind}"] for kind in KOTS),
        kots_against=tuple(total[f"kot_against_{kind}"] for kind in KOTS),
        tens=tuple(_tens(row) for row in by_tens if row["rounds"]),
        round_streaks=of_rounds,
        match_streaks=of_matches,
        as_dealer=_rounds(total, "dealt_"),
        as_namer=_rounds(total, "named_"),
        length=Length(results.played, total["rounds"], total["seconds"]),
        by_preset=_by_size(groups, 0),
        by_trump=_by_size(groups, 1),
        by_partner_level=_by_size(groups, 2),
        by_other_level=_by_size(groups, 3),
        by_day=tuple(part for part in _parts(ask(_DAYS), 0) if part.name),
        quality=total["quality"] / total["measured"] if total["measured"] else None,
    )


# Few passes over the matches, since each costs as much as reading them all.
_TOTALS: Final = (
    "SELECT tens, total(quality), count(quality), "
    + ", ".join(f"sum({column})" for column in FIGURES)
    + " FROM match WHERE {where} GROUP BY tens"
)
_COUNTED: Final = "result, count(*), sum(won), sum(lost), sum(even)"
_DIMENSIONS: Final = "preset, trump, partner_level, other_level"
_GROUPS: Final = f"SELECT {_DIMENSIONS}, {_COUNTED} FROM match WHERE {{where}} GROUP BY {_DIMENSIONS}, result"
_DAYS: Final = f"SELECT day, 0, 0, 0, {_COUNTED} FROM match WHERE {{where}} GROUP BY day, result ORDER BY day"
_RUNS: Final = f"SELECT result, {', '.join(RUN_COLUMNS)} FROM match WHERE {{where}} ORDER BY id"


def _matches(counts: Iterable[tuple[str, int]]) -> Matches:
    found = dict.fromkeys(Matches._fields, 0)
    for result, number in counts:
        # A result of a newer version is none of those known here, and its match is played all the same.
        found[result if result in found else Result.UNFINISHED.value] += number
    return Matches(**found)


def _rounds(total: dict[str, int], prefix: str) -> Rounds:
    return Rounds(total[f"{prefix}won"], total[f"{prefix}lost"], total[f"{prefix}even"])


def _tens(row: dict[str, int]) -> Tens:
    return Tens(row["tens"], tuple(row[name] for name in TENS[: row["tens"] + 1]))


def _parts(rows: Iterable[tuple[Any, ...]], place: int) -> list[Part]:
    """One part a name, which stands at this place of each row; the counts are its last ones."""
    groups: dict[str, list[tuple[Any, ...]]] = {}
    for row in rows:
        groups.setdefault(row[place], []).append(row[4:])
    return [_part(name, group) for name, group in groups.items()]


def _part(name: str, group: list[tuple[Any, ...]]) -> Part:
    won, lost, even = (sum(row[place] for row in group) for place in (2, 3, 4))
    return Part(name, _matches((row[0], row[1]) for row in group), Rounds(won, lost, even))


def _by_size(rows: Iterable[tuple[Any, ...]], place: int) -> tuple[Part, ...]:
    parts = (part for part in _parts(rows, place) if part.matches.played)
    return tuple(sorted(parts, key=lambda part: (-part.rounds.played, part.name)))


_BREAK: Final = frozenset({Result.LOST.value, Result.GIVEN_UP.value})


def _streaks(rows: Iterable[tuple[Any, ...]]) -> tuple[Streaks, Streaks]:
    """Of rounds and of matches, in the order in which they were played (a clock may be set back).

    The same as joining the runs (`Run.join`), in plain numbers for the sake of speed.
    """
    longest = current = most = now = 0
    for result, head, tail, best, unbroken in rows:
        longest = max(longest, best, current + head)
        current = current + tail if unbroken else tail
        now = 0 if result in _BREAK else now + (result == Result.WON.value)
        most = max(most, now)
    return Streaks(longest, current), Streaks(most, now)

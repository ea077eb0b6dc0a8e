"""The figures of a person's play, for any filter: sums over rows, never a record played again."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from dehla_desktop.history.codes import Result
from dehla_desktop.history.figures import FIGURES, LOSS, NEITHER, TENS, WIN, Run, join_runs
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

    (sums,) = ask(f"SELECT {_sums(FIGURES)}, avg(quality) FROM match WHERE {{where}}")
    total = dict(zip(FIGURES, sums, strict=False))
    results = _matches(ask("SELECT result, count(*) FROM match WHERE {where} GROUP BY result"))
    rounds_run, matches_run = _runs(
        ask(f"SELECT result, {', '.join(RUN_COLUMNS)} FROM match WHERE {{where}} ORDER BY id")
    )
    return Statistics(
        matches=results,
        rounds=_rounds(total, ""),
        kots_for=tuple(total[f"kot_for_{kind}"] for kind in KOTS),
        kots_against=tuple(total[f"kot_against_{kind}"] for kind in KOTS),
        tens=_tens(
            ask(f"SELECT tens, {_sums(TENS)} FROM match WHERE {{where}} AND rounds > 0 GROUP BY tens")
        ),
        round_streaks=Streaks(rounds_run.best, rounds_run.tail),
        match_streaks=Streaks(matches_run.best, matches_run.tail),
        as_dealer=_rounds(total, "dealt_"),
        as_namer=_rounds(total, "named_"),
        length=Length(results.played, total["rounds"], total["seconds"]),
        by_preset=_by_size(ask(_grouped("preset"))),
        by_trump=_by_size(ask(_grouped("trump"))),
        by_partner_level=_by_size(ask(_grouped("partner_level"))),
        by_other_level=_by_size(ask(_grouped("other_level"))),
        by_day=tuple(part for part in _parts(ask(_grouped("day"))) if part.name),
        quality=sums[-1],
    )


def _sums(columns: Iterable[str]) -> str:
    return ", ".join(f"coalesce(sum({column}), 0)" for column in columns)


def _grouped(column: str) -> str:
    return (
        f"SELECT {column}, result, count(*), sum(won), sum(lost), sum(even) FROM match WHERE {{where}}"
        f" GROUP BY {column}, result ORDER BY {column}"
    )


def _matches(counts: Iterable[tuple[str, int]]) -> Matches:
    return Matches(**{Result(result).value: number for result, number in counts})


def _rounds(total: dict[str, int], prefix: str) -> Rounds:
    return Rounds(total[f"{prefix}won"], total[f"{prefix}lost"], total[f"{prefix}even"])


def _tens(rows: Iterable[tuple[int, ...]]) -> tuple[Tens, ...]:
    return tuple(Tens(in_play, tuple(counts[: in_play + 1])) for in_play, *counts in rows)


def _parts(rows: Iterable[tuple[Any, ...]]) -> list[Part]:
    """One part a name, from rows of name, result, matches and rounds won, lost and even."""
    groups: dict[str, list[tuple[Any, ...]]] = {}
    for name, *row in rows:
        groups.setdefault(name, []).append(tuple(row))
    return [
        Part(
            name,
            _matches((row[0], row[1]) for row in group),
            Rounds(*(sum(row[place] for row in group) for place in (2, 3, 4))),
        )
        for name, group in groups.items()
    ]


def _by_size(rows: Iterable[tuple[Any, ...]]) -> tuple[Part, ...]:
    parts = (part for part in _parts(rows) if part.matches.played)
    return tuple(sorted(parts, key=lambda part: (-part.rounds.played, part.name)))


_OF_A_MATCH: Final = {Result.WON.value: WIN, Result.LOST.value: LOSS, Result.GIVEN_UP.value: LOSS}


def _runs(rows: Iterable[tuple[Any, ...]]) -> tuple[Run, Run]:
    """The runs of rounds and of matches, in the order in which they were played (a clock may be set back)."""
    rows = list(rows)
    of_rounds = join_runs(Run(head, tail, best, bool(unbroken)) for _, head, tail, best, unbroken in rows)
    return of_rounds, join_runs(_OF_A_MATCH.get(row[0], NEITHER) for row in rows)

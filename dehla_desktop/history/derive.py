"""From a record to the rows of the history: the one function that knows what a match counts for."""

import hashlib
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from typing import Final, NamedTuple

from dehla_desktop.history.codes import Reason, Result
from dehla_desktop.history.figures import Figures, Run, join_runs, run_of
from dehla_engine.play.match import FinishedRound, Match, deal_number
from dehla_engine.play.round import RoundState
from dehla_engine.record.record import Record, read_record
from dehla_engine.record.replay import replay
from dehla_engine.seats import Seat, Team, team_of

HAS_TIME: Final = re.compile(r"\d{4}-\d\d-\d\d[T ]\d\d:?\d\d")
MOST_SECONDS: Final = 7 * 24 * 3600
"""A round counts for no longer: a record may claim any number, and sums must stay numbers of the file."""
MIXED: Final = "mixed"
"""The level of two partners or opponents that are not of one level."""


@dataclass(frozen=True, slots=True)
class Played:
    """A match as it is handed in: the record and what no record tells.

    ``person``: whose it is. ``seat``: the person's, None when watched. ``levels``: by seat, may be empty.
    ``unranked``: reason codes.
    """

    record: str
    person: int
    seat: Seat | None = 0
    levels: tuple[str, ...] = ()
    unranked: frozenset[str] = field(default_factory=frozenset)

    @property
    def imported(self) -> bool:
        return Reason.IMPORTED in self.unranked


class SideRow(NamedTuple):
    """One team in a round; streak, kots and points are the totals after it."""

    team: Team
    tens: int
    captured_tricks: int
    won_tricks: int
    card_points: int
    streak: int
    kots: int
    points: int


class RoundRow(NamedTuple):
    """A complete round; ``setter``: who came by the trump, None when nobody did. ``winner``: a team."""

    number: int
    dealer: Seat
    trump: str | None
    setter: Seat | None
    winner: Team | None
    kot: str | None
    seconds: int
    sides: tuple[SideRow, SideRow]


class MatchRow(NamedTuple):
    """All that a list, a filter or a search asks about a match; score pairs are own, other."""

    key: str
    deal_key: str
    began: str
    day: str
    preset: str
    title: str
    rules_key: str
    trump: str
    seats: int
    tens: int
    seed: int | None
    names: tuple[str, ...]
    levels: tuple[str, ...]
    seat: Seat | None
    partner_level: str
    other_level: str
    result: Result
    unit: str
    kots: tuple[int, int]
    points: tuple[int, int]
    actions: int


class Derived(NamedTuple):
    """Everything that the history stores about a match beside its record."""

    row: MatchRow
    rounds: tuple[RoundRow, ...]
    figures: Figures
    run: Run


def derive(played: Played) -> Derived:
    """Play the record again and take down its rows; raises RecordError when it is not in order."""
    record = read_record(played.record.encode("utf-8", "replace"))
    match = replay(record)
    rounds = tuple(_round_row(n, finished) for n, finished in enumerate(match.finished))
    team = None if played.seat is None else team_of(played.seat)
    return Derived(
        row=_match_row(played, record, match),
        rounds=rounds,
        figures=_figures(rounds, played.seat, named=not match.book.trump.drawn),
        run=join_runs(run_of(_won(row.winner, team)) for row in rounds if team is not None),
    )


def _won(winner: Team | None, team: Team | None) -> bool | None:
    return None if winner is None or team is None else winner == team


def _round_row(number: int, finished: FinishedRound) -> RoundRow:
    table, result = finished.state.table, finished.result
    tally, after = result.tally, result.standing
    columns = (tally.tens, tally.captured_tricks, tally.won_tricks, tally.card_points)
    totals = (after.streaks, after.kots, after.points)
    sides = tuple(SideRow(team, *(pair[team] for pair in columns + totals)) for team in (0, 1))
    return RoundRow(
        number=number,
        dealer=result.dealer,
        trump=None if table.trump is None else table.trump.letter,
        setter=table.setter,
        winner=result.winner,
        kot=None if result.kot is None else result.kot.value,
        seconds=min(finished.seconds, MOST_SECONDS),
        sides=(sides[0], sides[1]),
    )


def _figures(rounds: Iterable[RoundRow], seat: Seat | None, named: bool) -> Figures:
    figures = Figures()
    if seat is None:
        return figures
    for row in rounds:
        _count_round(figures, row, seat, named)
    return figures


def _count_round(figures: Figures, row: RoundRow, seat: Seat, named: bool) -> None:
    team = team_of(seat)
    won = _won(row.winner, team)
    word = "even" if won is None else "won" if won else "lost"
    figures.add("rounds")
    figures.add(word)
    figures.add("seconds", row.seconds)
    figures.add(f"tens_{row.sides[team].tens}")
    if row.kot is not None:
        figures.add(f"kot_{'for' if won else 'against'}_{row.kot}")
    if row.dealer == seat:
        figures.add(f"dealt_{word}")
    if named and row.setter == seat:  # a drawn trump was named by nobody
        figures.add(f"named_{word}")


def _match_row(played: Played, record: Record, match: Match) -> MatchRow:
    own = 0 if played.seat is None else team_of(played.seat)
    standing, states = match.standing, _states(match)
    rules_key = _digest(match.rules.to_full_table())
    began = record.date or ""
    return MatchRow(
        key=_match_key(record, rules_key, began),
        deal_key=_deal_key(record, rules_key),
        began=began,
        day=day_of(began),
        preset=record.preset or "",
        title=record.title or "",
        rules_key=rules_key,
        trump=match.rules.trump.value,
        seats=match.book.seats,
        tens=match.book.tens,
        seed=_true_seed(record, match, states),
        names=record.names or (),
        levels=played.levels,
        seat=played.seat,
        partner_level=_level_of(played, own, match.book.seats),
        other_level=_level_of(played, 1 - own, match.book.seats),
        result=_result(played, record, match),
        unit=match.rules.match_unit.value,
        kots=(standing.kots[own], standing.kots[1 - own]),
        points=(standing.points[own], standing.points[1 - own]),
        actions=sum(len(state.actions) for state in states),
    )


def _states(match: Match) -> tuple[RoundState, ...]:
    states = tuple(finished.state for finished in match.finished)
    return states if match.round is None else (*states, match.round)


def _result(played: Played, record: Record, match: Match) -> Result:
    if played.seat is None:
        return Result.WATCHED
    own = team_of(played.seat)
    if match.over:
        if match.winner is None:
            return Result.DRAWN
        return Result.WON if match.winner == own else Result.LOST
    if played.imported and record.abandoned != own:
        return Result.UNFINISHED
    return Result.GIVEN_UP  # left without a word is given up too


def _level_of(played: Played, team: Team, seats: int) -> str:
    if len(played.levels) != seats:
        return ""
    there = {played.levels[seat] for seat in range(seats) if team_of(seat) == team and seat != played.seat}
    return there.pop() if len(there) == 1 else MIXED


def _true_seed(record: Record, match: Match, states: tuple[RoundState, ...]) -> int | None:
    """The deal number, only when the cards of every round are those that it gives."""
    if record.match_seed is None or match.seed != record.match_seed:
        return None
    dealer: Seat | None = None
    for index, state in enumerate(states):
        deal = deal_number(match.book, match.seed, index, dealer)
        if (state.table.dealer, state.dealt, state.table.drawn) != (deal.dealer, deal.hands, deal.drawn):
            return None
        dealer = states[index + 1].table.dealer if index + 1 < len(states) else None
    return record.match_seed


def _match_key(record: Record, rules_key: str, began: str) -> str:
    """Equal for two records of one match, also when one of them goes on further than the other.

    When a match began tells it from others of the same deal; where the record does not say it to the
    minute, all of the play does.
    """
    if HAS_TIME.match(began):
        return _digest([rules_key, began, _deal(record)])
    play = [(r.dealer, r.hands, r.drawn, r.actions) for r in record.rounds]
    return _digest([rules_key, began, record.match_seed, play])


def _deal_key(record: Record, rules_key: str) -> str:
    return _digest([rules_key, _deal(record)])


def _deal(record: Record) -> object:
    """What tells the cards of a match: its deal number, else those of the first round."""
    if record.match_seed is not None:
        return record.match_seed
    return [(r.dealer, r.hands, r.drawn) for r in record.rounds[:1]]


def _digest(value: object) -> str:
    text = json.dumps(value, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:32]


def day_of(began: str) -> str:
    """``YYYY-MM-DD`` of a date text; empty when it tells no day."""
    try:
        return date.fromisoformat(began[:10]).isoformat()
    except ValueError:
        return ""

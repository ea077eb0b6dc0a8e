"""The figures: equal to a slow count from the records, adding up, and never beyond what was played."""

import csv
import io
import json
import random
from collections import Counter
from dataclasses import replace
from datetime import date, timedelta

import pytest

from dehla_desktop.history.codes import Result
from dehla_desktop.history.derive import Played
from dehla_desktop.history.figures import Run, join_runs, run_of
from dehla_desktop.history.filters import Filter
from dehla_desktop.history.periods import by_month, by_week
from dehla_desktop.history.recount import recount
from dehla_desktop.history.report import as_csv, as_json
from dehla_desktop.history.statistics import KOTS, Matches, Part, Rounds, Statistics, Streaks, statistics
from dehla_desktop.history.store import Store
from dehla_engine.play.match import Match
from dehla_engine.record.record import read_record, write_record
from dehla_engine.record.replay import Meta, record_of, replay
from dehla_engine.rules.presets import PRESETS
from tests.desktop.history.conftest import record
from tests.engine.tables import played_match, random_rules

LEVELS = ("novice", "casual", "skilled", "master")
SHORT = (
    "classic",
    "kots-called",
    "mendikot-ask",
    "mendikot-drawn",
    "court-piece",
    "three-pack",
    "classic-closed",
)


def some_play(number: int, chance: random.Random) -> Played:
    """A match of any kind: own rules or a preset, ended, given up, watched, with or without reasons."""
    preset = chance.choice(SHORT)
    rules = PRESETS[preset].rules if chance.random() < 0.8 else random_rules(chance)
    match = played_match(rules, number, chance.randint(1, 9))
    day = date(2026, 1, 1) + timedelta(days=chance.randrange(300))
    left = None if match.over or chance.random() < 0.2 else 0
    meta = Meta(date=f"{day}T20:15:{number % 60:02}", preset=preset, abandoned=left)
    reasons = [[], [], ["undo"], ["hint", "undo"], ["imported"]]
    return Played(
        record=write_record(record_of(match, meta)),
        person=1,
        seat=None if chance.random() < 0.05 else 0,
        levels=tuple(chance.choices(LEVELS, k=match.book.seats)),
        unranked=frozenset(chance.choice(reasons)),
    )


class SlowCount:
    """All figures counted again from the records alone, in the plainest way."""

    def __init__(self, plays: list[Played]) -> None:
        self.plays = [(play, replay(read_record(play.record.encode()))) for play in plays]
        self.sat = [(play, match) for play, match in self.plays if play.seat is not None]
        self.rounds = [(match, played) for _, match in self.sat for played in match.finished]

    def result(self, play: Played, match: Match) -> Result:
        if play.seat is None:
            return Result.WATCHED
        if match.over:
            return {0: Result.WON, 1: Result.LOST, None: Result.DRAWN}[match.winner]
        abandoned = read_record(play.record.encode()).abandoned
        return Result.UNFINISHED if "imported" in play.unranked and abandoned != 0 else Result.GIVEN_UP

    def matches(self) -> Matches:
        return Matches(**Counter(self.result(*pair).value for pair in self.plays))

    def words(self, which: str) -> Rounds:
        counted = Rounds()
        for match, played in self.rounds:
            table = played.state.table
            if which == "dealer" and table.dealer != 0:
                continue
            if which == "namer" and (table.setter != 0 or match.rules.trump == "drawn"):
                continue
            won, lost = played.result.winner == 0, played.result.winner == 1
            counted = Rounds(counted.won + won, counted.lost + lost, counted.even + (not won and not lost))
        return counted

    def kots(self, team: int) -> tuple[int, ...]:
        kinds = Counter(p.result.kot for _, p in self.rounds if p.result.kot and p.result.winner == team)
        return tuple(kinds[kind] for kind in KOTS)  # type: ignore[index]  # a StrEnum equals its text

    def tens(self) -> dict[int, tuple[int, ...]]:
        found: dict[int, Counter[int]] = {}
        for match, played in self.rounds:
            found.setdefault(4 * match.rules.packs, Counter())[played.result.tally.tens[0]] += 1
        return {most: tuple(found[most][n] for n in range(most + 1)) for most in found}

    def round_streaks(self) -> Streaks:
        return self._streaks([played.result.winner for _, played in self.rounds])

    def match_streaks(self) -> Streaks:
        winners = {Result.WON: 0, Result.LOST: 1, Result.GIVEN_UP: 1}
        return self._streaks([winners.get(self.result(*pair)) for pair in self.plays])

    @staticmethod
    def _streaks(winners: list[int | None]) -> Streaks:
        longest = now = 0
        for winner in winners:
            if winner is not None:
                now = now + 1 if winner == 0 else 0
                longest = max(longest, now)
        return Streaks(longest, now)

    def part(self, which: list[bool]) -> tuple[Matches, Rounds]:
        chosen = SlowCount([play for (play, _), wanted in zip(self.plays, which, strict=True) if wanted])
        return chosen.matches(), chosen.words("all")


def check_all(found: Statistics, plays: list[Played]) -> None:
    slow = SlowCount(plays)
    assert found.matches == slow.matches()
    assert found.matches.played == len(slow.sat)
    assert found.rounds == slow.words("all")
    assert found.as_dealer == slow.words("dealer")
    assert found.as_namer == slow.words("namer")
    assert (found.kots_for, found.kots_against) == (slow.kots(0), slow.kots(1))
    assert {tens.in_play: tens.counts for tens in found.tens} == slow.tens()
    assert found.round_streaks == slow.round_streaks()
    assert found.match_streaks == slow.match_streaks()
    assert found.length == (len(slow.sat), len(slow.rounds), sum(p.seconds for _, p in slow.rounds))
    for part in found.by_trump:
        assert slow.part([m.rules.trump == part.name for _, m in slow.plays]) == part[1:]
    for part in found.by_preset:
        presets = [read_record(play.record.encode()).preset for play, _ in slow.plays]
        assert slow.part([preset == part.name for preset in presets]) == part[1:]
    for part in found.by_partner_level:
        assert slow.part([partner(play) == part.name for play, _ in slow.plays]) == part[1:]
    assert sum(part.matches.played for part in found.by_trump) == found.matches.played
    assert sum(part.rounds.played for part in found.by_day) == found.rounds.played


def partner(play: Played) -> str:
    others = {level for seat, level in enumerate(play.levels) if seat % 2 == 0 and seat != play.seat}
    return others.pop() if len(others) == 1 else "mixed"


def equal_to_the_slow_count(store: Store, seed: int, number: int) -> None:
    chance = random.Random(seed)
    plays = [some_play(n, chance) for n in range(number)]
    for play in plays:
        store.add(play)
    check_all(statistics(store, Filter(person=1)), plays)
    ranked = [play for play in plays if not play.unranked and play.seat is not None]
    check_all(statistics(store, Filter(person=1, ranked_only=True)), ranked)
    spring = Filter(
        since=date(2026, 3, 1), until=date(2026, 5, 31), presets=frozenset({"classic", "court-piece"})
    )
    check_all(statistics(store, spring), [play for play in plays if in_spring(play)])


def in_spring(play: Played) -> bool:
    told = read_record(play.record.encode())
    return told.preset in ("classic", "court-piece") and "2026-03" <= (told.date or "")[:7] <= "2026-05"


def test_equal_to_a_slow_count_from_the_records(store: Store, seed: int) -> None:
    equal_to_the_slow_count(store, seed, 60)


@pytest.mark.long
def test_equal_to_a_slow_count_from_two_thousand_records(store: Store, seed: int) -> None:
    equal_to_the_slow_count(store, seed, 2000)


def test_nothing_played(store: Store) -> None:
    found = statistics(store, Filter(person=1))
    assert found.matches.played == found.rounds.played == 0
    assert found.rounds.share is None
    assert found.length.seconds_a_round is None
    assert (found.tens, found.by_preset, found.by_day) == ((), (), ())
    assert json.loads(as_json(found))["rounds"]["played"] == 0


@pytest.mark.parametrize(
    "unranked", [{"undo"}, {"hint"}, {"imported"}, {"played_for"}, {"of_a_newer_version"}]
)
def test_unranked_matches_never_touch_the_ranked_figures(store: Store, unranked: set[str]) -> None:
    store.add(Played(record(), 1))
    before = statistics(store, Filter(ranked_only=True))
    store.add(Played(record(seed=2), 1, unranked=frozenset(unranked)))
    store.add(Played(record(seed=3), 1, seat=None))
    store.add(Played(record(date="2026-12-01T09:00:00"), 1))
    assert statistics(store, Filter(ranked_only=True)) == before
    assert statistics(store, Filter()).matches.played == 3


def test_no_rate_is_beyond_one(store: Store, seed: int) -> None:
    chance = random.Random(seed)
    for number in range(20):
        store.add(some_play(number, chance))
    found = statistics(store, Filter())
    for rounds in (found.rounds, found.as_dealer, found.as_namer, *(p.rounds for p in found.by_day)):
        assert rounds.share is None or 0 <= rounds.share <= 1
        assert rounds.won <= rounds.played <= found.rounds.played


def test_deleted_matches_count_again_when_they_are_back(store: Store) -> None:
    store.add(Played(record(), 1))
    before = statistics(store, Filter())
    store.delete([1])
    assert statistics(store, Filter()).matches.played == 0
    store.restore([1])
    assert statistics(store, Filter()) == before


def test_runs_join_as_if_counted_in_one_go(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(300):
        results = [chance.choice([True, True, False, None]) for _ in range(chance.randrange(12))]
        cut = chance.randint(0, len(results))
        halves = [join_runs(map(run_of, half)) for half in (results[:cut], results[cut:])]
        whole = join_runs(map(run_of, results))
        assert halves[0].join(halves[1]) == whole
        longest, now = SlowCount._streaks([None if r is None else 1 - r for r in results])
        assert (whole.best, whole.tail) == (longest, now)
    assert join_runs([]) == Run()


def test_tens_against_expectation(store: Store, seed: int) -> None:
    chance = random.Random(seed)
    for number in range(20):
        store.add(some_play(number, chance))
    for tens in statistics(store, Filter()).tens:
        assert sum(tens.expected) == sum(tens.counts)
        assert tens.expected == tens.expected[::-1]
        assert tens.a_round is not None
        assert 0 <= tens.a_round <= tens.in_play


def test_weeks_and_months() -> None:
    days = [
        Part(f"2026-{day}", Matches(won=1), Rounds(2, 1, 0)) for day in ("03-01", "03-02", "03-08", "04-01")
    ]
    assert [(part.name, part.rounds.won) for part in by_week(days)] == [
        ("2026-02-23", 2),
        ("2026-03-02", 4),
        ("2026-03-30", 2),
    ]
    assert [(part.name, part.matches.won) for part in by_month(days)] == [
        ("2026-03-01", 3),
        ("2026-04-01", 1),
    ]
    assert by_week([Part("0001-01-01", Matches(), Rounds())])[0].name == "0001-01-01"


def test_csv_and_json_hold_the_figures(store: Store) -> None:
    store.add(replace(Played(record(), 1), levels=("casual", "master", "casual", "master")))
    found = statistics(store, Filter())
    rows = list(csv.reader(io.StringIO(as_csv(found))))
    assert rows[0] == ["section", "name", "figure", "value"]
    assert ["rounds", "", "played", str(found.rounds.played)] in rows
    assert ["by_other_level", "master", "rounds_won", str(found.rounds.won)] in rows
    assert all(len(row) == 4 for row in rows)
    table = json.loads(as_json(found))
    assert table["matches"]["played"] == 1
    assert table["tens"][0]["rounds"] == list(found.tens[0].counts)


def test_a_name_is_no_formula(store: Store) -> None:
    store.add(Played(record().replace('preset = "classic"', 'preset = "=1+1"'), 1))
    assert "\r\nby_preset,'=1+1," in as_csv(statistics(store, Filter()))


def test_figures_that_were_tampered_with_are_counted_again(store: Store) -> None:
    for seed in range(3):
        store.add(Played(record(seed=seed), 1))
    before = statistics(store, Filter())
    assert recount(store) == 0
    store.connection.execute("UPDATE match SET won = won + 5 WHERE id = 2")
    store.connection.execute("UPDATE round_side SET tens = 4 - tens WHERE match = 3")
    assert statistics(store, Filter()) != before
    assert recount(store) == 2
    assert statistics(store, Filter()) == before
    assert recount(store) == 0

"""How long the history takes to answer with 100,000 rounds in it.

``python -m benchmarks.history [ROUNDS]``: makes such a file (a few hundred matches played by chance, written
again and again under other dates), then measures what the lists and the statistics ask: the median of some
runs by the clock and in processor time (what a shared machine would take were it free), beside a fixed loop
of Python as a measure of the machine.
"""

import random
import statistics as mean
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import date, datetime, timedelta
from pathlib import Path

from dehla_desktop.history import browse
from dehla_desktop.history.codes import Result
from dehla_desktop.history.derive import Derived, Played, derive
from dehla_desktop.history.filters import Filter
from dehla_desktop.history.opening import Opened, open_history
from dehla_desktop.history.periods import by_week
from dehla_desktop.history.statistics import statistics
from dehla_desktop.history.store import Store
from dehla_engine.play.match import Match, apply, deal_round, new_match
from dehla_engine.play.round import legal_actions
from dehla_engine.record.record import write_record
from dehla_engine.record.replay import Meta, record_of
from dehla_engine.rules.presets import PRESETS

TARGET_MS = 200
RUNS = 7
MODELS = 200
LEVELS = ("novice", "casual", "skilled", "master")


def played_match(preset: str, seed: int) -> Match:
    """A match played by chance to its end, or twelve rounds of it."""
    match, chance = new_match(PRESETS[preset].rules, seed), random.Random(seed)
    while not match.over and len(match.finished) < 12:
        match, _ = deal_round(match)
        while match.round is not None:
            match, _ = apply(match, chance.choice(legal_actions(match.round)), seconds=200)
    return match


def models() -> list[tuple[Played, Derived]]:
    """Some hundred different matches and their rows."""
    chance, made = random.Random(1), []
    for number in range(MODELS):
        preset = list(PRESETS)[number % len(PRESETS)]
        match = played_match(preset, number)
        meta = Meta(date="2020-01-01T20:00:00", names=("You", "Rohan", "Zoya", "Arjun"), preset=preset)
        played = Played(
            record=write_record(record_of(match, meta)),
            person=1,
            levels=tuple(chance.choices(LEVELS, k=match.book.seats)),
            unranked=frozenset({"undo"} if chance.random() < 0.2 else ()),
        )
        made.append((played, derive(played)))
    return made


def fill(store: Store, rounds: int) -> int:
    """Write matches until there are so many rounds; the number of matches."""
    chance, made = random.Random(2), models()
    done = number = 0
    while done < rounds:
        batch = []
        for _ in range(500):
            played, derived = made[chance.randrange(len(made))]
            day = (date(2020, 1, 1) + timedelta(days=number // 8)).isoformat()
            row = derived.row._replace(
                key=f"key {number}", deal_key=f"deal {number}", seed=number, day=day, began=f"{day}T20:15:00"
            )
            batch.append((played, derived._replace(row=row)))
            done, number = done + len(derived.rounds), number + 1
        store.add_all(batch)
    return number


def milliseconds(work: Callable[[], object]) -> tuple[float, float]:
    """The median of some runs, by the clock and of the processor."""
    by_clock, of_processor = [], []
    for _ in range(RUNS):
        start, busy = time.perf_counter(), time.process_time()
        work()
        by_clock.append(1000 * (time.perf_counter() - start))
        of_processor.append(1000 * (time.process_time() - busy))
    return mean.median(by_clock), mean.median(of_processor)


def calibration() -> int:
    """A fixed amount of Python."""
    return sum(number * number % 7 for number in range(300_000))


def questions(store: Store) -> dict[str, Callable[[], object]]:
    """What the pages ask, by name."""
    all_of_one = Filter(person=1)
    ranked = Filter(person=1, ranked_only=True)
    weeks = Filter(person=1, since=date(2026, 1, 1), until=date(2026, 3, 31))
    lost = Filter(person=1, presets=frozenset({"kots-called"}), results=frozenset({Result.LOST}))
    found = Filter(person=1, text="zoya 1234")
    nothing = Filter(person=1, text="nobody of this name")
    return {
        "list: first page": lambda: browse.matches(store, all_of_one),
        "list: count": lambda: browse.count(store, all_of_one),
        "list: last page": lambda: browse.matches(
            store, all_of_one, start=browse.count(store, all_of_one) - 200
        ),
        "list: by way of playing": lambda: browse.matches(store, all_of_one, browse.Order.PRESET),
        "list: one way, lost": lambda: browse.matches(store, lost),
        "list: a name and a deal": lambda: browse.matches(store, found),
        "list: a name not there": lambda: browse.matches(store, nothing),
        "list: choices of the filters": lambda: browse.choices(store, 1),
        "one match, its rounds": lambda: browse.rounds(store, 777),
        "statistics: all": lambda: statistics(store, all_of_one),
        "statistics: ranked": lambda: statistics(store, ranked),
        "statistics: a quarter": lambda: statistics(store, weeks),
        "statistics: all, by week": lambda: by_week(statistics(store, all_of_one).by_day),
        "people": store.people,
    }


def main() -> int:
    """Print one line a question; 1 when one takes longer than it may."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "history.sqlite"
        opened = open_history(path, datetime.now())
        assert isinstance(opened, Opened), opened
        store = Store(path, opened.connection)
        matches = fill(store, rounds)
        store.close()
        print(f"{rounds} rounds in {matches} matches, {path.stat().st_size / 2**20:.0f} MiB")
        again: list[Opened] = []

        def reopen() -> None:
            for left in again:
                left.connection.close()
            found = open_history(path, datetime.now())
            assert isinstance(found, Opened), found
            again[:] = [found]

        print(f"{'ms':32}{'clock':>8}{'processor':>11}")
        show("fixed loop of Python", calibration)
        show("opening, in the background", reopen)
        return measure(Store(path, again[0].connection))


def show(name: str, work: Callable[[], object]) -> bool:
    """Print the times of some work; whether it is quick enough on a machine that is free."""
    clock, processor = milliseconds(work)
    print(f"{name:32}{clock:8.1f}{processor:11.1f}", flush=True)
    return processor <= TARGET_MS


def measure(store: Store) -> int:
    """Print the time of every question; 1 when one takes longer than it may."""
    quick = [show(name, work) for name, work in questions(store).items()]
    store.close()
    return 0 if all(quick) else 1


if __name__ == "__main__":
    sys.exit(main())

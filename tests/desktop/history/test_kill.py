"""Killed without warning while it writes, migrates or imports: what was told as saved is there, always."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dehla_desktop.history.desk import Desk
from dehla_desktop.history.filters import Filter
from dehla_desktop.history.recount import recount
from dehla_desktop.history.schema import MIGRATIONS
from dehla_desktop.history.statistics import statistics
from dehla_desktop.storage.atomic import Failure
from tests.desktop.history.conftest import counts, record

RECORDS = 1200
# What is killed: told what to do and from which record on, it says each number once that match is saved.
CHILD = """
import sys, time
from pathlib import Path
from dehla_desktop.history.derive import Played
from dehla_desktop.history.desk import Desk
from dehla_desktop.history.schema import MIGRATIONS
from dehla_desktop.history.transfer import import_file

what, folder, number = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])
records = sorted((folder / "records").iterdir())

def slowly(connection):
    connection.execute("CREATE TABLE IF NOT EXISTS note (match INTEGER) STRICT")
    for place in range(40):
        connection.execute("INSERT INTO note SELECT id FROM match")
        time.sleep(0.002)
    connection.execute("DROP TABLE note")

desk = Desk(folder / "data" / "history.sqlite", migrations=MIGRATIONS + (slowly,) * int(sys.argv[4]))
print("ready", flush=True)
while True:
    path = records[number % len(records)]
    if what == "import":
        done = desk.change(lambda store: import_file(store, path, 1)).added
    else:
        done = desk.change(lambda store: store.add(Played(path.read_text(), 1)))
    assert done is not None and not hasattr(done, "kind"), done
    print(number, flush=True)
    number += 1
"""


def slowly(_connection: object) -> None:
    """Stands for the child's migrations, all of which were made before."""


def start(what: str, folder: Path, number: int, version: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", CHILD, what, str(folder), str(number), str(version)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def killed(child: subprocess.Popen[str], wait: float) -> list[int]:
    """Kill it so many seconds after it began; the numbers that it told as saved."""
    assert child.stdout is not None
    assert child.stderr is not None
    first = child.stdout.readline()
    assert first == "ready\n", child.stderr.read()
    time.sleep(wait)
    os.kill(child.pid, signal.SIGKILL)
    told, faults = child.communicate(timeout=60)
    assert faults == ""
    return [int(line) for line in told.splitlines()]


def desk_of(folder: Path, version: int) -> Desk:
    return Desk(folder / "data" / "history.sqlite", migrations=MIGRATIONS + (slowly,) * version)


def check(folder: Path, version: int) -> tuple[int, int]:
    """The history opens in order and every row fits its record; matches and rounds."""
    desk = desk_of(folder, version)
    found = desk.read(counts)
    assert not isinstance(found, Failure), found
    assert desk.findings() == ()
    _, matches, records, rounds, sides, _ = found
    assert matches == records
    assert sides == 2 * rounds
    figures = desk.read(lambda store: statistics(store, Filter()))
    assert not isinstance(figures, Failure)
    assert (figures.matches.played, figures.rounds.played) == (matches, rounds)
    desk.close()
    return matches, rounds


def loop(folder: Path, seed: int, times: int) -> None:
    (folder / "records").mkdir()
    texts = [record("court-piece", number, 2) for number in range(12)]
    for number in range(RECORDS):
        began = f"2026-10-{number // 60 + 1:02}T10:{number % 60:02}:00"
        text = texts[number % 12].replace("2026-11-30T20:15:00", began)
        (folder / "records" / f"{number:04}.dehla").write_text(text)
    chance = random.Random(seed)
    number = matches = rounds = version = 0
    for _ in range(times):
        what = chance.choice(("add", "import", "migrate"))
        version += what == "migrate"
        told = killed(start(what, folder, number, version), chance.uniform(0, 0.25))
        found = check(folder, version)
        assert found[0] >= matches
        assert found[1] >= rounds
        assert found[0] >= min(number + len(told), RECORDS)
        matches, rounds = found
        number = matches
    desk = desk_of(folder, version)
    assert desk.change(recount) == 0
    assert matches > times  # else nothing was ever under way
    desk.close()


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal there")
def test_killed_twenty_times(tmp_path: Path, seed: int) -> None:
    loop(tmp_path, seed, 20)


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="no such signal there")
def test_killed_three_hundred_times(tmp_path: Path, seed: int) -> None:
    loop(tmp_path, seed, 300)

"""kill -9 while it starts, migrates, imports or plays: nothing is ever lost but the action in flight."""

import json
import os
import random
import signal
import sqlite3
import subprocess
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TextIO

import pytest

from dehla_desktop.history.desk import Desk
from dehla_desktop.history.recount import recount
from dehla_desktop.history.schema import MIGRATIONS
from dehla_desktop.storage.table_state import split_state
from dehla_engine.play.actions import format_action
from dehla_engine.play.match import Match
from dehla_engine.play.round import RoundState
from dehla_engine.record.record import read_record
from dehla_engine.record.replay import replay
from tests.desktop.history.conftest import record
from tests.e2e.play import slow_migration
from tests.e2e.processes import QUICK, ROOT, command, environment, visit, write_settings

SHARE_OF_START = 1.3
"""A kill during a start comes at most so much later than the first own action of the start before."""
LONGEST_PLAY = 0.8
"""Seconds after the first own action until the kill, at most."""
RECORDS = 20
"""To import, for each kill."""
PRESET = "kots-cut"


@dataclass
class Sufferer:
    """A home whose game is killed again and again, and all that was told as done."""

    home: Path
    told: dict[str, Any] = field(default_factory=lambda: {"actions": [], "over": False, "seed": 0})
    """The last that was logged of the match at the table."""
    imported: int = 0
    later: int = 0
    """Migrations more than the program has."""
    matches: int = 0
    start_seconds: float = 0.0
    """How long the last start took to the first own action, on this machine at this hour."""
    kills: list[str] = field(default_factory=list)
    """What it was doing each time, as far as it had told."""

    def words(self) -> list[str]:
        """What is the same at every start."""
        return ["--later", str(self.later)]

    def kill(self, dice: random.Random) -> None:
        """Start it, let it do something for a moment, kill it."""
        (self.home / "data" / "starting").unlink(missing_ok=True)  # else a safe start would be offered
        self.later += len(self.kills) % 3 == 1
        read, write = os.pipe()
        words = [*self.words(), "--forever", "--preset", PRESET, "--seed", "5", "--log", str(write)]
        words += ["--import", str(self.home / "records"), "--import-from", str(self.imported)]
        with (self.home / "said.txt").open("wb") as said:
            game = subprocess.Popen(
                command(self.home, *words), env=environment(), cwd=ROOT, pass_fds=(write,), stdout=said,
                stderr=subprocess.STDOUT,
            )  # fmt: skip
        os.close(write)
        with os.fdopen(read, encoding="utf-8") as pipe:
            lines: list[str] = []
            doing = "playing" if not self.start_seconds or dice.random() < 0.4 else "starting"
            if doing == "starting":
                time.sleep(dice.uniform(0.2, SHARE_OF_START) * self.start_seconds)
            else:
                lines += self._until_it_acts(pipe)
                time.sleep(dice.uniform(0, LONGEST_PLAY))
            game.send_signal(signal.SIGKILL)
            game.wait()
            lines += [line for line in pipe if line.endswith("\n")]
        self._hear([json.loads(line) for line in lines])
        self.kills.append(f"{doing} {len(lines)}")

    def _until_it_acts(self, pipe: TextIO) -> Iterator[str]:
        """The lines up to the first that tells of an own action."""
        began = time.monotonic()
        for line in pipe:
            yield line
            if json.loads(line).get("acted"):
                self.start_seconds = time.monotonic() - began
                return
        said = (self.home / "said.txt").read_text(encoding="utf-8")
        raise AssertionError(f"the game ended before it was killed, and said: {said}")

    def _hear(self, told: Sequence[dict[str, Any]]) -> None:
        for line in told:
            if "imported" in line:
                self.imported = line["imported"]
            elif "actions" in line:
                self.told = line

    def check(self) -> None:
        """Nothing that was told is missing; the history is whole, and its counts never go down."""
        self._check_match()
        file = self.home / "data" / "history.sqlite"
        if not file.exists():
            assert self.matches == 0
            return
        with closing(sqlite3.connect(file)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            assert connection.execute("PRAGMA foreign_key_check").fetchone() is None
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            (matches,) = connection.execute("SELECT count(*) FROM match").fetchone()
            (records,) = connection.execute("SELECT count(*) FROM record").fetchone()
            imported = "SELECT count(*) FROM match WHERE unranked LIKE '%imported%'"
            (taken_in,) = connection.execute(imported).fetchone()
        assert version <= len(MIGRATIONS) + self.later
        assert matches == records
        assert matches >= self.matches, "matches are lost"
        assert taken_in >= self.imported, "imported matches are lost"
        self.matches, self.imported = matches, taken_in

    def _check_match(self) -> None:
        told = [action for actions in self.told["actions"] for action in actions]
        saved = self._saved()
        if self.told["over"] and not saved:
            found = [_actions(replay(read_record(text.encode()))) for text in self._own_records()]
            assert self.told["actions"] in found, "the match that was over is lost"
            return
        assert len(saved) >= len(told) - 1, f"{len(told) - len(saved)} actions are lost"
        common = min(len(saved), len(told))
        assert saved[:common] == told[:common]

    def _saved(self) -> list[str]:
        """All actions of the match that waits; a damaged file is an error."""
        file = self.home / "data" / "match.dehla"
        if not file.exists():
            return []
        text, _state = split_state(file.read_text(encoding="utf-8"))
        return [action for actions in _actions(replay(read_record(text.encode()))) for action in actions]

    def _own_records(self) -> list[str]:
        with closing(sqlite3.connect(self.home / "data" / "history.sqlite")) as connection:
            sql = (
                "SELECT text FROM record JOIN match ON match.id = match WHERE unranked NOT LIKE '%imported%'"
            )
            return [text for (text,) in connection.execute(sql)]

    def check_end(self) -> None:
        """Nothing was ever set aside, every row fits its record, the game plays as if nothing had been."""
        left = [path.name for path in (self.home / "data").iterdir()]
        assert not [name for name in left if "bad" in name], left
        (self.home / "data" / "starting").unlink(missing_ok=True)
        ended = visit(self.home, *self.words(), "--actions", "1")
        ended.assert_calm()
        assert ended.report["messages"] == []
        desk = Desk(
            self.home / "data" / "history.sqlite", migrations=MIGRATIONS + (slow_migration,) * self.later
        )
        assert desk.change(recount) == 0
        assert desk.findings() == ()
        desk.close()
        left = [path.name for path in (self.home / "data").iterdir() if path.name.endswith(".tmp")]
        assert left == [], "half-written files stay"


def _actions(match: Match) -> list[list[str]]:
    states: list[RoundState] = [played.state for played in match.finished]
    states += [match.round] if match.round is not None else []
    return [[format_action(action) for action in state.actions] for state in states]


def suffer(home: Path, seed: int, kills: int) -> Sufferer:
    """So many kills in one home, each looked after."""
    home.mkdir()
    write_settings(home, QUICK)
    (home / "records").mkdir()
    texts = [record("court-piece", number, 1) for number in range(10)]
    for number in range(RECORDS * kills):
        began = f"2026-10-10T{number // 3600:02}:{number // 60 % 60:02}:{number % 60:02}"
        text = texts[number % 10].replace("2026-11-30T20:15:00", began)
        (home / "records" / f"{number:04}.dehla").write_text(text)
    sufferer, dice = Sufferer(home), random.Random(seed)
    for _ in range(kills):
        sufferer.kill(dice)
        sufferer.check()
    sufferer.check_end()
    return sufferer


def kill_loop(folder: Path, seed: int, kills: int, homes: int = 2) -> None:
    """Several homes at once: most of the time is spent on waiting."""
    with ThreadPoolExecutor(homes) as pool:
        tasks = [pool.submit(suffer, folder / str(n), seed + n, kills // homes) for n in range(homes)]
        for n, task in enumerate(tasks):
            done = task.result()
            print(
                f"seed {seed + n}: {len(done.kills)} kills while {done.kills}; {done.matches} matches, ",
                end="",
            )
            print(f"{done.imported} imported, {done.later} migrations")
            assert done.matches > 0, "nothing was ever under way"


def test_killed_twenty_times(tmp_path: Path, seed: int) -> None:
    kill_loop(tmp_path, seed, 20)


@pytest.mark.long
def test_killed_three_hundred_times(tmp_path: Path, seed: int) -> None:
    kill_loop(tmp_path, seed + 10, 300)

"""kill -9 at any moment of play: never more is lost than the action in flight."""

import json
import os
import random
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

import pytest

from dehla_desktop.storage.table_state import split_state
from dehla_engine.play.actions import format_action
from dehla_engine.play.match import Match
from dehla_engine.play.round import RoundState
from dehla_engine.record.record import read_record
from dehla_engine.record.replay import replay
from tests.e2e.processes import QUICK, ROOT, command, environment, history, visit, write_settings

LONGEST_PLAY = 1.2
"""Seconds after the first own action until the kill, at most."""


class Killed:
    """One start of the game, killed while it plays; `told`: the last thing that it logged."""

    def __init__(self, home: Path, dice: random.Random) -> None:
        read, write = os.pipe()
        words = command(home, "--forever", "--preset", "kots-cut", "--seed", "5", "--log", str(write))
        with (home / "said.txt").open("wb") as said:
            game = subprocess.Popen(
                words, env=environment(), cwd=ROOT, pass_fds=(write,), stdout=said, stderr=subprocess.STDOUT
            )
        os.close(write)
        with os.fdopen(read, encoding="utf-8") as pipe:
            lines = list(_until_it_acts(pipe, home))
            time.sleep(dice.uniform(0, LONGEST_PLAY))
            game.send_signal(signal.SIGKILL)
            game.wait()
            lines += [line for line in pipe if line.endswith("\n")]
        self.told: dict[str, Any] = json.loads(lines[-1])
        self.lines = len(lines)


def _until_it_acts(pipe: TextIO, home: Path) -> Iterator[str]:
    """The lines up to the first that tells of an own action."""
    for line in pipe:
        yield line
        if json.loads(line)["acted"]:
            return
    said = (home / "said.txt").read_text(encoding="utf-8")
    raise AssertionError(f"the game ended before it was killed, and said: {said}")


def _saved(home: Path) -> list[str]:
    """All actions of the match that waits; a damaged file is an error."""
    file = home / "data" / "match.dehla"
    if not file.exists():
        return []
    record, _state = split_state(file.read_text(encoding="utf-8"))
    states = _states(replay(read_record(record.encode())))
    return [format_action(action) for state in states for action in state.actions]


def _states(match: Match) -> list[RoundState]:
    """Every round so far."""
    states = [played.state for played in match.finished]
    return states + ([match.round] if match.round is not None else [])


def _check(home: Path, killed: Killed) -> None:
    told = [action for actions in killed.told["actions"] for action in actions]
    saved = _saved(home)
    if killed.told["over"] and not saved:
        records = [read_record(record.encode()) for record in history(home)]
        found = [[format_action(a) for a in state.actions] for state in _states(replay(records[-1]))]
        assert found == killed.told["actions"], "the match that was over is lost"
        return
    assert len(saved) >= len(told) - 1, f"{len(told) - len(saved)} actions are lost"
    assert len(saved) <= len(told) + 1, "more is saved than was played"
    common = min(len(saved), len(told))
    assert saved[:common] == told[:common]


def _loop(home: Path, seed: int, kills: int) -> None:
    write_settings(home, QUICK)
    dice = random.Random(seed)
    lines = []
    for _ in range(kills):
        killed = Killed(home, dice)
        lines.append(killed.lines)
        _check(home, killed)
    print(f"seed {seed}: {kills} kills, after {lines} logged actions")
    left = [path.name for path in (home / "data").iterdir()]
    assert not [name for name in left if "bad" in name or "damaged" in name], left
    ended = visit(home, "--actions", "1")
    ended.assert_calm()
    assert ended.report["messages"] == []


def test_killed_ten_times(tmp_path: Path, seed: int) -> None:
    _loop(tmp_path, seed, 10)


@pytest.mark.long
def test_killed_a_hundred_times(tmp_path: Path, seed: int) -> None:
    _loop(tmp_path, seed + 1, 100)

"""Small positions with the set of right actions: what people hold against computer players, each a test.

Each is a record cut at the decision (positions/*.toml). The right actions are those that did best, by a
clear margin, in more than a thousand worlds; many of them were then read by a person.
"""

import tomllib
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from dehla_engine.play.actions import format_action
from dehla_engine.play.match import view
from dehla_engine.play.view import View, legal_actions
from dehla_engine.players.levels import make_player
from dehla_engine.players.search import COMPILED
from dehla_engine.record.record import read_record
from dehla_engine.record.replay import replay

FOLDER = Path(__file__).parent / "positions"
SEED = 1


class Position(NamedTuple):
    """A view, the actions that are right in it and why; the mistake (seed, action) that a novice makes."""

    name: str
    why: str
    right: frozenset[str]
    view: View
    mistake: tuple[int, str] | None


def _position(table: dict[str, Any]) -> Position:
    match = replay(read_record(table["record"].encode()))
    assert match.round is not None
    seen = view(match, match.round.table.turn)
    standing = seen.standing._replace(
        streaks=tuple(table.get("streaks", (0, 0))), points=tuple(table.get("points", (0, 0)))
    )
    mistake = table.get("mistake")
    return Position(
        table["name"],
        table["why"],
        frozenset(table["right"]),
        replace(seen, standing=standing),
        None if mistake is None else (mistake["seed"], mistake["action"]),
    )


@cache
def positions() -> tuple[Position, ...]:
    texts = [path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.toml"))]
    return tuple(_position(table) for text in texts for table in tomllib.loads(text)["positions"])


def _missed(level: str) -> list[str]:
    player = make_player(level)
    answers = {p.name: format_action(player.choose(p.view, SEED).action) for p in positions()}
    return [f"{p.name}: {answers[p.name]}" for p in positions() if answers[p.name] not in p.right]


def test_there_are_enough_and_each_asks_something() -> None:
    assert len(positions()) >= 60
    assert len({p.name for p in positions()}) == len(positions())
    for p in positions():
        legal = {format_action(action) for action in legal_actions(p.view)}
        assert p.right < legal, p.name
        assert p.why.endswith("."), p.name


@pytest.mark.parametrize(
    ("level", "share"),
    [
        ("casual", 0.75),
        pytest.param("skilled", 0.9, marks=pytest.mark.skipif(not COMPILED, reason="needs the core's speed")),
        pytest.param("master", 1.0, marks=pytest.mark.skipif(not COMPILED, reason="needs the core's speed")),
    ],
)
def test_a_level_gets_its_share(level: str, share: float) -> None:
    missed = _missed(level)
    assert len(missed) <= (1 - share) * len(positions()) + 1e-9, "\n".join(missed)


def test_a_novice_makes_the_mistakes_that_are_listed() -> None:
    novice = make_player("novice")
    listed = [p for p in positions() if p.mistake is not None]
    assert len(listed) >= 20
    for p in listed:
        assert p.mistake is not None
        seed, action = p.mistake
        assert action not in p.right
        assert format_action(novice.choose(p.view, seed).action) == action, p.name

"""The levels of computer players, as data."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from dehla_engine.errors import EngineError, shorten
from dehla_engine.players.casual import Casual
from dehla_engine.players.greedy import Greedy
from dehla_engine.players.novice import Novice
from dehla_engine.players.player import Player
from dehla_engine.players.random_player import RandomPlayer
from dehla_engine.players.search import Search


class LevelError(EngineError):
    """A level that does not exist or is not present here."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(f"level {shorten(name)} is not one of: {', '.join(known)}")
        self.name = name
        self.known = known


@dataclass(frozen=True, slots=True)
class Level:
    """A level by its name and the player that plays it."""

    name: str
    make: Callable[[], Player]


_LEVELS: Final = (
    Level("novice", Novice),
    Level("casual", Casual),
    Level("skilled", lambda: Search(worlds=40, endgame=3, match_share=0.5, trust=0.25)),
    Level("master", lambda: Search(worlds=300, endgame=3, match_share=0.5, trust=0.25, draws=6, doubt=1.0)),
)
_YARDSTICKS: Final = (Level("greedy", Greedy), Level("random", RandomPlayer))


def level_names() -> tuple[str, ...]:
    """The levels that are present, the weakest first; the order is the protocol's."""
    return tuple(level.name for level in _LEVELS)


def make_player(name: str) -> Player:
    """A player of this level; raises LevelError when there is none."""
    return _make(name, _LEVELS)


def make_any_player(name: str) -> Player:
    """A player of this level, or one of the yardsticks ``greedy`` and ``random``; raises LevelError."""
    return _make(name, _LEVELS + _YARDSTICKS)


def _make(name: str, levels: tuple[Level, ...]) -> Player:
    for level in levels:
        if level.name == name:
            return level.make()
    raise LevelError(name, tuple(level.name for level in levels))

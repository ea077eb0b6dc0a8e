"""Motion as values: tracks that carry things along, gathered in beats that a clock drives."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import Enum

from PySide6.QtCore import QEasingCurve

from dehla_desktop.table.sprites import Pose, Sprite
from dehla_engine.play.events import Event

EASE_OUT = QEasingCurve(QEasingCurve.Type.OutCubic)
EASE_BOTH = QEasingCurve(QEasingCurve.Type.InOutCubic)
UNSEEN_TURN = 1.5
"""Degrees; a sprite that keeps its turn is painted many times faster, see `Sprite`."""
STEADY = QEasingCurve(QEasingCurve.Type.Linear)


class Speed(Enum):
    """How fast the table moves: what the durations are multiplied with."""

    SLOW = 1.7
    NORMAL = 1.0
    FAST = 0.5
    INSTANT = 0.0


@dataclass(frozen=True, slots=True)
class Track:
    """Something that changes from `begin` to `end` (ms in the beat): `apply` gets the eased share, 0 to 1."""

    apply: Callable[[float], None]
    begin: float
    end: float
    curve: QEasingCurve = field(default_factory=lambda: EASE_OUT)

    def at(self, time: float) -> None:
        if time >= self.begin:
            span = self.end - self.begin
            share = 1.0 if span <= 0 else min(1.0, (time - self.begin) / span)
            self.apply(self.curve.valueForProgress(share))


def carry(
    sprite: Sprite, start: Pose, goal: Pose, begin: float, end: float, curve: QEasingCurve = EASE_OUT
) -> Track:
    """A track that takes a sprite from one pose to another; a turn too small to be seen is made at once."""
    if abs(start.angle - goal.angle) <= UNSEEN_TURN:
        start = replace(start, angle=goal.angle)
    return Track(lambda share: sprite.set_pose(start.towards(goal, share)), begin, end, curve)


@dataclass(slots=True)
class Beat:
    """One movement of the whole table.

    `start` prepares the sprites and gives the tracks; `done` lays the table out as it is afterwards.
    `cues` are called once when their time (ms) has come; when the beat is cut short the later ones are left
    out, since `done` shows the end in any case. `hold`: a pause for reading, not scaled by the speed.
    """

    duration: float
    start: Callable[[], list[Track]]
    done: Callable[[], None]
    cues: tuple[tuple[float, Callable[[], None]], ...] = ()
    hold: bool = False
    say: str = ""
    event: Event | None = None
    """The event that begins with this beat, for the sounds."""

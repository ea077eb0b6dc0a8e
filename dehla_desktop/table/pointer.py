"""The mouse on the table: what a press, a drag and a release mean."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from PySide6.QtCore import QPointF, QRectF

from dehla_desktop.table.furnishing import Z_DRAG
from dehla_desktop.table.furniture.naming import choice_rects
from dehla_desktop.table.sprites import Pose, Sprite
from dehla_desktop.table.stage import TOOLS, Stage


class What(Enum):
    """What lies under the pointer."""

    CARD = auto()
    CHOICE = auto()
    TOOL = auto()
    PILE = auto()


@dataclass(frozen=True, slots=True)
class Target:
    """A thing that can be pressed: the card's place in the hand, the choice's or the tool's number."""

    what: What
    index: int

    @property
    def tool(self) -> str:
        """What it asks for beside the game: a tool's name or ``pile``; empty for a card or a choice."""
        if self.what is What.PILE:
            return "pile"
        return TOOLS[self.index] if self.what is What.TOOL else ""


class Pointer:
    """Turns presses and releases into chosen targets.

    A target is chosen when press and release both fall on it, or when a card is let go above the hand.
    """

    def __init__(
        self, stage: Stage, chosen: Callable[[Target], None], returned: Callable[[Sprite, Pose], None]
    ) -> None:
        self._stage, self._chosen, self._returned = stage, chosen, returned
        self._pressed: Target | None = None
        self._origin = QPointF()
        self._grip: Pose | None = None
        self._z = 0.0
        self.dropped = False
        """Whether the card being chosen was dragged onto the table."""

    def target_at(self, point: QPointF) -> Target | None:
        stage = self._stage
        asking = stage.turn.asking if stage.turn is not None else None
        if asking is not None:
            for i, rect in enumerate(choice_rects(stage.kit, asking)):
                if rect.contains(point):
                    return Target(What.CHOICE, i)
            if not asking.strip and stage.furnishing.body("asking").contains(point):
                return None
        card = stage.card_at(point)
        if card is not None:
            return Target(What.CARD, card)
        for i, name in enumerate(TOOLS):
            if stage.furnishing.item(f"tool {name}") is not None and _round(
                stage.furnishing.body(f"tool {name}"), point
            ):
                return Target(What.TOOL, i)
        ring = stage.open_pile
        return Target(What.PILE, 0) if ring is not None and _round(ring, point) else None

    def press(self, point: QPointF) -> None:
        self.cancel()
        self._pressed = self.target_at(point)
        self._origin = point

    def move(self, point: QPointF, threshold: float) -> None:
        """Carry a pressed legal card along once the pointer has moved far enough."""
        sprite = self._draggable()
        if sprite is None:
            return
        if self._grip is None:
            if (point - self._origin).manhattanLength() < threshold:
                return
            self._grip, self._z = sprite.pose, sprite.item.zValue()
            sprite.item.setZValue(Z_DRAG)
            self._stage.furnishing.drop("focus", "focus diamond")
        moved = point - self._origin
        sprite.set_pose(Pose(self._grip.x + moved.x(), self._grip.y + moved.y()))

    def release(self, point: QPointF) -> None:
        pressed, grip, sprite = self._pressed, self._grip, self._draggable()
        self._pressed = self._grip = None
        if pressed is None:
            return
        if grip is not None and sprite is not None:
            if self._on_table(point):
                self.dropped = True
                self._chosen(pressed)
                self.dropped = False
            else:
                sprite.item.setZValue(self._z)
                self._returned(sprite, grip)
        elif self.target_at(point) == pressed:
            self._chosen(pressed)

    def cancel(self) -> None:
        """Forget a press; a dragged card lies where it came from."""
        sprite = self._draggable()
        if self._grip is not None and sprite is not None:
            sprite.set_pose(self._grip)
            sprite.item.setZValue(self._z)
        self._pressed = self._grip = None

    def _draggable(self) -> Sprite | None:
        stage, pressed = self._stage, self._pressed
        if pressed is None or pressed.what is not What.CARD or pressed.index >= len(stage.hand):
            return None
        sprite = stage.hand[pressed.index]
        turn = stage.turn
        legal = turn is not None and sprite.visible and sprite.card in turn.cards
        return sprite if legal else None

    def _on_table(self, point: QPointF) -> bool:
        layout = self._stage.layout
        inside = layout.margin < point.x() < layout.width - layout.margin
        return inside and point.y() < layout.hand_top - layout.lift


def _round(rect: QRectF, point: QPointF) -> bool:
    offset = point - rect.center()
    return offset.x() ** 2 + offset.y() ** 2 <= (rect.width() / 2) ** 2

"""Places of cards and the measures of each grouping of the furniture (art.md)."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPolygonF, QTransform

from dehla_desktop.theme.tokens import CARD_RATIO


@dataclass(frozen=True, slots=True)
class Place:
    """The centre, height and turn (degrees, clockwise) of an upright card."""

    x: float
    y: float
    height: float
    angle: float = 0.0

    @property
    def width(self) -> float:
        return self.height * CARD_RATIO

    @property
    def point(self) -> QPointF:
        return QPointF(self.x, self.y)

    def moved(self, dx: float = 0.0, dy: float = 0.0) -> "Place":
        return Place(self.x + dx, self.y + dy, self.height, self.angle)

    def polygon(self) -> QPolygonF:
        """The card's four corners."""
        w, h = self.width, self.height
        turn = QTransform().translate(self.x, self.y).rotate(self.angle)
        return turn.map(QPolygonF(QRectF(-w / 2, -h / 2, w, h)))

    def bounds(self) -> QRectF:
        return self.polygon().boundingRect()


@dataclass(frozen=True, slots=True)
class Sizes:
    """The measures of one grouping in units (art.md: cards, seats and furniture)."""

    hand: float
    trick: float
    fan: float
    packet: float
    margin: float  # from the table's edge to the furniture
    foot: float  # from the table's lower edge to the own hand
    reserve: float  # width that the own hand leaves free
    panel: tuple[float, float]
    plate: float
    arch: tuple[float, float]
    pool: float
    ribbon: float
    tool: float


FULL: Final = Sizes(180, 146, 76, 100, 40, 24, 380, (292, 142), 40, (118, 148), 104, 34, 40)
FULL_CROWDED: Final = Sizes(132, 112, 62, 92, 40, 24, 380, (292, 142), 40, (118, 148), 98, 34, 40)
COMPACT: Final = Sizes(138, 102, 54, 56, 34, 14, 272, (196, 104), 40, (68, 84), 60, 34, 40)
COMPACT_CROWDED: Final = Sizes(98, 84, 46, 56, 34, 14, 272, (236, 108), 40, (68, 84), 54, 34, 40)

"""The table in a room higher than wide: an upright window, or what a docked panel leaves of a small one.

Width is dear here and height is not: the arch and the pool go up beside North's plate, the side fans and
plates lie below them, and the own plate and tools get a line of their own above a hand as wide as the table.
"""

from dataclasses import replace
from functools import cached_property
from typing import ClassVar, Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

from dehla_desktop.table.geometry import TWO_ROWS_FROM, Layout
from dehla_desktop.table.places import COMPACT, COMPACT_CROWDED, Place, Sizes

TALL_FROM: Final = 1.08
"""Height to width."""
_SPREAD_FOUR: Final = (1.15, 1.99)
_SPREAD_SIX: Final = (1.31, 2.36)
"""Half the width and the whole height of a trick, as shares of its card's height."""


def lay_out(
    width: float, height: float, seats: int, clockwise: bool, hand_size: int, text: float = 1.0
) -> Layout:
    """The grouping that suits the room; arguments as for `Layout`."""
    kind = TallLayout if height >= TALL_FROM * width else Layout
    return kind(width, height, seats, clockwise, hand_size, text)


class TallLayout(Layout):
    """Cards are measured by the width, words and plates by a unit that a narrow room shrinks less."""

    tall: ClassVar[bool] = True

    @cached_property
    def compact(self) -> bool:
        return True

    @cached_property
    def unit(self) -> float:
        by_room = min(self.width / 800, self.height / 950)
        return max(0.5, by_room, min(0.75, self.width / 590, self.height / 740))

    @cached_property
    def _roomy(self) -> float:
        """0 when the height is just enough, 1 when the trick may grow below arch and pool."""
        return min(1.0, max(0.0, (self.height / self.unit - 780) / 200))

    @cached_property
    def sizes(self) -> Sizes:
        """As for a small table, with the hand as wide as the room."""
        base = COMPACT_CROWDED if self.crowded else COMPACT
        two_rows = self.hand_size >= TWO_ROWS_FROM
        share, most = (0.17, 0.15) if two_rows else (0.218, 0.2)
        hand = min(self.width * share, self.height * most) / self.unit
        return replace(base, hand=hand, margin=32, foot=16, reserve=64, pool=60 + 8 * self._roomy)

    # ---- the upper third: panels, North, arch and pool

    @cached_property
    def panels(self) -> tuple[QRectF, QRectF]:
        design = self.sizes.panel
        room = (self.width - 2 * self.margin - self.px(150)) / 2
        k = min(room / design[0], self.unit * 1.3)
        size = QSizeF(design[0] * k, design[1] * k)
        left = QRectF(QPointF(self.margin, self.margin), size)
        return left, QRectF(QPointF(self.width - self.margin - size.width(), self.margin), size)

    @property
    def _below_panels(self) -> float:
        return self.panels[0].bottom() + self.px(10)

    @cached_property
    def plaque(self) -> QPointF:
        half = self.px(self.sizes.arch[1]) / 2
        return QPointF(self.margin + self.px(66), self._below_panels + half + self.px(6))

    @property
    def _words_bottom(self) -> float:
        """Below the plaque's title and two lines."""
        return self.arch.bottom() + self.px(12) + self.type(16) + 2 * self.type(13) * 1.42

    @cached_property
    def pool(self) -> QPointF:
        x = self.width - self.margin - max(self.pool_radius, self.px(70))
        return QPointF(x, self._below_panels + self.pool_radius)

    @property
    def _north_bottom(self) -> float:
        return self.margin + self.fan_height + self.plate_height

    # ---- the middle: trick, side fans and plates

    @property
    def _own_line(self) -> float:
        """The middle line of the own plate and the tools, above the lifted hand."""
        return self.hand_top - self.lift - self.plate_height / 2 - self.px(6)

    @cached_property
    def ribbon(self) -> QPointF:
        above = self._own_line - self.plate_height / 2 - self.px(6) - self.ribbon_height / 2
        return QPointF(self.width / 2, above)

    @property
    def _ribbon_top(self) -> float:
        return self.ribbon.y() - self.ribbon_height / 2

    @cached_property
    def hand_centre(self) -> float:
        return self.width / 2

    @cached_property
    def centre(self) -> QPointF:
        top, bottom = self._north_bottom, self._ribbon_top
        lowest = bottom - self._strip - self.trick_height * self._spread[1] / 2 - self.px(4)
        return QPointF(self.width / 2, min(lowest, (top + bottom) / 2 + self.px(95)))

    @property
    def _strip(self) -> float:
        """How far a hint's strip of two lines rises above the ribbon."""
        return self.ribbon_height * 0.65

    @property
    def _spread(self) -> tuple[float, float]:
        return _SPREAD_FOUR if self.seats == 4 else _SPREAD_SIX

    @cached_property
    def trick_height(self) -> float:
        least, more = (0.19, 0.07) if self.seats == 4 else (0.13, 0.055)
        high = (self._ribbon_top - self._strip - self._north_bottom - self.px(14)) / self._spread[1]
        return min(self.width * (least + more * self._roomy), high)

    def fan_centre(self, steps: int) -> QPointF:
        side = self.side(steps)
        if side in "SN":
            return super().fan_centre(steps)
        half = self.margin + self.fan_height / 2
        x = half if side == "W" else self.width - half
        return QPointF(x, self._side_top(steps) + self.fan_span(steps) / 2)

    def _side_top(self, steps: int) -> float:
        """Where the fan of a side seat begins."""
        upper = self._words_bottom + self.px(6)
        if self.seats == 4:
            beside_trick = self.centre.y() - self._side_room / 2
            return max(upper, beside_trick)
        return upper if self.place_of(steps) in (2, 4) else upper + self._side_room + self.px(6)

    @property
    def _side_room(self) -> float:
        """The height that one side seat has, fan and plate together."""
        room = self._ribbon_top - self._words_bottom - self.px(6)
        return min(self.px(230), room / (self.seats // 2 - 1))

    def fan_span(self, steps: int) -> float:
        if self.side(steps) == "N":
            return self.panels[1].left() - self.panels[0].right() - self.px(24)
        return min(self.px(190), self._side_room - self.plate_height - self.px(22))

    def plate(self, steps: int, count: int) -> tuple[QPointF, str]:
        side = self.side(steps)
        if side in "SN":
            return super().plate(steps, count)
        top = self.fan_centre(steps).y() + self.fan_span(steps) / 2 + self.px(6)
        if self.seats == 4:
            top = max(top, self.trick(steps).bounds().bottom() + self.px(4))
        y = top + self.plate_height / 2
        return (QPointF(self.margin, y), "l") if side == "W" else (QPointF(self.width - self.margin, y), "r")

    @cached_property
    def plate_room(self) -> float:
        """Up to the trick's nearest card that lies as low as a plate."""
        west = [s for s in range(self.seats) if self.side(s) == "W"]
        top = min(self.plate(s, 0)[0].y() for s in west) - self.plate_height / 2
        cards = [self.trick(s).bounds() for s in range(self.seats)]
        beside = min((card.left() for card in cards if card.bottom() > top), default=self.width / 2)
        return max(self.px(120), beside - self.margin - self.px(4))

    @cached_property
    def words_room(self) -> float:
        west = min((self.trick(s).bounds() for s in range(self.seats)), key=lambda card: card.left())
        left = self.plaque.x() - self.margin
        if west.top() > self._words_bottom:
            return 2 * left
        return 2 * max(self.px(48), min(left, west.left() - self.px(6) - self.plaque.x()))

    @cached_property
    def naming(self) -> QRectF:
        """Between the arch and the others' right fans, below North's plate."""
        left = self.plaque.x() + self.words_room / 2 + self.px(4)
        right = self.width - self.margin - self.fan_height - self.px(8)
        w = min(self.px(500), right - left)
        top = max(self._below_panels, self._north_bottom + self.px(8))
        return QRectF(left + (right - left - w) / 2, top, w, w / 2)

    # ---- the own line, the stock

    @cached_property
    def own_plate(self) -> QPointF:
        return QPointF(self.margin, self._own_line)

    def own_plate_is_pressed(self, count: int) -> bool:
        return True

    def tool(self, number: int) -> QPointF:
        size = self.px(self.sizes.tool)
        return QPointF(self.width - self.margin - size / 2 - number * (size + self.px(8)), self._own_line)

    def stock(self, steps: int) -> Place:
        h, side = self.fan_height, self.side(steps)
        if side == "S":
            return Place(self.width / 2, self.ribbon.y(), h)
        if side == "N":
            return Place(self.width / 2, self._north_bottom + self.px(14) + h / 2, h)
        return super().stock(steps)

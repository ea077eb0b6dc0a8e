"""Where everything lies on the table: pure functions of the room there is and of the game at hand.

All results are scene pixels with the origin at the table's top left corner. `unit` is the art system's u;
below 0.8 of it, and for large text, the furniture is regrouped (`compact`) instead of shrunk.
"""

import math
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QTransform

from dehla_desktop.table.places import COMPACT, COMPACT_CROWDED, FULL, FULL_CROWDED, Place, Sizes
from dehla_desktop.theme.tokens import CARD_RATIO

COMPACT_BELOW: Final = 0.8
LARGE_TEXT: Final = 1.45
TWO_ROWS_FROM: Final = 17
CROWDED_FROM: Final = 17

# offsets from the trick's centre for a card 146 (four) or 112 (six) high, and the turn, by place
_TRICK_FOUR: Final = ((2, 72, -2), (116, -3, 5), (-2, -72, 3), (-116, 3, -6))
_TRICK_SIX: Final = ((0, 74, -2), (104, 60, 5), (104, -64, -4), (0, -76, 2), (-104, -64, 4), (-104, 60, -5))


@dataclass(frozen=True)
class Layout:
    """The whole table for one size, number of seats, direction, hand size and text scale.

    `hand_size` is the number of cards dealt to a seat (13 or 26); `text` is 1.0 for a 10 pt font. Seats are
    counted from the one that sits South.
    """

    width: float
    height: float
    seats: int = 4
    clockwise: bool = False
    hand_size: int = 13
    text: float = 1.0
    tall: ClassVar[bool] = False

    # ---- unit and grouping

    @cached_property
    def compact(self) -> bool:
        return self._full_unit < COMPACT_BELOW or self.text >= LARGE_TEXT

    @property
    def _full_unit(self) -> float:
        return min(self.width / 1000, self.height / 764)

    @cached_property
    def unit(self) -> float:
        """Pixels per unit of the art system."""
        if self.compact:
            return max(0.5, min(self.width / 800, self.height / 564))
        return self._full_unit

    @cached_property
    def text_factor(self) -> float:
        """What type steps are multiplied with beside `unit`."""
        if self.compact:
            return min(1.25, max(1.0, self.text / self.unit))
        return min(1.2, max(0.9, self.text))

    @cached_property
    def crowded(self) -> bool:
        return self.seats == 6 or self.hand_size >= CROWDED_FROM

    @cached_property
    def sizes(self) -> Sizes:
        if self.compact:
            return COMPACT_CROWDED if self.crowded else COMPACT
        return FULL_CROWDED if self.crowded else FULL

    def px(self, units: float) -> float:
        return units * self.unit

    def type(self, step: float) -> float:
        """A type step in pixels; never below 12."""
        return max(12.0, step * self.unit * self.text_factor)

    @property
    def plate_height(self) -> float:
        return self.px(self.sizes.plate) * math.pow(max(1.0, self.text_factor), 0.7)

    @property
    def ribbon_height(self) -> float:
        return self.px(self.sizes.ribbon) * max(1.0, self.text_factor)

    def place_of(self, steps: int) -> int:
        """The place (0 South, 1 right of it, anticlockwise) of the seat `steps` after South."""
        return -steps % self.seats if self.clockwise else steps % self.seats

    def side(self, steps: int) -> str:
        """S, E, N or W."""
        place = self.place_of(steps)
        return "SENW"[place] if self.seats == 4 else "SEENWW"[place]

    @cached_property
    def centre(self) -> QPointF:
        """The middle of the trick."""
        return QPointF(self.width / 2, self.height * (0.421 if self.seats == 6 else 0.430))

    @cached_property
    def margin(self) -> float:
        return self.px(self.sizes.margin)

    @cached_property
    def panels(self) -> tuple[QRectF, QRectF]:
        """The two team panels: own side left, the others right."""
        k = max(1.0, self.text_factor) if not self.compact else 1.0
        size = QSizeF(self.px(self.sizes.panel[0]) * k, self.px(self.sizes.panel[1]) * k)
        left = QRectF(QPointF(self.margin, self.margin), size)
        return left, QRectF(QPointF(self.width - self.margin - size.width(), self.margin), size)

    @cached_property
    def docked(self) -> float:
        """0 on a full-width table, 1 when a docked panel leaves 1000 units."""
        return 0.0 if self.compact else min(1.0, max(0.0, (1280 - self.width / self.unit) / 280))

    @cached_property
    def plaque(self) -> QPointF:
        """The middle of the trump arch, in the free room between West and the trick."""
        if self.compact:
            x = self.px(224 - 4 * (self.seats == 6)) + (self.width - self.px(800)) * 0.25
            return QPointF(x, self.centre.y() - self.px(30))
        x = (self.width / 2 + self.px(20)) / 2 + self.px(6 - 24 * (self.seats == 6) - 10 * self.docked)
        return QPointF(x, self.centre.y() - self.px(30))

    @cached_property
    def arch(self) -> QRectF:
        w, h = (self.px(v) for v in self.sizes.arch)
        return QRectF(self.plaque.x() - w / 2, self.plaque.y() - h / 2, w, h)

    @cached_property
    def pool_radius(self) -> float:
        radius = self.sizes.pool - (20 * self.docked if not self.compact else 0)
        return self.px(radius)

    @cached_property
    def pool(self) -> QPointF:
        """The middle of the pool's round inlay."""
        if self.compact:
            shift = self.px(22 if self.seats == 4 else 2)
            return QPointF(self.width - self.plaque.x() + shift, self.centre.y() - self.px(28))
        x = self.width - (self.width / 2 + self.px(20)) / 2 - self.px(6 - 24 * (self.seats == 6))
        x += self.px((28 if self.seats == 4 else -12) * self.docked)
        return QPointF(x, self.centre.y() - self.px(22) + self.px(6 * self.docked))

    @cached_property
    def own_plate(self) -> QPointF:
        """The left end of the own plate's middle line."""
        return QPointF(self.margin, self.height - self.px(52 if self.compact else 62))

    def tool(self, number: int) -> QPointF:
        """The middle of a round tool button, counted from the corner."""
        step, x = self.px(self.sizes.tool + 8), self.width - self.margin - self.px(self.sizes.tool) / 2
        y = self.height - self.px(52 if self.compact else 62)
        return QPointF(x, y - number * step) if self.compact else QPointF(x - number * step, y)

    @cached_property
    def ribbon(self) -> QPointF:
        """The middle of the ribbon, between the trick and the lifted hand."""
        top = self.hand_top - self.lift
        return QPointF(self.hand_centre, top - self.ribbon_height / 2 - self.px(8 if self.compact else 14))

    @cached_property
    def naming(self) -> QRectF:
        """The room for a panel that asks something, in the empty middle of the table."""
        k = max(1.0, self.text_factor) * (0.82 if self.compact else 1.0)
        free_from = self.plaque.x() + self.px(75 if not self.compact else 62)
        plate = self.px(150) if self.compact else 0.0  # a small table's panel ends beside East's plate
        free_to = self.width - self.margin - max(plate, self.fan_height + self.px(16))
        w, h = (share * min(self.px(464) * k, free_to - free_from) for share in (1.0, 0.5))
        left = max(self.width / 2 - w / 2, free_from)
        below_north = self.margin + self.fan_height + self.plate_height + self.px(8)
        top = max(below_north, self.centre.y() - self.px(6) - h / 2)
        return QRectF(left, min(top, self.hand_top - self.lift - h - self.px(10)), w, h)

    # ---- own hand

    @cached_property
    def hand_height(self) -> float:
        return self.px(self.sizes.hand)

    @cached_property
    def lift(self) -> float:
        return self.hand_height * (0.10 if self.crowded else 0.11)

    @cached_property
    def hand_centre(self) -> float:
        return self.width / 2 + (self.px(35) if self.compact else 0.0)

    @cached_property
    def _row_pitch(self) -> float:
        return self.hand_height * 0.5

    @cached_property
    def hand_top(self) -> float:
        """The upper edge of an unlifted hand as it was dealt."""
        rows = self._row_pitch if self.hand_size >= TWO_ROWS_FROM else 0.0
        return self.height - self.px(self.sizes.foot) - self.hand_height - rows

    @cached_property
    def _hand_room(self) -> float:
        return self.width - self.px(self.sizes.reserve)

    def hand(self, suits: tuple[int, ...]) -> tuple[Place, ...]:
        """Places of the own cards from left to right; `suits` are their suits in the order shown."""
        n = len(suits)
        if n < TWO_ROWS_FROM:
            return self._fan_of_own(n)
        first = split_rows(suits)
        bottom = self.height - self.px(self.sizes.foot)
        return self._row(first, bottom - self._row_pitch) + self._row(n - first, bottom)

    def _fan_of_own(self, n: int) -> tuple[Place, ...]:
        h = self.hand_height
        w = h * CARD_RATIO
        step = min(w * 0.60, (self._hand_room - w) / max(1, n - 1))
        length = step * (n - 1)
        radius = max(h * 12, (length / 2) / math.tan(math.radians(6)))
        bottom = self.height - self.px(self.sizes.foot) - (length / 2) ** 2 / (2 * radius) * 0.5
        return tuple(
            Place(self.hand_centre + dx, bottom - h / 2 + dx * dx / (2 * radius), h, _turn(dx, radius))
            for dx in (i * step - length / 2 for i in range(n))
        )

    def _row(self, n: int, bottom: float) -> tuple[Place, ...]:
        h = self.hand_height
        w = h * CARD_RATIO
        step = min(h * 0.44, (self._hand_room - w) / max(1, n - 1))
        bend = self.px(13000)
        return tuple(
            Place(self.hand_centre + dx, bottom - h / 2 + dx * dx / (2 * bend), h, _turn(dx, bend))
            for dx in ((i - (n - 1) / 2) * step for i in range(n))
        )

    def own_plate_is_pressed(self, count: int) -> bool:
        """Whether the own hand leaves no room for the turn arrow beside the own plate."""
        if not count:
            return False
        left = min(place.bounds().left() for place in self.hand((0,) * count))
        return left < self.margin + self.px(200)

    # ---- the others' fans

    @cached_property
    def fan_height(self) -> float:
        return self.px(self.sizes.fan)

    def fan_centre(self, steps: int) -> QPointF:
        """The middle of the face-down fan of the seat `steps` after South."""
        half = self.margin + self.fan_height / 2
        side = self.side(steps)
        if side == "S":
            return QPointF(self.hand_centre, self.height - self.px(self.sizes.foot) - self.hand_height / 2)
        if side == "N":
            return QPointF(self.width / 2, half)
        x = half if side == "W" else self.width - half
        if self.seats == 4:
            return QPointF(x, self.centre.y() - self.px(8 if not self.compact else 20))
        upper = self.place_of(steps) in (2, 4)
        if self.compact:
            return QPointF(x, self.height * (0.326 if upper else 0.540))
        return QPointF(x, self.height * (0.335 if upper else 0.592))

    def fan_span(self, steps: int) -> float:
        """The greatest length of that fan."""
        side = self.side(steps)
        if side == "N":
            return self.px(170 if self.seats == 6 else 230)
        clear = self.fan_centre(steps).y() - self.panels[0].bottom() - self.px(8)
        if self.seats == 6:
            return min(self.px(76 if self.compact else 112), 2 * clear)
        return min(self.px(230), 2 * clear)

    def fan(self, steps: int, count: int) -> tuple[Place, ...]:
        """Places of `count` face-down cards; angles include the quarter turn of the side."""
        h = self.fan_height
        w = h * CARD_RATIO
        step = min(h * 0.19, (self.fan_span(steps) - w) / max(1, count - 1))
        length = step * max(0, count - 1)
        radius = max(h * 5, (length / 2) / math.tan(math.radians(11)))
        quarter = {"N": 180.0, "W": 90.0, "E": -90.0, "S": 0.0}[self.side(steps)]
        centre = self.fan_centre(steps)
        turn = QTransform().translate(centre.x(), centre.y()).rotate(quarter)
        raise_by = (length / 2) ** 2 / (2 * radius)
        places = []
        for i in range(count):
            dx = i * step - length / 2
            point = turn.map(QPointF(dx, dx * dx / (2 * radius) - raise_by))
            places.append(Place(point.x(), point.y(), h, quarter + _turn(dx, radius)))
        return tuple(places)

    def fan_length(self, steps: int, count: int) -> float:
        h = self.fan_height
        step = min(h * 0.19, (self.fan_span(steps) - h * CARD_RATIO) / max(1, count - 1))
        return step * (count - 1) + h * CARD_RATIO if count else 0.0

    def plate(self, steps: int, count: int) -> tuple[QPointF, str]:
        """Where a name plate is held, and by which end: `l`eft, `c`entre or `r`ight."""
        side = self.side(steps)
        if side == "S":
            return self.own_plate, "l"
        if side == "N":
            below = self.margin + self.fan_height + self.plate_height / 2
            return QPointF(self.width / 2, below + self.px(2 if not self.compact else 0)), "c"
        half = self.fan_length(steps, count) / 2
        if self.seats == 6:
            half = self.fan_span(steps) / 2
        gap = self.px(12 if not self.compact else 4) + self.plate_height / 2
        y = self.fan_centre(steps).y() + max(half + gap, self._plate_drop)
        return (QPointF(self.margin, y), "l") if side == "W" else (QPointF(self.width - self.margin, y), "r")

    @cached_property
    def _plate_drop(self) -> float:
        """How far below a fan's middle its plate lies at least: clear of the pool and the plaque's words."""
        if self.seats == 6:
            return 0.0
        if not self.compact:
            return self.px(60 + 118 * self.docked)
        below_pool = self.pool.y() + self.pool_radius + self.plate_height / 2 + self.px(2)
        return below_pool - self.fan_centre(1).y()

    @cached_property
    def words_room(self) -> float:
        """The greatest width of the words below the plaque: clear of West's fan and the trick."""
        west = self.margin + self.fan_height + self.px(6)
        trick = self.trick(1 if self.clockwise else self.seats - 1)
        left = self.plaque.x() - west
        right = trick.x - trick.width / 2 - self.px(6) - self.plaque.x()
        return 2 * max(self.px(48), min(left, right))

    @cached_property
    def plate_room(self) -> float:
        """The greatest width of a plate at the sides: up to the plaque's words."""
        return self.plaque.x() - self.px(50 if not self.compact else 44) - self.margin

    # ---- trick, packets, stock

    @cached_property
    def trick_height(self) -> float:
        return self.px(self.sizes.trick)

    def trick(self, steps: int) -> Place:
        """Where the card of the seat `steps` after South lies in the trick."""
        offsets, base = (_TRICK_FOUR, 146) if self.seats == 4 else (_TRICK_SIX, 112)
        dx, dy, angle = offsets[self.place_of(steps)]
        k = self.trick_height / base
        return Place(self.centre.x() + dx * k, self.centre.y() + dy * k, self.trick_height, angle)

    @cached_property
    def packet_height(self) -> float:
        return self.px(self.sizes.packet)

    def stock(self, steps: int) -> Place:
        """Where the undealt cards lie: beside the dealer, the seat `steps` after South."""
        h, side = self.fan_height, self.side(steps)
        beside = self.margin + self.fan_height + self.px(24) + h * CARD_RATIO / 2
        if side == "S":
            return Place(self.width / 2 - self.px(300), self.height - self.px(30) - h / 2, h)
        if side == "N":
            return Place(self.width / 2 - self.fan_span(steps) / 2 - self.px(36), self.margin + h / 2, h)
        x = beside if side == "W" else self.width - beside
        return Place(x, self.fan_centre(steps).y() - (self.px(14) if self.compact else 0.0), h)

    @property
    def others_packet(self) -> float:
        return self.px((46 if self.seats == 6 else 53) if self.compact else 66)

    def others_row(self, height: float) -> float:
        """The middle line of the others' packets after a round: six seats have a plate beside the pool."""
        if self.seats != 6:
            return self.pool.y() - self.px(10)
        upper = self.place_of(2)
        plate_top = self.plate(upper, 0)[0].y() - self.plate_height / 2
        return min(self.fan_centre(upper).y(), plate_top - self.px(2) - height / 2)

    def captor(self, team_is_own: bool) -> QPointF:
        """Where a captured packet goes: into the panel of the team."""
        return self.panels[0 if team_is_own else 1].center()


def split_rows(suits: tuple[int, ...]) -> int:
    """How many of the cards, grouped by suit, go into the upper row.

    A suit is never split unless that would leave rows of very different length.
    """
    n = len(suits)
    borders = [i for i in range(1, n) if suits[i] != suits[i - 1]]
    best = min(borders, key=lambda i: (abs(2 * i - n), -i), default=n // 2)
    return best if max(best, n - best) <= max(13, n * 0.68) else (n + 1) // 2


def _turn(dx: float, radius: float) -> float:
    return math.degrees(math.atan2(dx, radius))

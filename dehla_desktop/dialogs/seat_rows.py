"""Who sits where in a new match: a small table with plates, and a level a computer seat."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QFontMetrics, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from dehla_desktop.dialogs.options import Segments
from dehla_desktop.dialogs.paper import LIGHT, Paper
from dehla_desktop.dialogs.parts import Ink, Words
from dehla_desktop.dialogs.pictures import Pictures
from dehla_desktop.i18n.game_words import Names, level_name
from dehla_desktop.i18n.words import translate
from dehla_desktop.table.furniture.emblems import draw_emblem, emblem_of
from dehla_desktop.table.paint import rounded, text
from dehla_desktop.theme.tokens import BODY, GOLD, Look, colour
from dehla_engine.rules.house import Direction
from dehla_engine.seats import Seat, team_of

# where the plates lie, as shares of the picture, from the person's seat on, anticlockwise
_FOUR: Final = ((0.5, 0.82), (0.82, 0.5), (0.5, 0.2), (0.18, 0.5))
_SIX: Final = ((0.5, 0.84), (0.82, 0.66), (0.82, 0.36), (0.5, 0.16), (0.18, 0.36), (0.18, 0.66))


class SeatsPicture(QWidget):
    """The table from above, the person at the foot."""

    def __init__(self, pictures: Pictures, look: Look) -> None:
        super().__init__()
        self._pictures, self._look, self._paper = pictures, look, LIGHT
        self._names, self._mirrored = Names(("",) * 4), False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumHeight(150)

    def show_seats(self, names: Names, direction: Direction) -> None:
        self._names, self._mirrored = names, direction is Direction.CLOCKWISE
        self.setAccessibleName(", ".join(names.seats))
        self.update()

    def use_paper(self, paper: Paper) -> None:
        self._paper = paper
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(374, 168)

    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        outline = QPainterPath()
        outline.addRoundedRect(area, 8, 8)
        p.setClipPath(outline)
        size = QSizeF(self.size())
        p.drawPixmap(
            0, 0, self._pictures.cloth(self._look.cloth, size, self.devicePixelRatioF(), False, 0.55)
        )
        p.setClipping(False)
        rounded(p, area, 8, None, colour(GOLD), 1.4)
        seats = len(self._names.seats)
        for seat, (x, y) in enumerate(_FOUR if seats == 4 else _SIX):
            across = 1 - x if self._mirrored else x
            self._plate(p, seat, QPointF(area.x() + across * area.width(), area.y() + y * area.height()))

    def _plate(self, p: QPainter, seat: Seat, centre: QPointF) -> None:
        seats = len(self._names.seats)
        high = 30.0 if seats == 4 else 26.0
        size = min(self._paper.type_px(BODY), high * 0.56)
        name = self._names.of(seat)
        wide = high + QFontMetrics(self._paper.font(BODY, 600)).horizontalAdvance(name) + 14
        wide = min(wide, self.width() * 0.32)
        plate = QRectF(centre.x() - wide / 2, centre.y() - high / 2, wide, high)
        rounded(p, plate, high / 2, colour(self._look.cloth.plate, 0.88), colour(GOLD, 0.45))
        emblem = QPointF(plate.x() + high / 2, centre.y())
        draw_emblem(p, emblem, high + 3, emblem_of(seat, seats), team_of(seat))
        text(p, plate.x() + high + 7, centre.y() + size * 0.36, name, size, 600)


class LevelRow(QWidget):
    """One computer seat: its name, its role in words and its level."""

    def __init__(self, seat: Seat, name: str, role: str, levels: Sequence[str], chosen: str) -> None:
        super().__init__()
        self.seat = seat
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(Words(name, BODY, 600, wrap=False))
        head.addWidget(Words(role, BODY, ink=Ink.SECOND, wrap=False), 1)
        label = translate("New match", "Level of {name}").format(name=name)
        self.levels = Segments([(level, level_name(level)) for level in levels], label)
        self.levels.choose(chosen if chosen in levels else levels[0])
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        column.addLayout(head)
        column.addWidget(self.levels)


def seat_order(seats: int, person: Seat | None) -> tuple[Seat, ...]:
    """The computer seats in the order shown: partners first."""
    others = [seat for seat in range(seats) if seat != person]
    return tuple(sorted(others, key=lambda seat: (team_of(seat) != team_of(person or 0), seat)))


def role_text(seat: Seat, seats: int, person: Seat | None) -> str:
    """What the seat is to the person; nothing when one only watches."""
    if person is None:
        return ""
    if team_of(seat) == team_of(person):
        return translate("New match", "your partner")
    if seat == (person + 1) % seats:
        return translate("New match", "plays after you")
    if seat == (person - 1) % seats:
        return translate("New match", "plays before you")
    return translate("New match", "sits opposite you")

"""The pictures of the statistics: won over time, tens a round, won by way of playing.

Each says in words, for a screen reader, what it shows; nothing is told by colour alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from dehla_desktop.dialogs.history_words import NameOf, percent, short_day, way_name
from dehla_desktop.dialogs.paper import LIGHT, Paper
from dehla_desktop.history.statistics import Part, Tens
from dehla_desktop.i18n.words import translate
from dehla_desktop.table.paint import dashed, elided, line, rounded, text
from dehla_desktop.theme.tokens import BODY, CAPTION, GOLD, MADDER, PEACOCK, SCORE, colour

HALF: Final = 0.5
MOST_WAYS: Final = 5


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours of a picture on one paper: more won, more lost, neither."""

    won: str
    lost: str
    even: str


INKS: Final = {
    "light": Inks(PEACOCK, MADDER, GOLD),
    "dark": Inks("#5FB6B4", "#E0808A", GOLD),
    "high_contrast": Inks(SCORE, "#FFFFFF", "#BDBDBD"),
}


class Chart(QWidget):
    """Base: a picture on paper that grows with its page."""

    def __init__(self, name: str, least: QSize) -> None:
        super().__init__()
        self.paper = LIGHT
        self._least = least
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def inks(self) -> Inks:
        return INKS[self.paper.name]

    def use_paper(self, paper: Paper) -> None:
        self.paper = paper
        self.updateGeometry()
        self.update()

    def px(self, step: float) -> int:
        """A measure that follows the text, which stops getting smaller at a size that reads."""
        return max(round(step), self.paper.px(step))

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(self.px(self._least.width()), self.px(self._least.height()))

    def describe(self, words: str) -> None:
        """What a screen reader says of it."""
        self.setAccessibleDescription(words)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        self.paint(p, QRectF(self.rect()))

    def paint(self, p: QPainter, area: QRectF) -> None:
        """Draw what there is."""

    def words(
        self,
        p: QPainter,
        x: float,
        y: float,
        shown: str,
        size: float = CAPTION,
        weight: int = 400,
        ink: str | None = None,
        align: str = "l",
    ) -> None:
        """A line of text with its middle at y."""
        pixels = self.paper.type_px(size)
        text(p, x, y + pixels * 0.36, shown, pixels, weight, ink or self.paper.ink2, align)

    def nothing(self, p: QPainter, area: QRectF, words: str) -> None:
        """What stands where there is nothing to draw."""
        self.words(p, area.center().x(), area.center().y(), words, BODY, align="c")


class OverTime(Chart):
    """The share of decided rounds won, a point a week or month; above the line more is won than lost."""

    def __init__(self) -> None:
        super().__init__(translate("History", "Rounds won over time"), QSize(380, 150))
        self._points: tuple[tuple[date, float, int], ...] = ()

    def show_parts(self, parts: Sequence[Part]) -> None:
        """One part a week or month, the earliest first; those without a decided round are left out."""
        self._points = tuple(
            (date.fromisoformat(part.name), part.rounds.share, part.rounds.played)
            for part in parts
            if part.rounds.share is not None
        )
        told = (f"{short_day(day)}: {percent(share)}" for day, share, _ in self._points)
        self.describe("; ".join(told) or none_decided())

    def paint(self, p: QPainter, area: QRectF) -> None:
        if not self._points:
            self.nothing(p, area, none_decided())
            return
        px = self.px
        field = area.adjusted(px(46), px(10), -px(62), -px(26))
        marks = self._marks()
        self._paint_grid(p, field, marks)
        places = [
            QPointF(self._x(field, i), _height(field, marks, share))
            for i, (_, share, _) in enumerate(self._points)
        ]
        self._paint_areas(p, places, _height(field, marks, HALF), field)
        p.setPen(QPen(colour(self.inks.won), 2.2))
        p.drawPolyline(QPolygonF(places))
        self._paint_points(p, places)
        self._paint_days(p, field)

    def _marks(self) -> tuple[int, ...]:
        """The percentages with a line, lowest first: tens near the half, quarters where shares lie far."""
        shares = [100 * share for _, share, _ in self._points]
        tens = tuple(
            mark
            for mark in range(30, 81, 10)
            if min(*shares, 40) < mark + 10 and mark - 10 < max(*shares, 60)
        )
        if tens[0] <= min(shares) and max(shares) <= tens[-1]:
            return tens
        return (0, 25, 50, 75, 100) if min(shares) < 25 else (25, 50, 75, 100)

    def _x(self, field: QRectF, place: int) -> float:
        """Time goes by evenly."""
        first, last = self._points[0][0].toordinal(), self._points[-1][0].toordinal()
        if first == last:
            return field.center().x()
        return field.left() + (self._points[place][0].toordinal() - first) / (last - first) * field.width()

    def _paint_grid(self, p: QPainter, field: QRectF, marks: tuple[int, ...]) -> None:
        for mark in marks:
            y = _height(field, marks, mark / 100)
            half = mark == 50
            ink = colour(self.paper.ink2) if half else colour(self.paper.rule, 0.8)
            line(p, QPointF(field.left() - 4, y), QPointF(field.right() + 8, y), ink, 1.2 if half else 1)
            shown = percent(mark / 100) if mark == marks[-1] else str(mark)
            strong = self.paper.ink if half else None
            self.words(p, field.left() - 9, y, shown, CAPTION, 500 if half else 400, strong, align="r")

    def _paint_areas(self, p: QPainter, places: list[QPointF], half: float, field: QRectF) -> None:
        """What lies between line and half: filled above, hatched below."""
        outline = QPolygonF([QPointF(places[0].x(), half), *places, QPointF(places[-1].x(), half)])
        above = QRectF(field.left(), field.top() - 20, field.width(), half - field.top() + 20)
        below = QRectF(field.left(), half, field.width(), field.bottom() - half + 20)
        fill, hatch = QBrush(colour(self.inks.won, 0.16)), QBrush(colour(self.inks.lost, 0.5))
        hatch.setStyle(Qt.BrushStyle.BDiagPattern)
        p.setPen(Qt.PenStyle.NoPen)
        for clip, brush in ((above, fill), (below, hatch)):
            p.save()
            p.setClipRect(clip)
            p.setBrush(brush)
            p.drawPolygon(outline)
            p.restore()

    def _paint_points(self, p: QPainter, places: list[QPointF]) -> None:
        most = max(played for _, _, played in self._points)
        for at, (_, _, played) in zip(places, self._points, strict=True):
            radius = self.px(3.5) + self.px(2) * played / most
            last = at is places[-1]
            p.setPen(QPen(colour(self.inks.won), 1.8))
            p.setBrush(colour(GOLD if last else self.paper.page))
            p.drawEllipse(at, radius, radius)
        end = places[-1]
        share = percent(self._points[-1][1])
        self.words(p, end.x() + self.px(12), end.y(), share, BODY + 1, 600, self.inks.won)

    def _paint_days(self, p: QPainter, field: QRectF) -> None:
        room = self.px(76)
        free = -room
        for i, (day, _, _) in enumerate(self._points):
            x = self._x(field, i)
            if x - free >= room:
                self.words(p, x, field.bottom() + self.px(15), short_day(day), align="c")
                free = round(x)


def _height(field: QRectF, marks: tuple[int, ...], share: float) -> float:
    """Where a share lies between the lowest and the highest mark."""
    return field.bottom() - (100 * share - marks[0]) / (marks[-1] - marks[0]) * field.height()


class TensARound(Chart):
    """Bars: in how many rounds the person's side captured none, one, … all, marked where even sides are."""

    def __init__(self) -> None:
        super().__init__(translate("History", "Tens your side caught in a round"), QSize(300, 170))
        self._tens: Tens | None = None

    def show_tens(self, tens: Tens | None) -> None:
        """The distribution for one number of tens in play."""
        self._tens = tens
        told = (
            []
            if tens is None
            else [f"{self._name(number)}: {count}" for number, count in enumerate(tens.counts)]
        )
        self.describe("; ".join(told) or translate("History", "No round yet."))

    def _name(self, number: int) -> str:
        tens = self._tens
        if tens is None or tens.in_play != 4:
            return str(number)
        names = (
            translate("History", "none"),
            translate("History", "one"),
            translate("History", "two"),
            translate("History", "three"),
            translate("History", "all four"),
        )
        return names[number]

    def paint(self, p: QPainter, area: QRectF) -> None:
        tens = self._tens
        if tens is None or not sum(tens.counts):
            self.nothing(p, area, translate("History", "No round yet."))
            return
        px = self.px
        field = area.adjusted(0, px(22), 0, -px(52))
        most = max(*tens.counts, *tens.expected)
        wide = field.width() / len(tens.counts)
        for number, (count, expected) in enumerate(zip(tens.counts, tens.expected, strict=True)):
            self._paint_bar(p, field, number, wide, (count / most, expected / most), str(count))
        line(p, field.bottomLeft(), field.bottomRight(), colour(self.paper.ink2), 1)
        self._paint_groups(p, field, wide, len(tens.counts))

    def _ink(self, number: int, of: int) -> str:
        other = of - 1 - number
        return self.inks.even if number == other else self.inks.won if number > other else self.inks.lost

    def _paint_bar(
        self, p: QPainter, field: QRectF, number: int, wide: float, high: tuple[float, float], shown: str
    ) -> None:
        tens = self._tens
        assert tens is not None
        thick = min(wide * 0.62, self.px(62))
        x = field.left() + wide * (number + 0.5)
        bar = QRectF(
            x - thick / 2, field.bottom() - high[0] * field.height(), thick, high[0] * field.height()
        )
        ink = self._ink(number, len(tens.counts))
        rounded(p, bar, min(3.0, bar.height() / 2), colour(ink, 0.88))
        if ink == self.inks.lost:
            hatch = QBrush(colour(self.paper.page, 0.35))
            hatch.setStyle(Qt.BrushStyle.BDiagPattern)
            p.fillRect(bar, hatch)
        y = field.bottom() - high[1] * field.height()
        p.setPen(dashed(colour(self.paper.ink), 1.6, 3, 2))
        p.drawLine(QPointF(x - thick / 2 - 5, y), QPointF(x + thick / 2 + 5, y))
        if len(tens.counts) <= 5 or number % 2 == 0:
            self.words(
                p,
                x,
                field.bottom() + self.px(14),
                self._name(number),
                BODY,
                align="c",
                ink=self.paper.ink,
            )
        top = min(bar.top(), y) if abs(bar.top() - y) < self.px(16) and y < bar.top() else bar.top()
        self.words(p, x, top - self.px(11), shown, BODY, 600, self.paper.ink, align="c")

    def _paint_groups(self, p: QPainter, field: QRectF, wide: float, bars: int) -> None:
        half = bars // 2
        groups = (
            (0, half, translate("History", "the fewer"), self.inks.lost),
            (half, half + 1, translate("History", "half"), self.inks.even),
            (half + 1, bars, translate("History", "the more"), self.inks.won),
        )
        y = field.bottom() + self.px(29)
        for first, end, name, ink in groups:
            left, right = field.left() + wide * first + 8, field.left() + wide * end - 8
            line(p, QPointF(left, y), QPointF(right, y), colour(ink), 2)
            shown = elided(name, self.paper.type_px(CAPTION), 600, right - left + 14)
            self.words(p, (left + right) / 2, y + self.px(13), shown, CAPTION, 600, align="c")


class ByWay(Chart):
    """Bars: the share of decided rounds won in each way of playing, the most played first."""

    def __init__(self, name_of: NameOf = way_name) -> None:
        super().__init__(translate("History", "Won, by way of playing"), QSize(320, 150))
        self._name_of = name_of
        self._parts: tuple[Part, ...] = ()

    @property
    def parts(self) -> tuple[Part, ...]:
        """What is shown."""
        return self._parts

    def show_parts(self, parts: Sequence[Part]) -> None:
        """The ways of playing; those without a decided round are left out."""
        self._parts = tuple(part for part in parts if part.rounds.share is not None)[:MOST_WAYS]
        told = (
            translate("History", "{way}: {share} of {count}").format(
                way=self._name_of(part.name), share=percent(part.rounds.share), count=_decided(part)
            )
            for part in self._parts
        )
        self.describe("; ".join(told) or none_decided())

    def paint(self, p: QPainter, area: QRectF) -> None:
        if not self._parts:
            self.nothing(p, area, none_decided())
            return
        px = self.px
        counts = [translate("History", "of {count}").format(count=_decided(part)) for part in self._parts]
        face = QFontMetricsF(self.paper.font(BODY - 1))
        last = max(map(face.horizontalAdvance, counts))
        name_room = min(area.width() * 0.34, px(170))
        bar_area = QRectF(area.left() + name_room, area.top(), area.width() - name_room - px(66) - last, 0)
        step = min(px(40), (area.height() - px(24)) / len(self._parts))
        for i, (part, shown) in enumerate(zip(self._parts, counts, strict=True)):
            y = area.top() + step * (i + 0.5)
            bar = QRectF(
                bar_area.left(), y - min(px(10), step * 0.32), bar_area.width(), 2 * min(px(10), step * 0.32)
            )
            self._paint_row(p, part, bar, name_room)
            self.words(p, area.right(), y, shown, BODY - 1, align="r")
        x = bar_area.center().x()
        bottom = area.top() + step * len(self._parts)
        p.setPen(dashed(colour(self.paper.ink2), 1.2, 3, 3))
        p.drawLine(QPointF(x, area.top() + 2), QPointF(x, bottom + 2))
        self.words(p, x, bottom + px(12), translate("History", "half"), align="c")

    def _paint_row(self, p: QPainter, part: Part, bar: QRectF, name_room: float) -> None:
        share = part.rounds.share or 0.0
        y, px = bar.center().y(), self.px
        name = elided(self._name_of(part.name), self.paper.type_px(BODY), 500, name_room - px(12))
        self.words(p, bar.left() - name_room, y, name, BODY, 500, self.paper.ink)
        rounded(p, bar, 3, colour(self.paper.ink, 0.09), self._edge(), 1)
        done = QRectF(bar.left(), bar.top(), bar.width() * share, bar.height())
        rounded(p, done, 3, colour(self.inks.won if share >= HALF else self.inks.lost, 0.92))
        self.words(p, bar.right() + px(12), y, percent(share), BODY, 600, self.paper.ink)

    def _edge(self) -> QColor | None:
        return None if self.paper.grain else colour(self.paper.edge)


def none_decided() -> str:
    """Instead of a picture of shares: rounds without a result have none."""
    return translate("History", "No round won or lost yet.")


def _decided(part: Part) -> int:
    return part.rounds.won + part.rounds.lost

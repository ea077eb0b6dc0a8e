"""The list of presets: an arch in the family's colour, name, one line and about how many minutes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QLinearGradient, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from dehla_desktop.dialogs.diamond import paint_diamond
from dehla_desktop.dialogs.fade import clear_of_fade
from dehla_desktop.dialogs.minutes import about_minutes
from dehla_desktop.dialogs.paper import LIGHT, Paper
from dehla_desktop.dialogs.rule_draft import own_line, own_minutes
from dehla_desktop.i18n.preset_words import preset_words
from dehla_desktop.i18n.words import translate
from dehla_desktop.table.paint import rounded, sign, text
from dehla_desktop.theme.shapes import arch_path
from dehla_desktop.theme.tokens import BODY, GOLD, IVORY, NAME, SCORE, SIGN_TWO, colour
from dehla_engine.rules.presets import Preset

TENS: Final = ("#176269", "#0B3A40")
CALLED: Final = ("#84302F", "#4E171C")
TRICKS: Final = ("#2C3C74", "#141C48")
SIX: Final = ("#3B5B38", "#1C3520")
# the sign in the arch: a figure or a suit's letter in braces
_ARCHES: Final[dict[str, tuple[tuple[str, str], str]]] = {
    "classic": (TENS, "10"),
    "classic-open": (TENS, "{S}"),
    "classic-closed": (TENS, "?"),
    "classic-spoken": (TENS, "{C}"),
    "classic-short": (TENS, "3"),
    "coat": (TENS, "7"),
    "classic-tricks": (TENS, "13"),
    "card-points": (TRICKS, "56"),
    "three-pack": (SIX, "6"),
    "court-piece": (TRICKS, "7"),
    "court-double-sir": (TRICKS, "2"),
    "court-double-ace": (TRICKS, "A"),
    "double-sir": (CALLED, "2"),
    "single-sir": (CALLED, "1"),
    "club": (CALLED, "{C}"),
    "club-cut": (CALLED, "5"),
    "kots-called": (CALLED, "{S}"),
    "kots-cut": (CALLED, "{H}"),
    "mendikot": (TRICKS, "{D}"),
    "mendikot-ask": (TRICKS, "?"),
    "mendikot-cut": (TRICKS, "{H}"),
    "mendikot-drawn": (TRICKS, "{S}"),
    "two-pack": (SIX, "8"),
    "even-tens": (CALLED, "4"),
}
FAMILIAR: Final = (
    "classic", "double-sir", "court-piece", "three-pack", "kots-called", "mendikot",
    "classic-open", "classic-closed", "classic-spoken", "classic-short", "coat", "classic-tricks",
    "card-points", "single-sir", "kots-cut", "club", "club-cut", "even-tens", "court-double-sir",
    "court-double-ace", "mendikot-ask", "mendikot-cut", "mendikot-drawn", "two-pack",
)  # fmt: skip
"""The order of the list: what most know first, then by family."""
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class _Row:
    preset: Preset
    title: str
    line: str
    minutes: str
    own: bool = False


Place = Callable[[QRectF], QRectF]


def _as_is(part: QRectF) -> QRectF:
    return part


def _mirrored(row: QRectF, part: QRectF) -> QRectF:
    """Where a part lies in a row that is read from the right."""
    return QRectF(row.left() + row.right() - part.right(), part.y(), part.width(), part.height())


def minutes_text(minutes: int | None) -> str:
    """``about 25 min``; empty when nobody knows."""
    return "" if minutes is None else translate("New match", "about %n min", "", minutes)


class _RowDelegate(QStyledItemDelegate):
    def __init__(self, panel: "PresetList") -> None:
        super().__init__(panel)
        self._list = panel

    def _line_rect(self, index: Index, width: int) -> QRectF:
        paper = self._list.paper
        row = self._list.row_of(index)
        metrics = QFontMetrics(paper.font(BODY))
        room = QRectF(0, 0, max(60, width - self._left() - self._minutes_width()), 4000)
        flags = int(Qt.TextFlag.TextWordWrap)
        return QRectF(metrics.boundingRect(room.toRect(), flags, row.line))

    def _left(self) -> int:
        return 26 + 40 + self._list.paper.px(18)

    def _minutes_width(self) -> int:
        words = minutes_text(100)
        return QFontMetrics(self._list.paper.font(BODY)).horizontalAdvance(words) + 30

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        paper = self._list.paper
        title = QFontMetrics(paper.font(NAME, 600)).height()
        high = title + self._line_rect(index, self._list.viewport().width()).height() + paper.px(18)
        return QSize(200, max(64, round(high)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        paper, row = self._list.paper, self._list.row_of(index)
        area = QRectF(option.rect)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        at = partial(_mirrored, area) if option.direction is Qt.LayoutDirection.RightToLeft else _as_is
        if chosen:
            painter.fillRect(area, colour(paper.field))
            painter.fillRect(at(QRectF(area.x(), area.y(), 4, area.height())), colour(paper.head))
        hairline = QRectF(area.x() + 26, area.bottom() - 1, area.width() - 36, paper.line)
        painter.fillRect(at(hairline), colour(paper.rule))
        if chosen and self._list.hasFocus():
            rounded(painter, at(area.adjusted(6, 2, -4, -3)), 5, None, colour(paper.focus), 2)
        arch = at(QRectF(area.x() + 26, area.center().y() - 24.5, 40, 48))
        self._arch(painter, arch, row.preset.id)
        self._words(painter, area, row, chosen, self._line_rect(index, round(area.width())), at)
        painter.restore()

    def _words(
        self, painter: QPainter, area: QRectF, row: _Row, chosen: bool, line: QRectF, at: Place
    ) -> None:
        paper, left = self._list.paper, area.x() + self._left()
        title = QFontMetrics(paper.font(NAME, 600)).height()
        top = area.center().y() - (title + line.height() + 4) / 2
        painter.setFont(paper.font(NAME, 600))
        painter.setPen(colour(paper.head if chosen else paper.ink))
        room = area.right() - left - self._minutes_width()
        shown = QFontMetrics(painter.font()).elidedText(row.title, Qt.TextElideMode.ElideRight, round(room))
        painter.drawText(at(QRectF(left, top, room, title)), Qt.AlignmentFlag.AlignVCenter, shown)
        if row.own:
            beside = left + QFontMetrics(painter.font()).horizontalAdvance(shown) + paper.px(14)
            paint_diamond(painter, at(QRectF(beside, top + title / 2, 0, 0)).topLeft(), paper)
        painter.setFont(paper.font(BODY))
        painter.setPen(colour(paper.ink2))
        below = QRectF(left, top + title + 3, max(60.0, room), line.height() + 4)
        painter.drawText(at(below), int(Qt.TextFlag.TextWordWrap), row.line)
        right = QRectF(left, top, area.right() - 16 - left, title)
        align = Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(at(right), align, row.minutes)

    def _arch(self, painter: QPainter, arch: QRectF, preset: str) -> None:
        (top, foot), mark = _ARCHES.get(preset, (SIX, "{H}"))
        ground = QLinearGradient(arch.topLeft(), arch.bottomLeft())
        ground.setColorAt(0, colour(top))
        ground.setColorAt(1, colour(foot))
        painter.setBrush(ground)
        painter.setPen(QPen(colour(GOLD), 1.4))
        painter.drawPath(arch_path(arch))
        if mark.startswith("{"):
            suit = "SHDC".index(mark[1])
            ink = SIGN_TWO[suit] if suit in (1, 2) else IVORY
            sign(painter, suit, QPointF(arch.center().x(), arch.center().y() + 7), 18, ink)
        else:
            text(painter, arch.center().x(), arch.center().y() + 14, mark, 16, 700, SCORE, "c")


class PresetList(QListWidget):
    """All presets, the own ones last; `preset_changed` tells the id of the one chosen."""

    preset_changed = Signal(str)

    def __init__(self, presets: dict[str, Preset], own: Sequence[Preset] = ()) -> None:
        super().__init__()
        self.paper = LIGHT
        self._known = [_row(presets[key]) for key in _in_order(presets)]
        self._rows: list[_Row] = []
        self.setAccessibleName(translate("New match", "Ways to play"))
        self.setItemDelegate(_RowDelegate(self))
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.show_own(own)
        self.currentRowChanged.connect(self._changed)

    def show_own(self, own: Sequence[Preset]) -> None:
        """Other own presets below the others; what was chosen stays so if it is still there."""
        before = self.preset.id if self._rows else ""
        self.blockSignals(True)
        self.clear()
        self._rows = [*self._known, *map(_own_row, own)]
        for row in self._rows:
            self.addItem(_item(row))
        self.choose(before)
        self.blockSignals(False)
        self.viewport().update()

    def _changed(self, row: int) -> None:
        if row >= 0:
            self.preset_changed.emit(self._rows[row].preset.id)

    def row_of(self, index: Index) -> _Row:
        return self._rows[index.row()]

    @property
    def preset(self) -> Preset:
        """The chosen one."""
        return self._rows[max(0, self.currentRow())].preset

    def choose(self, preset: str) -> None:
        """Choose by id; the first when it is not known."""
        ids = [row.preset.id for row in self._rows]
        self.setCurrentRow(ids.index(preset) if preset in ids else 0)
        self.scrollToItem(self.currentItem())

    def scrollTo(
        self, index: Index, hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
    ) -> None:
        super().scrollTo(index, hint)
        clear_of_fade(self, index)

    def use_paper(self, paper: Paper) -> None:
        self.paper = paper
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
        self.scrollTo(self.currentIndex())


def _row(preset: Preset) -> _Row:
    words = preset_words(preset.id)
    return _Row(preset, words.title, words.line, minutes_text(about_minutes(preset.id, preset.rules)))


def _own_row(own: Preset) -> _Row:
    title = own.name or translate("New match", "Changed rules")
    return _Row(own, title, own_line(own.rules), minutes_text(own_minutes(own.rules)), own=True)


def _item(row: _Row) -> QListWidgetItem:
    item = QListWidgetItem(row.title)
    said = translate("New match", "{title}. {line}. {minutes}")
    item.setData(
        Qt.ItemDataRole.AccessibleTextRole,
        said.format(title=row.title, line=row.line, minutes=row.minutes),
    )
    return item


def _in_order(presets: dict[str, Preset]) -> list[str]:
    return sorted(presets, key=lambda key: FAMILIAR.index(key) if key in FAMILIAR else len(FAMILIAR))

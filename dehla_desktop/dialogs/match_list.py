"""The list of matches: two lines a match, with signs for levels and results."""

from datetime import date
from typing import Final

from PySide6.QtCore import (
    QModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from dehla_desktop.dialogs.fade import Fade, clear_of_fade
from dehla_desktop.dialogs.history_words import NameOf, way_name
from dehla_desktop.dialogs.match_model import (
    DATE,
    LEVEL,
    LEVELS,
    ORDERS,
    RANKED,
    RESULT,
    SCORE,
    WAY,
    Index,
    MatchModel,
)
from dehla_desktop.dialogs.paper import LIGHT, Paper
from dehla_desktop.dialogs.seal import paint_seal
from dehla_desktop.history.browse import Listed, Order
from dehla_desktop.history.codes import Result
from dehla_desktop.i18n.words import translate
from dehla_desktop.table.paint import elided, text
from dehla_desktop.theme.icons import draw_icon
from dehla_desktop.theme.tokens import BODY, CAPTION, MADDER, NAME, PEACOCK, colour

LEAST_ROWS: Final = 2
ROW_HIGH: Final = 49
_WIDTHS: Final = {DATE: 96, LEVEL: 152, RESULT: 132, SCORE: 84, RANKED: 104}


class _RowDelegate(QStyledItemDelegate):
    def __init__(self, view: "MatchList") -> None:
        super().__init__(view)
        self._view = view

    @property
    def _mirrored(self) -> bool:
        return self._view.layoutDirection() is Qt.LayoutDirection.RightToLeft

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        listed = index.data(Qt.ItemDataRole.UserRole)
        if not isinstance(listed, Listed):
            return
        paper, area = self._view.paper, QRectF(option.rect)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        p = painter
        p.save()
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        if chosen:
            p.fillRect(area, colour(paper.field))
        p.fillRect(QRectF(area.left(), area.bottom() - 1, area.width(), paper.line), colour(paper.rule))
        if chosen and self._view.hasFocus():
            self._paint_focus(p, area, index.column())
        if chosen and index.column() == DATE:
            bar = area.right() - 4 if self._mirrored else area.left()
            p.fillRect(QRectF(bar, area.top() + 2, 4, area.height() - 4), colour(paper.head))
        self._paint_cell(p, area, listed, index.column(), chosen)
        p.restore()

    def _paint_focus(self, p: QPainter, area: QRectF, column: int) -> None:
        area = area.adjusted(0, 0, 0, -1)
        p.setPen(QPen(colour(self._view.paper.focus), 2))
        p.drawLine(area.topLeft() + QPointF(0, 1), area.topRight() + QPointF(0, 1))
        p.drawLine(area.bottomLeft() - QPointF(0, 2), area.bottomRight() - QPointF(0, 2))
        edges = (area.right() - 1, area.left() + 1) if self._mirrored else (area.left() + 1, area.right() - 1)
        for at, edge in zip((DATE, RANKED), edges, strict=True):
            if column == at:
                p.drawLine(QPointF(edge, area.top()), QPointF(edge, area.bottom()))

    def _paint_cell(self, p: QPainter, area: QRectF, listed: Listed, column: int, chosen: bool) -> None:
        first, second = self._view.matches.lines(listed, column)
        match column:
            case 0:
                self._two_lines(p, area.adjusted(8, 0, -8, 0), first, second, BODY, False)
            case 1:
                self._two_lines(p, area.adjusted(8, 0, -8, 0), first, second, NAME, chosen)
            case 2:
                self._levels(p, area, listed)
            case 3:
                self._result(p, area, listed.result, first)
            case 4:
                self._score(p, area, first, second)
            case _:
                self._ranked(p, area, listed, first)

    def _two_lines(
        self, p: QPainter, area: QRectF, first: str, second: str, step: float, chosen: bool
    ) -> None:
        paper = self._view.paper
        big, small = paper.type_px(step), paper.type_px(CAPTION)
        ink = paper.head if chosen else paper.ink
        middle = area.center().y()
        x, align = (area.right(), "r") if self._mirrored else (area.left(), "l")
        words = elided(first, big, 600, area.width())
        text(p, x, middle - paper.px(3), words, big, 600, ink, align)
        words = elided(second, small, 400, area.width())
        text(p, x, middle + small + paper.px(2), words, small, 400, paper.ink2, align)

    def _levels(self, p: QPainter, area: QRectF, listed: Listed) -> None:
        paper = self._view.paper
        x = area.left() + 8
        inks = (PEACOCK, MADDER) if not paper.dark else (paper.gold, paper.ink)
        for place, (level, ink) in enumerate(
            zip((listed.partner_level, listed.other_level), inks, strict=True)
        ):
            if place:
                text(p, x + 4, area.center().y() + 5, "/", paper.type_px(BODY), 400, paper.ink2)
                x += paper.px(16)
            x = self._dots(p, QPointF(x, area.center().y()), level, ink)

    def _dots(self, p: QPainter, at: QPointF, level: str, ink: str) -> float:
        """Four dots filled to the level; words where there is none of these; the x behind them."""
        paper = self._view.paper
        if level not in LEVELS:
            words = translate("History", "mixed") if level else "–"
            return at.x() + text(p, at.x(), at.y() + 4, words, paper.type_px(CAPTION), 400, paper.ink2) + 4
        radius, step = paper.px(4.6), paper.px(13)
        for dot in range(len(LEVELS)):
            centre = QPointF(at.x() + radius + dot * step, at.y())
            p.setPen(QPen(colour(ink), 1.4))
            p.setBrush(colour(ink) if dot <= LEVELS.index(level) else Qt.BrushStyle.NoBrush)
            p.drawEllipse(centre, radius, radius)
        return at.x() + 2 * radius + 3 * step + 2

    def _result(self, p: QPainter, area: QRectF, result: Result, words: str) -> None:
        paper = self._view.paper
        radius = paper.px(11.5)
        centre = QPointF(area.left() + radius + 4, area.center().y())
        ink = _result_ink(result, paper)
        p.setPen(QPen(colour(ink), 1.6))
        p.setBrush(colour(ink) if result is Result.WON else Qt.BrushStyle.NoBrush)
        p.drawEllipse(centre, radius, radius)
        if result is Result.WON:
            draw_icon(
                p, "tick", centre, radius * 1.15, colour(paper.page if paper.dark else paper.chosen_mark)
            )
        elif result is Result.LOST:
            draw_icon(p, "close", centre, radius * 1.15, colour(ink))
        else:
            half = radius * 0.5
            p.drawLine(centre - QPointF(half, 0), centre + QPointF(half, 0))
        size = paper.type_px(NAME)
        room = area.right() - centre.x() - radius - 12
        strong = 600 if result is Result.WON else 400
        shown = elided(words, size, strong, room)
        text(p, centre.x() + radius + 9, area.center().y() + size * 0.36, shown, size, strong, ink)

    def _score(self, p: QPainter, area: QRectF, score: str, unit: str) -> None:
        paper, x = self._view.paper, area.center().x()
        middle = area.center().y()
        text(p, x, middle - paper.px(2), score, paper.type_px(NAME), 600, paper.ink, "c")
        small = paper.type_px(CAPTION)
        text(p, x, middle + small + paper.px(2), unit, small, 400, paper.ink2, "c")

    def _ranked(self, p: QPainter, area: QRectF, listed: Listed, words: str) -> None:
        paper = self._view.paper
        if listed.ranked:
            paint_seal(p, area.center(), paper)
            return
        size = paper.type_px(CAPTION)
        shown = elided(words, size, 400, area.width() - 8)
        text(p, area.center().x(), area.center().y() + size * 0.36, shown, size, 400, paper.ink2, "c")


def _result_ink(result: Result, paper: Paper) -> str:
    if result is Result.WON:
        return paper.ink if paper.name == "dark" else paper.chosen
    return paper.head if result is Result.LOST else paper.ink2


class MatchList(QTableView):
    """The list with its head; a click on a head sorts by it."""

    order_changed = Signal()
    match_chosen = Signal(object)
    """listed: Listed | None of the chosen row."""

    def __init__(self, today: date, name_of: NameOf = way_name) -> None:
        super().__init__()
        self.paper = LIGHT
        self.matches = MatchModel(today, name_of)
        self.setModel(self.matches)
        self.setItemDelegate(_RowDelegate(self))
        self.setAccessibleName(translate("History", "Matches"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self._set_up_header()
        self.selectionModel().currentRowChanged.connect(self._row_changed)
        self.matches.modelReset.connect(self._restore)
        self._kept: int | None = None
        self.none = ""
        Fade(self)

    def _set_up_header(self) -> None:
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(True)
        header.setSortIndicatorShown(False)  # the head says it in its own words
        header.setSortIndicator(DATE, Qt.SortOrder.DescendingOrder)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(WAY, QHeaderView.ResizeMode.Stretch)
        header.sortIndicatorChanged.connect(self._sorted)

    @property
    def order(self) -> Order:
        return ORDERS.get(self.horizontalHeader().sortIndicatorSection(), Order.DATE)

    @property
    def descending(self) -> bool:
        return self.horizontalHeader().sortIndicatorOrder() == Qt.SortOrder.DescendingOrder

    @property
    def chosen(self) -> Listed | None:
        return self.matches.listed(self.currentIndex().row())

    def use_paper(self, paper: Paper) -> None:
        self.paper = paper
        self.setStyleSheet(
            f"QTableView {{ background: transparent; border: none; outline: none; }}"
            f"QHeaderView {{ background: transparent; border: none; }}"
            f"QHeaderView::section {{ background: transparent; color: {paper.ink2};"
            f" border: none; border-bottom: {round(paper.line) + 1}px solid {paper.rule}; padding: 4px 8px;"
            f" font-size: {paper.type_px(BODY - 1)}px; }}"
        )
        self.horizontalHeader().setFont(paper.font(BODY - 1))
        self.horizontalHeader().setFixedHeight(paper.px(34))
        self.verticalHeader().setDefaultSectionSize(paper.px(ROW_HIGH))
        for column, wide in _WIDTHS.items():
            self.setColumnWidth(column, max(wide, paper.px(wide)))
        self.viewport().update()

    def scrollTo(
        self, index: Index, hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
    ) -> None:
        super().scrollTo(index, hint)
        clear_of_fade(self, index)

    def say_none(self, words: str) -> None:
        """What stands in the place of the list when there is nothing in it."""
        self.none = words
        self.setAccessibleDescription(words)
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.none:
            p = QPainter(self.viewport())
            p.setFont(self.paper.font(NAME))
            p.setPen(colour(self.paper.ink2))
            area = self.viewport().rect().adjusted(24, 24, -24, -24)
            p.drawText(area, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self.none)

    def keep(self) -> None:
        """Choose the same match again in the list that comes next."""
        self._kept = self.chosen.id if self.chosen else None

    def sizeHint(self) -> QSize:
        return QSize(self.paper.px(700), self.paper.px(8 * ROW_HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.paper.px(300), self.paper.px(LEAST_ROWS * ROW_HIGH))

    def _restore(self) -> None:
        row = None if self._kept is None else self.matches.row_of(self._kept)
        if self.matches.rowCount():
            # not `selectRow`: read from the right it looks for a column at the width and finds none
            self.setCurrentIndex(self.matches.index(row or 0, DATE))
        else:
            self.match_chosen.emit(None)

    def _row_changed(self, index: QModelIndex) -> None:
        self.match_chosen.emit(self.matches.listed(index.row()))

    def _sorted(self, section: int) -> None:
        if section in ORDERS:
            self.matches.sorted_by(section, self.descending)
            self.order_changed.emit()
        else:
            self.horizontalHeader().setSortIndicator(DATE, Qt.SortOrder.DescendingOrder)

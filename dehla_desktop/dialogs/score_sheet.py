"""The score sheet: a line a round, and how the match stands."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dehla_desktop.dialogs.paper import LIGHT, Paper
from dehla_desktop.dialogs.parts import Ink, Words
from dehla_desktop.dialogs.result_words import ResultWords, match_stand
from dehla_desktop.i18n.game_words import Names
from dehla_desktop.i18n.words import translate
from dehla_desktop.table.paint import rounded
from dehla_desktop.theme.tokens import BODY, CAPTION, GOLD, PILL, colour
from dehla_engine.rules.house import Capture, HouseRules
from dehla_engine.rules.scoring import RoundResult

MOST_ROWS: Final = 9
"""More rounds than these scroll where log and last trick stand below."""
KOT: Final = Qt.ItemDataRole.UserRole
ROUND, TENS, TRICKS, POINTS, DEALER = range(5)
Index = QModelIndex | QPersistentModelIndex

SPARED: Final = (DEALER, TRICKS)
"""Columns that go first where there is no room."""


class _CellDelegate(QStyledItemDelegate):
    """Paints a cell: words, a hairline below, and a pill for a kot."""

    def __init__(self, sheet: "_Sheet") -> None:
        super().__init__(sheet)
        self._sheet = sheet

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        paper = self._sheet.paper
        area = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(QRectF(area.x(), area.bottom() - 1, area.width(), paper.line), colour(paper.rule))
        if option.state & QStyle.StateFlag.State_HasFocus:
            rounded(painter, area.adjusted(1, 1, -1, -2), 3, None, colour(paper.focus), 1.6)
        painter.setFont(paper.font(BODY))
        painter.setPen(colour(paper.ink))
        words = str(index.data(Qt.ItemDataRole.DisplayRole))
        painter.drawText(
            area.adjusted(2, 0, -2, 0), int(index.data(Qt.ItemDataRole.TextAlignmentRole)), words
        )
        if index.data(KOT):
            self._pill(painter, area, QFontMetrics(paper.font(BODY)).horizontalAdvance(words) + paper.px(10))
        painter.restore()

    def _pill(self, painter: QPainter, area: QRectF, indent: int) -> None:
        paper = self._sheet.paper
        face = paper.font(CAPTION, 600)
        metrics = QFontMetrics(face)
        text = translate("Score", "Kot")
        high = metrics.height() + 2
        pill = QRectF(
            area.x() + indent, area.center().y() - high / 2, metrics.horizontalAdvance(text) + 14, high
        )
        rounded(painter, pill, high / 2, colour(GOLD))
        painter.setFont(face)
        painter.setPen(colour(PILL))
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, text)


class _Sheet(QTableWidget):
    def __init__(self) -> None:
        super().__init__(0, 5)
        self.paper = LIGHT
        self.setItemDelegate(_CellDelegate(self))
        self.setShowGrid(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setSizeAdjustPolicy(QAbstractItemView.SizeAdjustPolicy.AdjustToContents)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        self._measure()

    def _measure(self) -> None:
        """Columns as wide as their words now; Qt does not look again when only the font is another."""
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(ROUND, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(DEALER, QHeaderView.ResizeMode.ResizeToContents)

    def use_paper(self, paper: Paper) -> None:
        self.paper = paper
        self.setStyleSheet(
            f"QTableWidget {{ background: transparent; border: none; outline: none; }}"
            f"QHeaderView, QHeaderView::section {{ background: transparent; color: {paper.ink2};"
            f" border: none; border-bottom: {round(paper.line)}px solid {paper.rule}; padding: 3px 2px;"
            f" font-size: {paper.type_px(CAPTION)}px; font-weight: 500; }}"
        )  # a font that is only set is lost to the sheet's when another paper comes
        self.setFont(paper.font(BODY))
        self.verticalHeader().setDefaultSectionSize(
            QFontMetrics(paper.font(BODY)).height() + self.paper.px(9)
        )
        self._measure()
        self.fit()
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Where large text has no room for all columns the least telling ones go; the tool tip has all."""
        for column in SPARED:
            self.setColumnHidden(column, False)
        for column in SPARED:
            if self._wanted() <= self.viewport().width():
                return
            self.setColumnHidden(column, True)

    def _wanted(self) -> int:
        """The width of all columns that are shown."""
        header = self.horizontalHeader()
        return sum(
            max(self.sizeHintForColumn(column), header.sectionSizeHint(column)) + 4
            for column in range(self.columnCount())
            if not self.isColumnHidden(column)
        )

    def sizeHint(self) -> QSize:
        rows = min(max(self.rowCount(), 1), 9)
        return QSize(
            300, self.horizontalHeader().height() + rows * self.verticalHeader().defaultSectionSize()
        )


def _align(column: int) -> Qt.AlignmentFlag:
    sides = {ROUND: Qt.AlignmentFlag.AlignLeft, DEALER: Qt.AlignmentFlag.AlignRight}
    return sides.get(column, Qt.AlignmentFlag.AlignHCenter) | Qt.AlignmentFlag.AlignVCenter


class ScoreSheet(QWidget):
    """All rounds of a match so far and its stand."""

    def __init__(self) -> None:
        super().__init__()
        self.table = _Sheet()
        self.table.setAccessibleName(translate("Score", "Score sheet"))
        self.match = Words("", BODY, 600)
        self.none_yet = Words(translate("Score", "No round is finished yet."), BODY, ink=Ink.SECOND)
        self.sides = Words("", CAPTION, ink=Ink.SECOND)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.sides)
        column.addWidget(self.none_yet)
        column.addWidget(self.table, 1)
        column.addWidget(self.match)

    def show_rounds(self, rules: HouseRules, names: Names, results: Sequence[RoundResult]) -> None:
        """The finished rounds in order."""
        first = names.of(names.members(0)[0])
        other = names.of(names.members(1)[0])
        self.sides.setText(
            translate("Score", "{mine} and partners : {theirs} and partners").format(mine=first, theirs=other)
            if len(names.seats) > 4
            else f"{names.team(0)} : {names.team(1)}"
        )
        self.none_yet.setVisible(not results)
        self.table.setVisible(bool(results))
        for column, text in enumerate(self._heads()):
            head = QTableWidgetItem(text)
            head.setTextAlignment(_align(column))
            self.table.setHorizontalHeaderItem(column, head)
        self.table.setRowCount(len(results))
        for row, result in enumerate(results):
            self._fill(row, rules, names, result)
        stand = results[-1].standing if results else None
        text = translate("Score", "Match: {stand}")
        self.match.setText(text.format(stand=match_stand(stand.kots, stand.points)) if stand else "")
        self.table.fit()
        self.table.scrollToBottom()
        self.table.updateGeometry()

    def _heads(self) -> list[str]:
        return [
            translate("Score", "Round"),
            translate("Score", "Tens"),
            translate("Score", "Tricks"),
            translate("Score", "Points"),
            translate("Score", "Dealer"),
        ]

    def _fill(self, row: int, rules: HouseRules, names: Names, result: RoundResult) -> None:
        words = ResultWords(rules, names, result)
        tally = result.tally
        tricks = tally.captured_tricks if rules.capture is Capture.DOUBLE else tally.won_tricks
        gained = tuple(str(words.points_gained(team) or "–") for team in (0, 1))
        cells = (
            str(row + 1),
            f"{tally.tens[0]} : {tally.tens[1]}",
            f"{tricks[0]} : {tricks[1]}",
            f"{gained[0]} : {gained[1]}",
            names.of(result.dealer),
        )
        said = f"{words.headline()}. {words.kot()}"
        for column, text in enumerate(cells):
            item = QTableWidgetItem(text)
            item.setTextAlignment(_align(column))
            item.setToolTip(said)
            if column == ROUND:
                item.setData(KOT, result.kot is not None)
                item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, said)
                if result.kot is not None:
                    item.setSizeHint(QSize(self.table.paper.px(74), 10))
            self.table.setItem(row, column, item)

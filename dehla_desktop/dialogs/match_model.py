"""The matches of a list as far as they are known: fetched page by page from the history as it is scrolled."""

from collections.abc import Callable
from datetime import date
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from dehla_desktop.dialogs.history_words import NameOf, day_text, levels_name, score_text, time_text, way_name
from dehla_desktop.history.browse import Listed, Order
from dehla_desktop.history.words import reason_name, result_name
from dehla_desktop.i18n.words import translate

DATE, WAY, LEVEL, RESULT, SCORE, RANKED = range(6)
LEVELS: Final = ("novice", "casual", "skilled", "master")
ORDERS: Final = {DATE: Order.DATE, WAY: Order.PRESET, LEVEL: Order.LEVEL, RESULT: Order.RESULT}
Index = QModelIndex | QPersistentModelIndex
Fetch = Callable[[int], None]


class MatchModel(QAbstractTableModel):
    """The matches known so far; ``fetch`` is asked for more from a row on and answers with `add`."""

    def __init__(self, today: date, name_of: NameOf = way_name) -> None:
        super().__init__()
        self._today, self._name_of = today, name_of
        self._rows: list[Listed] = []
        self._total = 0
        self._fetch: Fetch | None = None
        self._fetching = False
        self._order = (DATE, True)

    def start(self, rows: tuple[Listed, ...], total: int, fetch: Fetch) -> None:
        """A new list: its first page, how many there are in all, and who fetches the rest."""
        self.beginResetModel()
        self._rows, self._total, self._fetch, self._fetching = list(rows), total, fetch, False
        self.endResetModel()

    def add(self, rows: tuple[Listed, ...]) -> None:
        """The next page."""
        self._fetching = False
        if not rows:
            self._total = len(self._rows)
            return
        first = len(self._rows)
        self.beginInsertRows(QModelIndex(), first, first + len(rows) - 1)
        self._rows += rows
        self.endInsertRows()

    def listed(self, row: int) -> Listed | None:
        """The match of a row."""
        return self._rows[row] if 0 <= row < len(self._rows) else None

    def row_of(self, match: int) -> int | None:
        """The row of a match, if it is fetched."""
        return next((row for row, listed in enumerate(self._rows) if listed.id == match), None)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 6

    def canFetchMore(self, parent: Index) -> bool:
        return not self._fetching and len(self._rows) < self._total

    def fetchMore(self, parent: Index) -> None:
        if self._fetch is not None and self.canFetchMore(parent):
            self._fetching = True
            self._fetch(len(self._rows))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        listed = self.listed(index.row())
        if listed is None:
            return None
        if role == Qt.ItemDataRole.UserRole:
            return listed
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return ", ".join(part for part in self.lines(listed, index.column()) if part)
        if role == Qt.ItemDataRole.ToolTipRole and index.column() == RANKED and listed.unranked:
            return ", ".join(map(reason_name, listed.unranked))
        return None

    def lines(self, listed: Listed, column: int) -> tuple[str, str]:
        """The two lines of a cell."""
        match column:
            case 0:
                return day_text(listed.began, self._today), time_text(listed.began)
            case 1:
                rounds = translate("History", "%n round(s)", "", listed.rounds)
                number = translate("History", "deal {number}")
                deal = "" if listed.seed is None else number.format(number=listed.seed)
                return listed.title or self._name_of(listed.preset), f"{rounds} · {deal}" if deal else rounds
            case 2:
                return levels_name(listed.partner_level), levels_name(listed.other_level)
            case 3:
                return result_name(listed.result), ""
            case 4:
                return score_text(listed)
            case _:
                reasons = [reason_name(reason) for reason in listed.unranked]
                return (reasons[0] if reasons else translate("History", "Ranked")), ""

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            across = Qt.AlignmentFlag.AlignHCenter if section >= SCORE else Qt.AlignmentFlag.AlignLeft
            return across | Qt.AlignmentFlag.AlignVCenter
        return self._head(section) if role == Qt.ItemDataRole.DisplayRole else None

    def sorted_by(self, section: int, descending: bool) -> None:
        """Which head bears the mark of the order."""
        self._order = (section, descending)
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.columnCount() - 1)

    def _head(self, section: int) -> str:
        words = (
            translate("History", "Date"),
            translate("History", "Way of playing"),
            translate("History", "Partner, others"),
            translate("History", "Result"),
            translate("History", "Score"),
            translate("History", "Ranked"),
        )[section]
        mark = "↓" if self._order[1] else "↑"
        return f"{words} {mark}" if section == self._order[0] else words

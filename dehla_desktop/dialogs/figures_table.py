"""All figures of the statistics as a table: for reading, for screen readers, for copying."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QFontMetrics, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from dehla_desktop.dialogs.history_words import (
    NameOf,
    kot_name,
    levels_name,
    minutes_text,
    one_decimal,
    percent,
    trump_name,
    way_name,
)
from dehla_desktop.dialogs.paper import LIGHT, Paper
from dehla_desktop.history.statistics import KOTS, Part, Rounds, Statistics
from dehla_desktop.i18n.words import translate
from dehla_desktop.theme.tokens import BODY, CAPTION, colour

Line = tuple[str, ...]
"""A name and up to five cells; a name alone is a heading."""
COLUMNS: Final = 6
_SIDE: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def figure_lines(found: Statistics, name_of: NameOf = way_name) -> list[Line]:
    """Every figure in words, section by section; ``name_of``: the names of ways of playing."""
    matches, length = found.matches, found.length
    lines: list[Line] = [(translate("History", "Matches"),)]
    lines += [
        (translate("History", "Played"), str(matches.played)),
        (translate("History", "Won"), str(matches.won)),
        (translate("History", "Lost"), str(matches.lost)),
        (translate("History", "Drawn"), str(matches.drawn)),
        (translate("History", "Given up"), str(matches.given_up)),
        (translate("History", "Not finished"), str(matches.unfinished)),
        (translate("History", "Longest run of wins"), str(found.match_streaks.longest)),
        (translate("History", "Run of wins now"), str(found.match_streaks.current)),
        (translate("History", "Rounds a match"), one_decimal(length.rounds_a_match)),
        (translate("History", "Time a match"), minutes_text(length.seconds_a_match)),
        (translate("History", "Time a round"), minutes_text(length.seconds_a_round)),
    ]
    lines += [_heads(translate("History", "Rounds"))]
    lines += [
        _rounds(translate("History", "All"), found.rounds),
        _rounds(translate("History", "You dealt"), found.as_dealer),
        _rounds(translate("History", "You made the trump"), found.as_namer),
        (translate("History", "Longest run of wins"), str(found.round_streaks.longest)),
        (translate("History", "Run of wins now"), str(found.round_streaks.current)),
    ]
    lines += [(translate("History", "Kots"), translate("History", "For"), translate("History", "Against"))]
    for kind, own, other in zip(KOTS, found.kots_for, found.kots_against, strict=True):
        lines.append((kot_name(kind), str(own), str(other)))
    lines += _tens(found)
    for title, parts, name in (
        (translate("History", "By way of playing"), found.by_preset, name_of),
        (translate("History", "By trump"), found.by_trump, trump_name),
        (translate("History", "By the partner’s level"), found.by_partner_level, levels_name),
        (translate("History", "By the opponents’ level"), found.by_other_level, levels_name),
    ):
        lines.append(_heads(title))
        lines += [_rounds(name(part.name), part.rounds) for part in parts]
    return lines


def time_lines(parts: tuple[Part, ...], title: str) -> list[Line]:
    """The picture over time as a section of its own."""
    return [_heads(title), *(_rounds(part.name, part.rounds) for part in parts)]


def _heads(title: str) -> Line:
    return (
        title,
        translate("History", "Played"),
        translate("History", "Won"),
        translate("History", "Lost"),
        translate("History", "Without result"),
        translate("History", "Won of decided"),
    )


def _rounds(name: str, rounds: Rounds) -> Line:
    return (
        name,
        str(rounds.played),
        str(rounds.won),
        str(rounds.lost),
        str(rounds.even),
        percent(rounds.share),
    )


def _tens(found: Statistics) -> list[Line]:
    lines: list[Line] = []
    for tens in found.tens:
        title = translate("History", "Tens of {total} your side caught").format(total=tens.in_play)
        lines.append((title, translate("History", "Rounds"), translate("History", "Between even sides")))
        for number, (count, expected) in enumerate(zip(tens.counts, tens.expected, strict=True)):
            lines.append((str(number), str(count), one_decimal(expected)))
    return lines


class FiguresTable(QTableWidget):
    """The figures; Ctrl+C copies what is chosen, or all, with tabs between."""

    def __init__(self) -> None:
        super().__init__(0, COLUMNS)
        self._paper = LIGHT
        self._heads: set[int] = set()
        self.setAccessibleName(translate("History", "All figures"))
        self.setShowGrid(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)

    def show_lines(self, lines: list[Line]) -> None:
        """A line with words in its cells for numbers is a heading."""
        self.setRowCount(len(lines))
        self._heads = {row for row, cells in enumerate(lines) if len(cells) == 1 or not _is_figure(cells[1])}
        for row, cells in enumerate(lines):
            for column in range(COLUMNS):
                words = cells[column] if column < len(cells) else ""
                self.setItem(row, column, QTableWidgetItem(words))
        self._dress()

    def use_paper(self, paper: Paper) -> None:
        self._paper = paper
        self.setStyleSheet(
            f"QTableWidget {{ background: transparent; border: none; color: {paper.ink};"
            f" selection-background-color: {paper.chosen}; selection-color: {paper.chosen_ink}; }}"
            f"QTableWidget::item {{ border-bottom: 1px solid {paper.rule}; padding: 0 10px 0 2px; }}"
        )
        self.horizontalHeader().setMinimumSectionSize(paper.px(96))
        self.verticalHeader().setDefaultSectionSize(QFontMetrics(paper.font(BODY)).height() + paper.px(9))
        self._dress()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(self.as_text())
        else:
            super().keyPressEvent(event)

    def as_text(self) -> str:
        """The chosen rows, else all, a line each."""
        chosen = sorted({index.row() for index in self.selectedIndexes()})
        rows = chosen if len(chosen) > 1 else list(range(self.rowCount()))
        return "\n".join(
            "\t".join(self._cell(row, column) for column in range(COLUMNS)).rstrip() for row in rows
        )

    def _cell(self, row: int, column: int) -> str:
        item = self.item(row, column)
        return "" if item is None else item.text()

    def _dress(self) -> None:
        paper = self._paper
        for row in range(self.rowCount()):
            head = row in self._heads
            for column in range(COLUMNS):
                item = self.item(row, column)
                if item is None:
                    continue
                size = CAPTION if head and column else BODY
                item.setFont(paper.font(size, 600 if head and not column else 400))
                item.setForeground(paper.palette().windowText() if not head else _ink(paper, column))
                item.setTextAlignment(_SIDE if column == 0 else _RIGHT)


def _ink(paper: Paper, column: int) -> QBrush:
    return QBrush(colour(paper.head if column == 0 else paper.ink2))


def _is_figure(cell: str) -> bool:
    return cell[:1].isdigit() or cell[:1] in ("–", "-")

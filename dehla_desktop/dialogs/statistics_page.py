"""The statistics: five large figures, three pictures, and all of it as a table."""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Final

import shiboken6
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFileDialog,
    QHBoxLayout,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from dehla_desktop.dialogs.charts import ByWay, OverTime, TensARound
from dehla_desktop.dialogs.fade import Fade
from dehla_desktop.dialogs.figures_table import FiguresTable, figure_lines, time_lines
from dehla_desktop.dialogs.history_words import (
    ALL,
    NameOf,
    against,
    beside,
    one_decimal,
    percent,
    periods,
    since,
    way_name,
)
from dehla_desktop.dialogs.mirror import set_margins
from dehla_desktop.dialogs.paper import LIGHT, Paper
from dehla_desktop.dialogs.parts import ButtonKind, Ink, PaperButton, Rule, Words
from dehla_desktop.dialogs.pick import Check, Pick, PickRow
from dehla_desktop.dialogs.sheet import Sheet
from dehla_desktop.history import browse
from dehla_desktop.history.browse import Choices
from dehla_desktop.history.filters import Filter
from dehla_desktop.history.history import History
from dehla_desktop.history.periods import by_month, by_week
from dehla_desktop.history.report import as_csv, as_json
from dehla_desktop.history.statistics import Part, Statistics, Tens, statistics
from dehla_desktop.i18n.words import translate
from dehla_desktop.storage import atomic
from dehla_desktop.storage.words import failure_text, path_text
from dehla_desktop.theme.tokens import BODY, CAPTION, FIGURE, NAME, colour

MOST_WEEKS: Final = 26
"""More weeks than these are joined into months."""
STACK_BELOW: Final = 840
"""Width of the page at text scale 1."""
ENOUGH: Final = 10
"""Decided rounds from which on a way of playing may be called the best one."""


def ask_target(parent: QWidget) -> Path | None:
    """Where an export goes; None when the person thinks better of it."""
    name, _ = QFileDialog.getSaveFileName(
        parent, translate("History", "Export the figures"), "statistics.csv", "CSV (*.csv);;JSON (*.json)"
    )
    return Path(name) if name else None


class _Large(Words):
    """A large figure in the ink of what is chosen."""

    def __init__(self) -> None:
        super().__init__("–", FIGURE, 600, wrap=False)

    def use_paper(self, paper: Paper) -> None:
        super().use_paper(paper)
        self.set_colour(paper.head if paper.dark else paper.chosen)


class _Figure(QWidget):
    """A large figure over its words, with a hairline at its side."""

    def __init__(self, words: str, first: bool = False) -> None:
        super().__init__()
        self._paper, self._first = LIGHT, first
        self.figure = _Large()
        self.caption = Words(words, BODY, ink=Ink.SECOND)
        column = QVBoxLayout(self)
        set_margins(column, 0 if first else 18, 2, 0, 2)
        column.setSpacing(0)
        column.addWidget(self.figure)
        column.addWidget(self.caption)
        column.addStretch()
        self.setAccessibleName(words)

    def tell(self, figure: str, words: str = "") -> None:
        self.figure.setText(figure)
        if words:
            self.caption.setText(words)
        self.setAccessibleDescription(f"{figure} {self.caption.text()}")

    def use_paper(self, paper: Paper) -> None:
        self._paper = paper
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self._first:
            x = self.width() - 1 if self.layoutDirection() == Qt.LayoutDirection.RightToLeft else 0
            QPainter(self).fillRect(x, 2, 1, self.height() - 4, colour(self._paper.rule))


class StatisticsPage(Sheet):
    """The figures of one person, asked of the history in the background and again whenever it changes."""

    def __init__(
        self,
        history: History,
        person: int,
        today: date,
        target: Callable[[QWidget], Path | None] = ask_target,
        name_of: NameOf = way_name,
    ) -> None:
        super().__init__(translate("History", "Statistics"), (1166, 740))
        self._history, self._person, self._today, self._target = history, person, today, target
        self._name_of = name_of
        self._found: Statistics | None = None
        self._asked = 0
        self.preset = Pick(translate("History", "Way of playing"))
        self.period = Pick(translate("History", "Period"))
        self.partner = Pick(translate("History", "Partner"))
        self.others = Pick(translate("History", "Opponents"))
        self.ranked = Check(translate("History", "ranked only"))
        self.ranked.setChecked(True)
        self.period.offer(periods())
        self._offer(Choices((), (), (), ""))
        self.figures = (
            _Figure(translate("History", "rounds played"), first=True),
            _Figure(translate("History", "won of those decided")),
            _Figure(translate("History", "tens a round")),
            _Figure(translate("History", "kots for and against")),
            _Figure(translate("History", "longest run of wins")),
        )
        self.over_time, self.tens, self.by_way = OverTime(), TensARound(), ByWay(name_of)
        self.table = FiguresTable()
        self.stack = QStackedWidget()
        self.stack.addWidget(self._pictures())
        self.stack.addWidget(self._tables())
        self._build()
        history.changed.connect(self.refresh)
        self.refresh()

    def first_focus(self) -> QWidget | None:
        return self.preset

    # --- how it is built ------------------------------------------------------------------------------------
    def _build(self) -> None:
        page = QVBoxLayout()
        page.setContentsMargins(26, 10, 26, 10)
        page.setSpacing(10)
        picks = (self.preset, self.period, self.others, self.partner, self.ranked)
        page.addWidget(PickRow(picks))
        page.addWidget(self.stack, 1)
        self.body.addLayout(page)
        self.note = self.add_note("")
        self.table_button = PaperButton(translate("History", "As a table"))
        self.export_button = PaperButton(translate("History", "Export …"))
        self.done_button = PaperButton(translate("History", "Done"), ButtonKind.PRIMARY)
        self.default_button = self.done_button
        self.add_acts(self.table_button, self.export_button, self.done_button)
        self.table_button.clicked.connect(self._turn)
        self.export_button.clicked.connect(self._export)
        self.done_button.clicked.connect(self.dismiss)
        for pick in (self.preset, self.period, self.others, self.partner):
            pick.currentIndexChanged.connect(self.refresh)
        self.ranked.toggled.connect(self.refresh)

    def _figure_row(self) -> QWidget:
        row = QWidget()
        column = QVBoxLayout(row)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        line = QHBoxLayout()
        line.setSpacing(16)
        for figure in self.figures:
            line.addWidget(figure, 1)
        column.addWidget(Rule(gold=True))
        column.addLayout(line)
        column.addWidget(Rule(gold=True))
        return row

    def _pictures(self) -> QWidget:
        page = QWidget()
        page.setObjectName("scrolled")
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self._figure_row())
        self.time_title = Words("", NAME, 600, wrap=False)
        head = QHBoxLayout()
        head.addWidget(self.time_title)
        head.addStretch()
        head.addWidget(
            Words(
                translate("History", "above the line you win more than you lose"),
                CAPTION,
                ink=Ink.SECOND,
                wrap=False,
            )
        )
        column.addLayout(head)
        column.addWidget(self.over_time, 6)
        column.addWidget(Rule())
        low = self._low = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        low.setSpacing(36)
        self.tens_title = Words("", NAME, 600)
        self.suits_you = Words("", CAPTION + 1, ink=Ink.SECOND)
        self.marks = Words(
            translate("History", "dashed: between sides of equal strength"), CAPTION, ink=Ink.SECOND
        )
        low.addLayout(_stacked(self.tens_title, self.tens, self.marks), 1)
        title = Words(translate("History", "Won, by way of playing"), NAME, 600)
        low.addLayout(_stacked(title, self.by_way, self.suits_you), 1)
        column.addLayout(low, 7)
        self.scroller = QScrollArea()
        self.scroller.setWidgetResizable(True)
        self.scroller.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # for scrolling by keys
        self.scroller.setAccessibleName(translate("History", "Pictures"))
        self.scroller.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.scroller.viewport().setAutoFillBackground(False)
        self.scroller.setWidget(page)
        page.setAutoFillBackground(False)
        Fade(self.scroller)
        return self.scroller

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def use_paper(self, paper: Paper) -> None:
        super().use_paper(paper)
        self._arrange()

    def _arrange(self) -> None:
        """The two lower pictures side by side, or one below the other where there is little room."""
        narrow = self.width() < self.paper.px(STACK_BELOW)
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._low.setDirection(down if narrow else across)

    def _tables(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table)
        return page

    # --- what it asks and shows -----------------------------------------------------------------------------
    def asked(self) -> Filter:
        """What is chosen in the filters."""
        return Filter(
            person=self._person,
            since=since(self.period.value, self._today),
            presets=_chosen(self.preset),
            other_levels=_chosen(self.others),
            partner_levels=_chosen(self.partner),
            ranked_only=self.ranked.isChecked(),
        )

    def refresh(self) -> None:
        """Ask again; only the last answer is shown."""
        self._asked += 1
        number, asked, person = self._asked, self.asked(), self._person
        self._history.ask(
            lambda store: (statistics(store, asked), browse.choices(store, person)),
            lambda answer: self._answered(number, answer),
            self._failed,
        )

    def _answered(self, number: int, answer: tuple[Statistics, Choices]) -> None:
        if shiboken6.isValid(self) and number == self._asked:
            self._offer(answer[1])
            self.show_statistics(answer[0])

    def _failed(self, reason: str) -> None:
        if shiboken6.isValid(self):
            self.note.setText(reason)

    def _offer(self, found: Choices) -> None:
        every = translate("History", "All ways of playing")
        self.preset.offer([(ALL, every), *((preset, self._name_of(preset)) for preset in found.presets)])
        others, partners = translate("History", "Any opponents"), translate("History", "Any partner")
        self.others.offer([(ALL, others), *((v, against(v)) for v in found.other_levels)])
        self.partner.offer([(ALL, partners), *((v, beside(v)) for v in found.partner_levels)])

    def show_statistics(self, found: Statistics) -> None:
        """Show these figures."""
        self._found = found
        rounds, tens = found.rounds, most_played(found.tens)
        self.figures[0].tell(str(rounds.played))
        self.figures[1].tell(percent(rounds.share))
        words = translate("History", "tens a round of {total}").format(total=tens.in_play if tens else 4)
        self.figures[2].tell(one_decimal(tens.a_round if tens else None), words)
        self.figures[3].tell(f"{sum(found.kots_for)} : {sum(found.kots_against)}")
        self.figures[4].tell(str(found.round_streaks.longest))
        parts, title = over_time(found.by_day)
        self.time_title.setText(title)
        self.over_time.show_parts(parts)
        title = translate("History", "Tens your side caught in a round, of {total}")
        self.tens_title.setText(title.format(total=tens.in_play if tens else 4))
        self.tens.show_tens(tens)
        self.by_way.show_parts(found.by_preset)
        self.suits_you.setText(suits_words(self.by_way.parts, self._name_of))
        over = time_lines(parts, self.time_title.text())
        self.table.show_lines([*figure_lines(found, self._name_of), *over])
        self.note.setText(matches_words(found))
        self.marks.setVisible(bool(rounds.played))
        self.export_button.setEnabled(bool(found.matches.played))

    def _turn(self) -> None:
        as_table = self.stack.currentIndex() == 0
        self.stack.setCurrentIndex(1 if as_table else 0)
        words = translate("History", "As pictures") if as_table else translate("History", "As a table")
        self.table_button.setText(words)

    def _export(self) -> None:
        target = self._target(self)
        if target is None or self._found is None:
            return
        text = as_json(self._found) if target.suffix.lower() == ".json" else as_csv(self._found)
        failure = atomic.write_text(target, text)
        done = translate("History", "Written to {path}.").format(path=path_text(target))
        self.note.setText(failure_text(failure) if failure else done)

    def minimumSizeHint(self) -> QSize:
        return QSize(320, 300)


def _stacked(title: QWidget, picture: QWidget, below: QWidget) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(4)
    column.addWidget(title)
    column.addWidget(picture, 1)
    column.addWidget(below)
    return column


def _chosen(pick: Pick) -> frozenset[str]:
    return frozenset() if pick.value in (ALL, "") else frozenset({pick.value})


def most_played(tens: tuple[Tens, ...]) -> Tens | None:
    """The number of tens in play that most rounds had."""
    return max(tens, key=lambda some: sum(some.counts), default=None)


def over_time(days: tuple[Part, ...]) -> tuple[tuple[Part, ...], str]:
    """Weeks, or months when there are many, and what the picture is then called."""
    weeks = by_week(days)
    if len(weeks) <= MOST_WEEKS:
        return weeks, translate("History", "Rounds won, week by week")
    return by_month(days), translate("History", "Rounds won, month by month")


def suits_words(parts: tuple[Part, ...], name_of: NameOf = way_name) -> str:
    """Which way of playing goes best; empty when there is too little to say so."""
    rated = [part for part in parts if part.rounds.won + part.rounds.lost >= ENOUGH]
    if len(rated) < 2:
        return ""
    best = max(rated, key=lambda part: part.rounds.share or 0)
    return translate("History", "{way} suits you best so far.").format(way=name_of(best.name))


def matches_words(found: Statistics) -> str:
    """The matches in a sentence, given up ones never left out."""
    matches = found.matches
    text = translate(
        "History", "%n match(es): {won} won, {lost} lost, {drawn} drawn, {left} given up.", "", matches.played
    )
    return text.format(
        won=matches.won, lost=matches.lost, drawn=matches.drawn, left=matches.given_up + matches.unfinished
    )

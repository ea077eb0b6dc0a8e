"""The result of a round or a match, docked beside the table so that no card is covered."""

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from dehla_desktop.dialogs.bahi import BahiFrame
from dehla_desktop.dialogs.fade import Fade
from dehla_desktop.dialogs.mirror import set_margins
from dehla_desktop.dialogs.paper import Paper
from dehla_desktop.dialogs.parts import ButtonKind, Ink, PaperButton, Rule, Words
from dehla_desktop.dialogs.result_parts import Beads, DealerCoin, TensRow
from dehla_desktop.dialogs.result_words import ResultWords, match_headline, match_stand
from dehla_desktop.i18n.game_words import Names
from dehla_desktop.i18n.words import translate
from dehla_desktop.theme.tokens import BODY, NAME, TITLE, Look
from dehla_engine.cards import Hand
from dehla_engine.rules.house import HouseRules
from dehla_engine.rules.scoring import RoundResult
from dehla_engine.seats import Seat, Team


@dataclass(frozen=True, slots=True)
class RoundReport:
    """What the panel shows. ``number``: of the round, from 1; ``tens``: captured, by team.

    ``over``: the match ended with this round, and ``match_winner`` won it (None: a draw).
    """

    rules: HouseRules
    names: Names
    number: int
    result: RoundResult
    next_dealer: Seat
    tens: tuple[Hand, Hand]
    over: bool = False
    match_winner: Team | None = None


class ResultPanel(BahiFrame):
    """Says who won and why; its buttons lead on."""

    next_chosen = Signal()
    rematch_chosen = Signal()
    new_match_chosen = Signal()
    start_chosen = Signal()
    score_chosen = Signal()

    def __init__(self, report: RoundReport, look: Look) -> None:
        super().__init__(docked=True)
        self.report = report
        self.words = ResultWords(report.rules, report.names, report.result)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(translate("Results", "Result"))
        content = QWidget()
        content.setObjectName("scrolled")
        self._column = QVBoxLayout(content)
        set_margins(self._column, 22, 22, 18, 8)
        self._column.setSpacing(4)
        self.sides = tuple(Words(self._side(team), BODY - 1, 600, Ink.SECOND) for team in (0, 1))
        self._say()
        self._add_tens(look)
        self._column.addSpacing(6)
        self._add_figures()
        self._add_streak()
        self._add_dealer()
        self._column.addStretch()
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(content)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.viewport().setAutoFillBackground(False)
        content.setAutoFillBackground(False)
        Fade(scroll)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(scroll, 1)
        outer.addLayout(self._buttons())
        self.setFocusProxy(self.first)

    def _say(self) -> None:
        report, words = self.report, self.words
        number = translate("Results", "Round {number}").format(number=report.number)
        self._column.addWidget(Words(number, BODY, 500, Ink.SECOND))
        headline = match_headline(report.names, report.match_winner) if report.over else words.headline()
        self.headline = Words(headline, TITLE, 600, Ink.HEAD)
        self._column.addWidget(self.headline)
        lines = [words.reason()]
        if report.over:
            standing = report.result.standing
            lines.insert(0, match_stand(standing.kots, standing.points))
        if words.kot():
            lines.append(words.kot())
        for line in lines:
            self._column.addWidget(Words(line, NAME, 600 if line == words.kot() else 400))
        self._column.addSpacing(8)

    def _add_tens(self, look: Look) -> None:
        for team in (0, 1):
            self._column.addWidget(TensRow(team, self.report.names.team(team), self.report.tens[team], look))

    def _add_figures(self) -> None:
        self._column.addWidget(Rule(gold=True))
        grid = QGridLayout()
        grid.setVerticalSpacing(5)
        grid.setHorizontalSpacing(12)
        grid.setColumnStretch(0, 1)
        right = Qt.AlignmentFlag.AlignRight
        for team in (0, 1):
            self.sides[team].setAlignment(right)
            grid.addWidget(Words(self._side(team), BODY - 1, 600, Ink.SECOND, wrap=False), 0, team + 1, right)
        for i, (name, mine, theirs, counts) in enumerate(self.words.rows()):
            weight = 600 if counts else 400
            row = 2 * i + 1
            grid.addWidget(Words(name, BODY, weight), row, 0)
            grid.addWidget(Words(mine, BODY, weight, wrap=False), row, 1, right)
            grid.addWidget(Words(theirs, BODY, weight, wrap=False), row, 2, right)
            grid.addWidget(Rule(), row + 1, 0, 1, 3)
        self._column.addLayout(grid)

    def _side(self, team: Team) -> str:
        names = self.report.names
        first = names.members(team)[0]
        if names.is_person(first):
            return translate("Results", "Your side")
        return translate("Results", "{name}’s side").format(name=names.of(first))

    def _add_streak(self) -> None:
        said, team = self.words.streak(), self.words.streak_team
        if team is None or self.report.over:
            return
        self._column.addSpacing(12)
        self._column.addWidget(Words(said, BODY))
        won = self.report.result.standing.streaks[team]
        self._column.addWidget(Beads(self.report.rules.streak, won, team, said))

    def _add_dealer(self) -> None:
        if self.report.over:
            return
        self._column.addSpacing(12)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(DealerCoin(), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(Words(self.words.next_deal(self.report.next_dealer), BODY), 1)
        self._column.addLayout(row)

    def _buttons(self) -> QVBoxLayout:
        over = self.report.over
        first = translate("Results", "Rematch") if over else translate("Results", "Next round")
        self.first = PaperButton(first, ButtonKind.PRIMARY)
        self.first.clicked.connect(self.rematch_chosen if over else self.next_chosen)
        self.score_button = PaperButton(translate("Results", "Score sheet"), step=BODY)
        self.score_button.clicked.connect(self.score_chosen)
        rows = QVBoxLayout()
        set_margins(rows, 22, 8, 18, 18)
        rows.setSpacing(8)
        rows.addWidget(self.first)
        self.start_button = PaperButton(translate("Results", "Back to start"), step=BODY)
        self.start_button.clicked.connect(self.start_chosen)
        self.new_button = PaperButton(translate("Results", "New match"), step=BODY)
        self.new_button.clicked.connect(self.new_match_chosen)
        self._pair = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._pair.setSpacing(8)
        self._pair.addWidget(self.score_button)
        self._pair.addWidget(self.new_button if over else self.start_button)
        rows.addLayout(self._pair)
        (self.start_button if over else self.new_button).setVisible(over)
        if over:
            rows.addWidget(self.start_button)
        return rows

    def use_paper(self, paper: Paper) -> None:
        super().use_paper(paper)
        for side in self.sides:
            side.setWordWrap(paper.large)
        self._arrange_buttons()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange_buttons()

    def _arrange_buttons(self) -> None:
        """Two buttons side by side where their words fit, else one below the other."""
        needed = sum(button.sizeHint().width() for button in (self.score_button, self.new_button)) + 8
        needed = max(needed, self.score_button.sizeHint().width() + self.start_button.sizeHint().width() + 8)
        narrow = self.width() - 54 < needed
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._pair.setDirection(down if narrow else across)

"""One match of the list in detail: how it ended, who sat there, every round, and what can be done with it."""

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QBrush, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dehla_desktop.dialogs.history_words import NameOf, day_text, score_text, time_text, way_name
from dehla_desktop.dialogs.paper import LIGHT, Paper
from dehla_desktop.dialogs.parts import ButtonKind, Ink, PaperButton, Words
from dehla_desktop.dialogs.seal import paint_seal
from dehla_desktop.history.browse import Listed, ListedRound
from dehla_desktop.history.words import reason_name, result_name
from dehla_desktop.i18n.game_words import Names
from dehla_desktop.i18n.words import translate
from dehla_desktop.theme.tokens import BODY, HEAD, colour

ROUND, TENS, TRICKS, POINTS, DEALER = range(5)


class RoundsTable(QTableWidget):
    """A line a round; kots stand out."""

    def __init__(self) -> None:
        super().__init__(0, 5)
        self._paper = LIGHT
        self.setAccessibleName(translate("History", "Rounds"))
        self.setShowGrid(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(ROUND, QHeaderView.ResizeMode.ResizeToContents)
        heads = (
            translate("Score", "Round"),
            translate("Score", "Tens"),
            translate("Score", "Tricks"),
            translate("Score", "Points"),
            translate("Score", "Dealer"),
        )
        for column, words in enumerate(heads):
            item = QTableWidgetItem(words)
            item.setTextAlignment(_side(column))
            self.setHorizontalHeaderItem(column, item)

    def use_paper(self, paper: Paper) -> None:
        self._paper = paper
        self.setStyleSheet(
            f"QTableWidget {{ background: transparent; border: none; outline: none; color: {paper.ink}; }}"
            f"QTableWidget::item {{ border-bottom: 1px solid {paper.rule}; padding: 0 1px; }}"
            f"QHeaderView {{ background: transparent; border: none; }}"
            f"QHeaderView::section {{ background: transparent; color: {paper.ink2};"
            f" border: none; border-bottom: {round(paper.line)}px solid {paper.rule}; padding: 3px 1px;"
            f" font-size: {paper.type_px(BODY - 1)}px; }}"
        )
        self.horizontalHeader().setFont(paper.font(BODY - 1))
        self.verticalHeader().setDefaultSectionSize(QFontMetrics(paper.font(BODY)).height() + paper.px(8))
        self._dress()

    def show_rounds(self, rounds: Sequence[ListedRound], names: Names, captured: bool) -> None:
        """The rounds; ``captured``: tricks captured instead of tricks won are shown."""
        self.setRowCount(len(rounds))
        for row, played in enumerate(rounds):
            tricks = played.captured_tricks if captured else played.won_tricks
            gained = tuple(str(points or "–") for points in played.points)
            kot = f"  {translate('Score', 'Kot')}" if played.kot else ""
            cells = (
                f"{row + 1}{kot}",
                f"{played.tens[0]}:{played.tens[1]}",
                f"{tricks[0]}:{tricks[1]}",
                f"{gained[0]}:{gained[1]}",
                names.of(played.dealer),
            )
            for column, words in enumerate(cells):
                item = QTableWidgetItem(words)
                item.setTextAlignment(_side(column))
                item.setData(Qt.ItemDataRole.UserRole, bool(played.kot))
                self.setItem(row, column, item)
        self._dress()

    def sizeHint(self) -> QSize:
        return QSize(self._paper.px(280), self._paper.px(240))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._paper.px(200), self._paper.px(80))

    def _dress(self) -> None:
        for row in range(self.rowCount()):
            for column in range(self.columnCount()):
                item = self.item(row, column)
                if item is not None:
                    kot = bool(item.data(Qt.ItemDataRole.UserRole))
                    item.setFont(self._paper.font(BODY, 700 if kot else 400))
                    ink = self._paper.head if kot and column == ROUND else self._paper.ink
                    item.setForeground(QBrush(colour(ink)))


def _side(column: int) -> Qt.AlignmentFlag:
    sides = {ROUND: Qt.AlignmentFlag.AlignLeft, DEALER: Qt.AlignmentFlag.AlignRight}
    return sides.get(column, Qt.AlignmentFlag.AlignHCenter) | Qt.AlignmentFlag.AlignVCenter


class _Seal(QWidget):
    """The seal, for ranked matches only."""

    def __init__(self) -> None:
        super().__init__()
        self._paper = LIGHT
        self.use_paper(LIGHT)

    def use_paper(self, paper: Paper) -> None:
        self._paper = paper
        self.setFixedSize(paper.px(22), paper.px(22))

    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_seal(p, QPointF(self.width() / 2, self.height() / 2), self._paper)


class MatchPreview(QWidget):
    """The chosen match on the side of the page."""

    step_through = Signal(int)
    """match: int to be shown trick by trick."""
    play_again = Signal(int)
    """match: int whose deal is to be played once more."""
    delete = Signal(int)
    """match: int to be thrown away."""

    def __init__(self, today: date, name_of: NameOf = way_name) -> None:
        super().__init__()
        self._today, self._name_of = today, name_of
        self._paper = LIGHT
        self._listed: Listed | None = None
        self._low = False
        self.when = Words("", BODY, ink=Ink.SECOND)
        self.headline = Words("", HEAD, 600, Ink.HEAD)
        self.who = Words("", BODY)
        self.rounds = RoundsTable()
        self.seal = _Seal()
        self.ranked = Words("", BODY, ink=Ink.SECOND)
        self.step_button = PaperButton(translate("History", "Step through"), ButtonKind.PRIMARY, BODY)
        self.again_button = PaperButton(translate("History", "Play the deal again"), step=BODY)
        self.delete_button = PaperButton(translate("History", "Delete"), step=BODY)
        self.step_button.clicked.connect(lambda: self._act(self.step_through))
        self.again_button.clicked.connect(lambda: self._act(self.play_again))
        self.delete_button.clicked.connect(lambda: self._act(self.delete))
        self._build()
        self.show_match(None)

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 16, 22, 14)
        column.setSpacing(6)
        seal = QHBoxLayout()
        seal.addWidget(self.seal)
        seal.addWidget(self.ranked, 1)
        self._acts = QGridLayout()
        self._acts.setSpacing(8)
        for part in (self.when, self.headline, self.who):
            column.addWidget(part)
        column.addWidget(self.rounds, 1)
        column.addStretch()  # in the place of the rounds, when there are none
        column.addLayout(seal)
        column.addSpacing(4)
        column.addLayout(self._acts)
        self.set_low(False)

    def set_low(self, low: bool) -> None:
        """Without the rounds, and with all buttons in a line, where there is little height."""
        self._low = low
        places = ((0, 0, 1), (0, 1, 1), (0, 2, 1)) if low else ((0, 0, 2), (1, 0, 1), (1, 1, 1))
        buttons = (self.step_button, self.again_button, self.delete_button)
        for button, (row, column, wide) in zip(buttons, places, strict=True):
            self._acts.addWidget(button, row, column, 1, wide)
        self.who.setHidden(low)
        self.when.setHidden(low)
        self.rounds.setHidden(low or self._listed is None)

    def use_paper(self, paper: Paper) -> None:
        self._paper = paper
        self.setMinimumWidth(paper.px(316))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        p.fillRect(self.rect(), colour(self._paper.side))
        p.fillRect(QRectF(0, 0, self._paper.line, self.height()), colour(self._paper.rule))

    def show_match(self, listed: Listed | None, rounds: Sequence[ListedRound] = ()) -> None:
        """Show a match, or that none is chosen."""
        self._listed = listed
        for part in (self.step_button, self.again_button, self.delete_button):
            part.setEnabled(listed is not None)
        self.rounds.setVisible(listed is not None and not self._low)
        self.seal.setVisible(listed is not None and listed.ranked)
        if listed is None:
            self.when.setText("")
            self.headline.setText(translate("History", "No match chosen"))
            self.who.setText(translate("History", "Choose one from the list to see its rounds."))
            self.ranked.setText("")
            return
        self.again_button.setEnabled(listed.seed is not None)
        score, unit = score_text(listed)
        self.when.setText(
            ", ".join(filter(None, (day_text(listed.began, self._today), time_text(listed.began))))
        )
        headline = translate("History", "{result}, {score} {unit}")
        self.headline.setText(headline.format(result=result_name(listed.result), score=score, unit=unit))
        names = _names(listed)
        self.who.setText(_who(listed, names, self._name_of(listed.preset)))
        captured = any(played.captured_tricks != played.won_tricks for played in rounds)
        self.rounds.show_rounds(rounds, names, captured)
        self.ranked.setText(_ranked(listed))

    def _act(self, signal: SignalInstance) -> None:
        if self._listed is not None:
            signal.emit(self._listed.id)


def _names(listed: Listed) -> Names:
    """The names at the table; numbers of the seats where the record tells none."""
    if len(listed.names) == listed.seats:
        return Names(listed.names, listed.seat)
    seat = translate("History", "Seat {number}")
    return Names(tuple(seat.format(number=number + 1) for number in range(listed.seats)), None)


def _who(listed: Listed, names: Names, way: str) -> str:
    own = 0 if listed.seat is None else listed.seat & 1
    text = translate("History", "{way}. {own} against {others}.")
    return text.format(way=way, own=names.team(own), others=names.team(1 - own))


def _ranked(listed: Listed) -> str:
    if listed.ranked:
        return translate("History", "Ranked: no hint, nothing taken back")
    reasons = ", ".join(map(reason_name, listed.unranked))
    return translate("History", "Not ranked: {reasons}").format(reasons=reasons)

"""The new match dialog: which rules, who plays at which level, which deal number."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from dehla_desktop.dialogs.fade import Fade
from dehla_desktop.dialogs.mirror import set_margins
from dehla_desktop.dialogs.options import Segments
from dehla_desktop.dialogs.paper import Paper
from dehla_desktop.dialogs.parts import ButtonKind, Ink, PaperButton, Rule, Words
from dehla_desktop.dialogs.pictures import Pictures
from dehla_desktop.dialogs.preset_list import PresetList
from dehla_desktop.dialogs.seal import Seal
from dehla_desktop.dialogs.seat_rows import LevelRow, SeatsPicture, role_text, seat_order
from dehla_desktop.dialogs.sheet import Sheet
from dehla_desktop.i18n.game_words import seat_names
from dehla_desktop.i18n.words import translate
from dehla_desktop.theme.tokens import BODY, CAPTION, Look
from dehla_engine.rules.house import HouseRules
from dehla_engine.rules.presets import Preset
from dehla_engine.seats import Seat
from dehla_engine.shuffle import MAX_SEED

PLAY: Final = "play"
WATCH: Final = "watch"
SIDE_WIDTH: Final = 424
FOOT_BELOW: Final = 700
"""Width at text scale 1 below which the foot has room for the buttons alone."""
NARROW_BELOW: Final = 820
"""Pixels at text scale 1: a narrower sheet puts the seats below the list."""


@dataclass(frozen=True, slots=True)
class NewMatchChoice:
    """What to deal. ``levels`` by seat, None where the person sits; ``seed``: the deal number."""

    preset_id: str
    rules: HouseRules
    seed: int
    levels: tuple[str | None, ...]
    watch: bool


@dataclass(frozen=True, slots=True)
class Remembered:
    """The last choice: preset and levels (seat 1 first), and the name of the person."""

    preset: str = "classic"
    levels: tuple[str, ...] = ()
    own_name: str = ""


def new_deal_number() -> int:
    """A deal number that nobody can foresee."""
    return secrets.randbelow(MAX_SEED + 1)


def read_deal_number(text: str) -> int | None:
    """The number typed, 0 to MAX_SEED; raises ValueError for anything else. None when the field is empty."""
    digits = "".join(text.split())
    if not digits:
        return None
    if not (digits.isascii() and digits.isdigit() and len(digits) <= len(str(MAX_SEED))):
        raise ValueError
    number = int(digits)
    if number > MAX_SEED:
        raise ValueError
    return number


class NewMatchDialog(Sheet):
    """Tells `chosen` with a `NewMatchChoice` and closes."""

    chosen = Signal(object)
    """choice: NewMatchChoice"""
    house_rules_wanted = Signal(str)
    """id of the preset at which to begin changing rules"""

    def __init__(
        self,
        presets: dict[str, Preset],
        levels: Sequence[str],
        remembered: Remembered,
        pictures: Pictures,
        look: Look,
        draw_number: Callable[[], int] = new_deal_number,
        own: Sequence[Preset] = (),
    ) -> None:
        super().__init__(translate("New match", "New match"), (1126, 722))
        self._known_levels = tuple(levels)
        self._draw_number = draw_number
        self._own_name = remembered.own_name
        self._chosen_levels: dict[Seat, str] = dict(enumerate(remembered.levels, 1))
        self.presets = PresetList(presets, own)
        self.role = Segments(
            (
                (PLAY, translate("New match", "I play")),
                (WATCH, translate("New match", "I only watch")),
            ),
            translate("New match", "Your part"),
        )
        self.role.choose(PLAY)
        self.picture = SeatsPicture(pictures, look)
        self.rows: list[LevelRow] = []
        self._complaint = ""
        self.number = QLineEdit()
        self.number.setPlaceholderText(translate("New match", "a new one"))
        self.number.setAccessibleName(translate("New match", "Deal number"))
        self.number.setMaxLength(24)
        self.rules_button = PaperButton(translate("New match", "House rules…"))
        self.footer.addWidget(self.rules_button)
        self.seal = Seal()
        self.footer.addSpacing(8)
        self.footer.addWidget(self.seal)
        self.note = self.add_note("")
        self.cancel = PaperButton(translate("New match", "Cancel"))
        self.deal = PaperButton(translate("New match", "Deal the cards"), ButtonKind.PRIMARY)
        self.default_button = self.deal
        self.add_acts(self.cancel, self.deal)
        self._build()
        self.presets.preset_changed.connect(self._seat)
        self.presets.itemDoubleClicked.connect(self.accept)
        self.role.chosen.connect(self._seat)
        self.number.textChanged.connect(self._check_number)
        self.rules_button.clicked.connect(lambda: self.house_rules_wanted.emit(self.presets.preset.id))
        self.cancel.clicked.connect(self.dismiss)
        self.deal.clicked.connect(self.accept)
        self.presets.choose(remembered.preset)
        self._seat()

    def _build(self) -> None:
        side = QWidget()
        side.setObjectName("scrolled")
        self._side_column = column = QVBoxLayout(side)
        set_margins(column, 24, 16, 22, 14)
        column.setSpacing(10)
        column.addWidget(self.role)
        column.addWidget(self.picture)
        self._levels = QVBoxLayout()
        self._levels.setSpacing(9)
        column.addLayout(self._levels)
        column.addWidget(Rule(gold=True))
        number = QHBoxLayout()
        number.setSpacing(14)
        label = Words(translate("New match", "Deal number"), BODY, 600, wrap=False)
        number.addWidget(label)
        number.addWidget(self.number, 1)
        column.addLayout(number)
        hint = translate("New match", "The same number and rules give the same cards to everyone.")
        column.addWidget(Words(hint, CAPTION, ink=Ink.SECOND))
        column.addStretch()
        self._side = QScrollArea()
        self._side.setObjectName("side")
        self._side.setWidget(side)
        Fade(self._side, "side")
        Fade(self.presets)
        self._side.setWidgetResizable(True)
        self._side.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._side.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.body.addWidget(self.presets, 3)
        self.body.addWidget(self._side, 2)
        self.presets.setMinimumSize(280, 140)
        self._side.setMinimumHeight(120)

    def use_paper(self, paper: Paper) -> None:
        super().use_paper(paper)
        self.number.setFont(paper.font(BODY))
        ground = paper.side
        rule = f"border: none; border-left: {round(paper.line)}px solid {paper.rule};"
        self._side.setStyleSheet(f"QScrollArea#side {{ background: {ground}; {rule} }}")
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Side by side, or the seats below the list where the sheet is narrow for its text."""
        narrow = self.width() < self.paper.px(NARROW_BELOW)
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self.body.setDirection(down if narrow else across)
        most = 16_777_215 if narrow else max(SIDE_WIDTH, self.paper.px(SIDE_WIDTH))
        self._side.setMaximumWidth(most)
        self._side.setMinimumWidth(0 if narrow else min(most, self.width() // 2))
        self._say_whether_ranked()

    def show_own(self, own: Sequence[Preset], choose: str = "") -> None:
        """Other own presets; ``choose``: the id of the one to choose, if any."""
        self.presets.show_own(own)
        if choose:
            self.presets.choose(choose)
        self._seat()

    def first_focus(self) -> QWidget | None:
        return self.presets

    @property
    def person(self) -> Seat | None:
        """The person's seat, None when they only watch."""
        return 0 if self.role.value() == PLAY else None

    def _seat(self) -> None:
        """Lay out the seats of the chosen preset; levels chosen already stay with their seat."""
        for row in self.rows:
            self._chosen_levels[row.seat] = row.levels.value()
            row.hide()
            row.deleteLater()
        rules = self.presets.preset.rules
        names = seat_names(rules.players, self.person, self._own_name)
        self.picture.show_seats(names, rules.direction)
        self.rows = []
        for seat in seat_order(rules.players, self.person):
            level = self._chosen_levels.get(seat, self._chosen_levels.get(seat % 2 + 1, ""))
            role = role_text(seat, rules.players, self.person)
            row = LevelRow(seat, names.of(seat), role, self._known_levels, level)
            for part in (row, *row.findChildren(QWidget)):
                if hasattr(part, "use_paper"):
                    part.use_paper(self.paper)
            self.rows.append(row)
            self._levels.addWidget(row)
            row.show()  # the layout would do so an event later, after a quick Tab
        self._order_focus()
        self._say_whether_ranked()

    def _order_focus(self) -> None:
        """Tab goes as the eye goes; rows that were made later stand where they are seen."""
        options = [*self.role.buttons, *(button for row in self.rows for button in row.levels.buttons)]
        chain = [
            self.presets,
            *options,
            self.number,
            self.rules_button,
            self.cancel,
            self.deal,
            self.close_button,
        ]
        for before, after in pairwise(chain):
            QWidget.setTabOrder(before, after)

    def _check_number(self) -> None:
        try:
            read_deal_number(self.number.text())
            wrong = ""
        except ValueError:
            wrong = translate("New match", "A deal number is a whole number from 0 to {most}.")
        self._complaint = wrong.format(most=MAX_SEED)
        self._say_whether_ranked()
        self.deal.setEnabled(not wrong)
        self.number.setProperty("wrong", bool(wrong))
        self.number.style().unpolish(self.number)
        self.number.style().polish(self.number)

    def _say_whether_ranked(self) -> None:
        """What the footer says, unless there is something to complain of."""
        ranked = translate("New match", "This match is ranked.")
        watched = translate("New match", "A match that you only watch is not ranked.")
        usual = watched if self.person is None else ranked
        room = self.width() >= self.paper.px(FOOT_BELOW)
        self.note.setText(self._complaint or (usual if room else ""))
        self.seal.setVisible(room and not self._complaint and self.person is not None)

    def choice(self) -> NewMatchChoice:
        """What stands in the dialog now; draws a deal number if none is typed."""
        preset = self.presets.preset
        typed = read_deal_number(self.number.text())
        levels: list[str | None] = [None] * preset.rules.players
        for row in self.rows:
            levels[row.seat] = row.levels.value()
        seed = self._draw_number() if typed is None else typed
        return NewMatchChoice(preset.id, preset.rules, seed, tuple(levels), self.person is None)

    def accept(self) -> None:
        """Deal, if what is typed can be dealt."""
        if self.deal.isEnabled():
            choice = self.choice()
            self.closed.emit()
            self.chosen.emit(choice)

"""One field of the house rules as a row: its words, its control, and the mark of an altered rule."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from dehla_desktop.dialogs.diamond import changed_colours, paint_diamond
from dehla_desktop.dialogs.mirror import set_margins
from dehla_desktop.dialogs.options import Segments
from dehla_desktop.dialogs.paper import LIGHT, Paper
from dehla_desktop.dialogs.parts import Ink, PaperButton, Words
from dehla_desktop.dialogs.pick import Pick
from dehla_desktop.dialogs.rule_words import choice_words, field_words, value_text
from dehla_desktop.i18n.words import translate
from dehla_desktop.table.paint import rounded
from dehla_desktop.theme.tokens import BODY, CAPTION, FIELD_RADIUS, NAME, colour
from dehla_engine.rules.house import FIELDS

STACK_BELOW: Final = 470
"""Width of a row at text scale 1 below which its control stands under its words."""
MARK_ROOM: Final = 22
"""Pixels at the left of a row for the diamond of an altered rule."""
MOST_SEGMENTS: Final = 3
MOST_SEGMENT_LETTERS: Final = 34
MOST_PICK: Final = 25


class RulePick(Pick):
    """A choice out of many; tells only what a person chooses."""

    told = Signal(str)

    def __init__(self, choices: Sequence[tuple[str, str]], name: str) -> None:
        super().__init__(name)
        self.offer(choices)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.currentIndexChanged.connect(lambda _index: self.told.emit(self.value))


class NumberField(QLineEdit):
    """A whole number between two others: typed, or stepped by the arrow keys. What is no number is let go."""

    told = Signal(str)

    def __init__(self, least: int, most: int, name: str) -> None:
        super().__init__(str(least))
        self._least, self._most, self._number = least, most, least
        self.setAccessibleName(name)
        self.setMaxLength(len(str(most)))
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.textEdited.connect(self._typed)
        self.editingFinished.connect(self._write)

    @property
    def number(self) -> int:
        """The last allowed number that stood here."""
        return self._number

    def put(self, number: int) -> None:
        """Show a number, the nearest allowed one; told if it is another."""
        number = min(max(number, self._least), self._most)
        other, self._number = number != self._number, number
        self._write()
        if other:
            self.told.emit(str(number))

    def _typed(self, text: str) -> None:
        if text.isascii() and text.isdigit() and self._least <= int(text) <= self._most:
            self._number = int(text)
            self.told.emit(str(self._number))

    def _write(self) -> None:
        if self.text() != str(self._number):
            self.setText(str(self._number))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = next((by for key, by in _STEPS.items() if key == event.key()), None)
        if step is None:
            super().keyPressEvent(event)
            return
        self.put(self._number + step)

    def use_paper(self, paper: Paper) -> None:
        self.setFont(paper.font(BODY))


_STEPS: Final = {
    Qt.Key.Key_Up: 1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_PageUp: 10,
    Qt.Key.Key_PageDown: -10,
}


class RuleNumber(QWidget):
    """A number with a button less and a button more."""

    def __init__(self, least: int, most: int, name: str) -> None:
        super().__init__()
        self.field = NumberField(least, most, name)
        self.less, self.more = _StepButton("−"), _StepButton("+")
        self.less.setAccessibleName(translate("House rules", "One less"))
        self.more.setAccessibleName(translate("House rules", "One more"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.less)
        row.addWidget(self.field, 1)
        row.addWidget(self.more)
        self.less.clicked.connect(lambda: self.field.put(self.field.number - 1))
        self.more.clicked.connect(lambda: self.field.put(self.field.number + 1))
        self.setFocusProxy(self.field)

    def value(self) -> str:
        return str(self.field.number)

    def choose(self, value: str) -> None:
        self.field.put(int(value))


class _StepButton(PaperButton):
    """Steps by the mouse; the keys step in the number itself."""

    def __init__(self, text: str) -> None:
        super().__init__(text, step=NAME)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAutoRepeat(True)

    def sizeHint(self) -> QSize:
        side = super().sizeHint().height()
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class RuleRow(QWidget):
    """A field with its control. `told` says what a person chose: the field's key and the value's text."""

    told = Signal(str, str)

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key = key
        self.paper = LIGHT
        words = field_words(key)
        self.title = Words(words.title, BODY, 600)
        self.line = Words(words.line, CAPTION, ink=Ink.SECOND)
        self._plain_line = words.line
        self._altered, self._wrong, self._quiet = False, False, False
        self.control, self._value, self._choose = _make(key, words.title, self._say)
        column = QVBoxLayout()
        column.setSpacing(1)
        column.addStretch()
        column.addWidget(self.title)
        column.addWidget(self.line)
        column.addStretch()
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.addLayout(column, 11)
        self._box.addWidget(self.control, 9)
        self.setFocusProxy(self.control)

    @property
    def altered(self) -> bool:
        return self._altered

    @property
    def wrong(self) -> bool:
        """Whether it stands in the way of playing so."""
        return self._wrong

    def value(self) -> str:
        """What the control shows."""
        return self._value()

    def show_value(self, text: str) -> None:
        """Show a value; tells nobody."""
        if text != self.value():
            self._quiet = True
            self._choose(text)
            self._quiet = False

    def show_state(self, altered: bool, idle: str, refused: str) -> None:
        """``idle``: why it means nothing now; ``refused``: why it cannot be played so; both may be empty."""
        self._altered, self._wrong = altered, bool(refused)
        self.line.setText(refused or idle or self._plain_line)
        self.control.setEnabled(not idle)
        marks = translate("House rules", "changed") if altered else ""
        self.control.setAccessibleDescription(". ".join(part for part in (marks, self.line.text()) if part))
        self._ink()
        self.update()

    def _say(self, text: str) -> None:
        if not self._quiet:
            self.told.emit(self.key, text)

    def use_paper(self, paper: Paper) -> None:
        self.paper = paper
        self._arrange()
        self._ink()

    def _ink(self) -> None:
        paper, idle = self.paper, not self.control.isEnabled()
        self.title.set_colour(paper.ink3 if idle else paper.ink)
        self.line.setFont(paper.font(CAPTION, 600 if self._wrong else 400))
        self.line.set_colour(paper.head if self._wrong else paper.ink2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        stacked = self.width() < self.paper.px(STACK_BELOW)
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._box.setDirection(down if stacked else across)
        self._box.setSpacing(self.paper.px(6) if stacked else 16)
        mark, pad = self.paper.px(MARK_ROOM), self.paper.px(4)
        set_margins(self._box, mark, pad, 6, pad)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not (self._altered or self._wrong):
            return
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        ground, edge = changed_colours(self.paper)
        if self._wrong:
            rounded(p, area, FIELD_RADIUS, None, colour(self.paper.head), 2)
        else:
            rounded(p, area, FIELD_RADIUS, ground, edge, self.paper.line)
        if self._altered:
            half = self.paper.px(MARK_ROOM) / 2 + 1
            mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
            x = self.width() - half if mirrored else half
            paint_diamond(p, QPointF(x, self.title.geometry().center().y() + 1), self.paper)


_Made = tuple[QWidget, Callable[[], str], Callable[[str], None]]


def _make(key: str, name: str, say: Callable[[str], None]) -> _Made:
    """The control that suits the field, how to read it, and how to set it."""
    values = FIELDS[key].allowed
    if len(values) > MOST_PICK:
        numbers = [int(value) for value in values]
        number = RuleNumber(min(numbers), max(numbers), name)
        number.field.told.connect(say)
        return number, number.value, number.choose
    ordered = values if isinstance(values[0], str) else sorted(values)
    choices = [(value_text(value), choice_words(key, value)) for value in ordered]
    letters = sum(len(words) for _, words in choices)
    if len(choices) <= MOST_SEGMENTS and letters <= MOST_SEGMENT_LETTERS:
        segments = Segments(choices, name)
        segments.chosen.connect(say)
        return segments, segments.value, segments.choose
    pick = RulePick(choices, name)
    pick.told.connect(say)
    return pick, lambda: pick.value, pick.choose

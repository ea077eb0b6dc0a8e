"""A control a kind of setting: it shows the value in force and writes each change to the store at once."""

from collections.abc import Callable
from typing import Any, Final, Protocol, TypeVar

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QSlider, QVBoxLayout, QWidget

from dehla_desktop.dialogs.options import Options, Segments
from dehla_desktop.dialogs.paper import LIGHT, Paper
from dehla_desktop.dialogs.parts import Words
from dehla_desktop.i18n.words import translate
from dehla_desktop.storage.setting_kinds import BadValue, Choice, Number, Setting, Switch, Text, Whole
from dehla_desktop.storage.setting_rows import TEXT_SIZE
from dehla_desktop.theme.tokens import BODY, CAPTION, HEAD, colour

V = TypeVar("V")
ON: Final = "on"
OFF: Final = "off"
HANDLE: Final = 20
MOST_TICKS: Final = 20
"""More steps than these would be a comb."""
_SLIDER: Final = """
QSlider::groove:horizontal {{ height: 6px; border-radius: 3px; background: {rule}; }}
QSlider::{filled}-page:horizontal {{ background: {chosen}; border-radius: 3px; }}
QSlider::handle:horizontal {{
    width: 16px; height: 16px; margin: -7px 0; border-radius: 10px; background: {chosen};
    border: 2px solid {gold};
}}
QSlider::handle:horizontal:focus {{ border: 3px solid {focus}; width: 14px; height: 14px; }}
"""


class Store(Protocol):
    """What a control needs of the settings store."""

    def get(self, setting: Setting[V]) -> V: ...

    def set(self, setting: Setting[V], value: V) -> None: ...


class Control(QWidget):
    """Base: `refresh` shows what the store holds."""

    def __init__(self, setting: Setting[Any], store: Store) -> None:
        super().__init__()
        self.setting, self.store = setting, store
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def refresh(self) -> None:
        """Show the value in force."""


class OptionControl(Control):
    """A switch or a choice as options; ``to_text``/``from_text`` map the stored value to an option's."""

    def __init__(
        self,
        setting: Setting[Any],
        store: Store,
        options: Options,
        to_text: Callable[[Any], str] = str,
        from_text: Callable[[str], Any] = str,
    ) -> None:
        super().__init__(setting, store)
        self.options, self._to_text, self._from_text = options, to_text, from_text
        row = QVBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(options)
        options.chosen.connect(lambda text: store.set(setting, from_text(text)))
        self.setFocusProxy(options)
        self.refresh()

    def refresh(self) -> None:
        self.options.choose(self._to_text(self.store.get(self.setting)))


class Slider(QSlider):
    """A horizontal slider that leaves the wheel to the page below it."""

    def __init__(self, name: str) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._paper = LIGHT
        self.setAccessibleName(name)
        self.setMinimumWidth(120)

    def use_paper(self, paper: Paper) -> None:
        self._paper = paper
        self.setMinimumHeight(paper.px(28))
        self.setStyleSheet(
            _SLIDER.format(
                rule=paper.rule,
                chosen=paper.chosen,
                gold=paper.gold,
                focus=paper.focus,
                filled="add" if self.layoutDirection() is Qt.LayoutDirection.RightToLeft else "sub",
            )
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        steps = self.maximum() - self.minimum()
        if not 0 < steps <= MOST_TICKS:
            return
        p = QPainter(self)
        p.setPen(QPen(colour(self._paper.ink3), self._paper.line))
        half, y = HANDLE / 2, self.height() / 2 + 9
        for step in range(steps + 1):
            x = half + step * (self.width() - HANDLE) / steps
            p.drawLine(QPointF(x, y), QPointF(x, y + 4))

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class SliderControl(Control):
    """A number on a slider with its value in words beside it. ``steps``: the values, in order.

    ``letters``: a small and a large letter stand at its ends.
    """

    def __init__(
        self,
        setting: Setting[Any],
        store: Store,
        steps: tuple[float, ...],
        say: Callable[[float], str],
        letters: bool = False,
    ) -> None:
        super().__init__(setting, store)
        self._steps, self._say = steps, say
        self.slider = Slider(setting.label())
        self.slider.setRange(0, len(steps) - 1)
        self.slider.setPageStep(max(1, len(steps) // 10))
        self.value = Words("", BODY, 600, wrap=False)
        self.value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(14)
        self._letters = (Words("A", CAPTION, wrap=False), Words("A", HEAD, 600, wrap=False))
        row.addWidget(self._letters[0])
        row.addWidget(self.slider, 1)
        row.addWidget(self._letters[1])
        row.addWidget(self.value)
        for letter in self._letters:
            letter.setVisible(letters)
            letter.setAccessibleName("")
        self.setFocusProxy(self.slider)
        self.refresh()
        self.slider.valueChanged.connect(self._moved)

    def use_paper(self, paper: Paper) -> None:
        self.value.use_paper(paper)
        widest = max(self.value.fontMetrics().horizontalAdvance(self._say(step)) for step in self._steps)
        self.value.setMinimumWidth(widest + 4)

    def _moved(self, at: int) -> None:
        self.store.set(self.setting, self._steps[at])
        self._tell()

    def refresh(self) -> None:
        value = self.store.get(self.setting)
        nearest = min(range(len(self._steps)), key=lambda i: abs(self._steps[i] - value))
        self.slider.blockSignals(True)
        self.slider.setValue(nearest)
        self.slider.blockSignals(False)
        self._tell()

    def _tell(self) -> None:
        words = self._say(self._steps[self.slider.value()])
        self.value.setText(words)
        self.slider.setAccessibleDescription(words)


class TextControl(Control):
    """A line of text; what is not allowed is marked and not stored."""

    wrong = Signal(str)

    def __init__(self, setting: Setting[Any], store: Store) -> None:
        super().__init__(setting, store)
        self.field = QLineEdit()
        self.field.setAccessibleName(setting.label())
        row = QVBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.field)
        self.setFocusProxy(self.field)
        self.refresh()
        self.field.textEdited.connect(self._edited)

    def use_paper(self, paper: Paper) -> None:
        self.field.setFont(paper.font(BODY))

    def _edited(self, text: str) -> None:
        try:
            self.store.set(self.setting, text)
            wrong = False
        except BadValue:
            wrong = True
        self.field.setProperty("wrong", wrong)
        self.field.style().unpolish(self.field)
        self.field.style().polish(self.field)

    def refresh(self) -> None:
        value = self.store.get(self.setting)
        if self.field.text() != value:
            self.field.setText(value)


def on_off(setting: Switch, store: Store) -> OptionControl:
    """A switch as two segments."""
    choices = ((OFF, translate("Settings", "Off")), (ON, translate("Settings", "On")))
    options = Segments(choices, setting.label())
    return OptionControl(setting, store, options, lambda on: ON if on else OFF, lambda text: text == ON)


def make_control(setting: Setting[Any], store: Store) -> Control:
    """The plain control of a setting; raises TypeError for a kind that no dialog shows."""
    match setting:
        case Switch():
            return on_off(setting, store)
        case Choice():
            words = [(value, say()) for value, say in setting.choices]
            return OptionControl(setting, store, Segments(words, setting.label()))
        case Whole():
            zero = setting.zero
            steps = (*((0,) if zero is not None else ()), *range(setting.least, setting.most + 1))
            letters = setting.key == TEXT_SIZE.key
            return SliderControl(setting, store, tuple(dict.fromkeys(steps)), _say_whole(setting), letters)
        case Number():
            count = round((setting.most - setting.least) / setting.step)
            numbers = tuple(round(setting.least + i * setting.step, 6) for i in range(count + 1))
            unit = setting.unit()
            return SliderControl(setting, store, numbers, lambda value: f"{value:g} {unit}".strip())
        case Text():
            return TextControl(setting, store)
        case _:
            raise TypeError(f"no control for {type(setting).__name__}")


def _say_whole(setting: Whole) -> Callable[[float], str]:
    def say(value: float) -> str:
        if value == 0 and setting.zero is not None:
            return setting.zero()
        return f"{int(value)} {setting.unit()}".strip()

    return say

"""A text with drawn suit signs in it, wrapping like a label."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dehla_desktop.dialogs.paper import LIGHT, Paper
from dehla_desktop.dialogs.parts import Ink
from dehla_desktop.i18n.game_words import spoken
from dehla_desktop.table.paint import rich, rich_width, wrapped
from dehla_desktop.theme.tokens import BODY, LINE_HEIGHT, Look


class SignWords(QWidget):
    """Words in which ``{S}`` and so on stand for suit signs. Screen readers get the names instead."""

    def __init__(self, words: str = "", step: float = BODY, weight: int = 400, ink: Ink = Ink.TEXT) -> None:
        super().__init__()
        self._words, self._step, self._weight, self._ink = words, step, weight, ink
        self._paper = LIGHT
        self._look = Look()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.set_words(words)

    @property
    def words(self) -> str:
        return self._words

    def set_words(self, words: str) -> None:
        self._words = words
        self.setAccessibleName(spoken(words))
        self.updateGeometry()
        self.update()

    def set_look(self, look: Look) -> None:
        """The deck decides the suits' colours."""
        self._look = look
        self.update()

    def use_paper(self, paper: Paper) -> None:
        self._paper = paper
        self.updateGeometry()
        self.update()

    def _lines(self, width: float) -> list[str]:
        return wrapped(self._words, self._paper.type_px(self._step), self._weight, width)

    def _line_height(self) -> float:
        return self._paper.type_px(self._step) * LINE_HEIGHT

    def heightForWidth(self, width: int) -> int:
        return round(self._line_height() * max(1, len(self._lines(width)))) + 2

    def sizeHint(self) -> QSize:
        size = self._paper.type_px(self._step)
        return QSize(round(rich_width(self._words, size, self._weight)) + 2, self.heightForWidth(100_000))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.heightForWidth(max(80, self.width())))

    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        size, high = self._paper.type_px(self._step), self._line_height()
        metrics = QFontMetricsF(self._paper.font(self._step, self._weight))
        y = (high - metrics.height()) / 2 + metrics.ascent()
        ink = getattr(self._paper, self._ink)
        for line in self._lines(self.width()):
            rich(p, 0, y, line, size, self._look, self._weight, ink, dark=self._paper.dark)
            y += high

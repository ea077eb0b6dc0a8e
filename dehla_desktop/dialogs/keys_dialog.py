"""All keys on one page. The rows are given, so that they come from the one table of commands."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from dehla_desktop.dialogs.paper import LIGHT, Paper
from dehla_desktop.dialogs.parts import Ink, Rule, Words
from dehla_desktop.dialogs.reading import ReadingSheet
from dehla_desktop.i18n.words import translate
from dehla_desktop.table.paint import rounded
from dehla_desktop.theme.tokens import BODY, HEAD, colour

GAP: Final = 6


@dataclass(frozen=True, slots=True)
class KeyRow:
    """What a key does and the keys that do it, as the system writes them."""

    words: str
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KeyGroup:
    """Keys that belong together."""

    title: str
    rows: tuple[KeyRow, ...]


class KeyCaps(QWidget):
    """Keys drawn as caps, side by side."""

    def __init__(self, keys: tuple[str, ...]) -> None:
        super().__init__()
        self._keys, self._paper = keys, LIGHT
        self.setAccessibleName(translate("Keys", ", ").join(keys))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def use_paper(self, paper: Paper) -> None:
        self._paper = paper
        self.updateGeometry()

    def _metrics(self) -> QFontMetrics:
        return QFontMetrics(self._paper.font(BODY, 500))

    def _widths(self) -> list[int]:
        metrics = self._metrics()
        return [max(metrics.height() + 6, metrics.horizontalAdvance(key) + 16) for key in self._keys]

    def sizeHint(self) -> QSize:
        widths = self._widths()
        return QSize(sum(widths) + GAP * (len(widths) - 1) + 2, self._metrics().height() + 12)

    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.setFont(self._paper.font(BODY, 500))
        x = 1.0
        for key, wide in zip(self._keys, self._widths(), strict=True):
            cap = QRectF(x, 1, wide, self.height() - 4)
            rounded(p, cap.translated(0, 2), 5, colour(self._paper.edge, 0.6))
            rounded(p, cap, 5, colour(self._paper.field), colour(self._paper.edge), self._paper.line)
            p.setPen(colour(self._paper.ink))
            p.drawText(cap, Qt.AlignmentFlag.AlignCenter, key)
            x += wide + GAP


def table_keys() -> KeyGroup:
    """The keys of the table itself, which are no commands of the menu."""
    return KeyGroup(
        translate("Keys", "At the table"),
        (
            KeyRow(translate("Keys", "Go through your hand"), ("←", "→")),
            KeyRow(translate("Keys", "Play the card, take the choice"), (_enter(), _space())),
            KeyRow(translate("Keys", "Name spades, hearts, diamonds, clubs"), ("1", "2", "3", "4")),
            KeyRow(translate("Keys", "Hurry whatever moves"), (_enter(), _space())),
            KeyRow(translate("Keys", "From one thing to the next"), (translate("Keys", "Tab"),)),
            KeyRow(translate("Keys", "Close the top panel, else open the menu"), (translate("Keys", "Esc"),)),
        ),
    )


def _enter() -> str:
    return translate("Keys", "Enter")


def _space() -> str:
    return translate("Keys", "Space")


class KeysSheet(ReadingSheet):
    """Every key that does something."""

    def __init__(self, groups: Sequence[KeyGroup]) -> None:
        super().__init__(translate("Keys", "Keys"), (680, 680))
        for group in groups:
            self.column.addWidget(Words(group.title, HEAD, 600, Ink.HEAD))
            grid = QGridLayout()
            grid.setVerticalSpacing(4)
            grid.setHorizontalSpacing(16)
            grid.setColumnStretch(0, 1)
            for i, row in enumerate(group.rows):
                grid.addWidget(Words(row.words, BODY), 2 * i, 0)
                grid.addWidget(KeyCaps(row.keys), 2 * i, 1, Qt.AlignmentFlag.AlignRight)
                grid.addWidget(Rule(), 2 * i + 1, 0, 1, 2)
            self.column.addLayout(grid)
            self.column.addSpacing(12)
        self.column.addStretch()

"""“Your table is waiting”: the unfinished match on the start page."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from dehla_desktop.dialogs.bahi import BahiFrame
from dehla_desktop.dialogs.mirror import set_margins
from dehla_desktop.dialogs.parts import ButtonKind, Ink, PaperButton, Words
from dehla_desktop.dialogs.sign_words import SignWords
from dehla_desktop.i18n.words import translate
from dehla_desktop.table.paint import rounded
from dehla_desktop.theme.tokens import BODY, GOLD, NAME, TITLE, colour

HEART_WIDTH: Final = 0.66
HEART_HEIGHT: Final = 0.8
HEART_MIDDLE: Final = 0.565


@dataclass(frozen=True, slots=True)
class Waiting:
    """An unfinished match: its rules' name, who against whom, where it stands, a picture of the table."""

    rules: str
    sides: str
    stand: str
    picture: QPixmap | None = None


def heart_of(table: QSizeF, shown: QSizeF) -> QRectF:
    """What of a table's picture is worth showing small: trump, trick, pile and the upper half of the hand."""
    wide = min(table.width() * HEART_WIDTH, table.height() * HEART_HEIGHT * shown.width() / shown.height())
    high = wide * shown.height() / shown.width()
    top = min(table.height() * HEART_MIDDLE - high / 2, table.height() - high)
    return QRectF((table.width() - wide) / 2, max(0.0, top), wide, high)


class TablePicture(QWidget):
    """The table as it was left, in a gold edge."""

    def __init__(self) -> None:
        super().__init__()
        self._picture: QPixmap | None = None
        self.setFixedSize(QSize(250, 148))

    @property
    def has_picture(self) -> bool:
        return self._picture is not None and not self._picture.isNull()

    def show_picture(self, picture: QPixmap | None) -> None:
        self._picture = picture
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._picture is None:
            return
        p = QPainter(self)
        p.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        outline = QPainterPath()
        outline.addRoundedRect(area, 6, 6)
        p.setClipPath(outline)
        cut = heart_of(QSizeF(self._picture.size()), area.size())
        size = area.size() * self.devicePixelRatioF()
        shown = self._picture.copy(cut.toRect()).scaled(
            size.toSize(), Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        p.drawPixmap(area.topLeft(), shown)
        p.setClipping(False)
        rounded(p, area, 6, None, colour(GOLD), 1.4)


class WaitingCard(BahiFrame):
    """“Your table is waiting”."""

    def __init__(self) -> None:
        super().__init__()
        self.picture = TablePicture()
        self.rules = Words("", BODY, 500, Ink.SECOND, wrap=False)
        self.rules_below = Words("", BODY, 500, Ink.SECOND)
        self.sides = Words("", NAME)
        self.stand = SignWords("", BODY, ink=Ink.SECOND)
        self.continue_button = PaperButton(translate("Start", "Continue"), ButtonKind.PRIMARY)
        self.new_button = PaperButton(translate("Start", "New match"))
        self.continue_button.setMinimumWidth(168)
        self.new_button.setMinimumWidth(140)
        buttons = QHBoxLayout()
        buttons.setSpacing(12)
        buttons.addWidget(self.continue_button)
        buttons.addWidget(self.new_button)
        buttons.addStretch()
        head = QHBoxLayout()
        head.addWidget(Words(translate("Start", "Your table is waiting"), TITLE, 600, wrap=False))
        head.addStretch()
        head.addWidget(self.rules)
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addLayout(head)
        words.addWidget(self.rules_below)
        words.addWidget(self.sides)
        words.addWidget(self.stand)
        words.addStretch()
        words.addLayout(buttons)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignVCenter)
        self._row.addLayout(words, 1)
        self.set_form(low=False, narrow=False, grow=1.0)

    def set_form(self, low: bool, narrow: bool, grow: float) -> None:
        """``low``: less air; ``narrow``: no picture; ``grow``: how much larger the page is drawn."""
        size = QSize(169, 100) if low else QSize(round(250 * grow), round(148 * grow))
        self.picture.setFixedSize(size)
        self.picture.setHidden(narrow or not self.picture.has_picture)
        self.rules.setHidden(narrow)
        self.rules_below.setHidden(not narrow)
        set_margins(self._row, *((16, 8, 18, 8) if low else (20, 18, 24, 18)))
        self._row.setSpacing(20 if low else 28)

    def settle(self) -> None:
        """Make a new form or new words count in its size hint now, not with a later event."""
        self._row.invalidate()
        self._row.activate()

    def show_waiting(self, waiting: Waiting) -> None:
        self.rules.setText(waiting.rules)
        self.rules_below.setText(waiting.rules)
        self.sides.setText(waiting.sides)
        self.stand.set_words(waiting.stand)
        self.picture.show_picture(waiting.picture)

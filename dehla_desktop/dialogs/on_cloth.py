"""What a page shows on the cloth itself: the cloth behind it, light words and links."""

from typing import Final

from PySide6.QtCore import QRectF, QSizeF, QTimer, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from dehla_desktop.dialogs.paper import Paper
from dehla_desktop.dialogs.parts import ButtonKind, PaperButton, Words
from dehla_desktop.dialogs.pictures import Pictures
from dehla_desktop.theme.tokens import BODY, LAMP, NAME, Look

LINK_INK: Final = "#EFE3C4"
SETTLE_MS: Final = 90
"""A new size is drawn sharp when the window has rested so long; until then the old cloth is stretched."""


class ClothWords(Words):
    """A text on the cloth: its colour is given and does not follow the paper."""

    def __init__(self, text: str, ink: str, step: float = BODY, weight: int = 400, wrap: bool = True) -> None:
        self._tint = ink
        super().__init__(text, step, weight, wrap=wrap)

    def use_paper(self, paper: Paper) -> None:
        super().use_paper(paper)
        self.set_colour(self._tint)

    def set_ink(self, ink: str) -> None:
        """Another cloth has another colour for quiet words."""
        self._tint = ink
        self.set_colour(ink)


class ClothLink(PaperButton):
    """A link on the cloth."""

    def __init__(self, text: str) -> None:
        super().__init__(text, ButtonKind.LINK, NAME)

    def _text_ink(self) -> str:
        return LINK_INK

    def _focus_ink(self) -> str:
        return LAMP


class ClothPage(QWidget):
    """A page that lies on the cloth."""

    painted = Signal()
    """The page and all that is on it were painted for the first time; sent once, after that picture."""

    def __init__(self, pictures: Pictures, look: Look) -> None:
        super().__init__()
        self.pictures, self.look = pictures, look
        self._cloth: QPixmap | None = None
        self._seen = False
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self._renew)

    def set_look(self, look: Look) -> None:
        """Another cloth, deck or back."""
        cloth_changed = look.cloth != self.look.cloth
        self.look = look
        if cloth_changed and self._cloth is not None:
            self._renew()
        self.update()

    def _renew(self) -> None:
        size = QSizeF(self.size())
        self._cloth = self.pictures.cloth(self.look.cloth, size, self.devicePixelRatioF())
        self.update()

    def _begin(self) -> None:
        """A rough cloth for the very first picture: half as fine, a quarter of the work."""
        size = QSizeF(self.size())
        self._cloth = self.pictures.cloth(self.look.cloth, size, self.devicePixelRatioF() / 2)
        self._settle.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._settle.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._cloth is not None:  # it may have been hidden before its cloth was sharp
            self._settle.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._settle.stop()  # nobody sees it

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._cloth is None:
            self._begin()
        if not self._seen:  # whatever made the cloth: a slow window may settle before it is seen
            self._seen = True
            QTimer.singleShot(0, self, self.painted.emit)
        if self._cloth is not None:
            p = QPainter(self)
            p.drawPixmap(QRectF(self.rect()), self._cloth, QRectF(self._cloth.rect()))

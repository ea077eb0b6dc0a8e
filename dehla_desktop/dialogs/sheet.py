"""A sheet: a page of bahi paper that opens over the window, with a head, a body and a footer."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from dehla_desktop.dialogs.bahi import SHADOW_ROOM, SPINE, BahiFrame
from dehla_desktop.dialogs.mirror import set_margins
from dehla_desktop.dialogs.paper import LIGHT, Paper
from dehla_desktop.dialogs.parts import IconButton, Ink, PaperButton, Rule, Words
from dehla_desktop.dialogs.pictures import Pictures
from dehla_desktop.i18n.words import translate
from dehla_desktop.theme.tokens import BODY, PEACOCK_CLOTH, SHADOW, TITLE, Cloth, colour

VEIL: Final = 0.58
WHOLE_FROM: Final = 900
"""Sheets that want to be so wide are pages of their own: they lie on bare cloth, not over what is played."""
ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Sheet(BahiFrame):
    """Base of all dialogs. ``wanted``: its size in pixels at text scale 1, as far as the window has room.

    Subclasses fill `body` and `footer`; Enter presses `default_button`, Escape and the cross close.
    """

    closed = Signal()
    grows = False
    """Whether it becomes higher than wanted where its words need it; others scroll."""

    def __init__(self, title: str, wanted: tuple[int, int]) -> None:
        super().__init__()
        self._wanted = wanted
        self.default_button: PaperButton | None = None
        self.setAccessibleName(title)
        self.title = Words(title, TITLE, 600, wrap=False)
        self.close_button = IconButton("close", translate("Sheets", "Close"))
        self.close_button.clicked.connect(self.dismiss)
        self.head = QHBoxLayout()
        set_margins(self.head, 26, 14, 18, 14)
        self.head.setSpacing(12)
        self.head.addWidget(self.title)
        self.head.addStretch()
        self.head.addWidget(self.close_button)
        self.body = QHBoxLayout()
        self.body.setSpacing(0)
        self.footer = QHBoxLayout()
        set_margins(self.footer, 26, 12, 24, 12)
        self.footer.setSpacing(10)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self.head)
        column.addWidget(Rule())
        column.addLayout(self.body, 1)
        column.addWidget(Rule())
        column.addLayout(self.footer)

    @property
    def is_whole(self) -> bool:
        """Whether it is a page of its own, and no word between two plays."""
        return self._wanted[0] >= WHOLE_FROM

    def add_note(self, text: str) -> Words:
        """A quiet sentence at the left of the footer."""
        note = Words(text, BODY, ink=Ink.SECOND)
        self.footer.addWidget(note, 1)
        return note

    def add_acts(self, *buttons: PaperButton) -> None:
        """The buttons of the footer from left to right, the primary one last."""
        if not self.footer.count():
            self.footer.addStretch(1)
        for button in buttons:
            self.footer.addWidget(button)

    def sizeHint(self) -> QSize:
        wide, high = self._wanted
        room = 2 * SHADOW_ROOM
        scale = max(1.0, self.paper.scale)  # small text is for seeing more, not for smaller pages
        return QSize(round(wide * scale) + room + SPINE, round(high * scale) + room)

    def first_focus(self) -> QWidget | None:
        """Where the keyboard begins; None for the first of the focus chain."""
        return self.default_button

    def dismiss(self) -> None:
        """Close without having chosen anything."""
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        elif event.key() in ENTER and self.default_button is not None and self.default_button.isEnabled():
            self.default_button.click()
        else:
            super().keyPressEvent(event)


class _Veil(QWidget):
    """Lies between the top sheet and those below it."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), colour(SHADOW, VEIL))


class SheetLayer(QWidget):
    """Lies over a whole window and shows sheets, the last one on top; the rest is veiled and out of reach."""

    opened = Signal()
    emptied = Signal()

    def __init__(self, window: QWidget, pictures: Pictures | None = None) -> None:
        super().__init__(window)
        self._window = window
        self._pictures = pictures
        self._cloth = PEACOCK_CLOTH
        self._sheets: list[Sheet] = []
        self._paper = LIGHT
        self._focus_before: QWidget | None = None
        self._between = _Veil(self)
        self.hide()

    @property
    def top(self) -> Sheet | None:
        return self._sheets[-1] if self._sheets else None

    @property
    def sheets(self) -> Sequence[Sheet]:
        return tuple(self._sheets)

    def open(self, sheet: Sheet) -> None:
        """Show a sheet on top; it is destroyed when it is closed."""
        if not self._sheets:
            self._focus_before = self._window.focusWidget()
        # As a "sub window" a sheet keeps Tab to itself. Walking the focus chain by hand would hand the walked
        # widgets to the sheet in PySide's books (6.11), and menus of the bar would go with it when it closes.
        sheet.setParent(self, Qt.WindowType.SubWindow)
        sheet.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        sheet.lay_on(self._paper)
        sheet.closed.connect(self._close_sender)
        self._sheets.append(sheet)
        self._between.setVisible(len(self._sheets) > 1)
        self._between.raise_()
        self.setGeometry(self._window.rect())
        self._place()
        self.show()
        self.raise_()
        sheet.show()
        sheet.raise_()
        target = sheet.first_focus()
        if target is not None:
            target.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            sheet.focusNextPrevChild(True)
        self.opened.emit()

    def close_top(self) -> bool:
        """Dismiss the top sheet; False when there is none."""
        if self.top is None:
            return False
        self.top.dismiss()
        return True

    def close_all(self) -> None:
        while self.close_top():
            pass

    def set_cloth(self, cloth: Cloth) -> None:
        """What whole pages lie on."""
        self._cloth = cloth
        self.update()

    def lay_on(self, paper: Paper) -> None:
        """Another paper for all sheets, open ones too."""
        self._paper = paper
        for sheet in self._sheets:
            sheet.lay_on(paper)
        self._place()

    def _close_sender(self) -> None:
        sheet = self.sender()
        if isinstance(sheet, Sheet) and sheet in self._sheets:
            self._sheets.remove(sheet)
            sheet.hide()
            sheet.deleteLater()
            self._between.setVisible(len(self._sheets) > 1)
            if len(self._sheets) > 1:
                self._between.stackUnder(self._sheets[-1])
        below = self.top
        if below is not None:
            (below.first_focus() or below).setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.hide()
        before, self._focus_before = self._focus_before, None
        # what had the focus may be gone by now
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        self.emptied.emit()

    def _place(self) -> None:
        self._between.setGeometry(self.rect())
        for sheet in self._sheets:
            wish = sheet.sizeHint().expandedTo(sheet.minimumSizeHint())
            if sheet.grows:
                wish.setHeight(max(wish.height(), sheet.heightForWidth(min(wish.width(), self.width()))))
            size = wish.boundedTo(self.size() + QSize(SHADOW_ROOM, SHADOW_ROOM))
            x, y = (self.width() - size.width()) // 2, (self.height() - size.height()) // 2
            sheet.setGeometry(QRect(x, y, size.width(), size.height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        if self._pictures is not None and any(sheet.is_whole for sheet in self._sheets):
            cloth = self._pictures.cloth(self._cloth, QSizeF(self.size()), self.devicePixelRatioF())
            p.drawPixmap(QRectF(self.rect()), cloth, QRectF(cloth.rect()))
        else:
            p.fillRect(self.rect(), colour(SHADOW, VEIL))

"""A sheet to read: headings and paragraphs that scroll, one button to close."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from dehla_desktop.dialogs.fade import Fade
from dehla_desktop.dialogs.parts import ButtonKind, Ink, PaperButton, Words
from dehla_desktop.dialogs.rules_text import Section, rules_text
from dehla_desktop.dialogs.sheet import Sheet
from dehla_desktop.i18n.words import translate
from dehla_desktop.theme.tokens import BODY, HEAD, NAME
from dehla_engine.rules.house import HouseRules

_SCROLL_KEYS = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
)


class ReadingSheet(Sheet):
    """Base of the sheets that are read: fill `column`; the arrow keys scroll."""

    def __init__(self, title: str, wanted: tuple[int, int]) -> None:
        super().__init__(title, wanted)
        self.content = QWidget()
        self.content.setObjectName("scrolled")
        self.column = QVBoxLayout(self.content)
        self.column.setContentsMargins(26, 18, 26, 18)
        self.column.setSpacing(6)
        self.scroller = QScrollArea()
        self.scroller.setWidgetResizable(True)
        self.scroller.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.scroller.setWidget(self.content)
        self.scroller.viewport().setAutoFillBackground(False)
        self.content.setAutoFillBackground(False)
        self.scroller.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        Fade(self.scroller)
        self.body.addWidget(self.scroller)
        self.done_button = PaperButton(translate("Sheets", "Done"), ButtonKind.PRIMARY)
        self.done_button.clicked.connect(self.dismiss)
        self.default_button = self.done_button
        self.add_acts(self.done_button)

    def add_sections(self, sections: Sequence[Section]) -> None:
        """Headings with their sentences."""
        for section in sections:
            self.column.addWidget(Words(section.title, HEAD, 600, Ink.HEAD))
            for text in section.sentences:
                self.column.addWidget(Words(text, NAME - 1))
            self.column.addSpacing(10)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in _SCROLL_KEYS:
            super().keyPressEvent(event)
            return
        bar = self.scroller.verticalScrollBar()
        page, line = bar.pageStep(), self.paper.px(40)
        steps = {
            Qt.Key.Key_Up: -line,
            Qt.Key.Key_Down: line,
            Qt.Key.Key_PageUp: -page,
            Qt.Key.Key_PageDown: page,
            Qt.Key.Key_Home: -bar.maximum(),
            Qt.Key.Key_End: bar.maximum(),
        }
        bar.setValue(bar.value() + steps[Qt.Key(event.key())])


class RulesSheet(ReadingSheet):
    """The rules of a table (F1). ``title``: the preset's name."""

    def __init__(self, title: str, rules: HouseRules) -> None:
        super().__init__(translate("Rules", "Rules"), (640, 660))
        self.column.addWidget(Words(title, BODY, 500, Ink.SECOND))
        self.column.addSpacing(4)
        self.add_sections(rules_text(rules))
        exact = translate(
            "Rules", "The shuffle is exact: a cut of the pack or a misdeal could not change anything here."
        )
        self.column.addWidget(Words(exact, BODY, ink=Ink.SECOND))
        self.column.addStretch()

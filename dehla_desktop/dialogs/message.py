"""Small sheets: a calm message whose details can be copied, and a question with a safe answer."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from dehla_desktop.dialogs.paper import Paper
from dehla_desktop.dialogs.parts import ButtonKind, PaperButton, Words
from dehla_desktop.dialogs.sheet import Sheet
from dehla_desktop.i18n.words import translate
from dehla_desktop.theme.tokens import CAPTION, NAME


class _SmallSheet(Sheet):
    grows = True

    def __init__(self, title: str, text: str, wanted: tuple[int, int]) -> None:
        super().__init__(title, wanted)
        self.text = Words(text, NAME)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.column = QVBoxLayout()
        self.column.setContentsMargins(26, 18, 26, 18)
        self.column.setSpacing(12)
        self.column.addWidget(self.text)
        self.body.addLayout(self.column)
        self.setAccessibleDescription(text)


class MessageSheet(_SmallSheet):
    """Says what happened and, if there is more to know, shows details that can be copied."""

    def __init__(self, title: str, text: str, details: str = "") -> None:
        super().__init__(title, text, (560, 400 if details else 250))
        self.details = QPlainTextEdit(details)
        self.details.setReadOnly(True)
        self.details.setTabChangesFocus(True)
        self.details.setAccessibleName(translate("Messages", "Details"))
        self.details.setVisible(bool(details))
        self.column.addWidget(self.details, 1)
        if not details:
            self.column.addStretch()
        self.copy_button = PaperButton(translate("Messages", "Copy the details"))
        self.copy_button.setVisible(bool(details))
        self.copy_button.clicked.connect(self._copy)
        self.done_button = PaperButton(translate("Messages", "Done"), ButtonKind.PRIMARY)
        self.done_button.clicked.connect(self.dismiss)
        self.default_button = self.done_button
        self.add_acts(self.copy_button, self.done_button)

    def use_paper(self, paper: Paper) -> None:
        super().use_paper(paper)
        self.details.setFont(paper.font(CAPTION + 1))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(f"{self.text.text()}\n\n{self.details.toPlainText()}")
        self.copy_button.setText(translate("Messages", "Copied"))


class QuestionSheet(_SmallSheet):
    """Asks before something that cannot be taken back; `accepted` only when the person says so.

    Enter and Escape both keep things as they are.
    """

    accepted = Signal()

    def __init__(self, title: str, text: str, yes: str, no: str) -> None:
        super().__init__(title, text, (520, 250))
        self.column.addStretch()
        self.yes_button = PaperButton(yes)
        self.no_button = PaperButton(no, ButtonKind.PRIMARY)
        self.default_button = self.no_button
        self.no_button.clicked.connect(self.dismiss)
        self.yes_button.clicked.connect(self._accept)
        self.add_acts(self.yes_button, self.no_button)

    def first_focus(self) -> QWidget | None:
        return self.no_button

    def _accept(self) -> None:
        self.closed.emit()
        self.accepted.emit()


def give_up_question() -> QuestionSheet:
    """Before a match is given up."""
    return QuestionSheet(
        translate("Messages", "Give up the match?"),
        translate(
            "Messages", "It then counts as lost and cannot be continued. To stop for now, just leave it."
        ),
        translate("Messages", "Give up"),
        translate("Messages", "Keep playing"),
    )


def leave_match_question() -> QuestionSheet:
    """Before a new match takes the place of an unfinished one."""
    return QuestionSheet(
        translate("Messages", "Begin a new match?"),
        translate("Messages", "The match on the table is not finished and would be given up."),
        translate("Messages", "Begin the new match"),
        translate("Messages", "Keep the old one"),
    )

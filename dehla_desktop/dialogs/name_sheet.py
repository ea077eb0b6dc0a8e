"""A small sheet that asks for a name."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from dehla_desktop.dialogs.paper import Paper
from dehla_desktop.dialogs.parts import ButtonKind, Ink, PaperButton, Words
from dehla_desktop.dialogs.sheet import Sheet
from dehla_desktop.i18n.words import translate
from dehla_desktop.theme.tokens import BODY, NAME


class NameSheet(Sheet):
    """Tells `named` with a name for which ``check`` has no complaint; its complaint is shown as one types."""

    grows = True
    named = Signal(str)

    def __init__(self, title: str, ask: str, name: str, act: str, check: Callable[[str], str]) -> None:
        super().__init__(title, (520, 270))
        self._check = check
        self.field = QLineEdit(name)
        self.field.setAccessibleName(ask)
        self.complaint = Words("", BODY, ink=Ink.HEAD)
        column = QVBoxLayout()
        column.setContentsMargins(26, 18, 26, 18)
        column.setSpacing(10)
        column.addWidget(Words(ask, BODY, 600))
        column.addWidget(self.field)
        column.addWidget(self.complaint)
        column.addStretch()
        self.body.addLayout(column)
        self.cancel = PaperButton(translate("House rules", "Cancel"))
        self.accept_button = PaperButton(act, ButtonKind.PRIMARY)
        self.default_button = self.accept_button
        self.add_acts(self.cancel, self.accept_button)
        self.cancel.clicked.connect(self.dismiss)
        self.accept_button.clicked.connect(self._accept)
        self.field.textChanged.connect(self._look_at)
        self.field.selectAll()
        self._look_at(name)

    def use_paper(self, paper: Paper) -> None:
        super().use_paper(paper)
        self.field.setFont(paper.font(NAME))

    def first_focus(self) -> QWidget | None:
        return self.field

    def _look_at(self, name: str) -> None:
        complaint = self._check(name)
        self.accept_button.setEnabled(not complaint)
        self.complaint.setText(complaint if name.strip() else "")
        self.field.setAccessibleDescription(self.complaint.text())

    def _accept(self) -> None:
        name = self.field.text()
        self.closed.emit()
        self.named.emit(name)

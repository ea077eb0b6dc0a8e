"""The licence of everything that travels with the program: a line each, and its whole text when asked for.

The texts and their index are gathered by `tools/release/licences.py`.
"""

from importlib.resources import files
from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from dehla_desktop.dialogs.parts import ButtonKind, Ink, PaperButton, Words
from dehla_desktop.theme.tokens import BODY

FOLDER: Final = "licences"
INDEX: Final = "index.txt"


class Part(NamedTuple):
    """One thing that travels along; ``licence`` is its SPDX name, ``file`` holds the text."""

    name: str
    licence: str
    file: str


def parts() -> tuple[Part, ...]:
    """Everything that travels along, our own first."""
    lines = _read(INDEX).splitlines()
    return tuple(Part(*(word.strip() for word in line.split(" | "))) for line in lines)


def licence_text(part: Part) -> str:
    """The whole text."""
    return _read(part.file)


def _read(name: str) -> str:
    return (files("dehla_desktop.assets") / FOLDER / name).read_text(encoding="utf-8")


class LicenceRow(QWidget):
    """A part's name and licence; pressed, the text unfolds below."""

    def __init__(self, part: Part) -> None:
        super().__init__()
        self._part = part
        self.button = PaperButton(f"{part.name}: {part.licence}", ButtonKind.LINK, BODY)
        self.button.clicked.connect(self._turn)
        self.text = Words(ink=Ink.SECOND)
        self.text.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.text)

    def _turn(self) -> None:
        if not self.text.text():
            self.text.setText(licence_text(self._part).replace("\f", ""))
        self.text.setVisible(self.text.isHidden())

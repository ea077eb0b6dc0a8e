"""The page of the settings about what is kept: as one file and back, a fresh start, and where it all lies."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from dehla_desktop.dialogs.message import QuestionSheet
from dehla_desktop.dialogs.parts import Ink, PaperButton, Rule, Words
from dehla_desktop.dialogs.pick import Field
from dehla_desktop.history.backup import SUFFIX, Refusal, Refused
from dehla_desktop.i18n.words import translate
from dehla_desktop.storage.paths import Paths
from dehla_desktop.storage.words import path_text
from dehla_desktop.theme.tokens import BODY, CAPTION


class AskingFiles:
    """The system's own dialogs for a backup; tests hand in another one."""

    def target(self, parent: QWidget, name: str) -> Path | None:
        """Where a backup goes."""
        title = translate("Data", "Back up everything")
        chosen, _ = QFileDialog.getSaveFileName(parent, title, name, _kinds())
        return Path(chosen) if chosen else None

    def archive(self, parent: QWidget) -> Path | None:
        """Which backup is put back."""
        title = translate("Data", "Put a backup back")
        chosen, _ = QFileDialog.getOpenFileName(parent, title, "", _kinds())
        return Path(chosen) if chosen else None


def _kinds() -> str:
    return translate("Data", "Backups") + f" (*{SUFFIX})"


class _Act(QWidget):
    """What a button does, in words beside it."""

    def __init__(self, title: str, line: str, button: PaperButton) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addWidget(Words(title, BODY, 600))
        words.addWidget(Words(line, CAPTION, ink=Ink.SECOND))
        row.addLayout(words, 1)
        row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        button.setAccessibleDescription(f"{title}. {line}")


class DataPage(QWidget):
    """Only tells what is wished."""

    back_up_wanted = Signal()
    restore_wanted = Signal()
    afresh_wanted = Signal()

    def __init__(self, paths: Paths) -> None:
        super().__init__()
        self.back_up_button = PaperButton(translate("Data", "Back up …"), step=BODY)
        self.restore_button = PaperButton(translate("Data", "Put back …"), step=BODY)
        self.afresh_button = PaperButton(translate("Data", "Start afresh …"), step=BODY)
        self.back_up_button.clicked.connect(self.back_up_wanted)
        self.restore_button.clicked.connect(self.restore_wanted)
        self.afresh_button.clicked.connect(self.afresh_wanted)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for title, line, button in zip(titles(), _lines(), self._buttons(), strict=True):
            column.addWidget(_Act(title, line, button))
        column.addWidget(Rule())
        column.addWidget(Words(translate("Data", "Where it is kept"), BODY, 600))
        for folder in dict.fromkeys((paths.data_dir, paths.config_dir)):
            place = Field("", translate("Data", "Where it is kept"))
            place.setReadOnly(True)  # to be scrolled and copied: a path cannot be broken into lines
            place.setClearButtonEnabled(False)
            place.setText(path_text(folder))
            place.setCursorPosition(0)
            column.addWidget(place)

    def _buttons(self) -> tuple[PaperButton, ...]:
        return self.back_up_button, self.restore_button, self.afresh_button


def titles() -> tuple[str, ...]:
    """What the page is about, for the search."""
    return (
        translate("Data", "Back up everything as one file"),
        translate("Data", "Put a backup back"),
        translate("Data", "Start afresh"),
    )


def _lines() -> tuple[str, ...]:
    return (
        translate("Data", "Settings, own rules, the match on the table and every match played."),
        translate("Data", "How everything is now is kept as a backup before."),
        translate("Data", "Forget all your matches and figures. A copy of the history is kept."),
    )


def restore_question(archive: Path) -> QuestionSheet:
    """Before everything is replaced."""
    text = translate(
        "Data",
        "Settings, own rules and matches become those of {name}. How everything is now is kept as a backup.",
    )
    return QuestionSheet(
        translate("Data", "Put this backup back?"),
        text.format(name=archive.name),
        translate("Data", "Put it back"),
        translate("Data", "Leave all as it is"),
    )


def afresh_question() -> QuestionSheet:
    """Before the matches of a person are forgotten."""
    return QuestionSheet(
        translate("Data", "Start afresh?"),
        translate(
            "Data",
            "All your matches and figures are forgotten; those of other players stay. A copy of the history "
            "is kept.",
        ),
        translate("Data", "Start afresh"),
        translate("Data", "Keep everything"),
    )


def refused_text(refused: Refused, archive: Path) -> str:
    """Why a backup is not put back."""
    match refused.refusal:
        case Refusal.NO_BACKUP:
            text = translate("Data", "{name} is no backup of this game. Nothing was changed.")
        case Refusal.NEWER:
            text = translate("Data", "{name} was made by a newer version of the game. Nothing was changed.")
        case Refusal.DAMAGED:
            text = translate("Data", "{name} is damaged. Nothing was changed.")
    return text.format(name=archive.name)

"""After starts that did not come to a window: a safe one is offered, and one that fails says so itself."""

from datetime import datetime
from pathlib import Path
from typing import Final

from dehla_desktop.i18n.words import translate
from dehla_desktop.storage.atomic import Failure, read_text, remove, set_aside, sweep_folder, write_text
from dehla_desktop.storage.paths import Paths
from dehla_desktop.storage.words import path_text

FAILED_STARTS: Final = 2
"""After so many starts that did not come to a window a safe one is offered."""


class StartMarks:
    """Counts starts that did not come to a window."""

    def __init__(self, paths: Paths) -> None:
        self._paths = paths
        self._file = paths.data_dir / "starting"

    def failed(self) -> int:
        """How many starts in a row failed before this one."""
        text = read_text(self._file, 100)
        return int(text) if isinstance(text, str) and text.isascii() and text.isdigit() else 0

    def begin(self) -> None:
        """This start has not come to a window yet. What killed ones left half-written goes."""
        paths = self._paths
        for folder in (
            paths.config_dir,
            paths.data_dir,
            paths.aside_dir,
            paths.waiting_dir,
            paths.single_dir,
        ):
            sweep_folder(folder)
        write_text(self._file, str(self.failed() + 1))

    def succeeded(self) -> None:
        """The window stands."""
        remove(self._file)

    def set_all_aside(self) -> tuple[Path, ...]:
        """For a safe start: settings, own rules and saved match are kept under other names; these."""
        now, paths = datetime.now(), self._paths
        rules = sorted(paths.config_dir.glob("rules*.toml"))  # everybody's
        moved = [set_aside(path, now) for path in (paths.settings_file, *rules, paths.match_file)]
        return tuple(path for path in moved if not isinstance(path, Failure))


def offer_safe_start(marks: StartMarks) -> tuple[str, ...]:
    """After failed starts: begin with standard settings and no match. Where the old files are, in words."""
    if marks.failed() < FAILED_STARTS:
        return ()
    from PySide6.QtWidgets import QMessageBox  # 5 ms that no good start should pay

    box = QMessageBox(QMessageBox.Icon.Question, translate("Start", "Dehla Pakad"), "")
    box.setText(translate("Start", "The game did not come up the last times. Start it safely?"))
    box.setInformativeText(
        translate(
            "Start",
            "A safe start uses the standard settings. Settings, own rules and the match are kept aside.",
        )
    )
    safely = box.addButton(translate("Start", "Start safely"), QMessageBox.ButtonRole.AcceptRole)
    box.addButton(translate("Start", "Start as usual"), QMessageBox.ButtonRole.RejectRole)
    box.exec()
    if box.clickedButton() is not safely:
        return ()
    kept = translate("Storage", "It is kept as {path}.")
    moved = " ".join(kept.format(path=path_text(path)) for path in marks.set_all_aside())
    return (translate("Start", "This is a safe start: everything is as at first.") + " " + moved,)


def tell_failed_start(report: str) -> None:
    """No window came to say it: what broke, with a report to copy."""
    from PySide6.QtGui import QGuiApplication
    from PySide6.QtWidgets import QMessageBox

    box = QMessageBox(QMessageBox.Icon.Warning, translate("Start", "Dehla Pakad"), "")
    box.setText(translate("Start", "The game could not start. Your matches are safe."))
    box.setInformativeText(translate("Start", "If this happens again, a safe start will be offered."))
    box.setDetailedText(report)
    copy = box.addButton(translate("Start", "Copy the report"), QMessageBox.ButtonRole.ActionRole)
    box.addButton(translate("Start", "Close"), QMessageBox.ButtonRole.RejectRole)
    box.exec()
    if box.clickedButton() is copy:
        QGuiApplication.clipboard().setText(report)

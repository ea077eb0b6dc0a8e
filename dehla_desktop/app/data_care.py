"""Everything as one file and back, and a fresh start: asked, done, and said what became of it."""

from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from dehla_desktop.history.backup import SUFFIX, Refused, Restored
from dehla_desktop.history.history import History
from dehla_desktop.i18n.words import translate
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.atomic import Failure
from dehla_desktop.storage.paths import Paths
from dehla_desktop.storage.settings import SettingsStore
from dehla_desktop.storage.words import failure_text, path_text
from dehla_desktop.window.main_window import MainWindow

if TYPE_CHECKING:
    from dehla_desktop.dialogs.data_page import AskingFiles


class DataCare(QObject):
    """What the buttons of the page about data do."""

    about_to_restore = Signal()
    """Everything is to be written down and the table left: all files are replaced."""
    restored = Signal()
    """The files are others: what is held of them is to be read anew."""
    told = Signal(str)
    """message: what became of it, in words."""

    def __init__(self, window: MainWindow, paths: Paths, history: History, settings: SettingsStore) -> None:
        super().__init__()
        self._window, self._paths = window, paths
        self._history, self._settings = history, settings
        self.asking: AskingFiles | None = None
        """Who asks for files; None: the system's dialogs."""

    def page(self) -> QWidget:
        """The page for the settings."""
        from dehla_desktop.dialogs.data_page import DataPage

        page = DataPage(self._paths)
        page.back_up_wanted.connect(self.back_up)
        page.restore_wanted.connect(self.restore)
        page.afresh_wanted.connect(self.start_afresh)
        return page

    def back_up(self) -> None:
        """Ask where, and write everything there."""
        target = self._ask().target(self._window, f"dehla-pakad-{date.today():%Y-%m-%d}{SUFFIX}")
        if target is not None:
            self._history.settle(lambda: self._back_up(target))

    def _back_up(self, target: Path) -> None:
        self._write_down()
        self._history.back_up(self._paths, target, partial(self._backed_up, target))

    def _write_down(self) -> None:
        """All that waits for the storage thread is on the disk.

        Call it when the history has settled: a match that it has taken in is only then forgotten as the
        match in progress, and forgotten later it would take the one put back with it.
        """
        self._settings.flush()

    def _backed_up(self, target: Path, answer: int | Failure) -> None:
        if isinstance(answer, Failure):
            self.told.emit(failure_text(answer))
            return
        text = translate("Data", "%n file(s) are kept in {path}.", "", answer)
        self.told.emit(text.format(path=path_text(target)))

    def restore(self) -> None:
        """Ask which backup, and whether it is meant."""
        from dehla_desktop.dialogs.data_page import restore_question

        archive = self._ask().archive(self._window)
        if archive is not None:
            sheet = restore_question(archive)
            sheet.accepted.connect(lambda: self._restore(archive))
            self._window.open_sheet(sheet)

    def _restore(self, archive: Path) -> None:
        self.about_to_restore.emit()
        self._window.setEnabled(False)  # nothing may be changed that is being replaced
        self._history.settle(lambda: self._put_back(archive))

    def _put_back(self, archive: Path) -> None:
        self._write_down()
        self._history.restore(self._paths, archive, partial(self._restored, archive))

    def _restored(self, archive: Path, answer: Restored | Refused | Failure) -> None:
        from dehla_desktop.dialogs.data_page import refused_text

        self._window.setEnabled(True)
        match answer:
            case Restored(files, before):
                self.restored.emit()
                text = translate(
                    "Data", "%n file(s) are put back. How it was before is kept in {path}.", "", files
                )
                self.told.emit(text.format(path=path_text(before)))
            case Refused():
                self.told.emit(refused_text(answer, archive))
            case Failure():
                self.restored.emit()  # some files may be others by now
                self.told.emit(failure_text(answer))

    def start_afresh(self) -> None:
        """Ask whether it is meant, and forget the person's matches."""
        from dehla_desktop.dialogs.data_page import afresh_question

        sheet = afresh_question()
        sheet.accepted.connect(self._start_afresh)
        self._window.open_sheet(sheet)

    def _start_afresh(self) -> None:
        self._history.start_afresh(self._settings.get(rows.PERSON), self._afresh)

    def _afresh(self, copy: Path) -> None:
        text = translate("Data", "A new beginning. How the history was before is kept in {path}.")
        self.told.emit(text.format(path=path_text(copy)))

    def _ask(self) -> "AskingFiles":
        from dehla_desktop.dialogs.data_page import AskingFiles

        return self.asking or AskingFiles()

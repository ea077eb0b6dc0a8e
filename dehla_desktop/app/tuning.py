"""The settings as they are felt: looks, paper, habits of the table, sound; every change at once."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from dehla_desktop.app.desk import Desk
from dehla_desktop.app.looks import look_of, paper_of
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.settings import SettingsStore
from dehla_desktop.table.table_view import TableView
from dehla_desktop.window.main_window import MainWindow


class Tuning(QObject):
    """Hands the settings on to those that they concern, until `close`."""

    def __init__(self, settings: SettingsStore, window: MainWindow, table: TableView, desk: Desk) -> None:
        super().__init__()
        self._settings, self._window, self._table, self._desk = settings, window, table, desk
        self._set_look()
        self._set_paper()
        window.panels.want_side(settings.get(rows.PANEL_OPEN))
        window.side.show_tab(settings.get(rows.PANEL_TAB))
        self._set_commands()
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._set_paper)
        settings.changed.connect(self._setting_changed)

    def close(self) -> None:
        """Hear no more of the system's colours, which outlive the window."""
        QGuiApplication.styleHints().colorSchemeChanged.disconnect(self._set_paper)

    def _setting_changed(self, key: str) -> None:
        section = key.partition(".")[0]
        if section in ("table", "cards"):
            self._set_look()
        if section in ("theme", "text"):
            self._set_paper()
        if section in ("motion", "hand", "play", "aids"):
            self._desk.set_habits()
        self._set_commands()

    def _set_commands(self) -> None:
        self._window.actions_.set_single_letters(self._settings.get(rows.SINGLE_LETTERS))
        self._window.actions_.set_hidden("cards_played", not self._settings.get(rows.CARDS_PLAYED))
        self._window.set_checked("mute", not self._settings.get(rows.SOUND_ON))

    def _set_look(self) -> None:
        look = look_of(self._settings)
        self._desk.set_look(look)
        self._window.set_look(look)

    def _set_paper(self) -> None:
        paper = paper_of(self._settings)
        self._window.lay_on(paper)
        self._table.set_text_scale(paper.scale)

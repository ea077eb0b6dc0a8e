"""What the first picture needs and no more: the settings, the start page and the window round it.

Everything else is loaded and built after that picture. Whoever is faster than that loses nothing: what was
chosen on the page or in the menus is kept here and handed on as soon as somebody can do it.

What is loaded here has no dataclasses but named tuples and plain classes, which are made ten times as fast;
it reaches for few names of Qt, since PySide makes a class and its enums when the name is first asked for.
"""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QPixmap

from dehla_desktop.app.looks import look_of, paper_of
from dehla_desktop.dialogs.pictures import Pictures
from dehla_desktop.dialogs.start_page import StartPage
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.paths import Paths
from dehla_desktop.storage.settings import SettingsStore
from dehla_desktop.storage.thread import StorageThread
from dehla_desktop.theme.tokens import Look, colour
from dehla_desktop.window.main_window import MainWindow

NOTHING_YET = "…"
"""As high as a line of words."""
LATEST_MS = 1500
"""A window that paints nothing by then, minimised or hidden, is no reason to wait longer."""


class Front(QObject):
    """The settings, the start page and the window."""

    seen = Signal()
    """The first picture stands, or will not come soon; sent once."""

    def __init__(self, paths: Paths, thread: StorageThread) -> None:
        super().__init__()
        self.settings = SettingsStore(paths.settings_file, thread)
        self.pictures = Pictures()
        look = look_of(self.settings)
        self.start = StartPage(self.pictures, look)
        self.window = MainWindow(self.start)
        self.window.set_look(look)
        self.window.actions_.set_single_letters(self.settings.get(rows.SINGLE_LETTERS))
        self.window.set_checked("mute", not self.settings.get(rows.SOUND_ON))
        self.window.place_changed.connect(self._keep_place)
        if paths.match_file.exists():
            self._expect_match(look)
        self._wish: tuple[str, tuple[Any, ...]] | None = None
        self._acts: dict[str, Callable[..., None]] | None = None
        self._seen = False
        self._late = QTimer(self, singleShot=True, interval=LATEST_MS)
        self._late.timeout.connect(self._tell_seen)
        self._connect()

    def _connect(self) -> None:
        start = self.start
        wishes = {
            "continue": start.continue_chosen,
            "way": start.way_chosen,
            "new": start.new_match_chosen,
            "settings": start.settings_chosen,
            "house_rules": start.house_rules_chosen,
            "history": start.history_chosen,
            "statistics": start.statistics_chosen,
            "rules": start.rules_chosen,
            "about": start.about_chosen,
            "people": start.people_chosen,
        }
        for wish, signal in wishes.items():
            signal.connect(lambda *facts, wish=wish: self._wished(wish, *facts))
        self.window.commanded.connect(self._wished)
        start.deal_late()
        start.painted.connect(self._tell_seen)

    def _expect_match(self, look: Look) -> None:
        """Keep the place of the match that waits: what it is, is read later and put in without a jump."""
        from dehla_desktop.dialogs.waiting_card import Waiting

        picture = QPixmap(8, 8)
        picture.fill(colour(look.cloth.mid))
        self.start.show_waiting(Waiting(NOTHING_YET, NOTHING_YET, NOTHING_YET, picture))

    def show(self) -> None:
        """Open the window where it stood the last time, at the start page."""
        if self.window.isVisible():
            return
        self.window.restore_place(self.settings.get(rows.WINDOW_PLACE))
        self.window.lay_on(paper_of(self.settings))
        self.window.show()
        self.start.focus_first()
        self._late.start()

    def come_up(self) -> None:
        """To the front of all windows."""
        self.window.setWindowState(self.window.windowState() & ~Qt.WindowState.WindowMinimized)
        self.window.raise_()
        self.window.activateWindow()

    def hand_over(self, acts: dict[str, Callable[..., None]]) -> None:
        """From now on these do what is wished, beginning with what was wished before."""
        self._acts = acts
        wish, self._wish = self._wish, None
        if wish is not None:
            self._wished(wish[0], *wish[1])

    def _wished(self, wish: str, *facts: Any) -> None:
        if self._acts is None:
            self._wish = (wish, facts)
        elif wish in self._acts:
            self._acts[wish](*facts)

    def _keep_place(self, place: str) -> None:
        self.settings.set(rows.WINDOW_PLACE, place)

    def _tell_seen(self) -> None:
        if not self._seen:
            self._seen = True
            self._late.stop()
            self.seen.emit()

"""What was played and who plays here: the pages over the history, and what they lead back to the table."""

from collections.abc import Callable
from datetime import date
from typing import Final

from PySide6.QtCore import QObject, Signal

from dehla_desktop.app.looks import look_of
from dehla_desktop.dialogs.pictures import Pictures
from dehla_desktop.dialogs.sheet import Sheet
from dehla_desktop.history.history import History
from dehla_desktop.i18n.game_words import Names, seat_names
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.settings import SettingsStore
from dehla_desktop.window.main_window import MainWindow
from dehla_engine.errors import EngineError
from dehla_engine.record.record import Record, read_record
from dehla_engine.record.replay import replay

WHICH: Final = ("history", "statistics", "people")


class Library(QObject):
    """Opens the pages of the history as sheets of the window."""

    deal_wanted = Signal(object)
    """record: Record whose deal is to be played once more."""
    person_changed = Signal()
    """Another person plays from the next match on."""

    def __init__(
        self,
        window: MainWindow,
        history: History,
        settings: SettingsStore,
        pictures: Pictures,
        name_of: Callable[[str], str],
    ) -> None:
        super().__init__()
        self._name_of = name_of
        self._pictures = pictures
        self._window = window
        self._history = history
        self._settings = settings

    def acts(self) -> dict[str, Callable[[], None]]:
        """What the commands of this part do, by id."""
        return {"history": self.matches, "statistics": self.statistics, "people": self.people}

    def matches(self) -> None:
        """All matches of the person."""
        from dehla_desktop.dialogs.history_page import HistoryPage

        page = HistoryPage(
            self._history, self._settings.get(rows.PERSON), date.today(), name_of=self._name_of
        )
        page.play_again.connect(lambda text: self._play_again(page, text))
        page.step_through.connect(self._step_through)
        self._window.open_sheet(page)

    def statistics(self) -> None:
        """The figures of the person."""
        from dehla_desktop.dialogs.statistics_page import StatisticsPage

        person = self._settings.get(rows.PERSON)
        self._window.open_sheet(StatisticsPage(self._history, person, date.today(), name_of=self._name_of))

    def people(self) -> None:
        """Who plays here."""
        from dehla_desktop.dialogs.people_page import PeoplePage

        page = PeoplePage(self._history, self._settings.get(rows.PERSON))
        page.person_chosen.connect(self._person_chosen)
        self._window.open_sheet(page)

    def _person_chosen(self, person: int, name: str) -> None:
        self._settings.set(rows.PERSON, person)
        self._settings.set(rows.PLAYER_NAME, name)
        self.person_changed.emit()

    def _step_through(self, text: str) -> None:
        """Show a played match trick by trick; every hand of it is over, so nothing can be given away."""
        from dehla_desktop.dialogs.step_through import PlayedRound, StepSheet

        try:
            record = read_record(text.encode())
            match = replay(record)
        except EngineError:  # the history takes in nothing that breaks the rules
            return
        states = [played.state for played in match.finished] + ([match.round] if match.round else [])
        rounds = tuple(PlayedRound(state.table.tricks, state.table.trump) for state in states)
        seats = match.book.seats
        given = record.names if record.names is not None and len(record.names) == seats else None
        names = Names(given, None) if given else seat_names(seats, None)
        title = self._name_of(record.preset or "")
        self._window.open_sheet(StepSheet(title, names, rounds, self._pictures, look_of(self._settings)))

    def _play_again(self, page: Sheet, text: str) -> None:
        try:
            record: Record = read_record(text.encode())
        except EngineError:  # the history takes in nothing that breaks the format
            return
        page.dismiss()
        self.deal_wanted.emit(record)

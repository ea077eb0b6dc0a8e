"""What was played and who plays here: the pages over the history, and what they lead back to the table."""

from collections.abc import Callable
from datetime import date
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from dehla_desktop.app.looks import look_of
from dehla_desktop.dialogs.pictures import Pictures
from dehla_desktop.dialogs.sheet import Sheet
from dehla_desktop.history.history import History
from dehla_desktop.history.store import Person, Store
from dehla_desktop.i18n.game_words import Names, seat_names
from dehla_desktop.i18n.words import translate
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.settings import SettingsStore
from dehla_desktop.window.main_window import MainWindow
from dehla_engine.errors import EngineError
from dehla_engine.record.record import Record, read_record
from dehla_engine.record.replay import replay

NAMED_AFTER_MS: Final = 400
"""After the last letter of a name that is typed into the settings."""


class Library(QObject):
    """Opens the pages of the history as sheets of the window."""

    deal_wanted = Signal(object)
    """record: Record whose deal is to be played once more."""
    person_changed = Signal(int)
    """person: who plays from the next match on."""
    player_told = Signal(str)
    """name: who plays; empty where there is only one, so that nobody needs to be told."""

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
        self.known: Person | None = None
        """Who plays, as last heard of."""
        self._naming = QTimer(self, singleShot=True, interval=NAMED_AFTER_MS)
        self._naming.timeout.connect(self._name_person)
        settings.changed.connect(self._setting_changed)
        history.changed.connect(self.look_at_people)

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
        if person != self._settings.get(rows.PERSON):
            self._name_person()  # the last letters of the one before
            self.known = None
            self._settings.set(rows.PERSON, person)
            self._take_name(name)
            self.person_changed.emit(person)
        self.look_at_people()

    def close(self) -> None:
        """Nothing that was typed last is lost."""
        if self._naming.isActive():
            self._name_person()

    def forget(self) -> None:
        """Another history is there: nothing is known of its people yet."""
        self._naming.stop()
        self.known = None

    def look_at_people(self) -> None:
        """Ask who plays here: names may have been changed, and who was removed plays no more."""
        self._history.ask(Store.people, self._people_known, lambda _why: None)

    def _people_known(self, people: tuple[Person, ...]) -> None:
        if not people or self._naming.isActive():
            return
        now = next((person for person in people if person.id == self._settings.get(rows.PERSON)), None)
        if now is None:
            self._person_chosen(people[0].id, people[0].name)
            return
        before, self.known = self.known, now
        if before is not None and before.name != now.name:
            self._take_name(now.name)
        elif not now.name and self._settings.get(rows.PLAYER_NAME):
            self._name_person()
        self.player_told.emit(now.name or translate("Seats", "You") if len(people) > 1 else "")

    def _take_name(self, name: str) -> None:
        """The name at the table is that of the person."""
        self._settings.set(rows.PLAYER_NAME, name)
        self._naming.stop()

    def _setting_changed(self, key: str) -> None:
        if key == rows.PLAYER_NAME.key:
            self._naming.start()

    def _name_person(self) -> None:
        """The person is called as the settings say; a name of another one stays at the table alone."""
        self._naming.stop()
        person, name = self._settings.get(rows.PERSON), self._settings.get(rows.PLAYER_NAME)
        if name and (self.known is None or self.known.name != name):
            self._history.change(lambda store: store.rename_person(person, name), fail=lambda _why: None)

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

"""Who sits at a table: names and levels as the settings say, for a new match and for a resumed one."""

from dehla_desktop.app.keeper import resume
from dehla_desktop.controller.session import Seating, Session
from dehla_desktop.i18n.game_words import Names, seat_names
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.settings import SettingsStore
from dehla_desktop.storage.table_state import TableState
from dehla_engine.players.levels import level_names
from dehla_engine.record.record import read_record


def names_of(settings: SettingsStore, seats: int, person: int | None) -> Names:
    """The names of so many seats; ``person``: the seat of the human, None when all are watched."""
    return seat_names(seats, person, settings.get(rows.PLAYER_NAME))


def levels_of(settings: SettingsStore, seats: int) -> tuple[str, ...]:
    """A level a seat: for the person's own the strongest, in case it is played on for him."""
    present = level_names()
    others = settings.get(rows.LEVELS)
    return (present[-1], *(level if level in present else "casual" for level in others))[:seats]


def resumed(settings: SettingsStore, record: str, state: TableState | None) -> Session:
    """The session of a saved match, its player named as he is now; raises RecordError for a bad record."""
    person = None if state is not None and state.watched else 0
    session = resume(record, state, names_of(settings, 6, person).seats, levels_of(settings, 6))
    names = names_of(settings, session.match.book.seats, person).seats
    if session.player and session.player != settings.get(rows.PERSON):  # another one's match keeps his name
        names = read_record(record.encode()).names or names
    session.seating = Seating(names, session.seating.levels, person)
    return session

"""The game as a whole: window, table, controller and storage, tied together."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QPixmap

from dehla_desktop.app.data_care import DataCare
from dehla_desktop.app.desk import Desk
from dehla_desktop.app.dialogs import Dialogs
from dehla_desktop.app.front import Front
from dehla_desktop.app.hearing import Hearing
from dehla_desktop.app.icon import application_icon
from dehla_desktop.app.keeper import Keeper, RecordProblem
from dehla_desktop.app.library import Library
from dehla_desktop.app.looks import look_of
from dehla_desktop.app.matches import check_record, has_play, new_seed, now_text, stand_in, stand_words
from dehla_desktop.app.seats import levels_of, names_of, resumed
from dehla_desktop.app.tidy import Tidy
from dehla_desktop.app.tuning import Tuning
from dehla_desktop.controller.session import Seating, Session, Unranked
from dehla_desktop.controller.table_controller import TableController
from dehla_desktop.controller.thinker import Thinker
from dehla_desktop.dialogs.side_panel import SidePanel
from dehla_desktop.dialogs.waiting_card import Waiting
from dehla_desktop.history.history import History
from dehla_desktop.i18n.game_words import Names
from dehla_desktop.i18n.words import translate
from dehla_desktop.sounds import Sounds
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.autosave import Autosave, Found, Nothing, Problem, problem_text
from dehla_desktop.storage.own_rules import OwnRules
from dehla_desktop.storage.paths import Paths
from dehla_desktop.storage.table_state import split_state
from dehla_desktop.storage.thread import StorageThread
from dehla_desktop.table.table_view import TableView
from dehla_engine.errors import EngineError
from dehla_engine.play.table import Table
from dehla_engine.players.levels import level_names
from dehla_engine.record.record import Record, write_record
from dehla_engine.record.replay import Meta, record_of
from dehla_engine.rules.presets import PRESETS
from dehla_engine.shuffle import MAX_SEED

if TYPE_CHECKING:
    from dehla_desktop.dialogs.new_match import NewMatchChoice


class Game(QObject):
    """Everything of one running game; `show` opens it and `close` leaves nothing behind."""

    def __init__(self, paths: Paths, thread: StorageThread, front: Front | None = None) -> None:
        super().__init__()
        self._tidy = Tidy(self)  # before any other thread is there
        self.paths = paths
        self.front = front or Front(paths, thread)
        self.settings, self.start, self.window = self.front.settings, self.front.start, self.front.window
        pictures = self.front.pictures
        self.own = OwnRules(paths.rules_of(self._person()), thread)
        self._autosave = Autosave(paths.match_file, thread, check_record)
        self.history = History(paths.data_dir, paths.waiting_dir)
        self._keeper = Keeper(thread, self._autosave, self.history, paths.aside_dir, self._person)
        self.thinker = Thinker(stand_in)
        self.controller = TableController(self.thinker, self._save)
        self.sounds = Sounds(self._volume, self._sound_is_on)
        self.table = TableView(look_of(self.settings))
        self.window.complete(self.table, SidePanel(pictures))
        self.dialogs = Dialogs(self.window, self.settings, self.own, pictures, level_names())
        self.desk = Desk(self.controller, self.table, self.window, self.settings, self.dialogs.name_of)
        self.library = Library(self.window, self.history, self.settings, pictures, self.dialogs.name_of)
        self.data_care = DataCare(self.window, paths, self.history, self.settings)
        self.dialogs.data_page = self.data_care.page
        self._acts = self._make_acts() | self.library.acts()
        self._hearing = Hearing(self.table, self.sounds)
        self.controller.happened.connect(lambda _events, view: self._hearing.listen_to(view))
        self._waiting: Session | None = None
        self._problems = [*self.settings.problems, *self.own.problems]
        self._faults_told: set[str] = set()
        self._closed = False
        self._unsaved_told = False
        self._connect()
        self._tuning = Tuning(self.settings, self.window, self.table, self.desk)
        self._load()

    def _connect(self) -> None:
        self._keeper.settled.connect(self.controller.saved)
        self._keeper.failed.connect(self._tell_unsaved)
        self._autosave.saved.connect(self._disk_is_well)
        self.history.message.connect(self.dialogs.tell)
        self.settings.save_failed.connect(self._tell_unsaved)
        self.own.save_failed.connect(self.dialogs.tell)
        window, desk = self.window, self.desk
        window.closing.connect(self.close)
        window.panel_changed.connect(lambda is_open: self.settings.set(rows.PANEL_OPEN, is_open))
        window.side.tab_changed.connect(lambda tab: self.settings.set(rows.PANEL_TAB, tab))
        desk.rematch_wanted.connect(self.rematch)
        desk.new_wanted.connect(self.dialogs.new_match)
        desk.start_wanted.connect(self.to_start)
        self.table.tool.connect(self._tool)
        self.dialogs.match_chosen.connect(self.begin)
        self.library.deal_wanted.connect(self.play_deal)
        self.library.person_changed.connect(self._person_changed)
        self.library.player_told.connect(self.start.show_player)
        self.data_care.told.connect(self.dialogs.tell)
        self.data_care.about_to_restore.connect(self.to_start)
        self.data_care.restored.connect(self._read_anew)
        self.dialogs.rules_used.connect(self._rules_used)
        self.dialogs.give_up_confirmed.connect(self.controller.give_up)

    # the window

    def show(self) -> None:
        """Open the window, if it is not open yet, and take over what is wished in it."""
        self.front.show()
        self.front.hand_over(self._acts)
        QTimer.singleShot(0, self._when_shown)

    def _when_shown(self) -> None:
        """What may wait until the window stands, if it still does."""
        if self._closed:
            return
        self._show_waiting()
        self.window.setWindowIcon(application_icon())
        self.thinker.start()
        self.history.open()
        self.dialogs.tell_all(self._problems)
        self._problems.clear()

    def come_up(self, request: str) -> None:
        """A second start asks this one to the front, perhaps with a record to open."""
        self.front.come_up()
        if request:
            self.open_record(Path(request))

    def _tell_unsaved(self, message: str) -> None:
        """A disk that takes nothing fails for settings and match alike: one message says it."""
        if not self._unsaved_told:
            self._unsaved_told = True
            self.dialogs.tell(message)

    def _disk_is_well(self) -> None:
        self._unsaved_told = False

    def tell_broken(self, report: str) -> None:
        """Show what broke, once at a time and each fault once: the log has them all."""
        fault = report.partition("\n\n")[2].partition("\n\n")[0]  # without the facts, which change
        if fault not in self._faults_told and self.dialogs.top is None and not self._closed:
            self._faults_told.add(fault)
            self.dialogs.tell_broken(report)

    def facts(self) -> str:
        """For a report: the match so far, without names."""
        session = self.desk.session
        if session is None:
            return ""
        return write_record(record_of(session.match, Meta(preset=session.preset or None)))

    def close(self) -> None:
        """Save, end the engine process and every animation; called once more it does nothing."""
        if self._closed:
            return
        self._closed = True
        self._tuning.close()
        self.controller.leave()
        self.table.shut_down()
        self.thinker.close()
        self.sounds.close()
        self.library.close()
        self.history.flush()
        self._autosave.flush()
        self.history.close()
        self.settings.close()
        self._tidy.close()

    # matches

    def begin(self, choice: "NewMatchChoice") -> None:
        """Begin a new match. An unfinished one is kept as a record file."""
        self._put_away_unfinished()
        person = None if choice.watch else 0
        own = level_names()[-1]  # for the person's seat, in case it is played on for him
        levels = tuple(level or own for level in choice.levels)
        seating = Seating(names_of(self.settings, choice.rules.players, person).seats, levels, person)
        self._sit_down(Session.begin(choice.rules, choice.seed, seating, choice.preset_id, now_text()))

    def _sit_down(self, session: Session) -> None:
        """A new match belongs to who plays now, whoever plays when it is over."""
        session.player = self._person()
        self.desk.sit_down(session)

    def _way_chosen(self, preset: str) -> None:
        rules = PRESETS[preset].rules
        self.settings.set(rows.LAST_PRESET, preset)
        from dehla_desktop.dialogs.new_match import NewMatchChoice

        levels = levels_of(self.settings, rules.players)
        self.begin(NewMatchChoice(preset, rules, new_seed(), levels, watch=False))

    def _rules_used(self) -> None:
        """From the start page house rules lead on to a new match; a match at the table goes on."""
        if self.desk.session is None:
            self.dialogs.new_match()

    def play_deal(self, record: Record) -> None:
        """Play the deal of an earlier match once more: it is unranked, the history knows the deal."""
        seed = record.match_seed
        if seed is None or not 0 <= seed <= MAX_SEED:
            self.dialogs.tell(translate("Game", "The deal number of this match is not known."))
            return
        from dehla_desktop.dialogs.new_match import NewMatchChoice

        levels = levels_of(self.settings, record.rules.players)
        self.begin(NewMatchChoice(record.preset or "", record.rules, seed, levels, watch=False))
        session = self.desk.session
        if session is not None:
            session.unranked |= {Unranked.REPLAYED_DEAL}

    def resume(self) -> None:
        """Go on with the match that waits."""
        session, self._waiting = self._waiting, None
        if session is not None:
            self.desk.sit_down(session)

    def rematch(self) -> None:
        """The same table again with new cards."""
        session = self.desk.session
        if session is not None:
            self._put_away_unfinished()
            self._sit_down(session.rematch(new_seed(), now_text()))

    def to_start(self) -> None:
        """Leave the table as it is and show the start page."""
        session = self.desk.session
        self.desk.stand_up()
        self._waiting = session if session is not None and not session.over else None
        self.window.show_start()
        self._show_waiting()

    def open_record(self, path: Path) -> None:
        """Go on with the match of a record file; a bad one is told and nothing else happens."""
        try:
            session = resumed(self.settings, *split_state(self._keeper.read(path)))
        except RecordProblem as problem:
            self.dialogs.tell(str(problem))
            return
        except EngineError as error:
            text = translate("Game", "{name} is no match record that can be played: {reason}.")
            self.dialogs.tell(text.format(name=path.name, reason=error))
            return
        if session.over:
            self.dialogs.tell(translate("Game", "The match of this record is over."))
            return
        self._put_away_unfinished()
        self.desk.sit_down(session)

    def _put_away_unfinished(self) -> None:
        """A match that a new one replaces is kept; one in which nothing was played is not worth it."""
        session = self.desk.session or self._waiting
        self.desk.stand_up()
        self._waiting = None
        if session is not None and not session.over and has_play(session):
            self._keeper.put_aside(session)

    def _load(self) -> None:
        match self._autosave.load():
            case Found(record, state):
                session = resumed(self.settings, record, state)
                self._waiting = None if session.over else session
                if session.over:
                    self._keeper.save(session, 0, record)
            case Nothing():
                pass
            case Problem() as problem:
                self._problems.append(problem_text(problem))

    def _save(self, revision: int, record: str) -> None:
        session = self.desk.session
        assert session is not None
        self._keeper.save(session, revision, record)

    def _person(self) -> int:
        return self.settings.get(rows.PERSON)

    def _person_changed(self, person: int) -> None:
        """Own rules are a person's own."""
        for problem in self.own.open(self.paths.rules_of(person)):
            self.dialogs.tell(problem)

    def _read_anew(self) -> None:
        """All files are others: those of a backup."""
        problems = [*self.settings.reload(), *self.own.open(self.paths.rules_of(self._person()))]
        self.library.forget()
        self._waiting = None
        self._load()
        self._show_waiting()
        self.dialogs.tell_all((*problems, *self._problems))
        self._problems.clear()

    # the start page

    def _show_waiting(self) -> None:
        session = self._waiting
        self.start.show_waiting(None if session is None else self._waiting_words(session))

    def _waiting_words(self, session: Session) -> Waiting:
        names = Names(session.seating.names, session.seating.person)
        sides = translate("Game", "{ours} against {theirs}")
        return Waiting(
            rules=self.dialogs.name_of(session.preset),
            sides=sides.format(ours=names.team(0), theirs=names.team(1)),
            stand=stand_words(session),
            picture=self._picture(session),
        )

    def _picture(self, session: Session) -> QPixmap | None:
        """The table as it was left; None between rounds."""
        if session.match.round is None:
            return None
        self.table.set_watching(session.seating.person is None)
        self.table.set_names(session.seating.names)
        self.table.lay_out(session.shown_view())
        return self.table.grab()

    # commands and settings

    def _tool(self, name: str) -> None:
        self._acts[{"undo": "undo", "last": "last_trick", "hint": "hint", "pile": "pile"}[name]]()

    def _make_acts(self) -> dict[str, Callable[..., None]]:
        """What each command does; those that are missing the window does itself."""
        controller, dialogs = self.controller, self.dialogs
        return {
            "continue": self.resume,
            "way": self._way_chosen,
            "new": dialogs.new_match,
            "rematch": self.rematch,
            "start": self.to_start,
            "undo": controller.undo,
            "redo": controller.redo,
            "finish": self._finish,
            "next": controller.next_round,
            "play_on": controller.play_on,
            "hint": self._hint,
            "last_trick": self._last_trick,
            "pile": lambda: self._look(dialogs.pile),
            "cards_played": lambda: self._look(dialogs.cards_played),
            "give_up": dialogs.confirm_give_up,
            "mute": self._mute,
            "house_rules": dialogs.house_rules,
            "settings": dialogs.settings,
            "rules": self._rules,
            "keys": dialogs.keys,
            "fair_play": self._fair_play,
            "about": dialogs.about,
        }

    def _finish(self) -> None:
        self.table.finish()
        self.controller.finish()

    def _hint(self) -> None:
        self.controller.ask_hint(level_names()[-1])

    def _fair_play(self) -> None:
        session = self.desk.session or self._waiting
        self.dialogs.fair_play(None if session is None else session.match.seed)

    def _last_trick(self) -> None:
        self.table.show_last_trick(not self.table.shows_last_trick)

    def _look(self, show: Callable[[Table, Names], None]) -> None:
        """Show what everyone at the table may know."""
        session = self.desk.session
        if session is not None and session.state is not None:
            self.table.finish()  # nothing is told before it has been seen
            show(session.shown_view().table, self.desk.names)

    def _mute(self) -> None:
        self.settings.set(rows.SOUND_ON, not self.settings.get(rows.SOUND_ON))

    def _rules(self) -> None:
        session = self.desk.session or self._waiting
        if session is None:
            self.dialogs.rules("classic", PRESETS["classic"].rules)
        else:
            self.dialogs.rules(session.preset, session.match.rules)

    def _volume(self) -> float:
        return self.settings.get(rows.VOLUME) / 100 if self.settings.get(rows.SOUND_ON) else 0.0

    def _sound_is_on(self, kind: str) -> bool:
        row = next((row for row in rows.SOUND_KINDS if row.key == f"sound.{kind}"), None)
        return row is None or self.settings.get(row)

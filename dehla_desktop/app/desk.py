"""The table in play: what the controller says goes to table and panels, what the person does goes back."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from dehla_desktop.app.dialogs import rules_name
from dehla_desktop.app.taste import hand_order_of, hold_of, pace_of, speed_of
from dehla_desktop.controller.session import Session
from dehla_desktop.controller.table_controller import TableController
from dehla_desktop.controller.thinker import Answer
from dehla_desktop.dialogs.log_book import LogBook
from dehla_desktop.dialogs.result_panel import ResultPanel, RoundReport
from dehla_desktop.i18n.game_words import Names
from dehla_desktop.i18n.hint_words import hint_words
from dehla_desktop.i18n.words import translate
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.settings import SettingsStore
from dehla_desktop.table.aids import open_pile
from dehla_desktop.table.table_view import TableView
from dehla_desktop.theme.tokens import Look
from dehla_desktop.window.main_window import MainWindow
from dehla_engine.cards import Card
from dehla_engine.errors import EngineError
from dehla_engine.play.actions import Play, parse_action
from dehla_engine.play.events import Event, redact
from dehla_engine.play.view import View
from dehla_engine.rules.house import Capture


class Desk(QObject):
    """Ties one controller to one table and the panels beside it."""

    rematch_wanted = Signal()
    new_wanted = Signal()
    start_wanted = Signal()

    def __init__(
        self,
        controller: TableController,
        table: TableView,
        window: MainWindow,
        settings: SettingsStore,
        name_of: Callable[[str], str] = rules_name,
    ) -> None:
        super().__init__()
        self._controller = controller
        self._table = table
        self._window = window
        self._settings = settings
        self._name_of = name_of
        self._look = Look()
        self._log: LogBook | None = None
        self._unread: list[Event] = []
        self._session: Session | None = None
        self._connect()
        self.set_habits()

    def _connect(self) -> None:
        controller, table = self._controller, self._table
        controller.shown.connect(self._shown)
        controller.happened.connect(self._happened)
        controller.turn_opened.connect(table.open_turn)
        controller.turn_closed.connect(table.close_turn)
        controller.round_over.connect(self._round_over)
        controller.changed.connect(self.say_what_may_be_done)
        controller.turn_opened.connect(lambda _view: self.say_what_may_be_done())
        controller.hinted.connect(self._hinted)
        table.action_chosen.connect(controller.submit)
        table.idle.connect(self._table_idle)

    # what is shown

    def sit_down(self, session: Session) -> None:
        """Play this session at the table from now on."""
        self._table.finish()
        self._table.set_speed(speed_of(self._settings))  # the system's wish may be another by now
        self._window.hide_result()
        self._session = session
        self._unread.clear()
        self._log = LogBook(session.match.rules, self.names)
        self._log.begin(self._round_number())
        self._table.set_watching(session.seating.person is None)
        self._table.set_names(session.seating.names)
        self._window.show_table()
        self._controller.begin(session)
        self._tell_panels()
        self.say_what_may_be_done()

    def stand_up(self) -> None:
        """Leave the table; the match stays as it was saved."""
        self._controller.leave()
        self._table.close_turn()
        self._table.finish()
        self._session = None
        self._unread.clear()
        self.say_what_may_be_done()

    @property
    def session(self) -> Session | None:
        return self._session

    @property
    def names(self) -> Names:
        assert self._session is not None
        return Names(self._session.seating.names, self._session.seating.person)

    def set_look(self, look: Look) -> None:
        """Another cloth, back or deck."""
        self._look = look
        self._table.set_look(look)

    def set_habits(self) -> None:
        """Speed, hold, pace, the order of the hand and how cards are played, as the settings say."""
        self._table.set_hand_order(hand_order_of(self._settings))
        self._table.set_tens_out(self._settings.get(rows.TENS_OUT))
        self._table.set_confirm(self._settings.get(rows.CONFIRM_SECOND_CLICK))
        self._table.set_plays_last(self._settings.get(rows.AUTO_FORCED_LAST))
        self._table.set_speed(speed_of(self._settings))
        self._table.set_hold(hold_of(self._settings))
        self._controller.set_pace(pace_of(self._settings))

    # what the controller says

    def _shown(self, view: View) -> None:
        self._window.hide_result()
        self._unread.clear()
        self._rewrite_log()
        self._table.lay_out(view)
        self._tell_panels()

    def _happened(self, events: tuple[Event, ...], view: View) -> None:
        self._window.hide_result()
        self._unread += events
        self._table.perform(events, view)
        self._say_title()

    def _table_idle(self) -> None:
        self._read_up()
        self._tell_panels()
        self._controller.table_idle()

    def _round_over(self, session: Session) -> None:
        if session.abandoned is not None:
            self.start_wanted.emit()
            return
        self._read_up()
        self._tell_panels()
        self._window.show_result(self._result_panel(session))
        self.say_what_may_be_done()

    def _result_panel(self, session: Session) -> ResultPanel:
        panel = ResultPanel(self._report(session), self._look)
        panel.next_chosen.connect(self._controller.next_round)
        panel.rematch_chosen.connect(self.rematch_wanted)
        panel.new_match_chosen.connect(self.new_wanted)
        panel.start_chosen.connect(self.start_wanted)
        panel.score_chosen.connect(lambda: self._window.open_panel("score"))
        return panel

    def _report(self, session: Session) -> RoundReport:
        last = session.match.finished[-1]
        dealer = session.match.dealer
        assert dealer is not None
        return RoundReport(
            rules=session.match.rules,
            names=self.names,
            number=len(session.match.finished),
            result=last.result,
            next_dealer=dealer,
            tens=last.state.table.tens,
            over=session.match.over,
            match_winner=session.match.winner,
        )

    def _hinted(self, answer: Answer) -> None:
        hint = hint_words(answer.action, answer.reason)
        card = answer.action.card if isinstance(answer.action, Play) else None
        self._table.show_hint(hint.what, hint.why, card, chances(answer.scores))

    # log, score sheet, last trick, title

    def _round_number(self) -> int:
        assert self._session is not None
        match = self._session.match
        return len(match.finished) + (match.round is not None or not match.finished)

    def _rewrite_log(self) -> None:
        assert self._session is not None
        self._log = LogBook(self._session.match.rules, self.names)
        self._log.begin(self._round_number())
        for event in redact(self._session.round_events(), self._session.seating.person):
            self._log.add(event)

    def _read_up(self) -> None:
        """Write down what the table has shown by now."""
        if self._log is None or self._session is None:
            return
        for event in self._unread:
            self._log.round_number = self._round_number()
            self._log.add(event)
        self._unread.clear()

    def _tell_panels(self) -> None:
        session = self._session
        if session is None or self._log is None:
            return
        side, match = self._window.side, session.match
        side.show_rounds(match.rules, self.names, [played.result for played in match.finished])
        tricks = session.state.table.tricks if session.state is not None else ()
        side.show_trick(tricks[-1] if tricks else None, len(tricks), self.names)
        side.show_lines(self._log.lines)
        self._say_title()

    def _say_title(self) -> None:
        session = self._session
        if session is None:
            return
        number = translate("Desk", "Round {number}").format(number=self._round_number())
        facts = [capture_name(session.match.rules.capture), number]
        if session.match.round is not None:
            trick = min(len(session.match.round.table.tricks) + 1, session.match.book.hand_size)
            facts.append(translate("Desk", "Trick {number}").format(number=trick))
        self._window.set_title(self._name_of(session.preset), tuple(facts))

    def say_what_may_be_done(self) -> None:
        """Enable the commands that make sense now."""
        session, controller = self._session, self._controller
        match = session is not None
        playing = session is not None and not session.over
        in_round = playing and session is not None and session.match.round is not None
        person = playing and session is not None and session.seating.person is not None
        self._window.enable_for(match, in_round)
        self._window.enable(
            {
                "rematch": session is not None and session.over,  # no key alone puts a match away
                "give_up": person,
                "hint": person and controller.turn_is_open,
                "undo": session is not None and session.can_undo,
                "redo": session is not None and session.can_redo,
                "play_on": person and in_round,
                "finish": session is not None and session.can_finish,
                "pile": in_round and session is not None and bool(open_pile(session.shown_view().table)),
                "next": playing and controller.waits_for_next_round,
            }
        )
        self._window.set_checked("play_on", controller.is_played_for)


def chances(scores: tuple[dict[str, Any], ...]) -> dict[Card, str]:
    """The estimated chance to win the round by each card, as a player of the engine process gives it."""
    found: dict[Card, str] = {}
    for score in scores:
        try:
            action, win = parse_action(str(score["action"])), float(score["win"])
        except (KeyError, TypeError, ValueError, EngineError):
            continue
        if isinstance(action, Play):
            found[action.card] = translate("Desk", "{percent} %").format(percent=round(100 * win))
    return found


def capture_name(capture: Capture) -> str:
    """Single or double sir, as a title says it."""
    names = {
        Capture.SINGLE: translate("Desk", "Single sir"),
        Capture.DOUBLE: translate("Desk", "Double sir"),
    }
    return names[capture]

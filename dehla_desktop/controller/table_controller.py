"""The controller of a table: the only caller of the engine's ``apply`` in the desktop.

The model is final before the first frame moves: an action is applied, the new state is handed to the
storage thread, then its events go to whoever shows them. The next turn opens when the table reports
that it is idle **and** that state is on the disk (or failed with a message).
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal, Slot

from dehla_desktop.controller.session import Session, Unranked
from dehla_desktop.controller.thinker import Answer, Thinker
from dehla_engine.errors import IllegalAction
from dehla_engine.play.actions import Action
from dehla_engine.play.events import Event, redact
from dehla_engine.seats import Seat

LONGEST_TURN_MS: Final = 120_000
"""A turn that takes longer counts so much of playing time: the person was away."""

THINKING_MS: Final = 400
"""How long a computer player may think."""

Save = Callable[[int, str], None]
"""save(revision, record): begins to save and reports by ``saved`` or ``save_failed``."""


class TableController(QObject):
    """Moves a session on: opens turns, asks the computer players, hands events out, saves."""

    shown = Signal(object)
    """view: lay the table out as it stands, at once."""
    happened = Signal(object, object)
    """events: tuple[Event, ...] as the person may see them, view: View afterwards."""
    turn_opened = Signal(object)
    """view: the person has to act."""
    turn_closed = Signal()
    refused = Signal(object)
    """refusal: IllegalAction"""
    round_over = Signal(object)
    """session: the round's result may be shown."""
    changed = Signal()
    """What may be done (undo, finish …) has changed."""
    hinted = Signal(object)
    """answer: Answer for the person's open turn."""

    def __init__(self, thinker: Thinker, save: Save) -> None:
        super().__init__()
        self._thinker = thinker
        self._save = save
        self._session: Session | None = None
        self._revision = 0
        self._saved = 0
        self._idle = True
        self._open = False
        self._question = 0
        self._hint_question = 0
        self._answer: Answer | None = None
        self._played_for = False
        self._waits_for_next = False
        self._round_ms = 0
        self._clock = QElapsedTimer()
        self._pace = QTimer(self)
        self._pace.setSingleShot(True)
        self._pace.setInterval(0)
        self._pace.timeout.connect(self._act_for_computer)
        thinker.decided.connect(self._decided)

    # what stands

    @property
    def session(self) -> Session | None:
        return self._session

    @property
    def turn_is_open(self) -> bool:
        """Whether the person may act now."""
        return self._open

    @property
    def is_played_for(self) -> bool:
        """Whether the computer plays on for the person."""
        return self._played_for

    @property
    def waits_for_next_round(self) -> bool:
        """Whether the result of a round stands and the next one is to be dealt."""
        return self._waits_for_next

    def set_pace(self, milliseconds: int) -> None:
        """How long after the table is idle a computer player acts at the soonest."""
        self._pace.setInterval(milliseconds)

    # beginning and ending

    def begin(self, session: Session) -> None:
        """Play this session from now on; whatever was played before is left as it was saved."""
        self.leave()
        self._session = session
        self._round_ms = 0
        self._clock.start()
        if session.match.round is not None:
            self._resumed()
        elif not session.over:
            self._deal()

    def leave(self) -> None:
        """Forget the session: no question, no timer and no late answer of it is left."""
        self._session = None  # first: who hears that the turn is closed must find nothing to go on with
        self._stop_waiting()
        self._played_for = False
        self._waits_for_next = False
        self._idle = True

    def _resumed(self) -> None:
        assert self._session is not None
        self._commit()
        self._idle = True
        self.shown.emit(self._session.shown_view())
        self.changed.emit()
        self._go_on()

    def _stop_waiting(self) -> None:
        self._pace.stop()
        self._thinker.drop()
        self._question = self._hint_question = 0
        self._answer = None
        self._close_turn()

    # what the person does

    def submit(self, action: Action) -> bool:
        """The person acts; False when it is not his turn or the action is refused (see ``refused``)."""
        session = self._session
        if session is None or not self._open or session.seating.person is None:
            return False
        return self._apply(action, session.seating.person)

    @Slot()
    def next_round(self) -> None:
        """Deal the next round, once the result of the last one stands."""
        if self._session is not None and self._waits_for_next and not self._session.over:
            self._deal()

    @Slot()
    def undo(self) -> None:
        """Back to the person's last own turn."""
        if self._session is not None and self._session.can_undo:
            self._session.undo()
            self._show_again()

    @Slot()
    def redo(self) -> None:
        if self._session is not None and self._session.can_redo:
            self._session.redo()
            self._show_again()

    def _show_again(self) -> None:
        assert self._session is not None
        self._stop_waiting()
        self._played_for = False
        self._commit()
        self._idle = True
        self.shown.emit(self._session.shown_view())
        self.changed.emit()
        self._go_on()

    @Slot()
    def finish(self) -> None:
        """Play a decided round out at once."""
        session = self._session
        if session is None or not session.can_finish:
            return
        self._stop_waiting()
        self._report(session.finish(self._round_seconds()))

    @Slot()
    def play_on(self) -> None:
        """The computer plays on for the person, or stops doing so."""
        session = self._session
        if session is None or session.seating.person is None or session.over:
            return
        self._played_for = not self._played_for
        if self._played_for:
            self._mark(Unranked.PLAYED_FOR)
        self.changed.emit()
        if session.turn == session.seating.person:
            self._stop_waiting()
            self._go_on()

    @Slot()
    def give_up(self) -> None:
        """The person's team leaves the match; it stays saved as given up."""
        session = self._session
        if session is None or session.over or session.seating.person is None:
            return
        self._stop_waiting()
        session.give_up()
        self._waits_for_next = True
        self._commit()
        self.changed.emit()
        self.round_over.emit(session)

    @Slot()
    def ask_hint(self, level: str = "") -> None:
        """Ask what a strong player would do; the answer comes by ``hinted``."""
        session = self._session
        if session is None or not self._open or self._hint_question or session.seating.person is None:
            return
        view = session.view_of(session.seating.person)
        level = level or max(session.seating.levels, key=len)
        self._mark(Unranked.HINT)
        self._hint_question = self._thinker.ask(view, level, THINKING_MS, self._seed())

    # what the others report

    @Slot()
    def table_idle(self) -> None:
        """The table shows everything that happened; nothing moves any more."""
        self._idle = True
        self._go_on()

    @Slot(int)
    def saved(self, revision: int) -> None:
        """The record of this revision is on the disk (or was tried and failed with a message)."""
        self._saved = max(self._saved, revision)
        self._go_on()

    # one step

    def _deal(self) -> None:
        assert self._session is not None
        self._waits_for_next = False
        self._round_ms = 0
        self._clock.start()
        self._report(self._session.deal())

    def _apply(self, action: Action, seat: Seat) -> bool:
        assert self._session is not None
        self._round_ms += min(self._clock.restart(), LONGEST_TURN_MS)
        try:
            events = self._session.act(action, seat, self._round_seconds())
        except IllegalAction as refusal:
            self.refused.emit(refusal)
            return False
        self._close_turn()
        self._report(events)
        return True

    def _report(self, events: tuple[Event, ...]) -> None:
        session = self._session
        assert session is not None
        self._commit()
        self._idle = False
        self._ask_ahead()
        self.changed.emit()
        self.happened.emit(redact(events, session.seating.person), session.shown_view())

    def _mark(self, reason: Unranked) -> None:
        """The match does not count any more; that is kept at once, not with the next action."""
        assert self._session is not None
        if reason not in self._session.unranked:
            self._session.unranked |= {reason}
            self._commit()

    def _commit(self) -> None:
        assert self._session is not None
        self._revision += 1
        self._save(self._revision, self._session.record(self._round_seconds()))

    def _go_on(self) -> None:
        """Open the next turn when the table is idle and the state is saved."""
        session = self._session
        if session is None or not self._idle or self._saved < self._revision or self._open:
            return
        seat = session.turn
        if seat is None:
            self._end_round(session)
        elif seat == session.seating.person and not self._played_for:
            self._open_turn(session)
        else:
            self._ask_ahead()
            if self._answer is not None and not self._pace.isActive():
                self._pace.start()

    def _end_round(self, session: Session) -> None:
        if not self._waits_for_next:
            self._waits_for_next = True
            self.round_over.emit(session)

    def _open_turn(self, session: Session) -> None:
        self._open = True
        self.turn_opened.emit(session.shown_view())

    def _close_turn(self) -> None:
        if self._open:
            self._open = False
            self._hint_question = 0
            self.turn_closed.emit()

    # the computer players

    def _ask_ahead(self) -> None:
        """Let a computer player think while the cards still move."""
        session = self._session
        assert session is not None
        seat = session.turn
        mine = seat == session.seating.person and not self._played_for
        if seat is None or mine or self._question or self._answer is not None:
            return
        level = session.seating.levels[seat]
        self._question = self._thinker.ask(session.view_of(seat), level, THINKING_MS, self._seed())

    def _seed(self) -> int:
        """The same moment of the same deal always gets the same number."""
        assert self._session is not None
        state = self._session.state
        moves = len(state.actions) if state is not None else 0
        return (
            self._session.match.seed * 1_000_003 + len(self._session.match.finished) * 509 + moves
        ) % 2**31

    @Slot(int, object)
    def _decided(self, number: int, answer: Answer) -> None:
        if number == self._hint_question and number:
            self._hint_question = 0
            self.hinted.emit(answer)
        elif number == self._question and number:
            self._question = 0
            self._answer = answer
            self._go_on()

    def _act_for_computer(self) -> None:
        session, answer = self._session, self._answer
        self._answer = None
        if session is not None and answer is not None and session.turn is not None:
            self._apply(answer.action, session.turn)

    def _round_seconds(self) -> int:
        return round(self._round_ms / 1000)

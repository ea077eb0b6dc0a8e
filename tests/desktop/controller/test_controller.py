"""The controller without any scene: its signals alone carry a round and a match."""

import random

import pytest
from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from dehla_desktop.controller.session import Seating, Session, Unranked
from dehla_desktop.controller.table_controller import TableController
from dehla_desktop.controller.thinker import Answer
from dehla_engine.cards import SUIT_OF
from dehla_engine.play.actions import Action, Aside, Name, Play
from dehla_engine.play.events import CardLaid, RoundDealt, TrumpWhispered
from dehla_engine.play.view import View, legal_actions
from dehla_engine.record.record import read_record
from dehla_engine.record.replay import replay
from dehla_engine.rules.presets import PRESETS

SEATING = Seating(("You", "Zoya", "Arjun", "Meera"), ("casual",) * 4)
WATCHED = Seating(("Kabir", "Zoya", "Arjun", "Meera"), ("casual",) * 4, person=None)


class LaterThinker(QObject):
    """Answers from the event loop, as the engine process does, with a legal action by lot."""

    decided = Signal(int, object)

    def __init__(self) -> None:
        super().__init__()
        self.asked: dict[int, View] = {}
        self.last = 0
        self.rng = random.Random(5)

    def ask(self, view: View, level: str, budget_ms: int, seed: int) -> int:
        assert view.is_turn, "asked out of turn"
        self.last += 1
        number = self.last
        self.asked[number] = view
        QTimer.singleShot(0, lambda: self.answer(number))
        return number

    def answer(self, number: int) -> None:
        view = self.asked.get(number)
        if view is not None:
            self.decided.emit(number, Answer(self.rng.choice(legal_actions(view))))

    def drop(self) -> None:
        self.asked.clear()


class NoScene(QObject):
    """Stands where the table would be: reports idle and saved from the event loop, plays for the person."""

    def __init__(self, controller: TableController, plays: bool = True) -> None:
        super().__init__()
        self.controller = controller
        self.plays = plays
        self.events: list[object] = []
        self.views: list[View] = []
        self.records: list[str] = []
        self.rounds = 0
        controller.happened.connect(self._happened)
        controller.shown.connect(self.views.append)
        controller.turn_opened.connect(self._turn)
        controller.round_over.connect(self._round)

    def _happened(self, events: tuple[object, ...], view: View) -> None:
        self.events += events
        self.views.append(view)
        QTimer.singleShot(0, self.controller.table_idle)

    def _turn(self, view: View) -> None:
        if self.plays:
            assert self.controller.submit(legal_actions(view)[0])

    def _round(self, _session: Session) -> None:
        self.rounds += 1

    def save(self, revision: int, record: str) -> None:
        self.records.append(record)
        QTimer.singleShot(0, lambda: self.controller.saved(revision))


class Desk:
    """A controller with everything it needs, and no window."""

    def __init__(self, plays: bool = True) -> None:
        self.thinker = LaterThinker()
        self.scene: NoScene
        self.controller = TableController(self.thinker, lambda r, t: self.scene.save(r, t))  # type: ignore[arg-type]  # a stand-in for the process
        self.scene = NoScene(self.controller, plays)

    def begin(self, preset: str, seed: int = 3, seating: Seating = SEATING) -> Session:
        session = Session.begin(PRESETS[preset].rules, seed, seating, preset)
        self.controller.begin(session)
        return session


def run_until(done: object, most: int = 20_000) -> None:
    for _ in range(most):
        if done():  # type: ignore[operator]  # a callable
            return
        QCoreApplication.processEvents()
    pytest.fail("the table stands still")


@pytest.mark.parametrize("preset", ["classic", "kots-cut", "mendikot-ask", "classic-closed", "court-piece"])
def test_a_round_runs_through_the_signals_alone(qapp: object, preset: str) -> None:
    desk = Desk()
    session = desk.begin(preset)
    run_until(lambda: desk.scene.rounds == 1)
    assert len(session.match.finished) == 1
    assert replay(read_record(desk.scene.records[-1].encode())) == session.match


def test_a_whole_watched_match_ends(qapp: object) -> None:
    desk = Desk()
    session = desk.begin("mendikot", seating=WATCHED)
    desk.controller.round_over.connect(lambda _s: QTimer.singleShot(0, desk.controller.next_round))
    run_until(lambda: session.over, 200_000)
    assert session.match.over
    assert session.unranked == {Unranked.WATCHED}
    assert all(not view.hand for view in desk.scene.views)


def test_one_action_a_turn_however_fast_one_submits(qapp: object) -> None:
    desk = Desk(plays=False)
    session = desk.begin("classic-open")
    run_until(lambda: desk.controller.turn_is_open)
    actions = legal_actions(session.shown_view())
    before = len(session.match.round.actions) if session.match.round else 0
    taken = [desk.controller.submit(action) for action in actions]
    assert taken.count(True) == 1
    assert session.match.round is not None
    assert len(session.match.round.actions) == before + 1


def test_new_while_a_computer_thinks_plays_nothing_into_the_new_match(qapp: object) -> None:
    desk = Desk()
    for seed in range(30):
        desk.begin("classic", seed)
        old = desk.thinker.last
        for _ in range(seed % 7):
            QCoreApplication.processEvents()
        session = desk.begin("classic", seed + 100)
        late = Answer(Play(session.match.round.hands[session.turn][0]))  # type: ignore[union-attr,index]  # just dealt
        desk.thinker.decided.emit(old, late)
        assert session.match.round is not None
        assert session.match.round.actions == ()


def test_nothing_is_delivered_after_leaving(qapp: object) -> None:
    desk = Desk()
    session = desk.begin("classic")
    run_until(lambda: session.match.round is not None and len(session.match.round.actions) > 5)
    desk.controller.leave()
    events = len(desk.scene.events)
    for _ in range(200):
        QCoreApplication.processEvents()
    assert len(desk.scene.events) == events


def test_the_turn_opens_only_when_idle_and_saved(qapp: object) -> None:
    thinker = LaterThinker()
    controller = TableController(thinker, lambda _revision, _text: None)  # type: ignore[arg-type]  # a stand-in
    opened: list[View] = []
    controller.turn_opened.connect(opened.append)
    session = Session.begin(PRESETS["classic-open"].rules, next_seed_where_south_opens(), SEATING)
    controller.begin(session)
    controller.table_idle()
    assert not opened, "opened before the deal was saved"
    controller.saved(1)
    assert len(opened) == 1
    assert controller.submit(legal_actions(opened[0])[0])
    controller.saved(2)
    assert len(opened) == 1, "opened before the table was idle"


def next_seed_where_south_opens() -> int:
    """A deal number of ``classic-open`` in which seat 0 names the trump."""
    for seed in range(100):
        session = Session.begin(PRESETS["classic-open"].rules, seed, SEATING)
        session.deal()
        if session.turn == 0:
            return seed
    raise AssertionError


def test_no_event_or_view_tells_another_hand_or_secret(qapp: object) -> None:
    for preset in ("mendikot-ask", "classic-closed"):
        desk = Desk()
        session = desk.begin(preset)
        run_until(lambda scene=desk.scene: scene.rounds == 1)
        state = session.match.finished[0].state
        for event in desk.scene.events:
            match event:
                case RoundDealt(hands=hands):
                    assert [hand for s, hand in enumerate(hands) if s] == [None] * 3
                case CardLaid(seat, card) if seat:
                    assert card is None
                case TrumpWhispered(seat, suit) if seat:
                    assert suit is None
                case _:
                    pass
        for view in desk.scene.views:
            assert set(view.dealt) <= set(state.dealt[0])
            if view.table.hidden and view.table.setter != 0:
                assert Aside(None) in view.actions or Name(None) in view.actions


def test_undo_goes_back_to_the_own_turn_and_redo_forth(qapp: object) -> None:
    desk = Desk(plays=False)
    session = desk.begin("classic")
    run_until(lambda: desk.controller.turn_is_open)
    first = session.match
    action = legal_actions(session.shown_view())[0]
    desk.controller.submit(action)
    run_until(lambda: desk.controller.turn_is_open)
    second = session.match
    desk.controller.undo()
    assert session.match == first
    assert desk.scene.views[-1].table == first.round.table  # type: ignore[union-attr]  # in play
    assert session.unranked == {Unranked.UNDO}
    assert not session.can_undo
    resumed = Session.resume(session.record(), SEATING, session.unranked, session.redo_actions)
    assert resumed.can_redo
    run_until(lambda: desk.controller.turn_is_open)
    desk.controller.redo()
    assert session.match == second
    resumed.redo()
    assert resumed.match == second


def test_undo_is_kept_over_a_resume(qapp: object) -> None:
    desk = Desk()
    session = desk.begin("classic")
    run_until(lambda: session.match.round is not None and len(session.match.round.actions) > 20)
    desk.controller.leave()
    resumed = Session.resume(session.record(), SEATING)
    assert resumed.match == session.match
    steps = 0
    while resumed.can_undo:
        resumed.undo()
        steps += 1
        assert resumed.turn == 0
    assert steps >= 5
    assert resumed.match.round is not None
    assert not any(SUIT_OF[c] is None for c in resumed.match.round.hands[0])


def test_an_undo_hides_again_what_was_hidden(qapp: object) -> None:
    desk = Desk()
    session = desk.begin("mendikot", seed=11)
    run_until(lambda: session.match.round is not None and session.match.round.table.trump is not None)
    desk.controller.leave()
    while session.can_undo:
        session.undo()
    view = session.shown_view()
    if view.table.hidden and view.table.setter != 0:
        assert Aside(None) in view.actions
        assert view.table.trump is None
        assert view.aside is None


def test_give_up_is_saved_and_ends_the_match(qapp: object) -> None:
    desk = Desk(plays=False)
    session = desk.begin("classic")
    run_until(lambda: desk.controller.turn_is_open)
    desk.controller.give_up()
    assert session.over
    assert read_record(desk.scene.records[-1].encode()).abandoned == 0
    assert not desk.controller.turn_is_open


def test_finish_plays_a_decided_round_out_and_records_it(qapp: object) -> None:
    desk = Desk()
    session = desk.begin("classic", seed=2)
    run_until(lambda: session.can_finish or desk.scene.rounds > 0)
    assert session.can_finish, "choose a seed that is decided early"
    desk.controller.finish()
    run_until(lambda: desk.scene.rounds == 1)
    assert replay(read_record(desk.scene.records[-1].encode())) == session.match


def test_play_on_for_me_plays_and_says_so(qapp: object) -> None:
    desk = Desk(plays=False)
    session = desk.begin("classic")
    run_until(lambda: desk.controller.turn_is_open)
    desk.controller.play_on()
    run_until(lambda: desk.scene.rounds == 1)
    assert Unranked.PLAYED_FOR in session.unranked


def test_a_refused_action_is_reported_and_changes_nothing(qapp: object) -> None:
    desk = Desk(plays=False)
    session = desk.begin("classic")
    refusals: list[object] = []
    desk.controller.refused.connect(refusals.append)
    run_until(lambda: desk.controller.turn_is_open)
    before = session.match
    assert before.round is not None
    foreign: Action = Play(before.round.hands[1][0])
    assert not desk.controller.submit(foreign)
    assert session.match is before
    assert len(refusals) == 1
    assert desk.controller.turn_is_open

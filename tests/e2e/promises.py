"""What holds at every instant of a running game, whatever is done to it."""

import threading
from collections import Counter
from dataclasses import fields

from PySide6.QtCore import QAbstractAnimation, QTimer
from PySide6.QtWidgets import QApplication

from dehla_desktop.app.game import Game
from dehla_desktop.app.taste import hand_order_of
from dehla_desktop.controller.session import Session
from dehla_desktop.table.picture import TablePicture, picture_of
from dehla_engine.cards import Card
from dehla_engine.play.view import View
from dehla_engine.record.record import read_record
from dehla_engine.record.replay import replay

MOST_ITEMS = 200
"""A table of six seats has about 140; more and more of them would be a leak."""
MOST_WINDOWS = 12


class Promises:
    """Watches one game; every broken promise is an AssertionError."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.opened = self.closed = self.acted = 0
        game.controller.turn_opened.connect(self._opened)
        game.controller.turn_closed.connect(self._closed)
        game.table.action_chosen.connect(self._acted)

    def _opened(self, _view: View) -> None:
        self.opened += 1

    def _closed(self) -> None:
        self.closed += 1

    def _acted(self, _action: object) -> None:
        self.acted += 1

    def check(self) -> None:
        """Everything at once."""
        self._check_turn()
        session = self.game.desk.session
        if session is not None and session.state is not None:
            self._check_cards(session)
            self._check_faces(session)
        assert len(self.game.table.stage.items()) < MOST_ITEMS
        # menus and tool tips are windows of their own
        assert len([w for w in QApplication.topLevelWidgets() if w.isVisible()]) <= MOST_WINDOWS

    def _check_turn(self) -> None:
        game, session = self.game, self.game.desk.session
        open_turns = self.opened - self.closed
        assert open_turns == int(game.controller.turn_is_open), "more than one turn is open"
        assert self.acted <= self.opened, "more actions than turns"
        if game.table.turn_is_open:
            assert game.controller.turn_is_open, "a turn is open at the table alone"
        if game.controller.turn_is_open:
            assert session is not None
            assert session.turn == session.seating.person
        assert game.controller.session is session or game.controller.session is None

    def _check_cards(self, session: Session) -> None:
        state = session.state
        assert state is not None
        table = state.table
        places = [card for hand in state.hands for card in hand]
        places += [card for trick in table.tricks for card in trick.cards] + list(table.trick)
        places += [state.aside] if state.aside is not None else []
        places += [table.drawn] if table.drawn is not None and table.drawn not in places else []
        whole = Counter(card for hand in state.dealt for card in hand)
        if table.drawn is not None and sum(whole.values()) < len(places):
            whole[table.drawn] += 1
        assert not Counter(places) - whole, "a card is there twice"
        assert table.stock or Counter(places) == whole, "a card is missing"

    def _check_faces(self, session: Session) -> None:
        game = self.game
        view = session.shown_view()
        known: Counter[Card] = Counter(
            [*view.dealt, *(card for trick in view.table.tricks for card in trick.cards), *view.table.trick]
        )
        if view.table.drawn is not None:
            known[view.table.drawn] += 1
        shown = Counter(game.table.stage.items_showing())
        # a card in flight may still lie where it comes from
        assert not shown - known - known, f"a hidden face is shown: {shown - known}"
        if game.table.moving or game.controller.waits_for_next_round:
            return
        watching = session.seating.person is None
        own = () if watching else view.hand
        assert not game.table.choreographer.running or game.table.turn_is_open, "it moves and is idle"
        if not view.table.over and game.window.at_table:
            assert shown == Counter([*own, *view.table.trick]), "the table is not laid out as the view says"
            expected = picture_of(view, watching, hand_order_of(game.settings))
            assert game.table.stage.picture == expected, _difference(game.table.stage.picture, expected)

    def check_closed(self) -> None:
        """After closing nothing moves, ticks, thinks or works for this game any more."""
        game, running = self.game, QAbstractAnimation.State.Running
        for owner in (game, game.window, game.table, game.controller, game.desk, game.thinker):
            moving = [a for a in owner.findChildren(QAbstractAnimation) if a.state() == running]
            assert not moving, f"{moving} of {owner} moves after closing"
            # a single shot of 0 ms is no ticking: it is the next pass of the event loop
            ticking = [t for t in owner.findChildren(QTimer) if t.isActive() and t.interval() > 0]
            told = [(timer.parent(), timer.interval(), timer.isSingleShot()) for timer in ticking]
            assert not ticking, f"{told} ticks after closing"
        assert game.thinker.process_id == 0
        assert game.table.stage.images.pending() == 0 or not _working("cards")

    def check_record(self) -> None:
        """What would be saved is a legal match."""
        session = self.game.desk.session
        if session is not None and session.match.round is not None:
            replay(read_record(session.record().encode()))


def _working(name: str) -> list[str]:
    """The threads of this name that still live."""
    return [thread.name for thread in threading.enumerate() if thread.name.startswith(name)]


def _difference(shown: TablePicture | None, expected: TablePicture) -> str:
    """Which parts of two pictures differ, and how."""
    names = [field.name for field in fields(expected)]
    pairs = {name: (getattr(shown, name, None), getattr(expected, name)) for name in names}
    return str({name: pair for name, pair in pairs.items() if pair[0] != pair[1]})

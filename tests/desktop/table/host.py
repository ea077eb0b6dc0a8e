"""A small stand-in for the controller: plays one match on a table, the other seats at random."""

import random

from PySide6.QtCore import QObject

from dehla_desktop.table.table_view import TableView
from dehla_engine.play.actions import Action
from dehla_engine.play.events import redact
from dehla_engine.play.match import Match, apply, deal_round, new_match
from dehla_engine.play.round import legal_actions
from dehla_engine.play.view import View
from dehla_engine.play.view import view as view_round
from dehla_engine.rules.presets import PRESETS

NAMES = ("You", "Zoya", "Arjun", "Meera", "Kabir", "Nadia")


class Host(QObject):
    """Feeds a TableView. `turns` counts opened turns, `actions` keeps what the person chose."""

    def __init__(self, table: TableView, preset: str, seed: int = 1, rounds: int = 1) -> None:
        super().__init__(table)
        self.table, self.rounds = table, rounds
        self.dice = random.Random(seed)
        self.match: Match = new_match(PRESETS[preset].rules, seed)
        self.turns = 0
        self.actions: list[Action] = []
        self.stopped = False
        table.set_names(NAMES)
        table.action_chosen.connect(self.chosen)
        table.idle.connect(self.go_on)

    def start(self) -> None:
        self.match, events = deal_round(self.match)
        self.table.perform(redact(events, 0), self.view())

    def view(self) -> View:
        if self.match.round is not None:
            return view_round(self.match.round, 0, self.match.standing)
        return view_round(self.match.finished[-1].state, 0, self.match.standing)

    def chosen(self, action: object) -> None:
        assert isinstance(action, Action)
        self.actions.append(action)
        self.act(action, 0)

    def act(self, action: Action, seat: int) -> None:
        self.match, events = apply(self.match, action, seat)
        self.table.perform(redact(events, 0), self.view())

    def go_on(self) -> None:
        if self.match.round is None:
            if self.match.over or len(self.match.finished) >= self.rounds:
                self.stopped = True
            else:
                self.start()
            return
        turn = self.match.round.table.turn
        if turn == 0:
            self.turns += 1
            self.table.open_turn(self.view())
        else:
            self.act(self.dice.choice(legal_actions(self.match.round)), turn)

"""`python -m tests.e2e.play`: the real program with a person at it, as a process of its own.

It runs `dehla_desktop.app.run`; only the class of the game is replaced by one that sits a person down. The
report is one line of JSON on standard output; every action that the table hears of goes to `--log` (a file
descriptor) the moment it is applied. The exit status is the program's own, 3 when the person got stuck.
"""

import argparse
import faulthandler
import json
import os
import sqlite3
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any
from unittest import mock

from PySide6.QtCore import QTimer

from dehla_desktop.app import start
from dehla_desktop.app.front import Front
from dehla_desktop.app.game import Game
from dehla_desktop.controller.session import Session
from dehla_desktop.history import history, schema
from dehla_desktop.history.transfer import Imported
from dehla_desktop.storage.paths import Paths
from dehla_desktop.storage.thread import StorageThread
from dehla_engine.play.actions import format_action
from tests.e2e.complaints import hear
from tests.e2e.hands import TestHands, XHands
from tests.e2e.person import Person, Script
from tests.e2e.whole_use import WholeUse

STUCK = 3
IMPORTED_AT_ONCE = 5


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--home", required=True)
    parser.add_argument("--preset", default="classic")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=1, help="0: the whole match")
    parser.add_argument("--hands", choices=("test", "x"), default="test")
    parser.add_argument("--keys", action="store_true")
    parser.add_argument("--forever", action="store_true", help="resume or begin, and never stop")
    parser.add_argument("--idle", action="store_true", help="only sit there")
    parser.add_argument("--actions", type=int, default=0, help="close after so many own actions")
    parser.add_argument("--close-after", type=int, default=-1, help="close so many ms after the deal began")
    parser.add_argument(
        "--whole-use", metavar="DIR", help="own rules, a match by them, and all that is kept of it"
    )
    parser.add_argument("--shots", help="a folder for pictures")
    parser.add_argument("--import", dest="taken_in", help="a folder of records to import meanwhile")
    parser.add_argument("--import-from", type=int, default=0, help="how many of them are imported already")
    parser.add_argument("--later", type=int, default=0, help="be a version with so many migrations more")
    parser.add_argument("--log", type=int, default=-1)
    parser.add_argument("--size", default="1280x800")
    return parser.parse_args()


def slow_migration(connection: sqlite3.Connection) -> None:
    """One that takes long enough to be killed in the middle, and leaves everything as it was."""
    connection.execute("CREATE TABLE note (match INTEGER) STRICT")
    for _ in range(60):
        connection.execute("INSERT INTO note SELECT id FROM match")
        time.sleep(0.004)
    connection.execute("DROP TABLE note")


def actions_of(session: Session) -> list[list[str]]:
    """The actions of every round so far, as a record writes them."""
    states = [played.state for played in session.match.finished]
    states += [session.match.round] if session.match.round is not None else []
    return [[format_action(action) for action in state.actions] for state in states]


class Visit:
    """One stay at the table: what is done, the log, the pictures and the report."""

    def __init__(self, game: Game, wanted: argparse.Namespace, complaints: list[str]) -> None:
        self.game, self.wanted = game, wanted
        self.complaints = complaints
        self.stuck = ""
        self.person = Person(game, XHands() if wanted.hands == "x" else TestHands(), wanted.keys)
        self.person.done.connect(self._leave)
        self.person.failed.connect(self._give_in)
        game.controller.happened.connect(lambda _events, _view: self._log())
        game.controller.turn_opened.connect(lambda _view: QTimer.singleShot(60, self._turn_picture))
        game.controller.round_over.connect(lambda _session: QTimer.singleShot(60, self._result_picture))
        self.whole_use: WholeUse | None = None
        self._pictures = 0
        self._turns = 0

    def begin(self) -> None:
        self.game.window.resize(*map(int, self.wanted.size.split("x")))
        self.picture("start")
        if self.wanted.taken_in:
            self._import()
        if self.wanted.close_after >= 0:
            self.person.follow(self.person.begin(self.wanted.preset, self.wanted.seed))
        elif self.wanted.whole_use:
            self.whole_use = WholeUse(self.person, Path(self.wanted.whole_use), self.picture)
            self.person.follow(self.whole_use.script())
        elif not self.wanted.idle:
            self.person.follow(self._script())

    def _script(self) -> Script:
        wanted, person = self.wanted, self.person
        while wanted.forever:
            yield self.game.start.isVisible
            if self.game.start.waiting.isVisible():
                yield from person.resume()
            else:
                yield from person.begin(wanted.preset, wanted.seed)
            yield from person.play()
            if (panel := person.result) is not None:
                person.press(panel.start_button)
        if wanted.actions and self.game.start.waiting.isVisible():
            yield from person.resume()
        else:
            yield from person.begin(wanted.preset, wanted.seed)
        yield from person.play(wanted.rounds, wanted.actions)

    def _import(self) -> None:
        """The records of the folder, a few at a time; how many are taken in by now is told."""
        start = self.wanted.import_from
        records = sorted(Path(self.wanted.taken_in).iterdir())[start : start + IMPORTED_AT_ONCE]
        if records:
            self.game.history.import_files(records, 1, self._imported)

    def _imported(self, done: tuple[Imported, ...]) -> None:
        assert all(each.added is not None for each in done), done
        self.wanted.import_from += len(done)
        self._tell({"imported": self.wanted.import_from})
        QTimer.singleShot(0, self._import)

    def _tell(self, what: dict[str, Any]) -> None:
        if self.wanted.log >= 0:
            os.write(self.wanted.log, json.dumps(what).encode() + b"\n")

    def _log(self) -> None:
        session = self.game.desk.session
        if session is not None:
            line = {"seed": session.match.seed, "actions": actions_of(session), "over": session.over}
            self._tell(line | {"acted": self.person.acted})

    def _turn_picture(self) -> None:
        self._turns += 1
        if self._turns % 8 == 2:
            self.picture("turn")

    def _result_picture(self) -> None:
        self.picture("result")

    def picture(self, name: str) -> None:
        if self.wanted.shots:
            self._pictures += 1
            path = Path(self.wanted.shots) / f"{self.wanted.preset}-{self._pictures:02}-{name}.png"
            self.game.window.grab().save(str(path))

    def _give_in(self, why: str) -> None:
        self.stuck = why
        self.picture("stuck")
        self._leave()

    def raised(self, request: str) -> None:
        """A second start asked this one to come up: tell it, and end."""
        self._tell({"raised": request})
        self._leave()

    def _leave(self) -> None:
        QTimer.singleShot(max(self.wanted.close_after, 0) or 150, self.game.window.close)

    def report(self) -> dict[str, Any]:
        session = self.game.controller.session or self.game.desk.session
        return {
            "acted": self.person.acted,
            "messages": self.person.messages,
            "stuck": self.stuck,
            "complaints": self.complaints,
            "rounds": len(session.match.finished) if session else 0,
            "over": session.over if session else False,
            "record": session.record() if session else "",
            "found": self.whole_use.found if self.whole_use else {},
        }


def main() -> int:
    faulthandler.enable()
    wanted = options()
    complaints = hear()
    visits: list[Visit] = []

    class VisitedGame(Game):
        def __init__(self, paths: Paths, thread: StorageThread, front: Front) -> None:
            super().__init__(paths, thread, front)
            visits.append(Visit(self, wanted, complaints))

        def come_up(self, request: str) -> None:
            super().come_up(request)
            visits[0].raised(request)

        def show(self) -> None:
            super().show()
            QTimer.singleShot(0, visits[0].begin)

    migrations = schema.MIGRATIONS + (slow_migration,) * wanted.later
    with (
        mock.patch("dehla_desktop.app.game.Game", VisitedGame),
        mock.patch("dehla_desktop.app.game.History", partial(history.History, migrations=migrations)),
    ):
        status = start.run(f"{wanted.home}/config", f"{wanted.home}/data")
    if visits:
        print(json.dumps(visits[0].report()), flush=True)
    return STUCK if visits and visits[0].stuck else status


if __name__ == "__main__":
    sys.exit(main())

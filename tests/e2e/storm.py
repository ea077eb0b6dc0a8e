"""`python -m tests.e2e.storm`: everything at once and at random on the real game, as a process of its own.

Prints one line of JSON; the exit status is 0 when every promise held and nothing complained.
"""

import argparse
import faulthandler
import json
import random
import sys
import time
import traceback
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dehla_desktop.app.game import Game
from dehla_desktop.app.start import make_application
from dehla_desktop.dialogs.new_match import NewMatchChoice
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.paths import find_paths
from dehla_desktop.storage.setting_kinds import Choice, Number, Setting, Switch, Whole
from dehla_desktop.storage.thread import StorageThread
from dehla_engine.rules.presets import PRESETS
from tests.e2e.complaints import hear
from tests.e2e.hands import TestHands
from tests.e2e.person import Person
from tests.e2e.promises import Promises

LEFT, PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
SIZES = ((760, 540), (800, 600), (1280, 800), (1000, 900), (1600, 900), (2560, 1440))
K = Qt.Key
KEYS = (
    *((key, PLAIN) for key in (K.Key_Left, K.Key_Right, K.Key_Return, K.Key_Space, K.Key_Tab, K.Key_Escape)),
    *((key, PLAIN) for key in (K.Key_1, K.Key_2, K.Key_4, K.Key_H, K.Key_L, K.Key_S, K.Key_R, K.Key_Down)),
    *((key, PLAIN) for key in (K.Key_F1, K.Key_F2, K.Key_F3, K.Key_F4, K.Key_F5, K.Key_F8, K.Key_F9)),
    *((key, CTRL) for key in (K.Key_Z, K.Key_Y, K.Key_P, K.Key_D, K.Key_Return, K.Key_N, K.Key_M)),
    (K.Key_Backspace, PLAIN), (K.Key_F11, PLAIN), (K.Key_Tab, SHIFT), (K.Key_Comma, CTRL),
)  # fmt: skip
PAUSES = (0, 0, 1, 3, 10, 25)
PLAYED = (
    "classic",
    "kots-cut",
    "mendikot-ask",
    "three-pack",
    "court-piece",
    "classic-closed",
    "kots-called",
)


class Storm:
    """One storm on one home; the game is closed and started anew now and then."""

    def __init__(self, home: Path, seed: int, trace: bool = False) -> None:
        self.dice = random.Random(seed)
        self.home = home
        self.steps = self.starts = self.matches = 0
        self.last = ""
        self.trace = trace
        self.open()

    def open(self) -> None:
        self.starts += 1
        self.thread = StorageThread()
        self.game = Game(find_paths(str(self.home / "config"), str(self.home / "data")), self.thread)
        self.game.settings.set(rows.SPEED, "fast")
        self.game.settings.set(rows.HOLD_SECONDS, 0.3)
        self.promises = Promises(self.game)
        self.game.show()

    def close(self) -> None:
        self.game.window.close()
        self.game.close()
        self.thread.close()
        self.game.window.deleteLater()

    def blow(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.steps += 1
            self._one_act()
            QTest.qWait(self.dice.choice(PAUSES))
            self.promises.check()

    def _one_act(self) -> None:
        acts = (
            (self._click, 26), (self._play, 36), (self._key, 26), (self._drag, 6), (self._resize, 4),
            (self._set, 6), (self._undo, 3), (self._redo, 2), (self._match, 3), (self._hide, 2),
            (self._start_page, 1), (self._next, 3), (self._hurry, 2), (self._escape, 14), (self._again, 1),
        )  # fmt: skip
        act = self.dice.choices([act for act, _ in acts], [weight for _, weight in acts])[0]
        self.last = act.__name__
        if self.trace:
            print(self.steps, self.last, file=sys.stderr, flush=True)
        act()

    # ---- what blows

    def _point(self) -> QPoint:
        window, native = self.game.window, self._native()  # of different sizes for a moment in full screen
        wide, high = min(window.width(), native.width()), min(window.height(), native.height())
        return QPoint(self.dice.randrange(wide), self.dice.randrange(45, high))

    def _native(self) -> Any:
        return self.game.window.windowHandle()

    def _click(self) -> None:
        if QApplication.activePopupWidget() is None and self._native() is not None:
            QTest.mouseClick(self._native(), LEFT, PLAIN, self._point())

    def _play(self) -> None:
        stage, table = self.game.table.stage, self.game.table
        sprites = [sprite for sprite in stage.hand if sprite.visible]
        if not sprites or QApplication.activePopupWidget() is not None or not table.isVisible():
            return
        sprite = self.dice.choice(sprites)
        box = sprite.item.sceneBoundingRect()
        point = table.mapFromScene(QPointF(box.left() + 14, box.center().y()))
        place = table.viewport().mapTo(self.game.window, point)
        if not self._native().geometry().translated(-self._native().position()).contains(place):
            return
        for _ in range(self.dice.choice((1, 1, 2))):
            QTest.mouseClick(self._native(), LEFT, PLAIN, place)

    def _drag(self) -> None:
        if QApplication.activePopupWidget() is not None or self._native() is None:
            return
        QTest.mousePress(self._native(), LEFT, PLAIN, self._point())
        QTest.mouseMove(self._native(), self._point())
        QTest.qWait(self.dice.choice((0, 5)))
        QTest.mouseRelease(self._native(), LEFT, PLAIN, self._point())

    def _key(self) -> None:
        key, modifier = self.dice.choice(KEYS)
        popup = QApplication.activePopupWidget()
        if popup is not None:
            QTest.keyClick(popup, K.Key_Escape)
        elif self._native() is not None:
            QTest.keyClick(self._native(), key, modifier)

    def _resize(self) -> None:
        self.game.window.resize(*self.dice.choice(SIZES))

    def _set(self) -> None:
        row: Setting[Any] = self.dice.choice([row for row in rows.ROWS if not row.key.startswith("window")])
        match row:
            case Choice():
                self.game.settings.set(row, self.dice.choice([value for value, _ in row.choices]))
            case Switch():
                self.game.settings.set(row, self.dice.random() < 0.5)
            case Whole():
                self.game.settings.set(row, self.dice.randint(row.least, row.most))
            case Number():
                self.game.settings.set(row, row.least)
            case _:
                pass
        if self.game.settings.get(rows.SPEED) == "slow":
            self.game.settings.set(rows.SPEED, "fast")

    def _undo(self) -> None:
        self.game.window.actions_["undo"].trigger()

    def _redo(self) -> None:
        self.game.window.actions_["redo"].trigger()

    def _next(self) -> None:
        self.game.window.actions_["next"].trigger()

    def _match(self) -> None:
        self.matches += 1
        preset = self.dice.choice(PLAYED)
        rules, watch = PRESETS[preset].rules, self.dice.random() < 0.15
        levels = ("casual",) * rules.players
        self.game.window.sheets.close_all()
        self.game.begin(NewMatchChoice(preset, rules, self.dice.randrange(10**6), levels, watch))

    def _hide(self) -> None:
        window = self.game.window
        if self.dice.random() < 0.5:
            window.showMinimized()
            QTest.qWait(self.dice.choice((0, 30)))
            window.showNormal()
        else:
            window.hide()
            QTest.qWait(self.dice.choice((0, 30)))
            window.show()

    def _start_page(self) -> None:
        self.game.to_start()
        if self.dice.random() < 0.7:
            QTest.qWait(5)
            self.game.resume()

    def _hurry(self) -> None:
        self.game.table.choreographer.hurry()

    def _escape(self) -> None:
        self.game.window.sheets.close_all()
        popup = QApplication.activePopupWidget()
        while popup is not None:
            popup.close()
            popup = QApplication.activePopupWidget()

    def _again(self) -> None:
        """Close at this instant and start anew."""
        if self.dice.random() < 0.4:
            self.close()
            QTest.qWait(1)
            self.open()

    # ---- after it

    def calm(self) -> str:
        """Afterwards a whole round can be played; why not, else nothing."""
        self._escape()
        game = self.game
        game.window.showNormal()
        game.window.resize(1280, 800)
        for row in (rows.HOLD_UNTIL_CLICK, rows.CONFIRM_SECOND_CLICK, rows.AUTO_FORCED_LAST):
            game.settings.set(row, False)
        game.settings.set(rows.SPEED, "instant")
        game.begin(NewMatchChoice("classic", PRESETS["classic"].rules, 23, ("casual",) * 4, watch=False))
        person = Person(game, TestHands())
        why: list[str] = []
        person.done.connect(lambda: why.append(""))
        person.failed.connect(why.append)
        person.follow(person.play(rounds=1))
        while not why:
            QTest.qWait(10)
            self.promises.check()
        self.promises.check_record()
        return why[0]


def main() -> int:
    faulthandler.enable()
    parser = argparse.ArgumentParser()
    parser.add_argument("--home", type=Path, required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--trace", action="store_true", help="tell every act, to find what breaks it")
    wanted = parser.parse_args()
    complaints = hear()
    app = make_application()
    app.setQuitOnLastWindowClosed(False)
    storm = Storm(wanted.home, wanted.seed, wanted.trace)
    broken = ""
    try:
        storm.blow(wanted.seconds)
        broken = storm.calm()
    except AssertionError as error:
        traceback.print_exception(error)
        broken = f"step {storm.steps}, after {storm.last}: {error}"
    storm.close()
    facts = {
        "steps": storm.steps,
        "starts": storm.starts,
        "matches": storm.matches,
        "acted": storm.promises.acted,
    }
    print(json.dumps(facts | {"broken": broken, "complaints": complaints}), flush=True)
    return 1 if broken or complaints else 0


if __name__ == "__main__":
    sys.exit(main())

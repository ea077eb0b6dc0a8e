"""The gusts of a storm: everything that can be done to a running game, each at random."""

import random
from typing import Any

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dehla_desktop.app.game import Game
from dehla_desktop.dialogs.new_match import NewMatchChoice
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.setting_kinds import Choice, Number, Setting, Switch, Whole
from dehla_desktop.table.sprites import Sprite
from dehla_engine.rules.presets import PRESETS

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
PLAYED = (*PRESETS, *("three-pack", "two-pack") * 3)
"""Every way to play; the large tables more often."""
LOOKS = (rows.THEME, rows.CLOTH, rows.BACK, rows.FOUR_COLOURS, rows.LARGE_INDEX, rows.TEXT_SIZE, rows.SPEED)
ASIDES = ("last_trick", "score", "log", "panel", "mute", "hint", "full_screen", "play_on", "finish")
PAGES = (
    *("new", "house_rules", "history", "statistics", "people", "settings", "give_up"),
    *("rules", "keys", "fair_play", "about"),
)


class Gusts:
    """Acts on `game`, whichever one runs now."""

    game: Game

    def __init__(self, seed: int, played: tuple[str, ...] = PLAYED) -> None:
        self.dice = random.Random(seed)
        self.played = played
        self.matches = 0

    def again(self) -> None:
        """Close the game at this instant and start it anew; for whoever opens it."""
        raise NotImplementedError

    def blow_once(self) -> str:
        """One act; its name."""
        acts = (
            (self._click, 26), (self._play, 36), (self._key, 26), (self._drag, 6), (self._resize, 4),
            (self._set, 4), (self._look, 6), (self._aside, 8), (self._page, 4), (self._undo, 3),
            (self._redo, 2), (self._match, 3), (self._hide, 2), (self._start_page, 1), (self._next, 3),
            (self._hurry, 2), (self.escape, 14), (self._again, 1),
        )  # fmt: skip
        QTest.qWait(0)  # a size that was asked for is there: nobody clicks beside the window
        act = self.dice.choices([act for act, _ in acts], [weight for _, weight in acts])[0]
        act()
        return act.__name__.removeprefix("_")

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
        sprite = self.dice.choice(self._legal(sprites) or sprites)
        box = sprite.item.sceneBoundingRect()
        point = table.mapFromScene(QPointF(box.left() + 14, box.center().y()))
        place = table.viewport().mapTo(self.game.window, point)
        if not self._native().geometry().translated(-self._native().position()).contains(place):
            return
        for _ in range(self.dice.choice((1, 1, 2))):
            QTest.mouseClick(self._native(), LEFT, PLAIN, place)

    def _legal(self, sprites: list[Sprite]) -> list[Sprite]:
        """Mostly those that may be played, so that the match moves on."""
        turn = self.game.table.stage.turn
        if turn is None or self.dice.random() < 0.3:
            return []
        return [sprite for sprite in sprites if sprite.card in turn.cards]

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
        self._change(self.dice.choice([row for row in rows.ROWS if not row.key.startswith("window")]))

    def _look(self) -> None:
        """Another theme, cloth, deck, back, size of text or speed."""
        self._change(self.dice.choice(LOOKS))

    def _change(self, row: Setting[Any]) -> None:
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

    def _aside(self) -> None:
        """What one looks at beside the play, and what goes on without a card."""
        self._do(self.dice.choice(ASIDES))

    def _page(self) -> None:
        """A dialog or a page, used at random for a moment and mostly closed again."""
        if self.game.dialogs.top is None:
            self._do(self.dice.choice(PAGES))
        for _ in range(self.dice.choice((0, 1, 3))):
            QTest.qWait(self.dice.choice(PAUSES))
            self.dice.choice((self._click, self._key))()
        if self.dice.random() < 0.8:
            self.escape()

    def _do(self, command: str) -> None:
        self.game.window.actions_[command].trigger()

    def _undo(self) -> None:
        self._do("undo")

    def _redo(self) -> None:
        self._do("redo")

    def _next(self) -> None:
        self._do("next")

    def _match(self) -> None:
        self.matches += 1
        preset = self.dice.choice(self.played)
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

    def escape(self) -> None:
        self.game.window.sheets.close_all()
        popup = QApplication.activePopupWidget()
        while popup is not None:
            popup.close()
            popup = QApplication.activePopupWidget()

    def _again(self) -> None:
        """Close at this instant and start anew."""
        if self.dice.random() < 0.4:
            self.again()

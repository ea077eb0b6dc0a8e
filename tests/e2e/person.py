"""A person at a running game: sees what the window shows and acts through hands alone.

What to do is a script, a generator that yields what it waits for; a timer drives it inside the program's own
event loop. Nothing is called that a person could not do with mouse and keyboard.
"""

import time
from collections.abc import Callable, Generator
from types import GeneratorType

from PySide6.QtCore import QObject, QPoint, QPointF, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from dehla_desktop.app.game import Game
from dehla_desktop.dialogs.message import MessageSheet
from dehla_desktop.dialogs.new_match import NewMatchDialog
from dehla_desktop.dialogs.result_panel import ResultPanel
from dehla_desktop.table.furniture.naming import choice_rects
from dehla_desktop.table.turn import Turn
from dehla_engine.cards import Card
from dehla_engine.play.actions import Action
from dehla_engine.players.casual import Casual
from tests.e2e.hands import Hands

Wait = Callable[[], bool]
Script = Generator[Wait, None, None]
LOOK_MS = 10
PATIENCE = 30.0
"""Seconds after which something that should have happened is held to have failed (cores are shared)."""


class Stuck(AssertionError):
    """What the person waits for does not come."""


class Person(QObject):
    """Plays at `game` with `hands`; `by_keys`: never touches the mouse once the match has begun."""

    done = Signal()
    failed = Signal(str)

    def __init__(self, game: Game, hands: Hands, by_keys: bool = False) -> None:
        super().__init__(game)
        self.game, self.hands, self.by_keys = game, hands, by_keys
        self.acted = 0
        self.messages: list[str] = []
        self._mind = Casual()
        self._script: Script | None = None
        self._wait: Wait = lambda: True
        self._since = time.monotonic()
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self._look)

    def follow(self, script: Script) -> None:
        """Begin a script; `done` or `failed` follows."""
        self._script = script
        self._wait, self._since = (lambda: True), time.monotonic()
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()
        self._script = None

    def _look(self) -> None:
        if self._script is None or self._dismissed_a_message():
            return
        try:
            if self._wait():
                self._wait, self._since = next(self._script), time.monotonic()
            elif time.monotonic() - self._since > PATIENCE:
                raise Stuck(self.what_stands())
        except StopIteration:
            self.stop()
            self.done.emit()
        except Exception as error:  # noqa: BLE001 - a slot must not raise; the caller gets the words
            self.stop()
            self.failed.emit(f"{type(error).__name__}: {error}")

    def what_stands(self) -> str:
        """The state in a line, for a failure."""
        game, session = self.game, self.game.desk.session
        facts = (
            f"in line {_line_of(self._script)}",
            f"active {self.game.window.isActiveWindow()}",
            f"turn {self.game.controller.turn_is_open}/{game.table.turn_is_open}",
            f"moving {game.table.moving}",
            f"sheet {type(game.dialogs.top).__name__}",
            f"result {self.result is not None}",
            f"seat {session.turn if session else None}",
            f"focus {type(QApplication.focusWidget()).__name__}",
        )
        return f"after {self.acted} actions: " + ", ".join(facts)

    # ---- what is seen

    @property
    def ready(self) -> bool:
        """Whether the person's turn is open and nothing moves."""
        game = self.game
        return (
            game.controller.turn_is_open
            and game.table.turn_is_open
            and not game.table.moving
            and game.dialogs.top is None
        )

    @property
    def result(self) -> ResultPanel | None:
        """The result of a round, once it is shown."""
        panel = self.game.window.panels.result
        return panel if isinstance(panel, ResultPanel) and panel.isVisible() else None

    def _dismissed_a_message(self) -> bool:
        sheet = self.game.dialogs.top
        if not isinstance(sheet, MessageSheet) or not sheet.isVisible():
            return False
        self.messages.append(sheet.text.text())
        self.press(sheet.done_button)
        return True

    # ---- scripts

    def match(self, preset: str, seed: int, rounds: int) -> Script:
        """Begin a match of this deal number by the dialog and play so many rounds (0: to its end)."""
        yield from self.begin(preset, seed)
        yield from self.play(rounds)

    def begin(self, preset: str, seed: int) -> Script:
        start = self.game.start
        yield lambda: start.isVisible() and self.game.window.isVisible()
        if start.waiting.isVisible():
            self.press(start.waiting.new_button)
        else:
            self.press(start.links[0])
        yield lambda: isinstance(self.game.dialogs.top, NewMatchDialog)
        sheet = self.game.dialogs.top
        assert isinstance(sheet, NewMatchDialog)
        yield from self._choose_preset(sheet, preset)
        yield from self._scroll_to(sheet.number)
        self.press(sheet.number)
        yield sheet.number.hasFocus
        self.hands.type(sheet, str(seed))
        yield lambda: sheet.number.text() == str(seed)
        self.press(sheet.deal)
        yield lambda: self.game.desk.session is not None

    def _choose_preset(self, sheet: NewMatchDialog, preset: str) -> Script:
        """Scroll the list until the row is seen, then click it."""
        presets = sheet.presets
        row = next(i for i in range(presets.count()) if _id_at(sheet, i) == preset)
        seen = presets.viewport().rect()
        bar = presets.verticalScrollBar()
        while bar.value() > 0:  # one turn of the wheel moves a page at most
            before = bar.value()
            self.hands.scroll(presets.viewport(), -10)
            yield lambda before=before: bar.value() != before  # type: ignore[misc]  # mypy cannot infer a lambda with a default
        while not seen.contains(presets.visualItemRect(presets.item(row)).center()):
            before = bar.value()
            self.hands.scroll(presets.viewport(), 1)
            yield lambda before=before: bar.value() != before  # type: ignore[misc]  # mypy cannot infer a lambda with a default
        self.hands.click(presets.viewport(), presets.visualItemRect(presets.item(row)).center())
        yield lambda: presets.preset.id == preset

    def _scroll_to(self, widget: QWidget) -> Script:
        """Turn the wheel over a page until a thing on it is seen: with six seats the number lies below."""
        area = _scroll_area(widget)
        bar = area.verticalScrollBar()
        while not widget.visibleRegion().contains(widget.rect().center()):
            before = bar.value()
            self.hands.scroll(area.viewport(), 1)
            yield lambda before=before: bar.value() != before  # type: ignore[misc]  # mypy cannot infer a lambda with a default

    def resume(self) -> Script:
        """Go on with the match that waits."""
        waiting = self.game.start.waiting
        yield waiting.isVisible
        self.press(waiting.continue_button)
        yield lambda: self.game.desk.session is not None

    def play(self, rounds: int = 0, actions: int = 0) -> Script:
        """Play until so many rounds of this match are over (0: all of it), or until so many own actions."""
        while True:
            yield lambda: self.ready or self.result is not None
            if actions and self.acted >= actions:
                return
            if (panel := self.result) is None:
                yield from self.act()
                continue
            session = self.game.desk.session
            assert session is not None
            if session.over or len(session.match.finished) == rounds:
                return
            yield from self._next_round(panel)

    def _next_round(self, panel: ResultPanel) -> Script:
        if self.by_keys:
            yield panel.first.hasFocus
            self.hands.key(self.game.window, Qt.Key.Key_Return)
        else:
            self.press(panel.first)
        yield lambda: self.game.window.panels.result is not panel

    def act(self) -> Script:
        """One own action, by a click on what is seen of its card or on its button, or by keys."""
        turn = self.game.table.stage.turn
        assert turn is not None
        action = self._mind.choose(turn.view, self.acted).action
        closed = self._count_closed()
        card = next((card for card, found in turn.cards.items() if found == action), None)
        if self.by_keys:
            yield from self._by_keys(turn, action, card)
        elif card is not None:
            self.click_scene(self.seen_point(card))
        else:
            rects = choice_rects(self.game.table.stage.kit, turn.asking) if turn.asking else ()
            self.click_scene(rects[turn.choices.index(action)].center())
        yield lambda: closed[0]
        self.acted += 1

    def _count_closed(self) -> list[bool]:
        closed = [False]

        def note() -> None:
            closed[0] = True

        self.game.controller.turn_closed.connect(note, Qt.ConnectionType.SingleShotConnection)
        return closed

    def _by_keys(self, turn: Turn, action: Action, card: Card | None) -> Script:
        window, stage = self.game.window, self.game.table.stage
        if card is None:
            self.hands.key(window, Qt.Key(Qt.Key.Key_1.value + turn.choices.index(action)))
            return
        place = next(i for i, sprite in enumerate(stage.hand) if sprite.visible and sprite.card == card)
        if stage.focus is None:
            self.hands.key(window, Qt.Key.Key_Right)
            yield lambda: stage.focus is not None
        while stage.focus is not None and stage.focus != place:
            before = stage.focus
            self.hands.key(window, Qt.Key.Key_Left if before > place else Qt.Key.Key_Right)
            yield lambda before=before: stage.focus != before  # type: ignore[misc]  # mypy cannot infer a lambda with a default
        self.hands.key(window, Qt.Key.Key_Return)

    # ---- hands

    def press(self, widget: QWidget) -> None:
        """Click the middle of a button or field."""
        self.hands.click(widget, widget.rect().center())

    def click_scene(self, point: QPointF) -> None:
        table = self.game.table
        self.hands.click(table.viewport(), table.mapFromScene(point))

    def seen_point(self, card: Card) -> QPointF:
        """The middle of the part of an own card that no other card covers."""
        stage = self.game.table.stage
        index = next(i for i, sprite in enumerate(stage.hand) if sprite.visible and sprite.card == card)
        box = stage.hand[index].item.sceneBoundingRect()
        room = self.game.table.viewport().rect()
        across = [QPoint(x, y) for x in range(*_span(box.left(), box.right(), 6))
                  for y in range(*_span(box.top(), box.bottom(), 16))]  # fmt: skip
        seen = [p for p in across if room.contains(p) and stage.card_at(QPointF(p)) == index]
        assert seen, f"nothing is seen of card {card}"
        middle = QPointF(sum(p.x() for p in seen) / len(seen), sum(p.y() for p in seen) / len(seen))
        return QPointF(min(seen, key=lambda p: (QPointF(p) - middle).manhattanLength()))


def _line_of(script: Script | None) -> int:
    """Where a script waits: the line of its innermost part."""
    line = 0
    inner: object = script
    while isinstance(inner, GeneratorType):
        line = inner.gi_frame.f_lineno if inner.gi_frame is not None else line
        inner = inner.gi_yieldfrom
    return line


def _scroll_area(widget: QWidget) -> QScrollArea:
    above = widget.parentWidget()
    while not isinstance(above, QScrollArea):
        assert above is not None, "it lies on no page that scrolls"
        above = above.parentWidget()
    return above


def _span(low: float, high: float, step: int) -> tuple[int, int, int]:
    return round(low) + 1, round(high) - 1, step


def _id_at(sheet: NewMatchDialog, row: int) -> str:
    return sheet.presets.row_of(sheet.presets.model().index(row, 0)).preset.id

"""What `desktop_frames` measures, in one process: plain pixmaps, the table, the table beside masters that
think, a second of each in turns, so that other work of the machine hits all alike."""

import itertools
import json
import sys
import time
from typing import Any

from PySide6.QtCore import QEasingCurve, QTimer, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView

from dehla_desktop.app.start import make_application
from dehla_desktop.controller.thinker import Thinker
from dehla_desktop.table.motion import Beat, Track, carry
from dehla_desktop.table.sprites import Pose
from dehla_desktop.table.table_view import TableView
from dehla_engine.play.match import deal_round, new_match
from dehla_engine.play.view import View, legal_actions
from dehla_engine.play.view import view as view_of
from dehla_engine.players.levels import level_names
from dehla_engine.rules.presets import PRESETS

FLIGHT_MS = 400
RISE = 0.4
"""How high the cards fly, as a share of the window's height."""
WARM_UP_MS = 250
TURN_MS = 1000


class Yardstick(QGraphicsView):
    """As many plain pixmaps as the hand has cards, of the same size and on the same way, over a ground."""

    def __init__(self, like: "MovingTable") -> None:
        super().__init__()
        self.paints: list[tuple[float, float]] = []
        width, height = like.width(), like.height()
        scene = QGraphicsScene(0, 0, width, height, self)
        ground = QPixmap(width, height)
        ground.fill(QColor("#1F565B"))
        scene.addPixmap(ground)
        self._rise = height * RISE
        self._homes = [sprite.item.sceneBoundingRect() for sprite in like.stage.hand]
        self._items = []
        for home in self._homes:
            card = QPixmap(round(home.width()), round(home.height()))
            card.fill(QColor("#FBF6E8"))
            self._items.append(scene.addPixmap(card))
        self.setScene(scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.resize(width, height)
        self._up = False
        self._clock = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=FLIGHT_MS)
        self._clock.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._clock.valueChanged.connect(self._step)
        self._clock.finished.connect(self._turn)

    def begin(self) -> None:
        self._clock.start()

    def end(self) -> None:
        self._clock.stop()

    def _step(self, share: Any) -> None:
        part = float(share) if self._up else 1.0 - float(share)
        for item, home in zip(self._items, self._homes, strict=True):
            item.setPos(home.x(), home.y() - self._rise * part)

    def _turn(self) -> None:
        self._up = not self._up
        self._clock.start()

    def paintEvent(self, event: QPaintEvent) -> None:
        begin = time.perf_counter()
        super().paintEvent(event)
        self.paints.append((begin, time.perf_counter() - begin))


class MovingTable(TableView):
    """The real table after a deal; the own cards fly up and back by its own clock."""

    def __init__(self, view: View, width: int, height: int) -> None:
        super().__init__()
        self.paints: list[tuple[float, float]] = []
        self._flies, self._up = False, False
        self.set_names(("You", "Zoya", "Arjun", "Meera"))
        self.resize(width, height)
        self.show()
        self.lay_out(view)

    def begin(self) -> None:
        self._flies = True
        self._again()

    def end(self) -> None:
        self._flies = False
        self.choreographer.finish()

    def _again(self) -> None:
        if self._flies:
            QTimer.singleShot(
                0, self, lambda: self.choreographer.play_aside(Beat(FLIGHT_MS, self._start, self._again))
            )

    def _start(self) -> list[Track]:
        self._up = not self._up
        tracks = []
        for sprite in self.stage.hand:
            home = sprite.place
            assert home is not None
            low = Pose(home.x, home.y, home.angle)
            high = Pose(home.x, home.y - self.height() * RISE, home.angle)
            tracks.append(carry(sprite, *((low, high) if self._up else (high, low)), 0, FLIGHT_MS))
        return tracks

    def paintEvent(self, event: QPaintEvent) -> None:
        begin = time.perf_counter()
        super().paintEvent(event)
        self.paints.append((begin, time.perf_counter() - begin))


class Busy:
    """An engine process that thinks at the strongest level from `begin` to `end`."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._on = False
        self.thinker = Thinker(lambda view: legal_actions(view)[0])
        self.thinker.decided.connect(self._ask)

    def begin(self) -> None:
        self._on = True
        self._ask()

    def end(self) -> None:
        self._on = False
        self.thinker.drop()

    def _ask(self, *_answer: object) -> None:
        if self._on:
            self.thinker.ask(self._view, level_names()[-1], 20_000, 1)


def main() -> int:
    """Print, for every case, the milliseconds between paints and those that a paint took."""
    width, height, turns = map(int, sys.argv[1:])
    app = make_application()
    app.setQuitOnLastWindowClosed(False)  # between two turns there is no window
    match, _ = deal_round(new_match(PRESETS["classic"].rules, 1))
    assert match.round is not None
    table = MovingTable(view_of(match.round, 0, match.standing), width, height)
    QTest.qWait(500)
    busy = Busy(view_of(match.round, match.round.table.turn, match.standing))
    yardstick = Yardstick(table)
    table.hide()
    found: dict[str, list[list[float]]] = {"plain": [[], []], "table": [[], []], "busy": [[], []]}
    for _ in range(turns):
        for case, both in found.items():
            shown: Yardstick | MovingTable = yardstick if case == "plain" else table
            shown.show()
            shown.begin()
            if case == "busy":
                busy.begin()
            QTest.qWait(WARM_UP_MS)
            shown.paints.clear()
            QTest.qWait(TURN_MS)
            begun = [begin for begin, _ in shown.paints]
            both[0] += [1000 * (after - before) for before, after in itertools.pairwise(begun)]
            both[1] += [1000 * took for _, took in shown.paints]
            busy.end()
            shown.end()
            shown.hide()
    print(json.dumps(found))
    busy.thinker.close()
    table.shut_down()
    del app
    return 0


if __name__ == "__main__":
    sys.exit(main())

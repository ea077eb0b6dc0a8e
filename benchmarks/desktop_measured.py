"""What `desktop_frames` measures, one case a process: plain pixmaps, the table, the table beside a busy
engine, and the first picture of a bare window and of the game. Imports are inside: they are part of a start.
"""

import itertools
import json
import sys
import time
from typing import Any

CARDS = 13
FLIGHT_MS = 400
WARM_UP_SECONDS = 0.5


def _run(view: Any, paints: list[float], seconds: float) -> None:
    """Show the view, let it move, print the intervals between its paints."""
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    app = QApplication.instance()
    assert app is not None
    QTimer.singleShot(round(1000 * (WARM_UP_SECONDS + seconds)), app.quit)
    view.show()
    app.exec()
    begin = paints[0] + WARM_UP_SECONDS
    kept = [paint for paint in paints if paint >= begin]
    print(json.dumps([1000 * (after - before) for before, after in itertools.pairwise(kept)]))


def plain(width: int, height: int, seconds: float) -> None:
    """13 pixmap items over a painted ground, moved as the table moves its own: the yardstick."""
    from PySide6.QtCore import QEasingCurve, QVariantAnimation
    from PySide6.QtGui import QColor, QPixmap
    from PySide6.QtWidgets import QApplication, QFrame, QGraphicsScene, QGraphicsView

    app = QApplication([])
    paints: list[float] = []

    class View(QGraphicsView):
        def paintEvent(self, event: Any) -> None:
            paints.append(time.perf_counter())
            super().paintEvent(event)

    scene = QGraphicsScene(0, 0, width, height)
    ground = QPixmap(width, height)
    ground.fill(QColor("#1F565B"))
    scene.addPixmap(ground)
    card = QPixmap(round(height * 0.16), round(height * 0.22))
    card.fill(QColor("#FBF6E8"))
    items = [scene.addPixmap(card) for _ in range(CARDS)]
    view = View(scene)
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.resize(width, height)
    clock = QVariantAnimation(startValue=0.0, endValue=1.0, duration=FLIGHT_MS)
    clock.setEasingCurve(QEasingCurve.Type.OutCubic)
    up = [False]

    def step(share: Any) -> None:
        part = float(share) if up[0] else 1.0 - float(share)
        for index, item in enumerate(items):
            item.setPos(width * (0.1 + 0.055 * index), height * (0.7 - 0.4 * part))

    def again() -> None:
        up[0] = not up[0]
        clock.start()

    clock.valueChanged.connect(step)
    clock.finished.connect(again)
    clock.start()
    _run(view, paints, seconds)
    del app


def table(width: int, height: int, seconds: float, busy: bool) -> None:
    """The real table after a deal; its 13 own cards fly up and back by its own clock."""
    from PySide6.QtGui import QPaintEvent

    from dehla_desktop.app.start import make_application
    from dehla_desktop.table.table_view import TableView
    from dehla_engine.play.match import deal_round, new_match
    from dehla_engine.play.view import view as view_of
    from dehla_engine.rules.presets import PRESETS

    app = make_application()
    paints: list[float] = []

    class Table(TableView):
        def paintEvent(self, event: QPaintEvent) -> None:
            paints.append(time.perf_counter())
            super().paintEvent(event)

    match, _ = deal_round(new_match(PRESETS["classic"].rules, 1))
    assert match.round is not None
    shown = Table()
    shown.set_names(("You", "Zoya", "Arjun", "Meera"))
    shown.resize(width, height)
    shown.show()
    shown.lay_out(view_of(match.round, 0, match.standing))
    _fly(shown)
    thinker = _busy_engine(view_of(match.round, match.round.table.turn, match.standing)) if busy else None
    _run(shown, paints, seconds)
    shown.shut_down()
    if thinker is not None:
        thinker.close()
    del app


def _fly(shown: Any) -> None:
    """Let the own cards fly up and back for ever, as beats of the choreographer."""
    from PySide6.QtCore import QTimer

    from dehla_desktop.table.motion import Beat, carry
    from dehla_desktop.table.sprites import Pose

    up = [False]

    def start() -> list[Any]:
        up[0] = not up[0]
        rise = shown.height() * 0.4
        tracks = []
        for sprite in shown.stage.hand:
            home = sprite.place
            low = Pose(home.x, home.y, home.angle)
            high = Pose(home.x, home.y - rise, home.angle)
            tracks.append(carry(sprite, *((low, high) if up[0] else (high, low)), 0, FLIGHT_MS))
        return tracks

    def again() -> None:
        QTimer.singleShot(0, lambda: shown.choreographer.play_aside(Beat(FLIGHT_MS, start, again)))

    again()


def _busy_engine(view: Any) -> Any:
    """An engine process that thinks at the strongest level all the time."""
    from dehla_desktop.controller.thinker import Thinker
    from dehla_engine.play.view import legal_actions
    from dehla_engine.players.levels import level_names

    thinker = Thinker(lambda view: legal_actions(view)[0])

    def ask(*_answer: object) -> None:
        thinker.ask(view, level_names()[-1], 20_000, 1)

    thinker.decided.connect(ask)
    ask()
    return thinker


def first_bare() -> None:
    """A window of PySide6 with nothing in it."""
    from PySide6.QtWidgets import QApplication, QMainWindow

    app = QApplication([])
    window = QMainWindow()
    window.resize(1280, 800)
    _tell_first_paint(window)
    window.show()
    app.exec()


def first_game(home: str) -> None:
    """The real start of the program, up to its first picture."""
    from dehla_desktop.app import rising, start
    from dehla_desktop.app.front import Front

    class Watched(Front):
        def show(self) -> None:
            _tell_first_paint(self.window)
            super().show()

    vars(rising)["Front"] = (
        Watched  # the program itself stays as it is; a mock's import would be measured too
    )
    start.run(f"{home}/config", f"{home}/data")


def _tell_first_paint(window: Any) -> None:
    """Print as soon as the window has painted itself and all that is in it, then close it."""
    from PySide6.QtCore import QEvent, QObject, QTimer

    class Watch(QObject):
        told = False

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() is QEvent.Type.UpdateRequest and not self.told:
                self.told = True
                QTimer.singleShot(0, self.tell)
            return False

        def tell(self) -> None:
            print("painted", flush=True)
            QTimer.singleShot(50, window.close)

    window.installEventFilter(Watch(window))


def main() -> int:
    """Measure the case that the arguments name."""
    case, *words = sys.argv[1:]
    if case == "first-bare":
        first_bare()
    elif case == "first-game":
        first_game(words[0])
    elif case == "plain":
        plain(int(words[0]), int(words[1]), float(words[2]))
    else:
        table(int(words[0]), int(words[1]), float(words[2]), busy=case == "busy")
    return 0


if __name__ == "__main__":
    sys.exit(main())

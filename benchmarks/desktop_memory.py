"""Memory and scene items over 300 rounds: ``python -m benchmarks.desktop_memory [ROUNDS]``.

The whole game in its window plays match after match at instant speed. The computer seats play the first legal
card in this very process: what they cost is no question here. Measured at the end of the first match after 30
rounds and of the last one, so that the rounds of an unfinished match count in neither.
"""

import gc
import json
import subprocess
import sys
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.screen import child, screen, verdict

if TYPE_CHECKING:
    from dehla_desktop.app.game import Game

FIRST = 30
ROUNDS = 300
SIZE = (1280, 800)
AIM = 1.05
MOST_SECONDS = 900


@dataclass
class Stand:
    """What is held after so many rounds."""

    rounds: int
    resident_kb: int
    python_objects: int
    widgets: int
    scene_items: int


def resident_kb() -> int:
    """Memory of this process that is in use, 0 where the system does not tell."""
    status = Path("/proc/self/status")
    if not status.exists():
        return 0
    lines = status.read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def play(rounds: int) -> list[Stand]:
    """Play so many rounds; what was held on the way."""
    from PySide6.QtCore import QEventLoop, QTimer
    from PySide6.QtWidgets import QApplication

    from dehla_desktop.app import game as module
    from dehla_desktop.app.start import make_application
    from dehla_desktop.controller.session import Session
    from dehla_desktop.controller.thinker import Answer, Thinker
    from dehla_desktop.dialogs.new_match import NewMatchChoice
    from dehla_desktop.storage import setting_rows as rows
    from dehla_desktop.storage.paths import find_paths
    from dehla_desktop.storage.thread import StorageThread
    from dehla_engine.play.view import View, legal_actions
    from dehla_engine.rules.presets import PRESETS

    class FirstCard(Thinker):
        """Decides at once, without an engine process."""

        def start(self) -> None:
            pass

        def ask(self, view: View, level: str, budget_ms: int, seed: int) -> int:
            self._last_id += 1
            number, answer = self._last_id, Answer(legal_actions(view)[0])
            QTimer.singleShot(0, self, lambda: self.decided.emit(number, answer))
            return self._last_id

    app = make_application()
    vars(module)["Thinker"] = FirstCard  # the game itself stays as it is
    stands: list[Stand] = []
    loop = QEventLoop()
    count = 0

    def take_stand(game: "Game") -> None:
        gc.collect()
        items = len(game.table.stage.items())
        stands.append(
            Stand(count, resident_kb(), len(gc.get_objects()), len(QApplication.allWidgets()), items)
        )

    with tempfile.TemporaryDirectory() as home:
        thread = StorageThread()
        game = module.Game(find_paths(home, home), thread)
        game.settings.set(rows.SPEED, "instant")
        game.settings.set(rows.SOUND_ON, False)
        game.show()
        game.window.resize(*SIZE)

        def round_over(_session: Session) -> None:
            QTimer.singleShot(0, go_on)

        def go_on() -> None:
            nonlocal count
            count += 1
            session = game.desk.session
            assert session is not None
            if not session.over:
                game.controller.next_round()
                return
            if count >= (rounds if stands else FIRST):
                take_stand(game)
            if count >= rounds:
                loop.quit()
            else:
                game.rematch()

        game.controller.round_over.connect(round_over)
        levels = ("casual",) * 4
        game.begin(NewMatchChoice("classic", PRESETS["classic"].rules, 1, levels, watch=True))
        loop.exec()
        game.close()
        thread.close()
    del app
    return stands


def main() -> int:
    """Measure in a process of its own and print."""
    if sys.argv[1:2] == ["--child"]:
        print(json.dumps([asdict(stand) for stand in play(int(sys.argv[2]))]))
        return 0
    rounds = sys.argv[1] if len(sys.argv) > 1 else str(ROUNDS)
    with screen() as environment:
        words = child("desktop_memory", "--child", rounds)
        done = subprocess.run(
            words, env=environment, stdout=subprocess.PIPE, text=True, check=True, timeout=MOST_SECONDS
        )
    early, late = (Stand(**stand) for stand in json.loads(done.stdout))
    print("\nafter                memory   Python objects   widgets   scene items")
    for stand in (early, late):
        print(
            f"{stand.rounds:4} rounds {stand.resident_kb / 1024:11.1f} MB{stand.python_objects:14}"
            f"{stand.widgets:12}{stand.scene_items:14}"
        )
    if early.resident_kb:
        ratio = late.resident_kb / early.resident_kb
        print(f"memory {ratio:.3f}; {verdict('memory', ratio, AIM)}")
    same = early.scene_items == late.scene_items
    print(f"scene items: {'constant' if same else 'grew'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Another cloth, deck, back or size on the real table: ``python -m benchmarks.desktop_change [TURNS]``.

Milliseconds from the change until the first picture is painted, and until every picture is sharp; beside them
what it takes to paint the whole table once more without any change, as the measure of the machine.
"""

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from benchmarks.screen import child, screen, verdict

if TYPE_CHECKING:
    from dehla_desktop.table.table_view import TableView

SIZES = ((1280, 800), (2560, 1600))
TURNS = 5
COMPLETE_MS = 1000
AT_ONCE_MS = 100
"""What is answered so soon seems to happen by itself."""
LONGEST_SECONDS = 20.0


def changes(table: "TableView") -> dict[str, tuple[Callable[[], None], Callable[[], None]]]:
    """What is changed, and how it is changed back."""
    from dehla_desktop.theme.tokens import CLOTHS, Back, DeckStyle, Look

    usual, width, height = Look(), table.width(), table.height()

    def look(other: Look) -> tuple[Callable[[], None], Callable[[], None]]:
        return (lambda: table.set_look(other), lambda: table.set_look(usual))

    return {
        "nothing": (lambda: None, lambda: None),
        "cloth": look(usual._replace(cloth=CLOTHS["madder"])),
        "back": look(usual._replace(back=Back.JALI)),
        "deck": look(usual._replace(deck=DeckStyle.FOUR_COLOUR)),
        "size": (
            lambda: table.resize(width - width // 5, height - height // 5),
            lambda: table.resize(width, height),
        ),
    }


def measure(width: int, height: int, turns: int) -> dict[str, list[tuple[float, float]]]:
    """For every change, the times to the first picture and to the sharp one."""
    from PySide6.QtCore import QCoreApplication
    from PySide6.QtTest import QTest

    from dehla_desktop.app.start import make_application
    from dehla_desktop.table.table_view import TableView
    from dehla_engine.play.match import deal_round, new_match
    from dehla_engine.play.view import view
    from dehla_engine.rules.presets import PRESETS

    app = make_application()
    match, _ = deal_round(new_match(PRESETS["classic"].rules, 1))
    assert match.round is not None
    table = TableView()
    table.set_names(("You", "Zoya", "Arjun", "Meera"))
    table.resize(width, height)
    table.show()
    table.lay_out(view(match.round, 0, match.standing))
    QTest.qWait(1000)
    found: dict[str, list[tuple[float, float]]] = {}
    for name, ways in changes(table).items():
        found[name] = []
        for _ in range(turns):
            for change in ways:
                begin = time.perf_counter()
                change()
                table.viewport().repaint()
                first = time.perf_counter() - begin
                while table.stage.images.pending() and time.perf_counter() - begin < LONGEST_SECONDS:
                    QCoreApplication.processEvents()
                table.viewport().repaint()
                found[name].append((1000 * first, 1000 * (time.perf_counter() - begin)))
                QTest.qWait(50)
    table.shut_down()
    del app
    return found


def main() -> int:
    """Measure each size in a process of its own and print; a miss is told and fails nothing."""
    if sys.argv[1:2] == ["--child"]:
        print(json.dumps(measure(*map(int, sys.argv[2:]))))
        return 0
    turns = sys.argv[1] if len(sys.argv) > 1 else str(TURNS)
    with screen() as environment:
        for width, height in SIZES:
            words = child("desktop_change", "--child", str(width), str(height), turns)
            done = subprocess.run(
                words, env=environment, stdout=subprocess.PIPE, text=True, check=True, timeout=300
            )
            show(width, height, json.loads(done.stdout))
    return 0


def show(width: int, height: int, found: dict[str, list[tuple[float, float]]]) -> None:
    """One table for one size."""
    print(
        f"\nchange at {width}x{height}: milliseconds to the first picture, to the sharp one (median, worst)"
    )
    firsts, ends = [], []
    for name, times in found.items():
        first, end = ([pair[i] for pair in times] for i in (0, 1))
        print(
            f"{name:10}{statistics.median(first):8.0f}{max(first):8.0f}"
            f"{statistics.median(end):10.0f}{max(end):8.0f}"
        )
        firsts.append(statistics.median(first))
        ends.append(statistics.median(end))
    print(verdict("first picture", max(firsts), AT_ONCE_MS, " ms"))
    print(verdict("complete", max(ends), COMPLETE_MS, " ms"))


if __name__ == "__main__":
    sys.exit(main())

"""From the first picture to the complete game: nothing jumps, and nothing that is wished early is lost."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dehla_desktop.app import front as front_module
from dehla_desktop.app import rising as module
from dehla_desktop.app.crash import CrashCare
from dehla_desktop.app.rising import Rising
from dehla_desktop.storage.paths import Paths, find_paths
from dehla_desktop.storage.thread import StorageThread

LEFT = Qt.MouseButton.LeftButton
WAIT = 20_000
Rise = Callable[[], Rising]


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return find_paths(str(tmp_path), str(tmp_path))


@pytest.fixture
def rise(qtbot: QtBot, paths: Paths) -> Iterator[Rise]:
    """A start that has shown its window and loaded nothing more."""
    ended: list[tuple[Rising, StorageThread]] = []

    def make() -> Rising:
        thread = StorageThread()
        rising = Rising(paths, thread, CrashCare(paths.data_dir / "log"), "")
        ended.append((rising, thread))
        qtbot.addWidget(rising.front.window)
        rising.begin()
        return rising

    yield make
    for rising, thread in ended:
        rising.close()
        thread.close()


def complete(qtbot: QtBot, rising: Rising) -> None:
    qtbot.waitUntil(lambda: rising.game is not None, timeout=WAIT)
    qtbot.wait(50)


def places(rising: Rising) -> list[QRect]:
    start, window = rising.front.start, rising.front.window
    parts = (start.title, *start.ways, *start.links, window.bar, window.bar.title, *window.bar.tools.values())
    seen = (part for part in parts if part.isVisible())
    return [QRect(part.mapTo(window, part.rect().topLeft()), part.size()) for part in seen]


def test_the_window_comes_without_the_game_and_nothing_moves_when_it_has_come(
    qtbot: QtBot, rise: Rise
) -> None:
    rising = rise()
    assert rising.game is None
    first: list[list[QRect]] = []
    rising.front.start.painted.connect(lambda: first.append(places(rising)))
    complete(qtbot, rising)
    assert first == [places(rising)]
    assert all(way.dealt for way in rising.front.start.ways)


@pytest.mark.parametrize("milliseconds", [0, 60_000])
def test_a_window_that_is_painted_late_or_never_gets_its_game(
    qtbot: QtBot, rise: Rise, monkeypatch: pytest.MonkeyPatch, milliseconds: int
) -> None:
    monkeypatch.setattr(front_module, "LATEST_MS", milliseconds)
    rising = rise()
    seen: list[bool] = []
    rising.front.seen.connect(lambda: seen.append(True))
    complete(qtbot, rising)
    assert seen == [True]


def test_a_way_chosen_before_the_game_is_there_is_played(qtbot: QtBot, rise: Rise) -> None:
    rising = rise()
    QTest.mouseClick(rising.front.start.ways[2], LEFT)
    complete(qtbot, rising)
    assert rising.game is not None
    session = rising.game.desk.session
    assert session is not None and session.preset == "court-piece"
    assert rising.front.window.at_table


def test_a_command_given_before_the_game_is_there_opens_its_dialog(qtbot: QtBot, rise: Rise) -> None:
    rising = rise()
    rising.front.window.actions_["new"].trigger()
    complete(qtbot, rising)
    assert rising.game is not None
    assert type(rising.game.dialogs.top).__name__ == "NewMatchDialog"


def test_the_place_of_the_match_that_waits_is_kept_from_the_first_picture(qtbot: QtBot, rise: Rise) -> None:
    before = rise()
    QTest.mouseClick(before.front.start.ways[0], LEFT)
    complete(qtbot, before)
    qtbot.waitUntil(before._paths.match_file.exists, timeout=WAIT)
    before.front.window.close()
    rising = rise()
    first: list[list[QRect]] = []
    rising.front.start.painted.connect(lambda: first.append(places(rising)))
    card = rising.front.start.waiting
    assert card.isVisible()
    QTest.mouseClick(card.continue_button, LEFT)
    qtbot.waitUntil(lambda: bool(first), timeout=WAIT)
    complete(qtbot, rising)
    assert rising.game is not None and rising.game.desk.session is not None
    rising.game.to_start()
    qtbot.wait(50)
    assert card.sides.text().strip()
    assert places(rising) == first[0]


def test_a_file_that_is_no_match_gives_its_place_back(qtbot: QtBot, rise: Rise, paths: Paths) -> None:
    paths.match_file.write_text("no match", encoding="utf-8")
    rising = rise()
    QTest.mouseClick(rising.front.start.waiting.continue_button, LEFT)
    complete(qtbot, rising)
    assert rising.game is not None and rising.game.desk.session is None
    assert not rising.front.start.waiting.isVisible()
    assert rising.game.dialogs.top is not None  # says what became of the file


def test_a_window_closed_before_the_game_is_there_stays_closed(qtbot: QtBot, rise: Rise) -> None:
    rising = rise()
    rising.front.window.close()
    qtbot.wait(300)
    assert rising.game is None


def test_a_request_of_a_second_start_waits_for_the_game(qtbot: QtBot, rise: Rise, tmp_path: Path) -> None:
    rising = rise()
    rising.come_up(str(tmp_path / "nothing.dehla"))
    complete(qtbot, rising)
    assert rising.game is not None
    qtbot.waitUntil(lambda: rising.game is not None and rising.game.dialogs.top is not None, timeout=WAIT)


def test_a_start_that_breaks_on_the_way_ends_and_has_not_succeeded(
    qtbot: QtBot, rise: Rise, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends: list[int] = []

    class Application:
        exit = staticmethod(ends.append)

    # a real exit would end every event loop of the tests that follow
    monkeypatch.setattr(module, "QCoreApplication", Application)
    monkeypatch.setattr(module, "SLICES", ("dehla_desktop.is_not_there",))
    with qtbot.captureExceptions() as broken:
        rising = rise()
        qtbot.waitUntil(lambda: rising.failed, timeout=WAIT)
    assert [kind for kind, _, _ in broken] == [ModuleNotFoundError]
    assert ends == [1]
    assert rising.game is None

"""Whatever comes between while the table moves: it comes to rest at once and lies as the view says."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtTest import QTest

from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.setting_kinds import Setting
from tests.e2e.conftest import SitDown
from tests.e2e.sitting import Sitting

MOMENTS = (0, 60, 400)
"""Milliseconds after the first movement."""


def _trigger(command: str) -> Callable[[Sitting], object]:
    return lambda sitting: sitting.game.window.actions_[command].trigger()


def _other(row: Setting[Any], *values: object) -> Callable[[Sitting], object]:
    """Set a row to the value that it does not have."""
    return lambda sitting: sitting.set(row, values[sitting.game.settings.get(row) == values[0]])


def _resize(sitting: Sitting) -> None:
    sitting.game.window.resize(*((900, 640) if sitting.game.window.width() > 900 else (1280, 800)))


def _minimise(sitting: Sitting) -> None:
    sitting.game.window.showMinimized()
    QTest.qWait(1)


RESTS: dict[str, Callable[[Sitting], object]] = {
    "resize": _resize,
    "cloth": _other(rows.CLOTH, "madder", "indigo"),
    "back": _other(rows.BACK, "jali", "block"),
    "deck": _other(rows.FOUR_COLOURS, True, False),
    "text": _other(rows.TEXT_SIZE, 16, 9),
    "minimise": _minimise,
    "hide": lambda sitting: sitting.game.window.hide(),
    "start page": _trigger("start"),
}
"""After these nothing moves."""


def _begin_and_move(sitting: Sitting, moment: int) -> None:
    """A table that has dealt for this time and is not done."""
    sitting.begin("classic", 5 + moment)
    sitting.wait(lambda: sitting.game.table.choreographer.running)
    QTest.qWait(moment)
    assert sitting.game.table.moving


@pytest.mark.parametrize("what", RESTS)
def test_it_comes_to_rest(sit_down: SitDown, what: str) -> None:
    sitting = sit_down(speed="slow")
    for moment in MOMENTS:
        _begin_and_move(sitting, moment)
        RESTS[what](sitting)
        assert not sitting.game.table.choreographer.running
        if sitting.game.desk.session is not None:
            sitting.promises.check()
        sitting.game.window.showNormal()
        QTest.qWait(20)  # sizes of bar and table have settled


@pytest.mark.parametrize("moment", MOMENTS)
def test_closed_it_rests(sit_down: SitDown, moment: int) -> None:
    sitting = sit_down(speed="slow")
    _begin_and_move(sitting, moment)
    sitting.game.window.close()
    sitting.promises.check_closed()


COMMANDS = ("undo", "redo", "play_on", "last_trick", "panel", "log", "settings", "full_screen")


def test_a_command_while_it_moves(sit_down: SitDown) -> None:
    sitting = sit_down(speed="instant")
    sitting.begin("double-sir", 5)
    sitting.does(sitting.person.play(actions=2))
    for number, command in enumerate(COMMANDS):
        sitting.does(sitting.person.play(actions=sitting.person.acted + 1))
        sitting.set(rows.SPEED, "slow")
        sitting.does(sitting.person.act())
        QTest.qWait(MOMENTS[number % 2])
        _trigger(command)(sitting)
        sitting.promises.check()
        sitting.game.window.sheets.close_all()
        sitting.set(rows.SPEED, "instant")
        if sitting.game.controller.is_played_for:
            _trigger("play_on")(sitting)
        sitting.game.table.choreographer.hurry()
        sitting.wait(lambda: sitting.person.ready or sitting.person.result is not None)
        sitting.promises.check_record()


def test_a_theme_changes_nothing_on_a_moving_table(sit_down: SitDown) -> None:
    sitting = sit_down(speed="normal")
    _begin_and_move(sitting, 60)
    for theme in ("dark", "high_contrast", "light"):
        sitting.set(rows.THEME, theme)
        QTest.qWait(20)
        sitting.promises.check()
    sitting.game.table.choreographer.hurry()
    sitting.until_ready()
    sitting.promises.check()


def test_after_a_resize_every_piece_is_sharp_again(sit_down: SitDown) -> None:
    sitting = sit_down()
    sitting.begin("mendikot", 11)  # a closed card lies in the plaque
    sitting.until_ready()
    table = sitting.game.table
    sitting.game.window.resize(1600, 1000)
    sitting.wait(lambda: table.width() > 1500 and table.stage.images.pending() == 0)
    QTest.qWait(20)
    seen = table.grab().toImage()
    table.stage.furnishing.forget()
    table.stage.refresh()
    assert table.grab().toImage() == seen

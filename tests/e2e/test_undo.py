"""An undo takes back all that was seen since: table, log, last trick and file are as they were."""

from dataclasses import dataclass

import pytest
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from dehla_desktop.storage.table_state import split_state
from dehla_engine.play.view import View
from dehla_engine.record.record import read_record
from tests.e2e.conftest import SitDown
from tests.e2e.sitting import Sitting

HIDING = ("mendikot", "mendikot-drawn", "classic-closed", "club-cut")
"""Ways with a hidden or a late trump, and with a pile."""


@dataclass(frozen=True)
class Seen:
    """All that the person can see and hear at an own turn: the window, the names of its parts."""

    view: View
    log: tuple[str, ...]
    names: tuple[str, ...]
    window: QImage

    @staticmethod
    def now(sitting: Sitting) -> "Seen":
        window = sitting.game.window
        QTest.qWait(20)  # the panel has found its sizes
        log = window.side.log
        return Seen(
            sitting.session.shown_view(),
            tuple(log.item(line).text() for line in range(log.count())),
            tuple(widget.accessibleName() for widget in window.findChildren(QWidget) if widget.isVisible()),
            window.grab().toImage(),
        )


@pytest.mark.parametrize("preset", HIDING)
def test_an_undo_shows_nothing_that_was_hidden(sit_down: SitDown, preset: str) -> None:
    sitting = sit_down()
    sitting.begin(preset, 11)
    sitting.game.window.open_panel("log")
    sitting.until_ready()
    before = [Seen.now(sitting)]
    for _ in range(6):
        sitting.does(sitting.person.act())
        sitting.until_ready()
        before.append(Seen.now(sitting))
    for seen in before[-2::-1]:
        sitting.game.window.actions_["undo"].trigger()
        sitting.until_ready()
        now = Seen.now(sitting)
        assert (now.view, now.log, now.names) == (seen.view, seen.log, seen.names)
        assert now.window == seen.window, "something is drawn that was not there"
    assert not sitting.game.window.actions_["undo"].isEnabled()


def test_an_undone_action_is_in_the_file_as_redo_alone(sit_down: SitDown) -> None:
    sitting = sit_down()
    sitting.begin("classic", 11)
    sitting.does(sitting.person.play(actions=3))
    sitting.game.window.actions_["undo"].trigger()
    sitting.until_ready()
    sitting.thread.flush()
    record, state = split_state(sitting.paths.match_file.read_text(encoding="utf-8"))
    assert state is not None
    assert state.redo
    assert state.unranked == ("undo",)
    saved = read_record(record.encode()).rounds[-1].actions
    assert saved is not None
    assert sitting.session.state is not None
    assert len(saved) == len(sitting.session.state.actions)

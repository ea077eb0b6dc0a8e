"""The game as a whole: matches that wait, end, are put away, resumed; bad files; live settings."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dehla_desktop.app.taste import speed_of
from dehla_desktop.dialogs.history_page import HistoryPage
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.table.motion import Speed
from dehla_engine.play.view import legal_actions
from dehla_engine.record.record import read_record
from dehla_engine.record.replay import replay
from tests.desktop.app.conftest import Table

Sit = Callable[[], Table]
WAIT = 20_000


def play(table: Table, qtbot: QtBot, actions: int) -> None:
    """Make so many own actions."""
    for _ in range(actions):
        qtbot.waitUntil(lambda: table.game.table.turn_is_open, timeout=WAIT)
        session = table.game.desk.session
        assert session is not None
        assert table.game.controller.submit(legal_actions(session.shown_view())[0])


def test_a_match_left_waits_and_goes_on_where_it_was(sit: Sit, qtbot: QtBot) -> None:
    first = sit()
    first.begin()
    play(first, qtbot, 4)
    qtbot.waitUntil(lambda: first.game.table.turn_is_open, timeout=WAIT)
    session = first.game.desk.session
    assert session is not None
    match, unranked = session.match, session.unranked
    first.close()
    second = sit()
    qtbot.waitUntil(lambda: second.game.start.waiting.isVisible(), timeout=WAIT)
    second.game.start.waiting.continue_button.click()
    resumed = second.game.desk.session
    assert resumed is not None
    assert resumed.match == match
    assert resumed.unranked == unranked
    assert resumed.can_undo, "undo lost after resume"
    qtbot.waitUntil(lambda: second.game.table.turn_is_open, timeout=WAIT)


def test_a_finished_match_is_put_away_and_not_resumed(sit: Sit, qtbot: QtBot) -> None:
    table = sit()
    table.begin("mendikot", watch=True)
    game = table.game
    game.controller.round_over.connect(lambda _s: qtbot.waitUntil(lambda: True))
    session = game.desk.session
    assert session is not None
    while not session.over:
        qtbot.waitUntil(lambda: game.controller.waits_for_next_round, timeout=60_000)
        game.controller.next_round()
    qtbot.waitUntil(lambda: not (table.folder / "match.dehla").exists(), timeout=WAIT)
    (record,) = table.history()
    assert replay(read_record(record.encode())).over
    table.close()
    again = sit()
    assert not again.game.start.waiting.isVisibleTo(again.game.start)


def test_giving_up_asks_first_and_keeps_the_match(sit: Sit, qtbot: QtBot) -> None:
    table = sit()
    table.begin()
    play(table, qtbot, 2)
    qtbot.waitUntil(lambda: table.game.table.turn_is_open, timeout=WAIT)
    table.game.window.commanded.emit("give_up")
    question = table.game.dialogs.top
    assert question is not None
    question.dismiss()
    assert table.game.desk.session is not None
    assert not table.game.desk.session.over
    table.game.controller.give_up()
    qtbot.waitUntil(lambda: bool(table.history()), timeout=WAIT)
    assert read_record(table.history()[0].encode()).abandoned == 0
    assert not table.game.window.at_table
    qtbot.waitUntil(lambda: not (table.folder / "match.dehla").exists(), timeout=WAIT)


def test_a_new_match_puts_an_unfinished_one_away(sit: Sit, qtbot: QtBot) -> None:
    table = sit()
    table.begin("classic", 5)
    play(table, qtbot, 3)
    old = table.game.desk.session
    assert old is not None
    table.begin("court-piece", 6)
    qtbot.waitUntil(lambda: bool(table.aside()), timeout=WAIT)
    record = read_record(table.aside()[0].read_bytes())
    assert record.preset == "classic"
    assert replay(record).finished == old.match.finished
    qtbot.waitUntil(lambda: (table.folder / "match.dehla").exists(), timeout=WAIT)
    qtbot.wait(300)  # nothing of the old match may take the new one's place
    assert "court-piece" in (table.folder / "match.dehla").read_text()
    assert not table.history()


@pytest.mark.parametrize(
    "data",
    [b"", b"\0" * 4000, b"format = 'dehla-record/1'", b"[[[[", b"\xff\xfe", b"format = 'dehla-record/9'"],
)
def test_a_bad_saved_match_is_told_and_set_aside(sit: Sit, qtbot: QtBot, tmp_path: Path, data: bytes) -> None:
    (tmp_path / "match.dehla").write_bytes(data)
    table = sit()
    if data.startswith(b"format = 'dehla-record/1'"):
        return  # a record without rounds is in order
    qtbot.waitUntil(lambda: table.game.dialogs.top is not None, timeout=WAIT)
    assert any(data == path.read_bytes() for path in tmp_path.glob("match.dehla.bad-*"))
    table.game.window.escape()
    table.begin()
    play(table, qtbot, 1)


def test_a_bad_record_to_open_is_told_and_changes_nothing(sit: Sit, qtbot: QtBot, tmp_path: Path) -> None:
    table = sit()
    for name, data in (("none", None), ("bad", b"\0\1\2"), ("worse", b"a = " + b"[" * 100_000)):
        path = tmp_path / f"{name}.dehla"
        if data is not None:
            path.write_bytes(data)
        table.game.come_up(str(path))
        assert table.game.dialogs.top is not None
        table.game.window.escape()
        assert table.game.desk.session is None


def test_settings_are_live(sit: Sit) -> None:
    game = sit().game
    before = game.window.grab().toImage()
    game.settings.set(rows.CLOTH, "madder")
    assert game.window.grab().toImage() != before
    game.settings.set(rows.SPEED, "slow")
    assert speed_of(game.settings) is Speed.SLOW
    game.settings.set(rows.REDUCED_MOTION, "on")
    assert speed_of(game.settings) is Speed.INSTANT
    game.settings.set(rows.TEXT_SIZE, 18)
    assert game.window.paper.large


def test_watching_shows_no_hand_and_is_unranked(sit: Sit, qtbot: QtBot) -> None:
    table = sit()
    table.begin("classic", watch=True)
    session = table.game.desk.session
    assert session is not None
    qtbot.waitUntil(lambda: bool(session.match.round and len(session.match.round.actions) > 8), timeout=WAIT)
    assert session.unranked == {"watched"}
    assert not table.game.table.turn_is_open


def test_a_hint_is_shown_and_makes_the_match_unranked(sit: Sit, qtbot: QtBot) -> None:
    table = sit()
    table.begin()
    qtbot.waitUntil(lambda: table.game.table.turn_is_open, timeout=WAIT)
    with qtbot.waitSignal(table.game.controller.hinted, timeout=WAIT):
        table.game.window.commanded.emit("hint")
    session = table.game.desk.session
    assert session is not None
    assert "hint" in session.unranked
    assert table.game.table.stage.message[0]


def test_a_played_match_is_found_looked_through_and_played_again(sit: Sit, qtbot: QtBot) -> None:
    table = sit()
    table.begin("classic", 3)
    play(table, qtbot, 2)
    table.game.controller.give_up()
    qtbot.waitUntil(lambda: bool(table.history()), timeout=WAIT)
    text = table.history()[0]
    for command in ("statistics", "people", "history"):
        table.game.window.commanded.emit(command)
        assert table.game.dialogs.top is not None
        if command != "history":
            table.game.window.escape()
    page = table.game.dialogs.top
    assert isinstance(page, HistoryPage)
    page.step_through.emit(text)
    assert table.game.dialogs.top is not page
    table.game.window.escape()
    page.play_again.emit(text)
    session = table.game.desk.session
    assert session is not None
    assert session.match.seed == 3
    assert "replayed_deal" in session.unranked


def test_closed_at_once_it_starts_nothing_any_more(sit: Sit, qtbot: QtBot) -> None:
    table = sit()
    table.close()
    qtbot.wait(50)
    assert table.game.thinker.process_id == 0

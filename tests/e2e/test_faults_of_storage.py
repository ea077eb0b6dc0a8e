"""Nothing is lost and nothing stops the game: folders missing, closed or full, resumes, two starts."""

import errno
import os
import select
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtTest import QTest

from dehla_desktop.storage.table_state import split_state
from dehla_engine.record.record import read_record
from dehla_engine.record.replay import replay
from tests.e2e.conftest import SitDown
from tests.e2e.processes import (
    QUICK,
    ROOT,
    command,
    environment,
    visit,
    without_rights,
    write_settings,
)

NOBODY = 65534


def _saved_actions(path: Path) -> int:
    record, _state = split_state(path.read_text(encoding="utf-8"))
    match = replay(read_record(record.encode()))
    return len(match.round.actions) if match.round is not None else 0


def test_the_folders_do_not_exist_yet_and_vanish_during_play(sit_down: SitDown, tmp_path: Path) -> None:
    sitting = sit_down()
    sitting.begin("classic", 11)
    sitting.does(sitting.person.play(actions=1))
    assert sitting.paths.match_file.exists()
    shutil.rmtree(sitting.paths.data_dir)
    sitting.does(sitting.person.play(actions=3))
    assert sitting.person.messages == []
    assert _saved_actions(sitting.paths.match_file) >= 8


def test_undo_and_redo_survive_a_resume(sit_down: SitDown) -> None:
    sitting = sit_down()
    sitting.begin("classic", 12)
    sitting.does(sitting.person.play(actions=4))
    sitting.game.window.actions_["undo"].trigger()
    sitting.until_ready()
    state = sitting.session.state
    assert state is not None
    played = state.actions

    sitting = sit_down()
    sitting.does(sitting.person.resume())
    sitting.until_ready()
    assert sitting.session.state is not None
    assert sitting.session.state.actions == played
    for _ in range(3):
        assert sitting.game.window.actions_["undo"].isEnabled()
        sitting.game.window.actions_["undo"].trigger()
        sitting.until_ready()
    assert sitting.session.state.actions != played
    assert not sitting.game.window.actions_["undo"].isEnabled()
    for _ in range(4):
        assert sitting.game.window.actions_["redo"].isEnabled()
        sitting.game.window.actions_["redo"].trigger()
        sitting.until_ready()
    assert sitting.session.state.actions[: len(played)] == played
    assert not sitting.game.window.actions_["redo"].isEnabled()
    sitting.promises.check_record()


@pytest.mark.parametrize(("command", "reason"), [("hint", "hint"), ("play_on", "played_for")])
def test_what_makes_a_match_unranked_is_kept_before_the_next_action(
    sit_down: SitDown, command: str, reason: str
) -> None:
    sitting = sit_down(speed="slow")
    sitting.begin("classic", 12)
    sitting.game.table.finish()
    sitting.until_ready()
    state = sitting.session.state
    assert state is not None
    before = state.actions
    sitting.game.window.actions_[command].trigger()
    sitting.thread.flush()
    saved = split_state(sitting.paths.match_file.read_text(encoding="utf-8"))[1]
    assert saved is not None
    assert saved.unranked == (reason,)
    assert sitting.session.state is not None
    assert sitting.session.state.actions == before


def test_a_full_disk_is_told_once_and_the_round_goes_on(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = sit_down()
    sitting.begin("classic", 13)
    sitting.does(sitting.person.play(actions=2))
    sitting.game.settings.flush()
    kept = _saved_actions(sitting.paths.match_file)
    real, full = os.fsync, [True]

    def fsync(descriptor: int) -> None:
        if full[0]:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        real(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    sitting.does(sitting.person.play(actions=6))
    assert len(sitting.person.messages) == 1, sitting.person.messages
    assert _saved_actions(sitting.paths.match_file) == kept  # what was safe is still safe
    full[0] = False
    sitting.does(sitting.person.play(actions=7))
    assert _saved_actions(sitting.paths.match_file) >= 25
    assert len(sitting.person.messages) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="permissions work otherwise there")
def test_a_user_without_rights_plays_in_a_home_that_is_closed(tmp_path: Path) -> None:
    write_settings(tmp_path, QUICK)
    folders = (tmp_path / "config", tmp_path / "data")
    folders[1].mkdir()
    for folder in folders:
        folder.chmod(0o555)
        if os.geteuid() == 0:  # also the owner must be another one
            os.chown(folder, NOBODY, NOBODY)
    try:
        ended = visit(tmp_path, "--rounds", "1", before=without_rights())
    finally:
        for folder in folders:
            if os.geteuid() == 0:
                os.chown(folder, 0, 0)
            folder.chmod(0o755)
    assert ended.report["stuck"] == ""
    assert ended.status == 0
    assert ended.report["rounds"] == 1
    assert list(folders[1].iterdir()) == []
    messages = ended.report["messages"]
    assert any("permission" in message for message in messages), ended.report
    assert len(messages) == len(set(messages)), "a message came twice"


@pytest.mark.parametrize("moment", [1, 400])
def test_closing_during_the_deal_ends_calmly(tmp_path: Path, moment: int) -> None:
    write_settings(tmp_path, {"motion": {"speed": "normal"}})
    ended = visit(tmp_path, "--close-after", str(moment), "--preset", "kots-called")
    ended.assert_calm()
    assert ended.report["acted"] == 0


def test_a_second_start_raises_the_first(tmp_path: Path) -> None:
    write_settings(tmp_path, QUICK)
    read, write = os.pipe()
    words = command(tmp_path, "--idle", "--log", str(write))
    first = subprocess.Popen(
        words, env=environment(), cwd=ROOT, pass_fds=(write,), stdout=subprocess.PIPE, text=True
    )
    os.close(write)
    try:
        lock = tmp_path / "data" / "running" / "lock"
        for _ in range(600):
            if lock.exists():
                break
            QTest.qSleep(50)
        assert lock.exists()
        folders = ["--config", str(tmp_path / "config"), "--data", str(tmp_path / "data")]
        second = subprocess.run(
            [sys.executable, "-m", "dehla_desktop", *folders], env=environment(), cwd=ROOT,
            capture_output=True, text=True, timeout=60, check=False,
        )  # fmt: skip
        assert (second.returncode, second.stdout) == (0, "")
        assert select.select([read], [], [], 30)[0], "the first was not asked to come up"
        assert os.read(read, 1000) == b'{"raised": ""}\n'
        assert first.wait(30) == 0
    finally:
        first.kill()
        first.communicate()
        os.close(read)

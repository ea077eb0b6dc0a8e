"""The autosave with the engine's own check: whole matches come back, damaged ones never come back wrong."""

import random
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from dehla_desktop.storage.autosave import Autosave, Found, Nothing
from dehla_desktop.storage.table_state import TableState
from dehla_desktop.storage.thread import StorageThread
from dehla_engine.errors import RecordError
from dehla_engine.play.match import Match, apply, deal_round, new_match
from dehla_engine.play.view import legal_actions, view
from dehla_engine.record.record import read_record, write_record
from dehla_engine.record.replay import record_of, replay
from dehla_engine.rules.presets import PRESETS

Clock = Callable[[], datetime]
STATE = TableState(redo=("AS",), unranked=("undo",))


def check(text: str) -> None:
    replay(read_record(text.encode()))


def played(preset: str, seed: int, actions: int) -> Match:
    """A match of random legal play, so many actions old."""
    chance = random.Random(seed)
    match = new_match(PRESETS[preset].rules, seed)
    for _ in range(actions):
        if match.round is None:
            match, _events = deal_round(match)
        assert match.round is not None
        turn = match.round.table.turn
        assert turn is not None
        match, _events = apply(
            match, chance.choice(legal_actions(view(match.round, turn, match.standing))), turn, 1
        )
        if match.over:
            break
    return match


@pytest.mark.parametrize("preset", ["classic", "mendikot-ask", "kots-cut", "three-pack"])
def test_a_match_comes_back_at_every_action(
    preset: str, seed: int, tmp_path: Path, thread: StorageThread, noon: Clock
) -> None:
    for actions in (0, 1, 2, 7, 30, 51, 52, 80, 130):
        record = write_record(record_of(played(preset, seed, actions)))
        autosave = Autosave(tmp_path / "match.dehla", thread, check, noon)
        autosave.save(actions, record, STATE)
        assert autosave.flush()
        check((tmp_path / "match.dehla").read_text())
        assert Autosave(tmp_path / "match.dehla", thread, check, noon).load() == Found(record, STATE)


def test_a_damaged_match_is_found_whole_or_not_at_all(
    seed: int, tmp_path: Path, thread: StorageThread, noon: Clock
) -> None:
    path = tmp_path / "match.dehla"
    Autosave(path, thread, check, noon).save(
        1, write_record(record_of(played("kots-called", seed, 70))), STATE
    )
    assert thread.flush()
    whole = path.read_bytes()
    for length in range(0, len(whole), 7):
        path.write_bytes(whole[:length])
        loaded = Autosave(path, thread, check, noon).load()
        assert not isinstance(loaded, Nothing)
        if isinstance(loaded, Found):
            assert replay(read_record(loaded.record.encode())) is not None
        else:
            with pytest.raises((RecordError, UnicodeDecodeError)):
                check(whole[:length].decode())
            assert isinstance(loaded.aside, Path)
            loaded.aside.unlink()

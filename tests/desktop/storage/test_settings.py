"""The store: live, saved by itself, one bad key costs itself, a bad file is kept and named."""

import errno
import os
import tomllib
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from dehla_desktop.storage import atomic
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage import settings_file as file
from dehla_desktop.storage.setting_kinds import BadValue
from dehla_desktop.storage.settings import SettingsStore
from dehla_desktop.storage.thread import StorageThread

Clock = Callable[[], datetime]
FULL = 'version = 1\ntheme = "dark"\n[motion]\nspeed = "fast"\n[sound]\nvolume = 7\n'


class Home:
    """Starts of the game on one settings file."""

    def __init__(self, folder: Path, thread: StorageThread, noon: Clock) -> None:
        self.path = folder / "config" / "settings.toml"
        self._thread = thread
        self._noon = noon

    def start(self) -> SettingsStore:
        return SettingsStore(self.path, self._thread, now=self._noon)

    def put(self, text: str | bytes) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_bytes(text if isinstance(text, bytes) else text.encode())

    def saved(self) -> dict[str, Any]:
        return tomllib.loads(self.path.read_text())

    def asides(self) -> list[Path]:
        return sorted(self.path.parent.glob("settings.toml.bad-*"))


@pytest.fixture
def home(tmp_path: Path, thread: StorageThread, noon: Clock) -> Home:
    return Home(tmp_path, thread, noon)


def test_without_a_file_all_is_default_and_nothing_is_written(home: Home) -> None:
    store = home.start()
    assert store.problems == ()
    assert all(store.get(row) == row.default for row in rows.ROWS)
    assert store.flush()
    assert not home.path.parent.exists()


def test_a_change_is_announced_saved_by_itself_and_found_again(
    qtbot: QtBot, home: Home, thread: StorageThread
) -> None:
    store = home.start()
    heard: list[tuple[str, object]] = []
    store.changed.connect(lambda key: heard.append((key, store.get(rows.SPEED))))
    with qtbot.waitSignal(thread.done, timeout=5000):
        store.set(rows.SPEED, "fast")
        store.set(rows.SPEED, "fast")
        store.set(rows.LEVELS, ("master",) * 5)
    assert heard == [("motion.speed", "fast"), ("match.levels", "fast")]
    assert home.saved() == {"version": 1, "motion": {"speed": "fast"}, "match": {"levels": ["master"] * 5}}
    again = home.start()
    assert again.get(rows.SPEED) == "fast"
    assert again.get(rows.LEVELS) == ("master",) * 5


def test_a_dragged_slider_saves_once(
    home: Home, thread: StorageThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = home.start()
    written: list[str] = []
    monkeypatch.setattr(thread, "write", lambda path, text, revision: written.append(text))
    for volume in range(100):
        store.set(rows.VOLUME, volume)
    assert store.flush()
    assert [tomllib.loads(text)["sound"]["volume"] for text in written] == [99]


def test_a_value_that_is_not_allowed_is_refused(home: Home) -> None:
    store = home.start()
    with pytest.raises(BadValue):
        store.set(rows.VOLUME, 101)
    assert store.get(rows.VOLUME) == rows.VOLUME.default


def test_setting_a_page_back_touches_that_page_alone(home: Home) -> None:
    store = home.start()
    store.set(rows.SPEED, "slow")
    store.set(rows.HOLD_SECONDS, 2.0)
    store.set(rows.THEME, "dark")
    heard: list[str] = []
    store.changed.connect(heard.append)
    store.reset_page(rows.MOTION)
    assert sorted(heard) == ["motion.hold_seconds", "motion.speed"]
    assert store.flush()
    assert home.saved() == {"version": 1, "theme": "dark"}


def test_each_bad_key_falls_back_alone_and_the_file_is_kept(home: Home) -> None:
    text = 'theme = "pink"\n[motion]\nspeed = "fast"\nhold_seconds = "long"\n[sound]\nvolume = 7\n'
    home.put(text)
    store = home.start()
    assert (store.get(rows.SPEED), store.get(rows.VOLUME)) == ("fast", 7)
    assert (store.get(rows.THEME), store.get(rows.HOLD_SECONDS)) == ("system", 0.9)
    told = "\n".join(store.problems)
    assert "theme" in told
    assert "motion.hold_seconds" in told
    assert str(home.asides()[0]) in told
    assert home.asides()[0].read_text() == text
    assert store.flush()
    assert home.saved() == {"version": 1, "motion": {"speed": "fast"}, "sound": {"volume": 7}}
    assert home.start().problems == ()


def test_a_value_where_a_table_belongs_is_one_bad_key(home: Home) -> None:
    home.put('sound = 3\ntheme = "dark"\n')
    store = home.start()
    assert sum("sound" in line for line in store.problems) == 1
    assert store.get(rows.THEME) == "dark"
    store.set(rows.VOLUME, 5)
    assert store.flush()
    assert home.saved()["sound"] == {"volume": 5}


def test_a_newer_version_finds_its_own_keys_and_values_again(home: Home) -> None:
    newer: dict[str, Any] = {
        "version": 9,
        "theme": "sepia",
        "motion": {"speed": "warp", "hold_seconds": 2.5, "curve": [1, {"a": 2}]},
        "table": {"cloth": {"colour": "pink"}},
        "weather": {"rain": True, "since": datetime(2030, 1, 1)},
    }
    home.put(tomli_w.dumps(newer))
    store = home.start()
    assert store.problems == ()
    assert (store.get(rows.SPEED), store.get(rows.HOLD_SECONDS)) == ("normal", 2.5)
    store.set(rows.VOLUME, 5)
    assert store.flush()
    assert home.saved() == {**newer, "sound": {"volume": 5}}
    store.set(rows.SPEED, "slow")
    assert store.flush()
    assert home.saved()["motion"] == {**newer["motion"], "speed": "slow"}


BAD = {
    "empty": b"",
    "blank": b" \n\n",
    "nuls": b"\0" * 500,
    "latin": b"theme = '\xe4'",
    "cut": FULL.encode()[:-4],
    "twice": b"theme = 'dark'\ntheme = 'light'",
    "too large": b"#" * (file.MOST_BYTES + 1),
    "deep": b"a = " + b"[" * 20000,
    "deep tables": b"a" + b".a" * 3000 + b" = 1",
    "deep enough": b"a = " + b"[" * 9 + b"]" * 9,
    "huge number": b"a = " + b"9" * 5000,
    "no date": b"a = 2026-13-45",
    "version": b"version = 'one'",
    "version zero": b"version = 0",
    "version true": b"version = true",
}


@pytest.mark.parametrize("data", BAD.values(), ids=BAD.keys())
def test_a_bad_file_is_set_aside_and_named(home: Home, data: bytes) -> None:
    home.put(data)
    store = home.start()
    assert all(store.get(row) == row.default for row in rows.ROWS)
    (aside,) = home.asides()
    assert aside.read_bytes() == data
    assert aside.name == "settings.toml.bad-20261130-120000"
    assert str(aside) in "\n".join(store.problems)
    store.set(rows.THEME, "dark")
    assert store.flush()
    assert home.start().get(rows.THEME) == "dark"


def test_truncated_at_every_length(home: Home) -> None:
    for length in range(len(FULL)):
        home.put(FULL[:length])
        store = home.start()
        assert store.get(rows.VOLUME) in (7, rows.VOLUME.default)
        assert all(row.check(row.to_toml(store.get(row))) == store.get(row) for row in rows.ROWS)
    assert len(home.asides()) > len(FULL) // 3


@given(st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "replace")))
def test_random_bytes_never_stop_the_start(home: Home, data: bytes) -> None:
    home.put(data)
    store = home.start()
    assert all(row.check(row.to_toml(store.get(row))) == store.get(row) for row in rows.ROWS)
    told = bool(store.problems)
    assert told == bool(home.asides())
    for aside in home.asides():
        assert aside.read_bytes() == data
        aside.unlink()


def test_a_full_disk_is_told_once_and_saved_later(home: Home, break_fsync: Callable[[int], None]) -> None:
    store = home.start()
    told: list[str] = []
    store.save_failed.connect(told.append)
    break_fsync(errno.ENOSPC)
    for volume in (1, 2, 3):
        store.set(rows.VOLUME, volume)
        assert store.flush()
    assert len(told) == 1
    assert str(home.path) in told[0]
    break_fsync(0)
    store.set(rows.VOLUME, 4)
    assert store.flush()
    assert home.saved() == {"version": 1, "sound": {"volume": 4}}
    break_fsync(errno.ENOSPC)
    store.set(rows.VOLUME, 5)
    assert store.flush()
    assert len(told) == 2


def test_the_folder_is_removed_while_running(home: Home) -> None:
    store = home.start()
    store.set(rows.VOLUME, 1)
    assert store.flush()
    home.path.unlink()
    home.path.parent.rmdir()
    store.set(rows.SPEED, "slow")
    assert store.flush()
    assert home.start().get(rows.VOLUME) == 1


@pytest.mark.parametrize("data", [b"\0", b"theme = 3"], ids=["bad file", "bad key"])
def test_a_file_that_cannot_be_kept_is_never_written_over(
    home: Home, data: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.put(data)

    def refuse(*_args: object) -> None:
        raise PermissionError(errno.EACCES, "no")

    with monkeypatch.context() as broken:
        broken.setattr(os, "rename", refuse)
        broken.setattr(os, "replace", refuse)
        store = home.start()
    assert len(store.problems) >= 3
    store.set(rows.VOLUME, 1)
    assert store.flush()
    assert home.path.read_bytes() == data


def test_what_a_killed_start_left_is_swept(home: Home) -> None:
    home.put(FULL)
    (home.path.parent / ".settings.toml.4242.tmp").write_text("half")
    home.start()
    assert [entry.name for entry in home.path.parent.iterdir()] == ["settings.toml"]


def test_a_folder_in_place_of_the_file(home: Home) -> None:
    home.path.mkdir(parents=True)
    store = home.start()
    assert store.problems
    assert home.asides()[0].is_dir()
    store.set(rows.VOLUME, 1)
    assert store.flush()
    assert isinstance(atomic.read_text(home.path, 1000), str)


def test_what_is_set_after_the_storage_closed_is_lost_quietly(tmp_path: Path, qtbot: QtBot) -> None:
    thread = StorageThread()
    store = SettingsStore(tmp_path / "settings.toml", thread)
    store.set(rows.VOLUME, 7)
    assert store.close()
    thread.close()
    store.set(rows.VOLUME, 9)  # as a window does that closes later than everything else
    qtbot.wait(500)
    assert tomllib.loads((tmp_path / "settings.toml").read_text())["sound"]["volume"] == 7

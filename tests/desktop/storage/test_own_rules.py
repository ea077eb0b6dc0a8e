"""Own rules on the disk: kept under a name, deleted and put back, and no bad file costs the good entries."""

import errno
import tomllib
from collections.abc import Callable
from datetime import datetime
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dehla_desktop.storage.own_rules import BadName, OwnRules
from dehla_desktop.storage.own_rules_file import (
    HOUSE_ID,
    MOST_LETTERS,
    MOST_PRESETS,
    BadOwnFile,
    format_own,
    is_own_id,
    parse_own,
)
from dehla_desktop.storage.setting_rows import IDENTIFIER
from dehla_desktop.storage.thread import StorageThread
from dehla_engine.rules.house import HouseRules
from dehla_engine.rules.presets import PRESETS

CLUB = PRESETS["club"].rules
ODD = HouseRules(streak=5, kot_points=3)
GOOD = '[[presets]]\nid = "own-1"\nname = "Good"\n[presets.rules]\nstreak = 5\n'


class Home:
    """Starts of the game on one file of own rules; ids are counted."""

    def __init__(self, folder: Path, thread: StorageThread, now: Callable[[], datetime]) -> None:
        self.path = folder / "config" / "rules.toml"
        self.thread = thread
        self._now = now
        self._numbers = count(1)

    def start(self) -> OwnRules:
        return OwnRules(self.path, self.thread, self._now, lambda: f"own-{next(self._numbers)}")

    def put(self, data: str | bytes) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_bytes(data if isinstance(data, bytes) else data.encode())

    def asides(self) -> list[Path]:
        return sorted(self.path.parent.glob("rules.toml.bad-*"))


@pytest.fixture
def home(tmp_path: Path, thread: StorageThread, noon: Callable[[], datetime]) -> Home:
    return Home(tmp_path, thread, noon)


def test_without_a_file_there_are_none_and_nothing_is_written(home: Home) -> None:
    store = home.start()
    assert (store.presets, store.house, store.problems) == ((), None, ())
    home.thread.flush()
    assert not home.path.parent.exists()


def test_added_rules_are_there_at_the_next_start(home: Home) -> None:
    store = home.start()
    heard: list[int] = []
    store.changed.connect(lambda: heard.append(len(store.presets)))
    own = store.add("  My   Sunday table ", CLUB)
    store.add("इतवार की मेज़", ODD)
    home.thread.flush()
    assert own.name == "My Sunday table"
    assert heard == [1, 2]
    assert tomllib.loads(home.path.read_text(encoding="utf-8"))["presets"][0] == {
        "id": "own-1",
        "name": "My Sunday table",
        "rules": CLUB.to_table(),
    }
    again = home.start()
    assert again.presets == store.presets
    assert again.problems == ()
    assert again.get("own-2") is not None


def test_rename_change_delete_and_undo(home: Home) -> None:
    store = home.start()
    first, second, third = (store.add(name, ODD) for name in ("One", "Two", "Three"))
    store.rename(second.id, "Zwei")
    store.change(second.id, CLUB)
    removed = store.remove(second.id)
    assert [own.name for own in store.presets] == ["One", "Three"]
    back = store.restore(removed)
    assert (back.id, back.name, back.rules) == (second.id, "Zwei", CLUB)
    assert [own.id for own in store.presets] == [first.id, second.id, third.id]
    home.thread.flush()
    assert home.start().presets == store.presets
    with pytest.raises(KeyError):
        store.remove("own-none")


def test_what_was_deleted_comes_back_beside_one_that_took_its_name(home: Home) -> None:
    store = home.start()
    removed = store.remove(store.add("One", ODD).id)
    store.add("one", CLUB)
    assert store.restore(removed).name == "One 2"


@pytest.mark.parametrize("name", ["", "   ", "x" * (MOST_LETTERS + 1), "a\x00b", "left\u202eright", "ONE"])
def test_bad_names_are_refused_with_a_reason(home: Home, name: str) -> None:
    store = home.start()
    store.add("One", ODD)
    other = store.add("Two", ODD)
    with pytest.raises(BadName) as told:
        store.add(name, CLUB)
    assert str(told.value).endswith(".")
    with pytest.raises(BadName):
        store.rename(other.id, name)
    assert [own.name for own in store.presets] == ["One", "Two"]
    assert store.rename(other.id, "TWO").name == "TWO"


def test_there_is_a_most(home: Home) -> None:
    store = home.start()
    for number in range(MOST_PRESETS):
        store.add(f"Table {number}", ODD)
    with pytest.raises(BadName, match="100"):
        store.add("One more", ODD)
    home.thread.flush()
    assert len(home.start().presets) == MOST_PRESETS


def test_ids_never_meet_those_of_presets_or_each_other(home: Home) -> None:
    drawn = iter(["own-a", "own-a", HOUSE_ID, "own-b"])
    store = OwnRules(home.path, home.thread, draw_id=lambda: next(drawn))
    assert [store.add(name, ODD).id for name in ("One", "Two")] == ["own-a", "own-b"]
    assert not any(is_own_id(preset) for preset in PRESETS)
    by_chance = OwnRules(home.path.with_name("x.toml"), home.thread).add("One", ODD).id
    assert is_own_id(by_chance)
    assert IDENTIFIER.fullmatch(by_chance)
    assert IDENTIFIER.fullmatch(HOUSE_ID)


def test_unnamed_rules_are_remembered_and_known_ones_found(home: Home) -> None:
    store = home.start()
    assert store.use(ODD).id == HOUSE_ID
    home.thread.flush()
    assert home.start().house == ODD
    own = store.add("Odd", ODD)
    assert store.use(ODD) == own
    assert store.house is None
    assert store.use(CLUB).id == "club"
    twin = store.add("Club too", CLUB)
    assert store.use(CLUB, twin.id) == twin
    home.thread.flush()
    assert home.start().house is None


BAD_ENTRIES = {
    "no id": '[[presets]]\nname = "B"\nrules = {}\n',
    "id of a preset": '[[presets]]\nid = "classic"\nname = "B"\nrules = {}\n',
    "id twice": '[[presets]]\nid = "own-1"\nname = "B"\nrules = {}\n',
    "path as id": '[[presets]]\nid = "own-../../x"\nname = "B"\nrules = {}\n',
    "no name": '[[presets]]\nid = "own-2"\nrules = {}\n',
    "name of many lines": '[[presets]]\nid = "own-2"\nname = "a\\nb"\nrules = {}\n',
    "no rules": '[[presets]]\nid = "own-2"\nname = "B"\n',
    "rules a number": '[[presets]]\nid = "own-2"\nname = "B"\nrules = 3\n',
    "unknown rule": '[[presets]]\nid = "own-2"\nname = "B"\nrules = { colour = "red" }\n',
    "bad value": '[[presets]]\nid = "own-2"\nname = "B"\nrules = { streak = 1 }\n',
    "wrong type": '[[presets]]\nid = "own-2"\nname = "B"\nrules = { streak = true }\n',
    "not playable": '[[presets]]\nid = "own-2"\nname = "B"\nrules = { players = 6 }\n',
    "house": "[house.rules]\npacks = 3\n",
    "house a text": '[house]\nrules = "x"\n',
}


@pytest.mark.parametrize("bad", BAD_ENTRIES.values(), ids=BAD_ENTRIES)
def test_a_bad_entry_costs_only_itself_and_is_told(home: Home, bad: str) -> None:
    text = GOOD + bad + '[[presets]]\nid = "own-9"\nname = "Last"\nrules = {}\n'
    home.put(text)
    store = home.start()
    assert [own.name for own in store.presets] == ["Good", "Last"]
    assert store.presets[0].rules == HouseRules(streak=5)
    assert len(store.problems) == 2
    assert [path.read_text() for path in home.asides()] == [text]
    assert str(home.asides()[0]) in store.problems[1]
    home.thread.flush()
    assert home.start().problems == ()


BAD_FILES = {
    "empty": b"",
    "zeros": bytes(300),
    "no text": b"\xff\xfe\x00",
    "no toml": b"presets = [",
    "presets a number": b"presets = 3\n",
    "version a text": b'version = "x"\n',
    "nested": b"x = " + b"[" * 30 + b"]" * 30,
    "too large": b"#" * 200_000,
    "deep": b"x = " + b"[" * 5000,
}


@pytest.mark.parametrize("data", BAD_FILES.values(), ids=BAD_FILES)
def test_an_unreadable_file_is_set_aside_and_named(home: Home, data: bytes) -> None:
    home.put(data)
    store = home.start()
    assert store.presets == ()
    assert len(store.problems) == 1
    assert [path.read_bytes() for path in home.asides()] == [data]
    store.add("New", ODD)
    home.thread.flush()
    assert [own.name for own in home.start().presets] == ["New"]


def test_a_folder_in_the_way_is_told_and_left_alone(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    home.path.mkdir(parents=True)

    def refuse(_old: object, _new: object) -> None:
        raise OSError(errno.EACCES, "no")

    monkeypatch.setattr("os.rename", refuse)
    store = home.start()
    assert len(store.problems) == 3
    store.add("New", ODD)
    home.thread.flush()
    assert home.path.is_dir()


def test_what_a_newer_version_wrote_stays(home: Home) -> None:
    home.put(
        "version = 2\nnew = 1\n[house.rules]\nwild = 1\n" + GOOD + '[[presets]]\nid = "own-7"\nkind = "x"\n'
    )
    store = home.start()
    assert store.problems == ()
    store.add("Mine", ODD)
    home.thread.flush()
    table = tomllib.loads(home.path.read_text())
    assert (table["version"], table["new"], table["house"]) == (2, 1, {"rules": {"wild": 1}})
    assert {"id": "own-7", "kind": "x"} in table["presets"]


def test_a_full_disk_is_told_once(home: Home, break_fsync: Callable[[int], None]) -> None:
    store = home.start()
    told: list[str] = []
    store.save_failed.connect(told.append)
    break_fsync(errno.ENOSPC)
    store.add("One", ODD)
    home.thread.flush()
    store.add("Two", ODD)
    home.thread.flush()
    assert len(told) == 1
    break_fsync(0)
    store.add("Three", ODD)
    home.thread.flush()
    assert len(home.start().presets) == 3


def test_truncated_at_every_length_it_starts_and_tells(home: Home) -> None:
    store = home.start()
    store.add("One", CLUB)
    store.use(ODD)
    home.thread.flush()
    whole = home.path.read_bytes()
    for length in range(len(whole)):
        try:
            document = parse_own(whole[:length].decode())
        except BadOwnFile:
            continue
        # a cut at the end of an entry cannot be seen; anything else must not pass as whole
        assert all(own.name == "One" for own in document.presets)
        assert len(document.presets) + len(document.bad) <= 2


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=30), st.integers(0, 300), st.integers(0, 40))
def test_damaged_files_are_read_or_refused(data: bytes, place: int, gone: int) -> None:
    whole = (GOOD * 1 + "[house.rules]\nstreak = 3\n").encode()
    damaged = whole[:place] + data + whole[place + gone :]
    try:
        document = parse_own(damaged.decode("utf-8", "replace"))
    except BadOwnFile:
        return
    assert parse_own(format_own(document)).presets == document.presets

"""Records out and in again, and everything as one file and back."""

import json
import random
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from dehla_desktop.history import browse
from dehla_desktop.history.backup import Refusal, Refused, Restored, back_up, restore
from dehla_desktop.history.derive import Played
from dehla_desktop.history.filters import Filter
from dehla_desktop.history.history import History
from dehla_desktop.history.store import Added, Store
from dehla_desktop.history.transfer import export_all, export_one, import_file
from dehla_desktop.storage.atomic import Failure
from dehla_desktop.storage.paths import Paths
from dehla_engine.record.replay import verify
from tests.desktop.history.conftest import NOON, counts, opened, record


def filled(paths: Paths, matches: int = 3) -> tuple[int, ...]:
    path = paths.data_dir / "history.sqlite"
    store = Store(path, opened(path).connection, lambda: NOON)
    for seed in range(matches):
        store.add(Played(record(seed=seed), 1))
    found = counts(store)
    store.close()
    return found


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    made = Paths(tmp_path / "config", tmp_path / "data")
    filled(made)
    made.config_dir.mkdir()
    made.settings_file.write_text("version = 1\n")
    made.match_file.write_text(record(seed=50))
    made.aside_dir.mkdir()
    (made.aside_dir / "waits.dehla").write_text(record(seed=51))
    (made.data_dir / "running").mkdir()
    (made.data_dir / "running" / "lock").write_text("")
    return made


def test_export_wipe_import(tmp_path: Path, store: Store) -> None:
    for seed in range(3):
        store.add(Played(record(seed=seed), 1))
    before = [listed.rounds for listed in browse.matches(store, Filter())]
    done = export_all(store, Filter(), tmp_path / "out")
    assert (done.written, done.failure) == (3, None)
    files = sorted((tmp_path / "out").iterdir())
    assert [file.name for file in files] == [f"2026-11-30T201500-classic-{seed}.dehla" for seed in range(3)]
    assert all("error" not in verify(file.read_bytes()) for file in files)
    store.start_afresh(1)
    assert [import_file(store, file, 1).added for file in files] == [Added.NEW] * 3
    assert [listed.rounds for listed in browse.matches(store, Filter())] == before
    assert not any(listed.ranked for listed in browse.matches(store, Filter()))
    assert [import_file(store, file, 1).added for file in files] == [Added.KNOWN] * 3


def test_an_export_never_writes_over_a_file(tmp_path: Path, store: Store) -> None:
    store.add(Played(record(), 1))
    for _ in range(2):
        assert export_all(store, Filter(), tmp_path / "out").written == 1
    assert len(list((tmp_path / "out").iterdir())) == 2


def test_one_record(tmp_path: Path, store: Store) -> None:
    store.add(Played(record(), 1))
    assert export_one(store, 1, tmp_path / "one.dehla").failure is None
    assert (tmp_path / "one.dehla").read_text() == record()
    assert export_one(store, 99, tmp_path / "none.dehla").failure is not None
    assert not (tmp_path / "none.dehla").exists()


def test_an_export_into_a_file(tmp_path: Path, store: Store) -> None:
    store.add(Played(record(), 1))
    (tmp_path / "file").write_text("")
    assert export_all(store, Filter(), tmp_path / "file").failure is not None


@pytest.mark.parametrize("data", [b"", b"\0" * 99, b"\xff\xfe", b"format = 3", b"[" * 5000])
def test_bad_records_are_told_and_change_nothing(tmp_path: Path, store: Store, data: bytes) -> None:
    path = tmp_path / "bad.dehla"
    path.write_bytes(data)
    before = counts(store)
    done = import_file(store, path, 1)
    assert done.added is None
    assert done.fault is not None or done.failure is not None
    assert counts(store) == before


def test_records_damaged_anywhere(tmp_path: Path, store: Store, seed: int) -> None:
    chance = random.Random(seed)
    whole = record("mendikot-ask").encode()
    path = tmp_path / "damaged.dehla"
    for _ in range(150):
        data = bytearray(whole)
        for _ in range(chance.choice((1, 2, 30))):
            data[chance.randrange(len(data))] = chance.randrange(256)
        path.write_bytes(data[: chance.choice((len(data), chance.randrange(len(data))))])
        done = import_file(store, path, 1)
        assert (done.added is None) == (done.failure is not None or done.fault is not None)
    assert all(not listed.ranked for listed in browse.matches(store, Filter()))


def test_everything_as_one_file_and_back(tmp_path: Path, paths: Paths) -> None:
    archive = tmp_path / "all.dehla-backup"
    assert back_up(paths, archive, NOON) == 4
    other = Paths(tmp_path / "c2", tmp_path / "d2")
    filled(other, 1)
    done = restore(other, archive, NOON)
    assert isinstance(done, Restored), done
    assert done.files == 4
    assert other.settings_file.read_text() == "version = 1\n"
    assert other.match_file.read_text() == record(seed=50)
    assert (other.aside_dir / "waits.dehla").exists()
    assert not (other.data_dir / "running").exists()
    assert filled(other, 0)[1] == 3
    # The way it was before is an archive too.
    assert isinstance(restore(other, done.before, NOON), Restored)
    assert filled(other, 0)[1] == 1
    assert not list(other.data_dir.glob(".restore-*"))


def test_a_file_that_goes_meanwhile_is_left_out(
    tmp_path: Path, paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A match ends and its autosave goes while everything is being backed up."""
    archive = tmp_path / "all.dehla-backup"
    whole = back_up(paths, archive, NOON)
    assert isinstance(whole, int)
    read = Path.read_bytes

    def gone(path: Path) -> bytes:
        if path.suffix == ".dehla":
            path.unlink(missing_ok=True)
        return read(path)

    monkeypatch.setattr(Path, "read_bytes", gone)
    left = back_up(paths, archive, NOON)
    assert isinstance(left, int)
    assert 0 < left < whole


def test_while_the_history_is_open(tmp_path: Path, paths: Paths, make_history: Callable[[], History]) -> None:
    history = make_history()
    answers: list[object] = []
    history.add(Played(record(seed=20), 1), 1)
    history.back_up(paths, tmp_path / "all.dehla-backup", answers.append)
    history.add(Played(record(seed=21), 1), 2)
    history.restore(paths, tmp_path / "all.dehla-backup", answers.append)
    history.ask(lambda store: browse.count(store, Filter()), answers.append)
    assert history.flush(60)
    assert answers[0] == 4
    assert isinstance(answers[1], Restored)
    assert answers[2] == 4


def changed(archive: Path, change: Callable[[dict[str, bytes]], object]) -> None:
    with zipfile.ZipFile(archive) as old:
        files = {name: old.read(name) for name in old.namelist()}
    change(files)
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as new:
        for name, data in files.items():
            new.writestr(name, data)


CHANGES: dict[str, tuple[Callable[[dict[str, bytes]], object], Refused]] = {
    "no manifest": (lambda files: files.pop("backup.json"), Refused(Refusal.NO_BACKUP)),
    "newer": (
        lambda files: files.update({"backup.json": json.dumps({"format": "dehla-backup/2"}).encode()}),
        Refused(Refusal.NEWER),
    ),
    "out of the folder": (
        lambda files: files.update({"data/../../evil.toml": b""}),
        Refused(Refusal.DAMAGED, "data/../../evil.toml"),
    ),
    "absolute": (lambda files: files.update({"/etc/x.toml": b""}), Refused(Refusal.DAMAGED, "/etc/x.toml")),
    "hidden": (lambda files: files.update({"data/.x.toml": b""}), Refused(Refusal.DAMAGED, "data/.x.toml")),
    "a program": (lambda files: files.update({"data/x.py": b""}), Refused(Refusal.DAMAGED, "data/x.py")),
    "too large": (
        lambda files: files.update({"config/big.toml": b"#" * 6_000_000}),
        Refused(Refusal.DAMAGED, "config/big.toml"),
    ),
    "bad settings": (
        lambda files: files.update({"config/settings.toml": b"\xff"}),
        Refused(Refusal.DAMAGED, "config/settings.toml"),
    ),
    "bad match": (
        lambda files: files.update({"data/match.dehla": b"no record"}),
        Refused(Refusal.DAMAGED, "data/match.dehla"),
    ),
    "bad history": (
        lambda files: files.update({"data/history.sqlite": files["data/history.sqlite"][:9000]}),
        Refused(Refusal.DAMAGED, "data/history.sqlite"),
    ),
    "nul history": (
        lambda files: files.update({"data/history.sqlite": bytes(9000)}),
        Refused(Refusal.DAMAGED, "data/history.sqlite"),
    ),
}


@pytest.mark.parametrize("name", CHANGES)
def test_what_is_not_restored_changes_nothing(tmp_path: Path, paths: Paths, name: str) -> None:
    archive = tmp_path / "all.dehla-backup"
    back_up(paths, archive, NOON)
    change, refused = CHANGES[name]
    changed(archive, change)
    before = {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()}
    assert restore(paths, archive, NOON) == refused
    assert {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()} == before


@pytest.mark.parametrize("data", [b"", b"PK", b"\0" * 1000, b"not a zip at all" * 10])
def test_what_is_no_archive(tmp_path: Path, paths: Paths, data: bytes) -> None:
    (tmp_path / "x").write_bytes(data)
    assert restore(paths, tmp_path / "x", NOON) == Refused(Refusal.NO_BACKUP)
    assert isinstance(restore(paths, tmp_path / "gone", NOON), Failure)


def test_an_archive_damaged_anywhere(tmp_path: Path, paths: Paths, seed: int) -> None:
    chance = random.Random(seed)
    archive = tmp_path / "all.dehla-backup"
    back_up(paths, archive, NOON)
    whole = archive.read_bytes()
    for _ in range(40):
        data = bytearray(whole)
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        archive.write_bytes(data[: chance.choice((len(data), chance.randrange(len(data))))])
        assert isinstance(restore(paths, archive, NOON), (Restored, Refused, Failure))
        assert filled(paths, 0)[1] == 3


def test_a_backup_where_nothing_can_be_written(tmp_path: Path, paths: Paths) -> None:
    (tmp_path / "file").write_text("")
    assert isinstance(back_up(paths, tmp_path / "file" / "x", NOON), Failure)

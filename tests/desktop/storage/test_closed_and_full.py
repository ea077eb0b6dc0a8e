"""Folders that may only be read, a disk that is full from any write on: the matrix in real processes."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.desktop.storage.kept import BAD, KEPT, KeptHistory

ROOT = Path(__file__).resolve().parents[3]
on_posix = pytest.mark.skipif(sys.platform == "win32", reason="no such users there")


def _child(way: str, home: Path, **more: str) -> Any:
    paths = os.pathsep.join([str(ROOT / "engine"), str(ROOT)])
    run = subprocess.run(
        [sys.executable, "-m", "tests.desktop.storage.kept", way, str(home)], capture_output=True, text=True,
        cwd=ROOT, env=os.environ | {"PYTHONPATH": paths} | more, timeout=200, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


@on_posix
def test_folders_that_may_only_be_read(open_tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """As a user without rights: good files are read, bad ones left where they are, and all is told."""
    files = []
    for place in ("empty", "good", "bad"):
        for kind in KEPT:
            kept = kind(open_tmp_path / place)
            if place == "good":
                kept.filled()
            elif place == "bad":
                kept.put(BAD)
            kept.file.parent.mkdir(parents=True, exist_ok=True)
            files += [kept.file] if kept.file.exists() else []
    before = {file: file.read_bytes() for file in files}
    (open_tmp_path / "before").mkdir(mode=0o777)
    closed = [path for path in open_tmp_path.rglob("*") if path.name != "before"]
    for path in closed:
        path.chmod(0o555 if path.is_dir() else 0o444)
    empty, good, bad = _child("closed", open_tmp_path)
    assert {file: file.read_bytes() for file in files} == before
    for kind in KEPT:
        name = kind.name
        assert empty[name]["held"] == json.loads(json.dumps(kind.fresh))
        assert "permission" in " ".join(empty[name]["told"] + empty[name]["later"]), empty[name]
        assert "permission" in " ".join(good[name]["told"] + good[name]["later"]), good[name]
        assert (
            good[name]["held"] != kind.fresh or kind is KeptHistory
        )  # SQLite needs to write beside its file
        assert "permission" in " ".join(bad[name]["told"] + bad[name]["later"]), bad[name]


@pytest.mark.skipif(sys.platform != "linux", reason="the shim is for this loader")
@pytest.mark.skipif(shutil.which("cc") is None, reason="no compiler")
def test_a_disk_that_is_full_from_any_write_on(tmp_path: Path) -> None:
    """Every write, one after the other, at the start and at a change: told, and nothing there is lost."""
    shim = tmp_path / "full_disk.so"
    source = Path(__file__).with_name("full_disk.c")
    subprocess.run(
        ["cc", "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", shim, source, "-ldl"], check=True
    )
    found = _child("full", tmp_path, LD_PRELOAD=str(shim))
    assert set(found) == {kind.name for kind in KEPT}
    for places in found.values():
        for there, tries in places.items():
            assert len(tries) > 4, "the disk was never full"
            for done in tries[:-1]:
                assert done["after"] == done["before"], "half a change, or a loss"
                assert done["told"], "nothing was told"
            if there == "bad":
                assert all(done["kept"] for done in tries), "a bad file was written over"
            else:
                assert all(done["then"] == [] for done in tries), "a damaged file was left"

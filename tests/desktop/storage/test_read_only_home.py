"""A home that may only be read, as a user without special rights (tests may run as root): the game starts."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

START = """
import json, os, sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication, QLoggingCategory
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.autosave import Autosave
from dehla_desktop.storage.paths import find_paths
from dehla_desktop.storage.settings import SettingsStore
from dehla_desktop.storage.single import SingleGame
from dehla_desktop.storage.thread import StorageThread

application = QCoreApplication([])
QLoggingCategory('first').isDebugEnabled()  # Qt looks for its own file of logging rules with the first one
if os.getuid() == 0:  # after what is read from the installation, which may lie in a folder closed to others
    os.setgroups([]); os.setgid(65534); os.setuid(65534)
told = []
paths = find_paths(sys.argv[1] + "/config", sys.argv[1] + "/data")
claim = SingleGame(paths.single_dir).claim()
thread = StorageThread()
store = SettingsStore(paths.settings_file, thread)
store.save_failed.connect(told.append)
autosave = Autosave(paths.match_file, thread, lambda text: None)
autosave.failed.connect(lambda revision, message: told.append(message))
loaded = autosave.load()
store.set(rows.VOLUME, 11)
autosave.save(1, 'format = "dehla-record/1"')
store.flush()
closed = thread.close()
volume, problems = store.get(rows.VOLUME), len(store.problems)
print(json.dumps([claim.name, type(loaded).__name__, volume, problems, closed, told]))
"""


def start(home: Path) -> tuple[str, str, int, int, bool, list[str]]:
    run = subprocess.run([sys.executable, "-c", START, str(home)], capture_output=True, text=True, timeout=60)
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    claim, loaded, volume, problems, closed, told = json.loads(run.stdout)
    return claim, loaded, volume, problems, closed, told


pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="permissions work otherwise there")


def test_without_any_folder(open_tmp_path: Path) -> None:
    open_tmp_path.chmod(0o555)
    claim, loaded, volume, problems, closed, told = start(open_tmp_path)
    assert (claim, loaded, volume, problems, closed) == ("FIRST", "Nothing", 11, 0, True)
    assert len(told) == 2
    assert all("permission" in message for message in told)
    assert list(open_tmp_path.iterdir()) == []


def test_bad_files_stay_where_they_are(open_tmp_path: Path) -> None:
    files = (open_tmp_path / "config" / "settings.toml", open_tmp_path / "data" / "match.dehla")
    for file in files:
        file.parent.mkdir()
        file.write_bytes(b"\0")
        file.parent.chmod(0o555)
    claim, loaded, volume, problems, closed, told = start(open_tmp_path)
    assert (claim, loaded, volume, problems, closed) == ("FIRST", "Problem", 11, 3, True)
    assert len(told) == 1  # the match; settings said at the start that they are not saved
    assert [file.read_bytes() for file in files] == [b"\0", b"\0"]

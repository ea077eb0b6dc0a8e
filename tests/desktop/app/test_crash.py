"""A fault is logged and told with a report; the log stays small; failed starts lead to a safe one."""

import logging
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import qWarning
from pytestqt.qtbot import QtBot

from dehla_desktop.app.crash import CrashCare, report
from dehla_desktop.app.facts import facts_text
from dehla_desktop.app.safe_start import StartMarks
from dehla_desktop.app.small_log import MOST_LOG_BYTES, SmallLog
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.paths import find_paths
from dehla_desktop.storage.settings import SettingsStore
from dehla_desktop.storage.thread import StorageThread

FAULT = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from dehla_desktop.app import start
app = start.make_application()
def broken():
    raise ValueError("a fault of the test")
QTimer.singleShot(1500, broken)
QTimer.singleShot(2500, app.quit)
sys.exit(start.run(sys.argv[1], sys.argv[1]))
"""


def test_an_exception_is_logged_and_the_game_goes_on(tmp_path: Path) -> None:
    command = [sys.executable, "-c", FAULT, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert "a fault of the test" in (tmp_path / "log" / "log.txt").read_text(encoding="utf-8")
    assert not (tmp_path / "starting").exists()


@pytest.fixture
def care(qtbot: QtBot, tmp_path: Path) -> Iterator[CrashCare]:
    made = CrashCare(tmp_path / "log")
    made.begin()
    yield made
    made.end()


def logged(folder: Path) -> str:
    return (folder / "log" / "log.txt").read_text(encoding="utf-8")


def test_the_log_stays_small(tmp_path: Path, care: CrashCare) -> None:
    """Whatever is said, however often and at what length; the report of a crash counts too."""
    log = logging.getLogger("test")
    for turn in range(3000):
        log.error("x" * 1000)
        if turn % 500 == 0:
            log.error("y" * 3_000_000)
            qWarning("z" * 100_000)
    sizes = [path.stat().st_size for path in (tmp_path / "log").iterdir()]
    assert MOST_LOG_BYTES < sum(sizes) <= 2 * MOST_LOG_BYTES
    care.end()
    (tmp_path / "log" / "crash.txt").write_text("Fatal\n" * 100_000)
    again = CrashCare(tmp_path / "log")
    again.begin()
    log.error("more")
    again.end()
    assert sum(path.stat().st_size for path in (tmp_path / "log").iterdir()) <= 1_000_000


def test_what_is_no_text_is_logged_too(tmp_path: Path) -> None:
    record = logging.LogRecord("test", logging.ERROR, "", 0, "a name: %s", ("\udcff",), None)
    SmallLog(tmp_path / "log" / "log.txt").emit(record)
    assert logged(tmp_path) == "a name: \\udcff\n"


@pytest.mark.parametrize("what", ["gone", "a file"])
def test_a_log_that_cannot_be_written_stops_nothing(tmp_path: Path, care: CrashCare, what: str) -> None:
    logging.getLogger("test").error("before")
    shutil.rmtree(tmp_path / "log")
    if what == "a file":
        (tmp_path / "log").write_text("in the way")
    for _ in range(3):
        logging.getLogger("test").error("after")
    assert what == "a file" or "after" in logged(tmp_path)


def test_faults_in_threads_and_destructors_are_heard(tmp_path: Path, care: CrashCare, qtbot: QtBot) -> None:
    class Broken:
        def __del__(self) -> None:
            raise ValueError("in a destructor")

    def leave() -> None:
        raise SystemExit(7)

    def fail() -> None:
        raise ValueError("in a thread")

    reports: list[str] = []
    care.broken.connect(reports.append)
    Broken()
    for work in (leave, fail):
        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
    qtbot.waitUntil(lambda: len(reports) == 1, timeout=5000)
    assert "in a thread" in reports[0]
    assert reports[0] == care.last
    text = logged(tmp_path)
    assert "in a destructor" in text
    assert "in a thread" in text
    assert "SystemExit" not in text


CRASH = """
import faulthandler, sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from dehla_desktop.app.crash import CrashCare
app = QCoreApplication([])
CrashCare(Path(sys.argv[1])).begin()
faulthandler._sigsegv()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="dies otherwise there")
def test_what_a_crash_left_is_in_the_log_of_the_next_start(tmp_path: Path, qtbot: QtBot) -> None:
    command = [sys.executable, "-c", CRASH, str(tmp_path / "log")]
    assert subprocess.run(command, capture_output=True, timeout=60, check=False).returncode < 0
    assert "Segmentation fault" in (tmp_path / "log" / "crash.txt").read_text()
    care = CrashCare(tmp_path / "log")
    care.begin()
    care.end()
    assert "Segmentation fault" in logged(tmp_path)
    assert (tmp_path / "log" / "crash.txt").read_text() == ""


def test_facts_name_settings_and_match_and_nobody(tmp_path: Path, qtbot: QtBot) -> None:
    thread = StorageThread()
    store = SettingsStore(tmp_path / "settings.toml", thread)
    assert "none" in facts_text(store, "")
    store.set(rows.VOLUME, 13)
    store.set(rows.PLAYER_NAME, "Asha")
    text = facts_text(store, 'format = "dehla-record/1"')
    assert "sound.volume = 13" in text
    assert 'format = "dehla-record/1"' in text
    assert "Asha" not in text
    store.close()
    thread.close()


def test_a_report_tells_no_home_and_never_fails(tmp_path: Path) -> None:
    text = report(f"in {Path.home()}/somewhere", "facts")
    assert str(Path.home()) + "/" not in text
    assert "facts" in text


def test_failed_starts_are_counted_until_one_succeeds(tmp_path: Path) -> None:
    paths = find_paths(str(tmp_path), str(tmp_path))
    marks = StartMarks(paths)
    assert marks.failed() == 0
    marks.begin()
    marks.begin()
    assert StartMarks(paths).failed() == 2
    marks.succeeded()
    assert marks.failed() == 0
    (tmp_path / "starting").write_bytes(b"\0nonsense")
    assert marks.failed() == 0


def test_a_start_removes_what_killed_ones_left(tmp_path: Path) -> None:
    paths = find_paths(str(tmp_path / "config"), str(tmp_path / "data"))
    folders = (paths.config_dir, paths.data_dir, paths.aside_dir, paths.waiting_dir, paths.single_dir)
    for folder in folders:
        folder.mkdir(parents=True)
        for name in (".starting.77.tmp", ".mine.tmp", "kept.1.tmp"):
            (folder / name).write_text("")
    StartMarks(paths).begin()
    for folder in folders:
        assert not (folder / ".starting.77.tmp").exists()
        assert (folder / ".mine.tmp").exists()
        assert (folder / "kept.1.tmp").exists()


def test_a_safe_start_keeps_the_old_files(tmp_path: Path) -> None:
    paths = find_paths(str(tmp_path), str(tmp_path))
    files = (paths.settings_file, paths.rules_of(2), paths.rules_file, paths.match_file)
    for file in files:
        file.write_text(file.name, encoding="utf-8")
    moved = StartMarks(paths).set_all_aside()
    assert [path.read_text(encoding="utf-8") for path in moved] == [file.name for file in files]
    assert not any(file.exists() for file in files)

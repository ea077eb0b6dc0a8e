"""A fault is logged and told with a report; the log stays small; failed starts lead to a safe one."""

import logging
import subprocess
import sys
from pathlib import Path

from pytestqt.qtbot import QtBot

from dehla_desktop.app.crash import MOST_LOG_BYTES, CrashCare, StartMarks, report
from dehla_desktop.storage.paths import find_paths

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


def test_the_log_stays_small(tmp_path: Path, qtbot: QtBot) -> None:
    care = CrashCare(tmp_path / "log")
    care.begin()
    try:
        for _ in range(3000):
            logging.getLogger("test").error("x" * 1000)
    finally:
        care.end()
    sizes = [path.stat().st_size for path in (tmp_path / "log").iterdir()]
    assert 0 < sum(sizes) <= 2 * MOST_LOG_BYTES + 2000


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


def test_a_safe_start_keeps_the_old_files(tmp_path: Path) -> None:
    paths = find_paths(str(tmp_path), str(tmp_path))
    paths.settings_file.write_text("broken", encoding="utf-8")
    moved = StartMarks(paths).set_all_aside()
    assert [path.read_text(encoding="utf-8") for path in moved] == ["broken"]
    assert not paths.settings_file.exists()

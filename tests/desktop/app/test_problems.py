"""What went bad on the disk is told once, on one sheet, and the game goes on."""

from collections.abc import Callable
from pathlib import Path

from pytestqt.qtbot import QtBot

from dehla_desktop.dialogs.message import MessageSheet
from tests.desktop.app.conftest import Table

Sit = Callable[[], Table]
NAMES = ("settings.toml", "rules.toml", "match.dehla")


def test_bad_files_are_named_on_one_sheet(sit: Sit, qtbot: QtBot, tmp_path: Path) -> None:
    for name in NAMES:
        (tmp_path / name).write_bytes(b"\0bad")
    table = sit()
    qtbot.waitUntil(lambda: table.game.dialogs.top is not None, timeout=20_000)
    sheet = table.game.dialogs.top
    assert isinstance(sheet, MessageSheet)
    told = sheet.details.toPlainText()
    for name in NAMES:
        (aside,) = tmp_path.glob(f"{name}.bad-*")
        assert str(aside) in told
        assert aside.read_bytes() == b"\0bad"
    sheet.done_button.click()
    qtbot.waitUntil(lambda: table.game.dialogs.top is None, timeout=20_000)
    table.begin()
    assert table.game.desk.session is not None


def test_one_problem_is_told_plainly(sit: Sit, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "match.dehla").write_bytes(b"\0bad")
    table = sit()
    qtbot.waitUntil(lambda: table.game.dialogs.top is not None, timeout=20_000)
    sheet = table.game.dialogs.top
    assert isinstance(sheet, MessageSheet)
    assert "match.dehla.bad-" in sheet.text.text()
    assert sheet.details.toPlainText() == ""

"""Everything that is kept, used as a whole by clicks and keys of the X server, in every theme."""

import contextlib
import json
import os
import shutil
import sqlite3
from pathlib import Path

import pytest

from dehla_engine.record.record import read_record
from dehla_engine.record.replay import replay
from tests.e2e.processes import QUICK, virtual_screen, visit, write_settings
from tests.e2e.whole_use import NAME, SEED

HAS_SCREEN = shutil.which("Xvfb") is not None and shutil.which("xdotool") is not None
THEMES = ("light", "dark", "high_contrast")


def _write_settings(home: Path, theme: str) -> None:
    write_settings(home, QUICK)
    file = home / "config" / "settings.toml"
    head, _, rest = file.read_text("utf-8").partition("\n")
    file.write_text(f'{head}\ntheme = "{theme}"\n{rest}', "utf-8")


def _unranked(home: Path) -> list[tuple[str, int]]:
    with contextlib.closing(sqlite3.connect(home / "data" / "history.sqlite")) as connection:
        return connection.execute("SELECT unranked, seed FROM match").fetchall()


@pytest.mark.skipif(not HAS_SCREEN, reason="the system's file dialogs need an X server to be typed into")
@pytest.mark.parametrize("theme", [THEMES[0], *(pytest.param(t, marks=pytest.mark.long) for t in THEMES[1:])])
def test_everything_that_is_kept_by_clicks(tmp_path: Path, theme: str) -> None:
    """Own rules, a match, found, its figures, exported, wiped, taken in. DEHLA_SHOTS: for pictures."""
    _write_settings(tmp_path, theme)
    out = tmp_path / "out"
    out.mkdir()
    words = ["--hands", "x", "--whole-use", str(out), "--preset", theme]
    if folder := os.environ.get("DEHLA_SHOTS"):
        Path(folder).mkdir(parents=True, exist_ok=True)
        words += ["--shots", folder]
    with virtual_screen() as screen:
        ended = visit(tmp_path, *words, display=screen.display)
    ended.assert_calm()
    found = ended.report["found"]
    assert found["way"].startswith(f"{NAME}. ")
    assert found["ranked"].startswith("Ranked")
    assert found["step"] == "Round 1, trick 4"
    assert f"\n{NAME}\t1\t" in found["table"]
    assert found["imported"] == "Not ranked: imported"
    assert found["ranked figures"] == "0"
    match = replay(read_record((out / "one.dehla").read_bytes()))
    assert match.over
    assert (match.seed, match.rules.match_unit, len(match.finished)) == (SEED, "rounds", 1)
    figures = json.loads((out / "figures.json").read_text("utf-8"))
    assert figures["rounds"]["played"] == 1
    assert (out / "figures.csv").read_text("utf-8").count("\n") > 10
    assert (out / "all.dehla-backup").stat().st_size > 1000
    assert _unranked(tmp_path) == [("imported", SEED)]
    assert len(list((tmp_path / "data").glob("history.sqlite.before-*"))) == 1

"""What the engine's README shows runs as it stands."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from dehla_engine.play.actions import parse_action
from dehla_engine.play.match import deal_round, new_match, view
from dehla_engine.play.round import legal_actions
from dehla_engine.play.wire import view_to_wire
from dehla_engine.rules.presets import PRESETS

ENGINE = Path(__file__).parents[2] / "engine"
*SNIPPETS, PLAYER = re.findall(r"```python\n(.*?)```", (ENGINE / "README.md").read_text("utf-8"), re.DOTALL)


def run(code: str, given: str = "") -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-W", "error", "-c", code]
    return subprocess.run(
        words,
        input=given,
        capture_output=True,
        cwd=ENGINE,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def test_the_snippets_run_one_after_the_other() -> None:
    done = run("\n".join(SNIPPETS))
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert len(SNIPPETS) == len(lines) == 4
    assert lines[0].startswith("tens (")
    assert "asked_card" in lines[1]
    assert lines[2].startswith("aside:")
    assert lines[3] == "{'over': False, 'winner': None}"


@pytest.mark.parametrize("preset", ["classic", "kots-called", "mendikot-ask"])
def test_the_player_of_your_own_plays(preset: str) -> None:
    match = deal_round(new_match(PRESETS[preset].rules, 3)).match
    assert match.round is not None
    ask = {
        "id": 1,
        "do": "choose",
        "view": view_to_wire(view(match, match.round.table.turn)),
        "level": "casual",
    }
    lines = [{"id": 0, "do": "hello"}, ask, {"id": 2, "do": "choose", "view": {}}, {"do": "cancel", "id": 9}]
    done = run(PLAYER, "\n".join(map(json.dumps, lines)) + "\n")
    assert (done.returncode, done.stderr) == (0, "")
    hello, chosen, broken, cancelled = map(json.loads, done.stdout.splitlines())
    assert hello["protocol"] == 1
    assert parse_action(chosen["action"]) in legal_actions(match.round)
    assert "error" in broken
    assert cancelled == {"id": 9, "cancelled": False}

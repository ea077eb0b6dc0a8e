"""Duplicate matches: luck cancels out, numbers repeat, strangers can be seated."""

import sys
from pathlib import Path

import pytest

from dehla_engine.arena import Bout, Report, duplicate, main, play_bout
from dehla_engine.players.levels import make_any_player
from dehla_engine.rules.book import rulebook
from dehla_engine.rules.presets import PRESETS
from dehla_engine.rules.scoring import RoundResult, Standing, Tally

STRANGER = """
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    if request["do"] == "hello":
        answer = {"levels": ["only"]}
    else:
        answer = {"action": ANSWER}
    print(json.dumps({"id": request["id"], **answer}), flush=True)
"""


def _result(winner: int | None) -> RoundResult:
    tally = Tally((0, 0), (0, 0), (0, 0), (0, 0), 0, None)
    return RoundResult(0, tally, winner, None, Standing())


def _stranger(tmp_path: Path, answer: str) -> str:
    path = tmp_path / "stranger.py"
    path.write_text(STRANGER.replace("ANSWER", answer), encoding="utf-8")
    return f'"{sys.executable}" "{path}"'


@pytest.mark.parametrize(
    ("first", "exchanged", "score"),
    [(0, 1, 1.0), (0, 0, 0.5), (1, 0, 0.0), (None, 1, 0.75), (None, None, 0.5)],
)
def test_a_bout_counts_the_first_player_on_both_sides(
    first: int | None, exchanged: int | None, score: float
) -> None:
    assert Bout(_result(first), _result(exchanged)).score == score


def test_interval_comes_from_how_the_deals_differ() -> None:
    even = Report(tuple(Bout(_result(0), _result(0)) for _ in range(50)))
    assert (even.mean, even.half_width) == (0.5, 0.0)
    split = Report(tuple(Bout(_result(i % 2), _result(1 - i % 2)) for i in range(100)))
    assert split.mean == 0.5
    assert split.half_width == pytest.approx(1.96 * (0.25 * 100 / 99 / 100) ** 0.5)


def test_equal_players_score_exactly_half() -> None:
    players = (make_any_player("greedy"), make_any_player("greedy"))
    report = duplicate(rulebook(PRESETS["kots-called"].rules), players, 6, 3)
    assert report.mean == 0.5
    assert all(bout.first == bout.exchanged for bout in report.bouts)


def test_the_same_seed_gives_the_same_bout_and_another_seed_another() -> None:
    book = rulebook(PRESETS["classic"].rules)
    players = (make_any_player("casual"), make_any_player("novice"))
    assert play_bout(book, players, 7, 2) == play_bout(book, players, 7, 2)
    assert len({play_bout(book, players, seed, 2).first.tally for seed in range(6)}) > 1


def test_prints_a_line_a_deal_and_the_interval(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--preset", "classic", "--preset", "court-piece", "--deals", "2", "casual", "greedy"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 6
    assert lines[2].startswith("classic: casual v greedy: ")
    assert "±" in lines[5]


def test_a_stranger_can_be_seated(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first_held = (
        'next(c for c in request["view"]["hand"].split() if c not in request["view"]["actions"].split())'
    )
    command = _stranger(tmp_path, f'"call:S" if not request["view"]["actions"] else {first_held}')
    # The stranger follows suit by luck alone; the arena says so instead of playing on.
    assert main(["--preset", "kots-called", "--deals", "1", "--quiet", command, "casual"]) == 2
    assert "may not play" in capsys.readouterr().err


def test_a_stranger_without_an_answer_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--deals", "1", _stranger(tmp_path, "None"), "casual"]) == 2
    assert "answers" in capsys.readouterr().err
    assert main(["--deals", "1", "./no/such/player", "casual"]) == 2
    assert "does not start" in capsys.readouterr().err


def test_an_unknown_level_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["grandmaster", "casual"]) == 2
    assert "grandmaster" in capsys.readouterr().err

"""The commands as other programs call them: output, words, exit status."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from dehla_engine.__main__ import main
from dehla_engine.record.record import read_record
from dehla_engine.record.replay import verify
from dehla_engine.rules.house import HouseRules
from dehla_engine.rules.presets import PRESETS

ROOT = Path(__file__).parents[3]
RECORDS = ROOT / "tests" / "golden" / "records"
GOOD, BAD = RECORDS / "preset-classic.toml", RECORDS / "bad-revoke-1.toml"


def run(*words: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """The engine as a process of its own."""
    return subprocess.run(
        [sys.executable, "-W", "error", "-m", "dehla_engine", *words],
        input=given,
        capture_output=True,
        cwd=ROOT / "engine",
        timeout=120,
        check=False,
    )


# verify


def test_verify_several_files_and_standard_input() -> None:
    done = run("verify", str(GOOD), "-", str(BAD), given=BAD.read_bytes())
    assert done.returncode == 1
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert answers[0] == json.loads((RECORDS / "preset-classic.verdict.json").read_text("utf-8"))
    fault = {"round": 0, "action": 14, "reason": "must follow spades"}
    assert answers[1:] == [{"error": fault}] * 2
    words = done.stderr.decode().splitlines()
    assert words == [
        "-: round 0, action 14: must follow spades",
        f"{BAD}: round 0, action 14: must follow spades",
    ]


def test_verify_in_order() -> None:
    done = run("verify", str(GOOD), str(GOOD))
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(done.stdout.splitlines()) == 2


def test_verify_standard_input_alone() -> None:
    done = run("verify", "-", given=GOOD.read_bytes())
    assert done.returncode == 0
    assert json.loads(done.stdout)["format"] == "dehla-verdict/1"


def test_the_other_files_are_still_checked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    names = [str(tmp_path / "none"), str(tmp_path), "a\0b", str(GOOD)]
    assert main(["verify", *names]) == 1
    out, err = capsys.readouterr()
    *faults, verdict = map(json.loads, out.splitlines())
    assert [fault["error"]["round"] for fault in faults] == [None] * 3
    assert all("cannot be read" in fault["error"]["reason"] for fault in faults)
    assert "error" not in verdict
    assert len(err.splitlines()) == 3


def test_a_fault_without_a_place_in_words(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    empty = tmp_path / "empty.toml"
    empty.write_bytes(b"")
    assert main(["verify", str(empty)]) == 1
    assert capsys.readouterr().err.startswith(f"{empty}: “format” is missing")
    round_only = RECORDS / "bad-dealer-1.toml"
    assert main(["verify", str(round_only)]) == 1
    assert capsys.readouterr().err.startswith(f"{round_only}: round 1: seat 3 deals")


def test_a_reader_that_leaves_early() -> None:
    words = [sys.executable, "-m", "dehla_engine", "verify", *[str(GOOD)] * 60]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT / "engine"
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(10)
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 1


# simulate


def simulated(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["simulate", *words]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("preset", list(PRESETS))
def test_simulate_every_preset(preset: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--preset", preset, "--seed", "7", "--rounds", "2", "--level", "novice", "--level", "casual")
    text = simulated(capsys, *words)
    assert simulated(capsys, *words) == text, "the same seed gives the same record"
    record = read_record(text.encode())
    assert record.rules == PRESETS[preset].rules
    assert (record.preset, record.match_seed) == (preset, 7)
    assert record.names == tuple(("novice", "casual")[seat % 2] for seat in range(record.rules.players))
    assert 1 <= len(record.rounds) <= 2
    assert all(played.seconds == 240 for played in record.rounds)
    verdict = verify(text.encode())
    assert "error" not in verdict
    assert all(played["complete"] for played in verdict["rounds"])  # type: ignore[attr-defined]  # a list of tables


def test_simulate_plays_the_match_out(capsys: pytest.CaptureFixture[str]) -> None:
    text = simulated(capsys, "--preset", "classic-short", "--level", "random")
    assert verify(text.encode())["match"] != {"over": False, "winner": None}


def test_another_seed_is_another_match(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = (simulated(capsys, "--seed", seed, "--rounds", "1", "--level", "random") for seed in "12")
    assert read_record(one.encode()).rounds != read_record(two.encode()).rounds


def test_simulate_with_own_rules(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "rules.toml"
    file.write_text('[rules]\ntrump = "drawn"\nmatch_unit = "minutes"\nmatch_target = 5\n', "utf-8")
    record = read_record(simulated(capsys, "--rules", str(file), "--level", "random").encode())
    assert record.rules == HouseRules.from_table(
        {"trump": "drawn", "match_unit": "minutes", "match_target": 5}
    )
    assert record.preset is None
    assert len(record.rounds) == 2, "two rounds of four minutes reach five"


def test_no_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    assert read_record(simulated(capsys, "--rounds", "0").encode()).rounds == ()


def test_a_match_without_end_is_stopped(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dehla_engine.cli.simulate.MOST_ROUNDS", 3)
    file = tmp_path / "rules.toml"
    file.write_text("[rules]\nstreak = 0\nkot_all_tens = false\n", "utf-8")
    assert main(["simulate", "--rules", str(file), "--level", "random"]) == 1
    out, err = capsys.readouterr()
    assert len(read_record(out.encode()).rounds) == 3
    assert "no end after 3 rounds" in err


@pytest.mark.parametrize(
    "words",
    [
        ["--preset", "nonsense"],
        ["--level", "wizard"],
        ["--seed", "-1"],
        ["--seed", "x"],
        ["--seed", str(2**53)],
        ["--rounds", "1.5"],
        ["--rules", "/nowhere/at/all"],
        ["--preset", "classic", "--rules", "x"],
    ],
)
def test_arguments_that_fit_nothing(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    try:
        status = main(["simulate", *words])
    except SystemExit as left:
        status = left.code if isinstance(left.code, int) else -1
    assert status == 2
    assert "simulate" in capsys.readouterr().err


# the command line itself


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    words = capsys.readouterr().out
    assert all(command in words for command in ("verify", "simulate", "arena", "serve"))


def test_no_such_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["fly"])
    assert left.value.code == 2
    assert "fly" in capsys.readouterr().err

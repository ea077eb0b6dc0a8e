"""Real starts in homes where everything that is kept went bad, and with records that strangers made."""

import json
import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.desktop.storage.kept import KEPT
from tests.desktop.storage.mutations import THINGS, a_gigabyte, a_link_to_nowhere, mutate
from tests.e2e.complaints import without_harmless
from tests.e2e.processes import QUICK, ROOT, environment, write_settings

GOLDEN = ROOT / "tests" / "golden" / "records"
STARTS = 20
Home = dict[str, str]


def starts(asked: Sequence[Home], seconds: float = 300) -> list[dict[str, Any]]:
    """Each start's answer; the process must come to its end with nothing to say."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.e2e.starts"], env=environment(), cwd=ROOT, capture_output=True,
        text=True, input="\n".join(map(json.dumps, asked)) + "\n", timeout=seconds, check=False,
    )  # fmt: skip
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert "Traceback" not in done.stderr, done.stderr
    assert (len(answers), done.returncode) == (len(asked), 0), without_harmless(done.stderr)
    return answers


def good_home(home: Path) -> dict[Path, bytes]:
    """Everything that is kept, in order; the files by their place in the home."""
    for kind in KEPT:
        kind(home).filled()
    data = home / "data"
    match = data / "match.dehla"
    for copy in (data / "waiting" / "0123.dehla", data / "matches" / "2026-classic-1.dehla"):
        copy.parent.mkdir()
        copy.write_bytes(match.read_bytes())
    for name, text in (
        ("running/lock", "1\n"),
        ("starting", "1"),
        ("log/log.txt", "x\n"),
        ("log/crash.txt", ""),
    ):
        (data / name).parent.mkdir(exist_ok=True)
        (data / name).write_text(text)
    return {path.relative_to(home): path.read_bytes() for path in home.rglob("*") if path.is_file()}


def hostile_home(home: Path, good: dict[Path, bytes], dice: random.Random) -> dict[Path, bytes]:
    """The same with most of it gone bad; what was written where."""
    written = {}
    for place, data in good.items():
        path = home / place
        path.parent.mkdir(parents=True, exist_ok=True)
        way = dice.random()
        if way < 0.08:
            dice.choice([thing for thing in THINGS if thing is not a_link_to_nowhere])(path)
        elif way < 0.16:
            written[place] = dice.choice(list(good.values()))  # another's file
        elif way < 0.9:
            written[place] = mutate(data, dice, textual=path.suffix != ".sqlite")
        else:
            written[place] = data
        if place in written:
            path.write_bytes(written[place])
    return written


def check(home: Path, written: dict[Path, bytes], answer: dict[str, Any]) -> int:
    """It started; what is set aside (how much) is told by name and kept to the last byte; nothing broke."""
    found = 0
    told = " ".join(answer["told"])
    assert answer["status"] == 0
    assert [text for text in answer["complaints"] if "the last time the game crashed" not in text] == []
    assert "Traceback" not in told
    for folder in (home / "config", home / "data", home / "data" / "waiting"):
        for aside in folder.glob("*.bad-*"):
            if aside.name.endswith((".read", "-wal", "-shm")):
                continue
            assert aside.name in told or answer["boxes"], f"{aside} is not told: {told}"
            found += 1
            place = aside.with_name(aside.name.partition(".bad-")[0]).relative_to(home)
            if place in written:
                assert aside.read_bytes() == written[place], f"{place} was written over"
    return found


def hostile_starts(folder: Path, seed: int, times: int) -> None:
    dice = random.Random(seed)
    good = good_home(folder / "good")
    homes = [folder / str(number) for number in range(times)]
    written = [hostile_home(home, good, dice) for home in homes]
    answers = starts([{"home": str(home)} for home in homes], 60 + 10 * times)
    asides = sum(map(check, homes, written, answers))
    assert asides >= times, "nothing was bad"
    again = starts([{"home": str(home)} for home in homes[:: max(1, times // 5)]], 60 + 10 * times)
    for answer in again:  # what was set aside is out of the way
        assert (answer["status"], answer["complaints"]) == (0, [])
    messages = sum(len(answer["told"]) for answer in answers)
    print(f"seed {seed}: {times} starts, {asides} files set aside, {messages} messages")


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes in folders there")
def test_twenty_hostile_homes(qapp: object, tmp_path: Path, seed: int) -> None:
    hostile_starts(tmp_path, seed, STARTS)


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="no pipes in folders there")
def test_two_hundred_hostile_homes(qapp: object, tmp_path: Path, seed: int) -> None:
    hostile_starts(tmp_path, seed + 1, 10 * STARTS)


def strangers(folder: Path, seed: int) -> list[Path]:
    """Records that nobody should open: random bytes, a gigabyte, nested deeply, a folder, an odd name."""
    dice = random.Random(seed)
    folder.mkdir()
    made = {
        "random.dehla": dice.randbytes(5000),
        "empty.dehla": b"",
        "nul.dehla": bytes(5000),
        "deep.dehla": b'format = "dehla-record/1"\nnames = ' + b"[" * 100_000,
        "long.dehla": b'format = "dehla-record/1"\ntitle = "' + b"x" * 5_000_000 + b'"\n',
        "keys.dehla": b'format = "dehla-record/1"\n' + b"a.b.c.d.e.f.g.h = 1\n" * 100_000,
        "two\nlines %n &amp; <b>name.dehla": b"bad",
        "newer.dehla": b'format = "dehla-record/9"\n',
        "\u202edehla.exe": b"bad",
    }
    for name, data in made.items():
        (folder / name).write_bytes(data)
    a_gigabyte(folder / "huge.dehla")
    (folder / "folder.dehla").mkdir()
    if sys.platform == "linux":
        (folder / "\udcff\udcfe.dehla").write_bytes(b"bad")
    return [*folder.iterdir(), folder / "not-there.dehla"]


def open_records(folder: Path, records: Sequence[Path]) -> None:
    """Each is told in words, once, and nothing is played or lost; the file stays as it is."""
    home = folder / "home"
    write_settings(home, QUICK)
    answers = starts(
        [{"home": str(home), "record": str(record)} for record in records], 60 + 10 * len(records)
    )
    for record, answer in zip(records, answers, strict=True):
        assert (answer["status"], answer["complaints"], answer["played"]) == (0, [], False), record
        assert len(answer["told"]) == 1, (record, answer)
        assert "Traceback" not in answer["told"][0]
        assert "Error" not in answer["told"][0]
    assert not (home / "data" / "match.dehla").exists()


def test_records_of_strangers_on_the_command_line(tmp_path: Path, seed: int) -> None:
    open_records(tmp_path, strangers(tmp_path / "strangers", seed))


def test_some_bad_golden_records_on_the_command_line(tmp_path: Path, seed: int) -> None:
    bad = sorted(GOLDEN.glob("bad-*.toml"))
    open_records(tmp_path, random.Random(seed).sample(bad, 8))


@pytest.mark.long
def test_every_bad_golden_record_on_the_command_line(tmp_path: Path) -> None:
    open_records(tmp_path, sorted(GOLDEN.glob("bad-*.toml")))

"""Four megabytes of anything: the error object within two seconds, never a traceback."""

import json
import time
from collections.abc import Callable
from typing import Any

import pytest

from dehla_engine.record.record import read_record, write_record
from dehla_engine.record.replay import record_of, verify
from dehla_engine.record.toml_text import MAX_BYTES
from dehla_engine.rules.presets import PRESETS
from tests.engine.tables import played_match

HEAD = 'format = "dehla-record/1"\n'
ROUND = '[[rounds]]\ndealer = 0\nactions = ""\n'
NO_CARDS = '[[rounds]]\nhands = ["", "", "", ""]\n'
SECONDS = 2.0


def full(head: str, piece: str, tail: str = "") -> str:
    """As many pieces as the largest record holds."""
    return head + piece * ((MAX_BYTES - len(head) - len(tail)) // len(piece)) + tail


def lines(write: Callable[[int], str], count: int) -> str:
    """Numbered lines, and a comment that fills up to the largest size, which lets more of them through."""
    text = "\n".join(map(write, range(count))) + "\n#"
    return text + "x" * max(0, MAX_BYTES - len(text.encode()))


def a_round_with(actions: str) -> str:
    """A record whose first round is right up to its last action; ``actions`` follow."""
    text = write_record(record_of(played_match(PRESETS["classic"].rules, 1, 1)))
    head, tail = text.split('"\nseconds')
    return head + actions + '"\nseconds' + tail


TOO_MUCH: dict[str, Callable[[], str]] = {
    "brackets": lambda: full("a=", "["),
    "braces": lambda: full("a=", "{a="),
    "closing brackets": lambda: full("a=", "]"),
    "a header of brackets": lambda: full("", "["),
    "a dotted key": lambda: full("a", ".a", "=1"),
    "a dotted header": lambda: full("[a", ".a", "]"),
    "a dotted key with blanks": lambda: full("a", " . a", "=1"),
    "a dotted key of quotes": lambda: full('"a"', '."a"', "=1"),
    "the same key": lambda: full("", "a=1\n"),
    "many keys": lambda: lines("k{}=1".format, 340_000),
    "many keys in a large text": lambda: lines("k{}=1".format, 200_000),
    "many dotted keys": lambda: lines("a{}.b.c.d.e.f=1".format, 36_000),
    "many headers": lambda: lines("[a.b.c.d.e{}]".format, 40_000),
    "many inline tables": lambda: lines("k{}={{}}".format, 200_000),
    "one inline table": lambda: full("a={", "k=1,", "}"),
    "rounds": lambda: full("", "[[rounds]]\n"),
    "rounds in a large text": lambda: HEAD + lines(lambda i: "[[rounds]]", 27_000),
    "inline rounds": lambda: full(HEAD + "rounds=[", "{},", "]"),
    "comments": lambda: full("", "#\n"),
    "blank lines": lambda: full("", "\n"),
    "blanks": lambda: full("", " "),
    "carriage returns": lambda: full("", "\r\n"),
    "letters": lambda: full("", "a"),
    "equal signs": lambda: full("", "="),
    "quotes": lambda: full("", '"'),
    "apostrophes": lambda: full("", "'"),
    "open texts": lambda: full("", '"""a\\"""a\\'),
    "an open text": lambda: full('title="""', 'x"" '),
    "backslashes": lambda: full('title="', "\\", '"'),
    "line ends escaped": lambda: full('title="""', "\\ \n"),
    "numbers in a list": lambda: full(HEAD + "names=[", "1,", "]"),
    "commas": lambda: full(HEAD + "names=[", ",", "]"),
    "lists in a list": lambda: full(HEAD + "names=[", "[],", "]"),
    "hands": lambda: full(HEAD + ROUND + "hands=[", '"",', "]"),
    "cards": lambda: full(HEAD + ROUND + 'hands=["', "2S ", '"]'),
    "cards of the last seat": lambda: full(HEAD + ROUND + 'hands=["","","","', "2S ", '"]'),
    "a number": lambda: full("format=", "9"),
    "a number with bars": lambda: full("format=", "1_", "1"),
    "a fraction": lambda: full("a=1.", "9"),
    "an exponent": lambda: full("a=1e", "9"),
    "a binary target": lambda: full(HEAD + "[rules]\nmatch_target=0b", "1"),
    "a dealer in hexadecimals": lambda: full(HEAD + ROUND + 'hands=["","","",""]\ndealer=0x', "f").replace(
        "dealer = 0\n", ""
    ),
    "a date": lambda: full("date=1979-05-27T07:32:00.", "9"),
    "signs": lambda: full("a=", "+-"),
    "NULs": lambda: full("", "\0"),
    "actions": lambda: a_round_with(full("", " 2S")[: MAX_BYTES - 4000]),
    "actions of nonsense": lambda: full(
        HEAD + '[[rounds]]\ndealer=0\nhands=["","","",""]\nactions="', "x ", '"'
    ),
}


def check(data: bytes) -> dict[str, Any]:
    """The error object, made in time; processor time, since the tests share their cores."""
    start = time.process_time()
    answer = verify(data)
    assert time.process_time() - start < SECONDS
    error = answer["error"]
    assert isinstance(error, dict)
    assert set(error) == {"round", "action", "reason"}
    assert len(json.dumps(answer)) < 2000
    error["reason"].encode()
    assert error["reason"].isprintable()
    return error


@pytest.mark.parametrize("what", list(TOO_MUCH))
def test_four_megabytes(what: str) -> None:
    check(TOO_MUCH[what]().encode()[:MAX_BYTES])


WRONG: dict[str, bytes] = {
    "nothing": b"",
    "not UTF-8": b"\xff\xfe\x00",
    "UTF-16": HEAD.encode("utf-16"),
    "half a letter": HEAD.encode() + b'title = "\xe0\xa4"',
    "a lone surrogate": HEAD.encode() + b'title = "\xed\xa0\x80"',
    "an escaped lone surrogate": HEAD.encode() + b'title = "\\ud800"',
    "a NUL in a text": HEAD.encode() + b'title = "\0"',
    "a byte order mark": b"\xef\xbb\xbf" + HEAD.encode(),
    "a key twice": (HEAD * 2).encode(),
    "a rule twice": (HEAD + "[rules]\nstreak = 3\nstreak = 3\n").encode(),
    "a table twice": (HEAD + "[rules]\n[rules]\n").encode(),
    "an inline key twice": (HEAD + 'rules = {trump = "cut", trump = "cut"}').encode(),
    "half a line": (HEAD + "[rules").encode(),
    "no TOML": b"\x7fELF\x02\x01\x01",
    "JSON": b'{"format": "dehla-record/1"}',
    "one byte too many": b"#" * (MAX_BYTES + 1),
    "a number without end": (HEAD + "match_seed = " + "9" * 5000).encode(),
    "a key of many parts": (HEAD + ".".join("abcdefghijk") + " = 1").encode(),
    "a list in a list in a list": (HEAD + "names = " + "[" * 20 + "]" * 20).encode(),
    "lists left open": (HEAD + "names = " + "[" * 20).encode(),
    "five lists": (HEAD + "names = " + "[" * 5 + "]" * 5).encode(),
    "a date that is none": (HEAD + "date = 2026-99-99").encode(),
}


@pytest.mark.parametrize("what", list(WRONG))
def test_what_is_no_record(what: str) -> None:
    error = check(WRONG[what])
    assert error["round"] is None
    assert error["action"] is None


def test_the_largest_record_that_is_one() -> None:
    """Comments, texts and names may be as long as they like."""
    for text in (
        full(HEAD + 'title = "', "\\u0041", '"'),
        full(HEAD + "title = '''", "a''", "'''"),
        full(HEAD + 'title = """', 'a""', '"""'),
        full(HEAD + "names = [", '"[{=.",', "]"),
        full(HEAD, "# [[[[{{{{ a.b.c.d.e.f.g.h.i.j.k = 1, 2, 3\n"),
    ):
        start = time.process_time()
        answer = verify(text.encode())
        assert time.process_time() - start < SECONDS
        assert answer == {"format": "dehla-verdict/1", "rounds": [], "match": {"over": False, "winner": None}}


def test_strange_texts_are_written_so_that_they_can_be_read() -> None:
    record = read_record(HEAD.encode())
    for title in ('"', "\\", "\n\t\0\x1f\x7f", "दहला پکڑ 🂮", "'''", '"""', " ", "\u2028"):
        again = read_record(write_record(record._replace(title=title)).encode())
        assert again.title == title
    assert read_record(write_record(record._replace(title="a\ud800b")).encode()).title == "a\ufffdb"


def test_huge_numbers_survive() -> None:
    for number in (2**64, -(2**64), 16**4000):
        record = read_record(HEAD.encode())._replace(match_seed=number)
        assert read_record(write_record(record).encode()) == record

"""Ways in which a file goes bad: bytes that are wrong, cunning texts, and things that are no files."""

import os
import random
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final

Mutator = Callable[[bytes, random.Random], bytes]

VALUES: Final[tuple[bytes, ...]] = (
    b"-1", b"0", b"1.5", b"nan", b"inf", b"true", b'""', b"[]", b"{}", b"[[]]", b'"\\ud800"', b'"\\u0000"',
    b"9223372036854775808", b"-9223372036854775809", b"1" + b"0" * 30, b"9" * 4500, b"1e308", b"2026-99-99",
    b"2026-11-30T12:00:00Z", b'"AS"', b'["AS", 1]', b"'''\n'''", b'"' + b"x" * 5000 + b'"', b'"\xff\xfe"',
    b"[" * 200 + b"]" * 200, b"{a = " * 60 + b"1" + b"}" * 60, b"0x7f", b"1_000", '"१०"'.encode(),
    b'"\\u202e"',
)  # fmt: skip
LINES: Final[tuple[bytes, ...]] = (
    b"version = 0", b"version = 2", b"version = 99999999999999999999", b'version = "1"', b"[rules]",
    b"[[rounds]]",
    b"a.b.c.d.e.f.g.h.i.j.k = 1", b"a = " + b"[" * 3000, b"=", b'"', b"'''", b"\x00", b"\xef\xbb\xbf",
    b"#| x",
    b"# What the table remembers (no part of the record):", b'#| redo = ["AS", "zz"]', b"#| watched = 1",
    b'#| person = 99999999999999999999', b'#| levels = ["no such"]', b'format = "dehla-record/2"',
    b"match_seed = 123456789012345678901234567890", b"seconds = 99999999999999999999", b"abandoned = 7",
    b'date = "9999-99-99"', b'names = ["a", "b"]', b'title = "\\ud800"', b"streak = 9999999999999999999",
)  # fmt: skip


def _place(data: bytes, dice: random.Random) -> int:
    return dice.randrange(len(data) + 1)


def _span(data: bytes, dice: random.Random) -> tuple[int, int]:
    start = _place(data, dice)
    return start, min(len(data), start + dice.choice((1, 2, 8, 64, 512, 4096)))


def truncated(data: bytes, dice: random.Random) -> bytes:
    return data[: _place(data, dice)]


def bits_flipped(data: bytes, dice: random.Random) -> bytes:
    made = bytearray(data or b"\0")
    for _ in range(dice.choice((1, 1, 2, 8, 40))):
        made[dice.randrange(len(made))] ^= 1 << dice.randrange(8)
    return bytes(made)


def bytes_put_in(data: bytes, dice: random.Random) -> bytes:
    at = _place(data, dice)
    return data[:at] + dice.randbytes(dice.choice((1, 2, 16, 300))) + data[at:]


def span_gone(data: bytes, dice: random.Random) -> bytes:
    start, end = _span(data, dice)
    return data[:start] + data[end:]


def span_of_nuls(data: bytes, dice: random.Random) -> bytes:
    start, end = _span(data, dice)
    return data[:start] + bytes(end - start) + data[end:]


def span_by_chance(data: bytes, dice: random.Random) -> bytes:
    start, end = _span(data, dice)
    return data[:start] + dice.randbytes(end - start) + data[end:]


def span_twice(data: bytes, dice: random.Random) -> bytes:
    start, end = _span(data, dice)
    return data[:end] + data[start:]


def halves_swapped(data: bytes, dice: random.Random) -> bytes:
    at = _place(data, dice)
    return data[at:] + data[:at]


def all_by_chance(data: bytes, dice: random.Random) -> bytes:
    return dice.randbytes(dice.choice((0, 1, 50, len(data))))


def all_nuls(data: bytes, dice: random.Random) -> bytes:
    return bytes(dice.choice((1, 100, len(data))))


def another_value(data: bytes, dice: random.Random) -> bytes:
    """Wrong types, huge numbers, deep nesting, in the place of a value."""
    places = list(re.finditer(rb"(?<== )[^\n]*", data))
    if not places:
        return data + dice.choice(VALUES)
    found = dice.choice(places)
    return data[: found.start()] + dice.choice(VALUES) + data[found.end() :]


def another_word(data: bytes, dice: random.Random) -> bytes:
    """A number, a card or a name in a value is another one."""
    places = list(re.finditer(rb"[\w:]+", data))
    if not places:
        return data
    found, other = dice.choice(places), dice.choice(places)
    word = dice.choice((other[0], b"7", b"99999999999999999999", b"ask", b"TS", b"call:S", "ß".encode()))
    return data[: found.start()] + word + data[found.end() :]


def another_line(data: bytes, dice: random.Random) -> bytes:
    """A line more, at any place: another version, a key twice, a table in the middle."""
    lines = data.split(b"\n")
    at = dice.randrange(len(lines) + 1)
    line = dice.choice((*LINES, dice.choice(lines)))
    return b"\n".join((*lines[:at], line, *lines[at:]))


def line_gone(data: bytes, dice: random.Random) -> bytes:
    lines = data.split(b"\n")
    del lines[dice.randrange(len(lines))]
    return b"\n".join(lines)


def lines_mixed(data: bytes, dice: random.Random) -> bytes:
    lines = data.split(b"\n")
    dice.shuffle(lines)
    return b"\n".join(lines)


def foreign_line_ends(data: bytes, dice: random.Random) -> bytes:
    return data.replace(b"\n", dice.choice((b"\r\n", b"\r", b"\x85", b"\n\n")))


def another_coding(data: bytes, dice: random.Random) -> bytes:
    text = data.decode("latin-1")
    return text.encode(dice.choice(("utf-16", "utf-32", "utf-8-sig", "utf-7")))


BINARY: Final[tuple[Mutator, ...]] = (
    truncated, bits_flipped, bytes_put_in, span_gone, span_of_nuls, span_by_chance, span_twice,
    halves_swapped, all_by_chance, all_nuls,
)  # fmt: skip
TEXTUAL: Final[tuple[Mutator, ...]] = (
    another_value, another_word, another_line, line_gone, lines_mixed, foreign_line_ends, another_coding,
)  # fmt: skip


def mutate(data: bytes, dice: random.Random, textual: bool) -> bytes:
    """One to three things go wrong."""
    ways = BINARY + (TEXTUAL * 2 if textual else ())
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        data = dice.choice(ways)(data, dice)
    return data


def a_folder(path: Path) -> None:
    path.mkdir()
    (path / "inside").write_text("kept")


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


def a_loop(path: Path) -> None:
    path.symlink_to(path.name)


def a_gigabyte(path: Path) -> None:
    """Of nothing, and taking no room."""
    path.write_bytes(b"")
    os.truncate(path, 1 << 30)


def a_link_to_nowhere(path: Path) -> None:
    path.symlink_to(path.with_name("nowhere") / "at-all")


THINGS: Final[tuple[Callable[[Path], None], ...]] = (a_folder, a_pipe, a_loop, a_gigabyte, a_link_to_nowhere)


def clear(folder: Path) -> None:
    """Remove everything in it, whatever it is."""
    for entry in folder.iterdir() if folder.is_dir() else ():
        if entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(entry)
        else:
            entry.unlink()


def contents(folder: Path) -> list[bytes]:
    """The bytes of every file in a folder and the folders in it."""
    found = (path for path in folder.rglob("*") if path.is_file() and path.stat().st_size < 1 << 24)
    return [path.read_bytes() for path in found]

"""From bytes of anyone's making to TOML values, in time that grows with the size alone.

The parser is quick on what a record can look like but recurses into brackets and is slow on keys of
many parts and on very many keys, so a few counts that no record can reach are taken first.
"""

import re
from itertools import accumulate, islice
from typing import Any, Final

import tomli

from dehla_engine.errors import RecordError, shorten

MAX_BYTES: Final = 4 * 1024 * 1024
"""The largest record (record-format.md)."""

_STRING_OR_COMMENT: Final = re.compile(
    r'"""(?:[^"\\]++|\\.|"{1,2}+(?!"))*+(?:"{3,5}|\Z)'
    r"|'''(?:[^']++|'{1,2}+(?!'))*+(?:'{3,5}|\Z)"
    r'|"(?:[^"\\\n]++|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|(?:#[^\n]*+\s*+)++",
    re.DOTALL,
)
_MANY_PARTS: Final = re.compile(r"(?:\.[^.=,\n\[\]{}]*+){9}")
_BARE_ITEM: Final = re.compile(r"[\w.+-]\s*+,")
"""A value that is no string, before a comma: a record's lists hold strings alone."""
_NOT_A_BRACKET: Final = re.compile(r"[^\[\]{}]++")
_LONG_WORD: Final = re.compile(r"(?:[^\w.+-]++|[\w.+-]{1,4999}+(?![\w.+-]))*+[\w.+-]")
"""Matches from the start of a text in which a word of 5000 signs or more stands."""
_DEEPEST: Final = 8
_LEAST_OF_A_ROUND: Final = 195
"""Characters: fifty-two cards with blanks between them, and the three keys that must be there."""
_OUTSIDE_ROUNDS: Final = 64
"""More of any sign than the top and the rules can need."""
_IN_A_ROUND: Final = {"=": 6, "[": 3, "{": 1, ".": 0}
"""How often a sign can stand in a round, texts and comments aside."""


def parse_toml(data: bytes) -> dict[str, Any]:
    """The top table of a TOML text; raises RecordError (in no round) when it is too large or is none."""
    if len(data) > MAX_BYTES:
        raise RecordError(f"the text is too large: {len(data)} bytes; allowed: {MAX_BYTES}")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(f"the text is not UTF-8: byte {error.start} fits nothing") from None
    _refuse_monsters(text)
    try:
        return tomli.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"the text is not TOML: {_plain_words(error)}") from None


def _plain_words(error: Exception) -> str:
    words = str(error)
    return words if words.isprintable() and len(words) <= 200 else shorten(words, 200)


def _refuse_monsters(text: str) -> None:
    """Refuse nesting, dotted keys and numbers of keys that no record can have."""
    bare = _STRING_OR_COMMENT.sub("", text)
    rounds = len(text) // _LEAST_OF_A_ROUND
    if any(bare.count(sign) > _OUTSIDE_ROUNDS + most * rounds for sign, most in _IN_A_ROUND.items()):
        raise RecordError("the text holds more keys than a record of its size can have")
    most = _OUTSIDE_ROUNDS + _IN_A_ROUND["="] * rounds
    if sum(1 for _ in islice(_BARE_ITEM.finditer(bare), most + 1)) > most:
        raise RecordError("the text holds a list of something other than strings")
    if _LONG_WORD.match(bare):
        raise RecordError("the text holds a number that is too long")
    if _MANY_PARTS.search(bare):
        raise RecordError("the text holds a key of too many parts")
    brackets = _NOT_A_BRACKET.sub("", bare)
    if max(accumulate((1 if b in "[{" else -1 for b in brackets), initial=0)) > _DEEPEST:
        raise RecordError("the text is nested too deeply")

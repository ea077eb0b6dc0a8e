"""``python -m dehla_engine verify FILE…``: play records by the rules, one JSON object a file."""

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Any

from dehla_engine.errors import RecordError
from dehla_engine.record.replay import error_object, verify
from dehla_engine.record.toml_text import MAX_BYTES


def verify_file(name: str) -> dict[str, Any]:
    """The verdict on this file (``-``: standard input), or the error object. Never raises."""
    try:
        if name == "-":
            return verify(sys.stdin.buffer.read(MAX_BYTES + 1))
        with open(name, "rb") as file:
            return verify(file.read(MAX_BYTES + 1))
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        words = getattr(error, "strerror", None) or str(error)
        return error_object(RecordError(f"the file cannot be read: {words}"))


def in_words(name: str, error: dict[str, Any]) -> str:
    """A fault as one line for people, indices from 0 as in the object."""
    places = [f"{kind} {error[kind]}" for kind in ("round", "action") if error[kind] is not None]
    return ": ".join([name, *([", ".join(places)] if places else []), error["reason"]])


def main(argv: Sequence[str]) -> int:
    """Check every file; 0 when all are in order, else 1."""
    parser = argparse.ArgumentParser(prog="dehla_engine verify", description="Play records by the rules.")
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record; - is standard input")
    status = 0
    for name in parser.parse_args(argv).files:
        answer = verify_file(name)
        print(json.dumps(answer), flush=True)
        if "error" in answer:
            print(in_words(name, answer["error"]), file=sys.stderr, flush=True)
            status = 1
    return status

"""Finds every text that passes through ``translate`` and keeps translation files (.ts) up to date.

    python -m dehla_desktop.i18n.extract assets/translations/dehla_pl.ts …

Qt's own ``lupdate`` finds the same texts but the plurals (a test holds the two together). In the version that
Python 3.11 can use it takes none of them for one, so that it drops the plural forms of a translation, and
passes over those whose number is more than a name. Hence this one.
"""

import ast
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

FUNCTION: Final = "translate"
COUNT: Final = "%n"
PACKAGE: Final = Path(__file__).parents[1]


class Key(NamedTuple):
    """What a text is looked up by."""

    context: str
    text: str
    comment: str


@dataclass(frozen=True, slots=True)
class Message:
    """One call of ``translate``: what it asks for, whether by number, and where it stands (line from 1)."""

    key: Key
    plural: bool
    file: Path
    line: int


@dataclass(frozen=True, slots=True)
class Fault:
    """A call that no tool can extract or no translator can serve, and why."""

    file: Path
    line: int
    why: str


@dataclass(frozen=True, slots=True)
class Scan:
    """What a set of files holds, in reading order."""

    messages: tuple[Message, ...]
    faults: tuple[Fault, ...]


def sources(package: Path = PACKAGE) -> list[Path]:
    """The Python files of the desktop."""
    return sorted(package.rglob("*.py"))


def scan(files: Iterable[Path]) -> Scan:
    """All calls of ``translate`` in these files, and all that is at fault with them."""
    found = [item for file in files for item in _scan_file(file)]
    return Scan(
        tuple(item for item in found if isinstance(item, Message)),
        tuple(item for item in found if isinstance(item, Fault)),
    )


def _scan_file(file: Path) -> Iterator[Message | Fault]:
    tree = ast.parse(file.read_text("utf-8"), str(file))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and _is_translate(node)]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        yield _message(file, call)
    for node in ast.walk(tree):
        if isinstance(node, ast.alias) and node.name == FUNCTION and node.asname:
            yield Fault(file, node.lineno, "translate under another name")


def _is_translate(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id == FUNCTION


def _message(file: Path, call: ast.Call) -> Message | Fault:
    texts = [_literal(argument) for argument in call.args[:3]]
    if call.keywords or not 2 <= len(call.args) <= 4 or None in texts:
        return Fault(file, call.lineno, "arguments are two or three literal texts and a number, by position")
    context, text, comment = [part or "" for part in [*texts, ""]][:3]
    plural = len(call.args) == 4
    if not context or not text:
        return Fault(file, call.lineno, "empty context or text")
    if COUNT in text and not plural:
        return Fault(file, call.lineno, "%n without a number")
    return Message(Key(context, text, comment), plural, file, call.lineno)


def _literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def main(arguments: list[str]) -> int:
    """Bring the named files up to date; exit status 1 when a call is at fault."""
    from dehla_desktop.i18n.ts_file import update

    found = scan(sources())
    for fault in found.faults:
        print(f"{fault.file}:{fault.line}: {fault.why}", file=sys.stderr)
    for name in arguments:
        print(f"{name}: {update(Path(name), found.messages)}")
    return 1 if found.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

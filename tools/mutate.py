"""Mutation run over the rules: change one small thing at a time and see whether a test notices.

Part of `make test-long`. A mutant that no test of the engine notices survives; each survivor that is right to
survive is explained in tests/engine/survivors.toml, any other one fails the run. What is changed:
comparisons, `and`/`or`/`not`, arithmetic, whole numbers, truth values.
"""

from __future__ import annotations

import ast
import itertools
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "mutants"
RULES = Path("engine/dehla_engine/rules")
EXPLAINED = ROOT / "tests" / "engine" / "survivors.toml"
# The nearest tests first: most mutants are noticed there, and only the rest sees them all.
TESTS = [["tests/engine/rules"], ["tests/engine/record"], ["tests/engine/play"]]
WORKERS = 2
NO_TESTS = 5  # the exit code of pytest

_PAIRS = [("<", "<="), (">", ">="), ("==", "!="), ("in", "not in"), ("is", "is not")]
_PAIRS += [("and", "or"), ("+", "-")]
SWAPS = dict(_PAIRS) | {new: old for old, new in _PAIRS} | {"*": "+", "//": "*", "%": "*", "&": "|"}


class Mutant(NamedTuple):
    """One change: the file, the text from `start` to `end` (offsets), what stands there instead."""

    path: Path
    start: int
    end: int
    text: str

    def apply(self, source: str) -> str:
        """The source with the change made."""
        return source[: self.start] + self.text + source[self.end :]

    def name(self, source: str) -> str:
        """The changed line before and after, which stays the same when lines move."""
        first = source.rfind("\n", 0, self.start) + 1
        last = source.find("\n", self.end)
        changed = source[first : self.start] + self.text + source[self.end : last]
        return f"{self.path.name}: {source[first:last].strip()} -> {changed.strip()}"


class Finder(ast.NodeVisitor):
    """Every mutant of one file, by walking its tree; types and strings are left alone."""

    def __init__(self, path: Path, source: str) -> None:
        self.path, self.source, self.found = path, source, list[Mutant]()
        lines = source.encode().splitlines(keepends=True)
        self._lines = [0]
        for line in lines:
            self._lines.append(self._lines[-1] + len(line.decode()))

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for part in node.body:
            self.visit(part)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for part in [*node.args.defaults, *filter(None, node.args.kw_defaults), *node.body]:
            self.visit(part)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Places inside an f-string are not known before Python 3.12."""

    def visit_Compare(self, node: ast.Compare) -> None:
        self._between([node.left, *node.comparators])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        self._between(node.values)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        self._between([node.left, node.right])
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self._add(self._start(node), self._start(node.operand), "")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self._add(self._start(node), self._end(node), str(not node.value))
        elif isinstance(node.value, int):
            self._add(self._start(node), self._end(node), str(node.value + 1))

    def _between(self, operands: list[ast.expr]) -> None:
        """The operators that stand between the operands, brackets around them aside."""
        for left, right in itertools.pairwise(operands):
            start, end = self._end(left), self._start(right)
            gap = self.source[start:end]
            operator = " ".join(gap.replace("(", " ").replace(")", " ").split())
            if operator in SWAPS and operator in gap:
                at = start + gap.index(operator)
                self._add(at, at + len(operator), SWAPS[operator])

    def _add(self, start: int, end: int, text: str) -> None:
        self.found.append(Mutant(self.path, start, end, text))

    def _start(self, node: ast.expr) -> int:
        return self._offset(node.lineno, node.col_offset)

    def _end(self, node: ast.expr) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._offset(node.end_lineno, node.end_col_offset)

    def _offset(self, line: int, column: int) -> int:
        """Columns of the tree count bytes of UTF-8."""
        start = self._lines[line - 1]
        text = self.source[start : self._lines[line]]
        return start + len(text.encode()[:column].decode())


def mutants(path: Path, source: str) -> list[Mutant]:
    """Every mutant of a file."""
    finder = Finder(path, source)
    finder.visit(ast.parse(source))
    return finder.found


def copies() -> Iterator[Path]:
    """A copy of the engine and its tests for each worker."""
    shutil.rmtree(WORK, ignore_errors=True)
    for number in range(WORKERS):
        copy = WORK / str(number)
        shutil.copytree(ROOT / "engine", copy / "engine")
        shutil.copytree(ROOT / "tests", copy / "tests")
        shutil.copy(ROOT / "pyproject.toml", copy)
        yield copy


def noticed(copy: Path) -> bool:
    """Whether a test of the copy fails; one that never ends counts as noticed."""
    options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    for tests in TESTS:
        command = [sys.executable, "-B", "-m", "pytest", *options, *tests]
        try:
            done = subprocess.run(command, cwd=copy, capture_output=True, timeout=300, check=False)
        except subprocess.TimeoutExpired:
            return True
        if done.returncode not in (0, NO_TESTS):
            return True
    return False


def survivors(found: list[Mutant], sources: dict[Path, str]) -> list[str]:
    """The names of the mutants that no test notices."""
    free: SimpleQueue[Path] = SimpleQueue()
    for copy in copies():
        if noticed(copy):
            sys.exit(f"the tests fail without any mutation, in {copy}")
        free.put(copy)

    def survives(mutant: Mutant) -> bool:
        copy = free.get()
        file = copy / mutant.path
        file.write_text(mutant.apply(sources[mutant.path]), encoding="utf-8")
        try:
            return not noticed(copy)
        finally:
            file.write_text(sources[mutant.path], encoding="utf-8")
            free.put(copy)

    with ThreadPoolExecutor(WORKERS) as pool:
        verdicts = list(pool.map(survives, found))
    return [
        mutant.name(sources[mutant.path]) for mutant, alive in zip(found, verdicts, strict=True) if alive
    ]


def main(names: list[str]) -> int:
    """Run over the files of the rules named (all without names); 1 when a survivor is not explained."""
    paths = [RULES / name for name in names] or sorted((ROOT / RULES).glob("*.py"))
    sources = {path: (ROOT / path).read_text(encoding="utf-8") for path in map(_inside, paths)}
    found = [mutant for path, source in sources.items() for mutant in mutants(path, source)]
    alive = survivors(found, sources)
    explained = tomllib.loads(EXPLAINED.read_text(encoding="utf-8")) if EXPLAINED.exists() else {}
    known = {entry["mutant"]: entry["why"] for entry in explained.get("survivor", [])}
    for name in alive:
        print(f"survives: {name}\n    {known.get(name, 'NOT EXPLAINED')}")
    print(f"{len(found)} mutants, {len(found) - len(alive)} noticed, {len(alive)} survived")
    return 1 if any(name not in known for name in alive) else 0


def _inside(path: Path) -> Path:
    return path.relative_to(ROOT) if path.is_absolute() else path


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

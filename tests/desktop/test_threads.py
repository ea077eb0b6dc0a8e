"""Threads, where crashes without a trace come from: which there are, and what they may touch."""

import ast
from pathlib import Path

import pytest

import dehla_desktop

ROOT = Path(dehla_desktop.__file__).parent
OF_QT = {"QThread", "QThreadPool", "QRunnable", "QtConcurrent"}
"""One of these, alive when the program ends or when a table closes, ends it with a crash."""
MAKERS = {"history/worker.py", "storage/thread.py", "table/card_images.py"}
"""The files that may start a thread of Python's."""


def _names(path: Path) -> set[str]:
    """Everything that a file names, its words to people left out."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    found |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            found |= {alias.name for alias in node.names}
    return found


def test_nobody_starts_a_thread_but_the_known_three() -> None:
    makers = set()
    for path in ROOT.rglob("*.py"):
        names = _names(path)
        assert not names & OF_QT, path
        if names & {"Thread", "ThreadPoolExecutor"}:
            makers.add(path.relative_to(ROOT).as_posix())
    assert makers == MAKERS


@pytest.mark.parametrize("path", ["history/worker.py", "storage/thread.py"])
def test_a_thread_that_saves_knows_no_widget(path: str) -> None:
    text = (ROOT / path).read_text(encoding="utf-8")
    assert "QtWidgets" not in text
    assert "QtGui" not in text

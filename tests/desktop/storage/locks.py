"""A file that another process holds: as SQLite locks it, and as Windows does."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest


@contextmanager
def locked_by_a_process(path: Path) -> Iterator[None]:
    """Another process holds SQLite's lock."""
    code = (
        "import sqlite3, sys\n"
        "c = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
        "c.execute('PRAGMA locking_mode = EXCLUSIVE')\n"
        "c.execute('BEGIN EXCLUSIVE')\n"
        "print('locked', flush=True)\n"
        "sys.stdin.read()\n"
    )
    command = [sys.executable, "-c", code, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "locked\n"
        try:
            yield
        finally:
            process.communicate("")


def share_nothing(patch: pytest.MonkeyPatch, path: Path) -> None:
    """As Windows answers while another program has the file open for itself."""

    def refuse(name: str) -> Callable[..., Any]:
        real = getattr(os, name)

        def call(*given: Any, **more: Any) -> Any:
            if any(isinstance(word, (str, Path)) and Path(word) == path for word in given):
                error = PermissionError(13, "The process cannot access the file")
                error.winerror = 32  # type: ignore[attr-defined]  # known on Windows alone
                raise error
            return real(*given, **more)

        return call

    for name in ("replace", "rename", "unlink"):
        patch.setattr(os, name, refuse(name))
    patch.setattr("dehla_desktop.storage.atomic._PATIENCE", (0.0, 0.0))
    real_open = open

    def no_open(file: Any, *given: Any, **more: Any) -> Any:
        if isinstance(file, (str, Path)) and Path(file) == path:
            raise PermissionError(13, "The process cannot access the file")
        return real_open(file, *given, **more)

    patch.setattr("builtins.open", no_open)

"""A stand-in for the frozen program: small, with what makes packaging hard: links, folders, odd names."""

from pathlib import Path

import pytest

PROGRAM = '#!/bin/sh\necho started "$@"\n'


@pytest.fixture
def frozen(tmp_path: Path) -> Path:
    """A folder shaped like dist/dehla-pakad."""
    folder = tmp_path / "frozen"
    (folder / "_internal" / "PySide6").mkdir(parents=True)
    (folder / "dehla-pakad").write_text(PROGRAM, encoding="utf-8")
    (folder / "dehla-pakad").chmod(0o755)
    (folder / "_internal" / "PySide6" / "libQt.so.6").write_bytes(b"not really")
    (folder / "_internal" / "libQt.so.6").symlink_to("PySide6/libQt.so.6")
    (folder / "_internal" / "a name with spaces.txt").write_text("x", encoding="utf-8")
    return folder


@pytest.fixture
def icons(tmp_path: Path) -> Path:
    """Where the rendered icons would lie; what is drawn on them matters nowhere here."""
    for name in ("dehla-pakad", "dehla-pakad-record"):
        (tmp_path / "icons" / name).mkdir(parents=True)
        for size in (16, 24, 32, 48, 64, 128, 256, 512):
            (tmp_path / "icons" / name / f"{size}.png").write_bytes(b"png")
    return tmp_path / "icons"

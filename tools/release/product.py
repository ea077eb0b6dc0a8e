"""What every package says of the program, and where the builds lie. Only the standard library."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
PACKAGING: Final = ROOT / "packaging"
DIST: Final = ROOT / "dist"
FROZEN: Final = DIST / "dehla-pakad"
"""The frozen program, a folder."""
OUT: Final = DIST / "packages"
"""Where finished packages go."""

NAME: Final = "dehla-pakad"
TITLE: Final = "Dehla Pakad"
APP_ID: Final = "io.github.dehla_pakad.DehlaPakad"
RECORD_TYPE: Final = "application/x-dehla-record"
MAINTAINER: Final = "Dehla Pakad contributors <dehla-pakad@users.noreply.github.com>"

GLIBC: Final = (2, 36)
"""The oldest C library on which a build made on Debian 12 must start; release builds promise less, see
`.github/workflows/release.yml`."""
MOST_UNPACKED: Final = 150_000_000
MOST_PACKED: Final = 45_000_000
"""Bytes of the frozen folder and of its tar.xz, on Linux."""


def version() -> str:
    """The version, from the one line that states it."""
    text = (ROOT / "engine" / "dehla_engine" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'(?m)^__version__ = "([^"]+)"$', text)
    if found is None:
        raise ValueError("dehla_engine states no version")
    return found.group(1)

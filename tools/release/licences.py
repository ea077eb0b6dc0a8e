"""`python -m tools.release.licences DEBIAN_DOC`: gather the licence texts of what travels with the program.

The texts go to `assets/licences`, are committed, and are shown by *About*. Those of Python packages come from
the environment, that of Python from Python itself, and those of the libraries inside Qt from the copyright
files of Debian's packages of the same libraries, below DEBIAN_DOC (`/usr/share/doc`). `bundled` gathers at
build time what a build took from the system it was made on.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from tools.release.product import ROOT

OUT = ROOT / "assets" / "licences"
COMMON = Path("/usr/share/common-licenses")


class Part(NamedTuple):
    """One thing that travels along: its name, its licence (SPDX), and where the text comes from: a
    distribution of Python, a path in the clone or on the system, or a package of Debian (`deb:NAME`)."""

    name: str
    licence: str
    source: str


PARTS = (
    Part("Dehla Pakad", "GPL-3.0-or-later", "LICENSE"),
    Part("Qt", "LGPL-3.0-only", str(COMMON / "LGPL-3")),
    Part("PySide6 and Shiboken6", "LGPL-3.0-only", str(COMMON / "LGPL-3")),
    Part("Python", "PSF-2.0", "python"),
    Part("msgspec", "BSD-3-Clause", "msgspec"),
    Part("platformdirs", "MIT", "platformdirs"),
    Part("tomli", "MIT", "tomli"),
    Part("tomli-w", "MIT", "tomli-w"),
    Part("PyInstaller's starter", "GPL-2.0-or-later WITH Bootloader-exception", "pyinstaller"),
    Part("Noto Sans", "OFL-1.1", "assets/fonts/NotoSans-OFL.txt"),
    Part("Noto Sans Arabic", "OFL-1.1", "assets/fonts/NotoSansArabic-OFL.txt"),
    Part("ICU, in Qt", "Unicode-3.0", "deb:libicu72"),
    Part("HarfBuzz, in Qt", "MIT", "deb:libharfbuzz0b"),
    Part("FreeType, in Qt", "FTL", "deb:libfreetype6"),
    Part("PCRE2, in Qt", "BSD-3-Clause", "deb:libpcre2-8-0"),
    Part("zlib, in Qt and Python", "Zlib", "deb:zlib1g"),
    Part("libpng, in Qt", "libpng-2.0", "deb:libpng16-16"),
    Part("libjpeg-turbo, in Qt", "IJG AND BSD-3-Clause AND Zlib", "deb:libjpeg62-turbo"),
    Part("double-conversion, in Qt", "BSD-3-Clause", "deb:libdouble-conversion3"),
    Part("MD4C, in Qt", "MIT", "deb:libmd4c0"),
    Part("BLAKE2, in Qt", "CC0-1.0", "deb:libb2-1"),
)
INDEX = "index.txt"
"""A line for each part: name, licence and the file of its text, with bars between them."""


def file_name(part: Part) -> str:
    """The file of a part's text."""
    return re.sub(r"[^a-z0-9]+", "-", part.name.casefold()).strip("-") + ".txt"


def index() -> str:
    """The index as it is written."""
    return "".join(f"{part.name} | {part.licence} | {file_name(part)}\n" for part in PARTS)


def text_of(part: Part, documents: Path) -> str:
    """The licence text of a part; FileNotFoundError when it is nowhere."""
    if part.source == "python":
        return (Path(sysconfig.get_paths()["stdlib"]) / "LICENSE.txt").read_text(encoding="utf-8")
    if part.source.startswith("deb:"):
        return (documents / part.source[4:] / "copyright").read_text(encoding="utf-8")
    path = ROOT / part.source
    if path.is_file():
        return path.read_text(encoding="utf-8")
    return _of_distribution(part.source)


def _of_distribution(name: str) -> str:
    for path in metadata.files(name) or []:
        if re.fullmatch(r"(LICEN[SC]E|COPYING)(\.\w+)?", path.name):
            return path.read_text(encoding="utf-8")
    raise FileNotFoundError(f"{name} brings no licence text")


def collect(documents: Path) -> None:
    """Write all texts and the index."""
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir()
    for part in PARTS:
        text = "\n".join(line.rstrip() for line in text_of(part, documents).splitlines())
        (OUT / file_name(part)).write_text(text.strip("\n") + "\n", encoding="utf-8", newline="\n")
    (OUT / INDEX).write_text(index(), encoding="utf-8", newline="\n")


def bundled(program: Path) -> list[str]:
    """Put the copyright file of each package whose library a frozen folder holds into its folder `licences`;
    the packages. Only where Debian's tools tell them."""
    if shutil.which("dpkg-query") is None or shutil.which("ldconfig") is None:
        return []
    told = subprocess.run(["ldconfig", "-p"], capture_output=True, text=True, check=True).stdout
    known = {Path(path).name: path for path in re.findall(r"=> (\S+)", told)}
    own = [path.name for path in (program / "_internal").glob("lib*.so*") if not path.is_symlink()]
    packages = sorted({package for name in own if name in known for package in _packages(known[name])})
    for package in packages:
        source = Path("/usr/share/doc") / package / "copyright"
        if source.exists():
            (program / "licences").mkdir(exist_ok=True)
            shutil.copyfile(source, program / "licences" / f"{package}.txt")
    return packages


def _packages(library: str) -> list[str]:
    """Debian knows a library by one of its paths, since /lib may be a link to /usr/lib."""
    real = Path(library).resolve()
    for path in (str(real), str(real).removeprefix("/usr"), library):
        command = ["dpkg-query", "-S", path]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return [done.stdout.split(":")[0]]
    return []


if __name__ == "__main__":
    collect(Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/doc"))

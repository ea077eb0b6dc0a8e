"""`python -m tools.release.tarball`: the frozen program with an install script (tar.xz), and the AppDir."""

from __future__ import annotations

import platform
import shutil
import tarfile
from pathlib import Path

from tools.release.product import FROZEN, NAME, OUT, PACKAGING, ROOT, version
from tools.release.share import copy_program, draw_icons, put, put_share

SCRIPTS = ("install.sh", "uninstall.sh")
APPRUN = """\
#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
exec "$here/usr/bin/dehla-pakad" "$@"
"""


def lay_out(program: Path, top: Path, icons: Path) -> None:
    """What the archive unpacks to: `program`, `share` and the two scripts."""
    shutil.rmtree(top, ignore_errors=True)
    copy_program(program, top / "program")
    put_share(top / "share", icons)
    put(ROOT / "LICENSE", top / "LICENSE")
    for name in SCRIPTS:
        put(PACKAGING / "linux" / name, top / name)
        (top / name).chmod(0o755)


def build(program: Path = FROZEN, out: Path = OUT) -> Path:
    """Pack the archive; the file."""
    top = ROOT / "build" / "tarball" / f"{NAME}-{version()}"
    lay_out(program, top, draw_icons(ROOT / "build" / "icons"))
    out.mkdir(parents=True, exist_ok=True)
    made = out / f"{NAME}-{version()}-linux-{platform.machine()}.tar.xz"
    with tarfile.open(made, "w:xz", preset=9) as archive:
        archive.add(top, top.name, filter=_plain)
    return made


def _plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Nobody's own names and numbers travel along."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry


def build_appdir(program: Path = FROZEN, out: Path = OUT) -> Path:
    """Lay out the AppDir: a folder that runs where it lies, and from which an AppImage is made."""
    top = out / "DehlaPakad.AppDir"
    shutil.rmtree(top, ignore_errors=True)
    icons = draw_icons(ROOT / "build" / "icons")
    copy_program(program, top / "usr" / "lib" / NAME)
    (top / "usr" / "bin").mkdir()
    (top / "usr" / "bin" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    put_share(top / "usr" / "share", icons)
    put(top / "usr" / "share" / "applications" / f"{NAME}.desktop", top / f"{NAME}.desktop")
    put(icons / NAME / "256.png", top / f"{NAME}.png")
    (top / ".DirIcon").symlink_to(f"{NAME}.png")
    (top / "AppRun").write_text(APPRUN, encoding="utf-8")
    (top / "AppRun").chmod(0o755)
    return top


def has_debian_tools() -> bool:
    """Whether a .deb can be made here."""
    return all(shutil.which(program) for program in ("dpkg", "dpkg-deb"))


if __name__ == "__main__":
    print(build())
    print(build_appdir())

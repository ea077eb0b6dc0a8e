"""`python -m tools.release.deb`: the Debian package of the frozen program, by `dpkg-deb`.

What it depends on is not written down by hand: every library that the build asks for and does not bring is
looked up in the table below, and one that is not in it stops the build.
"""

from __future__ import annotations

import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path

from tools.release import elf
from tools.release.product import FROZEN, MAINTAINER, NAME, OUT, PACKAGING, ROOT, version
from tools.release.share import copy_program, draw_icons, put, put_packed, put_share

# The packages that bring a library; where Debian 13 and Ubuntu 24.04 have another name, both.
PACKAGES = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxcb.so.1": "libxcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libX11.so.6": "libx11-6",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libglib-2.0.so.0": "libglib2.0-0 | libglib2.0-0t64",
    "libgthread-2.0.so.0": "libglib2.0-0 | libglib2.0-0t64",
    "libpulse.so.0": "libpulse0",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libdrm.so.2": "libdrm2",
    "libz.so.1": "zlib1g",
    "libgcc_s.so.1": "libgcc-s1",
    "libstdc++.so.6": "libstdc++6",
}
# Parts of the C library, which is asked for by its version.
LIBC = {
    "libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1", "libutil.so.1", "libresolv.so.2",
    "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1",
}  # fmt: skip
# Files that a library reads wherever it comes from: one in the build brings none of its own.
DATA = {
    "libfontconfig.so.1": "fontconfig-config",
    "libxkbcommon.so.0": "xkb-data",
    "libX11.so.6": "libx11-data",
}
CONTROL = """\
Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {size}
Depends: {depends}
Recommends: hicolor-icon-theme, shared-mime-info, desktop-file-utils
Section: games
Priority: optional
Description: catch the tens: the card game Dehla Pakad
 Dehla Pakad, also called Mendikot, Kot, Coat or Court Piece, is the trick game
 of North Indian evenings: two sides, and the tens that everything turns on.
 .
 Twenty-four ways to play and your own house rules, four or six players,
 computer players of four levels, and no network at all.
"""


def depends(program: Path) -> str:
    """The Depends line of a frozen folder. Raises KeyError with the library that no known package brings."""
    found = elf.needs(elf.code_of(program))
    floor, _ = elf.floor(found)
    wanted = {PACKAGES[soname] for soname in elf.from_outside(found) if soname not in LIBC}
    wanted |= {package for soname, package in DATA.items() if soname in {path.name for path in found}}
    return ", ".join([f"libc6 (>= {'.'.join(map(str, floor))})", *sorted(wanted)])


def changes(number: str) -> str:
    """The changelog in Debian's form: it says no more than where the real one lies."""
    date = datetime.now(UTC).strftime("%a, %d %b %Y %H:%M:%S +0000")
    what = "What changed stands in CHANGELOG.md.gz beside this file."
    return f"{NAME} ({number}) stable; urgency=low\n\n  * {what}\n\n -- {MAINTAINER}  {date}\n"


def lay_out(program: Path, top: Path, icons: Path, number: str) -> None:
    """The tree of the package below `top`."""
    shutil.rmtree(top, ignore_errors=True)
    usr = top / "usr"
    copy_program(program, usr / "lib" / NAME)
    (usr / "bin").mkdir()
    (usr / "bin" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    put_share(usr / "share", icons)
    documents = usr / "share" / "doc" / NAME
    put(PACKAGING / "linux" / "copyright", documents / "copyright")
    put_packed(ROOT / "CHANGELOG.md", documents / "CHANGELOG.md.gz")
    (documents / "changelog").write_text(changes(number), encoding="utf-8")
    put_packed(documents / "changelog", documents / "changelog.gz")
    (documents / "changelog").unlink()
    put(PACKAGING / "linux" / "lintian-overrides", usr / "share" / "lintian" / "overrides" / NAME)
    for folder in [top, *(path for path in top.rglob("*") if path.is_dir() and not path.is_symlink())]:
        folder.chmod(0o755)


def build(program: Path = FROZEN, out: Path = OUT, number: str = "", packing: str = "xz") -> Path:
    """Build the package of a frozen folder; the file. `number` and `packing`: for the test of upgrades."""
    top = ROOT / "build" / "deb"
    number = number or version()
    lay_out(program, top, draw_icons(top.with_name("icons")), number)
    architecture = _told("dpkg", "--print-architecture")
    facts = {
        "name": NAME,
        "version": number,
        "architecture": architecture,
        "maintainer": MAINTAINER,
        "size": sum(path.lstat().st_size for path in top.rglob("*")) // 1024,
        "depends": depends(program),
    }
    (top / "DEBIAN").mkdir()
    (top / "DEBIAN" / "control").write_text(CONTROL.format(**facts), encoding="utf-8")
    (top / "DEBIAN" / "md5sums").write_text(_sums(top), encoding="utf-8")
    out.mkdir(parents=True, exist_ok=True)
    made = out / f"{NAME}_{number}_{architecture}.deb"
    _told("dpkg-deb", "--root-owner-group", f"-Z{packing}", "--build", str(top), str(made))
    return made


def _sums(top: Path) -> str:
    """The list by which `dpkg --verify` finds damaged files."""
    files = sorted(path for path in (top / "usr").rglob("*") if path.is_file() and not path.is_symlink())
    return _told("md5sum", *(str(path.relative_to(top)) for path in files), cwd=top) + "\n"


def _told(*command: str, cwd: Path | None = None) -> str:
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=True).stdout.strip()


if __name__ == "__main__":
    print(build())

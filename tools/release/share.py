"""The files by which a Linux desktop knows the program: menu entry, icons, file type, man page."""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.release.product import APP_ID, NAME, PACKAGING, RECORD_TYPE, ROOT

LINUX = PACKAGING / "linux"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
DRAWINGS = ROOT / "assets" / "icons"
RECORD_ICON = RECORD_TYPE.replace("/", "-")


def put_share(share: Path, icons: Path) -> None:
    """Fill a `share` folder; `icons`: what `draw_icons` made."""
    put(LINUX / f"{NAME}.desktop", share / "applications" / f"{NAME}.desktop")
    put(LINUX / f"{NAME}.metainfo.xml", share / "metainfo" / f"{APP_ID}.metainfo.xml")
    put(LINUX / f"{NAME}.mime.xml", share / "mime" / "packages" / f"{NAME}.xml")
    put_packed(LINUX / f"{NAME}.6", share / "man" / "man6" / f"{NAME}.6.gz")
    theme = share / "icons" / "hicolor"
    put(DRAWINGS / "icon.svg", theme / "scalable" / "apps" / f"{NAME}.svg")
    put(DRAWINGS / "record-icon.svg", theme / "scalable" / "mimetypes" / f"{RECORD_ICON}.svg")
    for size in ICON_SIZES:
        sized = theme / f"{size}x{size}"
        put(icons / NAME / f"{size}.png", sized / "apps" / f"{NAME}.png")
        put(icons / f"{NAME}-record" / f"{size}.png", sized / "mimetypes" / f"{RECORD_ICON}.png")


def draw_icons(out: Path) -> Path:
    """Render the icons of all systems into a folder (needs Qt); the folder."""
    shutil.rmtree(out, ignore_errors=True)
    command = [sys.executable, "-m", "assets.signet.make_icons", str(out)]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    subprocess.run(command, cwd=ROOT, env=environment, check=True)
    return out


def put(source: Path, target: Path) -> None:
    """Copy one file to its place, readable for all, writable for the owner."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    target.chmod(0o644)


def put_packed(source: Path, target: Path) -> None:
    """The same, packed by gzip so that the same text gives the same bytes."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(source.read_bytes(), 9, mtime=0))
    target.chmod(0o644)


def copy_program(source: Path, target: Path) -> None:
    """The frozen folder with its links as links; only the program itself may be executed."""
    shutil.copytree(source, target, symlinks=True)
    for path in target.rglob("*"):
        if path.is_file() and not path.is_symlink():
            path.chmod(0o755 if path == target / NAME else 0o644)

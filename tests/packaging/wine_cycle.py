"""`python -m tests.packaging.wine_cycle`: the Windows installer under wine in a bare Debian 12, as root.

What is installed is a small stand-in for the program (no Windows program is frozen on Linux): the files, the
registry, the shortcuts, an upgrade over a build with a file that the newer one lacks, removal beside files of
others and alone. The release workflow does the same with the real program on Windows.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

from tests.packaging.chroot import Chroot
from tests.packaging.life_cycle import check, say, wait
from tools.release import windows

USER = "/root/.wine/drive_c/users/root"
FOLDER = f"{USER}/AppData/Local/Programs/Dehla Pakad"
DATA = f"{USER}/AppData/Local/dehla-pakad"
KEY = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\DehlaPakad"
TYPE = r"HKCU\Software\Classes\DehlaPakad.Record\shell\open\command"
OLDER = "0.0.9"
QUIET = ["env", "HOME=/root", "WINEDEBUG=-all", "WINEDLLOVERRIDES=mscoree,mshtml=", "LANG=C.UTF-8"]


def stand_in(folder: Path, *names: str) -> Path:
    """A tree with the program's file and these."""
    shutil.rmtree(folder, ignore_errors=True)
    for name in ("dehla-pakad.exe", *names):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name, encoding="utf-8")
    return folder


class Wine:
    """Windows as far as wine is it, in a folder."""

    def __init__(self, root: Chroot) -> None:
        self.root = root

    def run(self, *command: str) -> str:
        return self.root.run(*QUIET, "wine", *command)

    def setup(self, package: Path, *words: str) -> None:
        shutil.copy(package, self.root.path("/tmp/setup.exe"))
        self.run("/tmp/setup.exe", "/S", *words)

    def path(self, name: str) -> Path:
        return self.root.path(name)

    def files(self) -> set[str]:
        top = self.path(FOLDER)
        return {path.relative_to(top).as_posix() for path in top.rglob("*") if path.is_file()}

    def knows(self, key: str, words: str) -> bool:
        """Whether the registry has these words under a key."""
        return words in self.root.asked(*QUIET, "wine", "reg", "query", key)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--base", help="a tar of a bare Debian 12, with wine already or without it")
    parser.add_argument("--work", default="/tmp/dehla-wine", type=Path)
    wanted = parser.parse_args()
    work: Path = wanted.work
    older = stand_in(work / "older", "_internal/a name.txt", "_internal/stale/old.dll")
    newer = stand_in(work / "newer", "_internal/a name.txt", "_internal/fresh.dll")
    packages = windows.installer(older, work, OLDER), windows.installer(newer, work)
    say(", ".join(package.name for package in packages))
    with Chroot(work / "root", wanted.base) as root:
        if not root.path("/usr/bin/wine").exists():
            root.run("dpkg", "--add-architecture", "i386")
            root.run("apt-get", "-qq", "update")
            root.run("apt-get", "-qq", "install", "-y", "--no-install-recommends", "wine", "wine32:i386")
        wine = Wine(root)
        say(wine.run("--version").strip())
        live(wine, *packages)
    say("the whole life went through")
    return 0


def live(wine: Wine, older: Path, newer: Path) -> None:
    wine.setup(older)
    check("the older version is there", "_internal/stale/old.dll" in wine.files())
    check(f"{len(wine.files())} files, with list and uninstaller", "installed-files.txt" in wine.files())
    check("the registry names it", wine.knows(KEY, OLDER))
    check("a record opens with it", wine.knows(TYPE, "dehla-pakad.exe"))
    start = wine.path(f"{USER}/AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Dehla Pakad.lnk")
    check("it is in the start menu", start.exists())
    theirs = wine.path(f"{FOLDER}/_internal/theirs.txt")
    theirs.write_text("not ours", encoding="utf-8")
    match = wine.path(f"{DATA}/match.dehla")
    match.parent.mkdir(parents=True)
    match.write_text("mine", encoding="utf-8")
    wine.setup(newer)
    check(
        "after the upgrade its old file and folder are gone",
        not wine.path(f"{FOLDER}/_internal/stale").exists(),
    )
    check("the new one is there", "_internal/fresh.dll" in wine.files())
    check("what is not ours was left alone", theirs.exists() and match.exists())
    wine.run(f"C:{_inside(FOLDER)}/uninstall.exe".replace("/", "\\"), "/S")
    wait("the removal", lambda: "uninstall.exe" not in wine.files())
    check(f"only what is not ours is left: {sorted(wine.files())}", wine.files() == {"_internal/theirs.txt"})
    check("the person's match is there", match.exists())
    check("start menu and registry are clean", not start.exists() and not wine.knows(KEY, "Dehla"))
    check("the file type too", not wine.knows(TYPE, "dehla-pakad.exe"))
    theirs.unlink()
    wine.setup(newer)
    wine.run(f"C:{_inside(FOLDER)}/uninstall.exe".replace("/", "\\"), "/S")
    wait("the second removal", lambda: not wine.path(FOLDER).exists())
    check("with nothing else in it the folder goes", not wine.path(FOLDER).exists())


def _inside(path: str) -> str:
    return path.removeprefix("/root/.wine/drive_c")


if __name__ == "__main__":
    sys.exit(main())

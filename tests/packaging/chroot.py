"""A bare Debian in a folder, to install things in: debootstrap makes it, chroot enters it, as root."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

SUITE = "bookworm"
MIRROR = "http://deb.debian.org/debian"
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


class Chroot:
    """`with Chroot(folder) as root`: set up fresh, and taken down again without following a mount."""

    def __init__(self, folder: Path, base: str | None = None) -> None:
        self.folder = folder
        self._base = base

    def __enter__(self) -> Chroot:
        self._let_go()  # of a run that was killed
        if self.folder.exists():
            shutil.rmtree(self.folder)
        self.folder.mkdir(parents=True)
        if self._base:
            unpack = ["tar", "-C", str(self.folder), "--strip-components=1", "-xf", self._base]
            subprocess.run(unpack, check=True)
        else:
            make = ["debootstrap", "--variant=minbase", SUITE, str(self.folder), MIRROR]
            subprocess.run(make, check=True, stdout=subprocess.DEVNULL)
            self.run("apt-get", "-qq", "update")
        subprocess.run(["mount", "-t", "proc", "proc", str(self.path("/proc"))], check=True)
        return self

    def __exit__(self, *_error: object) -> None:
        self._let_go()

    def _let_go(self) -> None:
        """Of the outside only /proc is lent, so that nothing of it can ever be removed with the folder; the
        screen is reached by its abstract socket."""
        if self.path("/proc").is_mount():
            subprocess.run(["umount", str(self.path("/proc"))], check=True)

    def path(self, name: str) -> Path:
        """Where a path of the inside lies outside."""
        return self.folder / name.lstrip("/")

    def run(self, *command: str) -> str:
        """The output of a command inside, as root; ends the test with what it said when it fails."""
        return self._told(["chroot", str(self.folder), *command], DEBIAN_FRONTEND="noninteractive")

    def asked(self, *command: str) -> str:
        """The output of a command that may fail."""
        inside = ["chroot", str(self.folder), *command]
        return subprocess.run(inside, env={"PATH": PATH}, capture_output=True, text=True, check=False).stdout

    def as_person(self, *command: str, **environment: str) -> str:
        """The same as an ordinary person."""
        return self._told([*self._person, *command], LANG="C.UTF-8", **environment)

    def spawn(self, command: list[str], **environment: str) -> subprocess.Popen[bytes]:
        """Start a program inside as that person, without standing by."""
        quiet = subprocess.DEVNULL
        return subprocess.Popen(
            [*self._person, *command], env={"PATH": PATH, **environment}, stdin=quiet, stdout=quiet
        )

    @property
    def _person(self) -> list[str]:
        return ["chroot", "--userspec=person:person", str(self.folder)]

    def write(self, name: str, text: str) -> None:
        """A file of the person's own."""
        self.as_person("mkdir", "-p", str(Path(name).parent))
        self.path(name).write_text(text, encoding="utf-8")
        self.run("chown", "person:person", name)

    def files(self) -> set[str]:
        """Every file, link and folder of the system."""
        find = ["find", str(self.folder), "-xdev", "-printf", "%P\\n"]
        return set(subprocess.run(find, capture_output=True, text=True, check=True).stdout.splitlines())

    def _told(self, command: list[str], **environment: str) -> str:
        done = subprocess.run(
            command, env={"PATH": PATH, **environment}, capture_output=True, text=True, check=False
        )
        if done.returncode != 0:
            raise SystemExit(f"FAILED: {' '.join(command)}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}")
        return done.stdout

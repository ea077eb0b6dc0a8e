"""`python -m tests.packaging.life_cycle`: the life of the .deb in a bare Debian 12, as root, step by step.

An older build is installed by apt, a round is played by real clicks, a newer one comes over it, the match
goes on, a record is opened as a double click would, everything is removed, the person's data stay. Needs
debootstrap, Xvfb, xdotool and xprop, and the frozen build of `make dist`. Takes some minutes.
"""

from __future__ import annotations

import argparse
import json
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from dehla_engine.errors import EngineError
from dehla_engine.play.match import Match
from dehla_engine.record.record import read_record
from dehla_engine.record.replay import replay
from tests.e2e.processes import virtual_screen
from tests.packaging.chroot import Chroot
from tests.packaging.places import PRESET
from tools.release import deb
from tools.release.product import APP_ID, FROZEN, NAME, RECORD_TYPE, ROOT, version

OLDER = "0.0.9"
HOME = "/home/person"
DATA = f"{HOME}/.local/share/{NAME}"
CONFIG = f"{HOME}/.config/{NAME}"
SETTINGS = f"""\
version = 1
motion = {{ speed = "instant", hold_seconds = 0.3 }}
sound = {{ on = false }}
match = {{ last_preset = "{PRESET}" }}
"""
STALE = f"usr/lib/{NAME}/_internal/of-an-older-version.so"
EXTRAS = ["shared-mime-info", "desktop-file-utils", "libglib2.0-bin"]  # to ask as a desktop does


def say(text: str) -> None:
    print(f"[{time.strftime('%H:%M:%S')}] {text}", flush=True)


def wait(what: str, done: Callable[[], object], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not done():
        if time.monotonic() > end:
            raise SystemExit(f"FAILED: {what} did not come within {seconds:.0f} s")
        time.sleep(0.1)


class Player:
    """Clicks at the installed program's window from outside; knows only the screen and the saved match."""

    def __init__(self, root: Chroot, display: str, places: dict[str, Any], shots: Path) -> None:
        self.root, self.display, self.places, self.shots = root, display, places, shots
        self.program: subprocess.Popen[bytes] | None = None

    def start(self, *words: str) -> None:
        command = [NAME, *words]
        self.program = self.root.spawn(command, HOME=HOME, DISPLAY=self.display, LANG="C.UTF-8")
        wait("a window", lambda: self.windows())
        time.sleep(2)

    def windows(self) -> list[str]:
        """The windows that are seen, whoever they belong to."""
        done = self._x("xdotool", "search", "--onlyvisible", "--name", ".", check=False)
        return [line for line in done.split() if line]

    def window_class(self) -> str:
        return self._x("xprop", "-id", self.windows()[0], "WM_CLASS").strip()

    def click(self, place: tuple[int, int]) -> None:
        self._x("xdotool", "mousemove", str(place[0]), str(place[1]), "click", "1")

    def picture(self, name: str) -> None:
        self.shots.mkdir(parents=True, exist_ok=True)
        self._x("import", "-window", "root", str(self.shots / f"{name}.png"))

    def match(self) -> Match | None:
        """The saved match as it stands."""
        try:
            return replay(read_record(self.root.path(f"{DATA}/match.dehla").read_bytes()))
        except (OSError, EngineError):
            return None

    def actions(self) -> int:
        """How many actions it has by now."""
        match = self.match()
        if match is None:
            return 0
        states = [played.state for played in match.finished] + ([match.round] if match.round else [])
        return sum(len(state.actions) for state in states)

    def finished(self) -> int:
        """How many rounds of it are over."""
        match = self.match()
        return len(match.finished) if match is not None else 0

    def play_a_round(self) -> None:
        """Click the own cards one after the other, over and over: the table takes the legal ones."""
        over, end = self.finished() + 1, time.monotonic() + 240
        while self.finished() < over:
            if time.monotonic() > end:
                self.picture("stuck")
                raise SystemExit(f"FAILED: the round did not end, {self.actions()} actions")
            for place in self.places["hand"]:
                self.click(place)
                time.sleep(0.08)

    def close(self) -> int:
        """By the key for it (no window manager runs here that had a button); the exit status."""
        assert self.program is not None
        self._x("xdotool", "windowfocus", self.windows()[0], "key", "ctrl+q")
        try:
            return self.program.wait(20)
        except subprocess.TimeoutExpired:
            self.program.kill()
            return -1

    def stop(self) -> None:
        """End it in any case."""
        if self.program is not None and self.program.poll() is None:
            self.program.kill()

    def _x(self, *command: str, check: bool = True) -> str:
        environment = {"DISPLAY": self.display, "PATH": "/usr/bin:/bin", "HOME": "/tmp"}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=check)
        return done.stdout


def make_packages(work: Path) -> tuple[Path, Path]:
    """The older package, with a file that the newer one has no more, and the newer."""
    newer = next((ROOT / "dist" / "packages").glob(f"{NAME}_{version()}_*.deb"), None)
    if newer is None:
        newer = deb.build()
    old_tree = work / "older" / NAME
    shutil.rmtree(old_tree.parent, ignore_errors=True)
    shutil.copytree(FROZEN, old_tree, symlinks=True)
    (old_tree / "_internal" / Path(STALE).name).write_text("old", encoding="utf-8")
    older = deb.build(old_tree, work, OLDER, packing="none")
    return older, newer


def check(what: str, holds: object) -> None:
    say(f"{'ok' if holds else 'FAILED'}: {what}")
    if not holds:
        raise SystemExit(1)


def main() -> int:
    signal.signal(signal.SIGTERM, lambda *_facts: sys.exit(1))  # mounts and screens go all the same
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--base", help="a tar of a bare Debian 12 (else debootstrap makes one)")
    parser.add_argument("--work", default="/tmp/dehla-life", type=Path)
    parser.add_argument("--shots", default=None, type=Path)
    wanted = parser.parse_args()
    work: Path = wanted.work
    work.mkdir(parents=True, exist_ok=True)
    environment_of_places = subprocess.run(
        [sys.executable, "-m", "tests.packaging.places"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    places = json.loads(environment_of_places.stdout)
    older, newer = make_packages(work)
    say(f"{older.name}, {newer.name} ({newer.stat().st_size / 1e6:.1f} MB)")
    with Chroot(work / "root", wanted.base) as root, virtual_screen("1280x800") as screen:
        player = Player(root, screen.display, places, wanted.shots or work / "shots")
        try:
            live(root, player, older, newer)
        finally:
            player.stop()
    say("the whole life went through")
    return 0


def live(root: Chroot, player: Player, older: Path, newer: Path) -> None:
    root.run("useradd", "--create-home", "--home-dir", HOME, "person")
    root.run("useradd", "--create-home", "other")  # whose data a removal must not touch either
    before = root.files()
    install(root, older)
    check("dpkg --verify finds no difference", root.run("dpkg", "--verify", NAME) == "")
    check(f"--version says {version()}", version() in root.as_person(NAME, "--version"))
    check("it is found outside a terminal too", "/usr/bin/" in root.run("sh", "-c", f"command -v {NAME}"))
    report = json.loads(root.as_person(NAME, "--self-test", HOME=HOME))
    check(f"self-test {report['ok']}, compiled {report['versions']['found']['compiled']}", report["ok"])
    root.write(f"{CONFIG}/settings.toml", SETTINGS)
    play(player)
    settings = root.path(f"{CONFIG}/settings.toml").read_bytes()
    match = root.path(f"{DATA}/match.dehla").read_bytes()
    check("the older version has its own file", root.path(f"/{STALE}").exists())
    install(root, newer)
    check("after the upgrade that file is gone", not root.path(f"/{STALE}").exists())
    check("the match is as it was", root.path(f"{DATA}/match.dehla").read_bytes() == match)
    check("the settings are as they were", root.path(f"{CONFIG}/settings.toml").read_bytes() == settings)
    ask_as_a_desktop(root)
    go_on(player)
    root.run("apt-get", "-qq", "remove", "-y", NAME)
    left = {name for name in root.files() - before if name.startswith(("usr/lib/dehla", "usr/bin/dehla"))}
    check(f"nothing of the program is left {sorted(left)[:3]}", left == set())
    share = [name for name in root.files() - before if NAME in name and name.startswith("usr/")]
    check(f"nor of its menu entry, icons and pages {share[:3]}", share == [])
    check("match and settings are still there", root.path(f"{DATA}/match.dehla").exists())
    check("and the history", root.path(f"{DATA}/history.sqlite").exists())
    root.asked("dpkg", "--purge", NAME)
    check("after a purge too", root.path(f"{DATA}/history.sqlite").exists())


def install(root: Chroot, package: Path) -> None:
    shutil.copy(package, root.path("/tmp") / package.name)
    root.run("apt-get", "-qq", "install", "-y", "--no-install-recommends", f"/tmp/{package.name}")
    say(f"ok: apt installed {root.run('dpkg-query', '-W', NAME).strip()}")


def play(player: Player) -> None:
    """A round from the start page, every step a click."""
    started = time.monotonic()
    player.start()
    say(f"ok: a window after {time.monotonic() - started - 2:.1f} s, {player.window_class()}")
    check("its class is the name of the menu entry", f'"{NAME}"' in player.window_class())
    player.picture("1-start")
    player.click(player.places["new"])
    time.sleep(1.5)
    player.picture("2-new-match")
    player.click(player.places["deal"])
    wait("a dealt match", lambda: player.actions() > 0 or player.root.path(f"{DATA}/match.dehla").exists())
    time.sleep(2)
    player.picture("3-dealt")
    check(f"one window while the engine thinks: {len(player.windows())}", len(player.windows()) == 1)
    player.play_a_round()
    time.sleep(1.5)
    player.picture("4-result")
    check(f"a whole round by clicks: {player.actions()} actions", player.actions() >= 52)
    check("closed with exit status 0", player.close() == 0)


def ask_as_a_desktop(root: Chroot) -> None:
    """Which program opens a record, and does the system know the file for what it is?"""
    root.run("apt-get", "-qq", "install", "-y", "--no-install-recommends", *EXTRAS)
    root.write(f"{HOME}/a-match", root.path(f"{DATA}/match.dehla").read_text(encoding="utf-8"))
    shutil.copy(root.path(f"{HOME}/a-match"), root.path(f"{HOME}/a.dehla"))
    for name in ("a.dehla", "a-match"):
        asked = ["gio", "info", "--attributes=standard::content-type", f"{HOME}/{name}"]
        told = root.as_person(*asked, HOME=HOME).split()[-1]
        check(f"{name} is {told}", told == RECORD_TYPE)
    default = root.as_person("gio", "mime", RECORD_TYPE, HOME=HOME)
    check(f"it opens with {NAME}.desktop", f"{NAME}.desktop" in default)
    page = root.path(f"/usr/share/metainfo/{APP_ID}.metainfo.xml")
    check("its page for software centres is there", page.exists())
    root.run("desktop-file-validate", f"/usr/share/applications/{NAME}.desktop")
    say("ok: desktop-file-validate")


def go_on(player: Player) -> None:
    """The menu entry's own line with a record: the match of the older version is there to go on with."""
    before = player.actions()
    player.start(f"{HOME}/a.dehla")
    time.sleep(2)
    player.picture("5-continued")
    player.click(player.places["next"])
    time.sleep(2)
    for place in player.places["hand"] * 2:
        player.click(place)
        time.sleep(0.1)
    player.picture("6-next-round")
    check(f"the match goes on: {before} then {player.actions()} actions", player.actions() > before)
    check("closed with exit status 0", player.close() == 0)


if __name__ == "__main__":
    sys.exit(main())

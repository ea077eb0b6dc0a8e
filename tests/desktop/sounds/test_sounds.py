"""Sounds are heard through a real sound server, and without one nothing happens at all."""

import array
import os
import shutil
import signal
import subprocess
import sys
import time
import wave
from collections.abc import Iterator
from pathlib import Path

import pytest

from dehla_desktop.app.hearing import sound_of
from dehla_desktop.sounds import KINDS, Sounds, sound_server_may_run
from dehla_engine.cards import Card
from dehla_engine.play.events import CardPlayed, Collected, TrickTaken, TrumpAsked

PLAY = """
import sys
from PySide6.QtCore import QCoreApplication, QTimer
from dehla_desktop.sounds import Sounds
app = QCoreApplication([])
sounds = Sounds(lambda: float(sys.argv[2]), lambda kind: True)
QTimer.singleShot(300, lambda: sounds.play(sys.argv[1]))
QTimer.singleShot(2300, app.quit)
app.exec()
sounds.close()
"""
SINK = "module-null-sink sink_name=heard"


def test_without_a_sound_server_nothing_is_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PULSE_SERVER", "PULSE_RUNTIME_PATH"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert sound_server_may_run() is (sys.platform != "linux")
    sounds = Sounds(lambda: 1.0, lambda _kind: True)
    for kind in (*KINDS, "no such kind"):
        sounds.play(kind)
    sounds.close()


def test_what_is_muted_is_not_even_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    monkeypatch.setattr(Sounds, "_load", lambda _self, kind: loaded.append(kind))
    Sounds(lambda: 0.0, lambda _kind: True).play("play")
    Sounds(lambda: 1.0, lambda _kind: False).play("play")
    assert loaded == []
    Sounds(lambda: 1.0, lambda _kind: True).play("play")
    assert loaded == ["play"]


def test_which_sound_goes_with_what() -> None:
    card = Card(8)
    assert sound_of(CardPlayed(0, card, 0), piles=True) == "play"
    assert sound_of(TrickTaken(0, 1, (card,)), piles=True) == "trick"
    assert sound_of(Collected(0, 0, 2, (card,)), piles=True) == "ten"
    assert sound_of(Collected(0, 0, 2, ()), piles=True) == "collect"
    assert sound_of(Collected(0, 0, 1, ()), piles=False) == ""
    assert sound_of(TrumpAsked(0), piles=True) == ""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[dict[str, str]]:
    """A sound server of our own with a sink that nobody hears; the environment to reach it."""
    if not (shutil.which("pulseaudio") and shutil.which("parec")):
        pytest.skip("pulseaudio is not installed: the real sound path needs a sound server")
    environment = {**os.environ, "XDG_RUNTIME_DIR": str(tmp_path), "HOME": str(tmp_path)}
    environment.pop("PULSE_SERVER", None)
    tmp_path.chmod(0o700)
    command = ["pulseaudio", "--daemonize=no", "--exit-idle-time=-1", "-n"]
    command += ["-L", "module-native-protocol-unix", "-L", SINK]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(100):
            if (tmp_path / "pulse" / "native").exists():
                break
            time.sleep(0.1)
        yield environment
    finally:
        process.terminate()
        process.wait(10)


def peak(server: dict[str, str], folder: Path, kind: str, volume: float) -> int:
    """The loudest sample that comes out of the sink while this sound is played."""
    record = folder / f"{kind}.wav"
    listen = ["parec", "--latency-msec=20", "-d", "heard.monitor", "--file-format=wav", str(record)]
    listener = subprocess.Popen(listen, env=server)
    time.sleep(0.5)
    done = subprocess.run(
        [sys.executable, "-c", PLAY, kind, str(volume)],
        env=server,
        timeout=60,
        check=False,
        capture_output=True,
    )
    listener.send_signal(signal.SIGINT)
    listener.wait(10)
    assert done.returncode == 0, done.stderr
    with wave.open(str(record)) as heard:
        samples = array.array("h", heard.readframes(heard.getnframes()))
    return max(map(abs, samples), default=0)


def test_a_sound_is_really_heard(server: dict[str, str], tmp_path: Path) -> None:
    loud = peak(server, tmp_path, "ten", 1.0)
    quiet = peak(server, tmp_path, "ten", 0.3)
    assert loud > 1500, "nothing was heard"
    assert 0 < quiet < loud


VANISH = """
import os, signal, sys
from PySide6.QtCore import QCoreApplication, QTimer
from dehla_desktop.sounds import KINDS, Sounds
app = QCoreApplication([])
sounds = Sounds(lambda: 1.0, lambda kind: True)
QTimer.singleShot(200, lambda: sounds.play("kot"))
QTimer.singleShot(600, lambda: os.kill(int(sys.argv[1]), signal.SIGKILL))
for number, kind in enumerate(KINDS):
    QTimer.singleShot(900 + 50 * number, lambda kind=kind: sounds.play(kind))
QTimer.singleShot(1800, app.quit)
app.exec()
sounds.close()
"""


def test_a_sound_device_that_vanishes_while_playing_is_borne(server: dict[str, str], tmp_path: Path) -> None:
    pid = (tmp_path / "pulse" / "pid").read_text().strip()
    done = subprocess.run(
        [sys.executable, "-c", VANISH, pid], env=server, timeout=60, check=False, capture_output=True
    )
    assert (done.returncode, done.stderr) == (0, b"")

"""Sounds: short WAVs played by QSoundEffect, silent and calm where there is no audio device."""

import logging
import os
import sys
from collections.abc import Callable
from importlib.resources import as_file, files
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLoggingCategory, QObject, QUrl

if TYPE_CHECKING:  # Qt's multimedia part costs 20 ms of the start and is loaded with the first sound
    from PySide6.QtMultimedia import QSoundEffect

log = logging.getLogger(__name__)

KINDS: Final = ("deal", "play", "trick", "ten", "collect", "kot", "turn")


def sound_server_may_run() -> bool:
    """Whether it makes sense to load Qt's multimedia part: without a sound server it only complains.

    On Linux the part speaks to PulseAudio (or PipeWire in its place) and to nothing else.
    """
    if sys.platform != "linux" or os.environ.get("PULSE_SERVER"):
        return True
    runtime = os.environ.get("PULSE_RUNTIME_PATH"), os.environ.get("XDG_RUNTIME_DIR")
    sockets = [Path(runtime[0]) / "native"] if runtime[0] else []
    sockets += [Path(runtime[1]) / "pulse" / "native"] if runtime[1] else []
    return any(socket.exists() for socket in sockets)


class Sounds(QObject):
    """Plays the sound of an event, if sounds are on and this kind is.

    ``volume()`` gives 0 … 1 and ``is_on(kind)`` whether to play; both are asked each time, so that
    the settings are live.
    """

    def __init__(self, volume: Callable[[], float], is_on: Callable[[str], bool]) -> None:
        super().__init__()
        self._volume = volume
        self._is_on = is_on
        self._effects: dict[str, QSoundEffect] = {}

    def play(self, kind: str) -> None:
        """Play a sound of KINDS from its beginning; nothing happens without an audio device."""
        if kind not in KINDS or not self._is_on(kind) or self._volume() <= 0:
            return
        effect = self._effects.get(kind) or self._load(kind)
        if effect is not None:
            effect.setVolume(self._volume())
            effect.play()

    def close(self) -> None:
        """Stop and forget every sound; call it before the program ends."""
        for effect in self._effects.values():
            effect.stop()
            effect.deleteLater()
        self._effects.clear()

    def _load(self, kind: str) -> "QSoundEffect | None":
        if not sound_server_may_run():
            return None
        QLoggingCategory.setFilterRules("qt.multimedia*=false")
        try:
            from PySide6.QtMultimedia import QMediaDevices, QSoundEffect
        except ImportError as missing:  # a system library of the sound server is not installed
            log.info("no sound: %s", missing)
            return None
        if not QMediaDevices.audioOutputs():
            return None
        effect = QSoundEffect(self)
        with as_file(files("dehla_desktop.assets") / "sounds" / f"{kind}.wav") as path:
            effect.setSource(QUrl.fromLocalFile(str(path)))
        self._effects[kind] = effect
        return effect

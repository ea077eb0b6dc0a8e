"""When a library of the system is missing: which package brings it, said before Qt ends the program.

Qt itself names one library whatever is missing, or nothing. Only the standard library: this must run where
nothing else does, and `tools/needs.py` reads its tables under any Python.
"""

from __future__ import annotations

import ctypes
import os
import re
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

# Shared libraries that Qt takes from the system, and the Debian package of each.
QT_LIBRARIES: Final = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libpulse.so.0": "libpulse0",
}
WINDOW_LIBRARIES: Final = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
}
STATUS: Final = 72
"""The exit status of a program that lacks a part of the system (`EX_OSFILE`)."""
_PLUGIN: Final = Path("Qt", "plugins", "platforms", "libqxcb.so")
_BOXES: Final = (("zenity", "--error", "--text"), ("kdialog", "--error"), ("xmessage", "-center"))


def for_a_window() -> tuple[str, ...]:
    """The libraries that an X window needs and that are not there: found by loading what Qt will load."""
    if sys.platform != "linux" or not _will_use_x():
        return ()
    qt = find_spec("PySide6")
    plugins = [Path(place) / _PLUGIN for place in (qt.submodule_search_locations or [])] if qt else []
    plugin = next((path for path in plugins if path.exists()), None)
    if plugin is None:
        return ()
    try:
        ctypes.CDLL(str(plugin))
    except OSError as error:
        others = [soname for soname in WINDOW_LIBRARIES if not _loads(soname)]
        return tuple(dict.fromkeys([*named(str(error)), *others]))
    return ()


def _will_use_x() -> bool:
    """Whether Qt will come to its X plugin: no other platform is asked for or comes first."""
    asked = os.environ.get("QT_QPA_PLATFORM")
    if asked:
        return asked.split(":")[0] == "xcb"
    return bool(os.environ.get("DISPLAY")) and not os.environ.get("WAYLAND_DISPLAY")


def _loads(soname: str) -> bool:
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True


def named(message: str) -> tuple[str, ...]:
    """The library that a message of the loader says is missing; nothing when it says something else."""
    found = re.match(r"(lib[\w+.-]+\.so[.\d]*): cannot open shared object file", message)
    return (found.group(1),) if found else ()


def words(libraries: tuple[str, ...]) -> str:
    """What to say: what is missing and the line that brings it. English alone: no translator runs yet."""
    known = QT_LIBRARIES | WINDOW_LIBRARIES
    packages = [known.get(soname, "") for soname in libraries]
    missing = f"Dehla Pakad cannot open its window: {', '.join(libraries)} is missing on this system."
    if not all(packages):
        return missing
    line = f"sudo apt-get install {' '.join(packages)}"
    return f"{missing}\nOn Debian and Ubuntu this line brings it:\n    {line}"


def tell(libraries: tuple[str, ...]) -> int:
    """Say it on standard error and, for who started it from a menu, in a box; the exit status."""
    import shutil
    import subprocess

    text = words(libraries)
    if sys.stderr is not None:
        print(text, file=sys.stderr)
    for box in _BOXES:
        if os.environ.get("DISPLAY") and shutil.which(box[0]):
            subprocess.run([*box, text], check=False, stderr=subprocess.DEVNULL)
            break
    return STATUS

"""`make play` and `make demo`: see to what the game needs, then start it.

Without a display the demo runs instead: a match of four computer players, drawn where nobody looks, its
pictures and its record kept in a folder.
"""

from __future__ import annotations

import sys

from tools import environment, needs


def play_needs(window: bool) -> list[needs.Need]:
    """What the machine must bring for the game, and for its window where there is a display."""
    libraries = dict(needs.QT_LIBRARIES, **(needs.WINDOW_LIBRARIES if window else {}))
    return [needs.venv_need(), *needs.library_needs(libraries), needs.compiler_need()]


def main(arguments: list[str]) -> int:
    """Start the game (or with `--demo` the demo); the rest of the arguments go to the game."""
    environment.right_python("tools.play")
    window = needs.has_display()
    environment.provide(play_needs(window))
    environment.ensure([])
    if arguments[:1] == ["--demo"]:
        return demo(arguments[1:])
    if not window:
        environment.say("no display here (DISPLAY and WAYLAND_DISPLAY are unset): running the demo instead")
        return demo([])
    environment.say("starting Dehla Pakad; next time `make play` starts at once")
    return environment.run(["-m", "dehla_desktop", *arguments])


def demo(arguments: list[str]) -> int:
    """A match of computer players; pictures and record go to the folder given, or to `demo` in the clone."""
    folder = arguments[0] if arguments else str(environment.ROOT / "demo")
    environment.say("demo: four computer players, pictures and record go to " + folder)
    return environment.run(["-m", "dehla_desktop", "--demo", folder], platform="offscreen")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

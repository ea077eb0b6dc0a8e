"""`make bench`, `make dist` and the like: `python3 -m tools.run EXTRA ARGUMENT...` runs the environment's
Python with the arguments after the extra's packages are there."""

from __future__ import annotations

import sys

from tools import environment, needs


def main(arguments: list[str]) -> int:
    """See to the needs, install the extra named first, run Python with the rest; its exit code."""
    environment.right_python("tools.run")
    extra, *rest = arguments
    libraries = dict(needs.QT_LIBRARIES, **(needs.WINDOW_LIBRARIES if extra == "bench" else {}))
    screen = [needs.program_need("Xvfb", "xvfb")] if extra == "bench" else []  # frames are measured on one
    environment.provide([needs.venv_need(), *needs.library_needs(libraries), *screen, needs.compiler_need()])
    environment.ensure([extra])
    return environment.run(rest, platform="offscreen")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

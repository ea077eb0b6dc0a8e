"""``python -m dehla_engine.players.solver.build``: compiles the core in place, beside its sources.

The normal install does this by itself (setup.py); this is for work on the core.
"""

import sys
from pathlib import Path


def build(here: Path) -> None:
    """Compiles every file of the folder that has a .pxd beside it. Raises when the compiler does."""
    from Cython.Build.Cythonize import main  # only where the core is worked on

    names = sorted(str(path.with_suffix(".py")) for path in here.glob("*.pxd"))
    main(["-i", "-3", *names])


if __name__ == "__main__":
    build(Path(__file__).parent)
    sys.exit(0)

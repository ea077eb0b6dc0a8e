"""What pyproject.toml cannot say: the packages of three folders, and a compiled core that may be missing.

The core is plain Python in Cython's pure mode under `players/solver/`. Compiled it is about twenty times
faster; without a C compiler (or with DEHLA_NO_COMPILE=1) the install succeeds all the same, and the same
files run as they are.
"""

from __future__ import annotations

import os
from pathlib import Path

from setuptools import Extension, find_packages, setup

SOLVER = Path("engine/dehla_engine/players/solver")


def packages() -> list[str]:
    """Every package of the engine and the desktop, and the assets as one package of data."""
    engine = find_packages("engine", include=["dehla_engine*"])
    return [*engine, *find_packages(include=["dehla_desktop*"]), "dehla_desktop.assets"]


def extensions() -> list[Extension]:
    """The compiled core: each file whose C types stand in a .pxd beside it; a failing compiler only warns."""
    sources = [path for path in sorted(SOLVER.glob("*.py")) if path.with_suffix(".pxd").exists()]
    if os.environ.get("DEHLA_NO_COMPILE") == "1" or not sources:
        return []
    from Cython.Build import cythonize  # here, so that DEHLA_NO_COMPILE needs no Cython

    wanted = [
        Extension(f"dehla_engine.players.solver.{path.stem}", [path.as_posix()], extra_compile_args=_flags())
        for path in sources
    ]
    made: list[Extension] = cythonize(wanted, language_level=3, build_dir="build/cython")
    for extension in made:
        extension.optional = True  # cythonize() drops what was set on the originals
    return made


def _flags() -> list[str]:
    return [] if os.name == "nt" else ["-O3", "-g0"]


setup(
    packages=packages(),
    ext_modules=extensions(),
    options={"build_ext": {"parallel": str(os.cpu_count() or 1)}},
)

"""Run the tests of the rules against one mutant: ``run_one.py MODULE FILE_OF_THE_MUTANT TEST…``.

The mutant takes the module's place before anything imports it; exit status 0 means that no test noticed.
"""

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType


class Instead(MetaPathFinder):
    """Finds one module in another file."""

    def __init__(self, module: str, file: Path) -> None:
        self._module = module
        self._file = str(file)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != self._module:
            return None
        return spec_from_file_location(name, self._file, loader=SourceFileLoader(name, self._file))


def main() -> int:
    module, file, *tests = sys.argv[1:]
    sys.dont_write_bytecode = True
    sys.meta_path.insert(0, Instead(module, Path(file)))
    import pytest  # after the finder is in place

    # Not the project's configuration: it asks for plugins that take their time and are not needed here.
    quiet = ["-x", "-q", "--no-header", "--tb=no", "-m", "not long", "--import-mode=importlib"]
    without = [
        word for plugin in ("cacheprovider", "pytest-qt", "xdist", "cov") for word in ("-p", f"no:{plugin}")
    ]
    root = Path(__file__).parents[3]
    sys.path[:0] = [str(root / "engine"), str(root)]
    own = ["-c", os.devnull, "--rootdir", str(root)]
    return int(pytest.main([*quiet, *without, *own, *tests]))


if __name__ == "__main__":
    sys.exit(main())

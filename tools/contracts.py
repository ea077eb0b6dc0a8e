"""The import contracts of pyproject.toml, for `python -m`: import-linter itself brings only a script."""

import sys

from importlinter.cli import lint_imports

if __name__ == "__main__":
    sys.exit(lint_imports(no_logo=True))

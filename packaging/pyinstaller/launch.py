"""The first lines of the frozen program: the game, or the engine process that it starts for itself."""

import sys

from dehla_desktop.__main__ import main

if __name__ == "__main__":
    sys.exit(main())

"""The long counts of strength: 400 deals of the master where a target stands, and every preset once.

``python -m benchmarks.strength_all``; see strength.py for how it is counted.
"""

import sys

from benchmarks.strength import main as strength


def main() -> int:
    """Prints the tables one after the other."""
    strength(["--presets", "classic,kots-called", "--deals", "400", "--matches", "master:casual:1"])
    print()
    strength(["--deals", "200", "--matches", "master:casual:1,master:skilled:1,skilled:casual:2"])
    print()
    return strength(["--presets", "all", "--deals", "60", "--matches", "master:casual:1"])


if __name__ == "__main__":
    sys.exit(main())

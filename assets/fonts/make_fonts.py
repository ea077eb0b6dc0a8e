#!/usr/bin/env python3
"""Cut the two fonts of the program out of the full Noto Sans families.

    python -m assets.fonts.make_fonts NOTO_SANS_TTF NOTO_SANS_ARABIC_TTF [OUT_DIR]

The sources are the upright variable fonts of Noto Sans 2.015 and Noto Sans Arabic 2.012 (SIL Open
Font License, no reserved names), as the packages `fontpkg-noto-sans` and
`fontpkg-noto-sans-arabic` carry them. Kept are all characters and the weights 400 to 700; the width
axis, which the program never moves, is fixed at 100, which more than halves the files.
Needs fontTools; nothing of it is needed to run the program.
"""

import sys
from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

NAMES = ("NotoSans.ttf", "NotoSansArabic.ttf")
KEPT = {"wdth": 100, "wght": (400, 400, 700)}


def cut(source: Path, target: Path) -> None:
    """Write the font of `source` with the axes of `KEPT` only."""
    font = TTFont(source, recalcTimestamp=False)
    instancer.instantiateVariableFont(font, KEPT, inplace=True)
    font.save(target)


def main(arguments: list[str]) -> None:
    """Cut both fonts into the folder given, or into its own."""
    sources = [Path(name) for name in arguments[:2]]
    out = Path(arguments[2]) if len(arguments) > 2 else Path(__file__).parent
    for source, name in zip(sources, NAMES, strict=True):
        cut(source, out / name)
        print(f"{name}: {(out / name).stat().st_size} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])

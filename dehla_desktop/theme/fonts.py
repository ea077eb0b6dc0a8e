"""The program's own fonts, and a font of a given size and weight.

Sizes are pixels: the table and the pages count in pixels, and point sizes would move with the screen's dpi.
"""

from functools import lru_cache
from importlib import resources

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

FAMILIES = ("Noto Sans", "Noto Sans Devanagari", "Noto Naskh Arabic", "Noto Sans Arabic")
_WEIGHT = QFont.Tag("wght")


def load_fonts() -> list[str]:
    """Add every font file shipped in the assets; returns the families that came with them.

    A file that the system cannot read is passed over: text then falls back to a system font.
    """
    text_width.cache_clear()
    families: list[str] = []
    folder = resources.files("dehla_desktop.assets") / "fonts"
    if not folder.is_dir():
        return families
    for entry in sorted(folder.iterdir(), key=lambda item: item.name):
        if entry.name.lower().endswith((".ttf", ".otf")):
            number = QFontDatabase.addApplicationFontFromData(entry.read_bytes())
            families += QFontDatabase.applicationFontFamilies(number) if number >= 0 else []
    return families


def font(pixels: float, weight: int = 400) -> QFont:
    """A font of the program's families. `pixels` at least 1; `weight` 400 to 700."""
    made = QFont()
    made.setFamilies(list(FAMILIES))
    made.setPixelSize(max(1, round(pixels)))
    made.setWeight(QFont.Weight(weight))
    made.setVariableAxis(_WEIGHT, weight)  # the weight alone leaves a variable font at regular
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


@lru_cache(maxsize=8192)  # logs and score sheets measure the same lines again with every event
def text_width(text: str, pixels: float, weight: int = 400) -> float:
    """The width of one line of `text` in pixels."""
    return QFontMetricsF(font(pixels, weight)).horizontalAdvance(text)

"""The settings as what is seen: cloth and cards, paper and text size. The first picture needs no more."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontInfo, QGuiApplication

from dehla_desktop.dialogs.paper import Paper, choose_paper, system_points
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.settings import SettingsStore
from dehla_desktop.theme.tokens import CLOTHS, Back, DeckStyle, Look


def look_of(settings: SettingsStore) -> Look:
    """Cloth, back and deck."""
    large, four = settings.get(rows.LARGE_INDEX), settings.get(rows.FOUR_COLOURS)
    decks = {
        (False, False): DeckStyle.TWO_COLOUR,
        (False, True): DeckStyle.FOUR_COLOUR,
        (True, False): DeckStyle.LARGE_INDEX,
        (True, True): DeckStyle.LARGE_FOUR,
    }
    return Look(CLOTHS[settings.get(rows.CLOTH)], Back(settings.get(rows.BACK)), decks[large, four])


def points_of(settings: SettingsStore) -> float:
    """The text size in points: the chosen one, else the system's."""
    chosen = settings.get(rows.TEXT_SIZE)
    return float(chosen) if chosen else system_points(QFontInfo(QGuiApplication.font()).pointSizeF())


def paper_of(settings: SettingsStore) -> Paper:
    """The paper of pages and dialogs."""
    hints = QGuiApplication.styleHints()
    dark = hints.colorScheme() is Qt.ColorScheme.Dark
    return choose_paper(settings.get(rows.THEME), points_of(settings), dark, system_wants_contrast())


def system_wants_contrast() -> bool:
    """Whether the system asks for high contrast, where Qt can tell."""
    preference = getattr(QGuiApplication.styleHints(), "accessibility", None)
    return bool(preference and preference().contrastPreference().name == "HighContrast")

"""The settings as the values that the table, the pages and the sounds take."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontInfo, QGuiApplication

from dehla_desktop.dialogs.paper import Paper, choose_paper, system_points
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.settings import SettingsStore
from dehla_desktop.table.hand_order import HandOrder, SuitOrder
from dehla_desktop.table.motion import Speed
from dehla_desktop.theme.tokens import CLOTHS, Back, DeckStyle, Look

_SPEEDS = {"slow": Speed.SLOW, "normal": Speed.NORMAL, "fast": Speed.FAST, "instant": Speed.INSTANT}
_PACE_MS = {"slow": 700, "normal": 350, "fast": 120, "instant": 0}
"""How long a computer player seems to consider after the table is idle."""


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


def hand_order_of(settings: SettingsStore) -> HandOrder:
    """How the own hand is sorted."""
    suits = SuitOrder(settings.get(rows.SUIT_ORDER))
    return HandOrder(suits, settings.get(rows.TRUMP_LEFT), settings.get(rows.HIGH_LEFT))


def speed_of(settings: SettingsStore) -> Speed:
    """How fast the table moves; reduced motion moves nothing."""
    reduced = settings.get(rows.REDUCED_MOTION)
    return Speed.INSTANT if reduced == "on" else _SPEEDS[settings.get(rows.SPEED)]


def pace_of(settings: SettingsStore) -> int:
    """Milliseconds that a computer player waits on an idle table."""
    return _PACE_MS[settings.get(rows.SPEED)]


def hold_of(settings: SettingsStore) -> int | None:
    """Milliseconds that a finished trick stays; None: until a click."""
    return None if settings.get(rows.HOLD_UNTIL_CLICK) else round(settings.get(rows.HOLD_SECONDS) * 1000)

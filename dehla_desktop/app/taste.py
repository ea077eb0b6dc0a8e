"""The settings as the values that the table takes: order, speed, pace."""

from PySide6.QtWidgets import QApplication, QStyle

from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.settings import SettingsStore
from dehla_desktop.table.hand_order import HandOrder, SuitOrder
from dehla_desktop.table.motion import Speed

_SPEEDS = {"slow": Speed.SLOW, "normal": Speed.NORMAL, "fast": Speed.FAST, "instant": Speed.INSTANT}
_PACE_MS = {"slow": 700, "normal": 350, "fast": 120, "instant": 0}
"""How long a computer player seems to consider after the table is idle."""


def hand_order_of(settings: SettingsStore) -> HandOrder:
    """How the own hand is sorted."""
    suits = SuitOrder(settings.get(rows.SUIT_ORDER))
    return HandOrder(suits, settings.get(rows.TRUMP_LEFT), settings.get(rows.HIGH_LEFT))


def speed_of(settings: SettingsStore) -> Speed:
    """How fast the table moves; reduced motion moves nothing."""
    wish = settings.get(rows.REDUCED_MOTION)
    reduced = wish == "on" or (wish == "system" and system_rests())
    return Speed.INSTANT if reduced else _SPEEDS[settings.get(rows.SPEED)]


def system_rests() -> bool:
    """Whether the system wants no movement, as far as its style tells Qt: widgets are not animated."""
    return not QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration)


def pace_of(settings: SettingsStore) -> int:
    """Milliseconds that a computer player waits on an idle table."""
    return _PACE_MS[settings.get(rows.SPEED)]


def hold_of(settings: SettingsStore) -> int | None:
    """Milliseconds that a finished trick stays; None: until a click."""
    return None if settings.get(rows.HOLD_UNTIL_CLICK) else round(settings.get(rows.HOLD_SECONDS) * 1000)

"""Words of the history and the statistics: periods, days, levels, scores, ways to name trump."""

from collections.abc import Callable
from datetime import date, datetime, timedelta
from typing import Final

from PySide6.QtCore import QDate, QLocale, QTime

from dehla_desktop.history.browse import Listed
from dehla_desktop.history.derive import MIXED
from dehla_desktop.i18n.game_words import level_name
from dehla_desktop.i18n.preset_words import preset_words
from dehla_desktop.i18n.words import translate
from dehla_engine.rules.presets import PRESETS

NameOf = Callable[[str], str]
"""From the id of a way of playing to its name; `way_name` knows no names of own rules."""
ALL: Final = "all"
WEEKS: Final = {"4": 28, "12": 84, "52": 364}
"""Periods by their value: days back, today included."""


def periods() -> tuple[tuple[str, str], ...]:
    """The periods to choose from."""
    return (
        (ALL, translate("History", "All time")),
        ("4", translate("History", "Last 4 weeks")),
        ("12", translate("History", "Last 12 weeks")),
        ("52", translate("History", "Last 12 months")),
    )


def since(period: str, today: date) -> date | None:
    """The first day of a period; None for all time."""
    days = WEEKS.get(period)
    return None if days is None else today - timedelta(days=days - 1)


def way_name(preset: str) -> str:
    """The way of playing; own rules are all called the same here."""
    return preset_words(preset).title if preset in PRESETS else translate("History", "Own rules")


def levels_name(level: str) -> str:
    """The level of one or of several players."""
    if level == MIXED:
        return translate("History", "Of several levels")
    return level_name(level) if level else translate("History", "Level not known")


def against(level: str) -> str:
    """A level of the opponents to choose."""
    return translate("History", "Against: {level}").format(level=levels_name(level))


def beside(level: str) -> str:
    """A level of the partner to choose."""
    return translate("History", "Partner: {level}").format(level=levels_name(level))


def day_text(began: str, today: date) -> str:
    """``Today``, ``Yesterday``, ``24 Nov``, ``24 Nov 2025``; the text itself when it is no date."""
    try:
        day = date.fromisoformat(began[:10])
    except ValueError:
        return began[:12] or translate("History", "No date")
    if day == today:
        return translate("History", "Today")
    if day == today - timedelta(days=1):
        return translate("History", "Yesterday")
    return short_day(day, with_year=day.year != today.year)


def short_day(day: date, with_year: bool = False) -> str:
    """A day in a few letters, as the language writes it."""
    pattern = translate("History", "d MMM yyyy") if with_year else translate("History", "d MMM")
    return QLocale().toString(QDate(day.year, day.month, day.day), pattern)


def time_text(began: str) -> str:
    """The time of day; empty when it is not told."""
    try:
        moment = datetime.fromisoformat(began)
    except ValueError:
        return ""
    if len(began) <= 10:
        return ""
    return QLocale().toString(QTime(moment.hour, moment.minute), QLocale.FormatType.ShortFormat)


def score_text(listed: Listed) -> tuple[str, str]:
    """The score and what it counts: ``2 : 0``, ``kots``."""
    by_points = listed.unit == "points" or (listed.unit != "kots" and listed.kots[0] == listed.kots[1])
    own, other = listed.points if by_points else listed.kots
    unit = translate("History", "points") if by_points else translate("History", "kots")
    return f"{own} : {other}", unit


def kot_name(kot: str) -> str:
    """A kind of kot."""
    names = {
        "all_tricks": translate("History", "Kot by all tricks"),
        "all_tens": translate("History", "Kot by all tens"),
        "first_seven": translate("History", "Kot by the first seven tricks"),
        "streak": translate("History", "Kot by rounds in a row"),
    }
    return names.get(kot, kot)


def trump_name(trump: str) -> str:
    """A way to come to a trump."""
    names = {
        "cut": translate("History", "Trump by the first missing suit"),
        "spoken_cut": translate("History", "Trump named when a suit is missing"),
        "closed_cut": translate("History", "Trump whispered when a suit is missing"),
        "called": translate("History", "Trump called on five cards"),
        "partner": translate("History", "Trump named by the dealer’s partner"),
        "closed_card": translate("History", "Trump laid face down"),
        "asked_card": translate("History", "Trump laid face down and asked for"),
        "drawn": translate("History", "Trump drawn from the pack"),
    }
    return names.get(trump, trump)


def percent(share: float | None) -> str:
    """``57 %``; a dash where there is nothing to share."""
    if share is None:
        return "–"
    return translate("History", "{number} %").format(number=round(100 * share))


def one_decimal(number: float | None) -> str:
    """``2.1``, as the language writes it; a dash for none."""
    return "–" if number is None else QLocale().toString(number, "f", 1)


def minutes_text(seconds: float | None) -> str:
    """``4 min``; a dash for none."""
    if seconds is None:
        return "–"
    return translate("History", "%n min", "", round(seconds / 60))

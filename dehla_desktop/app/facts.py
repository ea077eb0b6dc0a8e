"""What a report tells beside the fault: the settings that were changed, the match so far; never a name."""

from typing import Final

from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.settings import SettingsStore

NOT_TOLD: Final = frozenset({rows.PLAYER_NAME.key, rows.WINDOW_PLACE.key})
"""A name, and what says nothing."""


def facts_text(settings: SettingsStore, record: str) -> str:
    """The settings that are not standard, a line each, and the record of the match at the table, if any."""
    values = ((row, settings.get(row)) for row in settings.rows if row.key not in NOT_TOLD)
    lines = [f"{row.key} = {row.to_toml(value)!r}" for row, value in values if value != row.default]
    told = "\n".join(("Settings that were changed:", *(lines or ["none"])))
    return f"{told}\n\n{record}".strip()

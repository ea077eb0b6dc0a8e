"""What a tool tip says: in small windows it holds what the furniture leaves out."""

from PySide6.QtCore import QPointF

from dehla_desktop.table.keys import tool_word
from dehla_desktop.table.stage import TOOLS, Stage


def tip_at(stage: Stage, point: QPointF) -> str:
    """The words for a scene point; empty where there is nothing to say."""
    picture, furnishing, voice = stage.picture, stage.furnishing, stage.voice
    if picture is None:
        return ""
    for name in TOOLS:
        if furnishing.item(f"tool {name}") is not None and furnishing.body(f"tool {name}").contains(point):
            return tool_word(name)
    for team in picture.teams:
        if furnishing.body(f"panel{team.team}").contains(point):
            return voice.team_tip(picture, team)
    if furnishing.item("pool ring") is not None and furnishing.body("pool ring").contains(point):
        return voice.pool_tip(picture)
    if furnishing.body("arch").contains(point):
        return voice.trump_tip(picture.trump)
    return ""

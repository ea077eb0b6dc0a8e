"""The bahi paper as a value: colours by day, by night and in high contrast, and the steps of type.

Pages read everything from a `Paper`; another theme or text size is a new value, handed down by `use_paper`.
"""

from typing import Final, NamedTuple, Protocol, cast, runtime_checkable

from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QWidget

from dehla_desktop.theme import tokens
from dehla_desktop.theme.fonts import font

BASE_POINTS: Final = 11.0
"""The text size at which the steps of the art system stand as they are."""
LEAST_PIXELS: Final = 12
LARGE_TEXT: Final = 1.35
"""From this scale on pages put side by side what would otherwise be cut one below the other."""


class Paper(NamedTuple):
    """One theme at one text size; colours are names, `scale` multiplies every measure that follows text."""

    name: str = "light"
    page: str = tokens.PAPER
    side: str = tokens.PAPER2
    field: str = tokens.FIELD
    ink: str = tokens.INK
    ink2: str = tokens.INK2
    ink3: str = tokens.INK3
    rule: str = tokens.RULE
    edge: str = tokens.FIELD_EDGE
    gold: str = tokens.GOLD
    head: str = tokens.MADDER
    chosen: str = tokens.PEACOCK
    chosen_ink: str = tokens.IVORY
    chosen_mark: str = tokens.SCORE
    act_top: str = "#17666D"
    act_foot: str = "#0E4A50"
    act_edge: str = "#07292F"
    act_ink: str = tokens.IVORY
    focus: str = tokens.PEACOCK
    spine: str = tokens.MADDER
    stitch: str = "#F3E4C4"
    line: float = 1.0
    grain: bool = True
    dark: bool = False
    scale: float = 1.0

    @property
    def large(self) -> bool:
        return self.scale >= LARGE_TEXT

    def px(self, step: float) -> int:
        """A measure that grows with the text."""
        return round(step * self.scale)

    def type_px(self, step: float) -> int:
        """A type step in pixels, never too small to read."""
        return max(LEAST_PIXELS, round(step * self.scale))

    def font(self, step: float = tokens.BODY, weight: int = 400) -> QFont:
        """The font of a type step."""
        return font(self.type_px(step), weight)

    def scaled(self, scale: float) -> "Paper":
        return self._replace(scale=scale)

    def palette(self) -> QPalette:
        """For the parts that the style itself draws."""
        made = QPalette(QColor(self.side), QColor(self.page))
        ink, field = QColor(self.ink), QColor(self.field)
        roles = QPalette.ColorRole
        for role in (roles.WindowText, roles.Text, roles.ButtonText, roles.ToolTipText):
            made.setColor(role, ink)
            made.setColor(QPalette.ColorGroup.Disabled, role, QColor(self.ink3))
        for role in (roles.Base, roles.ToolTipBase, roles.AlternateBase):
            made.setColor(role, field)
        made.setColor(roles.PlaceholderText, QColor(self.ink2))
        made.setColor(roles.Highlight, QColor(self.chosen))
        made.setColor(roles.HighlightedText, QColor(self.chosen_ink))
        made.setColor(roles.Link, QColor(self.head))
        return made


LIGHT: Final = Paper()
DARK: Final = Paper(
    name="dark",
    page="#171D3E",
    side="#1E2550",
    field="#262E5E",
    ink="#F3EBD8",
    ink2="#C0C6E0",
    ink3="#8088B0",
    rule="#3A4474",
    edge="#7C7A8C",
    head=tokens.SCORE,
    chosen="#17757D",
    focus=tokens.LAMP,
    stitch="#E3CFA4",
    dark=True,
)
HIGH_CONTRAST: Final = Paper(
    name="high_contrast",
    page="#000000",
    side="#000000",
    field="#000000",
    ink="#FFFFFF",
    ink2="#FFFFFF",
    ink3="#BDBDBD",
    rule="#FFFFFF",
    edge="#FFFFFF",
    gold=tokens.SCORE,
    head=tokens.SCORE,
    chosen=tokens.SCORE,
    chosen_ink="#000000",
    chosen_mark="#000000",
    act_top=tokens.SCORE,
    act_foot=tokens.SCORE,
    act_edge="#FFFFFF",
    act_ink="#000000",
    focus="#FFFFFF",
    spine="#000000",
    stitch=tokens.SCORE,
    line=2.0,
    grain=False,
    dark=True,
)
PAPERS: Final = {paper.name: paper for paper in (LIGHT, DARK, HIGH_CONTRAST)}


def choose_paper(theme: str, points: float, system_dark: bool, system_contrast: bool) -> Paper:
    """The paper for the settings `theme` and text size.

    ``points`` is the chosen size, or the system's when 0 was chosen and the caller puts it in: a system text
    smaller than ours never shrinks the pages, so callers pass `system_points`.
    """
    if theme == "system":
        theme = "high_contrast" if system_contrast else "dark" if system_dark else "light"
    return PAPERS.get(theme, LIGHT).scaled(points / BASE_POINTS)


def system_points(points: float) -> float:
    """The text size that the system's font asks for; desktops differ, and small is only their habit."""
    return min(20.0, max(BASE_POINTS, points))


@runtime_checkable
class OnPaper(Protocol):
    """A widget that draws itself on paper and can be handed another one."""

    def use_paper(self, paper: Paper) -> None: ...


def hand_down(root: QWidget, paper: Paper) -> None:
    """Give a paper to a widget and to everything inside it that draws on paper."""
    root.setPalette(paper.palette())
    for widget in (root, *cast(list[QWidget], root.findChildren(QWidget))):
        if isinstance(widget, OnPaper):
            widget.use_paper(paper)

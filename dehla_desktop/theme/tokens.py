"""Every colour, step and measure of the look, once.

Three materials only: cloth (the table), ivory (cards, trump arch, tens) and bahi, the red-spined account
book that every page and dialog is made of. Gold is line, never surface.
"""

from enum import StrEnum
from typing import Final, NamedTuple

from PySide6.QtGui import QColor

# ivory: the card stock and what lies on the cloth
IVORY: Final = "#FBF6EA"
IVORY_EDGE: Final = "#CDBE9C"
ARCH_TOP: Final = "#FFFBF0"
ARCH_FOOT: Final = "#F3E7CC"

# bahi: paper by day and by night
PAPER: Final = "#FAF4E6"
PAPER2: Final = "#F2E8D3"
FIELD: Final = "#FFFDF6"
INK: Final = "#2A211B"
INK2: Final = "#65564A"
INK3: Final = "#8C7B69"
RULE: Final = "#D9C9A8"
FIELD_EDGE: Final = "#B49C6C"
CHANGED: Final = "#F6E2B4"
MADDER: Final = "#8A2A30"
PEACOCK: Final = "#0F5157"

# lines and lights
GOLD: Final = "#C9A24B"
GOLD_LIGHT: Final = "#EBD08C"
GOLD_DEEP: Final = "#8A6820"
LAMP: Final = "#FFDF8F"
GLOW: Final = "#FFD777"
SCORE: Final = "#FFE3A0"
SHADOW: Final = "#000806"
SHADE: Final = "#1A1206"
SHADE_ALPHA: Final = 0.27
PILL: Final = "#3D2B08"
COIN: Final = "#1C1004"
RING_DARK: Final = "#031417"

# team 0 is round, team 1 scalloped: shape and colour, always both
TEAM: Final = ("#E8A33D", "#DE8196")
TEAM_GROUND: Final = ("#3A2412", "#451426")
TEAM_MARK: Final = ("#FFE2A8", "#FFD9E0")
TEAM_BEAD: Final = ("#FFE9BE", "#FFDCE3")

# suits in the order of `Suit`: spades, hearts, diamonds, clubs
SUIT_TWO: Final = ("#1B2136", "#B3162E", "#B3162E", "#1B2136")
SUIT_FOUR: Final = ("#1B2136", "#B3162E", "#C8660E", "#1D6141")
SIGN_TWO: Final = ("#F6EEDC", "#FF9C8C", "#FF9C8C", "#F6EEDC")
SIGN_FOUR: Final = ("#F6EEDC", "#FF9C8C", "#FFB45E", "#9AD9A6")

# spacing
GAP: Final = (4, 8, 12, 16, 24, 32, 48)
FRAME_INSET: Final = 12
FRAME_WIDTH: Final = 16

# type steps in px at scale 1
CAPTION: Final = 12
BODY: Final = 14
NAME: Final = 16
HEAD: Final = 20
TITLE: Final = 26
FIGURE: Final = 34
DISPLAY: Final = 48
LINE_HEIGHT: Final = 1.42

# radii
CARD_RADIUS: Final = 0.056  # of the card's width
PANEL_RADIUS: Final = 10
BUTTON_RADIUS: Final = 8
FIELD_RADIUS: Final = 6

CARD_RATIO: Final = 5 / 7


class Cloth(NamedTuple):
    """One table cloth: its light from the centre outwards, and what is painted on it."""

    name: str
    centre: str
    mid: str
    edge: str
    glow: str
    plate: str
    bar: str
    second: str
    paper: str = PAPER
    plain: bool = False


PEACOCK_CLOTH: Final = Cloth(
    "peacock", "#176269", "#0F4D54", "#07292F", "#2B8087", "#041C21", "#06242A", "#D2E1DC"
)
INDIGO_CLOTH: Final = Cloth(
    "indigo", "#2C3C74", "#202C5C", "#0C1230", "#4A5FA8", "#080C22", "#0A0F28", "#CFD6EC", "#171D3E"
)
MADDER_CLOTH: Final = Cloth(
    "madder", "#84302F", "#6A2226", "#2E0B10", "#B05048", "#20070A", "#280A0E", "#F0D9D1"
)
PLAIN_CLOTH: Final = Cloth(
    "plain", "#0B2023", "#0B2023", "#0B2023", "#0B2023", "#000000", "#000000", "#FFFFFF", plain=True
)
CLOTHS: Final = {c.name: c for c in (PEACOCK_CLOTH, INDIGO_CLOTH, MADDER_CLOTH, PLAIN_CLOTH)}


class DeckStyle(StrEnum):
    """Which drawing of the 52 faces is on the table."""

    TWO_COLOUR = "two-colour"
    FOUR_COLOUR = "four-colour"
    LARGE_INDEX = "large-index"
    LARGE_FOUR = "large-index-four-colour"


class Back(StrEnum):
    """The pattern on the cards' backs."""

    PAISLEY = "paisley"
    JALI = "jali"
    BLOCK = "block"


class Look(NamedTuple):
    """What the person chose to see: cloth, back and deck. A value, so that caches can be keyed by it."""

    cloth: Cloth = PEACOCK_CLOTH
    back: Back = Back.PAISLEY
    deck: DeckStyle = DeckStyle.TWO_COLOUR

    @property
    def four_colour(self) -> bool:
        return self.deck in (DeckStyle.FOUR_COLOUR, DeckStyle.LARGE_FOUR)

    def suit_ink(self, suit: int) -> str:
        """The suit's colour on ivory or paper."""
        return (SUIT_FOUR if self.four_colour else SUIT_TWO)[suit]

    def suit_sign(self, suit: int) -> str:
        """The suit's colour on a dark plate."""
        return (SIGN_FOUR if self.four_colour else SIGN_TWO)[suit]


def colour(name: str, alpha: float = 1.0) -> QColor:
    """A token as a colour, `alpha` from 0 (clear) to 1."""
    value = QColor(name)
    value.setAlphaF(alpha)
    return value

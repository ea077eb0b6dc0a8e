"""Every colour that more than one card uses, and the palettes of the suits."""

from dataclasses import dataclass

STOCK, EDGE = "#FBF6EA", "#CDBE9C"
GOLD, GOLD_DEEP, GOLD_PALE = "#C8962E", "#8E6618", "#EBCB74"
LINE, PEARL = "#2B1B16", "#FFF9EA"
STEEL, STEEL_DARK = "#DCE4E8", "#8DA0AA"
STALK, SEPAL = "#3E6B3A", "#2C4A2A"

# Inks of the suits; the four-colour ones are the tokens that the whole program shows with that deck.
TWO_COLOUR = {"S": "#1B2136", "H": "#B3162E", "D": "#B3162E", "C": "#1B2136"}
FOUR_COLOUR = {"S": "#1B2136", "H": "#B3162E", "D": "#C8660E", "C": "#1D6141"}


@dataclass(frozen=True)
class Cloths:
    """The court palette of a suit: grounds of king, queen, jack, a soft ground, and a spark beside them."""

    deep: str
    mid: str
    pale: str
    soft: str
    spark: str


SUIT = {
    "S": Cloths(deep="#1E2B55", mid="#8FA9CF", pale="#E1E6EC", soft="#C3CFE2", spark="#D2562B"),
    "H": Cloths(deep="#8C1730", mid="#E3A29B", pale="#F8E2D8", soft="#EFC4B8", spark="#1F7C7A"),
    "D": Cloths(deep="#A9480F", mid="#F2C062", pale="#FBECC6", soft="#F6D796", spark="#7A2459"),
    "C": Cloths(deep="#17482F", mid="#9CBF92", pale="#E4EDD6", soft="#C5D9B4", spark="#B23A55"),
}


@dataclass(frozen=True)
class Style:
    """How the faces are drawn: the ink of each suit letter, and the index for weak sight."""

    inks: dict[str, str]
    large: bool = False


STYLES = {
    "two-colour": Style(TWO_COLOUR),
    "four-colour": Style(FOUR_COLOUR),
    "large-index": Style(TWO_COLOUR, large=True),
    "large-index-four-colour": Style(FOUR_COLOUR, large=True),
}

"""The one table of settings: a later setting is a row here; dialog, file and tests have it from here."""

import re
from typing import Any, Final

from dehla_desktop.i18n.words import translate
from dehla_desktop.storage import geometry
from dehla_desktop.storage.setting_kinds import Choice, Number, Setting, Switch, Text, Texts, Whole

APPEARANCE: Final = "appearance"
MOTION: Final = "motion"
SOUND: Final = "sound"
TABLE: Final = "table"
PLAYERS: Final = "players"
LANGUAGE: Final = "language"
KEYS: Final = "keys"
PAGES: Final = (APPEARANCE, MOTION, SOUND, TABLE, PLAYERS, LANGUAGE, KEYS)
"""The pages of the dialog in their order."""
DATA: Final = "data"
"""A last page without settings: what is kept, as one file and back."""

IDENTIFIER: Final = re.compile(r"[a-z0-9][a-z0-9_.-]*")
SEATS_TO_FILL: Final = 5
"""The most computer seats at a table (six players): one level each, seat 1 first."""

# --- appearance ---------------------------------------------------------------------------------------------
FOUR_COLOURS: Final = Switch(
    "cards.four_colours",
    False,
    APPEARANCE,
    lambda: translate("Settings", "Four colours"),
    lambda: translate("Settings", "Diamonds are saffron and clubs are green."),
)
LARGE_INDEX: Final = Switch(
    "cards.large_index",
    False,
    APPEARANCE,
    lambda: translate("Settings", "Large figures on the cards"),
    lambda: translate("Settings", "Easier to read on small or distant screens."),
)
BACK: Final = Choice(
    "cards.back",
    "paisley",
    APPEARANCE,
    lambda: translate("Settings", "Back"),
    choices=(
        ("paisley", lambda: translate("Settings", "Paisley")),
        ("jali", lambda: translate("Settings", "Jali")),
        ("block", lambda: translate("Settings", "Block print")),
    ),
)
CLOTH: Final = Choice(
    "table.cloth",
    "peacock",
    APPEARANCE,
    lambda: translate("Settings", "Cloth"),
    choices=(
        ("peacock", lambda: translate("Settings", "Peacock")),
        ("indigo", lambda: translate("Settings", "Indigo night")),
        ("madder", lambda: translate("Settings", "Madder")),
        ("plain", lambda: translate("Settings", "Plain, high contrast")),
    ),
)
THEME: Final = Choice(
    "theme",
    "system",
    APPEARANCE,
    lambda: translate("Settings", "Paper"),
    lambda: translate("Settings", "Pages, sheets and dialogs"),
    choices=(
        ("system", lambda: translate("Settings", "As the system")),
        ("light", lambda: translate("Settings", "Light")),
        ("dark", lambda: translate("Settings", "Dark")),
        ("high_contrast", lambda: translate("Settings", "High contrast")),
    ),
)
TEXT_SIZE: Final = Whole(
    "text.size",
    0,
    APPEARANCE,
    lambda: translate("Settings", "Text size"),
    lambda: translate("Settings", "The table makes room for it"),
    least=8,
    most=20,
    zero=lambda: translate("Settings", "As the system"),
    unit=lambda: translate("Settings", "pt"),
)

# --- motion -------------------------------------------------------------------------------------------------
SPEED: Final = Choice(
    "motion.speed",
    "normal",
    MOTION,
    lambda: translate("Settings", "Speed"),
    lambda: translate("Settings", "How fast cards are dealt, played and collected."),
    choices=(
        ("slow", lambda: translate("Settings", "Slow")),
        ("normal", lambda: translate("Settings", "Normal")),
        ("fast", lambda: translate("Settings", "Fast")),
        ("instant", lambda: translate("Settings", "Instant")),
    ),
)
REDUCED_MOTION: Final = Choice(
    "motion.reduced",
    "system",
    MOTION,
    lambda: translate("Settings", "Reduced motion"),
    lambda: translate("Settings", "Cards appear in their place and nothing moves or glows."),
    choices=(
        ("system", lambda: translate("Settings", "As the system")),
        ("on", lambda: translate("Settings", "On")),
        ("off", lambda: translate("Settings", "Off")),
    ),
)
HOLD_SECONDS: Final = Number(
    "motion.hold_seconds",
    0.9,
    MOTION,
    lambda: translate("Settings", "A finished trick stays"),
    lambda: translate("Settings", "A click sends it on its way at once."),
    least=0.3,
    most=5.0,
    step=0.1,
    unit=lambda: translate("Settings", "s", "seconds"),
)
HOLD_UNTIL_CLICK: Final = Switch(
    "motion.hold_until_click",
    False,
    MOTION,
    lambda: translate("Settings", "A finished trick waits for a click"),
    lambda: translate("Settings", "It stays until you click or press Enter."),
)

# --- sound --------------------------------------------------------------------------------------------------
SOUND_ON: Final = Switch("sound.on", True, SOUND, lambda: translate("Settings", "Sound"))
VOLUME: Final = Whole(
    "sound.volume",
    40,
    SOUND,
    lambda: translate("Settings", "Volume"),
    least=0,
    most=100,
    unit=lambda: translate("Settings", "%"),
)
SOUND_KINDS: Final = (
    Switch("sound.deal", True, SOUND, lambda: translate("Settings", "Dealing")),
    Switch("sound.play", True, SOUND, lambda: translate("Settings", "A card is played")),
    Switch("sound.trick", True, SOUND, lambda: translate("Settings", "A trick is taken")),
    Switch("sound.ten", True, SOUND, lambda: translate("Settings", "A ten is captured")),
    Switch("sound.collect", True, SOUND, lambda: translate("Settings", "The pile is collected")),
    Switch("sound.kot", True, SOUND, lambda: translate("Settings", "A kot")),
    Switch("sound.turn", True, SOUND, lambda: translate("Settings", "Your turn")),
)
"""One switch a kind of sound, ``sound.<kind>``."""

# --- table --------------------------------------------------------------------------------------------------
TRUMP_LEFT: Final = Switch(
    "hand.trump_left",
    True,
    TABLE,
    lambda: translate("Settings", "Trumps at the left of the hand"),
    lambda: translate("Settings", "As soon as the trump is known."),
)
HIGH_LEFT: Final = Switch(
    "hand.high_left", True, TABLE, lambda: translate("Settings", "High cards at the left of each suit")
)
SUIT_ORDER: Final = Choice(
    "hand.suit_order",
    "alternating",
    TABLE,
    lambda: translate("Settings", "Order of the suits"),
    choices=(
        ("alternating", lambda: translate("Settings", "Black and red in turn")),
        ("shdc", lambda: translate("Settings", "Spades, hearts, diamonds, clubs")),
        ("cdhs", lambda: translate("Settings", "Clubs, diamonds, hearts, spades")),
    ),
)
AUTO_FORCED_LAST: Final = Switch(
    "play.auto_forced_last",
    False,
    TABLE,
    lambda: translate("Settings", "Play my last card by itself"),
    lambda: translate("Settings", "When only one card is left there is nothing to choose."),
)
CONFIRM_SECOND_CLICK: Final = Switch(
    "play.confirm_second_click",
    False,
    TABLE,
    lambda: translate("Settings", "Play a card by a second click"),
    lambda: translate("Settings", "The first click lifts the card, the second one plays it."),
)
TENS_OUT: Final = Switch(
    "aids.tens_out",
    False,
    TABLE,
    lambda: translate("Settings", "Show the tens still out"),
    lambda: translate("Settings", "Only what you have seen yourself is counted."),
)
CARDS_PLAYED: Final = Switch(
    "aids.cards_played",
    False,
    TABLE,
    lambda: translate("Settings", "Offer the list of cards played"),
    lambda: translate("Settings", "F7 and the menu open it. Only cards played openly are marked."),
)

# --- players, language, keys --------------------------------------------------------------------------------
PLAYER_NAME: Final = Text(
    "player.name",
    "",
    PLAYERS,
    lambda: translate("Settings", "Your name"),
    lambda: translate("Settings", "Shown at your seat and in saved matches."),
    longest=40,
)
LANGUAGE_CODE: Final = Choice(
    "language",
    "system",
    LANGUAGE,
    lambda: translate("Settings", "Language"),
    choices=(("system", lambda: translate("Settings", "As the system")),),
)
SINGLE_LETTERS: Final = Switch(
    "keys.single_letters",
    True,
    KEYS,
    lambda: translate("Settings", "Single letters as keys"),
    lambda: translate("Settings", "H, L, S and R at the table. F1 to F4 do the same and always work."),
)

# --- remembered without being asked -------------------------------------------------------------------------
PERSON: Final = Whole("player.person", 1, least=1, most=1_000_000)
"""Who plays: the number of a person in the history."""
PANEL_OPEN: Final = Switch("panel.open", False)
PANEL_TAB: Final = Text("panel.tab", "score", pattern=IDENTIFIER)
LAST_PRESET: Final = Text("match.last_preset", "classic", pattern=IDENTIFIER)
LEVELS: Final = Texts("match.levels", ("casual",) * SEATS_TO_FILL, count=SEATS_TO_FILL, pattern=IDENTIFIER)
WINDOW_PLACE: Final = Text("window.place", "", pattern=geometry.PATTERN)

ROWS: Final[tuple[Setting[Any], ...]] = (
    FOUR_COLOURS, LARGE_INDEX, BACK, CLOTH, THEME, TEXT_SIZE,
    SPEED, REDUCED_MOTION, HOLD_SECONDS, HOLD_UNTIL_CLICK,
    SOUND_ON, VOLUME, *SOUND_KINDS,
    TRUMP_LEFT, HIGH_LEFT, SUIT_ORDER, AUTO_FORCED_LAST, CONFIRM_SECOND_CLICK, TENS_OUT, CARDS_PLAYED,
    PLAYER_NAME, LANGUAGE_CODE, SINGLE_LETTERS,
    PERSON, PANEL_OPEN, PANEL_TAB, LAST_PRESET, LEVELS, WINDOW_PLACE,
)  # fmt: skip
"""Every setting, in the order of the pages."""


def page_title(page: str) -> str:
    """The words for a page of the dialog."""
    titles = {
        APPEARANCE: translate("Settings", "Appearance"),
        MOTION: translate("Settings", "Motion"),
        SOUND: translate("Settings", "Sound"),
        TABLE: translate("Settings", "Table"),
        PLAYERS: translate("Settings", "Players"),
        LANGUAGE: translate("Settings", "Language"),
        KEYS: translate("Settings", "Keys"),
        DATA: translate("Settings", "Your data"),
    }
    return titles[page]

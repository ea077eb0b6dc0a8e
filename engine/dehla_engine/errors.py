"""What can go wrong, as data: a reason and facts. The front end makes the words."""

from enum import StrEnum
from typing import Final


class EngineError(Exception):
    """Anything that the engine refuses."""


class CardError(EngineError):
    """A text that names no card or no suit."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{shorten(text)} is no card")
        self.text = text


class RulesError(EngineError):
    """A house rule that is unknown, out of range or cannot be played with another.

    ``fields`` names the keys at fault, ``given`` what they held, ``allowed`` what they may hold.
    """

    def __init__(self, fields: tuple[str, ...], given: str, allowed: str) -> None:
        super().__init__(f"{' and '.join(fields)}: got {given}; allowed: {allowed}")
        self.fields = fields
        self.given = given
        self.allowed = allowed


class Illegal(StrEnum):
    """Why an action may not be made."""

    ROUND_OVER = "round_over"
    NOT_YOUR_TURN = "not_your_turn"
    MUST_CALL_FIRST = "must_call_first"
    CALL_NOT_NOW = "call_not_now"
    MUST_LAY_ASIDE_FIRST = "must_lay_aside_first"
    ASIDE_NOT_NOW = "aside_not_now"
    MUST_NAME_FIRST = "must_name_first"
    NAME_NOT_NOW = "name_not_now"
    ASK_NOT_NOW = "ask_not_now"
    ASK_NOT_VOID = "ask_not_void"
    NOT_HELD = "not_held"
    MUST_FOLLOW = "must_follow"
    MUST_TRUMP = "must_trump"
    MUST_TRUMP_AFTER_ASKING = "must_trump_after_asking"
    HIDDEN_CARD = "hidden_card"


ILLEGAL_WORDS: Final[dict[Illegal, str]] = {
    Illegal.ROUND_OVER: "the round is over",
    Illegal.NOT_YOUR_TURN: "it is another seat's turn",
    Illegal.MUST_CALL_FIRST: "the trump must be named first",
    Illegal.CALL_NOT_NOW: "no trump is to be called now",
    Illegal.MUST_LAY_ASIDE_FIRST: "a card must be laid aside first",
    Illegal.ASIDE_NOT_NOW: "no card is to be laid aside now",
    Illegal.MUST_NAME_FIRST: "a suit must be named before the card",
    Illegal.NAME_NOT_NOW: "no suit is to be named now",
    Illegal.ASK_NOT_NOW: "there is nothing to ask for now",
    Illegal.ASK_NOT_VOID: "only a player who is void in the led suit may ask",
    Illegal.NOT_HELD: "the card is not held by the seat whose turn it is",
    Illegal.MUST_FOLLOW: "must follow {suit}",
    Illegal.MUST_TRUMP: "must play a trump ({suit})",
    Illegal.MUST_TRUMP_AFTER_ASKING: "who asked must play a trump ({suit})",
    Illegal.HIDDEN_CARD: "the action names no card or suit",
}


class IllegalAction(EngineError):
    """An action that breaks a rule; ``suit`` is the suit it speaks of (its name), if any."""

    def __init__(self, reason: Illegal, suit: str = "") -> None:
        super().__init__(ILLEGAL_WORDS[reason].format(suit=suit))
        self.reason = reason
        self.suit = suit


class RecordError(EngineError):
    """A record that breaks the format or a rule; indices from 0, None where it is not in one."""

    def __init__(self, reason: str, round_index: int | None = None, action_index: int | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.round_index = round_index
        self.action_index = action_index


class ViewError(EngineError):
    """A view (engine-protocol.md) that is broken or contradicts the rules."""


def shorten(text: str, most: int = 40) -> str:
    """A quoted text for a message, cut when long; never contains control characters or lone surrogates."""
    cut = text if len(text) <= most else text[:most] + "…"
    return ascii(cut) if not cut.isprintable() else f"“{cut}”"

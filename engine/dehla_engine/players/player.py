"""What a computer player is: something that is given a View and answers with a Decision.

A player never sees a round, only a View of it; so equal views get equal answers whatever the other hands are.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Protocol, TypeAlias

from dehla_engine.cards import Card, Suit, format_card
from dehla_engine.errors import EngineError
from dehla_engine.play.actions import Action
from dehla_engine.play.view import View
from dehla_engine.seats import Seat


class Code(StrEnum):
    """Why an action was chosen; the words are the front end's."""

    ONLY_CHOICE = "only_choice"
    # Naming, laying aside, asking.
    BEST_SUIT = "best_suit"
    """This suit is the longest and strongest."""
    CUT_BEST_SUIT = "cut_best_suit"
    """Whoever cuts chooses the trump: his best suit."""
    LAY_LOW = "lay_low"
    """A low card of the suit that is to become trump."""
    ASK_TO_TAKE = "ask_to_take"
    """The trick is worth showing the trump for."""
    DO_NOT_ASK = "do_not_ask"
    """The hidden trump is better left hidden for now."""
    # Leading.
    LEAD_WINNER = "lead_winner"
    """No card that is out can take it."""
    LEAD_TRUMP = "lead_trump"
    """Draws the opponents' trumps."""
    LEAD_LOW = "lead_low"
    """A low card asks the partner for his high one."""
    LEAD_SHORT = "lead_short"
    """The suit soon runs out, so that it can be trumped."""
    LEAD_SAFE = "lead_safe"
    """Gives away least."""
    # Taking, or not.
    SECOND_WIN = "second_win"
    """A second trick in a row collects the pile."""
    BREAK_SECOND_WIN = "break_second_win"
    """Keeps an opponent from his second trick in a row."""
    TAKE_TEN = "take_ten"
    """There is a ten to catch."""
    TAKE_CHEAP = "take_cheap"
    """The cheapest card that takes."""
    TRUMP_IN = "trump_in"
    """Cannot follow and takes with a trump."""
    LAST_TRICK = "last_trick"
    """The last trick takes all that is left."""
    FEED_PARTNER = "feed_partner"
    """A ten into a trick that the own side captures."""
    DUCK_PARTNER = "duck_partner"
    """The partner takes it already."""
    KEEP_TEN = "keep_ten"
    """Keeps a ten from the opponents, or its guard with it."""
    KEEP_HIGH = "keep_high"
    """Not worth a high card."""
    LOWEST = "lowest"
    """Cannot take it, so it costs as little as may be."""
    DISCARD = "discard"
    """Throws away what is needed least."""
    # Levels that search.
    BEST_CHANCE = "best_chance"
    """Did best in the worlds that were tried."""
    PROVEN = "proven"
    """Best against every way the cards may lie."""


Fact: TypeAlias = str | int


@dataclass(frozen=True, slots=True)
class Reason:
    """A code with the facts it speaks of, for example ``suit`` "H", ``card`` "TH", ``seat`` 2, ``tens`` 1."""

    code: Code
    facts: tuple[tuple[str, Fact], ...] = ()

    def to_table(self) -> dict[str, Fact]:
        """As the protocol writes it: ``{"code": "feed_partner", "card": "TH"}``."""
        return {"code": str(self.code), **dict(self.facts)}


def reason(
    code: Code, suit: Suit | None = None, card: Card | None = None, seat: Seat | None = None, tens: int = 0
) -> Reason:
    """A reason with those facts that are given."""
    facts: list[tuple[str, Fact]] = []
    if suit is not None:
        facts.append(("suit", suit.letter))
    if card is not None:
        facts.append(("card", format_card(card)))
    if seat is not None:
        facts.append(("seat", seat))
    if tens:
        facts.append(("tens", tens))
    return Reason(code, tuple(facts))


@dataclass(frozen=True, slots=True)
class ActionScore:
    """Estimated chances (0 to 1) of the seat's team to win the round by this action, and with a kot."""

    action: Action
    win: float
    kot: float


@dataclass(frozen=True, slots=True)
class Decision:
    """The legal action chosen, and what it rests on.

    ``scores``: one an action, the best first; empty for players that do not search. ``worlds``: how
    many ways for the hidden cards to lie were tried; ``nodes``: steps of play that were computed.
    """

    action: Action
    reason: Reason
    scores: tuple[ActionScore, ...] = ()
    worlds: int = 0
    nodes: int = 0


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a player may think: milliseconds (at the table) or nodes (where it must repeat exactly)."""

    ms: int | None = None
    nodes: int | None = None


Cancel: TypeAlias = Callable[[], bool]
"""Polled while a player thinks; true when nobody waits for the answer any more."""

DEFAULT_BUDGET: Final = Budget()
"""The level's own measure, in worlds and so in nodes: it repeats exactly."""


def never() -> bool:
    """A Cancel that does not."""
    return False


class Cancelled(EngineError):
    """The player stopped because it was told to."""

    def __init__(self) -> None:
        super().__init__("cancelled")


class NotYourTurn(EngineError):
    """A player was asked although its view has nothing to decide."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(f"it is not seat {seat}'s turn")


class Player(Protocol):
    """Anything that can decide for a seat.

    ``choose`` raises NotYourTurn when the view's seat has nothing to decide and Cancelled when
    ``cancelled`` says so; its action is always legal. The same view, seed and budget in nodes give the
    same decision.
    """

    def choose(
        self, view: View, seed: int, budget: Budget = DEFAULT_BUDGET, cancelled: Cancel = never
    ) -> Decision: ...

"""Following suit and taking the trick (rules.md section 3)."""

from collections.abc import Callable
from enum import IntEnum
from typing import NamedTuple, TypeAlias

from dehla_engine.cards import RANK_OF, SUIT_OF, Card, Hand, Suit
from dehla_engine.rules.house import HouseRules, IdenticalCards, VoidDuty


class Strength(IntEnum):
    """The class of a card in a trick; a higher one beats any lower."""

    NOTHING = 0
    LED_SUIT = 1
    LIVE_TRUMP = 2


class Taking(NamedTuple):
    """The card that takes the trick so far."""

    seat: int
    card: Card
    strength: Strength


Challenge: TypeAlias = Callable[[Taking, int, Card, Strength], Taking]


def strength_of(card: Card, led: Suit, live_trump: Suit | None) -> Strength:
    """The class of a card as it is played.

    ``live_trump`` is the suit that is trump and live at that moment. When the led suit is itself
    trump only rank counts, so such a card is of the led suit whenever trump became live.
    """
    suit = SUIT_OF[card]
    if suit == led:
        return Strength.LED_SUIT
    return Strength.LIVE_TRUMP if suit == live_trump else Strength.NOTHING


def _later_takes(best: Taking, seat: int, card: Card, strength: Strength) -> Taking:
    if strength > best.strength or (
        strength == best.strength and strength and RANK_OF[card] >= RANK_OF[best.card]
    ):
        return Taking(seat, card, strength)
    return best


def _earlier_takes(best: Taking, seat: int, card: Card, strength: Strength) -> Taking:
    if strength > best.strength or (
        strength == best.strength and strength and RANK_OF[card] > RANK_OF[best.card]
    ):
        return Taking(seat, card, strength)
    return best


def challenge(rules: HouseRules) -> Challenge:
    """The function that weighs a new card against the taking one; ``identical_cards`` decides equals."""
    return _later_takes if rules.identical_cards is IdenticalCards.LATER_WINS else _earlier_takes


def of_suit(hand: Hand, suit: Suit) -> Hand:
    """The cards of one suit."""
    return tuple([c for c in hand if SUIT_OF[c] == suit])  # twice as quick as from a generator


def must_trump(rules: HouseRules, partner_is_taking: bool) -> bool:
    """Whether a void player who holds a live trump must play one."""
    match rules.void_duty:
        case VoidDuty.ANY:
            return False
        case VoidDuty.MUST_TRUMP:
            return True
        case VoidDuty.MUST_TRUMP_UNLESS_PARTNER_WINNING:
            return not partner_is_taking

"""The rulebook of a table: the policies that HouseRules turns into, once."""

from dataclasses import dataclass
from functools import lru_cache

from dehla_engine.cards import KINDS, Card, Hand
from dehla_engine.rules.capture import CaptureRules, capture_rules
from dehla_engine.rules.house import Deal, FirstDealer, HouseRules, PileFace
from dehla_engine.rules.trick import Challenge, challenge
from dehla_engine.rules.trump import FIRST_PACKET, TrumpMethod, trump_method
from dehla_engine.seats import Seat, next_seat

LATER_PACKETS = 4


@dataclass(frozen=True, slots=True, eq=False)
class Rulebook:
    """Everything about a table that does not change while it plays."""

    rules: HouseRules
    seats: int
    packs: int
    hand_size: int
    """Cards that each seat gets in a round, and so the number of tricks."""
    tens: int
    """Tens in play."""
    trump: TrumpMethod
    capture: CaptureRules
    challenge: Challenge
    pile_is_open: bool
    """An uncollected pile may be looked through."""

    @property
    def first_dealt(self) -> int:
        """Cards each holds when the round begins."""
        return FIRST_PACKET if self.trump.begins_on_five else self.hand_size


@lru_cache(maxsize=256)
def rulebook(rules: HouseRules) -> Rulebook:
    """The rulebook of these rules; made once for each."""
    return Rulebook(
        rules=rules,
        seats=rules.players,
        packs=rules.packs,
        hand_size=KINDS * rules.packs // rules.players,
        tens=4 * rules.packs,
        trump=trump_method(rules),
        capture=capture_rules(rules),
        challenge=challenge(rules),
        pile_is_open=rules.pile_face is PileFace.UP,
    )


def packet_sizes(rules: HouseRules) -> tuple[int, ...]:
    """How many cards each seat gets at each time round the table (the field ``deal``)."""
    size = KINDS * rules.packs // rules.players
    if rules.deal is Deal.SINGLY:
        return (1,) * size
    sizes = [FIRST_PACKET]
    while (left := size - sum(sizes)) > 0:
        sizes.append(min(LATER_PACKETS, left))
    return tuple(sizes)


def deal_hands(rules: HouseRules, order: Hand, dealer: Seat) -> tuple[Hand, ...]:
    """The hands that a shuffled pack gives, seat 0 first, each in the order dealt, from eldest on."""
    hands: list[list[Card]] = [[] for _ in range(rules.players)]
    place = 0
    for size in packet_sizes(rules):
        for step in range(1, rules.players + 1):
            hands[next_seat(dealer, rules.players, step)].extend(order[place : place + size])
            place += size
    return tuple(tuple(hand) for hand in hands)


def cuts_for_deal(rules: HouseRules) -> bool:
    """Whether the first dealer is found by cutting (else by lot)."""
    return rules.first_dealer is not FirstDealer.RANDOM


def high_cut_deals(rules: HouseRules) -> bool:
    """Whether the highest cut deals first (else the lowest)."""
    return rules.first_dealer is FirstDealer.CUT_HIGH

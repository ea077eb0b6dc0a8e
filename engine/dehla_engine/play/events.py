"""What happened, step by step: the language between the engine and whoever shows it."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from dehla_engine.cards import Card, Hand, Suit
from dehla_engine.rules.scoring import RoundResult
from dehla_engine.seats import Seat, Team


@dataclass(frozen=True, slots=True)
class RoundDealt:
    """A round begins; ``hands`` by seat (None = may not be seen), ``sizes`` how many cards each got now.

    ``drawn`` is the card turned for trump before the deal, if the rules turn one.
    """

    dealer: Seat
    hands: tuple[Hand | None, ...]
    sizes: tuple[int, ...]
    drawn: Card | None


@dataclass(frozen=True, slots=True)
class RestDealt:
    """The rest of the pack goes out."""

    hands: tuple[Hand | None, ...]
    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TrumpNamed:
    """A suit is named aloud: trump is set and live."""

    seat: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class TrumpCut:
    """The card just played by a void player sets the trump."""

    seat: Seat
    suit: Suit
    card: Card


@dataclass(frozen=True, slots=True)
class CardLaid:
    """A card is laid face down (None = may not be seen)."""

    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class TrumpWhispered:
    """A suit is named in secret (None = may not be known)."""

    seat: Seat
    suit: Suit | None


@dataclass(frozen=True, slots=True)
class TrumpAsked:
    """A void player asks for the laid-aside card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TrumpShown:
    """The secret is out: ``card`` goes back into the hand of ``seat`` (None: a whispered suit)."""

    seat: Seat
    suit: Suit
    card: Card | None


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card falls on the trick; ``taking`` is the seat that takes the trick so far."""

    seat: Seat
    card: Card
    taking: Seat


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick is complete; ``number`` counts from 1."""

    seat: Seat
    number: int
    cards: Hand


@dataclass(frozen=True, slots=True)
class Collected:
    """The taker's team captures: under ``single`` the trick, under ``double`` the whole pile."""

    seat: Seat
    team: Team
    tricks: int
    tens: Hand


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is scored; ``next_dealer`` deals the next one, if there is one."""

    result: RoundResult
    next_dealer: Seat


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over; None is a draw."""

    winner: Team | None


Event: TypeAlias = (
    RoundDealt
    | RestDealt
    | TrumpNamed
    | TrumpCut
    | CardLaid
    | TrumpWhispered
    | TrumpAsked
    | TrumpShown
    | CardPlayed
    | TrickTaken
    | Collected
    | RoundEnded
    | MatchEnded
)


def _redacted(event: Event, seat: Seat | None) -> Event:
    match event:
        case RoundDealt(hands=hands) | RestDealt(hands=hands):
            seen = tuple(hand if s == seat else None for s, hand in enumerate(hands))
            return replace(event, hands=seen)
        case CardLaid(seat=owner) if owner != seat:
            return replace(event, card=None)
        case TrumpWhispered(seat=setter) if setter != seat:
            return replace(event, suit=None)
        case _:
            return event


def redact(events: tuple[Event, ...], seat: Seat | None) -> tuple[Event, ...]:
    """The events as one seat may see them; None is a watcher who sees no hand."""
    return tuple(_redacted(event, seat) for event in events)

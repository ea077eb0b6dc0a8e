"""The game's own words: suits, ranks, cards, seats, teams and levels.

A suit's sign inside a text is written ``{S}``, ``{H}``, ``{D}`` or ``{C}``; whoever shows the text draws it.
"""

from typing import Final, NamedTuple

from dehla_desktop.i18n.words import translate
from dehla_engine.cards import RANK_LETTERS, RANK_OF, SUIT_OF, Card, Suit
from dehla_engine.seats import Seat, Team, next_seat, team_of

_FIGURES: Final = {"T": "10"}


def suit_title(suit: Suit) -> str:
    """The suit's name where it stands alone: on the plaque, on a button."""
    names = {
        Suit.SPADES: translate("Cards", "Spades"),
        Suit.HEARTS: translate("Cards", "Hearts"),
        Suit.DIAMONDS: translate("Cards", "Diamonds"),
        Suit.CLUBS: translate("Cards", "Clubs"),
    }
    return names[suit]


def suit_name(suit: Suit) -> str:
    """The suit's name inside a sentence."""
    names = {
        Suit.SPADES: translate("Cards", "spades"),
        Suit.HEARTS: translate("Cards", "hearts"),
        Suit.DIAMONDS: translate("Cards", "diamonds"),
        Suit.CLUBS: translate("Cards", "clubs"),
    }
    return names[suit]


def rank_name(rank: int) -> str:
    """The rank (0 = two … 12 = ace) inside a sentence."""
    names = (
        translate("Cards", "two"),
        translate("Cards", "three"),
        translate("Cards", "four"),
        translate("Cards", "five"),
        translate("Cards", "six"),
        translate("Cards", "seven"),
        translate("Cards", "eight"),
        translate("Cards", "nine"),
        translate("Cards", "ten"),
        translate("Cards", "jack"),
        translate("Cards", "queen"),
        translate("Cards", "king"),
        translate("Cards", "ace"),
    )
    return names[rank]


def card_name(card: Card) -> str:
    """``ten of spades``: for sentences, screen readers and tool tips."""
    text = translate("Cards", "{rank} of {suit}")
    return text.format(rank=rank_name(RANK_OF[card]), suit=suit_name(SUIT_OF[card]))


def card_sign(card: Card) -> str:
    """``10{S}``: the index of the card, its sign to be drawn."""
    letter = RANK_LETTERS[RANK_OF[card]]
    return _FIGURES.get(letter, letter) + suit_sign(SUIT_OF[card])


def suit_sign(suit: Suit) -> str:
    """``{S}``: the suit's sign, to be drawn."""
    return "{" + suit.letter + "}"


def spoken(words: str) -> str:
    """A text with drawn signs as a screen reader says it: ``10{S}`` becomes ``10 spades``."""
    for suit in Suit:
        words = words.replace(suit_sign(suit), " " + suit_name(suit))
    return " ".join(words.split())


class Names(NamedTuple):
    """Who sits where, by seat; ``person`` is the seat of who looks at the screen, None when watching."""

    seats: tuple[str, ...]
    person: Seat | None = 0

    def is_person(self, seat: Seat) -> bool:
        return seat == self.person

    def of(self, seat: Seat) -> str:
        """The name as it stands on the plate and at the start of a sentence."""
        return self.seats[seat]

    def within(self, seat: Seat) -> str:
        """The name inside a sentence: “named by you”."""
        return translate("Seats", "you", "inside a sentence") if self.is_person(seat) else self.seats[seat]

    def members(self, team: Team) -> tuple[Seat, ...]:
        """The team's seats, the person's first."""
        first = team if self.person is None or team_of(self.person) != team else self.person
        return tuple(next_seat(first, len(self.seats), step) for step in range(0, len(self.seats), 2))

    def team(self, team: Team) -> str:
        """``You and Arjun``."""
        return listed(tuple(self.seats[seat] for seat in self.members(team)))

    def team_within(self, team: Team) -> str:
        """``you and Arjun``, inside a sentence."""
        return listed(tuple(self.within(seat) for seat in self.members(team)))


def seat_names(seats: int, person: Seat | None = 0, own_name: str = "") -> Names:
    """The names at a table of so many seats; ``own_name`` is the name the person chose, if any."""
    others = (
        translate("Seats", "Rohan"),
        translate("Seats", "Zoya"),
        translate("Seats", "Arjun") if seats == 4 else translate("Seats", "Kabir"),
        translate("Seats", "Meera"),
        translate("Seats", "Arjun"),
        translate("Seats", "Nadia"),
    )
    names = list(others[:seats])
    if person is not None:
        names[person] = own_name or translate("Seats", "You")
    return Names(tuple(names), person)


def listed(names: tuple[str, ...]) -> str:
    """``A``, ``A and B``, ``A, B and C``."""
    if len(names) < 2:
        return "".join(names)
    text = translate("Seats", "{names} and {last}")
    return text.format(names=translate("Seats", ", ").join(names[:-1]), last=names[-1])


def level_name(level: str) -> str:
    """The name of a level of the computer players; the id itself for one that is not known here."""
    names = {
        "novice": translate("Levels", "Novice"),
        "casual": translate("Levels", "Casual"),
        "skilled": translate("Levels", "Skilled"),
        "master": translate("Levels", "Master"),
    }
    return names.get(level, level)

"""The fields of the house rules in plain words: what each asks, a line below it, and its choices."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from dehla_desktop.i18n.words import translate
from dehla_engine.rules.house import FIELDS, RuleValue

GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "table": ("players", "packs", "direction"),
    "deal": ("first_dealer", "deal"),
    "trump": ("trump", "start"),
    "play": ("void_duty", "identical_cards"),
    "capture": (
        "capture", "run_after_collect", "earliest_collect", "aces", "collect_when", "pile_face",
    ),
    "round": (
        "objective", "tie", "tie_resets_streaks", "kot_all_tens", "kot_all_tricks", "kot_first_seven",
        "streak",
    ),
    "match": ("match_unit", "match_target", "kot_points", "dealer"),
}  # fmt: skip
"""Every field once, in the order in which a match goes."""


class FieldWords(NamedTuple):
    """A field: its question, what there is to know about it, its choices by `value_text` (none: numbers)."""

    title: str
    line: str
    choices: Mapping[str, str] = MappingProxyType({})


def value_text(value: RuleValue) -> str:
    """A value as a control knows it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def value_of(key: str, text: str) -> RuleValue:
    """The value of a field that a control means; raises KeyError for one that is not allowed."""
    return {value_text(value): value for value in FIELDS[key].allowed}[text]


def group_title(group: str) -> str:
    """The name of a group."""
    titles = {
        "table": translate("House rules", "Table"),
        "deal": translate("House rules", "Deal"),
        "trump": translate("House rules", "Trump"),
        "play": translate("House rules", "Play"),
        "capture": translate("House rules", "Capture"),
        "round": translate("House rules", "Round"),
        "match": translate("House rules", "Match"),
    }
    return titles[group]


def field_words(key: str) -> FieldWords:
    """The words of a field; raises KeyError for a key without any."""
    return (_before_play() | _in_play() | _capture() | _round() | _match())[key]


def choice_words(key: str, value: RuleValue) -> str:
    """A value of a field as the dialog says it."""
    return field_words(key).choices.get(value_text(value), str(value))


def _on_off() -> dict[str, str]:
    return {"false": translate("House rules", "No"), "true": translate("House rules", "Yes")}


def _before_play() -> dict[str, FieldWords]:
    return {
        "players": FieldWords(
            translate("House rules", "Players"),
            translate("House rules", "Six play three against three"),
            {"4": translate("House rules", "Four"), "6": translate("House rules", "Six")},
        ),
        "packs": FieldWords(
            translate("House rules", "Packs of cards"),
            translate("House rules", "Four players: one or two; six players: three"),
            {
                "1": translate("House rules", "One"),
                "2": translate("House rules", "Two"),
                "3": translate("House rules", "Three"),
            },
        ),
        "direction": FieldWords(
            translate("House rules", "Deal and play go"),
            translate("House rules", "To the right is the old way"),
            {
                "anticlockwise": translate("House rules", "To the right"),
                "clockwise": translate("House rules", "To the left"),
            },
        ),
        "first_dealer": FieldWords(
            translate("House rules", "The first dealer"),
            translate("House rules", "All cut a card, or chance decides"),
            {
                "cut_high": translate("House rules", "Highest"),
                "cut_low": translate("House rules", "Lowest"),
                "random": translate("House rules", "Chance"),
            },
        ),
        "deal": FieldWords(
            translate("House rules", "Cards are dealt"),
            translate("House rules", "Packets: five first, then fours"),
            {
                "singly": translate("House rules", "One by one"),
                "packets": translate("House rules", "In packets"),
            },
        ),
        "trump": FieldWords(
            translate("House rules", "Who makes trump"),
            translate("House rules", "Eldest: the seat after the dealer"),
            _trump_choices(),
        ),
        "start": FieldWords(
            translate("House rules", "Play begins"),
            translate("House rules", "On five cards: the rest is dealt once trump is made"),
            {
                "full_hand": translate("House rules", "With the full hand"),
                "first_five": translate("House rules", "On the first five cards"),
            },
        ),
    }


def _trump_choices() -> dict[str, str]:
    return {
        "cut": translate("House rules", "The first missing suit: card played"),
        "spoken_cut": translate("House rules", "The first missing suit: suit named"),
        "closed_cut": translate("House rules", "The first missing suit: in secret"),
        "called": translate("House rules", "Eldest names it on five cards"),
        "partner": translate("House rules", "The dealer’s partner names it"),
        "closed_card": translate("House rules", "Eldest’s closed card"),
        "asked_card": translate("House rules", "Eldest’s closed card, if asked for"),
        "drawn": translate("House rules", "A card drawn before the deal"),
    }


def _in_play() -> dict[str, FieldWords]:
    return {
        "void_duty": FieldWords(
            translate("House rules", "Who cannot follow plays"),
            translate("House rules", "A trump only as far as one is held"),
            {
                "any": translate("House rules", "Any card"),
                "must_trump": translate("House rules", "A trump"),
                "must_trump_unless_partner_winning": translate(
                    "House rules", "A trump, unless the partner is taking it"
                ),
            },
        ),
        "identical_cards": FieldWords(
            translate("House rules", "Of two equal cards wins"),
            translate("House rules", "The same card out of two packs"),
            {
                "later_wins": translate("House rules", "The later"),
                "earlier_wins": translate("House rules", "The earlier"),
            },
        ),
    }


def _capture() -> dict[str, FieldWords]:
    return {
        "capture": FieldWords(
            translate("House rules", "A trick is captured"),
            translate("House rules", "Two in a row: by the same player"),
            {
                "single": translate("House rules", "At once"),
                "double": translate("House rules", "Two in a row"),
            },
        ),
        "run_after_collect": FieldWords(
            translate("House rules", "After a collect the run"),
            translate("House rules", "Goes on: the next win collects at once"),
            {
                "restarts": translate("House rules", "Starts again"),
                "continues": translate("House rules", "Goes on"),
            },
        ),
        "earliest_collect": FieldWords(
            translate("House rules", "Nothing is collected before"),
            translate("House rules", "Wins before it still count for the run"),
            {
                "2": translate("House rules", "Trick 2"),
                "3": translate("House rules", "Trick 3"),
                "5": translate("House rules", "Trick 5"),
            },
        ),
        "aces": FieldWords(
            translate("House rules", "A second ace in the run"),
            translate("House rules", "Left out: it neither counts nor ends it"),
            {
                "count": translate("House rules", "Counts"),
                "second_ace_void": translate("House rules", "Left out"),
            },
        ),
        "collect_when": FieldWords(
            translate("House rules", "A pile may be collected"),
            translate("House rules", "Even tens: two or four tens must lie in it"),
            {
                "always": translate("House rules", "Always"),
                "even_tens": translate("House rules", "Even tens"),
            },
        ),
        "pile_face": FieldWords(
            translate("House rules", "The waiting pile lies"),
            translate("House rules", "Open: everyone may look through it"),
            {"down": translate("House rules", "Face down"), "up": translate("House rules", "Open")},
        ),
    }


def _round() -> dict[str, FieldWords]:
    return {
        "objective": FieldWords(
            translate("House rules", "A round is won by"),
            translate("House rules", "The majority of them; a ten is two card points"),
            {
                "tens": translate("House rules", "Tens"),
                "tricks": translate("House rules", "Tricks"),
                "card_points": translate("House rules", "Card points"),
            },
        ),
        "tie": FieldWords(
            translate("House rules", "Split evenly, the round goes to"),
            translate("House rules", "Where this splits evenly too, there is no result"),
            {
                "no_result": translate("House rules", "Nobody"),
                "non_dealers": translate("House rules", "The side that did not deal"),
                "captured_tricks": translate("House rules", "More captured tricks"),
                "won_tricks": translate("House rules", "More tricks won"),
                "last_trick": translate("House rules", "Who takes the last trick"),
                "previous_winner": translate("House rules", "The winner of the round before"),
            },
        ),
        "tie_resets_streaks": FieldWords(
            translate("House rules", "A round without result ends streaks"),
            translate("House rules", "Otherwise they stand"),
            _on_off(),
        ),
        "kot_all_tens": FieldWords(
            translate("House rules", "All tens are a kot"),
            translate("House rules", "Captured by one side"),
            _on_off(),
        ),
        "kot_all_tricks": FieldWords(
            translate("House rules", "All tricks are a kot"),
            translate("House rules", "Captured by one side"),
            _on_off(),
        ),
        "kot_first_seven": FieldWords(
            translate("House rules", "The first seven tricks are a kot"),
            translate("House rules", "Taken by one side, also if not yet captured"),
            _on_off(),
        ),
        "streak": FieldWords(
            translate("House rules", "Rounds won in a row are a kot"),
            translate("House rules", "How many; off: streaks make none"),
            {"0": translate("House rules", "Off")},
        ),
    }


def _match() -> dict[str, FieldWords]:
    return {
        "match_unit": FieldWords(
            translate("House rules", "The match is played to"),
            translate("House rules", "Rounds and minutes: then more kots, more points"),
            {
                "kots": translate("House rules", "Kots"),
                "points": translate("House rules", "Points"),
                "rounds": translate("House rules", "Rounds"),
                "minutes": translate("House rules", "Minutes"),
            },
        ),
        "match_target": FieldWords(
            translate("House rules", "How many of them"), translate("House rules", "1 to 1000")
        ),
        "kot_points": FieldWords(
            translate("House rules", "Points for a round with a kot"),
            translate("House rules", "Any other won round is one point"),
        ),
        "dealer": FieldWords(
            translate("House rules", "The dealer whose side lost"),
            translate("House rules", "After a win the next seat deals"),
            {
                "classic": translate("House rules", "Deals again"),
                "same_unless_won": translate("House rules", "Deals again, also without a result"),
                "kot_to_partner": translate("House rules", "Deals again; after a kot the partner"),
                "whitewash_to_partner": translate("House rules", "Deals again; the partner after no trick"),
                "rotate": translate("House rules", "Hands the deal on"),
            },
        ),
    }

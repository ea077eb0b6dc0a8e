"""A hint in words: what to do, and the one sentence that says why, made from a reason code."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from dehla_desktop.i18n.game_words import card_sign, suit_name
from dehla_desktop.i18n.words import translate
from dehla_engine.cards import parse_suit
from dehla_engine.errors import CardError
from dehla_engine.play.actions import Action, Aside, Ask, Call, Name, Play


class Hint(NamedTuple):
    """``what``: the action; ``why``: one sentence, empty when there is nothing to tell."""

    what: str
    why: str


def hint_words(action: Action, reason: Mapping[str, Any] | None) -> Hint:
    """The words for what a strong player would do; ``reason`` as the engine process writes it."""
    return Hint(_what(action), _why(reason or {}))


def _what(action: Action) -> str:
    match action:
        case Play(card):
            return translate("Hints", "Play {card}").format(card=card_sign(card))
        case Call(suit):
            return translate("Hints", "Name {suit}").format(suit=suit_name(suit))
        case Name(suit):
            named = "" if suit is None else suit_name(suit)
            return translate("Hints", "Name {suit}").format(suit=named)
        case Aside(card):
            laid = "" if card is None else card_sign(card)
            return translate("Hints", "Lay {card} aside").format(card=laid)
        case Ask():
            return translate("Hints", "Ask for the trump")


def _why(reason: Mapping[str, Any]) -> str:
    text = _texts().get(str(reason.get("code", "")), "")
    suit = ""
    try:
        suit = suit_name(parse_suit(str(reason.get("suit", ""))))
    except CardError:
        if "{suit}" in text:
            return ""
    return text.format(suit=suit)


def _texts() -> dict[str, str]:
    """A sentence for each reason code of the players."""
    return {
        "only_choice": translate("Hints", "There is nothing else to do."),
        "best_suit": translate("Hints", "It is your longest and strongest suit."),
        "cut_best_suit": translate("Hints", "Whoever cuts makes the trump: take your best suit."),
        "lay_low": translate("Hints", "A low card of the suit that you want for trump."),
        "ask_to_take": translate("Hints", "This trick is worth showing the trump for."),
        "do_not_ask": translate("Hints", "The hidden trump is better left hidden for now."),
        "lead_winner": translate("Hints", "No card that is still out can beat it."),
        "lead_trump": translate("Hints", "It draws the trumps of the other side."),
        "lead_low": translate("Hints", "A low lead asks your partner for a high card."),
        "lead_short": translate("Hints", "You will soon be out of {suit} and can trump it."),
        "lead_safe": translate("Hints", "It gives away the least."),
        "second_win": translate("Hints", "A second trick in a row collects the pile."),
        "break_second_win": translate("Hints", "It keeps the other side from two in a row."),
        "take_ten": translate("Hints", "There is a ten to catch."),
        "take_cheap": translate("Hints", "The cheapest card that takes the trick."),
        "trump_in": translate("Hints", "You cannot follow, and a trump takes it."),
        "last_trick": translate("Hints", "The last trick takes all that is left."),
        "feed_partner": translate("Hints", "Your side captures this trick: give it the ten."),
        "duck_partner": translate("Hints", "Your partner takes it already."),
        "keep_ten": translate("Hints", "It keeps your ten from the other side."),
        "keep_high": translate("Hints", "This trick is not worth a high card."),
        "lowest": translate("Hints", "You cannot take it: lose as little as you can."),
        "discard": translate("Hints", "It is what you need least."),
        "best_chance": translate("Hints", "It does best however the hidden cards may lie."),
        "proven": translate("Hints", "It is best against every way the cards may lie."),
    }

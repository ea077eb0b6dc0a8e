"""The presets in the player's words: a name and one line each."""

from typing import NamedTuple

from dehla_desktop.i18n.words import translate


class PresetWords(NamedTuple):
    """A preset's name and the one line that says what makes it different."""

    title: str
    line: str


def preset_words(preset: str) -> PresetWords:
    """The words of a preset; its id, bare, when it is not known here."""
    return _classics().get(preset) or _others().get(preset) or PresetWords(preset, "")


def _classics() -> dict[str, PresetWords]:
    return {
        "classic": PresetWords(
            translate("Presets", "Classic"),
            translate("Presets", "The first missing suit makes trump; the most tens win"),
        ),
        "classic-open": PresetWords(
            translate("Presets", "Classic, open trump"),
            translate("Presets", "The dealer’s partner names trump on a full hand"),
        ),
        "classic-closed": PresetWords(
            translate("Presets", "Classic, closed trump"),
            translate("Presets", "Trump is chosen in secret and shown when it is needed again"),
        ),
        "classic-spoken": PresetWords(
            translate("Presets", "Classic, spoken trump"),
            translate("Presets", "Who first cannot follow names any suit as trump"),
        ),
        "classic-short": PresetWords(
            translate("Presets", "Classic, short match"),
            translate("Presets", "Three rounds in a row already make a kot"),
        ),
        "coat": PresetWords(
            translate("Presets", "Coat, seven points"),
            translate("Presets", "A point a round, seven win; all four tens win at once"),
        ),
        "classic-tricks": PresetWords(
            translate("Presets", "Classic, tricks count"),
            translate("Presets", "Seven tricks win the round; the first seven are a kot"),
        ),
        "card-points": PresetWords(
            translate("Presets", "Card points"),
            translate("Presets", "Tens count two, every other card one"),
        ),
        "three-pack": PresetWords(
            translate("Presets", "Three packs, six players"),
            translate("Presets", "Three against three, twelve tens to catch"),
        ),
        "two-pack": PresetWords(
            translate("Presets", "Two packs"),
            translate("Presets", "Twenty-six cards each, eight tens to catch"),
        ),
    }


def _others() -> dict[str, PresetWords]:
    return {
        "court-piece": PresetWords(
            translate("Presets", "Court Piece"),
            translate("Presets", "Trump called on five cards, seven tricks win"),
        ),
        "court-double-sir": PresetWords(
            translate("Presets", "Court Piece, double sir"),
            translate("Presets", "Two tricks running take the pile; tricks win"),
        ),
        "court-double-ace": PresetWords(
            translate("Presets", "Court Piece, double sir with aces"),
            translate("Presets", "The same, but a second ace does not count"),
        ),
        "double-sir": PresetWords(
            translate("Presets", "Double Sir"),
            translate("Presets", "Two tricks running take the pile, tens and all"),
        ),
        "single-sir": PresetWords(
            translate("Presets", "Single Sir"),
            translate("Presets", "Trump called on five cards, every trick captured at once"),
        ),
        "club": PresetWords(
            translate("Presets", "Club, called trump"),
            translate("Presets", "The pile lies open; a kot counts two points"),
        ),
        "club-cut": PresetWords(
            translate("Presets", "Club, first missing suit"),
            translate("Presets", "Play begins on five cards, the first missing suit makes trump"),
        ),
        "kots-called": PresetWords(
            translate("Presets", "Kots, called trump"),
            translate("Presets", "Trump named on five cards, two kots win the match"),
        ),
        "kots-cut": PresetWords(
            translate("Presets", "Kots, trump by the first cut"),
            translate("Presets", "The first missing suit makes trump, two kots win the match"),
        ),
        "mendikot": PresetWords(
            translate("Presets", "Mendikot, closed card"),
            translate("Presets", "One card lies face down until someone cannot follow"),
        ),
        "mendikot-ask": PresetWords(
            translate("Presets", "Mendikot, asked card"),
            translate("Presets", "Who cannot follow may ask for the hidden trump"),
        ),
        "mendikot-cut": PresetWords(
            translate("Presets", "Mendikot, cut"),
            translate("Presets", "The first missing suit makes trump; five points win"),
        ),
        "mendikot-drawn": PresetWords(
            translate("Presets", "Mendikot, drawn trump"),
            translate("Presets", "A card drawn before the deal makes trump"),
        ),
        "even-tens": PresetWords(
            translate("Presets", "Even tens"),
            translate("Presets", "A pile is taken only with two or four tens in it"),
        ),
    }

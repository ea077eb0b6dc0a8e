"""Rules, results and log in words: every value has its sentence, and the sentences are true."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from dehla_desktop.dialogs.log_book import LogBook
from dehla_desktop.dialogs.result_words import ResultWords, match_headline, match_stand, number_word
from dehla_desktop.dialogs.rules_text import rules_text
from dehla_desktop.i18n.game_words import seat_names
from dehla_engine.cards import Suit, parse_card, parse_cards
from dehla_engine.play.events import (
    CardLaid,
    CardPlayed,
    Collected,
    RoundDealt,
    TrickTaken,
    TrumpAsked,
    TrumpCut,
    TrumpNamed,
    TrumpShown,
    TrumpWhispered,
)
from dehla_engine.rules.house import FIELDS, Capture, HouseRules, MatchUnit, Objective, Start, Tie, Trump
from dehla_engine.rules.presets import PRESETS
from dehla_engine.rules.scoring import Kot, RoundResult, Standing, Tally
from tests.desktop.dialogs.desk import play

pytestmark = pytest.mark.usefixtures("qapp")
NAMES = seat_names(4)


def text_of(rules: HouseRules) -> str:
    return "\n".join(s for section in rules_text(rules) for s in section.sentences)


@pytest.mark.parametrize("preset", PRESETS)
def test_rules_of_every_preset_are_complete_sentences(preset: str) -> None:
    for section in rules_text(PRESETS[preset].rules):
        assert section.title
        for text in section.sentences:
            assert text[0].isupper() or text[0].isdigit()
            assert text.endswith(".")
            assert "{" not in text
            assert "%n" not in text


DOUBLE = HouseRules(capture=Capture.DOUBLE)
TWO_PACKS = HouseRules(packs=2, capture=Capture.DOUBLE)
SAME_WORDS = {("dealer", "same_unless_won")}
"""Differs from its neighbour only in a corner that one sentence leaves open."""


@pytest.mark.parametrize("key", [k for k in FIELDS if k not in ("players", "packs", "start")])
def test_every_value_of_every_field_changes_what_is_said(key: str) -> None:
    base = (
        TWO_PACKS
        if key == "identical_cards"
        else replace(DOUBLE, match_unit=MatchUnit.POINTS)
        if key == "kot_points"
        else DOUBLE
    )
    said = {
        text_of(HouseRules.from_table(base.to_full_table() | {key: value}))
        for value in FIELDS[key].allowed[:12]
        if (key, str(value)) not in SAME_WORDS
    }
    left_out = sum((key, str(value)) in SAME_WORDS for value in FIELDS[key].allowed[:12])
    assert len(said) == len(FIELDS[key].allowed[:12]) - left_out


def test_what_is_meaningless_is_not_said() -> None:
    ignored = {"earliest_collect": 5, "collect_when": "even_tens", "pile_face": "up"}
    single = text_of(HouseRules.from_table(ignored))
    assert single == text_of(HouseRules())
    assert "equal cards" not in text_of(HouseRules())
    assert "five cards" in text_of(HouseRules(start=Start.FIRST_FIVE))


def result(
    winner: int | None,
    tens: tuple[int, int] = (3, 1),
    kot: Kot | None = None,
    dealer: int = 3,
    streak: int = 0,
) -> RoundResult:
    tally = Tally(tens, (9, 4), (8, 5), (30, 22), 0, None)
    streaks = (streak, 0) if winner == 0 else (0, streak)
    return RoundResult(dealer, tally, winner, kot, Standing(streaks, (1, 0), (6, 2), winner, winner, 8))


def test_who_won_and_why() -> None:
    rules = PRESETS["kots-called"].rules
    words = ResultWords(rules, NAMES, result(0, streak=4))
    assert words.headline() == "You and Arjun win"
    assert words.reason() == "with three of the four tens"
    assert words.streak() == "Four won in a row: three more make a kot"
    assert words.next_deal(3) == "Meera deals again: the dealer’s side lost."
    assert words.next_deal(0) == "You deal next."
    assert ("Points", "5 + 1 = 6", "2", False) in words.rows()
    assert words.kot() == ""
    assert ResultWords(rules, NAMES, result(1, (0, 4))).reason() == "with all four tens"
    assert (
        ResultWords(rules, NAMES, result(1, (2, 2), dealer=0))
        .reason()
        .startswith("The tens are split evenly.")
    )
    none = ResultWords(HouseRules(), NAMES, result(None, (2, 2)))
    assert none.headline() == "No result"
    assert none.reason() == "The tens are split evenly."
    assert none.next_deal(3) == "Meera deals again."


@pytest.mark.parametrize("tie", [t for t in Tie if t is not Tie.NO_RESULT])
def test_every_tie_rule_and_kot_has_words(tie: Tie) -> None:
    words = ResultWords(HouseRules(tie=tie), NAMES, result(0, (2, 2)))
    assert words.reason().count(".") == 2
    kots = {ResultWords(HouseRules(), NAMES, result(0, kot=kot)).kot() for kot in Kot}
    assert len(kots) == len(Kot)
    assert all(text.startswith("Kot: ") for text in kots)


@pytest.mark.parametrize("objective", Objective)
def test_every_objective_counts_what_it_is_won_by(objective: Objective) -> None:
    words = ResultWords(HouseRules(objective=objective), NAMES, result(0))
    shown = {
        "tens": "three of the four tens",
        "tricks": "nine of the 13 tricks",
        "card_points": "30 of the 56 card points",
    }
    assert words.reason() == f"with {shown[objective]}"


def test_the_stand_of_a_match() -> None:
    assert match_stand((1, 0), (6, 2)) == "1 kot to 0, 6 points to 2"
    assert match_stand((0, 2), (1, 3)) == "0 kots to 2, 1 point to 3"
    assert match_headline(NAMES, 1) == "Zoya and Meera win the match"
    assert match_headline(NAMES, None) == "The match is a draw"
    assert [number_word(n) for n in (0, 7, 12, 13)] == ["no", "seven", "twelve", "13"]


def test_a_trick_grows_in_one_line_and_a_cut_breaks_it() -> None:
    book = LogBook(replace(HouseRules(), capture=Capture.DOUBLE), NAMES)
    book.begin(9)
    book.add(RoundDealt(3, (None,) * 4, (13,) * 4, None))
    for seat, word in enumerate(["5C", "9C", "6C", "AC"]):
        book.add(CardPlayed(seat, parse_card(word), 3))
    book.add(TrickTaken(3, 1, parse_cards("5C 9C 6C AC")))
    assert book.lines == [
        "Round 9. Meera deals.",
        "Trick 1: You 5{C}, Zoya 9{C}, Arjun 6{C}, Meera A{C}. Meera takes it.",
    ]
    book.add(CardPlayed(3, parse_card("KD"), 3))
    book.add(CardPlayed(0, parse_card("2S"), 0))
    book.add(TrumpCut(0, Suit.SPADES, parse_card("2S")))
    book.add(TrickTaken(0, 2, ()))
    book.add(Collected(0, 0, 2, (parse_card("TH"), parse_card("TS"))))
    assert book.lines[2:] == [
        "Trick 2: Meera K{D}, You 2{S}",
        "That card sets the trump: spades {S}.",
        "You take it.",
        "You and Arjun collect 2 tricks with the 10{H} and 10{S}.",
    ]


def test_every_way_to_a_trump_is_written_down_without_telling_secrets() -> None:
    book = LogBook(HouseRules(), NAMES)
    for event in (
        TrumpNamed(0, Suit.HEARTS),
        TrumpNamed(1, Suit.HEARTS),
        CardLaid(1, None),
        CardLaid(0, parse_card("KS")),
        TrumpWhispered(1, None),
        TrumpWhispered(0, Suit.CLUBS),
        TrumpAsked(2),
        TrumpShown(1, Suit.CLUBS, None),
    ):
        book.add(event)
    assert book.lines == [
        "You name hearts {H}.",
        "Zoya names hearts {H}.",
        "Zoya lays a card face down.",
        "You lay a card face down.",
        "Zoya chooses a trump in secret.",
        "You choose a trump in secret.",
        "Arjun asks for the trump.",
        "The trump is shown: clubs {C}.",
    ]


@pytest.mark.parametrize(
    "preset", ["classic", "mendikot-ask", "classic-closed", "kots-cut", "three-pack", "mendikot-drawn"]
)
def test_whole_rounds_make_whole_logs(preset: str) -> None:
    match, book = play(preset, 2, 1)
    tricks = 52 * match.rules.packs // match.rules.players
    assert sum(line.startswith("Trick ") for line in book.lines) >= tricks
    assert book.lines[0].startswith("Round 1.")
    assert not any("None" in line or "%n" in line for line in book.lines)
    secret = match.rules.trump in (Trump.CLOSED_CUT, Trump.ASKED_CARD)
    assert secret or "secret" not in " ".join(book.lines)


def test_the_application_runs(qapp: QApplication) -> None:
    assert qapp.instance() is not None

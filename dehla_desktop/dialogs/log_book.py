"""The log: what happened in this round, line by line, in words."""

from dataclasses import dataclass, field
from typing import assert_never

from dehla_desktop.dialogs.result_words import ResultWords, match_headline
from dehla_desktop.i18n.game_words import Names, card_sign, listed, suit_name, suit_sign
from dehla_desktop.i18n.words import sentence, translate
from dehla_engine.cards import Hand, Suit
from dehla_engine.play.events import (
    CardLaid,
    CardPlayed,
    Collected,
    Event,
    MatchEnded,
    RestDealt,
    RoundDealt,
    RoundEnded,
    TrickTaken,
    TrumpAsked,
    TrumpCut,
    TrumpNamed,
    TrumpShown,
    TrumpWhispered,
)
from dehla_engine.rules.house import Capture, HouseRules
from dehla_engine.rules.scoring import RoundResult
from dehla_engine.seats import Seat


@dataclass
class LogBook:
    """Turns events, as the person may see them, into lines; the line of a trick grows with its cards."""

    rules: HouseRules
    names: Names
    lines: list[str] = field(default_factory=list)
    round_number: int = 0
    _trick: list[str] = field(default_factory=list)
    _tricks_done: int = 0

    def begin(self, round_number: int, tricks_done: int = 0) -> None:
        """Forget what was; the next `RoundDealt` opens this round (counted from 1)."""
        self.lines.clear()
        self._trick.clear()
        self.round_number = round_number
        self._tricks_done = tricks_done

    def add(self, event: Event) -> None:
        """Write an event down."""
        match event:
            case RoundDealt():
                self._dealt(event)
            case RestDealt():
                self.lines.append(translate("Log", "The rest is dealt."))
            case TrumpNamed(seat=seat, suit=suit):
                you, other = translate("Log", "You name {suit}."), translate("Log", "{name} names {suit}.")
                self._say(seat, you, other, suit=_suit(suit))
            case TrumpCut(suit=suit):
                text = translate("Log", "That card sets the trump: {suit}.")
                self._note(text.format(suit=_suit(suit)))
            case CardLaid() | TrumpWhispered() | TrumpAsked() | TrumpShown():
                self._secret(event)
            case CardPlayed(seat=seat, card=card):
                self._card(seat, card_sign(card))
            case TrickTaken(seat=seat, cards=cards):
                self._taken(seat, cards)
            case Collected():
                self._collected(event)
            case RoundEnded(result=result):
                self._ended(result)
            case MatchEnded(winner=winner):
                self.lines.append(match_headline(self.names, winner) + ".")
            case _:
                assert_never(event)

    def _dealt(self, event: RoundDealt) -> None:
        self.begin(self.round_number)
        you = translate("Log", "Round {number}. You deal.")
        other = translate("Log", "Round {number}. {name} deals.")
        self._say(event.dealer, you, other, number=self.round_number)
        if event.drawn is not None:
            text = translate("Log", "{card} is turned up for trump.")
            self.lines.append(text.format(card=card_sign(event.drawn)))

    def _ended(self, result: RoundResult) -> None:
        words = ResultWords(self.rules, self.names, result)
        why = words.reason()
        self.lines.append(why if result.winner is None else f"{words.headline()}: {why}")
        if words.kot():
            self.lines.append(words.kot() + ".")

    def _secret(self, event: CardLaid | TrumpWhispered | TrumpAsked | TrumpShown) -> None:
        match event:
            case CardLaid(seat=seat):
                self._say(
                    seat,
                    translate("Log", "You lay a card face down."),
                    translate("Log", "{name} lays a card face down."),
                )
            case TrumpWhispered(seat=seat):
                self._say(
                    seat,
                    translate("Log", "You choose a trump in secret."),
                    translate("Log", "{name} chooses a trump in secret."),
                )
            case TrumpAsked(seat=seat):
                self._say(
                    seat,
                    translate("Log", "You ask for the trump."),
                    translate("Log", "{name} asks for the trump."),
                )
            case TrumpShown(suit=suit):
                self._note(translate("Log", "The trump is shown: {suit}.").format(suit=_suit(suit)))

    def _say(self, seat: Seat, you: str, other: str, **facts: object) -> None:
        text = you if self.names.is_person(seat) else other
        self._note(text.format(name=self.names.of(seat), **facts))

    def _note(self, text: str) -> None:
        """A line of its own; cards that follow in the same trick begin a new line."""
        self.lines.append(text)
        self._trick.clear()

    def _card(self, seat: Seat, card: str) -> None:
        entry = translate("Log", "{name} {card}").format(name=self.names.of(seat), card=card)
        new_line = not self._trick
        self._trick.append(entry)
        text = translate("Log", "Trick {number}: {cards}").format(
            number=self._tricks_done + 1, cards=translate("Log", ", ").join(self._trick)
        )
        if new_line:
            self.lines.append(text)
        else:
            self.lines[-1] = text

    def _taken(self, seat: Seat, cards: Hand) -> None:
        self._tricks_done += 1
        you = self.names.is_person(seat)
        text = translate("Log", "You take it.") if you else translate("Log", "{name} takes it.")
        text = text.format(name=self.names.of(seat))
        if self._trick:
            self.lines[-1] += ". " + text
        else:  # a note stands between the last card and its trick
            self.lines.append(text)
        self._trick.clear()

    def _collected(self, event: Collected) -> None:
        """Under single capture every trick is captured: then only tens are worth a line."""
        tens = listed(tuple(card_sign(card) for card in event.tens))
        if self.rules.capture is Capture.SINGLE:
            if tens:
                self.lines.append(
                    translate("Log", "{team} capture the {tens}.").format(
                        team=sentence(self.names.team(event.team)), tens=tens
                    )
                )
            return
        what = translate("Log", "%n trick(s)", "", event.tricks)
        text = (
            translate("Log", "{team} collect {tricks} with the {tens}.")
            if tens
            else translate("Log", "{team} collect {tricks}.")
        )
        self.lines.append(text.format(team=self.names.team(event.team), tricks=what, tens=tens))


def _suit(suit: Suit) -> str:
    return f"{suit_name(suit)} {suit_sign(suit)}"

"""The table in words: names of cards and suits, the ribbon, the plaque, the pool, and what is announced.

Texts for painting may hold {S} {H} {D} {C}, which are drawn as signs; announced texts never do.
"""

from collections.abc import Sequence
from typing import assert_never

from dehla_desktop.i18n.game_words import card_name, card_sign, spoken, suit_name, suit_sign, suit_title
from dehla_desktop.i18n.words import translate
from dehla_desktop.table.picture import TablePicture, TeamPicture, TrumpPicture, TrumpStage, TrumpWay
from dehla_desktop.table.unfold import TrumpEvent
from dehla_engine.cards import SUIT_OF, Card, Suit
from dehla_engine.errors import Illegal, IllegalAction
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
from dehla_engine.seats import Seat, team_of


class Voice:
    """Speaks of seats by name, and of the person at this table as "you"."""

    def __init__(self, names: Sequence[str], you: Seat | None) -> None:
        self.names = tuple(names)
        self.you = you

    def name(self, seat: Seat) -> str:
        return self.names[seat] if seat < len(self.names) else str(seat + 1)

    def team_name(self, picture: TablePicture, team: TeamPicture) -> str:
        """The members' names, the one nearest South first."""
        seats = sorted((s for s in range(picture.fixed.seats) if team_of(s) == team.team), key=picture.steps)
        names = [self.name(s) for s in seats]
        if len(names) == 2:
            return translate("Table", "{first} & {second}").format(first=names[0], second=names[1])
        return ", ".join(names)

    # ---- furniture

    def trump_title(self, trump: TrumpPicture) -> str:
        match trump.stage:
            case TrumpStage.KNOWN:
                return suit_title(trump.suit) if trump.suit is not None else ""
            case TrumpStage.NAMING:
                return translate("Table", "Not named")
            case TrumpStage.LAYING:
                return translate("Table", "Not laid")
            case TrumpStage.CLOSED_CARD | TrumpStage.WHISPERED:
                return translate("Table", "Closed")
            case TrumpStage.NONE_YET:
                return translate("Table", "Not set")

    def trump_lines(self, trump: TrumpPicture) -> tuple[str, ...]:
        """Up to two lines below the trump's name."""
        setter, mine = trump.setter, trump.setter == self.you and self.you is not None
        name = "" if setter is None else self.name(setter)
        match trump.stage:
            case TrumpStage.KNOWN:
                return (self._way(trump.way, name, mine),)
            case TrumpStage.NAMING:
                return (
                    translate("Table", "you name it")
                    if mine
                    else translate("Table", "{name} names it").format(name=name),
                )
            case TrumpStage.LAYING:
                return (
                    translate("Table", "you lay a card aside")
                    if mine
                    else translate("Table", "{name} lays a card aside").format(name=name),
                )
            case TrumpStage.CLOSED_CARD | TrumpStage.WHISPERED:
                return self._closed(trump, name, mine)
            case TrumpStage.NONE_YET:
                return (translate("Table", "the first missing suit sets it"),)

    def _way(self, way: TrumpWay, name: str, mine: bool) -> str:
        text = ""
        match way:
            case TrumpWay.NAMED:
                text = translate("Table", "named by you") if mine else translate("Table", "named by {name}")
            case TrumpWay.CUT:
                text = translate("Table", "cut by you") if mine else translate("Table", "cut by {name}")
            case TrumpWay.DRAWN:
                text = translate("Table", "drawn by you") if mine else translate("Table", "drawn by {name}")
            case TrumpWay.SHOWN:
                shown = translate("Table", "{name}’s, shown")
                text = translate("Table", "your secret, shown") if mine else shown
        return text.format(name=name)

    def _closed(self, trump: TrumpPicture, name: str, mine: bool) -> tuple[str, ...]:
        if trump.stage is TrumpStage.WHISPERED:
            if mine and trump.secret is not None:
                return (translate("Table", "your secret: {suit}").format(suit=suit_sign(trump.secret)),)
            return (translate("Table", "named in secret by {name}").format(name=name),)
        if mine and trump.secret is not None:
            who = translate("Table", "laid by you: {suit}").format(suit=suit_sign(trump.secret))
        else:
            who = translate("Table", "laid aside by {name}").format(name=name)
        if trump.by_asking:
            return who, translate("Table", "turned up when one asks")
        return who, translate("Table", "turned up when one cannot follow")

    def pool_lines(self, picture: TablePicture) -> tuple[str, str]:
        """What waits in the pool, and who collects it how."""
        pool = picture.pool
        if pool is None or not pool.tricks:
            if picture.tricks_played:
                return translate("Table", "Nothing waits"), ""
            return translate("Table", "No tricks yet"), ""
        tens = len(pool.tens)
        if not tens:
            first = translate("Table", "%n trick(s) waiting", "", pool.tricks)
        elif tens == 1:
            first = translate("Table", "%n trick(s) and the 10{suit} waiting", "", pool.tricks)
            first = first.replace("{suit}", suit_sign(SUIT_OF[pool.tens[0]]))
        else:
            first = translate("Table", "%n trick(s), {tens} tens waiting", "", pool.tricks).format(tens=tens)
        return first, self._collects(picture)

    def _collects(self, picture: TablePicture) -> str:
        pool, fixed = picture.pool, picture.fixed
        if pool is None or pool.owner is None or pool.run == 0 or picture.over:
            return ""
        if picture.tricks_played + 1 < fixed.earliest:
            return translate("Table", "Nobody collects before trick {number}").format(number=fixed.earliest)
        mine = pool.owner == self.you
        if fixed.even_tens:
            text = (
                translate("Table", "You collect on an even number of tens")
                if mine
                else translate("Table", "{name} collects on an even number of tens")
            )
        else:
            text = (
                translate("Table", "You collect if you win again")
                if mine
                else translate("Table", "{name} collects by winning again")
            )
        return text.format(name=self.name(pool.owner))

    def trump_tip(self, trump: TrumpPicture) -> str:
        """The plaque in one text."""
        title = translate("Table", "Trump: {what}").format(what=self.trump_title(trump))
        return spoken(" · ".join([title, *self.trump_lines(trump)]))

    def pool_tip(self, picture: TablePicture) -> str:
        """The pool in one text without signs, for tool tips and screen readers."""
        return spoken(" · ".join(line for line in self.pool_lines(picture) if line))

    def team_tip(self, picture: TablePicture, team: TeamPicture) -> str:
        """A team's panel in one text."""
        figure, unit = team_figure(picture, team, short=False)
        parts = [f"{figure} {unit}", team_extra(picture, team), tricks_word(team.tricks)]
        if picture.fixed.streak_target:
            parts.append(translate("Table", "%n win(s) in a row", "", team.streak))
        return f"{self.team_name(picture, team)}: " + " · ".join(parts)

    def last_trick(self, taker: Seat) -> str:
        if taker == self.you:
            return translate("Table", "The last trick was yours")
        return translate("Table", "{name} took the last trick").format(name=self.name(taker))

    def took_with(self, taker: Seat, card: Card) -> str:
        """Who took the last trick, and with which card."""
        if taker == self.you:
            text = translate("Table", "You took it with the {card}")
        else:
            text = translate("Table", "{name} took it with the {card}").replace("{name}", self.name(taker))
        return text.replace("{card}", card_sign(card))

    # ---- the ribbon

    def turn_of(self, seat: Seat) -> str:
        return translate("Table", "{name} to play").format(name=self.name(seat))

    def follow(self, suit: Suit) -> str:
        return translate("Table", "Your turn: follow {suit}").replace("{suit}", suit_sign(suit))

    def must_trump(self, suit: Suit) -> str:
        return translate("Table", "Your turn: play a trump {suit}").replace("{suit}", suit_sign(suit))

    def refusal(self, error: IllegalAction) -> str:
        """Why a card may not be played now."""
        match error.reason:
            case Illegal.MUST_FOLLOW:
                return translate("Table", "You still hold the suit that was led: follow it")
            case Illegal.MUST_TRUMP:
                return translate("Table", "You cannot follow: play a trump")
            case Illegal.MUST_TRUMP_AFTER_ASKING:
                return translate("Table", "You asked for the trump: now play one")
            case Illegal.MUST_NAME_FIRST | Illegal.MUST_CALL_FIRST:
                return translate("Table", "Name the trump first")
            case Illegal.MUST_LAY_ASIDE_FIRST:
                return translate("Table", "Lay a card aside first")
            case _:
                return translate("Table", "That may not be played now")

    # ---- what is announced

    def announce(self, event: Event) -> str:
        """The event in a sentence for screen readers and the log; empty if there is nothing to say."""
        match event:
            case RoundDealt(dealer=dealer):
                return translate("Events", "{name} deals.").format(name=self.name(dealer))
            case RestDealt():
                return translate("Events", "The rest is dealt.")
            case TrumpNamed() | TrumpCut() | CardLaid() | TrumpWhispered() | TrumpAsked() | TrumpShown():
                return self._announce_trump(event)
            case CardPlayed(seat=seat, card=card):
                return translate("Events", "{name}: {card}.").format(
                    name=self.name(seat), card=card_name(card)
                )
            case TrickTaken(seat=seat, number=number):
                return translate("Events", "Trick {number}: {name}.").format(
                    name=self.name(seat), number=number
                )
            case Collected(seat=seat, tricks=tricks, tens=tens):
                return self._collected(seat, tricks, len(tens))
            case RoundEnded():
                return translate("Events", "The round is over.")
            case MatchEnded():
                return translate("Events", "The match is over.")
        assert_never(event)

    def _announce_trump(self, event: TrumpEvent) -> str:
        match event:
            case TrumpNamed(seat=seat, suit=suit):
                return translate("Events", "{name}: {suit} is trump.").format(
                    name=self.name(seat), suit=suit_name(suit)
                )
            case TrumpCut(seat=seat, suit=suit):
                return translate("Events", "{name} cuts: {suit} is trump.").format(
                    name=self.name(seat), suit=suit_name(suit)
                )
            case CardLaid(seat=seat):
                return translate("Events", "{name}: a card is laid aside.").format(name=self.name(seat))
            case TrumpWhispered(seat=seat):
                return translate("Events", "{name}: a trump is named in secret.").format(name=self.name(seat))
            case TrumpAsked(seat=seat):
                return translate("Events", "{name}: the trump is asked for.").format(name=self.name(seat))
            case TrumpShown(suit=suit):
                return translate("Events", "The trump is shown: {suit}.").format(suit=suit_name(suit))
        assert_never(event)

    def _collected(self, seat: Seat, tricks: int, tens: int) -> str:
        caught = translate("Events", "%n trick(s)", "", tricks)
        if tens:
            caught = translate("Events", "{tricks} with {tens}").format(
                tricks=caught, tens=translate("Events", "%n ten(s)", "", tens)
            )
        return translate("Events", "{name} captures {catch}.").format(name=self.name(seat), catch=caught)


def team_figure(picture: TablePicture, team: TeamPicture, short: bool) -> tuple[str, str]:
    """The match figure of a team and what it counts; `short` leaves the unit's name out."""
    target = picture.fixed.match_target
    if short and picture.fixed.match_unit in ("kots", "points"):
        figure = team.kots if picture.fixed.match_unit == "kots" else team.points
        return str(figure), translate("Table", "of {target}").format(target=target)
    match picture.fixed.match_unit:
        case "kots":
            return str(team.kots), translate("Table", "of %n kot(s)", "", target)
        case "points":
            return str(team.points), translate("Table", "of %n point(s)", "", target)
        case _:
            return str(team.kots), translate("Table", "kot(s)", "", team.kots)


def team_extra(picture: TablePicture, team: TeamPicture) -> str:
    """What else counts for a team."""
    if picture.fixed.match_unit == "points":
        if not team.kots:
            return translate("Table", "no kot yet")
        return translate("Table", "%n kot(s)", "", team.kots)
    return translate("Table", "%n point(s)", "", team.points)


def tricks_word(tricks: int) -> str:
    return translate("Table", "%n trick(s)", "", tricks)

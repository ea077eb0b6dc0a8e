"""A result in words: who won and why, the kot, the streak, who deals next, how the match stands."""

from dataclasses import dataclass
from typing import Final

from dehla_desktop.i18n.game_words import Names
from dehla_desktop.i18n.words import sentence, translate
from dehla_engine.cards import Suit
from dehla_engine.rules.house import Capture, HouseRules, MatchUnit, Objective, Tie
from dehla_engine.rules.scoring import Kot, RoundResult, objective_count
from dehla_engine.seats import Seat, Team, team_of

SUITS: Final = len(Suit)
CARD_POINTS_A_PACK: Final = 56


def number_word(number: int) -> str:
    """A small number as a word inside a sentence; digits from 13 on."""
    words = (
        translate("Numbers", "no"),
        translate("Numbers", "one"),
        translate("Numbers", "two"),
        translate("Numbers", "three"),
        translate("Numbers", "four"),
        translate("Numbers", "five"),
        translate("Numbers", "six"),
        translate("Numbers", "seven"),
        translate("Numbers", "eight"),
        translate("Numbers", "nine"),
        translate("Numbers", "ten"),
        translate("Numbers", "eleven"),
        translate("Numbers", "twelve"),
    )
    return words[number] if 0 <= number < len(words) else str(number)


@dataclass(frozen=True, slots=True)
class ResultWords:
    """Speaks of one finished round of a match by these rules between these seats."""

    rules: HouseRules
    names: Names
    result: RoundResult

    def headline(self) -> str:
        """Who won the round."""
        if self.result.winner is None:
            return translate("Results", "No result")
        return translate("Results", "{team} win").format(team=self.names.team(self.result.winner))

    def reason(self) -> str:
        """Why, as the line below the headline."""
        mine, theirs = self._counts()
        if self.result.winner is not None and mine != theirs:
            return self._majority(mine)
        return self._tie()

    def _counts(self) -> tuple[int, int]:
        pair = objective_count(self.rules, self.result.tally)
        team = self.result.winner or 0
        return pair[team], pair[1 - team]

    def _majority(self, count: int) -> str:
        match self.rules.objective:
            case Objective.TENS:
                total = SUITS * self.rules.packs
                if count == total:
                    return translate("Results", "with all {total} tens").format(total=number_word(total))
                text = translate("Results", "with {count} of the {total} tens")
                return text.format(count=number_word(count), total=number_word(total))
            case Objective.TRICKS:
                total = sum(self.result.tally.won_tricks)
                text = translate("Results", "with {count} of the {total} tricks")
                return text.format(count=number_word(count), total=number_word(total))
            case Objective.CARD_POINTS:
                total = CARD_POINTS_A_PACK * self.rules.packs
                text = translate("Results", "with {count} of the {total} card points")
                return text.format(count=count, total=total)

    def _tie(self) -> str:
        if self.result.winner is None:
            return self._split()
        match self.rules.tie:
            case Tie.NON_DEALERS:
                why = translate("Results", "the side that did not deal wins")
            case Tie.CAPTURED_TRICKS:
                why = translate("Results", "more captured tricks decide")
            case Tie.WON_TRICKS:
                why = translate("Results", "more tricks won decide")
            case Tie.LAST_TRICK:
                why = translate("Results", "the last trick decides")
            case _:
                why = translate("Results", "the winner of the round before wins again")
        return translate("Results", "{split} {why}").format(split=self._split(), why=sentence(why) + ".")

    def _split(self) -> str:
        match self.rules.objective:
            case Objective.TENS:
                return translate("Results", "The tens are split evenly.")
            case Objective.TRICKS:
                return translate("Results", "The tricks are split evenly.")
            case Objective.CARD_POINTS:
                return translate("Results", "The card points are split evenly.")

    def kot(self) -> str:
        """The kot in a few words; empty when there was none."""
        match self.result.kot:
            case None:
                return ""
            case Kot.ALL_TRICKS:
                return translate("Results", "Kot: every trick captured")
            case Kot.ALL_TENS:
                text = translate("Results", "Kot: all {total} tens captured")
                return text.format(total=number_word(SUITS * self.rules.packs))
            case Kot.FIRST_SEVEN:
                return translate("Results", "Kot: the first seven tricks won")
            case Kot.STREAK:
                text = translate("Results", "Kot: {count} rounds won in a row")
                return text.format(count=number_word(self.rules.streak))

    def streak(self) -> str:
        """How far the streak has come; empty when the rules know none or it is at its start."""
        team = self.streak_team
        if team is None:
            return ""
        won = self.result.standing.streaks[team]
        left = self.rules.streak - won
        if left == 1:
            text = translate("Results", "{won} won in a row: one more makes a kot")
        else:
            text = translate("Results", "{won} won in a row: {left} more make a kot")
        return text.format(won=sentence(number_word(won)), left=number_word(left))

    @property
    def streak_team(self) -> Team | None:
        """The team with a streak under way."""
        if not self.rules.streak:
            return None
        streaks = self.result.standing.streaks
        return next((team for team in (0, 1) if streaks[team]), None)

    def next_deal(self, next_dealer: Seat) -> str:
        """Who deals next, and why when it is the same seat again."""
        you = self.names.is_person(next_dealer)
        name = self.names.of(next_dealer)
        if next_dealer != self.result.dealer:
            text = (
                translate("Results", "You deal next.") if you else translate("Results", "{name} deals next.")
            )
            return text.format(name=name)
        if self.result.winner is None or team_of(next_dealer) == self.result.winner:
            text = (
                translate("Results", "You deal again.")
                if you
                else translate("Results", "{name} deals again.")
            )
        elif you:
            text = translate("Results", "You deal again: your side lost.")
        else:
            text = translate("Results", "{name} deals again: the dealer’s side lost.")
        return text.format(name=name)

    def points_gained(self, team: Team) -> int:
        if team != self.result.winner:
            return 0
        return self.rules.kot_points if self.result.kot else 1

    def rows(self) -> tuple[tuple[str, str, str, bool], ...]:
        """The figures: words, team 0, team 1, and whether the row is what counts."""
        tally, standing = self.result.tally, self.result.standing
        objective = self.rules.objective
        rows = [
            (translate("Results", "Tens"), *_texts(tally.tens), objective is Objective.TENS),
            (
                translate("Results", "Tricks captured"),
                *_texts(tally.captured_tricks),
                objective is Objective.TRICKS,
            ),
        ]
        if self.rules.capture is Capture.DOUBLE:
            rows.append((translate("Results", "Tricks won"), *_texts(tally.won_tricks), False))
        if objective is Objective.CARD_POINTS:
            rows.append((translate("Results", "Card points"), *_texts(tally.card_points), True))
        by_points = self.rules.match_unit is MatchUnit.POINTS
        rows.append((translate("Results", "Points"), self._sum(0), self._sum(1), by_points))
        rows.append((translate("Results", "Kots"), *_texts(standing.kots), not by_points))
        return tuple(rows)

    def _sum(self, team: Team) -> str:
        now, gained = self.result.standing.points[team], self.points_gained(team)
        return f"{now - gained} + {gained} = {now}" if gained else str(now)


def _texts(pair: tuple[int, int]) -> tuple[str, str]:
    return str(pair[0]), str(pair[1])


def match_headline(names: Names, winner: Team | None) -> str:
    """Who won the match."""
    if winner is None:
        return translate("Results", "The match is a draw")
    return translate("Results", "{team} win the match").format(team=names.team(winner))


def match_stand(kots: tuple[int, int], points: tuple[int, int]) -> str:
    """``1 kot to 0, 6 points to 2``, team 0 first."""
    kot_text = translate("Results", "%n kot(s) to {other}", "", kots[0]).format(other=kots[1])
    point_text = translate("Results", "%n point(s) to {other}", "", points[0]).format(other=points[1])
    return translate("Results", "{kots}, {points}").format(kots=kot_text, points=point_text)

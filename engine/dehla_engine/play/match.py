"""A match as a value: rounds one after another until the target is reached."""

from typing import NamedTuple

from dehla_engine.cards import Card, Hand, pack
from dehla_engine.errors import EngineError
from dehla_engine.play.actions import Action
from dehla_engine.play.events import Event, MatchEnded, RoundEnded
from dehla_engine.play.round import RoundState, start_round
from dehla_engine.play.round import apply as apply_to_round
from dehla_engine.play.view import View
from dehla_engine.play.view import view as view_round
from dehla_engine.rules.book import Rulebook, cuts_for_deal, deal_hands, high_cut_deals, rulebook
from dehla_engine.rules.dealer import next_dealer
from dehla_engine.rules.house import HouseRules
from dehla_engine.rules.scoring import RoundResult, Standing, match_is_over, match_winner, score_round
from dehla_engine.seats import Seat, Team
from dehla_engine.shuffle import Cut, Stream, cut_for_deal, drawn_card


class MatchOrderError(EngineError):
    """A step that does not fit the moment of the match (a program's mistake, not a player's)."""


class DealtRound(NamedTuple):
    """How a round begins: everything that chance decides."""

    dealer: Seat
    hands: tuple[Hand, ...]
    drawn: Card | None
    cuts: tuple[Cut, ...] = ()
    """The cards cut for the first deal, in the order cut."""


class FinishedRound(NamedTuple):
    """A complete round and its result; ``seconds`` it took."""

    state: RoundState
    result: RoundResult
    seconds: int


class Match(NamedTuple):
    """A match at one moment.

    ``round``: the round being played, or None between rounds. ``dealer``: who deals it, or deals
    next (None before the first cut).
    """

    book: Rulebook
    seed: int
    finished: tuple[FinishedRound, ...] = ()
    standing: Standing = Standing()
    dealer: Seat | None = None
    round: RoundState | None = None

    @property
    def rules(self) -> HouseRules:
        return self.book.rules

    @property
    def over(self) -> bool:
        """Whether the target is reached; then no further round is dealt."""
        return match_is_over(self.book.rules, self.standing)

    @property
    def winner(self) -> Team | None:
        """The winner of a match that is over; None is a draw, or not over."""
        return match_winner(self.book.rules, self.standing) if self.over else None


class MatchStep(NamedTuple):
    """A step: the new match and what happened on the way."""

    match: Match
    events: tuple[Event, ...]


def new_match(rules: HouseRules, seed: int) -> Match:
    """A match before its first deal; ``seed`` is its deal number, 0 to shuffle.MAX_SEED."""
    return Match(rulebook(rules), seed)


def deal_number(book: Rulebook, seed: int, index: int, dealer: Seat | None) -> DealtRound:
    """The cards of round ``index`` (from 0) of the match with this deal number.

    One stream gives, in this order: the cuts for the first deal (no dealer given), the card drawn
    for trump (if the rules draw one), the pack.
    """
    stream = Stream(seed, index)
    cuts: tuple[Cut, ...] = ()
    if dealer is None:
        if cuts_for_deal(book.rules):
            dealer, cuts = cut_for_deal(stream, book.seats, book.packs, high=high_cut_deals(book.rules))
        else:
            dealer = stream.below(book.seats)
    drawn = drawn_card(stream, book.packs) if book.trump.drawn else None
    return DealtRound(dealer, deal_hands(book.rules, stream.shuffled(pack(book.packs)), dealer), drawn, cuts)


def deal_round(match: Match) -> MatchStep:
    """Deal the next round by the match's deal number."""
    return begin_round(match, deal_number(match.book, match.seed, len(match.finished), match.dealer))


def begin_round(match: Match, deal: DealtRound) -> MatchStep:
    """Begin the next round with these cards; raises MatchOrderError in the middle of one or after the end."""
    if match.round is not None or match.over:
        raise MatchOrderError("no round begins now")
    state, events = start_round(match.book, deal.dealer, deal.hands, deal.drawn)
    return MatchStep(match._replace(dealer=deal.dealer, round=state), events)


def apply(match: Match, action: Action, seat: Seat | None = None, seconds: int = 0) -> MatchStep:
    """Make an action in the round being played; the last one scores it.

    ``seconds`` is the playing time of the round, looked at when this action ends it. Raises
    IllegalAction and changes nothing when the action may not be made.
    """
    if match.round is None:
        raise MatchOrderError("no round is being played")
    state, events = apply_to_round(match.round, action, seat)
    if not state.over:
        return MatchStep(match._replace(round=state), events)
    return _score(match, state, events, seconds)


def _score(match: Match, state: RoundState, events: tuple[Event, ...], seconds: int) -> MatchStep:
    rules, before = match.book.rules, match.standing
    result = score_round(rules, before, state.table.dealer, state.table.tally(), seconds)
    dealer = next_dealer(rules, before, result)
    after = match._replace(
        finished=(*match.finished, FinishedRound(state, result, seconds)),
        standing=result.standing,
        dealer=dealer,
        round=None,
    )
    ended: tuple[Event, ...] = (RoundEnded(result, dealer),)
    if after.over:
        ended += (MatchEnded(after.winner),)
    return MatchStep(after, (*events, *ended))


def view(match: Match, seat: Seat) -> View:
    """What a seat knows of the round being played; raises MatchOrderError between rounds."""
    if match.round is None:
        raise MatchOrderError("no round is being played")
    return view_round(match.round, seat, match.standing)

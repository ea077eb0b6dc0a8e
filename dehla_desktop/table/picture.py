"""What lies on the table as plain values: made from a View, and moved on by one event at a time.

A picture holds what may be seen and nothing else. Words, sizes and colours come later.
"""

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import TypeAlias, assert_never

from dehla_engine.cards import RANK_OF, SUIT_OF, TEN, Card, Hand, Suit
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
from dehla_engine.play.table import Phase, Table
from dehla_engine.play.view import View
from dehla_engine.rules.book import packet_sizes
from dehla_engine.rules.house import Direction
from dehla_engine.rules.trump import OnVoid, Opening
from dehla_engine.seats import Seat, Team

Pair: TypeAlias = tuple[int, int]


class TrumpStage(Enum):
    """How far the trump has come."""

    NONE_YET = auto()
    NAMING = auto()
    LAYING = auto()
    CLOSED_CARD = auto()
    WHISPERED = auto()
    KNOWN = auto()


class TrumpWay(Enum):
    """How a known trump came about, for the words below it."""

    NAMED = auto()
    CUT = auto()
    DRAWN = auto()
    SHOWN = auto()


@dataclass(frozen=True, slots=True)
class TrumpPicture:
    """The trump plaque. `secret` is a hidden suit that the person at this table knows himself."""

    stage: TrumpStage
    suit: Suit | None = None
    setter: Seat | None = None
    way: TrumpWay = TrumpWay.NAMED
    secret: Suit | None = None
    by_asking: bool = False


@dataclass(frozen=True, slots=True)
class PoolPicture:
    """Taken tricks that nobody has captured, the tens in them and who could collect them."""

    tricks: int = 0
    tens: Hand = ()
    owner: Seat | None = None
    run: int = 0


@dataclass(frozen=True, slots=True)
class TeamPicture:
    """One team's panel: this round's catch and where the match stands."""

    team: Team
    tens: Hand = ()
    tricks: int = 0
    streak: int = 0
    kots: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True)
class Fixed:
    """What does not change in a match."""

    seats: int
    hand_size: int
    tens: int
    home: Seat
    watched: bool
    clockwise: bool
    double: bool
    earliest: int
    even_tens: bool
    streak_target: int
    match_unit: str
    match_target: int
    packets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TablePicture:
    """Everything on the table. `hand` is the South hand in the order shown, empty when nobody plays here."""

    fixed: Fixed
    dealer: Seat
    turn: Seat | None
    counts: tuple[int, ...]
    stock: int
    hand: Hand
    trick: tuple[tuple[Seat, Card], ...]
    taking: Seat | None
    trump: TrumpPicture
    pool: PoolPicture | None
    teams: tuple[TeamPicture, TeamPicture]
    tricks_played: int
    over: bool

    @property
    def complete(self) -> bool:
        """Whether the cards in the middle are a finished trick."""
        return len(self.trick) == self.fixed.seats

    def steps(self, seat: Seat) -> int:
        """How many seats after South this one sits."""
        return (seat - self.fixed.home) % self.fixed.seats


# ---- the order of a hand

_COLOURS = (0, 1, 1, 0)
DEFAULT_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def suit_order(present: frozenset[Suit], trump: Suit | None) -> tuple[Suit, ...]:
    """Suits from left to right: trump first once known, then colours alternating as far as they can."""
    rest = [suit for suit in DEFAULT_ORDER if suit in present and suit != trump]
    order = [trump] if trump in present and trump is not None else []
    if not order:
        colours = [_COLOURS[s] for s in rest]
        scarce = [s for s in rest if colours.count(_COLOURS[s]) == 1]
        order = [next(s for s in rest if s not in scarce)] if len(rest) == 3 else rest[:1]
        rest = [s for s in rest if s not in order]
    while rest:
        other = [s for s in rest if _COLOURS[s] != _COLOURS[order[-1]]]
        order.append((other or rest)[0])
        rest.remove(order[-1])
    return tuple(order)


def sorted_hand(cards: Hand, trump: Suit | None = None) -> Hand:
    """The cards by suit in `suit_order`, the highest of a suit at the left."""
    order = suit_order(frozenset(SUIT_OF[c] for c in cards), trump)
    return tuple(sorted(cards, key=lambda c: (order.index(SUIT_OF[c]), -RANK_OF[c])))


# ---- from a view


def picture_of(view: View, watched: bool = False) -> TablePicture:
    """The picture of what a view shows; `watched` lays the South hand down as well.

    A finished round keeps its last trick in the middle, so that it can be read beside the result.
    """
    table = view.table
    watched = watched or (not view.hand and table.counts[view.seat] > 0)
    seats = table.seats
    trick, leader, taking = table.trick, table.leader, table.taking.seat if table.taking else None
    if table.over and table.tricks:
        trick, leader, taking = table.tricks[-1].cards, table.tricks[-1].leader, table.tricks[-1].taker
    return TablePicture(
        fixed=_fixed(view, watched),
        dealer=table.dealer,
        turn=None if table.over else table.turn,
        counts=table.counts,
        stock=table.stock,
        hand=() if watched else sorted_hand(view.hand, table.trump),
        trick=tuple(((leader + i) % seats, card) for i, card in enumerate(trick)),
        taking=taking,
        trump=_trump_of(view),
        pool=_pool_of(view),
        teams=(_team_of(view, 0), _team_of(view, 1)),
        tricks_played=len(table.tricks),
        over=table.over,
    )


def _fixed(view: View, watched: bool) -> Fixed:
    book = view.table.book
    rules = book.rules
    return Fixed(
        seats=book.seats,
        hand_size=book.hand_size,
        tens=book.tens,
        home=view.seat,
        watched=watched,
        clockwise=rules.direction is Direction.CLOCKWISE,
        double=book.capture.piles,
        earliest=book.capture.earliest,
        even_tens=book.capture.even_tens,
        streak_target=rules.streak,
        match_unit=rules.match_unit,
        match_target=rules.match_target,
        packets=packet_sizes(rules),
    )


def _team_of(view: View, team: Team) -> TeamPicture:
    table, standing = view.table, view.standing
    return TeamPicture(
        team,
        table.tens[team],
        table.captured_tricks[team],
        standing.streaks[team],
        standing.kots[team],
        standing.points[team],
    )


def _pool_of(view: View) -> PoolPicture | None:
    table = view.table
    if not table.book.capture.piles:
        return None
    return PoolPicture(table.pile_tricks, _tens_in(table.pile), table.run.seat, table.run.length)


def _tens_in(cards: Hand) -> Hand:
    return tuple(card for card in cards if RANK_OF[card] == TEN)


def _trump_of(view: View) -> TrumpPicture:
    table = view.table
    method = table.book.trump
    asks = method.on_void is OnVoid.MAY_ASK
    if table.trump is not None:
        return TrumpPicture(TrumpStage.KNOWN, table.trump, table.setter, _way(table), by_asking=asks)
    if table.hidden:
        stage = TrumpStage.CLOSED_CARD if table.card_is_laid else TrumpStage.WHISPERED
        return TrumpPicture(stage, None, table.setter, secret=view.known_trump, by_asking=asks)
    stages = {Phase.CALL: TrumpStage.NAMING, Phase.LAY_ASIDE: TrumpStage.LAYING}
    stage = stages.get(table.phase, TrumpStage.NONE_YET)
    setter = None if stage is TrumpStage.NONE_YET else table.turn
    return TrumpPicture(stage, None, setter, by_asking=asks)


def _way(table: Table) -> TrumpWay:
    if table.drawn is not None:
        return TrumpWay.DRAWN
    if table.book.trump.on_void is OnVoid.CUT:
        return TrumpWay.CUT
    hidden = table.book.trump.opening is Opening.LAY_ASIDE or table.book.trump.on_void is OnVoid.WHISPER
    return TrumpWay.SHOWN if hidden else TrumpWay.NAMED


# ---- one event further


def advance(picture: TablePicture, event: Event, target: TablePicture) -> TablePicture:
    """The picture after one event. `target`, where the whole batch leads, gives what events do not carry:
    the run of a double table, and the constants of a new round."""
    match event:
        case RoundDealt():
            return _dealt(event, target)
        case RestDealt(hands=hands, sizes=sizes):
            return _with_cards(replace(picture, stock=0), sizes, hands[picture.fixed.home] or ())
        case TrumpNamed(seat=seat, suit=suit):
            return _trump_known(picture, suit, seat, TrumpWay.NAMED)
        case TrumpCut(seat=seat, suit=suit):
            return _trump_known(picture, suit, seat, TrumpWay.CUT)
        case CardLaid(seat=seat, card=card):
            laid = replace(
                picture.trump,
                stage=TrumpStage.CLOSED_CARD,
                setter=seat,
                secret=None if card is None else SUIT_OF[card],
            )
            return _without_card(replace(picture, trump=laid, turn=None), seat, card)
        case TrumpWhispered(seat=seat, suit=suit):
            whispered = replace(picture.trump, stage=TrumpStage.WHISPERED, setter=seat, secret=suit)
            return replace(picture, trump=whispered)
        case TrumpAsked():
            return picture
        case TrumpShown(seat=seat, suit=suit, card=card):
            shown = _trump_known(picture, suit, seat, TrumpWay.SHOWN)
            return shown if card is None else _card_back(shown, seat, card)
        case CardPlayed(seat=seat, card=card, taking=taking):
            trick = (*picture.trick, (seat, card))
            return _without_card(replace(picture, trick=trick, taking=taking, turn=None), seat, card)
        case TrickTaken():
            return _taken(picture, event, target)
        case Collected():
            return _collected(picture, event, target)
        case RoundEnded(result=result):
            standing = result.standing
            return replace(
                picture,
                over=True,
                turn=None,
                teams=_each_team(picture, standing.streaks, standing.kots, standing.points),
            )
        case MatchEnded():
            return picture
    assert_never(event)


def _dealt(event: RoundDealt, target: TablePicture) -> TablePicture:
    fixed = target.fixed
    hand = () if fixed.watched else event.hands[fixed.home] or ()
    return replace(
        target,
        dealer=event.dealer,
        counts=event.sizes,
        stock=fixed.hand_size - event.sizes[0],
        hand=sorted_hand(hand, None if event.drawn is None else SUIT_OF[event.drawn]),
        trick=(),
        taking=None,
        pool=PoolPicture() if fixed.double else None,
        teams=_fresh(target),
        tricks_played=0,
        over=False,
    )


def _fresh(target: TablePicture) -> tuple[TeamPicture, TeamPicture]:
    first, second = (replace(team, tens=(), tricks=0) for team in target.teams)
    return first, second


def _each_team(
    picture: TablePicture, streaks: Pair, kots: Pair, points: Pair
) -> tuple[TeamPicture, TeamPicture]:
    first, second = (
        replace(team, streak=streaks[i], kots=kots[i], points=points[i])
        for i, team in enumerate(picture.teams)
    )
    return first, second


def _with_cards(picture: TablePicture, sizes: tuple[int, ...], own: Hand) -> TablePicture:
    counts = tuple(count + size for count, size in zip(picture.counts, sizes, strict=True))
    hand = () if picture.fixed.watched else sorted_hand(picture.hand + own, picture.trump.suit)
    return replace(picture, counts=counts, hand=hand)


def _without_card(picture: TablePicture, seat: Seat, card: Card | None) -> TablePicture:
    counts = tuple(n - (s == seat) for s, n in enumerate(picture.counts))
    hand = picture.hand
    if seat == picture.fixed.home and card in hand:
        place = hand.index(card)
        hand = sorted_hand(hand[:place] + hand[place + 1 :], picture.trump.suit)
    return replace(picture, counts=counts, hand=hand)


def _card_back(picture: TablePicture, seat: Seat, card: Card) -> TablePicture:
    counts = tuple(n + (s == seat) for s, n in enumerate(picture.counts))
    hand = picture.hand
    if seat == picture.fixed.home and not picture.fixed.watched:
        hand = sorted_hand((*hand, card), picture.trump.suit)
    return replace(picture, counts=counts, hand=hand)


def _trump_known(picture: TablePicture, suit: Suit, seat: Seat, way: TrumpWay) -> TablePicture:
    known = replace(picture.trump, stage=TrumpStage.KNOWN, suit=suit, setter=seat, way=way, secret=None)
    return replace(picture, trump=known, hand=sorted_hand(picture.hand, suit))


def _taken(picture: TablePicture, event: TrickTaken, target: TablePicture) -> TablePicture:
    after = replace(picture, taking=event.seat, tricks_played=event.number)
    if picture.pool is None or target.pool is None:
        return after  # a single table captures at once: Collected follows
    pool = PoolPicture(
        picture.pool.tricks + 1,
        picture.pool.tens + _tens_in(event.cards),
        target.pool.owner,
        target.pool.run,
    )
    return replace(_cleared(after, target), pool=pool)


def _collected(picture: TablePicture, event: Collected, target: TablePicture) -> TablePicture:
    team = picture.teams[event.team]
    caught = replace(team, tens=team.tens + event.tens, tricks=team.tricks + event.tricks)
    teams = (caught, picture.teams[1]) if event.team == 0 else (picture.teams[0], caught)
    pool = None if target.pool is None else PoolPicture(0, (), target.pool.owner, target.pool.run)
    after = replace(picture, teams=teams, pool=pool)
    return after if picture.pool is not None else _cleared(after, target)


def _cleared(picture: TablePicture, target: TablePicture) -> TablePicture:
    """The trick leaves the middle; the last one of a round stays to be read."""
    return picture if target.over else replace(picture, trick=(), taking=None)

"""What lies on the table as plain values, made from a View.

A picture holds what may be seen and nothing else. Words, sizes and colours come later.
"""

from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from dehla_desktop.table.hand_order import USUAL, HandOrder, sorted_hand
from dehla_engine.cards import RANK_OF, TEN, Card, Hand, Suit
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
    open_pile: bool
    earliest: int
    even_tens: bool
    streak_target: int
    match_unit: str
    match_target: int
    packets: tuple[int, ...]
    order: HandOrder


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


# ---- from a view


def picture_of(view: View, watched: bool = False, order: HandOrder = USUAL) -> TablePicture:
    """The picture of what a view shows; `watched` lays the South hand down as well, `order` sorts it.

    A finished round keeps its last trick in the middle, so that it can be read beside the result.
    """
    table = view.table
    watched = watched or (not view.hand and table.counts[view.seat] > 0)
    seats = table.seats
    trick, leader, taking = table.trick, table.leader, table.taking.seat if table.taking else None
    if table.over and table.tricks:
        trick, leader, taking = table.tricks[-1].cards, table.tricks[-1].leader, table.tricks[-1].taker
    return TablePicture(
        fixed=_fixed(view, watched, order),
        dealer=table.dealer,
        turn=None if table.over else table.turn,
        counts=table.counts,
        stock=table.stock,
        hand=() if watched else sorted_hand(view.hand, table.trump, order),
        trick=tuple(((leader + i) % seats, card) for i, card in enumerate(trick)),
        taking=taking,
        trump=_trump_of(view),
        pool=_pool_of(view),
        teams=(_team_of(view, 0), _team_of(view, 1)),
        tricks_played=len(table.tricks),
        over=table.over,
    )


def _fixed(view: View, watched: bool, order: HandOrder) -> Fixed:
    book = view.table.book
    rules = book.rules
    return Fixed(
        seats=book.seats,
        hand_size=book.hand_size,
        tens=book.tens,
        home=max(view.seat, 0),  # a watcher sits at South, behind seat 0
        watched=watched,
        clockwise=rules.direction is Direction.CLOCKWISE,
        double=book.capture.piles,
        open_pile=book.pile_is_open,
        earliest=book.capture.earliest,
        even_tens=book.capture.even_tens,
        streak_target=rules.streak,
        match_unit=rules.match_unit,
        match_target=rules.match_target,
        packets=packet_sizes(rules),
        order=order,
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
    return PoolPicture(table.pile_tricks, tens_in(table.pile), table.run.seat, table.run.length)


def tens_in(cards: Hand) -> Hand:
    """The tens among the cards."""
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

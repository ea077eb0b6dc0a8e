"""A picture moved on by one event at a time: how a table unfolds between two views."""

from dataclasses import replace
from typing import TypeAlias, assert_never

from dehla_desktop.table.hand_order import sorted_hand
from dehla_desktop.table.picture import (
    Pair,
    PoolPicture,
    TablePicture,
    TeamPicture,
    TrumpStage,
    TrumpWay,
    tens_in,
)
from dehla_engine.cards import SUIT_OF, Card, Hand, Suit
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
from dehla_engine.seats import Seat

TrumpEvent: TypeAlias = TrumpNamed | TrumpCut | CardLaid | TrumpWhispered | TrumpAsked | TrumpShown


def advance(picture: TablePicture, event: Event, target: TablePicture) -> TablePicture:
    """The picture after one event. `target`, where the whole batch leads, gives what events do not carry:
    the run of a double table, and the constants of a new round."""
    match event:
        case RoundDealt():
            return _dealt(event, target)
        case RestDealt(hands=hands, sizes=sizes):
            return _with_cards(replace(picture, stock=0), sizes, hands[picture.fixed.home] or ())
        case TrumpNamed() | TrumpCut() | CardLaid() | TrumpWhispered() | TrumpAsked() | TrumpShown():
            return _trump_moved(picture, event)
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


def _trump_moved(picture: TablePicture, event: TrumpEvent) -> TablePicture:
    match event:
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
    assert_never(event)


def _dealt(event: RoundDealt, target: TablePicture) -> TablePicture:
    fixed = target.fixed
    hand = () if fixed.watched else event.hands[fixed.home] or ()
    return replace(
        target,
        dealer=event.dealer,
        counts=event.sizes,
        stock=fixed.hand_size - event.sizes[0],
        hand=sorted_hand(hand, None if event.drawn is None else SUIT_OF[event.drawn], fixed.order),
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
    hand = (
        ()
        if picture.fixed.watched
        else sorted_hand(picture.hand + own, picture.trump.suit, picture.fixed.order)
    )
    return replace(picture, counts=counts, hand=hand)


def _without_card(picture: TablePicture, seat: Seat, card: Card | None) -> TablePicture:
    counts = tuple(n - (s == seat) for s, n in enumerate(picture.counts))
    hand = picture.hand
    if seat == picture.fixed.home and card in hand:
        place = hand.index(card)
        left = hand[:place] + hand[place + 1 :]
        hand = sorted_hand(left, picture.trump.suit, picture.fixed.order)
    return replace(picture, counts=counts, hand=hand)


def _card_back(picture: TablePicture, seat: Seat, card: Card) -> TablePicture:
    counts = tuple(n + (s == seat) for s, n in enumerate(picture.counts))
    hand = picture.hand
    if seat == picture.fixed.home and not picture.fixed.watched:
        hand = sorted_hand((*hand, card), picture.trump.suit, picture.fixed.order)
    return replace(picture, counts=counts, hand=hand)


def _trump_known(picture: TablePicture, suit: Suit, seat: Seat, way: TrumpWay) -> TablePicture:
    known = replace(picture.trump, stage=TrumpStage.KNOWN, suit=suit, setter=seat, way=way, secret=None)
    return replace(picture, trump=known, hand=sorted_hand(picture.hand, suit, picture.fixed.order))


def _taken(picture: TablePicture, event: TrickTaken, target: TablePicture) -> TablePicture:
    after = replace(picture, taking=event.seat, tricks_played=event.number)
    if picture.pool is None or target.pool is None:
        return after  # a single table captures at once: Collected follows
    pool = PoolPicture(
        picture.pool.tricks + 1,
        picture.pool.tens + tens_in(event.cards),
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

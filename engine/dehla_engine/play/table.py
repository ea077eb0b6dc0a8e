"""The table: all that every seat sees of a round, and the steps that move it.

No function here knows a hand. A round (play/round.py) and a view (play/view.py) both carry a
Table and move it by the same steps, so what a seat sees can never differ from what happened.
"""

from enum import Enum, auto
from typing import Final, NamedTuple

from dehla_engine.cards import RANK_OF, SUIT_OF, TEN, Card, Hand, Suit
from dehla_engine.play.events import CardPlayed, Collected, Event, TrickTaken, TrumpCut
from dehla_engine.rules.book import Rulebook
from dehla_engine.rules.capture import NO_RUN, Run
from dehla_engine.rules.scoring import FIRST_SEVEN, Pair, Tally
from dehla_engine.rules.trick import Strength, Taking, strength_of
from dehla_engine.rules.trump import OnVoid, Opening, rest_is_due
from dehla_engine.seats import Seat, Team, next_seat, team_of


class Phase(Enum):
    """What the seat whose turn it is has to do."""

    CALL = auto()
    LAY_ASIDE = auto()
    PLAY = auto()
    OVER = auto()


class Trick(NamedTuple):
    """A finished trick: cards in playing order from the leader on."""

    leader: Seat
    cards: Hand
    taker: Seat
    collected: Team | None
    """The team that captured something after it."""


class Table(NamedTuple):
    """Everything public. Tuples by seat have one item a seat, pairs one a team."""

    book: Rulebook
    dealer: Seat
    phase: Phase
    turn: Seat
    """Whose turn it is; of no meaning when the round is over."""
    counts: tuple[int, ...]
    """Cards in each hand, a laid-aside one not counted."""
    stock: int
    """Cards that each seat is still to be dealt."""
    drawn: Card | None = None
    trump: Suit | None = None
    """The trump that all know; known and live are the same."""
    setter: Seat | None = None
    """Who named, cut, whispered or laid aside."""
    hidden: bool = False
    """A card lies face down or a suit is whispered, and neither is shown yet."""
    asker: Seat | None = None
    """Who asked and has not played since."""
    just_named: bool = False
    """The suit was named in this very turn: its card is still to be played."""
    leader: Seat = 0
    trick: Hand = ()
    taking: Taking | None = None
    tricks: tuple[Trick, ...] = ()
    pile: Hand = ()
    run: Run = NO_RUN
    captured: Pair = (0, 0)
    """Captured cards."""
    tens: tuple[Hand, Hand] = ((), ())
    """Captured tens."""
    won: Pair = (0, 0)
    voids: tuple[int, ...] = ()
    """By seat, a bit a suit: shown to hold none of it in hand."""

    @property
    def seats(self) -> int:
        return self.book.seats

    @property
    def over(self) -> bool:
        return self.phase is Phase.OVER

    @property
    def led(self) -> Suit | None:
        """The suit to follow, if a card lies on the trick."""
        return SUIT_OF[self.trick[0]] if self.trick else None

    @property
    def card_is_laid(self) -> bool:
        """Whether a card lies face down beside its owner."""
        return self.hidden and self.book.trump.opening is Opening.LAY_ASIDE

    @property
    def pile_tricks(self) -> int:
        """Taken tricks that wait to be collected."""
        return len(self.pile) // self.seats

    @property
    def captured_tricks(self) -> Pair:
        """Captured tricks of each team (captured cards / players)."""
        return (self.captured[0] // self.seats, self.captured[1] // self.seats)

    @property
    def card_points(self) -> Pair:
        """Captured card points of each team: ten = 2, any other card = 1."""
        return (self.captured[0] + len(self.tens[0]), self.captured[1] + len(self.tens[1]))

    def tally(self) -> Tally:
        """What the round came to so far (before the first trick the leader stands for its last taker)."""
        return Tally(
            tens=(len(self.tens[0]), len(self.tens[1])),
            captured_tricks=self.captured_tricks,
            won_tricks=self.won,
            card_points=self.card_points,
            last_taker=self.tricks[-1].taker if self.tricks else self.leader,
            first_seven=self._first_seven(),
        )

    def _first_seven(self) -> Team | None:
        teams = {team_of(trick.taker) for trick in self.tricks[:FIRST_SEVEN]}
        return teams.pop() if len(teams) == 1 and len(self.tricks) >= FIRST_SEVEN else None


_OPENING_PHASE: Final = {
    Opening.NOTHING: Phase.PLAY,
    Opening.CALL: Phase.CALL,
    Opening.LAY_ASIDE: Phase.LAY_ASIDE,
}


def new_table(book: Rulebook, dealer: Seat, drawn: Card | None) -> Table:
    """The table when the first cards are dealt and nothing is done yet."""
    method = book.trump
    eldest = next_seat(dealer, book.seats)
    return Table(
        book=book,
        dealer=dealer,
        phase=_OPENING_PHASE[method.opening],
        turn=next_seat(dealer, book.seats, method.opener),
        counts=(book.first_dealt,) * book.seats,
        stock=book.hand_size - book.first_dealt,
        drawn=drawn,
        trump=None if drawn is None else SUIT_OF[drawn],
        setter=None if drawn is None else eldest,
        leader=eldest,
        voids=(0,) * book.seats,
    )


def deal_rest(table: Table) -> Table:
    """The undealt cards go out; what was shown about voids holds no longer."""
    return table._replace(
        counts=tuple(count + table.stock for count in table.counts),
        stock=0,
        voids=(0,) * table.seats,
    )


def call_trump(table: Table, suit: Suit) -> Table:
    """The opener names the trump; a trump called on five cards brings the rest."""
    called = table._replace(phase=Phase.PLAY, trump=suit, setter=table.turn, turn=table.leader)
    return deal_rest(called) if called.stock else called


def lay_card(table: Table) -> Table:
    """The opener lays a card face down."""
    counts = _changed(table.counts, table.turn, -1)
    return table._replace(phase=Phase.PLAY, setter=table.turn, hidden=True, counts=counts)


def name_suit(table: Table, suit: Suit | None) -> Table:
    """The first void player names a suit: aloud it is trump at once, whispered it stays hidden."""
    named = table._replace(setter=table.turn, just_named=True, voids=_shown_void(table, table.turn))
    if named.book.trump.on_void is OnVoid.SPEAK:
        return named._replace(trump=suit)
    return named._replace(hidden=True)


def ask_trump(table: Table) -> Table:
    """A void player asks; the card is turned up by the next step."""
    return table._replace(asker=table.turn, voids=_shown_void(table, table.turn))


def show_trump(table: Table, suit: Suit, card: Card | None) -> Table:
    """The secret is out: the trump is live; a laid-aside card returns to its owner's hand."""
    shown = table._replace(trump=suit, hidden=False)
    if card is None or table.setter is None:
        return shown
    voids = list(table.voids)
    voids[table.setter] &= ~(1 << suit)
    return shown._replace(counts=_changed(table.counts, table.setter, 1), voids=tuple(voids))


def play_card(table: Table, card: Card) -> tuple[Table, tuple[Event, ...]]:
    """The seat whose turn it is plays a card; a full trick is taken and perhaps captured."""
    seat = table.turn
    led = table.led
    events: list[Event] = []
    voids, trump, setter, leader = table.voids, table.trump, table.setter, table.leader
    if led is None:
        leader, taking = seat, Taking(seat, card, Strength.LED_SUIT)
    else:
        if SUIT_OF[card] != led:
            voids = _shown_void(table, seat)
            if trump is None and table.book.trump.on_void is OnVoid.CUT:
                trump, setter = SUIT_OF[card], seat
                events.append(TrumpCut(seat, trump, card))
        assert table.taking is not None
        taking = table.book.challenge(table.taking, seat, card, strength_of(card, led, trump))
    events.insert(0, CardPlayed(seat, card, taking.seat))
    played = table._replace(
        counts=_changed(table.counts, seat, -1),
        trump=trump,
        setter=setter,
        asker=None,
        just_named=False,
        leader=leader,
        trick=(*table.trick, card),
        taking=taking,
        voids=voids,
        turn=next_seat(seat, table.seats),
    )
    if len(played.trick) < table.seats:
        return played, tuple(events)
    finished, taken = _finish_trick(played, taking)
    return finished, (*events, *taken)


def _finish_trick(table: Table, taking: Taking) -> tuple[Table, tuple[Event, ...]]:
    book, taker = table.book, taking.seat
    team = team_of(taker)
    number = len(table.tricks) + 1
    last = number == book.hand_size
    pile = table.pile + table.trick
    tens = tuple(c for c in pile if RANK_OF[c] == TEN)
    run, collects = book.capture.after_trick(table.run, taker, taking.card, number, last, len(tens))
    trick = Trick(table.leader, table.trick, taker, team if collects else None)
    events: list[Event] = [TrickTaken(taker, number, table.trick)]
    after = table._replace(
        turn=taker,
        leader=taker,
        trick=(),
        taking=None,
        tricks=(*table.tricks, trick),
        pile=pile,
        run=run,
        won=_changed_pair(table.won, team, 1),
    )
    if collects:
        events.append(Collected(taker, team, len(pile) // book.seats, tens))
        after = after._replace(
            pile=(),
            captured=_changed_pair(after.captured, team, len(pile)),
            tens=_with_tens(after.tens, team, tens),
        )
    if last:
        return after._replace(phase=Phase.OVER), tuple(events)
    if after.stock and rest_is_due(number, after.trump is not None):
        return deal_rest(after), tuple(events)
    return after, tuple(events)


def _changed(numbers: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    return (*numbers[:place], numbers[place] + by, *numbers[place + 1 :])


def _changed_pair(pair: Pair, team: Team, by: int) -> Pair:
    return (pair[0] + by, pair[1]) if team == 0 else (pair[0], pair[1] + by)


def _with_tens(captured: tuple[Hand, Hand], team: Team, tens: Hand) -> tuple[Hand, Hand]:
    return (captured[0] + tens, captured[1]) if team == 0 else (captured[0], captured[1] + tens)


def _shown_void(table: Table, seat: Seat) -> tuple[int, ...]:
    led = table.led
    assert led is not None
    voids = list(table.voids)
    voids[seat] |= 1 << led
    return tuple(voids)

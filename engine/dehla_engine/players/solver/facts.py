"""From a View to the worlds that agree with it: all that a seat knows, as numbers for the core."""

from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

from dehla_engine.cards import RANK_OF, TEN, Card, pack
from dehla_engine.play.actions import Action, Aside, Ask, Call, Name, Play
from dehla_engine.play.table import Phase, Table
from dehla_engine.play.view import View, legal_actions
from dehla_engine.players.solver.packed import pack_rules
from dehla_engine.players.solver.rounds import Round
from dehla_engine.players.solver.worlds import Worlds
from dehla_engine.rules.scoring import FIRST_SEVEN
from dehla_engine.seats import team_of

CALLING, LAYING, PLAYING, NAMING, OVER = range(5)
PHASES = {Phase.CALL: CALLING, Phase.LAY_ASIDE: LAYING, Phase.PLAY: PLAYING, Phase.OVER: OVER}

Place = TypeVar("Place", bound=Round)

Weights = Sequence[Sequence[float]]
"""By card (0-51) and holder (worlds.py): how much likelier than by chance the card lies there."""


def number_of(action: Action) -> int:
    """The core's number of an action (position.py). Raises ValueError for a masked one."""
    match action:
        case Play(card):
            return card
        case Call(suit) | Name(suit) if suit is not None:
            return 52 + suit
        case Ask():
            return 56
        case Aside(card) if card is not None:
            return 64 + card
        case _:
            raise ValueError("a masked action has no number")


def new_round(view: View, kind: type[Place]) -> Place:
    """An empty place of the core for this view's rules, dealer and standing."""
    before = view.standing.previous_winner
    rules = pack_rules(view.rules)
    return kind(rules, view.table.dealer, -1 if before is None else before, view.standing.streaks)


def base_round(view: View) -> Round:
    """The round as the seat knows it: its own cards in their places, the others' hands empty."""
    core, table = new_round(view, Round), view.table
    core.put(view.seat, view.hand)
    core.phase, core.turn = PHASES[table.phase], table.turn
    if any(isinstance(action, Name) for action in legal_actions(view)):
        core.phase = NAMING
    _set_trump(core, view)
    _set_trick(core, table)
    _set_pile(core, table)
    for seat in range(core.seats):
        core.void(seat, table.voids[seat])
    return core


def _set_trump(core: Round, view: View) -> None:
    table = view.table
    core.live = int(table.trump is not None)
    known = table.trump if table.trump is not None else view.secret
    core.trump = -1 if known is None else int(known)
    core.setter = -1 if table.setter is None else table.setter
    core.aside = -1 if view.aside is None else int(view.aside)
    core.asked = int(table.asker == table.turn)
    core.has_rest = int(table.stock > 0)


def _set_trick(core: Round, table: Table) -> None:
    core.in_trick, core.trick_no = len(table.trick), len(table.tricks)
    core.trick_tens = sum(RANK_OF[card] == TEN for card in table.trick)
    if table.led is not None and table.taking is not None:
        core.led, core.best, core.best_seat = int(table.led), int(table.taking.card), table.taking.seat


def _set_pile(core: Round, table: Table) -> None:
    core.pile, core.pile_tens = table.pile_tricks, sum(RANK_OF[card] == TEN for card in table.pile)
    run = table.run
    core.run_seat, core.run, core.run_ace = -1 if run.seat is None else run.seat, run.length, int(run.by_ace)
    core.tens0, core.tens1 = len(table.tens[0]), len(table.tens[1])
    core.captured0, core.captured1 = table.captured_tricks
    core.won0, core.won1 = table.won
    first = [team_of(trick.taker) for trick in table.tricks[:FIRST_SEVEN]]
    core.seven0, core.seven1 = first.count(0), first.count(1)
    core.last_taker = table.tricks[-1].taker if table.tricks else -1


def _played(table: Table) -> list[Card]:
    return [card for trick in table.tricks for card in trick.cards] + list(table.trick)


def _turned_up(view: View) -> Card | None:
    """The card that was laid aside by another seat, is turned up and surely still in its owner's hand."""
    table = view.table
    laid = [action.card for action in view.actions if isinstance(action, Aside)]
    if not laid or laid[0] is None or table.hidden or table.setter in (None, view.seat):
        return None
    return None if laid[0] in _played_by(table, table.setter) else laid[0]


def _played_by(table: Table, seat: int | None) -> list[Card]:
    def own(leader: int, cards: Sequence[Card]) -> list[Card]:
        return [card for i, card in enumerate(cards) if (leader + i) % table.seats == seat]

    found = [card for trick in table.tricks for card in own(trick.leader, trick.cards)]
    return found + own(table.leader, table.trick)


def worlds_of(
    view: View, weights: Weights | None = None, suits: Sequence[float] = (1.0, 1.0, 1.0, 1.0)
) -> Worlds:
    """The worlds that agree with a view. Raises ValueError when the view contradicts itself."""
    table, core = view.table, base_round(view)
    seats = core.seats
    unseen = Counter(pack(table.book.packs))
    unseen.subtract(_played(table))
    unseen.subtract(view.hand)
    hidden_card = table.card_is_laid and view.aside is None
    if view.aside is not None:
        unseen.subtract([view.aside])
    room = [0 if seat == view.seat else table.counts[seat] for seat in range(seats)]
    room += [table.stock] * seats + [int(hidden_card)]
    shown = _turned_up(view)
    if shown is not None and table.setter is not None:
        core.put(table.setter, [shown])
        unseen.subtract([shown])
        room[table.setter] -= 1
    if min(unseen.values()) < 0:
        raise ValueError("a card lies in two places")
    barred = [*table.voids, *([0] * (seats + 1))]
    whispered = table.hidden and not table.card_is_laid and view.secret is None
    return Worlds(core, sorted(unseen.elements()), room, barred, weights, whispered, suits)

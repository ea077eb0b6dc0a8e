"""The beginner's promises: errs, repeats, and never gives a ten away."""

from collections.abc import Iterator

from dehla_engine.cards import SUIT_OF, Card, is_ten
from dehla_engine.play.actions import Play
from dehla_engine.play.view import View, legal_actions
from dehla_engine.players.casual import Casual
from dehla_engine.players.novice import Novice
from dehla_engine.rules.trick import strength_of
from dehla_engine.rules.trump import OnVoid
from dehla_engine.seats import team_of
from tests.engine.players.situations import random_positions


def _behind(view: View) -> Iterator[int]:
    table = view.table
    for step in range(1, table.seats - len(table.trick)):
        yield (view.seat + step) % table.seats


def _opponent_surely_takes(view: View) -> bool:
    """Independently of the player's own notion: an opponent is taking and only opponents play after."""
    taking = view.table.taking
    if taking is None or team_of(taking.seat) == view.team:
        return False
    return all(team_of(seat) != view.team for seat in _behind(view))


def _loses(view: View, card: Card) -> bool:
    """Whether the card leaves the trick with the one who is taking it."""
    table, taking = view.table, view.table.taking
    assert taking is not None and table.led is not None

    suit = SUIT_OF[card]
    first_cut = table.trump is None and table.book.trump.on_void is OnVoid.CUT and suit != table.led
    live = strength_of(card, table.led, table.trump)
    return not first_cut and table.book.challenge(taking, view.seat, card, live).seat != view.seat


def test_never_throws_a_ten_on_a_trick_that_an_opponent_surely_takes() -> None:
    met = 0
    for presets, seed in ((False, 51), (True, 52)):
        for _, seen in random_positions(600, seed=seed, presets=presets):
            if not _opponent_surely_takes(seen):
                continue
            cards = [a.card for a in legal_actions(seen) if isinstance(a, Play)]
            gifts = [c for c in cards if is_ten(c) and _loses(seen, c)]
            if not gifts or len(gifts) == len(cards):
                continue
            met += 1
            for player_seed in range(6):
                action = Novice().choose(seen, player_seed).action
                assert not (isinstance(action, Play) and action.card in gifts)
    assert met >= 40


def test_errs_now_and_then_and_by_the_seed_alone() -> None:
    errs = total = 0
    for _, seen in random_positions(150, seed=61):
        total += 1
        errs += Novice().choose(seen, 2).action != Casual().choose(seen, 2).action
    assert 0.15 < errs / total < 0.6

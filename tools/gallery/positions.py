"""Positions worth a picture, looked for by playing matches with fixed deal numbers, so that they repeat.

A position is a whole match with its earlier rounds: what the program shows of it (score sheet, streaks,
log) is true.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from dehla_engine.play.actions import NAMES
from dehla_engine.play.match import Match, apply, deal_round, new_match
from dehla_engine.play.round import legal_actions
from dehla_engine.play.table import Phase
from dehla_engine.play.view import View
from dehla_engine.play.view import legal_actions as own_actions
from dehla_engine.play.view import view as view_round
from dehla_engine.rules.house import HouseRules
from dehla_engine.rules.presets import PRESETS

TRIES: Final = 4000
TEN: Final = 8
"""A ten's place among the thirteen cards of its suit."""

Wanted = Callable[[View, Match], bool]


@dataclass(frozen=True)
class Position:
    """What to look for in matches of a preset, or of its rules with ``changes``; ``first`` is the deal number
    to begin with."""

    preset: str
    wanted: Wanted
    first: int = 0
    changes: tuple[tuple[str, str], ...] = ()

    @property
    def rules(self) -> HouseRules:
        return HouseRules.from_table({**PRESETS[self.preset].rules.to_table(), **dict(self.changes)})


def choosing(view: View) -> bool:
    """The person plays last to a trick, and some of his cards may be played and some not."""
    if not view.is_turn or len(view.table.trick) != view.table.seats - 1:
        return False
    return 1 < len(own_actions(view)) < len(set(view.hand))


def tens_wait(view: View) -> int:
    return sum(card % 13 == TEN for card in view.table.pile)


def in_play(view: View, match: Match) -> bool:
    """A late round: a kot on the way, tens on both shelves and one in the pile, and a card to choose."""
    tens = view.table.tens
    return (
        choosing(view)
        and 6 <= len(view.hand) <= 8
        and tens_wait(view) >= 1
        and min(map(len, tens)) >= 1
        and len(match.finished) >= 3
        and max(match.standing.streaks) >= 2
    )


def calling(view: View, match: Match) -> bool:
    return view.is_turn and view.table.phase is Phase.CALL and len(match.finished) >= 3


def laying(view: View, _match: Match) -> bool:
    return view.is_turn and view.table.phase is Phase.LAY_ASIDE


def naming_by_void(view: View, _match: Match) -> bool:
    return view.is_turn and bool(view.table.trick) and own_actions(view) == NAMES


def asking(view: View, _match: Match) -> bool:
    return view.is_turn and view.table.hidden and len(own_actions(view)) > len(set(view.hand))


def closed(view: View, match: Match) -> bool:
    """A ten among the person's cards that may be played, and his partner takes the trick."""
    table = view.table
    tens = [card for card in view.hand if card % 13 == TEN]
    return (
        choosing(view)
        and table.hidden
        and table.setter != view.seat
        and len(view.hand) > 9
        and bool(match.finished)
        and any(card % 13 == TEN for card in (getattr(a, "card", 0) for a in own_actions(view)))
        and bool(tens)
    )


def full_hand(view: View, _match: Match) -> bool:
    return choosing(view) and len(view.hand) == 13


def many_tens(view: View, _match: Match) -> bool:
    return view.is_turn and tens_wait(view) >= 4 and len(view.hand) > 2 and bool(view.table.trick)


def first_trick(view: View, match: Match) -> bool:
    return choosing(view) and not view.table.tricks and bool(match.finished)


def late_tens(view: View, _match: Match) -> bool:
    tens = sum(map(len, view.table.tens))
    return choosing(view) and len(view.table.tricks) > 5 and tens_wait(view) >= 2 and tens > 0


def early_choice(view: View, _match: Match) -> bool:
    return choosing(view) and len(view.hand) > 8


def others_turn(view: View, _match: Match) -> bool:
    return view.table.turn == 1 and len(view.table.trick) == 1 and len(view.table.tricks) == 3


def last_card(view: View, match: Match) -> bool:
    """The person's card ends the round, in a late round of the match that goes on."""
    return (
        view.is_turn
        and len(view.hand) == 1
        and len(view.table.trick) == view.table.seats - 1
        and len(match.finished) >= 4
        and min(map(len, view.table.tens)) >= 1
    )


def last_of_match(view: View, match: Match) -> bool:
    """The person's card ends the match."""
    if not (view.is_turn and len(view.hand) == 1 and len(view.table.trick) == view.table.seats - 1):
        return False
    assert match.round is not None
    after = apply(match, own_actions(view)[0]).match
    return after.over and after.winner == 0


POSITIONS: Final = {
    "table": Position("kots-called", in_play, 1912),
    "naming": Position("kots-called", calling),
    "naming-whole-hand": Position("classic-open", lambda v, _m: v.is_turn and v.table.phase is Phase.CALL),
    "full-hand": Position("kots-called", full_hand),
    "four-tens-wait": Position("double-sir", many_tens),
    "single": Position("classic", early_choice),
    "spoken": Position("classic-spoken", naming_by_void),
    "whispered": Position("classic-closed", closed),
    "closed": Position("mendikot", closed),
    "laying": Position("mendikot", laying),
    "asking": Position("mendikot-ask", asking),
    "others-turn": Position("double-sir", others_turn),
    "result": Position("kots-called", last_card),
    "match-over": Position("classic", last_of_match),
    "six": Position("three-pack", first_trick),
    "six-late": Position("three-pack", late_tens, changes=(("capture", "double"),)),
    "two-pack": Position("two-pack", lambda v, _m: choosing(v) and len(v.hand) > 20),
    "six-result": Position("three-pack", lambda v, m: last_card(v, m) or (m.finished == () and _ends(v))),
}


def _ends(view: View) -> bool:
    return view.is_turn and len(view.hand) == 1 and len(view.table.trick) == view.table.seats - 1


def matches(position: Position) -> Iterator[tuple[View, Match]]:
    """Every position of the person in matches played by chance."""
    for seed in range(position.first, position.first + TRIES):
        dice = random.Random(seed)
        match = new_match(position.rules, seed)
        while not match.over and len(match.finished) < 12:
            match, _ = deal_round(match)
            while match.round is not None:
                yield view_round(match.round, 0, match.standing), match
                match, _ = apply(match, dice.choice(legal_actions(match.round)))


def find(name: str) -> Match:
    """The first match that stands at the named position; LookupError when there is none."""
    position = POSITIONS[name]
    for view, match in matches(position):
        if position.wanted(view, match):
            return match
    raise LookupError(name)

"""A made-up past for the pages of the history: two players of different strength over twelve weeks.

The person's side plays the greedy player's cards, the others partly by chance, so that there is something
to see in the figures. Everything is a real match that can be stepped through.
"""

import random
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from dehla_desktop.history.derive import Played, derive
from dehla_desktop.history.opening import Opened, open_history
from dehla_desktop.history.store import Store
from dehla_engine.play.match import Match, apply, deal_round, new_match
from dehla_engine.play.round import legal_actions
from dehla_engine.play.view import view as view_round
from dehla_engine.players.greedy import Greedy
from dehla_engine.record.record import write_record
from dehla_engine.record.replay import Meta, record_of
from dehla_engine.rules.presets import PRESETS
from dehla_engine.seats import team_of

MATCHES: Final = 46
DAYS: Final = 84
WAYS: Final = (
    "kots-called", "classic", "double-sir", "court-piece", "three-pack", "mendikot", "double-sir",
    "kots-called",
)  # fmt: skip
NAMES: Final = ("You", "Zoya", "Arjun", "Meera", "Kabir", "Nadia")
UNRANKED: Final = ({"hint"}, {"undo"}, {"replayed_deal"})
SKILL: Final = {
    "classic": (0.7, 0.5), "court-piece": (0.6, 0.5), "double-sir": (0.9, 0.55), "kots-called": (0.8, 0.6),
}  # fmt: skip
"""How often each side plays the greedy player's card, by way of playing."""


def play(preset: str, seed: int, most: int) -> Match:
    """A match to its end, or so many rounds of it."""
    dice, greedy = random.Random(seed), Greedy()
    skill = SKILL.get(preset, (0.6, 0.6))
    match = new_match(PRESETS[preset].rules, seed)
    while not match.over and len(match.finished) < most:
        match, _ = deal_round(match)
        while (state := match.round) is not None:
            seat = state.table.turn
            if dice.random() < skill[team_of(seat)]:
                action = greedy.choose(view_round(state, seat, match.standing), 0).action
            else:
                action = dice.choice(legal_actions(state))
            match, _ = apply(match, action, seconds=240)
    return match


def past(now: datetime) -> Iterator[Played]:
    """The matches, the oldest first."""
    dice = random.Random(7)
    for number in range(MATCHES):
        preset = WAYS[number % len(WAYS)]
        given_up = number % 17 == 5
        match = play(preset, 100 + number, 2 if given_up else 14)
        began = now - timedelta(days=DAYS * (1 - (number + 1) / MATCHES) ** 1.2, hours=dice.random() * 3)
        seats = match.book.seats
        mine, theirs = dice.choices(("novice", "casual", "skilled", "master"), (1, 4, 4, 2), k=2)
        levels = tuple(theirs if seat % 2 else mine for seat in range(seats))
        meta = Meta(
            date=began.isoformat(timespec="seconds"),
            names=NAMES[:seats],
            preset=preset,
            abandoned=None if match.over else 0,
        )
        unranked = UNRANKED[number % 3] if number % 6 == 3 else set[str]()
        yield Played(write_record(record_of(match, meta)), 1, 0, levels, frozenset(unranked))


def write_past(file: Path, now: datetime) -> None:
    """Fill the history file of a new data folder."""
    opened = open_history(file, now)
    assert isinstance(opened, Opened)
    store = Store(file, opened.connection, lambda: now)
    try:
        store.add_all([(played, derive(played)) for played in past(now)])
        store.add_person("Nani")
        store.add_person("Farhan")
    finally:
        store.close()

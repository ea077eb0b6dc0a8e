"""Random tables for the engine's tests: any rules that can be played, rounds and matches by chance."""

import random
from collections.abc import Iterator

from dehla_engine.errors import RulesError
from dehla_engine.play.events import Event
from dehla_engine.play.match import Match, apply, deal_round, new_match
from dehla_engine.play.round import RoundState, legal_actions
from dehla_engine.rules.house import FIELDS, HouseRules, RuleValue


def random_rules(rng: random.Random, **fixed: RuleValue) -> HouseRules:
    """Rules that can be played, every field by chance but the fixed ones; small tables more often."""
    while True:
        table: dict[str, object] = {
            key: rng.choice(field.allowed) for key, field in FIELDS.items() if rng.random() < 0.6
        }
        if rng.random() < 0.6:
            table |= {"players": 4, "packs": 1}
        table["match_target"] = rng.randint(1, 4)
        table |= fixed
        try:
            return HouseRules.from_table(table)
        except RulesError:
            continue


def states_of_round(match: Match, rng: random.Random) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """Every moment of the next round, played by chance, the deal first and the result last."""
    match, events = deal_round(match)
    yield match, events
    while match.round is not None:
        match, events = apply(match, rng.choice(legal_actions(match.round)), seconds=40)
        yield match, events


def play_round(match: Match, rng: random.Random) -> Match:
    """The match after one more round played by chance."""
    *_, (after, _) = states_of_round(match, rng)
    return after


def played_round(rules: HouseRules, seed: int) -> RoundState:
    """A complete round played by chance."""
    return play_round(new_match(rules, seed), random.Random(seed)).finished[-1].state


def played_match(rules: HouseRules, seed: int, rounds: int) -> Match:
    """A match after so many rounds played by chance, fewer when it ends before."""
    match, rng = new_match(rules, seed), random.Random(seed)
    while len(match.finished) < rounds and not match.over:
        match = play_round(match, rng)
    return match

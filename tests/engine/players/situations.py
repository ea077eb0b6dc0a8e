"""Random rules and random positions for the tests of the players."""

from collections.abc import Iterator
from random import Random

from dehla_engine.errors import RulesError
from dehla_engine.play.match import deal_number
from dehla_engine.play.round import RoundState, apply, legal_actions, start_round
from dehla_engine.play.view import View, view
from dehla_engine.players.levels import make_any_player
from dehla_engine.rules.book import rulebook
from dehla_engine.rules.house import FIELDS, PLAYABLE_TABLES, HouseRules
from dehla_engine.rules.presets import PRESETS
from dehla_engine.rules.scoring import Standing


def random_rules(chance: Random) -> HouseRules:
    """Any rules that can be played."""
    while True:
        table: dict[str, object] = {key: chance.choice(field.allowed) for key, field in FIELDS.items()}
        table["players"], table["packs"] = chance.choice((*PLAYABLE_TABLES, (4, 1), (4, 1)))
        try:
            return HouseRules.from_table(table)
        except RulesError:
            continue


def random_standing(chance: Random, rules: HouseRules) -> Standing:
    """A standing that may occur before a round of these rules."""
    top = max(1, min(rules.streak or 5, 6))
    streak = chance.randrange(top)
    return Standing(
        streaks=(streak, 0) if chance.random() < 0.5 else (0, streak),
        kots=(chance.randrange(rules.match_target), 0) if rules.match_unit == "kots" else (0, 0),
        points=(0, chance.randrange(rules.match_target)) if rules.match_unit == "points" else (0, 0),
        previous_winner=chance.choice((None, 0, 1)),
        rounds_played=chance.randrange(3),
    )


def play_some(rules: HouseRules, chance: Random, steps: int) -> Iterator[RoundState]:
    """Positions of one round, each with a decision to make; half random, half sensible play."""
    book = rulebook(rules)
    deal = deal_number(book, chance.randrange(1 << 30), 0, chance.randrange(book.seats))
    state = start_round(book, deal.dealer, deal.hands, deal.drawn).state
    players = make_any_player("random"), make_any_player("casual")
    sensible = chance.random()
    for _ in range(steps):
        if state.over:
            return
        yield state
        player = players[chance.random() < sensible]
        turn = state.table.turn
        state = apply(state, player.choose(view(state, turn, Standing()), 1).action).state


def random_positions(count: int, seed: int, presets: bool = False) -> Iterator[tuple[RoundState, View]]:
    """So many positions with more than one legal action, over random rules or over all presets in turn."""
    chance = Random(seed)
    ids = tuple(PRESETS)
    found = 0
    while found < count:
        rules = PRESETS[ids[found % len(ids)]].rules if presets else random_rules(chance)
        last = chance.randrange(1, 60)
        states = [s for s in play_some(rules, chance, last) if len(legal_actions(s)) > 1]
        if states:
            found += 1
            state = states[-1]
            yield state, view(state, state.table.turn, random_standing(chance, rules))

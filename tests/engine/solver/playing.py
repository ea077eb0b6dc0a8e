"""Random rules and random rounds, played by the engine and by the core side by side."""

import random
from collections.abc import Iterator

from dehla_engine.cards import pack
from dehla_engine.errors import RulesError
from dehla_engine.play.actions import Action, Aside, Ask, Call, Name, Play
from dehla_engine.play.round import RoundState, apply, legal_actions, start_round
from dehla_engine.players.solver.packed import pack_rules
from dehla_engine.players.solver.rounds import Round
from dehla_engine.rules.book import deal_hands, rulebook
from dehla_engine.rules.house import FIELDS, HouseRules

MOST_IMPORTANT = {"trump", "capture", "players", "packs", "start", "tie", "objective"}


def random_rules(rng: random.Random, **fixed: object) -> HouseRules:
    """Rules in which every field is drawn by lot (about half of the lesser ones stay as they are)."""
    while True:
        table: dict[str, object] = {}
        for key, field in FIELDS.items():
            if key in MOST_IMPORTANT or rng.random() < 0.5:
                table[key] = rng.choice(field.allowed)
        try:
            return HouseRules.from_table(table | fixed)
        except RulesError:
            continue


def number_of(action: Action) -> int:
    """The core's number of an action."""
    match action:
        case Play(card):
            return card
        case Call(suit):
            return 52 + suit
        case Name(suit):
            assert suit is not None
            return 52 + suit
        case Ask():
            return 56
        case Aside(card):
            assert card is not None
            return 64 + card


def random_start(rng: random.Random, rules: HouseRules) -> tuple[RoundState, Round]:
    """A random deal in both machines."""
    book = rulebook(rules)
    order = list(pack(book.packs))
    rng.shuffle(order)
    dealer = rng.randrange(book.seats)
    drawn = rng.choice(order) if book.trump.drawn else None
    hands = deal_hands(rules, tuple(order), dealer)
    state = start_round(book, dealer, hands, drawn).state
    core = Round(pack_rules(rules), dealer)
    core.deal(hands)
    if drawn is not None:
        core.draw(drawn // 13)
    return state, core


def random_play(rng: random.Random, rules: HouseRules) -> Iterator[tuple[RoundState, Round, Action | None]]:
    """Each moment of a random round in both machines, with the action that comes next (None at the end)."""
    state, core = random_start(rng, rules)
    while not state.over:
        action = rng.choice(legal_actions(state))
        yield state, core, action
        state = apply(state, action).state
        core.act(number_of(action))
    yield state, core, None

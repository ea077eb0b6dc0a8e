"""Random endings of a round, and their value by trying everything: the yardstick of the exact search."""

import random

from dehla_engine.players.solver.packed import pack_rules
from dehla_engine.players.solver.rounds import Round
from dehla_engine.rules.house import HouseRules

PLAYING, OVER = 2, 4


def split(rng: random.Random, number: int) -> tuple[int, int, int]:
    """A number in three parts."""
    a, b = sorted((rng.randint(0, number), rng.randint(0, number)))
    return a, b - a, number - b


def random_ending(rng: random.Random, rules: HouseRules, cards: int) -> Round:
    """A round of one pack with so many cards left a hand, some perhaps on the trick; trump set, or still
    open."""
    core = Round(
        pack_rules(rules), rng.randrange(4), rng.choice((-1, 0, 1)), (rng.randrange(4), rng.randrange(4))
    )
    deck = rng.sample(range(52), 4 * cards)
    core.phase, core.turn = PLAYING, rng.randrange(4)
    for seat in range(4):
        core.put(seat, deck[seat * cards : (seat + 1) * cards])
    if core.method > 1 or rng.random() < 0.6:
        core.draw(rng.randrange(4))
    _invent_past(rng, core, 13 - cards, 4 - sum(card % 13 == 8 for card in deck))
    for _ in range(rng.choice((0, 0, 1, 2, 3))):
        core.act(rng.choice(core.legal_actions()))
    return core


def _invent_past(rng: random.Random, core: Round, tricks: int, tens: int) -> None:
    core.trick_no, core.last_taker = tricks, core.turn
    part = list(split(rng, tricks))
    if not core.double:
        part = [part[0], part[1] + part[2], 0]
    kept = [0, 0, 0]
    for _ in range(tens):  # each lies among captured tricks or in the pile
        kept[rng.choice([i for i in range(3) if part[i]])] += 1
    core.captured0, core.captured1, core.pile = part
    core.tens0, core.tens1, core.pile_tens = kept
    if core.double and rng.random() < 0.7:
        core.run_seat, core.run, core.run_ace = core.turn, rng.choice((1, 1, 2)), rng.randrange(2)
    core.won0 = rng.randint(0, tricks)
    core.won1 = tricks - core.won0
    early = min(tricks, 7)
    core.seven0 = rng.choice((0, early, rng.randint(0, early)))
    core.seven1 = early - core.seven0


def best_outcome(core: Round, low: int = -2, high: int = 2) -> int:
    """The outcome for team 0 when all play best, by trying every action."""
    if core.phase == OVER:
        return core.result()
    mine = core.turn % 2 == 0
    best = -2 if mine else 2
    for action in core.legal_actions():
        core.keep()
        core.act(action)
        value = best_outcome(core, low, high)
        core.undo()
        if mine:
            best, low = max(best, value), max(low, value)
        else:
            best, high = min(best, value), min(high, value)
        if low >= high:
            break
    return best

"""The compiled core against its peers: trick counting against DDS, whole rounds solved, random rounds.

``python -m benchmarks.core_speed``; DDS comes with ``endplay``, hearts with ``open_spiel`` (extra ``bench``).
"""

import random
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from dehla_engine.cards import RANK_LETTERS
from dehla_engine.players.solver.exact import Exact
from dehla_engine.players.solver.memory import Memory
from dehla_engine.players.solver.packed import pack_rules
from dehla_engine.players.solver.rounds import Round
from dehla_engine.rules.house import Capture, HouseRules, Objective, Trump
from dehla_engine.rules.presets import PRESETS

BOARDS = ((6, 60), (8, 60), (10, 50), (12, 24), (13, 15))
"""Cards a hand, and how many boards of them."""
SOLVED = 15
MOST_NODES = 60_000_000
MEASURED = ("classic", "kots-called", "kots-cut", "mendikot-ask", "court-piece")


def board(rng: random.Random, rules: HouseRules, cards: int, trump: int) -> Round:
    """A random ending with so many cards a hand, seat 0 to lead; what is gone lies with team 0."""
    core = Round(pack_rules(rules), 3)
    deck = rng.sample(range(52), 4 * cards)
    core.phase, core.turn = 2, 0
    for seat in range(4):
        core.put(seat, deck[seat * cards : (seat + 1) * cards])
    core.draw(trump)
    core.trick_no = core.captured0 = core.won0 = 13 - cards
    core.tens0 = 4 - sum(card % 13 == 8 for card in deck)
    return core


def seconds(work: Callable[[], object]) -> float:
    """Processor time of one call: other programs on the machine count little."""
    start = time.process_time()
    work()
    return time.process_time() - start


def calibration() -> float:
    """Seconds of a fixed loop of plain Python: the machine's speed at this moment."""
    return median(seconds(lambda: sum(i * i & 7 for i in range(400_000))) for _ in range(9))


def dds_solver() -> Callable[[Round, int], int] | None:
    """DDS's best number of tricks for seat 0 (North) on lead, or None where it is not installed."""
    try:
        from endplay.dds import solve_board
        from endplay.types import Deal, Denom, Player
    except ImportError:
        return None
    suits = (Denom.spades, Denom.hearts, Denom.diamonds, Denom.clubs)

    def solve(core: Round, trump: int) -> int:
        hands = [
            ".".join(
                "".join(RANK_LETTERS[c % 13] for c in core.cards_of(s)[::-1] if c // 13 == u)
                for u in range(4)
            )
            for s in range(4)
        ]
        deal: Any = Deal("N:" + " ".join(hands))
        deal.trump, deal.first = suits[trump], Player.north
        return max(int(tricks) for _card, tricks in solve_board(deal))

    return solve


def against_dds() -> bool:
    """The table of trick counting; whether every board agrees."""
    solve = dds_solver()
    if solve is None:
        print("DDS: not measured, `endplay` is not installed")
        return True
    rules = HouseRules(trump=Trump.CALLED, objective=Objective.TRICKS, kot_all_tens=False)
    rng, memory, agree = random.Random(5), Memory(bits=18), True
    print("| cards a hand | boards | equal | our time / DDS's, median |\n|---|---|---|---|")
    for cards, boards in BOARDS:
        ratios, equal = [], 0
        for number in range(boards):
            core, exact = board(rng, rules, cards, number % 4), Exact(pack_rules(rules), 3, memory)
            found: list[int | None] = []
            ours = seconds(lambda: found.append(exact.most(core)))  # noqa: B023  (called at once)
            theirs = seconds(lambda: found.append(solve(core, number % 4)))  # noqa: B023  (called at once)
            equal += found[0] == found[1]
            ratios.append(ours / theirs)
        agree = agree and equal == boards
        print(f"| {cards} | {boards} | {equal} | {median(ratios):.2f} |", flush=True)
    return agree


def whole_rounds() -> None:
    """The value in tens of whole rounds, 13 cards each, for both captures, in ms and in calibration loops."""
    print("\n| 13 cards, tens | deals | median | in calibration loops | given up |\n|---|---|---|---|---|")
    for capture in Capture:
        rules = HouseRules(trump=Trump.CALLED, capture=capture)
        rng, times, open_still, loop = random.Random(6), [], 0, calibration()
        for number in range(SOLVED):
            core, exact = board(rng, rules, 13, number % 4), Exact(pack_rules(rules), 3, Memory(bits=19))
            found: list[int | None] = []
            times.append(seconds(lambda: found.append(exact.most(core, MOST_NODES))))  # noqa: B023  (called at once)
            open_still += found[0] is None
        middle = median(times)
        print(
            f"| {capture} | {SOLVED} | {middle * 1000:.0f} ms | {middle / loop:.1f} | {open_still} |",
            flush=True,
        )


def hearts_rounds(rounds: int) -> float | None:
    """Random rounds of hearts a second through OpenSpiel's Python API, or None where it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    game, rng = pyspiel.load_game("hearts"), random.Random(1)

    def play() -> None:
        for _ in range(rounds):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))

    return rounds / seconds(play)


def random_rounds() -> None:
    """Random full rounds a second."""
    peer = hearts_rounds(300)
    if peer is None:
        print("\nOpenSpiel's hearts: not measured, `open_spiel` is not installed")
    print("\n| random full rounds | a second | against OpenSpiel's hearts |\n|---|---|---|")
    for preset in MEASURED:
        core = Round(pack_rules(PRESETS[preset].rules), 0)
        speed = 20_000 / seconds(lambda: core.random_rounds(20_000, 1))  # noqa: B023  (called at once)
        print(f"| {preset} | {speed:.0f} | {'–' if peer is None else f'{speed / peer:.0f} ×'} |", flush=True)


def main() -> int:
    """Print the three tables; 1 when a board disagrees with DDS."""
    agree = against_dds()
    whole_rounds()
    random_rounds()
    return 0 if agree else 1


if __name__ == "__main__":
    sys.exit(main())

"""Pictures of the table in its states, from real rounds: ``python -m dehla_desktop.table.gallery FOLDER``.

Each state is looked for by playing legal cards at random from fixed deal numbers, so the pictures repeat.
"""

import os
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtWidgets import QApplication

from dehla_desktop.table.motion import Speed
from dehla_desktop.table.table_view import TableView
from dehla_desktop.theme.fonts import load_fonts
from dehla_desktop.theme.tokens import CLOTHS, Back, DeckStyle, Look
from dehla_engine.play.actions import Play
from dehla_engine.play.match import Match, apply, deal_round, new_match
from dehla_engine.play.round import legal_actions
from dehla_engine.play.table import Phase, Table
from dehla_engine.play.view import View
from dehla_engine.play.view import legal_actions as own_actions
from dehla_engine.play.view import view as view_round
from dehla_engine.rules.presets import PRESETS
from dehla_engine.rules.scoring import Standing

FOUR = ("You", "Zoya", "Arjun", "Meera")
SIX = ("You", "Zoya", "Kabir", "Meera", "Arjun", "Nadia")
PLAIN_LOOK = Look()
_STANDING = Standing(streaks=(3, 0), kots=(1, 0), points=(5, 2), rounds_played=7)


@dataclass(frozen=True)
class State:
    """A state to look for: in which preset, and how to know it."""

    name: str
    preset: str
    wanted: Callable[[View], bool]
    look: Look = PLAIN_LOOK
    turn: bool = True
    advice: bool = False


def _my_turn(view: View) -> bool:
    return view.is_turn


def _choosing(view: View) -> bool:
    """The person's turn, a full trick but his own card, some cards legal and some not."""
    if not view.is_turn or len(view.table.trick) != view.table.seats - 1:
        return False
    return 1 < len(own_actions(view)) < len(set(view.hand)) and len(view.hand) > 5


def _tens_wait(least: int) -> Callable[[View], bool]:
    def wanted(view: View) -> bool:
        tens = [c for c in view.table.pile if c % 13 == 8]
        return view.is_turn and len(view.table.trick) > 0 and len(tens) >= least and len(view.hand) > 3

    return wanted


def _phase(phase: Phase) -> Callable[[View], bool]:
    return lambda view: view.is_turn and view.table.phase is phase


def _asks(view: View) -> bool:
    return view.is_turn and view.table.hidden and len(own_actions(view)) > len(set(view.hand))


def _names(view: View) -> bool:
    return view.is_turn and bool(view.table.trick) and "Name" in type(own_actions(view)[0]).__name__


def _closed(view: View) -> bool:
    table: Table = view.table
    return _choosing(view) and table.hidden and table.setter != view.seat


def _over(view: View) -> bool:
    return view.table.over


STATES = (
    State("table", "kots-called", lambda v: _choosing(v) and _tens_wait(1)(v)),
    State("naming", "kots-called", _phase(Phase.CALL)),
    State("naming-whole-hand", "classic-open", _phase(Phase.CALL)),
    State("full-hand", "kots-called", lambda v: _choosing(v) and len(v.hand) == 13),
    State("tens-wait", "double-sir", _tens_wait(2)),
    State("four-tens-wait", "double-sir", _tens_wait(4)),
    State("single", "classic", _choosing),
    State("spoken", "classic-spoken", _names),
    State("whispered", "classic-closed", _closed),
    State("closed", "mendikot", _closed),
    State("laying", "mendikot", _phase(Phase.LAY_ASIDE)),
    State("asking", "mendikot-ask", _asks),
    State("over", "kots-called", _over, turn=False),
    State("six", "three-pack", lambda v: _choosing(v) and len(v.table.tricks) < 2),
    State("six-late", "three-pack", lambda v: _choosing(v) and len(v.table.tricks) > 12),
    State("two-pack", "two-pack", lambda v: _choosing(v) and len(v.hand) > 20),
    State("others-turn", "double-sir", lambda v: v.table.turn == 1 and len(v.table.trick) == 1, turn=False),
    State("madder", "kots-called", _choosing, Look(CLOTHS["madder"], Back.JALI)),
    State("plain", "kots-called", _choosing, Look(CLOTHS["plain"], Back.BLOCK, DeckStyle.FOUR_COLOUR)),
    State("hint-and-last-trick", "kots-called", lambda v: _choosing(v) and _tens_wait(1)(v), advice=True),
    State("indigo-large", "kots-called", _choosing, Look(CLOTHS["indigo"], deck=DeckStyle.LARGE_INDEX)),
)
SIZES = ((1280, 764), (800, 564), (936, 764), (1920, 1044), (900, 1100))


def positions(preset: str) -> Iterator[View]:
    """Views of seat 0 in random rounds of a preset."""
    for seed in range(400):
        dice = random.Random(seed)
        match: Match = new_match(PRESETS[preset].rules, seed)
        match, _ = deal_round(match)
        while match.round is not None:
            yield view_round(match.round, 0, _STANDING)
            match, _ = apply(match, dice.choice(legal_actions(match.round)))
        yield view_round(match.finished[-1].state, 0, match.standing)


def find(state: State) -> View:
    """The first view that is the wanted state; LookupError if there is none."""
    for view in positions(state.preset):
        if state.wanted(view):
            return view
    raise LookupError(state.name)


def show(table: TableView, state: State, view: View) -> None:
    """Lay a state out on a table."""
    table.set_names(FOUR if view.table.seats == 4 else SIX)
    table.set_look(state.look)
    table.set_tens_out(False)
    table.lay_out(view)
    if state.turn:
        table.open_turn(view)
    if state.advice:
        _advise(table, view)


def _advise(table: TableView, view: View) -> None:
    """Invented advice, to see how it lies on the table."""
    cards = [action.card for action in own_actions(view) if isinstance(action, Play)]
    chances = {card: f"{78 - 29 * i} %" for i, card in enumerate(cards[:3])}
    table.set_tens_out(True)
    table.show_last_trick(True)
    table.show_hint(
        "Play the highest: only it can take this trick.", "The pile would be yours.", cards[0], chances
    )


def render(
    folder: Path, names: set[str], sizes: tuple[tuple[int, int], ...], text: float = 1.0
) -> list[Path]:
    """Write the pictures; `names` chooses states, empty means all."""
    made = []
    table = TableView()
    table.set_speed(Speed.INSTANT)
    table.set_text_scale(text)
    table.show()
    for state in STATES:
        if names and state.name not in names:
            continue
        view = find(state)
        for width, height in sizes:
            table.resize(width, height)
            show(table, state, view)
            QApplication.processEvents()
            while table.stage.images.pending():
                QApplication.processEvents()
            path = folder / f"{state.name}-{width}x{height}{'' if text == 1.0 else f'-text{text:g}'}.png"
            table.grab().save(str(path))
            made.append(path)
    table.shut_down()
    return made


def main(arguments: list[str]) -> int:
    if not arguments:
        sys.stderr.write("usage: python -m dehla_desktop.table.gallery FOLDER [STATE ...]\n")
        return 2
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication.instance() or QApplication(sys.argv[:1])
    load_fonts()
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    made = render(folder, set(arguments[1:]), SIZES)
    made += render(folder, set(arguments[1:]) & {"table", "naming", "six"}, ((1280, 744),), 2.0)
    sys.stdout.write("".join(f"{path}\n" for path in made))
    del application
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

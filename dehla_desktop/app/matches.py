"""Small questions about matches: a new deal number, what was played, where one stands, who stands in."""

import secrets
from datetime import datetime
from typing import Final

from dehla_desktop.controller.session import Session
from dehla_desktop.i18n.words import translate
from dehla_engine.errors import EngineError
from dehla_engine.play.actions import Action
from dehla_engine.play.view import View, legal_actions
from dehla_engine.players.greedy import Greedy
from dehla_engine.record.record import read_record
from dehla_engine.record.replay import replay

MOST_NEW_SEED: Final = 1_000_000_000
"""Deal numbers by lot are short enough to be told to a friend."""


def stand_in(view: View) -> Action:
    """The simplest player, for when the engine process fails; anything legal if even that fails."""
    try:
        return Greedy().choose(view, 0).action
    except EngineError:
        return legal_actions(view)[-1]


def check_record(text: str) -> object:
    """Plays a record by the rules; raises RecordError when it is not in order."""
    return replay(read_record(text.encode()))


def new_seed() -> int:
    """A deal number by lot."""
    return secrets.randbelow(MOST_NEW_SEED)


def now_text() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


def has_play(session: Session) -> bool:
    """Whether anything was played in this match."""
    return bool(session.match.finished) or (session.state is not None and bool(session.state.actions))


def stand_words(session: Session) -> str:
    """Where an unfinished match stands, in a line."""
    match = session.match
    number = len(match.finished) + 1
    kots, points = match.standing.kots, match.standing.points
    parts = [translate("Game", "Round {number}").format(number=number)]
    if match.round is not None:
        table = match.round.table
        tens = translate("Game", "tens {ours} to {theirs}")
        parts.append(translate("Game", "trick {number}").format(number=len(table.tricks) + 1))
        parts.append(tens.format(ours=len(table.tens[0]), theirs=len(table.tens[1])))
    parts.append(translate("Game", "kots {ours} to {theirs}").format(ours=kots[0], theirs=kots[1]))
    parts.append(translate("Game", "points {ours} to {theirs}").format(ours=points[0], theirs=points[1]))
    return translate("Game", ", ").join(parts)

"""Small questions about matches: a new deal number, what was played, where one stands, who stands in."""

import secrets
from datetime import datetime
from typing import Final

from dehla_desktop.controller.session import Session
from dehla_desktop.i18n.words import translate
from dehla_engine.cards import RANK_OF, SUIT_OF, TEN
from dehla_engine.errors import EngineError
from dehla_engine.play.actions import Action
from dehla_engine.play.table import Table
from dehla_engine.play.view import View, legal_actions
from dehla_engine.players.greedy import Greedy
from dehla_engine.record.record import read_record
from dehla_engine.record.replay import replay
from dehla_engine.rules.house import MatchUnit

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
    """Where an unfinished match stands, in a line with signs for the suits."""
    match, standing = session.match, session.match.standing
    number = translate("Game", "Round {number}").format(number=len(match.finished) + 1)
    if match.rules.match_unit is MatchUnit.KOTS:
        stand, (ours, theirs) = translate("Game", "kots {ours} to {theirs}"), standing.kots
    else:
        stand, (ours, theirs) = translate("Game", "points {ours} to {theirs}"), standing.points
    facts = [number, stand.format(ours=ours, theirs=theirs)]
    if match.round is not None:
        facts[:1] = [_trick_words(number, match.round.table)]
        facts += _tens_words(match.round.table)
    return translate("Game", "  ·  ").join(facts)


def _trick_words(number: str, table: Table) -> str:
    text = translate("Game", "{round}, trick {number}")
    return text.format(round=number, number=len(table.tricks) + 1)


def _tens_words(table: Table) -> list[str]:
    """Who has how many tens, and which ones still lie in the pile."""
    ours, theirs = map(len, table.tens)
    facts = [translate("Game", "tens {ours} to {theirs}").format(ours=ours, theirs=theirs)]
    waiting = [card for card in table.pile if RANK_OF[card] == TEN]
    if len(waiting) == 1:
        text = translate("Game", "the 10{suit} in the pile")
        facts.append(text.format(suit=f"{{{SUIT_OF[waiting[0]].letter}}}"))
    elif waiting:
        facts.append(translate("Game", "%n ten(s) in the pile", "", len(waiting)))
    return facts

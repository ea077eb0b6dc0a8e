"""A match at each level, every decision asked of the engine process as at the table."""

from dataclasses import replace
from typing import Any, Final

MOST_MS: Final = 20_000
"""How long one answer of the engine may take before the check fails."""
BUDGET_MS: Final = 15
TRIES: Final = 3


def levels() -> dict[str, int]:
    """The tricks of a match of one round for each level; its record replays to the same match."""
    from dehla_desktop.controller.thinker import Thinker
    from dehla_engine.players.greedy import Greedy
    from dehla_engine.players.levels import level_names

    thinker = Thinker(lambda view: Greedy().choose(view, 0).action)
    try:
        return {level: _match(thinker, level) for level in level_names()}
    finally:
        thinker.close()


def _match(thinker: Any, level: str) -> int:
    from dehla_desktop.controller.session import Seating, Session
    from dehla_engine.record.record import read_record
    from dehla_engine.record.replay import replay
    from dehla_engine.rules.house import MatchUnit
    from dehla_engine.rules.presets import PRESETS

    rules = replace(PRESETS["kots-cut"].rules, match_unit=MatchUnit.ROUNDS, match_target=1)
    session = Session.begin(rules, 7, Seating(("N",) * 4, (level,) * 4, None))
    session.deal()
    while (seat := session.turn) is not None:
        session.act(_decision(thinker, session.view_of(seat), level), seat, 1)
    if not session.over:
        raise AssertionError(f"the match at {level} did not end")
    if replay(read_record(session.record().encode())) != session.match:
        raise AssertionError(f"the record of {level} does not replay")
    return len(session.match.finished[0].state.table.tricks)


def _decision(thinker: Any, view: Any, level: str) -> Any:
    """The engine's own decision. A busy machine is no broken one: who is late is asked again."""
    for _ in range(TRIES):
        answer = _answer(thinker, view, level)
        if not answer.stand_in:
            return answer.action
    raise AssertionError(f"the engine process failed at {level}")


def _answer(thinker: Any, view: Any, level: str) -> Any:
    from PySide6.QtCore import QEventLoop, QTimer

    loop = QEventLoop()
    answers: list[Any] = []

    def take(_number: int, answer: Any) -> None:
        answers.append(answer)
        loop.quit()

    thinker.decided.connect(take)
    QTimer.singleShot(MOST_MS, loop, loop.quit)
    thinker.ask(view, level, BUDGET_MS, 1)
    loop.exec()
    thinker.decided.disconnect(take)
    if not answers:
        raise AssertionError(f"no answer from {level}")
    return answers[0]

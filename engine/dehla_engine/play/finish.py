"""Playing a decided round out at once (rules.md section 5: the table may *finish*)."""

from dehla_engine.play.events import Event
from dehla_engine.play.match import Match, MatchStep, apply
from dehla_engine.play.round import legal_actions
from dehla_engine.play.table import Table
from dehla_engine.rules.decided import is_decided


def table_is_decided(table: Table) -> bool:
    """Whether every legal continuation gives the same result; False means "not proven"."""
    return is_decided(
        table.book.rules, table.tally(), len(table.tricks), table.book.hand_size, table.book.tens
    )


def finish_round(match: Match, seconds: int = 0) -> MatchStep:
    """Play the rest of the round by simple legal play, every action recorded like any other."""
    events: list[Event] = []
    while match.round is not None:
        match, step = apply(match, legal_actions(match.round)[-1], seconds=seconds)
        events.extend(step)
    return MatchStep(match, tuple(events))

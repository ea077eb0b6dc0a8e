"""A match being played: its state now, the way back, and what is kept of it. No Qt, no files."""

from dataclasses import dataclass, field
from enum import StrEnum

from dehla_engine.errors import EngineError
from dehla_engine.play.actions import Action, format_action, parse_action
from dehla_engine.play.events import Event
from dehla_engine.play.finish import finish_round, table_is_decided
from dehla_engine.play.match import DealtRound, Match, apply, begin_round, deal_round, new_match
from dehla_engine.play.round import RoundState
from dehla_engine.play.view import View, view, watcher_view
from dehla_engine.record.record import read_record, write_record
from dehla_engine.record.replay import Meta, record_of, replay
from dehla_engine.rules.house import HouseRules
from dehla_engine.rules.scoring import Standing
from dehla_engine.seats import Seat, Team, team_of


class Unranked(StrEnum):
    """Why a match does not count in the ranked figures."""

    UNDO = "undo"
    HINT = "hint"
    WATCHED = "watched"
    PLAYED_FOR = "played_for"
    REPLAYED_DEAL = "replayed_deal"


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where: a name and a level a seat; ``person`` is the human's seat (None: all are watched)."""

    names: tuple[str, ...]
    levels: tuple[str, ...]
    person: Seat | None = 0


@dataclass
class Session:
    """The match of a table and everything that goes with it.

    ``undone``/``done``: the match at the person's own turns before and after now, in this round.
    ``date`` is when the match began (any text; it is only kept). ``player``: whose match it is, by the number
    of a person in the history; 0 where nothing is told.
    """

    match: Match
    seating: Seating
    preset: str = ""
    date: str = ""
    unranked: frozenset[Unranked] = frozenset()
    abandoned: Team | None = None
    player: int = 0
    _back: list[Match] = field(default_factory=list)
    _forth: list[Match] = field(default_factory=list)

    @staticmethod
    def begin(rules: HouseRules, seed: int, seating: Seating, preset: str = "", date: str = "") -> "Session":
        """A new match, nothing dealt yet."""
        watched = frozenset({Unranked.WATCHED}) if seating.person is None else frozenset[Unranked]()
        return Session(new_match(rules, seed), seating, preset, date, watched)

    @staticmethod
    def resume(
        text: str, seating: Seating, unranked: frozenset[Unranked] = frozenset(), redo: tuple[str, ...] = ()
    ) -> "Session":
        """The match that a record holds; ``redo``: undone actions, as a record writes them.

        Raises RecordError when the record breaks a rule or the format.
        """
        record = read_record(text.encode())
        session = Session(replay(record), seating, record.preset or "", record.date or "")
        session.unranked = unranked
        session.abandoned = record.abandoned
        session._back = _turns_before(session.match, seating.person)
        session._forth = _turns_after(session.match, seating.person, redo)
        return session

    @property
    def redo_actions(self) -> tuple[str, ...]:
        """The undone actions, the next to make again first, as a record writes them."""
        furthest = self._forth[0].round if self._forth else None
        if furthest is None or self.match.round is None:
            return ()
        return tuple(map(format_action, furthest.actions[len(self.match.round.actions) :]))

    @property
    def state(self) -> RoundState | None:
        """The round being played, else the last finished one, else None."""
        if self.match.round is not None:
            return self.match.round
        return self.match.finished[-1].state if self.match.finished else None

    @property
    def over(self) -> bool:
        return self.match.over or self.abandoned is not None

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; None between rounds and after the match."""
        state = self.match.round
        return None if state is None or self.over else state.table.turn

    @property
    def can_undo(self) -> bool:
        return bool(self._back) and self.match.round is not None and not self.over

    @property
    def can_redo(self) -> bool:
        return bool(self._forth) and self.match.round is not None and not self.over

    @property
    def can_finish(self) -> bool:
        """Whether the result of the round is certain, so that it may be played out at once."""
        state = self.match.round
        return state is not None and not self.over and table_is_decided(state.table)

    def record(self, seconds: int = 0) -> str:
        """The match as a record, the unfinished round of so many seconds included."""
        meta = Meta(
            date=self.date or None,
            names=self.seating.names,
            preset=self.preset or None,
            abandoned=self.abandoned,
            seconds=seconds,
        )
        return write_record(record_of(self.match, meta))

    def view_of(self, seat: Seat) -> View:
        """What a seat knows now; there must be a round."""
        state = self.state
        assert state is not None
        return view(state, seat, self.match.standing)

    def shown_view(self) -> View:
        """What the screen may show: the person's view, or a watcher's."""
        state = self.state
        assert state is not None
        if self.seating.person is None:
            return watcher_view(state, self.match.standing)
        return self.view_of(self.seating.person)

    def round_events(self) -> tuple[Event, ...]:
        """Everything that happened in the round being played, or the last one, from its deal on."""
        index = len(self.match.finished) - (self.match.round is None)
        state = self.state
        if state is None:
            return ()
        before = self.match.finished[index - 1].result.standing if index else Standing()
        start = Match(self.match.book, self.match.seed, self.match.finished[:index], before)
        now, events = begin_round(start, DealtRound(state.table.dealer, state.dealt, state.table.drawn))
        for action in state.actions:
            now, step = apply(now, action)
            events += step
        return events

    def deal(self) -> tuple[Event, ...]:
        """Deal the next round."""
        self.match, events = deal_round(self.match)
        self._back, self._forth = [], []
        return events

    def act(self, action: Action, seat: Seat, seconds: int) -> tuple[Event, ...]:
        """Make an action; raises IllegalAction and changes nothing when it may not be made."""
        before = self.match
        self.match, events = apply(before, action, seat, seconds)
        if seat == self.seating.person:
            self._back.append(before)
            self._forth = []
        return events

    def finish(self, seconds: int) -> tuple[Event, ...]:
        """Play a decided round out."""
        self.match, events = finish_round(self.match, seconds)
        return events

    def undo(self) -> None:
        """Back to the person's last own turn in this round."""
        self._forth.append(self.match)
        self.match = self._back.pop()
        self.unranked |= {Unranked.UNDO}

    def redo(self) -> None:
        """Forth again to where the last undo was made."""
        self._back.append(self.match)
        self.match = self._forth.pop()

    def give_up(self) -> None:
        """The person's team leaves the match."""
        if self.seating.person is not None:
            self.abandoned = team_of(self.seating.person)

    def rematch(self, seed: int, date: str) -> "Session":
        """The same table again with new cards."""
        return Session.begin(self.match.rules, seed, self.seating, self.preset, date)


def _turns_before(match: Match, person: Seat | None) -> list[Match]:
    """The match at each own turn of the person in the round being played, made again from its actions."""
    state = match.round
    if state is None or person is None:
        return []
    deal = DealtRound(state.table.dealer, state.dealt, state.table.drawn)
    now = begin_round(match._replace(round=None), deal).match
    turns: list[Match] = []
    for action in state.actions:
        assert now.round is not None
        if now.round.table.turn == person:
            turns.append(now)
        now = apply(now, action).match
    return turns


def _turns_after(match: Match, person: Seat | None, redo: tuple[str, ...]) -> list[Match]:
    """The match at each own turn along the undone actions, the furthest first; none when they do not fit."""
    turns: list[Match] = []
    try:
        for text in redo:
            match = apply(match, parse_action(text)).match
            if match.round is None:
                break
            if match.round.table.turn == person:
                turns.append(match)
    except EngineError:
        return []
    return turns[::-1]

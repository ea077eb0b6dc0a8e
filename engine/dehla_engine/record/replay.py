"""Play a record by the rules: check it, judge it, go on from it (record-format.md)."""

from collections import Counter
from typing import Final, NamedTuple

from dehla_engine.cards import Card, Hand, format_card, format_cards, pack, parse_card, parse_cards
from dehla_engine.errors import CardError, IllegalAction, RecordError, shorten
from dehla_engine.play.actions import ActionError, format_action, parse_action
from dehla_engine.play.match import DealtRound, FinishedRound, Match, apply, begin_round, new_match
from dehla_engine.play.round import RoundState
from dehla_engine.record.record import Record, RecordRound, read_record
from dehla_engine.rules.book import Rulebook
from dehla_engine.shuffle import MAX_SEED

VERDICT_FORMAT: Final = "dehla-verdict/1"


class Meta(NamedTuple):
    """What a record tells about a match beside the play; all of it is optional.

    ``seconds``: playing time so far of the round being played. ``abandoned``: the team that left.
    """

    title: str | None = None
    date: str | None = None
    names: tuple[str, ...] | None = None
    preset: str | None = None
    abandoned: int | None = None
    seconds: int = 0


NO_META: Final = Meta()


def replay(record: Record) -> Match:
    """The match that this record holds, at the moment where it stops; raises RecordError.

    Its seed is the record's ``match_seed``, so that it deals on as it would have.
    """
    match = new_match(record.rules, _seed(record))
    for index, played in enumerate(record.rounds):
        if match.round is not None:
            raise RecordError("the round is not complete, and another follows", index - 1)
        match = _play_round(match, index, played)
    return match


def _seed(record: Record) -> int:
    seed = record.match_seed
    return seed if seed is not None and 0 <= seed <= MAX_SEED else 0


def _play_round(match: Match, index: int, played: RecordRound) -> Match:
    deal = _checked_deal(match, index, played)
    match = begin_round(match, deal).match
    for place, text in enumerate(played.actions or ()):
        if match.round is None:
            raise RecordError("the round is over: no action follows", index, place)
        try:
            match = apply(match, parse_action(text), seconds=played.seconds).match
        except (ActionError, IllegalAction) as error:
            raise RecordError(str(error), index, place) from None
    return match


def _checked_deal(match: Match, index: int, played: RecordRound) -> DealtRound:
    """What a round begins with; raises RecordError for its keys, its deal or its place."""
    if match.over:
        raise RecordError("the match is over: no round follows", index)
    if played.unknown:
        raise RecordError(f"{shorten(played.unknown[0])} is no key of a round", index)
    if played.dealer is None or played.hands is None or played.actions is None:
        missing = "dealer" if played.dealer is None else "hands" if played.hands is None else "actions"
        raise RecordError(f"“{missing}” is missing", index)
    if played.seconds < 0:
        raise RecordError("“seconds” is less than nothing", index)
    _check_dealer(match, index, played.dealer)
    drawn = _checked_drawn(match.book, index, played.drawn)
    return DealtRound(played.dealer, _checked_hands(match.book, index, played.hands), drawn)


def _check_dealer(match: Match, index: int, dealer: int) -> None:
    if not 0 <= dealer < match.book.seats:
        raise RecordError(f"the dealer is no seat; allowed: 0 to {match.book.seats - 1}", index)
    if match.dealer is not None and dealer != match.dealer:
        raise RecordError(f"seat {dealer} deals; by the rules seat {match.dealer} does", index)


def _checked_drawn(book: Rulebook, index: int, drawn: str | None) -> Card | None:
    if book.trump.drawn != (drawn is not None):
        reason = "“drawn” is missing" if drawn is None else "a card is drawn, and the rules draw none"
        raise RecordError(reason, index)
    try:
        return None if drawn is None else parse_card(drawn)
    except CardError as error:
        raise RecordError(f"drawn: {error}", index) from None


def _checked_hands(book: Rulebook, index: int, texts: tuple[str, ...]) -> tuple[Hand, ...]:
    if len(texts) != book.seats:
        raise RecordError(f"{len(texts)} hands are dealt; the table has {book.seats} seats", index)
    try:
        hands = tuple(map(parse_cards, texts))
    except CardError as error:
        raise RecordError(f"hands: {error}", index) from None
    for seat, hand in enumerate(hands):
        if len(hand) != book.hand_size:
            raise RecordError(f"seat {seat} is dealt {len(hand)} cards instead of {book.hand_size}", index)
    _check_pack(book, index, hands)
    return hands


def _check_pack(book: Rulebook, index: int, hands: tuple[Hand, ...]) -> None:
    dealt = Counter(card for hand in hands for card in hand)
    for card in pack():
        if dealt[card] != book.packs:
            times = f"{dealt[card]} times instead of {book.packs}"
            raise RecordError(f"{format_card(card)} is dealt {times}", index)


def verify(data: bytes) -> dict[str, object]:
    """The verdict on a record, or the error object; both as plain JSON values. Never raises."""
    try:
        return verdict(replay(read_record(data)))
    except RecordError as error:
        return error_object(error)


def error_object(error: RecordError) -> dict[str, object]:
    """A fault as JSON values: indices from 0, None where it is not in one."""
    place = {"round": error.round_index, "action": error.action_index, "reason": error.reason}
    return {"error": place}


def verdict(match: Match) -> dict[str, object]:
    """What a match came to so far, as JSON values."""
    rounds = [_finished(match, index) for index in range(len(match.finished))]
    if match.round is not None:
        rounds.append(_unfinished(match, match.round))
    winner = ("draw" if match.winner is None else match.winner) if match.over else None
    return {"format": VERDICT_FORMAT, "rounds": rounds, "match": {"over": match.over, "winner": winner}}


def _counts(state: RoundState) -> dict[str, object]:
    table, tally = state.table, state.table.tally()
    return {
        "dealer": table.dealer,
        "trump": None if table.trump is None else table.trump.letter,
        "complete": table.over,
        "tricks": [{"leader": t.leader, "taker": t.taker, "collected": t.collected} for t in table.tricks],
        "tens": list(tally.tens),
        "captured_tricks": list(tally.captured_tricks),
        "won_tricks": list(tally.won_tricks),
        "card_points": list(tally.card_points),
    }


def _finished(match: Match, index: int) -> dict[str, object]:
    played = match.finished[index]
    later = match.finished[index + 1].state.table.dealer if index + 1 < len(match.finished) else None
    standing = played.result.standing
    return _counts(played.state) | {
        "winner": played.result.winner,
        "kot": played.result.kot is not None,
        "next_dealer": match.dealer if later is None else later,
        "streaks": list(standing.streaks),
        "kots": list(standing.kots),
        "points": list(standing.points),
    }


def _unfinished(match: Match, state: RoundState) -> dict[str, object]:
    standing = match.standing
    return _counts(state) | {
        "winner": None,
        "kot": None,
        "next_dealer": None,
        "streaks": list(standing.streaks),
        "kots": list(standing.kots),
        "points": list(standing.points),
    }


def record_of(match: Match, meta: Meta = NO_META) -> Record:
    """The record of a match at any moment, the round being played included."""
    rounds = tuple(map(_finished_round, match.finished))
    if match.round is not None:
        rounds += (_record_round(match.round, meta.seconds),)
    return Record(
        rules=match.rules,
        rounds=rounds,
        title=meta.title,
        date=meta.date,
        names=meta.names,
        preset=meta.preset,
        match_seed=match.seed,
        abandoned=meta.abandoned,
    )


def _finished_round(played: FinishedRound) -> RecordRound:
    return _record_round(played.state, played.seconds)


def _record_round(state: RoundState, seconds: int) -> RecordRound:
    drawn = state.table.drawn
    return RecordRound(
        dealer=state.table.dealer,
        hands=tuple(map(format_cards, state.dealt)),
        actions=tuple(map(format_action, state.actions)),
        drawn=None if drawn is None else format_card(drawn),
        seconds=seconds,
    )

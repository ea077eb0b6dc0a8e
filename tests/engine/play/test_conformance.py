"""What must hold in every game under any rules: every preset and rules by chance, whole games by chance."""

import random
from collections import Counter
from dataclasses import fields, is_dataclass

import pytest

from dehla_engine.cards import CARDS, Card, Suit, pack
from dehla_engine.errors import IllegalAction
from dehla_engine.play.actions import ASIDES, ASK, CALLS, NAMES, PLAYS, Action, Aside, Name
from dehla_engine.play.events import (
    CardLaid,
    CardPlayed,
    Collected,
    Event,
    RestDealt,
    RoundDealt,
    TrickTaken,
    TrumpWhispered,
    redact,
)
from dehla_engine.play.match import Match, apply, new_match
from dehla_engine.play.round import RoundState, legal_actions, why_illegal
from dehla_engine.play.round import apply as apply_to_round
from dehla_engine.play.view import View, watcher_view
from dehla_engine.play.view import legal_actions as legal_in_view
from dehla_engine.play.view import view as view_of
from dehla_engine.play.view import why_illegal as why_illegal_in_view
from dehla_engine.record.record import read_record, write_record
from dehla_engine.record.replay import record_of, replay, verify
from dehla_engine.rules.house import HouseRules
from dehla_engine.rules.presets import PRESETS
from dehla_engine.seats import team_of
from tests.engine.tables import played_match, random_rules, states_of_round

TABLES = [(name, preset.rules, 1) for name, preset in PRESETS.items()] + [
    (f"random-{seed}", random_rules(random.Random(seed)), seed) for seed in range(24)
]
MANY = [(f"random-{seed}", random_rules(random.Random(seed)), seed) for seed in range(1000, 1300)]
EVERYTHING: tuple[Action, ...] = (*CALLS, *NAMES, ASK, *ASIDES, *PLAYS, Aside(None), Name(None))


def table_ids(table: object) -> str:
    return str(table) if isinstance(table, str) else ""


short = pytest.mark.parametrize(("name", "rules", "seed"), TABLES, ids=table_ids)
long = pytest.mark.parametrize(("name", "rules", "seed"), MANY, ids=table_ids)


def states(rules: HouseRules, seed: int) -> list[tuple[Match, RoundState, tuple[Event, ...]]]:
    """Every moment of one round with the events that led there, the complete round last."""
    moments = []
    for match, events in states_of_round(new_match(rules, seed), random.Random(seed)):
        moments.append((match, match.round or match.finished[-1].state, events))
    return moments


def check_cards(state: RoundState) -> None:
    """hands + trick + pile + captured + laid aside + undealt = 52 x packs, and no card too often."""
    table = state.table
    undealt = [card for hand in state.dealt for card in hand[len(hand) - table.stock :]]
    played = [card for trick in table.tricks for card in trick.cards]
    aside = [] if state.aside is None else [state.aside]
    held = [card for hand in state.hands for card in hand]
    everything = [*held, *table.trick, *played, *aside, *undealt]
    assert Counter(everything) == Counter(pack(table.book.packs))
    assert (
        len(held) + len(table.trick) + len(table.pile) + sum(table.captured) + len(aside) + len(undealt)
        == 52 * table.book.packs
    )
    assert table.counts == tuple(map(len, state.hands))


def check_tally(state: RoundState) -> None:
    """The counts of the table against the tricks it remembers."""
    table = state.table
    captured: tuple[list[Card], list[Card]] = ([], [])
    pile: list[Card] = []
    for trick in table.tricks:
        pile += trick.cards
        if trick.collected is not None:
            assert trick.collected == team_of(trick.taker)
            captured[trick.collected].extend(pile)
            pile = []
    assert tuple(pile) == table.pile
    tally = table.tally()
    for team in (0, 1):
        tens = [card for card in captured[team] if card % 13 == 8]
        assert len(captured[team]) == table.captured[team] == tally.captured_tricks[team] * table.seats
        assert tuple(tens) == table.tens[team]
        assert tally.card_points[team] == len(captured[team]) + len(tens)
        assert tally.won_tricks[team] == sum(team_of(trick.taker) == team for trick in table.tricks)
    if table.over:
        assert not pile
        assert sum(tally.card_points) == 56 * table.book.packs


def check_refusals(state: RoundState) -> None:
    """Legal is what is not refused, and a refused action changes nothing."""
    legal = legal_actions(state)
    assert len(set(legal)) == len(legal)
    assert bool(legal) != state.over
    for action in EVERYTHING:
        refusal = why_illegal(state, action)
        assert (refusal is None) == (action in legal)
        if refusal is not None:
            with pytest.raises(IllegalAction) as raised:
                apply_to_round(state, action)
            assert raised.value.reason == refusal.reason


def check_following(state: RoundState) -> None:
    """No card off suit while the suit is held, whatever the rules are."""
    led = state.table.led
    if led is None or state.over:
        return
    suit = [card for card in state.hands[state.table.turn] if card // 13 == led]
    plays = [action for action in legal_actions(state) if action in PLAYS]
    if suit:
        assert legal_actions(state) == tuple(dict.fromkeys(PLAYS[card] for card in suit))
    else:
        assert all(action in PLAYS or action in NAMES or action == ASK for action in legal_actions(state))
        assert plays or legal_actions(state) == NAMES


def check_game(rules: HouseRules, seed: int) -> None:
    rng = random.Random(seed)
    moments = states(rules, seed)
    tested = set(rng.sample(range(len(moments)), min(12, len(moments)))) | {0, len(moments) - 1}
    for place, (_, state, _) in enumerate(moments):
        check_cards(state)
        check_tally(state)
        check_following(state)
        if place in tested:
            check_refusals(state)


@short
def test_games(name: str, rules: HouseRules, seed: int) -> None:
    check_game(rules, seed)


@pytest.mark.long
@long
def test_many_games(name: str, rules: HouseRules, seed: int) -> None:
    check_game(rules, seed)


def check_record(rules: HouseRules, seed: int, rounds: int) -> None:
    """Replay equal, round trip equal, at the end and in the middle of a round."""
    match = played_match(rules, seed, rounds)
    if not match.over:
        moments = list(states_of_round(match, random.Random(seed)))
        match = moments[len(moments) // 2][0]
    record = record_of(match)
    assert read_record(write_record(record).encode()) == record
    assert replay(record) == match
    assert "error" not in verify(write_record(record).encode())


@short
def test_records(name: str, rules: HouseRules, seed: int) -> None:
    check_record(rules, seed, 2)


@pytest.mark.long
@long
def test_many_records(name: str, rules: HouseRules, seed: int) -> None:
    check_record(rules, seed, 12)


def otherwise(state: RoundState, seat: int, rng: random.Random) -> RoundState:
    """The same round with everything changed that this seat may not know."""
    table = state.table
    dealt: list[tuple[Card, ...]] = []
    hands: list[tuple[Card, ...]] = []
    for other in range(table.seats):
        if other == seat:
            whole = state.dealt[seat]
            known = len(whole) - table.stock
            dealt.append(whole[:known] + tuple(rng.choices(CARDS, k=table.stock)))
            hands.append(state.hands[seat])
        else:
            dealt.append(tuple(rng.choices(CARDS, k=len(state.dealt[other]))))
            hands.append(tuple(rng.choices(CARDS, k=len(state.hands[other]))))
    changed = state._replace(dealt=tuple(dealt), hands=tuple(hands))
    if not table.hidden or table.setter == seat:
        return changed
    actions = tuple(
        ASIDES[7] if isinstance(a, Aside) else NAMES[2] if isinstance(a, Name) else a for a in state.actions
    )
    return changed._replace(
        aside=None if state.aside is None else CARDS[7],
        secret=None if state.secret is None else Suit.DIAMONDS,
        actions=actions,
    )


def reachable(value: object) -> list[object]:
    """The value and all that hangs on it."""
    found = [value]
    if is_dataclass(value) and not isinstance(value, type):
        children: list[object] = [getattr(value, field.name) for field in fields(value)]
    else:
        children = list(value) if isinstance(value, (tuple, list, set, frozenset)) else []
    for child in children:
        found += reachable(child)
    return found


def check_view(seen: View, state: RoundState, rng: random.Random) -> None:
    changed = view_of(otherwise(state, seen.seat, rng), seen.seat, seen.standing)
    assert changed == seen
    assert repr(changed) == repr(seen)
    assert legal_in_view(seen) == (legal_actions(state) if seen.is_turn else ())


@short
def test_a_view_hides_what_it_must(name: str, rules: HouseRules, seed: int) -> None:
    rng = random.Random(seed)
    for match, state, _ in states(rules, seed)[:: 3 if rules.packs == 1 else 9]:
        for seat in range(rules.players):
            check_view(view_of(state, seat, match.standing), state, rng)
        watched = watcher_view(state, match.standing)
        assert not watched.hand
        assert not watched.dealt
        assert legal_in_view(watched) == ()


@short
def test_nothing_of_a_view_leads_to_the_round(name: str, rules: HouseRules, seed: int) -> None:
    for match, state, _ in states(rules, seed)[::20]:
        for seat in range(rules.players):
            seen = view_of(state, seat, match.standing)
            assert not any(isinstance(thing, (RoundState, Match)) for thing in reachable(seen))


@short
def test_a_view_refuses_what_the_round_refuses(name: str, rules: HouseRules, seed: int) -> None:
    for match, state, _ in states(rules, seed)[::25]:
        for seat in range(rules.players):
            seen = view_of(state, seat, match.standing)
            for action in EVERYTHING[::3]:
                refusal, own = why_illegal(state, action, seat), why_illegal_in_view(seen, action)
                assert (None if refusal is None else refusal.reason) == (None if own is None else own.reason)


def check_redacted(event: Event, told: Event, seat: int | None) -> None:
    match event, told:
        case (RoundDealt(hands=hands), RoundDealt(hands=seen)) | (
            RestDealt(hands=hands),
            RestDealt(hands=seen),
        ):
            assert seen == tuple(hand if s == seat else None for s, hand in enumerate(hands))
        case CardLaid(seat=owner, card=card), CardLaid(card=shown):
            assert shown == (card if owner == seat else None)
        case TrumpWhispered(seat=owner, suit=suit), TrumpWhispered(suit=shown_suit):
            assert shown_suit == (suit if owner == seat else None)
        case _:
            assert told == event


@short
def test_events_tell_no_secret(name: str, rules: HouseRules, seed: int) -> None:
    for _, _, events in states(rules, seed):
        for seat in (*range(rules.players), None):
            told = redact(events, seat)
            assert len(told) == len(events)
            for event, seen in zip(events, told, strict=True):
                check_redacted(event, seen, seat)


@short
def test_events_tell_the_whole_round(name: str, rules: HouseRules, seed: int) -> None:
    moments = states(rules, seed)
    events = [event for _, _, happened in moments for event in happened]
    final = moments[-1][1]
    played = [event.card for event in events if isinstance(event, CardPlayed)]
    assert played == [card for trick in final.table.tricks for card in trick.cards]
    takers = [event.seat for event in events if isinstance(event, TrickTaken)]
    assert takers == [trick.taker for trick in final.table.tricks]
    collected = [event for event in events if isinstance(event, Collected)]
    for team in (0, 1):
        own = [event for event in collected if event.team == team]
        assert sum(event.tricks for event in own) == final.table.captured_tricks[team]
        assert tuple(ten for event in own for ten in event.tens) == final.table.tens[team]


@short
def test_the_wrong_seat_is_refused(name: str, rules: HouseRules, seed: int) -> None:
    for match, state, _ in states(rules, seed)[:-1:10]:
        turn, action = state.table.turn, legal_actions(state)[0]
        for seat in range(rules.players):
            if seat == turn:
                assert apply(match, action, seat).match.round != state
            else:
                with pytest.raises(IllegalAction):
                    apply(match, action, seat)

"""A view told over the wire is the view itself."""

import json
import random
from typing import Any

import pytest

from dehla_engine.errors import ViewError
from dehla_engine.play.match import new_match, view
from dehla_engine.play.view import View, watcher_view
from dehla_engine.play.view import view as view_round
from dehla_engine.play.wire import view_from_wire, view_to_wire
from dehla_engine.rules.house import HouseRules, RuleValue, Trump
from dehla_engine.rules.scoring import Standing
from tests.engine.by_hand import by_suits, play
from tests.engine.tables import played_match, played_round, random_rules, states_of_round


def over_the_wire(seen: View) -> View:
    return view_from_wire(json.loads(json.dumps(view_to_wire(seen))))


def check_round(seed: int, trump: Trump) -> int:
    """Compare every seat's view at every moment of a random round; the number of comparisons."""
    rng = random.Random(seed)
    rules = random_rules(rng, trump=trump)
    compared = 0
    for match, _ in states_of_round(new_match(rules, seed), rng):
        if match.round is None:
            break
        for seat in range(rules.players):
            seen = view(match, seat)
            told = over_the_wire(seen)
            # An owner sees his secret in full, so on another's turn he cannot tell if it was just shown.
            owner_waits = told.table.hidden and told.table.setter == seat and not seen.is_turn
            if not owner_waits:
                assert told == seen, f"seed {seed}, seat {seat}"
                compared += 1
    return compared


@pytest.mark.parametrize("trump", list(Trump))
def test_every_view_survives_the_wire(trump: Trump) -> None:
    assert sum(check_round(seed, trump) for seed in range(4)) > 100


@pytest.mark.long
@pytest.mark.parametrize("trump", list(Trump))
def test_every_view_survives_the_wire_at_length(trump: Trump) -> None:
    assert sum(check_round(seed, trump) for seed in range(100, 200)) > 10_000


def a_view(trump: str, moves: int, seat: int | None = None, **fixed: RuleValue) -> dict[str, Any]:
    """A view on the wire after so many random actions of a round of four, of the seat to act unless given."""
    rules = HouseRules.from_table({"trump": trump, **fixed})
    states = list(states_of_round(new_match(rules, 5), random.Random(5)))
    match = states[moves][0]
    assert match.round is not None
    return view_to_wire(view(match, match.round.table.turn if seat is None else seat))


BROKEN: list[tuple[str, dict[str, Any]]] = [
    ("no such seat", {"seat": 4}),
    ("a seat below none", {"seat": -1}),
    ("no such dealer", {"dealer": 7}),
    ("a truth for a seat", {"seat": True}),
    ("a hand of no cards", {"hand": "XX"}),
    ("too few cards", {"hand": "AS KS"}),
    ("a card too often", {"hand": " ".join(["AS"] * 13)}),
    ("a number for a hand", {"hand": 7}),
    ("no action", {"actions": "fly"}),
    ("an action out of place", {"actions": "call:S"}),
    ("asking for nothing", {"actions": "ask"}),
    ("laying aside without need", {"actions": "aside:?"}),
    ("naming without need", {"actions": "name:S"}),
    ("unknown rules", {"rules": {"trumps": "cut"}}),
    ("rules of the wrong kind", {"rules": []}),
    ("three points", {"points": [0, 0, 0]}),
    ("points below nothing", {"points": [0, -1]}),
    ("no such team", {"previous_winner": 2}),
    ("a card drawn without need", {"drawn": "7H"}),
    ("an unknown key", {"hands": []}),
]


@pytest.mark.parametrize(("what", "change"), BROKEN, ids=[what for what, _ in BROKEN])
def test_a_broken_view_is_refused(what: str, change: dict[str, Any]) -> None:
    with pytest.raises(ViewError):
        view_from_wire(a_view("cut", 0) | change)


@pytest.mark.parametrize("key", list(a_view("cut", 0)))
def test_nothing_may_be_missing(key: str) -> None:
    values = a_view("cut", 0)
    del values[key]
    with pytest.raises(ViewError):
        view_from_wire(values)


def test_no_object_at_all() -> None:
    for values in (None, (), "view", 7):
        with pytest.raises(ViewError):
            view_from_wire(values)


def test_drawn_must_be_told() -> None:
    values = a_view("drawn", 3)
    assert view_from_wire(values).table.drawn is not None
    del values["drawn"]
    with pytest.raises(ViewError):
        view_from_wire(values)


def test_a_card_played_twice_is_refused() -> None:
    values = a_view("cut", 5)
    first = values["actions"].split()[0]
    with pytest.raises(ViewError):
        view_from_wire(values | {"actions": f"{values['actions']} {first}"})


IMPOSSIBLE: list[tuple[str, int, str]] = [
    ("called", 0, "2S"),
    ("called", 1, "call:S"),
    ("closed_card", 0, "call:S"),
    ("closed_card", 0, "2S"),
    ("closed_card", 1, "aside:?"),
    ("asked_card", 1, "ask"),
    ("cut", 0, "name:S"),
    ("spoken_cut", 0, "name:S"),
]


@pytest.mark.parametrize(("trump", "moves", "action"), IMPOSSIBLE)
def test_what_another_seat_cannot_have_done(trump: str, moves: int, action: str) -> None:
    rules = HouseRules.from_table({"trump": trump})
    match = list(states_of_round(new_match(rules, 5), random.Random(5)))[moves][0]
    assert match.round is not None
    values = view_to_wire(view(match, (match.round.table.turn + 1) % 4))
    view_from_wire(values)
    with pytest.raises(ViewError, match="action"):
        view_from_wire(values | {"actions": f"{values['actions']} {action}".strip()})


def wire_after(actions: str, seat: int, trump: str, order: str = "SHDC") -> dict[str, Any]:
    """The wire view of a seat in a round where each holds a whole suit; one action is then made up."""
    state = play(by_suits(order, trump=trump), actions)
    return view_to_wire(view_round(state, seat, Standing()))


def test_others_follow_the_rules_as_far_as_one_can_see() -> None:
    void = wire_after("2S 2H 2D 2C", 1, "cut")
    others_card = {"actions": void["actions"] + " 3S 3S"}
    with pytest.raises(ViewError):
        view_from_wire(void | others_card)
    shown_void = wire_after("2S 2H 2D 2C", 0, "cut")
    with pytest.raises(ViewError, match="none of this suit"):
        view_from_wire(shown_void | {"actions": "2S 2H 2D 2C 3S"})
    own_card = wire_after("2S 2H 2D 2C 3H", 0, "cut")
    with pytest.raises(ViewError, match="lies elsewhere"):
        view_from_wire(own_card | {"actions": "2S AS"})


def test_a_suit_is_named_before_the_card() -> None:
    values = wire_after("2S", 0, "spoken_cut")
    with pytest.raises(ViewError, match="named before the card"):
        view_from_wire(values | {"actions": "2S 2H"})


def test_who_has_named_is_void() -> None:
    values = wire_after("2S name:H", 2, "spoken_cut")
    with pytest.raises(ViewError):
        view_from_wire(values | {"actions": "2S name:H 3S"})


def test_no_action_after_the_end() -> None:
    rules = HouseRules()
    match = played_match(rules, 3, 1)
    values = view_to_wire(view_round(match.finished[0].state, 0, Standing()))
    assert view_from_wire(values).table.over
    with pytest.raises(ViewError, match="over"):
        view_from_wire(values | {"actions": values["actions"] + " AS"})


def test_a_watcher_has_no_place_on_the_wire() -> None:
    state = played_round(HouseRules(), 1)
    with pytest.raises(ViewError):
        view_to_wire(watcher_view(state, Standing()))


def secret_views(trump: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """The first view of the setter and of another seat in which a secret is hidden."""
    for seed in range(50):
        rules = HouseRules.from_table({"trump": trump})
        for match, _ in states_of_round(new_match(rules, seed), random.Random(seed)):
            state = match.round
            if state is not None and state.table.hidden and state.table.turn != state.table.setter:
                setter = state.table.setter
                assert setter is not None
                return view_to_wire(view(match, setter)), view_to_wire(view(match, state.table.turn))
    raise AssertionError("no secret in fifty rounds")


@pytest.mark.parametrize("trump", ["closed_card", "asked_card", "closed_cut"])
def test_the_mask_must_fit(trump: str) -> None:
    own, other = secret_views(trump)
    word = next(w for w in own["actions"].split() if w.startswith(("aside:", "name:")))
    masked = word.split(":")[0] + ":?"
    assert masked in other["actions"]
    with pytest.raises(ViewError):
        view_from_wire(own | {"actions": own["actions"].replace(word, masked)})
    with pytest.raises(ViewError):
        view_from_wire(other | {"actions": other["actions"].replace(masked, word)})


def test_a_suit_named_aloud_is_never_masked() -> None:
    match = None
    for match, _ in states_of_round(
        new_match(HouseRules.from_table({"trump": "spoken_cut"}), 2), random.Random(2)
    ):
        if match.round is not None and match.round.table.just_named:
            break
    assert match is not None and match.round is not None and match.round.table.setter is not None
    values = view_to_wire(view(match, (match.round.table.setter + 1) % 4))
    *_, named = values["actions"].split()
    with pytest.raises(ViewError, match="masked"):
        view_from_wire(values | {"actions": values["actions"].replace(named, "name:?")})

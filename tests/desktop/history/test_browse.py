"""The list: every filter, every order, page by page, and one match in detail."""

import random
from collections.abc import Callable, Iterator
from datetime import date

import pytest

from dehla_desktop.history import browse
from dehla_desktop.history.browse import Listed, Order
from dehla_desktop.history.codes import Result
from dehla_desktop.history.derive import Played, derive
from dehla_desktop.history.filters import Filter
from dehla_desktop.history.store import Store
from dehla_engine.record.record import read_record
from dehla_engine.record.replay import replay
from tests.desktop.history.conftest import NOON, opened, record

PRESETS = ("classic", "court-piece", "mendikot-ask", "three-pack")


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """Forty matches of all kinds, only read by the tests."""
    path = tmp_path_factory.mktemp("full") / "history.sqlite"
    store = Store(path, opened(path).connection, lambda: NOON)
    chance = random.Random(5)
    plays = []
    for number in range(40):
        preset = chance.choice(PRESETS)
        seats = 6 if preset == "three-pack" else 4
        began = f"2026-{number % 9 + 1:02}-10T20:15:{number:02}"
        text = record(preset, number % 8, chance.choice((2, 9)), began)
        levels = tuple(chance.choice(("novice", "master")) for _ in range(seats))
        plays.append(Played(text, 1, levels=levels, unranked=frozenset({"hint"} if number % 5 == 0 else ())))
    store.add_all((played, derive(played)) for played in plays)
    yield store
    store.close()


ASKED: tuple[tuple[Filter, Callable[[Listed], bool]], ...] = (
    (Filter(), lambda m: True),
    (Filter(person=2), lambda m: False),
    (Filter(since=date(2026, 5, 10)), lambda m: m.began >= "2026-05-10"),
    (Filter(until=date(2026, 5, 10)), lambda m: m.began[:10] <= "2026-05-10"),
    (Filter(presets=frozenset({"classic", "three-pack"})), lambda m: m.preset in ("classic", "three-pack")),
    (Filter(other_levels=frozenset({"master"})), lambda m: m.other_level == "master"),
    (Filter(partner_levels=frozenset({"novice"})), lambda m: m.partner_level == "novice"),
    (Filter(results=frozenset({Result.WON})), lambda m: m.result is Result.WON),
    (Filter(seed=3), lambda m: m.seed == 3),
    (Filter(seed=2**80), lambda m: False),
    (Filter(text="KABIR"), lambda m: m.seats == 6),
    (Filter(text="rohan  court"), lambda m: m.preset == "court-piece"),
    (Filter(text="7"), lambda m: m.seed == 7),
    (Filter(text="99999999999999999999999"), lambda m: False),
    (Filter(text="100%"), lambda m: False),
    (Filter(text="2026-03"), lambda m: m.began[:7] == "2026-03"),
    (Filter(text="2026-03-10 rohan"), lambda m: m.began[:10] == "2026-03-10" and m.seats == 4),
    (Filter(text="2026-03-1"), lambda m: False),
    (Filter(text="own ask", names=(("mendikot-ask", "Our own"),)), lambda m: m.preset == "mendikot-ask"),
    (Filter(text="court", names=(("classic", "A Court"),)), lambda m: m.preset in ("classic", "court-piece")),
    (Filter(text="_"), lambda m: False),
    (Filter(text="'; DROP TABLE match; --"), lambda m: False),
    (Filter(text="\udcff\0"), lambda m: True),
    (Filter(ranked_only=True), lambda m: m.ranked),
)


@pytest.mark.parametrize("number", range(len(ASKED)))
def test_filters(full: Store, number: int) -> None:
    asked, wanted = ASKED[number]
    everything = browse.matches(full, Filter(), most=1000)
    assert len(everything) == 40
    if asked.text == "\udcff\0":
        wanted = lambda m: False  # noqa: E731 - a replaced sign is looked for like any other
    expected = [listed for listed in everything if wanted(listed)]
    assert list(browse.matches(full, asked)) == expected
    assert browse.count(full, asked) == len(expected)


@pytest.mark.parametrize("order", Order)
@pytest.mark.parametrize("descending", [True, False])
def test_orders_and_pages(full: Store, order: Order, descending: bool) -> None:
    whole = browse.matches(full, Filter(), order, descending)
    keys = {
        Order.DATE: lambda m: m.began,
        Order.PRESET: lambda m: m.preset,
        Order.LEVEL: lambda m: m.other_level,
        Order.RESULT: lambda m: m.result.value,
        Order.SEED: lambda m: m.seed,
        Order.ROUNDS: lambda m: m.rounds,
    }
    found = [keys[order](listed) for listed in whole]
    assert found == sorted(found, reverse=descending)
    pages = [browse.matches(full, Filter(), order, descending, start, 7) for start in range(0, 40, 7)]
    assert tuple(listed for page in pages for listed in page) == whole


def test_one_match_in_detail(full: Store) -> None:
    for listed in browse.matches(full, Filter()):
        match = replay(read_record((full.record(listed.id) or "").encode()))
        rounds = browse.rounds(full, listed.id)
        assert len(rounds) == listed.rounds == len(match.finished)
        for shown, played in zip(rounds, match.finished, strict=True):
            assert shown.tens == played.result.tally.tens
            assert shown.dealer == played.result.dealer
            assert shown.winner == (None if played.result.winner is None else played.result.winner == 0)
        total = tuple(sum(shown.points[team] for shown in rounds) for team in (0, 1))
        assert total == match.standing.points == listed.points
        assert browse.match(full, listed.id) == listed
    assert browse.match(full, 999) is None
    assert browse.rounds(full, 999) == ()


def test_choices(full: Store) -> None:
    found = browse.choices(full, 1)
    assert set(found.presets) <= set(PRESETS)
    assert found.partner_levels == ("master", "mixed", "novice")
    assert found.first_day == "2026-01-10"
    assert browse.choices(full, 2) == ((), (), (), "")

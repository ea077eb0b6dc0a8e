"""Matches in the history: once each, whatever happens to them; ranked only when they are."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from dehla_desktop.controller.session import Unranked
from dehla_desktop.history import browse
from dehla_desktop.history.codes import KNOWN_REASONS, Reason, Result, reasons_of
from dehla_desktop.history.derive import Played
from dehla_desktop.history.filters import Filter
from dehla_desktop.history.store import Added, NameRefused, Store
from dehla_engine.errors import RecordError
from tests.desktop.history.conftest import NOON, counts, opened, record

IMPORTED = frozenset({"imported"})


def only(store: Store) -> browse.Listed:
    (listed,) = browse.matches(store, Filter())
    return listed


def test_every_reason_of_a_session_is_known() -> None:
    assert {reason.value for reason in Unranked} <= KNOWN_REASONS


def test_an_unknown_reason_is_never_taken_for_ranked() -> None:
    assert reasons_of(frozenset({"hint", "of_next_year"})) == (Reason.HINT, Reason.UNKNOWN)
    assert reasons_of(frozenset()) == ()


def test_a_match_handed_in_twice_counts_once(store: Store) -> None:
    played = Played(record(), 1)
    assert store.add(played) is Added.NEW
    before = counts(store)
    assert store.add(played) is Added.KNOWN
    assert counts(store) == before


def test_a_match_given_up_and_taken_up_again_counts_once(store: Store) -> None:
    assert store.add(Played(record("court-piece", rounds=2, abandoned=0), 1)) is Added.NEW
    assert only(store).result is Result.GIVEN_UP
    assert only(store).rounds == 2
    assert store.add(Played(record("court-piece", rounds=5), 1)) is Added.LONGER
    assert only(store).rounds == 5
    assert store.add(Played(record("court-piece", rounds=2, abandoned=0), 1)) is Added.KNOWN
    assert only(store).rounds == 5


def test_an_ended_match_stands_whatever_is_undone_afterwards(store: Store) -> None:
    ended = record("court-piece", rounds=40)
    store.add(Played(ended, 1))
    result = only(store).result
    assert result in (Result.WON, Result.LOST)
    store.add(Played(record("court-piece", rounds=3), 1))
    assert only(store).result is result


def test_a_reason_once_given_stays(store: Store) -> None:
    store.add(Played(record("court-piece", rounds=2), 1, unranked=frozenset({"undo"})))
    store.add(Played(record("court-piece", rounds=5), 1))
    assert only(store).unranked == (Reason.UNDO,)


def test_an_import_changes_nothing_that_was_played_here(store: Store) -> None:
    store.add(Played(record("court-piece", rounds=2, abandoned=0), 1))
    assert store.add(Played(record("court-piece", rounds=9), 1, unranked=IMPORTED)) is Added.KNOWN
    assert only(store).ranked


def test_the_same_deal_again_is_unranked(store: Store) -> None:
    store.add(Played(record(), 1))
    store.add(Played(record(date="2026-12-01T09:00:00"), 1))
    later, first = browse.matches(store, Filter())
    assert first.ranked
    assert later.unranked == (Reason.REPLAYED_DEAL,)


def test_a_deal_is_remembered_when_its_match_is_gone(store: Store) -> None:
    store.add(Played(record(), 1))
    store.delete([only(store).id])
    store._now = lambda: NOON + timedelta(days=40)
    assert store.purge() == 1
    store.add(Played(record(date="2027-01-20T09:00:00"), 1))
    assert only(store).unranked == (Reason.REPLAYED_DEAL,)


def test_another_person_may_play_the_same_deal(store: Store) -> None:
    store.add(Played(record(), 1))
    store.add(Played(record(date="2026-12-01T09:00:00"), store.add_person("Asha")))
    assert all(listed.ranked for listed in browse.matches(store, Filter()))


def test_other_rules_with_the_same_number_are_another_deal(store: Store) -> None:
    store.add(Played(record(), 1))
    store.add(Played(record("kots-called", date="2026-12-01T09:00:00"), 1))
    assert all(listed.ranked for listed in browse.matches(store, Filter()))


def test_what_is_left_without_a_word_is_given_up(store: Store) -> None:
    store.add(Played(record("court-piece", rounds=1), 1))
    assert only(store).result is Result.GIVEN_UP


def test_what_was_watched_is_nobodys(store: Store) -> None:
    store.add(Played(record(), 1, seat=None))
    assert only(store).result is Result.WATCHED
    assert only(store).unranked == (Reason.WATCHED,)


def test_a_stranger_claims_another_deal_number(store: Store) -> None:
    text = record()
    assert "match_seed = 1\n" in text
    store.add(Played(text.replace("match_seed = 1\n", "match_seed = 7\n"), 1, unranked=IMPORTED))
    assert only(store).seed is None
    store.add(Played(text, 1))
    assert {listed.seed for listed in browse.matches(store, Filter())} == {None, 1}


def test_two_matches_of_a_deal_without_a_time_are_two(store: Store) -> None:
    long, short = (record("court-piece", rounds=n, date=None) for n in (5, 1))
    assert store.add(Played(long, 1, unranked=IMPORTED)) is Added.NEW
    assert store.add(Played(short, 1, unranked=IMPORTED)) is Added.NEW
    assert store.add(Played(long, 1, unranked=IMPORTED)) is Added.KNOWN


def test_a_record_out_of_order_leaves_no_trace(store: Store) -> None:
    before = counts(store)
    for text in ("", "format = 1", record().replace("dealer", "dealers", 1), "\udcff"):
        with pytest.raises(RecordError):
            store.add(Played(text, 1))
    assert counts(store) == before


def test_deleted_and_brought_back(store: Store) -> None:
    store.add(Played(record(), 1))
    number = only(store).id
    store.delete([number])
    assert browse.count(store, Filter()) == 0
    assert browse.count(store, Filter(deleted=True)) == 1
    store.restore([number])
    assert only(store).id == number


def test_a_clock_set_back_forgets_nothing(store: Store) -> None:
    store.add(Played(record(), 1))
    store.delete([only(store).id])
    store._now = lambda: datetime(1970, 1, 2)
    assert store.purge() == 0
    store._now = lambda: NOON + timedelta(days=29)
    assert store.purge() == 0


def test_all_is_there_after_opening_again(path: Path, store: Store) -> None:
    store.add(Played(record(), 1))
    before = counts(store)
    store.close()
    again = Store(path, opened(path).connection)
    assert counts(again) == before
    assert again.record(1) == record()
    again.close()


def test_people(store: Store) -> None:
    assert [person.name for person in store.people()] == [""]
    store.rename_person(1, "  Asha   Rao ")
    second = store.add_person("Dev")
    store.add(Played(record(), second))
    assert [(p.name, p.matches) for p in store.people()] == [("Asha Rao", 0), ("Dev", 1)]
    store.remove_person(second)
    assert [p.name for p in store.people()] == ["Asha Rao"]
    assert [(p.name, p.matches) for p in store.people(removed=True)] == [("Dev", 1)]
    store.restore_person(second)
    assert [p.matches for p in store.people()] == [0, 1]


def test_the_last_person_stays(store: Store) -> None:
    store.remove_person(1)
    assert len(store.people()) == 1


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\0b\x07", "asha"])
def test_names_that_are_refused(store: Store, name: str) -> None:
    store.rename_person(1, "Asha")
    with pytest.raises(NameRefused):
        store.add_person(name)
    assert len(store.people()) == 1


def test_a_name_taken_meanwhile_is_not_restored(store: Store) -> None:
    second = store.add_person("Dev")
    store.remove_person(second)
    store.add_person("dev")
    with pytest.raises(NameRefused):
        store.restore_person(second)


def test_starting_afresh_is_one_persons_affair(store: Store) -> None:
    second = store.add_person("Dev")
    for person in (1, second):
        store.add(Played(record(), person))
    assert store.start_afresh(1) == 1
    assert [p.matches for p in store.people()] == [0, 1]
    assert store.add(Played(record(), 1)) is Added.NEW
    assert only_of(store, 1).ranked


def only_of(store: Store, person: int) -> browse.Listed:
    (listed,) = browse.matches(store, Filter(person=person))
    return listed

"""The history as windows use it: in the background, with every answer, and nothing lost on the way."""

import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dehla_desktop.history import browse, outbox
from dehla_desktop.history.codes import Reason
from dehla_desktop.history.derive import Played
from dehla_desktop.history.filters import Filter
from dehla_desktop.history.history import History
from dehla_desktop.history.opening import connect
from dehla_desktop.history.statistics import statistics
from dehla_desktop.history.store import Store
from dehla_desktop.history.transfer import Imported
from tests.desktop.history.conftest import record

MakeHistory = Callable[[], History]


class Heard:
    """All signals of a history, in their order."""

    def __init__(self, history: History) -> None:
        self.added: list[int] = []
        self.failed: list[tuple[int, str]] = []
        self.messages: list[str] = []
        self.changes = 0
        history.added.connect(self.added.append)
        history.failed.connect(lambda ticket, text: self.failed.append((ticket, text)))
        history.message.connect(self.messages.append)
        history.changed.connect(self.count)

    def count(self) -> None:
        self.changes += 1


def matches(history: History) -> tuple[browse.Listed, ...]:
    found: list[tuple[browse.Listed, ...]] = []
    history.ask(lambda store: browse.matches(store, Filter()), found.append)
    assert history.flush(60)
    return found[0]


def test_added_asked_and_told(history: History) -> None:
    heard = Heard(history)
    history.open()
    history.add(Played(record(), 1), 7)
    history.add(Played(record(), 1), 8)
    assert history.flush(60)
    assert (heard.added, heard.failed, heard.messages) == ([7, 8], [], [])
    assert heard.changes >= 1
    assert len(matches(history)) == 1


def test_answers_come_from_the_event_loop(qtbot: QtBot, history: History) -> None:
    found: list[object] = []
    history.ask(lambda store: statistics(store, Filter()), found.append)
    assert found == []
    qtbot.waitUntil(lambda: len(found) == 1, timeout=20_000)


def test_all_is_there_at_the_next_start(make_history: MakeHistory) -> None:
    make_history().add(Played(record(), 1), 1)
    assert len(matches(make_history())) == 1


def test_a_locked_history_loses_no_match(
    tmp_path: Path, make_history: MakeHistory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dehla_desktop.history.opening.BUSY_SECONDS", 0.05)
    history = make_history()
    assert matches(history) == ()
    other = connect(history.path)
    other.execute("BEGIN IMMEDIATE")
    heard = Heard(history)
    played = Played(record(), 1, levels=("casual",) * 4, unranked=frozenset({"undo"}))
    history.add(played, 1)
    assert history.flush(60)
    assert (heard.added, heard.failed) == ([1], [])
    assert "matches" in heard.messages[0]
    (waiting,) = outbox.waiting(tmp_path / "data" / "matches")
    assert outbox.take(waiting) == played
    other.execute("ROLLBACK")
    other.close()
    later = make_history()
    later.open()
    assert later.flush(60)
    (listed,) = matches(later)
    assert (listed.unranked, listed.partner_level) == ((Reason.UNDO,), "casual")
    assert outbox.waiting(tmp_path / "data" / "matches") == ()


def test_where_nothing_can_be_written_it_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file in the way")
    history = History(tmp_path / "data", tmp_path / "data" / "matches")
    heard = Heard(history)
    history.open()
    history.add(Played(record(), 1), 1)
    history.add(Played(record(), 1), 2)
    assert history.flush(60)
    assert heard.added == []
    assert [ticket for ticket, _ in heard.failed] == [1, 2]
    assert "in the way" in heard.failed[0][1]
    assert len(heard.messages) == 1
    assert history.close()


def test_the_folder_goes_while_it_runs(tmp_path: Path, history: History) -> None:
    for seed in (1, 2, 3):
        history.add(Played(record(seed=seed), 1), seed)
        assert history.flush(60)
        shutil.rmtree(tmp_path / "data")
    history.add(Played(record(seed=4), 1), 4)
    assert len(matches(history)) == 4


def test_files_of_others_in_the_waiting_folder(tmp_path: Path, history: History) -> None:
    waiting = tmp_path / "data" / "matches"
    waiting.mkdir(parents=True)
    (waiting / "a.dehla").write_text(record())
    (waiting / "b.dehla").write_bytes(b"\0\xff" * 50)
    (waiting / "c.dehla").write_text("no record")
    (waiting / "d.txt").write_text("not ours")
    assert outbox.put(waiting, "e", Played(record(seed=2), 99)) is None
    heard = Heard(history)
    history.open()
    assert history.flush(60)
    assert [listed.unranked for listed in matches(history)] == [(), (Reason.UNKNOWN,)]
    left = sorted(file.name for file in waiting.iterdir())
    assert left[0].startswith("b.dehla.bad-")
    assert left[1].startswith("c.dehla.bad-")
    assert left[2:] == ["d.txt"]
    assert len(heard.messages) == 2


def test_a_damaged_history_gives_back_what_can_be_read(tmp_path: Path, make_history: MakeHistory) -> None:
    history = make_history()
    for seed in range(12):
        history.add(Played(record("court-piece", seed, 4), 1, unranked=frozenset({"hint"})), seed)
    history.change(lambda store: store.rename_person(1, "Asha"))
    assert len(matches(history)) == 12
    assert history.close()
    data = bytearray(history.path.read_bytes())
    # One page in the middle of the records is gone.
    page = data.index(b"dehla-record", len(data) // 2) // 4096
    data[4096 * page : 4096 * page + 4096] = bytes(4096)
    history.path.write_bytes(data)
    later = make_history()
    heard = Heard(later)
    later.open()
    assert later.flush(60)
    saved = matches(later)
    assert 6 <= len(saved) < 12
    assert {listed.unranked for listed in saved} == {(Reason.HINT,)}
    assert "damaged" in heard.messages[0]
    assert list((tmp_path / "data").glob("history.sqlite.bad-*.read"))
    people: list[object] = []
    later.ask(Store.people, people.append)
    assert later.flush(60)
    assert "Asha" in str(people)


def test_imports_one_by_one_with_an_answer_for_each(tmp_path: Path, history: History) -> None:
    good, bad, gone = tmp_path / "good.dehla", tmp_path / "bad.dehla", tmp_path / "gone.dehla"
    good.write_text(record())
    bad.write_text(record().replace("actions", "action", 1))
    answers: list[tuple[Imported, ...]] = []
    history.import_files([good, bad, gone, good], 1, answers.append)
    history.add(Played(record(seed=5), 1), 1)
    assert history.flush(60)
    ((first, second, third, again),) = answers
    assert first.added is not None
    assert second.fault is not None
    assert second.fault.round_index == 0
    assert third.failure is not None
    assert again.added is not None
    assert {listed.ranked for listed in matches(history)} == {True, False}


def test_starting_afresh_keeps_a_copy(history: History) -> None:
    history.add(Played(record(), 1), 1)
    copies: list[Path] = []
    history.start_afresh(1, copies.append)
    assert matches(history) == ()
    connection = sqlite3.connect(copies[0])
    assert connection.execute("SELECT count(*) FROM match").fetchone() == (1,)
    connection.close()


def test_a_name_that_is_refused_is_told_to_who_asked(history: History) -> None:
    told: list[str] = []
    history.change(lambda store: store.add_person("  "), fail=told.append)
    assert history.flush(60)
    assert told == ["Please choose another name."]


def test_a_fault_of_the_program_is_not_swallowed(history: History) -> None:
    history.ask(lambda store: 1 // 0, lambda answer: None)
    with pytest.raises(ZeroDivisionError):
        history.flush(60)


def test_closing_ends_a_long_import(tmp_path: Path, history: History) -> None:
    file = tmp_path / "one.dehla"
    file.write_text(record())
    history.import_files([file] * 100_000, 1, lambda answer: None)
    assert history.close(60)


def test_nothing_happens_after_closing(history: History) -> None:
    heard = Heard(history)
    assert history.close()
    history.add(Played(record(), 1), 1)
    assert history.flush(1)
    assert heard.added == []

"""Each kind of file that the program keeps, written and read back in a temporary place."""

import tempfile
from datetime import datetime
from pathlib import Path
from typing import Any


def kinds() -> list[str]:
    """The names of all files that were written and found whole again."""
    from dehla_desktop.storage.paths import find_paths
    from dehla_desktop.storage.thread import StorageThread

    with tempfile.TemporaryDirectory() as folder:
        paths = find_paths(folder, folder)
        thread = StorageThread()
        try:
            _settings(paths, thread)
            _match(paths, thread)
            _own_rules(paths, thread)
        finally:
            thread.close()
        _history(paths)
        return sorted(path.name for path in Path(folder).iterdir() if path.is_file())


def _settings(paths: Any, thread: Any) -> None:
    from dehla_desktop.storage import setting_rows as rows
    from dehla_desktop.storage.settings import SettingsStore

    settings = SettingsStore(paths.settings_file, thread)
    settings.set(rows.VOLUME, 7)
    if not settings.flush() or SettingsStore(paths.settings_file, thread).get(rows.VOLUME) != 7:
        raise AssertionError("settings are not kept")


def _match(paths: Any, thread: Any) -> None:
    from dehla_desktop.storage.autosave import Autosave, Found
    from dehla_desktop.storage.table_state import TableState

    autosave = Autosave(paths.match_file, thread, lambda _text: None)
    state = TableState(redo=("AS",), unranked=("hint",))
    autosave.save(1, record_text(), state)
    kept = autosave.load() if autosave.flush() else None
    if not isinstance(kept, Found) or kept.state != state:
        raise AssertionError("a match is not kept")


def _own_rules(paths: Any, thread: Any) -> None:
    from dehla_desktop.storage.own_rules import OwnRules
    from dehla_engine.rules.presets import PRESETS

    own = OwnRules(paths.rules_file, thread)
    kept = own.add("Self-test", PRESETS["mendikot"].rules)
    thread.flush()
    if OwnRules(paths.rules_file, thread).get(kept.id) != kept:
        raise AssertionError("own rules are not kept")


def _history(paths: Any) -> None:
    """A match goes into the history and out as a record file, and everything into a backup and back."""
    from dehla_desktop.history import backup
    from dehla_desktop.history.derive import Played
    from dehla_desktop.history.desk import Desk
    from dehla_desktop.history.filters import Filter
    from dehla_desktop.history.history import FILE
    from dehla_desktop.history.transfer import Imported, export_all, import_file
    from dehla_desktop.storage.atomic import Failure

    desk = Desk(paths.data_dir / FILE)
    try:
        people = desk.read(lambda store: store.people())
        if isinstance(people, Failure):
            raise AssertionError(f"the history does not open: {people}")
        person = people[0].id
        desk.change(lambda store: store.add(Played(record_text(), person)))
        out = desk.read(lambda store: export_all(store, Filter(person), paths.data_dir))
        (record,) = (path for path in paths.data_dir.glob("*.dehla") if path != paths.match_file)
        taken = desk.change(lambda store: import_file(store, record, person))
        if not isinstance(taken, Imported) or taken.added is None:
            raise AssertionError(f"a record is not exported and imported: {out}, {taken}")
    finally:
        desk.close()
    archive, now = paths.data_dir / "backup.zip", datetime.now()
    kept = backup.back_up(paths, archive, now)
    back = backup.restore(paths, archive, now)
    if not isinstance(back, backup.Restored) or back.files != kept:
        raise AssertionError(f"a backup is not restored: {kept}, {back}")


def record_text() -> str:
    """The record of a round played by the simplest player."""
    from dehla_desktop.controller.session import Seating, Session
    from dehla_engine.players.greedy import Greedy
    from dehla_engine.rules.presets import PRESETS

    session = Session.begin(PRESETS["kots-cut"].rules, 7, Seating(("N",) * 4, ("novice",) * 4))
    session.deal()
    while (seat := session.turn) is not None:
        session.act(Greedy().choose(session.view_of(seat), 1).action, seat, 1)
    return session.record()

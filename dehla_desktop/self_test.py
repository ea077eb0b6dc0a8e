"""``dehla-pakad --self-test``: is this installation whole? JSON on standard output, exit status 0 when it is.

Everything is tried for real: faces are rendered, sounds read, a match is played through the engine
process, files of each kind are written and read back in a temporary place, pages are opened offscreen.
"""

import json
import os
import platform
import sys
import tempfile
import wave
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

Check = Callable[[], object]
MOST_MS: Final = 20_000
"""How long one answer of the engine may take before the check fails."""


def main() -> int:
    """Run every check and print the report; 1 when one fails."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    app = QApplication.instance() or QApplication(["dehla-pakad"])
    checks: dict[str, Check] = {
        "versions": _versions,
        "faces": _faces,
        "sounds": _sounds,
        "fonts": _fonts,
        "files": _files,
        "engine": _engine,
        "pages": _pages,
    }
    results = {name: _tried(check) for name, check in checks.items()}
    report = {"ok": all(result["ok"] for result in results.values()), **results}
    print(json.dumps(report, ensure_ascii=False))
    del app
    return 0 if report["ok"] else 1


def _tried(check: Check) -> dict[str, Any]:
    try:
        return {"ok": True, "found": check()}
    except Exception as error:  # noqa: BLE001 - whatever is broken is what the report is for
        return {"ok": False, "error": f"{type(error).__name__}: {error}"}


def _versions() -> dict[str, object]:
    from PySide6 import __version__ as pyside
    from PySide6.QtCore import qVersion

    from dehla_desktop import __version__
    from dehla_engine.serve import core_is_compiled

    return {
        "dehla_pakad": __version__,
        "python": platform.python_version(),
        "qt": qVersion(),
        "pyside": pyside,
        "compiled": core_is_compiled(),
        "frozen": bool(getattr(sys, "frozen", False)),
    }


def _faces() -> int:
    """Every face and back of every deck is rendered to something."""
    from dehla_desktop.table.card_images import Face, render_face
    from dehla_desktop.theme.tokens import Back, DeckStyle, Look
    from dehla_engine.cards import CARDS

    looks = [Look(deck=deck) for deck in DeckStyle]
    faces = [Face(card, look, 60) for look in looks for card in CARDS]
    faces += [Face(None, Look(back=back), 60) for back in Back]
    plain = render_face(Face(None, Look(back="missing"), 60))  # type: ignore[arg-type]  # no such back: ivory only
    for face in faces:
        image = render_face(face)
        if image == plain:
            raise AssertionError(f"{face} is blank")
    return len(faces)


def _sounds() -> int:
    from dehla_desktop.sounds import KINDS

    for kind in KINDS:
        path = files("dehla_desktop.assets") / "sounds" / f"{kind}.wav"
        with path.open("rb") as data, wave.open(data) as sound:
            if not sound.getnframes():
                raise AssertionError(f"{kind} is empty")
    return len(KINDS)


def _fonts() -> list[str]:
    from dehla_desktop.theme.fonts import load_fonts

    families = load_fonts()
    if not any(family.startswith("Noto Sans") for family in families):
        raise AssertionError("Noto Sans is missing")
    return sorted(set(families))


def _files() -> list[str]:
    """Settings and a match are written and read back."""
    from dehla_desktop.storage import setting_rows as rows
    from dehla_desktop.storage.autosave import Autosave, Found
    from dehla_desktop.storage.paths import find_paths
    from dehla_desktop.storage.settings import SettingsStore
    from dehla_desktop.storage.thread import StorageThread

    with tempfile.TemporaryDirectory() as folder:
        paths = find_paths(folder, folder)
        thread = StorageThread()
        try:
            settings = SettingsStore(paths.settings_file, thread)
            settings.set(rows.VOLUME, 7)
            if not settings.flush() or SettingsStore(paths.settings_file, thread).get(rows.VOLUME) != 7:
                raise AssertionError("settings are not kept")
            autosave = Autosave(paths.match_file, thread, lambda _text: None)
            autosave.save(1, 'format = "dehla-record/1"\n')
            if not autosave.flush() or not isinstance(autosave.load(), Found):
                raise AssertionError("a match is not kept")
        finally:
            thread.close()
        return sorted(path.name for path in Path(folder).iterdir())


def _engine() -> dict[str, object]:
    """A round with every level at a seat, each decision asked of the engine process."""
    from dehla_desktop.controller.session import Seating, Session
    from dehla_desktop.controller.thinker import Thinker
    from dehla_engine.players.greedy import Greedy
    from dehla_engine.players.levels import level_names
    from dehla_engine.record.record import read_record
    from dehla_engine.record.replay import replay
    from dehla_engine.rules.presets import PRESETS

    levels = (level_names() * 4)[:4]
    session = Session.begin(PRESETS["kots-cut"].rules, 7, Seating(("N",) * 4, levels, None))
    thinker = Thinker(lambda view: Greedy().choose(view, 0).action)
    stand_ins = 0
    try:
        session.deal()
        while (seat := session.turn) is not None:
            answer = _answer(thinker, session.view_of(seat), levels[seat])
            stand_ins += answer.stand_in
            session.act(answer.action, seat, 1)
    finally:
        thinker.close()
    if stand_ins:
        raise AssertionError(f"the engine process failed {stand_ins} times")
    if replay(read_record(session.record().encode())) != session.match:
        raise AssertionError("the record does not replay")
    return {"levels": list(level_names()), "tricks": len(session.match.finished[0].state.table.tricks)}


def _answer(thinker: Any, view: Any, level: str) -> Any:
    from PySide6.QtCore import QEventLoop, QTimer

    loop = QEventLoop()
    answers: list[Any] = []

    def take(_number: int, answer: Any) -> None:
        answers.append(answer)
        loop.quit()

    thinker.decided.connect(take)
    QTimer.singleShot(MOST_MS, loop.quit)
    thinker.ask(view, level, 50, 1)
    loop.exec()
    thinker.decided.disconnect(take)
    if not answers:
        raise AssertionError(f"no answer from {level}")
    return answers[0]


def _pages() -> int:
    """Every page and dialog is opened once."""
    from dehla_desktop.app.pages import open_all_pages

    return open_all_pages()

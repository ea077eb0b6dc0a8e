"""``dehla-pakad --self-test``: is this installation whole? JSON on standard output, exit status 0 when it is.

Everything is tried for real: faces are rendered, sounds read, matches are played through the engine process,
files of each kind are written and read back in a temporary place, pages are opened offscreen. A windowed
program of Windows has no standard output; there ``--report`` names a file for the same JSON.
"""

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

Check = Callable[[], object]


def main(report_file: str | None = None) -> int:
    """Run every check and print the report; 1 when one fails."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"  # also with a screen: nothing should flash up
    os.environ.setdefault("QT_LOGGING_RULES", "qt.multimedia*=false")  # it lists what it did not find
    from PySide6.QtWidgets import QApplication

    from dehla_desktop.app.start import make_application
    from dehla_desktop.self_test import files, parts, play

    app = QApplication.instance() or make_application()
    checks: dict[str, Check] = {
        "versions": parts.versions,
        "faces": parts.faces,
        "sounds": parts.sounds,
        "fonts": parts.fonts,
        "translations": parts.translations,
        "licences": parts.licences,
        "files": files.kinds,
        "engine": play.levels,
        "pages": _pages,
    }
    results = {name: _tried(check) for name, check in checks.items()}
    report = {"ok": all(result["ok"] for result in results.values()), **results}
    text = json.dumps(report, ensure_ascii=False)
    if report_file:
        Path(report_file).write_text(text + "\n", encoding="utf-8")
    if sys.stdout is not None:
        print(text)
    del app
    return 0 if report["ok"] else 1


def _tried(check: Check) -> dict[str, Any]:
    try:
        return {"ok": True, "found": check()}
    except Exception as error:  # noqa: BLE001 - whatever is broken is what the report is for
        return {"ok": False, "error": f"{type(error).__name__}: {error}"}


def _pages() -> int:
    """Every page and dialog is opened once."""
    from dehla_desktop.app.pages import open_all_pages

    return open_all_pages()

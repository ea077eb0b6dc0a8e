"""What a picture shows: each scene brings the program to a state, by the ways that a person has."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt

from dehla_desktop.dialogs.history_page import HistoryPage
from dehla_desktop.dialogs.house_rules import HouseRulesDialog
from dehla_desktop.dialogs.name_sheet import NameSheet
from dehla_desktop.dialogs.settings_dialog import SettingsDialog
from dehla_desktop.dialogs.statistics_page import StatisticsPage
from dehla_desktop.storage import setting_rows as rows
from dehla_engine.play.view import legal_actions
from dehla_engine.rules.presets import PRESETS
from tools.gallery.program import Program

Scene = Callable[[Program], None]
REPORT: Final = (
    "Dehla Pakad 1.0, Python 3.11, Qt 6.11\n\nValueError: a made-up fault for the picture\n"
    '  in show, line 12\n\nformat = "dehla-record/1"\npreset = "kots-called"'
)


def at(position: str) -> Scene:
    """The table at a position."""

    def scene(program: Program) -> None:
        program.sit(position)

    return scene


def over(position: str) -> Scene:
    """The last card is played, and the result stands beside the table."""

    def scene(program: Program) -> None:
        session = program.sit(position)
        program.act(legal_actions(session.view_of(0))[0])
        program.wait_until(lambda: program.game.window.panels.result is not None, "a result")

    return scene


def panel(tab: str, position: str = "table") -> Scene:
    """The side panel beside the table."""

    def scene(program: Program) -> None:
        program.sit(position)
        program.game.window.open_panel(tab)

    return scene


def start(program: Program) -> None:
    """The start page with a match that waits."""
    program.sit("table")
    program.game.to_start()


def start_fresh(program: Program) -> None:
    program.game.desk.stand_up()
    program.game.start.show_waiting(None)
    program.game.window.show_start()


def hint(program: Program) -> None:
    """A hint of the engine, the last trick, and what is out, all at once."""
    program.sit("table")
    shown: list[object] = []
    program.game.controller.hinted.connect(shown.append, Qt.ConnectionType.SingleShotConnection)
    program.do("hint")
    program.wait_until(lambda: bool(shown), "a hint")
    program.do("last_trick")


def closed_hint(program: Program) -> None:
    """A hint at a closed trump, the focus on a card."""
    program.sit("closed")
    shown: list[object] = []
    program.game.controller.hinted.connect(shown.append, Qt.ConnectionType.SingleShotConnection)
    program.do("hint")
    program.wait_until(lambda: bool(shown), "a hint")


def opened(command: str) -> Scene:
    """A page that a command opens."""

    def scene(program: Program) -> None:
        start(program)
        program.do(command)

    return scene


def settings(page: str) -> Scene:
    def scene(program: Program) -> None:
        opened("settings")(program)
        assert isinstance(program.sheet, SettingsDialog)
        program.sheet.show_page(page)

    return scene


def search(program: Program) -> None:
    opened("settings")(program)
    assert isinstance(program.sheet, SettingsDialog)
    program.sheet.search.setText("trick")


def new_match(program: Program) -> None:
    program.game.settings.set(rows.LAST_PRESET, "kots-called")
    if not program.game.own.presets:
        rules = PRESETS["kots-called"].rules
        program.game.own.add("My Sunday table", replace(rules, streak=5, earliest_collect=3))
    opened("new")(program)


def _rules_page(program: Program) -> HouseRulesDialog:
    start(program)
    program.game.dialogs.house_rules("kots-called")
    dialog = program.sheet
    assert isinstance(dialog, HouseRulesDialog)
    return dialog


def house_rules(program: Program) -> None:
    """One rule is changed, and the page stands at it."""
    dialog = _rules_page(program)
    dialog.form.told.emit("earliest_collect", "3")
    program.settle()
    dialog.form.groups.setCurrentRow(list(dialog.form.headings).index("capture"))


def house_rules_refused(program: Program) -> None:
    """Two values that cannot be played together."""
    dialog = _rules_page(program)
    dialog.form.told.emit("kot_all_tens", "false")
    dialog.form.told.emit("streak", "0")
    program.settle()
    dialog.form.groups.setCurrentRow(list(dialog.form.headings).index("round"))


def name_asked(program: Program) -> None:
    dialog = _rules_page(program)
    dialog.form.told.emit("earliest_collect", "3")
    dialog.save_as()
    assert isinstance(program.game.window.findChild(NameSheet), NameSheet)


def figures(program: Program) -> None:
    """The statistics as a table."""
    opened("statistics")(program)
    program.settle()
    assert isinstance(program.sheet, StatisticsPage)
    program.sheet.table_button.click()


def steps(program: Program) -> None:
    """A played match, trick by trick."""
    opened("history")(program)
    program.settle()
    page = program.sheet
    assert isinstance(page, HistoryPage)
    page.preview.step_button.click()
    program.settle()


def error(program: Program) -> None:
    program.sit("table")
    program.game.dialogs.tell_broken(REPORT)


def message(program: Program) -> None:
    program.sit("table")
    program.game.dialogs.tell(
        "The file settings.toml could not be read and was kept as settings-2026-12-01.toml. "
        "The game goes on with the standard settings."
    )


def give_up(program: Program) -> None:
    program.sit("table")
    program.game.dialogs.confirm_give_up()


def focus(program: Program) -> None:
    """The keyboard's way through the start page: the ring stands on the second way to play."""
    start(program)
    program.game.start.ways[1].setFocus(Qt.FocusReason.TabFocusReason)


PAGES: Final[dict[str, Scene]] = {
    "start": start,
    "start-fresh": start_fresh,
    "start-focus": focus,
    "new-match": new_match,
    "settings": settings("appearance"),
    "settings-motion": settings("motion"),
    "settings-sound": settings("sound"),
    "settings-table": settings("table"),
    "settings-players": settings("players"),
    "settings-keys": settings("keys"),
    "settings-data": settings("data"),
    "settings-search": search,
    "house-rules": house_rules,
    "house-rules-refused": house_rules_refused,
    "house-rules-name": name_asked,
    "statistics": opened("statistics"),
    "statistics-table": figures,
    "history": opened("history"),
    "steps": steps,
    "people": opened("people"),
    "rules": opened("rules"),
    "keys": opened("keys"),
    "fair-play": opened("fair_play"),
    "about": opened("about"),
    "give-up": give_up,
    "message": message,
    "error": error,
    "result": over("result"),
    "match-over": over("match-over"),
    "six-result": over("six-result"),
    "panel-score": panel("score"),
    "panel-last": panel("last"),
    "panel-log": panel("log"),
}
"""Everything on paper."""

TABLES: Final[dict[str, Scene]] = {
    **{
        name: at(name)
        for name in (
            "table", "naming", "naming-whole-hand", "full-hand", "four-tens-wait", "single", "spoken",
            "whispered", "closed", "laying", "asking", "others-turn", "six", "six-late", "two-pack",
        )
    },
    "hint-and-last-trick": hint,
    "closed-hint": closed_hint,
}  # fmt: skip
"""Everything on the cloth."""

"""Opens the dialogs over the window and tells what was chosen in them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from dehla_desktop.app.looks import look_of
from dehla_desktop.dialogs.pictures import Pictures
from dehla_desktop.dialogs.sheet import Sheet
from dehla_desktop.i18n.game_words import Names
from dehla_desktop.i18n.preset_words import preset_words
from dehla_desktop.i18n.words import translate
from dehla_desktop.storage import setting_rows as rows
from dehla_desktop.storage.own_rules import OwnRules
from dehla_desktop.storage.own_rules_file import HOUSE_ID
from dehla_desktop.storage.settings import SettingsStore
from dehla_desktop.table.aids import cards_played, open_pile
from dehla_desktop.window.main_window import MainWindow
from dehla_engine.play.table import Table
from dehla_engine.rules.house import HouseRules
from dehla_engine.rules.presets import PRESETS, Preset

if TYPE_CHECKING:
    from types import ModuleType

    from dehla_desktop.dialogs.new_match import NewMatchChoice

NOT_YET: Final = frozenset({rows.LANGUAGE_CODE.key})
"""Rows that the store knows and nothing obeys yet."""


def sheets() -> "ModuleType":
    """The dialogs, loaded with the first that is opened: a fifth of the start."""
    from dehla_desktop.app import sheets as loaded

    return loaded


class Dialogs(QObject):
    """One method a dialog. Each opens a sheet over the window, which is destroyed when it closes."""

    match_chosen = Signal(object)
    """choice: NewMatchChoice"""
    give_up_confirmed = Signal()
    rules_used = Signal()
    """House rules were chosen for the next match, and no dialog waits for them."""

    def __init__(
        self,
        window: MainWindow,
        settings: SettingsStore,
        own: OwnRules,
        pictures: Pictures,
        levels: Sequence[str],
    ) -> None:
        super().__init__()
        self._window = window
        self._settings = settings
        self._own = own
        self._pictures = pictures
        self._levels = tuple(levels)
        self.data_page: Callable[[], QWidget] | None = None
        """Makes the page of the settings about what is kept."""
        own.changed.connect(self._own_changed)

    def tell(self, message: str) -> None:
        """A calm message."""
        self._window.open_sheet(sheets().MessageSheet(translate("Game", "A word"), message))

    def tell_all(self, messages: Sequence[str]) -> None:
        """Several calm messages, on one sheet."""
        if len(messages) > 1:
            text = translate("Game", "Some of what was kept could not be used. Nothing is thrown away:")
            title, details = translate("Game", "A word"), "\n\n".join(messages)
            self._window.open_sheet(sheets().MessageSheet(title, text, details))
        elif messages:
            self.tell(messages[0])

    def tell_broken(self, report: str) -> None:
        """Something broke: say so calmly, with a report to copy."""
        text = translate("Game", "Something went wrong. The match is saved; you can go on playing.")
        self._window.open_sheet(sheets().MessageSheet(translate("Game", "A word"), text, report))

    def new_match(self) -> None:
        """Choose rules, players and deal number; the choice is remembered."""
        remembered = sheets().Remembered(
            self._settings.get(rows.LAST_PRESET),
            self._settings.get(rows.LEVELS),
            self._settings.get(rows.PLAYER_NAME),
        )
        sheet = sheets().NewMatchDialog(
            PRESETS,
            self._levels,
            remembered,
            self._pictures,
            look_of(self._settings),
            own=own_rows(self._own),
        )
        sheet.chosen.connect(self._chosen)
        sheet.house_rules_wanted.connect(self.house_rules)
        self._window.open_sheet(sheet)

    def _chosen(self, choice: "NewMatchChoice") -> None:
        kept: tuple[str, ...] = self._settings.get(rows.LEVELS)
        levels = list(kept)
        for seat, level in enumerate(choice.levels):
            if seat and level is not None:
                levels[seat - 1] = level
        self._settings.set(rows.LAST_PRESET, choice.preset_id)
        self._settings.set(rows.LEVELS, tuple(levels))
        if choice.preset_id == HOUSE_ID:  # rules without a name are nothing that a record could tell
            choice = replace(choice, preset_id="")
        self.match_chosen.emit(choice)

    def house_rules(self, start: str = "") -> None:
        """Change the rules for the next match. ``start``: where to begin; by default at the last choice."""
        sheet = sheets().HouseRulesDialog(self._own, start or self._settings.get(rows.LAST_PRESET))
        sheet.used.connect(self._rules_used)
        self._window.open_sheet(sheet)

    def _rules_used(self, preset: Preset) -> None:
        self._settings.set(rows.LAST_PRESET, preset.id)
        below = self.top
        if isinstance(below, sheets().NewMatchDialog):
            below.show_own(own_rows(self._own), preset.id)
        else:
            self.rules_used.emit()

    def _own_changed(self) -> None:
        for sheet in self._window.sheets.sheets:
            if isinstance(sheet, sheets().NewMatchDialog):
                sheet.show_own(own_rows(self._own))

    def confirm_give_up(self) -> None:
        """A match is given up only when the person says so twice."""
        sheet = sheets().give_up_question()
        sheet.accepted.connect(self.give_up_confirmed)
        self._window.open_sheet(sheet)

    def settings(self) -> None:
        self._window.open_sheet(
            sheets().SettingsDialog(self._settings, self._pictures, NOT_YET, self.data_page)
        )

    def rules(self, preset: str, rules: HouseRules) -> None:
        self._window.open_sheet(sheets().RulesSheet(self.name_of(preset), rules))

    def name_of(self, preset: str) -> str:
        """The name of a preset, the own ones included; that of rules without one for any other id."""
        own = self._own.get(preset)
        return own.name if own else rules_name(preset)

    def pile(self, table: Table, names: Names) -> None:
        """The open pile, trick by trick; nothing where it lies face down or there is none."""
        tricks = open_pile(table)
        if tricks:
            first = len(table.tricks) - len(tricks) + 1
            look = look_of(self._settings)
            self._window.open_sheet(sheets().PileSheet(tricks, first, names, self._pictures, look))

    def cards_played(self, table: Table, _names: Names) -> None:
        look = look_of(self._settings)
        self._window.open_sheet(sheets().PlayedSheet(cards_played(table), table.book.packs, look))

    def keys(self) -> None:
        self._window.open_sheet(sheets().KeysSheet(sheets().key_groups(self._window.actions_)))

    def fair_play(self, deal: int | None = None) -> None:
        self._window.open_sheet(sheets().FairPlaySheet(deal))

    def about(self) -> None:
        self._window.open_sheet(sheets().AboutSheet())

    def openers(self) -> tuple[Callable[[], None], ...]:
        """Every dialog that needs nothing but the window, for the self-test and the pictures."""
        return (
            self.new_match,
            self.house_rules,
            self.confirm_give_up,
            self.settings,
            self.keys,
            self.fair_play,
            self.about,
        )

    @property
    def top(self) -> Sheet | None:
        """The dialog on top, if one is open."""
        return self._window.sheets.top


def own_rows(own: OwnRules) -> tuple[Preset, ...]:
    """The own presets, and after them the rules changed without a name, if there are any."""
    house = () if own.house is None else (Preset(HOUSE_ID, "", own.house),)
    return (*own.presets, *house)


def rules_name(preset: str) -> str:
    """The name of a preset, or that of rules without one."""
    return preset_words(preset).title if preset in PRESETS else translate("Desk", "Own rules")

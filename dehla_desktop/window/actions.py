"""Every command of the window in one declared table: menus, bar, keys and the dialog of keys come from it."""

from collections.abc import Callable
from enum import StrEnum
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from dehla_desktop.i18n.words import translate

Text = Callable[[], str]


class Menu(StrEnum):
    """The menus, in their order."""

    GAME = "game"
    PLAY = "play"
    VIEW = "view"
    HELP = "help"


class Needs(StrEnum):
    """When a command makes sense."""

    NOTHING = "nothing"
    MATCH = "match"
    ROUND = "round"


class Command(NamedTuple):
    """One command.

    ``keys``: standard and F keys, which every keyboard has; ``letter``: a single letter, which can be
    switched off; ``icon``: a name of theme.icons; ``checkable``: it stays down; ``gap``: a line above it.
    """

    id: str
    menu: Menu
    text: Text
    tip: Text
    keys: tuple[str, ...] = ()
    letter: str = ""
    icon: str = ""
    needs: Needs = Needs.NOTHING
    checkable: bool = False
    gap: bool = False


COMMANDS: Final = (
    Command("new", Menu.GAME, lambda: translate("Commands", "&New match…"),
            lambda: translate("Commands", "Choose rules and players"), ("Ctrl+N",)),
    Command("rematch", Menu.GAME, lambda: translate("Commands", "Re&match"),
            lambda: translate("Commands", "The same rules and players again, with new cards"), ("Ctrl+M",),
            needs=Needs.MATCH),
    Command("start", Menu.GAME, lambda: translate("Commands", "&Start page"),
            lambda: translate("Commands", "Leave the table as it is; it waits for you"), ("Ctrl+Home",)),
    Command("house_rules", Menu.GAME, lambda: translate("Commands", "House r&ules…"),
            lambda: translate("Commands", "Change the rules for the next match, and keep your own"),
            gap=True),
    Command("history", Menu.GAME, lambda: translate("Commands", "Matc&hes…"),
            lambda: translate("Commands", "Every match that was played here"), ("Ctrl+H",), gap=True),
    Command("statistics", Menu.GAME, lambda: translate("Commands", "Sta&tistics…"),
            lambda: translate("Commands", "The figures of your play"), ("Ctrl+T",)),
    Command("people", Menu.GAME, lambda: translate("Commands", "&Players…"),
            lambda: translate("Commands", "Who plays here")),
    Command("settings", Menu.GAME, lambda: translate("Commands", "S&ettings…"),
            lambda: translate("Commands", "Look, motion, sound, keys"), ("Ctrl+,",)),
    Command("give_up", Menu.GAME, lambda: translate("Commands", "&Give up the match…"),
            lambda: translate("Commands", "End this match; you are asked first"),
            needs=Needs.MATCH, gap=True),
    Command("quit", Menu.GAME, lambda: translate("Commands", "&Quit"),
            lambda: translate("Commands", "The match is saved and waits for you"), ("Ctrl+Q",), gap=True),
    Command("hint", Menu.PLAY, lambda: translate("Commands", "&Hint"),
            lambda: translate("Commands", "What would you play?"), ("F2",), "H", "hint", Needs.ROUND),
    Command("undo", Menu.PLAY, lambda: translate("Commands", "&Undo"),
            lambda: translate("Commands", "Take your last action back"), ("Ctrl+Z", "Backspace"), icon="undo",
            needs=Needs.ROUND),
    Command("redo", Menu.PLAY, lambda: translate("Commands", "&Redo"),
            lambda: translate("Commands", "Do again what was taken back"), ("Ctrl+Shift+Z", "Ctrl+Y"),
            needs=Needs.ROUND),
    Command("play_on", Menu.PLAY, lambda: translate("Commands", "&Play on for me"),
            lambda: translate("Commands", "The computer plays your cards until you take over"), ("Ctrl+P",),
            needs=Needs.ROUND, checkable=True, gap=True),
    Command("finish", Menu.PLAY, lambda: translate("Commands", "&Finish the round"),
            lambda: translate("Commands", "The result is decided: lay the rest out at once"),
            ("Ctrl+Return",), needs=Needs.ROUND),
    Command("next", Menu.PLAY, lambda: translate("Commands", "&Next round"),
            lambda: translate("Commands", "Deal the next round"), ("Ctrl+D",), needs=Needs.MATCH),
    Command("last_trick", Menu.VIEW, lambda: translate("Commands", "&Last trick"),
            lambda: translate("Commands", "Show the last trick"), ("F3",), "L", "last", Needs.MATCH),
    Command("pile", Menu.VIEW, lambda: translate("Commands", "Loo&k through the pile"),
            lambda: translate("Commands", "Where the rules leave it open"), ("F6",), needs=Needs.ROUND),
    Command("cards_played", Menu.VIEW, lambda: translate("Commands", "&Cards played"),
            lambda: translate("Commands", "Which cards have been played in this round"), ("F7",),
            needs=Needs.ROUND),
    Command("score", Menu.VIEW, lambda: translate("Commands", "&Score sheet"),
            lambda: translate("Commands", "Show the score sheet"), ("F4",), "S", "score", Needs.MATCH),
    Command("log", Menu.VIEW, lambda: translate("Commands", "L&og"),
            lambda: translate("Commands", "Show what happened, in words"), ("F5",), needs=Needs.MATCH),
    Command("panel", Menu.VIEW, lambda: translate("Commands", "Side &panel"),
            lambda: translate("Commands", "Open or fold the side panel"), ("F9",), icon="side",
            needs=Needs.MATCH, checkable=True),
    Command("mute", Menu.VIEW, lambda: translate("Commands", "&Mute"),
            lambda: translate("Commands", "Sound off or on"), ("F8",), icon="sound",
            checkable=True, gap=True),
    Command("full_screen", Menu.VIEW, lambda: translate("Commands", "&Full screen"),
            lambda: translate("Commands", "Use the whole screen"), ("F11",), icon="full", checkable=True),
    Command("rules", Menu.HELP, lambda: translate("Commands", "&Rules of this table"),
            lambda: translate("Commands", "The rules in plain words"), ("F1",), "R"),
    Command("keys", Menu.HELP, lambda: translate("Commands", "&Keys"),
            lambda: translate("Commands", "All keys on one page"), ("Shift+F1", "Ctrl+/")),
    Command("fair_play", Menu.HELP, lambda: translate("Commands", "&Fair play"),
            lambda: translate("Commands", "Why nobody can cheat here, and how to check it")),
    Command("about", Menu.HELP, lambda: translate("Commands", "&About Dehla Pakad"),
            lambda: translate("Commands", "Version, licence, thanks"), gap=True),
)  # fmt: skip
"""All commands in the order of the menus."""

TOOLS: Final = ("hint", "last_trick", "score", "mute", "panel")
"""The commands that stand as icons at the right of the bar."""


def menu_title(menu: Menu) -> str:
    """The words on the bar."""
    titles = {
        Menu.GAME: translate("Menus", "&Game"),
        Menu.PLAY: translate("Menus", "&Play"),
        Menu.VIEW: translate("Menus", "&View"),
        Menu.HELP: translate("Menus", "&Help"),
    }
    return titles[menu]


def plain(text: str) -> str:
    """A menu's text without its mnemonic and its dots, for lists and tool tips."""
    return text.replace("&", "").rstrip("…")


class Actions(QObject):
    """The commands as actions of a window. `chosen` tells the id of what the person asked for."""

    chosen = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._single_letters = True
        self.by_id: dict[str, QAction] = {}
        for command in COMMANDS:
            action = QAction(command.text(), self, checkable=command.checkable)
            action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
            action.triggered.connect(self._teller(command.id))
            window.addAction(action)
            self.by_id[command.id] = action
        self._renew()

    def __getitem__(self, command: str) -> QAction:
        return self.by_id[command]

    def set_single_letters(self, wanted: bool) -> None:
        """Whether single letters are keys at all (a setting)."""
        if wanted != self._single_letters:
            self._single_letters = wanted
            self._renew()

    def set_enabled(self, enabled: dict[str, bool]) -> None:
        """Enable or disable commands by id."""
        for command, on in enabled.items():
            self.by_id[command].setEnabled(on)

    def set_hidden(self, command: str, hidden: bool) -> None:
        """Leave a command out of menus, bar and keys."""
        self.by_id[command].setVisible(not hidden)

    def _teller(self, command: str) -> Callable[[], None]:
        def tell() -> None:
            self.chosen.emit(command)

        return tell

    def _renew(self) -> None:
        for command in COMMANDS:
            keys = [QKeySequence(key) for key in command.keys]
            if command.letter and self._single_letters:
                keys.append(QKeySequence(command.letter))
            action = self.by_id[command.id]
            action.setShortcuts(keys)
            shown = ", ".join(key.toString(QKeySequence.SequenceFormat.NativeText) for key in keys)
            action.setToolTip(f"{command.tip()} ({shown})" if shown else command.tip())
            action.setStatusTip(command.tip())

"""The keys of all commands as rows for the dialog of keys, made from the one table."""

from PySide6.QtGui import QKeySequence

from dehla_desktop.dialogs.keys_dialog import KeyGroup, KeyRow, table_keys
from dehla_desktop.window.actions import COMMANDS, Actions, Menu, menu_title, plain


def key_groups(actions: Actions) -> tuple[KeyGroup, ...]:
    """The table's own keys, then each menu with the keys as they are in force."""
    return (table_keys(), *(group for menu in Menu if (group := _group(menu, actions)).rows))


def _group(menu: Menu, actions: Actions) -> KeyGroup:
    rows = []
    for command in COMMANDS:
        action = actions[command.id]
        keys = tuple(key.toString(QKeySequence.SequenceFormat.NativeText) for key in action.shortcuts())
        if command.menu is menu and keys and action.isVisible():
            rows.append(KeyRow(plain(command.text()), keys))
    return KeyGroup(plain(menu_title(menu)), tuple(rows))

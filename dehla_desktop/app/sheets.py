"""Every dialog of the window in one place, so that none is loaded before the first is asked for."""

from dehla_desktop.dialogs.about import AboutSheet
from dehla_desktop.dialogs.fair_play import FairPlaySheet
from dehla_desktop.dialogs.house_rules import HouseRulesDialog
from dehla_desktop.dialogs.keys_dialog import KeysSheet
from dehla_desktop.dialogs.message import MessageSheet, give_up_question
from dehla_desktop.dialogs.new_match import NewMatchChoice, NewMatchDialog, Remembered
from dehla_desktop.dialogs.pile_sheet import PileSheet
from dehla_desktop.dialogs.played_sheet import PlayedSheet
from dehla_desktop.dialogs.reading import RulesSheet
from dehla_desktop.dialogs.settings_dialog import SettingsDialog
from dehla_desktop.window.keys import key_groups

__all__ = [
    "AboutSheet",
    "FairPlaySheet",
    "HouseRulesDialog",
    "KeysSheet",
    "MessageSheet",
    "NewMatchChoice",
    "NewMatchDialog",
    "PileSheet",
    "PlayedSheet",
    "Remembered",
    "RulesSheet",
    "SettingsDialog",
    "give_up_question",
    "key_groups",
]

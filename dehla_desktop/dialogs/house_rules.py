"""The house rules dialog: begin at a preset, change what your table plays differently, and keep it."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from dehla_desktop.dialogs.house_rules_page import HouseRulesPage, usual_note
from dehla_desktop.dialogs.message import MessageSheet
from dehla_desktop.dialogs.name_sheet import NameSheet
from dehla_desktop.dialogs.preset_list import FAMILIAR
from dehla_desktop.dialogs.rule_draft import Draft, nearest_preset
from dehla_desktop.dialogs.rules_paste import BadRulesText, rules_from_text, rules_to_text
from dehla_desktop.dialogs.sheet import Sheet, SheetLayer
from dehla_desktop.i18n.preset_words import preset_words
from dehla_desktop.i18n.words import translate
from dehla_desktop.storage.own_rules import BadName, OwnRules
from dehla_engine.rules.house import HouseRules
from dehla_engine.rules.presets import PRESETS, Preset


class HouseRulesDialog(HouseRulesPage):
    """Tells `used` with the rules for the next match; own rules are kept in the store at once.

    ``start``: the id of the preset (one of the program's, or an own one) at which to begin; any other id
    begins at the unnamed rules that were changed for the next match, or else at Classic.
    """

    used = Signal(object)
    """preset: Preset; its id is that of the unnamed rules when no preset has these rules."""

    def __init__(self, own: OwnRules, start: str = "classic") -> None:
        super().__init__()
        self._own = own
        self._undo: Callable[[], None] | None = None
        self._offering = False
        self.base = _base_of(own, start)
        self.draft = Draft.of(self.base.rules)
        self._connect()
        if start not in PRESETS and own.get(start) is None and own.house is not None:
            self.draft = Draft.of(own.house)
        self._offer()
        self._show()

    def _connect(self) -> None:
        self.start.told.connect(self._begin_at)
        self.form.told.connect(self._change)
        self.save_button.clicked.connect(self.save_as)
        self.copy_button.clicked.connect(self.copy)
        self.paste_button.clicked.connect(self.paste)
        self.undo_button.clicked.connect(self.undo)
        self.mend_button.clicked.connect(self._mend)
        self.cancel.clicked.connect(self.dismiss)
        self.use_button.clicked.connect(self.use)
        self.summary.back_wanted.connect(lambda: self._begin_at(self.base.id))
        self.summary.rename_wanted.connect(self.rename)
        self.summary.delete_wanted.connect(self.delete)

    # what is shown

    @property
    def base_name(self) -> str:
        """The name of the preset that was begun at."""
        own = self._own.get(self.base.id)
        return own.name if own else preset_words(self.base.id).title

    def _offer(self) -> None:
        """The presets to begin at, the own ones last."""
        self._offering = True
        choices = [(key, preset_words(key).title) for key in FAMILIAR]
        self.start.offer(choices + [(own.id, own.name) for own in self._own.presets])
        if self._own.presets:
            self.start.insertSeparator(len(choices))
        self.start.choose(self.base.id)
        self._offering = False
        self.start.update()

    def _show(self) -> None:
        """Everything as the draft has it now."""
        rules, refusals = self.draft.rules(), self.draft.refusals()
        count = len(self.draft.changed(self.base.rules))
        self.pill.setText(translate("House rules", "%n changed", "", count))
        self.pill.setVisible(count > 0)
        self.form.show_draft(self.draft, self.base.rules)
        own = self._own.get(self.base.id) is not None
        self.summary.show_draft(self.draft, self.base.rules, self.base_name, own)
        self._side.setAccessibleDescription(self.summary.text())
        for button in (self.use_button, self.save_button, self.copy_button):
            button.setEnabled(rules is not None)
        self.mend_button.setVisible(rules is None)
        self.undo_button.setVisible(self._undo is not None)
        if refusals:
            self.tell(refusals[0].reason)
        elif self._undo is None:
            self.tell(self.draft.warning() or usual_note())

    def _offer_undo(self, text: str, undo: Callable[[], None]) -> None:
        """Say what was done, and how it is taken back until the next change."""
        self._undo = undo
        self._show()
        self.tell(text)

    # what the person does

    def _change(self, key: str, text: str) -> None:
        self._undo = None
        self.draft = self.draft.put(key, text)
        self._show()

    def _mend(self) -> None:
        self._undo = None
        self.draft = self.draft.mended()
        self._show()
        self.use_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _set(self, base: Preset, draft: Draft) -> None:
        self.base, self.draft = base, draft
        self._offer()
        self._show()

    def _begin_at(self, preset: str) -> None:
        """Begin at another preset; changes that are let go can be taken back."""
        if self._offering:
            return
        base = _base_of(self._own, preset)
        before, draft = self.base, self.draft
        lost = len(draft.changed(before.rules))
        self._undo = None
        self._set(base, Draft.of(base.rules))
        if lost:
            text = translate("House rules", "%n change(s) let go.", "", lost)
            self._offer_undo(text, lambda: self._set(before, draft))

    def undo(self) -> None:
        """Take back what can be taken back: a deletion, or changes that were let go."""
        undo, self._undo = self._undo, None
        if undo is not None:
            undo()
            self._show()

    def copy(self) -> None:
        """The rules as text, to the clipboard."""
        rules = self.draft.rules()
        if rules is None:
            return
        exact = rules == self.base.rules
        name = self.base_name if exact else translate("House rules", "House rules")
        QGuiApplication.clipboard().setText(rules_to_text(name, rules))
        self._undo = None
        self._show()
        self.tell(translate("House rules", "The rules are on the clipboard as text."))

    def paste(self) -> None:
        """Take the rules of a text on the clipboard, if it holds any that can be played."""
        try:
            rules = rules_from_text(QGuiApplication.clipboard().text())
        except BadRulesText as error:
            title = translate("House rules", "No rules in this text")
            self._open(MessageSheet(title, str(error), error.detail))
            return
        self.take(rules)

    def take(self, rules: HouseRules) -> None:
        """Show rules that came from elsewhere, beginning at the nearest preset."""
        before, draft = self.base, self.draft
        self._undo = None
        self._set(self._own.find(rules) or nearest_preset(rules), Draft.of(rules))
        if draft != self.draft:
            text = translate("House rules", "The rules of the text stand here now.")
            self._offer_undo(text, lambda: self._set(before, draft))

    def save_as(self) -> None:
        """Ask for a name and keep the rules under it; the name of own rules replaces those."""
        rules = self.draft.rules()
        if rules is None:
            return
        own = self._own.get(self.base.id)
        sheet = NameSheet(
            translate("House rules", "Save as own rules"),
            translate("House rules", "A name for these rules"),
            own.name if own else "",
            translate("House rules", "Save"),
            self._complain_of_new,
        )
        sheet.named.connect(lambda name: self._save(name, rules))
        self._open(sheet)

    def _complain_of_new(self, name: str) -> str:
        own = self._own.get(self.base.id)
        try:
            self._own.check_name(name, own.id if own else "")
        except BadName as error:
            return str(error)
        return ""

    def _save(self, name: str, rules: HouseRules) -> None:
        own = self._own.get(self.base.id)
        same = own is not None and " ".join(name.split()).casefold() == own.name.casefold()
        try:
            saved = self._own.change(self.base.id, rules) if same else self._own.add(name, rules)
        except BadName as error:
            self.tell(str(error))
            return
        self._undo = None
        self._set(saved, Draft.of(rules))
        self.tell(translate("House rules", "Saved as “{name}”.").format(name=saved.name))

    def rename(self) -> None:
        """Another name for the own rules that were begun at."""
        own = self._own.get(self.base.id)
        if own is None:
            return
        sheet = NameSheet(
            translate("House rules", "Rename own rules"),
            translate("House rules", "The new name"),
            own.name,
            translate("House rules", "Rename"),
            self._complain_of_new,
        )
        sheet.named.connect(self._rename)
        self._open(sheet)

    def _rename(self, name: str) -> None:
        self._undo = None
        self._set(self._own.rename(self.base.id, name), self.draft)

    def delete(self) -> None:
        """Delete the own rules that were begun at; the fields stay as they are, and it can be undone."""
        own = self._own.get(self.base.id)
        if own is None:
            return
        draft = self.draft
        removed = self._own.remove(own.id)
        rules = draft.rules()
        self._undo = None
        self._set(nearest_preset(rules or own.rules), draft)
        self.start.setFocus(Qt.FocusReason.OtherFocusReason)
        text = translate("House rules", "“{name}” is deleted.").format(name=own.name)
        self._offer_undo(text, lambda: self._set(self._own.restore(removed), draft))

    def use(self) -> None:
        """Take the rules for the next match; nothing happens while they cannot be played."""
        rules = self.draft.rules()
        if rules is not None:
            preset = self._own.use(rules, self.base.id)
            self.closed.emit()
            self.used.emit(preset)

    def _open(self, sheet: Sheet) -> None:
        layer = self.parentWidget()
        if isinstance(layer, SheetLayer):
            layer.open(sheet)

    # keys

    def first_focus(self) -> QWidget | None:
        return self.start

    def keyPressEvent(self, event: QKeyEvent) -> None:
        acts = {
            QKeySequence.StandardKey.Copy: self.copy,
            QKeySequence.StandardKey.Paste: self.paste,
            QKeySequence.StandardKey.Save: self.save_as,
            QKeySequence.StandardKey.Undo: self.undo,
        }
        for key, act in acts.items():
            if event.matches(key):
                act()
                return
        super().keyPressEvent(event)


def _base_of(own: OwnRules, preset: str) -> Preset:
    """The preset of this id; for any other id the one nearest to the unnamed rules, else Classic."""
    known = PRESETS.get(preset) or own.get(preset)
    if known is not None:
        return known
    return PRESETS["classic"] if own.house is None else nearest_preset(own.house)

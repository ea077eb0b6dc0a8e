"""All fields of the house rules in their groups, on one page that scrolls, with the groups at its side."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from dehla_desktop.dialogs.fade import Fade
from dehla_desktop.dialogs.mirror import set_margins
from dehla_desktop.dialogs.paper import Paper
from dehla_desktop.dialogs.parts import Ink, Rule, Words
from dehla_desktop.dialogs.rule_draft import Draft
from dehla_desktop.dialogs.rule_rows import MARK_ROOM, RuleRow
from dehla_desktop.dialogs.rule_words import GROUPS, group_title, value_text
from dehla_desktop.dialogs.settings_dialog import PageList
from dehla_desktop.i18n.words import translate
from dehla_desktop.theme.tokens import HEAD
from dehla_engine.rules.house import HouseRules


class _Heading(QWidget):
    """A group's name with a gold line running on from it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._row = QHBoxLayout(self)
        self._row.setSpacing(14)
        self._row.addWidget(Words(text, HEAD, 600, Ink.HEAD, wrap=False))
        self._row.addWidget(Rule(gold=True), 1)

    def use_paper(self, paper: Paper) -> None:
        set_margins(self._row, paper.px(MARK_ROOM), paper.px(11), 6, 2)


class RuleForm(QScrollArea):
    """A row for every field. `told` says the field's key and the text of the value chosen."""

    told = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        content = QWidget()
        content.setObjectName("scrolled")
        self.column = QVBoxLayout(content)
        set_margins(self.column, 6, 4, 12, 16)
        self.column.setSpacing(4)
        self._going = False
        self.rows: dict[str, RuleRow] = {}
        self.headings: dict[str, QWidget] = {}
        for group, keys in GROUPS.items():
            self.headings[group] = _Heading(group_title(group))
            self.column.addWidget(self.headings[group])
            for key in keys:
                self.rows[key] = RuleRow(key)
                self.rows[key].told.connect(self.told)
                self.column.addWidget(self.rows[key])
        self.column.addStretch()
        self.setWidget(content)
        Fade(self)
        content.setAutoFillBackground(False)
        self.groups = PageList(())
        self.groups.addItems([group_title(group) for group in GROUPS])
        self.groups.setAccessibleName(translate("House rules", "Parts of the rules"))
        self.groups.setCurrentRow(0)
        self.groups.currentRowChanged.connect(self._go)
        self.verticalScrollBar().valueChanged.connect(self._scrolled)

    def show_draft(self, draft: Draft, base: HouseRules) -> None:
        """Show all values, what is altered, what means nothing and what cannot be played."""
        altered, idle = draft.changed(base), draft.idle()
        refused: dict[str, str] = {}
        for refusal in draft.refusals():
            for key in refusal.keys:
                refused.setdefault(key, refusal.reason)
        for key, row in self.rows.items():
            row.show_value(value_text(draft.values[key]))
            row.show_state(key in altered, idle.get(key, ""), refused.get(key, ""))

    def show_refused(self, draft: Draft) -> None:
        """Bring the first field that stands in the way into sight."""
        for refusal in draft.refusals():
            self.ensureWidgetVisible(self.rows[refusal.keys[0]])
            return

    def _go(self, index: int) -> None:
        """A group was chosen at the side: its heading goes to the top."""
        heading = self.headings[tuple(GROUPS)[index]]
        self._going = True
        self.verticalScrollBar().setValue(heading.y() - self.column.contentsMargins().top())
        self._going = False

    def _scrolled(self) -> None:
        """The group at the side follows what is seen."""
        if self._going:
            return
        seen = self.verticalScrollBar().value() + self.viewport().height() // 3
        above = [i for i, heading in enumerate(self.headings.values()) if heading.y() <= seen]
        self.groups.blockSignals(True)
        self.groups.setCurrentRow(above[-1] if above else 0)
        self.groups.blockSignals(False)
        self.groups.viewport().update()

"""The page of the house rules: where its parts stand, at every size of window and text."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from dehla_desktop.dialogs.diamond import changed_colours
from dehla_desktop.dialogs.fade import Fade
from dehla_desktop.dialogs.flow import Flow
from dehla_desktop.dialogs.mirror import set_margins
from dehla_desktop.dialogs.paper import Paper
from dehla_desktop.dialogs.parts import ButtonKind, InfoSign, Ink, PaperButton, Words
from dehla_desktop.dialogs.rule_form import RuleForm
from dehla_desktop.dialogs.rule_rows import RulePick
from dehla_desktop.dialogs.rule_summary import RuleSummary
from dehla_desktop.dialogs.sheet import Sheet
from dehla_desktop.i18n.words import translate
from dehla_desktop.theme.tokens import BODY, CAPTION

SIDE_WIDTH: Final = 318
START_WIDTH: Final = 280
GROUPS_FROM: Final = 1040
"""Pixels at text scale 1: a narrower sheet leaves out the list of groups."""
SIDE_FROM: Final = 700
"""A narrower one puts the summary below the fields."""
HEAD_FROM: Final = 1040
"""A narrower one puts the tools below the title."""


class Pill(QLabel):
    """How many rules are altered."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def use_paper(self, paper: Paper) -> None:
        ground, edge = changed_colours(paper)
        ink = paper.ink if paper.dark else "#5E440C"
        self.setFont(paper.font(CAPTION, 600))
        pad, side = paper.px(3), paper.px(11)
        round_ = pad + self.fontMetrics().height() // 2
        fill = f"rgba({ground.red()},{ground.green()},{ground.blue()},{ground.alpha()})"
        self.setStyleSheet(
            f"color: {ink}; background: {fill}; border: {round(paper.line)}px solid {edge.name()};"
            f" border-radius: {round_}px; padding: {pad}px {side}px;"
        )


class HouseRulesPage(Sheet):
    """Holds the fields, the summary at their side (below them in a narrow window), the tools and a note."""

    def __init__(self) -> None:
        super().__init__(translate("House rules", "House rules"), (1180, 730))
        self._placed: tuple[bool, bool, bool] | None = None
        self.start = RulePick((), translate("House rules", "Start from"))
        self.pill = Pill()
        self.save_button = PaperButton(translate("House rules", "Save as own…"), step=BODY)
        self.copy_button = PaperButton(translate("House rules", "Copy text"), step=BODY)
        self.paste_button = PaperButton(translate("House rules", "Paste text"), step=BODY)
        self.form = RuleForm()
        self.summary = RuleSummary()
        self.note = Words("", BODY, ink=Ink.SECOND)
        self.undo_button = PaperButton(translate("House rules", "Undo"), step=BODY)
        self.mend_button = PaperButton(translate("House rules", "Put it right"), step=BODY)
        self.cancel = PaperButton(translate("House rules", "Cancel"))
        self.use_button = PaperButton(translate("House rules", "Use for the next match"), ButtonKind.PRIMARY)
        self.default_button = self.use_button
        self._build()

    def _build(self) -> None:
        self._tools = Flow([self._start_group(), self._act_group()])
        self._band = QHBoxLayout()
        column = self.layout()
        assert isinstance(column, QVBoxLayout)
        column.insertLayout(1, self._band)
        self._band.addWidget(self._tools)
        self._side = QScrollArea()
        self._side.setObjectName("side")
        self._side.setWidgetResizable(True)
        self._side.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._side.setWidget(self.summary)
        Fade(self._side, "side")
        self._side.setAccessibleName(translate("House rules", "In plain words"))
        self.body.addWidget(self.form.groups)
        self.body.addWidget(self.form, 1)
        self.body.addWidget(self._side)
        self._note_line = QWidget()
        line = QHBoxLayout(self._note_line)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(InfoSign())
        line.addWidget(self.note, 1)
        self._note_above = QHBoxLayout()
        column.insertLayout(column.count() - 1, self._note_above)
        self.footer.addWidget(self._note_line, 1)
        self.add_acts(self.undo_button, self.mend_button, self.cancel, self.use_button)

    def _start_group(self) -> QWidget:
        group = QWidget()
        row = QHBoxLayout(group)
        set_margins(row, 14, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(Words(translate("House rules", "Start from"), BODY, ink=Ink.SECOND, wrap=False))
        row.addWidget(self.start, 1)
        row.addWidget(self.pill)
        row.addStretch()
        return group

    def _act_group(self) -> QWidget:
        group = QWidget()
        row = QHBoxLayout(group)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addStretch()
        for button in (self.save_button, self.copy_button, self.paste_button):
            row.addWidget(button)
        return group

    def tell(self, text: str) -> None:
        """Put a sentence into the note."""
        self.note.setText(text)
        self.note.setAccessibleName(text)
        self._place_note()

    def use_paper(self, paper: Paper) -> None:
        super().use_paper(paper)
        rule = f"border: none; border-left: {round(paper.line)}px solid {paper.rule};"
        self._side.setStyleSheet(
            f"QScrollArea#side {{ background: {paper.side}; {rule} }}"
            f"QScrollArea#side:focus {{ border: 2px solid {paper.focus}; }}"
        )
        self.start.setMaximumWidth(paper.px(START_WIDTH))
        self._placed = None
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """What has no room at the side goes below."""
        paper, wide = self.paper, self.width()
        room = (wide >= paper.px(GROUPS_FROM), wide >= paper.px(SIDE_FROM), wide >= paper.px(HEAD_FROM))
        if room == self._placed:
            return
        self._placed = room
        with_groups, with_side, in_head = room
        self.form.groups.setVisible(with_groups)
        self.form.groups.setFixedWidth(paper.px(158))
        self._place_side(with_side)
        self._place_tools(in_head, with_side)
        self._place_note()

    def _place_side(self, with_side: bool) -> None:
        self._side.setVisible(with_side)
        self._side.setFixedWidth(self.paper.px(SIDE_WIDTH))
        if with_side and self._side.widget() is not self.summary:
            self.form.column.removeWidget(self.summary)
            self._side.setWidget(self.summary)
        elif not with_side and self._side.widget() is self.summary:
            self._side.takeWidget()
        if not with_side and self.form.column.indexOf(self.summary) < 0:
            self.form.column.addWidget(self.summary)
        self.summary.setAutoFillBackground(False)
        self.summary.show()

    def _place_tools(self, in_head: bool, with_side: bool) -> None:
        for box in (self.head, self._band, self.form.column):
            box.removeWidget(self._tools)
        self._band.setContentsMargins(0, 0, 0, 0)
        if in_head:
            self.head.insertWidget(1, self._tools, 1)
        elif with_side:
            self._band.addWidget(self._tools)
            set_margins(self._band, 26, 0, 18, 10)
        else:
            self.form.column.insertWidget(0, self._tools)
        self._tools.show()

    def _place_note(self) -> None:
        """In a narrow sheet the note stands above the buttons, and only while it says more than usual."""
        with_side = self._placed is None or self._placed[1]
        usual = self.note.text() == usual_note()
        for box in (self.footer, self._note_above, self.form.column):
            box.removeWidget(self._note_line)
        self._note_above.setContentsMargins(0, 0, 0, 0)
        if with_side:
            self.footer.insertWidget(0, self._note_line, 1)
        elif usual:
            self.form.column.insertWidget(1, self._note_line)
        else:
            self._note_above.addWidget(self._note_line, 1)
            set_margins(self._note_above, 26, 8, 18, 0)
        self._note_line.show()
        spare = self.mend_button.isHidden() and self.undo_button.isHidden()
        self.cancel.setVisible(with_side or spare)  # the cross and Escape do the same


def usual_note() -> str:
    """What the note says while there is nothing else to say."""
    return translate("House rules", "Counts from the next match. The one on the table keeps its rules.")

"""The side of the house rules: the rules in plain words, what differs from where one began, own rules."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from dehla_desktop.dialogs.diamond import changed_colours, paint_diamond
from dehla_desktop.dialogs.mirror import set_margins
from dehla_desktop.dialogs.paper import LIGHT, Paper, hand_down
from dehla_desktop.dialogs.parts import Ink, PaperButton, Rule, Words
from dehla_desktop.dialogs.rule_draft import Draft, change_words
from dehla_desktop.dialogs.rules_text import rules_text
from dehla_desktop.i18n.words import translate
from dehla_desktop.table.paint import rounded
from dehla_desktop.theme.tokens import BODY, FIELD_RADIUS, HEAD
from dehla_engine.rules.house import HouseRules


class MarkedWords(Words):
    """A sentence that says what was altered: on the ground of altered rules, or with the diamond alone."""

    def __init__(self, text: str, ground: bool) -> None:
        self._ground = ground  # before the paper is handed to it
        self._paper = LIGHT
        super().__init__(text, BODY, 600 if ground else 400)

    def use_paper(self, paper: Paper) -> None:
        super().use_paper(paper)
        self._paper = paper
        side, above = (paper.px(10), paper.px(5)) if self._ground else (paper.px(16), 0)
        if self.layoutDirection() is Qt.LayoutDirection.RightToLeft and not self._ground:
            self.setContentsMargins(0, above, side, above)
        else:
            self.setContentsMargins(side, above, side if self._ground else 0, above)

    def paintEvent(self, event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._ground:
            ground, edge = changed_colours(self._paper)
            area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
            rounded(p, area, FIELD_RADIUS, ground, edge, self._paper.line)
        else:
            mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
            x = self.width() - self._paper.px(5) if mirrored else self._paper.px(5)
            paint_diamond(p, QPointF(x, self.fontMetrics().height() / 2), self._paper)
        p.end()
        super().paintEvent(event)


class RuleSummary(QWidget):
    """Follows the draft. ``own``: whether it began at own rules, which can be renamed and deleted."""

    back_wanted = Signal()
    rename_wanted = Signal()
    delete_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("scrolled")
        self.paper = LIGHT
        self.sentences = QVBoxLayout()
        self.differences = QVBoxLayout()
        for column in (self.sentences, self.differences):
            column.setSpacing(8)
        self.differs = Words("", BODY, 600)
        self.back = PaperButton(translate("House rules", "Back to the preset"), step=BODY)
        self.own_title = Words(translate("House rules", "Your own rules"), BODY, 600)
        self.rename = PaperButton(translate("House rules", "Rename…"), step=BODY)
        self.delete = PaperButton(translate("House rules", "Delete"), step=BODY)
        self.back.clicked.connect(self.back_wanted)
        self.rename.clicked.connect(self.rename_wanted)
        self.delete.clicked.connect(self.delete_wanted)
        column = QVBoxLayout(self)
        set_margins(column, 22, 14, 18, 14)
        column.setSpacing(9)
        column.addWidget(Words(translate("House rules", "In plain words"), HEAD, 600, Ink.HEAD))
        column.addLayout(self.sentences)
        column.addWidget(Rule(gold=True))
        column.addWidget(self.differs)
        column.addLayout(self.differences)
        column.addLayout(_left(self.back))
        self._own_rule = Rule(gold=True)
        column.addWidget(self._own_rule)
        column.addWidget(self.own_title)
        column.addLayout(_left(self.rename, self.delete))
        column.addStretch()

    def use_paper(self, paper: Paper) -> None:
        self.paper = paper

    def show_draft(self, draft: Draft, base: HouseRules, base_name: str, own: bool) -> None:
        """Say the draft, what is altered in it and what stands against it."""
        _clear(self.sentences)
        _clear(self.differences)
        refusals = draft.refusals()
        rules = draft.rules()
        if rules is None:
            lead = translate("House rules", "These rules cannot be played so:")
            self.sentences.addWidget(Words(lead, BODY))
            for refusal in refusals:
                self.sentences.addWidget(MarkedWords(refusal.reason, ground=True))
        else:
            self._say(rules, base)
        full, changed = base.to_full_table(), draft.changed(base)
        self._show_differences(
            base_name, [change_words(key, draft.values[key], full[key]) for key in changed]
        )
        for part in (self._own_rule, self.own_title, self.rename, self.delete):
            part.setVisible(own)
        hand_down(self, self.paper)

    def _show_differences(self, base_name: str, lines: Sequence[str]) -> None:
        if lines:
            self.differs.setText(translate("House rules", "Changed from “{name}”").format(name=base_name))
        else:
            self.differs.setText(
                translate("House rules", "Nothing differs from “{name}”").format(name=base_name)
            )
        for line in lines:
            self.differences.addWidget(MarkedWords(line, ground=False))
        self.back.setVisible(bool(lines))

    def _say(self, rules: HouseRules, base: HouseRules) -> None:
        before = {sentence for section in rules_text(base) for sentence in section.sentences}
        for section in rules_text(rules):
            plain: list[str] = []
            for sentence in section.sentences:
                if sentence in before:
                    plain.append(sentence)
                    continue
                self._add_plain(plain)
                self.sentences.addWidget(MarkedWords(sentence, ground=True))
            self._add_plain(plain)

    def _add_plain(self, sentences: list[str]) -> None:
        if sentences:
            self.sentences.addWidget(Words(" ".join(sentences), BODY))
            sentences.clear()

    def text(self) -> str:
        """All that is said, for a screen reader."""
        said = [item.widget() for i in range(self.sentences.count()) if (item := self.sentences.itemAt(i))]
        return "\n".join(widget.text() for widget in said if isinstance(widget, Words))


def _left(*buttons: PaperButton) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(8)
    for button in buttons:
        row.addWidget(button)
    row.addStretch()
    return row


def _clear(column: QVBoxLayout) -> None:
    while (item := column.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()

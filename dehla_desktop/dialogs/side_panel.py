"""The folding side panel: score sheet, last trick and log: all at once where there is room, else as tabs."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from dehla_desktop.dialogs.bahi import BahiFrame
from dehla_desktop.dialogs.last_trick import LastTrick
from dehla_desktop.dialogs.log_panel import LogPanel
from dehla_desktop.dialogs.mirror import set_margins
from dehla_desktop.dialogs.options import Segments
from dehla_desktop.dialogs.paper import Paper
from dehla_desktop.dialogs.parts import IconButton, Ink, Rule, Words
from dehla_desktop.dialogs.pictures import Pictures
from dehla_desktop.dialogs.score_sheet import ScoreSheet
from dehla_desktop.i18n.game_words import Names
from dehla_desktop.i18n.words import translate
from dehla_desktop.theme.tokens import NAME, Look
from dehla_engine.play.table import Trick
from dehla_engine.rules.house import HouseRules
from dehla_engine.rules.scoring import RoundResult

SCORE: Final = "score"
LAST: Final = "last"
LOG: Final = "log"
ALL_FROM: Final = 700
"""Height in pixels at text scale 1 from which all three parts are shown."""


class SidePanel(BahiFrame):
    """Docked at the right; `closed` when its cross is pressed, `tab_changed` when a tab is chosen."""

    closed = Signal()
    tab_changed = Signal(str)

    def __init__(self, pictures: Pictures) -> None:
        super().__init__(docked=True)
        self.setAccessibleName(translate("Panel", "Side panel"))
        titles = {
            SCORE: translate("Panel", "Score sheet"),
            LAST: translate("Panel", "Last trick"),
            LOG: translate("Panel", "Log"),
        }
        self.score, self.last, self.log = ScoreSheet(), LastTrick(pictures), LogPanel()
        self.log.setAccessibleName(titles[LOG])
        self.tabs = Segments(tuple(titles.items()), translate("Panel", "Show"))
        self.tabs.choose(SCORE)
        self.tabs.chosen.connect(self._chosen)
        self.cross = IconButton("close", translate("Panel", "Close the side panel"))
        self.cross.clicked.connect(self.closed)
        self.heads = {tab: Words(title, NAME, 600, Ink.HEAD, wrap=False) for tab, title in titles.items()}
        self.parts: dict[str, QWidget] = {SCORE: self.score, LAST: self.last, LOG: self.log}
        self.rules = (Rule(gold=True), Rule(gold=True))
        self._build()
        self._arrange()

    def _build(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self.tabs, 1)
        top.addWidget(self.heads[SCORE], 1)
        top.addWidget(self.cross)
        self._column = QVBoxLayout(self)
        set_margins(self._column, 20, 12, 16, 16)
        self._column.setSpacing(10)
        self._column.addLayout(top)
        self._column.addWidget(self.score)
        self._column.addWidget(self.rules[0])
        self._column.addWidget(self.heads[LAST])
        self._column.addWidget(self.last)
        self._column.addWidget(self.rules[1])
        self._column.addWidget(self.heads[LOG])
        self._column.addWidget(self.log, 1)

    @property
    def tab(self) -> str:
        return self.tabs.value()

    def show_tab(self, tab: str) -> None:
        """Show one part (score, last, log); unknown names are passed over."""
        if tab in self.parts:
            self.tabs.choose(tab)
            self._arrange()
            self.tab_changed.emit(tab)

    def show_rounds(self, rules: HouseRules, names: Names, results: Sequence[RoundResult]) -> None:
        """The score sheet's rounds."""
        self.score.show_rounds(rules, names, results)

    def show_trick(self, trick: Trick | None, number: int, names: Names) -> None:
        """The last trick; ``number`` counts from 1."""
        self.last.show_trick(trick, number, names)

    def show_lines(self, lines: Sequence[str]) -> None:
        """The log's lines."""
        self.log.show_lines(lines)

    def set_look(self, look: Look) -> None:
        self.last.set_look(look)
        self.log.set_look(look)

    def use_paper(self, paper: Paper) -> None:
        super().use_paper(paper)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _chosen(self, tab: str) -> None:
        self._arrange()
        self.tab_changed.emit(tab)

    def _arrange(self) -> None:
        together = self.height() >= self.paper.px(ALL_FROM)
        self.tabs.setVisible(not together)
        for tab, part in self.parts.items():
            part.setVisible(together or tab == self.tab)
            self.heads[tab].setVisible(together)
        for rule in self.rules:
            rule.setVisible(together)
        self._column.setStretchFactor(self.score, 0 if together else 1)
        self._column.setStretchFactor(self.last, 0 if together else 1)

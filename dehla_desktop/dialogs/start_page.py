"""The start page: the table that waits, four ways to begin, and the way to everything else."""

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from dehla_desktop.dialogs.on_cloth import ClothLink, ClothPage, ClothWords
from dehla_desktop.dialogs.paper import LIGHT, OnPaper, Paper, hand_down
from dehla_desktop.dialogs.parts import Rule
from dehla_desktop.dialogs.pictures import Pictures
from dehla_desktop.dialogs.ways import ARCH_HEIGHT, WayButton, WaySizes, four_ways
from dehla_desktop.i18n.words import translate
from dehla_desktop.theme.tokens import DISPLAY, FIGURE, NAME, SCORE, Look

if TYPE_CHECKING:
    from dehla_desktop.dialogs.waiting_card import Waiting, WaitingCard

CONTENT_WIDTH: Final = 964
MOST_GROWTH: Final = 1.9
LEAST_ARCH: Final = 46
LINK_GAP: Final = 20
SLACK: Final = 34
"""Free height below the links, so that the page does not scroll by a hair."""
FRAME: Final = 34
"""What the cloth's frame takes at each edge."""


class StartPage(ClothPage):
    """The first page. It tells what was chosen and does nothing itself."""

    continue_chosen = Signal()
    way_chosen = Signal(str)
    """preset: str"""
    new_match_chosen = Signal()
    settings_chosen = Signal()
    house_rules_chosen = Signal()
    history_chosen = Signal()
    statistics_chosen = Signal()
    rules_chosen = Signal()
    about_chosen = Signal()
    people_chosen = Signal()

    def __init__(self, pictures: Pictures, look: Look) -> None:
        super().__init__(pictures, look)
        self._paper = LIGHT
        self._laid: Paper | None = None
        self._waiting: WaitingCard | None = None
        self.player_link: ClothLink | None = None
        self._once_more = QTimer(self, singleShot=True, interval=0)
        self._once_more.timeout.connect(self._arrange)
        self.title = ClothWords(translate("Start", "Dehla Pakad"), SCORE, DISPLAY, 600, wrap=False)
        self.under_title = ClothWords(
            translate("Start", "दहला पकड़  ·  catch the tens"), look.cloth.second, NAME + 1, wrap=False
        )
        self.other = ClothWords("", look.cloth.second, NAME, 500, wrap=False)
        ways = four_ways()
        sizes = WaySizes(ways)
        self.ways = tuple(WayButton(way, sizes, pictures, look) for way in ways)
        self._waits = False
        self.links = self._make_links()
        self._grid = QGridLayout()
        self._other_row = QHBoxLayout()
        self._link_rows = (QHBoxLayout(), QHBoxLayout())
        self._build()
        for way in self.ways:
            way.clicked.connect(partial(self.way_chosen.emit, way.way.preset))
        self.show_waiting(None)

    @property
    def waiting(self) -> "WaitingCard":
        """The card of the match that waits; made when it is first asked for, since most starts have none."""
        if self._waiting is None:
            from dehla_desktop.dialogs.waiting_card import WaitingCard

            self._waiting = card = WaitingCard()
            card.hide()
            card.continue_button.clicked.connect(self.continue_chosen)
            card.new_button.clicked.connect(self.new_match_chosen)
            self._column.insertWidget(self._column.indexOf(self.title) + 4, card)
            self._laid = None
        return self._waiting

    def _make_links(self) -> tuple[ClothLink, ...]:
        texts = (
            (translate("Start", "New match"), self.new_match_chosen),
            (translate("Start", "House rules"), self.house_rules_chosen),
            (translate("Start", "Matches"), self.history_chosen),
            (translate("Start", "Statistics"), self.statistics_chosen),
            (translate("Start", "Rules"), self.rules_chosen),
            (translate("Start", "Settings"), self.settings_chosen),
            (translate("Start", "About"), self.about_chosen),
        )
        links = []
        for text, signal in texts:
            link = ClothLink(text)
            link.clicked.connect(signal)
            links.append(link)
        return tuple(links)

    def _build(self) -> None:
        middle = Qt.AlignmentFlag.AlignHCenter
        for words in (self.title, self.under_title, self.other):
            words.setAlignment(middle)
        self._content = QWidget()
        self._content.setObjectName("scrolled")
        self._content.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._column = column = QVBoxLayout(self._content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addStretch(2)
        column.addWidget(self.title)
        column.addWidget(self.under_title)
        column.addSpacing(8)
        column.addStretch(1)
        self._other_row.setSpacing(18)
        self._rules = (Rule(gold=True), Rule(gold=True))
        for part in (self._rules[0], self.other, self._rules[1]):
            self._other_row.addWidget(part)
        self._other_row.setContentsMargins(150, 0, 150, 0)
        column.addLayout(self._other_row)
        column.addSpacing(8)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(4)
        self._grid.setContentsMargins(13, 0, 13, 0)
        for i, way in enumerate(self.ways):
            self._grid.addWidget(way, 0, i)
        column.addLayout(self._grid)
        column.addStretch(1)
        for row in self._link_rows:
            row.setSpacing(LINK_GAP)
            column.addLayout(row)
        for link in self.links:
            self._link_rows[0].addWidget(link)
        column.addStretch(1)
        self._scroll = QScrollArea()
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        # an own viewport: to ask Qt for its own one takes PySide a look at every kind of widget, 10 ms
        self._scroll.setViewport(QWidget())
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(self._content)
        self._scroll.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._content.setAutoFillBackground(False)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(FRAME, FRAME, FRAME, FRAME)
        outer.addWidget(self._scroll)

    def deal_late(self) -> None:
        """The first picture comes without the cards in the arches: to draw them takes as long as all else."""
        for way in self.ways:
            way.dealt = False
        self.painted.connect(self._deal)

    def _deal(self) -> None:
        for way in self.ways:
            way.dealt = True
            way.repaint()

    def show_waiting(self, waiting: "Waiting | None") -> None:
        """Offer an unfinished match, or none."""
        if waiting is not None or self._waiting is not None:
            self.waiting.setVisible(waiting is not None)
        self._waits = waiting is not None
        self.links[0].setVisible(not self._waits)
        if waiting is None:
            self.other.setText(translate("Start", "How would you like to play?"))
        else:
            self.other.setText(translate("Start", "or begin another way"))
            self.waiting.show_waiting(waiting)
        self._arrange()
        if self.isVisible():
            self._once_more.start()
            self.focus_first()

    def show_player(self, name: str) -> None:
        """Say who plays and lead to the others; nothing for an empty name, where there is only one."""
        if self.player_link is None and name:
            self.player_link = ClothLink("")
            self.player_link.setParent(self._content)  # before it is shown: it is no window
            self.player_link.clicked.connect(self.people_chosen)
        if self.player_link is not None:
            self.player_link.setText(translate("Start", "Player: {name}").format(name=name))
            self.player_link.setVisible(bool(name))
            self._laid = None
            self._arrange()

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        for words in (self.under_title, self.other):
            words.set_ink(look.cloth.second)
        for way in self.ways:
            way.look = look
            way.update()

    def lay_on(self, paper: Paper) -> None:
        """Use another paper or text size."""
        self._paper = paper
        self._arrange()

    def focus_first(self) -> None:
        """The keyboard begins at what the person most likely wants."""
        target = self._card_shown() or self.ways[0]
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _card_shown(self) -> QWidget | None:
        card = self._waiting
        return card.continue_button if card is not None and card.isVisibleTo(self) else None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._arrange()
        self._once_more.start()  # some sizes are only final when all parts are on the screen

    def _arrange(self) -> None:
        if self.isVisible():  # else it waits until the page is shown
            self._lay_out()

    def _lay_out(self) -> None:
        """The page grows with a big window; in a small one the ways stand in two rows or get lower arches."""
        grow = min(MOST_GROWTH, max(1.0, min(self.width() / 1280, self.height() / 800) * 0.94))
        paper = self._paper.scaled(self._paper.scale * grow)
        self._hand_down(paper)
        room = self.width() - 2 * FRAME
        if self._waiting is not None:
            self._waiting.set_form(low=False, narrow=room < 640 * paper.scale, grow=grow)
        least = max(way.minimumSizeHint().width() for way in self.ways)
        columns = 4 if 4 * least + 56 <= room else 2
        for i, way in enumerate(self.ways):
            self._grid.addWidget(way, i // columns, i % columns)
        self._content.setMaximumWidth(
            max(least * 2, round(CONTENT_WIDTH * min(max(grow, paper.scale), MOST_GROWTH)))
        )
        self._place_links(min(self._content.maximumWidth(), room) - LINK_GAP)
        self._fit_height(min(self._content.maximumWidth(), room), grow, len(self.ways) // columns)
        self._settle_column()

    def _place_links(self, width: int) -> None:
        """In one row, or where that is too wide in two."""
        shown = [*self.links[self._waits :], *self._players()]
        wide = sum(link.sizeHint().width() + LINK_GAP for link in shown)
        first = len(shown) if wide <= width else (len(shown) + 1) // 2
        for row, links in zip(self._link_rows, (shown[:first], shown[first:]), strict=True):
            while row.count():
                row.takeAt(0)
            row.addStretch()
            for link in links:
                row.addWidget(link)
            row.addStretch()

    def _players(self) -> tuple[ClothLink, ...]:
        link = self.player_link
        return () if link is None or link.isHidden() else (link,)

    def _hand_down(self, paper: Paper) -> None:
        """Without a look at all that is inside, which the first picture has no time for."""
        if paper == self._laid:
            return
        self._laid = paper
        self.setPalette(paper.palette())
        on_cloth: tuple[OnPaper, ...] = (self.title, self.under_title, self.other)
        for part in (*on_cloth, *self._rules, *self.ways, *self.links, *self._players()):
            part.use_paper(paper)
        if self._waiting is not None:
            hand_down(self._waiting, paper)

    def _fit_height(self, width: int, grow: float, rows: int) -> None:
        """What is too high is taken from the air and the arches first, then the page scrolls."""
        arch = round(ARCH_HEIGHT * grow)
        self._set_form(False, arch)
        over = self._needed(width) + SLACK - (self.height() - 2 * FRAME)
        if over <= 0:
            return
        if over / rows <= 0.25 * arch:
            self._set_form(False, arch - -(-over // rows))
            return
        if self._waiting is not None:
            self._waiting.set_form(low=True, narrow=width < 640 * self._waiting.paper.scale, grow=1.0)
        self._set_form(True, arch)
        over = (self._needed(width) + SLACK - (self.height() - 2 * FRAME)) // rows
        self._set_form(True, min(arch, max(LEAST_ARCH, arch - over)))

    def _set_form(self, low: bool, arch: int) -> None:
        for way in self.ways:
            way.set_form(low, arch)
        self.under_title.setHidden(low)
        self._column.setContentsMargins(0, 0, 0, 0 if low else 8)
        assert self._laid is not None
        self.title.setFont(self._laid.font(FIGURE if low else DISPLAY, 600))

    def _settle_column(self) -> None:
        """Everything has its place now, and not with a later event, after which it would be another one."""
        if self._waiting is not None:
            self._waiting.settle()
        self._column.invalidate()
        self._column.activate()

    def _needed(self, width: int) -> int:
        """The height that the content wants at this width."""
        self._settle_column()
        return self._column.heightForWidth(width)

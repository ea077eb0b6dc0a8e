"""The cards played in this round: suits by ranks, what has been played struck out."""

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from dehla_desktop.dialogs.paper import LIGHT, Paper
from dehla_desktop.dialogs.parts import ButtonKind, Ink, PaperButton, Words
from dehla_desktop.dialogs.sheet import Sheet
from dehla_desktop.i18n.game_words import card_sign, rank_name, suit_sign, suit_title
from dehla_desktop.i18n.words import translate
from dehla_desktop.table.paint import line, rich, rounded, text
from dehla_desktop.theme.tokens import BODY, CAPTION, NAME, Look, colour
from dehla_engine.cards import RANKS, Suit, make_card

ROW, HEAD = 40, 46


class PlayedCards(QWidget):
    """``played``: how many of each card lie open, by card; ``packs``: how many there are of each."""

    def __init__(self, played: tuple[int, ...], packs: int, look: Look) -> None:
        super().__init__()
        self.played, self._packs, self._look = played, packs, look
        self._paper = LIGHT
        self.setAccessibleName(". ".join(_suit_words(suit, played) for suit in Suit))

    def use_paper(self, paper: Paper) -> None:
        self._paper = paper
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._paper.px(HEAD + RANKS * 34), self._paper.px(4 * ROW))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._paper.px(HEAD + RANKS * 26), self._paper.px(4 * ROW))

    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper, high = self._paper, self.height() / 4
        head = float(paper.px(HEAD))
        wide = (self.width() - head) / RANKS
        size = paper.type_px(NAME + 4)
        for suit in Suit:
            middle = (suit + 0.5) * high
            sign = suit_sign(suit)
            rich(p, paper.px(10), middle + size * 0.36, sign, size, self._look, dark=paper.dark)
            for place, rank in enumerate(reversed(range(RANKS))):
                cell = QRectF(head + place * wide, suit * high, wide, high).adjusted(2, 3, -2, -3)
                self._cell(p, cell, suit, rank)

    def _cell(self, p: QPainter, cell: QRectF, suit: Suit, rank: int) -> None:
        """A card still out stands on a field of its own; a played one is struck out on bare paper."""
        paper, card = self._paper, make_card(suit, rank)
        size, played = paper.type_px(BODY), self.played[card]
        gone = played == self._packs
        if not gone:
            rounded(p, cell, 4, colour(paper.field), colour(paper.edge), 1)
        index = card_sign(card).removesuffix(suit_sign(suit))
        ink = paper.ink2 if gone else paper.ink
        lift = size * (0.36 if self._packs == 1 or gone else 0.10)
        text(p, cell.center().x(), cell.center().y() + lift, index, size, 400 if gone else 600, ink, "c")
        if gone:
            half = cell.width() * 0.34
            middle = cell.center()
            line(p, middle + QPointF(-half, 4), middle + QPointF(half, -4), colour(paper.head), 1.6)
        elif self._packs > 1:
            left = translate("Played", "{played}/{packs}").format(played=played, packs=self._packs)
            small = paper.type_px(CAPTION) * 0.9
            text(p, cell.center().x(), cell.bottom() - 3, left, small, 400, paper.ink2, "c")


def _suit_words(suit: Suit, played: tuple[int, ...]) -> str:
    """One suit for screen readers."""
    names = []
    for rank in reversed(range(RANKS)):
        number = played[make_card(suit, rank)]
        more = translate("Played", "{number} times {rank}")
        name = rank_name(rank)
        names += [name if number == 1 else more.format(number=number, rank=name)] if number else []
    words = translate("Played", "{suit} played: {ranks}")
    return words.format(suit=suit_title(suit), ranks=", ".join(names) or translate("Played", "none"))


class PlayedSheet(Sheet):
    """A small sheet that any key of closing closes."""

    grows = True

    def __init__(self, played: tuple[int, ...], packs: int, look: Look) -> None:
        super().__init__(translate("Played", "Cards played"), (580, 330))
        self.cards = PlayedCards(played, packs, look)
        column = QVBoxLayout()
        column.setContentsMargins(26, 16, 26, 16)
        column.setSpacing(10)
        column.addWidget(self.cards, 1)
        note = translate("Played", "Struck out: played openly in this round. Your own hand is not counted.")
        column.addWidget(Words(note, BODY, ink=Ink.SECOND))
        self.body.addLayout(column)
        done = PaperButton(translate("Sheets", "Done"), ButtonKind.PRIMARY)
        done.clicked.connect(self.dismiss)
        self.default_button = done
        self.add_acts(done)

"""The last trick in the side panel: its cards in playing order, the taking one ringed."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from dehla_desktop.dialogs.paper import LIGHT, Paper
from dehla_desktop.dialogs.parts import Ink, Words
from dehla_desktop.dialogs.pictures import Pictures
from dehla_desktop.i18n.game_words import Names, card_name
from dehla_desktop.i18n.words import translate
from dehla_desktop.table.paint import rounded
from dehla_desktop.theme.tokens import BODY, CARD_RATIO, GOLD, Look, colour
from dehla_engine.play.table import Trick
from dehla_engine.seats import next_seat

MOST_HEIGHT = 96


class _TrickPicture(QWidget):
    def __init__(self, pictures: Pictures, most: int) -> None:
        super().__init__()
        self._pictures, self._most = pictures, most
        self._paper, self._look = LIGHT, Look()
        self._trick: Trick | None = None
        self._names = Names(())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def use_paper(self, paper: Paper) -> None:
        self._paper = paper
        self.updateGeometry()
        self.update()

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def show_trick(self, trick: Trick | None, names: Names) -> None:
        self._trick, self._names = trick, names
        self.setAccessibleName(trick_text(trick, names) if trick else "")
        self.update()

    def sizeHint(self) -> QSize:
        words = QFontMetrics(self._paper.font(BODY - 1, 600)).height()
        return QSize(280, self._paper.px(self._most) + words + 22)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._trick is None:
            return
        p = QPainter(self)
        p.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        count = len(self._trick.cards)
        cell = self.width() / count
        high = min(self._paper.px(self._most), (cell - 18) / CARD_RATIO)
        for i, card in enumerate(self._trick.cards):
            seat = next_seat(self._trick.leader, count, i)
            centre = QPointF(cell * (i + 0.5), 8 + high / 2)
            taker = seat == self._trick.taker
            if taker:
                ring = QRectF(0, 0, high * CARD_RATIO, high)
                ring.moveCenter(centre)
                for grow, alpha in ((5, 0.25), (3, 1.0)):
                    rounded(p, ring.adjusted(-grow, -grow, grow, grow), 3 + grow, colour(GOLD, alpha))
            self._pictures.draw(p, card, self._look, centre, high)
            face = self._paper.font(BODY - 1, 600 if taker else 400)
            p.setFont(face)
            p.setPen(colour(self._paper.head if taker else self._paper.ink))
            name = QFontMetrics(face).elidedText(
                self._names.of(seat), Qt.TextElideMode.ElideRight, round(cell) - 2
            )
            below = QRectF(cell * i, 8 + high + 8, cell, QFontMetrics(face).height() + 2)
            p.drawText(below, Qt.AlignmentFlag.AlignHCenter, name)


class LastTrick(QWidget):
    """The trick taken last, or a sentence when there is none yet. ``most``: the most height of its cards."""

    def __init__(self, pictures: Pictures, most: int = MOST_HEIGHT) -> None:
        super().__init__()
        self.said = Words("", BODY, ink=Ink.SECOND)
        self.picture = _TrickPicture(pictures, most)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.said)
        column.addWidget(self.picture)
        column.addStretch()
        self.show_trick(None, 0, Names(()))

    def set_look(self, look: Look) -> None:
        self.picture.set_look(look)

    def show_trick(self, trick: Trick | None, number: int, names: Names) -> None:
        """``number`` counts from 1."""
        self.picture.setVisible(trick is not None)
        self.picture.show_trick(trick, names)
        if trick is None:
            self.said.setText(translate("Last trick", "No trick is taken yet."))
        elif names.is_person(trick.taker):
            self.said.setText(translate("Last trick", "Trick {number}, taken by you").format(number=number))
        else:
            text = translate("Last trick", "Trick {number}, taken by {name}")
            self.said.setText(text.format(number=number, name=names.of(trick.taker)))


def trick_text(trick: Trick, names: Names) -> str:
    """The trick in words, for screen readers."""
    count = len(trick.cards)
    parts = [
        translate("Last trick", "{name}: {card}").format(
            name=names.of(next_seat(trick.leader, count, i)), card=card_name(card)
        )
        for i, card in enumerate(trick.cards)
    ]
    return ", ".join(parts)

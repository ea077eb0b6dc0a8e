"""A played match, read-only, one trick after the other."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from dehla_desktop.dialogs.last_trick import LastTrick
from dehla_desktop.dialogs.parts import ButtonKind, Ink, PaperButton, Words
from dehla_desktop.dialogs.pictures import Pictures
from dehla_desktop.dialogs.sheet import Sheet
from dehla_desktop.i18n.game_words import Names, suit_title
from dehla_desktop.i18n.words import translate
from dehla_desktop.theme.tokens import BODY, HEAD, NAME, Look
from dehla_engine.cards import Suit
from dehla_engine.play.table import Trick

WANTED: Final = (760, 480)
CARDS: Final = 200


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """One round as it is shown: its tricks, and the trump that all came to know (None: there was none)."""

    tricks: tuple[Trick, ...]
    trump: Suit | None


class StepSheet(Sheet):
    """Left and right go from trick to trick, Page Up and Page Down from round to round."""

    def __init__(
        self, title: str, names: Names, rounds: tuple[PlayedRound, ...], pictures: Pictures, look: Look
    ) -> None:
        super().__init__(title, WANTED)
        self._names, self._rounds = names, rounds
        self._round = self._trick = 0
        self.place = Words("", HEAD, 600, Ink.HEAD)
        self.trump = Words("", BODY, ink=Ink.SECOND)
        self.picture = LastTrick(pictures, CARDS)
        self.picture.set_look(look)
        self.none = Words(translate("Step through", "No trick of this match was finished."), NAME)
        self.none.setVisible(not self._all)
        self.before = PaperButton(translate("Step through", "Trick before"))
        self.after = PaperButton(translate("Step through", "Next trick"), ButtonKind.PRIMARY)
        self.default_button = self.after
        self.before.clicked.connect(lambda: self.step(-1))
        self.after.clicked.connect(lambda: self.step(1))
        self._build()
        self._show()

    def _build(self) -> None:
        column = QVBoxLayout()
        column.setContentsMargins(26, 18, 26, 18)
        head = QHBoxLayout()
        head.addWidget(self.place, 1)
        head.addWidget(self.trump)
        column.addLayout(head)
        column.addWidget(self.picture, 1)
        column.addWidget(self.none)
        self.body.addLayout(column)
        self.add_acts(self.before, self.after)

    def first_focus(self) -> QWidget | None:
        return self.after

    @property
    def _all(self) -> list[tuple[int, int]]:
        """Every finished trick as (round, trick), from 0."""
        return [(r, t) for r, played in enumerate(self._rounds) for t in range(len(played.tricks))]

    def step(self, steps: int) -> None:
        """Go on by so many tricks, over the borders of rounds; it stops at both ends."""
        places = self._all
        if places:
            now = places.index((self._round, self._trick))
            self._round, self._trick = places[min(max(now + steps, 0), len(places) - 1)]
            self._show()

    def step_round(self, steps: int) -> None:
        """To the first trick of another round."""
        target = self._round + steps
        if 0 <= target < len(self._rounds) and self._rounds[target].tricks:
            self._round, self._trick = target, 0
            self._show()

    def _show(self) -> None:
        places = self._all
        if not places:
            self.before.setEnabled(False)
            self.after.setEnabled(False)
            return
        played = self._rounds[self._round]
        text = translate("Step through", "Round {round}, trick {trick}")
        self.place.setText(text.format(round=self._round + 1, trick=self._trick + 1))
        self.trump.setText(self._trump_words(played.trump))
        self.picture.show_trick(played.tricks[self._trick], self._trick + 1, self._names)
        self.before.setEnabled((self._round, self._trick) != places[0])
        self.after.setEnabled((self._round, self._trick) != places[-1])

    def _trump_words(self, trump: Suit | None) -> str:
        if trump is None:
            return translate("Step through", "no trump was shown")
        return translate("Step through", "trump: {suit}").format(suit=suit_title(trump))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Left:
                self.step(-1)
            case Qt.Key.Key_Right:
                self.step(1)
            case Qt.Key.Key_PageUp:
                self.step_round(-1)
            case Qt.Key.Key_PageDown:
                self.step_round(1)
            case _:
                super().keyPressEvent(event)

"""The uncollected pile, looked through trick by trick, where the house rule ``pile_face`` is ``up``."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QMouseEvent

from dehla_desktop.dialogs.last_trick import LastTrick
from dehla_desktop.dialogs.pictures import Pictures
from dehla_desktop.dialogs.reading import ReadingSheet
from dehla_desktop.i18n.game_words import Names
from dehla_desktop.i18n.words import translate
from dehla_desktop.theme.tokens import Look
from dehla_engine.play.table import Trick


class PileSheet(ReadingSheet):
    """One row a trick. ``first``: the number of the first of them in the round, from 1.

    A click anywhere on it closes it, as Escape does.
    """

    def __init__(
        self, tricks: Sequence[Trick], first: int, names: Names, pictures: Pictures, look: Look
    ) -> None:
        super().__init__(translate("Pile", "The pile"), (460, 660))
        self.tricks = [LastTrick(pictures) for _ in tricks]
        for number, (row, trick) in enumerate(zip(self.tricks, tricks, strict=True), first):
            row.set_look(look)
            row.show_trick(trick, number, names)
            self.column.addWidget(row)
        self.column.addStretch()
        self._pressed = False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.button() is Qt.MouseButton.LeftButton

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        if self._pressed:
            self.dismiss()

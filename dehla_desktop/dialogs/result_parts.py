"""What a result shows beside words: captured tens as tiles, the streak as beads, the dealer's coin."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QTransform
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from dehla_desktop.dialogs.paper import LIGHT, Paper
from dehla_desktop.dialogs.parts import Words
from dehla_desktop.i18n.game_words import card_name
from dehla_desktop.i18n.words import translate
from dehla_desktop.table.furniture.marks import draw_beads, draw_dealer_coin, draw_ten
from dehla_desktop.table.paint import rounded
from dehla_desktop.theme.shapes import team_path
from dehla_desktop.theme.tokens import BODY, TEAM, Look, colour
from dehla_engine.cards import Card
from dehla_engine.seats import Team

MARK_ROOM: Final = 20
TILE_GAP: Final = 6
MOST_IN_A_ROW: Final = 6


class TensRow(QWidget):
    """A team's mark and name, and its tens as tiles."""

    def __init__(self, team: Team, name: str, tens: tuple[Card, ...], look: Look) -> None:
        super().__init__()
        self._team, self._tens, self._look = team, tens, look
        self._paper = LIGHT
        said = ", ".join(card_name(card) for card in tens) or translate("Results", "no tens")
        self.setAccessibleName(f"{name}: {said}")
        self.name = Words(name, BODY, 600)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.name, 1, Qt.AlignmentFlag.AlignVCenter)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._arrange()

    def use_paper(self, paper: Paper) -> None:
        self._paper = paper
        self.name.use_paper(paper)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _tile(self) -> QSize:
        return QSize(42, 54) if len(self._tens) <= 4 else QSize(30, 38)

    def _columns(self) -> int:
        rows = -(-len(self._tens) // MOST_IN_A_ROW) or 1
        return max(1, -(-len(self._tens) // rows))

    def _tiles(self) -> QSize:
        """The room that the tiles take."""
        if not self._tens:
            return QSize(0, 0)
        rows, tile = -(-len(self._tens) // self._columns()), self._tile()
        return QSize(self._columns() * (tile.width() + TILE_GAP), rows * (tile.height() + TILE_GAP))

    def _name_height(self, room: int) -> int:
        return self.name.heightForWidth(max(1, room))

    def _below(self) -> bool:
        """Whether the tiles stand below the name: beside it, it would break into more than two lines."""
        room = self.width() - MARK_ROOM - self._tiles().width()
        longest = max(self.name.fontMetrics().horizontalAdvance(word) for word in self.name.text().split())
        return longest > room or self._name_height(room) > 2.4 * self.name.fontMetrics().height()

    def _arrange(self) -> None:
        tiles, below = self._tiles(), self._below()
        self._row.setContentsMargins(
            MARK_ROOM, 3, 0 if below else tiles.width(), tiles.height() if below else 3
        )
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        tiles = self._tiles()
        if self._below():
            return QSize(200, self._name_height(self.width() - MARK_ROOM) + tiles.height() + 10)
        room = self.width() - MARK_ROOM - tiles.width()
        return QSize(200, max(tiles.height(), self._name_height(room) + 6, self._paper.px(30)) + 6)

    def hasHeightForWidth(self) -> bool:
        return False  # the tiles decide the height, not the wrapping name

    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(colour(TEAM[self._team]).darker(100 if self._paper.dark else 112))
        middle = self.name.geometry().center().y() + 1
        p.drawPath(QTransform().translate(8, middle).map(team_path(self._team, 6)))
        tile, tiles, columns = self._tile(), self._tiles(), self._columns()
        left = MARK_ROOM if self._below() else self.width() - tiles.width() + TILE_GAP - 3
        top = (
            self.height() - tiles.height() - 2 if self._below() else (self.height() - tiles.height()) / 2 + 3
        )
        for i, card in enumerate(self._tens):
            x = left + i % columns * (tile.width() + TILE_GAP)
            y = top + i // columns * (tile.height() + TILE_GAP)
            draw_ten(p, card, QRectF(QPointF(x, y), tile), self._look)


class Beads(QWidget):
    """The streak as beads on a strip of cloth."""

    def __init__(self, count: int, filled: int, team: Team, said: str) -> None:
        super().__init__()
        self._count, self._filled, self._team = count, filled, team
        self.setAccessibleName(said)
        self.setFixedHeight(34)

    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        rounded(p, QRectF(self.rect()), 8, colour("#0B3A40"))
        step = min(28.0, (self.width() - 48) / max(1, self._count - 1))
        first = QPointF((self.width() - step * (self._count - 1)) / 2, self.height() / 2)
        draw_beads(p, first, self._count, self._filled, self._team, step, min(8.0, step * 0.34))


class DealerCoin(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.setFixedSize(QSize(26, 26))

    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_dealer_coin(p, QPointF(13, 12.5), 22)

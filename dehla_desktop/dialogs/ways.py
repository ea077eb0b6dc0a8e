"""The named ways to play on the start page: ivory cards with an arch and real cards in it."""

from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QEnterEvent,
    QFontMetrics,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from dehla_desktop.dialogs.paper import LIGHT, Paper
from dehla_desktop.dialogs.pictures import Pictures
from dehla_desktop.i18n.words import translate
from dehla_desktop.table.paint import rounded, shadow, sign
from dehla_desktop.theme.shapes import arch_path
from dehla_desktop.theme.tokens import BODY, GOLD, HEAD, INK, IVORY, IVORY_EDGE, LAMP, MADDER, Look, colour

ARCH_HEIGHT: Final = 152
LEAST_WIDTH: Final = 160
PILE: Final = ("pile",)


class Way(NamedTuple):
    """One way: the preset it deals, its words, the cards and the two colours of its arch."""

    preset: str
    title: str
    words: str
    cards: tuple[str, ...]
    ground: tuple[str, str]


def four_ways() -> tuple[Way, ...]:
    """The ways that the start page names."""
    return (
        Way(
            "classic",
            translate("Start", "Classic"),
            translate("Start", "The first missing suit makes trump. Tens win."),
            ("TH", "AS", "TD"),
            ("#176269", "#0B3A40"),
        ),
        Way(
            "double-sir",
            translate("Start", "Double Sir"),
            translate("Start", "Win two tricks running to take the pile, tens and all."),
            PILE,
            ("#84302F", "#4E171C"),
        ),
        Way(
            "court-piece",
            translate("Start", "Court Piece"),
            translate("Start", "Trump is called on five cards. Seven tricks win."),
            ("KS", "QS", "JS"),
            ("#2C3C74", "#141C48"),
        ),
        Way(
            "three-pack",
            translate("Start", "Six Players"),
            translate("Start", "Three packs, three a side, twelve tens to catch."),
            ("TS", "TH", "TC", "TD", "TS", "TH"),
            ("#3B5B38", "#1C3520"),
        ),
    )


def _padding(width: int) -> int:
    """Room between the edge of the card and its words."""
    return 14 if width >= 190 else 9


def balanced(words: str, metrics: QFontMetrics, room: int) -> int:
    """The least width in which the words take no more lines than in the room: lines of about one length."""
    flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignHCenter)
    high = metrics.boundingRect(QRect(0, 0, room, 4000), flags, words).height()
    wide = room
    while wide > room // 2:
        fitted = metrics.boundingRect(QRect(0, 0, wide - 6, 4000), flags, words)
        if fitted.height() > high or fitted.width() > wide - 6:
            break
        wide -= 6
    return wide


class WaySizes:
    """What the words of all the ways need, measured once for a paper: the ways are as large as each other."""

    def __init__(self, ways: tuple[Way, ...]) -> None:
        self._ways = ways
        self._paper: Paper | None = None
        self._heights: dict[int, int] = {}
        self.least = LEAST_WIDTH
        """The least width of a way."""
        self.title = 0
        """The height of a title."""

    def use_paper(self, paper: Paper) -> None:
        if paper == self._paper:
            return
        self._paper = paper
        self._heights.clear()
        self._body, head = QFontMetrics(paper.font(BODY)), QFontMetrics(paper.font(HEAD, 600))
        widest = max(self._body.horizontalAdvance(word) for way in self._ways for word in way.words.split())
        title = max(head.horizontalAdvance(way.title) for way in self._ways)
        self.least = max(LEAST_WIDTH, widest + 56, title + 32)
        self.title = head.height() + paper.px(14)

    def words(self, width: int) -> int:
        """The height of the words in a way so wide."""
        if width not in self._heights:
            room = QRect(0, 0, width - 10 - 2 * _padding(width), 4000)
            flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignHCenter)
            heights = (self._body.boundingRect(room, flags, way.words).height() for way in self._ways)
            self._heights[width] = max(heights) + 4
        return self._heights[width]


class WayButton(QAbstractButton):
    """One way as a card of ivory; as high as the longest of all the ways needs."""

    def __init__(self, way: Way, sizes: WaySizes, pictures: Pictures, look: Look) -> None:
        super().__init__()
        self.way, self.look = way, look
        self._sizes = sizes
        self._pictures = pictures
        self.paper = LIGHT
        sizes.use_paper(LIGHT)
        self._low = False
        self._arch = ARCH_HEIGHT
        self.dealt = True
        """Whether its cards lie in the arch."""
        self.setText(way.title)
        self.setAccessibleDescription(way.words)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def use_paper(self, paper: Paper) -> None:
        self.paper = paper
        self._sizes.use_paper(paper)
        self.updateGeometry()
        self.update()

    def set_form(self, low: bool, arch: int) -> None:
        """``low``: without the ornament at the foot; ``arch``: the arch's height in pixels."""
        if (low, arch) != (self._low, self._arch):
            self._low, self._arch = low, arch
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.paper.px(217), self.heightForWidth(self.paper.px(217)))

    def minimumSizeHint(self) -> QSize:
        wide = self._sizes.least
        return QSize(wide, self.heightForWidth(wide))

    def heightForWidth(self, width: int) -> int:
        foot = 12 if self._low else self.paper.px(34)
        return 20 + self._arch + self._sizes.title + self._sizes.words(width) + foot

    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        area = QRectF(self.rect()).adjusted(5, 3, -5, -8)
        lifted = self.underMouse() and not self.isDown()
        if lifted:
            area.translate(0, -2)
        shadow(p, area, 12, 5 if lifted else 3, 12 if lifted else 9, 0.42)
        rounded(p, area, 12, colour(IVORY), colour(IVORY_EDGE), 1.2)
        rounded(p, area.adjusted(7, 7, -7, -7), 7, None, colour(GOLD, 0.75), 1)
        if self.hasFocus():
            rounded(p, area, 12, None, colour("#031417"), 6)
            rounded(p, area, 12, None, colour(LAMP), 3)
        high = self._arch
        wide = min(area.width() - 40, high * 1.3)
        self._paint_arch(p, QRectF(area.center().x() - wide / 2, area.y() + 18, wide, high))
        self._paint_words(p, area)

    def _paint_arch(self, p: QPainter, arch: QRectF) -> None:
        path = arch_path(arch)
        ground = QLinearGradient(arch.topLeft(), arch.bottomLeft())
        ground.setColorAt(0, colour(self.way.ground[0]))
        ground.setColorAt(1, colour(self.way.ground[1]))
        p.setBrush(ground)
        p.setPen(QPen(colour(GOLD), 2))
        p.drawPath(path)
        if self.dealt:
            self._paint_cards(p, arch, path)

    def _paint_cards(self, p: QPainter, arch: QRectF, path: QPainterPath) -> None:
        p.save()
        p.setClipPath(path)
        k = arch.height() / ARCH_HEIGHT
        centre = QPointF(arch.center().x(), arch.y() + 104 * k)
        if self.way.cards == PILE:
            self._paint_pile(p, centre, k)
        elif len(self.way.cards) > 3:
            self._pictures.fan(p, self.way.cards, self.look, centre, 66 * k, 17 * k, 7)
        else:
            self._pictures.fan(p, self.way.cards, self.look, centre, 84 * k, 32 * k, 11)
        p.restore()

    def _paint_pile(self, p: QPainter, centre: QPointF, k: float) -> None:
        for packet in range(3):
            for i in range(4):
                at = QPointF(centre.x() - (24 - i * 1.4) * k, centre.y() + (4 - packet * 2) * k)
                turn = (0 if packet % 2 else 90) + (i - 1.5) * 3.4
                self._pictures.draw(p, None, self.look, at, 72 * k, turn, 0.4)
        self._pictures.draw(p, "TH", self.look, QPointF(centre.x() + 30 * k, centre.y()), 82 * k, 10)

    def _paint_words(self, p: QPainter, area: QRectF) -> None:
        top = area.y() + 18 + self._arch
        title = QRectF(area.x(), top, area.width(), self._sizes.title)
        p.setFont(self.paper.font(HEAD, 600))
        p.setPen(colour(MADDER))
        p.drawText(title, Qt.AlignmentFlag.AlignCenter, self.way.title)
        p.setFont(self.paper.font(BODY))
        wide = balanced(self.way.words, p.fontMetrics(), round(area.width()) - 2 * _padding(self.width()))
        room = QRectF(area.center().x() - wide / 2, title.bottom(), wide, self._sizes.words(self.width()))
        p.setPen(colour(INK))
        p.drawText(room, int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignHCenter), self.way.words)
        if not self._low:
            x, y = area.center().x(), area.bottom() - self.paper.px(20)
            sign(p, 2, QPointF(x, y), 9, GOLD)
            p.setPen(QPen(colour(GOLD, 0.7), 1))
            for side in (-1, 1):
                p.drawLine(QPointF(x + side * 10, y), QPointF(x + side * 46, y))

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

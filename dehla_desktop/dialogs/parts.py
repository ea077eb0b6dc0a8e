"""The smallest things on paper: text, rules and buttons, each drawn from the paper in hand."""

from enum import StrEnum

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QFontMetrics, QKeyEvent, QLinearGradient, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QWidget

from dehla_desktop.dialogs.paper import LIGHT, Paper
from dehla_desktop.table.paint import rounded, shadow
from dehla_desktop.theme.icons import draw_icon
from dehla_desktop.theme.tokens import BODY, BUTTON_RADIUS, NAME, colour


class Ink(StrEnum):
    """Which ink of the paper a text has."""

    TEXT = "ink"
    SECOND = "ink2"
    HEAD = "head"


class Words(QLabel):
    """A text of one type step, wrapping unless told not to."""

    def __init__(
        self, text: str = "", step: float = BODY, weight: int = 400, ink: Ink = Ink.TEXT, wrap: bool = True
    ) -> None:
        super().__init__(text)
        self._step, self._weight, self._ink = step, weight, ink
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        self.use_paper(LIGHT)

    def use_paper(self, paper: Paper) -> None:
        self.setFont(paper.font(self._step, self._weight))
        self.set_colour(getattr(paper, self._ink))

    def set_colour(self, name: str) -> None:
        # a palette would be lost when a page above is polished with its own style sheet
        sheet = f"color: {name};"
        if self.styleSheet() != sheet:
            self.setStyleSheet(sheet)


class Rule(QWidget):
    """A hairline across the page."""

    def __init__(self, gold: bool = False) -> None:
        super().__init__()
        self._gold = gold
        self._paper = LIGHT
        self.setFixedHeight(2)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def use_paper(self, paper: Paper) -> None:
        self._paper = paper
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        ink = colour(self._paper.gold, 0.6) if self._gold else colour(self._paper.rule)
        p.fillRect(QRectF(0, 0, self.width(), max(1.0, self._paper.line)), ink)


class ButtonKind(StrEnum):
    """How much a button stands out."""

    PRIMARY = "primary"
    PLAIN = "plain"
    LINK = "link"


class PaperButton(QPushButton):
    """A push button as a page has it; keys, focus and mnemonics are the native ones."""

    def __init__(self, text: str, kind: ButtonKind = ButtonKind.PLAIN, step: float = NAME) -> None:
        super().__init__(text)
        self._kind, self._step = kind, step
        self._paper = LIGHT
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAutoDefault(False)
        self.use_paper(LIGHT)

    def use_paper(self, paper: Paper) -> None:
        self._paper = paper
        self.setFont(paper.font(self._step, 600 if self._kind is ButtonKind.PRIMARY else 500))
        self.setMinimumHeight(self.sizeHint().height())
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self.font())
        wide = metrics.size(Qt.TextFlag.TextShowMnemonic, self.text()).width()
        room = 8 if self._kind is ButtonKind.LINK else self._paper.px(22 + (self._step > BODY) * 6)
        return QSize(wide + 2 * room, max(24, metrics.height() + self._paper.px(17)))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.sizeHint().width() - self._paper.px(24), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -2.5)
        if self._kind is ButtonKind.PRIMARY and self.isEnabled():
            self._paint_primary(p, area)
        elif self._kind is not ButtonKind.LINK:
            self._paint_plain(p, area)
        if self.hasFocus():
            rounded(p, area.adjusted(-1, -1, 1, 1), BUTTON_RADIUS + 1, None, colour(self._focus_ink()), 2.4)
        p.setFont(self.font())
        p.setPen(colour(self._text_ink()))
        p.drawText(area, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextShowMnemonic, self.text())
        if self._kind is ButtonKind.LINK and (self.underMouse() or self.hasFocus()):
            wide = QFontMetrics(self.font()).horizontalAdvance(self.text())
            y = area.center().y() + QFontMetrics(self.font()).height() * 0.46
            p.setPen(QPen(colour(self._text_ink(), 0.8), 1))
            p.drawLine(QPointF(area.center().x() - wide / 2, y), QPointF(area.center().x() + wide / 2, y))

    def _focus_ink(self) -> str:
        return self._paper.focus

    def _text_ink(self) -> str:
        if not self.isEnabled():
            return self._paper.ink3
        return self._paper.act_ink if self._kind is ButtonKind.PRIMARY else self._paper.ink

    def _paint_primary(self, p: QPainter, area: QRectF) -> None:
        paper = self._paper
        if not self.isDown():
            shadow(p, area, BUTTON_RADIUS, 1, 3, 0.25)
        light = QLinearGradient(area.topLeft(), area.bottomLeft())
        top, foot = colour(paper.act_top), colour(paper.act_foot)
        if self.underMouse() and not self.isDown():
            top, foot = top.lighter(116), foot.lighter(116)
        light.setColorAt(0, foot if self.isDown() else top)
        light.setColorAt(1, foot)
        p.setBrush(light)
        p.setPen(QPen(colour(paper.act_edge), paper.line))
        p.drawRoundedRect(area, BUTTON_RADIUS, BUTTON_RADIUS)
        rounded(p, area.adjusted(2.5, 2.5, -2.5, -2.5), BUTTON_RADIUS - 2, None, colour(paper.gold, 0.75), 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Outside of a QDialog Enter would do nothing on a button that has the focus."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def _paint_plain(self, p: QPainter, area: QRectF) -> None:
        paper = self._paper
        hot = self.isEnabled() and (self.underMouse() or self.isDown())
        fill = colour(paper.side if hot else paper.field)
        edge = colour(paper.edge, 1.0 if self.isEnabled() else 0.5)
        rounded(p, area, BUTTON_RADIUS, fill, edge, paper.line)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()


class IconButton(PaperButton):
    """A square button with a line icon; its words are its accessible name and its tool tip."""

    def __init__(self, icon: str, words: str) -> None:
        self._icon = icon
        super().__init__("", ButtonKind.LINK)
        self.setAccessibleName(words)
        self.setToolTip(words)

    def sizeHint(self) -> QSize:
        side = max(32, self._paper.px(32))
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        if self.underMouse():
            rounded(p, area, 6, colour(self._paper.ink, 0.08))
        if self.hasFocus():
            rounded(p, area, 6, None, colour(self._paper.focus), 2)
        draw_icon(p, self._icon, area.center(), self._paper.px(17), colour(self._paper.ink2))


class InfoSign(QWidget):
    """The small sign before a note."""

    def use_paper(self, paper: Paper) -> None:
        self._paper = paper
        self.setFixedSize(paper.px(26), paper.px(20))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        half = self._paper.px(8)
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        x = self.width() - half if mirrored else half
        draw_icon(p, "info", QPointF(x, self.height() / 2), self._paper.px(17), colour(self._paper.ink2))

"""The bar: native menus at the left, what is being played in the middle, tools at the right."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMenu,
    QMenuBar,
    QProxyStyle,
    QSizePolicy,
    QStyle,
    QStyleHintReturn,
    QStyleOption,
    QToolButton,
    QWidget,
)

from dehla_desktop.dialogs.paper import LIGHT, Paper
from dehla_desktop.theme.fonts import text_width
from dehla_desktop.theme.icons import icon
from dehla_desktop.theme.tokens import BODY, GOLD, LAMP, PEACOCK_CLOTH, SCORE, Cloth, colour
from dehla_desktop.window.actions import COMMANDS, TOOLS, Actions, Menu, menu_title, plain

INK: Final = "#E6DCC6"
GAP: Final = 14
ROOM_FOR_ALL: Final = 620
"""Pixels at text scale 1 from which the title is told whole even in large text."""

_BAR_SHEET: Final = """
QMenuBar {{ background: transparent; color: {bar_ink}; border: none; }}
QMenuBar::item {{ background: transparent; padding: {pad}px {pad2}px; border-radius: 6px; }}
QMenuBar::item:selected, QMenuBar::item:pressed {{ background: rgba(255, 255, 255, 40); color: {lamp}; }}
QToolButton {{ background: transparent; border: 2px solid transparent; border-radius: 6px; padding: 3px; }}
QToolButton:hover, QToolButton:checked {{ background: rgba(255, 255, 255, 36); }}
QToolButton:focus {{ border-color: {lamp}; }}
"""
_MENU_SHEET: Final = """
QMenu {{ background: {field}; color: {ink}; border: 1px solid {edge}; padding: 6px 0; }}
QMenu::item {{ padding: {pad}px {wide}px {pad}px {wide}px; }}
QMenu::item:selected {{ background: {chosen}; color: {chosen_ink}; }}
QMenu::item:disabled {{ color: {ink3}; background: transparent; }}
QMenu::separator {{ height: 1px; background: {rule}; margin: 5px 12px; }}
QMenu::indicator {{ width: 14px; height: 14px; margin-left: 8px; }}
"""


class BarTitle(QWidget):
    """What is being played, as much of it as there is room for; the whole is the tool tip."""

    def __init__(self) -> None:
        super().__init__()
        self._paper, self._cloth = LIGHT, PEACOCK_CLOTH
        self._strong = ""
        self._facts: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def set_title(self, strong: str, facts: tuple[str, ...]) -> None:
        """``strong``: the name of the rules; ``facts``: the rest, least important first."""
        # a preset may be called after its capture
        facts = tuple(fact for fact in facts if fact.casefold() != strong.casefold())
        self._strong, self._facts = strong, facts
        whole = "  ·  ".join((strong, *facts)) if strong else ""
        self.setAccessibleName(whole)
        self.setToolTip(whole)
        self.update()

    def use_paper(self, paper: Paper) -> None:
        self._paper = paper
        self.update()

    def set_cloth(self, cloth: Cloth) -> None:
        self._cloth = cloth
        self.update()

    def shown(self) -> tuple[str, str]:
        """The strong and the quiet part that fit: whole, or shortened from the front."""
        facts = self._facts
        forms = [(self._strong, "  ·  ".join(facts))]
        if len(facts) >= 2:
            forms += [(facts[-2], facts[-1])]
        forms += [(facts[-1] if facts else self._strong, "")]
        large = self._paper.large and self.width() < self._paper.px(ROOM_FOR_ALL)
        for form in forms[1:] if large and len(forms) > 2 else forms:
            if self._width(form) <= self.width():
                return form
        return "", ""

    def _width(self, form: tuple[str, str]) -> float:
        size = self._paper.type_px(BODY)
        return text_width(form[0], size, 600) + (text_width(form[1], size) + GAP if form[1] else 0) + 8

    def paintEvent(self, _event: QPaintEvent) -> None:
        strong, quiet = self.shown()
        window = self.window()
        middle = self.mapFrom(window, window.rect().center()).x()
        wide = self._width((strong, quiet)) - 8
        x = min(max(4.0, middle - wide / 2), self.width() - wide - 4)
        p = QPainter(self)
        p.setFont(self._paper.font(BODY, 600))
        metrics = QFontMetrics(self._paper.font(BODY, 600))
        y = (self.height() - metrics.height()) / 2 + metrics.ascent()
        p.setPen(colour(SCORE))
        p.drawText(QPointF(x, y), strong)
        p.setFont(self._paper.font(BODY))
        p.setPen(colour(self._cloth.second))
        p.drawText(QPointF(x + text_width(strong, self._paper.type_px(BODY), 600) + GAP, y), quiet)


class AltStyle(QProxyStyle):
    """The usual style, but letters are underlined only while Alt is held."""

    alt_is_held = False

    def styleHint(
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        returned: QStyleHintReturn | None = None,
    ) -> int:
        if hint is QStyle.StyleHint.SH_UnderlineShortcut:
            return int(self.alt_is_held)
        return super().styleHint(hint, option, widget, returned)


class TopBar(QWidget):
    """Menus, title and tools in one line, on the colour of the cloth."""

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        self._cloth, self._paper = PEACOCK_CLOTH, LIGHT
        self.menus = QMenuBar()
        self.menus.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.letters = AltStyle()
        self.letters.setParent(self.menus)
        self.menus.setStyle(self.letters)
        self.menu: dict[Menu, QMenu] = {}
        for menu in Menu:
            self.menu[menu] = self.menus.addMenu(menu_title(menu))
            for command in COMMANDS:
                if command.menu is menu:
                    if command.gap:
                        self.menu[menu].addSeparator()
                    self.menu[menu].addAction(actions[command.id])
        self.title = BarTitle()
        self.tools = {command: self._tool(actions[command]) for command in TOOLS}
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 12, 1)
        row.setSpacing(2)
        row.addWidget(self.menus, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.title, 1)
        for tool in self.tools.values():
            row.addWidget(tool)
        actions["mute"].toggled.connect(self._draw_icons)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.window().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The window's own events: Alt comes here when no widget uses it."""
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Alt:
            self._underline(event.type() == QEvent.Type.KeyPress)
        elif event.type() == QEvent.Type.WindowDeactivate:
            self._underline(False)
        return super().eventFilter(watched, event)

    def _underline(self, held: bool) -> None:
        if self.letters.alt_is_held != held:
            self.letters.alt_is_held = held
            self.menus.update()

    def _tool(self, action: QAction) -> QToolButton:
        tool = QToolButton()
        tool.setDefaultAction(action)
        tool.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
        tool.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        tool.setAccessibleName(plain(action.text()))
        tool.setVisible(action.isVisible())
        action.setIconVisibleInMenu(False)
        action.visibleChanged.connect(lambda: tool.setVisible(action.isVisible()))
        return tool

    def lay_on(self, paper: Paper) -> None:
        """Another paper for menus, title and tools."""
        self.setPalette(paper.palette())
        self.title.use_paper(paper)
        self._paper = paper
        pad = paper.px(6)
        sheet = (_BAR_SHEET + _MENU_SHEET).format(
            bar_ink=INK, lamp=LAMP, pad=pad, pad2=paper.px(10),
            field=paper.field, ink=paper.ink, ink3=paper.ink3, edge=paper.edge, rule=paper.rule,
            chosen=paper.chosen, chosen_ink=paper.chosen_ink, wide=paper.px(26),
        )  # fmt: skip
        self.setStyleSheet(sheet)
        self.menus.setFont(paper.font(BODY, 500))
        for menu in self.menu.values():
            menu.setFont(paper.font(BODY))
        self.setFixedHeight(max(36, paper.px(38) if paper.large else paper.px(36)))
        self._draw_icons()

    def set_cloth(self, cloth: Cloth) -> None:
        """The bar has the colour of the cloth on the table."""
        self._cloth = cloth
        self.title.set_cloth(cloth)
        self.update()

    def _draw_icons(self) -> None:
        size = self._paper.px(20)
        for command in COMMANDS:
            if command.id in self.tools:
                tool = self.tools[command.id]
                action = tool.defaultAction()
                muted = command.id == "mute" and action.isChecked()
                action.setIcon(icon("mute" if muted else command.icon, colour(INK), size))
                tool.setIconSize(QSize(size, size))
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.title.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        p.fillRect(self.rect(), colour(self._cloth.bar))
        p.fillRect(QRectF(0, self.height() - 1, self.width(), 1), colour(GOLD, 0.45))

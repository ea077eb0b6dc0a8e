"""The main window: a bar, one page at a time, panels at the right that take room, sheets over everything.

Its first picture needs the bar and the start page only. What comes later is loaded when it comes.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QMoveEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QStackedWidget, QWidget

from dehla_desktop.dialogs.paper import LIGHT, Paper
from dehla_desktop.dialogs.start_page import StartPage
from dehla_desktop.dialogs.style import style_sheet
from dehla_desktop.i18n.words import translate
from dehla_desktop.theme.tokens import Look
from dehla_desktop.window.actions import COMMANDS, Actions, Menu, Needs
from dehla_desktop.window.bar import TopBar
from dehla_desktop.window.place import FIRST_SIZE, LEAST_SIZE, place_text, restore_place

if TYPE_CHECKING:
    from dehla_desktop.dialogs.sheet import Sheet, SheetLayer
    from dehla_desktop.dialogs.side_panel import SidePanel
    from dehla_desktop.window.panels import PanelHost

ALWAYS: Final = frozenset(("quit", "full_screen"))
"""Commands that work even under a sheet."""
PLACE_SETTLES_MS: Final = 500
MOST_GROWTH: Final = 1.6


def growth(width: int, height: int) -> float:
    """How much larger bar, panels and sheets are drawn in a big window, in steps of a twentieth."""
    fit = min(width / FIRST_SIZE[0], height / FIRST_SIZE[1])
    return min(MOST_GROWTH, max(1.0, round((1 + (fit - 1) * 0.8) * 20) / 20))


class MainWindow(QMainWindow):
    """Shows the start page or, once it has one, the table. Every command comes out of `commanded`; the window
    itself only moves its own parts: full screen, the side panel, Esc."""

    commanded = Signal(str)
    """command: the id of a `Command`; also of those that the window has carried out itself."""
    place_changed = Signal(str)
    """place: str for the setting `window.place`, some time after the window was moved or resized."""
    panel_changed = Signal(bool)
    """open: whether the person wants the side panel."""
    closing = Signal()
    """The window is about to close; whoever plays saves and stops now."""

    table: QWidget
    side: "SidePanel"
    panels: "PanelHost"
    sheets: "SheetLayer"

    def __init__(self, start: StartPage) -> None:
        super().__init__()
        self.setWindowTitle(translate("Window", "Dehla Pakad"))
        self.setMinimumSize(QSize(*LEAST_SIZE))
        self.paper = self._given = LIGHT
        self._grown = 0.0  # nothing is laid on paper yet
        self._complete = False
        self.start = start
        self._enabled = {command.id: command.needs is Needs.NOTHING for command in COMMANDS}
        self.actions_ = Actions(self)
        self.bar = TopBar(self.actions_)
        self.setMenuWidget(self.bar)
        self.pages = QStackedWidget()
        self.pages.addWidget(start)
        root = QWidget()
        self._row = QHBoxLayout(root)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._row.addWidget(self.pages, 1)
        self.setCentralWidget(root)
        self._settle = QTimer(self, singleShot=True, interval=PLACE_SETTLES_MS)
        self._settle.timeout.connect(lambda: self.place_changed.emit(place_text(self)))
        self.actions_.chosen.connect(self._command)
        self.set_title("", ())
        self.enable({})

    def complete(self, table: QWidget, side: "SidePanel") -> None:
        """Take in the table, the panels and the layer of sheets; until then there is the start page alone."""
        from dehla_desktop.dialogs.sheet import SheetLayer
        from dehla_desktop.window.panels import PanelHost

        self.table, self.side = table, side
        self.pages.addWidget(table)
        self.panels = PanelHost(side)
        self._row.addWidget(self.panels)
        self.sheets = SheetLayer(self, self.start.pictures)
        self.sheets.set_cloth(self.start.look.cloth)
        self.sheets.setGeometry(self.rect())
        self.sheets.opened.connect(self._enable)
        self.sheets.emptied.connect(self._enable)
        self.panels.side_toggled.connect(self._side_toggled)
        self._complete = True
        if self._grown:
            self.panels.lay_on(self.paper)
            self.sheets.lay_on(self.paper)

    # pages, panels, sheets

    @property
    def at_table(self) -> bool:
        return self.pages.currentWidget() is self.table

    def show_start(self) -> None:
        """The start page, without panels."""
        self.pages.setCurrentWidget(self.start)
        self.panels.set_in_match(False)
        self.set_title("", ())
        self.start.focus_first()

    def show_table(self) -> None:
        """The table, with the side panel if it is wanted."""
        self.pages.setCurrentWidget(self.table)
        self.panels.set_in_match(True)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_result(self, panel: QWidget) -> None:
        """Dock the result of a round beside the table."""
        self.panels.show_result(panel, self.paper)

    def hide_result(self) -> None:
        """The next round begins: the keys go back to the table."""
        if self.panels.result is not None:
            self.panels.hide_result()
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def open_panel(self, tab: str = "") -> None:
        """Open the side panel, at one of its tabs (score, last, log) if named."""
        if tab:
            self.side.show_tab(tab)
        self.panels.open_side()

    def open_sheet(self, sheet: "Sheet") -> None:
        """Show a dialog over the window; it is destroyed when it closes."""
        self.sheets.open(sheet)

    # what the bar says and which commands there are

    def set_title(self, strong: str, facts: tuple[str, ...]) -> None:
        """What is played: the rules' name, then facts with the most telling ones last."""
        self.bar.title.set_title(strong, facts)
        name = translate("Window", "Dehla Pakad")
        self.setWindowTitle(f"{strong} – {name}" if strong else name)

    def enable(self, commands: Mapping[str, bool]) -> None:
        """Which commands make sense now, by id; those not named stay as they are."""
        self._enabled.update(commands)
        self._enable()

    def enable_for(self, match: bool, in_round: bool) -> None:
        """Enable all commands by what they need."""
        have = {Needs.NOTHING: True, Needs.MATCH: match, Needs.ROUND: in_round}
        self.enable({command.id: have[command.needs] for command in COMMANDS})

    def set_checked(self, command: str, checked: bool) -> None:
        """Show a command that stays down as it stands; tells nobody."""
        self.actions_[command].setChecked(checked)

    def _enable(self) -> None:
        veiled = self._complete and self.sheets.top is not None
        self.actions_.set_enabled(
            {id_: on and (not veiled or id_ in ALWAYS) for id_, on in self._enabled.items()}
        )

    # look

    def set_look(self, look: Look) -> None:
        """Another cloth, deck or back for the bar, the start page and the panels."""
        self.bar.set_cloth(look.cloth)
        self.start.set_look(look)
        if self._complete:
            self.side.set_look(look)
            self.sheets.set_cloth(look.cloth)

    def lay_on(self, paper: Paper) -> None:
        """Another paper or text size for everything but the table."""
        grown = growth(self.width(), self.height())
        if paper == self._given and grown == self._grown:
            return
        self._given, self._grown = paper, grown
        self.paper = paper.scaled(paper.scale * self._grown)
        self.setStyleSheet(style_sheet(self.paper))
        self.bar.lay_on(self.paper)
        self.start.lay_on(paper)
        if self._complete:
            self.panels.lay_on(self.paper)
            self.sheets.lay_on(self.paper)

    # commands of the window itself

    def _command(self, command: str) -> None:
        match command:
            case "full_screen":
                self._toggle_full_screen()
            case "panel":
                self.panels.toggle_side()
            case "score" | "log":
                self.open_panel(command)
            case "quit":
                self.close()
            case _:
                pass  # all others are for whoever listens
        self.commanded.emit(command)

    def _toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
        self.actions_["full_screen"].setChecked(self.isFullScreen())

    def _side_toggled(self, is_open: bool) -> None:
        self.actions_["panel"].setChecked(is_open)
        self.panel_changed.emit(is_open)

    def escape(self) -> None:
        """Close what lies on top: a sheet, then the side panel; with nothing open, the menu comes."""
        if self._complete and (self.sheets.close_top() or self.panels.close_side()):
            return
        self.bar.menus.setActiveAction(self.bar.menu[Menu.GAME].menuAction())

    # the native window

    def place_text(self) -> str:
        """For the setting `window.place`."""
        return place_text(self)

    def restore_place(self, text: str) -> None:
        """Put the window where it stood; call it before `show`."""
        restore_place(self, text)

    def showEvent(self, event: QShowEvent) -> None:
        self.lay_on(self._given)  # unless it was given a paper before
        super().showEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and not event.isAutoRepeat():
            self.escape()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._complete:
            self.sheets.setGeometry(self.rect())
        if growth(self.width(), self.height()) != self._grown:
            self.lay_on(self._given)
        elif self._complete:
            self.panels.refit()
        self._settle.start()

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self._settle.start()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._settle.stop()
        self.place_changed.emit(place_text(self))
        self.closing.emit()
        super().closeEvent(event)

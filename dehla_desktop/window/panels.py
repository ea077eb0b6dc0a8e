"""The panels docked at the right. They take room from the table and never lie on it."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from dehla_desktop.dialogs.bahi import BahiFrame
from dehla_desktop.dialogs.paper import LIGHT, Paper, hand_down
from dehla_desktop.dialogs.side_panel import SidePanel

WIDTH: Final = 344
MOST_SHARES: Final = ((1.6, 0.52), (1.3, 0.46), (0.0, 0.40))
"""The most of the window's width, by text scale from which on."""


class PanelHost(QWidget):
    """Shows the side panel or the result, one at a time; asked for, the side panel comes over a result."""

    side_toggled = Signal(bool)

    def __init__(self, side: SidePanel) -> None:
        super().__init__()
        self.side = side
        self.result: QWidget | None = None
        self._in_match = False
        self._side_wanted = False
        self._side_on_top = False
        self._paper = LIGHT
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(side)
        side.closed.connect(self.close_side)
        self._show()

    @property
    def side_is_shown(self) -> bool:
        return self._in_match and (self._side_on_top or (self._side_wanted and self.result is None))

    def set_in_match(self, in_match: bool) -> None:
        """Panels belong to a match; the start page has none."""
        self._in_match = in_match
        if not in_match:
            self.hide_result()
        self._show()

    def want_side(self, wanted: bool) -> None:
        """As it was left the last time; tells nobody."""
        self._side_wanted = wanted
        self._show()

    def open_side(self) -> None:
        """Open the side panel, over a result if there is one."""
        self._side_on_top = self.result is not None
        self._set_wanted(True)

    def close_side(self) -> bool:
        """Close the side panel; False when it is not open."""
        if not self.side_is_shown:
            return False
        self._side_on_top = False
        self._set_wanted(False)
        return True

    def toggle_side(self) -> None:
        if not self.close_side():
            self.open_side()

    def show_result(self, panel: QWidget, paper: Paper) -> None:
        """Dock a result; it is destroyed when the next one comes or the round begins."""
        self.hide_result()
        self.result = panel
        self._side_on_top = False
        self._row.addWidget(panel)
        if isinstance(panel, BahiFrame):
            panel.lay_on(paper)
        else:
            hand_down(panel, paper)
        self._show()
        panel.setFocus(Qt.FocusReason.OtherFocusReason)

    def hide_result(self) -> None:
        if self.result is not None:
            self.result.hide()
            self.result.deleteLater()
            self.result = None
        self._side_on_top = False
        self._show()

    def lay_on(self, paper: Paper) -> None:
        self._paper = paper
        self.side.lay_on(paper)
        if isinstance(self.result, BahiFrame):
            self.result.lay_on(paper)
        self._show()

    def _set_wanted(self, wanted: bool) -> None:
        self._side_wanted = wanted
        self._show()
        self.side_toggled.emit(wanted)

    def _show(self) -> None:
        side = self.side_is_shown
        self.side.setVisible(side)
        if self.result is not None:
            self.result.setVisible(not side)
        self.setVisible(side or self.result is not None)
        self.refit()

    def refit(self) -> None:
        """As wide as the text asks for, but never most of the window."""
        window = self.window()
        share = next(share for scale, share in MOST_SHARES if self._paper.scale >= scale)
        most = round(window.width() * share) if window is not self else 10_000
        self.setFixedWidth(min(max(WIDTH, self._paper.px(WIDTH)), max(most, 300)))

"""The settings dialog, generated from the declared table. Every change counts at once."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QListWidget,
    QScrollArea,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from dehla_desktop.dialogs.controls import Control, make_control
from dehla_desktop.dialogs.fade import Fade
from dehla_desktop.dialogs.flow import Flow
from dehla_desktop.dialogs.mirror import set_margins
from dehla_desktop.dialogs.paper import LIGHT, Paper, hand_down
from dehla_desktop.dialogs.parts import ButtonKind, InfoSign, Ink, PaperButton, Rule, Words
from dehla_desktop.dialogs.pick import SearchField
from dehla_desktop.dialogs.pictures import Pictures
from dehla_desktop.dialogs.sheet import Sheet
from dehla_desktop.dialogs.tile_settings import TileSettings
from dehla_desktop.i18n.words import translate
from dehla_desktop.storage.setting_kinds import Choice, Setting
from dehla_desktop.storage.setting_rows import CLOTH, DATA, PAGES, page_title
from dehla_desktop.storage.settings import SettingsStore
from dehla_desktop.table.paint import rounded
from dehla_desktop.theme.tokens import BODY, CAPTION, NAME, colour

LIST_WIDTH: Final = 180
STACK_BELOW: Final = 560
"""Width of a row at text scale 1 below which its control stands under its words."""
Index = QModelIndex | QPersistentModelIndex
Row = Setting[Any]


class _PageDelegate(QStyledItemDelegate):
    def __init__(self, pages: "PageList") -> None:
        super().__init__(pages)
        self._pages = pages

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        high = QFontMetrics(self._pages.paper.font(NAME)).height()
        return QSize(80, high + self._pages.paper.px(18))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        paper, area = self._pages.paper, QRectF(option.rect)

        def at(part: QRectF) -> QRectF:
            return QRectF(QStyle.visualRect(option.direction, option.rect, part.toRect()))

        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if chosen:
            painter.fillRect(area, colour(paper.field))
            painter.fillRect(at(QRectF(area.x(), area.y(), 4, area.height())), colour(paper.head))
            if self._pages.hasFocus():
                rounded(painter, at(area.adjusted(6, 2, -3, -2)), 5, None, colour(paper.focus), 2)
        painter.setFont(paper.font(NAME, 600 if chosen else 400))
        painter.setPen(colour(paper.head if chosen else paper.ink))
        painter.drawText(at(area.adjusted(26, 0, -4, 0)), Qt.AlignmentFlag.AlignVCenter, str(index.data()))
        painter.restore()


class PageList(QListWidget):
    """The pages at the left."""

    def __init__(self, pages: Sequence[str]) -> None:
        super().__init__()
        self.paper = LIGHT
        self.setAccessibleName(translate("Settings", "Pages"))
        self.setItemDelegate(_PageDelegate(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for page in pages:
            self.addItem(page_title(page))

    def use_paper(self, paper: Paper) -> None:
        self.paper = paper
        self.setStyleSheet(f"QListWidget {{ background: {paper.side}; border: none; padding-top: 14px; }}")
        self.setFixedWidth(paper.px(LIST_WIDTH))
        self.scheduleDelayedItemsLayout()


class SettingRow(QWidget):
    """Words at the left, control at the right, or below where there is little room."""

    def __init__(self, setting: Row, control: Control) -> None:
        super().__init__()
        self._paper = LIGHT
        self.control = control
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addStretch()
        words.addWidget(Words(setting.label(), BODY, 600))
        if setting.tooltip():
            words.addWidget(Words(setting.tooltip(), CAPTION, ink=Ink.SECOND))
        words.addStretch()
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(16)
        self._box.addLayout(words, 9)
        self._box.addWidget(control, 11, Qt.AlignmentFlag.AlignVCenter)

    def use_paper(self, paper: Paper) -> None:
        self._paper = paper
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        stacked = self.width() < self._paper.px(STACK_BELOW)
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._box.setDirection(down if stacked else across)
        self._box.setSpacing(6 if stacked else 16)


def _heading(text: str) -> QWidget:
    """A group's name with a gold line running on from it."""
    widget = QWidget()
    row = QHBoxLayout(widget)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(12)
    row.addWidget(Words(text, NAME, 600, Ink.HEAD, wrap=False))
    row.addWidget(Rule(gold=True), 1)
    return widget


class SettingsDialog(Sheet):
    """One page at a time, or whatever the search finds.

    ``hidden``: keys of rows that are not offered yet; ``data_page`` makes the last page, if there is one.
    """

    def __init__(
        self,
        store: SettingsStore,
        pictures: Pictures,
        hidden: frozenset[str] = frozenset(),
        data_page: Callable[[], QWidget] | None = None,
    ) -> None:
        super().__init__(translate("Settings", "Settings"), (1040, 690))
        self._store = store
        self._tiles = TileSettings(store, pictures)
        self._rows = tuple(row for row in store.rows if row.page and row.key not in hidden and _offers(row))
        self._data_page = data_page
        pages = [page for page in PAGES if any(row.page == page for row in self._rows)]
        self._pages: tuple[str, ...] = (*pages, *((DATA,) if data_page else ()))
        self.controls: dict[str, Control] = {}
        find = translate("Settings", "Find a setting")
        self.search = SearchField(find, find)
        self.head.insertWidget(2, self.search)
        self.pages = PageList(self._pages)
        self.scroller = QScrollArea()
        self.scroller.setWidgetResizable(True)
        self.scroller.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.scroller.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.scroller.viewport().setAutoFillBackground(False)
        self.body.addWidget(self.pages)
        Fade(self.scroller)
        self.body.addWidget(self.scroller, 1)
        self.footer.addWidget(InfoSign())
        self.add_note(translate("Settings", "Every change shows on the table at once."))
        self.back_button = PaperButton(translate("Settings", "Set this page back"))
        self.done_button = PaperButton(translate("Settings", "Done"), ButtonKind.PRIMARY)
        self.default_button = self.done_button
        self.add_acts(self.back_button, self.done_button)
        self.back_button.clicked.connect(self._set_back)
        self.done_button.clicked.connect(self.dismiss)
        self.search.textChanged.connect(self._show)
        self.pages.currentRowChanged.connect(self._show)
        store.changed.connect(self._refresh)
        self.pages.setCurrentRow(0)

    @property
    def page(self) -> str:
        return self._pages[max(0, self.pages.currentRow())]

    def show_page(self, page: str) -> None:
        """Open a page by its id; unknown ids are passed over."""
        if page in self._pages:
            self.pages.setCurrentRow(self._pages.index(page))

    def first_focus(self) -> QWidget | None:
        return self.pages

    def use_paper(self, paper: Paper) -> None:
        super().use_paper(paper)
        self.search.setFont(paper.font(BODY))
        self.search.setFixedWidth(paper.px(240))

    def _set_back(self) -> None:
        self._store.reset_page(self.page)
        self._refresh()

    def _refresh(self, _key: str = "") -> None:
        for control in self.controls.values():
            control.refresh()
            control.update()
            for child in control.findChildren(QWidget):
                child.update()  # tiles show what the other settings ask for

    def _show(self) -> None:
        wanted = self.search.text().strip().casefold()
        found = [row for row in self._rows if not wanted or wanted in _text_of(row)]
        self.back_button.setEnabled(not wanted and self.page != DATA)
        self.pages.setEnabled(not wanted)
        self.controls = {}
        content = QWidget()
        content.setObjectName("scrolled")
        column = QVBoxLayout(content)
        set_margins(column, 30, 16, 20, 16)
        column.setSpacing(12)
        for page in self._pages:
            rows = [row for row in found if row.page == page and (wanted or page == self.page)]
            if rows and wanted:
                column.addWidget(_heading(page_title(page)))
            self._add_rows(column, rows)
        if data := self._data(wanted):
            column.addWidget(data)
        elif not found:
            column.addWidget(Words(translate("Settings", "No setting has this in its name."), BODY))
        column.addStretch(1)
        hand_down(content, self.paper)
        self.scroller.setWidget(content)
        content.setAutoFillBackground(False)

    def _data(self, wanted: str) -> QWidget | None:
        """The page about what is kept, where it is chosen or looked for."""
        if self._data_page is None:
            return None
        from dehla_desktop.dialogs.data_page import titles

        named = " ".join((page_title(DATA), *titles())).casefold()
        asked_for = wanted in named if wanted else self.page == DATA
        return self._data_page() if asked_for else None

    def _add_rows(self, column: QVBoxLayout, rows: list[Row]) -> None:
        tiles = [row for row in rows if self._tiles.knows(row)]
        cards = [row for row in tiles if row.key != CLOTH.key]
        if cards:
            column.addWidget(Flow([self._tile_group(row) for row in cards]))
        for row in tiles:
            if row not in cards:
                column.addWidget(self._tile_group(row))
        plain = [row for row in rows if row not in tiles]
        if tiles and plain:
            column.addWidget(Rule())
        for row in plain:
            control = make_control(row, self._store)
            control.setToolTip(row.tooltip())
            self.controls[row.key] = control
            column.addWidget(SettingRow(row, control))

    def _tile_group(self, row: Row) -> QWidget:
        control = self._tiles.make(row)
        self.controls[row.key] = control
        group = QWidget()
        column = QVBoxLayout(group)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(_heading(self._tiles.title(row)))
        column.addWidget(control)
        return group


def _offers(row: Row) -> bool:
    """A choice of one is none."""
    return not isinstance(row, Choice) or len(row.choices) > 1


def _text_of(row: Row) -> str:
    words = [row.label(), row.tooltip(), page_title(row.page)]
    if isinstance(row, Choice):
        words += [say() for _, say in row.choices]
    return " ".join(words).casefold()

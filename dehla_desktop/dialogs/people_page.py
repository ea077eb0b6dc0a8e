"""Who plays here: choose, add, rename, remove and bring back. Each has matches and figures of their own."""

import shiboken6
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from dehla_desktop.dialogs.paper import LIGHT, Paper
from dehla_desktop.dialogs.parts import ButtonKind, PaperButton
from dehla_desktop.dialogs.pick import Field
from dehla_desktop.dialogs.sheet import Sheet
from dehla_desktop.history.history import History
from dehla_desktop.history.store import Person, Store
from dehla_desktop.i18n.words import translate
from dehla_desktop.table.paint import elided, rounded, text
from dehla_desktop.theme.tokens import BODY, CAPTION, NAME, colour

Index = QModelIndex | QPersistentModelIndex


def person_name(person: Person) -> str:
    """The name; the first person plays without having chosen one."""
    return person.name or translate("Seats", "You")


class _PersonDelegate(QStyledItemDelegate):
    def __init__(self, people: "PeopleList") -> None:
        super().__init__(people)
        self._people = people

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        paper = self._people.paper
        high = QFontMetrics(paper.font(NAME)).height() + QFontMetrics(paper.font(CAPTION)).height()
        return QSize(120, high + paper.px(12))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        person, paper, area = index.data(Qt.ItemDataRole.UserRole), self._people.paper, QRectF(option.rect)
        if not isinstance(person, Person):
            return
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        mirrored = option.direction is Qt.LayoutDirection.RightToLeft
        x, align = (area.right() - 18, "r") if mirrored else (area.left() + 18, "l")
        p = painter
        p.save()
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.fillRect(QRectF(area.left(), area.bottom() - 1, area.width(), paper.line), colour(paper.rule))
        if chosen:
            p.fillRect(area.adjusted(0, 0, 0, -1), colour(paper.field))
            bar = area.right() - 4 if mirrored else area.left()
            p.fillRect(QRectF(bar, area.top(), 4, area.height() - 1), colour(paper.head))
            if self._people.hasFocus():
                ring = area.adjusted(3, 2, -6, -4) if mirrored else area.adjusted(6, 2, -3, -4)
                rounded(p, ring, 5, None, colour(paper.focus), 2)
        big, small = paper.type_px(NAME), paper.type_px(CAPTION)
        ink = paper.head if chosen else paper.ink
        middle = area.center().y()
        words = elided(person_name(person), big, 600, area.width() - 32)
        text(p, x, middle - paper.px(2), words, big, 600, ink, align)
        matches = translate("People", "%n match(es)", "", person.matches)
        text(p, x, middle + small + paper.px(3), matches, small, 400, paper.ink2, align)
        p.restore()


class PeopleList(QListWidget):
    """Those who play here, one below the other."""

    def __init__(self) -> None:
        super().__init__()
        self.paper = LIGHT
        self.setAccessibleName(translate("People", "Players"))
        self.setItemDelegate(_PersonDelegate(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def use_paper(self, paper: Paper) -> None:
        self.paper = paper
        self.scheduleDelayedItemsLayout()

    def show_people(self, people: tuple[Person, ...], chosen: int) -> None:
        """All of them, the one with this number chosen."""
        self.clear()
        for person in people:
            item = QListWidgetItem(person_name(person))
            item.setData(Qt.ItemDataRole.UserRole, person)
            self.addItem(item)
            if person.id == chosen:
                self.setCurrentItem(item)
        if self.chosen is None and people:
            self.setCurrentRow(0)

    @property
    def chosen(self) -> Person | None:
        found = self.currentIndex().data(Qt.ItemDataRole.UserRole)
        return found if isinstance(found, Person) else None


class PeoplePage(Sheet):
    """The people of this computer; ``person`` is who plays now."""

    person_chosen = Signal(int, str)
    """person, name: who plays from now on (the name is empty for one without)."""

    def __init__(self, history: History, person: int) -> None:
        super().__init__(translate("People", "Players"), (520, 520))
        self._history, self._person = history, person
        self._removed: list[int] = []
        self.list = PeopleList()
        self.field = Field(translate("People", "Name"), translate("People", "Name of a player"))
        self.field.setMaxLength(40)
        self.add_button = PaperButton(translate("People", "Add"), step=BODY)
        self.rename_button = PaperButton(translate("People", "Rename"), step=BODY)
        self.remove_button = PaperButton(translate("People", "Remove"), step=BODY)
        self.undo_button = PaperButton(translate("People", "Undo"), ButtonKind.LINK)
        self.play_button = PaperButton(translate("People", "Play"), ButtonKind.PRIMARY)
        self.default_button = self.play_button
        self._build()
        self._connect()
        self.refresh()

    def first_focus(self) -> QWidget | None:
        return self.list

    def _build(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.field, 1)
        line.addWidget(self.add_button)
        line.addWidget(self.rename_button)
        column = QVBoxLayout()
        column.setContentsMargins(26, 14, 26, 14)
        column.setSpacing(10)
        column.addWidget(self.list, 1)
        column.addLayout(line)
        self.body.addLayout(column)
        self.note = self.add_note("")
        self.undo_button.hide()
        self.add_acts(self.undo_button, self.remove_button, self.play_button)

    def _connect(self) -> None:
        self._history.changed.connect(self.refresh)
        self.field.textChanged.connect(self._enable)
        self.field.returnPressed.connect(self.add_button.click)
        self.list.currentRowChanged.connect(self._enable)
        self.list.itemDoubleClicked.connect(lambda: self.play_button.click())
        self.add_button.clicked.connect(self._add)
        self.rename_button.clicked.connect(self._rename)
        self.remove_button.clicked.connect(self._remove)
        self.undo_button.clicked.connect(self._undo)
        self.play_button.clicked.connect(self._play)

    def refresh(self) -> None:
        """Ask again who is there."""
        self._history.ask(Store.people, self._show, self._tell)

    def _show(self, people: tuple[Person, ...]) -> None:
        if shiboken6.isValid(self):
            self.list.show_people(people, self._person)
            self._enable()

    def _enable(self) -> None:
        name, chosen = self.field.text().strip(), self.list.chosen
        self.add_button.setEnabled(bool(name))
        self.rename_button.setEnabled(bool(name) and chosen is not None)
        self.remove_button.setEnabled(self.list.count() > 1)
        self.play_button.setEnabled(chosen is not None)

    def _tell(self, words: str) -> None:
        if shiboken6.isValid(self):
            self.note.setText(words)

    def _done(self) -> None:
        if shiboken6.isValid(self):
            self.field.clear()
            self.note.setText("")

    def _add(self) -> None:
        name = self.field.text()

        def added(person: int) -> None:
            self._person = person
            self._done()

        self._history.change(lambda store: store.add_person(name), added, self._tell)

    def _rename(self) -> None:
        chosen, name = self.list.chosen, self.field.text()
        if chosen is not None:
            self._person = chosen.id
            self._history.change(
                lambda store: store.rename_person(chosen.id, name), lambda _answer: self._done(), self._tell
            )

    def _remove(self) -> None:
        chosen = self.list.chosen
        if chosen is None:
            return
        self._removed.append(chosen.id)
        self._history.change(lambda store: store.remove_person(chosen.id), fail=self._tell)
        text_ = translate("People", "{name} is removed, with all matches.")
        self._tell(text_.format(name=person_name(chosen)))
        self.undo_button.show()

    def _undo(self) -> None:
        if self._removed:
            person = self._person = self._removed.pop()
            self._history.change(lambda store: store.restore_person(person), fail=self._tell)
            self._tell(translate("People", "Back again, with all matches."))
        if not self._removed:
            self.undo_button.hide()
            self.list.setFocus()

    def _play(self) -> None:
        chosen = self.list.chosen
        if chosen is not None:
            self.person_chosen.emit(chosen.id, chosen.name)
            self.dismiss()

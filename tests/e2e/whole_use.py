"""The whole use of what is kept, as a person does it: own rules made and played, the match found and looked
at, its figures seen and exported, everything wiped, and the match taken in again from its file."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QWidget

from dehla_desktop.dialogs.data_page import DataPage
from dehla_desktop.dialogs.history_page import HistoryPage
from dehla_desktop.dialogs.house_rules import HouseRulesDialog
from dehla_desktop.dialogs.message import QuestionSheet
from dehla_desktop.dialogs.name_sheet import NameSheet
from dehla_desktop.dialogs.new_match import NewMatchDialog
from dehla_desktop.dialogs.rule_rows import RulePick
from dehla_desktop.dialogs.rule_words import GROUPS
from dehla_desktop.dialogs.settings_dialog import PageList, SettingsDialog
from dehla_desktop.dialogs.sheet import Sheet
from dehla_desktop.dialogs.start_page import StartPage
from dehla_desktop.dialogs.statistics_page import StatisticsPage
from dehla_desktop.dialogs.step_through import StepSheet
from tests.e2e.person import Person, Script

S = TypeVar("S", bound=Sheet)
NAME = "Nani"
SEED = 5
MATCHES, STATISTICS, SETTINGS, HOUSE_RULES = "Matches", "Statistics", "Settings", "House rules"
Picture = Callable[[str], None]


class WholeUse:
    """One visit. What is exported goes to ``folder``; ``picture`` takes one of the window."""

    def __init__(self, person: Person, folder: Path, picture: Picture) -> None:
        self.person, self.folder, self.picture = person, folder, picture
        self.found: dict[str, str] = {}
        """What the pages said, for the test to look at."""

    def script(self) -> Script:
        yield from self._make_rules()
        yield from self._play()
        yield from self._find()
        yield from self._figures()
        yield from self._wipe()
        yield from self._take_in()

    # ---- the parts

    def _make_rules(self) -> Script:
        """One round is the match; kept under a name and used."""
        yield from self._open(HOUSE_RULES, HouseRulesDialog)
        dialog = self._top(HouseRulesDialog)
        yield from self._choose_row(dialog.form.groups, list(GROUPS).index("match"))
        control = dialog.form.rows["match_unit"].control
        assert isinstance(control, RulePick)
        yield lambda: control.visibleRegion().contains(control.rect().center())
        self.person.press(control)
        choices = control.view()
        yield choices.isVisible
        wanted = control.model().index(control.findData("rounds"), 0)
        self.person.hands.click(choices.viewport(), choices.visualRect(wanted).center())
        yield lambda: dialog.draft.values["match_unit"] == "rounds"
        self.picture("rules")
        self.person.press(dialog.save_button)
        yield lambda: isinstance(self._sheet(), NameSheet)
        sheet = self._top(NameSheet)
        yield sheet.field.hasFocus
        self.person.hands.type(sheet, NAME)
        yield lambda: sheet.field.text() == NAME
        self.person.press(sheet.accept_button)
        yield lambda: self._sheet() is dialog and NAME in dialog.note.text()
        self.person.press(dialog.use_button)

    def _play(self) -> Script:
        """A whole match by the own rules."""
        game = self.person.game
        yield lambda: isinstance(self._sheet(), NewMatchDialog)
        sheet = self._top(NewMatchDialog)
        yield lambda: sheet.presets.preset.name == NAME
        self.picture("new")
        self.person.press(sheet.number)
        yield sheet.number.hasFocus
        self.person.hands.type(sheet, str(SEED))
        yield lambda: sheet.number.text() == str(SEED)
        self.person.press(sheet.deal)
        yield lambda: game.desk.session is not None
        yield from self.person.play()
        panel = self.person.result
        assert panel is not None
        self.picture("over")
        self.person.press(panel.start_button)
        yield game.start.isVisible

    def _find(self) -> Script:
        """In the history, by a part of the rules' name; looked through and exported."""
        yield from self._open(MATCHES, HistoryPage)
        page = self._top(HistoryPage)
        yield lambda: page.list.matches.rowCount() == 1
        self.person.press(page.search)
        yield page.search.hasFocus
        self.person.hands.type(page, "zzz")
        yield lambda: page.list.matches.rowCount() == 0
        yield from self._empty(page.search)
        self.person.hands.type(page, NAME.lower())
        yield lambda: page.search.text() == NAME.lower()
        yield lambda: page.list.matches.rowCount() == 1 and page.list.chosen is not None
        yield lambda: page.preview.step_button.isEnabled() and bool(page.preview.who.text())
        self.found["way"] = page.preview.who.text()
        self.found["ranked"] = page.preview.ranked.text()
        self.picture("history")
        self.person.press(page.preview.step_button)
        yield lambda: isinstance(self._sheet(), StepSheet)
        steps = self._top(StepSheet)
        for trick in range(2, 5):
            self.person.press(steps.after)
            yield lambda trick=trick: str(trick) in steps.place.text()  # type: ignore[misc]  # mypy cannot infer a lambda with a default
        self.found["step"] = steps.place.text()
        self.picture("step")
        yield from self._leave(steps)
        self.person.press(page.one_button)
        yield from self._give_file(self.folder / "one.dehla")
        yield lambda: "1 record" in page.note.text()
        yield from self._leave(page)

    def _figures(self) -> Script:
        """Pictures, the table behind them, and both kinds of export."""
        yield from self._open(STATISTICS, StatisticsPage)
        page = self._top(StatisticsPage)
        yield lambda: page.figures[0].figure.text() == "1"
        self.picture("statistics")
        self.person.press(page.table_button)
        yield page.table.isVisible
        self.picture("table")
        self.found["table"] = page.table.as_text()
        for name in ("figures.csv", "figures.json"):
            self.person.press(page.export_button)
            yield from self._give_file(self.folder / name)
            yield lambda name=name: name in page.note.text()  # type: ignore[misc]  # mypy cannot infer a lambda with a default
        yield from self._leave(page)

    def _wipe(self) -> Script:
        """Everything as one file first, then a fresh start."""
        yield from self._open(SETTINGS, SettingsDialog)
        sheet = self._top(SettingsDialog)
        yield from self._choose_row(sheet.pages, sheet.pages.count() - 1)
        yield lambda: sheet.findChild(DataPage) is not None
        page = sheet.findChild(DataPage)
        assert isinstance(page, DataPage)
        yield page.afresh_button.isVisible
        self.picture("data")
        told = len(self.person.messages)
        self.person.press(page.back_up_button)
        yield from self._give_file(self.folder / "all.dehla-backup")
        yield lambda: len(self.person.messages) == told + 1 and self._sheet() is sheet
        self.person.press(page.afresh_button)
        yield lambda: isinstance(self._sheet(), QuestionSheet)
        self.picture("afresh")
        self.person.press(self._top(QuestionSheet).yes_button)
        yield lambda: len(self.person.messages) == told + 2 and self._sheet() is sheet
        yield from self._leave(sheet)

    def _take_in(self) -> Script:
        """The match comes back from its file, and counts no more."""
        yield from self._open(MATCHES, HistoryPage)
        page = self._top(HistoryPage)
        yield lambda: page.count.text() == "0 matches"
        self.picture("wiped")
        self.person.press(page.import_button)
        yield from self._give_file(self.folder / "one.dehla")
        yield lambda: page.list.matches.rowCount() == 1 and bool(page.preview.ranked.text())
        self.found["imported"] = page.preview.ranked.text()
        self.picture("imported")
        yield from self._leave(page)
        yield from self._open(STATISTICS, StatisticsPage)
        figures = self._top(StatisticsPage)
        yield lambda: bool(figures.note.text())
        self.found["ranked figures"] = figures.figures[0].figure.text()
        self.person.press(figures.ranked)
        yield lambda: figures.figures[0].figure.text() == "1"
        self.picture("all figures")

    # ---- what all of them do

    def _sheet(self) -> Sheet | None:
        return self.person.game.dialogs.top

    def _top(self, kind: type[S]) -> S:
        sheet = self._sheet()
        assert isinstance(sheet, kind), type(sheet).__name__
        return sheet

    def _open(self, link: str, kind: type[Sheet]) -> Script:
        """From the start page, by the link of this name."""
        start: StartPage = self.person.game.start
        yield lambda: start.isVisible() and self.person.game.window.isVisible() and self._sheet() is None
        found = next(one for one in start.links if one.text() == link)
        self.person.press(found)
        yield lambda: isinstance(self._sheet(), kind)

    def _leave(self, sheet: Sheet) -> Script:
        self.person.hands.key(sheet, Qt.Key.Key_Escape)
        yield lambda: self._sheet() is not sheet

    def _choose_row(self, pages: PageList, row: int) -> Script:
        self.person.hands.click(pages.viewport(), pages.visualItemRect(pages.item(row)).center())
        yield lambda: pages.currentRow() == row

    def _give_file(self, path: Path) -> Script:
        """Type a path into the file dialog that opens."""
        yield lambda: _file_dialog() is not None
        dialog = _file_dialog()
        assert dialog is not None
        field = dialog.findChild(QLineEdit, "fileNameEdit")
        assert isinstance(field, QLineEdit)
        yield field.isVisible
        self._press_at(field)
        yield field.hasFocus
        yield from self._empty(field)
        self.person.hands.type(dialog, str(path))
        yield lambda: field.text() == str(path)
        self.person.hands.key(dialog, Qt.Key.Key_Return)
        yield lambda: _file_dialog() is None

    def _empty(self, field: QLineEdit) -> Script:
        self.person.hands.key(field, Qt.Key.Key_End)
        for _ in field.text():
            self.person.hands.key(field, Qt.Key.Key_Backspace)
        yield lambda: field.text() == ""

    def _press_at(self, widget: QWidget) -> None:
        self.person.hands.click(widget, QPoint(widget.width() - 12, widget.height() // 2))


def _file_dialog() -> QFileDialog | None:
    dialog = QApplication.activeModalWidget()
    return dialog if isinstance(dialog, QFileDialog) and dialog.isVisible() else None

"""The history: every match, filtered and found again, looked at, exported, imported, thrown away and back."""

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Final

import shiboken6
from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QBoxLayout, QFileDialog, QVBoxLayout, QWidget

from dehla_desktop.dialogs.history_words import ALL, NameOf, against, beside, periods, since, way_name
from dehla_desktop.dialogs.match_list import MatchList
from dehla_desktop.dialogs.match_model import LEVEL, RANKED
from dehla_desktop.dialogs.match_preview import MatchPreview
from dehla_desktop.dialogs.mirror import set_margins
from dehla_desktop.dialogs.paper import Paper
from dehla_desktop.dialogs.parts import ButtonKind, Ink, PaperButton, Words
from dehla_desktop.dialogs.pick import Check, Pick, PickRow, SearchField
from dehla_desktop.dialogs.sheet import Sheet
from dehla_desktop.history import browse
from dehla_desktop.history.browse import Choices, Listed, ListedRound
from dehla_desktop.history.codes import Result
from dehla_desktop.history.filters import Filter
from dehla_desktop.history.history import History
from dehla_desktop.history.store import Added, Store
from dehla_desktop.history.transfer import Exported, Imported, export_all, export_one, file_name
from dehla_desktop.history.words import result_name
from dehla_desktop.i18n.words import translate
from dehla_desktop.storage.words import failure_text, path_text
from dehla_desktop.theme.tokens import BODY

SEARCH_AFTER_MS: Final = 200
STACK_BELOW: Final = 900
"""Width of the page at text scale 1 below which the chosen match stands under the list."""
OTHERS: Final = "others"
PARTNER: Final = "partner"
RECORDS: Final = "Dehla Pakad (*.dehla *.toml)"
Answer = tuple[int, tuple[Listed, ...], Choices]


class Asking:
    """The system's own dialogs for files; tests hand in another one."""

    def record_target(self, parent: QWidget, name: str) -> Path | None:
        """Where one record goes."""
        title = translate("History", "Export this match")
        chosen, _ = QFileDialog.getSaveFileName(parent, title, name, RECORDS)
        return Path(chosen) if chosen else None

    def folder(self, parent: QWidget) -> Path | None:
        """Where many records go."""
        chosen = QFileDialog.getExistingDirectory(parent, translate("History", "Export all matches shown"))
        return Path(chosen) if chosen else None

    def records(self, parent: QWidget) -> list[Path]:
        """Which records come in."""
        title = translate("History", "Import matches")
        chosen, _ = QFileDialog.getOpenFileNames(parent, title, "", RECORDS)
        return [Path(name) for name in chosen]


class HistoryPage(Sheet):
    """All matches of one person. Everything is asked of the history in the background."""

    step_through = Signal(str)
    """record: str of the match to be shown trick by trick."""
    play_again = Signal(str)
    """record: str of the match whose deal is to be played once more."""

    def __init__(
        self,
        history: History,
        person: int,
        today: date,
        asking: Asking | None = None,
        name_of: NameOf = way_name,
    ) -> None:
        super().__init__(translate("History", "Matches"), (1166, 728))
        self._history, self._person, self._today = history, person, today
        self._asking = asking or Asking()
        self._name_of = name_of
        self._choices = Choices((), (), (), "")
        self._asked = 0
        self._deleted: list[int] = []
        self.count = Words("", BODY, ink=Ink.SECOND, wrap=False)
        self.search = SearchField(
            translate("History", "Name, deal or date"),
            translate("History", "Find by name, way of playing, deal number or date (2026-11-30)"),
        )
        self.preset = Pick(translate("History", "Way of playing"))
        self.level = Pick(translate("History", "Level"))
        self.result = Pick(translate("History", "Result"))
        self.period = Pick(translate("History", "Period"))
        self.ranked = Check(translate("History", "ranked only"))
        self.list = MatchList(today, name_of)
        self.preview = MatchPreview(today, name_of)
        self._offer(self._choices)
        self._build()
        self._connect()
        history.changed.connect(self.refresh)
        self.refresh()

    def first_focus(self) -> QWidget | None:
        return self.list

    # --- how it is built ------------------------------------------------------------------------------------
    def _build(self) -> None:
        self.head.insertWidget(1, self.count, 0, Qt.AlignmentFlag.AlignVCenter)
        self.head.insertWidget(3, self.search, 0, Qt.AlignmentFlag.AlignVCenter)
        self._split = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._split.setSpacing(0)
        left = QVBoxLayout()
        set_margins(left, 26, 10, 8, 0)
        left.setSpacing(8)
        picks = (self.preset, self.level, self.result, self.period, self.ranked)
        left.addWidget(PickRow(picks))
        left.addWidget(self.list, 1)
        self._split.addLayout(left, 1)
        self._split.addWidget(self.preview)
        self.body.addLayout(self._split)
        self.note = self.add_note("")
        self.undo_button = PaperButton(translate("History", "Undo"), ButtonKind.LINK)
        self.undo_button.hide()
        self.one_button = PaperButton(translate("History", "Export this …"), step=BODY)
        self.all_button = PaperButton(translate("History", "Export all …"), step=BODY)
        self.import_button = PaperButton(translate("History", "Import …"), step=BODY)
        self.default_button = self.preview.step_button
        self.add_acts(self.undo_button, self.one_button, self.all_button, self.import_button)

    def _connect(self) -> None:
        self._typing = QTimer(self, singleShot=True, interval=SEARCH_AFTER_MS)
        self._typing.timeout.connect(self.refresh)
        self.search.textChanged.connect(lambda: self._typing.start())
        for pick in (self.preset, self.level, self.result, self.period):
            pick.currentIndexChanged.connect(self.refresh)
        self.ranked.toggled.connect(self.refresh)
        self.list.order_changed.connect(self.refresh)
        self.list.match_chosen.connect(self._choose)
        self.list.doubleClicked.connect(lambda: self.preview.step_button.click())
        self.preview.step_through.connect(lambda match: self._hand_over(match, self.step_through.emit))
        self.preview.play_again.connect(lambda match: self._hand_over(match, self.play_again.emit))
        self.preview.delete.connect(self.delete)
        self.undo_button.clicked.connect(self.undo)
        self.one_button.clicked.connect(self._export_one)
        self.all_button.clicked.connect(self._export_all)
        self.import_button.clicked.connect(self._import)
        QShortcut(QKeySequence.StandardKey.Delete, self.list, self._delete_chosen).setContext(
            Qt.ShortcutContext.WidgetShortcut
        )

    def use_paper(self, paper: Paper) -> None:
        super().use_paper(paper)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """The chosen match beside the list, or below it where there is little room."""
        narrow = self.width() < self.paper.px(STACK_BELOW)
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._split.setDirection(down if narrow else across)
        self.preview.set_low(narrow)
        for column in (LEVEL, RANKED):
            self.list.setColumnHidden(column, narrow)

    def minimumSizeHint(self) -> QSize:
        return QSize(320, 300)

    # --- what it asks and shows -----------------------------------------------------------------------------
    def asked(self) -> Filter:
        """What is chosen in the filters."""
        preset, result = self.preset.value, self.result.value
        side, _, level = self.level.value.partition(":")
        levels = frozenset({level}) if level else frozenset[str]()
        return Filter(
            person=self._person,
            since=since(self.period.value, self._today),
            presets=frozenset() if preset in (ALL, "") else frozenset({preset}),
            other_levels=levels if side == OTHERS else frozenset(),
            partner_levels=levels if side == PARTNER else frozenset(),
            results=frozenset() if result in (ALL, "") else frozenset({Result(result)}),
            text=self.search.text(),
            names=tuple((way, self._name_of(way)) for way in self._choices.presets),
            ranked_only=self.ranked.isChecked(),
        )

    def refresh(self) -> None:
        """Ask again from the beginning; the chosen match stays chosen while it is in the list."""
        self._asked += 1
        number, asked, person = self._asked, self.asked(), self._person
        order, descending = self.list.order, self.list.descending
        self.list.keep()

        def work(store: Store) -> Answer:
            first = browse.matches(store, asked, order, descending)
            return browse.count(store, asked), first, browse.choices(store, person)

        self._history.ask(work, lambda answer: self._answered(number, answer), self._tell)

    def _answered(self, number: int, answer: Answer) -> None:
        if not self._waits_for(number):
            return
        total, first, found = answer
        self._offer(found)
        self.count.setText(translate("History", "%n match(es)", "", total))
        self.list.matches.start(first, total, lambda row: self._fetch(number, row))
        for button in (self.one_button, self.all_button):
            button.setEnabled(total > 0)
        none = translate("History", "No match fits. Played matches appear here by themselves.")
        self.list.say_none("" if total else none)
        if not self._deleted:
            self._tell(self._usual_note(total))

    def _usual_note(self, total: int) -> str:
        if not total or self.list.isColumnHidden(LEVEL):
            return ""
        return translate("History", "Dots are levels, novice to master: partner first, then the others.")

    def _fetch(self, number: int, row: int) -> None:
        asked, order, descending = self.asked(), self.list.order, self.list.descending

        def more(rows: tuple[Listed, ...]) -> None:
            if self._waits_for(number):
                self.list.matches.add(rows)

        self._history.ask(
            lambda store: browse.matches(store, asked, order, descending, row), more, self._tell
        )

    def _choose(self, listed: Listed | None) -> None:
        if listed is None:
            self.preview.show_match(None)
            return

        def show(rounds: tuple[ListedRound, ...]) -> None:
            if shiboken6.isValid(self) and self.list.chosen == listed:
                self.preview.show_match(listed, rounds)

        self._history.ask(lambda store: browse.rounds(store, listed.id), show, self._tell)

    def _offer(self, found: Choices) -> None:
        self._choices = found
        any_level = translate("History", "Any level")
        others = [(f"{OTHERS}:{level}", against(level)) for level in found.other_levels]
        partners = [(f"{PARTNER}:{level}", beside(level)) for level in found.partner_levels]
        self.level.offer([(ALL, any_level), *others, *partners])
        every = translate("History", "All ways of playing")
        self.preset.offer([(ALL, every), *((preset, self._name_of(preset)) for preset in found.presets)])
        if not self.period.count():
            self.period.offer(periods())
            any_result = translate("History", "Any result")
            self.result.offer(
                [(ALL, any_result), *((result.value, result_name(result)) for result in Result)]
            )

    def _waits_for(self, number: int) -> bool:
        return shiboken6.isValid(self) and number == self._asked

    def _tell(self, words: str) -> None:
        if shiboken6.isValid(self):
            self.note.setText(words)

    # --- what it does ---------------------------------------------------------------------------------------
    def delete(self, match: int) -> None:
        """Throw a match away; it can be brought back while the page is open, and for a month by hand."""
        self._deleted.append(match)
        self._history.change(lambda store: store.delete([match]), fail=self._tell)
        self._tell(translate("History", "The match is thrown away."))
        self.undo_button.show()

    def undo(self) -> None:
        """Bring the last one back that was thrown away."""
        if self._deleted:
            match = self._deleted.pop()
            self._history.change(lambda store: store.restore([match]), fail=self._tell)
        if not self._deleted:
            self.undo_button.hide()
            self.list.setFocus()
        self._tell(translate("History", "The match is back."))

    def _delete_chosen(self) -> None:
        if self.list.chosen is not None:
            self.delete(self.list.chosen.id)

    def _hand_over(self, match: int, then: Callable[[str], None]) -> None:
        """The record of a match, for who shows or plays it."""

        def found(record: str | None) -> None:
            if shiboken6.isValid(self) and record is not None:
                then(record)

        self._history.ask(lambda store: store.record(match), found, self._tell)

    def _export_one(self) -> None:
        listed = self.list.chosen
        if listed is None:
            return
        target = self._asking.record_target(self, f"{file_name(listed)}.dehla")
        if target is not None:
            self._history.ask(
                lambda store: export_one(store, listed.id, target),
                lambda done: self._tell_export(done, target),
                self._tell,
            )

    def _export_all(self) -> None:
        asked, folder = self.asked(), self._asking.folder(self)
        if folder is not None:
            self._history.ask(
                lambda store: export_all(store, asked, folder),
                lambda done: self._tell_export(done, folder),
                self._tell,
            )

    def _tell_export(self, done: Exported, target: Path) -> None:
        text = translate("History", "%n record(s) written to {path}.", "", done.written)
        self._tell(failure_text(done.failure) if done.failure else text.format(path=path_text(target)))

    def _import(self) -> None:
        paths = self._asking.records(self)
        if paths:
            self._history.import_files(paths, self._person, lambda done: self._tell_import(done))

    def _tell_import(self, done: tuple[Imported, ...]) -> None:
        self._deleted.clear()
        self._tell(import_words(done))


def import_words(done: Sequence[Imported]) -> str:
    """What became of the files: how many came in or were there, what is wrong with the first bad one."""
    new = sum(one.added in (Added.NEW, Added.LONGER) for one in done)
    known = sum(one.added is Added.KNOWN for one in done)
    parts = [translate("History", "%n match(es) taken in, unranked.", "", new)]
    if known:
        parts.append(translate("History", "%n known already.", "", known))
    bad = [one for one in done if one.added is None]
    if bad:
        why = failure_text(bad[0].failure) if bad[0].failure else str(bad[0].fault)
        text = translate("History", "%n file(s) refused; {file}: {why}", "", len(bad))
        parts.append(text.format(file=bad[0].path.name, why=why))
    return " ".join(parts)

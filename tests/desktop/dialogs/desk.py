"""What the tests of pages, dialogs and window share: a window, a played match, and a look for cut texts."""

import random
from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QListWidget, QSlider, QTableWidget, QWidget

from dehla_desktop.dialogs.log_book import LogBook
from dehla_desktop.dialogs.options import SegmentButton, TileButton
from dehla_desktop.dialogs.paper import LIGHT, Paper
from dehla_desktop.dialogs.parts import PaperButton
from dehla_desktop.dialogs.pictures import Pictures
from dehla_desktop.dialogs.result_panel import RoundReport
from dehla_desktop.dialogs.side_panel import SidePanel
from dehla_desktop.dialogs.start_page import StartPage
from dehla_desktop.i18n.game_words import seat_names
from dehla_desktop.theme.tokens import Look
from dehla_desktop.window.main_window import MainWindow
from dehla_engine.play.events import redact
from dehla_engine.play.match import Match, apply, deal_round, new_match, view
from dehla_engine.play.view import legal_actions
from dehla_engine.rules.presets import PRESETS

SIZES = ((800, 600), (1280, 800))
PAPERS = tuple(LIGHT.scaled(points / 11) for points in (8, 11, 16, 20))
READ = (QAbstractButton, QLineEdit, QListWidget, QSlider, QTableWidget)


def make_window(paper: Paper = LIGHT, look: Look | None = None) -> MainWindow:
    """A main window with an empty cloth for a table."""
    look = look or Look()
    pictures = Pictures()
    table = QWidget()
    table.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    window = MainWindow(StartPage(pictures, look))
    window.complete(table, SidePanel(pictures))
    window.set_look(look)
    window.lay_on(paper)
    return window


def play(preset: str, seed: int, rounds: int = 99) -> tuple[Match, LogBook]:
    """So many rounds of a match by random legal play, with the log of the last one."""
    dice = random.Random(seed)
    match = new_match(PRESETS[preset].rules, seed)
    book = LogBook(match.rules, seat_names(match.rules.players))
    while not match.over and len(match.finished) < rounds:
        book.begin(len(match.finished) + 1)
        match, events = deal_round(match)
        for event in redact(events, 0):
            book.add(event)
        while match.round is not None:
            actions = legal_actions(view(match, match.round.table.turn))
            match, events = apply(match, dice.choice(actions))
            for event in redact(events, 0):
                book.add(event)
    return match, book


def report(match: Match, number: int = -1) -> RoundReport:
    """The report of a finished round, the last one by default."""
    finished = match.finished[number]
    last = number in (-1, len(match.finished) - 1)
    return RoundReport(
        match.rules,
        seat_names(match.rules.players),
        len(match.finished) if number == -1 else number + 1,
        finished.result,
        match.dealer or 0,
        finished.state.table.tens,
        over=match.over and last,
        match_winner=match.winner if last else None,
    )


def cut_texts(root: QWidget) -> list[str]:
    """Every visible text inside `root` that has less room than it needs."""
    return [text for widget in root.findChildren(QWidget) if widget.isVisible() for text in _cut(widget)]


def _cut(widget: QWidget) -> Iterator[str]:
    if isinstance(widget, QLabel) and widget.text():
        wide, high = widget.contentsRect().width(), widget.contentsRect().height()
        if widget.wordWrap():
            words = widget.text().split()
            longest = max(widget.fontMetrics().horizontalAdvance(word) for word in words)
            if longest > wide or widget.heightForWidth(widget.width()) > widget.height() + 1:
                yield f"label {widget.text()!r} {widget.size().toTuple()}"
        elif (
            widget.fontMetrics().horizontalAdvance(widget.text()) > wide
            or widget.fontMetrics().height() > high
        ):
            yield f"label {widget.text()!r} {widget.size().toTuple()}"
    elif isinstance(widget, SegmentButton | TileButton):
        needed = widget.wide() + (18 if isinstance(widget, SegmentButton) else 0)
        if needed > widget.width():
            yield f"option {widget.text()!r} {widget.width()} < {needed}"
    elif isinstance(widget, PaperButton) and widget.text():
        needed = widget.fontMetrics().horizontalAdvance(widget.text())
        if needed + 8 > widget.width() or widget.fontMetrics().height() > widget.height():
            yield f"button {widget.text()!r} {widget.width()} < {needed}"


def unnamed(root: QWidget) -> list[str]:
    """Every control inside `root` that a screen reader could not name."""
    found = []
    for widget in root.findChildren(QWidget):
        if not isinstance(widget, READ) or isinstance(widget.parent(), QLineEdit | QTableWidget):
            continue
        name = widget.accessibleName() or (widget.text() if isinstance(widget, QAbstractButton) else "")
        if not name.strip() and widget.focusPolicy() != Qt.FocusPolicy.NoFocus:
            found.append(type(widget).__name__)
    return found

"""The house rules dialog by clicks and keys: every field, every refusal, own rules, hostile texts."""

import random
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from dehla_desktop.dialogs.house_rules import HouseRulesDialog
from dehla_desktop.dialogs.message import MessageSheet
from dehla_desktop.dialogs.name_sheet import NameSheet
from dehla_desktop.dialogs.options import Segments
from dehla_desktop.dialogs.paper import PAPERS as THEMES
from dehla_desktop.dialogs.paper import Paper
from dehla_desktop.dialogs.rule_draft import Draft, nearest_preset, own_line
from dehla_desktop.dialogs.rule_rows import RuleNumber
from dehla_desktop.dialogs.rule_summary import MarkedWords
from dehla_desktop.dialogs.rule_words import GROUPS, choice_words, field_words, value_text
from dehla_desktop.dialogs.rules_paste import BadRulesText, rules_from_text, rules_to_text
from dehla_desktop.storage.own_rules import OwnRules
from dehla_desktop.storage.own_rules_file import HOUSE_ID
from dehla_desktop.storage.thread import StorageThread
from dehla_desktop.window.main_window import MainWindow
from dehla_engine.errors import RulesError
from dehla_engine.rules.house import FIELDS, PLAYABLE_TABLES, HouseRules, Trump
from dehla_engine.rules.presets import PRESETS, Preset
from tests.desktop.dialogs.desk import PAPERS, SIZES, cut_texts, make_window, unnamed

LEFT = Qt.MouseButton.LeftButton


class Desk:
    """A window with the dialog over it, and the own rules that it keeps."""

    def __init__(self, qtbot: QtBot, folder: Path, thread: StorageThread) -> None:
        self.qtbot = qtbot
        self.own = OwnRules(folder / "rules.toml", thread)
        self.used: list[Preset] = []

    def open(
        self, start: str = "classic", size: tuple[int, int] = (1280, 800), paper: Paper | None = None
    ) -> HouseRulesDialog:
        self.window: MainWindow = make_window(paper or PAPERS[1])
        self.qtbot.addWidget(self.window)
        self.window.resize(*size)
        self.window.show_table()
        self.window.show()
        dialog = HouseRulesDialog(self.own, start)
        dialog.used.connect(self.used.append)
        self.window.open_sheet(dialog)
        self.window.activateWindow()
        self.qtbot.waitUntil(self.window.isActiveWindow)
        return dialog


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    thread = StorageThread()
    yield Desk(qtbot, tmp_path, thread)
    thread.close()


def put(dialog: HouseRulesDialog, key: str, text: str) -> None:
    """Choose a value as a person does; a disabled control takes nothing."""
    control = dialog.form.rows[key].control
    if not control.isEnabled():
        return
    if isinstance(control, Segments):
        button = next(button for button in control.buttons if button.value == text)
        QTest.mouseClick(button, LEFT, pos=button.rect().center())
    elif isinstance(control, QComboBox):
        control.setCurrentIndex(control.findData(text))
    else:
        assert isinstance(control, RuleNumber)
        control.field.selectAll()
        QTest.keyClicks(control.field, text)


def marked(dialog: HouseRulesDialog) -> list[str]:
    """The sentences and differences that are marked as altered."""
    QCoreApplication.processEvents()
    return [words.text() for words in dialog.summary.findChildren(MarkedWords) if words.isVisible()]


# fields and words


def test_every_declared_field_has_one_place_and_words_for_every_value() -> None:
    placed = [key for keys in GROUPS.values() for key in keys]
    assert sorted(placed) == sorted(FIELDS)
    assert len({field_words(key).title for key in FIELDS}) == len(FIELDS)
    for key, field in FIELDS.items():
        said = [choice_words(key, value) for value in field.allowed]
        assert len(set(said)) == len(said)
        if isinstance(field.default, str | bool):
            assert set(field_words(key).choices) == {value_text(value) for value in field.allowed}


@pytest.mark.parametrize("key", FIELDS)
def test_every_value_of_every_field_can_be_chosen(desk: Desk, key: str) -> None:
    dialog = desk.open()
    for around in (("capture", "double"), ("packs", "2"), ("match_unit", "points"), ("streak", "3")):
        put(dialog, *around)
    for value in FIELDS[key].allowed[:25]:
        put(dialog, key, value_text(value))
        assert dialog.draft.values[key] == value
        assert dialog.form.rows[key].value() == value_text(value)


def test_every_field_is_reached_by_tab_alone(desk: Desk) -> None:
    dialog = desk.open("club")
    seen: list[QWidget] = []
    for _ in range(60):
        focus = desk.window.focusWidget()
        assert focus is not None
        assert dialog.isAncestorOf(focus)
        seen.append(focus)
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    for key, row in dialog.form.rows.items():
        reached = any(row.isAncestorOf(widget) for widget in seen)
        assert reached == row.control.isEnabled(), key
    assert {dialog.use_button, dialog.save_button, dialog.copy_button, dialog.paste_button} <= set(seen)


def test_a_number_is_typed_and_stepped_and_never_wrong(desk: Desk) -> None:
    dialog = desk.open()
    number = dialog.form.rows["match_target"].control
    assert isinstance(number, RuleNumber)
    put(dialog, "match_target", "12")
    QTest.keyClick(number.field, Qt.Key.Key_Up)
    QTest.mouseClick(number.more, LEFT)
    assert dialog.draft.values["match_target"] == 14
    for text in ("0", "9999", "x", ""):
        number.field.setFocus()
        number.field.selectAll()
        QTest.keyClick(number.field, Qt.Key.Key_Delete)
        QTest.keyClicks(number.field, text)
        number.field.clearFocus()
        assert 1 <= int(number.field.text()) <= 1000
        assert number.field.text() == str(dialog.draft.values["match_target"])
    for _ in range(3):
        QTest.keyClick(number.field, Qt.Key.Key_PageDown)


# what cannot be played, and what means nothing


@pytest.mark.parametrize(("players", "packs"), [*product((4, 6), (1, 2, 3))])
def test_tables_that_cannot_be_played_cannot_be_confirmed(desk: Desk, players: int, packs: int) -> None:
    dialog = desk.open()
    put(dialog, "players", str(players))
    put(dialog, "packs", str(packs))
    playable = (players, packs) in PLAYABLE_TABLES
    assert dialog.use_button.isEnabled() == playable
    assert dialog.form.rows["packs"].wrong != playable
    if playable:
        return
    reason = dialog.draft.refusals()[0].reason
    assert reason in (dialog.note.text(), dialog.form.rows["players"].line.text())
    assert reason in marked(dialog)
    QTest.keyClick(dialog.form.rows["players"], Qt.Key.Key_Return)
    dialog.use()
    assert desk.used == []
    QTest.mouseClick(dialog.mend_button, LEFT)
    assert dialog.use_button.isEnabled()
    assert dialog.draft.values["players"] == players


@pytest.mark.parametrize("trump", Trump)
def test_first_five_only_with_an_open_cut(desk: Desk, trump: Trump) -> None:
    dialog = desk.open("club-cut")
    put(dialog, "trump", trump)
    fits = trump in (Trump.CUT, Trump.SPOKEN_CUT)
    assert dialog.use_button.isEnabled() == fits
    start = dialog.form.rows["start"]
    assert start.control.isEnabled()
    assert start.wrong != fits
    put(dialog, "start", "full_hand")
    assert dialog.use_button.isEnabled()
    assert start.control.isEnabled() == fits
    assert fits or start.line.text().startswith("Fixed")


def test_a_match_that_never_ends_is_no_surprise(desk: Desk) -> None:
    """The rules allow it, so it can be chosen; every place that tells the rules says how it ends."""
    dialog = desk.open()
    put(dialog, "kot_all_tens", "false")
    assert dialog.use_button.isEnabled()
    put(dialog, "streak", "0")
    assert dialog.use_button.isEnabled()
    assert "ends only by giving up" in dialog.note.text()
    assert "ends only by giving up" in dialog.summary.text()
    rules = dialog.draft.rules()
    assert rules == HouseRules(kot_all_tens=False, streak=0)
    put(dialog, "match_unit", "points")
    assert dialog.use_button.isEnabled()
    assert "giving up" not in dialog.note.text() + dialog.summary.text()


@given(st.dictionaries(st.sampled_from(sorted(FIELDS)), st.integers(0, 10_000), max_size=12))
def test_a_draft_is_refused_exactly_where_the_engine_refuses(
    picks: dict[str, int],
) -> None:
    draft = Draft.of(HouseRules())
    for key, number in picks.items():
        values = FIELDS[key].allowed
        draft = draft.put(key, value_text(values[number % len(values)]))
    try:
        rules = HouseRules.from_table(draft.values)
    except RulesError:
        assert draft.rules() is None
    else:
        assert draft.rules() == rules
    assert all(refusal.reason and set(refusal.keys) <= set(FIELDS) for refusal in draft.refusals())
    assert draft.mended().rules() is not None
    refused = {key for refusal in draft.refusals() for key in refusal.keys}
    assert "start" not in refused or "start" not in draft.idle()


@pytest.mark.parametrize("seed", range(3))
def test_any_clicks_give_rules_or_a_confirm_that_is_off(desk: Desk, seed: int) -> None:
    dialog = desk.open(random.Random(seed).choice(sorted(PRESETS)))
    dice = random.Random(seed)
    for _ in range(60):
        act = dice.randrange(20)
        if act == 0:
            dialog.start.setCurrentIndex(dice.randrange(dialog.start.count()))
        elif act == 1 and dialog.mend_button.isVisible():
            QTest.mouseClick(dialog.mend_button, LEFT)
        elif act == 2 and dialog.undo_button.isVisible():
            QTest.mouseClick(dialog.undo_button, LEFT)
        else:
            key = dice.choice(sorted(FIELDS))
            put(dialog, key, value_text(dice.choice(FIELDS[key].allowed)))
        rules = dialog.draft.rules()
        assert dialog.use_button.isEnabled() == (rules is not None)
        shown = {key: row.value() for key, row in dialog.form.rows.items()}
        assert shown == {key: value_text(value) for key, value in dialog.draft.values.items()}
        if rules is not None:
            assert rules == HouseRules.from_table(rules.to_table())
    QTest.mouseClick(dialog.use_button, LEFT)
    assert [preset.rules for preset in desk.used] == ([rules] if rules else [])


def test_what_means_nothing_is_off_with_the_reason(desk: Desk) -> None:
    dialog = desk.open()
    rows = dialog.form.rows
    off = {key for key, row in rows.items() if not row.control.isEnabled()}
    assert off == {
        "identical_cards", "run_after_collect", "earliest_collect", "aces", "collect_when", "pile_face",
        "kot_points",
    }  # fmt: skip
    assert rows["aces"].line.text() == "Only where two in a row take a pile"
    put(dialog, "capture", "double")
    assert rows["aces"].control.isEnabled()
    assert rows["aces"].line.text() == field_words("aces").line
    put(dialog, "objective", "tricks")
    assert "odd number" in rows["tie"].line.text()
    assert "odd number" in rows["tie"].control.accessibleDescription()


# what differs


def test_what_was_altered_is_marked_said_and_taken_back(desk: Desk) -> None:
    dialog = desk.open("kots-called")
    assert not dialog.pill.isVisible()
    assert marked(dialog) == []
    put(dialog, "earliest_collect", "3")
    assert [key for key, row in dialog.form.rows.items() if row.altered] == ["earliest_collect"]
    assert dialog.pill.text() == "1 changed"
    assert marked(dialog) == [
        "No pile is taken before trick 3.",
        "Nothing is collected before: Trick 3 (was: Trick 2)",
    ]
    QTest.mouseClick(dialog.summary.back, LEFT)
    assert dialog.draft.rules() == PRESETS["kots-called"].rules
    QTest.mouseClick(dialog.undo_button, LEFT)
    assert dialog.draft.values["earliest_collect"] == 3


def test_changes_let_go_for_another_preset_come_back_by_a_key(desk: Desk) -> None:
    dialog = desk.open("club")
    put(dialog, "streak", "4")
    dialog.start.choose("mendikot")
    assert dialog.draft.rules() == PRESETS["mendikot"].rules
    QTest.keySequence(dialog, "Ctrl+Z")
    assert (dialog.base.id, dialog.draft.values["streak"]) == ("club", 4)


def test_used_rules_are_told_and_remembered(desk: Desk) -> None:
    dialog = desk.open("club")
    put(dialog, "streak", "4")
    QTest.keyClick(dialog.start, Qt.Key.Key_Return)
    assert [preset.id for preset in desk.used] == [HOUSE_ID]
    assert desk.own.house == desk.used[0].rules
    assert desk.window.sheets.top is None
    again = desk.open(HOUSE_ID)
    assert again.base.id == "club"
    assert again.draft.rules() == desk.own.house
    put(again, "streak", "7")
    again.use()
    assert desk.used[-1].id == "club"
    assert desk.own.house is None


def test_escape_and_cancel_use_nothing(desk: Desk) -> None:
    for how in range(3):
        dialog = desk.open()
        put(dialog, "streak", "4")
        if how == 0:
            QTest.keyClick(dialog.start, Qt.Key.Key_Escape)
        else:
            QTest.mouseClick(dialog.cancel if how == 1 else dialog.close_button, LEFT)
        assert desk.window.sheets.top is None
    assert desk.used == []
    assert desk.own.house is None


# own rules


def name_in(desk: Desk, name: str) -> NameSheet:
    sheet = desk.window.sheets.top
    assert isinstance(sheet, NameSheet)
    sheet.field.setFocus()
    sheet.field.selectAll()
    QTest.keyClicks(sheet.field, name)
    QTest.keyClick(sheet.field, Qt.Key.Key_Return)
    return sheet


def test_save_change_rename_delete_and_undo(desk: Desk) -> None:
    dialog = desk.open("club")
    assert not dialog.summary.rename.isVisible()
    put(dialog, "streak", "4")
    QTest.mouseClick(dialog.save_button, LEFT)
    name_in(desk, "My Sunday table")
    (own,) = desk.own.presets
    assert (own.name, own.rules.streak) == ("My Sunday table", 4)
    assert dialog.base == own
    assert not dialog.pill.isVisible()
    put(dialog, "streak", "5")
    QTest.mouseClick(dialog.save_button, LEFT)
    name_in(desk, "my sunday table")
    assert [(kept.id, kept.rules.streak) for kept in desk.own.presets] == [(own.id, 5)]
    QTest.mouseClick(dialog.summary.rename, LEFT)
    name_in(desk, "Nani")
    assert dialog.start.currentText() == "Nani"
    QTest.mouseClick(dialog.summary.delete, LEFT)
    assert desk.own.presets == ()
    assert dialog.base.id == "club"
    assert dialog.draft.values["streak"] == 5
    QTest.mouseClick(dialog.undo_button, LEFT)
    back = desk.own.get(own.id)
    assert back is not None
    assert back.name == "Nani"
    assert dialog.start.value == own.id


def test_a_deletion_can_be_undone_while_the_rules_are_refused(desk: Desk) -> None:
    own = desk.own.add("Mine", PRESETS["club"].rules)
    dialog = desk.open(own.id)
    put(dialog, "players", "6")
    dialog.delete()
    assert not dialog.use_button.isEnabled()
    QTest.mouseClick(dialog.undo_button, LEFT)
    assert desk.own.presets == (own,)


def test_a_taken_name_is_refused_as_one_types(desk: Desk) -> None:
    desk.own.add("Taken", HouseRules())
    dialog = desk.open()
    put(dialog, "streak", "4")
    dialog.save_as()
    sheet = name_in(desk, "taken")
    assert not sheet.accept_button.isEnabled()
    assert sheet.complaint.text() == "Other rules of yours have this name."
    QTest.keyClick(sheet.field, Qt.Key.Key_Escape)
    assert len(desk.own.presets) == 1


def test_own_rules_in_a_line() -> None:
    club = PRESETS["club"].rules
    assert own_line(club) == "Your own: the rules of Club, called trump"
    changed = Draft.of(club).put("streak", "4").put("kot_points", "3").rules()
    assert changed is not None
    assert nearest_preset(changed).id == "club"
    assert own_line(changed) == "Your own: Club, called trump, with 2 changes"


# rules as text


@pytest.mark.parametrize("preset", PRESETS)
def test_a_text_gives_back_its_rules(preset: str) -> None:
    rules = PRESETS[preset].rules
    assert rules_from_text(rules_to_text("A name\nof [two] lines", rules)) == rules


def test_copy_and_paste_by_keys(desk: Desk) -> None:
    dialog = desk.open("mendikot")
    put(dialog, "streak", "4")
    rules = dialog.draft.rules()
    QTest.keySequence(dialog, "Ctrl+C")
    assert "streak = 4" in QGuiApplication.clipboard().text()
    other = desk.open("classic")
    QTest.keySequence(other, "Ctrl+V")
    assert other.draft.rules() == rules
    assert other.base.id == "mendikot"
    QTest.mouseClick(other.undo_button, LEFT)
    assert other.draft.rules() == HouseRules()


HOSTILE = {
    "nothing": "",
    "blank": " \n ",
    "prose": "Two tricks running take the pile.",
    "no table": "streak = 4",
    "rules a list": "rules = [1, 2]",
    "unknown rule": '[rules]\n"<b>\\u202e" = 1',
    "bad value": "[rules]\nstreak = 1",
    "wrong type": '[rules]\nstreak = "seven"',
    "true for one": "[rules]\nkot_points = true",
    "huge": "[rules]\nmatch_target = " + "9" * 4000,
    "infinite": "[rules]\nstreak = inf",
    "not playable": "[rules]\nplayers = 6",
    "start and trump": '[rules]\nstart = "first_five"\ntrump = "called"',
    "long": "[rules]\n# " + "x" * 50_000,
    "nested": "[rules]\nstreak = " + "[" * 5000,
    "zeros": "\x00" * 100,
    "half a pair": "[rules]\n\ud800 = 1",
    "many keys": "[rules]\n" + "".join(f"k{i} = 1\n" for i in range(900)),
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_bad_text_changes_nothing_and_is_told_calmly(desk: Desk, text: str) -> None:
    with pytest.raises(BadRulesText) as told:
        rules_from_text(text)
    words = str(told.value)
    assert words.endswith(".")
    assert len(words) < 300
    assert words.isprintable()
    assert "Traceback" not in told.value.detail
    dialog = desk.open("club")
    QGuiApplication.clipboard().setText(text)
    dialog.paste()
    sheet = desk.window.sheets.top
    assert isinstance(sheet, MessageSheet)
    assert dialog.draft.rules() == PRESETS["club"].rules


@given(st.text(max_size=80))
def test_any_text_is_rules_or_refused(text: str) -> None:
    for whole in (text, "[rules]\n" + text):
        try:
            rules = rules_from_text(whole)
        except BadRulesText:
            continue
        assert isinstance(rules, HouseRules)


# how it looks


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: f"{paper.scale * 11:.0f}pt")
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_text_is_cut(desk: Desk, size: tuple[int, int], paper: Paper) -> None:
    own = desk.own.add("A rather long name of own house rules", PRESETS["club"].rules)
    dialog = desk.open(own.id, size, paper)
    for changes in ((), (("tie", "last_trick"),), (("players", "6"), ("start", "first_five"))):
        for key, text in changes:
            dialog.form.told.emit(key, text)
        desk.qtbot.wait(20)
        with suppress(
            desk.qtbot.TimeoutError
        ):  # rows that grow take their room within a few turns of the event loop
            desk.qtbot.waitUntil(lambda: cut_texts(dialog) == [], timeout=1000)
        assert cut_texts(dialog) == []
        assert unnamed(dialog) == []
    assert desk.window.rect().contains(dialog.sheet_area().toRect().translated(dialog.pos()))
    assert dialog.form.height() >= 150


@pytest.mark.parametrize("theme", THEMES)
def test_marks_are_seen_on_every_paper(desk: Desk, theme: str) -> None:
    dialog = desk.open("classic", paper=THEMES[theme])
    row = dialog.form.rows["streak"]
    dialog.form.ensureWidgetVisible(row)
    before = row.grab().toImage()
    put(dialog, "streak", "4")
    put(dialog, "players", "6")
    after = row.grab().toImage()
    edges = [[image.pixelColor(x, image.height() // 2).name() for x in range(4)] for image in (before, after)]
    assert edges[0] != edges[1]


def test_groups_at_the_side_lead_to_their_fields(desk: Desk) -> None:
    dialog = desk.open()
    dialog.form.groups.setCurrentRow(list(GROUPS).index("capture"))
    heading = dialog.form.headings["capture"]
    top = heading.mapTo(dialog.form.viewport(), heading.rect().topLeft()).y()
    assert abs(top) < 12
    assert isinstance(dialog.use_button, QAbstractButton)

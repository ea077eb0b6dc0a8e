"""Every visible string of the desktop can be translated: extracted by Qt's tool and by ours, alike."""

import ast
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from dehla_desktop.i18n.extract import PACKAGE, Key, main, scan, sources
from dehla_desktop.i18n.ts_file import update

WORDS = PACKAGE / "i18n" / "words.py"
VISIBLE = re.compile(r"[^\W\d_]{2,}")
"""Two letters in a row: a word, not a sign or a number."""
SHOWS_TEXT = {
    "QAction", "QCheckBox", "QGroupBox", "QLabel", "QMenu", "QPushButton", "QRadioButton", "QToolButton",
    "addAction", "addItem", "addMenu", "addTab",
    "setAccessibleDescription", "setAccessibleName", "setHtml", "setInformativeText", "setLabelText",
    "setPlaceholderText", "setPlainText", "setStatusTip", "setSuffix", "setPrefix", "setTabText", "setText",
    "setTitle", "setToolTip", "setWhatsThis", "setWindowTitle", "showMessage",
}  # fmt: skip
"""Calls whose literal texts a person would read."""


def test_every_call_can_be_extracted() -> None:
    found = scan(sources())
    assert [f"{fault.file}:{fault.line}: {fault.why}" for fault in found.faults] == []
    assert len(found.messages) > 150


def test_a_text_is_asked_for_by_number_everywhere_or_nowhere() -> None:
    plural: dict[Key, set[bool]] = {}
    for message in scan(sources()).messages:
        plural.setdefault(message.key, set()).add(message.plural)
    assert [key for key, ways in plural.items() if len(ways) > 1] == []


def test_no_count_stands_before_a_plural_word_without_brackets() -> None:
    """``%n tricks`` would read "1 tricks"; it is ``%n trick(s)``."""
    texts = {message.key.text for message in scan(sources()).messages if message.plural}
    assert [text for text in sorted(texts) if re.search(r"%n \w+s\b", text)] == []


def test_the_tool_of_qt_finds_the_same_texts(tmp_path: Path) -> None:
    ts = tmp_path / "qt.ts"
    tool = Path(sys.executable).with_name("pyside6-lupdate")
    command: list[str | Path] = [tool, *sources(), "-ts", ts]
    run = subprocess.run(command, check=True, capture_output=True, text=True, timeout=120)
    assert run.stderr == ""
    theirs = [
        Key(context.findtext("name", ""), message.findtext("source", ""), message.findtext("comment", ""))
        for context in ET.parse(ts).iter("context")
        for message in context.iter("message")
    ]
    assert all(key.context for key in theirs)
    ours = scan(sources()).messages
    assert set(theirs) <= {message.key for message in ours}
    assert {message.key for message in ours if not message.plural} <= set(theirs)


def test_our_file_marks_every_plural(tmp_path: Path) -> None:
    messages = scan(sources()).messages
    update(tmp_path / "dehla_xx.ts", messages)
    root = ET.parse(tmp_path / "dehla_xx.ts").getroot()
    marked = {m.findtext("source") for m in root.iter("message") if m.get("numerus") == "yes"}
    assert marked == {message.key.text for message in messages if message.plural}
    assert root.get("language") == "xx"


@pytest.mark.parametrize(
    "call",
    [
        "translate('Ctx', text)",
        "translate(context, 'text')",
        "translate('Ctx', f'{x}')",
        "translate('Ctx', 'a' + 'b')",
        "translate('Ctx', '%n', '', n=n)",
        "translate('Ctx', '%n tricks')",
        "translate('', 'text')",
        "translate('Ctx', '')",
        "translate('text')",
        "from dehla_desktop.i18n.words import translate as _",
    ],
)
def test_what_no_tool_can_extract_is_a_fault(tmp_path: Path, call: str) -> None:
    file = tmp_path / "bad.py"
    file.write_text(f"good = translate('Ctx', 'good ' 'text')\n{call}\n")
    found = scan([file])
    assert [fault.line for fault in found.faults] == [2]
    assert [message.key for message in found.messages] == [Key("Ctx", "good text", "")]


def _name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _calls(file: Path) -> list[ast.Call]:
    return [node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call)]


def _is_word(node: ast.expr) -> bool:
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    texts = [part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)]
    return any(VISIBLE.search(text) for text in texts)


def test_no_literal_text_reaches_the_screen_past_translate() -> None:
    past = [
        f"{file}:{call.lineno}: {ast.unparse(call)}"
        for file in sources()
        for call in _calls(file)
        if (_name(call) in SHOWS_TEXT or ast.unparse(call.func).startswith("QMessageBox"))
        and any(_is_word(argument) for argument in call.args)
    ]
    assert past == []


def test_no_other_way_of_translating_is_used() -> None:
    others = [
        f"{file}:{call.lineno}"
        for file in sources()
        if file != WORDS
        for call in _calls(file)
        if _name(call) in {"tr", "QT_TRANSLATE_NOOP", "QT_TR_NOOP"}
        or ast.unparse(call.func).endswith("QCoreApplication.translate")
    ]
    assert others == []


def test_the_command_writes_the_files_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ts = tmp_path / "translations" / "dehla_hi.ts"
    assert main([str(ts)]) == 0
    assert ts.exists()
    assert "0 no longer used" in capsys.readouterr().out

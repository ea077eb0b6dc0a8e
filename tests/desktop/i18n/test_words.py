"""The one function for words, in English and with a translator."""

import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator

from dehla_desktop.i18n.extract import scan
from dehla_desktop.i18n.ts_file import update
from dehla_desktop.i18n.words import english_plural, sentence, translate

SOURCE = """
translate("Ctx", "Deal")
translate("Ctx", "open", "the door")
translate("Ctx", "%n trick(s)", "", n)
"""
POLISH = {
    "Deal": ["Rozdaj"],
    "open": ["otwarte"],
    "%n trick(s)": ["%n lewa", "%n lewy", "%n lew"],
}


def test_english_needs_no_translation_file() -> None:
    assert translate("Ctx", "Deal") == "Deal"
    assert translate("Ctx", "open", "the door") == "open"
    assert [translate("Ctx", "%n trick(s)", "", n) for n in (0, 1, 2)] == ["0 tricks", "1 trick", "2 tricks"]
    assert [translate("Ctx", "kot(s)", "", n) for n in (1, 2)] == ["kot", "kots"]
    assert translate("Ctx", "all (or none)") == "all (or none)"
    assert translate("Ctx", "{card} is ﷺ ♠").format(card="TS") == "TS is ﷺ ♠"


def test_small_helpers() -> None:
    assert english_plural("%n match(es) left", 1) == "%n match left"
    assert sentence("ten of hearts") == "Ten of hearts"
    assert english_plural("%n trick(s) (all)", 1) == "%n trick (all)"
    assert sentence("") == ""


def lrelease(ts: Path) -> Path:
    qm = ts.with_suffix(".qm")
    tool = Path(sys.executable).with_name("pyside6-lrelease")
    subprocess.run([tool, ts, "-qm", qm], check=True, capture_output=True, timeout=60)
    return qm


def fill(ts: Path, words: dict[str, list[str]]) -> None:
    """What a translator does."""
    tree = ET.parse(ts)
    for message in tree.iter("message"):
        given = words[message.findtext("source", "")]
        translation = ET.Element("translation")
        if message.get("numerus"):
            for word in given:
                ET.SubElement(translation, "numerusform").text = word
        else:
            translation.text = given[0]
        old = message.find("translation")
        assert old is not None
        message.remove(old)
        message.append(translation)
    tree.write(ts, encoding="utf-8", xml_declaration=True)


@pytest.fixture
def polish(tmp_path: Path, qapp: QCoreApplication) -> Iterator[Path]:
    """A translation made the way the README of a translator would tell, installed; the path of its .ts."""
    source = tmp_path / "table.py"
    source.write_text(SOURCE)
    ts = tmp_path / "dehla_pl.ts"
    update(ts, scan([source]).messages)
    fill(ts, POLISH)
    translator = QTranslator()
    assert translator.load(str(lrelease(ts)))
    QCoreApplication.installTranslator(translator)
    yield ts
    QCoreApplication.removeTranslator(translator)


def test_a_translation_reaches_the_screen_in_all_forms(polish: Path) -> None:
    assert translate("Ctx", "Deal") == "Rozdaj"
    assert translate("Ctx", "open", "the door") == "otwarte"
    forms = [translate("Ctx", "%n trick(s)", "", n) for n in (1, 2, 5, 22)]
    assert forms == ["1 lewa", "2 lewy", "5 lew", "22 lewy"]
    assert translate("Other", "%n trick(s)", "", 2) == "2 tricks"


def test_an_update_keeps_translations_marks_the_gone_and_adds_the_new(polish: Path, tmp_path: Path) -> None:
    source = tmp_path / "table.py"
    source.write_text(SOURCE.replace('"Deal"', '"Shuffle"') + "translate('New', 'Cut')\n")
    counts = update(polish, scan([source]).messages)
    assert (counts.texts, counts.new, counts.gone) == (4, 2, 1)
    messages = {m.findtext("source"): m for m in ET.parse(polish).iter("message")}
    forms = [form.text for form in messages["%n trick(s)"].iter("numerusform")]
    assert forms == POLISH["%n trick(s)"]
    gone, new = messages["Deal"].find("translation"), messages["Cut"].find("translation")
    assert gone is not None and new is not None
    assert (gone.text, gone.get("type")) == ("Rozdaj", "vanished")
    assert (new.text, new.get("type")) == (None, "unfinished")
    source.write_text(SOURCE)
    update(polish, scan([source]).messages)
    back = {m.findtext("source"): m for m in ET.parse(polish).iter("message")}["Deal"].find("translation")
    assert back is not None
    assert (back.text, back.get("type")) == ("Rozdaj", None)

"""The fonts that travel with the program: families, weights, letters and licences."""

from importlib import resources

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QRawFont

FONTS = resources.files("dehla_desktop.assets").joinpath("fonts")
LETTERS = {
    "NotoSans.ttf": "Dehla Pakad 0123456789 – … • × ½ ÄĄçőß Ελλ Дехла देहला पकड़ तुरुप ०१२३४५६७८९ ।",
    "NotoSansArabic.ttf": "دہلا پکڑ ٹڈڑےںھگچژ ۔ ، ؟ ۰۱۲۳۴۵۶۷۸۹",
}


@pytest.mark.parametrize(("name", "letters"), LETTERS.items())
def test_every_letter_has_a_shape(qapp: object, name: str, letters: str) -> None:
    font = QRawFont(QByteArray(FONTS.joinpath(name).read_bytes()), 20.0)
    assert font.isValid()
    missing = [letter for letter in letters if letter != " " and not font.supportsCharacter(ord(letter))]
    assert missing == []


FAMILIES = [("NotoSans.ttf", "Noto Sans", "dehla"), ("NotoSansArabic.ttf", "Noto Sans Arabic", "دہلا")]


@pytest.mark.parametrize(("name", "family", "word"), FAMILIES)
def test_weight_axis_makes_words_wider(qapp: object, name: str, family: str, word: str) -> None:
    number = QFontDatabase.addApplicationFontFromData(QByteArray(FONTS.joinpath(name).read_bytes()))
    try:
        assert QFontDatabase.applicationFontFamilies(number) == [family]
        widths = [_width(family, word, weight) for weight in (400.0, 600.0, 700.0)]
        assert widths == sorted(set(widths)), "heavier is wider"
    finally:
        QFontDatabase.removeApplicationFont(number)


def _width(family: str, word: str, weight: float) -> float:
    font = QFont([family])
    font.setPixelSize(100)
    font.setVariableAxis(QFont.Tag("wght"), weight)
    return QFontMetricsF(font).horizontalAdvance(word)


def test_licences_travel_and_the_folder_stays_small() -> None:
    for name in LETTERS:
        licence = FONTS.joinpath(name.replace(".ttf", "-OFL.txt")).read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert sum(len(FONTS.joinpath(name).read_bytes()) for name in LETTERS) < 3_000_000

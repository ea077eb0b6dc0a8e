"""Text on every cloth and paper reads: contrast as WCAG counts it."""

import pytest
from PySide6.QtGui import QColor

from dehla_desktop.theme import tokens
from dehla_desktop.theme.tokens import CLOTHS, Cloth, DeckStyle, Look


def _light(name: str) -> float:
    channels = []
    for value in (QColor(name).redF(), QColor(name).greenF(), QColor(name).blueF()):
        channels.append(value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4)
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((_light(one), _light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("cloth", CLOTHS.values(), ids=CLOTHS)
def test_words_on_cloth_and_plates(cloth: Cloth) -> None:
    for ground in (cloth.plate, cloth.bar):
        assert contrast(tokens.IVORY, ground) >= 7
        assert contrast(tokens.SCORE, ground) >= 7
    for ground in (cloth.centre, cloth.mid, cloth.plate):
        assert contrast(cloth.second, ground) >= 4.5


def test_words_on_paper() -> None:
    assert contrast(tokens.INK, tokens.PAPER) >= 7
    assert contrast(tokens.INK2, tokens.PAPER) >= 4.5
    assert contrast(tokens.MADDER, tokens.PAPER) >= 4.5


@pytest.mark.parametrize("deck", list(DeckStyle))
@pytest.mark.parametrize("suit", range(4))
def test_signs_on_dark_and_on_ivory(deck: DeckStyle, suit: int) -> None:
    look = Look(deck=deck)
    assert contrast(look.suit_ink(suit), tokens.IVORY) >= 3
    for cloth in CLOTHS.values():
        assert contrast(look.suit_sign(suit), cloth.plate) >= 4.5

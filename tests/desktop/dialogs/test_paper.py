"""The papers: readable by day, by night and in high contrast, at every text size, as the settings say."""

import pytest
from PySide6.QtGui import QColor

from dehla_desktop.dialogs.charts import INKS
from dehla_desktop.dialogs.diamond import changed_colours
from dehla_desktop.dialogs.paper import (
    BASE_POINTS,
    DARK,
    HIGH_CONTRAST,
    LEAST_PIXELS,
    LIGHT,
    PAPERS,
    Paper,
    choose_paper,
    system_points,
)
from dehla_desktop.theme.tokens import CAPTION


def luminance(name: str) -> float:
    ink = QColor(name)
    parts = (ink.redF(), ink.greenF(), ink.blueF())
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.name)
def test_every_ink_reads_on_every_ground(paper: Paper) -> None:
    least = 7 if paper is HIGH_CONTRAST else 4.5
    for ground in (paper.page, paper.side, paper.field):
        for ink in (paper.ink, paper.ink2, paper.head):
            assert contrast(ink, ground) >= least, (ink, ground)
        assert contrast(paper.focus, ground) >= 3
        assert contrast(paper.ink3, ground) >= 3
    assert contrast(paper.chosen_ink, paper.chosen) >= 4.5
    assert contrast(paper.act_ink, paper.act_top) >= 4.5
    assert contrast(paper.act_ink, paper.act_foot) >= 4.5


def blended(ink: QColor, ground: str) -> str:
    """A half clear colour as it is seen on a ground."""
    under, alpha = QColor(ground), ink.alphaF()
    parts = zip((ink.red(), ink.green(), ink.blue()), (under.red(), under.green(), under.blue()), strict=True)
    return QColor(*(round(over * alpha + below * (1 - alpha)) for over, below in parts)).name()


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.name)
def test_what_was_altered_reads_on_its_own_ground(paper: Paper) -> None:
    ground, edge = changed_colours(paper)
    for page in (paper.page, paper.side):
        seen = blended(ground, page)
        assert contrast(paper.ink, seen) >= 4.5
        assert contrast(paper.ink2, seen) >= 4.5
        assert contrast(paper.head, seen) >= 4.5  # why it cannot be played
        assert contrast(edge.name(), page) >= 1.5


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.name)
def test_bars_and_lines_of_the_figures_stand_out(paper: Paper) -> None:
    inks = INKS[paper.name]
    for ink in (inks.won, inks.lost):
        assert contrast(ink, paper.page) >= 3, ink
    assert contrast(inks.even, paper.page) >= 2  # a number and a line stand with it


def test_the_theme_follows_the_system_unless_one_is_chosen() -> None:
    assert choose_paper("system", 11, False, False).name == LIGHT.name
    assert choose_paper("system", 11, True, False).name == DARK.name
    assert choose_paper("system", 11, True, True).name == HIGH_CONTRAST.name
    assert choose_paper("light", 11, True, True).name == LIGHT.name
    assert choose_paper("nonsense", 11, True, True).name == LIGHT.name
    assert choose_paper("dark", 16, False, False).scale == pytest.approx(16 / 11)


def test_a_small_system_text_never_shrinks_the_pages() -> None:
    assert system_points(9) == BASE_POINTS
    assert system_points(13) == 13
    assert system_points(40) == 20


@pytest.mark.parametrize("points", [8, 11, 20])
def test_no_type_step_is_too_small_to_read(points: int) -> None:
    assert LIGHT.scaled(points / 11).type_px(CAPTION) >= LEAST_PIXELS

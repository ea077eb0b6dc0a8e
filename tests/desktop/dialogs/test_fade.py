"""The fade at the lower edge of a page tells that it goes on, and is nowhere else."""

import pytest
from PySide6.QtWidgets import QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from dehla_desktop.dialogs.fade import Fade
from dehla_desktop.dialogs.paper import HIGH_CONTRAST, LIGHT
from dehla_desktop.dialogs.preset_list import PresetList
from dehla_engine.rules.presets import PRESETS


@pytest.fixture
def area(qtbot: QtBot) -> QScrollArea:
    made = QScrollArea()
    made.setWidgetResizable(True)
    content = QWidget()
    content.setMinimumSize(100, 600)
    made.setWidget(content)
    qtbot.addWidget(made)
    made.resize(200, 200)
    return made


def test_it_goes_when_the_end_is_reached(area: QScrollArea) -> None:
    fade = Fade(area)
    area.show()
    assert fade.isVisible()
    assert fade.geometry().bottom() == area.viewport().geometry().bottom()
    area.verticalScrollBar().setValue(area.verticalScrollBar().maximum())
    assert not fade.isVisible()


def test_it_follows_the_size(area: QScrollArea) -> None:
    fade = Fade(area)
    area.show()
    area.resize(260, 300)
    assert fade.geometry().bottom() == area.viewport().geometry().bottom()
    assert fade.width() == area.viewport().width()
    area.resize(260, 700)
    assert not fade.isVisible()


def test_nothing_is_shown_half_in_high_contrast(area: QScrollArea) -> None:
    fade = Fade(area)
    fade.use_paper(HIGH_CONTRAST)
    area.show()
    assert not fade.isVisible()
    fade.use_paper(LIGHT)
    assert fade.isVisible()


def test_a_row_that_is_gone_to_lies_above_the_fade(qtbot: QtBot) -> None:
    presets = PresetList(PRESETS)
    qtbot.addWidget(presets)
    fade = Fade(presets)
    presets.resize(700, 300)
    presets.show()
    for row in range(presets.count() - 1):
        presets.setCurrentRow(row)
        qtbot.wait(1)
        if fade.isVisible():
            assert presets.visualItemRect(presets.item(row)).bottom() <= fade.y() - presets.viewport().y()

"""Pages are tested in the program's own fonts, so that measures are those of the real thing."""

import pytest
from PySide6.QtWidgets import QApplication

from dehla_desktop.theme.fonts import load_fonts


@pytest.fixture(scope="session", autouse=True)
def own_fonts(qapp: QApplication) -> None:
    load_fonts()

"""Margins in reading order: layouts mirror what is in them by themselves, but not the room around it."""

from typing import cast

from PySide6.QtCore import QMargins, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLayout, QWidget


def set_margins(box: QLayout | QWidget, start: int, top: int, end: int, bottom: int) -> None:
    """Room around what is in a layout or widget; ``start`` is where a line of text begins."""
    if QGuiApplication.layoutDirection() is Qt.LayoutDirection.RightToLeft:
        start, end = end, start
    box.setContentsMargins(start, top, end, bottom)


def turn_margins(page: QWidget) -> None:
    """After a change of direction: the margins of a page and of every layout on it change sides."""
    layouts = cast(list[QLayout], page.findChildren(QLayout))
    boxes: list[QLayout | QWidget] = [page, *layouts]
    for box in boxes:
        there: QMargins = box.contentsMargins()
        box.setContentsMargins(there.right(), there.top(), there.left(), there.bottom())

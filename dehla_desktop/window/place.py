"""Where the window stood, and putting it back where it can be seen. Client coordinates both ways, so that no
frame is ever added: a window that creeps adds one at each start."""

from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from dehla_desktop.storage.geometry import Box, WindowPlace, fit_place, format_place, parse_place

FIRST_SIZE: Final = (1280, 800)
LEAST_SIZE: Final = (760, 540)


def place_text(window: QWidget) -> str:
    """The window's normal place as the settings keep it."""
    filled = window.isMaximized() or window.isFullScreen()
    rect = window.normalGeometry() if filled else window.geometry()
    if not rect.isValid():
        return ""
    box = Box(rect.x(), rect.y(), rect.width(), rect.height())
    return format_place(WindowPlace(box, window.isMaximized()))


def restore_place(window: QWidget, text: str) -> None:
    """Put the window where it stood, or in the middle of the first screen; call it before `show`."""
    screens = free_areas()
    place = parse_place(text)
    fitted = fit_place(place, screens, LEAST_SIZE) if place is not None else None
    if fitted is None:
        window.setGeometry(_first_place(screens))
        return
    box = fitted.box
    window.setGeometry(box.x, box.y, box.width, box.height)
    if fitted.maximized:
        window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)


def free_areas() -> tuple[Box, ...]:
    """What each screen has free of panels and docks, the primary screen first."""
    primary = QGuiApplication.primaryScreen()
    screens = sorted(QGuiApplication.screens(), key=lambda screen: screen is not primary)
    rects = [screen.availableGeometry() for screen in screens]
    return tuple(Box(r.x(), r.y(), r.width(), r.height()) for r in rects)


def _first_place(screens: tuple[Box, ...]) -> QRect:
    if not screens:
        return QRect(0, 0, *FIRST_SIZE)
    free = screens[0]
    wide, high = min(FIRST_SIZE[0], free.width), min(FIRST_SIZE[1], free.height)
    return QRect(free.x + (free.width - wide) // 2, free.y + (free.height - high) // 2, wide, high)

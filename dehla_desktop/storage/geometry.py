"""Where the window stood: an own short text, checked against the screens that are there now."""

import re
from typing import Final, NamedTuple

PATTERN: Final = re.compile(r"|-?\d{1,6},-?\d{1,6},\d{1,5},\d{1,5},[01]")
LEAST_SHOWN: Final = 100
"""Logical pixels of the window, each way, that a screen must show for it to be reachable."""


class Box(NamedTuple):
    """A place on the desktop in logical pixels: of a window, or what a screen has free."""

    x: int
    y: int
    width: int
    height: int


class WindowPlace(NamedTuple):
    """The normal place of the window (its inside, without frame) and whether it fills the screen."""

    box: Box
    maximized: bool


def format_place(place: WindowPlace) -> str:
    """``x,y,width,height,maximized``, the last 0 or 1."""
    box = place.box
    return f"{box.x},{box.y},{box.width},{box.height},{int(place.maximized)}"


def parse_place(text: str) -> WindowPlace | None:
    """The place, or None for the empty text and anything that is none."""
    if not text or not PATTERN.fullmatch(text):
        return None
    x, y, width, height, maximized = map(int, text.split(","))
    return WindowPlace(Box(x, y, width, height), maximized == 1)


def fit_place(place: WindowPlace, screens: tuple[Box, ...], least: tuple[int, int]) -> WindowPlace | None:
    """The same place if it can be seen and moved, else moved onto the first screen; None without any screen.

    Never larger than the screen, never smaller than ``least`` (width, height) unless the screen is.
    """
    if not screens:
        return None
    screen = max(screens, key=lambda s: _shown(place.box, s))
    if _shown(place.box, screen) == 0:
        screen = screens[0]
    width = min(max(place.box.width, least[0]), screen.width)
    height = min(max(place.box.height, least[1]), screen.height)
    box = Box(place.box.x, place.box.y, width, height)
    return place._replace(box=box if _reachable(box, screen) else _moved_onto(box, screen))


def _shown(box: Box, screen: Box) -> int:
    across = min(box.x + box.width, screen.x + screen.width) - max(box.x, screen.x)
    down = min(box.y + box.height, screen.y + screen.height) - max(box.y, screen.y)
    return max(across, 0) * max(down, 0)


def _reachable(box: Box, screen: Box) -> bool:
    # The top edge carries the title bar: it must be on the screen, whatever hangs over the other edges.
    across = min(box.x + box.width, screen.x + screen.width) - max(box.x, screen.x)
    return across >= LEAST_SHOWN and screen.y <= box.y <= screen.y + screen.height - LEAST_SHOWN


def _moved_onto(box: Box, screen: Box) -> Box:
    x = min(max(box.x, screen.x), screen.x + screen.width - box.width)
    y = min(max(box.y, screen.y), screen.y + screen.height - box.height)
    return Box(x, y, box.width, box.height)

"""Which pictures are taken: the design's target pictures, and every state in sizes, themes and text sizes."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from dehla_desktop.storage import setting_rows as rows
from tools.gallery.program import Settings
from tools.gallery.scenes import PAGES, TABLES, Scene, closed_hint, panel

USUAL: Final[dict[Any, Any]] = {
    rows.THEME: "light",
    rows.TEXT_SIZE: 11,
    rows.CLOTH: "peacock",
    rows.BACK: "paisley",
    rows.FOUR_COLOURS: False,
    rows.LARGE_INDEX: False,
    rows.TENS_OUT: False,
    rows.PERSON: 1,
}
SIZE: Final = (1280, 800)


@dataclass(frozen=True)
class Shot:
    """One picture. ``name``: its file's, with the folder that it belongs to."""

    name: str
    scene: Scene
    size: tuple[int, int] = SIZE
    changed: Settings = field(default_factory=dict)
    mirrored: bool = False

    @property
    def settings(self) -> Settings:
        return {**USUAL, **self.changed}


THEMES: Final[dict[str, dict[Any, Any]]] = {
    "light": {},
    "dark": {rows.THEME: "dark", rows.CLOTH: "indigo"},
    "contrast": {rows.THEME: "high_contrast", rows.CLOTH: "plain"},
}
_NIGHT: Final = THEMES["dark"]
_LARGE: Final[dict[Any, Any]] = {rows.TEXT_SIZE: 16}

TARGETS: Final = (
    Shot("table", TABLES["table"]),
    Shot("madder", TABLES["table"], changed={rows.CLOTH: "madder", rows.BACK: "jali"}),
    Shot("plain-contrast", TABLES["table"], changed={rows.CLOTH: "plain", rows.BACK: "jali"}),
    Shot("naming", TABLES["naming"]),
    Shot("result", PAGES["result"]),
    Shot("start", PAGES["start"]),
    Shot("six", TABLES["six"]),
    Shot("six-late", TABLES["six-late"]),
    Shot("night", panel("score"), (1920, 1080), _NIGHT),
    Shot("house-rules", PAGES["house-rules"]),
    Shot("statistics", PAGES["statistics"]),
    Shot("small", TABLES["table"], (800, 600)),
    Shot("history", PAGES["history"]),
    Shot("settings", PAGES["settings"]),
    Shot("urdu", PAGES["house-rules"], mirrored=True),
    Shot("closed", closed_hint),
    Shot("new-match", PAGES["new-match"]),
    Shot("hint-and-last-trick", TABLES["hint-and-last-trick"]),
    Shot("narrow-large-text", TABLES["table"], changed=_LARGE),
)
"""Named as the design's pictures are, without their numbers."""

TABLE_SIZES: Final = ((1280, 800), (800, 600), (900, 1200), (2560, 1440))
LOOKS: Final[dict[str, dict[Any, Any]]] = {
    "indigo-large-index": {rows.CLOTH: "indigo", rows.LARGE_INDEX: True},
    "plain-four-colour-block": {rows.CLOTH: "plain", rows.FOUR_COLOURS: True, rows.BACK: "block"},
    "madder-tens-out": {rows.CLOTH: "madder", rows.BACK: "jali", rows.TENS_OUT: True},
}
PAGE_SIZES: Final = (
    ((800, 600), 11),
    ((800, 600), 16),
    ((1280, 800), 8),
    ((1280, 800), 20),
    ((900, 1200), 16),
    ((2560, 1440), 11),
)
SCALES: Final = (1.25, 1.5, 2.0)
SCALED: Final = ("table", "six", "start", "house-rules", "statistics")
"""What is also taken at other device pixel ratios, each in a process of its own."""


def gallery() -> Iterator[Shot]:
    """Every state × sizes × themes × seats."""
    yield from _tables()
    yield from _pages()


def _tables() -> Iterator[Shot]:
    for name, scene in TABLES.items():
        for width, height in TABLE_SIZES:
            yield Shot(f"table/{name}-{width}x{height}", scene, (width, height))
    for name in ("table", "six", "naming"):
        for look, changed in LOOKS.items():
            yield Shot(f"table/{name}-{look}", TABLES[name], changed=changed)
        for points in (8, 16, 20):
            text: dict[Any, Any] = {rows.TEXT_SIZE: points}
            yield Shot(f"table/{name}-{points}pt", TABLES[name], changed=text)
        yield Shot(f"table/{name}-800x600-20pt", TABLES[name], (800, 600), {rows.TEXT_SIZE: 20})


def _pages() -> Iterator[Shot]:
    nobody: dict[Any, Any] = {rows.PERSON: 2}
    for name in ("history", "statistics", "statistics-table"):
        yield Shot(f"pages/{name}-empty", PAGES[name], changed=nobody)
        yield Shot(f"pages/{name}-empty-dark", PAGES[name], changed={**_NIGHT, **nobody})
    for name, scene in PAGES.items():
        for theme, changed in THEMES.items():
            yield Shot(f"pages/{name}-{theme}", scene, changed=changed)
        for (width, height), points in PAGE_SIZES:
            stem = f"pages/{name}-{width}x{height}-{points}pt"
            yield Shot(stem, scene, (width, height), {rows.TEXT_SIZE: points})
        yield Shot(f"pages/{name}-mirrored", scene, mirrored=True)


def scaled() -> Iterator[Shot]:
    """What is looked at when a screen has more than one pixel a unit."""
    for name in SCALED:
        yield Shot(f"scaled/{name}", (TABLES | PAGES)[name])

"""A team's panel: names, captured tricks, the shelf of tens, the match figure, streak beads, points."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from dehla_desktop.table.furniture.marks import draw_beads, draw_slot, draw_ten
from dehla_desktop.table.furniture.style import Piece, Style, piece
from dehla_desktop.table.paint import elided, filled, line, rounded, shadow, text
from dehla_desktop.theme.fonts import text_width
from dehla_desktop.theme.shapes import team_path
from dehla_desktop.theme.tokens import (
    BODY,
    CAPTION,
    FIGURE,
    GOLD,
    NAME,
    PANEL_RADIUS,
    SCORE,
    TEAM,
    TITLE,
    colour,
)
from dehla_engine.cards import Hand


@dataclass(frozen=True, slots=True)
class Panel:
    """What a team's panel says; all words are ready."""

    team: int
    names: str
    tricks: str
    tens: Hand
    total: int
    figure: str
    unit: str
    extra: str
    streak: int
    streak_target: int
    hidden: tuple[int, ...] = ()
    """Shelf places whose ten is still on its way."""


def slot_rects(style: Style, rect: QRectF, total: int) -> tuple[QRectF, ...]:
    """The places of the tens on the shelf, a row of four or two rows of a half each."""
    rows = 1 if total <= 4 else 2
    a_row = -(-total // rows)
    if style.layout.compact:
        w, h, gap, top = (30.0, 42.0, 4.0, 30.0) if rows == 1 else (24.0, 30.0, 3.0, 26.0)
        left = 10.0
    else:
        w, h, gap, top = (44.0, 62.0, 6.0, 38.0) if rows == 1 else (27.0, 33.0, 4.0, 38.0)
        if total == 8:
            w, gap = 31.0, 8.0
        left = 12.0
    k = rect.width() / style.layout.sizes.panel[0]
    return tuple(
        QRectF(
            rect.x() + (left + (i % a_row) * (w + gap)) * k,
            rect.y() + (top + (i // a_row) * (h + (4 if not style.layout.compact else 2))) * k,
            w * k,
            h * k,
        )
        for i in range(total)
    )


def paint_panel(style: Style, value: Panel, rect: QRectF) -> Piece:
    def paint(p: QPainter) -> None:
        shadow(p, rect, PANEL_RADIUS, 3, 10, 0.24)
        fill = colour(style.cloth.plate, 1.0 if style.cloth.plain else 0.60)
        rounded(p, rect, style.px(PANEL_RADIUS), fill, colour(GOLD, 0.42))
        slots = slot_rects(style, rect, value.total)
        _shelf(p, style, value, slots)
        if style.layout.compact:
            _compact(p, style, value, rect, slots)
        else:
            _full(p, style, value, rect, slots)

    return piece(style, rect, 24, paint)


def _shelf(p: QPainter, style: Style, value: Panel, slots: tuple[QRectF, ...]) -> None:
    for i, slot in enumerate(slots):
        if i < len(value.tens) and i not in value.hidden:
            draw_ten(p, value.tens[i], slot, style.look)
        else:
            draw_slot(p, slot)


def _head(p: QPainter, style: Style, value: Panel, at: QPointF, size: float, room: float) -> None:
    k = size / NAME
    filled(
        p,
        team_path(value.team, 6 * k).translated(at.x() + 6 * k, at.y() - size * 0.35),
        colour(TEAM[value.team]),
    )
    names = elided(value.names, size, 600, room - 19 * k)
    text(p, at.x() + 19 * k, at.y(), names, size, 600)


def _full(p: QPainter, style: Style, value: Panel, rect: QRectF, slots: tuple[QRectF, ...]) -> None:
    k = rect.width() / style.layout.sizes.panel[0]
    left, right = rect.x() + 12 * k, rect.right() - 12 * k
    baseline = rect.y() + 25.5 * k
    second = style.cloth.second
    counted = text_width(value.tricks, style.type(BODY), 500)
    text(p, right, baseline, value.tricks, style.type(BODY), 500, second, "r")
    _head(p, style, value, QPointF(left, baseline), style.type(NAME), right - left - counted - 10 * k)
    split = max(s.right() for s in slots) + 10 * k
    line(p, QPointF(split, rect.y() + 42 * k), QPointF(split, rect.y() + 98 * k), colour(GOLD, 0.35))
    middle = (split + right) / 2 + 4 * k
    text(p, middle, rect.y() + 76 * k, value.figure, style.type(FIGURE), 600, SCORE, "c")
    unit = elided(value.unit, style.type(CAPTION), 500, right + 8 * k - split)
    text(p, middle, rect.y() + 95 * k, unit, style.type(CAPTION), 500, second, "c")
    foot = rect.bottom() - 14 * k
    size = style.type(CAPTION + 1)
    if value.streak_target:
        step = min(18 * k, (right - left - text_width(value.extra, size, 500) - 30 * k) / value.streak_target)
        radius = min(6.2 * k, step * 0.42)
        at = QPointF(left + 9 * k, foot - 5 * k)
        draw_beads(p, at, value.streak_target, value.streak, value.team, step, radius)
        text(p, right, foot, value.extra, size, 500, second, "r")
    else:
        text(p, left, foot, value.extra, size, 500, second)


def _compact(p: QPainter, style: Style, value: Panel, rect: QRectF, slots: tuple[QRectF, ...]) -> None:
    k = rect.width() / style.layout.sizes.panel[0]
    left, right = rect.x() + 9 * k, rect.right() - 10 * k
    second = style.cloth.second
    head = min(style.type(BODY), 18 * k)
    _head(p, style, value, QPointF(left, rect.y() + 21 * k), head, right - left)
    split = max(s.right() for s in slots)
    middle = (split + right) / 2 + 2 * k
    unit_size = max(12.0, min(style.type(CAPTION), 15 * k))
    text(p, middle, rect.y() + 55 * k, value.figure, 26 * k * TITLE / 26, 600, SCORE, "c")
    text(
        p,
        middle,
        rect.y() + 71 * k,
        elided(value.unit, unit_size, 500, right + 6 * k - split),
        unit_size,
        500,
        second,
        "c",
    )
    foot = rect.bottom() - 8 * k
    counted = text_width(value.tricks, unit_size, 500)
    if value.streak_target:
        step = min(12 * k, (right - left - counted - 24 * k) / value.streak_target)
        at = QPointF(left + 9 * k, foot - 3.5 * k)
        draw_beads(p, at, value.streak_target, value.streak, value.team, step, min(4.6 * k, step * 0.42))
    text(p, right, foot, value.tricks, unit_size, 500, second, "r")

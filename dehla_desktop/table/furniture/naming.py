"""Where the person names a trump: a paper panel before the first lead, a strip of buttons in mid-trick."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QLinearGradient, QPainter, QPainterPath

from dehla_desktop.table.cloth import noise_tile
from dehla_desktop.table.furniture.marks import draw_turn_mark
from dehla_desktop.table.furniture.style import Piece, Style, piece
from dehla_desktop.table.paint import (
    NO_PEN,
    dashed,
    elided,
    rich,
    rich_width,
    rounded,
    shadow,
    sign,
    text,
    wrapped,
)
from dehla_desktop.theme.tokens import (
    BODY,
    BUTTON_RADIUS,
    CAPTION,
    FIELD,
    FIELD_EDGE,
    GOLD,
    HEAD,
    INK,
    INK2,
    IVORY,
    LAMP,
    MADDER,
    NAME,
    PANEL_RADIUS,
    PAPER,
    PAPER2,
    PILL,
    SCORE,
    colour,
)
from dehla_engine.cards import Suit


@dataclass(frozen=True, slots=True)
class Choice:
    """One button: a suit or a word, a line below it, and the digit that presses it."""

    label: str
    note: str
    digit: str
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class Asking:
    """What is asked. `strip`: in the ribbon's place, so that a trick in the middle stays in sight."""

    title: str
    note: str
    foot: str
    choices: tuple[Choice, ...]
    strip: bool


def choice_rects(style: Style, value: Asking) -> tuple[QRectF, ...]:
    """The buttons, in scene pixels."""
    return _strip(style, value)[1] if value.strip else _panel_buttons(style, value)


def paint_asking(style: Style, value: Asking, focus: int | None) -> Piece:
    return _paint_strip(style, value, focus) if value.strip else _paint_panel(style, value, focus)


# ---- the panel


def _unit(style: Style) -> float:
    return style.layout.naming.height() / 232


def _panel_buttons(style: Style, value: Asking) -> tuple[QRectF, ...]:
    rect, k = style.layout.naming, _unit(style)
    left, width = rect.x() + 34 * k, rect.width() - 54 * k
    count = len(value.choices)
    each = (width - (count - 1) * 8 * k) / count
    return tuple(QRectF(left + i * (each + 8 * k), rect.y() + 76 * k, each, 110 * k) for i in range(count))


def _paint_panel(style: Style, value: Asking, focus: int | None) -> Piece:
    rect, k = style.layout.naming, _unit(style)

    def paint(p: QPainter) -> None:
        draw_bahi(p, rect, PANEL_RADIUS, 14 * k)
        left, room = rect.x() + 34 * k, rect.width() - 54 * k
        text(p, left, rect.y() + 37 * k, value.title, HEAD * k, 600, INK)
        small = max(12.0, 13 * k)
        lines = wrapped(value.note, small, 400, room)
        first = rect.y() + (60 if len(lines) == 1 else 54) * k
        for i, words in enumerate(lines[:2]):
            text(p, left, first + i * small * 1.2, words, small, 400, INK2)
        for i, (choice, button) in enumerate(zip(value.choices, _panel_buttons(style, value), strict=True)):
            _button(p, style, choice, button, k, i == focus)
        foot = elided(value.foot, max(12.0, CAPTION * k), 400, room)
        text(p, left, rect.bottom() - 17 * k, foot, max(12.0, CAPTION * k), 400, INK2)

    return piece(style, rect, 40 * max(1.0, k), paint)


def _button(p: QPainter, style: Style, choice: Choice, rect: QRectF, k: float, focused: bool) -> None:
    shadow(p, rect, BUTTON_RADIUS, 2, 5, 0.20)
    edge = colour(GOLD if focused else "#CDB98D")
    rounded(p, rect, BUTTON_RADIUS, colour(FIELD), edge, 2.4 if focused else 1)
    middle = rect.center().x()
    if choice.suit is not None:
        sign(p, choice.suit, QPointF(middle, rect.y() + 40 * k), 44 * k, style.look.suit_ink(choice.suit))
    label = elided(choice.label, BODY * k, 600, rect.width() - 6)
    text(p, middle, rect.y() + 82 * k, label, max(12.0, BODY * k), 600, INK, "c")
    text(p, middle, rect.y() + 100 * k, choice.note, max(12.0, CAPTION * k), 400, INK2, "c")
    _digit(p, QRectF(rect.x() + 6 * k, rect.y() + 6 * k, 18 * k, 18 * k), choice.digit, k)


def _digit(p: QPainter, rect: QRectF, digit: str, k: float) -> None:
    rounded(p, rect, 4, colour(PAPER2), colour(FIELD_EDGE))
    size = max(12.0, CAPTION * k)
    text(p, rect.center().x(), rect.center().y() + size * 0.36, digit, size, 600, INK2, "c")


def draw_bahi(p: QPainter, rect: QRectF, radius: float, spine: float) -> None:
    """A sheet of the red-spined account book."""
    shadow(p, rect, radius, 10, 30, 0.50)
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    p.save()
    p.setClipPath(path)
    p.fillRect(rect, colour(PAPER))
    p.fillRect(rect, QBrush(noise_tile()))
    back = QRectF(rect.x(), rect.y(), spine, rect.height())
    p.fillRect(back, colour(MADDER))
    round_back = QLinearGradient(back.left(), 0, back.right(), 0)
    round_back.setColorAt(0, colour("#000000", 0.25))
    round_back.setColorAt(0.4, colour("#FFFFFF", 0.06))
    round_back.setColorAt(1, colour("#000000", 0.22))
    p.fillRect(back, round_back)
    p.setPen(dashed(colour("#F3E4C4", 0.9), 1.6, 5, 4))
    x = back.right() - spine * 0.32
    p.drawLine(QPointF(x, rect.y() + 6), QPointF(x, rect.bottom() - 6))
    p.restore()
    rounded(p, rect, radius, None, colour("#5E1A20", 0.6))


# ---- the strip


def _strip(style: Style, value: Asking) -> tuple[QRectF, tuple[QRectF, ...], float]:
    """The strip, its buttons and the text size."""
    layout = style.layout
    size = style.type(NAME)
    most = layout.width - 2 * layout.margin
    while True:
        widths = [_choice_width(choice, size) for choice in value.choices]
        words = rich_width(value.title, size, 600)
        total = size * 3.4 + words + sum(widths) + size * 0.5 * (len(widths) + 1)
        if total <= most or size <= 12:
            break
        size = max(12.0, size - 1)
    height = max(layout.ribbon_height, size * 2.7)
    bottom = layout.ribbon.y() + layout.ribbon_height / 2 + style.px(3)
    middle = min(max(layout.ribbon.x(), layout.margin + total / 2), layout.width - layout.margin - total / 2)
    rect = QRectF(middle - total / 2, bottom - height, total, height)
    x, buttons = rect.x() + size * 3.0 + words, []
    inset = height * 0.13
    for width in widths:
        buttons.append(QRectF(x, rect.y() + inset, width, height - 2 * inset))
        x += width + size * 0.5
    return rect, tuple(buttons), size


def _choice_width(choice: Choice, size: float) -> float:
    signs = size * 1.2 if choice.suit is not None else 0
    return rich_width(choice.label, size, 600) + signs + size * 2.6


def _paint_strip(style: Style, value: Asking, focus: int | None) -> Piece:
    rect, buttons, size = _strip(style, value)

    def paint(p: QPainter) -> None:
        radius = rect.height() / 2
        shadow(p, rect, radius, 2, 8, 0.3)
        rounded(p, rect, radius, colour(style.cloth.plate, 0.94), colour(LAMP, 0.9), 1.4)
        middle = rect.center().y()
        draw_turn_mark(p, QPointF(rect.x() + size * 1.4, middle), size * 0.94, 90)
        rich(p, rect.x() + size * 2.3, middle + size * 0.35, value.title, size, style.look, 600, IVORY)
        for i, (choice, button) in enumerate(zip(value.choices, buttons, strict=True)):
            _strip_button(p, style, choice, button, size, i == focus)

    return piece(style, rect, 16, paint)


def _strip_button(
    p: QPainter, style: Style, choice: Choice, rect: QRectF, size: float, focused: bool
) -> None:
    radius = rect.height() / 2
    edge = colour(LAMP if focused else GOLD)
    rounded(p, rect, radius, colour(PILL), edge, 2.6 if focused else 1.2)
    x, y = rect.x() + size * 0.9, rect.center().y()
    p.setPen(NO_PEN)
    text(p, x, y + size * 0.28, choice.digit, max(12.0, size * 0.75), 600, GOLD, "c")
    x += size * 0.7
    if choice.suit is not None:
        sign(p, choice.suit, QPointF(x + size * 0.5, y), size, style.look.suit_sign(choice.suit))
        x += size * 1.2
    text(p, x, y + size * 0.35, choice.label, size, 600, SCORE)

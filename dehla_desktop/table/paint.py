"""The few strokes that every piece of furniture is painted with, in scene pixels."""

import math
import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPainterPath, QPen, QPixmap

from dehla_desktop.theme.fonts import font, text_width
from dehla_desktop.theme.shapes import suit_path
from dehla_desktop.theme.tokens import IVORY, SHADOW, Look, colour

NO_PEN: Final = Qt.PenStyle.NoPen
NO_BRUSH: Final = Qt.BrushStyle.NoBrush
_SUIT_IN_TEXT: Final = re.compile(r"(\{[SHDC]\})")
_SIGN_HEIGHT: Final = 0.85
_HINTS: Final = (
    QPainter.RenderHint.Antialiasing
    | QPainter.RenderHint.TextAntialiasing
    | QPainter.RenderHint.SmoothPixmapTransform
)


def painted(area: QRectF, ratio: float, paint: Callable[[QPainter], None]) -> QPixmap:
    """A pixmap of `area` (scene pixels) at a device pixel ratio, painted in scene coordinates."""
    size = QSize(max(1, -int(-area.width() * ratio // 1)), max(1, -int(-area.height() * ratio // 1)))
    pixmap = QPixmap(size)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHints(_HINTS)
    painter.translate(-area.topLeft())
    paint(painter)
    painter.end()
    return pixmap


def rounded(
    p: QPainter,
    rect: QRectF,
    radius: float,
    fill: QColor | None = None,
    edge: QColor | None = None,
    width: float = 1.0,
) -> None:
    p.setBrush(NO_BRUSH if fill is None else fill)
    p.setPen(NO_PEN if edge is None else QPen(edge, width))
    p.drawRoundedRect(rect, radius, radius)


def shadow(p: QPainter, rect: QRectF, radius: float, drop: float, blur: float, alpha: float) -> None:
    """A soft shadow straight below, the one recipe for light from above.

    A cached tile is stretched under the thing, its corners kept; the painter may be moved but not turned.
    """
    transform = p.deviceTransform()
    ratio = transform.m11()
    edge = math.ceil(blur * 0.6) + 1.0
    corner = edge + math.ceil(radius + blur * 0.55) + 1.0
    xs = _cuts(rect.left(), rect.right(), edge, corner, ratio, transform.dx())
    ys = _cuts(rect.top() + drop, rect.bottom() + drop, edge, corner, ratio, transform.dy())
    if xs[2] <= xs[1] or ys[2] <= ys[1]:
        _soft_rounds(p, rect.translated(0, drop), radius, blur, alpha)
        return
    tile = _shadow_tile(round(radius, 1), round(blur, 1), round(alpha, 2), corner, edge, ratio)
    inner = (0.0, corner * ratio, (corner + 2) * ratio, (2 * corner + 2) * ratio)
    for i in range(3):
        for j in range(3):
            target = QRectF(QPointF(xs[i], ys[j]), QPointF(xs[i + 1], ys[j + 1]))
            source = QRectF(QPointF(inner[i], inner[j]), QPointF(inner[i + 1], inner[j + 1]))
            p.drawImage(target, tile, source)


def _cuts(low: float, high: float, edge: float, corner: float, ratio: float, shift: float) -> list[float]:
    """Where the tile is cut, on whole device pixels, so that its nine parts leave no seam."""
    snapped = [
        (round((v - edge if v == low else v + edge) * ratio + shift) - shift) / ratio for v in (low, high)
    ]
    inset = round(corner * ratio) / ratio
    return [snapped[0], snapped[0] + inset, snapped[1] - inset, snapped[1]]


@lru_cache(maxsize=64)
def _shadow_tile(
    radius: float, blur: float, alpha: float, corner: float, edge: float, ratio: float
) -> QImage:
    side = 2 * corner + 2
    body = QRectF(edge, edge, side - 2 * edge, side - 2 * edge)
    return painted(
        QRectF(0, 0, side, side), ratio, lambda p: _soft_rounds(p, body, radius, blur, alpha)
    ).toImage()


def _soft_rounds(p: QPainter, rect: QRectF, radius: float, blur: float, alpha: float) -> None:
    layers = 9
    p.setPen(NO_PEN)
    p.setBrush(colour(SHADOW, 1 - (1 - alpha) ** (1.0 / layers)))
    for i in range(layers):
        k = -blur * 0.55 + blur * 1.15 * (i + 0.5) / layers
        r = max(1.0, radius + k)
        p.drawRoundedRect(rect.adjusted(-k, -k, k, k), r, r)


def line(p: QPainter, a: QPointF, b: QPointF, ink: QColor, width: float = 1.0) -> None:
    p.setPen(QPen(ink, width))
    p.drawLine(a, b)


def sign(p: QPainter, suit: int, centre: QPointF, height: float, ink: str) -> None:
    """A suit's sign."""
    p.save()
    p.translate(centre)
    p.scale(height, height)
    p.setPen(NO_PEN)
    p.setBrush(colour(ink))
    p.drawPath(suit_path(suit))
    p.restore()


def text(
    p: QPainter,
    x: float,
    baseline: float,
    words: str,
    size: float,
    weight: int = 400,
    ink: str = IVORY,
    align: str = "l",
) -> float:
    """One line of text, `align`ed l, c or r at x; returns its width."""
    face = font(size, weight)
    width = QFontMetricsF(face).horizontalAdvance(words)
    p.setFont(face)
    p.setPen(colour(ink))
    p.drawText(QPointF(x - {"l": 0.0, "c": width / 2, "r": width}[align], baseline), words)
    return width


def elided(words: str, size: float, weight: int, room: float) -> str:
    """The words, shortened with an ellipsis if they are wider than the room."""
    return QFontMetricsF(font(size, weight)).elidedText(words, Qt.TextElideMode.ElideRight, max(0.0, room))


def rich_width(words: str, size: float, weight: int = 400) -> float:
    """The width of a text in which {S} {H} {D} {C} stand for signs."""
    return sum(
        _sign_room(part, size) if _SUIT_IN_TEXT.fullmatch(part) else text_width(part, size, weight)
        for part in _parts(words)
    )


def _sign_room(part: str, size: float) -> float:
    """The width of a sign in a text with a hair of air, by its own shape."""
    return size * (_SIGN_HEIGHT * suit_path("SHDC".index(part[1])).boundingRect().width() + 0.1)


def rich(
    p: QPainter,
    x: float,
    baseline: float,
    words: str,
    size: float,
    look: Look,
    weight: int = 400,
    ink: str = IVORY,
    align: str = "l",
    dark: bool = True,
) -> float:
    """A line of text with suit signs in it, for a dark plate or for paper; returns its width."""
    total = rich_width(words, size, weight)
    x -= {"l": 0.0, "c": total / 2, "r": total}[align]
    for part in _parts(words):
        if _SUIT_IN_TEXT.fullmatch(part):
            suit = "SHDC".index(part[1])
            tint = look.suit_sign(suit) if dark else look.suit_ink(suit)
            width = _sign_room(part, size)
            sign(p, suit, QPointF(x + width / 2, baseline - size * 0.36), size * _SIGN_HEIGHT, tint)
            x += width
        else:
            x += text(p, x, baseline, part, size, weight, ink)
    return total


def _parts(words: str) -> list[str]:
    return [part for part in _SUIT_IN_TEXT.split(words) if part]


def wrapped(words: str, size: float, weight: int, room: float) -> list[str]:
    """The words broken into lines no wider than the room (a single word may be wider)."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and rich_width(longer, size, weight) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def filled(
    p: QPainter, path: QPainterPath, fill: QColor, edge: QColor | None = None, width: float = 1
) -> None:
    p.setBrush(fill)
    p.setPen(NO_PEN if edge is None else QPen(edge, width))
    p.drawPath(path)


def dashed(ink: QColor, width: float, dash: float, gap: float) -> QPen:
    pen = QPen(ink, width)
    pen.setDashPattern([dash, gap])
    return pen

"""The cloth: light, weave, woven flowers and the jali frame as one pixmap per size and cloth."""

import math
import random
from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QRadialGradient,
)

from dehla_desktop.table.paint import NO_BRUSH, NO_PEN, painted
from dehla_desktop.theme.tokens import FRAME_INSET, FRAME_WIDTH, GOLD, GOLD_LIGHT, SCORE, Cloth, colour

_NOISE_SIZE = 192
_NOISE_SEED = 7
_COARSE = 4


@cache
def noise_tile() -> QImage:
    """A faint grain that stops gradients from banding; the same on every machine."""
    count = _NOISE_SIZE * _NOISE_SIZE
    dice = random.Random(_NOISE_SEED).randbytes(count)
    # the highest bit tells bright from dark, the rest how strong the grain is
    level = dice.translate(bytes(b % 7 if b > 127 else 0 for b in range(256)))
    alpha = dice.translate(bytes(b % 7 if b > 127 else b % 7 + 2 for b in range(256)))
    data = bytearray(4 * count)
    for channel in range(3):
        data[channel::4] = level
    data[3::4] = alpha
    image = QImage(bytes(data), _NOISE_SIZE, _NOISE_SIZE, QImage.Format.Format_ARGB32_Premultiplied)
    return image.copy()  # the bytes above do not outlive this function


@cache
def _weave_tile() -> QImage:
    image = QImage(6, 6, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    for y in range(6):
        for x in range(6):
            over = (x // 3 + y // 3) % 2 == 0
            thread = x % 3 if over else y % 3
            if thread == 0:
                image.setPixelColor(x, y, QColor(255, 255, 255, 9))
            elif thread == 2:
                image.setPixelColor(x, y, QColor(0, 0, 0, 20))
    return image


def paint_cloth(
    cloth: Cloth, width: float, height: float, unit: float, ratio: float, middle: QPointF | None
) -> QPixmap:
    """The whole cloth with its frame. `middle`: where the large woven flower lies (None: no flower)."""

    def paint(p: QPainter) -> None:
        area = QRectF(0, 0, width, height)
        if cloth.plain:
            p.fillRect(area, colour(cloth.mid))
            p.setPen(QPen(colour(SCORE), 2))
            p.setBrush(NO_BRUSH)
            p.drawRoundedRect(area.adjusted(14, 14, -14, -14), 4, 4)
            return
        _light(p, area, cloth)
        if middle is not None:
            _flower(p, middle, 250 * unit)
        _corner_flowers(p, area, 118 * unit, 28 * unit)
        _jali(p, area.adjusted(*(v * FRAME_INSET * unit for v in (1, 1, -1, -1))), FRAME_WIDTH * unit, unit)

    return painted(QRectF(0, 0, width, height), ratio, paint)


def _light(p: QPainter, area: QRectF, cloth: Cloth) -> None:
    """Light and glow change slowly: they are painted small and stretched, which takes a tenth of the time."""
    small = QImage(
        max(1, math.ceil(area.width() / _COARSE)),
        max(1, math.ceil(area.height() / _COARSE)),
        QImage.Format.Format_RGB32,
    )
    painter = QPainter(small)
    painter.scale(small.width() / area.width(), small.height() / area.height())
    _lamps(painter, area, cloth)
    painter.end()
    p.drawImage(area, small)
    p.fillRect(area, QBrush(_weave_tile()))
    p.fillRect(area, QBrush(noise_tile()))


def _lamps(p: QPainter, area: QRectF, cloth: Cloth) -> None:
    w, h = area.width(), area.height()
    cloths = ((0, cloth.centre, 1), (0.42, cloth.mid, 1), (1, cloth.edge, 1))
    p.fillRect(area, _radial(area, 0.42, max(w * 0.60, h * 0.8), cloths))
    glow = ((0, cloth.glow, 0.34), (0.6, cloth.glow, 0.08), (1, cloth.glow, 0))
    p.fillRect(area, _radial(area, 0.40, h * 0.52, glow))
    lamp = ((0, "#FFC98A", 0.15), (0.5, "#FFC98A", 0.06), (1, "#FFC98A", 0))
    p.fillRect(area, _radial(area, 0.36, h * 0.75, lamp))


def _radial(
    area: QRectF, y: float, radius: float, stops: tuple[tuple[float, str, float], ...]
) -> QRadialGradient:
    gradient = QRadialGradient(QPointF(area.width() * 0.5, area.height() * y), radius)
    for at, name, alpha in stops:
        gradient.setColorAt(at, colour(name, alpha))
    return gradient


def _petal(inner: float, outer: float, wide: float, belly: float, tip: float) -> QPainterPath:
    path = QPainterPath(QPointF(0, -inner))
    low, high = inner * belly + outer * (1 - belly), inner * tip + outer * (1 - tip)
    path.cubicTo(-wide * 1.2, -low, -wide * 0.35, -high, 0, -outer)
    path.cubicTo(wide * 0.35, -high, wide * 1.2, -low, 0, -inner)
    return path


def _flower(p: QPainter, middle: QPointF, radius: float) -> None:
    p.save()
    p.translate(middle)
    p.setPen(QPen(colour(GOLD_LIGHT, 0.085), 1.4))
    p.setBrush(colour(GOLD_LIGHT, 0.016))
    for count, inner, outer in ((16, 0.70, 1.0), (16, 0.40, 0.72), (8, 0.12, 0.42)):
        wide = radius * (inner + outer) / 2 * math.pi / count
        petal = _petal(radius * inner, radius * outer, wide, 0.55, 0.1)
        for _ in range(count):
            p.drawPath(petal)
            p.rotate(360 / count)
    p.setBrush(NO_BRUSH)
    for k in (1.04, 1.07):
        p.drawEllipse(QPointF(0, 0), radius * k, radius * k)
    p.restore()


def _corner_flowers(p: QPainter, area: QRectF, radius: float, inset: float) -> None:
    left, right, top, bottom = inset, area.width() - inset, inset, area.height() - inset
    for x, y, turn in ((left, bottom, 0), (right, bottom, -90), (left, top, 90), (right, top, 180)):
        p.save()
        p.translate(x, y)
        p.rotate(turn)
        _quarter(p, radius)
        p.restore()


def _quarter(p: QPainter, radius: float) -> None:
    p.setPen(QPen(colour(GOLD_LIGHT, 0.12), 1.3))
    p.setBrush(colour(GOLD_LIGHT, 0.018))
    for count, inner, outer in ((5, 0.62, 1.0), (4, 0.34, 0.66)):
        wide = radius * (inner + outer) / 2 * (math.pi / 2) / count * 0.9
        petal = _petal(radius * inner, radius * outer, wide / 1.2, 0.6, 0.12)
        for i in range(count):
            p.save()
            p.rotate(90 * (i + 0.5) / count)
            p.drawPath(petal)
            p.restore()
    p.setBrush(NO_BRUSH)
    for k in (0.28, 1.05, 1.09):
        p.drawArc(QRectF(-radius * k, -radius * k, 2 * radius * k, 2 * radius * k), 0, 90 * 16)


def _jali(p: QPainter, frame: QRectF, band: float, unit: float, alpha: float = 0.62) -> None:
    """A gold lattice between two hairlines, with star blocks in the corners."""
    p.save()
    p.setBrush(NO_BRUSH)
    half = band / 2
    p.setPen(QPen(colour("#021416", 0.34), band))
    p.drawRoundedRect(frame.adjusted(half, half, -half, -half), 2, 2)
    p.setPen(QPen(colour(GOLD, alpha), 1.2))
    p.drawRoundedRect(frame, 4, 4)
    p.setPen(QPen(colour(GOLD, alpha * 0.85), 1.0))
    p.drawRoundedRect(frame.adjusted(band, band, -band, -band), 2, 2)
    start = band + 4 * unit
    across, down = frame.width() - 2 * start, frame.height() - 2 * start
    for y in (frame.y(), frame.bottom() - band):
        _lattice(p, QPointF(frame.x() + start, y), across, band, False, alpha)
    for x in (frame.x(), frame.right() - band):
        _lattice(p, QPointF(x, frame.y() + start), down, band, True, alpha)
        for y in (frame.y(), frame.bottom() - band):
            _star(p, QPointF(x + half, y + half), band * 0.30, alpha)
    p.restore()


def _lattice(p: QPainter, at: QPointF, length: float, band: float, upright: bool, alpha: float) -> None:
    count = max(1, round(length / band))
    step = length / count
    m, bead = step / 2, band * 0.16
    curve = QPainterPath(QPointF(0, band / 2))
    curve.quadTo(step * 0.18, band * 0.18, m, band * 0.09)
    curve.quadTo(step * 0.82, band * 0.18, step, band / 2)
    curve.quadTo(step * 0.82, band * 0.82, m, band * 0.91)
    curve.quadTo(step * 0.18, band * 0.82, 0, band / 2)
    offsets = ((0, -bead), (bead, 0), (0, bead), (-bead, 0), (0, -bead))
    knot = QPainterPath()
    knot.addPolygon(QPolygonF([QPointF(m + dx, band / 2 + dy) for dx, dy in offsets]))
    curves, knots = _row(curve, count, step), _row(knot, count, step)
    p.save()
    p.translate(at)
    if upright:
        p.rotate(90)
        p.translate(0, -band)
    p.setPen(QPen(colour(GOLD, alpha * 0.72), 0.95))
    p.setBrush(NO_BRUSH)
    p.drawPath(curves)
    p.setPen(NO_PEN)
    p.setBrush(colour(GOLD_LIGHT, alpha * 0.75))
    p.drawPath(knots)
    p.restore()


def _row(one: QPainterPath, count: int, step: float) -> QPainterPath:
    """So many of them side by side; doubled as long as it goes, which asks less of Python than one by one."""
    row, have = QPainterPath(one), 1
    while have < count:
        more = min(have, count - have)
        row.addPath((row if more == have else _row(one, more, step)).translated(have * step, 0))
        have += more
    return row


def _star(p: QPainter, centre: QPointF, radius: float, alpha: float) -> None:
    p.save()
    p.translate(centre)
    p.setPen(QPen(colour(GOLD, alpha), 1))
    p.setBrush(colour(GOLD_LIGHT, alpha * 0.30))
    square = QRectF(-radius, -radius, 2 * radius, 2 * radius)
    p.drawRect(square)
    p.rotate(45)
    p.drawRect(square)
    p.restore()


def paint_lit_frame(width: float, height: float, unit: float, ratio: float) -> QPixmap:
    """The frame alone, brightly lit: laid over the cloth for a kot."""

    def paint(p: QPainter) -> None:
        frame = QRectF(0, 0, width, height).adjusted(*(v * FRAME_INSET * unit for v in (1, 1, -1, -1)))
        for wide, alpha in ((26, 0.10), (14, 0.14), (6, 0.20)):
            p.setPen(QPen(colour("#FFD777", alpha), wide * unit))
            p.setBrush(NO_BRUSH)
            half = FRAME_WIDTH * unit / 2
            p.drawRoundedRect(frame.adjusted(half, half, -half, -half), 3, 3)
        _jali(p, frame, FRAME_WIDTH * unit, unit, 1.0)

    return painted(QRectF(0, 0, width, height), ratio, paint)

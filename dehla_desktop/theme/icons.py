"""Line icons, drawn on a 20 by 20 grid centred on the origin, in the weight of the text beside them."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap


def _hint(p: QPainterPath) -> None:
    p.moveTo(-3, 4)
    p.cubicTo(-3, 1, -6.5, 0, -6.5, -3.6)
    p.arcTo(QRectF(-6.5, -10, 13, 13), 180, -180)
    p.cubicTo(6.5, 0, 3, 1, 3, 4)
    p.closeSubpath()
    _lines(p, (-2.4, 7, 2.4, 7), (-1.4, 9.6, 1.4, 9.6))


def _last(p: QPainterPath) -> None:
    p.addRoundedRect(QRectF(-8, -6, 9, 13), 1.5, 1.5)
    p.moveTo(1, -8.5)
    p.lineTo(7.6, -6.8)
    p.lineTo(4.6, 5.6)
    p.lineTo(3.4, 5.4)


def _score(p: QPainterPath) -> None:
    p.addRoundedRect(QRectF(-8, -8, 16, 16), 2, 2)
    _lines(p, (0, -8, 0, 8), (-8, -3, 8, -3))


def _sound(p: QPainterPath) -> None:
    _speaker(p)
    p.moveTo(3.5, -3)
    p.quadTo(5.8, 0, 3.5, 3)
    p.moveTo(6.4, -6)
    p.quadTo(10.4, 0, 6.4, 6)


def _mute(p: QPainterPath) -> None:
    _speaker(p)
    _lines(p, (4, -3, 10, 3), (10, -3, 4, 3))


def _speaker(p: QPainterPath) -> None:
    p.moveTo(-8, -3)
    for x, y in ((-4.5, -3), (0, -7), (0, 7), (-4.5, 3), (-8, 3)):
        p.lineTo(x, y)
    p.closeSubpath()


def _undo(p: QPainterPath) -> None:
    p.moveTo(-4, -8)
    p.lineTo(-8, -4)
    p.lineTo(-4, 0)
    p.moveTo(-8, -4)
    p.lineTo(2, -4)
    p.cubicTo(9.5, -4, 9.5, 7, 2, 7)
    p.lineTo(-3, 7)


def _side(p: QPainterPath) -> None:
    p.addRoundedRect(QRectF(-8.5, -7, 17, 14), 2, 2)
    _lines(p, (3, -7, 3, 7))


def _full(p: QPainterPath) -> None:
    for sx in (-1, 1):
        for sy in (-1, 1):
            p.moveTo(sx * 8, sy * 3)
            p.lineTo(sx * 8, sy * 7.5)
            p.lineTo(sx * 3.4, sy * 7.5)


def _tick(p: QPainterPath) -> None:
    p.moveTo(-6, 0)
    p.lineTo(-2, 5)
    p.lineTo(7, -6)


def _down(p: QPainterPath) -> None:
    p.moveTo(-5, -2.5)
    p.lineTo(0, 3)
    p.lineTo(5, -2.5)


def _close(p: QPainterPath) -> None:
    _lines(p, (-5, -5, 5, 5), (5, -5, -5, 5))


def _info(p: QPainterPath) -> None:
    p.addEllipse(QPointF(0, 0), 8, 8)
    _lines(p, (0, -1, 0, 4.4), (0, -4.4, 0, -4.3))


def _search(p: QPainterPath) -> None:
    p.addEllipse(QPointF(-1.5, -1.5), 6, 6)
    _lines(p, (3, 3, 8, 8))


def _lines(p: QPainterPath, *lines: tuple[float, float, float, float]) -> None:
    for x1, y1, x2, y2 in lines:
        p.moveTo(x1, y1)
        p.lineTo(x2, y2)


_DRAW: dict[str, Callable[[QPainterPath], None]] = {
    "hint": _hint,
    "last": _last,
    "score": _score,
    "sound": _sound,
    "mute": _mute,
    "undo": _undo,
    "side": _side,
    "full": _full,
    "tick": _tick,
    "down": _down,
    "close": _close,
    "info": _info,
    "search": _search,
}
NAMES = tuple(_DRAW)


def icon_path(name: str) -> QPainterPath:
    """The strokes of an icon; KeyError if there is none of that name."""
    path = QPainterPath()
    _DRAW[name](path)
    return path


def draw_icon(painter: QPainter, name: str, centre: QPointF, size: float, ink: QColor) -> None:
    """Stroke an icon `size` high around `centre`."""
    painter.save()
    painter.translate(centre)
    painter.scale(size / 20, size / 20)
    pen = QPen(ink, 1.9)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(icon_path(name))
    painter.restore()


def icon(name: str, ink: QColor, size: int = 20) -> QIcon:
    """A QIcon sharp at the usual device pixel ratios, for buttons, menus and bars."""
    made = QIcon()
    for ratio in (1, 2, 3):
        pixmap = QPixmap(QSize(size, size) * ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(ratio, ratio)
        draw_icon(painter, name, QPointF(size / 2, size / 2), size * 0.9, ink)
        painter.end()
        pixmap.setDevicePixelRatio(ratio)
        made.addPixmap(pixmap)
    return made

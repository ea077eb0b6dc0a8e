"""Cards as items: plain pixmap items, so that no Python runs while they are painted."""

import math
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from dehla_desktop.table.card_images import CardImages, Dressed, Mark
from dehla_desktop.table.places import Place
from dehla_engine.cards import Card


@dataclass(frozen=True, slots=True)
class Pose:
    """Where and how an item stands: centre, turn in degrees, scale, opacity."""

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0
    opacity: float = 1.0

    def towards(self, other: "Pose", share: float) -> "Pose":
        """The pose `share` of the way to another one."""
        return Pose(
            self.x + (other.x - self.x) * share,
            self.y + (other.y - self.y) * share,
            self.angle + (other.angle - self.angle) * share,
            self.scale + (other.scale - self.scale) * share,
            self.opacity + (other.opacity - self.opacity) * share,
        )


class Sprite:
    """A pixmap item that is placed by its middle.

    To paint a turned pixmap takes eight times as long as an upright one. A sprite that keeps its turn while
    it moves is therefore turned once: the item then stands upright and holds a picture of the turned card.
    """

    def __init__(self, scene: QGraphicsScene) -> None:
        self.item = QGraphicsPixmapItem()
        self.item.setVisible(False)
        self.item.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        scene.addItem(self.item)
        self.pose = Pose(0, 0)
        self._flat = QPixmap()
        self._turned: float | None = None
        self.card: Card | None = None
        self.place: Place | None = None
        self.mark = Mark.REST

    def set_pixmap(self, pixmap: QPixmap) -> None:
        self._flat, self._turned = pixmap, None
        self._hold(pixmap)
        self.item.setRotation(self.pose.angle)

    def set_pose(self, pose: Pose, moves: bool = True) -> None:
        """``moves``: more poses follow, so that it pays to paint the turned card once for all."""
        keeps_turn = moves and pose.angle == self.pose.angle != 0 and not self._flat.isNull()
        self.pose = pose
        item = self.item
        item.setPos(pose.x, pose.y)
        item.setScale(pose.scale)
        item.setOpacity(pose.opacity)
        if keeps_turn:
            if self._turned != pose.angle:
                self._turned = pose.angle
                self._hold(turned(self._flat, pose.angle))
                item.setRotation(0)
        else:
            if self._turned is not None:
                self._turned = None
                self._hold(self._flat)
            item.setRotation(pose.angle)

    def _hold(self, pixmap: QPixmap) -> None:
        size = pixmap.deviceIndependentSize()
        self.item.setOffset(-size.width() / 2, -size.height() / 2)
        self.item.setPixmap(pixmap)

    def scene_point(self, x: float, y: float) -> QPointF:
        """Where in the scene a point of the card lies that is so far from its middle."""
        turn = QTransform().translate(self.pose.x, self.pose.y).rotate(self.pose.angle)
        return turn.scale(self.pose.scale, self.pose.scale).map(QPointF(x, y))

    def hide(self) -> None:
        self.item.setVisible(False)
        self.card = None
        self.place = None

    @property
    def visible(self) -> bool:
        return self.item.isVisible()

    def show_card(
        self, images: CardImages, card: Card | None, place: Place, mark: Mark, ratio: float, z: float
    ) -> None:
        """Lay a card (None: face down) at a place, sharp if it is not turned."""
        quarter = round(place.angle / 90) % 4
        self.set_pixmap(images.pixmap(Dressed(card, place.height, ratio, mark, quarter)))
        self.card, self.place, self.mark = card, place, mark
        self.set_pose(pose_of(place, ratio, place.height), moves=False)
        self.item.setZValue(z)
        self.item.setVisible(True)

    def holds(self, point: QPointF) -> bool:
        """Whether a scene point falls on the card itself, not on its shadow."""
        if self.place is None or not self.visible:
            return False
        turn = QTransform().rotate(-self.pose.angle)
        local = turn.map(point - QPointF(self.pose.x, self.pose.y)) / self.pose.scale
        return abs(local.x()) <= self.place.width / 2 and abs(local.y()) <= self.place.height / 2


def turned(pixmap: QPixmap, angle: float) -> QPixmap:
    """The picture of a pixmap that is turned about its middle by so many degrees."""
    size = QRectF(pixmap.rect())
    turn = QTransform().rotate(angle)
    room = turn.mapRect(size)
    wide, high = math.ceil(room.width() / 2) * 2, math.ceil(room.height() / 2) * 2
    picture = QPixmap(wide, high)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(wide / 2, high / 2)
    painter.rotate(angle)
    painter.drawPixmap(size.translated(-size.center()), pixmap, size)
    painter.end()
    picture.setDevicePixelRatio(pixmap.devicePixelRatio())
    return picture


def pose_of(place: Place, ratio: float, drawn: float) -> Pose:
    """The pose for a card drawn `drawn` high; an upright one is snapped to device pixels."""
    x, y = place.x, place.y
    if place.angle == 0 and math.isclose(drawn, place.height):
        high = round(place.height * ratio)
        wide = round(high * 5 / 7)
        x = (round(place.x * ratio - wide / 2) + wide / 2) / ratio
        y = (round(place.y * ratio - high / 2) + high / 2) / ratio
    return Pose(x, y, place.angle, place.height / drawn)

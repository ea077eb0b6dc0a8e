"""Sprites that move: a kept turn is painted once, and looks and is hit as if turned anew each time."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene
from pytestqt.qtbot import QtBot

from dehla_desktop.table.motion import UNSEEN_TURN, carry
from dehla_desktop.table.places import Place
from dehla_desktop.table.sprites import Pose, Sprite

SIDE = 300


def card(ratio: float = 1.0) -> QPixmap:
    """Red above, blue below, on a clear margin."""
    pixmap = QPixmap(round(100 * ratio), round(140 * ratio))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.scale(ratio, ratio)
    painter.fillRect(QRectF(10, 10, 80, 60), QColor("red"))
    painter.fillRect(QRectF(10, 70, 80, 60), QColor("blue"))
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def picture(scene: QGraphicsScene) -> QImage:
    image = QImage(SIDE, SIDE, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    scene.render(painter, QRectF(0, 0, SIDE, SIDE), QRectF(0, 0, SIDE, SIDE))
    painter.end()
    return image


def unlike(first: QImage, second: QImage) -> float:
    """The share of points that differ clearly."""
    points = [(x, y) for x in range(0, SIDE, 3) for y in range(0, SIDE, 3)]
    far = 0
    for x, y in points:
        a, b = first.pixelColor(x, y), second.pixelColor(x, y)
        far += abs(a.red() - b.red()) + abs(a.blue() - b.blue()) > 120
    return far / len(points)


def test_a_kept_turn_looks_like_the_turned_card_and_stands_upright(qtbot: QtBot) -> None:
    for ratio in (1.0, 1.5):
        scene = QGraphicsScene()
        sprite = Sprite(scene)
        sprite.item.setVisible(True)
        sprite.set_pixmap(card(ratio))
        sprite.set_pose(Pose(140, 150, 23))
        assert sprite.item.rotation() == 23
        once = picture(scene)
        sprite.set_pose(Pose(160, 150, 23))
        assert sprite.item.rotation() == 0
        sprite.set_pose(Pose(140, 150, 23))
        assert unlike(once, picture(scene)) < 0.01
        sprite.set_pose(Pose(140, 150, 0))
        upright = picture(scene)
        assert unlike(once, upright) > 0.03
        sprite.set_pixmap(card(ratio))
        assert unlike(upright, picture(scene)) == 0


def test_a_new_picture_of_a_turned_card_is_turned_too(qtbot: QtBot) -> None:
    scene = QGraphicsScene()
    sprite = Sprite(scene)
    sprite.item.setVisible(True)
    sprite.set_pixmap(card())
    for x in (140, 150, 160):
        sprite.set_pose(Pose(x, 150, -30))
    before = picture(scene)
    sprite.set_pixmap(card())
    assert unlike(before, picture(scene)) < 0.02


def test_a_card_is_hit_where_it_is_seen_turned_or_not(qtbot: QtBot) -> None:
    scene = QGraphicsScene()
    sprite = Sprite(scene)
    sprite.item.setVisible(True)
    sprite.set_pixmap(card())
    sprite.place = Place(150, 150, 140, 40)
    for _ in range(3):  # turned by the item first, by its picture then
        sprite.set_pose(Pose(150, 150, 40))
        for x, y, hit in ((45, 65, True), (-45, -65, True), (55, 0, False), (0, 75, False)):
            assert sprite.holds(sprite.scene_point(x, y)) is hit
    assert sprite.scene_point(0, 0) == QPointF(150, 150)


def test_a_small_turn_is_made_at_once_and_a_large_one_on_the_way(qtbot: QtBot) -> None:
    scene = QGraphicsScene()
    sprite = Sprite(scene)
    sprite.set_pixmap(card())
    for turn, halfway in ((UNSEEN_TURN, UNSEEN_TURN), (20.0, 10.0)):
        carry(sprite, Pose(0, 0, 0), Pose(100, 0, turn), 0, 100).apply(0.5)
        assert (sprite.pose.x, sprite.pose.angle) == (50, halfway)

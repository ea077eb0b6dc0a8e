"""Pictures on pages: real cards from the real deck, and pieces of cloth."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter, QPixmap

from dehla_desktop.table.cloth import paint_cloth
from dehla_desktop.table.paint import shadow
from dehla_desktop.theme.tokens import CARD_RADIUS, CARD_RATIO, Cloth, Look

if TYPE_CHECKING:
    from dehla_desktop.table.card_images import Face
    from dehla_engine.cards import Card

MOST_KEPT: Final = 120
CLOTH_UNIT: Final = 764
"""Pixels of height at which the cloth is drawn in its own size."""


class Pictures:
    """Renders cards and cloths for one page and keeps them, so that painting again costs nothing."""

    def __init__(self) -> None:
        self._faces: dict[Face, QImage] = {}
        self._cloths: dict[tuple[str, int, int, float, float, bool], QPixmap] = {}

    def face(self, card: "Card | None", look: Look, pixels: int) -> QImage:
        """The bare card (None = its back), so many device pixels high."""
        from dehla_desktop.table.card_images import Face, render_face  # not for the first picture

        plain = Look(back=look.back) if card is None else Look(deck=look.deck)
        key = Face(card, plain, pixels)
        if key not in self._faces:
            if len(self._faces) >= MOST_KEPT:
                self._faces.clear()
            self._faces[key] = render_face(key)
        return self._faces[key]

    def cloth(
        self, cloth: Cloth, size: QSizeF, ratio: float, flower: bool = True, unit: float | None = None
    ) -> QPixmap:
        """A cloth with its frame that fills `size`; ``unit`` scales frame and flowers."""
        wide, high = round(size.width()), round(size.height())
        unit = min(wide / 1000, high / CLOTH_UNIT) if unit is None else unit
        key = (cloth.name, wide, high, ratio, unit, flower)
        if key not in self._cloths:
            if len(self._cloths) > 12:
                self._cloths.clear()
            middle = QPointF(wide / 2, high * 0.4) if flower else None
            self._cloths[key] = paint_cloth(cloth, wide, high, unit, ratio, middle)
        return self._cloths[key]

    def draw(
        self,
        p: QPainter,
        card: "Card | str | None",
        look: Look,
        centre: QPointF,
        height: float,
        angle: float = 0.0,
        depth: float = 1.0,
    ) -> None:
        """A card on its shadow; `card` may be written as in a record. ``depth`` weakens the shadow."""
        from dehla_engine.cards import parse_card

        known = parse_card(card) if isinstance(card, str) else card
        ratio = p.device().devicePixelRatioF()
        # painted a little larger than shown where it is turned: a turned picture loses sharpness
        image = self.face(known, look, max(2, round(height * ratio * (1.5 if angle else 1.0))))
        size = QSizeF(height * CARD_RATIO, height)
        area = QRectF(QPointF(-size.width() / 2, -size.height() / 2), size)
        p.save()
        p.translate(centre)
        p.translate(0, 0.018 * height)
        p.rotate(angle)
        shadow(p, area, size.width() * CARD_RADIUS, 0, 0.055 * height, 0.42 * depth)
        p.restore()
        p.save()
        p.translate(centre)
        p.rotate(angle)
        p.drawImage(area, image)
        p.restore()

    def fan(
        self,
        p: QPainter,
        cards: Sequence[str],
        look: Look,
        centre: QPointF,
        height: float,
        step: float,
        turn: float,
    ) -> None:
        """Cards in a gentle fan around `centre`: `step` apart, each turned by `turn` degrees more."""
        for i, card in enumerate(cards):
            d = i - (len(cards) - 1) / 2
            drop = abs(d) ** 1.6 * height * turn * 0.0055
            self.draw(p, card, look, QPointF(centre.x() + d * step, centre.y() + drop), height, d * turn)

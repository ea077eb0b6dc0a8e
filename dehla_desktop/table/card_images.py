"""Card pictures: SVG faces rendered once per size in a worker, dressed with shadow and marks, cached.

A face that is not rendered yet is shown from an older size, scaled, until the sharp one arrives; the very
first one is rendered at once. Every key holds the pixel height: a size never gets another size's picture.
"""

import math
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from enum import Enum, auto
from importlib import resources
from typing import NamedTuple

from PySide6.QtCore import QByteArray, QObject, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from dehla_desktop.table.paint import painted, rounded, shadow
from dehla_desktop.theme.tokens import (
    CARD_RADIUS,
    CARD_RATIO,
    GOLD_LIGHT,
    IVORY,
    IVORY_EDGE,
    LAMP,
    SHADE,
    SHADE_ALPHA,
    Look,
    colour,
)
from dehla_engine.cards import Card, format_card

MOST_BYTES = 64_000_000
"""What dressed cards may take, as long as so many are left as lie on a table at once:"""
LEAST_KEPT = 60


class Mark(Enum):
    """How a card is dressed."""

    REST = auto()
    LEGAL = auto()
    SHADED = auto()
    TAKING = auto()
    FLYING = auto()


class Face(NamedTuple):
    """What is rendered from an SVG: a card (None = the back) in a deck, so many device pixels high."""

    card: Card | None
    look: Look
    pixels: int


@dataclass(frozen=True, slots=True)
class Dressed:
    """A dressed card: `height` in scene pixels at a device pixel ratio; `quarter` of a turn (0 to 3).

    The quarter is how far the item will be turned, so that the baked shadow still falls down the screen.
    """

    card: Card | None
    height: float
    ratio: float
    mark: Mark
    quarter: int = 0


class _Inbox(QObject):
    """Carries images from the worker to the GUI thread."""

    arrived = Signal(object, QImage)


def render_face(face: Face) -> QImage:
    """The bare face or back, `face.pixels` high; a plain ivory card if the asset cannot be read."""
    width = round(face.pixels * CARD_RATIO)
    image = QImage(width, face.pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    area = QRectF(0, 0, width, face.pixels)
    renderer = QSvgRenderer(QByteArray(_svg(face)))
    if renderer.isValid():
        renderer.render(painter, area)
    else:
        rounded(painter, area, width * CARD_RADIUS, colour(IVORY), colour(IVORY_EDGE))
    painter.end()
    return image


def _render_into(inbox: _Inbox, face: Face) -> None:
    """The worker's job. Only QImage and QSvgRenderer are touched here."""
    inbox.arrived.emit(face, render_face(face))


def _svg(face: Face) -> bytes:
    cards = resources.files("dehla_desktop.assets") / "cards"
    if face.card is None:
        path = cards / "backs" / f"{face.look.back}.svg"
    else:
        path = cards / face.look.deck / f"{format_card(face.card)}.svg"
    try:
        return path.read_bytes()
    except OSError:
        return b""


class CardImages(QObject):
    """All card pictures of one table. `fresh` tells that sharp pictures arrived: ask again."""

    fresh = Signal()

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._faces: dict[Face, QImage] = {}
        self._latest: dict[tuple[Card | None, str], Face] = {}
        self._dressed: dict[Dressed, QPixmap] = {}
        self._asked: set[Face] = set()
        self.stand_ins = 0
        """How many pictures were given out that are not sharp; `fresh` follows."""
        self._closed = False
        # a plain thread, no QRunnable: one of those ended in a crash when a table was closed at a bad moment
        self._worker = ThreadPoolExecutor(1, "cards")
        self._inbox = _Inbox()
        self._inbox.arrived.connect(self._arrive, Qt.ConnectionType.QueuedConnection)

    @property
    def look(self) -> Look:
        return self._look

    def set_look(self, look: Look) -> None:
        """Another deck or back: everything is drawn anew, old faces stay as stand-ins."""
        if (look.deck, look.back) != (self._look.deck, self._look.back):
            self._dressed.clear()
        self._look = look

    def forget_sizes(self) -> None:
        """After a resize: keep of each card only the picture that can stand in."""
        kept = set(self._latest.values())
        self._faces = {face: image for face, image in self._faces.items() if face in kept}
        self._dressed.clear()

    def close(self) -> None:
        """Wait for the worker; nothing arrives afterwards."""
        if self._closed:
            return
        self._closed = True
        self._inbox.arrived.disconnect(self._arrive)
        self._worker.shutdown(cancel_futures=True)

    def pending(self) -> int:
        """Faces that are still being rendered."""
        return len(self._asked)

    def dressed(self) -> int:
        """How many dressed cards are kept."""
        return len(self._dressed)

    def prepare(self, cards: tuple[Card | None, ...], height: float, ratio: float) -> None:
        """Render these ahead in the worker."""
        for card in cards:
            self._ask(Face(card, self._plain_look(card), max(2, round(height * ratio))))

    def pixmap(self, dressed: Dressed) -> QPixmap:
        """The picture of a dressed card; its middle is the card's middle."""
        found = self._dressed.get(dressed)
        if found is None:
            image, sharp = self._face(dressed.card, max(2, round(dressed.height * dressed.ratio)))
            found = _dress(image, dressed)
            if sharp:
                self._dressed[dressed] = found
                self._make_room()
        return found

    def _make_room(self) -> None:
        """The oldest go: every card in every mark would take hundreds of megabytes on a large screen."""
        size = sum(pixmap.width() * pixmap.height() * 4 for pixmap in self._dressed.values())
        while size > MOST_BYTES and len(self._dressed) > LEAST_KEPT:
            oldest = self._dressed.pop(next(iter(self._dressed)))
            size -= oldest.width() * oldest.height() * 4

    def face(self, card: Card | None, height: float, ratio: float) -> QImage:
        """The bare face for furniture that paints cards itself."""
        return self._face(card, max(2, round(height * ratio)))[0]

    def _plain_look(self, card: Card | None) -> Look:
        # only what the file depends on, so that another cloth renders nothing anew
        look = self._look
        return Look(back=look.back) if card is None else Look(deck=look.deck)

    def _face(self, card: Card | None, pixels: int) -> tuple[QImage, bool]:
        face = Face(card, self._plain_look(card), pixels)
        image = self._faces.get(face)
        if image is not None:
            return image, True
        older = self._latest.get((card, self._style(face)))
        if older is not None and older in self._faces:
            self._ask(face)
            self.stand_ins += 1
            return self._faces[older], False
        self._keep(face, render_face(face))
        return self._faces[face], True

    @staticmethod
    def _style(face: Face) -> str:
        return face.look.back if face.card is None else face.look.deck

    def _ask(self, face: Face) -> None:
        if face not in self._asked and face not in self._faces and not self._closed:
            self._asked.add(face)
            self._worker.submit(_render_into, self._inbox, face)

    def _keep(self, face: Face, image: QImage) -> None:
        self._faces[face] = image
        key = (face.card, self._style(face))
        older = self._latest.get(key)
        if older is None or older.pixels <= face.pixels or older not in self._faces:
            self._latest[key] = face

    def _arrive(self, face: Face, image: QImage) -> None:
        self._asked.discard(face)
        self._keep(face, image)
        if not self._asked:
            self.fresh.emit()


# a mark's shadow: drop, blur (shares of the height) and alpha
_SHADOWS = {
    Mark.REST: (0.018, 0.055, 0.42),
    Mark.SHADED: (0.018, 0.055, 0.42),
    Mark.TAKING: (0.018, 0.055, 0.42),
    Mark.LEGAL: (0.045, 0.11, 0.38),
    Mark.FLYING: (0.055, 0.13, 0.34),
}
_MARGIN = 0.16  # room round the card for shadow and rings, as a share of its height


def _dress(image: QImage, dressed: Dressed) -> QPixmap:
    """The card's device pixels are copied one to one, so that a card that is not turned stays sharp."""
    ratio, h = dressed.ratio, dressed.height
    high = max(2, round(h * ratio))
    size = QSizeF(round(high * CARD_RATIO) / ratio, high / ratio)
    pad = math.ceil((h * _MARGIN + 8) * ratio) / ratio
    card = QRectF(QPointF(-size.width() / 2, -size.height() / 2), size)
    radius = size.width() * CARD_RADIUS

    def paint(p: QPainter) -> None:
        drop, blur, alpha = _SHADOWS[dressed.mark]
        fall = (QPointF(0, 1), QPointF(1, 0), QPointF(0, -1), QPointF(-1, 0))[dressed.quarter] * drop * h
        p.translate(fall)
        shadow(p, card, radius, 0, blur * h, alpha)
        p.translate(-fall)
        if dressed.mark is Mark.TAKING:
            for grow, strength in ((7, 0.16), (5, 0.26), (3, 0.95)):
                ring = card.adjusted(-grow, -grow, grow, grow)
                rounded(p, ring, radius + grow, colour(GOLD_LIGHT, strength))
        p.drawImage(card, image)
        if dressed.mark is Mark.SHADED:
            rounded(p, card, radius, colour(SHADE, SHADE_ALPHA))
        elif dressed.mark is Mark.LEGAL:
            rounded(p, card.adjusted(-0.5, -0.5, 0.5, 0.5), radius, None, colour(LAMP, 0.95), 2.0)

    return painted(card.adjusted(-pad, -pad, pad, pad), ratio, paint)

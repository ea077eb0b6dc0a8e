"""The stage: a scene that shows one picture. It knows no time; the choreographer moves its sprites."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QPointF, QRectF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from dehla_desktop.table.card_images import CardImages, Mark
from dehla_desktop.table.cloth import paint_cloth, paint_lit_frame
from dehla_desktop.table.extras import Extras
from dehla_desktop.table.furnishing import (
    Z_FLIGHT,
    Z_HAND,
    Z_KOT,
    Z_PANEL,
    Z_PLATE,
    Z_RIBBON,
    Z_SHELF,
    Z_SLOT,
    Z_TRICK,
    Furnishing,
)
from dehla_desktop.table.furniture.centre import paint_ribbon, paint_slot, paint_tool
from dehla_desktop.table.furniture.focus import paint_diamond, paint_focus
from dehla_desktop.table.furniture.naming import paint_asking
from dehla_desktop.table.furniture.rows import paint_stock
from dehla_desktop.table.furniture.style import Style
from dehla_desktop.table.geometry import Layout
from dehla_desktop.table.picture import TablePicture
from dehla_desktop.table.places import Place
from dehla_desktop.table.sprites import Sprite
from dehla_desktop.table.turn import Turn
from dehla_desktop.table.words import Voice
from dehla_desktop.theme.tokens import Look
from dehla_engine.cards import SUIT_OF, Card, Hand
from dehla_engine.seats import Seat

FLYERS = 24
TOOLS = ("undo", "last", "hint")
COMPACT_TOOLS = ("hint", "undo")


class Stage(QGraphicsScene):
    """The table's items. `show` lays everything out from a picture, at once and completely."""

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.images = CardImages(look, self)
        self.furnishing = Furnishing(self, self.images)
        self.extras = Extras(self.furnishing)
        self.voice = Voice((), None)
        self.kit = Style(Layout(1280, 764), look, 1.0, self.images)
        self.picture: TablePicture | None = None
        self.turn: Turn | None = None
        self.picked: int | None = None
        self.dealing_to: tuple[int, ...] | None = None
        self.focus: int | None = None
        self.focused_choice: int | None = None
        self.message = ("", "", "")
        self._cloth = QGraphicsPixmapItem()
        self.addItem(self._cloth)
        self._cloth_key: tuple[object, ...] = ()
        self._lit = Sprite(self)
        self.hand: list[Sprite] = []
        self.trick: list[Sprite] = [Sprite(self) for _ in range(6)]
        self.flyers: list[Sprite] = [Sprite(self) for _ in range(FLYERS)]
        for flyer in self.flyers:
            flyer.item.setZValue(Z_FLIGHT)

    # ---- room and look

    @property
    def layout(self) -> Layout:
        return self.kit.layout

    def furnish(self, layout: Layout, look: Look, ratio: float) -> None:
        """Take another size, look or device pixel ratio; the picture is shown anew."""
        before = self.kit
        if (before.layout, before.look, before.ratio) == (layout, look, ratio) and self._cloth_key:
            return
        if before.look != look:
            self.images.set_look(look)
        if (before.layout, before.ratio) != (layout, ratio):
            self.images.forget_sizes()
        self.kit = Style(layout, look, ratio, self.images)
        self.furnishing.forget()
        self.setSceneRect(QRectF(0, 0, layout.width, layout.height))
        self._lay_cloth()
        self.refresh()

    def _lay_cloth(self) -> None:
        layout, look = self.layout, self.kit.look
        key = (look.cloth, layout.width, layout.height, self.kit.ratio, layout.compact)
        if key == self._cloth_key:
            return
        self._cloth_key = key
        unit = layout.unit
        self._cloth.setPixmap(
            paint_cloth(look.cloth, layout.width, layout.height, unit, self.kit.ratio, layout.centre)
        )
        self._lit.set_pixmap(QPixmap())
        self._lit.hide()

    def lit_frame(self) -> Sprite:
        """The frame lit for a kot, ready to fade."""
        layout = self.layout
        self._lit.set_pixmap(paint_lit_frame(layout.width, layout.height, layout.unit, self.kit.ratio))
        self._lit.item.setPos(layout.width / 2, layout.height / 2)
        self._lit.item.setZValue(Z_KOT)
        self._lit.item.setOpacity(0)
        self._lit.item.setVisible(True)
        return self._lit

    def refresh(self) -> None:
        """Show the present picture again, sharp."""
        if self.picture is not None:
            self.show(self.picture)

    # ---- the picture

    def show(self, picture: TablePicture, hidden: dict[int, tuple[int, ...]] | None = None) -> None:
        """Lay the picture out. `hidden`: by team, shelf places whose ten is still in flight."""
        self.picture = picture
        self._land()
        style, furnishing = self.kit, self.furnishing
        panel_open = self.turn is not None and self.turn.asking is not None and not self.turn.asking.strip
        furnishing.panels(style, picture, self.voice, hidden or {})
        furnishing.plaque(style, picture, self.voice)
        furnishing.pool(style, picture, self.voice, hide=panel_open or self.extras.last_trick is not None)
        furnishing.rows(style, picture, self.voice)
        furnishing.last_words(style, picture, self.voice)
        furnishing.seats(style, picture, self.voice, self.dealing_to)
        self._show_stock(picture)
        self._show_tools()
        self.show_hand(picture.hand)
        self.show_trick(picture)
        self._show_turn(picture)
        self.extras.show(style, picture, self.voice, self.hand)

    def show_closed(self, picture: TablePicture, hidden: dict[int, tuple[int, ...]] | None = None) -> None:
        """Lay the picture out while the table moves: no turn is open, nothing is said."""
        self.turn = None
        self.message = ("", "", "")
        self.extras.clear()
        self.show(picture, hidden)

    def _land(self) -> None:
        for flyer in self.flyers:
            flyer.hide()
        self._lit.hide()

    def _show_stock(self, picture: TablePicture) -> None:
        if not picture.stock:
            self.furnishing.drop("stock")
            return
        place = self.layout.stock(picture.steps(picture.dealer))
        cards = picture.stock * picture.fixed.seats
        self.furnishing.put("stock", (place, cards), Z_SHELF, lambda: paint_stock(self.kit, place, cards))

    def _show_tools(self) -> None:
        for place, icon in enumerate(TOOLS if not self.layout.compact else COMPACT_TOOLS):
            self._show_tool(icon, self.layout.tool(place))
        if self.layout.compact:
            self.furnishing.drop("tool last")

    def _show_tool(self, icon: str, centre: QPointF) -> None:
        self.furnishing.put(f"tool {icon}", icon, Z_PLATE, lambda: paint_tool(self.kit, icon, centre))

    def hand_places(self, hand: Hand) -> tuple[Place, ...]:
        """Where the cards of the own hand lie: legal ones lifted on an open turn, a picked one higher."""
        places = self.layout.hand(tuple(SUIT_OF[c] for c in hand))
        turn = self.turn
        if turn is None or not turn.awaits_card:
            return places
        lift = self.layout.lift
        return tuple(
            place.moved(0, -lift * (1.7 if i == self.picked else 1)) if card in turn.cards else place
            for i, (card, place) in enumerate(zip(hand, places, strict=True))
        )

    def show_hand(self, hand: Hand) -> None:
        while len(self.hand) < len(hand):
            self.hand.append(Sprite(self))
        turn, kit = self.turn, self.kit
        for i, (card, place) in enumerate(zip(hand, self.hand_places(hand), strict=True)):
            mark = Mark.REST
            if turn is not None and turn.awaits_card:
                mark = Mark.LEGAL if card in turn.cards else Mark.SHADED
            self.hand[i].show_card(kit.images, card, place, mark, kit.ratio, Z_HAND + i * 0.25)
        for sprite in self.hand[len(hand) :]:
            sprite.hide()
        self.show_focus()

    def deal_to(self, picture: TablePicture, seat: Seat) -> None:
        """Show that a packet reached a seat: only its hand and the stock change."""
        self.picture = picture
        self.furnishing.seat(self.kit, picture, self.voice, seat, self.dealing_to)
        self._show_stock(picture)
        if seat == picture.fixed.home:
            self.show_hand(picture.hand)

    def show_trick(self, picture: TablePicture) -> None:
        for i, sprite in enumerate(self.trick):
            if i >= len(picture.trick):
                sprite.hide()
                continue
            seat, card = picture.trick[i]
            place = self.layout.trick(picture.steps(seat))
            taking = seat == picture.taking and len(picture.trick) > 1
            mark = Mark.TAKING if taking else Mark.REST
            sprite.show_card(self.images, card, place, mark, self.kit.ratio, Z_TRICK + i)

    def _show_turn(self, picture: TablePicture) -> None:
        furnishing, turn = self.furnishing, self.turn
        asking = turn.asking if turn is not None else None
        if turn is not None and turn.to_trick:
            place = self.layout.trick(0)
            furnishing.put("slot", place, Z_SLOT, lambda: paint_slot(self.kit, place))
        else:
            furnishing.drop("slot")
        if asking is not None:
            chosen = self.focused_choice
            furnishing.put(
                "asking", (asking, chosen), Z_PANEL, lambda: paint_asking(self.kit, asking, chosen)
            )
        else:
            furnishing.drop("asking")
        words, icon, second = self.message
        if not words and turn is not None:
            words = turn.ribbon
        if words and not (asking is not None and asking.strip):
            furnishing.put(
                "ribbon", (words, icon, second), Z_RIBBON, lambda: paint_ribbon(self.kit, words, icon, second)
            )
        else:
            furnishing.drop("ribbon")

    def show_focus(self) -> None:
        """The keyboard's ring round a card of the own hand."""
        index = self.focus
        sprite = self.hand[index] if index is not None and index < len(self.hand) else None
        if sprite is None or sprite.place is None:
            self.furnishing.drop("focus", "focus diamond")
            return
        place = sprite.place
        z = sprite.item.zValue() - 0.1
        self.furnishing.put("focus", place, z, lambda: paint_focus(self.kit, place))
        self.furnishing.put("focus diamond", place, Z_RIBBON, lambda: paint_diamond(self.kit, place))

    # ---- finding things

    def hand_sprite(self, card: Card) -> Sprite | None:
        """The sprite that shows this card in the own hand."""
        return next((s for s in self.hand if s.visible and s.card == card), None)

    def card_at(self, point: QPointF) -> int | None:
        """The own card that is seen at a point: its place from the left."""
        hits = [i for i, sprite in enumerate(self.hand) if sprite.holds(point)]
        return max(hits, key=lambda i: self.hand[i].item.zValue()) if hits else None

    @property
    def open_pile(self) -> QRectF | None:
        """Where the pile lies that may be looked through, if one is shown."""
        picture = self.picture
        shown = self.furnishing.item("packets") is not None
        may = picture is not None and picture.fixed.open_pile and shown
        return self.furnishing.body("pool ring") if may else None

    def home_of(self, seat: Seat) -> QPointF:
        """Where a seat's cards come from."""
        picture = self.picture
        return self.layout.fan_centre(0 if picture is None else picture.steps(seat))

    def items_showing(self) -> Sequence[Card]:
        """Every card that some item shows face up, for checks."""
        sprites = [*self.hand, *self.trick, *self.flyers]
        return [s.card for s in sprites if s.visible and s.card is not None]

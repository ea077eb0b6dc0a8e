"""Keeps the furniture's items: each piece is painted again only when its value or the room changed."""

from collections.abc import Callable, Hashable

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from dehla_desktop.i18n.words import translate
from dehla_desktop.table.card_images import CardImages
from dehla_desktop.table.furniture.centre import (
    Plaque,
    Pool,
    paint_arch,
    paint_packets,
    paint_plaque_words,
    paint_pool_count,
    paint_pool_ring,
    paint_pool_tens,
    paint_pool_words,
)
from dehla_desktop.table.furniture.emblems import emblem_of
from dehla_desktop.table.furniture.panel import Panel, paint_panel
from dehla_desktop.table.furniture.rows import paint_last_words, paint_row
from dehla_desktop.table.furniture.seats import Plate, paint_fan, paint_plate
from dehla_desktop.table.furniture.style import Piece, Style
from dehla_desktop.table.picture import TablePicture, TrumpStage
from dehla_desktop.table.words import Voice, team_extra, team_figure, tricks_word
from dehla_engine.seats import team_of

_QUARTER = {"S": 0, "W": 1, "N": 2, "E": 3}

Z_SHELF, Z_PACKETS, Z_TENS, Z_SLOT, Z_TRICK, Z_FAN, Z_PLATE = 10, 20, 24, 30, 40, 60, 70
Z_HAND, Z_DRAG, Z_FLIGHT, Z_RIBBON, Z_PANEL, Z_KOT = 80, 95, 100, 110, 120, 130


class Furnishing:
    """The pieces of one table by name. Names not put in a round of `begin` … `end` are hidden."""

    def __init__(self, scene: QGraphicsScene, images: CardImages) -> None:
        self._scene, self._images = scene, images
        self._items: dict[str, QGraphicsPixmapItem] = {}
        self._keys: dict[str, Hashable] = {}
        self._bodies: dict[str, QRectF] = {}

    def put(self, name: str, key: Hashable, z: float, paint: Callable[[], Piece]) -> None:
        """Show a piece; `key` is everything its picture depends on beside the style."""
        item = self._items.get(name)
        if item is None:
            item = self._items[name] = QGraphicsPixmapItem()
            item.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
            self._scene.addItem(item)
        if self._keys.get(name) != key:
            stand_ins = self._images.stand_ins
            made = paint()
            item.setPixmap(made.pixmap)
            item.setPos(made.corner)
            self._bodies[name] = made.body
            # with a card in it that is not sharp yet it is painted anew when it is next put
            self._keys[name] = key if self._images.stand_ins == stand_ins else None
        item.setZValue(z)
        item.setVisible(True)

    def drop(self, *names: str) -> None:
        for name in names:
            if name in self._items:
                self._items[name].setVisible(False)

    def forget(self) -> None:
        """The room or the look changed: everything is painted again when it is next put."""
        self._keys.clear()

    def item(self, name: str) -> QGraphicsPixmapItem | None:
        """The item of a piece that is shown."""
        item = self._items.get(name)
        return item if item is not None and item.isVisible() else None

    def body(self, name: str) -> QRectF:
        """Where the piece lies, without its glow."""
        return self._bodies.get(name, QRectF())

    # ---- the table's own pieces

    def seats(
        self, style: Style, picture: TablePicture, voice: Voice, final: tuple[int, ...] | None = None
    ) -> None:
        """Plates and fans; `final` counts keep the plates still while cards are dealt."""
        for seat in range(picture.fixed.seats):
            self.seat(style, picture, voice, seat, final)
        for seat in range(picture.fixed.seats, 6):
            self.drop(f"plate{seat}", f"fan{seat}")

    def seat(
        self,
        style: Style,
        picture: TablePicture,
        voice: Voice,
        seat: int,
        final: tuple[int, ...] | None = None,
    ) -> None:
        """One seat's plate and face-down fan."""
        layout, steps, count = style.layout, picture.steps(seat), picture.counts[seat]
        self._plate(style, picture, voice, seat, (final or picture.counts)[seat])
        if not count or (steps == 0 and not picture.fixed.watched):
            self.drop(f"fan{seat}")
            return
        places = layout.fan(steps, count)
        quarter = _QUARTER[layout.side(steps)]
        self.put(f"fan{seat}", places, Z_FAN, lambda: paint_fan(style, places, quarter))

    def _plate(self, style: Style, picture: TablePicture, voice: Voice, seat: int, count: int) -> None:
        fixed, layout, steps = picture.fixed, style.layout, picture.steps(seat)
        shown = count if steps or fixed.watched else 0
        anchor, align = layout.plate(steps, shown)
        pool = picture.pool
        run = pool.run if pool is not None and pool.owner == seat and pool.run and not picture.over else None
        room = layout.plate_room if layout.side(steps) in "WE" else layout.px(230)
        wide = layout.own_plate_is_pressed(count) if steps == 0 else False
        value = Plate(
            voice.name(seat),
            emblem_of(seat, fixed.seats),
            team_of(seat),
            picture.dealer == seat,
            picture.turn == seat,
            None if run is None else min(run, 2),
            (anchor.x(), anchor.y()),
            align,
            room,
            wide,
        )
        self.put(f"plate{seat}", value, Z_PLATE, lambda: paint_plate(style, value))

    def panels(
        self, style: Style, picture: TablePicture, voice: Voice, hidden: dict[int, tuple[int, ...]]
    ) -> None:
        for team in picture.teams:
            figure, unit = team_figure(picture, team, style.layout.compact)
            value = Panel(
                team.team,
                voice.team_name(picture, team),
                tricks_word(team.tricks),
                team.tens,
                picture.fixed.tens,
                figure,
                unit,
                team_extra(picture, team),
                min(team.streak, picture.fixed.streak_target or team.streak),
                picture.fixed.streak_target,
                hidden.get(team.team, ()),
            )
            rect = style.layout.panels[panel_index(picture, team.team)]
            self._panel(style, value, rect)

    def _panel(self, style: Style, value: Panel, rect: QRectF) -> None:
        self.put(f"panel{value.team}", value, Z_SHELF, lambda: paint_panel(style, value, rect))

    def plaque(self, style: Style, picture: TablePicture, voice: Voice) -> None:
        trump = picture.trump
        closed = trump.stage in (TrumpStage.CLOSED_CARD, TrumpStage.WHISPERED)
        value = Plaque(
            trump.suit if trump.stage is TrumpStage.KNOWN else None,
            closed,
            voice.trump_title(trump),
            voice.trump_lines(trump),
            translate("Table", "Trump"),
        )
        arch = (value.suit, value.closed, value.pill)
        self.put("arch", arch, Z_SHELF, lambda: paint_arch(style, value))
        words = (value.title, value.lines)
        self.put("plaque words", words, Z_SHELF, lambda: paint_plaque_words(style, value))

    def pool(self, style: Style, picture: TablePicture, voice: Voice, hide: bool) -> None:
        pool = picture.pool
        if pool is None or hide or picture.over:
            self.drop("pool ring", "packets", "pool count", "pool tens", "pool words")
            return
        first, second = voice.pool_lines(picture)
        value = Pool(pool.tricks, pool.tens, first, second)
        cards = picture.fixed.seats
        self.put("pool ring", (), Z_SHELF, lambda: paint_pool_ring(style))
        if style.layout.compact:
            self.drop("pool words")  # no room: the tool tip and the side panel say it
        else:
            self.put("pool words", value, Z_SHELF, lambda: paint_pool_words(style, value))
        if not pool.tricks:
            self.drop("packets", "pool count", "pool tens")
            return
        tens = min(2, len(pool.tens))
        key = (pool.tricks, tens)
        self.put("packets", key, Z_PACKETS, lambda: paint_packets(style, pool.tricks, len(pool.tens), cards))
        self.put("pool count", key, Z_TENS + 1, lambda: paint_pool_count(style, pool.tricks, len(pool.tens)))
        if pool.tens:
            self.put("pool tens", pool.tens, Z_TENS, lambda: paint_pool_tens(style, pool.tens))
        else:
            self.drop("pool tens")

    def last_words(self, style: Style, picture: TablePicture, voice: Voice) -> None:
        """After the round: whose the trick in the middle is."""
        if not picture.over or picture.taking is None:
            self.drop("last words")
            return
        words = voice.last_trick(picture.taking)
        self.put("last words", words, Z_SHELF, lambda: paint_last_words(style, words))

    def rows(self, style: Style, picture: TablePicture, voice: Voice) -> None:
        """After the round: the captured packets of both sides."""
        for team in picture.teams:
            name = f"row{team.team}"
            if not picture.over or not team.tricks:
                self.drop(name)
                continue
            own = panel_index(picture, team.team) == 0
            words = tricks_word(team.tricks)
            self._row(style, name, team.tricks, words, own)

    def _row(self, style: Style, name: str, tricks: int, words: str, own: bool) -> None:
        self.put(name, (tricks, own, words), Z_SHELF, lambda: paint_row(style, tricks, words, own))


def panel_index(picture: TablePicture, team: int) -> int:
    """0 (left) for the team that sits South, 1 for the others."""
    return 0 if team == team_of(picture.fixed.home) else 1

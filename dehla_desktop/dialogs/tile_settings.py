"""The settings that are chosen by looking: suits, figures, back and cloth as tiles with the real thing."""

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QPainter

from dehla_desktop.dialogs.controls import OptionControl, Store
from dehla_desktop.dialogs.options import TilePainter, Tiles
from dehla_desktop.dialogs.pictures import Pictures
from dehla_desktop.i18n.words import translate
from dehla_desktop.storage.setting_kinds import Setting
from dehla_desktop.storage.setting_rows import BACK, CLOTH, FOUR_COLOURS, LARGE_INDEX
from dehla_desktop.theme.tokens import CLOTHS, Back, DeckStyle, Look

OFF: Final = "off"
ON: Final = "on"
CARD_HEIGHT: Final = 0.78
"""Share of the tile's height."""


def deck_style(four_colours: bool, large_index: bool) -> DeckStyle:
    """The drawing of the deck that two switches ask for."""
    if large_index:
        return DeckStyle.LARGE_FOUR if four_colours else DeckStyle.LARGE_INDEX
    return DeckStyle.FOUR_COLOUR if four_colours else DeckStyle.TWO_COLOUR


def look_of(store: Store) -> Look:
    """Cloth, back and deck as the settings have them."""
    deck = deck_style(store.get(FOUR_COLOURS), store.get(LARGE_INDEX))
    return Look(CLOTHS[store.get(CLOTH)], Back(store.get(BACK)), deck)


class TileSettings:
    """Makes the tile controls; the pictures follow the other settings as they stand."""

    def __init__(self, store: Store, pictures: Pictures) -> None:
        self._store, self._pictures = store, pictures
        self._make: dict[str, Callable[[], OptionControl]] = {
            FOUR_COLOURS.key: self._suits,
            LARGE_INDEX.key: self._figures,
            BACK.key: self._backs,
            CLOTH.key: self._cloths,
        }

    def title(self, setting: Setting[Any]) -> str:
        """The heading over the tiles."""
        titles = {
            FOUR_COLOURS.key: translate("Settings", "Suits"),
            LARGE_INDEX.key: translate("Settings", "Figures"),
        }
        return titles.get(setting.key) or setting.label()

    def knows(self, setting: Setting[Any]) -> bool:
        return setting.key in self._make

    def make(self, setting: Setting[Any]) -> OptionControl:
        """The tiles of a setting that `knows` knows."""
        return self._make[setting.key]()

    def _suits(self) -> OptionControl:
        choices = (
            (OFF, translate("Settings", "Two colours"), self._fan(("7C", "TD"), four=False)),
            (ON, translate("Settings", "Four colours"), self._fan(("7C", "TD"), four=True)),
        )
        return self._switch(FOUR_COLOURS, Tiles(choices, FOUR_COLOURS.label(), QSize(100, 120)))

    def _figures(self) -> OptionControl:
        choices = (
            (OFF, translate("Settings", "Normal"), self._fan(("TS",), large=False)),
            (ON, translate("Settings", "Large"), self._fan(("TS",), large=True)),
        )
        return self._switch(LARGE_INDEX, Tiles(choices, LARGE_INDEX.label(), QSize(80, 120)))

    def _backs(self) -> OptionControl:
        choices = [(value, say(), self._back(Back(value))) for value, say in BACK.choices]
        return OptionControl(BACK, self._store, Tiles(choices, BACK.label(), QSize(104, 120)))

    def _cloths(self) -> OptionControl:
        choices = [(value, say(), self._cloth(value)) for value, say in CLOTH.choices]
        tiles = Tiles(choices, CLOTH.label(), QSize(150, 118), stretch=True)
        return OptionControl(CLOTH, self._store, tiles)

    def _switch(self, setting: Setting[bool], tiles: Tiles) -> OptionControl:
        return OptionControl(
            setting, self._store, tiles, lambda on: ON if on else OFF, lambda text: text == ON
        )

    def _deck(self, four: bool | None, large: bool | None) -> Look:
        fours = self._store.get(FOUR_COLOURS) if four is None else four
        larges = self._store.get(LARGE_INDEX) if large is None else large
        return Look(deck=deck_style(fours, larges))

    def _fan(
        self, cards: tuple[str, ...], four: bool | None = None, large: bool | None = None
    ) -> TilePainter:
        def paint(p: QPainter, area: QRectF) -> None:
            high = area.height() * (CARD_HEIGHT if len(cards) == 1 else 0.70)
            step = high * 0.36
            self._pictures.fan(p, cards, self._deck(four, large), area.center(), high, step, 12)

        return paint

    def _back(self, back: Back) -> TilePainter:
        def paint(p: QPainter, area: QRectF) -> None:
            self._pictures.draw(p, None, Look(back=back), area.center(), area.height() * CARD_HEIGHT)

        return paint

    def _cloth(self, name: str) -> TilePainter:
        def paint(p: QPainter, area: QRectF) -> None:
            ratio = p.device().devicePixelRatioF()
            size = QSizeF(round(area.width()), round(area.height()))
            cloth = self._pictures.cloth(CLOTHS[name], size, ratio, False, 0.55)
            p.drawPixmap(QPointF(round(area.x()), round(area.y())), cloth)
            look = self._deck(None, None)._replace(cloth=CLOTHS[name])
            high = area.height() * 0.56
            self._pictures.fan(p, ("TH", "KS"), look, area.center(), high, high * 0.52, 10)

        return paint

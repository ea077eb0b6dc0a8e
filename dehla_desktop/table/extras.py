"""What the person asked to see beside the game: the last trick, a hint and its chances."""

from collections.abc import Mapping, Sequence

from dehla_desktop.i18n.words import translate
from dehla_desktop.table.furnishing import Z_RIBBON, Z_TENS, Furnishing
from dehla_desktop.table.furniture.aids import paint_tens_out
from dehla_desktop.table.furniture.extras import LastTrick, paint_chance, paint_hint_coin, paint_last_trick
from dehla_desktop.table.furniture.style import Style
from dehla_desktop.table.picture import TablePicture
from dehla_desktop.table.places import Place
from dehla_desktop.table.sprites import Sprite
from dehla_desktop.table.words import Voice
from dehla_engine.cards import Card
from dehla_engine.play.table import Trick


class Extras:
    """Shown until the table moves on."""

    def __init__(self, furnishing: Furnishing) -> None:
        self._furnishing = furnishing
        self.last_trick: Trick | None = None
        self.hinted: Card | None = None
        self.chances: dict[Card, str] = {}
        self.tens_out: tuple[int, ...] | None = None

    def clear(self) -> None:
        self.last_trick = None
        self.clear_hint()

    def clear_hint(self) -> None:
        self.hinted = None
        self.chances = {}

    def hint(self, card: Card | None, chances: Mapping[Card, str]) -> None:
        self.hinted, self.chances = card, dict(chances)

    def show(self, style: Style, picture: TablePicture, voice: Voice, hand: Sequence[Sprite]) -> None:
        """Put the pieces that were asked for, and take the others away."""
        self._show_last(style, picture, voice)
        self._show_tens_out(style, picture)
        places = {s.card: s.place for s in hand if s.visible and s.card is not None and s.place is not None}
        place = None if self.hinted is None else places.get(self.hinted)
        if place is None:
            self._furnishing.drop("hint coin")
        else:
            self._coin(style, place)
        for i in range(len(hand)):
            self._furnishing.drop(f"chance{i}")
        for i, (card, words) in enumerate(self.chances.items()):
            if card in places:
                self._chance(style, i, places[card], words)

    def _coin(self, style: Style, place: Place) -> None:
        self._furnishing.put("hint coin", place, Z_RIBBON - 1, lambda: paint_hint_coin(style, place))

    def _chance(self, style: Style, number: int, place: Place, words: str) -> None:
        key = (place, words)
        self._furnishing.put(f"chance{number}", key, Z_RIBBON - 1, lambda: paint_chance(style, place, words))

    def _show_tens_out(self, style: Style, picture: TablePicture) -> None:
        out = self.tens_out
        if out is None or picture.over or picture.fixed.watched:
            self._furnishing.drop("tens out")
        else:
            self._furnishing.put("tens out", out, Z_TENS, lambda: paint_tens_out(style, out))

    def _show_last(self, style: Style, picture: TablePicture, voice: Voice) -> None:
        trick = self.last_trick
        if trick is None:
            self._furnishing.drop("last trick")
            return
        seats = picture.fixed.seats
        laid = [((trick.leader + i) % seats, card) for i, card in enumerate(trick.cards)]
        winner = next(card for seat, card in laid if seat == trick.taker)
        value = LastTrick(
            tuple((picture.steps(seat), card) for seat, card in laid),
            picture.steps(trick.taker),
            translate("Table", "Last trick"),
            voice.took_with(trick.taker, winner),
            picture.pool.tricks if picture.pool is not None else 0,
            picture.pool.tens if picture.pool is not None else (),
        )
        self._furnishing.put("last trick", value, Z_TENS + 2, lambda: paint_last_trick(style, value))
